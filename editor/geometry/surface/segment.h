// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <glm/glm.hpp>

namespace sinew {

/// The place of a segment that is nearest to one, in a plane or in space; the ends may be one
/// place.
template <glm::length_t N>
glm::vec<N, double> nearestOnSegment(const glm::vec<N, double>& place,
                                     const glm::vec<N, double>& from,
                                     const glm::vec<N, double>& to) {
    const glm::vec<N, double> along = to - from;
    const double length2 = glm::dot(along, along);
    const double t =
        length2 > 0.0 ? std::clamp(glm::dot(place - from, along) / length2, 0.0, 1.0) : 0.0;
    return from + along * t;
}
template <glm::length_t N>
double distanceToSegment(const glm::vec<N, double>& place, const glm::vec<N, double>& from,
                         const glm::vec<N, double>& to) {
    return glm::distance(place, nearestOnSegment(place, from, to));
}

}  // namespace sinew
