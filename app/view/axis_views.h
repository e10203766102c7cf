// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "app/view/camera.h"

namespace sinew {

class Scene;

/// A viewpoint along an axis of the world, without perspective. Texts are English, to be
/// translated by who shows them.
struct AxisView {
    const char* command;  ///< its id
    const char* text;     ///< of the command, with its letter (ViewActions)
    const char* name;     ///< what the picture is called while it is seen so (ViewportOverlay)
    double yaw, pitch;    ///< of the camera, radians; yaw from the scene's front
};

/// Front, back, right, left, top and bottom, as menus list them.
std::span<const AxisView> axisViews();
/// The camera's yaw at which it sees a scene's front: half a turn for one that looks along -Z.
double frontYaw(const Scene& scene);
/// The one whose eye is at this end of a world axis, in a scene of this front.
const AxisView& axisViewFrom(const AxisEnd& end, double frontYaw);
/// The one that the camera stands at in a scene of this front, or null; with perspective at none.
const AxisView* axisViewOf(const Camera& camera, double frontYaw);

}  // namespace sinew
