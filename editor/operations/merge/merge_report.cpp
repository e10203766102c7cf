// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "editor/operations/merge/merge_parts.h"
#include "editor/scene/edit.h"

namespace sinew {
namespace {

/// How many things of a kind came, are others, and went.
struct KindChanges {
    std::size_t fresh = 0, changed = 0, gone = 0;
    void count(bool had, bool has, bool same) {
        if (had && has)
            changed += same ? 0 : 1;
        else if (had != has)
            ++(has ? fresh : gone);
    }
    void tell(const char* line, std::vector<Message>& out) const {
        if (fresh + changed + gone > 0) out.emplace_back(line, fresh, changed, gone);
    }
};

std::size_t otherRows(const Scene& before, const Scene& merged, SkinId id) {
    const auto was = before.skin(id), is = merged.skin(id);
    if (!was || was->pointCount != is->pointCount) return is->pointCount;
    const SlotMap slots = mapOf(was->slots, is->slots);
    std::size_t out = 0;
    for (std::uint32_t page = 0; page < pagesFor(is->pointCount); ++page) {
        const auto had = pageAt(before, id, 0, page), has = pageAt(merged, id, 0, page);
        if (had == has && areInPlace(slots)) continue;
        const std::uint32_t count = has ? has->count : had ? had->count : 0;
        for (std::uint32_t p = 0; p < count; ++p) {
            const MovedRow moved = movedRow(pageRow(had, p), slots);
            if (moved.lost > 0.0f || !std::ranges::equal(moved.row, pageRow(has, p))) ++out;
        }
    }
    return out;
}

// Of what all layers come to.
void tellWeights(const Scene& before, const Scene& merged, std::vector<Message>& out) {
    std::size_t meshes = 0, vertices = 0;
    for (const SkinId id : merged.skins()) {
        const std::size_t others = otherRows(before, merged, id);
        vertices += others;
        meshes += others > 0 ? 1 : 0;
    }
    if (vertices > 0)
        out.emplace_back("Weights: %1 {vertex|vertices} on %2 {mesh|meshes}.", vertices, meshes);
}

/// The layers, or channels, of a skin. `touched`: those with other pages, by number.
template <class Thing>
void countThings(const std::vector<Thing>& was, const std::vector<Thing>& is,
                 const std::set<std::uint32_t>& touched, KindChanges& out) {
    std::set<std::uint32_t> things;
    for (const auto* list : {&was, &is})
        for (const Thing& thing : *list) things.insert(thing.id);
    for (const std::uint32_t thing : things) {
        const Thing *had = thingIn(was, thing), *has = thingIn(is, thing);
        out.count(had, has, had && has && *had == *has && !touched.contains(thing));
    }
}

void tellSkins(const Scene& before, const Scene& merged, const Edit& edit,
               std::vector<Message>& out) {
    std::set<SkinId> ids;
    for (const Scene* scene : {&before, &merged})
        for (const SkinId id : scene->skins()) ids.insert(id);
    std::map<std::pair<BlockKind, std::uint32_t>, std::set<std::uint32_t>> touched;
    for (const BlockChange& change : edit.changes)
        touched[{change.id.kind, change.id.owner}].insert(change.id.layer);
    KindChanges skins, layers, channels;
    for (const SkinId id : ids) {
        const auto was = before.skin(id), is = merged.skin(id);
        skins.count(was != nullptr, is != nullptr, true);
        const Skin none;
        const Skin &had = was ? *was : none, &has = is ? *is : none;
        countThings(had.layers, has.layers, touched[{BlockKind::RowPage, id.value}], layers);
        countThings(had.channels, has.channels, touched[{BlockKind::PointNumbers, id.value}],
                    channels);
    }
    if (skins.fresh + skins.gone > 0)
        out.emplace_back("Skins: %1 new, %2 gone.", skins.fresh, skins.gone);
    layers.tell("Layers: %1 new, %2 changed, %3 gone.", out);
    channels.tell("Masks and vertex sets: %1 new, %2 changed, %3 gone.", out);
}

void tellNodes(const NodeTable& before, const NodeTable& merged, std::vector<Message>& out) {
    KindChanges joints, others;
    std::set<NodeId> ids;
    for (const NodeTable* nodes : {&before, &merged})
        for (const Node& node : nodes->all()) ids.insert(node.id);
    for (const NodeId id : ids) {
        const Node *was = before.find(id), *is = merged.find(id);
        const bool isJoint = (is ? is : was)->kind == NodeKind::Joint;
        (isJoint ? joints : others).count(was, is, was && is && nodesAlike(*was, *is));
    }
    joints.tell("Joints: %1 new, %2 changed, %3 gone.", out);
    others.tell("Other nodes: %1 new, %2 changed, %3 gone.", out);
}

// A clip is changed where one of its tracks is.
void tellClips(const Scene& before, const Scene& merged, const Edit& edit,
               std::vector<Message>& out) {
    std::set<ClipId> ids;
    for (const BlockChange& change : edit.changes)
        if (isOfClip(change.id.kind)) ids.insert(ClipId(change.id.owner));
    KindChanges clips;
    for (const ClipId id : ids)
        clips.count(before.clip(id) != nullptr, merged.clip(id) != nullptr, false);
    clips.tell("Clips: %1 new, %2 changed, %3 gone.", out);
}

void tellBlocks(const Edit& edit, std::initializer_list<BlockKind> kinds, const char* line,
                std::vector<Message>& out) {
    KindChanges blocks;
    for (const BlockChange& change : edit.changes)
        if (std::ranges::find(kinds, change.id.kind) != kinds.end())
            blocks.count(change.before != nullptr, change.after != nullptr, false);
    blocks.tell(line, out);
}

}  // namespace

std::vector<Message> mergeReport(const Scene& before, const Scene& merged) {
    const Edit edit = difference(before, merged, {});
    std::vector<Message> out;
    tellWeights(before, merged, out);
    tellSkins(before, merged, edit, out);
    tellNodes(before.nodes(), merged.nodes(), out);
    tellBlocks(edit, {BlockKind::Mesh}, "Geometry: %1 new, %2 changed, %3 gone.", out);
    tellClips(before, merged, edit, out);
    tellBlocks(edit, {BlockKind::Material, BlockKind::Texture, BlockKind::Image},
               "Materials and images: %1 new, %2 changed, %3 gone.", out);
    return out;
}

}  // namespace sinew
