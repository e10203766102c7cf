// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/icons.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QRegularExpression>
#include <QSvgRenderer>

#include "app/widgets/theme.h"

namespace sinew {
namespace {

QString fileOf(const QString& name) {
    return QStringLiteral(":/icons/") + name + QStringLiteral(".svg");
}

QByteArray drawing(const QString& name) {
    static QHash<QString, QByteArray> kept;
    auto found = kept.constFind(name);
    if (found == kept.constEnd()) {
        QFile file(fileOf(name));
        found = kept.insert(name, file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
    }
    return *found;
}

// An accent is made for a dark ground; on a light one it is drawn darker.
QString accentOf(const QString& drawn) {
    const QColor colour(drawn);
    constexpr float kDarkest = 0.37f;
    if (!theme().light || colour.lightnessF() < kDarkest) return drawn;
    return QColor::fromHslF(colour.hslHueF(), colour.hslSaturationF(), kDarkest).name();
}

// The drawing's own colours are accents; a disabled icon loses them.
QByteArray recoloured(const QByteArray& svg, const QColor& colour, bool accents) {
    static const QRegularExpression hex(QStringLiteral("#[0-9a-fA-F]{6}"));
    const QString drawn = QString::fromUtf8(svg);
    QString out;
    qsizetype from = 0;
    for (auto it = hex.globalMatch(drawn); it.hasNext();) {
        const auto match = it.next();
        out.append(QStringView(drawn).mid(from, match.capturedStart() - from));
        out += accents ? accentOf(match.captured()) : QStringLiteral("currentColor");
        from = match.capturedEnd();
    }
    out.append(QStringView(drawn).mid(from));
    return out.replace(QLatin1String("currentColor"), colour.name()).toUtf8();
}

class SvgIconEngine : public QIconEngine {
public:
    SvgIconEngine(QString name, QColor colour) : name_(std::move(name)), colour_(colour) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode,
               QIcon::State state) override {
        const double ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
        painter->drawPixmap(rect, pixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state));
    }

    // `size` is in device pixels.
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        const QString key = QStringLiteral("sinew:%1:%2:%3x%4:%5:%6")
                                .arg(name_, colourOf(mode).name())
                                .arg(size.width())
                                .arg(size.height())
                                .arg(mode)
                                .arg(theme().light);
        QPixmap out;
        if (QPixmapCache::find(key, &out)) return out;
        out = QPixmap(size);
        out.fill(Qt::transparent);
        // The program's sign has a ground of its own.
        QSvgRenderer renderer(
            name_ == QLatin1String("app")
                ? drawing(name_)
                : recoloured(drawing(name_), colourOf(mode), mode != QIcon::Disabled));
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        QPainter painter(&out);
        renderer.render(&painter, QRectF(QPointF(), QSizeF(size)));
        painter.end();
        QPixmapCache::insert(key, out);
        return out;
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal) override {
        return pixmap(size, mode, state);
    }

    QIconEngine* clone() const override { return new SvgIconEngine(*this); }
    QString key() const override { return QStringLiteral("sinew"); }
    QList<QSize> availableSizes(QIcon::Mode, QIcon::State) override {
        return {{16, 16}, {20, 20}, {24, 24}, {32, 32}, {48, 48}, {64, 64}, {128, 128}, {256, 256}};
    }

private:
    // Views call an unfolded row "on": that is no reason for another colour; a checked button has
    // its background.
    QColor colourOf(QIcon::Mode mode) const {
        if (mode == QIcon::Disabled) return theme().disabled;
        if (mode == QIcon::Selected) return theme().selectionText;
        if (colour_.isValid()) return colour_;
        return mode == QIcon::Active ? theme().strong : theme().text;
    }

    QString name_;
    QColor colour_;
};

}  // namespace

bool hasIcon(const QString& name) { return !name.isEmpty() && QFile::exists(fileOf(name)); }

QIcon icon(const QString& name) { return icon(name, QColor()); }

QIcon icon(const QString& name, const QColor& colour) {
    return hasIcon(name) ? QIcon(new SvgIconEngine(name, colour)) : QIcon();
}

QStringList iconNames() {
    QStringList names = QDir(QStringLiteral(":/icons"))
                            .entryList({QStringLiteral("*.svg")}, QDir::Files, QDir::Name);
    for (auto& name : names) name.chop(4);
    return names;
}

}  // namespace sinew
