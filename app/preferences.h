// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "app/keymap.h"
#include "editor/exchange/exchange.h"
#include "render/renderer.h"

class QApplication;

namespace sinew {

class Commands;
class Context;

/// What the user chose for all sessions; kept in QSettings.
struct Preferences {
    Preset preset = Preset::Maya;
    int historyMegabytes = 512;
    Ramp ramp = Ramp::Blender;
    QString language = QStringLiteral("system");  ///< "system", "en" or "ja"
    bool weld = true;  ///< models that are opened: join vertices that a seam split
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

Preferences loadPreferences();
void savePreferences(const Preferences& preferences);
/// Gives key preset, undo memory and ramp to the window's parts. The language needs a restart.
void applyPreferences(const Preferences& preferences, Context& context, Commands& commands);

/// How models are read, as preferred.
ReadOptions preferredReading();

/// Installs the translators of the preferred language ("ja" for "system" on a Japanese desktop).
/// Call once, before any widget is made.
void installLanguage(QApplication& application, const QString& language);

}  // namespace sinew
