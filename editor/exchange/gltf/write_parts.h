// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "editor/exchange/gltf/output.h"
#include "editor/exchange/gltf/plan.h"
#include "editor/exchange/side_files.h"

// The stages of writing a glTF file. Each adds its part to the output.
namespace sinew::gltf_write {

/// Where meshes stand in the written file.
struct WrittenMeshes {
    std::vector<int> ofNode;         ///< by planned node; -1: none
    std::map<MeshId, int> numberOf;  ///< -1: not written
};
/// Meshes of all nodes. Nodes that share mesh and rows share one. Fewer nodes than planned:
/// cancelled.
WrittenMeshes writeMeshes(const Scene& scene, const Plan& plan, Output& out,
                          const Progress& progress);
void writeSkins(const Scene& scene, const Plan& plan, Output& out);
void writeNodes(const Scene& scene, const Plan& plan, const std::vector<int>& meshOfNode,
                Output& out);
void writeClips(const Scene& scene, const Plan& plan, Output& out);

/// Materials, textures, samplers and images. `sideFiles` null: images go into the buffer; else they
/// become files.
void writeMaterials(const Scene& scene, Output& out, SideFiles* sideFiles);
/// Puts the numbers by which the extensions of a finished file name nodes, meshes, materials and
/// pictures as these are numbered in it. What that leaves out, and extensions whose numbers are not
/// known here and may have changed, are warnings.
void renumberExtensions(const Scene& scene, const Plan& plan, const WrittenMeshes& meshes,
                        Json& json, WriteReport& report);

/// Number of a part's material in the written file; -1: none.
int materialIndex(const Scene& scene, const MeshPart& part);

}  // namespace sinew::gltf_write
