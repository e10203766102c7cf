// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "editor/geometry/voxel/front.h"
#include "editor/geometry/voxel/grid.h"

namespace sinew {

/// How fronts come to the parts of a solid that hold no bone: to each voxel of their surface from
/// the nearest surface voxel of the parts that do (of equal ones the lowest). `holdsBone`: per
/// part. Empty where all or none hold one. Cost: about a microsecond a voxel.
std::vector<VoxelJump> jumpsToLooseParts(const VoxelSolid& solid,
                                         std::span<const std::uint8_t> holdsBone);

/// Sets the bit of every voxel that a triangle touches (M. Schwarz and H.-P. Seidel, "Fast parallel
/// surface and solid voxelization on GPUs", 2010: the conservative test). `positions`: world; every
/// triangle's corners must be finite and lie in the grid. A triangle without area sets the voxels
/// along its line, or its one. Gives one word a brick of the grid. Cost: triangles + voxels set.
std::vector<std::uint64_t> surfaceVoxels(const VoxelGrid& grid,
                                         std::span<const glm::dvec3> positions,
                                         std::span<const glm::uvec3> triangles);

}  // namespace sinew
