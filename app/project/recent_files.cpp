// SPDX-License-Identifier: Apache-2.0
#include "app/project/recent_files.h"

#include <QDir>
#include <QFileInfo>

namespace sinew {

namespace {
constexpr int kMost = 10;
constexpr const char* kFilesKey = "files/recent";
constexpr const char* kFolderKey = "files/folder";
}  // namespace

QStringList recentFiles(const Settings& settings) {
    QStringList files = settings.value(kFilesKey).toStringList();
    files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
    return files;
}

void rememberFile(Settings& settings, const QString& file) {
    const QString path = QFileInfo(file).absoluteFilePath();
    QStringList recent = settings.value(kFilesKey).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    settings.set(kFilesKey, recent.mid(0, kMost));
    rememberFolder(settings, path);
}

void forgetFile(Settings& settings, const QString& file) {
    QStringList recent = settings.value(kFilesKey).toStringList();
    recent.removeAll(QFileInfo(file).absoluteFilePath());
    settings.set(kFilesKey, recent);
}

QString recentFolder(const Settings& settings) {
    return settings.value(kFolderKey, QDir::homePath()).toString();
}

void rememberFolder(Settings& settings, const QString& file) {
    settings.set(kFolderKey, QFileInfo(file).absolutePath());
}

QMenu* makeRecentMenu(const Settings& settings, const QString& title, QWidget* parent,
                      std::function<void(const QString&)> open) {
    auto* menu = new QMenu(title, parent);
    menu->setToolTipsVisible(true);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [&settings, menu, open = std::move(open)] {
        menu->clear();
        for (const QString& file : recentFiles(settings)) {
            QAction* action = menu->addAction(QFileInfo(file).fileName());
            action->setToolTip(QDir::toNativeSeparators(file));
            action->setStatusTip(QDir::toNativeSeparators(file));
            QObject::connect(action, &QAction::triggered, menu, [open, file] { open(file); });
        }
        if (!menu->isEmpty()) return;
        const bool any = !settings.value(kFilesKey).toStringList().isEmpty();
        menu->addAction(any ? QObject::tr("The last files are no longer there")
                            : QObject::tr("No files yet"))
            ->setEnabled(false);
    });
    return menu;
}

}  // namespace sinew
