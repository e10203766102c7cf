// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/remove_slots.h"

#include <algorithm>
#include <atomic>

#include "editor/operations/pose/placement.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/layers.h"
#include "editor/weights/symmetry.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// What goes, and who may take its weight.
struct Removal {
    std::vector<std::uint8_t> gone;  // per slot
    std::vector<SlotIndex> heirOf;   // per slot: its nearest unlocked ancestor that stays, or none
    std::vector<SlotIndex> newSlot;  // per slot, kNoIndex for those gone
};

std::vector<SlotIndex> heirs(const Scene& scene, const Skin& skin,
                             const std::vector<std::uint8_t>& gone) {
    const auto takes = [&](SlotIndex s) { return !gone[s] && !skin.slots[s].locked; };
    std::vector<SlotIndex> out;
    for (const InfluenceSlot& slot : skin.slots) {
        const Node* node = scene.nodes().find(slot.node);
        out.push_back(slotAtOrAbove(scene.nodes(), skin, node ? node->parent : NodeId(), takes));
    }
    return out;
}

Expected<Removal> planned(const Scene& scene, const Skin& skin,
                          const std::vector<SlotIndex>& slots) {
    Removal plan;
    plan.gone.assign(skin.slots.size(), 0);
    for (const SlotIndex s : slots) {
        if (skin.slots[s].locked)
            return refused("Influence %1 is locked; unlock it to remove it.", skin.slots[s].name);
        plan.gone[s] = 1;
    }
    SlotIndex next = 0;
    for (SlotIndex s = 0; s < skin.slots.size(); ++s)
        plan.newSlot.push_back(plan.gone[s] ? kNoIndex : next++);
    if (next == 0)
        return refused(
            "A skin needs at least one influence; use Clear Skinning to remove the whole skin of "
            "%1.",
            skinLabel(scene, skin));
    plan.heirOf = heirs(scene, skin, plan.gone);
    return plan;
}

void addWeight(RowBuffer& row, Influence entry) {
    const auto at = std::ranges::find(row, entry.slot, &Influence::slot);
    if (at != row.end())
        at->weight += entry.weight;
    else
        row.push_back(entry);
}

// Takes what goes out of a row, and gives it.
RowBuffer goneFrom(RowBuffer& row, const Removal& plan) {
    RowBuffer taken;
    std::erase_if(row, [&](const Influence& i) {
        if (plan.gone[i.slot]) taken.push_back(i);
        return plan.gone[i.slot] != 0;
    });
    return taken;
}

/// Counts of one skin's removal, filled from many threads.
struct Counts {
    explicit Counts(std::size_t slots) : inherits(slots) {}
    std::atomic<std::uint64_t> emptied{0};
    std::atomic<std::uint64_t> stuck{0};      // locked influences alone, and no parent to give to
    std::atomic<std::uint64_t> alone{0};      // without others, so that those above took the weight
    std::vector<std::atomic<bool>> inherits;  // per slot: it took of these
};

// Takes the removed entries out and gives their weight away; a row with nobody at all becomes
// unweighted.
void removeFrom(RowBuffer& row, const Removal& plan, FreedWeight freed, const RowRules& rules,
                Counts& counts) {
    const RowBuffer taken = goneFrom(row, plan);
    if (taken.empty()) return;
    const auto isOpen = [&](const Influence& i) { return !rules.locked(i.slot); };
    const bool othersTake = std::ranges::any_of(row, isOpen);
    bool inherited = false;
    if (!othersTake || freed == FreedWeight::ToParent)
        for (const auto& entry : taken)
            if (const SlotIndex heir = plan.heirOf[entry.slot]; heir != kNoIndex) {
                addWeight(row, {heir, entry.weight});
                counts.inherits[heir] = true;
                inherited = true;
            }
    if (inherited) ++counts.alone;
    if (!row.empty() && std::ranges::none_of(row, isOpen)) ++counts.stuck;
    if (row.empty()) ++counts.emptied;
    std::ranges::sort(row, {}, &Influence::slot);
    normalise(row, rules);
}

// As much of the layers below shows as before: the row's unlocked others take what is freed, by
// their weights, or the next influence above, where it is to or there are none.
void removeFromLayer(RowBuffer& row, const Removal& plan, FreedWeight freed, const Skin& skin) {
    const RowBuffer taken = goneFrom(row, plan);
    if (taken.empty()) return;
    double open = 0.0;
    for (const Influence& i : row)
        if (!skin.slots[i.slot].locked) open += double{i.weight};
    if (freed == FreedWeight::ToParent || open == 0.0) {
        for (const Influence& entry : taken)
            if (const SlotIndex heir = plan.heirOf[entry.slot]; heir != kNoIndex)
                addWeight(row, {heir, entry.weight});
    } else {
        const double gone = weightSum(taken);
        for (Influence& i : row)
            if (!skin.slots[i.slot].locked)
                i.weight = static_cast<float>(double{i.weight} * (1.0 + gone / open));
    }
    std::ranges::sort(row, {}, &Influence::slot);
}

Rows layerWithout(const Rows& rows, const Removal& plan, FreedWeight freed, const Skin& skin) {
    RowsBuilder out;
    RowBuffer row;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        row.assign(rows[p].begin(), rows[p].end());
        removeFromLayer(row, plan, freed, skin);
        out.append(row);
    }
    return inNewSlots(out.finish(), plan.newSlot);
}

