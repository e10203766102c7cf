// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "editor/geometry/voxel_grid.h"

namespace sinew {

/// Sets the bit of every voxel that a triangle touches (M. Schwarz and H.-P. Seidel, "Fast parallel
/// surface and solid voxelization on GPUs", 2010: the conservative test). `places`: world; every
/// triangle's corners must be finite and lie in the grid. A triangle without area sets the voxels
/// along its line, or its one. Gives one word a brick of the grid. Cost: triangles + voxels set.
std::vector<std::uint64_t> surfaceVoxels(const VoxelGrid& grid, std::span<const glm::dvec3> places,
                                         std::span<const glm::uvec3> triangles);

}  // namespace sinew
