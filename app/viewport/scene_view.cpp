// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/scene_view.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDockWidget>
#include <QEnterEvent>
#include <QMouseEvent>
#include <QOpenGLContext>
#include <QWheelEvent>
#include <algorithm>
#include <utility>

#include "app/view/axis_views.h"
#include "app/view/navigation.h"
#include "app/viewport/selected_bounds.h"
#include "app/widgets/in_place_name.h"

namespace sinew {

namespace {
constexpr double kSmallestScene = 1e-5;  // metres
constexpr int kWheelPause = 500;         // milliseconds: notches nearer to each other are one move
constexpr double kResting = 0.5;         // pixels: displays that are scaled round

// A modal dialog or a menu has the keyboard until it is closed.
bool isBehindDialog() {
    return QApplication::activeModalWidget() || QApplication::activePopupWidget();
}
}  // namespace

SceneView::SceneView(Context& context, QWidget* parent, double firstYaw)
    : QOpenGLWidget(parent), context_(context), firstYaw_(firstYaw) {
    camera_.setAngles(firstYaw_, camera_.pitch());
    images_ = std::make_shared<WorkerImages>([this] {
        QMetaObject::invokeMethod(
            this, [this] { update(); }, Qt::QueuedConnection);
    });
    connect(&context_, &Context::opened, this, &SceneView::lookAsAtFirst);
}

SceneView::~SceneView() {
    dropRenderer();
    // The GL context goes after it, and tells so.
    if (QOpenGLWidget::context()) disconnect(QOpenGLWidget::context(), nullptr, this, nullptr);
    images_.reset();  // its threads call this widget
}

// ---- who draws it

void SceneView::initializeGL() {
    (void)makeRenderer();  // an error is told
}

Expected<void> SceneView::makeRenderer() {
    auto made = Renderer::create({.images = images_});
    if (!made) {
        context_.fail(made.error());
        return made.error();
    }
    renderer_ = std::move(*made);
    makeCurrent();
    // The widget makes a new context when it moves to another window; the renderer's copies go with
    // the old one.
    connect(QOpenGLWidget::context(), &QOpenGLContext::aboutToBeDestroyed, this,
            &SceneView::dropRenderer, Qt::UniqueConnection);
    return {};
}

void SceneView::dropRenderer() {
    if (!renderer_) return;
    makeCurrent();
    renderer_.reset();
    doneCurrent();
}

View SceneView::view() const {
    return camera_.view({width(), height()}, devicePixelRatioF(), sceneRadius_);
}

// ---- where the camera is

double SceneView::aspect() const { return static_cast<double>(width()) / std::max(height(), 1); }

void SceneView::look(const Camera& camera) {
    camera_ = camera;
    update();
    Q_EMIT cameraChanged();
}

// Where the camera was turned to was of the document before; that it sees without perspective is
// of all, but where that was to look along an axis.
void SceneView::lookAsAtFirst() {
    views_.clear();
    Camera camera = camera_;
    camera.setAngles(frontYaw(context_.scene()) + firstYaw_, Camera().pitch());
    camera.setOrthographic(camera_.orthographic() && !std::exchange(axisView_, false));
    look(camera);
}

void SceneView::setCamera(const Camera& camera) {
    showsAll_ = false;
    look(camera);
}

void SceneView::frame(const Bounds& bounds, Camera from) {
    views_.leave(viewpoint());
    from.frame(bounds, aspect());
    setCamera(from);
}

bool SceneView::showAll(Camera from) {
    const Bounds all = shownBounds(context_, pose());
    sceneRadius_ = std::max(all.radius(), kSmallestScene);
    from.suit(all.radius());
    from.frame(all, aspect());
    showsAll_ = true;
    // Who draws asks again as long as there is nothing to be seen: a look would have it draw anew.
    if (!all.empty || from != camera_) look(from);
    return !all.empty;
}

void SceneView::frameAll() {
    views_.leave(viewpoint());
    showAll(camera_);
}

void SceneView::frameSelected() {
    const Selection& selection = context_.selection();
    if (selection.nodes.empty() && selection.points.empty()) return frameAll();
    frame(selectedBounds(context_, pose(), sceneRadius_));
}

void SceneView::lookFrom(double yaw, double pitch) {
    views_.leave(viewpoint());
    Camera camera = camera_;
    camera.setAngles(yaw, pitch);
    look(camera);
}

void SceneView::lookAlong(double yaw, double pitch) {
    views_.leave(viewpoint());
    Camera camera = camera_;
    camera.setAngles(frontYaw(context_.scene()) + yaw, pitch);
    axisView_ = axisView_ || !camera.orthographic();
    camera.setOrthographic(true);
    look(camera);
}

void SceneView::setOrthographic(bool on) {
    views_.leave(viewpoint());
    Camera camera = camera_;
    camera.setOrthographic(on);
    axisView_ = false;
    look(camera);
}

void SceneView::goTo(const Viewpoint& view) {
    views_.leave(viewpoint());
    axisView_ = view.axisView;
    setCamera(view.camera);
    Q_EMIT cameraMoved();
}

void SceneView::showPreviousView() {
    showView(views_.previous(viewpoint()), tr("There is no earlier view."));
}

void SceneView::showNextView() {
    showView(views_.next(viewpoint()), tr("There is no later view."));
}

void SceneView::showView(const std::optional<Viewpoint>& view, const QString& none) {
    if (!view) return context_.say(none);
    axisView_ = view->axisView;
    setCamera(view->camera);
    Q_EMIT cameraMoved();
}

// ---- how the mouse moves it

void SceneView::startNavigation(std::optional<Navigation> how) {
    navigation_ = how;
    if (how) crossPress_.reset();  // another button has begun something else
    viewLeft_ = false;
}

void SceneView::navigate(const glm::dvec2& way) {
    if (!navigation_) return;
    if (!std::exchange(viewLeft_, true)) views_.leave(viewpoint());
    Camera camera = camera_;
    sinew::navigate(camera, *navigation_, way, height());
    if (*navigation_ == Navigation::Orbit && std::exchange(axisView_, false))
        camera.setOrthographic(false);
    setCamera(camera);
    Q_EMIT cameraMoved();
}

void SceneView::wheelEvent(QWheelEvent* event) {
    event->accept();
    if (event->modifiers() & Qt::AltModifier) useUpAlt(*event);
    Camera camera = camera_;
    navigateByWheel(camera, *event, {width(), height()});
    if (camera == camera_) return;  // fingers that came or went, say
    if (!wheelAge_.isValid() || wheelAge_.elapsed() > kWheelPause) views_.leave(viewpoint());
    wheelAge_.start();
    setCamera(camera);
    Q_EMIT cameraMoved();
}

// Alt that goes up again is for the menu bar, unless the mouse was moved meanwhile.
void SceneView::useUpAlt(const QWheelEvent& event) {
    QMouseEvent move(QEvent::MouseMove, event.position(), event.globalPosition(), Qt::NoButton,
                     event.buttons(), event.modifiers());
    QApplication::sendEvent(this, &move);
}

void SceneView::takeKeyboard(const QEnterEvent& event, const glm::dvec2& last) {
    // Nobody goes where a menu of a list closes over a mouse that rests.
    const glm::dvec2 at(event.position().x(), event.position().y());
    const bool rests = glm::distance(last, at) < kResting;
    const bool came = !rests || !qobject_cast<QAbstractItemView*>(QApplication::focusWidget());
    // Also from a field or a panel that floats. A name that is typed in its place keeps the
    // keyboard: the menu that it was asked for in may leave the mouse here.
    const QWidget* active = QApplication::activeWindow();
    const bool floating =
        qobject_cast<const QDockWidget*>(active) && active->parentWidget() == window();
    const bool meant = came && (active == window() || floating);
    if (!meant || isBehindDialog() || InPlaceName::isOpenAround(*this)) return;
    QWidget* home = focusProxy() ? focusProxy() : this;
    // Not where the window has the keyboard already: it may just go to a dialog that opens.
    if (floating) home->activateWindow();
    home->setFocus(Qt::MouseFocusReason);
}

}  // namespace sinew
