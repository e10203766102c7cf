// SPDX-License-Identifier: Apache-2.0
// Bone heat: bones warm the skin that sees them, and the warmth spreads over the surface.
#include <algorithm>

#include "editor/binding/bind_surface.h"
#include "editor/binding/finish_rows.h"
#include "editor/binding/heat_solve.h"
#include "editor/binding/voxel_rows.h"

namespace sinew {
namespace {

Expected<BindResult> solve(const BindProblem& problem, const BindSettings& settings,
                           const Progress& progress) {
    // A mesh that cannot be made solid is bound without.
    const auto ways = boneDistances(problem, kCoarseResolution, progress.stage(0.0, 0.1));
    if (!ways && ways.error().code == ErrorCode::Cancelled) return ways.error();
    auto heat = heatRows(problem, kHeatPerDropoff * settings.dropoff, ways ? ways->get() : nullptr,
                         progress.stage(0.1, 0.9));
    if (!heat) return heat.error();
    BindResult result;
    result.rows = finishedRows(problem, settings, heat->rows);
    const auto blind = static_cast<std::size_t>(
        std::count(heat->fellBack.begin(), heat->fellBack.end(), std::uint8_t{1}));
    if (blind > 0)
        result.notes.emplace_back(
            "%1 vertices lie on parts that no bone sees; they follow their nearest bone.", blind);
    result.fellBack = std::move(heat->fellBack);
    result.parts = problem.surface->parts().count;
    if (ways) result.bleeding = bleedingPoints(problem, **ways, result.rows);
    if (!progress(1.0)) return cancelled();
    return result;
}

}  // namespace

BindMethod heatMethod() {
    return {"heat",
            "Bone Heat",
            "Bones warm the skin that sees them, and the warmth spreads over the surface.",
            true,
            true,
            &solve};
}

}  // namespace sinew
