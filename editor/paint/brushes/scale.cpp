// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

enum ScaleParam { kScaleStrength, kScaleValue };

void applyScale(BrushPoint& point) {
    // What is multiplied by nothing cannot be brought back: the least that is divided by.
    constexpr float kLeastDivisor = 0.01f;
    const auto value = static_cast<float>(point.params[kScaleValue]);
    const float factor = point.inverted ? 1.0f / std::max(value, kLeastDivisor) : value;
    const float before = weightOf(point.row, point.target.slot);
    setActiveWeight(point, before, before * (1.0f + (factor - 1.0f) * point.amount));
}

}  // namespace

Brush scaleBrush() {
    return {
        .id = "scale",
        .label = "Scale",
        .hint = "Multiplies the active influence's weight by the value; Ctrl divides",
        .words = "Multiply, Divide, Reduce",
        .icon = "brush-scale",
        .editLabel = "Scale Weight of %1",
        .oppositeLabel = "Divide Weight of %1",
        .colour = {0.98f, 0.86f, 0.30f, 1.0f},
        .params = {strengthParam(1.0),
                   {kValue, "Value", "What one stroke multiplies the weight by.",
                    ParamSpec::Type::Float, 0.5, 0.0, 1.0}},
        .apply = applyScale,
    };
}

}  // namespace sinew
