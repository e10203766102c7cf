// SPDX-License-Identifier: Apache-2.0
#include "app/panels/weight_table/weight_histogram.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "app/widgets/theme.h"

namespace sinew {

WeightHistogram::WeightHistogram(Context& context, QWidget* parent)
    : QWidget(parent), context_(context) {
    setObjectName("weightHistogram");
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::SizeHorCursor);
}

void WeightHistogram::setBins(std::vector<std::uint32_t> bins) {
    bins_ = std::move(bins);
    update();
}

void WeightHistogram::setRange(double from, double to) {
    from_ = from;
    to_ = to;
    update();
}

double WeightHistogram::weightAt(double x) const {
    return std::clamp(std::round(x / std::max(1, width()) * 100.0) / 100.0, 0.0, 1.0);
}

// Heights grow with the square root, so that a few vertices are seen beside thousands.
void WeightHistogram::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().base);
    const auto most = bins_.empty() ? 0u : *std::ranges::max_element(bins_);
    const double step = width() / static_cast<double>(kBins);
    for (std::size_t i = 0; i < bins_.size() && most > 0; ++i) {
        if (bins_[i] == 0) continue;
        const double share = std::sqrt(bins_[i] / static_cast<double>(most));
        const double high = std::max(2.0, share * (height() - 4));
        const auto middle = (static_cast<float>(i) + 0.5f) / static_cast<float>(kBins);
        const glm::vec3 c = rampColour(context_.view().ramp, middle);
        painter.fillRect(
            QRectF(static_cast<double>(i) * step, height() - high, std::max(1.0, step - 1.0), high),
            QColor::fromRgbF(c.r, c.g, c.b));
    }
    if (from_ > 0.0 || to_ < 1.0) {
        painter.fillRect(QRectF(0, 0, from_ * width(), height()), QColor(0, 0, 0, 130));
        painter.fillRect(QRectF(to_ * width(), 0, (1.0 - to_) * width(), height()),
                         QColor(0, 0, 0, 130));
    }
    painter.setPen(theme().edge);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void WeightHistogram::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    dragging_ = true;
    pressed_ = weightAt(event->position().x());
}

void WeightHistogram::mouseMoveEvent(QMouseEvent* event) {
    if (!dragging_) return;
    const double now = weightAt(event->position().x());
    setRange(std::min(pressed_, now), std::max(pressed_, now));
}

void WeightHistogram::mouseReleaseEvent(QMouseEvent* event) {
    if (!dragging_ || event->button() != Qt::LeftButton) return;
    dragging_ = false;
    const double now = weightAt(event->position().x());
    if (now != pressed_) Q_EMIT rangeChosen(std::min(pressed_, now), std::max(pressed_, now));
}

void WeightHistogram::mouseDoubleClickEvent(QMouseEvent*) {
    dragging_ = false;
    Q_EMIT rangeChosen(0.0, 1.0);
}

bool WeightHistogram::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto bin = static_cast<std::size_t>(weightAt(help->pos().x()) * (kBins - 1e-9));
    if (bin >= bins_.size()) return true;
    const double part = 1.0 / kBins;
    QToolTip::showText(help->globalPos(),
                       tr("%L1 vertices with a weight from %2 to %3. Drag to show only a range, "
                          "double-click for all.")
                           .arg(bins_[bin])
                           .arg(static_cast<double>(bin) * part, 0, 'f', 2)
                           .arg(static_cast<double>(bin + 1) * part, 0, 'f', 2),
                       this);
    return true;
}

}  // namespace sinew
