// SPDX-License-Identifier: Apache-2.0
#include "app/actions/influence_button.h"

#include <QPainter>

#include "app/widgets/theme.h"

namespace sinew {
namespace {

constexpr int kInfluencePadding = 8;
constexpr int kInfluenceSwatch = 10;
constexpr int kWeightWidth = 44;  // of the number

}  // namespace

InfluenceButton::InfluenceButton(const QString& name, const glm::vec3& colour, float weight,
                                 QWidget* parent)
    : QAbstractButton(parent),
      colour_(QColor::fromRgbF(colour.r, colour.g, colour.b)),
      weight_(weight) {
    setText(name);
    setToolTip(name);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void InfluenceButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(isChecked() ? QPen(theme().accent) : QPen(Qt::NoPen));
    painter.setBrush(underMouse() ? theme().hover : theme().raised);
    painter.drawRoundedRect(area, 4, 4);
    if (weight_ > 0.0f) {
        QColor bar = colour_;
        bar.setAlphaF(0.35f);
        painter.setPen(Qt::NoPen);
        painter.setBrush(bar);
        QRectF filled = area;
        filled.setWidth(area.width() * double{weight_});
        painter.drawRoundedRect(filled, 4, 4);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour_);
    const double middle = area.center().y();
    painter.drawRoundedRect(QRectF(kInfluencePadding, middle - kInfluenceSwatch / 2.0,
                                   kInfluenceSwatch, kInfluenceSwatch),
                            3, 3);
    painter.setPen(theme().text);
    QRect words =
        rect().adjusted(2 * kInfluencePadding + kInfluenceSwatch, 0, -kInfluencePadding, 0);
    if (weight_ >= 0.0f) {
        painter.drawText(words, Qt::AlignVCenter | Qt::AlignRight,
                         QString::number(double{weight_}, 'f', 3));
        words.adjust(0, 0, -kWeightWidth, 0);
    }
    // Names of fingers differ in their last letters.
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), Qt::ElideLeft, words.width()));
}

}  // namespace sinew
