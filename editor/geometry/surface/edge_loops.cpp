// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/point_regions.h"

namespace sinew {
namespace {

// Among triangles a loop ends where every edge turns off by more than this (cosine of 50 degrees).
constexpr float kStraightest = 0.64f;

/// The surface around points and edges.
class EdgeWalk {
public:
    explicit EdgeWalk(const Mesh& mesh) : mesh_(mesh), polygonsOf_(polygonsOfPoints(mesh)) {}

    /// The polygons that have this edge.
    std::vector<std::uint32_t> polygonsAt(MeshEdge edge) const {
        std::vector<std::uint32_t> out;
        for (const auto polygon : polygonsOf_[edge.a])
            if (placeOf(polygon, edge) != kNoIndex) out.push_back(polygon);
        return out;
    }

    /// Where the loop goes on from b, coming from a; kNoIndex: it ends.
    PointIndex next(MeshEdge edge) const {
        const auto beside = polygonsAt(edge);
        const bool open = beside.size() == 1;
        std::vector<PointIndex> ways;
        bool triangles = false;
        for (const auto polygon : polygonsOf_[edge.b]) {
            triangles |= mesh_.polygon(polygon).size() == 3;
            addWays(polygon, edge.b, ways);
        }
        std::ranges::sort(ways);
        const auto [repeated, end] = std::ranges::unique(ways);
        ways.erase(repeated, end);
        std::erase(ways, edge.a);
        if (open) return onlyOne(ways, [&](PointIndex to) { return isOpen({edge.b, to}); });
        if (triangles) return straightest(edge, ways);
        if (ways.size() != 3) return kNoIndex;
        return onlyOne(ways, [&](PointIndex to) {
            return std::ranges::none_of(beside, [&](auto polygon) {
                return placeOf(polygon, {edge.b, to}) != kNoIndex;
            });
        });
    }

    /// The other side of a quad, in its order; none of any other polygon.
    MeshEdge opposite(std::uint32_t polygon, MeshEdge edge) const {
        const auto corners = mesh_.polygon(polygon);
        const auto at = placeOf(polygon, edge);
        if (corners.size() != 4 || at == kNoIndex) return {};
        return {mesh_.cornerPoint[corners[(at + 2) % 4]], mesh_.cornerPoint[corners[(at + 3) % 4]]};
    }

private:
    /// The place in the polygon's loop where the edge begins, in either direction.
    std::uint32_t placeOf(std::uint32_t polygon, MeshEdge edge) const {
        const auto corners = mesh_.polygon(polygon);
        for (std::uint32_t i = 0; i < corners.size(); ++i) {
            const PointIndex from = mesh_.cornerPoint[corners[i]];
            const PointIndex to = mesh_.cornerPoint[corners[(i + 1) % corners.size()]];
            if ((from == edge.a && to == edge.b) || (from == edge.b && to == edge.a)) return i;
        }
        return kNoIndex;
    }

    bool isOpen(MeshEdge edge) const { return polygonsAt(edge).size() == 1; }

    /// The points before and after `point` in a polygon.
    void addWays(std::uint32_t polygon, PointIndex point, std::vector<PointIndex>& ways) const {
        const auto corners = mesh_.polygon(polygon);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            if (mesh_.cornerPoint[corners[i]] != point) continue;
            ways.push_back(mesh_.cornerPoint[corners[(i + 1) % corners.size()]]);
            ways.push_back(mesh_.cornerPoint[corners[(i + corners.size() - 1) % corners.size()]]);
        }
        std::erase(ways, point);
    }

    template <class Fits>
    static PointIndex onlyOne(const std::vector<PointIndex>& ways, Fits&& fits) {
        PointIndex found = kNoIndex;
        for (const PointIndex to : ways) {
            if (!fits(to)) continue;
            if (found != kNoIndex) return kNoIndex;
            found = to;
        }
        return found;
    }

    PointIndex straightest(MeshEdge edge, const std::vector<PointIndex>& ways) const {
        const auto& at = mesh_.positions;
        const glm::vec3 along = at[edge.b] - at[edge.a];
        PointIndex best = kNoIndex;
        float most = kStraightest;
        for (const PointIndex to : ways) {
            const glm::vec3 way = at[to] - at[edge.b];
            const float size = glm::length(along) * glm::length(way);
            const float straight = size > 0.0f ? glm::dot(along, way) / size : -1.0f;
            if (straight <= most) continue;
            most = straight;
            best = to;
        }
        return best;
    }

    const Mesh& mesh_;
    Compressed polygonsOf_;
};

bool isEdgeOf(const Mesh& mesh, MeshEdge edge) {
    return edge.a < mesh.pointCount() && edge.b < mesh.pointCount() && edge.a != edge.b;
}

std::vector<PointIndex> sortedPoints(std::vector<PointIndex> points) {
    std::ranges::sort(points);
    const auto [repeated, end] = std::ranges::unique(points);
    points.erase(repeated, end);
    return points;
}

}  // namespace

std::vector<PointIndex> edgeLoop(const Mesh& mesh, MeshEdge edge) {
    if (!isEdgeOf(mesh, edge)) return {};
    const EdgeWalk walk(mesh);
    std::vector<std::uint8_t> seen(mesh.pointCount(), 0);
    std::vector<PointIndex> out{edge.a, edge.b};
    seen[edge.a] = seen[edge.b] = 1;
    for (MeshEdge way : {edge, MeshEdge{edge.b, edge.a}})
        for (PointIndex to = walk.next(way); to != kNoIndex && !seen[to]; to = walk.next(way)) {
            seen[to] = 1;
            out.push_back(to);
            way = {way.b, to};
        }
    return sortedPoints(std::move(out));
}

std::vector<PointIndex> edgeRing(const Mesh& mesh, MeshEdge edge) {
    if (!isEdgeOf(mesh, edge)) return {};
    const EdgeWalk walk(mesh);
    std::vector<PointIndex> out{edge.a, edge.b};
    std::vector<std::uint8_t> crossed(mesh.polygonCount(), 0);
    for (std::uint32_t polygon : walk.polygonsAt(edge))
        for (MeshEdge rung = edge; polygon != kNoIndex && !crossed[polygon];) {
            const MeshEdge other = walk.opposite(polygon, rung);
            if (other.a == kNoIndex) break;
            crossed[polygon] = 1;
            out.push_back(other.a);
            out.push_back(other.b);
            const auto beside = walk.polygonsAt(other);
            const auto next = std::ranges::find_if(beside, [&](auto p) { return p != polygon; });
            polygon = beside.size() == 2 ? *next : kNoIndex;
            rung = other;
        }
    return sortedPoints(std::move(out));
}

}  // namespace sinew
