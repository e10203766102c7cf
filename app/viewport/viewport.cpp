// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/viewport.h"

#include <QOpenGLContext>
#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "app/state/live_symmetry.h"
#include "app/viewport/mirror_sides.h"
#include "app/viewport/next_step.h"
#include "editor/weights/layers.h"

namespace sinew {

namespace {
constexpr int kPickAge = 150;       // milliseconds
constexpr double kJointGrab = 9.0;  // logical pixels from a drawn bone that still count as on it
constexpr double kAroundVertices = 0.04;  // of the scene's radius: what is shown around them
constexpr double kSmallestShown = 24.0;   // logical pixels: what is smaller is looked at closer
constexpr double kAlongAxis = 1e-6;       // radians

/// What an orthographic view is called in a corner; one in perspective needs no name.
QString viewName(const Camera& camera) {
    if (!camera.orthographic()) return {};
    const auto along = [&](double yaw, double pitch) {
        return std::abs(camera.pitch() - pitch) < kAlongAxis &&
               std::abs(std::remainder(camera.yaw() - yaw, glm::two_pi<double>())) < kAlongAxis;
    };
    constexpr double kQuarter = glm::half_pi<double>();
    if (along(0.0, 0.0)) return Viewport::tr("Front, orthographic");
    if (along(glm::pi<double>(), 0.0)) return Viewport::tr("Back, orthographic");
    if (along(kQuarter, 0.0)) return Viewport::tr("Right, orthographic");
    if (along(-kQuarter, 0.0)) return Viewport::tr("Left, orthographic");
    if (along(0.0, kQuarter)) return Viewport::tr("Top, orthographic");
    if (along(0.0, -kQuarter)) return Viewport::tr("Bottom, orthographic");
    return Viewport::tr("Orthographic");
}
}  // namespace

Viewport::Viewport(Context& context, Commands& commands, QWidget* parent)
    : QOpenGLWidget(parent),
      context_(context),
      commands_(commands),
      box_(*this),
      overlay_(new ViewportOverlay(this)) {
    setObjectName(QStringLiteral("viewport"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(320, 240);
    hoverTimer_.setSingleShot(true);
    connect(&hoverTimer_, &QTimer::timeout, this, &Viewport::hoverNow);
    images_ = std::make_shared<WorkerImages>([this] {
        QMetaObject::invokeMethod(
            this, [this] { update(); }, Qt::QueuedConnection);
    });
    listen();
    new MirrorSides(context_, *this);
}

Viewport::~Viewport() {
    dropRenderer();
    // Its threads call this widget.
    images_.reset();
}

void Viewport::listen() {
    const auto repaint = [this] { update(); };
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.why == ChangeEvent::Why::Opened || event.touches(BlockKind::Mesh))
            surfaces_.follow(context_.scene());
        // A drag works on the scene as it was at its start; undoing beneath it ends it.
        const bool undone =
            event.why == ChangeEvent::Why::Undone || event.why == ChangeEvent::Why::Redone;
        if (undone && dragging_ && dragging_->cancel()) endDrag();
        update();
    });
    connect(&context_, &Context::opened, this, [this] {
        if (dragging_) endDrag();
        frameAll();
    });
    connect(&context_, &Context::selectionChanged, this, repaint);
    connect(&context_, &Context::vertexChanged, this, repaint);
    connect(&context_, &Context::poseChanged, this, repaint);
    connect(&context_, &Context::viewChanged, this, repaint);
    connect(&context_, &Context::lookWanted, this, &Viewport::bringSelectionIntoView);
    connect(&context_, &Context::placeWanted, this, &Viewport::framePlace);
    connect(&context_, &Context::brushChanged, this, repaint);
    connect(&context_, &Context::toolChanged, this, &Viewport::toolMayHaveChanged);
    connect(&context_, &Context::toolChanged, this, repaint);
    connect(&context_.liveSymmetry(), &LiveSymmetry::found, this, repaint);
    connect(&commands_, &Commands::presetChanged, this, &Viewport::refreshHint);
    connect(&surfaces_, &Surfaces::ready, this, &Viewport::hoverSoon);
    const auto tellNext = [this] { overlay_->setNextStep(nextStep(context_, commands_)); };
    connect(&context_, &Context::documentChanged, this, tellNext);
    connect(&context_, &Context::selectionChanged, this, tellNext);
    connect(&context_, &Context::selectionChanged, this, &Viewport::refreshHint);
    connect(&context_, &Context::selectionChanged, this, &Viewport::tellChosen);
    connect(&context_, &Context::documentChanged, this, &Viewport::tellChosen);
    const auto dismiss = [this] { context_.selectPoints({}); };
    connect(overlay_, &ViewportOverlay::chosenDismissed, this, dismiss);
    connect(&commands_, &Commands::presetChanged, this, tellNext);
    connect(&context_, &Context::playingChanged, this, tellNext);
    connect(overlay_, &ViewportOverlay::nextStepDismissed, this, [this, tellNext] {
        dismissNextStep(context_, commands_);
        tellNext();
    });
}

