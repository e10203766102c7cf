// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/roles/bone_ends.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <limits>

#include "editor/geometry/surface/segment.h"

namespace sinew {
namespace {

class Needs {
public:
    Needs(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
          std::span<const glm::dvec3> samples, const SolidSample& solid, const BonesOf& bones,
          std::vector<FoundRole>& roles)
        : skeleton_(skeleton),
          positions_(positions),
          samples_(samples),
          solid_(solid),
          roles_(roles),
          kept_(samples.size(), std::numeric_limits<double>::infinity()) {
        for (std::uint32_t j = 0; j < roles_.size(); ++j)
            if (mayKeep(j) && takesWeight(roles_[j].role))
                take(roles_[j].role == JointRole::Bone ? bones(j) : linesOf(j));
    }

    void keepAll() {
        while (true) {
            std::vector<std::uint32_t> count(roles_.size(), 0);
            tbb::parallel_for(std::uint32_t{0}, static_cast<std::uint32_t>(roles_.size()),
                              [&](std::uint32_t j) {
                                  if (mayKeep(j) && !takesWeight(roles_[j].role) && mayHold(j))
                                      count[j] = needing(j);
                                  if (count[j] <= fewest(j)) count[j] = 0;
                              });
            const auto most = std::max_element(count.begin(), count.end());
            if (most == count.end() || *most == 0) return;
            const auto joint = static_cast<std::uint32_t>(most - count.begin());
            FoundRole& role = roles_[joint];
            role.role = JointRole::Bone;
            role.votes.insert(role.votes.begin(), {RoleReason::Needed, 0.0});
            take(linesOf(joint));
        }
    }

private:
    bool mayKeep(std::uint32_t j) const {
        return skeleton_[j].slot != kNoIndex && skeleton_[j].chosen == JointRole::Unknown;
    }

    bool votedOutAs(RoleReason reason, std::uint32_t j) const {
        return std::ranges::find(roles_[j].votes, reason, &RoleVote::reason) !=
               roles_[j].votes.end();
    }

    // What runs outside the solid holds none of it, and where another joint is kept at the same
    // place, that one does. But a joint that stands away from the mesh may do so in the middle of
    // what it holds, as a bucket's does.
    bool mayHold(std::uint32_t j) const {
        constexpr double kMost = 0.5;
        const bool standsAway =
            votedOutAs(RoleReason::Outside, j) && !votedOutAs(RoleReason::Carrier, j);
        double inside = 0.0;
        for (const auto& line : linesOf(j))
            inside = std::max(inside, solid_.shareInside(line.from, line.to));
        if (inside < kMost && !standsAway) return false;
        for (std::uint32_t other = 0; other < roles_.size(); ++other)
            if (other != j && mayKeep(other) && takesWeight(roles_[other].role) &&
                glm::distance(positions_[other], positions_[j]) < kJointsTogether)
                return false;
        return true;
    }

    // Twist joints share the whole of their limb.
    std::vector<BoneLine> linesOf(std::uint32_t j) const {
        const TwistPlace& twist = roles_[j].twist;
        if (roles_[j].role == JointRole::Twist && twist.limb != kNoIndex)
            return {{positions_[twist.limb], positions_[twist.limbEnd]}};
        std::vector<BoneLine> out;
        for (const auto end : boneEnds(skeleton_, positions_, roles_, j))
            out.push_back({positions_[j], positions_[end]});
        if (out.empty()) out.push_back({positions_[j], positions_[j]});
        return out;
    }

    double distance(const std::vector<BoneLine>& lines, std::size_t s) const {
        double best = std::numeric_limits<double>::infinity();
        for (const auto& line : lines)
            best = std::min(best, distanceToSegment(samples_[s], line.from, line.to));
        return best;
    }

