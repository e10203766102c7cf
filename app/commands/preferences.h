// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>
#include <span>

#include "app/commands/key_changes.h"
#include "app/widgets/theme.h"
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
    Qt::KeyboardModifiers cameraKeys = Qt::AltModifier;  ///< with the left button
    bool emulateMiddle = false;  ///< by the left button and the camera's keys
    int historyMegabytes = 512;
    bool undoPosesApart = false;  ///< Undo leaves poses alone; Undo Pose takes them back
    Ramp ramp = Ramp::Blender;
    std::optional<Background> background = {};    ///< of the viewport; none: as the theme
    QString language = QStringLiteral("system");  ///< "system", "en" or "ja"
    Looks looks;
    int scalePercent = 100;  ///< of the desktop's own scale; from the next start on
    bool weld = true;        ///< models that are opened: join vertices that a seam split
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// What can be held for the camera in place of Alt.
std::span<const Qt::KeyboardModifiers> cameraKeyChoices();

Preferences loadPreferences(const Settings& settings);
/// Stores what of `chosen` is not as it was `before` it was asked for: what another program that
/// runs has stored of the rest stays.
void savePreferences(Settings& settings, const Preferences& chosen, const Preferences& before);
/// Gives keys, mouse, undo memory, ramp, background and looks to the window's parts. Language and
/// scale need a restart.
void applyPreferences(const Preferences& preferences, Context& context, Commands& commands);

/// How models are read, as preferred.
ReadOptions preferredReading(const Settings& settings);

/// What the window may be scaled to, in percent.
std::span<const int> scaleChoices();
/// Has Qt draw everything that much larger, where the environment says nothing of it. Before the
/// QApplication.
void installScale(int percent);

/// Installs the translators of the preferred language ("ja" for "system" on a Japanese desktop).
/// Call once, before any widget is made.
void installLanguage(QApplication& application, const QString& language);

}  // namespace sinew
