// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "editor/operations/targets.h"
#include "editor/scene/progress.h"

namespace sinew {

/// Who gets the weight of an influence that goes; locked influences never do.
enum class FreedWeight {
    /// The row's others in proportion; where there is none, the next influence above.
    ToOthers,
    /// The next influence above; where there is none, the row's others in proportion.
    ToParent
};

/// Takes influences out of a skin, whose nodes are still there. A row that nobody is left for
/// becomes unweighted, and the report says so. Refused where one of them is locked, locked vertices
/// use one, or none would be left.
Expected<void> removeSlots(Scene& after, const SlotChoice& choice, FreedWeight freed,
                           Report& report, const Progress& progress);

/// The same where it is said who gets the weight of each: by slot, itself where it stays, who gets
/// its weight, or kNoIndex where it has none.
Expected<void> mergeSlots(Scene& after, SkinId skin, const std::vector<SlotIndex>& heirs,
                          Report& report, const Progress& progress);

/// Who is active once influences went: the active influence where it stayed, else the next one
/// above it; kNoIndex where there is none.
SlotIndex activeSlotAfter(const Scene& before, const Scene& after, const Selection& selection);

/// The rows with slots renumbered; `newSlot`: per slot that has weight.
Rows inNewSlots(const Rows& rows, const std::vector<SlotIndex>& newSlot);

/// The skin let go from its joints: what is kept is its weights and the influences' names.
std::shared_ptr<Skin> withoutBones(const Skin& skin);

}  // namespace sinew
