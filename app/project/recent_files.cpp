// SPDX-License-Identifier: Apache-2.0
#include "app/project/recent_files.h"

#include <QDir>
#include <QFileInfo>

namespace sinew {

namespace {
constexpr int kMost = 10;
constexpr const char* kFilesKey = "files/recent";
constexpr const char* kFolderKey = "files/folder";

/// What menus call them: by their names, and those of one name by their folders as well.
QStringList namesInMenu(const QStringList& files) {
    QStringList names;
    for (const QString& file : files) names << QFileInfo(file).fileName();
    QStringList out;
    for (qsizetype i = 0; i < files.size(); ++i) {
        QString text = names[i];
        if (names.count(names[i]) > 1)
            text += QStringLiteral("  –  ") +
                    QDir::toNativeSeparators(QFileInfo(files[i]).absolutePath());
        out << text.replace(u'&', QStringLiteral("&&"));  // which would mark a letter
    }
    return out;
}
}  // namespace

QStringList recentFiles(const Settings& settings) {
    settings.refresh();
    QStringList files = settings.value(kFilesKey).toStringList();
    files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
    return files;
}

void rememberFile(Settings& settings, const QString& file) {
    const QString path = QFileInfo(file).absoluteFilePath();
    settings.change(kFilesKey, [&path](const QVariant& stored) {
        QStringList recent = stored.toStringList();
        recent.removeAll(path);
        recent.prepend(path);
        return recent.mid(0, kMost);
    });
    rememberFolder(settings, path);
}

void forgetFile(Settings& settings, const QString& file) {
    settings.change(kFilesKey, [&file](const QVariant& stored) {
        QStringList recent = stored.toStringList();
        recent.removeAll(QFileInfo(file).absoluteFilePath());
        return recent;
    });
}

void forgetFiles(Settings& settings) { settings.set(kFilesKey, QStringList()); }

QString recentFolder(const Settings& settings) {
    return settings.value(kFolderKey, QDir::homePath()).toString();
}

void rememberFolder(Settings& settings, const QString& file) {
    settings.set(kFolderKey, QFileInfo(file).absolutePath());
}

QMenu* makeRecentMenu(Settings& settings, const QString& title, QWidget* parent,
                      std::function<void(const QString&)> open) {
    auto* menu = new QMenu(title, parent);
    menu->setToolTipsVisible(true);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [&settings, menu, open = std::move(open)] {
        menu->clear();
        const QStringList files = recentFiles(settings), names = namesInMenu(files);
        for (qsizetype i = 0; i < files.size(); ++i) {
            const QString& file = files[i];
            QAction* action = menu->addAction(names[i]);
            action->setToolTip(QDir::toNativeSeparators(file));
            action->setStatusTip(QDir::toNativeSeparators(file));
            QObject::connect(action, &QAction::triggered, menu, [open, file] { open(file); });
        }
        const bool any = !settings.value(kFilesKey).toStringList().isEmpty();
        if (files.isEmpty())
            menu->addAction(any ? QObject::tr("The last files are no longer there")
                                : QObject::tr("No files yet"))
                ->setEnabled(false);
        if (!any) return;
        menu->addSeparator();
        QObject::connect(menu->addAction(QObject::tr("&Clear List")), &QAction::triggered, menu,
                         [&settings] { forgetFiles(settings); });
    });
    return menu;
}

}  // namespace sinew
