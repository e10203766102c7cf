// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/actions/window_part.h"

namespace sinew {

class FileActions;
class SelectActions;
class ViewActions;

/// Fills the menu bar; the commands must be there. Operations go to the menus that their table
/// names.
void buildMenus(const WindowPart& part, FileActions& files, SelectActions& selecting);
void buildToolBars(const WindowPart& part, ViewActions& view);
/// A dock for every panel of the table. Panels add commands: before the menus.
void buildDocks(const WindowPart& part);
/// Folds the docks that were folded in the last session, or unfolds all.
enum class Fold { AsLeft, None };
void foldDocks(const WindowPart& part, Fold fold);

}  // namespace sinew
