// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/past_rows.h"

#include <tbb/parallel_for.h>

#include <algorithm>

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

bool areAsNow(const std::vector<SlotIndex>& slots) {
    for (SlotIndex s = 0; s < slots.size(); ++s)
        if (slots[s] != s) return false;
    return true;
}

using PastRowsPtr = std::shared_ptr<PastRows>;

PastRowsPtr pastMask(Numbers values) {
    const std::size_t pages = (values.pointCount() + kRowPagePoints - 1) / kRowPagePoints;
    return std::make_shared<PastRows>(pages, [values = std::move(values)](std::uint32_t page) {
        return openMaskPage(values, page);
    });
}

// Rows of a layer, or with kNoIndex for what is missing those of a skin without any.
PastRowsPtr pastPages(const Rows& rows, std::uint32_t points, SlotIndex missing,
                      std::vector<SlotIndex> slots) {
    const bool same = areAsNow(slots);
    if (same && missing == kNoIndex) return std::make_shared<PastRows>(rows);
    const std::size_t pages = (points + kRowPagePoints - 1) / kRowPagePoints;
    return std::make_shared<PastRows>(pages, [stored = rows, points, missing, same,
                                              slots = std::move(slots)](std::uint32_t page) {
        RowPagePtr out = page < stored.pages().size() ? stored.pages()[page] : nullptr;
        const std::uint32_t count = std::min(kRowPagePoints, points - page * kRowPagePoints);
        if (missing != kNoIndex) out = openPage(out, count, missing);
        return same ? out : renamedPage(*out, slots);
    });
}

Expected<PastRowsPtr> pastRows(const StrokeTarget& target, const Scene& scene, const Scene& past) {
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
        return pastMask(past.numbers(id, layer->mask));
    }
    auto slots = slotsNow(*then, *now);
    if (target.layer == 0 || then->layers.empty())
        return pastPages(past.rows(id), then->pointCount, kNoIndex, std::move(slots));
    if (!then->layer(target.layer))
        return refused(
            "The layer did not exist at that step. Mark another one in the History panel.");
    return pastPages(past.rows(id, target.layer), then->pointCount, missingSlot(*then),
                     std::move(slots));
}

}  // namespace

void PastRows::open(std::span<const std::uint32_t> pages) {
    std::vector<std::uint32_t> missing;
    for (const std::uint32_t page : pages)
        if (!pages_[page]) missing.push_back(page);
    tbb::parallel_for(std::size_t{0}, missing.size(),
                      [&](std::size_t i) { pages_[missing[i]] = make_(missing[i]); });
}

Expected<void> takePast(std::vector<StrokeTarget>& targets, const Scene& scene, const Scene& past) {
    std::vector<StrokeTarget> out;
    for (StrokeTarget& target : targets) {
        auto rows = pastRows(target, scene, past);
        if (!rows && out.empty()) return rows.error();
        if (!rows) continue;
        target.past = std::move(*rows);
        out.push_back(std::move(target));
    }
    targets = std::move(out);
    return {};
}

}  // namespace sinew
