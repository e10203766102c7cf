// SPDX-License-Identifier: Apache-2.0
#include "app/actions/screen_actions.h"

#include <QDockWidget>
#include <QEvent>
#include <QToolBar>

#include "app/project/session.h"
#include "app/viewport/viewport.h"

namespace sinew {

ScreenActions::ScreenActions(const WindowPart& part) : QObject(part.window), part_(part) {
    const QString menu = tr("View");
    fullScreen_ =
        part_.commands.add("view.fullScreen", menu, tr("F&ull Screen"),
                           tr("Fills the screen with the window. Choose it again to go back."));
    fullScreen_->setCheckable(true);
    connect(fullScreen_, &QAction::triggered, this, &ScreenActions::setFullScreen);
    hide_ = part_.commands.add("view.hidePanels", menu, tr("Hide Pa&nels"),
                               tr("Hides all panels and tool bars to give the viewport their room. "
                                  "Choose it again to bring them back."),
                               {}, tr("Maximize Area, Hide All UI Elements"));
    hide_->setCheckable(true);
    connect(hide_, &QAction::triggered, this, &ScreenActions::setHidden);
    part_.window->installEventFilter(this);
    refresh();
}

bool ScreenActions::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::WindowStateChange ||
        event->type() == QEvent::DynamicPropertyChange)
        refresh();
    return QObject::eventFilter(watched, event);
}

bool ScreenActions::hidden() const { return part_.window->property(kLayoutAside).isValid(); }

void ScreenActions::setFullScreen(bool on) {
    const Qt::WindowStates state = part_.window->windowState();
    part_.window->setWindowState(on ? state | Qt::WindowFullScreen : state & ~Qt::WindowFullScreen);
}

void ScreenActions::setHidden(bool hide) {
    if (hide == hidden()) return;
    hide ? hidePanels() : showPanels();
}

void ScreenActions::hidePanels() {
    QMainWindow* window = part_.window;
    window->setProperty(kLayoutAside, window->saveState(kLayoutVersion));
    dissolveDockWindows(*window);
    for (auto* dock : window->findChildren<QDockWidget*>()) dock->hide();
    for (auto* bar : window->findChildren<QToolBar*>(Qt::FindDirectChildrenOnly)) bar->hide();
    part_.viewport.setFocus(Qt::OtherFocusReason);
    part_.context.say(tr("Panels are hidden. %1: show them").arg(keyOrName(*hide_)));
}

// What was opened meanwhile stays open.
void ScreenActions::showPanels() {
    QMainWindow* window = part_.window;
    QList<QDockWidget*> opened;
    for (auto* dock : window->findChildren<QDockWidget*>())
        if (!dock->isHidden()) opened << dock;
    const QByteArray before = window->property(kLayoutAside).toByteArray();
    window->setProperty(kLayoutAside, QVariant());
    restoreLayout(*window, before, kLayoutVersion);
    for (QDockWidget* dock : opened) {
        dock->show();
        dock->raise();
    }
    part_.context.say({});  // that they are hidden
}

void ScreenActions::refresh() {
    fullScreen_->setChecked(part_.window->isFullScreen());
    hide_->setChecked(hidden());
}

}  // namespace sinew
