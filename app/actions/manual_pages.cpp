// SPDX-License-Identifier: Apache-2.0
#include "app/actions/manual_pages.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QSaveFile>
#include <QStandardPaths>
#include <QTextStream>
#include <QUrl>

#include "app/actions/help_topics.h"
#include "app/work/file_names.h"
#include "editor/platform/files.h"

namespace sinew {

namespace {

constexpr const char* kTopics = "topics.txt";

/// The page of a topic in a list of lines "topic page"; empty where it is not in it.
QString pageIn(const QString& list, const QString& topic) {
    QFile file(list);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text)) return {};
    QTextStream lines(&file);
    for (QString line; lines.readLineInto(&line);)
        if (line.section(u' ', 0, 0) == topic) return line.section(u' ', 1);
    return {};
}

/// The text of the source tree that has the topic's label.
QString sourceOf(const QDir& folder, const QString& topic) {
    const QByteArray label = ".. _" + topic.toUtf8() + ":";
    for (const QString& name :
         folder.entryList({QStringLiteral("*.rst")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly) && file.readAll().contains(label)) return name;
    }
    return QStringLiteral("index.rst");
}

/// A page that leads to a place in another: what desktops open files with drops the place from an
/// address. Empty where it could not be written.
QString leadTo(const QUrl& place) {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    QSaveFile file(QDir(folder).filePath(QStringLiteral("sinew-help.html")));
    if (folder.isEmpty() || !file.open(QIODevice::WriteOnly)) return {};
    const QByteArray address = place.toEncoded();
    file.write(
        "<!DOCTYPE html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0; url=" +
        address + "\"><a href=\"" + address + "\">Sinew</a>\n");
    return file.commit() ? file.fileName() : QString();
}

}  // namespace

QString manualFolder() {
    const std::filesystem::path resources = resourceFolder();
    for (const auto& folder :
         {resources.parent_path() / "manual", programFolder().parent_path() / "manual",
          resources.parent_path() / "docs" / "manual"}) {
        std::error_code error;
        if (std::filesystem::is_directory(folder, error))
            return QString::fromStdString(folder.string());
    }
    return {};
}

ManualPage manualPage(const QString& folder, const QString& topic) {
    if (folder.isEmpty()) return {};
    const bool japanese = QLocale().language() == QLocale::Japanese;
    const QDir pages(folder + (japanese ? QStringLiteral("/ja") : QStringLiteral("/en")));
    const QString list = pages.filePath(QLatin1String(kTopics));
    if (!QFile::exists(list)) return {QDir(folder).filePath(sourceOf(QDir(folder), topic)), {}};
    const QString page = pageIn(list, topic);
    if (page.isEmpty()) return {pages.filePath(QStringLiteral("index.html")), {}};
    const bool whole = page == topic + QStringLiteral(".html");
    return {pages.filePath(page), whole ? QString() : topic};
}

bool openPage(const ManualPage& page) {
    QUrl address = QUrl::fromLocalFile(page.file);
    if (!page.anchor.isEmpty()) {
        address.setFragment(page.anchor);
        if (const QString lead = leadTo(address); !lead.isEmpty())
            address = QUrl::fromLocalFile(lead);
    }
    return QDesktopServices::openUrl(address);
}

}  // namespace sinew
