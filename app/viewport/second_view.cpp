// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/second_view.h"

#include <QApplication>
#include <QEnterEvent>
#include <QMouseEvent>
#include <glm/gtc/constants.hpp>
#include <utility>

#include "app/viewport/shown_frame.h"

namespace sinew {

namespace {
constexpr double kBehind = glm::pi<double>();  // at first: what the viewport does not show

glm::dvec2 placeOf(const QSinglePointEvent& event) {
    return {event.position().x(), event.position().y()};
}
}  // namespace

SecondView::SecondView(Context& context, const Commands& commands, QWidget* parent)
    : SceneView(context, parent, kBehind), commands_(commands) {
    setObjectName(QStringLiteral("secondView"));
    setAccessibleName(tr("Second View"));
    setMinimumSize(160, 120);
    setMouseTracking(true);
    listen();
}

void SecondView::listen() {
    const auto repaint = [this] { update(); };
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent&) {
        bound_.reset();
        update();
    });
    connect(&context_, &Context::opened, this, [this] {
        framed_ = false;
        update();
    });
    connect(&context_, &Context::selectionChanged, this, repaint);
    connect(&context_, &Context::vertexChanged, this, repaint);
    connect(&context_, &Context::poseChanged, this, repaint);
    connect(&context_, &Context::viewChanged, this, repaint);
    connect(&context_, &Context::toolChanged, this, repaint);
}

void SecondView::setShading(std::optional<Shading> shading) {
    shading_ = shading;
    update();
}

void SecondView::setBindPose(bool on) {
    inBindPose_ = on;
    update();
}

bool SecondView::isAtHand() const {
    const QWidget* panel = parentWidget();
    return isVisible() &&
           (underMouse() || (panel && panel->isAncestorOf(QApplication::focusWidget())));
}

const ScenePose& SecondView::pose() {
    if (!inBindPose_) return context_.pose();
    if (!bound_) bound_ = bindPose(context_.scene());
    return *bound_;
}

// ---- the picture

void SecondView::showEvent(QShowEvent* event) {
    SceneView::showEvent(event);
    update();
}

// The panel gets its place after its first picture, and others beside it.
void SecondView::resizeGL(int, int) {
    if (showsAll()) framed_ = false;
}

void SecondView::paintGL() {
    if (!renderer()) return;
    if (!framed_) framed_ = showAll(camera());
    Frame picture = shownFrame(context_, view());
    // The scene that an operation proposes is in the pose that is shown.
    if (inBindPose_) {
        picture.scene = &context_.scene();
        picture.pose = &pose();
    }
    picture.shading = shading_.value_or(picture.shading);
    picture.axisHandle = cross();
    renderer()->draw(picture, defaultFramebufferObject());
    renderer()->takeWarnings();  // the viewport tells them
}

// ---- the mouse

void SecondView::mousePressEvent(QMouseEvent* event) {
    mouse_ = placeOf(*event);
    const auto how = commands_.navigationOf(event->button(), event->modifiers());
    // Nothing else is done here with the left button.
    const bool left = event->button() == Qt::LeftButton;
    if (!how && left && pressCross(*event)) return;
    startNavigation(!how && left ? std::optional(Navigation::Orbit) : how);
}

void SecondView::mouseMoveEvent(QMouseEvent* event) {
    const glm::dvec2 way = placeOf(*event) - std::exchange(mouse_, placeOf(*event));
    if (event->buttons() == Qt::NoButton) {
        endNavigation();
        return followCross(mouse_);
    }
    if (!dragCross(mouse_)) navigate(way);
}

void SecondView::mouseReleaseEvent(QMouseEvent*) {
    releaseCross();
    endNavigation();
}

void SecondView::enterEvent(QEnterEvent* event) { takeKeyboard(*event, mouse_); }

void SecondView::leaveEvent(QEvent*) { followCross({}); }

void SecondView::followCross(const std::optional<glm::dvec2>& at) {
    if (hoverCross(at)) setCursor(isOverCross() ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

}  // namespace sinew
