// SPDX-License-Identifier: Apache-2.0
// Closest in hierarchy: the nearest bone takes a point and shares it with bones of its own chain
// only, so that a thigh does not pull the other thigh along.
#include <algorithm>
#include <cmath>

#include "editor/binding/segment_field.h"

namespace sinew {
namespace {

using Children = std::vector<std::vector<SlotIndex>>;

Children childrenOf(const BindProblem& problem) {
    Children out(problem.slotCount);
    for (SlotIndex s = 0; s < problem.parentSlot.size(); ++s)
        if (problem.parentSlot[s] < problem.slotCount) out[problem.parentSlot[s]].push_back(s);
    return out;
}

// Grows a connected chain from the nearest slot: up through its ancestors, down through its
// descendants, each time by the nearest of those that touch it. Slots without a bone link others,
// but do not count.
void chooseChain(SolveScratch& scratch, const BindProblem& problem, const Children& children,
                 std::size_t limit) {
    const auto& distances = scratch.distances;
    const auto offer = [&](SlotIndex s) {
        if (s < problem.slotCount) scratch.keys.push_back(nearKey(distances[s], s));
    };
    const SlotIndex first = nearestSlot(distances);
    SlotIndex top = first;
    scratch.slots.assign(1, first);
    scratch.keys.clear();
    offer(problem.parentSlot[first]);
    for (const auto c : children[first]) offer(c);
    for (std::size_t taken = 1; taken < limit && !scratch.keys.empty();) {
        const auto best = std::min_element(scratch.keys.begin(), scratch.keys.end());
        const SlotIndex chosen = slotOf(*best);
        scratch.keys.erase(best);
        scratch.slots.push_back(chosen);
        taken += std::isfinite(distances[chosen]) ? 1 : 0;
        if (chosen == problem.parentSlot[top]) {
            top = chosen;
            offer(problem.parentSlot[top]);
        } else {
            for (const auto c : children[chosen]) offer(c);
        }
    }
}

Expected<BindResult> solveHierarchy(const BindProblem& problem, const BindSettings& settings,
                                    const Progress& progress) {
    const Children children = childrenOf(problem);
    const std::size_t limit = settings.maxInfluences ? settings.maxInfluences : problem.slotCount;
    return solveByNearest(problem, settings, progress, [&](SolveScratch& scratch) {
        chooseChain(scratch, problem, children, limit);
    });
}

}  // namespace

BindMethod hierarchyMethod() {
    return {
        "hierarchy",
        "Closest in Hierarchy",
        "Weights go to the nearest bone and its own parents and children, never to another limb.",
        true,
        true,
        &solveHierarchy};
}

}  // namespace sinew
