// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSize>
#include <QTimer>

class QDockWidget;
class QMainWindow;

namespace sinew {

/// The width of a dock in which nothing of its panel is scrolled sideways; 0 where that does not
/// scroll.
int neededWidth(const QDockWidget& dock);

/// Keeps the sides of the window as wide as the user has them: where it was too small for a while
/// and grows again, they get back what they lost. Without this all of it goes to the viewport. In a
/// larger font they become as wide as their panels need.
class DockWidths : public QObject {
    Q_OBJECT
public:
    DockWidths(QMainWindow& window, const QList<QDockWidget*>& docks);
    /// The sides are to be as wide as they are once the layout has come to rest.
    void forget();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void note(QDockWidget* dock);
    void giveBack();
    void widen();
    /// Of a dock that is seen at the left or right; else null.
    int* wantedOf(QDockWidget* dock);
    bool isNarrow(QDockWidget* dock);

    QMainWindow& window_;
    QList<QDockWidget*> docks_;
    int left_ = 0, right_ = 0;  // wanted; 0: not known yet
    int wantedAt_ = 0;          // the window's width then
    int lineHeight_;            // of the font that the panels have
    bool squeezed_ = false;
    QSize settledSize_;  // the window's, for which the layout has come to rest
    QTimer settled_;     // runs while the window's size changes
};

}  // namespace sinew
