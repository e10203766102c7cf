// SPDX-License-Identifier: Apache-2.0
// Rigid: every point follows its nearest bone alone.
#include <algorithm>

#include "editor/binding/segment_field.h"

namespace sinew {
namespace {

Expected<BindResult> solveRigid(const BindProblem& problem, const BindSettings&,
                                const Progress& progress) {
    return solveByDistance(problem, progress, [](SolveScratch& scratch) {
        NearKey best = nearKey(scratch.distances[0], 0);
        for (SlotIndex s = 1; s < scratch.distances.size(); ++s)
            best = std::min(best, nearKey(scratch.distances[s], s));
        return std::vector<Influence>{{slotOf(best), 1.0f}};
    });
}

}  // namespace

BindMethod rigidMethod() {
    return {"rigid",     "Rigid", "Each vertex follows only its nearest bone.", false, false,
            &solveRigid, false};
}

}  // namespace sinew
