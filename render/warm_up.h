// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/pose/pose.h"
#include "editor/scene/scene.h"

namespace sinew {

/// The smallest scene that takes every way through the shaders: a triangle with weights on a joint.
/// Drivers finish a shader only when it is first drawn with, which takes software ones a tenth of a
/// second; drawn once before there is a model, that wait is not felt later.
struct WarmUpScene {
    Scene scene;
    ScenePose pose;
    NodeId meshNode;
};
WarmUpScene warmUpScene();

}  // namespace sinew
