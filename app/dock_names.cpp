// SPDX-License-Identifier: Apache-2.0
#include "app/dock_names.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QResizeEvent>
#include <QTabBar>
#include <algorithm>

#include "app/widgets/dock_title.h"
#include "app/widgets/node_view.h"

namespace sinew {

namespace {
constexpr int kSoon = 20;  // milliseconds: once for all that changes together
constexpr int kTabMargins = 20;
constexpr const char* kCrowded = "crowded";  // a role that the style sheet knows
}  // namespace

DockNames::DockNames(QMainWindow& window, const QList<QDockWidget*>& docks)
    : QObject(&window), window_(window), docks_(docks) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSoon);
    connect(&soon_, &QTimer::timeout, this, &DockNames::name);
    const auto look = [this] { soon_.start(); };
    for (QDockWidget* dock : docks) {
        connect(dock, &QDockWidget::visibilityChanged, this, look);
        connect(dock, &QDockWidget::topLevelChanged, this, look);
        connect(dock, &QDockWidget::dockLocationChanged, this, look);
    }
}

// Of tabs: what has room beside one another changes.
bool DockNames::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        const auto* resized = static_cast<QResizeEvent*>(event);
        if (resized->size() != resized->oldSize()) soon_.start();
    }
    return QObject::eventFilter(watched, event);
}

void DockNames::name() {
    // A dock in the hand is left alone until it is let go.
    if (QApplication::mouseButtons() != Qt::NoButton) return soon_.start();
    for (QDockWidget* dock : docks_) nameOnce(dock);
    for (auto* tabs : window_.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        tabs->installEventFilter(this);
        fitTabs(*tabs);
    }
}

// A tab names its panel: the title below it would only say it again. Docks that stand alone or
// float say their name.
void DockNames::nameOnce(QDockWidget* dock) {
    const auto beside = window_.tabifiedDockWidgets(dock);
    const bool tabbed = !dock->isFloating() && std::ranges::any_of(beside, [](auto* other) {
        return !other->isHidden() && !other->isFloating();
    });
    if (DockTitle* title = DockTitle::of(dock)) title->setNamed(!tabbed);
}

// Where whole names have no room the panel in front alone has its name, the others have their icons
// and tips; tabs that have no room even so are scrolled. So tabs never hold a side wider than it
// is.
void DockNames::fitTabs(QTabBar& tabs) {
    tabs.setAccessibleName(tr("Panels"));
    int wanted = 0;
    for (int i = 0; i < tabs.count(); ++i)
        wanted += tabs.fontMetrics().horizontalAdvance(tabs.tabText(i)) + kTabMargins;
    const bool crowded = wanted > tabs.width();
    if (crowded != (tabs.property("role").toString() == QLatin1String(kCrowded)))
        setRole(&tabs, crowded ? kCrowded : "");
    for (int i = 0; i < tabs.count(); ++i) {
        tabs.setTabToolTip(i, tabs.tabText(i));
        const auto dock = std::ranges::find(docks_, tabs.tabText(i), &QDockWidget::windowTitle);
        tabs.setTabIcon(
            i, crowded && dock != docks_.end() ? (*dock)->toggleViewAction()->icon() : QIcon());
    }
    // Tabs are laid out anew, and those that were scrolled go back, by nothing else.
    QResizeEvent again(tabs.size(), tabs.size());
    QCoreApplication::sendEvent(&tabs, &again);
}

}  // namespace sinew
