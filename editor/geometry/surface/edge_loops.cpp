// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "editor/geometry/surface/point_regions.h"
#include "editor/geometry/surface/quad_faces.h"

namespace sinew {
namespace {

// Among triangles a loop ends where every edge turns off by more than this (cosine of 50 degrees).
constexpr float kStraightest = 0.64f;

std::vector<PointIndex> sortedPoints(std::vector<PointIndex> points) {
    std::ranges::sort(points);
    const auto [repeated, end] = std::ranges::unique(points);
    points.erase(repeated, end);
    return points;
}

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
        ways = sortedPoints(std::move(ways));
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

    /// The edges between two of the points, of faces as they were modelled.
    std::vector<MeshEdge> edgesAmong(std::span<const PointIndex> points) const {
        std::vector<std::uint8_t> asked(mesh_.pointCount(), 0);
        for (const PointIndex p : points) asked[p] = 1;
        std::set<std::pair<PointIndex, PointIndex>> found;
        std::vector<PointIndex> ways;
        for (const PointIndex p : points) {
            ways.clear();
            for (const auto face : faces_.facesAt(p)) addWays(faces_.loop(face), p, ways);
            for (const PointIndex to : ways)
                if (asked[to]) found.insert(std::minmax(p, to));
        }
        std::vector<MeshEdge> out;
        for (const auto& [a, b] : found) out.push_back({a, b});
        return out;
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

/// Among the faces as they were modelled, unless the edge lies within one.
EdgeWalk walkFrom(const Mesh& mesh, MeshEdge edge) {
    EdgeWalk walk(mesh, true);
    return walk.facesAt(edge).empty() ? EdgeWalk(mesh, false) : walk;
}

using Step = std::pair<PointIndex, PointIndex>;

/// The points of the loops on from each step between two of some points, in its direction: up to
/// the loop's end, or to a point that it has passed.
class LoopsOn {
public:
    LoopsOn(const EdgeWalk& walk, std::span<const PointIndex> from) : walk_(walk), from_(from) {}

    // A loop that meets itself ends, and the way goes on for those that begin on it: each step is
    // walked once for all of them.
    void add(Step step, std::vector<PointIndex>& out) {
        if (known_.contains(step)) return;
        std::vector<PointIndex> path{step.first};
        std::unordered_map<PointIndex, std::size_t> lastAt{{step.first, 0}};
        std::size_t begin = 0;  // of the loop that is followed
        const auto stepAt = [&](std::size_t i) {
            return Step{path[i], i + 1 < path.size() ? path[i + 1] : step.second};
        };
        const auto know = [&](std::size_t end) {
            for (; begin < end; ++begin) known_.insert(stepAt(begin));
        };
        while (step.second != kNoIndex && !known_.contains(step)) {
            if (const auto met = lastAt.find(step.second);
                met != lastAt.end() && met->second >= begin) {
                know(met->second + 1);
                while (begin < path.size() && !isFollowed(stepAt(begin))) ++begin;
                if (begin == path.size()) break;
                continue;
            }
            lastAt[step.second] = path.size();
            path.push_back(step.second);
            step = {step.second, walk_.next({step.first, step.second})};
        }
        know(path.size() - 1);
        out.insert(out.end(), path.begin(), path.end());
    }

private:
    bool isFollowed(Step step) const {
        return std::ranges::binary_search(from_, step.first) &&
               std::ranges::binary_search(from_, step.second) && !known_.contains(step);
    }

    const EdgeWalk& walk_;
    std::span<const PointIndex> from_;  // ascending
    std::set<Step> known_;              // all points of their loops are there
};

// The rungs beside the edge on both sides, that one first.
std::vector<MeshEdge> ringOf(const EdgeWalk& walk, MeshEdge edge) {
    std::vector<MeshEdge> out{edge};
    std::set<std::uint32_t> crossed;
    for (std::uint32_t face : walk.facesAt(edge))
        for (MeshEdge rung = edge; face != kNoIndex && !crossed.contains(face);) {
            const MeshEdge other = walk.opposite(face, rung);
            if (other.a == kNoIndex) break;
            crossed.insert(face);
            out.push_back(other);
            const auto beside = walk.facesAt(other);
            const auto next = std::ranges::find_if(beside, [&](auto f) { return f != face; });
            face = beside.size() == 2 ? *next : kNoIndex;
            rung = other;
        }
    return out;
}

using AddWays = void (*)(const EdgeWalk&, std::span<const PointIndex> points,
                         const std::vector<MeshEdge>&, std::vector<PointIndex>& out);

void addLoops(const EdgeWalk& walk, std::span<const PointIndex> points,
              const std::vector<MeshEdge>& edges, std::vector<PointIndex>& out) {
    LoopsOn loops(walk, points);
    for (const MeshEdge edge : edges) {
        loops.add({edge.a, edge.b}, out);
        loops.add({edge.b, edge.a}, out);
    }
}

// An edge on the ring of one before it has the same.
void addRings(const EdgeWalk& walk, std::span<const PointIndex>, const std::vector<MeshEdge>& edges,
              std::vector<PointIndex>& out) {
    std::set<Step> done;
    for (const MeshEdge edge : edges) {
        if (done.contains(std::minmax(edge.a, edge.b))) continue;
        for (const MeshEdge each : ringOf(walk, edge)) {
            done.insert(std::minmax(each.a, each.b));
            out.insert(out.end(), {each.a, each.b});
        }
    }
}

std::vector<PointIndex> pointsOn(const Mesh& mesh, MeshEdge edge, AddWays add) {
    if (!isEdgeOf(mesh, edge)) return {};
    std::vector<PointIndex> out;
    add(walkFrom(mesh, edge), sortedPoints({edge.a, edge.b}), {edge}, out);
    return sortedPoints(std::move(out));
}

std::vector<PointIndex> pointsAmong(const Mesh& mesh, std::span<const PointIndex> points,
                                    AddWays add) {
    const EdgeWalk walk(mesh, true);
    const auto edges = walk.edgesAmong(points);
    if (edges.empty()) return {};
    std::vector<PointIndex> out(points.begin(), points.end());
    add(walk, points, edges, out);
    return sortedPoints(std::move(out));
}

}  // namespace

std::vector<PointIndex> edgeLoop(const Mesh& mesh, MeshEdge edge) {
    return pointsOn(mesh, edge, &addLoops);
}

std::vector<PointIndex> edgeRing(const Mesh& mesh, MeshEdge edge) {
    return pointsOn(mesh, edge, &addRings);
}

std::vector<PointIndex> edgeLoopsAmong(const Mesh& mesh, std::span<const PointIndex> points) {
    return pointsAmong(mesh, points, &addLoops);
}

std::vector<PointIndex> edgeRingsAmong(const Mesh& mesh, std::span<const PointIndex> points) {
    return pointsAmong(mesh, points, &addRings);
}

}  // namespace sinew
