// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/front.h"

#include <algorithm>
#include <bit>

#include "editor/geometry/surface/closest_point.h"
#include "editor/geometry/surface/on_all_cores.h"

namespace sinew {
namespace {

// Buckets of the queue per voxel's length. What a voxel's straight path passes one step before it
// is nearer by at least 1 / sqrt(3): with two buckets a voxel it lies in an earlier one.
constexpr float kBucketsPerVoxel = 2.0f;

// Paths that are longer share the last bucket and lose their order there: a hundred times across
// the largest grid.
constexpr float kMostDistance = 1.0e5f;

// A source that a voxel's known path is longer than the straight line by no more than this, in
// voxels, counts as seen from it: the grid's own roughness is larger.
constexpr float kSeenWithin = 0.05f;

}  // namespace

BrickNeighbours brickNeighbours(const VoxelSolid& solid) {
    BrickNeighbours out(solid.bricks().size());
    for (std::size_t b = 0; b < out.size(); ++b)
        for (int face = 0; face < kFaces; ++face) {
            const glm::ivec3 next = solid.bricks()[b].corner + kFaceStep[face] * 4;
            out[b][static_cast<std::size_t>(face)] =
                solid.grid().contains(next) ? solid.brickHolding(next) : VoxelSolid::kNoBrick;
        }
    return out;
}

std::vector<VoxelJump> jumpsToLooseParts(const VoxelSolid& solid,
                                         std::span<const std::uint8_t> holdsBone) {
    std::vector<VoxelJump> jumps;
    std::vector<VoxelSolid::Cell> held;
    const auto bricks = solid.bricks();
    for (std::uint32_t b = 0; b < bricks.size(); ++b)
        for (std::uint64_t left = bricks[b].surface; left; left &= left - 1) {
            const auto cell = b * 64 + static_cast<std::uint32_t>(std::countr_zero(left));
            if (holdsBone[solid.partOf(cell)])
                held.push_back(cell);
            else
                jumps.push_back({VoxelSolid::kNoCell, cell});
        }
    if (held.empty()) return {};
    if (jumps.empty()) return jumps;
    std::vector<glm::vec3> positions;
    positions.reserve(held.size());
    for (const auto cell : held) positions.emplace_back(solid.voxelOf(cell));
    const PointTree tree(positions);
    onAllCores(jumps.size(), 256, [&](std::size_t i) {
        jumps[i].from = held[tree.nearest(glm::vec3(solid.voxelOf(jumps[i].to)), 1)[0].point];
    });
    return jumps;
}

VoxelFront::VoxelFront(const VoxelSolid& solid, const BrickNeighbours& neighbours)
    : solid_(solid), neighbours_(neighbours), pages_(solid.bricks().size()) {
    for (const auto& brick : solid.bricks()) {
        voxels_.push_back(brick.solid);
        corners_.push_back(brick.corner);
    }
    // At 1024 a front's labels may take 100 MB: never two copies of them, as growing would need.
    // What is not entered stays untouched.
    labels_.reserve(voxels_.size() * 64);
}

void VoxelFront::begin(std::span<const VoxelSource> pieces) {
    pieces_ = pieces;
    ++run_;
    entered_.clear();
    labels_.clear();
    settled_.clear();
    checked_.clear();
    current_ = 0;
}

VoxelFront::Page& VoxelFront::enter(std::uint32_t brick) {
    Page& page = pages_[brick];
    if (page.run == run_) return page;
    page = {run_, static_cast<std::uint32_t>(entered_.size())};
    entered_.push_back(brick);
    labels_.resize(labels_.size() + 64);
    settled_.push_back(0);
    checked_.push_back(0);
    return page;
}

void VoxelFront::queue(Cell cell, float distance) {
    const auto wanted =
        static_cast<std::size_t>(std::min(distance, kMostDistance) * kBucketsPerVoxel);
    const std::size_t bucket = std::max(wanted, current_);
    if (bucket >= buckets_.size()) buckets_.resize(bucket + 64);
    buckets_[bucket].push_back(cell);
}

// Where that is shorter than what is known; taken for seen.
void VoxelFront::start(Cell cell, const Label& label) {
    const std::uint32_t page = enter(cell >> 6).index;
    Label& known = labels_[labelIndex(cell)];
    if (label.distance >= known.distance) return;
    known = label;
    checked_[page] |= std::uint64_t{1} << (cell & 63);
    queue(cell, label.distance);
}

void VoxelFront::addSeed(Cell cell, std::uint32_t piece) {
    start(cell, {pieces_[piece].distanceTo(centreOf(cell)), kPiece + piece});
}

void VoxelFront::jump(std::span<const VoxelJump> jumps, std::span<const float> limitOfBrick) {
    current_ = 0;
    for (const auto& j : jumps) {
        if (!isReached(j.from)) continue;
        const Label behind = labelOf(j.from);
        const float distance = sourceOf(behind).distanceTo(centreOf(j.to));
        if (!(distance > limitOfBrick[j.to >> 6])) start(j.to, {distance, behind.source});
    }
    drain(limitOfBrick);
}

void VoxelFront::drain(std::span<const float> limitOfBrick) {
    for (; current_ < buckets_.size(); ++current_) {
        // Both the bucket and the table of buckets may grow on the way.
        for (std::size_t i = 0; i < buckets_[current_].size(); ++i)
            settle(buckets_[current_][i], limitOfBrick);
        buckets_[current_].clear();
    }
}

void VoxelFront::settle(Cell cell, std::span<const float> limitOfBrick) {
    const std::uint32_t page = pages_[cell >> 6].index;
    const std::uint64_t bit = std::uint64_t{1} << (cell & 63);
    if (settled_[page] & bit) return;
    Label& label = labels_[labelIndex(cell)];
    const auto isLater = [&] {
        return std::min(label.distance, kMostDistance) * kBucketsPerVoxel >=
               static_cast<float>(current_ + 1);
    };
    if (isLater()) return;  // it became longer and waits there
    if (!(checked_[page] & bit)) {
        checked_[page] |= bit;
        if (!sees(sourceOf(label), label.source, cell)) {
            label = bestPath(cell);
            if (isLater()) {
                queue(cell, label.distance);
                return;
            }
        }
    }
    settled_[page] |= bit;
    reachOut(cell, label, limitOfBrick);
}

void VoxelFront::reachOut(Cell cell, const Label& label, std::span<const float> limitOfBrick) {
    const std::uint32_t brick = cell >> 6;
    const std::uint32_t bit = cell & 63;
    const VoxelSource source = sourceOf(label);
    const std::uint32_t sourceId = label.source;
    const glm::ivec3 at = VoxelGrid::voxelOfBit(bit);
    for (int face = 0; face < kFaces; ++face) {
        const int axis = face >> 1;
        const bool up = face & 1;
        const std::uint32_t stride = 1u << (axis * 2);
        std::uint32_t toBrick = brick;
        std::uint32_t toBit = up ? bit + stride : bit - stride;
        if (at[axis] == (up ? 3 : 0)) {
            toBrick = neighbours_[brick][static_cast<std::size_t>(face)];
            if (toBrick == VoxelSolid::kNoBrick) continue;
            toBit = up ? bit - 3 * stride : bit + 3 * stride;
        }
        if (!(voxels_[toBrick] >> toBit & 1)) continue;
        offer(toBrick * 64 + toBit, source, sourceId, limitOfBrick[toBrick]);
    }
}

void VoxelFront::offer(Cell to, const VoxelSource& source, std::uint32_t sourceId, float limit) {
    const std::uint32_t page = enter(to >> 6).index;
    const std::uint64_t bit = std::uint64_t{1} << (to & 63);
    Label& label = labels_[std::size_t{page} * 64 + (to & 63)];
    if ((settled_[page] & bit) || label.source == sourceId) return;
    const float distance = source.distanceTo(centreOf(to));
    if (distance >= label.distance || distance > limit) return;
    // What was looked at once is not taken on trust again: all that the source sees before it has
    // been settled by now.
    if ((checked_[page] & bit) && !sees(source, sourceId, to)) return;
    label = {distance, sourceId};
    queue(to, distance);
}

VoxelSource VoxelFront::sourceOf(const Label& label) const {
    if (label.source >= kPiece) return pieces_[label.source - kPiece];
    VoxelSource bend;
    bend.from = centreOf(label.source);
    bend.base = labels_[labelIndex(label.source)].distance;
    return bend;
}

std::uint32_t VoxelFront::pieceBehind(const Label& label) const {
    std::uint32_t source = label.source;
    while (source < kPiece) source = labels_[labelIndex(source)].source;
    return source - kPiece;
}

// Whether the straight path from the source passes, one step before the voxel, one that it sees:
// one with the same source, or with a path no longer than the straight one.
bool VoxelFront::sees(const VoxelSource& source, std::uint32_t sourceId, Cell cell) const {
    const glm::vec3 centre = centreOf(cell);
    const glm::vec3 target = source.nearestTo(centre);
    const glm::vec3 offset = target - centre;
    const glm::vec3 size = glm::abs(offset);
    const float most = std::max({size.x, size.y, size.z});
    if (most <= 0.5f) return true;
    const glm::vec3 position = most <= 1.0f ? target : centre + offset / most;
    const glm::ivec3 step = glm::ivec3(position) - glm::ivec3(centre);
    const Cell passed = cellBeside(cell, step);
    if (passed == VoxelSolid::kNoCell || !isReached(passed)) return false;
    if (passed != sourceId) {
        const Label& label = labels_[labelIndex(passed)];
        if (label.source != sourceId &&
            label.distance > source.distanceTo(centreOf(passed)) + kSeenWithin)
            return false;
    }
    return isJoined(cell, step);
}

// The solid voxel one step from a solid one, or kNoCell. The grid's outermost voxels are free.
VoxelFront::Cell VoxelFront::cellBeside(Cell cell, const glm::ivec3& step) const {
    const glm::ivec3 at = VoxelGrid::voxelOfBit(cell & 63) + step;
    const std::uint32_t bit = VoxelGrid::bitOf(at);
    std::uint32_t brick = cell >> 6;
    if ((at.x | at.y | at.z) & ~3) {
        brick = solid_.brickHolding(corners_[brick] + at);
        if (brick == VoxelSolid::kNoBrick) return VoxelSolid::kNoCell;
    }
    return voxels_[brick] >> bit & 1 ? brick * 64 + bit : VoxelSolid::kNoCell;
}

// Whether solid voxels lead over faces to a solid voxel that shares a face, edge or corner.
bool VoxelFront::isJoined(Cell cell, const glm::ivec3& step) const {
    const auto isOpen = [&](int x, int y, int z) {
        return cellBeside(cell, step * glm::ivec3(x, y, z)) != VoxelSolid::kNoCell;
    };
    if ((step.x != 0) + (step.y != 0) + (step.z != 0) < 2) return true;
    // An axis not gone leads from a voxel to itself, so that these serve edges as well.
    if (isOpen(1, 0, 0) && (isOpen(1, 1, 0) || isOpen(1, 0, 1))) return true;
    if (isOpen(0, 1, 0) && (isOpen(1, 1, 0) || isOpen(0, 1, 1))) return true;
    return isOpen(0, 0, 1) && (isOpen(1, 0, 1) || isOpen(0, 1, 1));
}

// The shortest path over the voxels around that the front has passed: straight from their source
// where that sees this voxel, else with a bend in them.
VoxelFront::Label VoxelFront::bestPath(Cell cell) const {
    const glm::vec3 centre = centreOf(cell);
    Label best;
    for (int i = 0; i < 27; ++i) {
        const glm::ivec3 step(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
        const Cell over = cellBeside(cell, step);
        if (over == VoxelSolid::kNoCell || over == cell || !isReached(over)) continue;
        const Label& label = labels_[labelIndex(over)];
        const VoxelSource source = sourceOf(label);
        const float straight = source.distanceTo(centre);
        if (straight >= best.distance) continue;
        if (!isJoined(cell, step)) continue;
        if (sees(source, label.source, cell)) {
            best = {straight, label.source};
            continue;
        }
        const float bent = label.distance + glm::length(glm::vec3(step));
        if (bent < best.distance) best = {bent, over};
    }
    return best;
}

}  // namespace sinew
