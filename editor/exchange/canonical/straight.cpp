// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/canonical/straight.h"

#include <glm/gtc/quaternion.hpp>

#include "editor/exchange/canonical/baked_clip.h"

namespace sinew::canonical {
namespace {

// How far a reader that goes straight may be off between two keys: share of the size, radians.
constexpr double kStraight = 1e-5;
constexpr double kStraightRotation = 1e-5;
// Readers that blend the four numbers of a rotation are off by 0.004 of the cube of half the angle:
// nine degrees keeps that below the above.
constexpr double kLargestRotation = 0.16;

}  // namespace

NodeFrame frameOf(const Frame& frame, std::size_t node) {
    return {frame.seconds, frame.locals[node], frame.morphs[node]};
}

double angleBetween(const glm::dquat& a, const glm::dquat& b) {
    const glm::dquat d = glm::conjugate(a) * b;
    return 2.0 * std::atan2(std::sqrt(d.x * d.x + d.y * d.y + d.z * d.z), std::abs(d.w));
}

double shareOf(double from, double between, double to) { return (between - from) / (to - from); }

bool isStraightTranslation(const Trs& a, const Trs& between, const Trs& b, double share,
                           double size) {
    const glm::dvec3 straight = glm::mix(a.translation, b.translation, share);
    return glm::length(straight - between.translation) <= kStraight * size;
}

bool isStraightScale(const Trs& a, const Trs& between, const Trs& b, double share) {
    const glm::dvec3 scale = glm::mix(a.scale, b.scale, share) - between.scale;
    return glm::length(scale) <= kStraight * glm::length(between.scale);
}

bool isStraightRotation(const Trs& a, const Trs& between, const Trs& b, double share) {
    if (angleBetween(glm::slerp(a.rotation, b.rotation, share), between.rotation) >
        kStraightRotation)
        return false;
    if (angleBetween(a.rotation, b.rotation) > kLargestRotation) return false;
    const glm::dvec3 from = eulerNear(a.rotation, glm::dvec3(0.0));
    const glm::dvec3 to = eulerNear(b.rotation, from);
    return angleBetween(fromEuler(glm::mix(from, to, share)), between.rotation) <=
           kStraightRotation;
}

bool areStraight(const std::vector<float>& a, const std::vector<float>& between,
                 const std::vector<float>& b, double share) {
    constexpr float kShape = 1e-5f;
    for (std::size_t t = 0; t < a.size(); ++t)
        if (std::abs(glm::mix(a[t], b[t], share) - between[t]) > kShape) return false;
    return true;
}

bool isStraight(const Frame& a, const Frame& between, const Frame& b, std::size_t node,
                double size) {
    const double share = shareOf(a.seconds, between.seconds, b.seconds);
    const Trs& x = a.locals[node];
    const Trs& m = between.locals[node];
    const Trs& y = b.locals[node];
    return isStraightTranslation(x, m, y, share, size) && isStraightScale(x, m, y, share) &&
           isStraightRotation(x, m, y, share) &&
           areStraight(a.morphs[node], between.morphs[node], b.morphs[node], share);
}

}  // namespace sinew::canonical
