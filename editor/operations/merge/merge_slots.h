// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/operations/merge/merge_skin.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// Where slots are among others; kNoIndex: nowhere.
using SlotMap = std::vector<SlotIndex>;
/// No two in one place. What Clear Bone References leaves of a slot is known by its name alone.
SlotMap mapOf(const std::vector<InfluenceSlot>& slots, const std::vector<InfluenceSlot>& others);
/// Whether all are where they are.
bool isPlain(const SlotMap& slots);
/// The same influences in the same order, whatever is said of them.
bool sameSlotLists(const std::vector<InfluenceSlot>& a, const std::vector<InfluenceSlot>& b);

/// A row in other slots.
struct MovedRow {
    RowBuffer row;
    float lost = 0.0f;  ///< the weight of slots that are not there
};
MovedRow movedRow(Row row, const SlotMap& slots);

RowPagePtr pageAt(const Scene& scene, SkinId skin, std::uint32_t layer, std::uint32_t page);
/// Of no page an empty row.
inline Row pageRow(const RowPagePtr& page, std::uint32_t p) { return page ? page->row(p) : Row(); }

}  // namespace sinew
