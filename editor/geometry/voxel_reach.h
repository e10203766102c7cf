// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/geometry/voxel_band.h"

namespace sinew {

/// How far a bone may be from a voxel, in voxels, to be kept there, by how far the nearest one is.
inline float keptWithin(float nearest, float reach) {
    // Two voxels more, so that bones at one joint are all kept where the nearest is at no distance.
    return nearest * reach + 2.0f;
}

/// Per brick of the solid, how long a way through it can be and still end at a voxel of the band
/// within keptWithin(): fronts that stop beyond these limits lose none of those. `nearest`: by
/// number in the band. The limit of a place is the largest over all band voxels of keptWithin()
/// less the straight distance to it, taken by blocks of bricks.
std::vector<float> limitsOfBricks(const VoxelSolid& solid, const VoxelBand& band,
                                  std::span<const float> nearest, float reach);

}  // namespace sinew
