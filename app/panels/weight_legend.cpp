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
constexpr double kMostLegendWidth = 220.0;
constexpr double kMostShare = 0.3;  // of the viewport's width
constexpr double kLegendPadding = 12.0;
constexpr double kTitleLeft = kLegendPadding + 17.0;
constexpr double kTitleTop = 8.0;
constexpr double kBelowTitle = 12.0;
constexpr double kRampHeight = 128.0;
constexpr double kLeastRampHeight = 48.0;
constexpr double kRampShare = 0.2;     // of the viewport's height
constexpr double kAllStopsFit = 90.0;  // a ramp this high has room for every number
constexpr double kBelowRamp = 22.0;
constexpr double kBarWidth = 16.0;
constexpr double kMeaningLeft = kLegendPadding + kBarWidth + 12.0;
constexpr double kInfluenceSquare = 10.0;
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

// As wide as the names want it: those of fingers differ in their last letters.
QSize WeightLegend::sizeHint() const {
    const QFontMetricsF bold(titleFont()), plain(font());
    const Title title = this->title();
    const auto meanings = swatches();
    const double wanted =
        kTitleLeft +
        std::max(bold.horizontalAdvance(title.what), plain.horizontalAdvance(title.layer)) +
        kLegendPadding + 2.0;
    double least = kLeastLegendWidth;
    for (const Swatch& swatch : meanings)
        least = std::max(least,
                         kMeaningLeft + plain.horizontalAdvance(swatch.meaning) + kLegendPadding);
    const double most = parentWidget()
                            ? std::min(kMostLegendWidth, kMostShare * parentWidget()->width())
                            : kMostLegendWidth;
    return {static_cast<int>(std::clamp(wanted, least, std::max(least, most))),
            static_cast<int>(heightOf(title) + rampHeight() + kBelowRamp +
                             kSwatchStep * static_cast<double>(meanings.size()))};
}

double WeightLegend::heightOf(const Title& title) const {
    const double layer = title.layer.isEmpty() ? 0.0 : QFontMetricsF(font()).height();
    return kTitleTop + QFontMetricsF(titleFont()).height() + layer + kBelowTitle;
}

double WeightLegend::rampHeight() const {
    const double wanted = parentWidget() ? kRampShare * parentWidget()->height() : kRampHeight;
    return std::clamp(wanted, kLeastRampHeight, kRampHeight);
}

WeightLegend::Title WeightLegend::title() const {
    if (context_.shownNumbers().numbers) return {context_.shownNumbers().title, {}};
    const Selection& selection = context_.selection();
    const auto skin = context_.scene().skin(selection.activeSkin);
    if (!skin) return {tr("No skin"), {}};
    const SkinLayer* layer =
        skin->layer(layerToChange(context_.scene(), selection, selection.activeSkin));
    const QString in = layer ? QString::fromStdString(layer->name) : QString();
    if (selection.onMask) return {tr("Mask"), in};
    const SlotIndex slot = selection.activeSlot;
    if (slot >= skin->slots.size()) return {tr("No influence"), {}};
    return {shortInfluence(*skin, slot), in};
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

void WeightLegend::paintSwatches(QPainter& painter, double top) const {
    for (const Swatch& swatch : swatches()) {
        painter.setPen(QPen(QColor(0, 0, 0, 120), 1));
        painter.setBrush(qColour(swatch.colour));
        const QRectF square(kLegendPadding, top, kBarWidth, 14);
        painter.drawRoundedRect(square, 3, 3);
        painter.setBrush(QBrush(QColor(0, 0, 0, 160), swatch.stripes));
        painter.drawRoundedRect(square, 3, 3);
        painter.setPen(overlay::kText);
        painter.drawText(QRectF(kMeaningLeft, square.center().y() - 10, width() - kMeaningLeft, 20),
                         Qt::AlignVCenter | Qt::AlignLeft, swatch.meaning);
        top += kSwatchStep;
    }
}

// Each line loses its own middle: neither the joint's side nor the layer is lost for the other.
void WeightLegend::paintTitle(QPainter& painter, const Title& title) const {
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    const SlotIndex slot = context_.selection().activeSlot;
    const double line = QFontMetricsF(titleFont()).height();
    double left = kLegendPadding;
    if (skin && slot < skin->slots.size() && showsInfluence()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(qColour(influenceColour(*skin, slot, context_.influenceColours())));
        painter.drawRoundedRect(QRectF(left, kTitleTop + (line - kInfluenceSquare) / 2,
                                       kInfluenceSquare, kInfluenceSquare),
                                3, 3);
        left = kTitleLeft;
    }
    const double room = width() - left - kLegendPadding;
    const auto draw = [&](const QFont& font, const QColor& colour, double top,
                          const QString& text) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(
            QRectF(left, top, room, QFontMetricsF(font).height()), Qt::AlignVCenter | Qt::AlignLeft,
            painter.fontMetrics().elidedText(text, Qt::ElideMiddle, static_cast<int>(room)));
    };
    draw(titleFont(), overlay::kText, kTitleTop, title.what);
    draw(font(), overlay::kDim, kTitleTop + line, title.layer);
}

void WeightLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(overlay::kGround);
    painter.drawRoundedRect(QRectF(rect()), 7, 7);
    // Asked once: the short name of a joint is told by those of all, and this is drawn with each
    // picture below it.
    const Title title = this->title();
    paintTitle(painter, title);
    painter.setFont(font());
    const QRectF ramp(kLegendPadding, heightOf(title), kBarWidth, rampHeight());
    paintRamp(painter, ramp);
    paintSwatches(painter, ramp.bottom() + 15);
}

}  // namespace sinew
