// SPDX-License-Identifier: Apache-2.0
// Bone heat: bones warm the skin that sees them, and the warmth spreads over the surface.
#include "editor/binding/bind_surface.h"
#include "editor/binding/finish_rows.h"
#include "editor/binding/heat.h"
#include "editor/binding/voxel.h"

namespace sinew {
namespace {

Expected<BindResult> solveHeat(const BindProblem& problem, const BindSettings& settings,
                               const Progress& progress) {
    // A mesh that cannot be made solid is bound without.
    const auto paths = boneDistances(problem, kCoarseResolution, progress.stage(0.0, 0.1));
    if (!paths && paths.error().code == ErrorCode::Cancelled) return paths.error();
    auto heat = heatRows(problem, kHeatPerDropoff * settings.dropoff,
                         paths ? paths->get() : nullptr, progress.stage(0.1, 0.9));
    if (!heat) return heat.error();
    BindResult result;
    result.rows = finishedRows(problem, settings, heat->rows, progress.stage(0.9, 1.0));
    const auto blind = blindPoints(problem, heat->fellBack);
    if (blind > 0)
        result.notes.emplace_back(
            "%1 vertices are on parts that no bone can see; they follow their nearest bone.",
            blind);
    result.fellBack = std::move(heat->fellBack);
    result.parts = problem.surface->parts().count;
    if (paths) result.bleeding = bleedingPoints(problem, **paths, result.rows);
    if (!progress(1.0)) return cancelled();
    return result;
}

}  // namespace

BindMethod heatMethod() {
    return {"heat",
            "Bone Heat",
            "Each bone heats the surface it can see, and the heat spreads over the mesh.",
            true,
            true,
            &solveHeat};
}

}  // namespace sinew
