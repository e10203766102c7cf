// SPDX-License-Identifier: Apache-2.0
// Harmonic weights in the model's inside: what bones hold at 1 spreads through the voxels.
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>

#include "editor/binding/bind_surface.h"
#include "editor/binding/finish_rows.h"
#include "editor/binding/voxel_rows.h"
#include "editor/geometry/voxel_weights.h"

namespace sinew {
namespace {

constexpr std::size_t kMost = 8;

SparseRows rowsOf(const BindProblem& problem, const VoxelWeights& weights) {
    const auto& points = problem.surface->points();
    std::vector<std::array<BoneWeight, kMost>> found(points.size());
    std::vector<std::uint8_t> counts(points.size());
    tbb::parallel_for(std::size_t{0}, points.size(), [&](std::size_t p) {
        counts[p] = static_cast<std::uint8_t>(weights.at(points[p], found[p]));
        std::sort(found[p].begin(), found[p].begin() + counts[p],
                  [](const BoneWeight& a, const BoneWeight& b) { return a.bone < b.bone; });
    });
    SparseRows out;
    for (std::size_t p = 0; p < points.size(); ++p) {
        for (std::size_t i = 0; i < counts[p]; ++i)
            out.append(found[p][i].bone, found[p][i].weight);
        out.endRow();
    }
    return out;
}

Expected<BindResult> solve(const BindProblem& problem, const BindSettings& settings,
                           const Progress& progress) {
    constexpr double kSharpnessPerDropoff = 0.5;
    if (problem.segments.empty()) return refused("There are no joints to bind to.");
    const auto solid = problem.surface->solid(static_cast<int>(settings.resolution));
    if (!solid)
        return refused(
            "The mesh has no triangle that could be made solid; choose another bind method.");
    VoxelWeightsSettings voxels;
    voxels.sharpness = std::min(8.0, kSharpnessPerDropoff * settings.dropoff);
    const auto weights = VoxelWeights::of(solid, voxelBones(problem), problem.slotCount, voxels,
                                          progress.stage(0.2, 0.8));
    if (!weights) return weights.error();
    SparseRows rows = rowsOf(problem, **weights);
    removeSpecks(problem, rows);
    BindResult result;
    result.rows = finishedRows(problem, settings, rows);
    result.snapped.assign((*weights)->snappedBones().begin(), (*weights)->snappedBones().end());
    result.parts = solid->partCount();
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
            &solve};
}

}  // namespace sinew
