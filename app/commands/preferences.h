// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "app/commands/keymap.h"
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
    int historyMegabytes = 512;
    Ramp ramp = Ramp::Blender;
    QString language = QStringLiteral("system");  ///< "system", "en" or "ja"
    bool weld = true;  ///< models that are opened: join vertices that a seam split
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

Preferences loadPreferences(const Settings& settings);
void savePreferences(Settings& settings, const Preferences& preferences);
/// Gives key preset, undo memory and ramp to the window's parts. The language needs a restart.
void applyPreferences(const Preferences& preferences, Context& context, Commands& commands);

/// How models are read, as preferred.
ReadOptions preferredReading(const Settings& settings);

/// Installs the translators of the preferred language ("ja" for "system" on a Japanese desktop).
/// Call once, before any widget is made.
void installLanguage(QApplication& application, const QString& language);

}  // namespace sinew
