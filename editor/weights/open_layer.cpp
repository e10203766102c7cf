// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/open_layer.h"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

void openRow(Row row, SlotIndex missing, RowBuffer& out) {
    const double sum = countedRow(row, out);
    if (sum < 1.0 - kRowSumTolerance) out.push_back({missing, static_cast<float>(1.0 - sum)});
}

// True where it says nothing of what is missing, as openRow() would leave it.
bool isOpenAsItIs(const RowPage& page) {
    for (std::uint32_t i = 0; i < page.count; ++i) {
        const double sum = weightSum(page.row(i));
        if (sum > 1.0 + kRowSumTolerance || sum < 1.0 - kRowSumTolerance) return false;
    }
    return true;
}

}  // namespace

double countedRow(Row row, RowBuffer& out) {
    const double sum = weightSum(row);
    out.assign(row.begin(), row.end());
    if (sum > 1.0 + kRowSumTolerance)
        for (Influence& entry : out) entry.weight = static_cast<float>(entry.weight / sum);
    return sum;
}

RowPagePtr openPage(const RowPagePtr& stored, std::uint32_t count, SlotIndex missing) {
    if (stored && isOpenAsItIs(*stored)) return stored;
    RowBuffer row;
    return pageOfRows(count, [&](std::uint32_t i) {
        openRow(stored ? stored->row(i) : Row(), missing, row);
        return Row(row);
    });
}

Rows openRows(const Scene& scene, SkinId id, std::uint32_t layer, SlotIndex missing) {
    const auto skin = scene.skin(id);
    const Rows present = scene.rows(id, layer);
    const auto& stored = present.pages();
    std::vector<RowPagePtr> pages(pagesFor(skin->pointCount));
    tbb::parallel_for(std::uint32_t{0}, pagesFor(skin->pointCount), [&](std::uint32_t i) {
        pages[i] = openPage(i < stored.size() ? stored[i] : nullptr,
                            pointsInPage(skin->pointCount, i), missing);
    });
    return Rows(std::move(pages));
}

RowPagePtr closedRows(const RowPage& opened, const RowPagePtr& stored, SlotIndex missing) {
    RowBuffer before;
    RowBuffer row;
    bool same = stored != nullptr;
    auto out = pageOfRows(opened.count, [&](std::uint32_t i) {
        const Row old = stored ? stored->row(i) : Row();
        openRow(old, missing, before);
        if (std::ranges::equal(before, opened.row(i))) return old;
        same = false;
        row.assign(opened.row(i).begin(), opened.row(i).end());
        std::erase_if(row, [&](const Influence& entry) { return entry.slot >= missing; });
        return Row(row);
    });
    return same ? stored : out;
}

RowPagePtr openMaskPage(const Numbers& mask, std::uint32_t page) {
    RowBuffer row;
    return pageOfRows(mask.pointsIn(page), [&](std::uint32_t i) {
        const float seen = std::clamp(mask[page * kRowPagePoints + i], 0.0f, 1.0f);
        row.clear();
        if (seen > 0.0f) row.push_back({kSeenSlot, seen});
        if (seen < 1.0f) row.push_back({kUnseenSlot, 1.0f - seen});
        return Row(row);
    });
}

Rows openMask(const Numbers& mask) {
    std::vector<RowPagePtr> pages;
    for (std::uint32_t page = 0; page < mask.pages().size(); ++page)
        pages.push_back(openMaskPage(mask, page));
    return Rows(std::move(pages));
}

PointNumbersPtr closedMask(const RowPage& opened) {
    std::vector<float> values(opened.count);
    for (std::uint32_t i = 0; i < opened.count; ++i)
        values[i] = std::clamp(weightOf(opened.row(i), kSeenSlot), 0.0f, 1.0f);
    return std::make_shared<PointNumbers>(std::move(values));
}

void writeOpened(Scene& scene, SkinId id, const Rows& opened, std::uint32_t layer) {
    const SlotIndex missing = missingSlot(*scene.skin(id));
    const Rows present = scene.rows(id, layer);
    const auto& stored = present.pages();
    auto pages = opened.pages();
    tbb::parallel_for(std::size_t{0}, pages.size(), [&](std::size_t i) {
        pages[i] = closedRows(*pages[i], i < stored.size() ? stored[i] : nullptr, missing);
    });
    writeRows(scene, id, Rows(std::move(pages)), layer);
}

}  // namespace sinew
