// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/geometry/surface/point_regions.h"
#include "editor/geometry/surface/quad_faces.h"

namespace sinew {
namespace {

// Among triangles a loop ends where every edge turns off by more than this (cosine of 50 degrees).
constexpr float kStraightest = 0.64f;

/// The surface around points and edges.
class EdgeWalk {
public:
    EdgeWalk(const Mesh& mesh, bool joinTriangles) : mesh_(mesh), faces_(mesh, joinTriangles) {}

    /// The faces that have this edge.
    std::vector<std::uint32_t> facesAt(MeshEdge edge) const {
        auto out = faces_.facesAt(edge.a);
        std::erase_if(out, [&](auto face) { return placeOf(faces_.loop(face), edge) == kNoIndex; });
        return out;
    }

    /// Where the loop goes on from b, coming from a; kNoIndex: it ends.
    PointIndex next(MeshEdge edge) const {
        const auto beside = facesAt(edge);
        const bool open = beside.size() == 1;
        std::vector<PointIndex> ways;
        bool triangles = false;
        for (const auto face : faces_.facesAt(edge.b)) {
            const auto loop = faces_.loop(face);
            triangles |= loop.size() == 3;
            addWays(loop, edge.b, ways);
        }
        std::ranges::sort(ways);
        const auto [repeated, end] = std::ranges::unique(ways);
        ways.erase(repeated, end);
        std::erase(ways, edge.a);
        if (open) return onlyOne(ways, [&](PointIndex to) { return isOpen({edge.b, to}); });
        if (triangles) return straightest(edge, ways);
        if (ways.size() != 3) return kNoIndex;
        return onlyOne(ways, [&](PointIndex to) {
            return std::ranges::none_of(beside, [&](auto face) {
                return placeOf(faces_.loop(face), {edge.b, to}) != kNoIndex;
            });
        });
    }

    /// The other side of a quad, in its order; none of any other face.
    MeshEdge opposite(std::uint32_t face, MeshEdge edge) const {
        const auto loop = faces_.loop(face);
        const auto at = placeOf(loop, edge);
        if (loop.size() != 4 || at == kNoIndex) return {};
        return {loop[(at + 2) % 4], loop[(at + 3) % 4]};
    }

private:
    /// The place in a face's loop where the edge begins, in either direction.
    static std::uint32_t placeOf(const std::vector<PointIndex>& loop, MeshEdge edge) {
        for (std::uint32_t i = 0; i < loop.size(); ++i) {
            const PointIndex from = loop[i], to = loop[(i + 1) % loop.size()];
            if ((from == edge.a && to == edge.b) || (from == edge.b && to == edge.a)) return i;
        }
        return kNoIndex;
    }

    bool isOpen(MeshEdge edge) const { return facesAt(edge).size() == 1; }

    /// The points before and after `point` in a face.
    static void addWays(const std::vector<PointIndex>& loop, PointIndex point,
                        std::vector<PointIndex>& ways) {
        for (std::size_t i = 0; i < loop.size(); ++i) {
            if (loop[i] != point) continue;
            ways.push_back(loop[(i + 1) % loop.size()]);
            ways.push_back(loop[(i + loop.size() - 1) % loop.size()]);
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
    QuadFaces faces_;
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

/// Among the faces as they were modelled, unless the edge lies within one.
EdgeWalk walkFrom(const Mesh& mesh, MeshEdge edge) {
    EdgeWalk walk(mesh, true);
    return walk.facesAt(edge).empty() ? EdgeWalk(mesh, false) : walk;
}

}  // namespace

std::vector<PointIndex> edgeLoop(const Mesh& mesh, MeshEdge edge) {
    if (!isEdgeOf(mesh, edge)) return {};
    const EdgeWalk walk = walkFrom(mesh, edge);
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
    const EdgeWalk walk = walkFrom(mesh, edge);
    std::vector<PointIndex> out{edge.a, edge.b};
    std::vector<std::uint8_t> crossed(mesh.polygonCount(), 0);
    for (std::uint32_t face : walk.facesAt(edge))
        for (MeshEdge rung = edge; face != kNoIndex && !crossed[face];) {
            const MeshEdge other = walk.opposite(face, rung);
            if (other.a == kNoIndex) break;
            crossed[face] = 1;
            out.push_back(other.a);
            out.push_back(other.b);
            const auto beside = walk.facesAt(other);
            const auto next = std::ranges::find_if(beside, [&](auto f) { return f != face; });
            face = beside.size() == 2 ? *next : kNoIndex;
            rung = other;
        }
    return sortedPoints(std::move(out));
}

}  // namespace sinew
