// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/codec/json_text.h"
#include "editor/exchange/exchange.h"
#include "editor/exchange/numbered_extensions.h"
#include "editor/exchange/texture_sources.h"

namespace sinew {
namespace {

template <class IdType>
IdType shifted(IdType id, std::uint32_t by) {
    return id.valid() ? IdType(id.value + by) : id;
}

// How far the ids of the addition move, so that none meets one of the base.
struct Shift {
    std::uint32_t nodes = 0;
    std::uint32_t sourceNodes = 0;
    std::uint32_t meshes = 0;
    std::uint32_t skins = 0;
    std::uint32_t sourceSkins = 0;
    std::uint32_t clips = 0;
    std::uint32_t materials = 0;
    std::uint32_t textures = 0;
    std::uint32_t images = 0;
};

// Above all that the base's extensions name, so that what they name and is gone does not seem to
// have come back.
void raiseAboveNamed(const SceneInfo& info, Shift& shift) {
    const auto extensions = parseJson(info.rootExtensionsJson);
    if (!extensions) return;
    const auto raise = [&](std::uint32_t& to, Numbered kind) {
        const auto named = numbersIn(*extensions, kind);
        if (!named.empty()) to = std::max(to, *named.rbegin() + 1);
    };
    raise(shift.sourceNodes, Numbered::Node);
    raise(shift.sourceNodes, Numbered::MeshNode);
    raise(shift.meshes, Numbered::Mesh);
    raise(shift.materials, Numbered::Material);
    raise(shift.textures, Numbered::Texture);
    raise(shift.images, Numbered::Image);
}

Shift shiftFor(const Scene& base) {
    Shift shift;
    shift.nodes = base.nodes().nextId();
    for (const Node& node : base.nodes().all())
        if (node.sourceIndex != kNoIndex)
            shift.sourceNodes = std::max(shift.sourceNodes, node.sourceIndex + 1);
    for (const SkinId id : base.skins())
        if (const auto source = base.skin(id)->sourceSkin; source != kNoIndex)
            shift.sourceSkins = std::max(shift.sourceSkins, source + 1);
    shift.meshes = base.nextOwner(BlockKind::Mesh);
    shift.skins = base.nextOwner(BlockKind::Skin);
    shift.clips = base.nextOwner(BlockKind::Clip);
    shift.materials = base.nextOwner(BlockKind::Material);
    shift.textures = base.nextOwner(BlockKind::Texture);
    shift.images = base.nextOwner(BlockKind::Image);
    raiseAboveNamed(base.info(), shift);
    return shift;
}

// JSON text as `change` leaves it.
template <class Change>
std::string changed(const std::string& text, const Change& change) {
    auto json = text.empty() ? std::nullopt : parseJson(text);
    if (!json) return text;
    change(*json);
    return jsonText(*json);
}

// Of a node; its numbers are those of the source file.
std::string withShiftedNodes(const std::string& text, std::uint32_t by) {
    NewNumbers numbers;
    numbers.of = [by](Numbered kind, std::uint32_t number) {
        return kind == Numbered::Node ? number + by : number;
    };
    return by == 0 ? text : changed(text, [&](Json& json) { renumber(json, numbers); });
}

// Variants are told apart by the file as a whole, which only the base's are.
std::string withoutVariants(const std::string& text) {
    auto extensions = text.empty() ? std::nullopt : parseJson(text);
    if (!extensions || !extensions->is_object() || !extensions->erase("KHR_materials_variants"))
        return text;
    return extensions->empty() ? std::string() : jsonText(*extensions);
}

void addNodes(const Scene& addition, const Shift& shift, NodeTable& nodes,
              std::vector<NodeId>* newNodes) {
    for (Node node : addition.nodes().all()) {
        node.id = shifted(node.id, shift.nodes);
        node.parent = shifted(node.parent, shift.nodes);
        node.mesh = shifted(node.mesh, shift.meshes);
        if (node.source) node.source->parent = shifted(node.source->parent, shift.nodes);
        if (node.sourceIndex != kNoIndex) node.sourceIndex += shift.sourceNodes;
        node.extensionsJson = withShiftedNodes(node.extensionsJson, shift.sourceNodes);
        if (newNodes) newNodes->push_back(node.id);
        nodes.addWithId(std::move(node));
    }
}

void addMeshes(const Scene& addition, const Shift& shift, bool toNothing, Scene& out) {
    const auto hasVariants = [](const MeshPart& part) {
        return part.extensionsJson.find("KHR_materials_variants") != std::string::npos;
    };
    for (const MeshId id : addition.meshes()) {
        auto mesh = addition.mesh(id);
        const bool variants = !toNothing && std::ranges::any_of(mesh->parts, hasVariants);
        if (shift.materials > 0 || variants) {
            auto moved = std::make_shared<Mesh>(*mesh);
            for (auto& part : moved->parts) {
                part.material = shifted(part.material, shift.materials);
                if (variants) part.extensionsJson = withoutVariants(part.extensionsJson);
            }
            mesh = std::move(moved);
        }
        out.setMesh(shifted(id, shift.meshes), std::move(mesh));
    }
}

void addSkins(const Scene& addition, const Shift& shift, Scene& out) {
    for (const SkinId id : addition.skins()) {
        auto skin = std::make_shared<Skin>(*addition.skin(id));
        skin->meshNode = shifted(skin->meshNode, shift.nodes);
        skin->skeletonRoot = shifted(skin->skeletonRoot, shift.nodes);
        for (auto& slot : skin->slots) slot.node = shifted(slot.node, shift.nodes);
        for (auto& entry : skin->bindPose) {
            entry.node = shifted(entry.node, shift.nodes);
            entry.parent = shifted(entry.parent, shift.nodes);
        }
        if (skin->sourceSkin != kNoIndex) skin->sourceSkin += shift.sourceSkins;
        out.setSkin(shifted(id, shift.skins), std::move(skin));
    }
    for (const auto& [id, block] : addition.blocks())
        if (id.kind == BlockKind::RowPage || id.kind == BlockKind::PointNumbers ||
            id.kind == BlockKind::MirrorPoints) {
            BlockId moved = id;
            moved.owner += shift.skins;
            out.set(moved, block);
        }
}

void addClips(const Scene& addition, const Shift& shift, Scene& out) {
    for (const ClipId id : addition.clips()) {
        auto clip = std::make_shared<Clip>(*addition.clip(id));
        for (std::size_t t = 0; t < clip->tracks.size(); ++t) {
            Track& track = clip->tracks.edit(t);
            track.node = shifted(track.node, shift.nodes);
        }
        out.setClip(shifted(id, shift.clips), std::move(clip));
    }
}

// Texture extensions that name a picture do it by number.
std::string withShiftedSources(const std::string& text, std::uint32_t by) {
    const auto shift = [by](ImageId id) { return id.value + by; };
    return by == 0 ? text : changed(text, [&](Json& json) { mapSources(json, shift); });
}

void addMaterials(const Scene& addition, const Shift& shift, Scene& out) {
    for (const MaterialId id : addition.materials()) {
        auto material = std::make_shared<Material>(*addition.material(id));
        material->baseColourTexture = shifted(material->baseColourTexture, shift.textures);
        for (auto& use : material->uses) use.texture = shifted(use.texture, shift.textures);
        out.setMaterial(shifted(id, shift.materials), std::move(material));
    }
    for (const TextureId id : addition.textures()) {
        auto texture = std::make_shared<Texture>(*addition.texture(id));
        texture->image = shifted(texture->image, shift.images);
        texture->json = withShiftedSources(texture->json, shift.images);
        out.setTexture(shifted(id, shift.textures), std::move(texture));
    }
    for (const ImageId id : addition.images())
        out.setImage(shifted(id, shift.images), addition.image(id));
}

void join(std::vector<std::string>& names, const std::vector<std::string>& more) {
    for (const auto& name : more)
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
}

// The base's file data stays; what the addition says of itself as a whole would not be true of
// both.
std::shared_ptr<SceneInfo> joinedInfo(const SceneInfo& base, const SceneInfo& addition) {
    auto info = std::make_shared<SceneInfo>(base);
    info->warnings.insert(info->warnings.end(), addition.warnings.begin(), addition.warnings.end());
    join(info->extensionsUsed, addition.extensionsUsed);
    join(info->extensionsRequired, addition.extensionsRequired);
    if (!addition.rootExtensionsJson.empty() || !addition.rootExtrasJson.empty() ||
        !addition.sceneExtrasJson.empty())
        info->warnings.emplace_back(
            "File-wide extensions and extras of the added file '%1' are not kept.",
            addition.sourcePath);
    return info;
}

}  // namespace

Scene merged(const Scene& base, const Scene& addition, std::vector<NodeId>* newNodes) {
    if (newNodes) newNodes->clear();
    const Shift shift = shiftFor(base);
    Scene out = base;
    auto nodes = std::make_shared<NodeTable>(base.nodes());
    addNodes(addition, shift, *nodes, newNodes);
    out.setNodes(std::move(nodes));
    addMeshes(addition, shift, base.blocks().empty(), out);
    addSkins(addition, shift, out);
    addClips(addition, shift, out);
    addMaterials(addition, shift, out);
    out.setInfo(base.blocks().empty() ? std::make_shared<SceneInfo>(addition.info())
                                      : joinedInfo(base.info(), addition.info()));
    return out;
}

}  // namespace sinew
