// SPDX-License-Identifier: Apache-2.0
#include <assimp/material.h>
#include <assimp/scene.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "editor/codec/json_text.h"
#include "editor/exchange/images.h"
#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/assimp/parts.h"
#include "editor/exchange/readers/map_value.h"
#include "editor/exchange/readers/picture_files.h"
#include "editor/platform/files.h"

namespace sinew::assimp {
namespace {

constexpr std::size_t kLargestPicture = std::size_t{256} << 20;
// Some exporters write the transparency of an opaque material as if it were its opacity; nobody
// exports what cannot be seen.
constexpr float kInvisible = 1e-3f;

struct TextureSlot {
    std::string path;
    unsigned uvSet = 0;
    bool repeatU = true;
    bool repeatV = true;
    glm::dvec2 scale{1.0};
};

// How often a texture is laid over the texture coordinates; one that is moved or turned as well is
// taken as it lies, as programs do not agree on where its origin is.
glm::dvec2 scaleOf(const aiMaterial& from, aiTextureType type) {
    aiUVTransform uv;
    if (from.Get(AI_MATKEY_UVTRANSFORM(type, 0), uv) != aiReturn_SUCCESS) return glm::dvec2(1.0);
    const glm::dvec2 scale(static_cast<double>(uv.mScaling.x), static_cast<double>(uv.mScaling.y));
    const bool still = uv.mTranslation == aiVector2D(0.0f) && uv.mRotation == 0.0f;
    const bool usable =
        std::isfinite(scale.x) && std::isfinite(scale.y) && scale.x != 0.0 && scale.y != 0.0;
    return still && usable ? scale : glm::dvec2(1.0);
}

std::optional<TextureSlot> slotOf(const aiMaterial& from, aiTextureType type) {
    aiString path;
    unsigned uv = 0;
    aiTextureMapMode modes[3] = {aiTextureMapMode_Wrap, aiTextureMapMode_Wrap,
                                 aiTextureMapMode_Wrap};
    if (from.GetTextureCount(type) == 0 ||
        from.GetTexture(type, 0, &path, nullptr, &uv, nullptr, nullptr, modes) !=
            aiReturn_SUCCESS ||
        path.length == 0)
        return std::nullopt;
    // Properties that the file does not set may be left untouched or unset.
    if (uv >= AI_MAX_NUMBER_OF_TEXTURECOORDS) uv = 0;
    const auto repeats = [](aiTextureMapMode mode) {
        return mode != aiTextureMapMode_Clamp && mode != aiTextureMapMode_Decal;
    };
    return TextureSlot{toText(path), uv, repeats(modes[0]), repeats(modes[1]), scaleOf(from, type)};
}

class MaterialReader {
public:
    MaterialReader(AssimpSource& source, Scene& scene) : source_(source), scene_(scene) {}

    void read(unsigned index) {
        const MaterialId id = materialOf(*source_.scene, index);
        if (!id.valid()) return;
        const aiMaterial& from = *source_.scene->mMaterials[index];
        auto material = std::make_shared<Material>();
        material->name = toText(const_cast<aiMaterial&>(from).GetName());
        int twoSided = 0;
        if (from.Get(AI_MATKEY_TWOSIDED, twoSided) == aiReturn_SUCCESS)
            material->doubleSided = twoSided != 0;
        readColour(from, *material);
        readMaps(from, *material);
        scene_.setMaterial(id, std::move(material));
    }

