// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

namespace sinew {

/// Angles in radians about X, then Y, then Z (FBX's order XYZ: R = Rz * Ry * Rx) of a unit
/// quaternion, chosen so that no angle is further from `near` than it has to be: whole turns and
/// the second solution (x + pi, pi - y, z + pi) are tried. Where X and Z rotate about one axis, X
/// stays as in `near`.
glm::dvec3 eulerNear(const glm::dquat& rotation, const glm::dvec3& near);

/// The rotation of such angles.
glm::dquat fromEuler(const glm::dvec3& angles);

}  // namespace sinew
