// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>
#include <optional>
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

/// One command's keys under a preset. Ids: operations' ids, and window commands such as
/// "file.open", "view.frameAll", "tool.rotate", "view.shading.weights". Every command of the
/// program appears here, with an empty sequence where it has no key; a command with several keys
/// appears once for each, the one that menus show first.
struct KeyBinding {
    const char* command;
    QKeySequence keys;
};
std::vector<KeyBinding> keyBindings(Preset preset);
std::vector<NavigationBinding> navigation(Preset preset);
/// The first keys of a command; empty where it has none.
QKeySequence keysOf(Preset preset, const QString& command);
/// All keys of a command, the first one first.
QList<QKeySequence> allKeysOf(Preset preset, const QString& command);

/// Keys that the viewport watches itself because they are held, or start a mode, instead of
/// triggering a command.
enum class HeldUse { PickInfluence, BrushRadius, BrushStrength, BrushValue };
struct HeldKey {
    HeldUse use;
    Qt::Key key;
    Qt::KeyboardModifiers modifiers;
};
std::vector<HeldKey> heldKeys(Preset preset);
HeldKey heldKey(Preset preset, HeldUse use);
/// What a pressed key does in the viewport, or nothing.
std::optional<HeldUse> heldUseOf(Preset preset, int key, Qt::KeyboardModifiers modifiers);
/// As status bar hints show it, e.g. "S" or "Shift+F".
QString heldKeyText(Preset preset, HeldUse use);

/// The navigation that a mouse button starts, or nothing.
std::optional<Navigation> navigationOf(Preset preset, Qt::MouseButton button,
                                       Qt::KeyboardModifiers modifiers);

}  // namespace sinew