    void warn() {
        source_.warnOf(unread_,
                       "%1 textures are not colour, normal or emissive maps, and are not kept.");
    }

private:
    void readColour(const aiMaterial& from, Material& material) {
        colour_.reset();
        seeThrough_ = false;
        aiColor4D colour(1, 1, 1, 1);
        if (from.Get(AI_MATKEY_BASE_COLOR, colour) != aiReturn_SUCCESS)
            from.Get(AI_MATKEY_COLOR_DIFFUSE, colour);
        const auto part = [](float c) {
            return std::isfinite(c) ? std::clamp(c, 0.0f, 1.0f) : 1.0f;
        };
        material.baseColour = {part(colour.r), part(colour.g), part(colour.b), 1.0f};
        float opacity = 1.0f;
        from.Get(AI_MATKEY_OPACITY, opacity);
        if (std::isfinite(opacity) && opacity > kInvisible && opacity < 1.0f) {
            material.baseColour.a = opacity;
            material.alpha = Material::Alpha::Blend;
        }
        auto slot = slotOf(from, aiTextureType_BASE_COLOR);
        if (!slot) slot = slotOf(from, aiTextureType_DIFFUSE);
        if (!slot) return;
        // In these formats a texture replaces the colour; in ours they are multiplied.
        material.baseColour = {1.0f, 1.0f, 1.0f, material.baseColour.a};
        material.baseColourTexture = texture(*slot);
        material.baseColourUvSet = slot->uvSet;
        colour_ = *slot;
        if (!isSeeThrough(from)) return;
        material.alpha = Material::Alpha::Blend;
        seeThrough_ = true;
    }

    // The colour's own picture says where it is see-through, too.
    bool isSeeThrough(const aiMaterial& from) const {
        const auto slot = slotOf(from, aiTextureType_OPACITY);
        if (!slot || !colour_ || slot->path != colour_->path) return false;
        const ImageId* image = valueIn(images_, slot->path);
        return image && mayHaveAlpha(scene_.image(*image)->data);
    }

    // A texture's place in a material object as glTF has it, whose rows count from above.
    static Json infoOf(const TextureSlot& slot) {
        Json out = Json::object();
        if (slot.uvSet > 0) out["texCoord"] = slot.uvSet;
        if (slot.scale == glm::dvec2(1.0)) return out;
        Json transform = {{"scale", {slot.scale.x, slot.scale.y}}};
        const double down = 1.0 - slot.scale.y;
        if (down != std::round(down)) transform["offset"] = {0.0, down};
        out["extensions"]["KHR_texture_transform"] = std::move(transform);
        return out;
    }

    // The further maps have no field of their own: they are carried in a material object as glTF
    // has it.
    void readMaps(const aiMaterial& from, Material& material) {
        Json json = Json::object();
        const auto add = [&](aiTextureType type, const std::string& name) {
            const auto slot = slotOf(from, type);
            if (!slot || json.contains(name)) return;
            json[name] = infoOf(*slot);
            material.uses.push_back({"/" + name, texture(*slot)});
        };
        add(aiTextureType_NORMALS, "normalTexture");
        add(aiTextureType_NORMAL_CAMERA, "normalTexture");
        add(aiTextureType_EMISSIVE, "emissiveTexture");
        countUnread(from);
        const bool placed = colour_ && colour_->scale != glm::dvec2(1.0);
        if (json.empty() && !placed) return;
        if (json.contains("emissiveTexture")) json["emissiveFactor"] = {1.0, 1.0, 1.0};
        auto& surface = json["pbrMetallicRoughness"];
        const auto& c = material.baseColour;
        surface = {{"baseColorFactor", {c.r, c.g, c.b, c.a}}, {"metallicFactor", 0.0}};
        if (material.baseColourTexture.valid()) {
            surface["baseColorTexture"] = infoOf(*colour_);
            material.uses.push_back(
                {"/pbrMetallicRoughness/baseColorTexture", material.baseColourTexture});
        }
        if (material.alpha == Material::Alpha::Blend) json["alphaMode"] = "BLEND";
        if (material.doubleSided) json["doubleSided"] = true;
        material.json = jsonText(json);
    }

