// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "app/view/camera.h"

namespace sinew {

/// A viewpoint along an axis of the world, without perspective. Texts are English, to be
/// translated by who shows them.
struct AxisView {
    const char* command;  ///< its id
    const char* text;     ///< of the command, with its letter (ViewActions)
    const char* name;     ///< what the picture is called while it is seen so (ViewportOverlay)
    double yaw, pitch;    ///< of the camera, radians
};

/// Front, back, right, left, top and bottom, as menus list them.
std::span<const AxisView> axisViews();
/// The one that the camera stands at, or null; with perspective at none.
const AxisView* axisViewOf(const Camera& camera);

}  // namespace sinew
