// SPDX-License-Identifier: Apache-2.0
// The cross of axes in the corner of a picture as a handle for its camera.
#include <QCoreApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <utility>

#include "app/view/axis_views.h"
#include "app/viewport/scene_view.h"
#include "app/widgets/letters.h"
#include "render/frame/axis_cross.h"

namespace sinew {

namespace {
constexpr double kClickStill = 4.0;  // pixels: a click is never quite still
}  // namespace

bool SceneView::isOnCross(const glm::dvec2& at) const {
    return context_.view().axes && isOnAxisCross(view(), at);
}

// Where the camera is there already: the opposite one, whose end lies behind.
const AxisView* SceneView::crossViewAt(const glm::dvec2& at) const {
    const auto end = axisEndAt(view(), at);
    if (!end) return nullptr;
    const double front = frontYaw(context_.scene());
    const AxisView* wanted = &axisViewFrom(*end, front);
    if (axisViewOf(camera_, front) != wanted) return wanted;
    return &axisViewFrom({end->axis, !end->positive}, front);
}

bool SceneView::pressCross(const QMouseEvent& event) {
    const glm::dvec2 at(event.position().x(), event.position().y());
    if (!isOnCross(at)) return false;
    crossPress_ = {at, event.type() == QEvent::MouseButtonDblClick};
    return true;
}

bool SceneView::dragCross(const glm::dvec2& at) {
    if (crossPress_ && glm::distance(crossPress_->at, at) >= kClickStill) {
        crossPress_.reset();
        startNavigation(Navigation::Orbit);
    }
    return crossPress_.has_value();
}

bool SceneView::releaseCross() {
    const auto press = std::exchange(crossPress_, std::nullopt);
    if (!press) return false;
    if (const AxisView* wanted = press->second ? nullptr : crossViewAt(press->at)) {
        lookAlong(wanted->yaw, wanted->pitch);
        Q_EMIT cameraMoved();
    }
    return true;
}

bool SceneView::hoverCross(const std::optional<glm::dvec2>& at) {
    AxisHandle now;
    if (at && isOnCross(*at)) now = {true, axisEndAt(view(), *at)};
    const AxisHandle was = std::exchange(cross_, now);
    if (was != now) update();
    return was.underMouse != now.underMouse;
}

bool SceneView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && showCrossTip(*static_cast<QHelpEvent*>(event)))
        return true;
    return QOpenGLWidget::event(event);
}

bool SceneView::showCrossTip(const QHelpEvent& event) {
    const glm::dvec2 at(event.pos().x(), event.pos().y());
    if (!isOnCross(at)) return false;
    QString tip = tr("Drag to orbit. Click an axis to look along it.");
    if (const AxisView* wanted = crossViewAt(at)) {
        const QString name =
            withoutLetter(QCoreApplication::translate("sinew::ViewActions", wanted->text));
        tip = tr("<b>%1</b><br>Click to look along this axis. Drag to orbit.")
                  .arg(name.toHtmlEscaped());
    }
    // As long as the mouse is on the same thing.
    const QRect around = QRect(event.pos(), QSize(1, 1)).adjusted(-4, -4, 4, 4);
    QToolTip::showText(event.globalPos(), tip, this, around);
    return true;
}

}  // namespace sinew
