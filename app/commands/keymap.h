// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sinew {

struct Brush;

/// Whose keys and mouse navigation the window uses.
enum class Preset { Maya, Blender };

/// What the mouse does in the viewport for navigation.
enum class Navigation { Orbit, Pan, Zoom };
struct NavigationBinding {
    Navigation action;
    Qt::MouseButton button;
    Qt::KeyboardModifiers modifiers;
};

/// A command's keys as text under either preset, several divided by a blank; the one that menus
/// show stands first. Empty: it has none.
struct PresetKeys {
    const char* maya = "";
    const char* blender = "";
};
QList<QKeySequence> sequences(const PresetKeys& keys, Preset preset);

/// One key of a command under a preset; a command with several appears once for each.
struct KeyBinding {
    QString command;
    QKeySequence keys;
};
/// The keys of commands and operations that have some, by the ids of either ("file.open",
/// "skin.smooth"). What comes from a table of the window (tools, panels) brings its keys itself:
/// Commands::bindings() has all.
std::vector<KeyBinding> keyBindings(Preset preset);
/// `camera`: the keys that Maya's preset turns the camera with, and Blender's with the left button
/// where that one stands in for the middle one (`emulateMiddle`): with Shift it pans, with Ctrl it
/// zooms, under either preset.
std::vector<NavigationBinding> navigation(Preset preset,
                                          Qt::KeyboardModifiers camera = Qt::AltModifier,
                                          bool emulateMiddle = false);
/// The keys among those of one command, the one that menus show first.
QList<QKeySequence> allKeysOf(Preset preset, const QString& command);

/// The command that chooses a brush; its keys are the brush's own.
QString brushCommand(const Brush& brush);

/// Keys that the viewport watches itself because they are held, or start a mode, instead of
/// triggering a command.
enum class HeldUse { PickInfluence, BrushRadius, BrushStrength, BrushValue };
/// One of them as the user knows it, and as a list of keys keeps it.
struct HeldCommand {
    HeldUse use;
    const char* id;
    const char* name;  ///< in the context "HeldKeys"
    PresetKeys keys;
};
std::span<const HeldCommand> heldCommands();

/// The navigation that a mouse button starts, or nothing.
std::optional<Navigation> navigationOf(Preset preset, Qt::MouseButton button,
                                       Qt::KeyboardModifiers modifiers,
                                       Qt::KeyboardModifiers camera = Qt::AltModifier,
                                       bool emulateMiddle = false);

}  // namespace sinew
