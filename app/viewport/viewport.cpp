// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/viewport.h"

#include <algorithm>
#include <cmath>

#include "app/state/live_symmetry.h"
#include "app/viewport/joint_names.h"
#include "app/viewport/mirror_sides.h"
#include "app/viewport/next_step.h"
#include "app/widgets/theme.h"
#include "editor/weights/layers.h"

namespace sinew {

namespace {
constexpr int kPickAge = 150;       // milliseconds
constexpr double kJointGrab = 9.0;  // logical pixels from a drawn bone that still count as on it
}  // namespace

Viewport::Viewport(Context& context, Commands& commands, QWidget* parent)
    : SceneView(context, parent),
      commands_(commands),
      box_(*this),
      overlay_(new ViewportOverlay(this)),
      keysDown_(new KeysDown(this)) {
    setObjectName(QStringLiteral("viewport"));
    setAccessibleName(tr("Viewport"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(320, 240);
    hoverTimer_.setSingleShot(true);
    connect(&hoverTimer_, &QTimer::timeout, this, &Viewport::hoverNow);
    listen();
    new MirrorSides(context_, *this);
}

void Viewport::listen() {
    const auto repaint = [this] { update(); };
    connect(this, &Viewport::cameraChanged, this, &Viewport::followCamera);
    connect(this, &Viewport::cameraMoved, &context_, &Context::tellCameraMoved);
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.why == ChangeEvent::Why::Opened || event.touches(BlockKind::Mesh))
            surfaces_.follow(context_.scene());
        if (event.touches(BlockKind::Info)) followCamera();  // the front may be another one
        // A drag works on the scene as it was at its start; undoing beneath it ends it.
        const bool undone =
            event.why == ChangeEvent::Why::Undone || event.why == ChangeEvent::Why::Redone;
        if (undone) cancelDrag();
        update();
    });
    connect(&context_, &Context::opened, this, [this] {
        // It began in the document that is gone, and so does not end in this one.
        if (dragging_) {
            dragging_->cancel();
            endDrag();
        }
        showAll(camera());
        // Else a window that opens under the mouse has its first field take the keys.
        setFocus(Qt::OtherFocusReason);
    });
    connect(&context_, &Context::selectionChanged, this, repaint);
    connect(&context_, &Context::vertexChanged, this, repaint);
    connect(&context_, &Context::poseChanged, this, repaint);
    connect(&context_, &Context::poseChanged, this, [this] {
        overlay_->setHoverName({}, {});  // what it named is elsewhere now
        if (inside_ && !context_.playing()) hoverSoon();
    });
    connect(&context_, &Context::viewChanged, this, repaint);
    connect(&context_, &Context::viewChanged, this,
            [this, was = Hidden(), view = context_.view()]() mutable {
                if (was == context_.hiddenNow() && view == context_.view()) return;
                was = context_.hiddenNow();
                view = context_.view();
                overlay_->setHoverName({}, {});  // what it named may be shown no more
                hoverSoon();
            });
    connect(&context_, &Context::lookWanted, this, &Viewport::bringSelectionIntoView);
    connect(&context_, &Context::placeWanted, this, &Viewport::framePlace);
    connect(&context_, &Context::brushChanged, this, repaint);
    connect(&context_, &Context::toolChanged, this, &Viewport::toolMayHaveChanged);
    connect(&context_, &Context::toolChanged, this, repaint);
    connect(&context_.liveSymmetry(), &LiveSymmetry::found, this, repaint);
    connect(&commands_, &Commands::presetChanged, this, &Viewport::refreshHint);
    connect(&surfaces_, &Surfaces::ready, this, &Viewport::hoverSoon);
    listenForNotes();
}

