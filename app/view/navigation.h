// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWheelEvent>

#include "app/commands/keymap.h"
#include "app/view/camera.h"

namespace sinew {

/// Moves the camera as a drag over `way` (logical pixels, y down) does in a picture of `height`.
void navigate(Camera& camera, Navigation how, const glm::dvec2& way, double height);
/// Moves it towards what is under the mouse, or away; `size` of the picture in logical pixels.
void zoomByWheel(Camera& camera, const QWheelEvent& event, const glm::dvec2& size);

}  // namespace sinew
