// SPDX-License-Identifier: Apache-2.0
#include "app/commands/keypad_keys.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <algorithm>
#include <utility>

#include "app/commands/commands.h"

namespace sinew {

namespace {

// What stands on a key of the pad beside its digit.
Qt::Key digitOf(int key) {
    constexpr std::pair<Qt::Key, Qt::Key> kWithoutNumLock[] = {
        {Qt::Key_Insert, Qt::Key_0},   {Qt::Key_End, Qt::Key_1},  {Qt::Key_Down, Qt::Key_2},
        {Qt::Key_PageDown, Qt::Key_3}, {Qt::Key_Left, Qt::Key_4}, {Qt::Key_Clear, Qt::Key_5},
        {Qt::Key_Right, Qt::Key_6},    {Qt::Key_Home, Qt::Key_7}, {Qt::Key_Up, Qt::Key_8},
        {Qt::Key_PageUp, Qt::Key_9}};
    for (const auto& [plain, digit] : kWithoutNumLock)
        if (plain == key) return digit;
    return static_cast<Qt::Key>(key);
}

bool isDigit(int key) { return key >= Qt::Key_0 && key <= Qt::Key_9; }

bool isPadDigit(const QKeySequence& keys) {
    return keys.count() == 1 && keys[0].keyboardModifiers().testFlag(Qt::KeypadModifier) &&
           isDigit(keys[0].key());
}

}  // namespace

KeypadKeys::KeypadKeys(const Commands& commands, QWidget& window)
    : QObject(&window), commands_(commands), window_(window) {
    qApp->installEventFilter(this);
}

bool KeypadKeys::isOfWindow(const QObject* watched) const {
    const auto* panel = qobject_cast<const QDockWidget*>(watched);
    return watched == &window_ || (panel && panel->isWindow() && panel->window() == panel &&
                                   panel->parentWidget() == &window_);
}

bool KeypadKeys::takes(const QKeyEvent& event) {
    const QKeySequence keys(QKeyCombination(event.modifiers(), digitOf(event.key())));
    action_ = nullptr;
    bool padHasDigits = false;
    for (const Commands::Entry& entry : commands_.all())
        for (const QKeySequence& own : entry.action->shortcuts()) {
            padHasDigits |= isPadDigit(own);
            if (own == keys) action_ = entry.action;
        }
    if (!action_ && !(padHasDigits && isDigit(event.key()))) return false;
    taken_ = keys;
    return true;
}

bool KeypadKeys::eventFilter(QObject* watched, QEvent* event) {
    const bool asked = event->type() == QEvent::ShortcutOverride;
    if (!asked && event->type() != QEvent::KeyPress) return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (!key.modifiers().testFlag(Qt::KeypadModifier)) return false;
    if (asked) {
        // It comes to the window only when nothing within had a use for it.
        if (!isOfWindow(watched) || !takes(key)) return false;
        event->accept();
        return true;
    }
    const QKeySequence keys(QKeyCombination(key.modifiers(), digitOf(key.key())));
    if (std::exchange(taken_, {}) != keys) return false;
    // One that cannot run says why, as other keys do.
    if (action_ && !action_->isEnabled()) return false;
    if (action_) action_->trigger();
    return true;
}

}  // namespace sinew
