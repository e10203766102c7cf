// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/bone_layout.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

#include "editor/binding/bone_course.h"
#include "editor/binding/roles/bone_words.h"

namespace sinew {
namespace {

class Layout {
public:
    Layout(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
           std::span<const glm::dmat3> axes, const SolidSample& solid,
           const std::vector<FoundRole>& roles)
        : skeleton_(skeleton),
          positions_(positions),
          solid_(solid),
          roles_(roles),
          course_(skeleton, positions, axes, solid, roles) {}

    /// Once the roles are what they shall be; before what follows.
    void lay() {
        for (std::uint32_t i = 0; i < skeleton_.size(); ++i) whole_.push_back(wholeBonesOf(i));
    }

    /// A joint's bones, unit space. Never empty.
    std::vector<BoneLine> bonesOf(std::uint32_t joint) const;
    /// Per joint the ways to joints below that bones leave aside.
    std::vector<std::vector<BoneLine>> branches() const {
        std::vector<std::vector<BoneLine>> out(skeleton_.size());
        for (std::uint32_t i = 0; i < skeleton_.size(); ++i) {
            addBranches(i, out);
            if (const auto face = faceOf(i)) out[i].push_back(*face);
        }
        return out;
    }

private:
    std::vector<BoneLine> wholeBonesOf(std::uint32_t joint) const {
        const FoundRole& role = roles_[joint];
        if (role.role == JointRole::Helper) return {{positions_[joint], positions_[joint]}};
        if (role.role == JointRole::Twist && role.twist.limb != kNoIndex)
            return {shareOf(role.twist.limb, role.twist.limbEnd, joint)};
        std::vector<BoneLine> out;
        for (const auto& end : course_.endsOf(joint)) {
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
    bool isBone(std::uint32_t joint) const { return roles_[joint].role == JointRole::Bone; }
    bool endsAt(const BoneLine& bone, std::uint32_t joint) const {
        return glm::distance(bone.to, positions_[joint]) < kJointsTogether;
    }
    std::optional<glm::dvec3> leadOf(std::uint32_t joint) const;
    double thicknessOf(const BoneLine& bone) const;
    bool mayBranch(std::uint32_t joint) const {
        return skeleton_[joint].slot != kNoIndex && takesWeight(roles_[joint].role) &&
               roles_[joint].role != JointRole::Helper && roles_[joint].role != JointRole::Twist;
    }
    void addBranches(std::uint32_t joint, std::vector<std::vector<BoneLine>>& out) const;
    std::uint32_t jawOf(std::uint32_t head) const;
    std::optional<BoneLine> faceOf(std::uint32_t head) const;

    // A bone that starts in the solid ends where it leaves it for good: what pokes out of a finger
    // would be near to all that hangs beside it. But one that leads to another bone and leaves it
    // at once is that of something thin that it does not lie in.
    glm::dvec3 withinSolid(const glm::dvec3& from, const glm::dvec3& to, bool toBone) const {
        constexpr int kLooks = 32;
        constexpr int kAtOnce = 8;
        if (!solid_.contains(from)) return to;
        for (int k = kLooks; k > (toBone ? kAtOnce : 0); --k) {
            const glm::dvec3 at = glm::mix(from, to, static_cast<double>(k) / kLooks);
            if (solid_.contains(at)) return at;
        }
        return toBone ? to : from;
    }

    std::span<const BindJoint> skeleton_;
    std::span<const glm::dvec3> positions_;
    const SolidSample& solid_;
    const std::vector<FoundRole>& roles_;
    BoneCourse course_;
    std::vector<std::vector<BoneLine>> whole_;  // per joint, as if none left the solid
};

std::vector<BoneLine> Layout::bonesOf(std::uint32_t joint) const {
    std::vector<BoneLine> out = whole_[joint];
    for (BoneLine& bone : out) {
        std::optional<glm::dvec3> lead;
        bool toBone = false;
        for (const auto below : course_.below(joint))
            if (!lead && endsAt(bone, below)) {
                lead = leadOf(below);
                toBone = takesWeight(roles_[below].role);
            }
        bone.to = lead ? *lead : withinSolid(bone.from, bone.to, toBone);
    }
    if (const auto lead = leadOf(joint)) out.front().from = *lead;
    return out;
}

// A joint at the tip of something thick is there for the flesh around it: where the bone of a last
// joint is short, it begins before the joint, on the bone that ends there.
std::optional<glm::dvec3> Layout::leadOf(std::uint32_t joint) const {
    constexpr double kOfThickness = 0.5;
    constexpr double kMost = 0.5;  // of the bone before
    const auto parent = skeleton_[joint].parent;
    if (!skeleton_[joint].isJoint || !isBone(joint) || !course_.below(joint).empty()) return {};
    if (parent == kNoIndex || !isBone(parent) || course_.hasBoneAtItsPlace(joint)) return {};
    const auto& own = whole_[joint];
    if (own.size() != 1) return {};
    for (const BoneLine& bone : whole_[parent]) {
        if (!endsAt(bone, joint)) continue;
        // From where it leaves the solid, as the joint of a thin tip may.
        const BoneLine before{bone.from, withinSolid(bone.from, bone.to, true)};
        const double whole = glm::distance(before.from, before.to);
        if (!(whole > kJointsTogether)) return {};
        const double length =
            glm::distance(own.front().from, withinSolid(own.front().from, own.front().to, false));
        const double back = std::min(kMost * whole, kOfThickness * thicknessOf(before)) - length;
        if (!(back > 0.0)) return {};
        return glm::mix(before.to, before.from, back / whole);
    }
    return {};
}

// How far the skin is from a bone's latter half, the middle of some looks.
double Layout::thicknessOf(const BoneLine& bone) const {
    const glm::dvec3 along = glm::normalize(bone.to - bone.from);
    const glm::dvec3 other = std::abs(along.x) < 0.6 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
    const glm::dvec3 side = glm::normalize(glm::cross(along, other));
    const glm::dvec3 up = glm::cross(along, side);
    std::vector<double> looks;
    for (const double place : {0.5, 0.7, 0.9}) {
        const glm::dvec3 at = glm::mix(bone.from, bone.to, place);
        if (!solid_.contains(at)) continue;
        for (const glm::dvec3& direction : {side, -side, up, -up})
            looks.push_back(solid_.distanceOut(at, direction));
    }
    if (looks.empty()) return 0.0;
    const auto middle = looks.begin() + static_cast<long>(looks.size() / 2);
    std::nth_element(looks.begin(), middle, looks.end());
    return *middle;
}

// A bone that goes to one of several joints below leaves the others without: what is on most of the
// way to them would be their bones', who begin at its end. It is the joint's, or of one above it
// that stands clearly nearer to them: thighs that hang on the spine begin in the pelvis.
void Layout::addBranches(std::uint32_t joint, std::vector<std::vector<BoneLine>>& out) const {
    constexpr double kOfTheWay = 0.7;
    constexpr double kClearly = 0.75;
    if (course_.below(joint).size() < 2 || !takesWeight(roles_[joint].role)) return;
    const auto& bones = whole_[joint];
    if (bones.size() != 1) return;
    for (const auto below : course_.below(joint)) {
        if (endsAt(bones.front(), below)) continue;
        const auto away = [&](std::uint32_t j) {
            return glm::distance(positions_[j], positions_[below]);
        };
        auto nearest = joint;
        for (auto above = skeleton_[joint].parent; above != kNoIndex;
             above = skeleton_[above].parent)
            if (mayBranch(above) && away(above) < kClearly * away(nearest)) nearest = above;
        const glm::dvec3& from = positions_[nearest];
        if (mayBranch(nearest))
            out[nearest].push_back(
                {from, withinSolid(from, glm::mix(from, positions_[below], kOfTheWay), false)});
    }
}

// What is named as a jaw and hangs on a head, or stands beside it at its place; else kNoIndex.
std::uint32_t Layout::jawOf(std::uint32_t head) const {
    constexpr double kAtItsPlace = 0.02;
    const auto isBeside = [&](std::uint32_t j) {
        return skeleton_[j].parent == skeleton_[head].parent &&
               glm::distance(positions_[j], positions_[head]) < kAtItsPlace;
    };
    for (std::uint32_t j = 0; j < skeleton_.size(); ++j)
        if (j != head && (skeleton_[j].parent == head || isBeside(j)) &&
            takesWeight(roles_[j].role) && namedAsJaw(skeleton_[j].name))
            return j;
    return kNoIndex;
}

// A head's bone goes up, its jaw's forward: what lies between them, the snout above the mouth, is
// the head's as far as no other joint is near.
std::optional<BoneLine> Layout::faceOf(std::uint32_t head) const {
    constexpr double kApart = 0.6;  // cosine
    constexpr double kNotToTheSkin = 0.9;
    constexpr double kNear = 0.5;  // of the way to there
    constexpr int kSteps = 24;
    if (boneWord(skeleton_[head].name) != BoneWord::Head || !mayBranch(head)) return {};
    const auto jaw = jawOf(head);
    if (jaw == kNoIndex || whole_[head].size() != 1) return {};
    const glm::dvec3& from = positions_[head];
    const auto to = [&](std::uint32_t j) { return whole_[j].front().to - from; };
    if (!(std::min(glm::length(to(head)), glm::length(to(jaw))) > kJointsTogether)) return {};
    const glm::dvec3 up = glm::normalize(to(head)), forward = glm::normalize(to(jaw));
    if (glm::dot(up, forward) > kApart || !(glm::length(up + forward) > kJointsTogether)) return {};
    const glm::dvec3 way = glm::normalize(up + forward);
    const double most = kNotToTheSkin * solid_.distanceOut(from, way);
    const auto isNearToOthers = [&](double length) {
        for (std::uint32_t j = 0; j < skeleton_.size(); ++j)
            if (j != head && j != jaw && skeleton_[j].parent != jaw &&
                takesWeight(roles_[j].role) &&
                glm::distance(positions_[j], from + way * length) < kNear * length)
                return true;
        return false;
    };
    int steps = 0;
    while (steps < kSteps && !isNearToOthers(most * (steps + 1) / kSteps)) ++steps;
    if (steps == 0) return {};
    return BoneLine{from, from + way * (most * steps / kSteps)};
}

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
    const auto mine = static_cast<std::size_t>(std::ranges::find(sharers, joint, &Sharer::joint) -
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

bool anyBone(std::span<const BindJoint> skeleton, const std::vector<FoundRole>& roles) {
    for (std::size_t i = 0; i < skeleton.size(); ++i)
        if (skeleton[i].slot != kNoIndex && takesWeight(roles[i].role)) return true;
    return false;
}

// What the user named is a bone, and all are where none is left, but those whose role was chosen.
void makeBones(std::span<const BindJoint> skeleton, std::vector<FoundRole>& roles) {
    const bool all = !anyBone(skeleton, roles);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        if (!all && !skeleton[i].isNamed) continue;
        if (skeleton[i].chosen != JointRole::Unknown || takesWeight(roles[i].role)) continue;
        roles[i].role = JointRole::Bone;
        roles[i].votes.insert(roles[i].votes.begin(), {RoleReason::Chosen, 0.0});
    }
}

// From a joint's own place, so that it is kept to the bit.
glm::dvec3 worldFromUnit(const BindSurface& surface, const BindJoint& joint,
                         const glm::dvec3& unitOfJoint, const glm::dvec3& unit) {
    return joint.position + surface.turnedToWorld(unit - unitOfJoint) / surface.unitPerWorld();
}

}  // namespace

BoneLayout layBones(std::span<const BindJoint> skeleton, const BindSurface& surface) {
    const SolidSample solid = solidSample(surface, skeleton.size());
    const auto positions = unitPositions(skeleton, surface);
    BoneLayout out;
    const auto axes = unitAxes(skeleton, surface);
    out.roles = jointRoles(skeleton, surface, solid);
    Layout layout(skeleton, positions, axes, solid, out.roles);
    makeBones(skeleton, out.roles);
    layout.lay();
    const auto branches = layout.branches();
    for (std::uint32_t i = 0; i < skeleton.size(); ++i) {
        const SlotIndex slot = skeleton[i].slot;
        if (slot == kNoIndex || !takesWeight(out.roles[i].role)) continue;
        const auto add = [&](const BoneLine& bone, bool isBranch) {
            out.segments.push_back(
                {slot, worldFromUnit(surface, skeleton[i], positions[i], bone.from),
                 worldFromUnit(surface, skeleton[i], positions[i], bone.to), isBranch});
        };
        for (const auto& bone : layout.bonesOf(i)) add(bone, false);
        for (const auto& branch : branches[i]) add(branch, true);
    }
    std::ranges::stable_sort(out.segments, {}, &BoneSegment::slot);
    return out;
}

}  // namespace sinew
