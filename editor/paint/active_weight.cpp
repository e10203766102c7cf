// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/paint/brush_point.h"

namespace sinew {

void setActiveWeight(BrushPoint& point, float before, float wanted) {
    const float kept = std::clamp(wanted, 0.0f, 1.0f);
    point.outcome = setWeight(point.row, point.slot, kept, point.rules);
    // Far above the rounding of a sum of 1, far below what can be seen.
    constexpr float kMeant = 1e-5f;
    if (point.outcome == SetOutcome::Unchanged && kept - before > kMeant)
        point.outcome = SetOutcome::NoRoom;
}

}  // namespace sinew
