// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/band.h"

#include <limits>

namespace sinew {
namespace {

// The corners of a cube, one bit each by x + 2 y + 4 z, that edges within `open` lead to.
std::uint32_t joinedCorners(std::uint32_t from, std::uint32_t open) {
    for (std::uint32_t before = 0; before != from;) {
        before = from;
        const std::uint32_t x = (from & 0x55u) << 1 | (from & 0xaau) >> 1;
        const std::uint32_t y = (from & 0x33u) << 2 | (from & 0xccu) >> 2;
        const std::uint32_t z = (from & 0x0fu) << 4 | from >> 4;
        from |= (x | y | z) & open;
    }
    return from;
}

float shareOfCorner(std::uint32_t corner, const glm::vec3& t) {
    return (corner & 1 ? t.x : 1.0f - t.x) * (corner & 2 ? t.y : 1.0f - t.y) *
           (corner & 4 ? t.z : 1.0f - t.z);
}

}  // namespace

VoxelBand::VoxelBand(const VoxelSolid& solid) {
    const auto bricks = solid.bricks();
    kept_.reserve(bricks.size());
    for (const auto& b : bricks) kept_.push_back(b.surface | (brick::beside(b.surface) & b.solid));
    for (std::size_t b = 0; b < bricks.size(); ++b)
        for (int face = 0; face < kFaces; ++face) {
            const std::uint64_t over = brick::across(bricks[b].surface, face);
            const glm::ivec3 next = bricks[b].corner + kFaceStep[face] * 4;
            if (!over || !solid.grid().contains(next)) continue;
            const std::uint32_t to = solid.brickHolding(next);
            if (to != VoxelSolid::kNoBrick) kept_[to] |= over & bricks[to].solid;
        }
    first_.assign(bricks.size() + 1, 0);
    for (std::size_t b = 0; b < bricks.size(); ++b)
        first_[b + 1] = first_[b] + static_cast<std::uint32_t>(std::popcount(kept_[b]));
}

VoxelBand::Cell VoxelBand::nearest(const VoxelSolid& solid, const glm::dvec3& gridPosition) const {
    Cell best = VoxelSolid::kNoCell;
    double best2 = std::numeric_limits<double>::infinity();
    const auto bricks = solid.bricks();
    for (std::uint32_t b = 0; b < bricks.size(); ++b) {
        const glm::dvec3 low = glm::dvec3(bricks[b].corner) + 0.5;  // of the centres
        const glm::dvec3 apart = gridPosition - glm::clamp(gridPosition, low, low + 3.0);
        if (glm::dot(apart, apart) >= best2) continue;
        for (std::uint64_t left = kept_[b]; left; left &= left - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(left));
            const glm::dvec3 offset = low + glm::dvec3(VoxelGrid::voxelOfBit(bit)) - gridPosition;
            const double d2 = glm::dot(offset, offset);
            if (d2 >= best2) continue;
            best2 = d2;
            best = b * 64 + bit;
        }
    }
    return best;
}

VoxelShares sharesAround(const VoxelSolid& solid, const VoxelBand& band,
                         const glm::dvec3& gridPosition) {
    VoxelShares out;
    // Also keeps what is no number, or too large for an int, from being made one.
    const glm::dvec3 most(solid.grid().size());
    glm::dvec3 position = glm::clamp(gridPosition, glm::dvec3(-1.0), most + 1.0);
    if (!(position.x == position.x && position.y == position.y && position.z == position.z))
        position = most * 0.5;
    const glm::ivec3 low(glm::floor(position - 0.5));
    const glm::vec3 t(position - 0.5 - glm::dvec3(low));
    std::array<VoxelSolid::Cell, 8> cells;
    std::uint32_t open = 0;
    for (std::uint32_t c = 0; c < 8; ++c) {
        cells[c] = solid.cellAt(low + glm::ivec3(c & 1, c >> 1 & 1, c >> 2));
        if (cells[c] != VoxelSolid::kNoCell && band.contains(cells[c])) open |= 1u << c;
    }
    const std::uint32_t own = 1u << ((t.x >= 0.5f) | (t.y >= 0.5f) << 1 | (t.z >= 0.5f) << 2);
    if (open & own) open = joinedCorners(own, open);
    float sum = 0.0f;
    for (std::uint32_t c = 0; c < 8; ++c) {
        const float share = open >> c & 1 ? shareOfCorner(c, t) : 0.0f;
        if (share <= 0.0f) continue;
        out.band[out.count] = band.indexOf(cells[c]);
        out.share[out.count++] = share;
        sum += share;
    }
    if (out.count == 0) {
        out.count = 1;
        out.band[0] = band.indexOf(band.nearest(solid, gridPosition));
        out.share[0] = sum = 1.0f;
    }
    for (std::uint32_t i = 0; i < out.count; ++i) out.share[i] /= sum;
    return out;
}

}  // namespace sinew
