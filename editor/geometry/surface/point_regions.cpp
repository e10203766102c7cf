// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/point_regions.h"

#include <algorithm>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/mesh_edges.h"

namespace sinew {
namespace {

using Marks = std::vector<std::uint8_t>;

Marks marksOf(const Mesh& mesh, std::span<const PointIndex> points) {
    Marks marks(mesh.pointCount(), 0);
    for (const PointIndex p : points)
        if (p < marks.size()) marks[p] = 1;
    return marks;
}

std::vector<PointIndex> pointsOf(const Marks& marks) {
    std::vector<PointIndex> out;
    for (PointIndex p = 0; p < marks.size(); ++p)
        if (marks[p]) out.push_back(p);
    return out;
}

/// Marks of the chosen points that have an edge to a point outside.
Marks rimOf(const Mesh& mesh, const Marks& chosen) {
    Marks rim(chosen.size(), 0);
    forEachEdge(mesh, [&](PointIndex a, PointIndex b) {
        if (chosen[a] == chosen[b]) return;
        rim[chosen[a] ? a : b] = 1;
    });
    return rim;
}

}  // namespace

std::vector<PointIndex> grown(const Mesh& mesh, std::span<const PointIndex> points) {
    const Marks chosen = marksOf(mesh, points);
    Marks out = chosen;
    forEachEdge(mesh, [&](PointIndex a, PointIndex b) {
        out[a] |= chosen[b];
        out[b] |= chosen[a];
    });
    return pointsOf(out);
}

std::vector<PointIndex> shrunk(const Mesh& mesh, std::span<const PointIndex> points) {
    Marks chosen = marksOf(mesh, points);
    const Marks rim = rimOf(mesh, chosen);
    for (PointIndex p = 0; p < chosen.size(); ++p)
        if (rim[p]) chosen[p] = 0;
    return pointsOf(chosen);
}

std::vector<PointIndex> borderOf(const Mesh& mesh, std::span<const PointIndex> points) {
    const Marks chosen = marksOf(mesh, points);
    Marks out = rimOf(mesh, chosen);
    // An edge of one polygon alone is open.
    std::vector<std::pair<PointIndex, PointIndex>> edges;
    forEachEdge(mesh, [&](PointIndex a, PointIndex b) {
        if (chosen[a] && chosen[b]) edges.emplace_back(std::min(a, b), std::max(a, b));
    });
    std::ranges::sort(edges);
    for (auto at = edges.begin(); at != edges.end();) {
        const auto next = std::find_if(at, edges.end(), [&](const auto& e) { return e != *at; });
        if (next - at == 1) out[at->first] = out[at->second] = 1;
        at = next;
    }
    return pointsOf(out);
}

std::vector<PointIndex> connectedTo(const Mesh& mesh, std::span<const PointIndex> points) {
    const Shells parts = shells(mesh);
    Marks wanted(parts.count, 0), out(mesh.pointCount(), 0);
    for (const PointIndex p : points)
        if (p < out.size()) wanted[parts.shellOfPoint[p]] = 1;
    for (PointIndex p = 0; p < out.size(); ++p) out[p] = wanted[parts.shellOfPoint[p]];
    return pointsOf(out);
}

std::vector<PointIndex> outside(const Mesh& mesh, std::span<const PointIndex> points) {
    Marks marks = marksOf(mesh, points);
    for (auto& mark : marks) mark = mark ? 0 : 1;
    return pointsOf(marks);
}

}  // namespace sinew
