// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <glm/glm.hpp>

namespace sinew {

/// From a place to the nearest one of a segment, in a plane or in space; the ends may be one place.
template <glm::length_t N>
double distanceToSegment(const glm::vec<N, double>& place, const glm::vec<N, double>& from,
                         const glm::vec<N, double>& to) {
    const glm::vec<N, double> along = to - from;
    const double length2 = glm::dot(along, along);
    const double t =
        length2 > 0.0 ? std::clamp(glm::dot(place - from, along) / length2, 0.0, 1.0) : 0.0;
    return glm::distance(place, from + along * t);
}

}  // namespace sinew
