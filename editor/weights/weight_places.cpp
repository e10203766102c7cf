// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/weight_places.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "editor/geometry/surface/segment.h"

namespace sinew {

// The spread is that of squares about the middle, which needs no second look at the weights.
WeightPlaces::WeightPlaces(const Scene& scene, SkinId id, std::span<const glm::dmat4> world)
    : nodes_(scene.nodes()), bones_(world.size()) {
    for (std::uint32_t i = 0; i < bones_.size(); ++i) {
        bones_[i].from = world[i][3];
        const auto above = nodes_.parentIndex(i);
        if (above != kNoIndex && nodes_.all()[i].kind == NodeKind::Joint)
            bones_[above].to.emplace_back(world[i][3]);
    }
    const auto skin = scene.skin(id);
    const auto mesh = scene.mesh(nodes_.find(skin->meshNode)->mesh);
    const glm::dmat4& worldFromMesh = world[nodes_.indexOf(skin->meshNode)];
    const Rows& rows = scene.rows(id);
    places_.resize(skin->slots.size());
    if (!mesh || mesh->pointCount() != rows.pointCount()) return;
    std::vector<double> squares(places_.size(), 0.0);
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        const glm::dvec3 place(worldFromMesh * glm::dvec4(mesh->positions[p], 1.0));
        for (const Influence& entry : rows[p]) {
            const auto weight = static_cast<double>(entry.weight);
            places_[entry.slot].middle += weight * place;
            places_[entry.slot].weight += weight;
            squares[entry.slot] += weight * glm::dot(place, place);
        }
    }
    for (SlotIndex s = 0; s < places_.size(); ++s) {
        Place& place = places_[s];
        if (place.weight <= 0.0) continue;
        place.middle /= place.weight;
        const double spread = squares[s] / place.weight - glm::dot(place.middle, place.middle);
        place.reach = std::sqrt(std::max(0.0, spread));
    }
}

double WeightPlaces::distance(SlotIndex slot, NodeId joint) const {
    const Place& place = places_[slot];
    if (place.weight <= 0.0) return std::numeric_limits<double>::infinity();
    const Bones& bones = bones_[nodes_.indexOf(joint)];
    double least = glm::distance(place.middle, bones.from);
    for (const glm::dvec3& to : bones.to)
        least = std::min(least, distanceToSegment(place.middle, bones.from, to));
    return least;
}

bool WeightPlaces::isFar(SlotIndex slot, NodeId joint) const {
    return places_[slot].weight > 0.0 && distance(slot, joint) > places_[slot].reach;
}

NodeId WeightPlaces::jointFor(SlotIndex slot, const std::vector<NodeId>& joints) const {
    NodeId nearest;
    double least = std::numeric_limits<double>::infinity(), next = least;
    for (const NodeId joint : joints) {
        const double apart = distance(slot, joint);
        if (apart < least) {
            next = std::exchange(least, apart);
            nearest = joint;
        } else {
            next = std::min(next, apart);
        }
    }
    const double reach = places_[slot].reach;
    const bool beyondDoubt = least <= reach && next > std::max(2.0 * least, 0.5 * reach);
    return beyondDoubt ? nearest : NodeId();
}

// What is settled is out of the way of what was in doubt.
std::vector<std::pair<SlotIndex, NodeId>> WeightPlaces::pairs(std::vector<SlotIndex> slots,
                                                              std::vector<NodeId> joints) const {
    std::vector<std::pair<SlotIndex, NodeId>> out;
    for (bool any = true; any && !slots.empty();) {
        any = false;
        std::map<NodeId, std::vector<SlotIndex>> wanted;
        for (const SlotIndex slot : slots)
            if (const NodeId joint = jointFor(slot, joints); joint.valid())
                wanted[joint].push_back(slot);
        for (const auto& [joint, by] : wanted) {
            if (by.size() != 1) continue;
            out.emplace_back(by.front(), joint);
            std::erase(slots, by.front());
            std::erase(joints, joint);
            any = true;
        }
    }
    return out;
}

}  // namespace sinew
