// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "editor/geometry/voxel/grid.h"

namespace sinew {

/// What the lowest voxel of the grid reaches over faces without entering the surface: one word a
/// brick. The grid's border must be free of surface. (O. Dionne and M. de Lasa, "Geodesic voxel
/// binding for production character meshes", 2013, sort voxels so.)
std::vector<std::uint64_t> outsideVoxels(const VoxelGrid& grid,
                                         std::span<const std::uint64_t> surface);

/// Takes voxels out of `outside` from which at least four of the six rays along the axes meet an
/// odd number of triangles: the inside of a shell with holes, which the flood above runs into.
/// Closed shells lose and gain nothing. Why a vote and not one ray: a ray through a hole counts
/// wrong, and rarely do three of six. `positions` and `triangles` as for surfaceVoxels().
void keepInsideOfOpenShells(const VoxelGrid& grid, std::span<const glm::dvec3> positions,
                            std::span<const glm::uvec3> triangles,
                            std::span<std::uint64_t> outside);

}  // namespace sinew
