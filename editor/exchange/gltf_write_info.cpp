// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "editor/exchange/gltf_carried.h"
#include "editor/exchange/gltf_write_parts.h"

namespace sinew::gltf_write {
namespace {

void collectExtensions(const Json& json, std::set<std::string>& names) {
    if (json.is_array())
        for (const auto& item : json) collectExtensions(item, names);
    if (!json.is_object()) return;
    for (const auto& [key, value] : json.items()) {
        if (key == "extras") continue;
        if (key == "extensions" && value.is_object())
            for (const auto& [name, content] : value.items()) names.insert(name);
        collectExtensions(value, names);
    }
}

// Extensions that say something of the order of triangles, which is kept, and have no object of
// their own.
bool isKeptWithoutObject(const std::string& name) { return name == "FB_ngon_encoding"; }

// Of the names that the source listed those that are still true. (KHR_mesh_quantization is not:
// floats are written.)
Json kept(const std::vector<std::string>& listed, const std::set<std::string>& present) {
    Json out = Json::array();
    for (const auto& name : listed)
        if (present.contains(name) || isKeptWithoutObject(name)) out.push_back(name);
    return out;
}

}  // namespace

void writeInfo(const Scene& scene, Output& out) {
    const SceneInfo& info = scene.info();
    Json asset = parseJson(info.assetJson).value_or(Json::object());
    if (!asset.is_object()) asset = Json::object();
    asset["version"] = "2.0";
    asset["generator"] = "Sinew";
    out.put("", "asset", std::move(asset));
    Json extensions = parseJson(info.rootExtensionsJson).value_or(Json::object());
    if (extensions.is_object() && extensions.contains(kSceneExtensions)) {
        out.carry("/scenes/0", "extensions", jsonText(extensions[kSceneExtensions]));
        extensions.erase(kSceneExtensions);
    }
    if (!extensions.empty()) out.carry("", "extensions", jsonText(extensions));
    out.carry("", "extras", info.rootExtrasJson);
    out.carry("/scenes/0", "extras", info.sceneExtrasJson);
}

void listExtensions(const SceneInfo& info, Json& json) {
    std::set<std::string> present;
    collectExtensions(json, present);
    json.erase("extensionsUsed");
    json.erase("extensionsRequired");
    Json used = kept(info.extensionsUsed, present);
    for (const auto& name : present)
        if (std::find(used.begin(), used.end(), name) == used.end()) used.push_back(name);
    Json required = kept(info.extensionsRequired, present);
    if (!used.empty()) json["extensionsUsed"] = std::move(used);
    if (!required.empty()) json["extensionsRequired"] = std::move(required);
}

}  // namespace sinew::gltf_write
