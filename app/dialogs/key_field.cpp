// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/key_field.h"

#include <QKeyEvent>

namespace sinew {

namespace {

bool isForOthers(const QKeyEvent& event) {
    switch (event.key()) {
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
        case Qt::Key_Escape:
            return true;
        default:
            return false;
    }
}

bool isModifier(int key) {
    switch (key) {
        case Qt::Key_Shift:
        case Qt::Key_Control:
        case Qt::Key_Alt:
        case Qt::Key_AltGr:
        case Qt::Key_Meta:
        case Qt::Key_unknown:
            return true;
        default:
            return false;
    }
}

}  // namespace

KeyField::KeyField(QWidget* parent) : QLineEdit(parent) {
    setReadOnly(true);
    setAttribute(Qt::WA_InputMethodEnabled, false);
}

void KeyField::setKeys(const QKeySequence& keys) {
    keys_ = keys;
    setText(keys.toString(QKeySequence::NativeText));
    Q_EMIT keysChanged();
}

bool KeyField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        !isForOthers(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void KeyField::keyPressEvent(QKeyEvent* event) {
    if (isForOthers(*event)) return QLineEdit::keyPressEvent(event);
    if (!isModifier(event->key())) setKeys(QKeySequence(event->keyCombination()));
    event->accept();
}

}  // namespace sinew
