// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/exchange/exchange.h"
#include "editor/exchange/readers/assimp/meshes.h"
#include "editor/exchange/readers/assimp/nodes.h"
#include "editor/exchange/readers/row_repairs.h"
#include "editor/exchange/readers/weld.h"
#include "editor/scene/scene.h"
#include "editor/weights/row_math.h"

namespace sinew::assimp {

/// Reads the meshes of all nodes, puts them and their skins into the scene and moves skinned mesh
/// nodes (bindFromOffsets). Gives per source node the node that carries its mesh. Throws
/// ParseError.
std::vector<NodeId> readMeshesAndSkins(AssimpSource& source, const SourceNodes& nodes,
                                       const ReadOptions& options, NodeTable& table, Scene& scene);

}  // namespace sinew::assimp

struct aiMesh;

namespace sinew::assimp {

/// Rows of the corners of meshes that become one, over the union of their bones.
class RowCollector {
public:
    explicit RowCollector(double metresPerUnit) : metresPerUnit_(metresPerUnit) {}

    /// Appends the rows of all vertices of a mesh; empty ones where it has no bones, and where
    /// `wanted` (one a vertex; empty: all) is 0. Throws ParseError.
    void append(const aiMesh& mesh, std::span<const std::uint8_t> wanted);

    /// All rows from the file's own: those of corners where `firsts` is 0 stay empty.
    void take(const OwnVertices& own, std::span<const std::uint8_t> firsts);

    bool any() const { return !bones_.empty(); }
    const CornerRows& rows() const { return rows_; }
    const std::vector<Bone>& bones() const { return bones_; }
    const RowRepairs& repairs() const { return repairs_; }
    std::uint32_t mostInfluences() const { return most_; }

private:
    void appendRow(std::uint32_t corner, RowBuffer& row);
    SlotIndex slotOf(const aiMesh& mesh, unsigned bone);

    double metresPerUnit_;
    CornerRows rows_;
    std::vector<Bone> bones_;
    RowRepairs repairs_;
    std::uint32_t most_ = 0;
};

}  // namespace sinew::assimp
