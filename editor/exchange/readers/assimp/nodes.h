// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/exchange/readers/assimp/source.h"
#include "editor/scene/nodes.h"

struct aiNode;

namespace sinew::assimp {

/// One node of the file. assimp gives an FBX node with pivots as a chain of helper nodes that ends
/// in the node itself.
struct SourceNode {
    const aiNode* node = nullptr;      ///< the one with the file's name
    std::vector<const aiNode*> chain;  ///< its product is the local transform; ends in `node`
    glm::dmat4 geometric{1.0};         ///< FBX: of this node's geometry alone, file units
    std::vector<unsigned> meshes;      ///< assimp's, in order
    NodeId id;
    std::optional<std::size_t> fbxModel;  ///< FBX: the file's own node, into Document::models
};

/// Which source node a name stands for, and which part of its chain.
struct NamedPart {
    std::size_t source = 0;  ///< into SourceNodes::all
    std::size_t link = 0;    ///< into its chain
};

struct SourceNodes {
    std::vector<SourceNode> all;  ///< parents first
    std::multimap<std::string, NamedPart> byName;
    /// FBX, where all nodes are known: by model, the one that it stands under, or -1.
    std::vector<std::ptrdiff_t> fbxParents;
    std::map<std::size_t, std::size_t> fbxNodes;  ///< then, by model, the source node

    /// All source nodes of a name (the node itself, not a helper), in order.
    std::vector<std::size_t> named(const std::string& name) const;
};

/// Takes assimp's tree apart, folds helper nodes away, and fills `table` (metres, Y up; kinds
/// Group, Mesh, Camera, Light). The root that assimp adds is dropped. OBJ groups are joined to
/// their object.
SourceNodes readNodes(AssimpSource& source, NodeTable& table);

/// Makes joints of: influences, nodes between them, what hangs below them without geometry, and
/// nodes the file calls joints. In a file of nodes alone all are.
void markJoints(const AssimpSource& source, NodeTable& table);

}  // namespace sinew::assimp
