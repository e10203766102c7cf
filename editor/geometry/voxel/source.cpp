// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/source.h"

#include <tbb/parallel_for.h>

#include <bit>
#include <cmath>
#include <limits>

#include "editor/geometry/voxel/walk.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

VoxelSource pieceOf(std::uint32_t bone, const glm::dvec3& from, const glm::dvec3& to) {
    VoxelSource piece;
    piece.from = from;
    piece.along = to - from;
    const float length2 = glm::dot(piece.along, piece.along);
    piece.perLength2 = std::isnormal(length2) ? 1.0f / length2 : 0.0f;
    piece.bone = bone;
    piece.isBone = true;
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
        if (cell == VoxelSolid::kNoCell) {
            close();
            return true;
        }
        if (!wasIn) first = enter;
        wasIn = true;
        last = leave;
        out.seeds.push_back({cell, static_cast<std::uint32_t>(out.pieces.size())});
        return true;
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
    out.pieces[0].isBone = false;
    out.seeds.push_back({foot.cell, 0});
}

}  // namespace

BoneInSolid boneInSolid(const VoxelSolid& solid, std::span<const VoxelBone> pieces) {
    BoneInSolid out;
    for (const auto& piece : pieces) cutToSolid(solid, piece, out);
    if (out.seeds.empty()) snap(solid, pieces, out);
    return out;
}

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

}  // namespace sinew
