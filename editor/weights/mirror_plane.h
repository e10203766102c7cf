// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <vector>

#include "editor/scene/skin.h"

namespace sinew {

glm::dvec3 mirrored(const glm::dvec3& place, const MirrorPlane& plane);
double distanceTo(const MirrorPlane& plane, const glm::dvec3& place);
/// The mirror as a matrix.
glm::dmat4 reflection(const MirrorPlane& plane);

/// Where an influence stood when bound.
struct InfluencePlace {
    std::string name;
    glm::dvec3 place{0.0};
};

/// What is looked at for a plane of symmetry, in one space.
struct SymmetrySubject {
    std::vector<glm::vec3> points;
    std::vector<InfluencePlace> joints;
};

/// The plane across which the subject is most like itself, or none where it is like itself across
/// no plane. X, Y and Z, through the origin or the subject's middle, are tried first and stay where
/// no other is better; then the plane between joints whose names say that they are pairs, and the
/// points' own axes, brought nearer step by step by the points that meet points, the others
/// counting less (iterative closest points with Geman-McClure weights). Its normal points along the
/// axis that it is nearest to. About 0.1 s, and some more where the plane is oblique and the points
/// are many.
std::optional<MirrorPlane> findMirrorPlane(const SymmetrySubject& subject);

/// The plane across an axis (0: X): through the origin, or where the subject is more like itself so
/// through its middle.
MirrorPlane axisPlane(const SymmetrySubject& subject, int axis);

}  // namespace sinew
