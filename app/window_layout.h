// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/window_part.h"

namespace sinew {

class ExportActions;
class FileActions;
class ViewActions;

/// Fills the menu bar; the commands must be there. Operations go to the menus that their table
/// names.
void buildMenus(const WindowPart& part, FileActions& files);
void buildToolBars(const WindowPart& part, ViewActions& view);
/// Outliner left; influences, brush, transform, inspector right; timeline below.
void buildDocks(const WindowPart& part, ExportActions& exports);

}  // namespace sinew
