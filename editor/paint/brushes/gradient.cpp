// SPDX-License-Identifier: Apache-2.0
#include <optional>
#include <utility>

#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

enum GradientParam { kGradientStrength, kGradientValue, kGradientEnd, kGradientShape };
enum GradientShape { kLine, kCentre };

// How far a point is along the drag, 0 at the press to 1 at the pointer; none beside it.
std::optional<float> alongDrag(const BrushPoint& point) {
    const DabPlace& place = point.place;
    const auto seen = [&](const glm::vec3& way) {
        return way - glm::dot(way, place.through) * place.through;
    };
    const glm::vec3 drag = seen(place.at - place.from);
    const glm::vec3 away = seen(place.positions[point.around.point] - place.from);
    const float length = glm::length(drag);
    if (!(length > 0.0f)) return std::nullopt;
    float t = glm::length(away) / length;
    if (static_cast<int>(point.params[kGradientShape]) == kLine) {
        t = glm::dot(away, drag) / (length * length);
        if (!(glm::length(away - t * drag) < place.radius)) return std::nullopt;
    }
    if (!(t >= 0.0f && t <= 1.0f)) return std::nullopt;
    return t;
}

void applyGradient(BrushPoint& point) {
    const auto along = alongDrag(point);
    if (!along) return;
    auto first = static_cast<float>(point.params[kGradientValue]);
    auto last = static_cast<float>(point.params[kGradientEnd]);
    if (point.inverted) std::swap(first, last);
    const float wanted = last + (first - last) * point.place.falloff(*along);
    const float before = weightOf(point.row, point.target.slot);
    setActiveWeight(point, before, before + (wanted - before) * point.amount);
}

}  // namespace

Brush gradientBrush() {
    using Type = ParamSpec::Type;
    return {
        .id = "gradient",
        .label = "Gradient",
        .hint = "Drag from one end of a gradient to the other; Ctrl turns it round",
        .words = "Ramp, Transition, Linear, Radial, Fade",
        .icon = "brush-gradient",
        .editLabel = "Gradient of %1",
        .oppositeLabel = "Gradient of %1",
        .colour = {0.36f, 0.80f, 0.86f, 1.0f},
        .whileAlt = true,
        .way = BrushWay::Stretch,
        .radiusOnlyWith = {"shape", {"line"}},
        .params = {strengthParam(1.0),
                   {kValue, "Value", "The weight where the drag begins.", Type::Float, 1.0, 0.0,
                    1.0},
                   {"end", "End Value", "The weight where the drag ends.", Type::Float, 0.0, 0.0,
                    1.0},
                   {.name = "shape",
                    .label = "Shape",
                    .hint = "Along the drag, as wide as the brush, or out from where it begins.",
                    .type = Type::Choice,
                    .fallback = std::string("line"),
                    .choices = {{"line", "Line"}, {"centre", "From Centre"}}}},
        .apply = applyGradient,
    };
}

}  // namespace sinew
