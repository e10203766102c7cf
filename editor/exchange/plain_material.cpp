// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/plain_material.h"

#include <algorithm>
#include <optional>

#include "editor/codec/json_text.h"

namespace sinew {
namespace {

std::optional<PlainMaterial::Channel> channelOf(const std::string& pointer) {
    if (pointer == "/pbrMetallicRoughness/baseColorTexture") return PlainMaterial::Channel::Colour;
    if (pointer == "/normalTexture") return PlainMaterial::Channel::Normal;
    if (pointer == "/emissiveTexture") return PlainMaterial::Channel::Glow;
    return std::nullopt;
}

glm::dvec3 glowOf(const Json& json) {
    glm::dvec3 out(0.0);
    const auto factor = json.find("emissiveFactor");
    if (factor == json.end() || !factor->is_array()) return out;
    for (std::size_t k = 0; k < 3 && k < factor->size(); ++k)
        if ((*factor)[k].is_number()) out[static_cast<int>(k)] = (*factor)[k].get<double>();
    return out;
}

std::uint32_t uvSetOf(const Json& json, const TextureUse& use) {
    const Json::json_pointer pointer(use.pointer);
    if (!json.contains(pointer) || !json[pointer].is_object()) return 0;
    const auto& info = json[pointer];
    const auto set = info.find("texCoord");
    return set != info.end() && set->is_number_unsigned() ? set->get<std::uint32_t>() : 0;
}

bool hasImage(const Scene& scene, TextureId id) {
    const auto texture = scene.texture(id);
    return texture && scene.image(texture->image);
}

}  // namespace

const PlainMaterial::Map* PlainMaterial::map(Channel channel) const {
    const auto at = std::ranges::find(maps, channel, &Map::channel);
    return at == maps.end() ? nullptr : &*at;
}

PlainMaterial plainMaterial(const Scene& scene, const Material& material) {
    const Json json = parseJson(material.json).value_or(Json::object());
    PlainMaterial out;
    out.name = material.name;
    out.colour = glm::dvec3(material.baseColour);
    if (material.alpha == Material::Alpha::Blend)
        out.alpha = static_cast<double>(material.baseColour.a);
    out.glow = json.is_object() ? glowOf(json) : glm::dvec3(0.0);
    out.doubleSided = material.doubleSided;
    for (const TextureUse& use : material.uses) {
        const auto channel = channelOf(use.pointer);
        if (channel && !out.map(*channel) && hasImage(scene, use.texture))
            out.maps.push_back({*channel, use.texture, uvSetOf(json, use)});
        else
            ++out.left;
    }
    if (!out.map(PlainMaterial::Channel::Colour) && hasImage(scene, material.baseColourTexture))
        out.maps.push_back(
            {PlainMaterial::Channel::Colour, material.baseColourTexture, material.baseColourUvSet});
    return out;
}

bool needsDefaultMaterial(const Scene& scene) {
    bool some = false;
    bool none = false;
    for (const MeshId id : scene.meshes())
        for (const MeshPart& part : scene.mesh(id)->parts)
            (part.material.valid() && scene.material(part.material) ? some : none) = true;
    return none && (some || !scene.materials().empty());
}

}  // namespace sinew
