// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "app/state/context.h"

namespace sinew {

/// What a range of motion is of: test poses of joints, or the way from the bind pose to the current
/// pose.
enum class MotionOf { SelectedJoints, AllJoints, CurrentPose };
MotionOf motionOf(const RangeOfMotion& motion);

/// Shows the first test pose of these joints, or the middle of the way to the current pose; as a
/// clip it is a view, and nothing is changed. False with a refusal where there is none.
bool showMotion(Context& context, MotionOf of);

/// That this is what is shown already: of selected joints, where no others are selected by now.
bool isMotionShown(const Context& context, MotionOf of);

/// That there is a way to the current pose: a mesh is bound, and not in that pose.
bool isPosed(const Scene& scene);

/// What is shown of a range of motion, on the scene as it has become: the poses of the same joints,
/// in the one that was reached last or nearest. Where that joint or pose is not among them, the
/// first of them; where there is none, or no way to the current pose, that pose.
ShownPose renewedMotion(const Scene& scene, const ShownPose& shown);

/// "forearm_l: bend 90°"
QString testPoseName(const Scene& scene, const TestPose& pose);

}  // namespace sinew
