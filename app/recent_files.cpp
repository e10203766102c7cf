// SPDX-License-Identifier: Apache-2.0
#include "app/recent_files.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace sinew {

namespace {
constexpr int kMost = 10;
constexpr const char* kFilesKey = "files/recent";
constexpr const char* kFolderKey = "files/folder";
}  // namespace

QStringList recentFiles() { return QSettings().value(kFilesKey).toStringList(); }

void rememberFile(const QString& file) {
    const QString path = QFileInfo(file).absoluteFilePath();
    QStringList recent = recentFiles();
    recent.removeAll(path);
    recent.prepend(path);
    QSettings().setValue(kFilesKey, recent.mid(0, kMost));
    rememberFolder(path);
}

QString recentFolder() { return QSettings().value(kFolderKey, QDir::homePath()).toString(); }

void rememberFolder(const QString& file) {
    QSettings().setValue(kFolderKey, QFileInfo(file).absolutePath());
}

QMenu* makeRecentMenu(const QString& title, QWidget* parent,
                      std::function<void(const QString&)> open) {
    auto* menu = new QMenu(title, parent);
    menu->setToolTipsVisible(true);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, open = std::move(open)] {
        menu->clear();
        for (const QString& file : recentFiles()) {
            QAction* action = menu->addAction(QFileInfo(file).fileName());
            action->setToolTip(QDir::toNativeSeparators(file));
            action->setStatusTip(QDir::toNativeSeparators(file));
            QObject::connect(action, &QAction::triggered, menu, [open, file] { open(file); });
        }
        if (menu->isEmpty()) menu->addAction(QObject::tr("No files yet"))->setEnabled(false);
    });
    return menu;
}

}  // namespace sinew
