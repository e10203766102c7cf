// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/bone_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>

#include "editor/binding/roles/bone_ends.h"
#include "editor/binding/roles/bone_reach.h"

namespace sinew {
namespace {

constexpr double kSameJoint = 1e-4;

/// A local axis of every joint, 0 to 2, and which of its two directions.
struct BoneAxis {
    int axis = 0;
    double sign = 1.0;
    glm::dvec3 of(const glm::dmat3& axes) const { return axes[axis] * sign; }
};

class Layout {
public:
    Layout(std::span<const BindJoint> skeleton, std::vector<glm::dvec3> positions,
           std::vector<glm::dmat3> axes, const SolidSample& solid,
           const std::vector<FoundRole>& roles)
        : skeleton_(skeleton),
          positions_(std::move(positions)),
          axes_(std::move(axes)),
          solid_(solid),
          roles_(roles) {
        for (std::uint32_t i = 0; i < skeleton_.size(); ++i)
            below_.push_back(boneEnds(skeleton_, positions_, roles_, i));
        axis_ = commonAxis();
    }

    /// A joint's bones, unit space. Never empty.
    std::vector<BoneLine> bonesOf(std::uint32_t joint) const {
        std::vector<BoneLine> out;
        for (const auto& bone : wholeBonesOf(joint))
            out.push_back({bone.from, withinSolid(bone.from, bone.to)});
        return out;
    }

private:
    std::vector<glm::dvec3> wholeEndsOf(std::uint32_t joint) const {
        const auto& below = bonesBelow(joint);
        if (hasBoneAtItsPlace(joint)) return {positions_[joint]};
        if (below.empty()) return {positions_[joint] + ownLength(joint)};
        if (below.size() > 1 && axis_)
            if (const auto end = alongAxis(joint, below)) return {*end};
        std::vector<glm::dvec3> out;
        for (const auto child : below) out.push_back(positions_[child]);
        return out;
    }

    // Of joints at one place that would go on alike the last does.
    bool hasBoneAtItsPlace(std::uint32_t joint) const {
        const auto& below = skeleton_[joint].below;
        return bonesBelow(joint).empty() && std::any_of(below.begin(), below.end(), [&](auto b) {
                   return takesWeight(roles_[b].role) && bonesBelow(b).empty() &&
                          glm::distance(positions_[b], positions_[joint]) < kJointsTogether;
               });
    }

    std::vector<BoneLine> wholeBonesOf(std::uint32_t joint) const {
        const FoundRole& role = roles_[joint];
        if (role.role == JointRole::Helper) return {{positions_[joint], positions_[joint]}};
        if (role.role == JointRole::Twist && role.twist.limb != kNoIndex)
            return {shareOf(role.twist.limb, role.twist.limbEnd, joint)};
        std::vector<BoneLine> out;
        for (const auto& end : wholeEndsOf(joint)) {
            const auto limbEnd = sharedEnd(joint, end);
            out.push_back(limbEnd == kNoIndex ? BoneLine{positions_[joint], end}
                                              : shareOf(joint, limbEnd, joint));
        }
        return out;
    }

    bool isOnBone(std::uint32_t joint, std::uint32_t limb, std::uint32_t end) const {
        return roles_[joint].role == JointRole::Twist && roles_[joint].twist.limb == limb &&
               roles_[joint].twist.limbEnd == end;
    }
    // The joint at which a bone ends that twist joints share, or none.
    std::uint32_t sharedEnd(std::uint32_t limb, const glm::dvec3& end) const {
        for (const auto& role : roles_)
            if (role.role == JointRole::Twist && role.twist.limb == limb &&
                glm::distance(positions_[role.twist.limbEnd], end) < kJointsTogether)
                return role.twist.limbEnd;
        return kNoIndex;
    }
    BoneLine shareOf(std::uint32_t limb, std::uint32_t end, std::uint32_t joint) const;

    // A bone that starts in the solid ends where it leaves it for good: what pokes out of a finger
    // would be near to all that hangs beside it.
    glm::dvec3 withinSolid(const glm::dvec3& from, const glm::dvec3& to) const {
        constexpr int kLooks = 32;
        if (!solid_.contains(from)) return to;
        for (int k = kLooks; k > 0; --k) {
            const glm::dvec3 at = glm::mix(from, to, static_cast<double>(k) / kLooks);
            if (solid_.contains(at)) return at;
        }
        return from;
    }

    const std::vector<std::uint32_t>& bonesBelow(std::uint32_t joint) const {
        return below_[joint];
    }

