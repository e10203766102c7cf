// SPDX-License-Identifier: Apache-2.0
// What the solid says of joints: flesh beyond them, flesh around them, or none.
#include <algorithm>
#include <limits>

#include "editor/binding/roles/bone_reach.h"
#include "editor/binding/roles/bone_words.h"
#include "editor/binding/roles/joint_votes.h"

namespace sinew {
namespace {

constexpr double kFlesh = 1.0;
constexpr double kBareEnd = -1.0;
constexpr double kAllEndsBare = -2.0;
constexpr double kNoTerritory = -1.0;
constexpr double kCarrier = -3.0;
constexpr double kOutside = -2.0;

struct BonePiece {
    std::uint32_t from = 0;  ///< joints
    std::uint32_t to = 0;
};

// Bones that end at joints named as ends reach as far as the flesh itself; they would leave none
// for the joint that they begin at.
std::vector<BonePiece> piecesWithoutEnds(const JointVotes& votes) {
    std::vector<BonePiece> out;
    for (std::uint32_t i = 0; i < votes.size(); ++i)
        for (const auto child : votes.joint(i).below)
            if (!votes.isEnd(child)) out.push_back({i, child});
    return out;
}

BoneReach reachOf(const JointVotes& votes, const std::vector<BonePiece>& pieces,
                  const SolidSample& solid) {
    std::vector<BoneLine> lines;
    for (const auto& piece : pieces)
        lines.push_back({votes.position(piece.from), votes.position(piece.to)});
    return boneReach(lines, solid.positions());
}

// A hand reaches past its wrist; past the joint at a finger's tip there is hardly any flesh. But
// toes and horns are thin, too: this says much only where all leaves are such, and none is named as
// an end.
void voteOnEnds(const std::vector<BonePiece>& pieces, const BoneReach& reach, JointVotes& votes) {
    constexpr double kOwnFlesh = 0.14;
    constexpr double kMuchFlesh = 0.3;
    constexpr double kNearlyAll = 0.8;
    std::vector<std::uint32_t> bare;
    std::size_t asked = 0;
    for (std::size_t k = 0; k < pieces.size(); ++k) {
        const auto [parent, joint] = pieces[k];
        if (!votes.isLast(joint) || votes.samePlace(parent, joint)) continue;
        if (votes.sense(joint).control && !votes.sense(joint).deform) continue;
        const double share =
            reach.nearest[k] ? reach.past[k] / static_cast<double>(reach.nearest[k]) : 0.0;
        if (share > kMuchFlesh) votes.add(joint, RoleReason::Flesh, kFlesh);
        if (!votes.joint(joint).below.empty()) continue;
        ++asked;
        if (share < kOwnFlesh) bare.push_back(joint);
    }
    bool allBare = static_cast<double>(bare.size()) >= kNearlyAll * static_cast<double>(asked);
    for (std::uint32_t j = 0; j < votes.size(); ++j) allBare = allBare && !votes.isEnd(j);
    for (const auto joint : bare) {
        votes.add(joint, RoleReason::BareEnd, kBareEnd);
        if (allBare) votes.add(joint, RoleReason::AllEndsBare, kAllEndsBare);
    }
}

double distanceToSolid(const SolidSample& solid, const glm::dvec3& unit) {
    double best = std::numeric_limits<double>::infinity();
    for (const auto& sample : solid.positions()) best = std::min(best, glm::distance(sample, unit));
    return best;
}

// Last joints that stand off the solid: poles and targets. In a skeleton that does not fit its mesh
// others do, too, and it says nothing.
void voteOnOutside(const SolidSample& solid, JointVotes& votes) {
    constexpr double kFar = 0.03;  // diagonals; samples lie less than this apart
    constexpr double kMany = 0.15;
    std::vector<std::uint32_t> last;
    std::size_t others = 0;
    std::size_t asked = 0;
    for (std::uint32_t j = 0; j < votes.size(); ++j) {
        if (votes.isEnd(j)) continue;
        asked += votes.isLast(j) ? 0 : 1;
        if (solid.contains(votes.position(j))) continue;
        if (distanceToSolid(solid, votes.position(j)) <= kFar) continue;
        if (votes.isLast(j))
            last.push_back(j);
        else
            ++others;
    }
    if (static_cast<double>(others) > kMany * static_cast<double>(asked)) return;
    for (const auto j : last) votes.add(j, RoleReason::Outside, kOutside);
}

void voteOnTerritory(const std::vector<BonePiece>& pieces, const BoneReach& reach,
                     JointVotes& votes) {
    std::vector<std::uint32_t> nearest(votes.size(), 0);
    for (std::size_t k = 0; k < pieces.size(); ++k) nearest[pieces[k].from] += reach.nearest[k];
    for (std::uint32_t j = 0; j < votes.size(); ++j)
        if (!votes.isLast(j) && nearest[j] == 0)
            votes.add(j, RoleReason::NoTerritory, kNoTerritory);
}

// Joints outside the solid, all of whose bones run outside it, as long as that is not what most
// bones do: the root on the ground between the feet. Hips and a spine in hollow clothes stand
// outside, too; what is named as a part of a body carries nothing else.
void voteOnCarriers(const std::vector<BonePiece>& pieces, const SolidSample& solid,
                    JointVotes& votes) {
    constexpr double kMost = 0.5;
    std::vector<double> best(votes.size(), -1.0);
    double outside = 0.0;
    double asked = 0.0;
    for (const auto& piece : pieces) {
        if (votes.isOut(piece.to)) continue;
        const double inside =
            solid.shareInside(votes.position(piece.from), votes.position(piece.to));
        best[piece.from] = std::max(best[piece.from], inside);
        outside += inside < kMost ? 1.0 : 0.0;
        asked += 1.0;
    }
    if (outside > kMost * asked) return;
    for (std::uint32_t j = 0; j < votes.size(); ++j) {
        const auto parent = votes.joint(j).parent;
        if (parent != kNoIndex && !votes.isOut(parent)) continue;
        if (!votes.sense(j).root && isOfBody(boneWord(votes.joint(j).name))) continue;
        if (best[j] >= 0.0 && best[j] < kMost && !solid.contains(votes.position(j)))
            votes.add(j, RoleReason::Carrier, kCarrier);
    }
}

}  // namespace

void voteBySolid(const SolidSample& solid, JointVotes& votes) {
    if (solid.positions().empty()) return;
    const auto pieces = piecesWithoutEnds(votes);
    const BoneReach reach = reachOf(votes, pieces, solid);
    voteOnEnds(pieces, reach, votes);
    voteOnOutside(solid, votes);
    voteOnTerritory(pieces, reach, votes);
    voteOnCarriers(pieces, solid, votes);
}

}  // namespace sinew
