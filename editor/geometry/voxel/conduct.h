// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "editor/geometry/voxel/diffusion.h"
#include "editor/geometry/voxel/front.h"
#include "editor/geometry/voxel/solid.h"
#include "editor/geometry/voxel/source.h"

namespace sinew {

/// A solid as a conductor between its bones: the voxels that bones hold at a value, and a graph of
/// the others. Parts without a held voxel are left out.
class VoxelConductor {
public:
    using Cell = VoxelSolid::Cell;
    /// A voxel that a bone holds; `share` is 1 over the number of bones that hold it.
    struct Held {
        std::uint32_t bone = 0;
        Cell cell = 0;
        float share = 1.0f;
    };

    /// `bones`: by number; `partHolds`: per part of the solid. With a `sharpness` above 0 voxels
    /// conduct by (1 + distance to the nearest bone)^-sharpness.
    VoxelConductor(const VoxelSolid& solid, const BrickNeighbours& neighbours,
                   std::span<const BoneInSolid> bones, std::span<const std::uint8_t> partHolds,
                   float sharpness);

    /// The graph, to be moved out; node numbers stay.
    DiffusionGraph takeGraph() { return std::move(graph_); }
    /// By bone, then cell.
    std::span<const Held> held() const { return held_; }
    bool isNode(Cell cell) const { return free_[cell >> 6] >> (cell & 63) & 1; }
    std::uint32_t nodeOf(Cell cell) const {
        const std::uint64_t below = free_[cell >> 6] & ((std::uint64_t{1} << (cell & 63)) - 1);
        return firstNode_[cell >> 6] + static_cast<std::uint32_t>(std::popcount(below));
    }
    /// Calls visit(node, conductance) for the nodes beside a held voxel.
    template <class Visit>
    void forNodesBeside(Cell cell, Visit&& visit) const {
        for (int face = 0; face < kFaces; ++face) {
            const Cell to = beside(cell, face);
            if (to != VoxelSolid::kNoCell && isNode(to)) visit(nodeOf(to), between(cell, to));
        }
    }

private:
    void hold(std::span<const BoneInSolid> bones);
    void measure(std::span<const BoneInSolid> bones, float sharpness);
    void join();
    Cell beside(Cell cell, int face) const;
    float conductivity(Cell cell) const {
        return conductivity_.empty() ? 1.0f : conductivity_[cell];
    }
    float between(Cell a, Cell b) const {
        const float x = conductivity(a);
        const float y = conductivity(b);
        return 2.0f * x * y / (x + y);
    }

    const VoxelSolid& solid_;
    const BrickNeighbours& neighbours_;
    std::vector<Held> held_;
    std::vector<std::uint64_t> free_;       // by brick: the voxels that are nodes
    std::vector<std::uint32_t> firstNode_;  // by brick, + 1
    std::vector<float> conductivity_;       // by cell; empty: 1 everywhere
    DiffusionGraph graph_;
};

}  // namespace sinew
