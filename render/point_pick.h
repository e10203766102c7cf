// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/pick_pass.h"

namespace sinew {

/// See Renderer::pickPoint. `pick` is of this frame.
PointHit nearestPoint(const Frame& frame, const PickPass& pick, glm::dvec2 at, double radius,
                      PickDepth depth);
/// See Renderer::pickPoints.
std::vector<PointsOnPicture> pointsOnPicture(const Frame& frame, const PickPass& pick,
                                             PickDepth depth);

}  // namespace sinew
