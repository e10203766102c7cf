// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/exchange/readers/assimp/meshes.h"
#include "editor/exchange/readers/assimp/nodes.h"
#include "editor/scene/mesh.h"
#include "editor/scene/scene.h"

// What of an FBX file is taken from the file itself (fbx/document.h) and not from assimp.
namespace sinew::assimp {

/// Finds for every node of assimp's tree the file's own, by position in the tree, and gives it the
/// file's name, exact transform, kind and custom properties. Where the two trees differ, nothing is
/// taken over, and a warning says so.
void matchFbx(AssimpSource& source, SourceNodes& nodes, NodeTable& table);

/// The strengths that the shapes of a mesh have in the file, and the properties of its geometry.
void takeFbxMesh(const AssimpSource& source, const SourceNode& node, Mesh& mesh);

/// The control points of a node's meshes and their weights as the file has them (two joints of one
/// name are one for assimp); empty where the file's polygons are not those of the meshes.
OwnVertices fbxVertices(const AssimpSource& source, const SourceNodes& nodes,
                        const SourceNode& node);

/// True where clips can be read by readFbxClips().
bool hasFbxClips(const AssimpSource& source, const SourceNodes& nodes);

/// All clips from the file's own curves (fbx/sampling.h), with the file's times. `carriers`: per
/// source node the node that carries its mesh.
void readFbxClips(AssimpSource& source, const SourceNodes& nodes,
                  const std::vector<NodeId>& carriers, Scene& scene);

}  // namespace sinew::assimp
