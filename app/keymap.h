// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QString>
#include <span>
#include <vector>

namespace sinew {

/// Whose keys and mouse navigation the window uses.
enum class Preset { Maya, Blender };

/// What the mouse does in the viewport for navigation.
enum class Navigation { Orbit, Pan, Zoom };
struct NavigationBinding {
    Navigation action;
    Qt::MouseButton button;
    Qt::KeyboardModifiers modifiers;
};

/// One command's keys under a preset. Ids: operations' ids, and window commands such as "file.open", "view.frameAll",
/// "tool.rotate", "view.shading.weights". Every command of the program appears here, with an empty sequence where it has no key.
struct KeyBinding {
    const char* command;
    QKeySequence keys;
};
std::vector<KeyBinding> keyBindings(Preset preset);
std::vector<NavigationBinding> navigation(Preset preset);
QKeySequence keysOf(Preset preset, const QString& command);

}  // namespace sinew