// ---- the picture

void Viewport::initializeGL() {
    auto made = Renderer::create({.images = images_});
    if (!made) {
        context_.fail(made.error());
        overlay_->setNextStep(translated(made.error().message));
        return;
    }
    renderer_ = std::move(*made);
    makeCurrent();
    renderer_->warmUp(view(), defaultFramebufferObject());
    // The widget makes a new context when it moves to another window; the renderer's copies go with
    // the old one.
    connect(QOpenGLWidget::context(), &QOpenGLContext::aboutToBeDestroyed, this,
            &Viewport::dropRenderer, Qt::UniqueConnection);
}

void Viewport::dropRenderer() {
    if (!renderer_) return;
    makeCurrent();
    renderer_.reset();
    doneCurrent();
}

void Viewport::paintGL() {
    if (!renderer_) return;
    Frame picture = frame();
    (dragging_ ? *dragging_ : tool()).decorate(picture);
    renderer_->draw(picture, defaultFramebufferObject());
    for (const Message& warning : renderer_->takeWarnings()) context_.refuse(translated(warning));
}

View Viewport::view() const {
    return camera_.view({width(), height()}, devicePixelRatioF(), sceneRadius_);
}

Frame Viewport::frame() const {
    const ViewSettings& settings = context_.view();
    Frame out;
    out.scene = &context_.shownScene();
    out.pose = &context_.pose();
    out.view = view();
    out.smoothing = Smoothing::IfCheap;
    out.shading = settings.shading;
    out.wireframe = settings.wireframe;
    out.joints = settings.joints;
    out.bones = settings.bones;
    out.jointSize = settings.jointSize;
    out.grid = settings.grid;
    out.axes = settings.axes;
    out.ramp = settings.ramp;
    out.activeSkin = context_.selection().activeSkin;
    out.activeSlot = context_.selection().activeSlot;
    out.showsMask = context_.selection().onMask;
    out.numbers = context_.shownNumbers().get();
    if (out.showsMask || context_.layerAlone())
        out.shownLayer = layerToChange(context_.scene(), context_.selection(), out.activeSkin);
    out.selectedPoints = context_.shownPoints();
    out.xray = settings.xray;
    out.hidden = context_.hidden();
    out.hiddenPoints = context_.hiddenPoints();
    out.influenceColours = context_.influenceColours();
    // While painting, the weights are looked at: no outline round the mesh that carries them.
    const Skin* painted = usesBrush() ? out.scene->skin(out.activeSkin).get() : nullptr;
    for (const NodeId node : context_.selection().nodes)
        if (!painted || painted->meshNode != node) out.selected.insert(node);
    const auto chosen = context_.selectedVertex();
    const auto vertex = chosen ? chosen : context_.hoveredVertex();
    if (vertex && out.scene->skinOf(vertex->meshNode).valid())
        out.markedPoint = std::pair(vertex->meshNode, vertex->point);
    return out;
}

bool Viewport::ready() const {
    if (!renderer_) return false;
    const Scene& scene = context_.scene();
    return std::ranges::all_of(
        scene.meshes(), [&](MeshId id) { return surfaces_.find(scene.mesh(id)) != nullptr; });
}

// ---- the camera

void Viewport::setCamera(const Camera& camera) {
    camera_ = camera;
    overlay_->setViewName(viewName(camera));
    update();
    Q_EMIT cameraChanged();
}

void Viewport::frameAll() {
    const Bounds bounds = boundsOfAll(context_.scene(), context_.pose(), context_.hidden());
    sceneRadius_ = std::max(bounds.radius(), 1e-3);
    frame(bounds);
}

