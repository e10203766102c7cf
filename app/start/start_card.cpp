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
}  // namespace

StartCard::StartCard(const QImage& picture, const QString& iconName, const QString& name,
                     const QString& detail, QWidget* parent)
    : QPushButton(parent),
      picture_(QPixmap::fromImage(picture)),
      iconName_(iconName),
      name_(name),
      detail_(detail) {
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
        // The middle of the picture, whatever its shape.
        const QSizeF whole = picture_.size();
        const double scale = std::max(area.width() / whole.width(), area.height() / whole.height());
        const QSizeF shown = QSizeF(area.size()) / scale;
        painter.drawPixmap(area, picture_,
                           QRectF(QPointF((whole.width() - shown.width()) / 2,
                                          (whole.height() - shown.height()) / 2),
                                  shown));
    }
    QRect text = rect().adjusted(kCardPadding, area.bottom() + kCardPadding, -kCardPadding, 0);
    text.setHeight(fontMetrics().height());
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
                         Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, detail_);
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
