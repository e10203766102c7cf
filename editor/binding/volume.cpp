// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>

#include "editor/binding/bind_surface.h"
#include "editor/binding/finish_rows.h"
#include "editor/binding/voxel.h"

namespace sinew {

Expected<std::shared_ptr<const VoxelWeights>> volumeWeights(const BindProblem& problem,
                                                            int resolution, double dropoff,
                                                            const Progress& progress) {
    constexpr double kSharpnessPerDropoff = 1.0;
    const auto solid = solidToBind(problem, resolution, progress);
    if (!solid) return solid.error();
    VoxelWeightsSettings settings;
    settings.sharpness = std::min(8.0, kSharpnessPerDropoff * dropoff);
    return VoxelWeights::of(*solid, voxelBones(problem), problem.slotCount, settings,
                            progress.stage(0.2, 1.0));
}

SparseRows rowsByVolume(const BindProblem& problem, const VoxelWeights& weights) {
    constexpr std::size_t kMost = 8;
    const auto& points = problem.surface->points();
    std::vector<std::array<BoneWeight, kMost>> found(points.size());
    std::vector<std::uint8_t> counts(points.size());
    tbb::parallel_for(std::size_t{0}, points.size(), [&](std::size_t p) {
        counts[p] = static_cast<std::uint8_t>(weights.at(points[p], found[p]));
        std::ranges::sort(std::span(found[p]).first(counts[p]), {}, &BoneWeight::bone);
    });
    SparseRows out;
    for (std::size_t p = 0; p < points.size(); ++p) {
        for (std::size_t i = 0; i < counts[p]; ++i)
            out.append(found[p][i].bone, found[p][i].weight);
        out.endRow();
    }
    return out;
}

// Quasi-harmonic weights in the model's inside: what bones hold at 1 spreads through the voxels.
namespace {

Expected<BindResult> solveVolume(const BindProblem& problem, const BindSettings& settings,
                                 const Progress& progress) {
    const auto weights = volumeWeights(problem, static_cast<int>(settings.resolution),
                                       settings.dropoff, progress.stage(0.0, 0.8));
    if (!weights) return weights.error();
    SparseRows rows = rowsByVolume(problem, **weights);
    removeSpecks(problem, rows);
    BindResult result;
    result.rows = finishedRows(problem, settings, rows, progress.stage(0.8, 1.0));
    result.snapped.assign((*weights)->snappedBones().begin(), (*weights)->snappedBones().end());
    result.parts = (*weights)->solid().partCount();
    if (!progress(1.0)) return cancelled();
    return result;
}

}  // namespace

BindMethod volumeMethod() {
    return {"volume",
            "Volume Diffusion",
            "Weights diffuse from the bones through the inside of the model, smooth everywhere.",
            true,
            true,
            &solveVolume,
            true,
            true};
}

}  // namespace sinew
