// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "app/state/context.h"

namespace sinew {

/// Which joints a range of motion is of.
enum class MotionOf { SelectedJoints, AllJoints };

/// Shows the first test pose of these joints; as a clip it is a view, and nothing is changed. False
/// with a refusal where they have none.
bool showMotion(Context& context, MotionOf joints);

/// "forearm_l: bend 90°"
QString testPoseName(const Scene& scene, const TestPose& pose);

}  // namespace sinew
