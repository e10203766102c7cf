// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/source.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "editor/scene/numbers.h"

namespace sinew {
namespace {

/// The part [first, last] of a line from 0 to 1 within a box; first > last: none.
struct LineSpan {
    double first = 0.0;
    double last = 1.0;
    bool isEmpty() const { return first > last; }
};
LineSpan clipLine(const glm::dvec3& from, const glm::dvec3& to, const glm::dvec3& low,
                  const glm::dvec3& high) {
    LineSpan span;
    for (int a = 0; a < 3; ++a) {
        const double along = to[a] - from[a];
        if (along == 0.0) {
            if (from[a] < low[a] || from[a] > high[a]) return {1.0, 0.0};
            continue;
        }
        const double t0 = (low[a] - from[a]) / along;
        const double t1 = (high[a] - from[a]) / along;
        span.first = std::max(span.first, std::min(t0, t1));
        span.last = std::min(span.last, std::max(t0, t1));
    }
    return span;
}

/// Calls visit(voxel, enter, leave) for the voxels on a line in grid space, in order, with the part
/// of the line (0 to 1) in each (J. Amanatides and A. Woo, "A fast voxel traversal algorithm for
/// ray tracing", 1987).
template <class Visit>
void walkVoxels(const glm::dvec3& from, const glm::dvec3& to, Visit&& visit) {
    glm::ivec3 at(glm::floor(from));
    const glm::ivec3 end(glm::floor(to));
    const glm::dvec3 along = to - from;
    const glm::ivec3 step(glm::sign(along));
    glm::dvec3 next(std::numeric_limits<double>::infinity());
    glm::dvec3 each = next;
    for (int a = 0; a < 3; ++a) {
        if (at[a] == end[a]) continue;  // never leaves this layer, whatever the rounding
        each[a] = 1.0 / std::abs(along[a]);
        next[a] = (at[a] + (step[a] > 0 ? 1 : 0) - from[a]) / along[a];
    }
    const glm::ivec3 more = glm::abs(end - at);
    const int steps = more.x + more.y + more.z;
    double enter = 0.0;
    for (int i = 0; i <= steps; ++i) {
        const int a = next.x <= next.y && next.x <= next.z ? 0 : next.y <= next.z ? 1 : 2;
        const double leave = i == steps ? 1.0 : std::clamp(next[a], enter, 1.0);
        visit(at, enter, leave);
        if (i == steps) break;
        at[a] += step[a];
        next[a] = at[a] == end[a] ? std::numeric_limits<double>::infinity() : next[a] + each[a];
        enter = leave;
    }
}

VoxelSource pieceOf(std::uint32_t bone, const glm::dvec3& from, const glm::dvec3& to) {
    VoxelSource piece;
    piece.from = from;
    piece.along = to - from;
    const float length2 = glm::dot(piece.along, piece.along);
    piece.perLength2 = std::isnormal(length2) ? 1.0f / length2 : 0.0f;
    piece.bone = bone;
    return piece;
}

// Cuts one piece of a bone where it leaves the solid and comes back.
void cutToSolid(const VoxelSolid& solid, const VoxelBone& bone, BoneInSolid& out) {
    const glm::dvec3 a = solid.grid().toGridSteps(bone.from);
    const glm::dvec3 b = solid.grid().toGridSteps(bone.to);
    if (!isFinite(b - a)) return;
    const glm::dvec3 high(solid.grid().size());
    const LineSpan inGrid = clipLine(a, b, glm::dvec3(0.0), high);
    if (inGrid.isEmpty()) return;
    // Of a line with both ends very far away rounding may put these far off the grid, with
    // thousands of millions of voxels between them, or beyond what an int holds.
    const glm::dvec3 from = glm::clamp(glm::mix(a, b, inGrid.first), glm::dvec3(0.0), high);
    const glm::dvec3 to = glm::clamp(glm::mix(a, b, inGrid.last), glm::dvec3(0.0), high);
    bool wasIn = false;
    double first = 0.0;
    double last = 0.0;
    const auto close = [&] {
        if (wasIn)
            out.pieces.push_back(
                pieceOf(bone.bone, glm::mix(from, to, first), glm::mix(from, to, last)));
        wasIn = false;
    };
    walkVoxels(from, to, [&](const glm::ivec3& at, double enter, double leave) {
        const auto cell = solid.cellAt(at);
        if (cell == VoxelSolid::kNoCell) return close();
        if (!wasIn) first = enter;
        wasIn = true;
        last = leave;
        out.seeds.push_back({cell, static_cast<std::uint32_t>(out.pieces.size())});
    });
    close();
}

struct Foot {
    VoxelSolid::Cell cell = VoxelSolid::kNoCell;
    double distance2 = std::numeric_limits<double>::infinity();
};

// The solid voxel whose centre is nearest to a line.
void nearestToLine(const VoxelSolid& solid, const glm::dvec3& from, const glm::dvec3& to,
                   Foot& best) {
    const glm::dvec3 along = to - from;
    const double length2 = glm::dot(along, along);
    const auto squaredDistance = [&](const glm::dvec3& p) {
        const double t =
            std::isnormal(length2) ? std::clamp(glm::dot(p - from, along) / length2, 0.0, 1.0) : 0;
        const glm::dvec3 apart = p - from - along * t;
        return glm::dot(apart, apart);
    };
    constexpr double kHalfBrick = 2.598076211353316;  // half the diagonal of a brick's centres
    const auto bricks = solid.bricks();
    for (std::uint32_t b = 0; b < bricks.size(); ++b) {
        const glm::dvec3 corner(bricks[b].corner);
        if (std::sqrt(squaredDistance(corner + 2.0)) - kHalfBrick >= std::sqrt(best.distance2))
            continue;
        for (std::uint64_t left = bricks[b].solid; left; left &= left - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(left));
            const double d2 =
                squaredDistance(corner + glm::dvec3(VoxelGrid::voxelOfBit(bit)) + 0.5);
            if (d2 < best.distance2) best = {b * 64 + bit, d2};
        }
    }
}

void snap(const VoxelSolid& solid, std::span<const VoxelBone> pieces, BoneInSolid& out) {
    Foot foot;
    for (const auto& p : pieces)
        nearestToLine(solid, solid.grid().toGridSteps(p.from), solid.grid().toGridSteps(p.to),
                      foot);
    // Too far for doubles to tell: any voxel is as near as any other.
    if (foot.cell == VoxelSolid::kNoCell)
        foot = {static_cast<std::uint32_t>(std::countr_zero(solid.bricks()[0].solid)), 1e30};
    const glm::dvec3 centre = glm::dvec3(solid.voxelOf(foot.cell)) + 0.5;
    out.isSnapped = true;
    out.apart = std::sqrt(foot.distance2);
    out.pieces.push_back(pieceOf(pieces[0].bone, centre, centre));
    out.seeds.push_back({foot.cell, 0});
}

// At least one piece.
BoneInSolid boneInSolid(const VoxelSolid& solid, std::span<const VoxelBone> pieces) {
    BoneInSolid out;
    for (const auto& piece : pieces) cutToSolid(solid, piece, out);
    if (out.seeds.empty()) snap(solid, pieces, out);
    return out;
}

}  // namespace

