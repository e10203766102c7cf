// SPDX-License-Identifier: Apache-2.0
// Distance to the bone segment: the nearest bones share a point, each by its distance to the power
// of -dropoff.
#include <algorithm>

#include "editor/binding/segment_field.h"

namespace sinew {
namespace {

// The nearest slots of scratch.distances into scratch.slots, at most `limit` (0: all).
void chooseNearest(SolveScratch& scratch, std::uint32_t limit) {
    scratch.keys.clear();
    for (SlotIndex s = 0; s < scratch.distances.size(); ++s)
        scratch.keys.push_back(nearKey(scratch.distances[s], s));
    if (limit != 0 && limit < scratch.keys.size()) {
        std::nth_element(scratch.keys.begin(), scratch.keys.begin() + limit, scratch.keys.end());
        scratch.keys.resize(limit);
    }
    scratch.slots.clear();
    for (const NearKey key : scratch.keys) scratch.slots.push_back(slotOf(key));
}

Expected<BindResult> solveDistance(const BindProblem& problem, const BindSettings& settings,
                                   const Progress& progress) {
    return solveByNearest(problem, settings, progress, [&](SolveScratch& scratch) {
        chooseNearest(scratch, settings.maxInfluences);
    });
}

}  // namespace

BindMethod distanceMethod() {
    return {"distance",
            "Closest Distance",
            "Weights go to the bones nearest to each vertex, whatever limb they belong to.",
            true,
            true,
            &solveDistance};
}

}  // namespace sinew
