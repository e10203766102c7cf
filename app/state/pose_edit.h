// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "app/state/context.h"
#include "editor/operations/nodes/other_side_pose.h"
#include "editor/pose/pose.h"
#include "editor/scene/edit.h"
#include "editor/scene/scene.h"

namespace sinew {

/// The edit that makes `locals` (by node index) the scene's current pose, its blend shapes with it.
/// Empty where they are it already.
Edit poseEdit(const Scene& scene, const LocalPose& locals, Message label);

/// What is done to nodes by hand.
enum class Posing { Move, Rotate, Scale, Reset };
/// Of the step: of one node, which has that name, or of several.
Message posingLabel(Posing what, const std::string& name, std::size_t count, bool bothSides);

/// True for an edit that moved nodes or blend shapes on the screen and changed nothing else.
bool isPoseEdit(const Edit& edit);

/// Why a node is not posed by hand: a bound mesh stands where its joints put it, and moved itself
/// it would leave them. Empty: it can be.
QString whyNotPosed(const Scene& scene, NodeId node);

/// As far as floats tell them apart: what offsets of a file make of a pose counts as that pose.
bool samePose(const LocalPose& a, const LocalPose& b);
/// That the current pose is the bind pose.
bool standsBound(const Scene& scene);

/// With Symmetry on: what follows on the other side of nodes that are posed, which are of `chosen`
/// (those have each what is done to it). None where nothing does. Waits for what mirrors what.
std::optional<OtherSidePose> otherSideOf(Context& context, const std::vector<NodeId>& posed,
                                         const std::vector<NodeId>& chosen);

/// Makes `locals` the current pose, as one step, and shows it. Where a clip was shown at a time, or
/// a part of the way to the current pose, it is taken over from there, which is said: what was not
/// posed stays as it was shown.
bool takePose(Context& context, const LocalPose& locals, Message label);

}  // namespace sinew
