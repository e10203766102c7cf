// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <vector>

#include "editor/binding/roles/bind_joint.h"
#include "editor/binding/roles/found_role.h"
#include "editor/binding/roles/solid_sample.h"

namespace sinew {

/// Where a skeleton's bones go, unit space: to joints below, along the axis that the joints agree
/// on, as far as the solid goes (see layBones()). What it is made of outlives it.
class BoneCourse {
public:
    BoneCourse(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
               std::span<const glm::dmat3> axes, const SolidSample& solid,
               const std::vector<FoundRole>& roles);

    /// Where a joint's bones end, as if none of them left the solid; one at its own place where it
    /// has none. Never empty.
    std::vector<glm::dvec3> endsOf(std::uint32_t joint) const;
    /// The joints below at which its bones may end.
    const std::vector<std::uint32_t>& below(std::uint32_t joint) const { return below_[joint]; }
    /// Whether a joint below it at its place has the bone that both would have.
    bool hasBoneAtItsPlace(std::uint32_t joint) const;

private:
    /// A local axis of every joint, 0 to 2, and which of its two directions.
    struct Axis {
        int axis = 0;
        double sign = 1.0;
        glm::dvec3 of(const glm::dmat3& axes) const { return axes[axis] * sign; }
    };

    std::optional<Axis> commonAxis() const;
    void leaveToChains();
    bool chainLeadsTo(std::uint32_t end, std::uint32_t joint) const;
    bool chainGoesOnAt(std::uint32_t end, std::uint32_t joint) const;
    std::optional<glm::dvec3> alongAxis(std::uint32_t joint,
                                        const std::vector<std::uint32_t>& below) const;
    std::optional<glm::dvec3> directionOn(std::uint32_t joint) const;
    bool isNearerToOthers(const glm::dvec3& at, std::uint32_t than) const;
    std::optional<glm::dvec3> towardsFlesh(std::uint32_t joint) const;
    glm::dvec3 ownLength(std::uint32_t joint) const;
    /// Of all below a joint, per joint of the skeleton: those of branches that reach no farther.
    std::vector<std::uint8_t> branchesWithin(std::uint32_t joint, double reach) const;
    std::optional<glm::dvec3> nearestOnBones(std::uint32_t joint, const glm::dvec3& at) const;
    /// Whether the bone of a joint that goes on in a direction may end at another joint.
    bool goesOnTo(std::uint32_t joint, const glm::dvec3& direction, std::uint32_t end) const;
    bool passesABone(std::uint32_t joint, std::uint32_t end) const;
    /// Whether it is the first joint of a chain, or what that hangs on.
    bool beginsAChain(std::uint32_t joint) const;
    std::optional<glm::dvec3> toNextChain(std::uint32_t joint, const glm::dvec3& direction) const;
    double distanceToSkin(std::uint32_t joint, const glm::dvec3& direction) const;
    double ownReach(std::uint32_t joint, const glm::dvec3& direction) const;
    /// How far a bone can go before others than `passed` are nearer to it, by way of the solid.
    double untilNearerToOthers(std::uint32_t joint, const glm::dvec3& direction, double most,
                               const std::vector<std::uint8_t>& passed) const;

    std::span<const BindJoint> skeleton_;
    std::span<const glm::dvec3> positions_;
    std::span<const glm::dmat3> axes_;  // per joint its local axes, unit space
    const SolidSample& solid_;
    const std::vector<FoundRole>& roles_;
    std::vector<std::vector<std::uint32_t>> below_;  // where each joint's bones end
    std::vector<std::uint8_t>
        left_;  // per joint, 1: the bones of what it hangs on do not end at it
    std::optional<Axis> axis_;
};

}  // namespace sinew
