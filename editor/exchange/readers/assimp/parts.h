// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/exchange/exchange.h"
#include "editor/exchange/readers/assimp/meshes.h"
#include "editor/exchange/readers/assimp/nodes.h"
#include "editor/scene/scene.h"

// The stages of reading a file by assimp. `carriers`: per source node the node that carries its
// mesh.
namespace sinew::assimp {

/// The material that assimp's one of this index became; none for the one that it makes up where a
/// file has no material.
MaterialId materialOf(const aiScene& scene, unsigned index);
/// Materials with their textures and images: embedded bytes, else the file beside the model. A
/// picture that is not there is kept as missing and reported.
void readMaterials(AssimpSource& source, Scene& scene);

/// Reads the meshes of all nodes, puts them and their skins into the scene and moves skinned mesh
/// nodes (bindFromOffsets). Gives the carriers. Throws ParseError.
std::vector<NodeId> readMeshesAndSkins(AssimpSource& source, const SourceNodes& nodes,
                                       const ReadOptions& options, NodeTable& table, Scene& scene);

/// All clips, in seconds and metres. Keys of helper nodes are put together into keys of the node
/// they belong to.
void readClips(AssimpSource& source, const SourceNodes& nodes, const std::vector<NodeId>& carriers,
               Scene& scene);

// What of an FBX file is taken from the file itself (fbx/document.h) and not from assimp.

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
/// All clips from the file's own curves (fbx/sampling.h), with the file's times; of a file whose
/// nodes are known (SourceNodes::fbxParents).
void readFbxClips(AssimpSource& source, const SourceNodes& nodes,
                  const std::vector<NodeId>& carriers, Scene& scene);

}  // namespace sinew::assimp
