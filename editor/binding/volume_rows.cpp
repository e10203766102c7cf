// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/volume_rows.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>

#include "editor/binding/bind_check.h"
#include "editor/binding/bind_surface.h"
#include "editor/binding/voxel_rows.h"

namespace sinew {

Expected<std::shared_ptr<const VoxelWeights>> volumeWeights(const BindProblem& problem,
                                                            int resolution, double dropoff,
                                                            const Progress& progress) {
    constexpr double kSharpnessPerDropoff = 1.0;
    if (auto ok = checkBind(problem); !ok) return ok.error();
    if (!progress(0.0)) return cancelled();
    const auto solid = problem.surface->solid(resolution);
    if (!solid)
        return refused(
            "The mesh has no triangle that could be made solid; choose another bind method.");
    VoxelWeightsSettings settings;
    settings.sharpness = std::min(8.0, kSharpnessPerDropoff * dropoff);
    return VoxelWeights::of(solid, voxelBones(problem), problem.slotCount, settings,
                            progress.stage(0.2, 1.0));
}

SparseRows rowsByVolume(const BindProblem& problem, const VoxelWeights& weights) {
    constexpr std::size_t kMost = 8;
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

}  // namespace sinew
