// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "app/state/context.h"
#include "app/view/surfaces.h"

namespace sinew {

/// What is shown around a place on the surface, as a share of the scene's radius.
inline constexpr double kAroundPlace = 0.04;

/// The vertices as posed and the surface around them, world space. `sceneRadius`: metres.
Bounds boundsAround(const Scene& scene, const ScenePose& pose,
                    std::span<const PointSelection> places, double sceneRadius);
/// What framing all brings into view, world space: the meshes and joints that are drawn; joints
/// that are switched off only where nothing else is. Empty where all is hidden.
Bounds shownBounds(const Context& context, const ScenePose& pose);
/// What framing the selection brings into view, world space: the selected vertices, else the
/// active joint where it is selected alone or beside its skin, else the selected nodes; empty where
/// nothing is. `sceneRadius`: metres.
Bounds selectedBounds(const Context& context, const ScenePose& pose, double sceneRadius);

}  // namespace sinew
