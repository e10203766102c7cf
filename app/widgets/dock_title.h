// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDockWidget>
#include <QLabel>
#include <QToolButton>

class QMainWindow;

namespace sinew {

/// The title bar of a dock: its name and buttons that fold, float and close it. Folded, only the
/// bar is left; docks that share a place as tabs fold together. A dock that floats is not folded.
class DockTitle : public QWidget {
    Q_OBJECT
public:
    explicit DockTitle(QDockWidget* dock);
    static DockTitle* of(const QDockWidget* dock);
    bool isFolded() const { return folded_; }
    /// With all docks of its place.
    void setFolded(bool folded);
    /// Without its name it is a low bar of buttons.
    void setNamed(bool named);
    QString text() const { return text_->text(); }

Q_SIGNALS:
    void foldedChanged(bool folded);

protected:
    /// Draws the frame of a dock that floats: with a title of our own it has none.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void toggleFloating();
    void foldAlone(bool folded);
    void giveHeight(QMainWindow& window, int height);
    QToolButton* addButton(const char* name, const QString& icon, const QString& tip);
    QDockWidget* dock_;
    QLabel* text_;
    QToolButton* fold_;
    bool folded_ = false;
    bool named_ = true;
    int height_ = 0;       // of the docks' place before they were folded; 0: unknown
    int leastHeight_ = 0;  // of what it holds
};

}  // namespace sinew
