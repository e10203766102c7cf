// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <limits>
#include <span>
#include <vector>

namespace sinew {

/// A few triangles that stand one after the other in a list and lie together, and the box around
/// them.
struct TriangleRun {
    static constexpr std::uint32_t kMost = 4;
    glm::vec3 low{std::numeric_limits<float>::infinity()};
    glm::vec3 high{-std::numeric_limits<float>::infinity()};
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// All triangles in runs, those that are not finite left out: a triangle joins the run before it
/// where one box has hardly more surface than two. So lists in which neighbours stand together, as
/// in most meshes, have a third as many runs, and one in any order as many runs as triangles.
/// `codes`, one a run: its middle's and its number, as MortonOrder's items, ascending.
/// Linear, about 10 ns a triangle.
struct TriangleRuns {
    TriangleRuns(std::span<const glm::vec3> positions, std::span<const glm::uvec3> triangles);
    std::vector<TriangleRun> runs;
    std::vector<std::uint64_t> codes;
};

}  // namespace sinew
