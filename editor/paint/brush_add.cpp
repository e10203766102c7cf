// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

namespace sinew {

void applyAdd(BrushPoint& point) {
    const float change = point.settings.value * point.amount;
    const float before = weightOf(point.row, point.slot);
    const float wanted = point.settings.inverted ? before - change : before + change;
    setActiveWeight(point, before, wanted);
}

}  // namespace sinew
