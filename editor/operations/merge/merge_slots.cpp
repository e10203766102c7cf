// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/merge/merge_parts.h"

namespace sinew {
namespace {

bool alikeSlots(const InfluenceSlot& a, const InfluenceSlot& b) {
    return a.name == b.name && a.node == b.node && a.influenceBind == b.influenceBind &&
           a.locked == b.locked && a.role == b.role && a.roleChosen == b.roleChosen &&
           a.ownMirror == b.ownMirror;
}

bool sameSlot(const InfluenceSlot& a, const InfluenceSlot& b) {
    return a.node.valid() && b.node.valid() ? a.node == b.node : a.name == b.name;
}

const InfluenceSlot* slotLike(const Skin& skin, const InfluenceSlot& slot) {
    const auto at = std::ranges::find_if(
        skin.slots, [&](const InfluenceSlot& other) { return sameSlot(other, slot); });
    return at == skin.slots.end() ? nullptr : &*at;
}

class SlotPlan : SkinVersions {
public:
    using SkinVersions::SkinVersions;
    // In the order of ours, or of theirs where that alone is another. Of what one version took away
    // there is what the other gave new weights, where that version is taken.
    std::vector<InfluenceSlot> run() {
        const bool onlyTheirs = sameSlotLists(ours_->slots, base_->slots);
        const Scene &first = onlyTheirs ? merge_.theirs : merge_.ours,
                    &second = onlyTheirs ? merge_.ours : merge_.theirs;
        std::vector<InfluenceSlot> out;
        for (const InfluenceSlot& slot : first.skin(id_)->slots)
            if (slotLike(*second.skin(id_), slot) || stays(slot, first)) out.push_back(slot);
        for (const InfluenceSlot& slot : second.skin(id_)->slots)
            if (!slotLike(*first.skin(id_), slot) && stays(slot, second)) out.push_back(slot);
        for (InfluenceSlot& slot : out) {
            const auto *b = slotLike(*base_, slot), *o = slotLike(*ours_, slot),
                       *t = slotLike(*theirs_, slot);
            if (b && o && t)
                slot = merge_.pick(*b, *o, *t, Message("%1: the influence %2.", name_, slot.name),
                                   alikeSlots);
        }
        return out;
    }

private:
    // Of an influence that one version alone has.
    bool stays(const InfluenceSlot& slot, const Scene& keeper) {
        if (!slotLike(*base_, slot)) return true;
        if (!weighsAnew(slot, keeper)) return false;
        const bool theirsIs = merge_.conflict(Message(
            "%1: the influence %2 was removed in one version and has new weights in the other.",
            name_, slot.name));
        return theirsIs == (&keeper == &merge_.theirs);
    }

    // Whether rows that a version changed have weight on an influence.
    bool weighsAnew(const InfluenceSlot& slot, const Scene& version) const {
        const auto skin = version.skin(id_);
        const auto at = static_cast<SlotIndex>(slotLike(*skin, slot) - skin->slots.data());
        const SlotMap inBase = mapOf(skin->slots, base_->slots);
        const auto isNew = [&](std::uint32_t layer) {
            for (std::uint32_t page = 0; page < pagesFor(skin->pointCount); ++page) {
                const auto had = pageAt(merge_.base, id_, layer, page),
                           has = pageAt(version, id_, layer, page);
                if (!has || (had == has && areInPlace(inBase))) continue;
                for (std::uint32_t p = 0; p < has->count; ++p) {
                    if (weightOf(has->row(p), at) == 0.0f) continue;
                    const MovedRow now = movedRow(has->row(p), inBase);
                    if (now.lost > 0.0f || !std::ranges::equal(now.row, pageRow(had, p)))
                        return true;
                }
            }
            return false;
        };
        if (skin->layers.empty()) return isNew(0);
        return std::ranges::any_of(skin->layers,
                                   [&](const SkinLayer& layer) { return isNew(layer.id); });
    }
};

// Both bound the mesh: all that they agree in is not in question.
void startFromNothing(Scene& base, SkinId id, const Skin& like) {
    auto none = std::make_shared<Skin>();
    none->meshNode = like.meshNode;
    none->pointCount = like.pointCount;
    base.removeSkin(id);
    base.setSkin(id, none);
}

}  // namespace

SlotMap mapOf(const std::vector<InfluenceSlot>& slots, const std::vector<InfluenceSlot>& others) {
    SlotMap out;
    std::vector<std::uint8_t> taken(others.size(), 0);
    for (const InfluenceSlot& slot : slots) {
        SlotIndex at = 0;
        while (at < others.size() && (taken[at] || !sameSlot(slot, others[at]))) ++at;
        out.push_back(at < others.size() ? at : kNoIndex);
        if (at < others.size()) taken[at] = 1;
    }
    return out;
}

bool sameSlotLists(const std::vector<InfluenceSlot>& a, const std::vector<InfluenceSlot>& b) {
    return std::ranges::equal(a, b, sameSlot);
}

MovedRow movedRow(Row row, const SlotMap& slots) {
    MovedRow out;
    for (const Influence& entry : row) {
        if (slots[entry.slot] != kNoIndex)
            out.row.push_back({slots[entry.slot], entry.weight});
        else
            out.lost += entry.weight;
    }
    std::ranges::sort(out.row, {}, &Influence::slot);
    return out;
}

RowPagePtr pageAt(const Scene& scene, SkinId skin, std::uint32_t layer, std::uint32_t page) {
    return std::static_pointer_cast<const RowPage>(
        scene.find({BlockKind::RowPage, skin.value, layer, page}));
}

void planSkin(Merge& merge, SkinId id) {
    for (Scene* version : {&merge.base, &merge.ours, &merge.theirs})
        for (const Scene* other : {&merge.ours, &merge.theirs})
            if (const auto skin = other->skin(id)) liftOntoLayer(*version, id, *skin);
    const auto base = merge.base.skin(id), ours = merge.ours.skin(id);
    if (!base || base->pointCount != ours->pointCount) startFromNothing(merge.base, id, *ours);
    merge.slots[id] = SlotPlan(merge, id).run();
}

}  // namespace sinew
