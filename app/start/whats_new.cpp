// SPDX-License-Identifier: Apache-2.0
#include "app/start/whats_new.h"

#include <QFile>

namespace sinew {

std::optional<News> newestOf(const QString& changelog) {
    std::optional<News> out;
    for (const QString& line : changelog.split(u'\n')) {
        if (line.startsWith(QLatin1String("## "))) {
            if (out) break;
            out = News{line.mid(3).trimmed(), {}};
        } else if (out && line.startsWith(QLatin1String("- "))) {
            out->lines << line.mid(2).trimmed();
        } else if (out && !out->lines.isEmpty() && line.startsWith(u' ') &&
                   !line.trimmed().isEmpty()) {
            out->lines.back() += u' ' + line.trimmed();
        }
    }
    return out && !out->lines.isEmpty() ? out : std::nullopt;
}

std::optional<News> whatsNew(const QLocale& locale) {
    const QString language = locale.bcp47Name().section(u'-', 0, 0);
    QFile file(QStringLiteral(":/CHANGELOG.%1.md").arg(language));
    if (!file.exists()) file.setFileName(QStringLiteral(":/CHANGELOG.md"));
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return newestOf(QString::fromUtf8(file.readAll()));
}

}  // namespace sinew
