// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/past_rows.h"

#include <tbb/parallel_for.h>

#include "editor/weights/open_layer.h"

namespace sinew {
namespace {

/// By slot of the skin then: its slot now, or kNoIndex.
std::vector<SlotIndex> slotsNow(const Skin& then, const Skin& now) {
    std::vector<SlotIndex> out;
    for (const InfluenceSlot& slot : then.slots) {
        SlotIndex here = slot.node.valid() ? now.slotOf(slot.node) : kNoIndex;
        for (SlotIndex s = 0; here == kNoIndex && s < now.slots.size(); ++s)
            if (!slot.node.valid() && now.slots[s].name == slot.name) here = s;
        out.push_back(here);
    }
    out.push_back(missingSlot(now));
    return out;
}

RowPagePtr renamedPage(const RowPage& page, const std::vector<SlotIndex>& slots) {
    RowBuffer row;
    return pageOfRows(page.count, [&](std::uint32_t i) {
        row.clear();
        for (const Influence& entry : page.row(i))
            if (slots[entry.slot] != kNoIndex) row.push_back({slots[entry.slot], entry.weight});
        makeValid(row);
        return Row(row);
    });
}

Rows renamed(const Rows& rows, const std::vector<SlotIndex>& slots) {
    bool same = true;
    for (SlotIndex s = 0; s < slots.size(); ++s) same &= slots[s] == s;
    if (same) return rows;
    std::vector<RowPagePtr> pages(rows.pages().size());
    tbb::parallel_for(std::size_t{0}, pages.size(),
                      [&](std::size_t i) { pages[i] = renamedPage(*rows.pages()[i], slots); });
    return Rows(std::move(pages));
}

Expected<Rows> pastRows(const StrokeTarget& target, const Scene& scene, const Scene& past) {
    const SkinId id = scene.skinOf(target.meshNode);
    const auto now = scene.skin(id);
    const auto then = past.skin(id);
    const Node* node = scene.nodes().find(target.meshNode);
    const std::string name = node ? node->name : std::string();
    if (!now || !then || then->meshNode != target.meshNode || past.rows(id).pointCount() == 0)
        return refused("'%1' was not bound at that step. Mark another one in the History panel.",
                       name);
    if (then->pointCount != now->pointCount)
        return refused(
            "'%1' had other vertices at that step. Mark another one in the History panel.", name);
    if (target.mask) {
        const SkinLayer* layer = then->layer(target.layer);
        if (!layer || layer->mask == kNoIndex)
            return refused(
                "The layer had no mask at that step. Mark another one in the History panel.");
        return openMask(past.numbers(id, layer->mask));
    }
    const auto slots = slotsNow(*then, *now);
    if (target.layer == 0 || then->layers.empty()) return renamed(past.rows(id), slots);
    if (!then->layer(target.layer))
        return refused(
            "The layer did not exist at that step. Mark another one in the History panel.");
    return renamed(openRows(past, id, target.layer, missingSlot(*then)), slots);
}

}  // namespace

Expected<void> takePast(std::vector<StrokeTarget>& targets, const Scene& scene, const Scene& past) {
    std::vector<StrokeTarget> out;
    for (StrokeTarget& target : targets) {
        auto rows = pastRows(target, scene, past);
        if (!rows && out.empty()) return rows.error();
        if (!rows) continue;
        target.past = std::make_shared<const Rows>(std::move(*rows));
        out.push_back(std::move(target));
    }
    targets = std::move(out);
    return {};
}

}  // namespace sinew
