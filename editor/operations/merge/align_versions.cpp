// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/codec/block_codec.h"
#include "editor/codec/json_text.h"
#include "editor/exchange/texture_sources.h"
#include "editor/operations/merge/merge_parts.h"
#include "editor/operations/pose/placement.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// Numbers that become others; those that are not named stay.
using Renumbering = std::map<std::uint32_t, std::uint32_t>;

std::uint32_t renumbered(const Renumbering& numbers, std::uint32_t number) {
    const auto at = numbers.find(number);
    return at == numbers.end() ? number : at->second;
}

template <class IdType>
bool renumberId(const Renumbering& numbers, IdType& id) {
    const IdType before = id;
    if (id.valid()) id = IdType(renumbered(numbers, id.value));
    return !(id == before);
}

// New numbers for blocks of a kind that are others under those that ours gave as well.
Renumbering moveBlocks(const Scene& base, const Scene& ours, Scene& theirs, BlockKind kind) {
    Renumbering out;
    std::uint32_t next =
        std::max({base.nextOwner(kind), ours.nextOwner(kind), theirs.nextOwner(kind)});
    const auto blocks = theirs.blocks();
    for (const auto& [id, block] : blocks) {
        const BlockPtr own = id.kind == kind ? ours.find(id) : nullptr;
        if (!own || base.find(id) || saysTheSame(own, block)) continue;
        out[id.owner] = next;
        theirs.set(id, nullptr);
        theirs.set({kind, next++}, block);
    }
    return out;
}

// Of a texture: its extensions that name a picture do it by number.
std::string withNewSources(const std::string& text, const Renumbering& images) {
    auto json = text.empty() ? std::nullopt : parseJson(text);
    if (!json) return text;
    mapSources(*json, [&](ImageId id) { return renumbered(images, id.value); });
    return jsonText(*json);
}

void renameInTextures(Scene& scene, const Renumbering& images) {
    if (images.empty()) return;
    for (const TextureId id : scene.textures()) {
        auto texture = std::make_shared<Texture>(*scene.texture(id));
        renumberId(images, texture->image);
        texture->json = withNewSources(texture->json, images);
        if (!saysTheSame(texture, scene.texture(id))) scene.setTexture(id, std::move(texture));
    }
}

void renameInMaterials(Scene& scene, const Renumbering& textures) {
    if (textures.empty()) return;
    for (const MaterialId id : scene.materials()) {
        auto material = std::make_shared<Material>(*scene.material(id));
        bool changed = renumberId(textures, material->baseColourTexture);
        for (auto& use : material->uses) changed |= renumberId(textures, use.texture);
        if (changed) scene.setMaterial(id, std::move(material));
    }
}

void renameInMeshes(Scene& scene, const Renumbering& materials) {
    for (const MeshId id : scene.meshes()) {
        const auto before = scene.mesh(id);
        if (std::ranges::none_of(before->parts, [&](const MeshPart& part) {
                return part.material.valid() && materials.contains(part.material.value);
            }))
            continue;
        auto mesh = std::make_shared<Mesh>(*before);
        for (MeshPart& part : mesh->parts) renumberId(materials, part.material);
        scene.setMesh(id, std::move(mesh));
    }
}

// `theirs` with its parent and mesh as they are numbered now.
bool isOurs(const Node& theirs, const Node* ours) {
    return ours && ours->name == theirs.name && ours->kind == theirs.kind &&
           ours->parent == theirs.parent && ours->stored == theirs.stored &&
           ours->mesh == theirs.mesh;
}

Renumbering moveNodes(const Scene& base, const Scene& ours, Scene& theirs,
                      const Renumbering& meshes) {
    Renumbering out;
    std::uint32_t next =
        std::max({base.nodes().nextId(), ours.nodes().nextId(), theirs.nodes().nextId()});
    auto table = std::make_shared<NodeTable>();
    for (Node node : theirs.nodes().all()) {
        renumberId(out, node.parent);
        renumberId(meshes, node.mesh);
        const Node* own = ours.nodes().find(node.id);
        if (own && !base.nodes().find(node.id) && !isOurs(node, own)) {
            out[node.id.value] = next;
            node.id = NodeId(next++);
        }
        table->addWithId(std::move(node));
    }
    if (out.empty() && meshes.empty()) return out;
    for (const Node& node : table->all())
        if (node.source) renumberId(out, table->edit(node.id).source->parent);
    theirs.setNodes(std::move(table));
    return out;
}

