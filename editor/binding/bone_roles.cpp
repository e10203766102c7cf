// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/bone_roles.h"

#include <algorithm>

#include "editor/binding/bone_course.h"
#include "editor/binding/roles/bone_ends.h"
#include "editor/binding/roles/joint_votes.h"

namespace sinew {
namespace {

JointRole roleOf(const JointVotes& votes, std::uint32_t j, const TwistPlace& twist) {
    if (!votes.isOut(j)) {
        if (twist.limb != kNoIndex || votes.sense(j).twist) return JointRole::Twist;
        return votes.sense(j).helper ? JointRole::Helper : JointRole::Bone;
    }
    for (const auto& vote : votes.votes(j)) switch (vote.reason) {
            case RoleReason::EndName:
            case RoleReason::LeavesWord:
            case RoleReason::FourthOfFinger:
            case RoleReason::BareEnd:
            case RoleReason::AllEndsBare:
                return JointRole::End;
            case RoleReason::SocketName:
                return JointRole::Socket;
            default:
                if (vote.weight < 0.0) return JointRole::Control;
        }
    return JointRole::Control;
}

// Enough of a solid to find regions of a few thousandths of it.
std::vector<glm::dvec3> thinned(const std::vector<glm::dvec3>& samples) {
    constexpr std::size_t kMost = 4000;
    const std::size_t stride = samples.size() / kMost + 1;
    std::vector<glm::dvec3> out;
    for (std::size_t i = 0; i < samples.size(); i += stride) out.push_back(samples[i]);
    return out;
}

}  // namespace

SolidSample solidSample(const BindSurface& surface, std::size_t joints) {
    constexpr std::size_t kLooks = 10'000'000;  // of a sample at a joint
    constexpr std::size_t kFewest = 8'000;
    return {surface.solid(kCoarseResolution),
            std::max(kFewest, kLooks / std::max<std::size_t>(1, joints))};
}

std::vector<glm::dvec3> unitPositions(std::span<const BindJoint> skeleton,
                                      const BindSurface& surface) {
    std::vector<glm::dvec3> out;
    for (const auto& joint : skeleton) out.push_back(surface.unitFromWorld(joint.position));
    return out;
}

std::vector<glm::dmat3> unitAxes(std::span<const BindJoint> skeleton, const BindSurface& surface) {
    std::vector<glm::dmat3> out(skeleton.size());
    for (std::size_t i = 0; i < skeleton.size(); ++i)
        for (int a = 0; a < 3; ++a) out[i][a] = surface.turnedFromWorld(skeleton[i].axes[a]);
    return out;
}

std::vector<FoundRole> jointRoles(std::span<const BindJoint> skeleton, const BindSurface& surface,
                                  const SolidSample& solid) {
    const auto positions = unitPositions(skeleton, surface);
    const auto axes = unitAxes(skeleton, surface);
    JointVotes votes(skeleton, positions);
    tellTips(solid, votes);
    voteByNames(votes);
    voteByPlaces(votes);
    voteBySolid(solid, votes);
    const auto twists = voteByTwists(votes);
    std::vector<FoundRole> roles(skeleton.size());
    for (std::uint32_t j = 0; j < roles.size(); ++j) {
        const JointRole chosen = skeleton[j].chosen;
        roles[j] = {roleOf(votes, j, twists[j]), votes.score(j), votes.votes(j), twists[j]};
        if (chosen == JointRole::Unknown) continue;
        roles[j].role = chosen;
        roles[j].votes.insert(roles[j].votes.begin(), {RoleReason::Chosen, 0.0});
    }
    const BoneCourse course(skeleton, positions, axes, solid, roles);
    const auto bones = [&](std::uint32_t j) {
        std::vector<BoneLine> out;
        for (const auto& end : course.endsOf(j)) out.push_back({positions[j], end});
        return out;
    };
    keepNeeded(skeleton, positions, thinned(solid.positions()), solid, bones, roles);
    return roles;
}

}  // namespace sinew
