// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "editor/geometry/surface/adjacency.h"
#include "editor/scene/mesh.h"

namespace sinew {

/// A mesh's faces as they were modelled: where files hold triangles in place of quads, two that
/// made one are one again. Of the pairs that give a convex quad which is nearly flat, the ones
/// nearest to a rectangle are joined first, each triangle once; only what is asked for is looked
/// at. Faces that are no triangles stay. Made in time linear in the mesh; not for several threads
/// at once.
class QuadFaces {
public:
    /// Keeps a reference. `join`: false for the mesh's polygons as they are.
    explicit QuadFaces(const Mesh& mesh, bool join = true);

    /// The points of a face in order; a face is named by the polygon, or the first one, of it.
    std::vector<PointIndex> loop(std::uint32_t face) const;
    /// The face that a polygon belongs to.
    std::uint32_t faceOf(std::uint32_t polygon) const;
    /// All faces at a point, each once, ascending.
    std::vector<std::uint32_t> facesAt(PointIndex point) const;

private:
    /// Two triangles across an edge, the better the larger `quality`.
    struct Pair {
        std::uint32_t a = kNoIndex, b = kNoIndex;  // a < b
        float quality = 0.0f;
        bool operator<(const Pair& other) const;
    };
    std::vector<PointIndex> points(std::uint32_t polygon) const;
    std::vector<PointIndex> joined(std::uint32_t a, std::uint32_t b) const;
    float quality(std::uint32_t a, std::uint32_t b) const;
    std::vector<Pair> pairsOf(std::uint32_t triangle) const;
    bool isJoined(const Pair& pair) const;
    std::uint32_t mateOf(std::uint32_t polygon) const;

    const Mesh& mesh_;
    bool join_;
    Compressed polygonsOf_;
    mutable std::map<std::pair<std::uint32_t, std::uint32_t>, bool> known_;
    mutable std::unordered_map<std::uint32_t, std::uint32_t> mates_;
};

}  // namespace sinew
