// SPDX-License-Identifier: Apache-2.0
// Quasi-harmonic weights in the model's inside: what bones hold at 1 spreads through the voxels.
#include "editor/binding/bind_surface.h"
#include "editor/binding/finish_rows.h"
#include "editor/binding/volume_rows.h"
#include "editor/binding/voxel_rows.h"

namespace sinew {
namespace {

Expected<BindResult> solve(const BindProblem& problem, const BindSettings& settings,
                           const Progress& progress) {
    const auto weights = volumeWeights(problem, static_cast<int>(settings.resolution),
                                       settings.dropoff, progress.stage(0.0, 0.8));
    if (!weights) return weights.error();
    SparseRows rows = rowsByVolume(problem, **weights);
    removeSpecks(problem, rows);
    BindResult result;
    result.rows = finishedRows(problem, settings, rows);
    result.snapped.assign((*weights)->snappedBones().begin(), (*weights)->snappedBones().end());
    result.parts = (*weights)->solid().partCount();
    if (!progress(1.0)) return cancelled();
    return result;
}

}  // namespace

BindMethod volumeMethod() {
    return {"volume",
            "Volume Diffusion",
            "Weights spread from the bones through the model's inside, smooth everywhere.",
            true,
            true,
            &solve,
            true,
            true};
}

}  // namespace sinew
