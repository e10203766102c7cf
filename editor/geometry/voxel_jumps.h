// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "editor/geometry/voxel_front.h"

namespace sinew {

/// How fronts come to the parts of a solid that hold no bone: to each voxel of their surface from
/// the nearest surface voxel of the parts that do (of equal ones the lowest). `holdsBone`: per
/// part. Empty where all or none hold one. Cost: about a microsecond a voxel.
std::vector<VoxelJump> jumpsToLooseParts(const VoxelSolid& solid,
                                         std::span<const std::uint8_t> holdsBone);

}  // namespace sinew
