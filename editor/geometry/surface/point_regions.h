// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/scene/mesh.h"

// What edges make of a set of a mesh's points. Sets are ascending; all is linear in the corners.
namespace sinew {

/// With the points one edge away.
std::vector<PointIndex> grown(const Mesh& mesh, std::span<const PointIndex> points);
/// Without those that have an edge to a point outside.
std::vector<PointIndex> shrunk(const Mesh& mesh, std::span<const PointIndex> points);
/// Those of the points that have an edge to one outside, or lie on the mesh's open border.
std::vector<PointIndex> borderOf(const Mesh& mesh, std::span<const PointIndex> points);
/// The whole connected parts that the points belong to.
std::vector<PointIndex> connectedTo(const Mesh& mesh, std::span<const PointIndex> points);
/// All points that are not among these.
std::vector<PointIndex> outside(const Mesh& mesh, std::span<const PointIndex> points);

/// An edge of a polygon by its two points.
struct MeshEdge {
    PointIndex a = kNoIndex;
    PointIndex b = kNoIndex;
    friend bool operator==(const MeshEdge&, const MeshEdge&) = default;
};

/// The points of the loop that goes on from the edge at both ends: among quads straight across
/// points of four edges, up to a point of any other number; among triangles along the edge that
/// turns off least; along an open border where the edge lies on one. Triangles that were quads
/// count as such (quad_faces.h).
std::vector<PointIndex> edgeLoop(const Mesh& mesh, MeshEdge edge);
/// The points of the edges that lie beside each other like rungs: over each quad, or two triangles
/// that were one, to the edge on its other side.
std::vector<PointIndex> edgeRing(const Mesh& mesh, MeshEdge edge);
/// The points, with the loops or rings of all edges between two of them; what cuts a quad into
/// triangles is no such edge. None where there is no edge.
std::vector<PointIndex> edgeLoopsAmong(const Mesh& mesh, std::span<const PointIndex> points);
std::vector<PointIndex> edgeRingsAmong(const Mesh& mesh, std::span<const PointIndex> points);

}  // namespace sinew
