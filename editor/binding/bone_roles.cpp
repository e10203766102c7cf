// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/bone_roles.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/binding/bone_reach.h"

namespace sinew {
namespace {

/// Nearer than this, in diagonals of the surface, joints coincide.
constexpr double kSamePosition = 1e-3;

struct BonePiece {
    std::uint32_t from = 0;  ///< joints
    std::uint32_t to = 0;
};

std::vector<BonePiece> bonePieces(std::span<const BindJoint> skeleton) {
    std::vector<BonePiece> out;
    for (std::uint32_t i = 0; i < skeleton.size(); ++i)
        for (const auto child : skeleton[i].below) out.push_back({i, child});
    return out;
}

BoneReach reachOf(const std::vector<BonePiece>& pieces, std::span<const glm::dvec3> positions,
                  const SolidSample& solid) {
    std::vector<BoneLine> lines;
    for (const auto& piece : pieces) lines.push_back({positions[piece.from], positions[piece.to]});
    return boneReach(lines, solid.positions());
}

// A joint with none below that only marks where its parent's bone ends: a hand reaches past its
// wrist, flesh past a finger's tip hardly.
void markEnds(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
              const std::vector<BonePiece>& pieces, const BoneReach& reach,
              std::vector<BoneRole>& roles) {
    constexpr double kOwnFlesh = 0.14;
    for (std::size_t k = 0; k < pieces.size(); ++k) {
        const auto [parent, joint] = pieces[k];
        if (!skeleton[joint].below.empty()) continue;
        if (glm::distance(positions[parent], positions[joint]) < kSamePosition) continue;
        const bool bare = reach.past[k] < kOwnFlesh * reach.nearest[k] || reach.nearest[k] == 0;
        if (bare || namedAsEndJoint(skeleton[joint].name)) roles[joint] = BoneRole::End;
    }
}

std::vector<std::uint32_t> subtree(std::span<const BindJoint> skeleton, std::uint32_t root) {
    std::vector<std::uint32_t> out{root};
    for (std::size_t i = 0; i < out.size(); ++i)
        out.insert(out.end(), skeleton[out[i]].below.begin(), skeleton[out[i]].below.end());
    return out;
}

// Whether a joint of the subtree stands where a bone's joint of the rest does.
bool doublesRest(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
                 const std::vector<std::uint32_t>& part, const std::vector<std::uint8_t>& inPart) {
    for (std::uint32_t other = 0; other < skeleton.size(); ++other) {
        if (inPart[other] || skeleton[other].below.empty()) continue;
        if (other == skeleton[part.front()].parent) continue;
        const auto& below = skeleton[other].below;
        if (std::all_of(below.begin(), below.end(), [&](auto b) { return inPart[b] != 0; }))
            continue;
        for (const auto joint : part)
            if (glm::distance(positions[joint], positions[other]) < kSamePosition) return true;
    }
    return false;
}

// A small chain at the skeleton's root that stands upon joints of the figure's own chains is what
// animators pull at. A skeleton with bones of its own at that position is meant to be bound.
void markControls(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
                  std::vector<BoneRole>& roles) {
    for (std::uint32_t i = 0; i < skeleton.size(); ++i) {
        const auto parent = skeleton[i].parent;
        if (parent != kNoIndex && skeleton[parent].parent != kNoIndex) continue;
        const auto part = subtree(skeleton, i);
        if (3 * part.size() > skeleton.size()) continue;
        std::vector<std::uint8_t> inPart(skeleton.size(), 0);
        for (const auto joint : part) inPart[joint] = 1;
        if (!doublesRest(skeleton, positions, part, inPart)) continue;
        for (const auto joint : part) roles[joint] = BoneRole::Control;
    }
}

// A joint above the figure whose one bone lies upon a bone of its descendants: hips that are moved
// by a control that faces the other way.
void markDoubledRoots(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
                      std::vector<BoneRole>& roles) {
    const auto same = [&](std::uint32_t a, std::uint32_t b) {
        return glm::distance(positions[a], positions[b]) < kSamePosition;
    };
    for (std::uint32_t i = 0; i < skeleton.size(); ++i) {
        if (skeleton[i].below.size() != 1 || roles[i] != BoneRole::Bone) continue;
        const auto parent = skeleton[i].parent;
        if (parent != kNoIndex && roles[parent] == BoneRole::Bone) continue;
        const auto child = skeleton[i].below[0];
        if (same(i, child)) continue;
        for (const auto grandchild : skeleton[child].below)
            if (same(grandchild, i)) roles[i] = BoneRole::Control;
    }
}

double shareInside(const SolidSample& solid, const glm::dvec3& from, const glm::dvec3& to) {
    constexpr int kLooks = 32;
    int inside = 0;
    for (int k = 0; k <= kLooks; ++k)
        inside += solid.contains(glm::mix(from, to, static_cast<double>(k) / kLooks)) ? 1 : 0;
    return inside / static_cast<double>(kLooks + 1);
}

// Joints outside the solid, all of whose bones run outside it, as long as that is not what most
// bones do: the root on the ground between the feet.
void markCarriers(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
                  const std::vector<BonePiece>& pieces, const SolidSample& solid,
                  std::vector<BoneRole>& roles) {
    constexpr double kMost = 0.5;
    std::vector<double> best(skeleton.size(), -1.0);
    double outside = 0.0;
    for (const auto& piece : pieces) {
        if (roles[piece.to] == BoneRole::Control) continue;
        const double inside = shareInside(solid, positions[piece.from], positions[piece.to]);
        best[piece.from] = std::max(best[piece.from], inside);
        outside += inside < kMost ? 1.0 : 0.0;
    }
    if (outside > kMost * static_cast<double>(pieces.size())) return;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const auto parent = skeleton[i].parent;
        const bool top = parent == kNoIndex || roles[parent] == BoneRole::Carrier;
        if (!top || roles[i] != BoneRole::Bone || best[i] < 0.0) continue;
        if (best[i] < kMost && !solid.contains(positions[i])) roles[i] = BoneRole::Carrier;
    }
}

}  // namespace

