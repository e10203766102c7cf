// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

enum ReplaceParam { kReplaceStrength, kReplaceValue };

void applyReplace(BrushPoint& point) {
    const auto set = static_cast<float>(point.params[kReplaceValue]);
    const float value = point.inverted ? 1.0f - set : set;
    const float before = weightOf(point.row, point.target.slot);
    const float wanted = before + (value - before) * point.amount;
    setActiveWeight(point, before, wanted);
}

}  // namespace

Brush replaceBrush() {
    return {
        .id = "replace",
        .label = "Replace",
        .hint = "Sets the active influence's weight to the value",
        .words = "Set, Fixed Value, Overwrite, Mix",
        .icon = "brush-replace",
        .editLabel = "Replace Weight of %1",
        .oppositeLabel = "Replace Weight of %1",
        .colour = {0.36f, 0.66f, 1.0f, 1.0f},
        .maya = "1",
        .blender = "1",
        .params = {strengthParam(1.0), valueParam("The weight that vertices get.")},
        .apply = applyReplace,
    };
}

}  // namespace sinew