void renameInSkins(Scene& scene, const Renumbering& nodes) {
    for (const SkinId id : scene.skins()) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        bool changed = renumberId(nodes, skin->meshNode);
        changed |= renumberId(nodes, skin->skeletonRoot);
        for (auto& slot : skin->slots) changed |= renumberId(nodes, slot.node);
        for (auto& entry : skin->bindPose) {
            changed |= renumberId(nodes, entry.node);
            changed |= renumberId(nodes, entry.parent);
        }
        if (changed) scene.setSkin(id, std::move(skin));
    }
}

void renameInClips(Scene& scene, const Renumbering& nodes) {
    for (const ClipId id : scene.clips())
        editTracks(scene, id, [&](const Track& track, const auto& edited) {
            NodeId node = track.node;
            if (renumberId(nodes, node)) edited().node = node;
        });
}

// With other numbers for the nodes, meshes, materials, textures and images that both added, and for
// all that refers to them. Blocks that say the same, and nodes of one number, name and kind in one
// place below one node, are one thing and keep theirs.
// What is named before what names it, so that blocks are compared with the numbers that they will
// have.
Scene withOwnNumbers(const Scene& base, const Scene& ours, const Scene& theirs) {
    Scene out = theirs;
    renameInTextures(out, moveBlocks(base, ours, out, BlockKind::Image));
    renameInMaterials(out, moveBlocks(base, ours, out, BlockKind::Texture));
    renameInMeshes(out, moveBlocks(base, ours, out, BlockKind::Material));
    const auto nodes = moveNodes(base, ours, out, moveBlocks(base, ours, out, BlockKind::Mesh));
    if (nodes.empty()) return out;
    renameInSkins(out, nodes);
    renameInClips(out, nodes);
    return out;
}

// ---- skins, clips, and what is in skins

/// The same blocks, with owners or layers renumbered of those that are meant.
template <class IsMeant>
void renumberBlocks(Scene& scene, std::uint32_t BlockId::*number, const Renumbering& numbers,
                    IsMeant&& isMeant) {
    std::vector<Scene::Entry> moved;
    for (const auto& [id, block] : scene.blocks())
        if (numbers.contains(id.*number) && isMeant(id)) moved.emplace_back(id, block);
    for (const auto& [id, block] : moved) scene.set(id, nullptr);
    for (auto& [id, block] : moved) {
        id.*number = numbers.at(id.*number);
        scene.set(id, block);
    }
}

Renumbering newSkins(const Scene& base, const Scene& ours, const Scene& theirs) {
    Renumbering out;
    std::uint32_t next =
        std::max(ours.nextOwner(BlockKind::Skin), theirs.nextOwner(BlockKind::Skin));
    for (const SkinId id : theirs.skins()) {
        if (base.skin(id)) continue;
        if (const SkinId same = ours.skinOf(theirs.skin(id)->meshNode); same.valid()) {
            if (same != id) out[id.value] = same.value;
        } else if (ours.skin(id)) {
            out[id.value] = next++;
        }
    }
    // A number that a moved skin takes is free only if its skin moves, too.
    for (const auto& [from, to] : Renumbering(out))
        if (theirs.skin(SkinId(to)) && !out.contains(to)) out[to] = next++;
    return out;
}

Renumbering newClips(const Scene& base, const Scene& ours, const Scene& theirs) {
    Renumbering out;
    std::uint32_t next =
        std::max(ours.nextOwner(BlockKind::Clip), theirs.nextOwner(BlockKind::Clip));
    for (const ClipId id : theirs.clips())
        if (base.clip(id) == nullptr && ours.clip(id) != nullptr) out[id.value] = next++;
    return out;
}

