// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/skins_around.h"

#include <algorithm>
#include <map>
#include <set>

#include "editor/operations/skin/bind_targets.h"

namespace sinew {
namespace {

// By joint, the skins of seen meshes that have weight of it.
std::map<NodeId, std::set<SkinId>> skinsByWeight(const Scene& scene, const Selection& selection) {
    const auto unseen = hiddenFromBind(scene, selection);
    std::map<NodeId, std::set<SkinId>> out;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        if (skin->bonesCleared || !scene.nodes().find(skin->meshNode)) continue;
        if (std::ranges::find(unseen, skin->meshNode) != unseen.end()) continue;
        std::vector<std::uint8_t> used(skin->slots.size(), 0);
        const Rows rows = scene.rows(id);
        for (const auto& page : rows.pages())
            for (const Influence& entry : page->entries) used[entry.slot] = 1;
        for (SlotIndex slot = 0; slot < used.size(); ++slot)
            if (used[slot]) out[skin->slots[slot].node].insert(id);
    }
    return out;
}

}  // namespace

std::vector<SkinId> skinsAround(const Scene& scene, const Selection& selection,
                                const std::vector<NodeId>& joints) {
    const auto weighted = skinsByWeight(scene, selection);
    const NodeTable& nodes = scene.nodes();
    const std::set<NodeId> own(joints.begin(), joints.end());
    std::set<SkinId> out;
    // False: none has weight of it, or it is one of the joints; the next one counts.
    const auto take = [&](NodeId node) {
        const auto at = own.contains(node) ? weighted.end() : weighted.find(node);
        if (at == weighted.end()) return false;
        out.insert(at->second.begin(), at->second.end());
        return true;
    };
    for (const NodeId joint : joints) {
        const Node* up = nodes.find(joint);
        do up = up ? nodes.find(up->parent) : nullptr;
        while (up && !take(up->id));
    }
    // Parents stand before their children.
    std::vector<std::uint8_t> goesOn(nodes.size(), 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeId id = nodes.all()[i].id;
        const auto up = nodes.parentIndex(i);
        goesOn[i] = own.contains(id) || (up != kNoIndex && goesOn[up] && !take(id));
    }
    return {out.begin(), out.end()};
}

}  // namespace sinew
