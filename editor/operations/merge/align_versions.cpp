// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/merge/new_numbers.h"
#include "editor/operations/targets.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// The same blocks with the owners of some kinds renumbered.
void renumberOwners(Scene& scene, const Renumbering& owners, bool (*isMeant)(BlockKind)) {
    if (owners.empty()) return;
    const auto blocks = scene.blocks();
    for (const auto& [id, block] : blocks)
        if (isMeant(id.kind) && owners.contains(id.owner)) scene.set(id, nullptr);
    for (const auto& [id, block] : blocks) {
        if (!isMeant(id.kind) || !owners.contains(id.owner)) continue;
        BlockId to = id;
        to.owner = owners.at(id.owner);
        scene.set(to, block);
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
    const auto has = [](const std::vector<Thing>& list, std::uint32_t id) {
        return std::ranges::find(list, id, &Thing::id) != list.end();
    };
    std::uint32_t next = 1;
    for (const auto* list : {&base, &ours, &theirs})
        for (const Thing& thing : *list) next = std::max(next, thing.id + 1);
    Renumbering out;
    for (const Thing& thing : theirs) {
        if (has(base, thing.id)) continue;
        const auto same = std::ranges::find_if(
            ours, [&](const Thing& other) { return !has(base, other.id) && isOne(thing, other); });
        if (same != ours.end())
            out[thing.id] = same->id;
        else if (has(ours, thing.id))
            out[thing.id] = next++;
    }
    for (const auto& [from, to] : Renumbering(out))
        if (from != to && has(theirs, to) && !out.contains(to)) out[to] = next++;
    return out;
}

void renumberPages(Scene& scene, SkinId skin, BlockKind kind, const Renumbering& layers) {
    std::vector<std::pair<BlockId, BlockPtr>> moved;
    for (const auto& [id, block] : scene.blocks())
        if (id.kind == kind && id.owner == skin.value && layers.contains(id.layer))
            moved.emplace_back(id, block);
    for (const auto& [id, block] : moved) scene.set(id, nullptr);
    for (auto& [id, block] : moved) {
        id.layer = layers.at(id.layer);
        scene.set(id, block);
    }
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
    renumberPages(scene, id, BlockKind::PointNumbers, channels);
    for (const auto& [from, to] : Renumbering(layers)) layers[from + kShownRows] = to + kShownRows;
    renumberPages(scene, id, BlockKind::RowPage, layers);
    scene.setSkin(id, std::move(skin));
}

}  // namespace

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
    renumberOwners(out, newSkins(base, ours, out), isOfSkin);
    renumberOwners(out, newClips(base, ours, out), isOfClip);
    for (const SkinId id : out.skins()) {
        const auto had = base.skin(id), have = ours.skin(id);
        if (!have) continue;
        // The bottom layers of two first layers are one: what was there before.
        const Skin none;
        const bool bothLayered =
            (!had || had->layers.empty()) && !have->layers.empty() && !out.skin(id)->layers.empty();
        Skin start = had ? *had : none;
        if (bothLayered && have->layers.front().id == out.skin(id)->layers.front().id)
            start.layers = {have->layers.front()};
        alignSkin(out, id, start, *have);
    }
    return out;
}

}  // namespace sinew
