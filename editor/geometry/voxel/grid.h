// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>

namespace sinew {

/// A regular grid of cubes, stored in bricks of 4 x 4 x 4 voxels, so that one state of a brick's
/// voxels is one 64-bit word. Space "grid" is world moved and scaled so that voxel (x, y, z) is the
/// cube from (x, y, z) to (x + 1, y + 1, z + 1).
struct VoxelGrid {
    glm::dvec3 origin{0.0};  ///< world position of the grid's lowest corner
    double voxelSize = 1.0;  ///< world length of a voxel's edge
    glm::ivec3 bricks{0};    ///< along each axis

    glm::ivec3 size() const { return bricks * 4; }
    std::size_t brickCount() const {
        return static_cast<std::size_t>(bricks.x) * static_cast<std::size_t>(bricks.y) *
               static_cast<std::size_t>(bricks.z);
    }
    glm::dvec3 toGrid(const glm::dvec3& world) const { return (world - origin) / voxelSize; }
    /// The same to the next 1024th of a voxel, for whoever asks in which voxel a position is: what
    /// lies on a border between voxels (a mirrored figure's middle does) stays on it in any unit
    /// and at any position, whatever rounding did to it.
    glm::dvec3 toGridSteps(const glm::dvec3& world) const {
        constexpr double kSteps = 1024.0;
        return glm::round(toGrid(world) * kSteps) / kSteps;
    }
    std::array<glm::dvec3, 3> cornersInSteps(std::span<const glm::dvec3> world,
                                             const glm::uvec3& triangle) const {
        return {toGridSteps(world[triangle.x]), toGridSteps(world[triangle.y]),
                toGridSteps(world[triangle.z])};
    }
    glm::dvec3 toWorld(const glm::dvec3& grid) const { return grid * voxelSize + origin; }

    bool contains(const glm::ivec3& v) const {
        const glm::ivec3 n = size();
        return v.x >= 0 && v.y >= 0 && v.z >= 0 && v.x < n.x && v.y < n.y && v.z < n.z;
    }
    /// The brick of a voxel that the grid contains; x runs fastest.
    std::size_t brickOf(const glm::ivec3& v) const {
        return brickAt({v.x >> 2, v.y >> 2, v.z >> 2});
    }
    std::size_t brickAt(const glm::ivec3& b) const {
        return (static_cast<std::size_t>(b.z) * static_cast<std::size_t>(bricks.y) +
                static_cast<std::size_t>(b.y)) *
                   static_cast<std::size_t>(bricks.x) +
               static_cast<std::size_t>(b.x);
    }
    glm::ivec3 brickPosition(std::size_t brick) const {
        const auto nx = static_cast<std::size_t>(bricks.x);
        const auto ny = static_cast<std::size_t>(bricks.y);
        return {static_cast<int>(brick % nx), static_cast<int>(brick / nx % ny),
                static_cast<int>(brick / nx / ny)};
    }
    /// A voxel's bit in its brick's word; x runs fastest.
    static std::uint32_t bitOf(const glm::ivec3& v) {
        return static_cast<std::uint32_t>((v.x & 3) | (v.y & 3) << 2 | (v.z & 3) << 4);
    }
    static glm::ivec3 voxelOfBit(std::uint32_t bit) {
        return {static_cast<int>(bit & 3u), static_cast<int>(bit >> 2 & 3u),
                static_cast<int>(bit >> 4)};
    }
};

/// The six faces of a brick or voxel: -x, +x, -y, +y, -z, +z.
inline constexpr int kFaces = 6;
inline constexpr glm::ivec3 kFaceStep[kFaces] = {{-1, 0, 0}, {1, 0, 0},  {0, -1, 0},
                                                 {0, 1, 0},  {0, 0, -1}, {0, 0, 1}};

/// Words of voxels moved as a whole.
namespace brick {

inline constexpr std::uint64_t kLowX = 0x1111111111111111u;
inline constexpr std::uint64_t kLowY = 0x000f000f000f000fu;

/// The voxels that share a face with one of `word` within the brick.
inline std::uint64_t beside(std::uint64_t word) {
    return (word & ~kLowX) >> 1 | (word & ~(kLowX << 3)) << 1 | (word & ~kLowY) >> 4 |
           (word & ~(kLowY << 12)) << 4 | word >> 16 | word << 16;
}

/// The voxels of the next brick over a face that share it with one of `word`.
inline std::uint64_t across(std::uint64_t word, int face) {
    switch (face) {
        case 0:
            return (word & kLowX) << 3;
        case 1:
            return (word & kLowX << 3) >> 3;
        case 2:
            return (word & kLowY) << 12;
        case 3:
            return (word & kLowY << 12) >> 12;
        case 4:
            return word << 48;
        default:
            return word >> 48;
    }
}

/// All voxels of `open` that `word` reaches over faces within the brick.
inline std::uint64_t spread(std::uint64_t word, std::uint64_t open) {
    if (open == ~std::uint64_t{0}) return word ? open : 0;
    for (std::uint64_t before = 0; before != word;) {
        before = word;
        word |= beside(word) & open;
    }
    return word;
}

}  // namespace brick
}  // namespace sinew
