// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/posed_box.h"

#include <algorithm>
#include <vector>

#include "editor/deform/deformer.h"
#include "editor/deform/skinning.h"

namespace sinew {
namespace {

// Far more than single precision makes of places, and than rows are off a sum of 1.
constexpr double kRoomToSpare = 1e-3;

/// Which influences have weight, and whether points go without any.
struct UsedSlots {
    std::vector<std::uint8_t> used;  // by slot
    bool unbound = false;
    bool blends = true;  // no weight is below 0

    UsedSlots(const Skin& skin, const Rows& rows) : used(skin.slots.size(), 0) {
        unbound = std::ranges::find(skin.member, 0) != skin.member.end();
        for (const RowPagePtr& page : rows.pages()) {
            for (const Influence& entry : page->entries) {
                blends &= entry.weight >= 0.0f;
                if (entry.slot < used.size())
                    used[entry.slot] = 1;
                else
                    unbound = true;
            }
            for (std::uint32_t i = 0; i < page->count; ++i)
                unbound |= page->first[i] == page->first[i + 1];
        }
    }
};

double reachOfPlaces(const PlaceBox& box) {
    const glm::dvec3 far = glm::max(glm::abs(box.low), glm::abs(box.high));
    return std::max({far.x, far.y, far.z});
}

}  // namespace

std::optional<PlaceBox> posedBox(const Scene& scene, NodeId meshNode, const ScenePose& pose,
                                 const PlaceBox& box) {
    const SkinId id = scene.skinOf(meshNode);
    const auto skin = scene.skin(id);
    const auto mesh = scene.mesh(scene.nodes().find(meshNode)->mesh);
    if (!mesh->morphTargets.empty() || &deformerOf(*skin) != &deformers().front())
        return std::nullopt;
    const UsedSlots found(*skin, scene.rows(id));
    if (!found.blends) return std::nullopt;
    Skin alone;
    alone.meshNode = skin->meshNode;
    alone.skinBind = skin->skinBind;
    alone.bonesCleared = skin->bonesCleared;
    for (SlotIndex slot = 0; slot < found.used.size(); ++slot)
        if (found.used[slot]) alone.slots.push_back(skin->slots[slot]);
    PlaceBox out;
    double most = 0.0;  // of what is added up
    const auto add = [&](const glm::dmat4& matrix) {
        const PlaceBox moved = box.movedBy(matrix);
        out.add(moved);
        most = std::max(most, reachOfPlaces(moved));
        for (int c = 0; c < 3; ++c)
            most = std::max(most, glm::length(glm::dvec3(matrix[c])) * reachOfPlaces(box));
    };
    for (const glm::dmat4& matrix : skinningMatrices(scene, alone, pose)) add(matrix);
    if (found.unbound) add(unboundMatrix(scene, *skin, pose));
    return out.grownBy(kRoomToSpare * most);
}

bool mayReach(const GathererKind& gathering, const BrushHit& hit, float radius,
              const PlaceBox& box) {
    const double reach = double{radius} * (1.0 + kRoomToSpare);
    if (!gathering.through) {
        const glm::dvec3 nearest = glm::clamp(hit.position, box.low, box.high);
        return !(glm::distance(nearest, hit.position) > reach);
    }
    // The ball around the box against the cone from the eye through the ring.
    const double size = 0.5 * box.size() * (1.0 + kRoomToSpare);
    const glm::dvec3 away = box.middle() - hit.position;
    const double along = glm::dot(away, hit.direction);
    const double aside = glm::length(away - along * hit.direction);
    const double perMetre = hit.eyeDistance > 0.0 ? 1.0 / hit.eyeDistance : 0.0;
    const double widening = std::max(0.0, 1.0 + (along + size) * perMetre);
    return !(aside - size > reach * widening);
}

}  // namespace sinew
