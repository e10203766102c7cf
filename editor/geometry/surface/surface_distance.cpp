// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/surface_distance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>

#include "editor/geometry/surface/adjacency.h"

namespace sinew {
namespace {

constexpr float kFar = std::numeric_limits<float>::infinity();

/// The distance at c over a triangle whose corners a and b have theirs.
double acrossTriangle(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, double da,
                      double db) {
    const double overEdges = std::min(da + glm::distance(a, c), db + glm::distance(b, c));
    const glm::dvec3 side = b - a;
    const double length = glm::length(side);
    if (!(length > 0.0)) return overEdges;
    // In the triangle's plane: a at 0, b on the x axis, c above it.
    const double x = glm::dot(c - a, side) / length;
    const double y = std::sqrt(std::max(0.0, glm::dot(c - a, c - a) - x * x));
    // A round front, from the place below the axis that is da and db away.
    const double sourceX = (da * da - db * db + length * length) / (2.0 * length);
    const double below = da * da - sourceX * sourceX;
    if (below >= 0.0) {
        const double depth = std::sqrt(below);
        const double crossing = depth + y > 0.0 ? sourceX + (x - sourceX) * depth / (depth + y) : x;
        if (crossing < 0.0 || crossing > length) return overEdges;
        return std::min(overEdges, std::hypot(x - sourceX, y + depth));
    }
    // A straight one: both come from a whole side.
    const double slope = (db - da) / length;
    const double rise = std::sqrt(std::max(0.0, 1.0 - slope * slope));
    if (!(rise > 0.0)) return overEdges;
    const double foot = x - y * slope / rise;
    if (foot < 0.0 || foot > length) return overEdges;
    return std::min(overEdges, da + slope * x + rise * y);
}

class Front {
public:
    Front(const Mesh& mesh, std::span<const glm::vec3> positions)
        : positions_(positions),
          triangles_(pointTriangles(mesh)),
          trianglesOf_(listsOf(mesh.pointCount(),
                               [&](const auto& visit) {
                                   for (std::uint32_t t = 0; t < triangles_.size(); ++t)
                                       for (int i = 0; i < 3; ++i) visit(triangles_[t][i], t);
                               })),
          distance_(mesh.pointCount(), kFar),
          done_(mesh.pointCount(), 0) {}

    void start(PointIndex p) { lower(p, 0.0f); }

    void run(float reach) {
        while (!open_.empty()) {
            const auto [distance, point] = open_.top();
            open_.pop();
            if (done_[point]) continue;
            if (distance > reach) return;
            done_[point] = 1;
            for (const std::uint32_t t : trianglesOf_[point]) pass(triangles_[t], point);
        }
    }

    NearPoints found() const {
        NearPoints out;
        for (PointIndex p = 0; p < done_.size(); ++p) {
            if (!done_[p]) continue;
            out.points.push_back(p);
            out.distance.push_back(distance_[p]);
        }
        return out;
    }

private:
    void lower(PointIndex p, float distance) {
        if (distance >= distance_[p]) return;
        distance_[p] = distance;
        open_.emplace(distance, p);
    }

    // From a point that is done into one of its triangles.
    void pass(const glm::uvec3& triangle, PointIndex point) {
        const glm::dvec3 here(positions_[point]);
        for (int i = 0; i < 3; ++i) {
            const PointIndex to = triangle[i];
            if (to == point || done_[to]) continue;
            const glm::dvec3 place(positions_[to]);
            lower(to, static_cast<float>(distance_[point] + glm::distance(here, place)));
            for (int k = 0; k < 3; ++k) {
                const PointIndex third = triangle[k];
                if (third == point || third == to || !done_[third]) continue;
                lower(to,
                      static_cast<float>(acrossTriangle(here, glm::dvec3(positions_[third]), place,
                                                        distance_[point], distance_[third])));
            }
        }
    }

    using Entry = std::pair<float, PointIndex>;
    std::span<const glm::vec3> positions_;
    std::vector<glm::uvec3> triangles_;
    Compressed trianglesOf_;
    std::vector<float> distance_;
    std::vector<std::uint8_t> done_;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open_;
};

}  // namespace

NearPoints pointsWithin(const Mesh& mesh, std::span<const glm::vec3> positions,
                        std::span<const PointIndex> from, float reach) {
    Front front(mesh, positions);
    for (const PointIndex p : from)
        if (p < mesh.pointCount()) front.start(p);
    front.run(reach);
    return front.found();
}

}  // namespace sinew
