// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/look_around.h"

#include <QApplication>
#include <QDialog>
#include <QEventLoop>
#include <QKeyEvent>
#include <QMouseEvent>

#include "app/commands/commands.h"

namespace sinew {

namespace {

constexpr const char* kLooks = "looksAround";

// What people do, as against what the program and the desktop tell.
bool isDone(QEvent::Type type) {
    switch (type) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick:
        case QEvent::MouseButtonRelease:
        case QEvent::MouseMove:
        case QEvent::Wheel:
        case QEvent::TabletPress:
        case QEvent::TabletMove:
        case QEvent::TabletRelease:
        case QEvent::TouchBegin:
        case QEvent::TouchUpdate:
        case QEvent::TouchEnd:
        case QEvent::NativeGesture:
        case QEvent::InputMethod:
        case QEvent::ContextMenu:
        case QEvent::KeyPress:
        case QEvent::KeyRelease:
        case QEvent::ShortcutOverride:
        case QEvent::Shortcut:
        case QEvent::DragEnter:
        case QEvent::DragMove:
        case QEvent::Drop:
        case QEvent::Close:
            return true;
        default:
            return false;
    }
}

}  // namespace

LookAround::LookAround(QDialog& dialog, const View& view) : dialog_(dialog), view_(view) {}

int LookAround::exec() {
    dialog_.setModal(false);
    dialog_.setProperty(kLooks, true);
    QEventLoop loop;
    connect(&dialog_, &QDialog::finished, &loop, &QEventLoop::quit);
    qApp->installEventFilter(this);
    dialog_.show();
    // As a modal one it is answered by keys at once.
    dialog_.raise();
    dialog_.activateWindow();
    loop.exec();
    qApp->removeEventFilter(this);
    return dialog_.result();
}

bool LookAround::isOfDialog(const QWidget& widget) const {
    // A list of proposals has no parent.
    if (widget.window()->windowType() == Qt::Popup) return true;
    for (const QWidget* at = &widget; at; at = at->parentWidget())
        if (at == &dialog_ || at->isModal()) return true;
    return false;
}

bool LookAround::movesCamera(const QEvent& event) const {
    switch (event.type()) {
        case QEvent::Wheel:
        case QEvent::MouseMove:
        case QEvent::MouseButtonRelease:
            return true;
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick: {
            const auto& mouse = static_cast<const QMouseEvent&>(event);
            return view_.commands->navigationOf(mouse.button(), mouse.modifiers()).has_value();
        }
        default:
            return false;
    }
}

bool LookAround::mayTake(const QWidget& widget, const QEvent& event) const {
    if (&widget == view_.viewport) return movesCamera(event);
    const bool isMouse =
        event.type() == QEvent::Wheel ||
        (event.type() >= QEvent::MouseButtonPress && event.type() <= QEvent::MouseMove);
    return &widget == view_.ruler && isMouse;
}

// The desktop may take a moment to give the keyboard to the dialog: what is typed meanwhile is
// meant for it.
void LookAround::handOn(const QKeyEvent& event) {
    QWidget* within = dialog_.focusWidget();
    QKeyEvent key(event.type(), event.key(), event.modifiers(), event.nativeScanCode(),
                  event.nativeVirtualKey(), event.nativeModifiers(), event.text(),
                  event.isAutoRepeat(), static_cast<quint16>(event.count()));
    if (dialog_.isVisible()) QCoreApplication::sendEvent(within ? within : &dialog_, &key);
}

bool LookAround::eventFilter(QObject* watched, QEvent* event) {
    if (!isDone(event->type())) return false;
    const auto* widget = qobject_cast<const QWidget*>(watched);
    if (!widget) {
        // A command's key comes to the command; what comes to windows goes on to their widgets.
        const auto* of = qobject_cast<const QWidget*>(watched->parent());
        return event->type() == QEvent::Shortcut && !(of && isOfDialog(*of));
    }
    if (isOfDialog(*widget)) return false;
    const bool taken = mayTake(*widget, *event);
    const bool ends =
        event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::KeyPress;
    // Whoever has looked goes on answering, with the keyboard.
    if (ends) dialog_.activateWindow();
    if (taken) return false;
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease;
    if (isKey) handOn(*static_cast<QKeyEvent*>(event));
    // A key that is not accepted would go on to the widgets around this one.
    event->setAccepted(isKey || event->type() == QEvent::ShortcutOverride);
    return true;
}

QWidget* openDialog() {
    if (QWidget* modal = QApplication::activeModalWidget()) return modal;
    for (QWidget* window : QApplication::topLevelWidgets())
        if (window->isVisible() && window->property(kLooks).toBool()) return window;
    return nullptr;
}

}  // namespace sinew
