// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

// Weights squared, or their roots: the large ones of a vertex grow, or the small ones.
void applySharpen(BrushPoint& point) {
    RowBuffer& target = point.towards.copyOf(point.row);
    std::size_t unlocked = 0;
    for (Influence& entry : target) {
        if (point.rules.locked(entry.slot)) continue;
        ++unlocked;
        entry.weight = point.inverted ? std::sqrt(entry.weight) : entry.weight * entry.weight;
    }
    if (unlocked > 1) blendRow(point, target);
}

}  // namespace

Brush sharpenBrush() {
    return {
        .id = "sharpen",
        .label = "Sharpen",
        .hint = "Lets vertices follow their strongest influences more; Ctrl evens out",
        .icon = "brush-sharpen",
        .editLabel = "Sharpen Weights",
        .colour = {0.93f, 0.42f, 0.42f, 1.0f},
        .wholeRows = true,
        .params = {strengthParam(0.5)},
        .apply = applySharpen,
    };
}

}  // namespace sinew
