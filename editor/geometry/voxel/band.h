// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "editor/geometry/voxel/solid.h"

namespace sinew {

/// The voxels of a solid that queries on its surface look at, those of the surface and the inside
/// ones that share a face with them, numbered from 0 by cell.
class VoxelBand {
public:
    using Cell = VoxelSolid::Cell;
    VoxelBand() = default;
    explicit VoxelBand(const VoxelSolid& solid);

    std::uint32_t size() const { return first_.empty() ? 0 : first_.back(); }
    std::uint64_t inBrick(std::uint32_t brick) const { return kept_[brick]; }
    bool contains(Cell cell) const { return kept_[cell >> 6] >> (cell & 63) & 1; }
    /// The number of a voxel of the band.
    std::uint32_t indexOf(Cell cell) const {
        const std::uint64_t below = kept_[cell >> 6] & ((std::uint64_t{1} << (cell & 63)) - 1);
        return first_[cell >> 6] + static_cast<std::uint32_t>(std::popcount(below));
    }
    /// The voxel of the band whose centre is nearest to a position in grid space. O(bricks).
    Cell nearest(const VoxelSolid& solid, const glm::dvec3& gridPosition) const;

private:
    std::vector<std::uint64_t> kept_;   // by brick
    std::vector<std::uint32_t> first_;  // by brick, + 1
};

/// The voxels of a band around a position, each with its share: by distance from their centres to
/// the position (trilinear), among those joined over faces to the voxel that the position lies in,
/// so that nothing is taken from across a gap. Shares sum to 1 and change smoothly with the
/// position. A position outside the solid takes what lies around it, else the nearest voxel of the
/// band alone (O(bricks) then).
struct VoxelShares {
    std::uint32_t count = 0;
    std::array<std::uint32_t, 8> band;  ///< numbers in the band
    std::array<float, 8> share;
};
VoxelShares sharesAround(const VoxelSolid& solid, const VoxelBand& band,
                         const glm::dvec3& gridPosition);

}  // namespace sinew
