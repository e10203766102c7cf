// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

#include "editor/scene/numbers.h"

namespace sinew {

/// A local transform: parent-from-node = T * R * H * S, with H the unit upper triangular shear [1 x
/// y; 0 1 z; 0 0 1]. Metres; `rotation` is a unit quaternion; `shear` is (xy, xz, yz), zero but
/// where a file brought one.
struct Trs {
    glm::dvec3 translation{0.0};
    glm::dquat rotation{1.0, 0.0, 0.0, 0.0};
    glm::dvec3 scale{1.0};
    glm::dvec3 shear{0.0};
    friend bool operator==(const Trs& a, const Trs& b) {
        return a.translation == b.translation && a.rotation == b.rotation && a.scale == b.scale &&
               a.shear == b.shear;
    }
};

glm::dmat4 toMatrix(const Trs& trs);

/// The Trs whose matrix is `m` (affine; last row ignored), shear kept. A mirrored matrix gets a
/// negative x scale. A singular one keeps toMatrix(toTrs(m)) == m as far as its rank allows;
/// nothing becomes NaN for finite input.
Trs toTrs(const glm::dmat4& m);

/// A rotation as degrees about X, then Y, then Z, all fixed axes of the parent.
glm::dvec3 degreesOf(const glm::dquat& rotation);
glm::dquat rotationOf(const glm::dvec3& degrees);

/// Largest absolute difference of the upper three rows of a and b, relative to the larger of their
/// largest entries.
double relativeDifference(const glm::dmat4& a, const glm::dmat4& b);

}  // namespace sinew
