// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/roles/joint_votes.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace sinew {
namespace {

// Of the joints of a skeleton most are bones.
constexpr double kForAnyJoint = 2.5;

std::size_t count(const std::vector<NameSense>& senses, bool NameSense::*sense) {
    return static_cast<std::size_t>(std::ranges::count(senses, true, sense));
}

// A skeleton has few roots: a word for one that many joints have is its own name. So it is with
// controls where most are called so, and none is told from them as what deforms.
void forgetHabits(std::vector<NameSense>& senses) {
    constexpr std::size_t kFew = 4;
    const std::size_t roots = count(senses, &NameSense::root);
    if (kFew * roots > senses.size() && roots > kFew)
        for (auto& sense : senses) sense.root = false;
    if (2 * count(senses, &NameSense::control) > senses.size() &&
        count(senses, &NameSense::deform) == 0)
        for (auto& sense : senses) sense.control = false;
}

}  // namespace

JointVotes::JointVotes(std::span<const BindJoint> joints, std::span<const glm::dvec3> positions)
    : joints_(joints),
      positions_(positions),
      last_(joints.size(), 0),
      end_(joints.size(), 0),
      depth_(joints.size(), 0),
      votes_(joints.size()) {
    for (const auto& joint : joints_) senses_.push_back(senseOf(joint.name));
    forgetHabits(senses_);
    for (std::uint32_t j = 0; j < joints_.size(); ++j)
        if (joints_[j].parent != kNoIndex) depth_[j] = depth_[joints_[j].parent] + 1;
    findEnds();
}

void JointVotes::findEnds() {
    // Parents stand before children.
    for (std::uint32_t j = static_cast<std::uint32_t>(joints_.size()); j-- > 0;) {
        const auto& below = joints_[j].below;
        last_[j] = std::all_of(below.begin(), below.end(), [&](auto b) { return end_[b] != 0; });
        end_[j] = last_[j] && senses_[j].end;
        // A "bicep" that a forearm hangs on is the upper arm.
        if (!std::all_of(below.begin(), below.end(),
                         [&](auto b) { return end_[b] != 0 || senses_[b].helper; }))
            senses_[j].helper = false;
    }
}

void JointVotes::takeForBone(std::uint32_t j) {
    senses_[j].end = false;
    findEnds();
}

bool JointVotes::samePlace(std::uint32_t a, std::uint32_t b) const {
    return glm::distance(positions_[a], positions_[b]) < kJointsTogether;
}

std::vector<std::uint32_t> JointVotes::subtree(std::uint32_t j) const {
    std::vector<std::uint32_t> out{j};
    for (std::size_t i = 0; i < out.size(); ++i)
        out.insert(out.end(), joints_[out[i]].below.begin(), joints_[out[i]].below.end());
    return out;
}

void JointVotes::add(std::uint32_t j, RoleReason reason, double weight) {
    auto& votes = votes_[j];
    const auto at = std::find_if(votes.begin(), votes.end(), [&](const RoleVote& vote) {
        return std::abs(vote.weight) < std::abs(weight);
    });
    votes.insert(at, {reason, weight});
}

double JointVotes::score(std::uint32_t j) const {
    double sum = kForAnyJoint;
    for (const auto& vote : votes_[j]) sum += vote.weight;
    return sum;
}

}  // namespace sinew