    void countUnread(const aiMaterial& from) {
        constexpr std::array kRead{aiTextureType_DIFFUSE, aiTextureType_BASE_COLOR,
                                   aiTextureType_NORMALS, aiTextureType_NORMAL_CAMERA,
                                   aiTextureType_EMISSIVE};
        for (int i = aiTextureType_DIFFUSE; i <= aiTextureType_TRANSMISSION; ++i) {
            const auto type = static_cast<aiTextureType>(i);
            const bool read = std::ranges::find(kRead, type) != kRead.end() ||
                              (type == aiTextureType_OPACITY && seeThrough_);
            if (!read) unread_ += from.GetTextureCount(type);
        }
    }

    TextureId texture(const TextureSlot& slot) {
        const auto key = std::make_tuple(slot.path, slot.repeatU, slot.repeatV);
        if (const TextureId* known = valueIn(textures_, key)) return *known;
        auto out = std::make_shared<Texture>();
        out->image = image(slot.path);
        out->repeatU = slot.repeatU;
        out->repeatV = slot.repeatV;
        const TextureId id(static_cast<std::uint32_t>(textures_.size()));
        textures_.emplace(key, id);
        scene_.setTexture(id, std::move(out));
        return id;
    }

    ImageId image(const std::string& path) {
        if (const ImageId* known = valueIn(images_, path)) return *known;
        auto out = std::make_shared<Image>();
        out->name = std::filesystem::path(path).filename().string();
        if (const aiTexture* embedded = source_.scene->GetEmbeddedTexture(path.c_str()))
            takeEmbedded(*embedded, path, *out);
        else
            takeFile(path, *out);
        const ImageId id(static_cast<std::uint32_t>(images_.size()));
        images_.emplace(path, id);
        scene_.setImage(id, std::move(out));
        return id;
    }

    void takeEmbedded(const aiTexture& from, const std::string& path, Image& image) {
        if (const std::string name = toText(from.mFilename); !name.empty())
            image.name = std::filesystem::path(name).filename().string();
        if (from.mHeight != 0) {
            image.missing = true;
            source_.warnings.emplace_back(
                "The embedded image '%1' is stored as raw pixels and cannot be kept.", path);
            return;
        }
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(from.pcData);
        image.data.assign(bytes, bytes + from.mWidth);
        image.mimeType = imageType(image.data);
    }

    void takeFile(const std::string& path, Image& image) {
        image.path = path;
        image.missing = true;
        const auto found = findPicture(source_.file, path);
        if (!found) {
            source_.warnings.emplace_back("The image '%1' was not found next to the file.", path);
            return;
        }
        auto bytes = readFile(*found, kLargestPicture);
        if (!bytes) {
            source_.warnings.push_back(bytes.error().message);
            return;
        }
        image.mimeType = imageType(*bytes);
        const bool targa = found->extension() == ".tga" || found->extension() == ".TGA";
        if (image.mimeType.empty() && targa) image.mimeType = "image/x-tga";
        if (image.mimeType.empty()) {
            source_.warnings.emplace_back("The file '%1' is not a supported image.", path);
            return;
        }
        image.missing = false;
        image.data = std::move(*bytes);
    }

    AssimpSource& source_;
    Scene& scene_;
    std::map<std::tuple<std::string, bool, bool>, TextureId> textures_;
    std::map<std::string, ImageId> images_;
    std::optional<TextureSlot> colour_;  // of the material that is read
    bool seeThrough_ = false;            // by its colour's texture
    unsigned unread_ = 0;
};

}  // namespace

MaterialId materialOf(const aiScene& scene, unsigned index) {
    if (index >= scene.mNumMaterials) return {};
    aiMaterial& material = *scene.mMaterials[index];
    const bool madeUp = toText(material.GetName()) == AI_DEFAULT_MATERIAL_NAME &&
                        material.GetTextureCount(aiTextureType_DIFFUSE) == 0;
    return madeUp ? MaterialId{} : MaterialId(index);
}

void readMaterials(AssimpSource& source, Scene& scene) {
    MaterialReader reader(source, scene);
    for (unsigned i = 0; i < source.scene->mNumMaterials; ++i) reader.read(i);
    reader.warn();
}

}  // namespace sinew::assimp
