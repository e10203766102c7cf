// SPDX-License-Identifier: Apache-2.0
// What a stroke needs before its first dab, and the sentences for where that is missing.
#include <algorithm>
#include <cassert>
#include <cmath>

#include "editor/paint/partner_gatherer.h"
#include "editor/paint/row_canvas.h"
#include "editor/paint/stroke_parts.h"

namespace sinew {
namespace {

Expected<StrokeBrush> strokeBrush(const BrushSettings& settings) {
    StrokeBrush out;
    out.brush = findBrush(settings.brush);
    if (!out.brush) return refused("There is no brush '%1'.", settings.brush);
    if (!(settings.radius > 0.0f) || !std::isfinite(settings.radius))
        return refused("The brush has no size: set its radius above zero.");
    // What another version of the program set and this one does not know is as at first.
    out.falloff = FalloffShape(falloffOf(settings));
    for (const auto& spec : out.brush->params)
        out.params.push_back(brushNumber(settings, spec.name, 0.0));
    out.strength = static_cast<float>(brushNumber(settings, kStrength, 1.0));
    out.radius = settings.radius;
    out.inverted = settings.inverted && hasOpposite(*out.brush);
    out.accumulate = settings.accumulate || out.brush->way != BrushWay::Dabs;
    return out;
}

Expected<void> checkSkin(const Scene& scene, const Node& node, const StrokeTarget& target) {
    const auto mesh = scene.mesh(node.mesh);
    if (!mesh) return refused("'%1' is not a mesh: select a mesh to paint on.", node.name);
    const SkinId skinId = scene.skinOf(node.id);
    if (!skinId) return refused("Bind the mesh first: Skin > Smooth Skinning.");
    const auto skin = scene.skin(skinId);
    if (skin->bonesCleared || skin->slots.empty())
        return refused("The skin of '%1' has no joints. Attach them first: Skin > Attach Bones.",
                       node.name);
    if (scene.rows(skinId).pointCount() != mesh->pointCount() ||
        (target.layer == 0) != skin->layers.empty() ||
        scene.rows(skinId, target.layer).pointCount() != mesh->pointCount())
        return refused(
            "The weights of '%1' do not fit its mesh. Rebind it: Skin > Smooth Skinning.",
            node.name);
    if (target.mask && (target.layer == 0 || skin->layer(target.layer)->mask == kNoIndex))
        return refused("The layer has no mask yet. Add one: Weights > Layers > Set Layer Mask.");
    return {};
}

Expected<void> checkInfluence(const Skin& skin, const StrokeTarget& target, const Brush& brush) {
    if (target.mask && brush.wantsPoses)
        return refused(
            "This brush finds weights, and a layer's mask is being painted. Choose the layer's "
            "weights in the Layers panel.");
    if (brush.wantsPast && !target.past)
        return refused("Mark the step to paint back in the History panel first.");
    if (target.mask || brush.wholeRows) return {};
    const SlotIndex slot = target.slot;
    if (slot >= skin.slots.size())
        return refused(
            "Choose an influence: S + click a joint, or click one in the Influences list.");
    if (skin.slots[slot].locked && target.centre > 0)
        return refused(
            "'%1' is locked, and it mirrors the active influence while both sides are painted: "
            "unlock it in the Influences list, or turn off Paint on Both Sides.",
            skin.slots[slot].name);
    if (skin.slots[slot].locked)
        return refused(
            "'%1' is locked: unlock it in the Influences list, or choose another influence.",
            skin.slots[slot].name);
    if (const SlotIndex other = target.complement; other != kNoIndex) {
        assert(other < skin.slots.size());
        if (skin.slots[other].locked && !brush.wantsPartner)
            return refused(
                "'%1' is the complementary influence and is locked: unlock it in the Influences "
                "list, or choose another one in the Brush panel.",
                skin.slots[other].name);
    }
    if (!brush.wantsPartner) return {};
    if (target.partner >= skin.slots.size() || target.partner == slot)
        return refused("'%1' shares no weight here: press where another unlocked influence is.",
                       skin.slots[slot].name);
    if (skin.slots[target.partner].locked)
        return refused(
            "'%1' is locked: unlock it in the Influences list, or choose another influence.",
            skin.slots[target.partner].name);
    return {};
}

Expected<void> checkTarget(const Scene& scene, const StrokeTarget& target) {
    const Node* node = scene.nodes().find(target.meshNode);
    if (!node) return refused("Select a mesh to paint on.");
    const auto mesh = scene.mesh(node->mesh);
    assert(!target.within || !mesh || target.within->size() == mesh->pointCount());
    return checkSkin(scene, *node, target);
}

}  // namespace

/// Puts the parts of a stroke together.
class StrokeBuilder {
public:
    StrokeBuilder(const Scene& scene, StrokeBrush brush, const BrushSettings& settings,
                  const ScenePose& pose, std::span<const ScenePose> pinned,
                  std::span<const std::shared_ptr<const PaintSurface>> surfaces)
        : surfaces_(surfaces), gathering_(findGatherer(settings.gatherer)) {
        if (!gathering_) gathering_ = &gatherers().front();
        parts_->scene = parts_->before = scene;
        parts_->pose = pose;
        parts_->pinned.assign(pinned.begin(), pinned.end());
        parts_->brush = std::move(brush);
        parts_->through = gathering_->through;
        parts_->facing = gathering_->facing;
    }

