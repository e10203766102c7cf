// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/exchange/gltf/output.h"
#include "editor/exchange/gltf/plan.h"
#include "editor/exchange/side_files.h"

// The stages of writing a glTF file. Each adds its part to the output.
namespace sinew::gltf_write {

/// Meshes of all nodes; gives the mesh number of each planned node, -1: none. Nodes that share mesh
/// and rows share one.
std::vector<int> writeMeshes(const Scene& scene, const Plan& plan, Output& out,
                             const Progress& progress);
void writeSkins(const Scene& scene, const Plan& plan, Output& out);
void writeNodes(const Scene& scene, const Plan& plan, const std::vector<int>& meshOfNode,
                Output& out);
void writeClips(const Scene& scene, const Plan& plan, Output& out);

/// Materials, textures, samplers and images. `sideFiles` null: images go into the buffer; else they
/// become files.
void writeMaterials(const Scene& scene, Output& out, SideFiles* sideFiles);
/// asset, scene, root extras and extensions.
void writeInfo(const Scene& scene, Output& out);
/// extensionsUsed and extensionsRequired of what stands in the JSON.
void listExtensions(const SceneInfo& info, Json& json);

/// Materials made of another format's that are written once more without their picture, behind all
/// materials: for parts without texture coordinates, to which glTF gives no textured material.
std::vector<MaterialId> bareMaterials(const Scene& scene);
/// Number of a part's material in the written file; -1: none.
int materialIndex(const Scene& scene, const MeshPart& part);

}  // namespace sinew::gltf_write
