// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <memory>
#include <span>
#include <vector>

#include "editor/geometry/voxel/grid.h"
#include "editor/scene/error.h"
#include "editor/scene/progress.h"

namespace sinew {

struct VoxelSolidSettings {
    /// Voxels along the mesh's longest axis; 8 to 1024.
    int resolution = 256;
    /// Also takes as inside what most rays along the axes call so (keepInsideOfOpenShells()), so
    /// that a shell with holes is filled. Without it, only what the surface seals off is inside.
    bool fillOpenShells = true;
};

/// The solid of a soup of triangles on a regular grid: every voxel that a triangle touches
/// (surface), and those enclosed (inside). Only bricks with a solid voxel are stored: at 256 a
/// figure takes a few MB, at 1024 some 50. Immutable; queries may run on several threads.
class VoxelSolid {
public:
    /// A solid voxel's name: 64 times its brick's number plus its bit. Names ascend by brick (x
    /// fastest), then bit, and have holes where a brick's voxels are outside.
    using Cell = std::uint32_t;
    static constexpr Cell kNoCell = 0xffffffffu;

    /// `points`: world. `triangles`: indices into them; any soup: holes, flipped, doubled or
    /// crossing ones, without area. A triangle with a corner that is not finite or not there is
    /// left out. The grid is centred on the rest's box, so that a mirrored mesh has a
    /// mirrored solid. Errors: Refused where no triangle is left, the resolution is out of range or
    /// the mesh too large to be measured; Cancelled. Cost: triangles + bricks of the box + voxels
    /// of the surface; while it works 16 bytes a brick of the box, at 1024^3 some 350 MB.
    static Expected<std::shared_ptr<const VoxelSolid>> of(std::span<const glm::dvec3> points,
                                                          std::span<const glm::uvec3> triangles,
                                                          const VoxelSolidSettings& settings = {},
                                                          const Progress& progress = Progress());

    const VoxelGrid& grid() const { return grid_; }
    std::uint32_t voxelCount() const { return voxels_; }  ///< surface and inside
    /// Voxels that the grid does not contain are outside.
    bool isSolid(const glm::ivec3& voxel) const { return cellAt(voxel) != kNoCell; }
    /// The solid voxel there, or kNoCell.
    Cell cellAt(const glm::ivec3& voxel) const {
        if (!grid_.contains(voxel)) return kNoCell;
        const std::uint32_t brick = numberOfBrick_[grid_.brickOf(voxel)];
        const std::uint32_t bit = VoxelGrid::bitOf(voxel);
        if (brick == kNoBrick || !(bricks_[brick].solid >> bit & 1)) return kNoCell;
        return brick * 64 + bit;
    }
    glm::ivec3 voxelOf(Cell cell) const {
        return bricks_[cell >> 6].corner + VoxelGrid::voxelOfBit(cell & 63);
    }

    /// Connected solids (over voxel faces), numbered by their lowest cell.
    std::uint32_t partCount() const { return parts_; }
    std::uint32_t partOf(Cell cell) const;

    /// A brick with at least one solid voxel.
    struct Brick {
        std::uint64_t solid = 0;  ///< surface and inside
        std::uint64_t surface = 0;
        glm::ivec3 corner{0};  ///< its lowest voxel
    };
    static constexpr std::uint32_t kNoBrick = 0xffffffffu;
    std::span<const Brick> bricks() const { return bricks_; }
    /// The number of the brick that holds a voxel of the grid, or kNoBrick.
    std::uint32_t brickHolding(const glm::ivec3& voxel) const {
        return numberOfBrick_[grid_.brickOf(voxel)];
    }

private:
    void storeBricks(std::span<const std::uint64_t> surface,
                     std::span<const std::uint64_t> outside);
    void labelParts();
    void labelPart(Cell first, std::vector<std::uint64_t>& left);

    VoxelGrid grid_;
    std::vector<std::uint32_t> numberOfBrick_;  // by brick of the grid
    std::vector<Brick> bricks_;
    // A brick of one part has its number; another kMixed + its index in mixedParts_ / 64.
    std::vector<std::uint32_t> partOfBrick_;
    std::vector<std::uint32_t> mixedParts_;
    std::uint32_t voxels_ = 0;
    std::uint32_t parts_ = 0;
};

}  // namespace sinew
