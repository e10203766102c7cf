// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "editor/exchange/damaged_file.h"
#include "editor/exchange/gltf/carried.h"
#include "editor/exchange/readers.h"
#include "editor/exchange/readers/gltf/parts.h"

namespace sinew {
namespace {

using namespace gltf;

std::vector<bool> skinnedMeshes(const Source& source) {
    std::vector<bool> out(source.model().meshes.size(), false);
    for (const auto& node : source.model().nodes)
        if (node.skin >= 0 && elementOf(source.model().meshes, node.mesh))
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
    if (source.model().skins.empty()) takeEmptyTreesAsJoints(*nodes);
    readClips(source, carriers, scene);
    if (nodes->size() == 0) throwParseError("The file contains no model: it has no nodes.");
    scene.setNodes(std::move(nodes));
    info->warnings = source.warnings();
    scene.setInfo(std::move(info));
    return scene;
}

constexpr const char* kGltfEndings[] = {"glb", "gltf", "vrm"};

}  // namespace

Reader gltfReader() { return {"gltf", kGltfEndings, readGltf}; }

Expected<Scene> readGltf(const std::filesystem::path& file, const ReadOptions& options) {
    try {
        return readAll(file, options);
    } catch (const ParseError& error) {
        return unreadable(error.message, file);
    } catch (const std::bad_alloc&) {
        return unreadable(Message("The file needs more memory than is available."), file);
    } catch (const Json::type_error&) {
        return unreadable(damagedBecause(Message("a value in its JSON is of the wrong type")),
                          file);
    } catch (const std::exception& error) {
        return unreadable(Message("The file could not be read: %1.", error.what()), file);
    }
}

}  // namespace sinew

namespace sinew::gltf {
namespace {

std::vector<std::string> names(const Json& list) {
    std::vector<std::string> out;
    for (const auto& name : list)
        if (name.is_string()) out.push_back(name.get<std::string>());
    return out;
}

// Lights are kept with their nodes; the rest of the root's extensions is kept as it is.
std::string rootExtensions(const Source& source, const Json& scene) {
    Json kept = objectMember(source.json(), "extensions");
    if (const Json& ofScene = objectMember(scene, "extensions"); !ofScene.empty())
        kept[kSceneExtensions] = ofScene;
    if (const auto lights = kept.find("KHR_lights_punctual"); lights != kept.end()) {
        lights->erase("lights");
        if (lights->empty()) kept.erase("KHR_lights_punctual");
    }
    return kept.empty() ? std::string() : jsonText(kept);
}

}  // namespace

void readInfo(Source& source, SceneInfo& info) {
    const Json& json = source.json();
    info.assetJson = memberText(json, "asset");
    info.rootExtrasJson = memberText(json, "extras");
    info.extensionsUsed = names(source.list("extensionsUsed"));
    info.extensionsRequired = names(source.list("extensionsRequired"));
    const Json& scene = source.shownScene();
    info.rootExtensionsJson = rootExtensions(source, scene);
    info.sceneName = stringMember(scene, "name");
    info.sceneExtrasJson = memberText(scene, "extras");
    if (const auto scenes = source.list("scenes").size(); scenes > 1)
        source.warn("The file holds %1 scenes; they are opened as one.", scenes);
}

}  // namespace sinew::gltf
