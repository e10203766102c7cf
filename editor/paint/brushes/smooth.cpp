// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

void applySmooth(BrushPoint& point) {
    if (point.inverted)
        sharpenRow(point);
    else
        smoothRow(point);
}

}  // namespace

Brush smoothBrush() {
    return {
        .id = "smooth",
        .label = "Smooth",
        .hint = "Smooths weights with those of the surrounding vertices; Ctrl sharpens",
        .words = "Soften, Blur, Relax, Even Out, Average, Blend",
        .icon = "brush-smooth",
        .editLabel = "Smooth Weights",
        .oppositeLabel = "Sharpen Weights",
        .colour = {0.42f, 0.84f, 0.52f, 1.0f},
        .maya = "3",
        .blender = "3",
        .whileShift = true,
        .sparesIslands = true,
        .wholeRows = true,
        .params = {strengthParam(1.0)},
        .apply = applySmooth,
    };
}

}  // namespace sinew