Bounds Viewport::boundsAround(std::span<const PointSelection> places) const {
    Bounds bounds;
    for (const PointSelection& chosen : places) {
        const Bounds part =
            boundsOfPoints(context_.scene(), context_.pose(), chosen.meshNode, chosen.points);
        bounds.add(part.low);
        bounds.add(part.high);
    }
    // A few vertices are seen on the surface around them.
    const glm::dvec3 around(std::max(0.5 * bounds.radius(), kAroundVertices * sceneRadius_));
    bounds.low -= around;
    bounds.high += around;
    return bounds;
}

Bounds Viewport::selectedBounds() const {
    const Selection& selection = context_.selection();
    if (!selection.points.empty()) return boundsAround(selection.points);
    // A joint alone is framed close even where its skin is selected with it for painting.
    const std::vector<NodeId> active{context_.activeNode()};
    const Node* node = context_.scene().nodes().find(active.front());
    const bool joint = node && !node->mesh.valid() && selection.nodes.size() <= 2;
    Bounds bounds = boundsOf(context_.scene(), context_.pose(), joint ? active : selection.nodes);
    // A bone is seen in the limb around it.
    const glm::dvec3 around(joint ? bounds.radius() : 0.0);
    bounds.low -= around;
    bounds.high += around;
    return bounds;
}

void Viewport::frameSelected() {
    const Selection& selection = context_.selection();
    if (selection.nodes.empty() && selection.points.empty()) return frameAll();
    frame(selectedBounds());
}

void Viewport::framePlace(const PointSelection& place, const glm::dvec3& facing) {
    constexpr double kSeen = 0.35;  // cosine: less and the surface is seen edge on
    Camera camera = camera_;
    const glm::dvec3 back = -camera.forward();
    if (glm::length(facing) > 0.0 && glm::dot(facing, back) < kSeen) {
        // A little of where the camera was and not too steep, so that what is above stays above.
        const glm::dvec3 level(1.0, 0.5, 1.0);
        const glm::dvec3 way =
            glm::normalize(facing * level + 0.5 * glm::dvec3(back.x, 0.0, back.z));
        camera.setAngles(std::atan2(way.x, way.z), std::asin(std::clamp(way.y, -1.0, 1.0)));
        setCamera(camera);
    }
    frame(boundsAround({&place, 1}));
}

void Viewport::frame(const Bounds& bounds) {
    Camera camera = camera_;
    camera.frame(bounds, static_cast<double>(width()) / std::max(height(), 1));
    setCamera(camera);
}

void Viewport::frameAround(const glm::dvec3& world) {
    Bounds bounds;
    bounds.add(world - glm::dvec3(kAroundVertices * sceneRadius_));
    bounds.add(world + glm::dvec3(kAroundVertices * sceneRadius_));
    frame(bounds);
}

void Viewport::bringSelectionIntoView() {
    const Bounds bounds = selectedBounds();
    glm::dvec2 low(width(), height());
    glm::dvec2 high(0.0);
    bool behind = bounds.empty;
    for (int corner = 0; corner < 8 && !behind; ++corner) {
        const glm::dvec3 at = projected(view(), {corner & 1 ? bounds.high.x : bounds.low.x,
                                                 corner & 2 ? bounds.high.y : bounds.low.y,
                                                 corner & 4 ? bounds.high.z : bounds.low.z});
        behind = at.z <= 0.0;
        low = glm::min(low, glm::dvec2(at));
        high = glm::max(high, glm::dvec2(at));
    }
    const bool inside = low.x >= 0 && low.y >= 0 && high.x <= width() && high.y <= height();
    const bool small = std::max(high.x - low.x, high.y - low.y) < kSmallestShown;
    if (bounds.empty || (!behind && inside && !small)) return;
    frameSelected();
}

void Viewport::lookFrom(double yaw, double pitch) {
    Camera camera = camera_;
    camera.setAngles(yaw, pitch);
    setCamera(camera);
}

void Viewport::lookAlong(double yaw, double pitch) {
    Camera camera = camera_;
    camera.setAngles(yaw, pitch);
    axisView_ = axisView_ || !camera.orthographic();
    camera.setOrthographic(true);
    setCamera(camera);
}

void Viewport::setOrthographic(bool on) {
    Camera camera = camera_;
    camera.setOrthographic(on);
    axisView_ = false;
    setCamera(camera);
}

QPointF Viewport::positionOf(const glm::dvec3& world) const {
    const glm::dvec3 at = projected(view(), world);
    return {at.x, at.y};
}

