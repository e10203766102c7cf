// SPDX-License-Identifier: Apache-2.0
#include "app/panels/weight_legend.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>

#include "app/widgets/short_names.h"
#include "app/widgets/theme.h"
#include "editor/weights/layers.h"

namespace sinew {
namespace {

constexpr double kLeastLegendWidth = 150.0;
constexpr double kMostLegendWidth = 320.0;
constexpr int kMostLayerName = 110;  // pixels of a title
constexpr double kMostShare = 0.45;  // of the viewport's width
constexpr double kLegendPadding = 12.0;
constexpr double kTitleLeft = kLegendPadding + 17.0;
constexpr double kBarTop = 42.0;
constexpr double kRampHeight = 128.0;
constexpr double kLeastRampHeight = 48.0;
constexpr double kRampShare = 0.2;     // of the viewport's height
constexpr double kAllStopsFit = 90.0;  // a ramp this high has room for every number
constexpr double kBelowRamp = 22.0;
constexpr double kBarWidth = 16.0;
constexpr double kSwatchStep = 22.0;
constexpr int kStops = 32;

QColor qColour(const glm::vec3& c) { return QColor::fromRgbF(c.r, c.g, c.b); }

}  // namespace

WeightLegend::WeightLegend(Context& context, QWidget* parent) : QWidget(parent), context_(context) {
    setObjectName("weightLegend");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFixedSize(sizeHint());
    const auto redraw = [this] {
        setFixedSize(sizeHint());
        update();
    };
    connect(&context_, &Context::selectionChanged, this, redraw);
    connect(&context_, &Context::viewChanged, this, redraw);
    connect(&context_, &Context::documentChanged, this, redraw);
}

QFont WeightLegend::titleFont() const {
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    return bold;
}

// As wide as the name wants it: names of fingers differ in their last letters.
QSize WeightLegend::sizeHint() const {
    const double wanted =
        QFontMetricsF(titleFont()).horizontalAdvance(title()) + kTitleLeft + kLegendPadding + 2.0;
    const double most = parentWidget()
                            ? std::min(kMostLegendWidth, kMostShare * parentWidget()->width())
                            : kMostLegendWidth;
    return {
        static_cast<int>(std::clamp(wanted, kLeastLegendWidth, std::max(kLeastLegendWidth, most))),
        static_cast<int>(kBarTop + rampHeight() + kBelowRamp +
                         kSwatchStep * static_cast<double>(swatches().size()))};
}

double WeightLegend::rampHeight() const {
    const double wanted = parentWidget() ? kRampShare * parentWidget()->height() : kRampHeight;
    return std::clamp(wanted, kLeastRampHeight, kRampHeight);
}

QString WeightLegend::title() const {
    if (context_.shownNumbers().numbers) return context_.shownNumbers().title;
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    if (!skin) return tr("No skin");
    const Selection& selection = context_.selection();
    const SkinLayer* layer =
        skin->layer(layerToChange(context_.scene(), selection, selection.activeSkin));
    // What is painted is told before where.
    const QString layerName =
        layer ? QFontMetrics(titleFont())
                    .elidedText(QString::fromStdString(layer->name), Qt::ElideRight, kMostLayerName)
              : QString();
    if (context_.selection().onMask) return tr("Mask of %1").arg(layerName);
    const SlotIndex slot = context_.selection().activeSlot;
    if (slot >= skin->slots.size()) return tr("No influence");
    const QString name = shortInfluence(*skin, slot);
    return layer ? QStringLiteral("%1 · %2").arg(name, layerName) : name;
}

QString WeightLegend::stopText(double at) const {
    const ShownNumbers& shown = context_.shownNumbers();
    if (!shown.numbers || shown.full == 1.0)
        return QString::number(at, 'f', at == 0.25 || at == 0.75 ? 2 : 1);
    return QLocale().toString(at * shown.full, 'g', 2);
}

void WeightLegend::paintRamp(QPainter& painter, const QRectF& bar) const {
    QLinearGradient gradient(bar.bottomLeft(), bar.topLeft());
    for (int i = 0; i <= kStops; ++i) {
        const double at = static_cast<double>(i) / kStops;
        gradient.setColorAt(at, qColour(rampColour(context_.view().ramp, static_cast<float>(at))));
    }
    painter.setPen(QPen(QColor(0, 0, 0, 120), 1));
    painter.setBrush(gradient);
    painter.drawRoundedRect(bar, 3, 3);
    for (const double at : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        if (bar.height() < kAllStopsFit && (at == 0.25 || at == 0.75)) continue;
        const double y = bar.bottom() - at * bar.height();
        painter.setPen(QPen(overlay::kDim, 1));
        painter.drawLine(QPointF(bar.right() + 3, y), QPointF(bar.right() + 7, y));
        painter.setPen(overlay::kText);
        painter.drawText(QRectF(bar.right() + 12, y - 10, 60, 20), Qt::AlignVCenter | Qt::AlignLeft,
                         stopText(at));
    }
}

bool WeightLegend::showsInfluence() const {
    return !context_.shownNumbers().numbers && !context_.selection().onMask;
}

std::vector<WeightLegend::Swatch> WeightLegend::swatches() const {
    std::vector<Swatch> out;
    if (showsInfluence()) out.push_back({unweightedColour(), tr("No weights"), Qt::BDiagPattern});
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    if (skin && !skin->member.empty() && !context_.shownNumbers().numbers)
        out.push_back({kNotMemberColour, tr("Not a member"), Qt::FDiagPattern});
    if (context_.view().zeroWeights && showsInfluence())
        out.push_back({kZeroWeightColour, tr("Zero weight")});
    return out;
}

void WeightLegend::paintSwatches(QPainter& painter) const {
    double top = kBarTop + rampHeight() + 15;
    for (const Swatch& swatch : swatches()) {
        painter.setPen(QPen(QColor(0, 0, 0, 120), 1));
        painter.setBrush(qColour(swatch.colour));
        const QRectF square(kLegendPadding, top, kBarWidth, 14);
        painter.drawRoundedRect(square, 3, 3);
        painter.setBrush(QBrush(QColor(0, 0, 0, 160), swatch.stripes));
        painter.drawRoundedRect(square, 3, 3);
        painter.setPen(overlay::kText);
        painter.drawText(QRectF(square.right() + 12, square.center().y() - 10, 110, 20),
                         Qt::AlignVCenter | Qt::AlignLeft, swatch.meaning);
        top += kSwatchStep;
    }
}

void WeightLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(overlay::kGround);
    painter.drawRoundedRect(QRectF(rect()), 7, 7);

    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    const SlotIndex slot = context_.selection().activeSlot;
    double left = kLegendPadding;
    if (skin && slot < skin->slots.size() && showsInfluence()) {
        painter.setBrush(qColour(influenceColour(*skin, slot, context_.influenceColours())));
        painter.drawRoundedRect(QRectF(left, 13, 10, 10), 3, 3);
        left = kTitleLeft;
    }
    painter.setFont(titleFont());
    painter.setPen(overlay::kText);
    const double room = width() - left - kLegendPadding;
    painter.drawText(
        QRectF(left, 6, room, 24), Qt::AlignVCenter | Qt::AlignLeft,
        painter.fontMetrics().elidedText(title(), Qt::ElideLeft, static_cast<int>(room)));
    painter.setFont(font());
    paintRamp(painter, QRectF(kLegendPadding, kBarTop, kBarWidth, rampHeight()));
    paintSwatches(painter);
}

}  // namespace sinew
