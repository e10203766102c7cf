// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/use_scene.h"

#include <cstdlib>
#include <filesystem>

#include "editor/codec/scene_codec.h"
#include "editor/deform/skinning.h"
#include "editor/exchange/exchange.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/pose/pose.h"

namespace sinew::fuzz {
namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

void useMesh(const Mesh& mesh) {
    const auto neighbours = pointNeighbours(mesh);
    static_cast<void>(shells(neighbours));
    static_cast<void>(polygonsOfPoints(mesh));
    for (const auto& triangle : triangulate(mesh).corners)
        for (int k = 0; k < 3; ++k) require(triangle[k] < mesh.cornerCount());
    static_cast<void>(pointNormals(mesh, mesh.positions));
}

void deformAll(const Scene& scene, const ScenePose& pose) {
    for (const Node& node : scene.nodes().all())
        if (node.mesh.valid()) static_cast<void>(deformMesh(scene, node.id, pose));
}

}  // namespace

void use(const Scene& scene) {
    for (const auto id : scene.meshes()) useMesh(*scene.mesh(id));
    deformAll(scene, currentPose(scene));
    deformAll(scene, bindPose(scene));
    for (const auto id : scene.clips()) {
        const auto clip = scene.clip(id);
        deformAll(scene, clipPose(scene, *clip, (clip->start() + clip->end()) / 2.0));
    }
    const auto both = merged(scene, scene);
    require(both.nodes().size() == 2 * scene.nodes().size());
    // What the checks let through once they let through again.
    const auto blob = encodeScene(scene);
    const auto again = decodeScene(blob);
    require(again.ok() && encodeScene(*again) == blob);
}

void exportInto(const Scene& scene, const char* folder) {
    const std::filesystem::path file = std::filesystem::path(folder) / "export.glb";
    static_cast<void>(
        writeScene(scene, file, {.maxInfluences = 2, .dropClearedWeights = true}, {}).ok());
    static_cast<void>(writeWeightTable(scene, std::filesystem::path(folder) / "export.json").ok());
}

}  // namespace sinew::fuzz
