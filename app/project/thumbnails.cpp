// SPDX-License-Identifier: Apache-2.0
#include "app/project/thumbnails.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUrl>

namespace sinew {

namespace {

constexpr int kLargeThumbnail = 256;  // pixels; the standard's size of that name
const auto kThumbAddress = QStringLiteral("Thumb::URI");
const auto kThumbChanged = QStringLiteral("Thumb::MTime");

QString addressOf(const QFileInfo& file) {
    return QString::fromLatin1(QUrl::fromLocalFile(file.absoluteFilePath()).toEncoded());
}

QString thumbnailFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
           QStringLiteral("/thumbnails/large");
}

QString thumbnailPath(const QFileInfo& file) {
    const QByteArray name =
        QCryptographicHash::hash(addressOf(file).toLatin1(), QCryptographicHash::Md5).toHex();
    return thumbnailFolder() + QLatin1Char('/') + QString::fromLatin1(name) +
           QStringLiteral(".png");
}

QString changeOf(const QFileInfo& file) {
    return QString::number(file.lastModified().toSecsSinceEpoch());
}

}  // namespace

QImage thumbnailOf(const QString& file) {
    const QFileInfo info(file);
    if (!info.exists()) return {};
    const QImage found(thumbnailPath(info));
    const bool fits =
        found.text(kThumbAddress) == addressOf(info) && found.text(kThumbChanged) == changeOf(info);
    return fits ? found : QImage();
}

bool keepThumbnail(const QString& file, const QImage& picture) {
    const QFileInfo info(file);
    if (!info.exists() || picture.isNull()) return false;
    QImage small = picture.scaled(kLargeThumbnail, kLargeThumbnail, Qt::KeepAspectRatio,
                                  Qt::SmoothTransformation);
    small.setDevicePixelRatio(1.0);
    small.setText(kThumbAddress, addressOf(info));
    small.setText(kThumbChanged, changeOf(info));
    small.setText(QStringLiteral("Software"), QStringLiteral("Sinew"));
    if (!QDir().mkpath(thumbnailFolder())) return false;
    QSaveFile out(thumbnailPath(info));
    if (!out.open(QIODevice::WriteOnly)) return false;
    out.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return small.save(&out, "PNG") && out.commit();
}

}  // namespace sinew
