// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDockWidget>
#include <string_view>

#include "app/actions/window_part.h"

namespace sinew {

struct PanelSpec;
class ViewActions;

void buildToolBars(const WindowPart& part, ViewActions& view);
/// A dock for every panel of the table. Panels add commands: before the menus.
void buildDocks(const WindowPart& part);
QDockWidget* dockOf(const WindowPart& part, std::string_view panel);
QString panelCommand(const PanelSpec& panel);
/// Folds the docks that were folded in the last session, or unfolds all.
enum class Fold { AsLeft, None };
void foldDocks(const WindowPart& part, Fold fold);
/// Widths and heights as at first where the last session had another scale of the window, in
/// percent: those that suited it leave too little here, or too much.
void followScale(const WindowPart& part, int percent);
/// Panels and tool bars as `first` has them (saveState()), in a window no larger than its screen.
void resetLayout(const WindowPart& part, const QByteArray& first);

}  // namespace sinew
