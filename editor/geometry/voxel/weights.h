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

struct VoxelWeightsSettings {
    /// Bones kept a voxel: those with the largest weights. 1 to 32.
    std::uint32_t most = 8;
    /// 0: harmonic weights. Above, what diffuses is conducted the less the farther a position is
    /// from all bones, by distance^-sharpness: weights stay near 1 farther out from their bone and
    /// change faster in between. 0 to 8.
    double sharpness = 0.0;
    /// Bones outside the solid hold the nearest voxel where they are no farther than this share of
    /// the solid's diagonal; others have no weight.
    double snapWithin = 0.05;
    /// Relative error of the solution, in energy.
    double accuracy = 1e-3;
};

/// Without defaults: a query would spend an eighth of its time on writing them.
struct BoneWeight {
    std::uint32_t bone;
    float weight;
};
/// The larger weight first, of equal ones the lower bone.
inline bool isBefore(const BoneWeight& a, const BoneWeight& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.bone < b.bone;
}

/// Weights that diffuse through a solid from bones: 1 on the voxels of a bone, 0 on those of the
/// others, and harmonic between them (P. Joshi et al., "Harmonic coordinates for character
/// articulation", 2007, with bones in place of a cage), or quasi-harmonic (Y. Wang and J. Solomon,
/// "Fast quasi-harmonic weights for geometric data interpolation", 2021) in that the conductivity
/// differs from point to point. They are within [0, 1], sum to 1, have no maximum away from their
/// bone and do not cross gaps.
///
/// Immutable. The result does not depend on the number of threads. Stored and queried as
/// VoxelDistance.
class VoxelWeights {
public:
    /// Errors as VoxelDistance::of(). Where all bones are too far outside, each holds its nearest
    /// voxel after all. Cost: about 100 ns a voxel, bone and core; 150
    /// bytes a voxel, and 100 more for each thread.
    static Expected<std::shared_ptr<const VoxelWeights>> of(
        std::shared_ptr<const VoxelSolid> solid, std::span<const VoxelBone> bones,
        std::uint32_t boneCount, const VoxelWeightsSettings& settings = {},
        const Progress& progress = Progress());

    /// Writes the weights at a world position, largest first, of equal ones the lower bone; at most
    /// out.size(), at least one. Gives their number. What is written sums to 1.
    std::size_t at(const glm::dvec3& world, std::span<BoneWeight> out) const;

    const VoxelSolid& solid() const { return *solid_; }
    /// Bones of which nothing lies in the solid. Ascending.
    std::span<const std::uint32_t> snappedBones() const { return snappedBones_; }
    /// Parts of the solid that hold no bone; they take the weights of the nearest voxels of those
    /// that do. Ascending.
    std::span<const std::uint32_t> partsWithoutBone() const { return partsWithoutBone_; }

private:
    friend class VoxelWeightsBuilder;
    static constexpr std::uint32_t kMost = 32;

    std::shared_ptr<const VoxelSolid> solid_;
    VoxelBand band_;                         // the voxels that have a row
    std::vector<std::uint32_t> firstEntry_;  // by row, + 1
    std::vector<BoneWeight> entries_;        // largest first
    std::vector<std::uint32_t> snappedBones_;
    std::vector<std::uint32_t> partsWithoutBone_;
};

}  // namespace sinew
