// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

void applySharpen(BrushPoint& point) {
    if (point.inverted)
        smoothRow(point);
    else
        sharpenRow(point);
}

}  // namespace

Brush sharpenBrush() {
    return {
        .id = "sharpen",
        .label = "Sharpen",
        .hint = "Makes weights differ more from those of the surrounding vertices; Ctrl smooths",
        .words = "Harden, Contrast, Crisp, Narrow",
        .icon = "brush-sharpen",
        .editLabel = "Sharpen Weights",
        .oppositeLabel = "Smooth Weights",
        .colour = {0.93f, 0.42f, 0.42f, 1.0f},
        .sparesIslands = true,
        .wholeRows = true,
        .params = {strengthParam(0.5)},
        .apply = applySharpen,
    };
}

}  // namespace sinew