/// New numbers for things of a skin that both versions added. `isOne`: they are one thing.
template <class Thing, class IsOne>
Renumbering newThings(const std::vector<Thing>& base, const std::vector<Thing>& ours,
                      const std::vector<Thing>& theirs, IsOne&& isOne) {
    std::uint32_t next = 1;
    for (const auto* list : {&base, &ours, &theirs})
        for (const Thing& thing : *list) next = std::max(next, thing.id + 1);
    Renumbering out;
    for (const Thing& thing : theirs) {
        if (thingIn(base, thing.id)) continue;
        const auto same = std::ranges::find_if(ours, [&](const Thing& other) {
            return !thingIn(base, other.id) && isOne(thing, other);
        });
        if (same != ours.end())
            out[thing.id] = same->id;
        else if (thingIn(ours, thing.id))
            out[thing.id] = next++;
    }
    for (const auto& [from, to] : Renumbering(out))
        if (from != to && thingIn(theirs, to) && !out.contains(to)) out[to] = next++;
    return out;
}

void alignSkin(Scene& scene, SkinId id, const Skin& base, const Skin& ours) {
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    const auto channels =
        newThings(base.channels, ours.channels, skin->channels,
                  [](const PointChannel& a, const PointChannel& b) {
                      return a.use == PointChannel::Use::Set && a.use == b.use && a.name == b.name;
                  });
    auto layers = newThings(base.layers, ours.layers, skin->layers,
                            [](const SkinLayer&, const SkinLayer&) { return false; });
    if (channels.empty() && layers.empty()) return;
    for (auto& channel : skin->channels) channel.id = renumbered(channels, channel.id);
    for (auto& layer : skin->layers) {
        layer.id = renumbered(layers, layer.id);
        layer.parent = renumbered(layers, layer.parent);
        layer.mask = renumbered(channels, layer.mask);
    }
    const auto renumberPages = [&](BlockKind kind, const Renumbering& numbers) {
        renumberBlocks(scene, &BlockId::layer, numbers, [&](const BlockId& block) {
            return block.kind == kind && block.owner == id.value;
        });
    };
    renumberPages(BlockKind::PointNumbers, channels);
    for (const auto& [from, to] : Renumbering(layers)) layers[from + kShownRows] = to + kShownRows;
    renumberPages(BlockKind::RowPage, layers);
    scene.setSkin(id, std::move(skin));
}

}  // namespace

bool saysTheSame(const BlockPtr& a, const BlockPtr& b) {
    if (a == b || !a || !b) return a == b;
    std::vector<std::uint8_t> x, y;
    appendBlock(x, *a);
    appendBlock(y, *b);
    return x == y;
}

void liftOntoLayer(Scene& scene, SkinId id, const Skin& other) {
    const auto before = scene.skin(id);
    if (!before || !before->layers.empty() || other.layers.empty()) return;
    auto skin = std::make_shared<Skin>(*before);
    SkinLayer bottom;
    bottom.id = other.layers.front().id;
    bottom.name = other.layers.front().name;
    skin->layers = {bottom};
    scene.setSkin(id, std::move(skin));
    carryRows(scene, id, scene.rows(id), bottom.id);
}

Scene alignedVersion(const Scene& base, const Scene& ours, const Scene& theirs) {
    // Where there is nothing that both were made from, what has one number is one thing.
    Scene out = base.blocks().empty() ? theirs : withOwnNumbers(base, ours, theirs);
    renumberBlocks(out, &BlockId::owner, newSkins(base, ours, out),
                   [](const BlockId& id) { return isOfSkin(id.kind); });
    renumberBlocks(out, &BlockId::owner, newClips(base, ours, out),
                   [](const BlockId& id) { return isOfClip(id.kind); });
    for (const SkinId id : out.skins()) {
        const auto had = base.skin(id), have = ours.skin(id);
        if (!have) continue;
        // The bottom layers of two first layers are one: what was there before.
        const bool bothLayered =
            (!had || had->layers.empty()) && !have->layers.empty() && !out.skin(id)->layers.empty();
        Skin start = had ? *had : Skin();
        if (bothLayered && have->layers.front().id == out.skin(id)->layers.front().id)
            start.layers = {have->layers.front()};
        alignSkin(out, id, start, *have);
    }
    return out;
}

}  // namespace sinew