std::shared_ptr<Skin> withoutSlots(const Scene& scene, const Skin& skin, const Removal& plan) {
    auto out = std::make_shared<Skin>(skin);
    out->slots.clear();
    for (SlotIndex s = 0; s < skin.slots.size(); ++s)
        if (!plan.gone[s]) out->slots.push_back(skin.slots[s]);
    keepPairs(*out, *scene.mesh(scene.nodes().find(skin.meshNode)->mesh), plan.newSlot);
    trimBindPose(*out);
    return out;
}

std::uint64_t lockedPointsUsing(const Skin& skin, const Rows& rows, const Removal& plan) {
    std::uint64_t count = 0;
    for (PointIndex p = 0; p < skin.lockedPoints.size() && p < rows.pointCount(); ++p)
        if (skin.isLocked(p))
            count += std::ranges::any_of(
                rows[p], [&](const Influence& i) { return plan.gone[i.slot] != 0; });
    return count;
}

// The rows' others were to take the weight: says of how many rows there were none.
void tellInherited(const Scene& scene, const Skin& skin, const Counts& counts, Report& report) {
    if (counts.alone == 0) return;
    std::vector<std::string> heirs;
    for (SlotIndex s = 0; s < skin.slots.size(); ++s)
        if (counts.inherits[s]) heirs.push_back(skin.slots[s].name);
    report.say(
        "%1: %2 {vertex|vertices} had no others that could take them; the next influence above "
        "did: %3.",
        skinLabel(scene, skin), counts.alone.load(), listed(heirs));
}

Expected<void> removeAsPlanned(Scene& after, SkinId id, const Removal& plan, FreedWeight freed,
                               Report& report, const Progress& progress) {
    const auto skin = after.skin(id);
    const Rows rows = after.rows(id);
    if (const auto locked = lockedPointsUsing(*skin, rows, plan))
        return refused(
            "%1 locked {vertex uses|vertices use} an influence to be removed; unlock {it|them} "
            "first.",
            locked);
    Counts counts(skin->slots.size());
    RowsChanged changed;
    const auto change = [&](PointIndex, RowBuffer& row, const RowRules& rules) {
        removeFrom(row, plan, freed, rules, counts);
        return 0u;
    };
    const auto left = editedRows(*skin, rows, {}, change, changed, progress);
    if (!left) return left.error();
    if (counts.stuck > 0)
        return refused(
            "%1 {vertex|vertices} of %2 with only locked influences left; unlock one of them "
            "first.",
            counts.stuck.load(), skinLabel(after, *skin));
    if (freed == FreedWeight::ToOthers) tellInherited(after, *skin, counts, report);
    reportRows(after, *skin, changed, report);
    if (counts.emptied > 0)
        report.say("%1 {vertex|vertices} had no other influence and {is|are} now unweighted.",
                   counts.emptied.load());
    for (const SkinLayer& layer : skin->layers)
        carryRows(after, id, layerWithout(after.rows(id, layer.id), plan, freed, *skin), layer.id);
    if (skin->layers.empty()) writeRows(after, id, inNewSlots(*left, plan.newSlot));
    after.setSkin(id, withoutSlots(after, *skin, plan));
    composite(after, id);
    return {};
}

}  // namespace

Expected<void> removeSlots(Scene& after, const SlotChoice& choice, FreedWeight freed,
                           Report& report, const Progress& progress) {
    const auto plan = planned(after, *after.skin(choice.skin), choice.slots);
    if (!plan) return plan.error();
    return removeAsPlanned(after, choice.skin, *plan, freed, report, progress);
}

Expected<void> mergeSlots(Scene& after, SkinId id, const std::vector<SlotIndex>& heirs,
                          Report& report, const Progress& progress) {
    std::vector<SlotIndex> gone;
    for (SlotIndex s = 0; s < heirs.size(); ++s)
        if (heirs[s] != s) gone.push_back(s);
    auto plan = planned(after, *after.skin(id), gone);
    if (!plan) return plan.error();
    plan->heirOf = heirs;
    return removeAsPlanned(after, id, *plan, FreedWeight::ToParent, report, progress);
}

SlotIndex activeSlotAfter(const Scene& before, const Scene& after, const Selection& selection) {
    const auto was = before.skin(selection.activeSkin), now = after.skin(selection.activeSkin);
    if (!was || !now || selection.activeSlot >= was->slots.size()) return kNoIndex;
    return slotAtOrAbove(before.nodes(), *now, was->slots[selection.activeSlot].node);
}

Rows inNewSlots(const Rows& rows, const std::vector<SlotIndex>& newSlot) {
    auto pages = rows.pages();
    for (auto& page : pages) {
        auto renumbered = std::make_shared<RowPage>(*page);
        for (auto& entry : renumbered->entries) entry.slot = newSlot[entry.slot];
        page = std::move(renumbered);
    }
    return Rows(std::move(pages));
}

// Parts 1 to 4 go (bones, both bind matrices, bind pose); slots keep name and place, and the rows
// stay as they are.
std::shared_ptr<Skin> withoutBones(const Skin& skin) {
    auto out = std::make_shared<Skin>(skin);
    for (auto& slot : out->slots) {
        slot.node = {};
        slot.influenceBind = glm::dmat4(1.0);
    }
    out->skinBind = glm::dmat4(1.0);
    out->bindPose.clear();
    out->skeletonRoot = {};
    out->bonesCleared = true;
    return out;
}

}  // namespace sinew
