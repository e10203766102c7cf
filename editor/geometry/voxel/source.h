// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/geometry/voxel/solid.h"

namespace sinew {

/// One straight piece of a bone, world space; from == to is a point. A bone may have several.
struct VoxelBone {
    std::uint32_t bone = 0;
    glm::dvec3 from{0.0};
    glm::dvec3 to{0.0};
};

/// What distances are measured from, grid space: a piece of a bone within the solid, or the
/// position where the paths to a bone bend for the last time.
struct VoxelSource {
    glm::vec3 from{0.0f};
    glm::vec3 along{0.0f};    ///< to the piece's other end; 0: a position
    float perLength2 = 0.0f;  ///< 1 / |along|^2; 0: a position
    float base = 0.0f;        ///< distance of the position from the bone, voxels
    std::uint32_t bone = 0;

    glm::vec3 nearestTo(const glm::vec3& position) const {
        return from + along * std::clamp(glm::dot(position - from, along) * perLength2, 0.0f, 1.0f);
    }
    float distanceTo(const glm::vec3& position) const {
        return base + glm::distance(nearestTo(position), position);
    }
};

/// A bone as a solid sees it.
struct BoneInSolid {
    /// A solid voxel that the bone runs through, and the piece that does.
    struct Seed {
        VoxelSolid::Cell cell = 0;
        std::uint32_t piece = 0;
    };
    std::vector<VoxelSource> pieces;
    std::vector<Seed> seeds;
    /// Nothing of the bone lies in the solid: one seed, the nearest voxel, and one piece, its
    /// centre. `apart` is that far from the bone, in voxels.
    bool isSnapped = false;
    double apart = 0.0;
};

/// All bones, by number, cut to the solid: those without a piece have no seed. Cost: voxels along a
/// bone, or bricks where it must be snapped. Errors: Refused where there is no
/// piece, a bone's number is not below `boneCount` or a position is not finite.
Expected<std::vector<BoneInSolid>> bonesInSolid(const VoxelSolid& solid,
                                                std::span<const VoxelBone> bones,
                                                std::uint32_t boneCount);

/// Per part of the solid, 1: a bone lies in it. The numbers of the others go to `without`.
std::vector<std::uint8_t> partsThatHold(const VoxelSolid& solid, std::span<const BoneInSolid> bones,
                                        std::vector<std::uint32_t>& without);

}  // namespace sinew
