// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "app/actions/window_part.h"

class QDockWidget;

namespace sinew {

struct PanelSpec;

/// The panels of an area that are the first of their row, in the table's order.
std::vector<const PanelSpec*> rowsOf(Qt::DockWidgetArea area);
/// Gives the rows of an area the heights of the table, as far as they are open.
void shareHeight(const WindowPart& part, Qt::DockWidgetArea area);
/// To a dock that was just opened: the width that it needs, and where it is no tab of an open one
/// the height of its row. Where there is too little height for one more row, it becomes a tab.
void giveRoom(const WindowPart& part, QDockWidget* dock);

}  // namespace sinew
