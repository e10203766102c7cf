// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "editor/geometry/voxel/solid.h"
#include "editor/geometry/voxel/source.h"

namespace sinew {

/// Per brick of a solid, the bricks beyond its six faces, or VoxelSolid::kNoBrick.
using BrickNeighbours = std::vector<std::array<std::uint32_t, kFaces>>;
BrickNeighbours brickNeighbours(const VoxelSolid& solid);

/// A jump over empty space, from a voxel of a part that holds a bone to one of a part that does
/// not.
struct VoxelJump {
    VoxelSolid::Cell from = 0;
    VoxelSolid::Cell to = 0;
};

/// How fronts come to the parts of a solid that hold no bone: to each voxel of their surface from
/// the nearest surface voxel of the parts that do (of equal ones the lowest). `holdsBone`: per
/// part. Empty where all or none hold one. Cost: about a microsecond a voxel.
std::vector<VoxelJump> jumpsToLooseParts(const VoxelSolid& solid,
                                         std::span<const std::uint8_t> holdsBone);

/// A front that runs through a solid from some sources and leaves in every voxel the length of the
/// shortest path and the source that it leads straight to: a piece of a bone, or the centre of a
/// voxel where the path bends. After Lazy Theta* (A. Nash, S. Koenig, C. Tovey, "Lazy Theta*:
/// Any-angle path planning and path length analysis in 3D", 2010); what a source sees is found
/// voxel by voxel: it sees what lies behind a voxel that it sees. Keeps its memory between runs;
/// for one thread. About 100 ns a voxel.
class VoxelFront {
public:
    using Cell = VoxelSolid::Cell;
    static constexpr std::uint32_t kPiece = 0xff000000u;  ///< above all cells

    struct Label {
        float distance = std::numeric_limits<float>::infinity();
        std::uint32_t source = 0;  ///< kPiece + index of a piece, or the cell of a bend
    };

    /// Both must outlive the front.
    VoxelFront(const VoxelSolid& solid, const BrickNeighbours& neighbours);

    /// Forgets the last run. `pieces` must outlive the run; at most 16 million.
    void begin(std::span<const VoxelSource> pieces);
    /// A voxel that piece `piece` runs through or ends in.
    void addSeed(Cell cell, std::uint32_t piece);
    /// Runs until no voxel is left whose distance, in voxels and with the base of its piece, is
    /// within its brick's limit.
    void run(std::span<const float> limitOfBrick) { drain(limitOfBrick); }
    /// Carries on over jumps whose `from` was reached; then as run().
    void jump(std::span<const VoxelJump> jumps, std::span<const float> limitOfBrick);

    bool isReached(Cell cell) const {
        const Page& page = pages_[cell >> 6];
        return page.run == run_ && settled_[page.index] >> (cell & 63) & 1;
    }
    Label labelOf(Cell cell) const { return labels_[labelIndex(cell)]; }
    /// The source of a reached voxel's label, with the distance that lies behind it.
    VoxelSource sourceOf(const Label& label) const;
    /// The piece at the other end of the path.
    std::uint32_t pieceBehind(const Label& label) const;
    /// The bricks that the front has entered, in that order.
    std::span<const std::uint32_t> bricks() const { return entered_; }
    /// The reached voxels of a brick that was entered.
    std::uint64_t reachedIn(std::uint32_t brick) const { return settled_[pages_[brick].index]; }

private:
    struct Page {
        std::uint32_t run = 0;
        std::uint32_t index = 0;
    };
    std::size_t labelIndex(Cell cell) const {
        return std::size_t{pages_[cell >> 6].index} * 64 + (cell & 63);
    }
    glm::vec3 centreOf(Cell cell) const {
        return glm::vec3(corners_[cell >> 6] + VoxelGrid::voxelOfBit(cell & 63)) + 0.5f;
    }
    Page& enter(std::uint32_t brick);
    void queue(Cell cell, float distance);
    void start(Cell cell, const Label& label);
    void drain(std::span<const float> limitOfBrick);
    void settle(Cell cell, std::span<const float> limitOfBrick);
    void reachOut(Cell cell, const Label& label, std::span<const float> limitOfBrick);
    void offer(Cell to, const VoxelSource& source, std::uint32_t sourceId, float limit);
    bool sees(const VoxelSource& source, std::uint32_t sourceId, Cell cell) const;
    Label bestPath(Cell cell) const;
    Cell cellBeside(Cell cell, const glm::ivec3& step) const;
    bool isJoined(Cell cell, const glm::ivec3& step) const;

    const VoxelSolid& solid_;
    const BrickNeighbours& neighbours_;
    std::vector<std::uint64_t> voxels_;  // by brick: the solid ones
    std::vector<glm::ivec3> corners_;    // by brick
    std::span<const VoxelSource> pieces_;
    std::uint32_t run_ = 0;
    std::vector<Page> pages_;  // by brick
    std::vector<std::uint32_t> entered_;
    std::vector<Label> labels_;           // by page, 64 each
    std::vector<std::uint64_t> settled_;  // by page
    std::vector<std::uint64_t> checked_;  // by page: no longer taken on trust
    std::vector<std::vector<Cell>> buckets_;
    std::size_t current_ = 0;
};

}  // namespace sinew
