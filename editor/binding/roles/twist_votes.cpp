// SPDX-License-Identifier: Apache-2.0
// Twist joints: those that stand on another joint's bone and end there.
#include <algorithm>
#include <cmath>
#include <map>

#include "editor/binding/roles/joint_votes.h"

namespace sinew {
namespace {

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

std::vector<TwistPlace> voteByTwists(JointVotes& votes) {
    std::vector<TwistPlace> places(votes.size());
    for (std::uint32_t j = 0; j < votes.size(); ++j) places[j] = limbOf(votes, j);
    for (std::uint32_t j = 0; j < votes.size(); ++j)
        if (places[j].limb != kNoIndex) votes.add(j, RoleReason::OnLimb, kOnLimb);
    voteOnCovered(places, votes);
    return places;
}

}  // namespace sinew
