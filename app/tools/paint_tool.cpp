// SPDX-License-Identifier: Apache-2.0
#include "app/tools/paint_tool.h"

#include <algorithm>

namespace sinew {

namespace {
// A brush smaller than this on the screen is followed as if it were as large: dabs closer than a
// pixel add nothing.
constexpr double kSmallestRing = 4.0;
constexpr glm::vec4 kIdleRing{0.75f, 0.75f, 0.75f, 0.9f};
}  // namespace

BrushSettings PaintTool::effective(BrushSettings settings, Qt::KeyboardModifiers modifiers) {
    if (const Brush* brush = brushWhileShift(); brush && (modifiers & Qt::ShiftModifier))
        settings.brush = brush->id;
    else if (modifiers & Qt::ControlModifier)
        settings.inverted = !settings.inverted;
    return settings;
}

void PaintTool::press(const Pointer& at) {
    cancel();
    const auto place = host_.surfaceAt(at.pixel);
    if (!place) {
        context().refuse(
            host_.meshAt(at.pixel).valid()
                ? tr("The mesh is still being prepared for painting. Try again in a moment.")
                : tr("There is no mesh here. Drag on the mesh to paint."));
        return;
    }
    context().setPlaying(false);
    place_ = place;
    if (begin(*place, at.modifiers)) paintTo(at.pixel);
}

BrushHit PaintTool::hitOf(const SurfacePoint& place, const glm::dvec2& pixel) const {
    const Camera& camera = host_.camera();
    const glm::dvec3 way = camera.orthographic() ? camera.forward() : place.position - camera.eye();
    BrushHit hit;
    hit.triangle = place.triangle;
    hit.position = place.position;
    hit.direction = glm::normalize(way);
    hit.meshNode = place.meshNode;
    hit.pixel = pixel;
    if (!camera.orthographic()) hit.eyeDistance = glm::length(way);
    return hit;
}

bool PaintTool::begin(const SurfacePoint& place, Qt::KeyboardModifiers modifiers) {
    Context& c = context();
    // Painting goes where the cursor is, with the same joint where this mesh has it.
    if (const SkinId skin = c.scene().skinOf(place.meshNode); skin.valid()) c.setActiveSkin(skin);
    // The active influence belongs to the active skin; an unbound mesh has neither.
    const bool bound = c.scene().skinOf(place.meshNode).valid();
    const SlotIndex slot = bound ? c.selection().activeSlot : kNoIndex;
    if (const QString why = mirror_.obstacle(); bound && !why.isEmpty()) {
        c.refuse(why);
        return false;
    }
    std::vector<StrokeTarget> targets{{.meshNode = place.meshNode, .slot = slot}};
    mirror_.addTargets(targets);
    std::vector<std::shared_ptr<const PaintSurface>> surfaces;
    for (const StrokeTarget& target : targets)
        if (const auto surface = host_.surfaceOf(target.meshNode))
            surfaces.push_back(surface->paint);
    auto stroke =
        Stroke::begin(c.scene(), targets, effective(c.brush(), modifiers), c.pose(), surfaces);
    if (!stroke) {
        c.refuse(translated(stroke.error().message));
        return false;
    }
    stroke_ = std::move(*stroke);
    strokeNode_ = place.meshNode;
    path_ = StrokePath<glm::dvec2>(1.0);
    modifiers_ = modifiers;
    return true;
}

void PaintTool::move(const Pointer& at) {
    if (stroke_) paintTo(at.pixel);
}

std::span<const glm::vec3> PaintTool::posedPoints(NodeId meshNode) const {
    const auto targets = stroke_->targets();
    for (std::size_t i = 0; i < targets.size(); ++i)
        if (targets[i].meshNode == meshNode) return stroke_->posedPositions(i);
    return {};
}

void PaintTool::paintTo(const glm::dvec2& pixel) {
    std::optional<SurfacePoint> last = place_;
    const auto radius = static_cast<double>(context().brush().radius);
    if (last) {
        const double metres = host_.camera().metresPerPixel(last->position, host_.size().y);
        path_.setRadius(std::max(radius / metres, kSmallestRing));
    } else {
        path_.setRadius(kSmallestRing);
    }
    for (const glm::dvec2& step : path_.moveTo(pixel)) {
        last = host_.surfaceAt(step, stroke_->posedPositions());
        if (last && last->meshNode == strokeNode_)
            stroke_->dab(mirror_.both(hitOf(*last, step),
                                      [this](NodeId node) { return posedPoints(node); }));
    }
    // The ring follows the cursor itself, not the last dab.
    showAt(host_.surfaceAt(pixel, stroke_->posedPositions()));
    context().setScenePreview(stroke_->scene());
    context().say(reportText(stroke_->report()));
}

void PaintTool::release(const Pointer&) {
    if (!stroke_) return;
    const auto stroke = std::move(stroke_);
    Edit edit = stroke->finish();
    if (!edit.empty()) context().apply(std::move(edit));
    context().setScenePreview(std::nullopt);
    context().say(reportText(stroke->report()));
}

bool PaintTool::cancel() {
    if (!stroke_) return false;
    stroke_.reset();
    context().setScenePreview(std::nullopt);
    context().say(tr("The stroke was cancelled."));
    return true;
}

QString PaintTool::reportText(const StrokeReport& report) const {
    QStringList parts{tr("Vertices changed: %1").arg(report.changed)};
    if (report.noOtherInfluence)
        parts << tr("%1 could not change: no other unlocked influence there can take their weight")
                     .arg(report.noOtherInfluence);
    if (report.lockedInfluence)
        parts << tr("%1 could not change: locked influences leave no room")
                     .arg(report.lockedInfluence);
    if (report.lockedPoints) parts << tr("%1 are locked").arg(report.lockedPoints);
    if (report.notMembers) parts << tr("%1 are not members of the skin").arg(report.notMembers);
    return parts.join(QStringLiteral("  ·  "));
}

void PaintTool::hover(const Pointer& at) {
    modifiers_ = at.modifiers;
    showAt(host_.surfaceAt(at.pixel));
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
    if (!stroke_) showAt(std::nullopt);
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
    ring.normal = place_->normal;
    ring.radius = static_cast<double>(settings.radius);
    ring.strength = brushNumber(settings, kStrength, 1.0);
    ring.colour = brush && paintable ? brush->colour : kIdleRing;
    // The inverse of an operation has the complementary colour.
    if (paintable && settings.inverted)
        ring.colour = glm::vec4(1.0f - glm::vec3(ring.colour), 1.0f);
    frame.brush = ring;
    if (paintable) frame.mirroredBrush = mirror_.ring(ring, hitOf(*place_, {}));
}

QString PaintTool::hint(Qt::KeyboardModifiers modifiers) const {
    const Brush* shifted = brushWhileShift();
    const QString other =
        shifted ? translated(Message(std::string_view(shifted->label))) : QString();
    if (shifted && (modifiers & Qt::ShiftModifier)) return tr("Drag: %1").arg(other);
    if (modifiers & Qt::ControlModifier) return tr("Drag: the opposite of the selected brush");
    return tr("Drag: paint.  Ctrl: invert, Shift: %4.  %1 + drag: radius, %2 + drag: strength.  %3 "
              "+ click: pick the influence here.  Esc: cancel the stroke")
        .arg(host_.heldKeyText(HeldUse::BrushRadius), host_.heldKeyText(HeldUse::BrushStrength),
             host_.heldKeyText(HeldUse::PickInfluence), other);
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
