// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/exchange/exchange.h"
#include "editor/exchange/readers/assimp_nodes.h"
#include "editor/scene/scene.h"

namespace sinew::assimp {

/// Reads the meshes of all nodes, puts them and their skins into the scene and moves skinned mesh
/// nodes (bindFromOffsets). Gives per source node the node that carries its mesh. Throws Damage.
std::vector<NodeId> readMeshesAndSkins(AssimpSource& source, const SourceNodes& nodes,
                                       const ReadOptions& options, NodeTable& table, Scene& scene);

}  // namespace sinew::assimp
