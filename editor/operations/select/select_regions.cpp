// SPDX-License-Identifier: Apache-2.0
// What the surface makes of the chosen vertices.
#include <algorithm>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/point_regions.h"
#include "editor/operations/select/choose_points.h"
#include "editor/weights/number_pages.h"

namespace sinew {
namespace {

using Region = std::vector<PointIndex> (*)(const Mesh&, std::span<const PointIndex>);

/// What stays chosen keeps its strength; what is new gets the most of what is chosen beside it.
std::vector<float> strengthsOf(const Mesh& mesh, const PointSelection& now,
                               std::span<const PointIndex> points) {
    const auto before = strengthByPoint(now, mesh.pointCount());
    std::vector<float> out;
    const Compressed beside = pointNeighbours(mesh);
    for (const PointIndex p : points) {
        float strength = before[p];
        if (strength == 0.0f)
            for (const PointIndex q : beside[p]) strength = std::max(strength, before[q]);
        out.push_back(strength);
    }
    return out;
}

enum class Softly { Kept, Whole };

template <Region region, Softly softly>
Expected<Outcome> runRegion(const Scene& scene, const Selection& selection, const Params&,
                            const Progress& progress) {
    return choosePoints(
        scene, selection, ChoiceIn::Chosen,
        [](const ChoiceOfPoints& of) {
            PointSelection out{of.node, region(*of.mesh, of.now->points), {}};
            if (softly == Softly::Kept && !of.now->strength.empty())
                out.strength = strengthsOf(*of.mesh, *of.now, out.points);
            return out;
        },
        Message("No vertices would be left; the selection stays as it was."), progress);
}

Message noEdge() { return Message("Select two vertices first that have an edge between them."); }

// Of all meshes that are meant, so that what is chosen on one comes out as the others whole.
Expected<Outcome> runInvert(const Scene& scene, const Selection& selection, const Params&,
                            const Progress& progress) {
    return choosePoints(
        scene, selection, ChoiceIn::Meant,
        [](const ChoiceOfPoints& of) -> PointSelection {
            return {of.node,
                    outside(*of.mesh, of.now ? std::span<const PointIndex>(of.now->points)
                                             : std::span<const PointIndex>()),
                    {}};
        },
        Message("All vertices are selected."), progress);
}

// Meshes whose chosen vertices have no edge between them keep them.
template <Region region>
Expected<Outcome> runWays(const Scene& scene, const Selection& selection, const Params&,
                          const Progress& progress) {
    bool any = false;
    auto outcome = choosePoints(
        scene, selection, ChoiceIn::Chosen,
        [&any](const ChoiceOfPoints& of) {
            const PointSelection found{of.node, region(*of.mesh, of.now->points), {}};
            any |= !found.points.empty();
            return chosenWith({*of.now}, {found}, Choosing::Add).front();
        },
        noEdge(), progress);
    if (outcome && !any) return Error{ErrorCode::Refused, noEdge(), {}};
    return outcome;
}

// Whether there is an edge between them is seen when it runs: that takes all polygons.
Message obstacleWays(const Scene&, const Selection& selection) {
    const bool two = std::ranges::any_of(
        selection.points, [](const PointSelection& chosen) { return chosen.points.size() > 1; });
    return two ? Message() : noEdge();
}

template <Region region>
Operation wayOperation(const char* id, const char* label, const char* otherName, const char* hint) {
    Operation op = selectOperation(id, label, otherName, hint);
    op.obstacle = &obstacleWays;
    op.run = &runWays<region>;
    return op;
}

template <Region region, Softly softly = Softly::Kept>
Operation regionOperation(const char* id, const char* label, const char* otherName,
                          const char* hint) {
    Operation op = selectOperation(id, label, otherName, hint);
    op.obstacle = &noVertices;
    op.run = &runRegion<region, softly>;
    return op;
}

}  // namespace

Operation invertVertices() {
    Operation op = selectOperation("select.invert", "Invert Vertices", "Invert Selection",
                                   "Selects the vertices that are not selected, and no others.");
    op.needs.meshNodes = true;
    op.run = &runInvert;
    return op;
}

Operation growVertices() {
    return regionOperation<&grown>("select.grow", "Grow", "Select More, Grow Selection",
                                   "Adds the vertices one edge away from the selected ones.");
}

Operation shrinkVertices() {
    return regionOperation<&shrunk>(
        "select.shrink", "Shrink", "Select Less, Shrink Selection",
        "Removes the selected vertices that have unselected neighbours from the selection.");
}

Operation selectBorder() {
    return regionOperation<&borderOf>(
        "select.border", "Border", "Select Boundary Loop, Convert to Perimeter",
        "Keeps only the selected vertices at the edge of the selection or of the mesh.");
}

Operation selectConnected() {
    return regionOperation<&connectedTo, Softly::Whole>(
        "select.connected", "Connected Part", "Select Linked, Select Shell",
        "Selects the whole connected part of the mesh.");
}

Operation selectEdgeLoop() {
    return wayOperation<&edgeLoopsAmong>("select.edgeLoop", "Edge Loop",
                                         "Select Edge Loops, Convert to Edge Loop",
                                         "Adds the loops of all edges between selected vertices, "
                                         "as a double click on an edge does.");
}

Operation selectEdgeRing() {
    return wayOperation<&edgeRingsAmong>(
        "select.edgeRing", "Edge Ring", "Select Edge Rings, Convert to Edge Ring",
        "Adds the rings of all edges between selected vertices, as Ctrl and a double click on an "
        "edge do.");
}

}  // namespace sinew
