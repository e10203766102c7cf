// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/plain_material.h"

#include <algorithm>
#include <optional>

#include "editor/codec/json_text.h"
#include "editor/exchange/images.h"

namespace sinew {
namespace {

std::optional<PlainMaterial::Channel> channelOf(const std::string& pointer) {
    if (pointer == "/pbrMetallicRoughness/baseColorTexture") return PlainMaterial::Channel::Colour;
    if (pointer == "/normalTexture") return PlainMaterial::Channel::Normal;
    if (pointer == "/emissiveTexture") return PlainMaterial::Channel::Glow;
    return std::nullopt;
}

// Puts the numbers of a list into a vector; where it has none the vector stays as it is.
template <class Vector>
void takeNumbers(const Json& list, Vector& to) {
    for (std::size_t k = 0; k < static_cast<std::size_t>(Vector::length()) && k < list.size(); ++k)
        if (list[k].is_number()) to[static_cast<int>(k)] = list[k].get<double>();
}

bool isZero(const Json& json) {
    if (json.is_array()) return std::ranges::all_of(json, isZero);
    return json.is_number() && json.get<double>() == 0.0;
}

// How a texture lies on the surface, from its place in the material's JSON.
void place(const Json& json, const TextureUse& use, PlainMaterial::Map& map) {
    const Json::json_pointer pointer(use.pointer);
    if (!json.contains(pointer) || !json[pointer].is_object()) return;
    const Json& info = json[pointer];
    const Json& transform = objectMember(objectMember(info, "extensions"), "KHR_texture_transform");
    for (const Json* says : {&info, &transform})
        if (const auto set = indexMember(*says, "texCoord"); set != kNoIndex) map.uvSet = set;
    takeNumbers(arrayMember(transform, "scale"), map.scale);
    for (const char* key : {"offset", "rotation"})
        if (const auto by = transform.find(key); by != transform.end() && !isZero(*by))
            map.moved = true;
}

bool isSeeThrough(const Scene& scene, const PlainMaterial::Map* map) {
    return map && mayHaveAlpha(scene.image(scene.texture(map->texture)->image)->data);
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
    takeNumbers(arrayMember(json, "emissiveFactor"), out.glow);
    out.doubleSided = material.doubleSided;
    for (const TextureUse& use : material.uses) {
        const auto channel = channelOf(use.pointer);
        if (!channel || out.map(*channel) || !hasImage(scene, use.texture)) {
            ++out.left;
            continue;
        }
        out.maps.push_back({*channel, use.texture});
        place(json, use, out.maps.back());
    }
    if (!out.map(PlainMaterial::Channel::Colour) && hasImage(scene, material.baseColourTexture))
        out.maps.push_back(
            {PlainMaterial::Channel::Colour, material.baseColourTexture, material.baseColourUvSet});
    const auto* colour = out.map(PlainMaterial::Channel::Colour);
    out.textureAlpha = material.alpha != Material::Alpha::Opaque && isSeeThrough(scene, colour);
    out.cutOff = material.alpha == Material::Alpha::Mask &&
                 (out.textureAlpha || material.baseColour.a < material.alphaCutoff);
    out.glowTinted = out.map(PlainMaterial::Channel::Glow) && out.glow != glm::dvec3(1.0);
    return out;
}

void MaterialLosses::add(const PlainMaterial& material) {
    textures_ += material.left;
    cutOff_ += material.cutOff;
    seeThrough_ += material.textureAlpha && !material.cutOff;
    tinted_ += material.glowTinted;
    for (const auto& map : material.maps) placed_ += map.placed();
}

void MaterialLosses::warn(WriteReport& report) const {
    const auto tell = [&](std::size_t count, std::string_view text) {
        if (count > 0) report.warnings.emplace_back(text, count);
    };
    tell(textures_,
         "%1 material {texture is|textures are} not supported by the format and {was|were} not "
         "written.");
    tell(cutOff_,
         "%1 cut-out {material is|materials are} opaque in the file: the format has no place for "
         "alpha cutoffs.");
    tell(softened_,
         "%1 cut-out {material is|materials are} blended in the file: the format has no place for "
         "alpha cutoffs.");
    tell(seeThrough_,
         "%1 {material whose texture is see-through is|materials whose textures are see-through "
         "are} opaque in the file: the format has no place for it.");
    tell(placed_,
         "%1 {texture is|textures are} repeated, moved or turned on the texture coordinates; the "
         "format has no place for it, so set that again in the other program.");
    tell(tinted_,
         "%1 {material|materials} with a glow texture {has|have} the texture's own colour in the "
         "file: the format has no place for the glow's strength and colour beside it.");
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
