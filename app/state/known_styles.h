// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include "app/state/settings.h"

namespace sinew {

/// The bind styles that were learnt or chosen in the window, as paths, the newest first; kept in
/// the settings. Files that are gone are left out.
QStringList knownStyles(const Settings& settings);
/// Makes it the newest, and the one that the next bind begins with.
void useStyle(Settings& settings, const QString& file);

}  // namespace sinew
