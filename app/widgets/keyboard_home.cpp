// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/keyboard_home.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QInputMethodQueryEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTabBar>
#include <QTimer>

#include "app/widgets/fields.h"

namespace sinew {

namespace {

/// The box that a typed number belongs to, or null.
ArithmeticBox* numberBoxOf(QWidget* widget) {
    auto* box = qobject_cast<ArithmeticBox*>(widget);
    return box ? box : qobject_cast<ArithmeticBox*>(widget->parentWidget());
}

}  // namespace

KeyboardHome::KeyboardHome(QWidget& home) : QObject(&home), home_(home) {
    qApp->installEventFilter(this);
}

// Of this window, its floating panels included; no dialog or menu, and nothing within a list.
bool KeyboardHome::isOfWindow(const QWidget& widget) const {
    if (widget.window()->windowType() == Qt::Popup) return false;
    for (const QWidget* w = widget.parentWidget(); w; w = w->parentWidget()) {
        if (qobject_cast<const QDialog*>(w) || qobject_cast<const QAbstractItemView*>(w))
            return false;
        if (w == home_.window()) return true;
    }
    return false;
}

bool KeyboardHome::isField(const QWidget& widget) {
    return qobject_cast<const QLineEdit*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QComboBox*>(&widget);
}

// Arrow keys are commands in the viewport; lists and sliders go on using them.
bool KeyboardHome::keepsArrow(QObject* watched, const QKeyEvent& event) {
    const bool arrow = event.key() >= Qt::Key_Left && event.key() <= Qt::Key_Down;
    const bool plain = !(event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    return arrow && plain && watched == QApplication::focusWidget() &&
           (qobject_cast<QAbstractItemView*>(watched) || qobject_cast<QAbstractSlider*>(watched) ||
            qobject_cast<QComboBox*>(watched) || qobject_cast<QTabBar*>(watched));
}

bool KeyboardHome::keepsSpace(QObject* watched, const QKeyEvent& event) const {
    if (!byKeyboard_ || event.key() != Qt::Key_Space || event.modifiers() ||
        watched != QApplication::focusWidget())
        return false;
    if (const auto* view = qobject_cast<QAbstractItemView*>(watched))
        return view->currentIndex().data(Qt::CheckStateRole).isValid();
    return qobject_cast<QAbstractButton*>(watched) || qobject_cast<QComboBox*>(watched);
}

// What no command has would look for a row of that name, and what one has would not. Lists whose
// cells are typed into see to their keys themselves.
bool KeyboardHome::seeksRow(QObject* watched, const QKeyEvent& event) const {
    const auto* view = qobject_cast<QAbstractItemView*>(watched);
    if (!view || view != QApplication::focusWidget() || !isOfWindow(*view) ||
        view->editTriggers().testFlag(QAbstractItemView::AnyKeyPressed))
        return false;
    constexpr auto kCommand = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    const QString typed = event.text();
    return !(event.modifiers() & kCommand) && !typed.isEmpty() && typed.front().isLetterOrNumber();
}

// Qt lets the system's input method compose wherever the current row can be edited: letters would
// be taken for a text before they are commands.
bool KeyboardHome::keepsOffComposing(QObject* watched, QInputMethodQueryEvent& query) const {
    const auto* view = qobject_cast<QAbstractItemView*>(watched);
    if (!view || !query.queries().testFlag(Qt::ImEnabled) || !isOfWindow(*view)) return false;
    query.setValue(Qt::ImEnabled, false);
    query.accept();
    return true;
}

// A menu or another window that is left leaves it as it was, and so does what is done there.
void KeyboardHome::rememberHow(const QFocusEvent& event) {
    switch (event.reason()) {
        case Qt::TabFocusReason:
        case Qt::BacktabFocusReason:
        case Qt::ShortcutFocusReason:
            byKeyboard_ = true;
            break;
        case Qt::ActiveWindowFocusReason:
        case Qt::PopupFocusReason:
        case Qt::MenuBarFocusReason:
            break;
        default:
            byKeyboard_ = false;
    }
}

bool KeyboardHome::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn && watched->isWidgetType() &&
        isOfWindow(*static_cast<QWidget*>(watched)))
        rememberHow(*static_cast<QFocusEvent*>(event));
    if (event->type() == QEvent::InputMethodQuery)
        return keepsOffComposing(watched, *static_cast<QInputMethodQueryEvent*>(event));
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (!keepsArrow(watched, key) && !keepsSpace(watched, key)) return false;
        event->accept();
        return true;
    }
    if (event->type() != QEvent::KeyPress) return false;
    if (seeksRow(watched, *static_cast<QKeyEvent*>(event))) return true;
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    auto* widget = qobject_cast<QWidget*>(watched);
    QWidget* focused = QApplication::focusWidget();
    if ((!enter && key != Qt::Key_Escape) || !widget || !focused || focused == &home_ ||
        !isOfWindow(*focused))
        return false;
    // Esc of which a button or a list has no use comes to the window, and means the viewport.
    const bool window = widget == home_.window() || qobject_cast<QDockWidget*>(widget);
    if (!enter && window && !isField(*focused)) {
        home_.activateWindow();
        home_.setFocus(Qt::OtherFocusReason);
        QApplication::sendEvent(&home_, event);
        return true;
    }
    if (widget != focused || !isField(*widget)) return false;
    // A box takes what was typed when it loses the keyboard, so the text goes back first.
    if (!enter)
        if (auto* box = numberBoxOf(widget)) box->dropTyped();
    // After the field itself has had the key.
    QTimer::singleShot(0, this, [this] {
        home_.activateWindow();
        home_.setFocus(Qt::OtherFocusReason);
    });
    return false;
}

}  // namespace sinew
