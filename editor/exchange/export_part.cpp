// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/export_part.h"

#include <algorithm>
#include <set>

#include "editor/exchange/numbered_extensions.h"
#include "editor/exchange/texture_sources.h"

namespace sinew {
namespace {

// Which nodes of a scene stay when some are chosen.
class Kept {
public:
    Kept(const Scene& scene, const std::vector<NodeId>& chosen)
        : scene_(scene), nodes_(scene.nodes()), kept_(nodes_.size(), false) {
        for (const NodeId id : chosen) keep(id);
        spreadDown(false);
        keepSkeletons();
        spreadDown(true);
        spreadUp();
    }

    bool operator[](std::size_t i) const { return kept_[i]; }
    bool has(NodeId id) const {
        const auto i = nodes_.indexOf(id);
        return i != kNoIndex && kept_[i];
    }

private:
    void keep(NodeId id) {
        if (const auto i = nodes_.indexOf(id); i != kNoIndex) kept_[i] = true;
    }

    void spreadDown(bool onlyJoints) {
        for (std::size_t i = 0; i < kept_.size(); ++i) {
            const auto p = nodes_.parentIndex(i);
            const bool joints = p != kNoIndex && nodes_.all()[p].kind == NodeKind::Joint &&
                                nodes_.all()[i].kind == NodeKind::Joint;
            if (p != kNoIndex && kept_[p] && (joints || !onlyJoints)) kept_[i] = true;
        }
    }

    void keepSkeletons() {
        for (const SkinId id : scene_.skins()) {
            const auto skin = scene_.skin(id);
            if (!has(skin->meshNode)) continue;
            for (const auto& slot : skin->slots) keep(slot.node);
            for (const auto& entry : skin->bindPose) keep(entry.node);
            keep(skin->skeletonRoot);
        }
    }

    void spreadUp() {
        for (std::size_t i = kept_.size(); i-- > 0;) {
            if (!kept_[i]) continue;
            keep(nodes_.all()[i].parent);
            // Placements of meshes in the file may hang below anything: from there on upwards
            // again.
            if (const auto& source = nodes_.all()[i].source; source && nodes_.all()[i].mesh.valid())
                for (const Node* n = nodes_.find(source->parent); n; n = nodes_.find(n->parent))
                    keep(n->id);
        }
    }

    const Scene& scene_;
    const NodeTable& nodes_;
    std::vector<bool> kept_;
};

void keepNodes(const Scene& scene, const Kept& kept, Scene& out) {
    auto nodes = std::make_shared<NodeTable>();
    for (std::size_t i = 0; i < scene.nodes().size(); ++i)
        if (kept[i]) nodes->addWithId(scene.nodes().all()[i]);
    out.setNodes(std::move(nodes));
}

void keepSkins(const Scene& scene, const Kept& kept, Scene& out) {
    for (const SkinId id : scene.skins()) {
        const NodeId owner = scene.skin(id)->meshNode;
        // A skin of no mesh is a skeleton that the file had: it stays with its joints.
        const auto& slots = scene.skin(id)->slots;
        const bool stays = scene.nodes().find(owner)
                               ? kept.has(owner)
                               : !slots.empty() && std::ranges::all_of(slots, [&](const auto& s) {
                                     return kept.has(s.node);
                                 });
        if (!stays) out.removeSkin(id);
    }
}

bool isWanted(ClipId id, const WriteOptions& options) {
    return !options.clips || std::ranges::find(*options.clips, id) != options.clips->end();
}

void keepTracks(const Scene& scene, const Kept& kept, Scene& out) {
    for (const ClipId id : scene.clips()) {
        auto clip = std::make_shared<Clip>(*scene.clip(id));
        const auto before = clip->tracks.size();
        clip->tracks.eraseIf([&](const Track& track) { return !kept.has(track.node); });
        if (clip->tracks.size() == before) continue;
        out.setClip(id, clip->tracks.empty() ? nullptr : std::move(clip));
    }
}

template <class IdType>
void addNamed(const Json& extensions, Numbered kind, std::set<IdType>& ids) {
    for (const std::uint32_t number : numbersIn(extensions, kind)) ids.insert(IdType(number));
}

// What the file as a whole says of the materials that stay, and of itself.
Json rootExtensionsFor(const SceneInfo& info, const std::set<MaterialId>& materials) {
    Json out = parseJson(info.rootExtensionsJson).value_or(Json::object());
    NewNumbers numbers;
    numbers.of = [&](Numbered kind, std::uint32_t number) {
        const bool gone = kind == Numbered::Material && !materials.contains(MaterialId(number));
        return gone ? kNoIndex : number;
    };
    renumber(out, numbers);
    return out;
}

void keepLooks(Scene& out) {
    std::set<MeshId> meshes;
    for (const Node& node : out.nodes().all()) meshes.insert(node.mesh);
    std::set<MaterialId> materials;
    for (const MeshId id : out.meshes()) {
        if (!meshes.contains(id)) {
            out.setMesh(id, nullptr);
            continue;
        }
        for (const MeshPart& part : out.mesh(id)->parts) {
            materials.insert(part.material);
            if (const auto extensions = parseJson(part.extensionsJson))
                addNamed(*extensions, Numbered::Material, materials);
        }
    }
    const Json root = rootExtensionsFor(out.info(), materials);
    std::set<TextureId> textures;
    addNamed(root, Numbered::Texture, textures);
    for (const MaterialId id : out.materials()) {
        if (!materials.contains(id)) {
            out.setMaterial(id, nullptr);
            continue;
        }
        textures.insert(out.material(id)->baseColourTexture);
        for (const TextureUse& use : out.material(id)->uses) textures.insert(use.texture);
    }
    std::set<ImageId> images;
    addNamed(root, Numbered::Image, images);
    for (const TextureId id : out.textures()) {
        if (!textures.contains(id)) {
            out.setTexture(id, nullptr);
            continue;
        }
        images.insert(out.texture(id)->image);
        for (const ImageId image : furtherImages(*out.texture(id))) images.insert(image);
    }
    for (const ImageId id : out.images())
        if (!images.contains(id)) out.setImage(id, nullptr);
}

}  // namespace

Scene exportedPart(const Scene& scene, const WriteOptions& options) {
    Scene out = scene;
    for (const ClipId id : scene.clips())
        if (!isWanted(id, options)) out.setClip(id, nullptr);
    if (!options.only.empty()) {
        const Kept kept(scene, options.only);
        keepTracks(Scene(out), kept, out);
        keepNodes(scene, kept, out);
        keepSkins(scene, kept, out);
        keepLooks(out);
    }
    return out;
}

std::vector<std::string> clipsWithoutTracks(const Scene& scene, const Scene& part,
                                            const WriteOptions& options) {
    std::vector<std::string> out;
    for (const ClipId id : scene.clips())
        if (isWanted(id, options) && !part.clip(id)) out.push_back(scene.clip(id)->name);
    return out;
}

}  // namespace sinew
