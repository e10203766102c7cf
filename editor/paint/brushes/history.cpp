// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

// A point that had no weights then is left as it is: no share of a row can become empty.
void applyHistory(BrushPoint& point) {
    if (point.past.empty()) return;
    blendRow(point, point.towards.copyOf(point.past));
}

}  // namespace

Brush historyBrush() {
    return {
        .id = "history",
        .label = "History",
        .hint =
            "Brings the weights of an earlier step back where you paint: the step that is marked "
            "in the History panel",
        .words = "Revert, Earlier Weights, Roll Back",
        .icon = "brush-history",
        .editLabel = "Paint Earlier Weights",
        .colour = {0.62f, 0.72f, 0.98f, 1.0f},
        .wholeRows = true,
        .wantsPast = true,
        .params = {strengthParam(1.0)},
        .apply = applyHistory,
    };
}

}  // namespace sinew
