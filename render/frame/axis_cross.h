// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <glm/glm.hpp>
#include <optional>

#include "render/frame/frame.h"

namespace sinew {

/// The small cross of world axes in the lower left corner of a picture, for drawing and for picking
/// alike. Lengths are logical pixels, places are from the picture's upper left corner, y down.
inline constexpr double kAxisCrossArm = 30.0;
inline constexpr double kAxisCrossKnob = 40.0;  ///< from the middle to what is at an end
inline constexpr double kAxisCrossRadius = 46.0;

/// What is at an end, where the mouse takes it.
struct AxisKnob {
    AxisEnd end;
    glm::dvec3 direction{
        0.0};  ///< of the end as the eye sees it: x right, y up, z to the eye; unit
    glm::dvec2 place{0.0};
};

glm::dvec2 axisCrossMiddle(const View& view);
/// All of them, the farthest from the eye first.
std::array<AxisKnob, 6> axisKnobs(const View& view);
/// Whether a place is on the cross or between its ends.
bool isOnAxisCross(const View& view, const glm::dvec2& place);
/// The end there, the nearest to the eye where several are; none beside all of them.
std::optional<AxisEnd> axisEndAt(const View& view, const glm::dvec2& place);

/// The way to an end, world, unit.
glm::dvec3 directionOf(const AxisEnd& end);

}  // namespace sinew
