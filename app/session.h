// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMainWindow>

#include "app/context.h"

namespace sinew {

/// Where this user's settings are kept: an INI file in the configuration folder, or in the folder
/// that SINEW_SETTINGS names. Call once, before the first QSettings.
void prepareSettings();

/// The window's place and docks, how things are shown, and the brush, as they were left. A layout
/// that is not of this version of the window is ignored.
void restoreSession(QMainWindow& window, Context& context);
void saveSession(const QMainWindow& window, const Context& context);

}  // namespace sinew
