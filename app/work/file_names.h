// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFileInfo>
#include <QString>
#include <filesystem>

namespace sinew {

/// A path as Qt writes it and as the standard library does.
inline std::filesystem::path pathOf(const QString& file) { return {file.toStdU16String()}; }
inline QString textOf(const std::filesystem::path& file) {
    return QString::fromStdU16String(file.u16string());
}
/// The last part of a path, for people.
inline QString fileNameOf(const QString& file) { return QFileInfo(file).fileName(); }
/// Two paths of one file, whatever links lead there.
inline bool isSameFile(const QString& a, const QString& b) {
    return !a.isEmpty() && !b.isEmpty() && QFileInfo(a) == QFileInfo(b);
}

}  // namespace sinew
