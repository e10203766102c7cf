// SPDX-License-Identifier: Apache-2.0
// Geodesic voxel binding: bones share a vertex by how far they are on the way through the model's
// inside, so that holes, shells and crossing triangles do not matter.
#include "editor/binding/bind_surface.h"
#include "editor/binding/finish_rows.h"
#include "editor/binding/voxel_rows.h"

namespace sinew {
namespace {

// A power of distance that is as sharp as other methods are at the same setting.
constexpr double kPowerPerDropoff = 2.0;

Expected<BindResult> solve(const BindProblem& problem, const BindSettings& settings,
                           const Progress& progress) {
    const auto distances =
        boneDistances(problem, static_cast<int>(settings.resolution), progress.stage(0.0, 0.7));
    if (!distances) return distances.error();
    SparseRows rows = rowsByWay(problem, **distances, kPowerPerDropoff * settings.dropoff);
    removeSpecks(problem, rows);
    if (!progress(0.9)) return cancelled();
    BindResult result;
    result.rows = finishedRows(problem, settings, rows);
    result.bleeding = bleedingPoints(problem, **distances, result.rows);
    result.snapped.assign((*distances)->snappedBones().begin(), (*distances)->snappedBones().end());
    result.parts = (*distances)->solid().partCount();
    if (!progress(1.0)) return cancelled();
    return result;
}

}  // namespace

BindMethod voxelMethod() {
    return {"voxel",
            "Geodesic Voxel",
            "Bones share a vertex by the way through the model's inside; any mesh will do.",
            true,
            true,
            &solve,
            true,
            true};
}

}  // namespace sinew
