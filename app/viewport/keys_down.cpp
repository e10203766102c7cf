// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/keys_down.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <algorithm>

namespace sinew {

KeysDown::KeysDown(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

namespace {

// Letters that are typed are not held for anything else.
bool isTypedInto(const QWidget* widget) {
    const auto* list = qobject_cast<const QComboBox*>(widget);
    return qobject_cast<const QLineEdit*>(widget) ||
           qobject_cast<const QAbstractSpinBox*>(widget) ||
           qobject_cast<const QTextEdit*>(widget) || qobject_cast<const QPlainTextEdit*>(widget) ||
           (list && list->isEditable());
}

}  // namespace

// The window hears of a key first, whoever in it takes the key then.
bool KeysDown::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::ApplicationStateChange &&
        static_cast<QApplicationStateChangeEvent*>(event)->applicationState() !=
            Qt::ApplicationActive)
        keys_.clear();
    const bool pressed = type == QEvent::KeyPress;
    if ((!pressed && type != QEvent::KeyRelease) || !watched->isWindowType()) return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (!pressed && !key.isAutoRepeat()) std::erase(keys_, key.key());
    // Of keys beside these not every system tells that they went up.
    const bool commands = key.modifiers() & (Qt::ControlModifier | Qt::MetaModifier);
    if (pressed && !commands && !isTypedInto(QApplication::focusWidget()) &&
        std::ranges::find(keys_, key.key()) == keys_.end())
        keys_.push_back(key.key());
    return false;
}

}  // namespace sinew
