// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/bone_course.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "editor/binding/roles/bone_ends.h"
#include "editor/geometry/surface/segment.h"

namespace sinew {
namespace {

constexpr double kSameJoint = 1e-4;

}  // namespace

BoneCourse::BoneCourse(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> positions,
                       std::span<const glm::dmat3> axes, const SolidSample& solid,
                       const std::vector<FoundRole>& roles)
    : skeleton_(skeleton), positions_(positions), axes_(axes), solid_(solid), roles_(roles) {
    for (std::uint32_t i = 0; i < skeleton_.size(); ++i)
        below_.push_back(boneEnds(skeleton_, positions_, roles_, i));
    leaveToChains();
    axis_ = commonAxis();
}

// A head, or feet, that are moved on their own may hang on the hips, while a chain of other joints
// leads to them: no bone of the hips goes there.
void BoneCourse::leaveToChains() {
    left_.assign(skeleton_.size(), 0);
    for (std::uint32_t i = 0; i < skeleton_.size(); ++i) {
        if (below_[i].size() < 2) continue;
        const auto ends = std::exchange(below_[i], {});
        for (const auto end : ends) left_[end] = chainLeadsTo(end, i) || chainGoesOnAt(end, i);
        std::ranges::copy_if(ends, std::back_inserter(below_[i]),
                             [&](auto end) { return !left_[end]; });
    }
}

// Whether the last joint of a chain of three or more below a joint goes on to another below it, and
// is nearer to that.
bool BoneCourse::chainGoesOnAt(std::uint32_t end, std::uint32_t joint) const {
    constexpr int kChain = 3;
    std::vector<int> place(skeleton_.size(), 0);  // in the chain
    for (std::uint32_t j = 0; j < skeleton_.size(); ++j) {
        const auto parent = skeleton_[j].parent;
        if (j == end || parent == kNoIndex || (parent != joint && place[parent] == 0)) continue;
        place[j] = parent == joint ? 1 : place[parent] + 1;
        if (place[j] < kChain || !below_[j].empty() || !takesWeight(roles_[j].role)) continue;
        const glm::dvec3 to = positions_[end] - positions_[j];
        const glm::dvec3 on = positions_[j] - positions_[parent];
        if (glm::length(to) < glm::distance(positions_[end], positions_[joint]) &&
            glm::length(on) > kJointsTogether && goesOnTo(j, glm::normalize(on), end))
            return true;
    }
    return false;
}

// Whether three or more joints of a chain below a joint stand on the way from it to another.
bool BoneCourse::chainLeadsTo(std::uint32_t end, std::uint32_t joint) const {
    constexpr int kChain = 3;
    constexpr double kNear = 0.2;  // of the way
    constexpr double kFirst = 0.1, kLast = 0.95;
    const glm::dvec3 way = positions_[end] - positions_[joint];
    const double length2 = glm::dot(way, way);
    std::vector<int> place(skeleton_.size(), 0);  // in the chain
    for (std::uint32_t j = 0; j < skeleton_.size(); ++j) {
        const auto parent = skeleton_[j].parent;
        if (j == end || parent == kNoIndex || (parent != joint && place[parent] == 0)) continue;
        const glm::dvec3 to = positions_[j] - positions_[joint];
        const double t = glm::dot(to, way) / length2;
        if (!takesWeight(roles_[j].role) || t < kFirst || t > kLast) continue;
        if (glm::distance(to, t * way) > kNear * std::sqrt(length2)) continue;
        place[j] = parent == joint ? 1 : place[parent] + 1;
        if (place[j] >= kChain) return true;
    }
    return false;
}

std::vector<glm::dvec3> BoneCourse::endsOf(std::uint32_t joint) const {
    const auto& ends = below(joint);
    if (hasBoneAtItsPlace(joint)) return {positions_[joint]};
    if (ends.empty()) return {positions_[joint] + ownLength(joint)};
    if (ends.size() > 1 && axis_)
        if (const auto end = alongAxis(joint, ends)) return {*end};
    std::vector<glm::dvec3> out;
    for (const auto child : ends) out.push_back(positions_[child]);
    return out;
}

bool BoneCourse::hasBoneAtItsPlace(std::uint32_t joint) const {
    constexpr double kElsewhere = 0.866;  // cosine: two bones that begin at one place
    const auto leadsElsewhere = [&](std::uint32_t b) {
        return axis_ && glm::dot(axis_->of(axes_[joint]), axis_->of(axes_[b])) < kElsewhere;
    };
    return below(joint).empty() && std::ranges::any_of(skeleton_[joint].below, [&](auto b) {
               return takesWeight(roles_[b].role) && below(b).empty() && !leadsElsewhere(b) &&
                      glm::distance(positions_[b], positions_[joint]) < kJointsTogether;
           });
}

std::optional<BoneCourse::Axis> BoneCourse::commonAxis() const {
    constexpr double kAlong = 0.95;  // cosine
    constexpr double kMost = 0.6;
    std::array<int, 6> votes{};
    int asked = 0;
    for (std::uint32_t i = 0; i < skeleton_.size(); ++i) {
        const auto& ends = below(i);
        if (ends.size() != 1 || roles_[i].role == JointRole::Control) continue;
        const glm::dvec3 along = glm::normalize(positions_[ends[0]] - positions_[i]);
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
    return Axis{index % 3, index < 3 ? 1.0 : -1.0};
}

// To the joint below that lies in the axis' direction, if none lies farther along it: a head does
// not end at its jaw. Else as far as the solid goes, past what hangs in it, but at least to the
// first joint below. None where the axis points aside from all that is below and nothing of that
// hangs in what is there: so a wrist may be turned otherwise than its fingers.
std::optional<glm::dvec3> BoneCourse::alongAxis(std::uint32_t joint,
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

std::vector<std::uint8_t> BoneCourse::branchesWithin(std::uint32_t joint, double reach) const {
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

std::optional<glm::dvec3> BoneCourse::nearestOnBones(std::uint32_t joint,
                                                     const glm::dvec3& at) const {
    std::optional<glm::dvec3> nearest;
    if (!takesWeight(roles_[joint].role)) return nearest;
    for (const auto to : below(joint)) {
        const glm::dvec3 place = nearestOnSegment(at, positions_[joint], positions_[to]);
        if (!nearest || glm::distance(at, place) < glm::distance(at, *nearest)) nearest = place;
    }
    return nearest;
}

bool BoneCourse::passesABone(std::uint32_t joint, std::uint32_t end) const {
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

bool BoneCourse::beginsAChain(std::uint32_t joint) const {
    const auto takes = [&](std::uint32_t j) { return takesWeight(roles_[j].role); };
    const auto above = skeleton_[joint].parent;
    if (!skeleton_[joint].isJoint || (above != kNoIndex && takes(above))) return false;
    return takes(joint) || std::ranges::any_of(skeleton_[joint].below, takes);
}

// Feet that are moved on their own hang on no leg: a last bone that points at the first joint of
// another chain, or at what moves it, through the solid and past no other bone, ends there.
std::optional<glm::dvec3> BoneCourse::toNextChain(std::uint32_t joint,
                                                  const glm::dvec3& direction) const {
    std::optional<glm::dvec3> nearest;
    for (std::uint32_t other = 0; other < skeleton_.size(); ++other) {
        if (other == joint || !(left_[other] || beginsAChain(other))) continue;
        const glm::dvec3 to = positions_[other] - positions_[joint];
        if (nearest && glm::length(to) >= glm::length(*nearest)) continue;
        if (goesOnTo(joint, direction, other)) nearest = to;
    }
    return nearest;
}

bool BoneCourse::goesOnTo(std::uint32_t joint, const glm::dvec3& direction,
                          std::uint32_t end) const {
    constexpr double kTowards = 0.95;  // cosine
    const glm::dvec3 to = positions_[end] - positions_[joint];
    const double length = glm::length(to);
    return length >= kJointsTogether && glm::dot(to, direction) >= kTowards * length &&
           solid_.shareInside(positions_[joint], positions_[end]) == 1.0 &&
           !passesABone(joint, end);
}

// That of the bone that leads to its place; at the top of a skeleton away from those that begin
// there: a tail that stands where the body does.
std::optional<glm::dvec3> BoneCourse::directionOn(std::uint32_t joint) const {
    const auto from = [&](std::uint32_t j) { return positions_[joint] - positions_[j]; };
    glm::dvec3 away(0.0);
    for (auto j = skeleton_[joint].parent; j != kNoIndex && skeleton_[j].isJoint;
         j = skeleton_[j].parent) {
        if (glm::length(from(j)) > kJointsTogether) return glm::normalize(from(j));
        for (const auto other : below_[j])
            if (glm::length(from(other)) > kJointsTogether) away += glm::normalize(from(other));
    }
    if (!(glm::length(away) > kSameJoint)) return std::nullopt;
    return glm::normalize(away);
}

// Whether another bone, or a joint that has none below, is nearer to a place than one is. Bones
// begin at their joints: those are quickly asked, and tell most.
bool BoneCourse::isNearerToOthers(const glm::dvec3& at, std::uint32_t than) const {
    const double own = glm::distance(at, positions_[than]);
    const auto isNearer = [&](const glm::dvec3& place) {
        return glm::distance(place, at) < own &&
               glm::distance(place, positions_[than]) > kJointsTogether;
    };
    const auto isAnother = [&](std::uint32_t j) {
        return j != than && takesWeight(roles_[j].role);
    };
    for (std::uint32_t j = 0; j < skeleton_.size(); ++j)
        if (isAnother(j) && isNearer(positions_[j])) return true;
    for (std::uint32_t j = 0; j < skeleton_.size(); ++j) {
        if (!isAnother(j)) continue;
        if (const auto place = nearestOnBones(j, at); place && isNearer(*place)) return true;
    }
    return false;
}

// From a last joint to the middle of the solid that is nearest to it, where that is enough to tell,
// its alone, and in one piece with it.
std::optional<glm::dvec3> BoneCourse::towardsFlesh(std::uint32_t joint) const {
    constexpr double kFewest = 0.003;  // of the solid
    constexpr double kInside = 0.9;
    const glm::dvec3& from = positions_[joint];
    const auto sharesItsPlace = [&](std::uint32_t j) {
        return j != joint && j != skeleton_[joint].parent && takesWeight(roles_[j].role) &&
               glm::distance(positions_[j], from) < kJointsTogether;
    };
    for (std::uint32_t j = 0; j < skeleton_.size(); ++j)
        if (sharesItsPlace(j)) return std::nullopt;
    glm::dvec3 sum(0.0);
    std::size_t count = 0;
    for (const glm::dvec3& at : solid_.positions()) {
        if (isNearerToOthers(at, joint)) continue;
        sum += at;
        ++count;
    }
    if (static_cast<double>(count) <= kFewest * static_cast<double>(solid_.positions().size()))
        return std::nullopt;
    const glm::dvec3 middle = sum / static_cast<double>(count);
    if (glm::distance(middle, from) < kJointsTogether || solid_.shareInside(from, middle) < kInside)
        return std::nullopt;
    return glm::normalize(middle - from);
}

// A joint with none below goes on as far as the solid does, almost, and not to where another bone
// is nearer: a thumb that touches the thigh ends there. An axis that soon runs into another bone
// says nothing of this one, which goes on in its parent's direction then; but a leg that hangs
// beside the body goes where its flesh is.
glm::dvec3 BoneCourse::ownLength(std::uint32_t joint) const {
    constexpr double kOwn = 0.73;   // no whole number of looks, so that rounding decides nothing
    constexpr double kAside = 0.4;  // cosine
    const auto parent = skeleton_[joint].parent;
    if (!skeleton_[joint].isJoint) return glm::dvec3(0.0);
    const std::vector<std::uint8_t> none(skeleton_.size(), 0);
    const glm::dvec3 axis = axis_ ? axis_->of(axes_[joint]) : glm::dvec3(0.0);
    if (glm::dot(axis, axis) > 0.0) {  // a joint that is scaled to nothing has none
        if (const auto next = toNextChain(joint, axis)) return *next;
        const double whole = distanceToSkin(joint, axis);
        const double own = untilNearerToOthers(joint, axis, whole, none);
        if (own >= kOwn * whole || parent == kNoIndex) return axis * own;
    }
    const auto on = directionOn(joint);
    const auto flesh =
        parent == kNoIndex || beginsAChain(joint) ? std::nullopt : towardsFlesh(joint);
    if (!on && !flesh) return glm::dvec3(0.0);
    const bool hangsAside = flesh && (!on || glm::dot(*on, *flesh) < kAside);
    const glm::dvec3 direction = hangsAside ? *flesh : *on;
    if (const auto next = toNextChain(joint, direction)) return *next;
    return direction *
           untilNearerToOthers(joint, direction, distanceToSkin(joint, direction), none);
}

double BoneCourse::distanceToSkin(std::uint32_t joint, const glm::dvec3& direction) const {
    constexpr double kNotToTheSkin = 0.8;
    if (below(joint).empty() && !solid_.contains(positions_[joint]))
        return kNotToTheSkin * ownReach(joint, direction);
    return kNotToTheSkin * solid_.distanceOut(positions_[joint], direction);
}

// Leaves and cloth beside a joint have no solid to run in: as far as what is nearest to it goes. So
// does the bone of a joint on the skin that leads back into it, or to something before which it
// stands, as an ear: a face's joints stand amid what is theirs.
double BoneCourse::ownReach(std::uint32_t joint, const glm::dvec3& direction) const {
    constexpr double kBeside = 0.02;  // diagonals: what is nearer is a joint on the skin
    constexpr double kMost = 0.5;
    // How far the middle of what is nearest to it lies before it, of how far that extends around
    // its middle: half where it is all around a joint on the skin, 1.7 along a limb.
    constexpr double kBefore = 0.7;
    double reach = 0.0;
    bool onSkin = false;
    glm::dvec3 sum(0.0);
    double squares = 0.0, count = 0.0;
    for (const glm::dvec3& at : solid_.positions()) {
        const glm::dvec3 to = at - positions_[joint];
        onSkin = onSkin || glm::length(to) < kBeside;
        if (isNearerToOthers(at, joint)) continue;
        reach = std::max(reach, glm::dot(to, direction));
        sum += to;
        squares += glm::dot(to, to);
        ++count;
    }
    const glm::dvec3 end = positions_[joint] + reach * direction;
    if (!onSkin || solid_.shareInside(positions_[joint], end) >= kMost) return reach;
    if (!(count > 0.0)) return 0.0;
    const glm::dvec3 middle = sum / count;
    const double around = std::sqrt(std::max(0.0, squares / count - glm::dot(middle, middle)));
    return glm::dot(middle, direction) > kBefore * around ? reach : 0.0;
}

double BoneCourse::untilNearerToOthers(std::uint32_t joint, const glm::dvec3& direction,
                                       double most, const std::vector<std::uint8_t>& passed) const {
    constexpr int kSteps = 24;
    constexpr double kInside = 0.9;  // a wing above a back is near, but not in the same flesh
    constexpr double kBeside =
        0.5;  // a jaw's bone begins where the head's does, and goes elsewhere
    for (int k = 1; k <= kSteps; ++k) {
        const double distance = most * k / kSteps;
        const glm::dvec3 at = positions_[joint] + direction * distance;
        for (std::uint32_t from = 0; from < skeleton_.size(); ++from) {
            if (from == joint || from == skeleton_[joint].parent || passed[from]) continue;
            const auto bone = nearestOnBones(from, at);
            if (!bone || glm::distance(*bone, positions_[joint]) < kJointsTogether) continue;
            const bool beginsHere =
                glm::distance(positions_[from], positions_[joint]) < kJointsTogether;
            if (glm::distance(*bone, at) < (beginsHere ? kBeside : 1.0) * distance &&
                solid_.shareInside(at, *bone) > kInside)
                return most * (k - 1) / kSteps;
        }
    }
    return most;
}

}  // namespace sinew