    // Of a whale's middle some is far from the bones on either side, and goes with them none the
    // less: a root above the body is needed where more than that is.
    std::uint32_t fewest(std::uint32_t j) const {
        constexpr double kFewest = 0.003, kFewestOfRoot = 0.03;  // of the solid
        const bool root = votedOutAs(RoleReason::AboveBody, j);
        return static_cast<std::uint32_t>((root ? kFewestOfRoot : kFewest) *
                                          static_cast<double>(samples_.size()));
    }

    // Samples that lie much nearer to its bones than to those that are kept.
    std::uint32_t needing(std::uint32_t j) const {
        constexpr double kTimes = 2.0;
        constexpr double kFarther = 0.04;  // diagonals
        const auto lines = linesOf(j);
        std::uint32_t out = 0;
        for (std::size_t s = 0; s < samples_.size(); ++s)
            out += kept_[s] > kTimes * distance(lines, s) + kFarther ? 1 : 0;
        return out;
    }

    void take(const std::vector<BoneLine>& lines) {
        tbb::parallel_for(std::size_t{0}, samples_.size(), [&](std::size_t s) {
            kept_[s] = std::min(kept_[s], distance(lines, s));
        });
    }

    std::span<const BindJoint> skeleton_;
    std::span<const glm::dvec3> positions_;
    std::span<const glm::dvec3> samples_;
    const SolidSample& solid_;
    std::vector<FoundRole>& roles_;
    std::vector<double> kept_;  // per sample: how far the nearest bone is
};

// An end that stands where the end of another joint's bone does was never put anywhere: exporters
// leave all those that nobody binds to at the origin.
bool isPut(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
           std::span<const FoundRole> roles, std::uint32_t end) {
    for (std::uint32_t other = 0; other < skeleton.size(); ++other)
        if (roles[other].role == JointRole::End && skeleton[other].parent != skeleton[end].parent &&
            glm::distance(positions[other], positions[end]) < kJointsTogether)
            return false;
    return true;
}

/// Joints at another place, and which of them controls were passed to reach.
struct Ends {
    std::vector<std::uint32_t> direct;
    std::vector<std::uint32_t> passed;
};

void addEnds(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
             std::span<const FoundRole> roles, const glm::dvec3& from, std::uint32_t joint,
             bool passing, Ends& out) {
    for (const auto below : skeleton[joint].below) {
        const JointRole role = roles[below].role;
        // The end of a control's bone is none of the figure's.
        if (role == JointRole::End && roles[joint].role == JointRole::Control) continue;
        if (role == JointRole::End && !isPut(skeleton, positions, roles, below)) continue;
        if (role == JointRole::Twist && roles[below].twist.limb != kNoIndex) continue;
        if (role == JointRole::Helper || role == JointRole::Socket) continue;
        if (role == JointRole::Control)
            addEnds(skeleton, positions, roles, from, below, true, out);
        else if (glm::distance(positions[below], from) > kJointsTogether)
            (passing ? out.passed : out.direct).push_back(below);
    }
}

}  // namespace

std::vector<std::uint32_t> boneEnds(std::span<const BindJoint> skeleton,
                                    std::span<const glm::dvec3> positions,
                                    std::span<const FoundRole> roles, std::uint32_t joint) {
    Ends ends;
    addEnds(skeleton, positions, roles, positions[joint], joint, false, ends);
    auto out = ends.direct;
    if (ends.passed.size() == 1) out.push_back(ends.passed.front());
    const auto parent = skeleton[joint].parent;
    // A joint that stands upon the control above it has that one's bone.
    if (out.empty() && parent != kNoIndex && roles[parent].role == JointRole::Control &&
        glm::distance(positions[parent], positions[joint]) < kJointsTogether) {
        Ends above;
        addEnds(skeleton, positions, roles, positions[joint], parent, true, above);
        if (above.passed.size() == 1) out = above.passed;
    }
    return out;
}

void keepNeeded(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
                std::span<const glm::dvec3> samples, const SolidSample& solid, const BonesOf& bones,
                std::vector<FoundRole>& roles) {
    Needs(skeleton, positions, samples, solid, bones, roles).keepAll();
}

}  // namespace sinew
