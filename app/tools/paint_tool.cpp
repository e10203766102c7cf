// SPDX-License-Identifier: Apache-2.0
#include "app/tools/paint_tool.h"

#include <algorithm>
#include <utility>

#include "app/widgets/short_names.h"
#include "editor/paint/gatherer.h"
#include "editor/paint/past_rows.h"
#include "editor/paint/stroke_targets.h"

namespace sinew {

namespace {
// A brush smaller than this on the screen is followed as if it were as large: dabs closer than a
// pixel add nothing.
constexpr double kSmallestRing = 4.0;
constexpr double kLightest = 0.05;  // of the radius: the lightest touch of a pen
constexpr glm::vec4 kIdleRing{0.75f, 0.75f, 0.75f, 0.9f};

// The pose that is shown is what a stroke changes, pinned or not.
std::vector<ScenePose> pinnedElsewhere(const Context& context) {
    auto pins = context.pinnedPoses();
    if (pins.empty()) return {};
    std::erase_if(pins, [&, shown = context.shownLocals()](const PinnedPose& pin) {
        return isPinned(context.scene(), shown, pin);
    });
    return scenePoses(context.scene(), pins);
}
}  // namespace

BrushSettings PaintTool::effective(BrushSettings settings, Qt::KeyboardModifiers modifiers) {
    const Brush* shifted = modifiers & Qt::ShiftModifier ? brushWhileShift() : nullptr;
    const Brush* called = !shifted && (modifiers & Qt::AltModifier) ? brushWhileAlt() : shifted;
    if (called) settings.brush = called->id;
    if (!shifted && (modifiers & Qt::ControlModifier)) settings.inverted = !settings.inverted;
    const Brush* brush = findBrush(settings.brush);
    settings.inverted = settings.inverted && brush && hasOpposite(*brush);
    return settings;
}

double PaintTool::radiusAt(const glm::dvec3& position) const {
    const BrushHand& hand = context().hand();
    if (!hand.radiusInPixels) return double{context().brush().radius};
    const double metres = hand.pixels * host_.camera().metresPerPixel(position, host_.size().y);
    return std::clamp(metres, double{kLeastRadius}, double{kMostRadius});
}

double PaintTool::pressedRadius(double radius, float pressure) const {
    return context().hand().pressureRadius ? radius * std::max(double{pressure}, kLightest)
                                           : radius;
}

float PaintTool::radiusShare(const glm::dvec3& position, float pressure) const {
    return static_cast<float>(pressedRadius(radiusAt(position), pressure) / strokeRadius_);
}

float PaintTool::strengthShare(float pressure) const {
    const BrushSettings settings = effective(context().brush(), modifiers_);
    const auto strength = static_cast<float>(brushNumber(settings, kStrength, 1.0));
    return context().hand().pressureStrength ? strength * pressure : strength;
}

// As in Blender: a click takes the joint, a drag paints.
bool PaintTool::mayTakeJoint(const Pointer& at) const {
    return host_.preset() == Preset::Blender && at.modifiers == Qt::ControlModifier &&
           host_.jointAt(at.pixel).valid();
}

void PaintTool::press(const Pointer& at) {
    cancel();
    if (mayTakeJoint(at))
        onJoint_ = at;
    else
        startFrom(at);
}

void PaintTool::startFrom(const Pointer& at) {
    const auto place = host_.surfaceAt(at.pixel);
    waits_ = !place && !host_.meshAt(at.pixel).valid();
    if (!place && !waits_)
        return context().refuse(
            tr("The mesh is still being prepared for painting. Try again in a moment."));
    if (place) startAt(*place, at);
}

void PaintTool::startAt(const SurfacePoint& place, const Pointer& at) {
    waits_ = false;
    passed_.clear();
    wasPlaying_ = context().playing();
    context().setPlaying(false);
    place_ = place;
    if (!begin(place, at)) return letGo();
    if (brushOfStroke_->way == BrushWay::Pull) return startPull(place, at);
    paintTo(at);
}

BrushHit PaintTool::hitOf(const SurfacePoint& place, const glm::dvec2& pixel,
                          float pressure) const {
    const Camera& camera = host_.camera();
    const glm::dvec3 way = camera.orthographic() ? camera.forward() : place.position - camera.eye();
    BrushHit hit;
    hit.triangle = place.triangle;
    hit.position = place.position;
    hit.direction = glm::normalize(way);
    hit.meshNode = place.meshNode;
    hit.pixel = pixel;
    hit.seenThrough = context().view().xray;
    if (!camera.orthographic()) hit.eyeDistance = glm::length(way);
    hit.radius = radiusShare(place.position, pressure);
    hit.strength = strengthShare(pressure);
    return hit;
}

// The influence under the cursor that a brush of this kind exchanges weight with.
SlotIndex PaintTool::partnerAt(const SurfacePoint& place, const BrushSettings& settings) const {
    const Brush* brush = findBrush(settings.brush);
    const SkinId skin = context().scene().skinOf(place.meshNode);
    if (!brush || !brush->wantsPartner || skin != context().selection().activeSkin) return kNoIndex;
    return sinew::partnerAt(context().scene(), skin, {&place.nearest, 1},
                            context().selection().activeSlot);
}

void PaintTool::showPartner() {
    const auto settings = effective(context().brush(), modifiers_);
    const Brush* brush = findBrush(settings.brush);
    if (!brush || !brush->wantsPartner || !place_) return host_.showReadout({});
    const auto skin = context().scene().skin(context().scene().skinOf(place_->meshNode));
    const SlotIndex partner = partnerAt(*place_, settings);
    host_.showReadout(skin && partner != kNoIndex
                          ? QStringLiteral("\u2194 %1").arg(shortInfluence(*skin, partner))
                          : tr("No partner here"));
}

bool PaintTool::begin(const SurfacePoint& place, const Pointer& at) {
    Context& c = context();
    const SkinId skin = c.scene().skinOf(place.meshNode);
    const Selection before = c.selection();
    skinBefore_ = before.activeSkin;
    // Where nothing is painted the work stays with its mesh, layer and influence.
    const auto refuse = [&](const QString& why) {
        if (c.selection().activeSkin != skinBefore_) c.setSelection(before);
        c.refuse(why);
        return false;
    };
    BrushSettings settings = effective(c.brush(), at.modifiers);
    if (auto ok = checkHasActiveInfluence(c.scene(), c.selection(), skin, settings); !ok)
        return refuse(translated(ok.error().message));
    // Painting goes where the cursor is, with the same joint.
    if (skin.valid()) c.setActiveSkin(skin);
    // The active influence belongs to the active skin; an unbound mesh has neither.
    const SlotIndex slot = skin.valid() ? c.selection().activeSlot : kNoIndex;
    if (const QString why = mirror_.obstacle(); skin.valid() && !why.isEmpty()) return refuse(why);
    strokeRadius_ = radiusAt(place.position);
    settings.radius = static_cast<float>(strokeRadius_);
    const SlotIndex partner = partnerAt(place, settings);
    auto targets =
        strokeTargets(c.scene(), c.selection(), c.hidden(), skin, slot, settings, partner);
    if (!targets) return refuse(translated(targets.error().message));
    if (const QString why = otherJointText(*targets); !why.isEmpty()) return refuse(why);
    mirror_.addTargets(*targets);
    keepToSeen(*targets, c.scene(), c.hidden(), c.hiddenPoints());
    if (findBrush(settings.brush) && findBrush(settings.brush)->wantsPast)
        if (auto ok = takePast(*targets, c.scene(), c.sceneAtMark()); !ok)
            return refuse(translated(ok.error().message));
    std::vector<std::shared_ptr<const PaintSurface>> surfaces;
    for (const StrokeTarget& target : *targets)
        if (const auto surface = host_.surfaceOf(target.meshNode))
            surfaces.push_back(surface->paint);
    brushOfStroke_ = findBrush(settings.brush);
    // Each dab tells what there is of it.
    setBrushParam(settings, kStrength, 1.0);
    auto stroke =
        Stroke::begin(c.scene(), *targets, settings, c.pose(), surfaces, pinnedElsewhere(c));
    if (!stroke) return refuse(translated(stroke.error().message));
    stroke_ = std::move(*stroke);
    // What was clicked before is what is meant no more.
    c.setSelectedVertex(std::nullopt);
    path_ = StrokePath<glm::dvec2>(kSmallestRing);
    pressedAt_ = brush_ = at.pixel;
    pressure_ = at.pressure;
    modifiers_ = at.modifiers;
    return true;
}

void PaintTool::move(const Pointer& at) {
    if (onJoint_ && glm::distance(at.pixel, onJoint_->pixel) < kDragStart) return;
    if (onJoint_) startFrom(*std::exchange(onJoint_, std::nullopt));
    if (waits_) {
        if (const auto place = host_.surfaceAt(at.pixel)) return startAt(*place, at);
        return;
    }
    if (!stroke_) return;
    if (pulled_.empty())
        paintTo(at);
    else
        pullTo(at);
}

std::span<const glm::vec3> PaintTool::posedPoints(NodeId meshNode) const {
    const auto targets = stroke_->targets();
    for (std::size_t i = 0; i < targets.size(); ++i)
        if (targets[i].meshNode == meshNode) return stroke_->posedPositions(i);
    return {};
}

// A steady brush is drawn behind the pointer as by a string: it stands still while the string is
// slack, and goes straight towards the pointer, so that a trembling hand leaves no trace. Of a dab
// that is stretched the whole way is shown.
void PaintTool::followHand(const Pointer& at) {
    const double steady = context().hand().steady;
    const glm::dvec2 away = at.pixel - brush_;
    const double distance = glm::length(away);
    if (distance >= steady)
        brush_ = at.pixel - (distance > 0.0 ? away * (steady / distance) : away);
    const bool stretched = brushOfStroke_->way == BrushWay::Stretch;
    const glm::dvec2 from = stretched ? pressedAt_ : at.pixel;
    host_.showLeash(stretched || steady > 0.0 ? QLineF(from.x, from.y, brush_.x, brush_.y)
                                              : QLineF());
}

// The other side goes the mirrored way, wherever the pose has taken it.
void PaintTool::startPull(const SurfacePoint& place, const Pointer& at) {
    const PosedPoints posed = [this](NodeId mesh) { return posedPoints(mesh); };
    BrushHit hit = hitOf(place, at.pixel, at.pressure);
    for (int axis = 0; axis < 3; ++axis) {
        hit.drag = glm::dvec3(0.0);
        hit.drag[axis] = 1.0;
        pulled_ = mirror_.both(hit, posed);
        if (pulled_.size() > 1) across_[axis] = pulled_[1].drag;
    }
}

// In the plane of the picture through where it was pressed.
void PaintTool::pullTo(const Pointer& at) {
    followHand(at);
    const Camera& camera = host_.camera();
    const BrushHit& press = pulled_.front();
    const glm::dvec2 pixels = brush_ - press.pixel;
    const glm::dvec3 way = (camera.right() * pixels.x - camera.up() * pixels.y) *
                           camera.metresPerPixel(press.position, host_.size().y);
    std::vector<BrushHit> hits = pulled_;
    hits[0].drag = way;
    if (hits.size() > 1) hits[1].drag = across_ * way;
    for (BrushHit& hit : hits) {
        hit.radius = radiusShare(press.position, pressure_);
        hit.strength = strengthShare(pressure_);
    }
    stroke_->dab(hits);
    if (place_) place_->position = press.position + way;
    const StrokeReport report = stroke_->report();
    host_.showReadout(
        report.asked > 0.0
            ? tr("%1% of the way").arg(qRound(std::max(0.0, 100.0 * report.gone / report.asked)))
            : QString());
    showStroke();
    host_.redraw();
}

void PaintTool::showStroke() {
    context().setScenePreview(stroke_->scene());
    context().sayPassing(reportText(*stroke_));
}

void PaintTool::paintTo(const Pointer& at) {
    followHand(at);
    // Beside the mesh the brush is as large as it was.
    if (place_) {
        const double metres = host_.camera().metresPerPixel(place_->position, host_.size().y);
        path_.setRadius(std::max(pressedRadius(radiusAt(place_->position), at.pressure) / metres,
                                 kSmallestRing));
    }
    const PosedPoints posed = [this](NodeId mesh) { return posedPoints(mesh); };
    auto steps = path_.moveTo(brush_);
    // Of a stretched dab only where it ends counts.
    if (isRemade(brushOfStroke_->way) && !steps.empty()) steps = {brush_};
    const float before = pressure_;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const float way = static_cast<float>(i + 1) / static_cast<float>(steps.size());
        const auto here = host_.surfaceAt(steps[i], posed);
        if (!here) continue;
        if (posedPoints(here->meshNode).empty())
            passed_.insert(here->meshNode);
        else
            stroke_->dab(
                mirror_.both(hitOf(*here, steps[i], before + (at.pressure - before) * way), posed));
    }
    pressure_ = at.pressure;
    // The ring follows the brush itself, not the last dab.
    showAt(host_.surfaceAt(brush_, posed));
    showStroke();
}

