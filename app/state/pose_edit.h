// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "editor/pose/pose.h"
#include "editor/scene/edit.h"
#include "editor/scene/scene.h"

namespace sinew {

/// The edit that makes `locals` (by node index) the scene's current pose, its blend shapes with it.
/// Empty where they are it already.
Edit poseEdit(const Scene& scene, const LocalPose& locals, Message label);

}  // namespace sinew
