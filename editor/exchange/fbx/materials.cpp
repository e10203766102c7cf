// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "editor/codec/json_text.h"
#include "editor/exchange/fbx/parts.h"
#include "editor/exchange/image_type.h"
#include "editor/exchange/uri.h"

namespace sinew::fbx_write {
namespace {

// Where FBX takes a texture for what glTF has at a place; none: it has no such channel.
const char* channelOf(const std::string& pointer) {
    if (pointer == "/pbrMetallicRoughness/baseColorTexture") return "DiffuseColor";
    if (pointer == "/normalTexture") return "NormalMap";
    if (pointer == "/emissiveTexture") return "EmissiveColor";
    return nullptr;
}

class MaterialWriter {
public:
    explicit MaterialWriter(File& file) : file_(file), r_(file.records) {}

    void write() {
        for (const MaterialId id : file_.scene.materials()) write(id);
        // Polygons without a material, where others have one, need one to count by.
        const bool mixed = std::ranges::any_of(file_.scene.meshes(), [&](MeshId id) {
            const auto mesh = file_.scene.mesh(id);
            const auto lacks = [](const MeshPart& p) { return !p.material.valid(); };
            return mesh->parts.size() > 1 && std::ranges::any_of(mesh->parts, lacks) &&
                   !std::ranges::all_of(mesh->parts, lacks);
        });
        if (mixed) {
            Material plain;
            plain.name = "plain";
            file_.materialOf[MaterialId()] = writeSurface(plain);
        }
        if (left_ > 0)
            file_.report.warnings.emplace_back(
                "%1 textures of materials have no place in the format and were not written.",
                left_);
    }

private:
    void write(MaterialId id) {
        const auto material = file_.scene.material(id);
        const ObjectId surface = writeSurface(*material);
        file_.materialOf[id] = surface;
        bool colour = false;
        for (const TextureUse& use : material->uses) {
            const char* channel = channelOf(use.pointer);
            colour |= channel && std::string_view(channel) == "DiffuseColor";
            if (!channel || !writeTexture(use.texture, surface, channel, uvSetOf(*material, use)))
                ++left_;
        }
        if (!colour && material->baseColourTexture.valid())
            writeTexture(material->baseColourTexture, surface, "DiffuseColor",
                         material->baseColourUvSet);
    }

    ObjectId writeSurface(const Material& material) {
        const glm::dvec3 colour(material.baseColour);
        const double alpha = static_cast<double>(
            material.alpha == Material::Alpha::Blend ? material.baseColour.a : 1.0f);
        const ObjectId id = file_.begin("Material", material.name, "Material", "");
        r_.record("Version", 102);
        r_.record("ShadingModel", "Phong");
        r_.record("MultiLayer", 0);
        {
            Properties p(r_);
            p.vector("DiffuseColor", "Color", colour);
            p.number("DiffuseFactor", 1.0);
            p.vector("AmbientColor", "Color", glm::dvec3(0.0));
            p.vector("EmissiveColor", "Color", emission(material));
            p.number("EmissiveFactor", 1.0);
            p.vector("SpecularColor", "Color", glm::dvec3(0.2));
            p.number("SpecularFactor", 0.25);
            p.number("Shininess", 20.0);
            p.number("ShininessExponent", 20.0);
            p.vector("TransparentColor", "Color", glm::dvec3(1.0));
            p.number("TransparencyFactor", 1.0 - alpha);
            p.decimal("Opacity", alpha);
        }
        r_.end();
        return id;
    }

    static glm::dvec3 emission(const Material& material) {
        glm::dvec3 out(0.0);
        const auto json = parseJson(material.json);
        if (!json || !json->contains("emissiveFactor")) return out;
        const auto& factor = (*json)["emissiveFactor"];
        for (std::size_t k = 0; k < 3 && factor.is_array() && k < factor.size(); ++k)
            if (factor[k].is_number()) out[static_cast<int>(k)] = factor[k].get<double>();
        return out;
    }

    static std::uint32_t uvSetOf(const Material& material, const TextureUse& use) {
        const auto json = parseJson(material.json);
        const Json::json_pointer pointer(use.pointer);
        if (!json || !json->contains(pointer) || !(*json)[pointer].is_object()) return 0;
        const auto& info = (*json)[pointer];
        const auto set = info.find("texCoord");
        return set != info.end() && set->is_number_unsigned() ? set->get<std::uint32_t>() : 0;
    }

    bool writeTexture(TextureId id, ObjectId surface, const char* channel, std::uint32_t uvSet) {
        const auto texture = file_.scene.texture(id);
        const auto image = texture ? file_.scene.image(texture->image) : nullptr;
        if (!image) return false;
        const std::string name = pictureName(*image);
        const ObjectId video = videoOf(texture->image, *image, name);
        const ObjectId out = file_.begin("Texture", name, "Texture", "");
        r_.record("Type", "TextureVideoClip");
        r_.record("Version", 202);
        r_.record("TextureName", name);
        {
            Properties p(r_);
            p.choice("CurrentTextureBlendMode", 0);
            p.text("UVSet", uvSet == 0 ? "UVMap" : "UVMap_" + std::to_string(uvSet + 1));
            p.flag("UseMaterial", true);
            p.choice("WrapModeU", texture->repeatU ? 0 : 1);
            p.choice("WrapModeV", texture->repeatV ? 0 : 1);
        }
        r_.record("Media", name);
        r_.record("FileName", name);
        r_.record("RelativeFilename", name);
        r_.end();
        file_.connect(out, surface, channel);
        file_.connect(video, out);
        return true;
    }

    // The picture's own file name, each once, as readers tell embedded pictures apart by it.
    std::string pictureName(const Image& image) {
        if (const auto known = names_.find(&image); known != names_.end()) return known->second;
        std::string name = fileNameOf(image.path);
        if (name.empty()) name = image.name.empty() ? "image" : image.name;
        const std::filesystem::path path(name);
        const std::string type = image.mimeType.empty() ? imageType(image.data) : image.mimeType;
        const std::string ending =
            path.has_extension() ? path.extension().string() : imageEnding(type);
        std::string chosen = path.stem().string() + ending;
        for (int n = 2; !taken_.insert(chosen).second; ++n)
            chosen = path.stem().string() + '_' + std::to_string(n) + ending;
        return names_[&image] = chosen;
    }

    ObjectId videoOf(ImageId id, const Image& image, const std::string& name) {
        if (const auto known = videos_.find(id); known != videos_.end()) return known->second;
        const ObjectId out = file_.begin("Video", name, "Video", "Clip");
        r_.record("Type", "Clip");
        {
            Properties p(r_);
            p.text("Path", name, "XRefUrl");
        }
        r_.record("UseMipMap", 0);
        r_.record("Filename", name);
        r_.record("RelativeFilename", name);
        if (!image.data.empty()) {
            r_.begin("Content");
            r_.addBytes(image.data);
            r_.end();
        } else {
            file_.report.warnings.emplace_back(
                "The picture '%1' is not there; the file refers to it by its name.", name);
        }
        r_.end();
        return videos_[id] = out;
    }

    File& file_;
    Records& r_;
    std::map<ImageId, ObjectId> videos_;
    std::map<const Image*, std::string> names_;
    std::set<std::string> taken_;
    std::size_t left_ = 0;
};

}  // namespace

void writeMaterials(File& file) { MaterialWriter(file).write(); }

}  // namespace sinew::fbx_write
