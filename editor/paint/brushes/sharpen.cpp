// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

void applySharpen(BrushPoint& point) {
    if (point.isEven()) return;
    RowBuffer& mean = point.towards.meanOf(point.around);
    if (mean.empty() || point.row.empty()) return;
    const float share = point.inverted ? -point.amount : point.amount;
    blendRow(point, point.towards.awayFrom(mean, point.row, share), 1.0f);
}

}  // namespace

Brush sharpenBrush() {
    return {
        .id = "sharpen",
        .label = "Sharpen",
        .hint = "Makes weights differ more from those of the surrounding vertices; Ctrl evens out",
        .icon = "brush-sharpen",
        .editLabel = "Sharpen Weights",
        .colour = {0.93f, 0.42f, 0.42f, 1.0f},
        .wholeRows = true,
        .params = {strengthParam(0.5)},
        .apply = applySharpen,
    };
}

}  // namespace sinew
