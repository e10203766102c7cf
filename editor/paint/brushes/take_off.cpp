// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

// Its weight goes to the row's other influences; where there are none, to those around.
void applyTakeOff(BrushPoint& point) {
    const SlotIndex active = point.target.slot;
    const float before = weightOf(point.row, active);
    if (!(before > 0.0f)) return;
    const SlotIndex complement = point.rules.complement;
    const bool shared = (complement != kNoIndex && complement != active) ||
                        std::ranges::any_of(point.row, [&](const Influence& entry) {
                            return entry.slot != active && !point.rules.locked(entry.slot);
                        });
    if (shared) return setActiveWeight(point, before, before * (1.0f - point.amount));
    if (point.fill.empty())
        point.outcome = SetOutcome::NoOtherInfluence;
    else
        blendRow(point, point.towards.copyOf(point.fill));
}

}  // namespace

Brush takeOffBrush() {
    return {
        .id = "takeOff",
        .label = "Remove",
        .hint = "Removes the active influence; vertices that have no other get those around them",
        .words = "Erase, Eraser, Rubber, Delete, Clear, Zero",
        .icon = "brush-take-off",
        .editLabel = "Remove Weight of %1",
        .colour = {0.75f, 0.76f, 0.80f, 1.0f},
        .wantsFill = true,
        .params = {strengthParam(1.0)},
        .apply = applyTakeOff,
    };
}

}  // namespace sinew
