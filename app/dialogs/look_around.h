// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QDialog;
class QKeyEvent;
class QMouseEvent;
class QWidget;

namespace sinew {

class Commands;

/// Runs a dialog beside which one looks around: of the rest of the window the viewport takes what
/// moves its camera, and the timeline's ruler the mouse. All else is as behind a modal dialog, and
/// keys go on to the dialog.
class LookAround : public QObject {
    Q_OBJECT
public:
    struct View {
        const Commands* commands = nullptr;  ///< which say what moves the camera
        QWidget* viewport = nullptr;
        QWidget* ruler = nullptr;  ///< of the timeline; null: what is shown stays
    };
    /// All outlive it.
    LookAround(QDialog& dialog, const View& view);

    /// Shows the dialog and waits for its answer: QDialog::DialogCode.
    int exec();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isOfDialog(const QWidget& widget) const;
    bool mayTake(const QWidget& widget, const QEvent& event) const;
    bool movesCamera(const QEvent& event) const;
    void handOn(const QKeyEvent& event);

    QDialog& dialog_;
    View view_;
};

/// The dialog that is being answered: a modal one, or one beside which one looks around. Null:
/// none.
QWidget* openDialog();

}  // namespace sinew
