// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/euler.h"

#include <cmath>
#include <glm/gtc/constants.hpp>

namespace sinew {
namespace {

// Below this cosine of Y the axes of X and Z cannot be told apart in double.
constexpr double kLocked = 1e-9;

glm::dvec3 principal(const glm::dmat3& m, double x) {
    const double cosY = std::hypot(m[0][0], m[0][1]);
    const double y = std::atan2(-m[0][2], cosY);
    if (cosY > kLocked) return {std::atan2(m[1][2], m[2][2]), y, std::atan2(m[0][1], m[0][0])};
    // Y is a quarter turn: only x - z (up) or x + z (down) is known.
    if (y > 0.0) return {x, y, x - std::atan2(m[1][0], m[1][1])};
    return {x, y, std::atan2(-m[1][0], m[1][1]) - x};
}

glm::dvec3 withoutTurns(glm::dvec3 angles, const glm::dvec3& near) {
    constexpr double kTurn = glm::two_pi<double>();
    for (int k = 0; k < 3; ++k) angles[k] -= kTurn * std::round((angles[k] - near[k]) / kTurn);
    return angles;
}

}  // namespace

glm::dvec3 eulerNear(const glm::dquat& rotation, const glm::dvec3& near) {
    constexpr double kPi = glm::pi<double>();
    const glm::dvec3 e = principal(glm::mat3_cast(rotation), near.x);
    const glm::dvec3 a = withoutTurns(e, near);
    const glm::dvec3 b = withoutTurns({e.x + kPi, kPi - e.y, e.z + kPi}, near);
    const glm::dvec3 toA = a - near;
    const glm::dvec3 toB = b - near;
    return glm::dot(toB, toB) < glm::dot(toA, toA) ? b : a;
}

glm::dquat fromEuler(const glm::dvec3& angles) {
    return glm::angleAxis(angles.z, glm::dvec3(0, 0, 1)) *
           glm::angleAxis(angles.y, glm::dvec3(0, 1, 0)) *
           glm::angleAxis(angles.x, glm::dvec3(1, 0, 0));
}

}  // namespace sinew