// What is written over the picture.
void Viewport::listenForNotes() {
    const auto tellNext = [this] { overlay_->setNextStep(nextStep(context_, commands_)); };
    connect(&context_, &Context::documentChanged, this, tellNext);
    connect(&context_, &Context::selectionChanged, this, tellNext);
    connect(&context_, &Context::selectionChanged, this, &Viewport::refreshHint);
    connect(&context_, &Context::selectionChanged, this, &Viewport::tellChosen);
    connect(&context_, &Context::documentChanged, this, &Viewport::tellChosen);
    connect(&context_, &Context::poseChanged, this, &Viewport::tellChosen);  // a preview of them
    const auto dismiss = [this] { context_.selectPoints({}); };
    connect(overlay_, &ViewportOverlay::chosenDismissed, this, dismiss);
    connect(&commands_, &Commands::presetChanged, this, tellNext);
    connect(&context_, &Context::toolChanged, this, tellNext);
    connect(&context_, &Context::playingChanged, this, tellNext);
    connect(overlay_, &ViewportOverlay::nextStepDismissed, this, [this, tellNext] {
        dismissNextStep(context_, commands_);
        tellNext();
    });
}

// ---- the picture

void Viewport::initializeGL() {
    const auto made = makeRenderer();
    if (!made) return overlay_->setNextStep(translated(made.error().message));
    renderer()->warmUp(view(), defaultFramebufferObject());
}

void Viewport::paintGL() {
    if (!renderer()) return;
    Frame picture = shown();
    picture.axisHandle = cross();
    (dragging_ ? *dragging_ : tool()).decorate(picture);
    renderer()->draw(picture, defaultFramebufferObject());
    if (context_.view().jointNames && picture.joints) paintJointNames(*this, picture);
    for (const Message& warning : renderer()->takeWarnings()) context_.refuse(translated(warning));
}

bool Viewport::ready() const {
    if (!renderer()) return false;
    const Scene& scene = context_.scene();
    return std::ranges::all_of(
        scene.meshes(), [&](MeshId id) { return surfaces_.find(scene.mesh(id)) != nullptr; });
}

// ---- what is under the mouse
// ------------------------------------------------------------------------------------------

glm::ivec2 Viewport::devicePixel(const glm::dvec2& pixel) const {
    return glm::ivec2(glm::floor(pixel * devicePixelRatioF()));
}

PickHit Viewport::pick(const glm::dvec2& pixel) {
    if (!renderer() || pixel.x < 0 || pixel.y < 0 || pixel.x >= width() || pixel.y >= height())
        return {};
    Frame picture = shown();
    picture.scene = &pickScene();
    makeCurrent();
    const PickHit hit = renderer()->pickMesh(picture, devicePixel(pixel));
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

std::vector<NodeId> Viewport::jointsAt(const glm::dvec2& pixel) {
    if (!renderer() || !context_.view().joints) return {};
    makeCurrent();
    auto joints =
        renderer()->pickJoints(shown(), devicePixel(pixel), kJointGrab * devicePixelRatioF());
    doneCurrent();
    return joints;
}

std::vector<NodeId> Viewport::nodesIn(const QRect& rectangle) {
    if (!renderer()) return {};
    makeCurrent();
    const auto nodes =
        renderer()->pickRectangle(shown(), devicePixel({rectangle.left(), rectangle.top()}),
                                  devicePixel({rectangle.right(), rectangle.bottom()}));
    doneCurrent();
    return nodes;
}

PickDepth Viewport::pickDepth() const {
    return context_.view().xray ? PickDepth::Through : PickDepth::Seen;
}

std::optional<Context::VertexRef> Viewport::vertexAt(const glm::dvec2& pixel, double reach) {
    if (!renderer()) return std::nullopt;
    const double ratio = devicePixelRatioF();
    makeCurrent();
    const PointHit hit = renderer()->pickPoint(shown(), pixel * ratio, reach * ratio, pickDepth());
    doneCurrent();
    if (!hit.node.valid()) return std::nullopt;
    return Context::VertexRef{hit.node, hit.point};
}

std::vector<PointsOnPicture> Viewport::verticesOnPicture() {
    if (!renderer()) return {};
    makeCurrent();
    auto out = renderer()->pickPoints(shown(), pickDepth());
    doneCurrent();
    const auto scale = static_cast<float>(1.0 / devicePixelRatioF());
    for (PointsOnPicture& on : out)
        for (glm::vec2& pixel : on.pixels) pixel *= scale;
    return out;
}

// That only they change is said where the work is, with the way out.
void Viewport::tellChosen() {
    const std::size_t count = pointCount(context_.shownPoints());
    overlay_->setChosen(
        count == 0 ? QString()
                   : tr("Vertices selected: %L1  ·  only they change  ·  Esc: all").arg(count));
}

}  // namespace sinew