// ---- what is under the mouse
// ------------------------------------------------------------------------------------------

glm::ivec2 Viewport::devicePixel(const glm::dvec2& pixel) const {
    return glm::ivec2(glm::floor(pixel * devicePixelRatioF()));
}

PickHit Viewport::pick(const glm::dvec2& pixel) {
    if (!renderer_ || pixel.x < 0 || pixel.y < 0 || pixel.x >= width() || pixel.y >= height())
        return {};
    Frame picture = frame();
    picture.scene = &pickScene();
    makeCurrent();
    const PickHit hit = renderer_->pickMesh(picture, devicePixel(pixel));
    doneCurrent();
    return hit;
}

// A stroke changes the scene at every move of the mouse, and with it the surface, but only a
// little: what is under the mouse is looked up in a picture that may be a moment old. Where on the
// triangle it is, is computed afresh.
const Scene& Viewport::pickScene() {
    const Scene& shown = context_.shownScene();
    const bool previewed = &shown != &context_.scene();
    if (!previewed || !pickAge_.isValid() || pickAge_.elapsed() > kPickAge) {
        pickScene_ = shown;
        pickAge_.start();
    }
    if (!previewed) pickAge_.invalidate();
    return pickScene_;
}

NodeId Viewport::meshAt(const glm::dvec2& pixel) { return pick(pixel).node; }

std::shared_ptr<const Surface> Viewport::surfaceOf(NodeId meshNode) {
    const Node* node = context_.scene().nodes().find(meshNode);
    const auto mesh = node ? context_.scene().mesh(node->mesh) : nullptr;
    return mesh ? surfaces_.find(mesh) : nullptr;
}

std::optional<SurfacePoint> Viewport::surfaceAt(const glm::dvec2& pixel, const PosedPoints& posed) {
    const PickHit hit = pick(pixel);
    const auto surface = surfaceOf(hit.node);
    if (!surface) return std::nullopt;
    std::span<const glm::vec3> places;
    if (posed) places = posed(hit.node);
    if (places.size() != surface->mesh->pointCount()) places = {};
    return surfacePoint(context_.shownScene(), context_.pose(), *surface, hit.node, hit.triangle,
                        rayAt(pixel), places);
}

NodeId Viewport::jointAt(const glm::dvec2& pixel) {
    if (!renderer_ || !context_.view().joints) return {};
    makeCurrent();
    const NodeId joint =
        renderer_->pickJoint(frame(), devicePixel(pixel), kJointGrab * devicePixelRatioF());
    doneCurrent();
    return joint;
}

std::vector<NodeId> Viewport::nodesIn(const QRect& rectangle) {
    if (!renderer_) return {};
    makeCurrent();
    const auto nodes =
        renderer_->pickRectangle(frame(), devicePixel({rectangle.left(), rectangle.top()}),
                                 devicePixel({rectangle.right(), rectangle.bottom()}));
    doneCurrent();
    return nodes;
}

PickDepth Viewport::pickDepth() const {
    return context_.view().xray ? PickDepth::Through : PickDepth::Seen;
}

std::optional<Context::VertexRef> Viewport::vertexAt(const glm::dvec2& pixel, double reach) {
    if (!renderer_) return std::nullopt;
    const double ratio = devicePixelRatioF();
    makeCurrent();
    const PointHit hit = renderer_->pickPoint(frame(), pixel * ratio, reach * ratio, pickDepth());
    doneCurrent();
    if (!hit.node.valid()) return std::nullopt;
    return Context::VertexRef{hit.node, hit.point};
}

std::vector<PointsOnPicture> Viewport::verticesOnPicture() {
    if (!renderer_) return {};
    makeCurrent();
    auto out = renderer_->pickPoints(frame(), pickDepth());
    doneCurrent();
    const auto scale = static_cast<float>(1.0 / devicePixelRatioF());
    for (PointsOnPicture& on : out)
        for (glm::vec2& pixel : on.pixels) pixel *= scale;
    return out;
}

// That only they change is said where the work is, with the way out.
void Viewport::tellChosen() {
    const std::size_t count = pointCount(context_.selection().points);
    overlay_->setChosen(
        count == 0 ? QString()
                   : tr("Vertices selected: %L1  ·  only they change  ·  Esc: all").arg(count));
}

}  // namespace sinew
