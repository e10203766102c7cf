// SPDX-License-Identifier: Apache-2.0
#include "app/project/version_name.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace sinew {

QString nextVersion(const QString& file) {
    const QFileInfo info(file);
    static const QRegularExpression number(QStringLiteral("\\d{1,9}$"));
    const QString name = info.completeBaseName();
    const auto found = number.match(name);
    const QString stem = found.hasMatch() ? name.left(found.capturedStart()) : name + u'_';
    const int digits = found.hasMatch() ? static_cast<int>(found.capturedLength()) : 3;
    const QString ending = info.suffix().isEmpty() ? QString() : u'.' + info.suffix();
    for (qulonglong i = found.captured().toULongLong() + 1;; ++i) {
        const QString written = QString::number(i).rightJustified(digits, u'0');
        const QString next = info.dir().filePath(stem + written + ending);
        // A link has its name also where it leads nowhere.
        const QFileInfo taken(next);
        if (!taken.exists() && !taken.isSymLink()) return next;
    }
}

}  // namespace sinew
