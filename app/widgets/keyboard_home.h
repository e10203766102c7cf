// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QFocusEvent;
class QInputMethodQueryEvent;
class QKeyEvent;
class QWidget;

namespace sinew {

/// Gives the keyboard back to where it belongs in a window (the viewport): Enter and Esc in a field
/// of a panel do what they do there, and then the field lets go of it. Esc drops what was typed
/// into a number and not yet taken; where buttons and lists have no use for it, it goes to where it
/// belongs. Menus and dialogs keep their keys. Space presses the button, tick or choice that was
/// gone to by keyboard, whatever command has it; after a click it is the command's. Letters are
/// commands in the window's lists, too, and seek no rows there: a key does one thing. No input
/// method composes over a row either; the field that opens in one has its own.
class KeyboardHome : public QObject {
    Q_OBJECT
public:
    /// `home` is a part of the window.
    explicit KeyboardHome(QWidget& home);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isOfWindow(const QWidget& widget) const;
    static bool isField(const QWidget& widget);
    static bool keepsArrow(QObject* watched, const QKeyEvent& event);
    bool keepsSpace(QObject* watched, const QKeyEvent& event) const;
    bool seeksRow(QObject* watched, const QKeyEvent& event) const;
    bool keepsOffComposing(QObject* watched, QInputMethodQueryEvent& query) const;
    void rememberHow(const QFocusEvent& event);
    QWidget& home_;
    bool byKeyboard_ = false;  // the focus came
};

}  // namespace sinew
