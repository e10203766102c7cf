// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

namespace sinew {

class FileActions;
class PinActions;
class SelectActions;
class StoredViews;

/// An icon would take the place of the tick of an item that can be ticked: it has none in a menu.
void showTicks(const QMenu& menu);

/// Fills the menu bar; the commands must be there. Operations go to the menus that their table
/// names, "Weights > Locks" being a menu within the menu "Weights". A menu's object name is "menu"
/// and this path.
void buildMenus(const WindowPart& part, FileActions& files, SelectActions& selecting,
                PinActions& pins, StoredViews& views);

}  // namespace sinew
