// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWheelEvent>

#include "app/commands/keymap.h"
#include "app/view/camera.h"

namespace sinew {

/// Moves the camera as a drag over `way` (logical pixels, y down) does in a picture of `height`.
void navigate(Camera& camera, Navigation how, const glm::dvec2& way, double height);
/// Moves it as a wheel or two fingers on a touchpad do in a picture of `size`, logical pixels: up
/// and down towards what is under the mouse, or away; sideways, and with Shift every way, along
/// with the hand. With Alt, which window systems turn wheels sideways for, either way is up or
/// down.
void navigateByWheel(Camera& camera, const QWheelEvent& event, const glm::dvec2& size);

}  // namespace sinew
