// SPDX-License-Identifier: Apache-2.0
#include "app/actions/focus_actions.h"

#include <QApplication>
#include <QDockWidget>
#include <algorithm>

#include "app/viewport/viewport.h"

namespace sinew {

namespace {

/// The first control below that Tab would go to; null: there is none.
QWidget* firstReached(QWidget& place) {
    QWidget* at = place.nextInFocusChain();
    for (; at != &place; at = at->nextInFocusChain())
        if (place.isAncestorOf(at) && at->isVisible() && at->isEnabled() && !at->focusProxy() &&
            at->focusPolicy() & Qt::TabFocus)
            return at;
    return nullptr;
}

}  // namespace

FocusActions::FocusActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    const QString menu = tr("Window");
    connect(c.add("view.nextPanel", menu, tr("Ne&xt Panel"),
                  tr("Gives the keyboard to the next open panel, or to the viewport.")),
            &QAction::triggered, this, [this] { step(1); });
    connect(c.add("view.previousPanel", menu, tr("Pre&vious Panel"),
                  tr("Gives the keyboard to the previous open panel, or to the viewport.")),
            &QAction::triggered, this, [this] { step(-1); });
}

// The viewport, then the panels from left to right and from top to bottom, each with its first
// control.
void FocusActions::step(int places) {
    QList<QWidget*> docks;
    for (auto* dock : part_.window->findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly))
        if (dock->isVisible() && dock->widget() && !dock->visibleRegion().isEmpty() &&
            firstReached(*dock->widget()))
            docks << dock->widget();
    std::ranges::sort(docks, {}, [](const QWidget* dock) {
        const QPoint at = dock->mapToGlobal(QPoint());
        return std::pair(at.x(), at.y());
    });
    docks.prepend(&part_.viewport);
    const QWidget* now = QApplication::focusWidget();
    const auto holds = [now](const QWidget* place) {
        return now && (place == now || place->isAncestorOf(now));
    };
    const auto at = std::ranges::find_if(docks, holds) - docks.begin();
    const qsizetype count = docks.size();
    QWidget* next = docks[at == count ? 0 : (at + places + count) % count];
    if (next != &part_.viewport) next = firstReached(*next);
    next->window()->activateWindow();
    next->setFocus(Qt::TabFocusReason);
}

}  // namespace sinew
