// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/second_view.h"

#include <QMouseEvent>
#include <QOpenGLContext>
#include <QWheelEvent>
#include <algorithm>
#include <glm/gtc/constants.hpp>
#include <utility>

#include "app/view/navigation.h"
#include "app/view/surfaces.h"
#include "app/viewport/selected_bounds.h"
#include "app/viewport/shown_frame.h"

namespace sinew {

namespace {
constexpr double kBehind = glm::pi<double>();  // at first: what the viewport does not show
constexpr double kSmallestScene = 1e-5;        // metres
}  // namespace

SecondView::SecondView(Context& context, const Commands& commands, QWidget* parent)
    : QOpenGLWidget(parent), context_(context), commands_(commands) {
    setObjectName(QStringLiteral("secondView"));
    setAccessibleName(tr("Second View"));
    setMinimumSize(160, 120);
    images_ = std::make_shared<WorkerImages>([this] {
        QMetaObject::invokeMethod(
            this, [this] { update(); }, Qt::QueuedConnection);
    });
    camera_.setAngles(kBehind, camera_.pitch());
    listen();
}

SecondView::~SecondView() {
    dropRenderer();
    // Its context goes after it.
    if (QOpenGLWidget::context()) disconnect(QOpenGLWidget::context(), nullptr, this, nullptr);
    images_.reset();  // its threads call this widget
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

void SecondView::lookAlong(double yaw, double pitch) {
    camera_.setAngles(yaw, pitch);
    axisView_ = axisView_ || !camera_.orthographic();
    camera_.setOrthographic(true);
    update();
}

void SecondView::frame(const Bounds& bounds) {
    camera_.frame(bounds, static_cast<double>(width()) / std::max(height(), 1));
    update();
}

void SecondView::frameSelected() {
    const Selection& selection = context_.selection();
    if (selection.nodes.empty() && selection.points.empty()) return frameAll();
    moved_ = true;
    frame(selectedBounds(context_, pose(), sceneRadius_));
}

void SecondView::frameAll() {
    const Bounds all = boundsOfAll(context_.scene(), pose(), context_.hidden());
    framed_ = framed_ || !all.empty;
    moved_ = false;
    if (all.empty) return;
    sceneRadius_ = std::max(all.radius(), kSmallestScene);
    camera_.suit(all.radius());
    frame(all);
}

const ScenePose& SecondView::pose() {
    if (!inBindPose_) return context_.pose();
    if (!bound_) bound_ = bindPose(context_.scene());
    return *bound_;
}

// ---- the picture

void SecondView::initializeGL() {
    auto made = Renderer::create({.images = images_});
    if (!made) return context_.fail(made.error());
    renderer_ = std::move(*made);
    makeCurrent();
    // The widget makes a new context when it moves to another window.
    connect(QOpenGLWidget::context(), &QOpenGLContext::aboutToBeDestroyed, this,
            &SecondView::dropRenderer, Qt::UniqueConnection);
}

void SecondView::dropRenderer() {
    if (!renderer_) return;
    makeCurrent();
    renderer_.reset();
    doneCurrent();
}

void SecondView::showEvent(QShowEvent* event) {
    QOpenGLWidget::showEvent(event);
    update();
}

// The panel gets its place after its first picture, and others beside it.
void SecondView::resizeGL(int, int) {
    if (!moved_) framed_ = false;
}

void SecondView::paintGL() {
    if (!renderer_) return;
    if (!framed_) frameAll();
    Frame picture =
        shownFrame(context_, camera_.view({width(), height()}, devicePixelRatioF(), sceneRadius_));
    // The scene that an operation proposes is in the pose that is shown.
    if (inBindPose_) {
        picture.scene = &context_.scene();
        picture.pose = &pose();
    }
    picture.shading = shading_.value_or(picture.shading);
    renderer_->draw(picture, defaultFramebufferObject());
    renderer_->takeWarnings();  // the viewport tells them
}

// ---- the mouse

void SecondView::mousePressEvent(QMouseEvent* event) {
    mouse_ = event->position();
    navigation_ = commands_.navigationOf(event->button(), event->modifiers());
    // Nothing else is done here with the left button.
    if (!navigation_ && event->button() == Qt::LeftButton) navigation_ = Navigation::Orbit;
}

void SecondView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF way = event->position() - std::exchange(mouse_, event->position());
    if (!navigation_ || event->buttons() == Qt::NoButton) return navigation_.reset();
    moved_ = true;
    navigate(camera_, *navigation_, {way.x(), way.y()}, height());
    if (*navigation_ == Navigation::Orbit && std::exchange(axisView_, false))
        camera_.setOrthographic(false);
    update();
}

void SecondView::mouseReleaseEvent(QMouseEvent*) { navigation_.reset(); }

void SecondView::wheelEvent(QWheelEvent* event) {
    moved_ = true;
    zoomByWheel(camera_, *event, {width(), height()});
    update();
}

}  // namespace sinew
