// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "editor/geometry/voxel/band.h"
#include "editor/geometry/voxel/front.h"
#include "editor/geometry/voxel/source.h"

namespace sinew {

/// How far a bone may be from a voxel, in voxels, to be kept there, by how far the nearest one is.
inline float keptWithin(float nearest, float reach) {
    // Two voxels more, so that bones at one joint are all kept where the nearest is at no distance.
    return nearest * reach + 2.0f;
}

/// The front of a bone and the front of all bones find the same paths within a few percent: limits
/// from the one must not cut off the other.
inline constexpr float kFrontsAgree = 1.05f;

/// Per piece of the bones that a front of all of them started from: how much farther than the
/// nearest bone the `count`th nearest can be, at most, where that nearest one is the piece's;
/// infinity where fewer bones can be reached. From voxels where the paths of two pieces meet: along
/// these and along the pieces themselves leads a path from bone to bone. Cost: voxels, and pieces
/// squared.
std::vector<float> spareToRank(const VoxelSolid& solid, const VoxelFront& front,
                               std::span<const VoxelSource> pieces, std::uint32_t count);

/// How far the fronts of single bones have to run, by blocks of bricks.
class FrontLimits {
public:
    /// `most`: by number in the band, how far a bone may be to be wanted there.
    FrontLimits(const VoxelSolid& solid, const VoxelBand& band, std::span<const float> most);

    /// Per brick of the solid, how long a path from the bone can be there and still go on to a
    /// voxel that wants it: a front that stops beyond loses none of those. No voxel wants a bone
    /// that is too far from it in a straight line; from the others the limit falls with the
    /// distance to them.
    std::vector<float> of(std::span<const VoxelSource> bone) const;

private:
    struct Block {
        glm::ivec3 low;     // voxels
        glm::ivec3 high;    // inclusive
        float most = 0.0f;  // of its voxels
    };
    void gather(const VoxelSolid& solid, int voxelsAcross);

    std::vector<Block> blocks_;
    std::vector<std::uint32_t> blockOfBrick_;
    std::vector<float> apart_;  // from block to block
};

}  // namespace sinew
