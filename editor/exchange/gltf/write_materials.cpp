// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/exchange/gltf/write_parts.h"
#include "editor/exchange/images.h"
#include "editor/exchange/texture_sources.h"

namespace sinew::gltf_write {
namespace {

template <class IdType>
int positionIn(const std::vector<IdType>& all, IdType id) {
    const auto at = std::ranges::find(all, id);
    return at == all.end() ? -1 : static_cast<int>(at - all.begin());
}

Json plainMaterial(const Material& material) {
    Json json = Json::object();
    auto& surface = json["pbrMetallicRoughness"];
    const auto& c = material.baseColour;
    surface["baseColorFactor"] = {c.r, c.g, c.b, c.a};
    surface["metallicFactor"] = 0;
    if (material.alpha == Material::Alpha::Mask) {
        json["alphaMode"] = "MASK";
        json["alphaCutoff"] = material.alphaCutoff;
    }
    if (material.alpha == Material::Alpha::Blend) json["alphaMode"] = "BLEND";
    if (material.doubleSided) json["doubleSided"] = true;
    return json;
}

bool needsBare(const Scene& scene, const MeshPart& part) {
    const auto material = scene.material(part.material);
    const bool ours =
        material && (material->json.empty() || !isGltfFormat(scene.info().sourceFormat));
    return ours && material->baseColourTexture.valid() && part.uvSets <= material->baseColourUvSet;
}

// Materials made of another format's that are written once more without their picture, behind all
// materials: for parts without texture coordinates, to which glTF gives no textured material.
std::vector<MaterialId> bareMaterials(const Scene& scene) {
    std::vector<MaterialId> out;
    for (const MeshId id : scene.meshes())
        for (const MeshPart& part : scene.mesh(id)->parts)
            if (needsBare(scene, part) && positionIn(out, part.material) < 0)
                out.push_back(part.material);
    return out;
}

class MaterialWriter {
public:
    MaterialWriter(const Scene& scene, Output& out, SideFiles* sideFiles)
        : scene_(scene),
          out_(out),
          sideFiles_(sideFiles),
          textures_(scene.textures()),
          images_(scene.images()) {}

    void write() {
        Json materials = Json::array();
        for (const MaterialId id : scene_.materials())
            materials.push_back(material(*scene_.material(id)));
        for (const MaterialId id : bareMaterials(scene_)) {
            materials.push_back(plainMaterial(*scene_.material(id)));
            if (const auto& name = scene_.material(id)->name; !name.empty())
                materials.back()["name"] = name;
        }
        if (!materials.empty()) out_.put("", "materials", std::move(materials));
        put("textures", textures_, [&](TextureId id) { return texture(*scene_.texture(id)); });
        put("images", images_, [&](ImageId id) { return image(*scene_.image(id)); });
        if (!samplers_.empty()) out_.put("", "samplers", samplers_);
    }

private:
    template <class Ids, class Each>
    void put(const char* key, const Ids& ids, Each&& each) {
        Json list = Json::array();
        for (const auto id : ids) list.push_back(each(id));
        if (!list.empty()) out_.put("", key, std::move(list));
    }

    Json material(const Material& from) {
        Json json =
            from.json.empty() ? plainMaterial(from) : parseJson(from.json).value_or(Json::object());
        if (from.name.empty())
            json.erase("name");
        else
            json["name"] = from.name;
        if (from.json.empty() && from.baseColourTexture) {
            auto& info = json["pbrMetallicRoughness"]["baseColorTexture"];
            info["index"] = positionIn(textures_, from.baseColourTexture);
            if (from.baseColourUvSet > 0) info["texCoord"] = from.baseColourUvSet;
        }
        for (const auto& use : from.uses) setTexture(json, use, from.name);
        return json;
    }

    void setTexture(Json& json, const TextureUse& use, const std::string& name) {
        const int index = positionIn(textures_, use.texture);
        try {
            const Json::json_pointer pointer(use.pointer);
            if (index >= 0 && json.contains(pointer) && json[pointer].is_object()) {
                json[pointer]["index"] = index;
                return;
            }
        } catch (const Json::exception&) {
            // told below
        }
        out_.warn(Message(
            "A texture of material '%1' no longer has a slot in it and was not written.", name));
    }

    Json texture(const Texture& from) {
        Json json = parseJson(from.json).value_or(Json::object());
        const int image = positionIn(images_, from.image);
        bool named = false;
        mapSources(json, [&](ImageId id) {
            const int place = positionIn(images_, id);
            named = named || (id == from.image && place >= 0);
            return place < 0 ? kNoIndex : static_cast<std::uint32_t>(place);
        });
        // A picture that only an extension named has none for readers without it.
        if (image >= 0 && !named) json["source"] = image;
        if (!from.samplerJson.empty())
            json["sampler"] = sampler(from.samplerJson);
        else if (!from.repeatU || !from.repeatV)
            json["sampler"] = sampler(clampedSampler(from));
        return json;
    }

    static std::string clampedSampler(const Texture& from) {
        constexpr int kClamp = 33071;
        Json json = Json::object();
        if (!from.repeatU) json["wrapS"] = kClamp;
        if (!from.repeatV) json["wrapT"] = kClamp;
        return jsonText(json);
    }

    std::size_t sampler(const std::string& text) {
        const Json json = parseJson(text).value_or(Json::object());
        const auto at = std::find(samplers_.begin(), samplers_.end(), json);
        if (at != samplers_.end()) return static_cast<std::size_t>(at - samplers_.begin());
        samplers_.push_back(json);
        return samplers_.size() - 1;
    }

    Json image(const Image& from) {
        Json json = Json::object();
        if (!from.name.empty()) json["name"] = from.name;
        if (auto extras = parseJson(from.extrasJson)) json["extras"] = std::move(*extras);
        if (from.missing || from.data.empty()) {
            json["uri"] = missingPictureUri(from, out_.report.warnings);
            return json;
        }
        const std::string type = from.mimeType.empty() ? imageType(from.data) : from.mimeType;
        if (type != "image/png" && type != "image/jpeg")
            out_.warn(
                Message("The image '%1' is neither PNG nor JPEG; many programs will not show it.",
                        from.path.empty() ? from.name : from.path));
        if (sideFiles_) {
            json["uri"] = sideFiles_->add(pictureFileName(from), from.data);
        } else {
            json["mimeType"] = type.empty() ? "application/octet-stream" : type;
            json["bufferView"] = out_.addView(from.data, Use::Other);
        }
        return json;
    }

    const Scene& scene_;
    Output& out_;
    SideFiles* sideFiles_;
    std::vector<TextureId> textures_;
    std::vector<ImageId> images_;
    Json samplers_ = Json::array();
};

}  // namespace

int materialIndex(const Scene& scene, const MeshPart& part) {
    const auto all = scene.materials();
    if (!needsBare(scene, part)) return positionIn(all, part.material);
    return static_cast<int>(all.size()) + positionIn(bareMaterials(scene), part.material);
}

void writeMaterials(const Scene& scene, Output& out, SideFiles* sideFiles) {
    MaterialWriter(scene, out, sideFiles).write();
}

}  // namespace sinew::gltf_write
