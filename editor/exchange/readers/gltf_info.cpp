// SPDX-License-Identifier: Apache-2.0
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
std::string rootExtensions(const Source& source) {
    const auto member = source.json().find("extensions");
    if (member == source.json().end() || !member->is_object()) return {};
    Json kept = *member;
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
    info.rootExtensionsJson = rootExtensions(source);
    info.rootExtrasJson = memberText(json, "extras");
    info.extensionsUsed = names(source.list("extensionsUsed"));
    info.extensionsRequired = names(source.list("extensionsRequired"));
    const Json& scenes = source.list("scenes");
    const auto shown = indexMember(json, "scene");
    const Json& scene = source.item("scenes", shown == kNoIndex ? 0 : shown);
    info.sceneName = nameOf(scene);
    info.sceneExtrasJson = memberText(scene, "extras");
    if (scenes.size() > 1)
        source.warn(Message("The file holds %1 scenes; they are opened as one.", scenes.size()));
    if (scene.contains("extensions"))
        source.warn(Message("Extensions of the file's scene object are not kept."));
}

}  // namespace sinew::gltf
