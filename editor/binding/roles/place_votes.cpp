// SPDX-License-Identifier: Apache-2.0
// What the joints' places say: those that stand upon one another are rarely all bones.
#include <algorithm>
#include <cmath>
#include <map>

#include "editor/binding/roles/joint_votes.h"

namespace sinew {
namespace {

constexpr double kHandle = -3.0;
constexpr double kDoubledRoot = -3.0;
constexpr double kZeroLength = -1.5;

std::vector<std::uint32_t> treeSizes(const JointVotes& votes) {
    std::vector<std::uint32_t> top(votes.size());
    std::vector<std::uint32_t> size(votes.size(), 0);
    for (std::uint32_t j = 0; j < votes.size(); ++j) {
        const auto parent = votes.joint(j).parent;
        top[j] = parent == kNoIndex ? j : top[parent];
        ++size[top[j]];
    }
    for (std::uint32_t j = static_cast<std::uint32_t>(votes.size()); j-- > 0;)
        size[j] = size[top[j]];
    return size;
}

// Whether a joint of the part stands where one of the rest does that has a bone of its own, lies
// deeper in its chain, and is of no smaller a tree: the figure's chain, not another handle.
bool standsOnChain(const JointVotes& votes, const std::vector<std::uint32_t>& part,
                   const std::vector<std::uint8_t>& inPart,
                   const std::vector<std::uint32_t>& treeSize) {
    for (std::uint32_t other = 0; other < votes.size(); ++other) {
        if (inPart[other] || votes.isLast(other)) continue;
        if (other == votes.joint(part.front()).parent) continue;
        if (treeSize[other] < treeSize[part.front()]) continue;
        const auto& below = votes.joint(other).below;
        if (std::all_of(below.begin(), below.end(), [&](auto b) { return inPart[b] != 0; }))
            continue;
        for (const auto joint : part)
            if (votes.depth(other) > votes.depth(joint) && votes.samePlace(joint, other))
                return true;
    }
    return false;
}

// A small chain at the skeleton's root that stands upon joints of the figure's own chains is what
// animators pull at. A skeleton with bones of its own at that place is meant to be bound.
void voteOnHandles(JointVotes& votes) {
    const auto treeSize = treeSizes(votes);
    for (std::uint32_t i = 0; i < votes.size(); ++i) {
        if (votes.depth(i) > 1) continue;
        const auto part = votes.subtree(i);
        if (3 * part.size() > votes.size()) continue;
        std::vector<std::uint8_t> inPart(votes.size(), 0);
        for (const auto joint : part) inPart[joint] = 1;
        if (!standsOnChain(votes, part, inPart, treeSize)) continue;
        for (const auto joint : part) votes.add(joint, RoleReason::Handle, kHandle);
    }
}

// Whether a bone of the figure begins where a joint stands that carries all of it.
bool carriesABoneThere(const JointVotes& votes, std::uint32_t top) {
    const auto all = votes.subtree(top);
    return std::any_of(all.begin() + 1, all.end(), [&](auto j) {
        return votes.samePlace(top, j) && !votes.isLast(j) && !votes.isOut(j);
    });
}

// A joint above the figure whose one bone lies upon a bone of its descendants: hips that are moved
// by a control that faces the other way; and a root at whose place a bone of the figure begins.
void voteOnDoubledRoots(JointVotes& votes) {
    constexpr double kBeside = 0.02;  // of the bone
    for (std::uint32_t i = 0; i < votes.size(); ++i) {
        if (votes.sense(i).root && votes.joint(i).parent == kNoIndex && carriesABoneThere(votes, i))
            votes.add(i, RoleReason::DoubledRoot, kDoubledRoot);
        if (votes.joint(i).below.size() != 1 || votes.isOut(i)) continue;
        const auto parent = votes.joint(i).parent;
        if (parent != kNoIndex && !votes.isOut(parent)) continue;
        const auto child = votes.joint(i).below[0];
        if (votes.samePlace(i, child)) continue;
        const auto& next = votes.joint(child).below;
        const double beside = kBeside * glm::distance(votes.position(i), votes.position(child));
        if (std::any_of(next.begin(), next.end(), [&](auto n) {
                return glm::distance(votes.position(n), votes.position(i)) < beside;
            }))
            votes.add(i, RoleReason::DoubledRoot, kDoubledRoot);
    }
}

// Of joints at one place, each the only child of the one before, the last has the bone, unless it
// is named as one that holds things.
void voteOnZeroLength(JointVotes& votes) {
    for (std::uint32_t i = 0; i < votes.size(); ++i) {
        if (votes.joint(i).below.size() != 1) continue;
        const auto child = votes.joint(i).below[0];
        if (!votes.samePlace(i, child) || votes.isOut(child) || votes.sense(child).twist) continue;
        if (votes.sense(child).socket && !votes.sense(i).socket) continue;
        votes.add(i, RoleReason::ZeroLength, kZeroLength);
    }
}

// Twist joints: those that stand on another joint's bone and end there.
constexpr double kOnLimb = 1.0;
constexpr double kCoveredByTwists = -3.0;

struct OnBone {
    double along = 0.0;  ///< 0 at the bone's joint, 1 at its end
    double off = 0.0;    ///< beside it, as a share of its length
};

OnBone placeOn(const JointVotes& votes, std::uint32_t j, std::uint32_t limb, std::uint32_t end) {
    const glm::dvec3 bone = votes.position(end) - votes.position(limb);
    const glm::dvec3 to = votes.position(j) - votes.position(limb);
    const double length2 = glm::dot(bone, bone);
    OnBone out;
    out.along = glm::dot(to, bone) / length2;
    out.off = glm::length(to - bone * out.along) / std::sqrt(length2);
    return out;
}

// A name that says twist may stand at the limb's joint, and a little beside it.
bool isTwist(bool named, const OnBone& at) {
    constexpr double kBeside = 0.02;
    constexpr double kNamedBeside = 0.06;
    constexpr double kAtAnEnd = 0.05;
    if (named) return at.off < kNamedBeside && at.along > -kAtAnEnd && at.along < 1.0 - kAtAnEnd;
    return at.off < kBeside && at.along > kAtAnEnd && at.along < 1.0 - kAtAnEnd;
}

// The bone that a joint stands on, its parent's or a sibling's. What stands between a head and its
// eyelid is an eye: unless its name says so, a twist joint's limb goes on.
TwistPlace limbOf(const JointVotes& votes, std::uint32_t j) {
    TwistPlace out;
    const auto parent = votes.joint(j).parent;
    if (parent == kNoIndex || !votes.isLast(j) || votes.isOut(j)) return out;
    double longest = 0.0;
    const auto look = [&](std::uint32_t limb) {
        if (limb == j) return;
        for (const auto end : votes.joint(limb).below) {
            if (end == j || votes.samePlace(limb, end)) continue;
            const bool named = votes.sense(j).twist;
            if (votes.isLast(end) && (!named || votes.sense(end).twist)) continue;
            const OnBone at = placeOn(votes, j, limb, end);
            const double length = glm::distance(votes.position(limb), votes.position(end));
            if (!isTwist(named, at) || length <= longest) continue;
            longest = length;
            out = {limb, end, std::clamp(at.along, 0.0, 1.0)};
        }
    };
    look(parent);
    for (const auto sibling : votes.joint(parent).below) look(sibling);
    return out;
}

// A limb whose bone has twist joints from its beginning to near its end leaves it to them.
void voteOnCovered(const std::vector<TwistPlace>& places, JointVotes& votes) {
    constexpr std::size_t kFewest = 3;
    constexpr double kBegin = 0.2;
    constexpr double kEnd = 0.6;
    std::map<std::uint32_t, std::vector<double>> alongOf;
    for (const auto& place : places)
        if (place.limb != kNoIndex) alongOf[place.limb].push_back(place.along);
    for (const auto& [limb, alongs] : alongOf) {
        const auto [first, last] = std::minmax_element(alongs.begin(), alongs.end());
        if (alongs.size() >= kFewest && *first <= kBegin && *last >= kEnd)
            votes.add(limb, RoleReason::CoveredByTwists, kCoveredByTwists);
    }
}

}  // namespace

void voteByPlaces(JointVotes& votes) {
    voteOnHandles(votes);
    voteOnDoubledRoots(votes);
    voteOnZeroLength(votes);
}

std::vector<TwistPlace> voteByTwists(JointVotes& votes) {
    std::vector<TwistPlace> places(votes.size());
    for (std::uint32_t j = 0; j < votes.size(); ++j) places[j] = limbOf(votes, j);
    for (std::uint32_t j = 0; j < votes.size(); ++j)
        if (places[j].limb != kNoIndex) votes.add(j, RoleReason::OnLimb, kOnLimb);
    voteOnCovered(places, votes);
    return places;
}

}  // namespace sinew
