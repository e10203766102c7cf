// SPDX-License-Identifier: Apache-2.0
#include "render/frame/axis_cross.h"

#include <algorithm>

namespace sinew {

namespace {
constexpr double kFromCorner = 48.0;  // logical pixels
constexpr double kKnobReach = 10.0;
}  // namespace

glm::dvec3 directionOf(const AxisEnd& end) {
    glm::dvec3 out(0.0);
    out[end.axis] = end.positive ? 1.0 : -1.0;
    return out;
}

glm::dvec2 axisCrossMiddle(const View& view) {
    return {kFromCorner, view.size.y / view.pixelRatio - kFromCorner};
}

std::array<AxisKnob, 6> axisKnobs(const View& view) {
    const glm::dmat3 turn(view.viewFromWorld);
    const glm::dvec2 middle = axisCrossMiddle(view);
    std::array<AxisKnob, 6> out;
    auto knob = out.begin();
    for (int axis = 0; axis < 3; ++axis)
        for (const bool positive : {true, false}) {
            const AxisEnd end{axis, positive};
            const glm::dvec3 direction = glm::normalize(turn * directionOf(end));
            *knob++ = {end, direction,
                       middle + kAxisCrossKnob * glm::dvec2(direction.x, -direction.y)};
        }
    std::ranges::stable_sort(out, {}, [](const AxisKnob& one) { return one.direction.z; });
    return out;
}

bool isOnAxisCross(const View& view, const glm::dvec2& place) {
    return glm::distance(axisCrossMiddle(view), place) <= kAxisCrossRadius;
}

std::optional<AxisEnd> axisEndAt(const View& view, const glm::dvec2& place) {
    std::optional<AxisEnd> out;
    for (const AxisKnob& knob : axisKnobs(view))
        if (glm::distance(knob.place, place) <= kKnobReach) out = knob.end;
    return out;
}

}  // namespace sinew
