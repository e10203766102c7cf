// SPDX-License-Identifier: Apache-2.0
#include "app/project/unsaved.h"

#include <algorithm>
#include <set>

namespace sinew {

namespace {

std::set<std::pair<NodeId, std::string>> lockedSlots(const Skin* skin) {
    std::set<std::pair<NodeId, std::string>> out;
    if (!skin) return out;
    for (const InfluenceSlot& slot : skin->slots)
        if (slot.locked) out.emplace(slot.node, slot.name);
    return out;
}

/// What only a project keeps of a skin is the same in both.
bool sameBesidesWeights(const Skin* before, const Skin* after) {
    if (!after) return false;
    const Skin none;
    const Skin& was = before ? *before : none;
    const bool settings = !before || (was.maxInfluences == after->maxInfluences &&
                                      was.member == after->member && was.name == after->name);
    return settings && lockedSlots(before) == lockedSlots(after) &&
           was.lockedPoints == after->lockedPoints && was.layers == after->layers &&
           was.channels == after->channels && was.deformer == after->deformer &&
           was.deformerParameters == after->deformerParameters &&
           was.bonesCleared == after->bonesCleared;
}

/// Another table with the same nodes, as after a pose that was taken back by hand.
bool sameNodes(const NodeTable* before, const NodeTable* after) {
    if (!before || !after) return false;
    return std::ranges::equal(before->all(), after->all(), [](const Node& a, const Node& b) {
        return a.id == b.id && a.parent == b.parent && a.name == b.name && a.kind == b.kind &&
               a.local == b.local && a.stored == b.stored && a.mesh == b.mesh &&
               a.source == b.source && a.morphWeights == b.morphWeights &&
               a.storedMorphWeights == b.storedMorphWeights;
    });
}

bool isOfWeights(const BlockId& id, const BlockPtr& before, const BlockPtr& after) {
    switch (id.kind) {
        case BlockKind::RowPage:
            return id.layer == 0;
        case BlockKind::Skin:
            return sameBesidesWeights(static_cast<const Skin*>(before.get()),
                                      static_cast<const Skin*>(after.get()));
        case BlockKind::Nodes:
            return sameNodes(static_cast<const NodeTable*>(before.get()),
                             static_cast<const NodeTable*>(after.get()));
        case BlockKind::MirrorPoints:
            return true;
        default:
            return false;
    }
}

}  // namespace

bool onlyWeightsChanged(const History& history, StateNumber since) {
    std::size_t then = 0;
    while (then < history.steps.size() && since != history.oldest &&
           history.steps[then].state != since)
        ++then;
    if (since != history.oldest) {
        if (then == history.steps.size()) return false;
        ++then;  // that state is the one after this step
    }
    const auto [from, to] = std::minmax(then, history.undoCount);
    std::map<BlockId, std::pair<BlockPtr, BlockPtr>> changed;
    for (std::size_t i = from; i < to; ++i)
        for (const BlockChange& change : history.steps[i].edit->changes) {
            const auto at = changed.try_emplace(change.id, change.before, change.after).first;
            at->second.second = change.after;
        }
    return std::ranges::all_of(changed, [](const auto& entry) {
        const auto& [id, blocks] = entry;
        return blocks.first == blocks.second || isOfWeights(id, blocks.first, blocks.second);
    });
}

std::map<BlockId, BlockPtr> weightBlocks(const Scene& scene) {
    std::map<BlockId, BlockPtr> out;
    for (const auto& [id, block] : scene.blocks())
        if (id.kind == BlockKind::Skin || (id.kind == BlockKind::RowPage && id.layer == 0))
            out.emplace(id, block);
    return out;
}

}  // namespace sinew
