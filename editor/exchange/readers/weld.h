// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/scene/mesh.h"
#include "editor/scene/rows.h"

namespace sinew {

/// Rows of all corners of a mesh in two flat arrays.
struct CornerRows {
    std::vector<std::uint32_t> first{0};  ///< corners + 1, into entries
    std::vector<Influence> entries;  ///< each row valid: sorted by slot, no zero, sum 1; or empty

    std::size_t size() const { return first.size() - 1; }
    Row operator[](std::size_t corner) const {
        return {entries.data() + first[corner], first[corner + 1] - first[corner]};
    }
    /// Appends the next corner's row.
    void append(Row row) {
        entries.insert(entries.end(), row.begin(), row.end());
        first.push_back(static_cast<std::uint32_t>(entries.size()));
    }
};

/// The corners of one mesh as a file lists them.
struct WeldInput {
    std::span<const glm::vec3> positions;  ///< per corner, mesh space, finite
    /// One for every skin on the mesh (nodes that share a mesh have rows of their own), each of as
    /// many corners; none: unbound.
    std::vector<const CornerRows*> rowSets;
    /// Position offsets of every morph target, per corner; an empty span: the target moves nothing.
    std::vector<std::span<const glm::vec3>> morphs;
    /// Per corner the vertex that the file itself has there, where a reader can see it; empty: it
    /// cannot. Corners of one vertex are one point whatever `join` says.
    std::span<const std::uint32_t> vertices;
    bool join = true;  ///< false: every corner (of other vertices) becomes a point
};

/// Which corners are one point. Points are numbered by the file's vertices where these are known,
/// else by their first corner.
struct Welded {
    std::vector<std::uint32_t> cornerPoint;  ///< per corner
    std::vector<std::uint32_t> pointCorner;  ///< per point: its first corner, from which to take
                                             ///< position, row, morph offsets
    /// Points that lie exactly on another with the same morph offsets but a different row: they may
    /// part when deformed.
    std::uint32_t coincidentWithOtherRow = 0;
};

/// Joins corners of exactly equal position (0 and -0 are equal), rows and morph offsets. About
/// linear.
Welded weld(const WeldInput& input);

/// Welds a mesh whose positions (beside it) and morph offsets are by corner: gives it points.
/// `rows` null: it is unbound. `vertices` and `join` as in WeldInput.
Welded weldMesh(Mesh& mesh, std::span<const glm::vec3> positions, const CornerRows* rows,
                std::span<const std::uint32_t> vertices, bool join);

/// Where only some parts of a welded mesh have normals, the others get smooth ones, so that it can
/// be shaded as one.
void fillMissingNormals(Mesh& mesh);

/// The values of these corners from a list of all corners' values; none from an empty one.
template <class List>
auto gathered(const List& perCorner, std::span<const std::uint32_t> corners) {
    std::vector<typename List::value_type> out;
    if (perCorner.empty()) return out;
    out.reserve(corners.size());
    for (const auto corner : corners) out.push_back(perCorner[corner]);
    return out;
}
/// The rows of points from those of corners.
Rows perPoint(const Welded& welded, const CornerRows& rows);

}  // namespace sinew
