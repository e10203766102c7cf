// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "editor/geometry/surface/adjacency.h"
#include "editor/scene/mesh.h"

namespace sinew {

/// A run of a mesh's primitives whose points fit a texture buffer. A mesh below the limit is one
/// chunk of everything.
struct MeshChunk {
    std::uint32_t firstTriangle = 0;  ///< in triangulate(mesh)
    std::uint32_t triangleCount = 0;
    bool whole =
        false;  ///< points, corners and triangles are the mesh's own; those lists are empty
    std::vector<std::uint32_t> points;   ///< the mesh's points used here, ascending
    std::vector<std::uint32_t> corners;  ///< the mesh's corners used here, ascending
    std::uint32_t pointCount = 0;
    std::uint32_t cornerCount = 0;
    std::vector<std::uint32_t> cornerPoint;  ///< per corner here: index of its point here
    std::vector<std::uint32_t> triangles;    ///< three corners here each
    std::vector<std::uint32_t> lines;        ///< two corners here each: polygons of two corners
    std::vector<std::uint32_t> dots;         ///< corners here: polygons of one corner
};

/// How a mesh is cut for drawing. `maxPoints` is at least 3. Linear.
std::vector<MeshChunk> layOut(const Mesh& mesh, const Triangles& triangles, std::size_t maxPoints);

/// The mesh's point of a chunk's corner.
inline PointIndex pointOfCorner(const Mesh& mesh, const MeshChunk& chunk, std::uint32_t corner) {
    return chunk.whole ? mesh.cornerPoint[corner] : chunk.points[chunk.cornerPoint[corner]];
}

/// The polygon edges (not the triangles' diagonals) of a chunk, two corners of the chunk each, one
/// for each pair of points. Linear.
std::vector<std::uint32_t> polygonEdges(const Mesh& mesh, const Triangles& triangles,
                                        const MeshChunk& chunk);

/// A run of a chunk's triangles with one material.
struct PartRange {
    std::uint32_t part = 0;           ///< in mesh.parts
    std::uint32_t firstTriangle = 0;  ///< in the chunk
    std::uint32_t triangleCount = 0;
};
std::vector<PartRange> partRanges(const Mesh& mesh, const Triangles& triangles,
                                  const MeshChunk& chunk);

}  // namespace sinew
