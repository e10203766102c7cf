// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/gltf_reader.h"

#include <new>

#include "editor/exchange/readers/gltf_parts.h"

namespace sinew {
namespace {

using namespace gltf;

std::vector<bool> skinnedMeshes(const Source& source) {
    std::vector<bool> out(source.model().meshes.size(), false);
    for (const auto& node : source.model().nodes)
        if (node.skin >= 0 && node.mesh >= 0 && static_cast<std::size_t>(node.mesh) < out.size())
            out[static_cast<std::size_t>(node.mesh)] = true;
    return out;
}

Scene readAll(const std::filesystem::path& file, const ReadOptions& options) {
    Source source(file);
    Scene scene;
    auto info = std::make_shared<SceneInfo>();
    readInfo(source, *info);
    readMaterials(source, scene);
    auto nodes = std::make_shared<NodeTable>(readNodes(source));
    const auto skinned = skinnedMeshes(source);
    std::vector<MeshWithRows> meshes;
    for (std::size_t i = 0; i < source.model().meshes.size(); ++i) {
        meshes.push_back(readMesh(source, i, skinned[i], options));
        scene.setMesh(MeshId(static_cast<std::uint32_t>(i)), meshes.back().mesh);
    }
    const auto carriers = readSkins(source, meshes, *nodes, scene);
    readClips(source, carriers, scene);
    if (nodes->size() == 0) damaged("The file holds no model: it has no nodes.");
    scene.setNodes(std::move(nodes));
    info->warnings = source.warnings();
    scene.setInfo(std::move(info));
    return scene;
}

Error unreadable(Message message, const std::filesystem::path& file) {
    return {ErrorCode::CannotRead, std::move(message), file.string()};
}

}  // namespace

std::span<const char* const> gltfEndings() {
    static constexpr const char* kEndings[] = {"glb", "gltf", "vrm"};
    return kEndings;
}

Expected<Scene> readGltf(const std::filesystem::path& file, const ReadOptions& options) {
    try {
        return readAll(file, options);
    } catch (const Damage& damage) {
        return unreadable(damage.message, file);
    } catch (const std::bad_alloc&) {
        return unreadable(Message("The file needs more memory than there is."), file);
    } catch (const std::exception&) {
        return unreadable(Message("The file is damaged: a value in its JSON is of the wrong type."),
                          file);
    }
}

}  // namespace sinew
