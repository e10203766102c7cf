// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/gltf_carried.h"
#include "editor/exchange/readers/gltf_parts.h"

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
    const auto member = source.json().find("extensions");
    const bool any = member != source.json().end() && member->is_object();
    Json kept = any ? *member : Json::object();
    const auto ofScene = scene.find("extensions");
    if (ofScene != scene.end() && ofScene->is_object() && !ofScene->empty())
        kept[kSceneExtensions] = *ofScene;
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
    const Json& scenes = source.list("scenes");
    const auto shown = indexMember(json, "scene");
    const Json& scene = source.item("scenes", shown == kNoIndex ? 0 : shown);
    info.rootExtensionsJson = rootExtensions(source, scene);
    info.sceneName = nameOf(scene);
    info.sceneExtrasJson = memberText(scene, "extras");
    if (scenes.size() > 1)
        source.warn(Message("The file holds %1 scenes; they are opened as one.", scenes.size()));
}

}  // namespace sinew::gltf
