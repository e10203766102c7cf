// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "editor/exchange/exchange.h"
#include "editor/exchange/readers/assimp/source.h"
#include "editor/exchange/readers/parse_error.h"
#include "editor/exchange/readers/weld.h"
#include "editor/scene/skin.h"

struct aiBone;

namespace sinew::assimp {

/// A joint of a mesh as the file names it.
struct Bone {
    std::string name;
    glm::dmat4 offset{1.0};  ///< metres
    bool used = false;
    std::optional<std::size_t> source;  ///< the source node, where the file says; else its name
};

/// Offsets of one joint in two parts of a mesh, or in two deformers, are copies of one number; more
/// than rounding apart (relative) they are two binds.
inline constexpr double kSameOffset = 1e-6;

/// Joints list their vertices; here every vertex gets its joints, as the file has them: no valid
/// rows yet. `forEach` is called twice, and calls what it is given with each vertex and entry.
template <class ForEach>
CornerRows rowsByVertex(std::size_t vertices, const ForEach& forEach) {
    CornerRows out;
    out.first.assign(vertices + 2, 0);
    forEach([&](std::size_t vertex, const Influence&) { ++out.first[vertex + 2]; });
    std::partial_sum(out.first.begin(), out.first.end(), out.first.begin());
    out.entries.resize(out.first.back());
    forEach([&](std::size_t vertex, const Influence& entry) {
        out.entries[out.first[vertex + 1]++] = entry;
    });
    out.first.pop_back();
    return out;
}

/// What a reader could see of a mesh in the file itself.
struct OwnVertices {
    std::vector<std::uint32_t> ofCorner;  ///< the file's vertex by corner; empty: not known
    std::vector<Bone> bones;              ///< none: assimp's are taken
    CornerRows rows;                      ///< by vertex, not yet valid; slots into `bones`
};

/// One mesh of the scene with the rows that its bones give: slot = the bone's index in `bones`.
struct MeshWithRows {
    std::shared_ptr<Mesh> mesh;
    std::vector<Bone> bones;
    Rows rows;
    std::vector<RowRepair> repairs;
    std::uint32_t mostInfluences = 0;
};

/// Joins assimp's meshes (it makes one of every material of a mesh) into one, welded across.
/// `geometric` is applied to the geometry. `name` is its node's; the mesh gets it where it has none
/// of its own. Without any face the result has no polygons. Throws ParseError for an index out of
/// range or a position that is not a number.
MeshWithRows readMesh(AssimpSource& source, const std::vector<unsigned>& meshes,
                      const OwnVertices& own, const glm::dmat4& geometric, const std::string& name,
                      const ReadOptions& options);

}  // namespace sinew::assimp
