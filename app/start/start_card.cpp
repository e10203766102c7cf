// SPDX-License-Identifier: Apache-2.0
#include "app/start/start_card.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "app/widgets/icons.h"
#include "app/widgets/theme.h"

namespace sinew {

namespace {
constexpr QSize kCardPicture{164, 103};
constexpr int kCardPadding = 9;
constexpr double kCardRound = 7.0;
constexpr int kCardIcon = 40;

/// Cards grow with the letters, so that as many words have room.
QSize pictureSizeFor(const QFont& font) {
    return kCardPicture * std::max(1.0, font.pointSizeF() / Looks().fontPoints);
}

// What lies behind a scene is a gradient from top to bottom: its ends are in the picture's corner.
void drawWhole(QPainter& painter, const QImage& picture, const QRect& area) {
    const QSize size = picture.size().scaled(area.size(), Qt::KeepAspectRatio);
    const QRect shown(
        area.topLeft() + QPoint(area.width() - size.width(), area.height() - size.height()) / 2,
        size);
    QLinearGradient ground(shown.topLeft(), shown.bottomLeft());
    ground.setColorAt(0.0, picture.pixelColor(0, 0));
    ground.setColorAt(1.0, picture.pixelColor(0, picture.height() - 1));
    painter.fillRect(area, ground);
    painter.drawImage(shown, picture);
}

/// A sentence in the lines that it takes: Japanese has no blanks and would be broken anywhere, so
/// that two sentences stand one below the other where both have room.
QString brokenSentence(const QString& text, const QFontMetrics& metrics, int width) {
    const qsizetype end = text.indexOf(u'。') + 1;
    const QString first = text.left(end), rest = text.mid(end);
    const bool fits = metrics.horizontalAdvance(first) <= width &&
                      metrics.horizontalAdvance(rest) <= width &&
                      metrics.horizontalAdvance(text) > width;
    return fits ? first + u'\n' + rest : text;
}
}  // namespace

StartCard::StartCard(const QImage& picture, const QString& iconName, const QString& name,
                     const QString& detail, QWidget* parent)
    : QPushButton(parent), picture_(picture), iconName_(iconName), name_(name), detail_(detail) {
    setAutoDefault(true);  // Enter presses it as Space does
    setAccessibleName(name);
    setAccessibleDescription(detail);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize StartCard::sizeHint() const {
    const QSize picture = pictureSizeFor(font());
    return {picture.width(), picture.height() + 2 * kCardPadding + 3 * fontMetrics().height()};
}

int StartCard::lineRoom() const { return width() - 2 * kCardPadding; }

void StartCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const Theme& colours = theme();
    const bool focused = hasFocus();
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    QPainterPath outline;
    outline.addRoundedRect(frame, kCardRound, kCardRound);
    painter.setClipPath(outline);
    painter.fillPath(outline, isDown()       ? colours.edge
                              : underMouse() ? colours.hover
                                             : colours.raised);
    const QRect area(0, 0, width(), pictureSizeFor(font()).height());
    painter.fillRect(area, colours.base);
    if (picture_.isNull()) {
        sinew::icon(iconName_, colours.disabled)
            .paint(&painter, QRect(area.center() - QPoint(kCardIcon, kCardIcon) / 2,
                                   QSize(kCardIcon, kCardIcon)));
    } else {
        drawWhole(painter, picture_, area);
    }
    QRect text(kCardPadding, area.bottom() + kCardPadding, lineRoom(), fontMetrics().height());
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(colours.text);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(name_, Qt::ElideMiddle, text.width()));
    painter.setFont(font());
    painter.setPen(colours.dim);
    const QStringList lines = detail_.split(u'\n');
    if (lines.size() == 1)
        painter.drawText(text.adjusted(0, text.height(), 0, 2 * text.height()),
                         Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                         brokenSentence(detail_, fontMetrics(), text.width()));
    else
        for (const QString& line : lines) {
            text.translate(0, text.height());
            painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                             fontMetrics().elidedText(line, Qt::ElideMiddle, text.width()));
        }
    painter.setClipping(false);
    painter.setPen(QPen(focused ? colours.accent : colours.line, focused ? 2.0 : 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(outline);
}

}  // namespace sinew
