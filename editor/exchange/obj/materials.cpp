// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/obj/materials.h"

#include <algorithm>
#include <array>

#include "editor/exchange/plain_material.h"
#include "editor/exchange/texts.h"
#include "editor/exchange/uri.h"

namespace sinew {
namespace {

// What readers take for no material at all.
constexpr const char* kNoMaterial = "DefaultMaterial";

// One word: many readers end a name at its first space.
std::string oneWord(std::string name) {
    std::ranges::replace_if(
        name, [](char c) { return static_cast<unsigned char>(c) <= ' '; }, '_');
    return name;
}

class MaterialWriter {
public:
    MaterialWriter(const Scene& scene, SideFiles& sideFiles, WriteReport& report)
        : scene_(scene), sideFiles_(sideFiles), report_(report) {}

    ObjMaterials run() {
        for (const MaterialId id : scene_.materials())
            write(id, plainMaterial(scene_, *scene_.material(id)));
        if (needsDefaultMaterial(scene_)) {
            PlainMaterial none;
            none.name = kNoMaterial;
            write(MaterialId(), none);
        }
        losses_.warn(report_);
        return std::move(out_);
    }

private:
    void write(MaterialId id, const PlainMaterial& m) {
        const std::string name = names_.take(oneWord(m.name), "material");
        out_.nameOf[id] = name;
        out_.text += "newmtl " + name + "\nillum 1\n";
        colour("Kd", m.colour);
        if (m.glow != glm::dvec3(0.0)) colour("Ke", m.glow);
        if (m.alpha < 1.0) out_.text += "d " + shortest(static_cast<float>(m.alpha)) + '\n';
        map("map_Kd", m.map(PlainMaterial::Channel::Colour));
        map("norm", m.map(PlainMaterial::Channel::Normal));
        map("map_Ke", m.map(PlainMaterial::Channel::Glow));
        out_.text += '\n';
        losses_.add(m);
    }

    void colour(const char* key, const glm::dvec3& c) {
        const std::array<float, 3> rgb{static_cast<float>(c.r), static_cast<float>(c.g),
                                       static_cast<float>(c.b)};
        out_.text += std::string(key) + ' ';
        appendNumbers(out_.text, std::span<const float>(rgb));
        out_.text += '\n';
    }

    void map(const char* key, const PlainMaterial::Map* map) {
        if (!map) return;
        const auto texture = scene_.texture(map->texture);
        const bool clamped = !texture->repeatU || !texture->repeatV;
        out_.text +=
            std::string(key) + (clamped ? " -clamp on " : " ") + pictureOf(texture->image) + '\n';
    }

    const std::string& pictureOf(ImageId id) {
        const auto [at, fresh] = pictures_.emplace(id, "");
        if (fresh)
            at->second =
                percentDecoded(addPicture(sideFiles_, *scene_.image(id), report_.warnings));
        return at->second;
    }

    const Scene& scene_;
    SideFiles& sideFiles_;
    WriteReport& report_;
    ObjMaterials out_;
    UniqueNames names_;
    std::map<ImageId, std::string> pictures_;
    MaterialLosses losses_;
};

}  // namespace

ObjMaterials objMaterials(const Scene& scene, SideFiles& sideFiles, WriteReport& report) {
    return MaterialWriter(scene, sideFiles, report).run();
}

}  // namespace sinew