void PaintTool::letGo() {
    pressure_ = 1.0f;
    if (!pulled_.empty()) host_.showReadout({});
    pulled_.clear();
    host_.showLeash({});
    context().setScenePreview(std::nullopt);
    // Of another document, opened meanwhile, nothing was playing.
    if (std::exchange(wasPlaying_, false) && context().shownClip()) context().setPlaying(true);
}

void PaintTool::release(const Pointer&) {
    if (onJoint_) return pick_.press(*std::exchange(onJoint_, std::nullopt));
    if (std::exchange(waits_, false))
        return context().refuse(tr("There is no mesh here. Drag on the mesh to paint."));
    if (!stroke_) return;
    const auto stroke = std::move(stroke_);
    Edit edit = stroke->finish();
    const QString meshes = meshesPainted(context().scene(), stroke->scene());
    if (!edit.empty() && context().apply(std::move(edit))) context().tellStroke();
    letGo();
    context().say(inOneLine({meshMovedTo(), reportText(*stroke, meshes), leftOutText()}));
}

bool PaintTool::cancel() {
    waits_ = false;
    onJoint_.reset();
    if (!stroke_) return false;
    stroke_.reset();
    letGo();
    context().say(tr("The stroke was cancelled."));
    return true;
}

void PaintTool::hover(const Pointer& at) {
    modifiers_ = at.modifiers;
    showAt(host_.surfaceAt(at.pixel));
    showPartner();
}

