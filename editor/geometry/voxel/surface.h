// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "editor/geometry/voxel/grid.h"

namespace sinew {

/// Sets the bit of every voxel that a triangle touches (M. Schwarz and H.-P. Seidel, "Fast parallel
/// surface and solid voxelization on GPUs", 2010: the conservative test). `positions`: world; every
/// triangle's corners must be finite and lie in the grid. A triangle without area sets the voxels
/// along its line, or its one. Gives one word a brick of the grid. Cost: triangles + voxels set.
std::vector<std::uint64_t> surfaceVoxels(const VoxelGrid& grid,
                                         std::span<const glm::dvec3> positions,
                                         std::span<const glm::uvec3> triangles);

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
