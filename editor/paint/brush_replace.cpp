// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

namespace sinew {

void applyReplace(BrushPoint& point) {
    const float value =
        point.settings.inverted ? 1.0f - point.settings.value : point.settings.value;
    const float before = weightOf(point.row, point.slot);
    const float wanted = before + (value - before) * point.amount;
    setActiveWeight(point, before, wanted);
}

}  // namespace sinew
