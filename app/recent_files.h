// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>
#include <QString>
#include <functional>

namespace sinew {

/// The files that were opened or saved last, newest first; kept in QSettings.
QStringList recentFiles();
void rememberFile(const QString& file);
/// The folder of the last one, for file dialogs.
QString recentFolder();
void rememberFolder(const QString& file);

/// A menu of them, made anew whenever it opens.
QMenu* makeRecentMenu(const QString& title, QWidget* parent,
                      std::function<void(const QString&)> open);

}  // namespace sinew
