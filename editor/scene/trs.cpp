// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/trs.h"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

// A unit vector orthogonal to the unit vector (or zero) `a`.
glm::dvec3 anyOrthogonal(const glm::dvec3& a) {
    const glm::dvec3 axis = std::abs(a.x) < 0.6 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
    return glm::normalize(axis - a * glm::dot(a, axis));
}

}  // namespace

glm::dmat4 toMatrix(const Trs& trs) {
    const glm::dmat3 r = glm::mat3_cast(trs.rotation);
    const glm::dvec3 x = r[0];
    const glm::dvec3 y = r[1] + r[0] * trs.shear.x;
    const glm::dvec3 z = r[2] + r[0] * trs.shear.y + r[1] * trs.shear.z;
    return {glm::dvec4(x * trs.scale.x, 0.0), glm::dvec4(y * trs.scale.y, 0.0),
            glm::dvec4(z * trs.scale.z, 0.0), glm::dvec4(trs.translation, 1.0)};
}

// Gram-Schmidt on the columns: A = Q * U, U upper triangular with the scales on its diagonal.
Trs toTrs(const glm::dmat4& m) {
    Trs out;
    out.translation = glm::dvec3(m[3]);
    const glm::dvec3 a(m[0]);
    const glm::dvec3 b(m[1]);
    const glm::dvec3 c(m[2]);
    const double sx = glm::length(a);
    glm::dvec3 q0 = sx > 0.0 ? a / sx : glm::dvec3(1, 0, 0);
    const double bx = glm::dot(q0, b);
    const glm::dvec3 bRest = b - q0 * bx;
    const double sy = glm::length(bRest);
    // Below this share of the column the rest is rounding noise of a collinear column.
    constexpr double kCollinear = 1e-14;
    const bool flatY = !(sy > kCollinear * glm::length(b)) || sy == 0.0;
    glm::dvec3 q1 = flatY ? anyOrthogonal(q0) : bRest / sy;
    glm::dvec3 q2 = glm::cross(q0, q1);
    const double cx = glm::dot(q0, c);
    const double cy = glm::dot(q1, c);
    const double sz = glm::dot(q2, c);
    out.scale = {sx, flatY ? 0.0 : sy, sz};
    // Shear is stored relative to the scale of its own column, as H stands left of S.
    out.shear.x = out.scale.y != 0.0 ? bx / out.scale.y : 0.0;
    out.shear.y = sz != 0.0 ? cx / sz : 0.0;
    out.shear.z = sz != 0.0 ? cy / sz : 0.0;
    if (sz < 0.0) {  // a mirror: put the sign on x, so that a mirrored rigid matrix stays a
                     // rotation and (-1, 1, 1)
        const glm::dmat3 mirrored(-q0, q1, -q2);
        out.scale = {-sx, out.scale.y, -sz};
        out.shear = {-out.shear.x, out.shear.y,
                     -out.shear.z};  // y: both its column and its row changed sign
        out.rotation = glm::normalize(glm::quat_cast(mirrored));
    } else {
        out.rotation = glm::normalize(glm::quat_cast(glm::dmat3(q0, q1, q2)));
    }
    // Shears that are rounding noise would only travel from file to file.
    constexpr double kNoise = 1e-12;
    for (int k = 0; k < 3; ++k)
        if (std::abs(out.shear[k]) < kNoise) out.shear[k] = 0.0;
    return out;
}

glm::dvec3 degreesOf(const glm::dquat& rotation) {
    const glm::dmat3 m = glm::mat3_cast(rotation);
    const double sine = std::clamp(-m[0][2], -1.0, 1.0);
    // Within 1e-12 of the pole the two other angles are one, and atan2 of rounding noise is none.
    const bool pole = std::abs(sine) > 1.0 - 1e-12;
    const double y = std::asin(sine);
    const double x = pole ? std::atan2(-m[2][1], m[1][1]) : std::atan2(m[1][2], m[2][2]);
    const double z = pole ? 0.0 : std::atan2(m[0][1], m[0][0]);
    return glm::degrees(glm::dvec3(x, y, z));
}

glm::dquat rotationOf(const glm::dvec3& degrees) {
    const glm::dvec3 r = glm::radians(degrees);
    return glm::normalize(glm::angleAxis(r.z, glm::dvec3(0, 0, 1)) *
                          glm::angleAxis(r.y, glm::dvec3(0, 1, 0)) *
                          glm::angleAxis(r.x, glm::dvec3(1, 0, 0)));
}

double relativeDifference(const glm::dmat4& a, const glm::dmat4& b) {
    double largest = 0.0;
    double difference = 0.0;
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 3; ++r) {
            largest = std::max({largest, std::abs(a[c][r]), std::abs(b[c][r])});
            difference = std::max(difference, std::abs(a[c][r] - b[c][r]));
        }
    return largest > 0.0 ? difference / largest : 0.0;
}

}  // namespace sinew
