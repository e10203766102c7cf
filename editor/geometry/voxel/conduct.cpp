// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/conduct.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinew {

VoxelConductor::VoxelConductor(const VoxelSolid& solid, const BrickNeighbours& neighbours,
                               std::span<const BoneInSolid> bones,
                               std::span<const std::uint8_t> partHolds, float sharpness)
    : solid_(solid), neighbours_(neighbours) {
    const auto bricks = solid.bricks();
    free_.assign(bricks.size(), 0);
    for (std::uint32_t b = 0; b < bricks.size(); ++b)
        for (std::uint64_t left = bricks[b].solid; left; left &= left - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(left));
            if (partHolds[solid.partOf(b * 64 + bit)]) free_[b] |= std::uint64_t{1} << bit;
        }
    hold(bones);
    if (sharpness > 0.0f) measure(bones, sharpness);
    firstNode_.assign(bricks.size() + 1, 0);
    for (std::size_t b = 0; b < bricks.size(); ++b)
        firstNode_[b + 1] = firstNode_[b] + static_cast<std::uint32_t>(std::popcount(free_[b]));
    join();
}

void VoxelConductor::hold(std::span<const BoneInSolid> bones) {
    std::vector<std::uint64_t> byCell;  // cell, bone
    for (std::uint32_t b = 0; b < bones.size(); ++b)
        for (const auto& seed : bones[b].seeds)
            byCell.push_back(std::uint64_t{seed.cell} << 32 | b);
    std::ranges::sort(byCell);
    byCell.erase(std::ranges::unique(byCell).begin(), byCell.end());
    for (std::size_t i = 0; i < byCell.size();) {
        const std::uint64_t cell = byCell[i] >> 32;
        std::size_t end = i;
        while (end < byCell.size() && byCell[end] >> 32 == cell) ++end;
        const float share = 1.0f / static_cast<float>(end - i);
        for (; i < end; ++i)
            held_.push_back(
                {static_cast<std::uint32_t>(byCell[i]), static_cast<Cell>(cell), share});
        free_[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63));
    }
    std::ranges::sort(held_, {}, [](const Held& h) { return std::pair(h.bone, h.cell); });
}

void VoxelConductor::measure(std::span<const BoneInSolid> bones, float sharpness) {
    std::vector<VoxelSource> pieces;
    for (const auto& bone : bones)
        pieces.insert(pieces.end(), bone.pieces.begin(), bone.pieces.end());
    VoxelFront front(solid_, neighbours_);
    front.begin(pieces);
    std::uint32_t first = 0;
    for (const auto& bone : bones) {
        for (const auto& seed : bone.seeds) front.addSeed(seed.cell, first + seed.piece);
        first += static_cast<std::uint32_t>(bone.pieces.size());
    }
    const std::vector<float> none(solid_.bricks().size(), std::numeric_limits<float>::infinity());
    front.run(none);
    conductivity_.assign(solid_.bricks().size() * 64, 1.0f);
    for (const std::uint32_t brick : front.bricks())
        for (std::uint64_t left = front.reachedIn(brick); left; left &= left - 1) {
            const Cell cell = brick * 64 + static_cast<std::uint32_t>(std::countr_zero(left));
            conductivity_[cell] = std::pow(1.0f + front.labelOf(cell).distance, -sharpness);
        }
}

VoxelConductor::Cell VoxelConductor::beside(Cell cell, int face) const {
    const std::uint32_t stride = 1u << (face / 2 * 2);
    const std::uint32_t along = (cell & 63) / stride & 3;
    const bool up = face & 1;
    Cell to = up ? cell + stride : cell - stride;
    if (along == (up ? 3u : 0u)) {
        const std::uint32_t brick = neighbours_[cell >> 6][static_cast<std::size_t>(face)];
        if (brick == VoxelSolid::kNoBrick) return VoxelSolid::kNoCell;
        to = brick * 64 + (up ? (cell & 63) - 3 * stride : (cell & 63) + 3 * stride);
    }
    return solid_.bricks()[to >> 6].solid >> (to & 63) & 1 ? to : VoxelSolid::kNoCell;
}

void VoxelConductor::join() {
    graph_.first.push_back(0);
    for (std::uint32_t b = 0; b < free_.size(); ++b)
        for (std::uint64_t left = free_[b]; left; left &= left - 1) {
            const Cell cell = b * 64 + static_cast<std::uint32_t>(std::countr_zero(left));
            float total = 0.0f;
            for (int face = 0; face < kFaces; ++face) {
                const Cell to = beside(cell, face);
                if (to == VoxelSolid::kNoCell) continue;
                const float c = between(cell, to);
                total += c;
                if (!isNode(to)) continue;
                graph_.to.push_back(nodeOf(to));
                graph_.conductance.push_back(c);
            }
            graph_.voxel.push_back(solid_.voxelOf(cell));
            graph_.total.push_back(total);
            graph_.first.push_back(static_cast<std::uint32_t>(graph_.to.size()));
        }
}

}  // namespace sinew
