// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "editor/exchange/exchange.h"
#include "editor/exchange/readers/gltf/source.h"

// The stages of reading a glTF file, in order. All throw ParseError. Ids are the file's own
// numbers: NodeId(3) is node 3.
namespace sinew::gltf {

void readInfo(Source& source, SceneInfo& info);
/// Images, textures and materials.
void readMaterials(Source& source, Scene& scene);
/// All nodes, parents before children, siblings in the file's order.
NodeTable readNodes(Source& source);
/// For a file without skins, where nothing says which nodes are joints: all of a chain or tree of
/// nodes that hold nothing. An empty node that stands alone, or over a mesh, stays a group.
void takeEmptyTreesAsJoints(NodeTable& nodes);

/// A mesh and the rows that its JOINTS_n and WEIGHTS_n give: slot = the joint's index in the skin.
struct MeshWithRows {
    std::shared_ptr<Mesh> mesh;
    bool hasRows = false;
    Rows rows;
    std::vector<std::uint8_t> slotUsed;  ///< up to the largest: some point has weight on it
    std::vector<RowRepair> repairs;
    std::uint32_t mostInfluences = 0;
};
/// `skinned`: a node uses the mesh with a skin; else JOINTS_n and WEIGHTS_n are carried as they
/// are.
MeshWithRows readMesh(Source& source, std::size_t index, bool skinned, const ReadOptions& options);

/// Skins of all skinned mesh nodes, and those that no mesh uses. Moves mesh nodes
/// (bindFromOffsets). Gives per node of the file the node that carries its mesh.
std::vector<NodeId> readSkins(Source& source, const std::vector<MeshWithRows>& meshes,
                              NodeTable& nodes, Scene& scene);
void readClips(Source& source, const std::vector<NodeId>& carriers, Scene& scene);

}  // namespace sinew::gltf
