// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/principal_axes.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

/// Masses at places: their middle and how they spread.
class Spread {
public:
    void add(const glm::dvec3& place, double mass) {
        mass_ += mass;
        first_ += mass * place;
        second_ += mass * glm::outerProduct(place, place);
    }
    double mass() const { return mass_; }
    glm::dvec3 middle() const { return first_ / mass_; }
    glm::dmat3 covariance() const {
        return second_ / mass_ - glm::outerProduct(middle(), middle());
    }

private:
    double mass_ = 0.0;
    glm::dvec3 first_{0.0};
    glm::dmat3 second_{0.0};
};

// From `origin`, so that a model far from the world's keeps its digits. A triangle's area in thirds
// at the middles of its edges has the triangle's own moments.
Spread spreadOf(std::span<const glm::dvec3> points, std::span<const glm::uvec3> triangles,
                const glm::dvec3& origin) {
    Spread area;
    for (const auto& t : triangles) {
        if (std::max({t.x, t.y, t.z}) >= points.size()) continue;
        const glm::dvec3 corner[] = {points[t.x] - origin, points[t.y] - origin,
                                     points[t.z] - origin};
        const double third =
            glm::length(glm::cross(corner[1] - corner[0], corner[2] - corner[0])) / 6.0;
        for (int k = 0; k < 3; ++k) area.add((corner[k] + corner[(k + 1) % 3]) * 0.5, third);
    }
    if (std::isnormal(area.mass())) return area;
    Spread all;
    for (const auto& p : points) all.add(p - origin, 1.0);
    return all;
}

// From the middle, what is left of a place without its share along an axis (none: all of it).
glm::dvec3 off(const glm::dvec3& place, const glm::dvec3& axis) {
    return place - axis * glm::dot(place, axis);
}

// Towards the point that is farthest off an axis through the middle; of several as far, the first.
glm::dvec3 towardsFarthest(std::span<const glm::dvec3> points, const glm::dvec3& middle,
                           const glm::dvec3& axis) {
    constexpr double kAsFar = 1.0 - 1e-6;
    constexpr double kNothing = 1e-9;  // of the largest distance: rounding
    double most = 0.0;
    double largest = 0.0;
    glm::dvec3 best(0.0);
    for (const auto& p : points) {
        const glm::dvec3 to = off(p - middle, axis);
        largest = std::max(largest, glm::length(p - middle));
        if (glm::length(to) * kAsFar <= most) continue;
        most = glm::length(to);
        best = to;
    }
    if (most > kNothing * largest) return glm::normalize(best);
    const glm::dvec3 size = glm::abs(axis);
    const int least = size.x <= size.y && size.x <= size.z ? 0 : size.y <= size.z ? 1 : 2;
    glm::dvec3 any(0.0);
    any[least] = 1.0;
    return glm::normalize(off(any, axis));
}

// To the side where the first point lies that is clearly off the middle.
glm::dvec3 oriented(const glm::dvec3& axis, std::span<const glm::dvec3> points,
                    const glm::dvec3& middle) {
    constexpr double kClearly = 0.5;
    double most = 0.0;
    for (const auto& p : points) most = std::max(most, std::abs(glm::dot(p - middle, axis)));
    for (const auto& p : points)
        if (const double along = glm::dot(p - middle, axis); std::abs(along) > kClearly * most)
            return along < 0.0 ? -axis : axis;
    return axis;
}

}  // namespace

glm::dmat3 principalAxes(std::span<const glm::dvec3> points,
                         std::span<const glm::uvec3> triangles) {
    constexpr double kAlike = 1e-3;  // of the largest: moments that tell no directions apart
    if (points.empty()) return glm::dmat3(1.0);
    const glm::dvec3 origin = points.front();
    const Spread spread = spreadOf(points, triangles, origin);
    const glm::dmat3 covariance = spread.covariance();
    Eigen::Matrix3d matrix;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) matrix(i, j) = covariance[j][i];
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solved(matrix);
    const Eigen::Vector3d moments = solved.eigenvalues();  // ascending
    if (!std::isnormal(moments(2))) return glm::dmat3(1.0);
    const auto direction = [&](int k) {
        const Eigen::Vector3d v = solved.eigenvectors().col(k);
        return glm::dvec3(v(0), v(1), v(2));
    };
    const glm::dvec3 middle = origin + spread.middle();
    const bool longest = moments(2) - moments(1) > kAlike * moments(2);
    const bool shortest = moments(1) - moments(0) > kAlike * moments(2);
    glm::dvec3 first(0.0);
    if (longest || shortest)
        first = direction(longest ? 2 : 0);
    else
        first = towardsFarthest(points, middle, first);
    const glm::dvec3 second =
        longest && shortest ? direction(1) : towardsFarthest(points, middle, first);
    return {oriented(first, points, middle), oriented(second, points, middle),
            oriented(glm::cross(first, second), points, middle)};
}

}  // namespace sinew
