// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/pick_pass.h"

namespace sinew {

/// See Renderer::pickPoint. `pick` is of this frame.
PointHit nearestPoint(const Frame& frame, const PickPass& pick, glm::dvec2 at, double radius,
                      PickDepth depth);
/// See Renderer::pickPoints.
std::vector<PointIndex> pointsInside(const Frame& frame, const PickPass& pick, NodeId meshNode,
                                     glm::ivec2 corner, glm::ivec2 opposite, PickDepth depth);

}  // namespace sinew
