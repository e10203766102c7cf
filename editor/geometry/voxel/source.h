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
    bool isBone = false;  ///< a piece of the bone, not a bend

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

/// The bone whose pieces are given, cut to the solid; at least one piece, all finite. Cost: voxels
/// along the bone, or bricks where it must be snapped.
BoneInSolid boneInSolid(const VoxelSolid& solid, std::span<const VoxelBone> pieces);

/// All bones, by number: those without a piece have no seed. Errors: Refused where there is no
/// piece, a bone's number is not below `boneCount` or a position is not finite.
Expected<std::vector<BoneInSolid>> bonesInSolid(const VoxelSolid& solid,
                                                std::span<const VoxelBone> bones,
                                                std::uint32_t boneCount);

}  // namespace sinew
