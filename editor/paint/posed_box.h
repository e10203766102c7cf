// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "editor/geometry/surface/place_box.h"
#include "editor/paint/gatherer.h"
#include "editor/pose/pose.h"
#include "editor/scene/scene.h"

namespace sinew {

/// A box (world) that a bound mesh is within in a pose, with room to spare for rounding: around
/// where each influence that has weight carries the whole mesh. None where shapes, the deformer or
/// weights outside of 0 to 1 may carry points elsewhere. `box`: of the unmorphed mesh. Cost: the
/// entries of its rows and the influences that they have, which is little beside posing it.
std::optional<PlaceBox> posedBox(const Scene& scene, NodeId meshNode, const ScenePose& pose,
                                 const PlaceBox& box);

/// False where a dab of this kind, on another mesh, reaches nothing within the box.
bool mayReach(const GathererKind& gathering, const BrushHit& hit, float radius,
              const PlaceBox& box);

}  // namespace sinew