    void add(const StrokeTarget& target) {
        StrokeMesh& mesh = meshOf(target.meshNode);
        Canvas& canvas = canvasOf(target, mesh);
        parts_->given.push_back(target);
        const DabPlace place{.positions = mesh.positions(),
                             .exact = mesh.exactPositions(),
                             .radius = parts_->brush.radius,
                             .falloff = parts_->brush.falloff};
        const std::size_t onCanvas = canvas.add(target);
        const std::size_t first = mirroredBy(target);
        auto gatherer = mesh.gatherer();
        if (first != kNoTarget)
            gatherer = std::make_unique<PartnerGatherer>(
                std::move(gatherer), *parts_->targets[first].gatherer, target.partners);
        parts_->targets.push_back({.mesh = mesh,
                                   .canvas = canvas,
                                   .onCanvas = onCanvas,
                                   .gatherer = std::move(gatherer),
                                   .place = place,
                                   .mirrors = first});
        parts_->centres.resize(std::max<std::size_t>(parts_->centres.size(), target.centre + 1));
    }
    std::unique_ptr<Stroke> finish() {
        return std::unique_ptr<Stroke>(new Stroke(std::move(parts_)));
    }

private:
    // Brushes that stretch go by places beyond what a hit reaches.
    std::size_t mirroredBy(const StrokeTarget& target) const {
        if (!target.partners || isRemade(parts_->brush.brush->way)) return kNoTarget;
        const auto& given = parts_->given;
        for (std::size_t i = 0; i < parts_->targets.size(); ++i)
            if (given[i].centre == 0 && given[i].meshNode == target.mirrors) return i;
        return kNoTarget;
    }
    std::shared_ptr<const PaintSurface> surfaceOf(NodeId node) const {
        const Scene& scene = parts_->scene;
        auto mesh = scene.mesh(scene.nodes().find(node)->mesh);
        for (const auto& surface : surfaces_)
            if (surface && surface->mesh() == mesh) return surface;
        return makePaintSurface(std::move(mesh));
    }
    StrokeMesh& meshOf(NodeId node) {
        for (const auto& mesh : parts_->meshes)
            if (mesh->node() == node) return *mesh;
        const auto places = parts_->brush.brush->wantsPoses ? StrokeMesh::Places::RoundedDouble
                                                            : StrokeMesh::Places::Single;
        parts_->meshes.push_back(std::make_unique<StrokeMesh>(parts_->before, node, parts_->pose,
                                                              parts_->pinned, surfaceOf(node),
                                                              *gathering_, places));
        return *parts_->meshes.back();
    }
    Canvas& canvasOf(const StrokeTarget& target, const StrokeMesh& mesh) {
        const SkinId skin = parts_->scene.skinOf(target.meshNode);
        for (const auto& canvas : parts_->canvases)
            if (canvas->first() == RowCanvas::firstPage(skin, target)) return *canvas;
        parts_->canvases.push_back(
            std::make_unique<RowCanvas>(parts_->brush, parts_->scene, skin, target, mesh));
        return *parts_->canvases.back();
    }

    std::span<const std::shared_ptr<const PaintSurface>> surfaces_;
    const GathererKind* gathering_;
    std::unique_ptr<Stroke::Parts> parts_ = std::make_unique<Stroke::Parts>();
};

Expected<std::unique_ptr<Stroke>> Stroke::begin(
    const Scene& scene, std::span<const StrokeTarget> targets, const BrushSettings& settings,
    const ScenePose& pose, std::span<const std::shared_ptr<const PaintSurface>> surfaces,
    std::span<const ScenePose> pinned) {
    if (targets.empty()) return refused("Select a mesh to paint on.");
    for (const auto& target : targets)
        if (auto ok = checkTarget(scene, target); !ok) return ok.error();
    auto brush = strokeBrush(settings);
    if (!brush) return brush.error();
    for (const auto& target : targets) {
        const auto skin = scene.skin(scene.skinOf(target.meshNode));
        if (auto ok = checkInfluence(*skin, target, *brush->brush); !ok) return ok.error();
    }
    if (!(*brush).brush->wantsPoses) pinned = {};
    StrokeBuilder builder(scene, std::move(*brush), settings, pose, pinned, surfaces);
    for (const auto& target : targets) builder.add(target);
    return builder.finish();
}

}  // namespace sinew
