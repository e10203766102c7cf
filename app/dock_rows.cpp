// SPDX-License-Identifier: Apache-2.0
#include "app/dock_rows.h"

#include <QDockWidget>
#include <QScrollArea>
#include <QStatusBar>
#include <algorithm>
#include <numeric>

#include "app/dock_widths.h"
#include "app/panels/panels.h"
#include "app/window_layout.h"

namespace sinew {

std::vector<const PanelSpec*> rowsOf(Qt::DockWidgetArea area) {
    std::vector<const PanelSpec*> out;
    for (const PanelSpec& panel : panels())
        if (panel.area == area &&
            std::ranges::none_of(out, [&](const auto* row) { return row->row == panel.row; }))
            out.push_back(&panel);
    return out;
}

namespace {

constexpr int kHeightUnit = 60;    // pixels, of a panel's height 1
constexpr int kLeastRowLines = 8;  // of a row of a side that has more than kMostRows of them
constexpr int kMostRows = 2;       // that any side has room for
constexpr int kSpareLines = 2;     // of a panel that is as high as it needs: its text may grow

/// Of the docks at one side, from the tool bars to the status bar.
int sideHeight(const QMainWindow& window) {
    return window.statusBar()->y() - window.centralWidget()->y();
}

/// What a panel needs in a dock of this width, with its title.
int neededHeight(const QDockWidget& dock, int width) {
    const auto* area = qobject_cast<const QScrollArea*>(dock.widget());
    const QWidget* panel = area ? area->widget() : dock.widget();
    const int content =
        panel->hasHeightForWidth() ? panel->heightForWidth(width) : panel->sizeHint().height();
    return dock.titleBarWidget()->sizeHint().height() + content +
           kSpareLines * panel->fontMetrics().lineSpacing();
}

/// Heights for a side so high: 0 becomes what that panel needs, the others share what is left.
QList<int> wholeHeights(const QList<int>& shares, const QList<QDockWidget*>& docks, int side) {
    QList<int> out;
    for (qsizetype i = 0; i < shares.size(); ++i)
        out << (shares[i] > 0
                    ? 0
                    : std::min(neededHeight(*docks[i], docks.front()->width()), side / 2));
    const int left = side - std::accumulate(out.begin(), out.end(), 0);
    const int all = std::accumulate(shares.begin(), shares.end(), 0);
    for (qsizetype i = 0; i < shares.size(); ++i)
        if (shares[i] > 0) out[i] = std::max(left * shares[i] / all, 1);
    return out;
}

/// A dock of each row of an area that is open, from the top, and the heights of the table.
struct OpenRows {
    QList<QDockWidget*> docks;
    QList<int> shares;
};

OpenRows openRows(const WindowPart& part, Qt::DockWidgetArea area) {
    OpenRows out;
    // What was made a tab of another row has none of its own.
    const auto isTab = [&](QDockWidget* dock) {
        const auto beside = part.window->tabifiedDockWidgets(dock);
        return std::ranges::any_of(out.docks,
                                   [&](QDockWidget* other) { return beside.contains(other); });
    };
    for (const PanelSpec* row : rowsOf(area))
        for (const PanelSpec& panel : panels()) {
            QDockWidget* dock = dockOf(part, panel.id);
            if (panel.area != area || panel.row != row->row || dock->isHidden() ||
                dock->isFloating() || part.window->dockWidgetArea(dock) != area || isTab(dock))
                continue;
            out.docks << dock;
            out.shares << row->height * kHeightUnit;
            break;
        }
    return out;
}

/// The row of a side that a dock which was just opened becomes a tab of: where there are so many
/// that one would be too low to work in. The first row stays in sight. Null: it has its own.
QDockWidget* rowToJoin(const WindowPart& part, QDockWidget* dock) {
    const auto area = part.window->dockWidgetArea(dock);
    const OpenRows rows = openRows(part, area);
    const qsizetype own = rows.docks.indexOf(dock);
    if (area == Qt::BottomDockWidgetArea || own < 0 || rows.docks.size() <= kMostRows)
        return nullptr;
    const int least = dock->titleBarWidget()->sizeHint().height() +
                      kLeastRowLines * dock->fontMetrics().lineSpacing();
    const auto heights = wholeHeights(rows.shares, rows.docks, sideHeight(*part.window));
    if (std::ranges::all_of(heights, [least](int height) { return height >= least; }))
        return nullptr;
    return rows.docks[own > 1 ? own - 1 : own + 1];
}

/// A panel that is opened beside narrower ones is not scrolled sideways.
void giveWidth(const WindowPart& part, QDockWidget* dock) {
    const auto area = part.window->dockWidgetArea(dock);
    const auto docks = openRows(part, area).docks;
    const int needed = neededWidth(*dock);
    if (area == Qt::BottomDockWidgetArea || docks.isEmpty() || docks.front() == dock ||
        docks.front()->width() >= needed)
        return;
    part.window->resizeDocks({docks.front()}, {needed}, Qt::Horizontal);
}

}  // namespace

void shareHeight(const WindowPart& part, Qt::DockWidgetArea area) {
    auto [docks, heights] = openRows(part, area);
    if (heights.contains(0)) heights = wholeHeights(heights, docks, sideHeight(*part.window));
    // What stands alone in its area shares the height with the viewport.
    if (docks.size() > 1 || area == Qt::BottomDockWidgetArea)
        part.window->resizeDocks(docks, heights, Qt::Vertical);
}

void giveRoom(const WindowPart& part, QDockWidget* dock) {
    if (dock->isFloating()) return;
    giveWidth(part, dock);
    const auto beside = part.window->tabifiedDockWidgets(dock);
    if (std::ranges::any_of(beside, [](auto* other) { return !other->isHidden(); })) return;
    if (QDockWidget* row = rowToJoin(part, dock)) {
        part.window->tabifyDockWidget(row, dock);
        dock->raise();
    }
    shareHeight(part, part.window->dockWidgetArea(dock));
}

}  // namespace sinew