Expected<std::vector<BoneInSolid>> bonesInSolid(const VoxelSolid& solid,
                                                std::span<const VoxelBone> bones,
                                                std::uint32_t boneCount) {
    if (bones.empty()) return refused("There are no joints to bind to.");
    std::vector<std::vector<VoxelBone>> piecesOf(boneCount);
    for (const auto& b : bones) {
        if (b.bone >= boneCount || !isFinite(b.from) || !isFinite(b.to))
            return refused("Joint %1 has a position that is not finite; correct it before binding.",
                           b.bone);
        piecesOf[b.bone].push_back(b);
    }
    std::vector<BoneInSolid> out(boneCount);
    tbb::parallel_for(std::size_t{0}, std::size_t{boneCount}, [&](std::size_t b) {
        if (!piecesOf[b].empty()) out[b] = boneInSolid(solid, piecesOf[b]);
    });
    return out;
}

std::vector<std::uint8_t> partsThatHold(const VoxelSolid& solid, std::span<const BoneInSolid> bones,
                                        std::vector<std::uint32_t>& without) {
    std::vector<std::uint8_t> out(solid.partCount(), 0);
    for (const auto& bone : bones)
        for (const auto& seed : bone.seeds) out[solid.partOf(seed.cell)] = 1;
    for (std::uint32_t p = 0; p < out.size(); ++p)
        if (!out[p]) without.push_back(p);
    return out;
}

}  // namespace sinew
