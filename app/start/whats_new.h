// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>
#include <optional>

namespace sinew {

/// What a version brought.
struct News {
    QString version;
    QStringList lines;
};

/// The newest version of a changelog whose versions are headings ("## 1.2.0") with lines below ("-
/// ...", which may go on in the next, indented). None where it has no such heading, or nothing
/// stands below.
std::optional<News> newestOf(const QString& changelog);
/// Of the changelog that was built in, in the locale's language where there is one. Lines are
/// Markdown.
std::optional<News> whatsNew(const QLocale& locale = QLocale());

}  // namespace sinew
