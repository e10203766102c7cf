// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <span>

#include "app/commands/key_changes.h"
#include "editor/exchange/exchange.h"
#include "render/renderer.h"

class QApplication;

namespace sinew {

class Commands;
class Context;
class Settings;

/// What the user chose for all sessions; kept in the settings.
struct Preferences {
    Preset preset = Preset::Maya;
    KeyChanges keys;
    Qt::KeyboardModifiers cameraKeys = Qt::AltModifier;  ///< of Maya's preset
    int historyMegabytes = 512;
    bool undoPosesApart = false;  ///< Undo leaves poses alone; Undo Pose takes them back
    Ramp ramp = Ramp::Blender;
    QString language = QStringLiteral("system");  ///< "system", "en" or "ja"
    bool weld = true;  ///< models that are opened: join vertices that a seam split
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// What can be held for the camera in place of Alt.
std::span<const Qt::KeyboardModifiers> cameraKeyChoices();

Preferences loadPreferences(const Settings& settings);
void savePreferences(Settings& settings, const Preferences& preferences);
/// Gives keys, mouse, undo memory and ramp to the window's parts. The language needs a restart.
void applyPreferences(const Preferences& preferences, Context& context, Commands& commands);

/// How models are read, as preferred.
ReadOptions preferredReading(const Settings& settings);

/// Installs the translators of the preferred language ("ja" for "system" on a Japanese desktop).
/// Call once, before any widget is made.
void installLanguage(QApplication& application, const QString& language);

}  // namespace sinew
