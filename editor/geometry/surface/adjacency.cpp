// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/adjacency.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "editor/geometry/surface/joined_points.h"
#include "editor/geometry/surface/mesh_edges.h"
#include "editor/geometry/surface/on_all_cores.h"

namespace sinew {
namespace {

/// Both ends of every edge in the other's list, in edge order; an inner edge stands there once per
/// polygon.
Compressed edgeEnds(const Mesh& mesh) {
    return listsOf(mesh.pointCount(), [&](const auto& visit) {
        forEachEdge(mesh, [&](std::uint32_t a, std::uint32_t b) {
            visit(a, b);
            visit(b, a);
        });
    });
}

}  // namespace

Compressed sortedUnique(Compressed lists) {
    constexpr std::size_t kListGrain = 4096;
    std::vector<std::uint32_t> kept(lists.size(), 0);
    onAllCores(lists.size(), kListGrain, [&](std::size_t i) {
        const auto begin = lists.items.begin() + lists.first[i];
        const auto end = lists.items.begin() + lists.first[i + 1];
        std::sort(begin, end);
        kept[i] = static_cast<std::uint32_t>(std::unique(begin, end) - begin);
    });
    Compressed out;
    out.first.assign(lists.size() + 1, 0);
    std::partial_sum(kept.begin(), kept.end(), out.first.begin() + 1);
    out.items.resize(out.first.back());
    onAllCores(lists.size(), kListGrain, [&](std::size_t i) {
        std::copy_n(lists.items.begin() + lists.first[i], kept[i],
                    out.items.begin() + out.first[i]);
    });
    return out;
}

Compressed pointNeighbours(const Mesh& mesh) { return sortedUnique(edgeEnds(mesh)); }

Compressed cornersOfPoints(const Mesh& mesh) {
    return listsOf(mesh.pointCount(), [&](const auto& visit) {
        for (std::uint32_t c = 0; c < mesh.cornerCount(); ++c) visit(mesh.cornerPoint[c], c);
    });
}

Compressed polygonsOfPoints(const Mesh& mesh) {
    // A polygon may pass a point more than once (a welded seam inside it): it is listed once.
    std::vector<std::uint32_t> lastSeen(mesh.pointCount(), kNoIndex);
    return listsOf(mesh.pointCount(), [&](const auto& visit) {
        std::ranges::fill(lastSeen, kNoIndex);
        for (std::uint32_t i = 0; i < mesh.polygonCount(); ++i)
            for (const auto corner : mesh.polygon(i)) {
                const auto point = mesh.cornerPoint[corner];
                if (lastSeen[point] == i) continue;
                lastSeen[point] = i;
                visit(point, i);
            }
    });
}

bool cornersArePoints(const Mesh& mesh) {
    if (mesh.cornerCount() != mesh.pointCount()) return false;
    for (std::uint32_t c = 0; c < mesh.cornerCount(); ++c)
        if (mesh.cornerPoint[c] != c) return false;
    return true;
}

Shells shells(const Compressed& pointNeighbours) {
    return shells(pointNeighbours.first, pointNeighbours.items);
}

Shells shells(std::span<const std::uint32_t> first, std::span<const std::uint32_t> neighbours) {
    Shells out;
    out.shellOfPoint.assign(std::max<std::size_t>(first.size(), 1) - 1, kNoIndex);
    std::vector<std::uint32_t> open;
    for (std::uint32_t start = 0; start < out.shellOfPoint.size(); ++start) {
        if (out.shellOfPoint[start] != kNoIndex) continue;
        const std::uint32_t number = out.count++;
        out.shellOfPoint[start] = number;
        open.push_back(start);
        while (!open.empty()) {
            const std::uint32_t point = open.back();
            open.pop_back();
            for (const auto neighbour :
                 neighbours.subspan(first[point], first[point + 1] - first[point])) {
                if (out.shellOfPoint[neighbour] != kNoIndex) continue;
                out.shellOfPoint[neighbour] = number;
                open.push_back(neighbour);
            }
        }
    }
    return out;
}

namespace {

Shells shellsOf(const JoinedPoints& parts) {
    const auto& above = parts.above();
    Shells out;
    out.shellOfPoint.resize(above.size());
    for (std::uint32_t p = 0; p < above.size(); ++p)
        out.shellOfPoint[p] = above[p] == p ? out.count++ : out.shellOfPoint[above[p]];
    return out;
}

}  // namespace

Shells shells(const Mesh& mesh) {
    JoinedPoints parts(mesh.pointCount());
    onAllCores(mesh.polygonCount(), 16384, [&](std::size_t i) {
        const auto corners = mesh.polygon(i);
        for (std::size_t k = 1; k < corners.size(); ++k)
            parts.join(mesh.cornerPoint[corners[0]], mesh.cornerPoint[corners[k]]);
    });
    return shellsOf(parts);
}

Shells shells(std::span<const glm::uvec3> triangles, std::size_t points) {
    JoinedPoints parts(points);
    for (const glm::uvec3& t : triangles) {
        parts.join(t.x, t.y);
        parts.join(t.x, t.z);
    }
    return shellsOf(parts);
}

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

template <class Wanted>
std::vector<glm::vec3> normalsOf(const Mesh& mesh, std::span<const glm::vec3> positions,
                                 const Wanted& wanted) {
    assert(positions.size() == mesh.pointCount());
    std::vector<glm::vec3> normals(mesh.pointCount(), glm::vec3(0.0f));
    const auto isAt = [&](std::uint32_t corner) { return wanted(mesh.cornerPoint[corner]); };
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i) {
        const auto corners = mesh.polygon(i);
        if (corners.size() < 3 || std::ranges::none_of(corners, isAt)) continue;
        const glm::vec3 area = areaVector(mesh, corners, positions);
        for (const auto corner : corners) normals[mesh.cornerPoint[corner]] += area;
    }
    for (std::uint32_t p = 0; p < normals.size(); ++p)
        normals[p] = wanted(p) ? unitOrUp(normals[p]) : glm::vec3(0.0f);
    return normals;
}

}  // namespace

std::vector<glm::vec3> pointNormals(const Mesh& mesh, std::span<const glm::vec3> positions) {
    return normalsOf(mesh, positions, [](std::uint32_t) { return true; });
}

std::vector<glm::vec3> pointNormals(const Mesh& mesh, std::span<const glm::vec3> positions,
                                    std::span<const std::uint8_t> wanted) {
    return normalsOf(mesh, positions, [&](std::uint32_t p) { return wanted[p] != 0; });
}

}  // namespace sinew
