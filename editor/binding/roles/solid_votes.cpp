// SPDX-License-Identifier: Apache-2.0
// What the solid says of joints: flesh beyond them, flesh around them, or none.
#include <algorithm>
#include <limits>

#include "editor/binding/roles/bone_words.h"
#include "editor/binding/roles/joint_votes.h"

namespace sinew {
namespace {

constexpr double kFlesh = 1.0;
constexpr double kBareEnd = -1.0;
constexpr double kAllEndsBare = -2.0;
constexpr double kNoTerritory = -1.0;
constexpr double kCarrier = -3.0;
constexpr double kOutside = -3.0;
constexpr double kOwnBone = 1.5;

struct BonePiece {
    std::uint32_t from = 0;  ///< joints
    std::uint32_t to = 0;
};

template <class Counts>
std::vector<BonePiece> bonePiecesOf(const JointVotes& votes, const Counts& counts) {
    std::vector<BonePiece> out;
    for (std::uint32_t i = 0; i < votes.size(); ++i)
        for (const auto child : votes.joint(i).below)
            if (const BonePiece piece{i, child}; counts(piece)) out.push_back(piece);
    return out;
}

// Bones that end at joints named as ends reach as far as the flesh itself; they would leave none
// for the joint that they begin at.
std::vector<BonePiece> piecesWithoutEnds(const JointVotes& votes) {
    return bonePiecesOf(votes, [&](const BonePiece& piece) { return !votes.isEnd(piece.to); });
}

BoneReach reachOf(const JointVotes& votes, const std::vector<BonePiece>& pieces,
                  const SolidSample& solid) {
    std::vector<BoneLine> lines;
    for (const auto& piece : pieces)
        lines.push_back({votes.position(piece.from), votes.position(piece.to)});
    return boneReach(lines, solid.positions());
}

double shareOf(const BoneReach& reach, std::size_t k) {
    return reach.nearest[k] ? reach.past[k] / static_cast<double>(reach.nearest[k]) : 0.0;
}

bool standsOff(const JointVotes& votes, std::uint32_t j) {
    return std::ranges::find(votes.votes(j), RoleReason::Outside, &RoleVote::reason) !=
           votes.votes(j).end();
}

// A hand reaches past its wrist; past the joint at a finger's tip there is hardly any flesh, and
// none far from it. But toes and horns are thin, too: this says much only where nearly all leaves
// are such and none is named as an end. Few leaves make no habit: there must be nothing past
// theirs. What lies past a joint that stands off the solid is not that joint's.
void voteOnEnds(const std::vector<BonePiece>& pieces, const BoneReach& reach, JointVotes& votes) {
    constexpr double kOwnFlesh = 0.14;
    constexpr double kMuchFlesh = 0.3;
    constexpr double kTip = 0.5;  // of the bone's length
    constexpr double kNearlyAll = 0.8;
    constexpr std::size_t kFewest = 4;
    std::vector<std::size_t> tips;  // pieces
    std::size_t asked = 0;
    for (std::size_t k = 0; k < pieces.size(); ++k) {
        const auto [parent, joint] = pieces[k];
        if (!votes.isLast(joint) || votes.samePlace(parent, joint)) continue;
        if (votes.sense(joint).control && !votes.sense(joint).deform) continue;
        const double share = shareOf(reach, k);
        if (share > kMuchFlesh && !standsOff(votes, joint))
            votes.add(joint, RoleReason::Flesh, kFlesh);
        if (!votes.joint(joint).below.empty()) continue;
        ++asked;
        if (share >= kOwnFlesh) continue;
        votes.add(joint, RoleReason::BareEnd, kBareEnd);
        if (reach.farthest[k] < kTip) tips.push_back(k);
    }
    if (asked < kFewest) std::erase_if(tips, [&](auto k) { return reach.farthest[k] > 0.0; });
    bool allBare = static_cast<double>(tips.size()) >= kNearlyAll * static_cast<double>(asked);
    for (std::uint32_t j = 0; j < votes.size(); ++j) allBare = allBare && !votes.isEnd(j);
    if (!allBare) return;
    for (const auto k : tips) votes.add(pieces[k].to, RoleReason::AllEndsBare, kAllEndsBare);
}

double distanceToSolid(const SolidSample& solid, const glm::dvec3& unit) {
    double best = std::numeric_limits<double>::infinity();
    for (const auto& sample : solid.positions()) best = std::min(best, glm::distance(sample, unit));
    return best;
}

// Joints that stand off the solid with all that is below them: poles, targets, limbs that the mesh
// does not have. In a skeleton that does not fit its mesh others do, too, and it says nothing. What
// carries the skeleton may stand anywhere.
void voteOnOutside(const SolidSample& solid, JointVotes& votes) {
    constexpr double kFar = 0.03;  // diagonals; samples lie less than this apart
    constexpr double kMany = 0.15;
    std::vector<std::uint8_t> off(votes.size(), 0);  // with all below but ends
    std::size_t last = 0;
    std::size_t lastOff = 0;
    std::size_t others = 0;
    std::size_t othersOff = 0;
    for (std::uint32_t j = static_cast<std::uint32_t>(votes.size()); j-- > 0;) {
        if (votes.isEnd(j)) continue;
        const auto& below = votes.joint(j).below;
        const bool isOff =
            !solid.contains(votes.position(j)) && distanceToSolid(solid, votes.position(j)) > kFar;
        off[j] = isOff && std::all_of(below.begin(), below.end(),
                                      [&](auto b) { return votes.isEnd(b) || off[b] != 0; });
        if (votes.isLast(j)) {
            ++last;
            lastOff += isOff ? 1 : 0;
        } else if (votes.joint(j).parent != kNoIndex) {
            ++others;
            othersOff += isOff ? 1 : 0;
        }
    }
    if (static_cast<double>(othersOff) > kMany * static_cast<double>(others) || 2 * lastOff > last)
        return;
    for (std::uint32_t j = 0; j < votes.size(); ++j)
        if (off[j]) votes.add(j, RoleReason::Outside, kOutside);
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

bool standsAlone(const JointVotes& votes, std::uint32_t j, double within) {
    for (std::uint32_t other = 0; other < votes.size(); ++other)
        if (other != j && glm::distance(votes.position(j), votes.position(other)) < within)
            return false;
    return true;
}

// Feet may hang on the joint that animators pull at: it is a bone of the figure, too, if another
// begins at it in the solid where no other joint stands, or several chains as fingers do. What
// carries much of the figure is not.
void voteOnOwnBones(const SolidSample& solid, JointVotes& votes) {
    constexpr double kBeside = 0.05;  // of the bone
    for (std::uint32_t j = 0; j < votes.size(); ++j) {
        if (!votes.sense(j).control || !votes.isOut(j)) continue;
        double length = 0.0;
        int chains = 0;
        for (const auto b : votes.joint(j).below)
            if (!votes.isOut(b) && !votes.isEnd(b) && !votes.samePlace(j, b)) {
                length = std::max(length, glm::distance(votes.position(j), votes.position(b)));
                chains += votes.isLast(b) ? 0 : 1;
            }
        if (length > 0.0 && 3 * votes.subtree(j).size() <= votes.size() &&
            solid.contains(votes.position(j)) &&
            (chains > 1 || standsAlone(votes, j, kBeside * length)))
            votes.add(j, RoleReason::OwnBone, kOwnBone);
    }
}

}  // namespace

void tellTips(const SolidSample& solid, JointVotes& votes) {
    constexpr double kFleshPast = 0.1;  // of what is nearest to the bone before it
    // Exporters give every last joint an end: what is named as one and has another is last itself.
    const auto mayBeLast = [&](std::uint32_t j) {
        const BindJoint& joint = votes.joint(j);
        const bool hasEnd = joint.hasEndNode || !joint.below.empty();
        return votes.isEnd(j) && (votes.sense(j).tip || (hasEnd && !votes.sense(j).finger));
    };
    const auto pieces =
        bonePiecesOf(votes, [&](const BonePiece& piece) { return !votes.isEnd(piece.from); });
    if (std::ranges::none_of(pieces, mayBeLast, &BonePiece::to)) return;
    const BoneReach reach = reachOf(votes, pieces, solid);
    for (std::size_t k = 0; k < pieces.size(); ++k)
        if (mayBeLast(pieces[k].to) && shareOf(reach, k) > kFleshPast)
            votes.takeForBone(pieces[k].to);
}

void voteBySolid(const SolidSample& solid, JointVotes& votes) {
    if (solid.positions().empty()) return;
    const auto pieces = piecesWithoutEnds(votes);
    const BoneReach reach = reachOf(votes, pieces, solid);
    voteOnOutside(solid, votes);
    voteOnEnds(pieces, reach, votes);
    voteOnTerritory(pieces, reach, votes);
    voteOnCarriers(pieces, solid, votes);
    voteOnOwnBones(solid, votes);
}

}  // namespace sinew
