// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <limits>

namespace sinew {

/// The box along the axes around places; of none it is empty.
struct PlaceBox {
    glm::dvec3 low{std::numeric_limits<double>::infinity()};
    glm::dvec3 high{-std::numeric_limits<double>::infinity()};

    void add(const glm::dvec3& p) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    void add(const PlaceBox& other) {
        low = glm::min(low, other.low);
        high = glm::max(high, other.high);
    }
    bool empty() const { return low.x > high.x; }
    double size() const { return empty() ? 0.0 : glm::distance(low, high); }  ///< its diagonal
    glm::dvec3 middle() const { return empty() ? glm::dvec3(0.0) : 0.5 * (low + high); }
    bool holds(const glm::dvec3& p) const {
        return glm::all(glm::greaterThanEqual(p, low)) && glm::all(glm::lessThanEqual(p, high));
    }
    PlaceBox grownBy(double margin) const { return {low - margin, high + margin}; }
    /// The box around its corners, moved by a matrix.
    PlaceBox movedBy(const glm::dmat4& matrix) const {
        PlaceBox out;
        for (int corner = 0; corner < 8 && !empty(); ++corner) {
            glm::dvec3 place = low;
            for (int k = 0; k < 3; ++k)
                if (corner & (1 << k)) place[k] = high[k];
            out.add(glm::dvec3(matrix * glm::dvec4(place, 1.0)));
        }
        return out;
    }
};

template <class Points>
PlaceBox boxAround(const Points& points) {
    PlaceBox out;
    for (const auto& p : points) out.add(glm::dvec3(p));
    return out;
}

}  // namespace sinew
