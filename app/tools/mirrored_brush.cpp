// SPDX-License-Identifier: Apache-2.0
#include "app/tools/mirrored_brush.h"

#include "app/state/live_symmetry.h"
#include "editor/deform/posed_mesh.h"
#include "editor/paint/gatherer.h"

namespace sinew {

QString MirroredBrush::obstacle() const {
    Context& context = host_.context();
    if (!context.symmetry() || context.liveSymmetry().of(context.scene())) return {};
    const Message& refusal = context.liveSymmetry().refusal();
    return refusal.empty() ? tr("The other side is still being found. Try again in a moment.")
                           : translated(refusal);
}

std::shared_ptr<const SceneSymmetry> MirroredBrush::symmetry() const {
    Context& context = host_.context();
    return context.symmetry() ? context.liveSymmetry().of(context.scene()) : nullptr;
}

void MirroredBrush::addTargets(std::vector<StrokeTarget>& targets) const {
    if (const auto known = symmetry())
        MirroredHits(known).addTargets(targets, host_.context().scene(), host_.context().pose());
}

std::vector<BrushHit> MirroredBrush::both(
    const BrushHit& hit, const std::function<std::span<const glm::vec3>(NodeId)>& posed) const {
    std::vector<BrushHit> out{hit};
    const auto known = symmetry();
    const auto* there = known ? known->mirrorOf(hit.meshNode) : nullptr;
    if (!there || posed(there->node).empty()) return out;
    const auto places = [&](NodeId node, std::span<const PointIndex> points,
                            std::span<glm::dvec3> to) {
        const auto positions = posed(node);
        for (std::size_t i = 0; i < points.size(); ++i) to[i] = glm::dvec3(positions[points[i]]);
    };
    if (const auto other = MirroredHits(known).mirrored(hit, places)) out.push_back(other->hit);
    return out;
}

std::optional<BrushRing> MirroredBrush::ring(const BrushRing& ring, const BrushHit& hit) const {
    constexpr float kFaint = 0.65f;
    const auto known = symmetry();
    if (!known) return std::nullopt;
    Context& context = host_.context();
    const auto places = [&](NodeId node, std::span<const PointIndex> points,
                            std::span<glm::dvec3> to) {
        if (const auto posed = PosedMesh::make(context.shownScene(), node, context.pose()))
            posed->places(points, to);
    };
    const auto other = MirroredHits(known).mirrored(hit, places);
    if (!other) return std::nullopt;
    BrushRing out = ring;
    out.centre = other->hit.position;
    out.normal = reachesOnScreen(context.brush()) ? -other->hit.direction : other->normal;
    out.colour.a *= kFaint;
    return out;
}

}  // namespace sinew
