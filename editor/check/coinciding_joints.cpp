// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/binding/joint_tree.h"
#include "editor/check/subject.h"
#include "editor/geometry/surface/closest_point.h"
#include "editor/geometry/surface/place_box.h"

namespace sinew {
namespace {

// Share of the skeleton's and mesh's size within which joints stand at one position: rounding.
constexpr double kSame = 1e-5;
// Two coinciding bones point the same way within this (of a unit axis).
constexpr double kSameDirection = 1e-3;

using Group = std::vector<SlotIndex>;

double sizeOf(const CheckSubject& subject) {
    PlaceBox box;
    for (const auto& slot : subject.skin->slots) box.add(glm::dvec3(slot.influenceBind[3]));
    return std::max({subject.diagonal(), box.size(), 1e-12});
}

std::vector<Group> groupsOf(const CheckSubject& subject) {
    const auto& slots = subject.skin->slots;
    // More joints than this at one position are still found: each by the lowest of its neighbours.
    constexpr std::size_t kNeighbours = 16;
    const glm::dvec3 middle(slots[0].influenceBind[3]);
    std::vector<glm::vec3> positions;
    for (const auto& slot : slots)
        positions.emplace_back(glm::dvec3(slot.influenceBind[3]) - middle);
    const double same = kSame * sizeOf(subject);
    const PointTree tree(positions);
    std::vector<SlotIndex> first(slots.size());
    std::vector<Group> groups(slots.size());
    for (SlotIndex s = 0; s < slots.size(); ++s) {
        first[s] = s;
        for (const auto& near : tree.nearest(positions[s], kNeighbours))
            if (near.point < s && static_cast<double>(near.squaredDistance) <= same * same)
                first[s] = std::min(first[s], first[near.point]);
        groups[first[s]].push_back(s);
    }
    std::erase_if(groups, [](const Group& g) { return g.size() < 2; });
    return groups;
}

bool sameDirection(const glm::dmat4& a, const glm::dmat4& b) {
    for (int k = 0; k < 3; ++k)
        if (glm::distance(glm::normalize(glm::dvec3(a[k])), glm::normalize(glm::dvec3(b[k]))) >
            kSameDirection)
            return false;
    return true;
}

// Those of them that have weights and stand as another does that has, where the two are not a chain
// (twist joints and controls stand so on purpose): one of them was doubled.
Group doubled(const CheckSubject& subject, const Group& group,
              const std::vector<std::uint32_t>& parents, const std::vector<SlotUse>& use) {
    const auto& slots = subject.skin->slots;
    const auto alike = [&](SlotIndex a, SlotIndex b) {
        return a != b && use[a].points > 0 && use[b].points > 0 && parents[a] != b &&
               parents[b] != a && sameDirection(slots[a].influenceBind, slots[b].influenceBind);
    };
    Group out;
    for (const SlotIndex a : group)
        if (std::ranges::any_of(group, [&](SlotIndex b) { return alike(a, b); })) out.push_back(a);
    return out;
}

Findings findCoincidingJoints(const CheckSubject& subject) {
    Findings out;
    if (!subject.speaksForJoints() || subject.skin->slots.empty() || subject.skin->bonesCleared)
        return out;
    std::vector<NodeId> nodes;
    for (const auto& slot : subject.skin->slots) nodes.push_back(slot.node);
    const auto parents = parentSlots(subject.scene.nodes(), nodes);
    const auto use = subject.sharedUse();
    Group meant;
    std::size_t positions = 0;
    for (const Group& group : groupsOf(subject)) {
        if (const Group twice = doubled(subject, group, parents, use); !twice.empty()) {
            append(out,
                   subject.foundOf(twice, Severity::Warning,
                                   "%1 weighted joints have the same position and orientation: %2.",
                                   namesOf(subject, twice)));
        } else {
            meant.insert(meant.end(), group.begin(), group.end());
            ++positions;
        }
    }
    const std::string names = namesOf(subject, meant);
    std::ranges::sort(meant);
    append(out, subject.foundOf(meant, Severity::Note,
                                "%1 joints share their position with others (positions: %2): %3.",
                                positions, names));
    return out;
}

}  // namespace

Check coincidingJoints() {
    return {"coinciding-joints", "Coincident joints",
            "Bind methods cannot tell them apart, and a click may pick either. Twist joints and "
            "controls often coincide on purpose; delete joints that were duplicated by mistake.",
            &plainly<findCoincidingJoints>};
}

}  // namespace sinew
