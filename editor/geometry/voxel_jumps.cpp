// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel_jumps.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <bit>

#include "editor/geometry/closest_point.h"

namespace sinew {

std::vector<VoxelJump> jumpsToLooseParts(const VoxelSolid& solid,
                                         std::span<const std::uint8_t> holdsBone) {
    std::vector<VoxelJump> jumps;
    std::vector<VoxelSolid::Cell> held;
    const auto bricks = solid.bricks();
    for (std::uint32_t b = 0; b < bricks.size(); ++b)
        for (std::uint64_t left = bricks[b].surface; left; left &= left - 1) {
            const auto cell = b * 64 + static_cast<std::uint32_t>(std::countr_zero(left));
            if (holdsBone[solid.partOf(cell)])
                held.push_back(cell);
            else
                jumps.push_back({VoxelSolid::kNoCell, cell});
        }
    if (held.empty()) return {};
    if (jumps.empty()) return jumps;
    std::vector<glm::vec3> places;
    places.reserve(held.size());
    for (const auto cell : held) places.emplace_back(solid.voxelOf(cell));
    const PointTree tree(places);
    const tbb::blocked_range<std::size_t> all(0, jumps.size(), 256);
    tbb::parallel_for(all, [&](const tbb::blocked_range<std::size_t>& range) {
        for (std::size_t i = range.begin(); i != range.end(); ++i)
            jumps[i].from = held[tree.nearest(glm::vec3(solid.voxelOf(jumps[i].to)), 1)[0].point];
    });
    return jumps;
}

}  // namespace sinew
