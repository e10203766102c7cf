// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/mirror_sides.h"

#include <QEvent>
#include <QLabel>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/state/live_symmetry.h"
#include "app/viewport/viewport.h"

namespace sinew {
namespace {

constexpr double kApart = 30.0;      // pixels, of a label's middle from the plane
constexpr double kAxisCross = 96.0;  // the axis cross in the lower left corner has a square so wide
constexpr int kBelow = 46;           // of the labels' middle, above the lower edge
constexpr double kLabelsReach = kApart + 24.0;  // of both from their middle
constexpr double kEndOn = 4.0;                  // a normal no longer than this points at the eye
constexpr double kAlongWorld = 1e-6;

QLabel* sideLabel(const char* name, QWidget* viewport) {
    auto* label = new QLabel(viewport);
    label->setObjectName(QString::fromLatin1(name));
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    label->setContentsMargins(7, 2, 7, 2);
    label->setStyleSheet(
        QStringLiteral("background: rgba(23, 25, 28, 200); color: #d8dce2; border-radius: 6px;"
                       "font-weight: bold;"));
    label->hide();
    return label;
}

QString axisName(const glm::dvec3& normal) {
    for (int k = 0; k < 3; ++k)
        if (std::abs(normal[k]) > 1.0 - kAlongWorld) return QString(QLatin1Char("XYZ"[k]));
    return {};
}

void putAt(QLabel& label, const QString& text, const QPointF& middle) {
    label.setText(text);
    label.adjustSize();
    label.move((middle - QPointF(label.width(), label.height()) / 2.0).toPoint());
}

double keptIn(double at, double from, double to) {
    return std::clamp(at, from, std::max(from, to));
}

}  // namespace

MirrorSides::MirrorSides(Context& context, Viewport& viewport)
    : QObject(&viewport),
      context_(context),
      viewport_(viewport),
      plus_(sideLabel("plusSide", &viewport)),
      minus_(sideLabel("minusSide", &viewport)) {
    connect(&viewport, &Viewport::cameraChanged, this, &MirrorSides::place);
    connect(&context, &Context::toolChanged, this, &MirrorSides::place);
    connect(&context, &Context::viewChanged, this, &MirrorSides::place);
    connect(&context, &Context::documentChanged, this, &MirrorSides::place);
    connect(&context.liveSymmetry(), &LiveSymmetry::found, this, &MirrorSides::place);
    viewport.installEventFilter(this);
}

// Of the viewport and its legend.
bool MirrorSides::eventFilter(QObject* watched, QEvent* event) {
    const auto type = event->type();
    if (type == QEvent::Resize || type == QEvent::Move || type == QEvent::Show ||
        type == QEvent::Hide)
        place();
    return QObject::eventFilter(watched, event);
}

// How far to the right labels may go: the legend stands in the lower right corner.
double MirrorSides::freeWidth() {
    QWidget* legend = viewport_.overlay().legend();
    if (!legend) return viewport_.width();
    if (std::exchange(legend_, legend) != legend) legend->installEventFilter(this);
    return legend->isHidden() ? viewport_.width() : legend->x();
}

std::optional<MirrorPlane> MirrorSides::plane() const {
    if (context_.mirrorPreview()) return context_.mirrorPreview();
    const auto symmetry =
        context_.symmetry() ? context_.liveSymmetry().of(context_.scene()) : nullptr;
    return symmetry ? std::optional(symmetry->plane()) : std::nullopt;
}

void MirrorSides::place() {
    const auto mirror = plane();
    plus_->setVisible(mirror.has_value());
    minus_->setVisible(mirror.has_value());
    if (!mirror) return;
    // Where the plane passes what is looked at, and which way + is there.
    const Camera& camera = viewport_.camera();
    const double above = glm::dot(mirror->normal, camera.target()) - mirror->offset;
    const glm::dvec3 foot = camera.target() - above * mirror->normal;
    const QPointF at = viewport_.positionOf(foot);
    const QPointF end = viewport_.positionOf(foot + 0.1 * camera.distance() * mirror->normal);
    const QPointF way = end - at;
    const double length = std::hypot(way.x(), way.y());
    const QString axis = axisName(mirror->normal);
    const double free = freeWidth();
    const double middleX = std::min(viewport_.width() / 2.0, free - kLabelsReach);
    if (!(length > kEndOn)) {  // one side hides the other
        minus_->hide();
        const bool front = glm::dot(camera.eye(), mirror->normal) > mirror->offset;
        putAt(*plus_, (front ? QStringLiteral("+") : QStringLiteral("−")) + axis,
              {middleX, double(viewport_.height() - kBelow)});
        return;
    }
    const QPointF step = way / length * kApart;
    const bool sideways = std::abs(way.x()) >= std::abs(way.y());
    // Where the plane is beside the picture both stay in it, apart, and off axis cross and legend.
    const double height = viewport_.height();
    const QPointF middle =
        sideways ? QPointF(keptIn(at.x(), kAxisCross + kLabelsReach, free - kLabelsReach),
                           height - kBelow)
                 : QPointF(middleX, keptIn(at.y(), kLabelsReach, height - kLabelsReach));
    putAt(*plus_, QStringLiteral("+") + axis, middle + step);
    putAt(*minus_, QStringLiteral("−") + axis, middle - step);
}

}  // namespace sinew
