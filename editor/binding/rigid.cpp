// SPDX-License-Identifier: Apache-2.0
// Rigid: every point follows its nearest bone alone.
#include "editor/binding/segment_field.h"

namespace sinew {
namespace {

Expected<BindResult> solveRigid(const BindProblem& problem, const BindSettings&,
                                const Progress& progress) {
    return solveByDistance(problem, progress, [](SolveScratch& scratch) {
        return std::vector<Influence>{{nearestSlot(scratch.distances), 1.0f}};
    });
}

}  // namespace

BindMethod rigidMethod() {
    return {"rigid",     "Rigid", "Each vertex follows only its nearest bone.", false, false,
            &solveRigid, false};
}

}  // namespace sinew
