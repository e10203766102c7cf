// SPDX-License-Identifier: Apache-2.0
#include "app/panels/brush_falloff.h"

#include <QComboBox>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>
#include <algorithm>

#include "app/widgets/curve_editor.h"
#include "app/widgets/theme.h"
#include "editor/paint/falloff_curve.h"

namespace sinew {
namespace {

constexpr float kJustBeforeRim = 0.999f;
constexpr const char* kDrawnKey = "brush/curve";

// The falloff's curve, from the brush's centre to its rim.
QIcon curveIcon(const FalloffShape& shape) {
    constexpr int size = 64;
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath path;
    for (int i = 0; i <= 30; ++i) {
        const double t = i / 30.0;
        const auto height = double{shape(std::min(static_cast<float>(t), kJustBeforeRim))};
        const QPointF at(6 + t * 52, 56 - 46 * height);
        i == 0 ? path.moveTo(at) : path.lineTo(at);
    }
    path.lineTo(58, 56);
    QPainterPath area = path;
    area.lineTo(6, 56);
    area.closeSubpath();
    QColor fill = theme().accent;
    fill.setAlphaF(0.25f);
    painter.fillPath(area, fill);
    painter.strokePath(path, QPen(theme().text, 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    return pixmap;
}

// A curve's own points, or some of a kind's: where one begins to draw.
std::vector<glm::vec2> drawnPoints(const std::string& setting) {
    if (const auto curve = FalloffCurve::fromText(setting)) return curve->points();
    const FalloffShape shape(setting);
    std::vector<glm::vec2> out;
    for (const float t : {0.0f, 0.25f, 0.5f, 0.75f, 1.0f})
        out.emplace_back(t, shape(std::min(t, kJustBeforeRim)));
    return out;
}

}  // namespace

BrushFalloff::BrushFalloff(Context& context, QWidget* parent)
    : QWidget(parent), context_(context), kind_(new QComboBox), curve_(new CurveEditor) {
    kind_->setObjectName("brushFalloff");
    kind_->setToolTip(tr("How the effect fades from the centre to the edge."));
    for (const Falloff& kind : falloffs())
        kind_->addItem(curveIcon(FalloffShape(kind.id)), translated(kind.label), kind.id);
    curve_->setObjectName("brushCurve");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(kind_);
    column->addWidget(curve_);
    connect(kind_, &QComboBox::activated, this,
            [this](int index) { choose(kind_->itemData(index).toString().toStdString()); });
    curve_->setMostPoints(FalloffCurve::kMostPoints);
    connect(curve_, &CurveEditor::full, this, [this] {
        context_.refuse(tr("The curve has its %1 points. Double-click one to remove it.")
                            .arg(FalloffCurve::kMostPoints));
    });
    connect(curve_, &CurveEditor::edited, this, [this](const std::vector<glm::vec2>& points) {
        const std::string curve = FalloffCurve(points).text();
        keepDrawn(curve);
        choose(curve);
    });
    drawn_ = context_.settings().value(kDrawnKey).toString().toStdString();
    if (!FalloffCurve::fromText(drawn_)) drawn_.clear();
    connect(&context_, &Context::brushChanged, this, &BrushFalloff::refresh);
    refresh();
}

void BrushFalloff::choose(const std::string& setting) {
    BrushSettings settings = context_.brush();
    setFalloff(settings, setting);
    context_.setBrush(settings);
}

void BrushFalloff::keepDrawn(const std::string& curve) {
    drawn_ = curve;
    context_.settings().set(kDrawnKey, QString::fromStdString(curve));
}

QString BrushFalloff::chosenName() const { return kind_->currentText(); }

void BrushFalloff::refresh() {
    const std::string& setting = falloffOf(context_.brush());
    const FalloffShape shape(setting);
    const bool drawn = FalloffCurve::fromText(setting).has_value();
    if (drawn && drawn_.empty()) keepDrawn(setting);
    // Below the kinds stands the drawn curve, and one that came otherwise as long as it is chosen.
    const int kinds = static_cast<int>(falloffs().size());
    while (kind_->count() > kinds) kind_->removeItem(kinds);
    const auto add = [this](const std::string& curve) {
        kind_->addItem(curveIcon(FalloffShape(curve)), tr("Custom"), QString::fromStdString(curve));
    };
    if (!drawn_.empty()) add(drawn_);
    if (drawn && setting != drawn_) add(setting);
    kind_->setCurrentIndex(std::max(0, kind_->findData(QString::fromStdString(setting))));
    curve_->setCurve(drawnPoints(setting),
                     [shape](float t) { return shape(std::min(t, kJustBeforeRim)); });
}

}  // namespace sinew
