// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/pose/pose.h"
#include "render/renderer.h"

namespace sinew {

/// A perspective view that holds everything in the scene as posed, from `yaw` degrees to the
/// model's left and `pitch` degrees above; 0, 0 looks at its front (along -Z).
View viewAround(const Scene& scene, const ScenePose& pose, glm::ivec2 size, double yaw,
                double pitch);

}  // namespace sinew
