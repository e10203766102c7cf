// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

enum AddParam { kAddStrength, kAddValue };

void applyAdd(BrushPoint& point) {
    const float change = static_cast<float>(point.params[kAddValue]) * point.amount;
    const float before = weightOf(point.row, point.target.slot);
    const float wanted = point.inverted ? before - change : before + change;
    setActiveWeight(point, before, wanted);
}

}  // namespace

Brush addBrush() {
    return {
        .id = "add",
        .label = "Add",
        .hint = "Adds to the active influence's weight; Ctrl subtracts",
        .words = "Airbrush, Spray, Draw, Increase, Subtract, Decrease, Lighten, Darken",
        .icon = "brush-add",
        .editLabel = "Add Weight to %1",
        .oppositeLabel = "Subtract Weight from %1",
        .colour = {0.98f, 0.62f, 0.22f, 1.0f},
        .maya = "2",
        .blender = "2",
        // Gently: weight builds up under the hand, stroke by stroke.
        .params = {strengthParam(0.15), valueParam("The maximum that one stroke adds.")},
        .apply = applyAdd,
    };
}

}  // namespace sinew
