// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/exchange/fbx/parts.h"
#include "editor/exchange/plain_material.h"
#include "editor/exchange/side_files.h"
#include "editor/exchange/uri.h"

namespace sinew::fbx_write {
namespace {

const char* propertyOf(PlainMaterial::Channel channel) {
    return channel == PlainMaterial::Channel::Normal ? "NormalMap"
           : channel == PlainMaterial::Channel::Glow ? "EmissiveColor"
                                                     : "DiffuseColor";
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
            PlainMaterial plain;
            plain.name = "plain";
            file_.materialOf[MaterialId()] = writeSurface(plain);
        }
        losses_.warn(file_.report);
    }

private:
    void write(MaterialId id) {
        const PlainMaterial material = plainMaterial(file_.scene, *file_.scene.material(id));
        const ObjectId surface = writeSurface(material);
        file_.materialOf[id] = surface;
        for (const auto& map : material.maps) writeTexture(map, surface, material);
        countLosses(material);
    }

    // Readers take the scale alike; where the origin of what is moved or turned lies, they do not.
    // What is laid down a whole number of times has its rows at the same places from above (as in
    // glTF) and from below.
    bool hasPlace(const PlainMaterial::Map& map) const {
        const bool whole = std::round(map.scale.y) == map.scale.y;
        return map.placed() && !map.moved && whole && map.scale.x != 0.0 && map.scale.y != 0.0 &&
               file_.scene.texture(map.texture)->repeatV;
    }

    void countLosses(PlainMaterial material) {
        if (material.cutOff && material.textureAlpha) losses_.addSoftened();
        if (material.textureAlpha) material.cutOff = material.textureAlpha = false;
        std::erase_if(material.maps, [&](const auto& map) { return hasPlace(map); });
        losses_.add(material);
    }

    ObjectId writeSurface(const PlainMaterial& material) {
        const ObjectId id = file_.begin("Material", material.name, "Material", "");
        r_.record("Version", 102);
        r_.record("ShadingModel", "Phong");
        r_.record("MultiLayer", 0);
        {
            Properties p(r_);
            p.vector("DiffuseColor", "Color", material.colour);
            p.number("DiffuseFactor", 1.0);
            p.vector("AmbientColor", "Color", glm::dvec3(0.0));
            p.vector("EmissiveColor", "Color", material.glow);
            p.number("EmissiveFactor", 1.0);
            p.vector("SpecularColor", "Color", glm::dvec3(0.2));
            p.number("SpecularFactor", 0.25);
            p.number("Shininess", 20.0);
            p.number("ShininessExponent", 20.0);
            p.vector("TransparentColor", "Color", glm::dvec3(1.0));
            p.number("TransparencyFactor", 1.0 - material.alpha);
            p.decimal("Opacity", material.alpha);
        }
        r_.end();
        return id;
    }

    void writeTexture(const PlainMaterial::Map& map, ObjectId surface,
                      const PlainMaterial& material) {
        const auto texture = file_.scene.texture(map.texture);
        const auto image = file_.scene.image(texture->image);
        const std::string& name = nameOf(*image);
        const ObjectId video = videoOf(texture->image, *image, name);
        const ObjectId out = file_.begin("Texture", name, "Texture", "");
        r_.record("Type", "TextureVideoClip");
        r_.record("Version", 202);
        r_.record("TextureName", name);
        {
            Properties p(r_);
            p.choice("CurrentTextureBlendMode", 0);
            p.text("UVSet", uvSetName(map.uvSet));
            p.flag("UseMaterial", true);
            p.choice("WrapModeU", texture->repeatU ? 0 : 1);
            p.choice("WrapModeV", texture->repeatV ? 0 : 1);
            if (hasPlace(map)) p.vector("Scaling", "Vector", glm::dvec3(map.scale, 1.0));
        }
        r_.record("Media", name);
        r_.record("FileName", name);
        r_.record("RelativeFilename", name);
        r_.end();
        file_.connect(out, surface, propertyOf(map.channel));
        if (material.textureAlpha && map.channel == PlainMaterial::Channel::Colour)
            file_.connect(out, surface, "TransparentColor");
        file_.connect(video, out);
    }

    // The picture's file name; one that goes beside the file is put there.
    const std::string& nameOf(const Image& image) {
        const auto [at, fresh] = names_.emplace(&image, "");
        if (fresh && file_.sideFiles && !image.data.empty())
            at->second = percentDecoded(addPicture(*file_.sideFiles, image, file_.report.warnings));
        else if (fresh)
            at->second = pictureName(image);
        return at->second;
    }

    // The picture's own file name, each once, as readers distinguish embedded pictures by it.
    std::string pictureName(const Image& image) {
        const std::filesystem::path path(pictureFileName(image));
        const std::string ending = path.extension().string();
        std::string chosen = path.stem().string() + ending;
        for (int n = 2; !taken_.insert(chosen).second; ++n)
            chosen = path.stem().string() + '_' + std::to_string(n) + ending;
        return chosen;
    }

    ObjectId videoOf(ImageId id, const Image& image, const std::string& name) {
        if (const auto known = videos_.find(id); known != videos_.end()) return known->second;
        const ObjectId out = file_.begin("Video", name, "Video", "Clip");
        r_.record("Type", "Clip");
        Properties(r_).text("Path", name, "XRefUrl");
        r_.record("UseMipMap", 0);
        r_.record("Filename", name);
        r_.record("RelativeFilename", name);
        if (image.data.empty()) {
            file_.report.warnings.emplace_back(
                "The image '%1' is missing; the file refers to it by name.", name);
        } else if (!file_.sideFiles) {
            r_.begin("Content");
            r_.addBytes(image.data);
            r_.end();
        }
        r_.end();
        return videos_[id] = out;
    }

    File& file_;
    Records& r_;
    std::map<ImageId, ObjectId> videos_;
    std::map<const Image*, std::string> names_;
    std::set<std::string> taken_;
    MaterialLosses losses_;
};

}  // namespace

void writeMaterials(File& file) { MaterialWriter(file).write(); }

}  // namespace sinew::fbx_write