void PaintTool::showAt(const std::optional<SurfacePoint>& place) {
    place_ = place;
    if (place)
        context().setHoveredVertex(Context::VertexRef{place->meshNode, place->nearest});
    else
        context().setHoveredVertex(std::nullopt);
    host_.redraw();
}

void PaintTool::leave() {
    if (stroke_) return;
    showAt(std::nullopt);
    host_.showReadout({});
}

std::span<const char* const> PaintTool::commandsInDrag() const {
    static constexpr const char* kSteps[] = {"brush.smaller", "brush.larger", "brush.weaker",
                                             "brush.stronger"};
    return kSteps;
}

void PaintTool::modifiersChanged(Qt::KeyboardModifiers modifiers) {
    if (stroke_) return;
    modifiers_ = modifiers;
    host_.redraw();
}

void PaintTool::decorate(Frame& frame) const {
    if (!place_) return;
    const BrushSettings settings = effective(context().brush(), modifiers_);
    const Brush* brush = findBrush(settings.brush);
    const bool paintable = context().scene().skinOf(place_->meshNode).valid();
    BrushRing ring;
    ring.centre = place_->position;
    const BrushHit hit = hitOf(*place_, {}, 1.0f);
    // What is under the ring on the screen lies around the line of sight.
    ring.normal = reachesOnScreen(settings) ? -hit.direction : place_->normal;
    // Without a radius its middle alone is drawn.
    ring.radius = usesRadius(settings) ? pressedRadius(radiusAt(place_->position), pressure_) : 0.0;
    ring.strength = brushNumber(settings, kStrength, 1.0);
    ring.colour = brush && paintable ? brush->colour : kIdleRing;
    // The opposite has the complementary colour, light enough for the low end of every ramp.
    if (paintable && settings.inverted)
        ring.colour = glm::vec4(1.0f - 0.5f * glm::vec3(ring.colour), 1.0f);
    frame.brush = ring;
    if (!pulled_.empty()) frame.wanted = stroke_->wanted();
    if (!paintable) return;
    frame.mirroredBrush = mirror_.ring(ring, hit);
}

ToolSpec paintTool() {
    return {.id = kPaintTool,
            .label = QT_TRANSLATE_NOOP("Tools", "&Paint Weights"),
            .hint = QT_TRANSLATE_NOOP("Tools",
                                      "Paints the active influence's weight on the posed mesh."),
            .icon = "paint",
            .keys = {"P", "P Ctrl+Tab"},
            .menu = "Weights",
            .panel = "brush",
            .weights = ToolSpec::Weights::Always,
            .usesBrush = true,
            .make = &makeTool<PaintTool>};
}

}  // namespace sinew
