// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/collada/parts.h"
#include "editor/exchange/plain_material.h"
#include "editor/exchange/texts.h"

namespace sinew::collada_write {
namespace {

using Channel = PlainMaterial::Channel;

// What readers (assimp) take for no material at all.
constexpr const char* kNoMaterial = "DefaultMaterial";

class MaterialWriter {
public:
    explicit MaterialWriter(File& file) : file_(file), xml_(file.xml) {}

    void write() {
        for (const MaterialId id : file_.scene.materials()) {
            materials_.push_back(plainMaterial(file_.scene, *file_.scene.material(id)));
            give(id, materials_.back().name);
        }
        if (needsDefaultMaterial(file_.scene)) {
            materials_.emplace_back();
            give(MaterialId(), kNoMaterial);
        }
        if (materials_.empty()) return;
        writeImages();
        xml_.open("library_effects");
        for (std::size_t i = 0; i < materials_.size(); ++i) writeEffect(i);
        xml_.close();
        writeList();
        warn();
    }

private:
    void give(MaterialId id, const std::string& name) {
        const std::string chosen = names_.take(name, "material");
        if (chosen != name && !name.empty())
            file_.report.warnings.emplace_back("'%1' is written as '%2'.", name, chosen);
        materials_.back().name = chosen;
        file_.materialOf[id] =
            ids_.emplace_back(file_.ids.take(numberedId("material", ids_.size(), 5)));
    }

    void writeImages() {
        for (const PlainMaterial& material : materials_)
            for (const auto& map : material.maps) {
                const ImageId id = file_.scene.texture(map.texture)->image;
                if (!images_.contains(id))
                    images_[id] = file_.ids.take("image-" + std::to_string(images_.size()));
            }
        if (images_.empty()) return;
        xml_.open("library_images");
        for (const auto& [id, name] : images_) {
            const auto image = file_.scene.image(id);
            xml_.open("image", {{"id", name}, {"name", image->name}});
            xml_.leaf("init_from", addPicture(file_.sideFiles, *image, file_.report.warnings));
            xml_.close();
        }
        xml_.close();
    }

    static std::string samplerOf(Channel channel) {
        return std::string("sampler-") + (channel == Channel::Colour   ? "colour"
                                          : channel == Channel::Normal ? "normal"
                                                                       : "glow");
    }

    void writeEffect(std::size_t i) {
        const PlainMaterial& m = materials_[i];
        xml_.open("effect", {{"id", ids_[i] + "-effect"}});
        xml_.open("profile_COMMON");
        for (const auto& map : m.maps) writeSampler(map);
        xml_.open("technique", {{"sid", "common"}});
        xml_.open("lambert");
        writeChannel("emission", m, Channel::Glow, m.glow);
        writeChannel("diffuse", m, Channel::Colour, m.colour);
        if (m.alpha < 1.0) writeTransparency(m.alpha);
        xml_.close();
        if (const auto* bump = m.map(Channel::Normal)) {
            xml_.open("extra");
            xml_.open("technique", {{"profile", "FCOLLADA"}});
            xml_.open("bump");
            writeTexture(*bump);
            xml_.close(3);
        }
        xml_.close();
        if (m.doubleSided) {
            xml_.open("extra");
            xml_.open("technique", {{"profile", "GOOGLEEARTH"}});
            xml_.leaf("double_sided", "1");
            xml_.close(2);
        }
        xml_.close(2);
        losses_.add(m);
        tinted_ += m.map(Channel::Colour) && m.colour != glm::dvec3(1.0);
    }

    void writeSampler(const PlainMaterial::Map& map) {
        const auto texture = file_.scene.texture(map.texture);
        const std::string sampler = samplerOf(map.channel);
        const std::string surface = sampler + "-surface";
        xml_.open("newparam", {{"sid", surface}});
        xml_.open("surface", {{"type", "2D"}});
        xml_.leaf("init_from", images_.at(texture->image));
        xml_.close(2);
        xml_.open("newparam", {{"sid", sampler}});
        xml_.open("sampler2D");
        xml_.leaf("source", surface);
        xml_.leaf("wrap_s", texture->repeatU ? "WRAP" : "CLAMP");
        xml_.leaf("wrap_t", texture->repeatV ? "WRAP" : "CLAMP");
        xml_.close(2);
    }

    void writeTexture(const PlainMaterial::Map& map) {
        const auto texture = file_.scene.texture(map.texture);
        const std::string sampler = samplerOf(map.channel);
        const std::string uv = "UV" + std::to_string(map.uvSet);
        xml_.open("texture", {{"texture", sampler}, {"texcoord", uv}});
        xml_.open("extra");
        xml_.open("technique", {{"profile", "MAYA"}});
        xml_.leaf("wrapU", texture->repeatU ? "1" : "0");
        xml_.leaf("wrapV", texture->repeatV ? "1" : "0");
        xml_.close(3);
    }

    void writeChannel(const char* name, const PlainMaterial& m, Channel channel,
                      const glm::dvec3& colour) {
        xml_.open(name);
        if (const auto* map = m.map(channel))
            writeTexture(*map);
        else
            writeColour(glm::vec4(colour, 1.0f));
        xml_.close();
    }

    void writeColour(const glm::vec4& rgba) {
        xml_.numbers("color", {}, std::span<const float>(&rgba.x, 4));
    }

    void writeTransparency(double alpha) {
        xml_.open("transparent", {{"opaque", "A_ONE"}});
        writeColour(glm::vec4(1.0f));
        xml_.close();
        xml_.open("transparency");
        xml_.leaf("float", shortest(static_cast<float>(alpha)));
        xml_.close();
    }

    void writeList() {
        xml_.open("library_materials");
        for (std::size_t i = 0; i < materials_.size(); ++i) {
            xml_.open("material", {{"id", ids_[i]}, {"name", materials_[i].name}});
            xml_.empty("instance_effect", {{"url", '#' + ids_[i] + "-effect"}});
            xml_.close();
        }
        xml_.close();
    }

    void warn() {
        losses_.warn(file_.report);
        if (tinted_ > 0)
            file_.report.warnings.emplace_back(
                "The colour of %1 textured materials cannot be stored in the format and was not "
                "written.",
                tinted_);
    }

    File& file_;
    Xml& xml_;
    UniqueNames names_;
    std::vector<PlainMaterial> materials_;
    std::vector<std::string> ids_;
    std::map<ImageId, std::string> images_;
    MaterialLosses losses_;
    std::size_t tinted_ = 0;
};

}  // namespace

void writeMaterials(File& file) { MaterialWriter(file).write(); }

}  // namespace sinew::collada_write
