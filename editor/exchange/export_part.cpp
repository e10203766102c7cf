// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/export_part.h"

#include <algorithm>
#include <set>

#include "editor/exchange/numbered_extensions.h"
#include "editor/exchange/texture_sources.h"

namespace sinew {
namespace {

template <class IdType>
void addNamed(const Json& extensions, Numbered kind, std::set<IdType>& ids) {
    for (const std::uint32_t number : numbersIn(extensions, kind)) ids.insert(IdType(number));
}

// Which nodes of a scene stay.
class Kept {
public:
    Kept(const Scene& scene, const WriteOptions& options)
        : scene_(scene), nodes_(scene.nodes()), kept_(nodes_.size(), options.only.empty()) {
        if (!options.only.empty()) keepChosen(options.only);
        if (options.leaveOutJoints) leaveOutJoints();
    }

    std::size_t jointsLeftOut() const { return jointsLeftOut_; }

    bool operator[](std::size_t i) const { return kept_[i]; }
    bool has(NodeId id) const {
        const auto i = nodes_.indexOf(id);
        return i != kNoIndex && kept_[i];
    }

private:
    void keepChosen(const std::vector<NodeId>& chosen) {
        for (const NodeId id : chosen) keep(id);
        spreadDown(false);
        for (const SkinId id : keptSkins()) {
            const auto skin = scene_.skin(id);
            keepInfluences(*skin);
            for (const auto& entry : skin->bindPose) keep(entry.node);
        }
        spreadDown(true);
        spreadUp();
    }

    // Begins anew with what has to stay, and what stands above that.
    void leaveOutJoints() {
        const auto skins = keptSkins();
        const auto isBound = [&](SkinId id) { return !scene_.skin(id)->bonesCleared; };
        if (std::ranges::none_of(skins, isBound)) return;
        const std::vector<bool> before = kept_;
        for (std::size_t i = 0; i < kept_.size(); ++i)
            if (isBare(nodes_.all()[i])) kept_[i] = false;
        for (const SkinId id : skins) keepInfluences(*scene_.skin(id));
        const std::set<std::uint32_t> named = namedByExtensions(before);
        for (std::size_t i = 0; i < kept_.size(); ++i)
            if (before[i] && named.contains(nodes_.all()[i].sourceIndex)) kept_[i] = true;
        spreadUp();
        for (std::size_t i = 0; i < kept_.size(); ++i) jointsLeftOut_ += before[i] && !kept_[i];
    }

    // A joint that is nothing else as well.
    static bool isBare(const Node& node) {
        return node.kind == NodeKind::Joint && !node.mesh.valid() && node.cameraJson.empty() &&
               node.lightJson.empty();
    }

    // Places in the source of what an avatar's bones, springs, colliders and constraints are.
    std::set<std::uint32_t> namedByExtensions(const std::vector<bool>& of) const {
        std::set<std::uint32_t> out;
        const auto add = [&](const std::string& text) {
            if (text.empty()) return;
            if (const auto extensions = parseJson(text)) addNamed(*extensions, Numbered::Node, out);
        };
        add(scene_.info().rootExtensionsJson);
        for (std::size_t i = 0; i < of.size(); ++i)
            if (of[i]) add(nodes_.all()[i].extensionsJson);
        return out;
    }

    std::vector<SkinId> keptSkins() const {
        std::vector<SkinId> out = scene_.skins();
        std::erase_if(out, [&](SkinId id) { return !has(scene_.skin(id)->meshNode); });
        return out;
    }

    void keepInfluences(const Skin& skin) {
        for (const auto& slot : skin.slots) keep(slot.node);
        keep(skin.skeletonRoot);
    }

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
    std::size_t jointsLeftOut_ = 0;
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
        if (!stays) {
            out.removeSkin(id);
            continue;
        }
        const auto isGone = [&](const BindPoseEntry& entry) { return !kept.has(entry.node); };
        if (std::ranges::none_of(scene.skin(id)->bindPose, isGone)) continue;
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        std::erase_if(skin->bindPose, isGone);
        out.setSkin(id, std::move(skin));
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
    if (options.only.empty() && !options.leaveOutJoints) return out;
    const Kept kept(scene, options);
    if (options.only.empty() && kept.jointsLeftOut() == 0) return out;
    keepTracks(Scene(out), kept, out);
    keepNodes(scene, kept, out);
    keepSkins(scene, kept, out);
    if (!options.only.empty()) keepLooks(out);
    return out;
}

std::size_t jointsLeftOut(const Scene& scene, const WriteOptions& options) {
    WriteOptions leavingOut = options;
    leavingOut.leaveOutJoints = true;
    return Kept(scene, leavingOut).jointsLeftOut();
}

std::vector<std::string> clipsWithoutTracks(const Scene& scene, const Scene& part,
                                            const WriteOptions& options) {
    std::vector<std::string> out;
    for (const ClipId id : scene.clips())
        if (isWanted(id, options) && !part.clip(id)) out.push_back(scene.clip(id)->name);
    return out;
}

}  // namespace sinew
