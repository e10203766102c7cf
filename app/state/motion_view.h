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

/// What is shown of a range of motion, on the scene as it has become: the poses of the same joints,
/// in the one that was reached last or nearest. Where that joint or pose is not among them, the
/// first of them; where there is none, the current pose.
ShownPose renewedMotion(const Scene& scene, const ShownPose& shown);

/// "forearm_l: bend 90°"
QString testPoseName(const Scene& scene, const TestPose& pose);

}  // namespace sinew