SolidSample::SolidSample(std::shared_ptr<const VoxelSolid> solid, std::size_t most)
    : solid_(std::move(solid)) {
    if (!solid_) return;
    const std::size_t stride = std::max<std::size_t>(1, solid_->voxelCount() / most);
    std::size_t next = 0;
    for (const auto& brick : solid_->bricks())
        for (std::uint32_t bit = 0; bit < 64; ++bit) {
            if (!(brick.solid >> bit & 1) || next++ % stride) continue;
            const glm::ivec3 voxel = brick.corner + VoxelGrid::voxelOfBit(bit);
            positions_.push_back(solid_->grid().toWorld(glm::dvec3(voxel) + 0.5));
        }
}

bool SolidSample::contains(const glm::dvec3& unit) const {
    return solid_ && solid_->isSolid(glm::ivec3(glm::floor(solid_->grid().toGridSteps(unit))));
}

double SolidSample::distanceOut(const glm::dvec3& unit, const glm::dvec3& direction) const {
    if (!solid_) return 0.0;
    const double step = 0.5 * solid_->grid().voxelSize;
    double distance = 0.0;
    while (contains(unit + direction * distance)) distance += step;
    return distance;
}

std::vector<BoneRole> jointRoles(std::span<const BindJoint> skeleton,
                                 std::span<const glm::dvec3> positions, const SolidSample& solid) {
    std::vector<BoneRole> roles(skeleton.size(), BoneRole::Bone);
    if (solid.positions().empty()) return roles;
    const auto pieces = bonePieces(skeleton);
    markEnds(skeleton, positions, pieces, reachOf(pieces, positions, solid), roles);
    markControls(skeleton, positions, roles);
    markDoubledRoots(skeleton, positions, roles);
    markCarriers(skeleton, positions, pieces, solid, roles);
    return roles;
}

}  // namespace sinew
