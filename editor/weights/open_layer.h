// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "editor/scene/scene.h"
#include "editor/weights/row_math.h"

// The rows of a layer, and a mask, as those see them who change rows: brushes and operations, which
// keep a sum of 1. What is missing of a row, and shows the layers below, is an influence as any
// other then: the last one.
namespace sinew {

/// The slot that stands for what is missing: the first that the skin does not have.
inline SlotIndex missingSlot(const Skin& skin) { return static_cast<SlotIndex>(skin.slots.size()); }

/// A row without the entry for what is missing.
inline Row withoutMissing(Row row, SlotIndex missing) {
    return !row.empty() && row.back().slot >= missing ? row.first(row.size() - 1) : row;
}
/// A row as it counts, a sum above 1 scaled to it; gives the sum that it has.
double countedRow(Row row, RowBuffer& out);

/// The rows of a layer, each of sum 1 by an entry of the slot `missing`; a sum above 1 is scaled to
/// it. A layer without pages has rows of that entry alone. O(entries).
Rows openRows(const Scene& scene, SkinId skin, std::uint32_t layer, SlotIndex missing);
/// The same of one page of so many points; null: an empty one. `stored` itself where nothing is
/// missing.
RowPagePtr openPage(const RowPagePtr& stored, std::uint32_t count, SlotIndex missing);
/// The page of the layer that an opened one stands for. Rows that are as they were opened are those
/// of `stored` to the bit; where all are, it is `stored`. Null as `stored`: an empty one.
RowPagePtr closedRows(const RowPage& opened, const RowPagePtr& stored, SlotIndex missing);

/// A mask as rows of two influences: how much of the layer is seen, and how much is not.
inline constexpr SlotIndex kSeenSlot = 0;
inline constexpr SlotIndex kUnseenSlot = 1;
Rows openMask(const Numbers& mask);
RowPagePtr openMaskPage(const Numbers& mask, std::uint32_t page);
PointNumbersPtr closedMask(const RowPage& opened);

/// Puts opened rows back into a layer, and what the layers come to into layer 0.
void writeOpened(Scene& scene, SkinId skin, const Rows& opened, std::uint32_t layer);

}  // namespace sinew