    std::optional<BoneAxis> commonAxis() const;
    std::optional<glm::dvec3> alongAxis(std::uint32_t joint,
                                        const std::vector<std::uint32_t>& below) const;
    glm::dvec3 ownLength(std::uint32_t joint) const;
    /// Of all below a joint, per joint of the skeleton: those of branches that reach no farther.
    std::vector<std::uint8_t> branchesWithin(std::uint32_t joint, double reach) const;
    std::optional<glm::dvec3> nearestOnBones(std::uint32_t joint, const glm::dvec3& at) const;
    bool passesABone(std::uint32_t joint, std::uint32_t end) const;
    std::optional<glm::dvec3> toNextChain(std::uint32_t joint, const glm::dvec3& direction) const;
    double distanceToSkin(std::uint32_t joint, const glm::dvec3& direction) const;
    /// How far a bone can go before others than `passed` are nearer to it, by way of the solid.
    double untilNearerToOthers(std::uint32_t joint, const glm::dvec3& direction, double most,
                               const std::vector<std::uint8_t>& passed) const;

    std::span<const BindJoint> skeleton_;
    std::vector<glm::dvec3> positions_;
    std::vector<glm::dmat3> axes_;  // per joint its local axes, unit space
    const SolidSample& solid_;
    const std::vector<FoundRole>& roles_;
    std::vector<std::vector<std::uint32_t>> below_;  // where each joint's bones end
    std::optional<BoneAxis> axis_;
};

// Each of those that share a bone takes what is nearest to its place; those at one place take equal
// parts of it, twist joints first.
BoneLine Layout::shareOf(std::uint32_t limb, std::uint32_t end, std::uint32_t joint) const {
    constexpr double kOnePlace = 0.05;
    struct Sharer {
        double along;
        bool isLimb;
        std::uint32_t joint;
    };
    std::vector<Sharer> sharers;
    if (takesWeight(roles_[limb].role)) sharers.push_back({0.0, true, limb});
    for (std::uint32_t j = 0; j < roles_.size(); ++j)
        if (isOnBone(j, limb, end)) sharers.push_back({roles_[j].twist.along, false, j});
    std::sort(sharers.begin(), sharers.end(), [](const Sharer& a, const Sharer& b) {
        return std::make_tuple(a.along > kOnePlace ? a.along : 0.0, a.isLimb, a.joint) <
               std::make_tuple(b.along > kOnePlace ? b.along : 0.0, b.isLimb, b.joint);
    });
    const auto mine =
        static_cast<std::size_t>(std::find_if(sharers.begin(), sharers.end(),
                                              [&](const Sharer& s) { return s.joint == joint; }) -
                                 sharers.begin());
    std::size_t first = mine;
    std::size_t last = mine;
    while (first > 0 && sharers[mine].along - sharers[first - 1].along < kOnePlace) --first;
    while (last + 1 < sharers.size() && sharers[last + 1].along - sharers[mine].along < kOnePlace)
        ++last;
    const double low = first == 0 ? 0.0 : 0.5 * (sharers[first - 1].along + sharers[first].along);
    const double high =
        last + 1 == sharers.size() ? 1.0 : 0.5 * (sharers[last].along + sharers[last + 1].along);
    const double part = (high - low) / static_cast<double>(last - first + 1);
    const double from = low + part * static_cast<double>(mine - first);
    const glm::dvec3 a = positions_[limb];
    const glm::dvec3 b = positions_[end];
    return {glm::mix(a, b, from), glm::mix(a, b, from + part)};
}

std::optional<BoneAxis> Layout::commonAxis() const {
    constexpr double kAlong = 0.95;  // cosine
    constexpr double kMost = 0.6;
    std::array<int, 6> votes{};
    int asked = 0;
    for (std::uint32_t i = 0; i < skeleton_.size(); ++i) {
        const auto& below = bonesBelow(i);
        if (below.size() != 1 || roles_[i].role == JointRole::Control) continue;
        const glm::dvec3 along = glm::normalize(positions_[below[0]] - positions_[i]);
        ++asked;
        for (int a = 0; a < 3; ++a) {
            const double c = glm::dot(axes_[i][a], along);
            votes[static_cast<std::size_t>(a)] += c > kAlong;
            votes[static_cast<std::size_t>(a + 3)] += c < -kAlong;
        }
    }
    const auto most = std::max_element(votes.begin(), votes.end());
    if (asked < 2 || *most < kMost * asked) return std::nullopt;
    const int index = static_cast<int>(most - votes.begin());
    return BoneAxis{index % 3, index < 3 ? 1.0 : -1.0};
}

// To the joint below that lies in the axis' direction, if none lies farther along it: a head does
// not end at its jaw. Else as far as the solid goes, past what hangs in it, but at least to the
// first joint below. None where the axis points aside from all that is below and nothing of that
// hangs in what is there: so a wrist may be turned otherwise than its fingers.
std::optional<glm::dvec3> Layout::alongAxis(std::uint32_t joint,
                                            const std::vector<std::uint32_t>& below) const {
    constexpr double kTowards = 0.9;  // cosine
    constexpr double kAside = 0.5;
    constexpr double kFarther = 1.25;
    const glm::dvec3 axis = axis_->of(axes_[joint]);
    double best = -1.0;
    double nearest = std::numeric_limits<double>::infinity();
    double before = nearest;
    double farthest = 0.0;
    glm::dvec3 towards{0.0};
    for (const auto child : below) {
        const glm::dvec3 to = positions_[child] - positions_[joint];
        const double length = glm::length(to);
        const double cosine = glm::dot(to, axis) / length;
        if (cosine > best) {
            best = cosine;
            towards = to;
        }
        nearest = std::min(nearest, length);
        farthest = std::max(farthest, cosine * length);
        if (cosine * length > kSameJoint) before = std::min(before, cosine * length);
    }
    if (best > kTowards && farthest < kFarther * glm::length(towards))
        return positions_[joint] + towards;
    const double whole = distanceToSkin(joint, axis);
    const auto passed = branchesWithin(joint, whole);
    if (best < kAside && std::ranges::count(passed, 1) == 0) return std::nullopt;
    const double own = untilNearerToOthers(joint, axis, whole, passed);
    return positions_[joint] + axis * std::max(std::isfinite(before) ? before : nearest, own);
}

std::vector<std::uint8_t> Layout::branchesWithin(std::uint32_t joint, double reach) const {
    std::vector<std::uint8_t> out(skeleton_.size(), 0);
    std::vector<std::uint32_t> branch;
    for (const auto top : skeleton_[joint].below) {
        branch.assign(1, top);
        bool within = true;
        for (std::size_t k = 0; k < branch.size(); ++k) {
            const auto& below = skeleton_[branch[k]].below;
            branch.insert(branch.end(), below.begin(), below.end());
            within = within && glm::distance(positions_[top], positions_[branch[k]]) <= reach;
        }
        if (!within) continue;
        for (const auto j : branch) out[j] = 1;
    }
    return out;
}

std::optional<glm::dvec3> Layout::nearestOnBones(std::uint32_t joint, const glm::dvec3& at) const {
    std::optional<glm::dvec3> nearest;
    if (!takesWeight(roles_[joint].role)) return nearest;
    for (const auto to : bonesBelow(joint)) {
        const glm::dvec3 along = positions_[to] - positions_[joint];
        const double t =
            std::clamp(glm::dot(at - positions_[joint], along) / glm::dot(along, along), 0.0, 1.0);
        const glm::dvec3 place = positions_[joint] + along * t;
        if (!nearest || glm::distance(at, place) < glm::distance(at, *nearest)) nearest = place;
    }
    return nearest;
}

bool Layout::passesABone(std::uint32_t joint, std::uint32_t end) const {
    constexpr int kSteps = 24;
    constexpr double kNear = 0.2;  // of the way
    const glm::dvec3 way = positions_[end] - positions_[joint];
    for (std::uint32_t other = 0; other < skeleton_.size(); ++other) {
        if (other == joint || other == end || other == skeleton_[joint].parent) continue;
        for (int k = 1; k <= kSteps; ++k) {
            const glm::dvec3 at = positions_[joint] + way * (static_cast<double>(k) / kSteps);
            const auto bone = nearestOnBones(other, at);
            if (bone && glm::distance(*bone, at) < kNear * glm::length(way)) return true;
        }
    }
    return false;
}

// Feet that are moved on their own hang on no leg: a last bone that points at the first joint of
// another chain, through the solid and past no other bone, ends there.
std::optional<glm::dvec3> Layout::toNextChain(std::uint32_t joint,
                                              const glm::dvec3& direction) const {
    constexpr double kTowards = 0.95;  // cosine
    std::optional<glm::dvec3> nearest;
    for (std::uint32_t other = 0; other < skeleton_.size(); ++other) {
        const auto above = skeleton_[other].parent;
        if (other == joint || !skeleton_[other].isJoint || !takesWeight(roles_[other].role))
            continue;
        if (above != kNoIndex && takesWeight(roles_[above].role)) continue;
        const glm::dvec3 to = positions_[other] - positions_[joint];
        const double length = glm::length(to);
        if (length < kJointsTogether || glm::dot(to, direction) < kTowards * length) continue;
        if (nearest && length >= glm::length(*nearest)) continue;
        if (solid_.shareInside(positions_[joint], positions_[other]) == 1.0 &&
            !passesABone(joint, other))
            nearest = to;
    }
    return nearest;
}

// A joint with none below goes on as far as the solid does, almost, and not to where another bone
// is nearer: a thumb that touches the thigh ends there. An axis that soon runs into another bone
// says nothing of this one, which goes on in its parent's direction then.
glm::dvec3 Layout::ownLength(std::uint32_t joint) const {
    constexpr double kOwn = 0.75;
    const auto parent = skeleton_[joint].parent;
    if (!skeleton_[joint].isJoint) return glm::dvec3(0.0);
    const std::vector<std::uint8_t> none(skeleton_.size(), 0);
    if (axis_) {
        const glm::dvec3 axis = axis_->of(axes_[joint]);
        if (const auto next = toNextChain(joint, axis)) return *next;
        const double whole = distanceToSkin(joint, axis);
        const double own = untilNearerToOthers(joint, axis, whole, none);
        if (own >= kOwn * whole || parent == kNoIndex) return axis * own;
    }
    if (parent == kNoIndex) return glm::dvec3(0.0);
    const glm::dvec3 on = positions_[joint] - positions_[parent];
    const double length = glm::length(on);
    if (!(length > kSameJoint)) return glm::dvec3(0.0);
    const glm::dvec3 direction = on / length;
    if (const auto next = toNextChain(joint, direction)) return *next;
    return direction *
           untilNearerToOthers(joint, direction, distanceToSkin(joint, direction), none);
}

double Layout::distanceToSkin(std::uint32_t joint, const glm::dvec3& direction) const {
    constexpr double kNotToTheSkin = 0.8;
    return kNotToTheSkin * solid_.distanceOut(positions_[joint], direction);
}

double Layout::untilNearerToOthers(std::uint32_t joint, const glm::dvec3& direction, double most,
                                   const std::vector<std::uint8_t>& passed) const {
    constexpr int kSteps = 24;
    constexpr double kInside = 0.9;  // a wing above a back is near, but not in the same flesh
    for (int k = 1; k <= kSteps; ++k) {
        const double distance = most * k / kSteps;
        const glm::dvec3 at = positions_[joint] + direction * distance;
        for (std::uint32_t from = 0; from < skeleton_.size(); ++from) {
            if (from == joint || from == skeleton_[joint].parent || passed[from]) continue;
            const auto bone = nearestOnBones(from, at);
            if (bone && glm::distance(*bone, at) < distance &&
                solid_.shareInside(at, *bone) > kInside)
                return most * (k - 1) / kSteps;
        }
    }
    return most;
}

bool anyBone(std::span<const BindJoint> skeleton, const std::vector<FoundRole>& roles) {
    for (std::size_t i = 0; i < skeleton.size(); ++i)
        if (skeleton[i].slot != kNoIndex && takesWeight(roles[i].role)) return true;
    return false;
}

// The user named the joints, or none is left: all are bones but those whose role was chosen.
void makeBones(std::span<const BindJoint> skeleton, std::vector<FoundRole>& roles) {
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        if (skeleton[i].chosen != JointRole::Unknown || takesWeight(roles[i].role)) continue;
        roles[i].role = JointRole::Bone;
        roles[i].votes.insert(roles[i].votes.begin(), {RoleReason::Chosen, 0.0});
    }
}

std::vector<glm::dmat3> unitAxes(std::span<const BindJoint> skeleton, const BindSurface& surface) {
    std::vector<glm::dmat3> out(skeleton.size());
    for (std::size_t i = 0; i < skeleton.size(); ++i)
        for (int a = 0; a < 3; ++a) out[i][a] = surface.turnedFromWorld(skeleton[i].axes[a]);
    return out;
}

// From a joint's own place, so that it is kept to the bit.
glm::dvec3 worldFromUnit(const BindSurface& surface, const BindJoint& joint,
                         const glm::dvec3& unitOfJoint, const glm::dvec3& unit) {
    return joint.position + surface.turnedToWorld(unit - unitOfJoint) / surface.unitPerWorld();
}

}  // namespace

BoneLayout layBones(std::span<const BindJoint> skeleton, const BindSurface& surface,
                    bool allAreBones) {
    const SolidSample solid = solidSample(surface, skeleton.size());
    const auto positions = unitPositions(skeleton, surface);
    BoneLayout out;
    out.roles = jointRoles(skeleton, positions, solid);
    const Layout layout(skeleton, positions, unitAxes(skeleton, surface), solid, out.roles);
    if (allAreBones || !anyBone(skeleton, out.roles)) makeBones(skeleton, out.roles);
    for (std::uint32_t i = 0; i < skeleton.size(); ++i) {
        const SlotIndex slot = skeleton[i].slot;
        if (slot == kNoIndex || !takesWeight(out.roles[i].role)) continue;
        for (const auto& bone : layout.bonesOf(i))
            out.segments.push_back({slot,
                                    worldFromUnit(surface, skeleton[i], positions[i], bone.from),
                                    worldFromUnit(surface, skeleton[i], positions[i], bone.to)});
    }
    std::stable_sort(out.segments.begin(), out.segments.end(),
                     [](const auto& a, const auto& b) { return a.slot < b.slot; });
    return out;
}

}  // namespace sinew
