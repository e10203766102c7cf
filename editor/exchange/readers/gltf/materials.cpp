// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/images.h"
#include "editor/exchange/readers/gltf/parts.h"

namespace sinew::gltf {
namespace {

const Json* child(const Json* object, const char* key) {
    if (!object) return nullptr;
    const auto member = object->find(key);
    return member == object->end() ? nullptr : &*member;
}

template <class T>
T numberOr(const Json& object, const char* key, T fallback) {
    const Json* member = child(&object, key);
    return member && member->is_number() ? member->get<T>() : fallback;
}

std::shared_ptr<Image> readImage(Source& source, const Json& json, std::size_t index) {
    auto image = std::make_shared<Image>();
    image->name = stringMember(json, "name");
    image->extrasJson = memberText(json, "extras");
    if (json.contains("extensions")) source.warn("Extensions of image %1 are not kept.", index);
    image->mimeType = stringMember(json, "mimeType");
    if (const auto view = indexMember(json, "bufferView"); view != kNoIndex) {
        const auto bytes = source.bufferView(static_cast<int>(view));
        image->data.assign(bytes.begin(), bytes.end());
    } else if (const auto uri = json.find("uri"); uri != json.end() && uri->is_string()) {
        const auto text = uri->get<std::string>();
        auto bytes = source.fetchPicture(text, &image->mimeType);
        image->missing = !bytes;
        if (bytes) image->data = std::move(*bytes);
        if (!text.starts_with("data:")) image->path = text;
        if (image->missing) source.warn("The image '%1' was not found or cannot be read.", text);
    } else {
        image->missing = true;
        source.warn("Image %1 refers to no image data.", index);
    }
    if (image->mimeType.empty()) image->mimeType = imageType(image->data);
    return image;
}

// Extensions that name another picture than `source`, for readers that know its format.
constexpr const char* kSourceExtensions[] = {"KHR_texture_basisu", "EXT_texture_webp",
                                             "EXT_texture_avif", "MSFT_texture_dds"};

ImageId imageOf(const Json& json, std::size_t images) {
    auto index = indexMember(json, "source");
    for (const char* name : kSourceExtensions)
        if (index == kNoIndex)
            index = indexMember(objectMember(objectMember(json, "extensions"), name), "source");
    return index < images ? ImageId(index) : ImageId();
}

std::shared_ptr<Texture> readTexture(const Source& source, const Json& json) {
    constexpr int kRepeat = 10497;
    auto texture = std::make_shared<Texture>();
    texture->image = imageOf(json, source.list("images").size());
    if (const auto sampler = indexMember(json, "sampler");
        sampler < source.list("samplers").size()) {
        const Json& wrapping = source.item("samplers", sampler);
        texture->repeatU = numberOr(wrapping, "wrapS", kRepeat) == kRepeat;
        texture->repeatV = numberOr(wrapping, "wrapT", kRepeat) == kRepeat;
        texture->samplerJson = jsonText(wrapping);
    }
    Json rest = json;
    rest.erase("source");
    rest.erase("sampler");
    if (!rest.empty()) texture->json = jsonText(rest);
    return texture;
}

bool isTextureInfo(const std::string& key, const Json& value) {
    return (key.ends_with("Texture") || key.ends_with("texture")) &&
           indexMember(value, "index") != kNoIndex;
}

// Takes texture numbers out of a material, wherever it or its extensions name one.
void takeTextures(Json& json, const std::string& pointer, std::size_t textures,
                  std::vector<TextureUse>& uses) {
    if (!json.is_object()) return;
    for (auto member = json.begin(); member != json.end(); ++member) {
        const std::string here = pointer + '/' + escapedPointerToken(member.key());
        if (isTextureInfo(member.key(), member.value())) {
            const auto index = indexMember(member.value(), "index");
            if (index >= textures)
                throwDamaged("a material refers to texture %1, which does not exist", index);
            uses.push_back({here, TextureId(index)});
            member.value().erase("index");
        }
        takeTextures(member.value(), here, textures, uses);
    }
}

void readColour(const Json& json, Material& material) {
    const Json* colour = child(child(&json, "pbrMetallicRoughness"), "baseColorFactor");
    const Json* info = child(child(&json, "pbrMetallicRoughness"), "baseColorTexture");
    const Json* older = child(child(&json, "extensions"), "KHR_materials_pbrSpecularGlossiness");
    if (!colour) colour = child(older, "diffuseFactor");
    if (!info) info = child(older, "diffuseTexture");
    if (colour && colour->is_array() && colour->size() == 4)
        for (int k = 0; k < 4; ++k)
            if (const auto& c = (*colour)[static_cast<std::size_t>(k)]; c.is_number())
                material.baseColour[k] = c.get<float>();
    if (!info) return;
    const auto index = indexMember(*info, "index");
    if (index != kNoIndex) material.baseColourTexture = TextureId(index);
    material.baseColourUvSet = numberOr(*info, "texCoord", 0u);
    if (const Json* transform = child(child(info, "extensions"), "KHR_texture_transform"))
        material.baseColourUvSet = numberOr(*transform, "texCoord", material.baseColourUvSet);
}

std::shared_ptr<Material> readMaterial(const Source& source, const Json& json) {
    auto material = std::make_shared<Material>();
    material->name = stringMember(json, "name");
    readColour(json, *material);
    const Json* mode = child(&json, "alphaMode");
    if (mode && *mode == "MASK") material->alpha = Material::Alpha::Mask;
    if (mode && *mode == "BLEND") material->alpha = Material::Alpha::Blend;
    material->alphaCutoff = numberOr(json, "alphaCutoff", 0.5f);
    const Json* sides = child(&json, "doubleSided");
    material->doubleSided = sides && sides->is_boolean() && sides->get<bool>();
    Json kept = json;
    takeTextures(kept, "", source.list("textures").size(), material->uses);
    material->json = jsonText(kept);
    return material;
}

}  // namespace

void readMaterials(Source& source, Scene& scene) {
    const auto count = [&](const char* key) {
        return static_cast<std::uint32_t>(source.list(key).size());
    };
    for (std::uint32_t i = 0; i < count("images"); ++i)
        scene.setImage(ImageId(i), readImage(source, source.item("images", i), i));
    for (std::uint32_t i = 0; i < count("textures"); ++i)
        scene.setTexture(TextureId(i), readTexture(source, source.item("textures", i)));
    for (std::uint32_t i = 0; i < count("materials"); ++i)
        scene.setMaterial(MaterialId(i), readMaterial(source, source.item("materials", i)));
}

}  // namespace sinew::gltf
