// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <memory>
#include <span>
#include <vector>

#include "editor/geometry/voxel/band.h"
#include "editor/geometry/voxel/solid.h"
#include "editor/geometry/voxel/source.h"
#include "editor/scene/error.h"
#include "editor/scene/progress.h"

namespace sinew {

struct VoxelDistanceSettings {
    /// Bones kept a voxel: the nearest ones. 1 to 32.
    std::uint32_t nearest = 8;
    /// A bone is kept where it is at most so many times as far as the nearest bone (and always
    /// within two voxels more than that). At least 1.
    double reach = 3.0;
};

/// How far a bone is, through the solid.
struct BoneDistance {
    std::uint32_t bone = 0;
    float distance = 0.0f;  ///< world length of the shortest path through the solid
};

/// Distances from bones through a solid (O. Dionne and M. de Lasa, "Geodesic voxel binding for
/// production character meshes", 2013), with straight paths measured as such: a front remembers the
/// position of its last bend, as in Lazy Theta* (A. Nash, S. Koenig, C. Tovey, 2010), so that in a
/// convex region distances are exact and elsewhere within about 3 %.
///
/// Immutable. The result does not depend on the number of threads. Stored are the bones of voxels
/// on the surface and up to one voxel below; queries elsewhere take the nearest of those.
class VoxelDistance {
public:
    /// `bones`: pieces in any order, each bone below `boneCount`; a bone without a piece is nowhere
    /// near. Errors: Refused where there is no piece, a position is not finite, a setting out of
    /// range; Cancelled. Cost: every bone's front runs as far as `reach` lets it, about 100 ns a
    /// voxel and core; 12 bytes a voxel that the longest front holds, for each thread.
    static Expected<std::shared_ptr<const VoxelDistance>> of(
        std::shared_ptr<const VoxelSolid> solid, std::span<const VoxelBone> bones,
        std::uint32_t boneCount, const VoxelDistanceSettings& settings = {},
        const Progress& progress = Progress());

    /// Writes the bones near a world position, nearest first, of equal ones the lower bone; as many
    /// as there are, at most out.size(), at least one. Gives their number. Distances are blended
    /// between voxels, so that they change smoothly as the position moves. About 0.3 us.
    std::size_t at(const glm::dvec3& world, std::span<BoneDistance> out) const;

    const VoxelSolid& solid() const { return *solid_; }
    /// Bones of which nothing lies in the solid; their front starts at the nearest solid voxel,
    /// with the distance to it. Ascending.
    std::span<const std::uint32_t> snappedBones() const { return snappedBones_; }
    /// Parts of the solid that hold no bone, by VoxelSolid::partOf(). A front jumps to them from
    /// the nearest voxel of a part that has one, straight through the empty space. Ascending.
    std::span<const std::uint32_t> partsWithoutBone() const { return partsWithoutBone_; }

private:
    friend class VoxelDistanceBuilder;
    class Blend;
    static constexpr std::uint32_t kMostNearest = 32;

    std::shared_ptr<const VoxelSolid> solid_;
    VoxelBand band_;                         // the voxels that have a row
    std::vector<std::uint32_t> firstEntry_;  // by row, + 1
    std::vector<std::uint32_t> entries_;     // into sources_, nearest first
    std::vector<VoxelSource> sources_;
    std::vector<std::uint32_t> snappedBones_;
    std::vector<std::uint32_t> partsWithoutBone_;
};

}  // namespace sinew
