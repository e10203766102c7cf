// SPDX-License-Identifier: Apache-2.0
#include <cassert>
#include <cmath>

#include "editor/geometry/adjacency.h"

namespace sinew {
namespace {

/// Twice the area times the unit normal of a polygon (M. E. Newell's sum), about its first point,
/// so that a mesh far from the origin loses no digits.
glm::vec3 areaVector(const Mesh& mesh, std::span<const std::uint32_t> corners,
                     std::span<const glm::vec3> positions) {
    const auto at = [&](std::size_t k) { return positions[mesh.cornerPoint[corners[k]]]; };
    const glm::vec3 origin = at(0);
    glm::vec3 sum(0.0f);
    glm::vec3 previous = at(1) - origin;
    for (std::size_t k = 2; k < corners.size(); ++k) {
        const glm::vec3 next = at(k) - origin;
        sum += glm::cross(previous, next);
        previous = next;
    }
    return sum;
}

glm::vec3 unitOrUp(const glm::vec3& v) {
    // In double: the area of a polygon of 1e-12 m sides squared is below a float's range.
    const double length = glm::length(glm::dvec3(v));
    if (!(length > 0.0) || !std::isfinite(length)) return {0.0f, 1.0f, 0.0f};
    return glm::vec3(glm::dvec3(v) / length);
}

}  // namespace

std::vector<glm::vec3> pointNormals(const Mesh& mesh, std::span<const glm::vec3> positions) {
    assert(positions.size() == mesh.pointCount());
    std::vector<glm::vec3> normals(mesh.pointCount(), glm::vec3(0.0f));
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i) {
        const auto corners = mesh.polygon(i);
        if (corners.size() < 3) continue;
        const glm::vec3 area = areaVector(mesh, corners, positions);
        for (const auto corner : corners) normals[mesh.cornerPoint[corner]] += area;
    }
    for (auto& normal : normals) normal = unitOrUp(normal);
    return normals;
}

}  // namespace sinew
