// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/numbers.h"

#include <algorithm>

namespace sinew {

bool invertible(const glm::dmat3& m) {
    // Below this share of it two axes are one within the rounding of what made them.
    constexpr double kFlat = 1e-12;
    // Squared, without a root or a quotient, where the squares are far from what doubles hold.
    const double sizes = glm::dot(m[0], m[0]) * glm::dot(m[1], m[1]) * glm::dot(m[2], m[2]);
    if (sizes > 1e-180 && sizes < 1e180) {
        const double volume = glm::determinant(m);
        return volume * volume > kFlat * kFlat * sizes;
    }
    if (!isFinite(m)) return false;
    glm::dmat3 unit;
    for (int c = 0; c < 3; ++c) {
        // By the largest number first: the square of a tiny or huge one is none.
        const glm::dvec3 size = glm::abs(m[c]);
        const double largest = std::max({size.x, size.y, size.z});
        if (!(largest > 0.0)) return false;
        unit[c] = glm::normalize(m[c] / largest);
    }
    return std::abs(glm::determinant(unit)) > kFlat;
}

bool invertible(const glm::dmat4& m) {
    return isFinite(glm::dvec3(m[3])) && invertible(glm::dmat3(m));
}

}  // namespace sinew
