// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QKeyEvent;
class QWidget;

namespace sinew {

/// Gives the keyboard back to where it belongs in a window (the viewport): Enter and Esc in a field
/// of a panel do what they do there, and then the field lets go of it. Esc drops what was typed
/// into a number and not yet taken; where buttons and lists have no use for it, it goes to where it
/// belongs. Menus and dialogs keep their keys.
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
    QWidget& home_;
};

}  // namespace sinew
