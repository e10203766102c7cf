// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>
#include <QString>
#include <functional>

#include "app/state/settings.h"

namespace sinew {

/// The files that were opened or saved last, newest first; kept in the settings. One that is not
/// there is left out until it comes back with its disk.
QStringList recentFiles(const Settings& settings);
void rememberFile(Settings& settings, const QString& file);
/// Takes one out of them, or all.
void forgetFile(Settings& settings, const QString& file);
void forgetFiles(Settings& settings);
/// The folder of the last one, for file dialogs.
QString recentFolder(const Settings& settings);
void rememberFolder(Settings& settings, const QString& file);

/// A menu of them, made anew whenever it opens, by which they can be forgotten as well. Those of
/// one name are told apart by their folders. `settings` outlives it.
QMenu* makeRecentMenu(Settings& settings, const QString& title, QWidget* parent,
                      std::function<void(const QString&)> open);

}  // namespace sinew
