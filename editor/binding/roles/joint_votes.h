// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/binding/roles/bind_joint.h"
#include "editor/binding/roles/found_role.h"
#include "editor/binding/roles/joint_words.h"
#include "editor/binding/roles/solid_sample.h"

namespace sinew {

/// A skeleton and the votes on its joints. Voters add theirs one after another.
class JointVotes {
public:
    /// `positions`: unit space. Neither is copied.
    JointVotes(std::span<const BindJoint> joints, std::span<const glm::dvec3> positions);

    std::size_t size() const { return joints_.size(); }
    const BindJoint& joint(std::uint32_t j) const { return joints_[j]; }
    const glm::dvec3& position(std::uint32_t j) const { return positions_[j]; }
    std::span<const BindJoint> joints() const { return joints_; }
    std::span<const glm::dvec3> positions() const { return positions_; }
    const NameSense& sense(std::uint32_t j) const { return senses_[j]; }
    bool samePlace(std::uint32_t a, std::uint32_t b) const;
    /// No joint below but ends.
    bool isLast(std::uint32_t j) const { return last_[j] != 0; }
    /// Last, and named as an end.
    bool isEnd(std::uint32_t j) const { return end_[j] != 0; }
    /// Its name does not say that it is an end.
    void takeForBone(std::uint32_t j);
    /// Joints above it; 0 for a root.
    std::uint32_t depth(std::uint32_t j) const { return depth_[j]; }
    /// The joint and all below it, itself first.
    std::vector<std::uint32_t> subtree(std::uint32_t j) const;

    void add(std::uint32_t j, RoleReason reason, double weight);
    double score(std::uint32_t j) const;
    bool isOut(std::uint32_t j) const { return score(j) <= 0.0; }
    /// The strongest first.
    const std::vector<RoleVote>& votes(std::uint32_t j) const { return votes_[j]; }

private:
    void findEnds();
    std::span<const BindJoint> joints_;
    std::span<const glm::dvec3> positions_;
    std::vector<NameSense> senses_;
    std::vector<std::uint8_t> last_;
    std::vector<std::uint8_t> end_;
    std::vector<std::uint32_t> depth_;
    std::vector<std::vector<RoleVote>> votes_;
};

/// What is named as a tip and has flesh past it is the last bone of a tail or a wing, not the end
/// of one. Before all voters.
void tellTips(const SolidSample& solid, JointVotes& votes);
/// The voters. Names first; those that look at places count what is voted out so far as no bone.
void voteByNames(JointVotes& votes);
void voteByPlaces(JointVotes& votes);
void voteBySolid(const SolidSample& solid, JointVotes& votes);
/// And where the twist joints stand, per joint.
std::vector<TwistPlace> voteByTwists(JointVotes& votes);

}  // namespace sinew
