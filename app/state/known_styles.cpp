// SPDX-License-Identifier: Apache-2.0
#include "app/state/known_styles.h"

#include <QFileInfo>

#include "app/state/operation_memory.h"

namespace sinew {
namespace {

constexpr qsizetype kMostStyles = 12;
QString stylesKey() { return QStringLiteral("bind/styles"); }

}  // namespace

QStringList knownStyles(const Settings& settings) {
    QStringList out;
    for (const QString& file : settings.value(stylesKey()).toStringList())
        if (QFileInfo(file).isFile()) out << file;
    return out;
}

void useStyle(Settings& settings, const QString& file) {
    QStringList known = knownStyles(settings);
    known.removeAll(file);
    known.prepend(file);
    settings.set(stylesKey(), QStringList(known.mid(0, kMostStyles)));
    OperationMemory(settings).keep(*findOperation("skin.smooth"), {{"style", file.toStdString()}});
}

}  // namespace sinew
