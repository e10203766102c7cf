// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <unordered_map>
#include <unordered_set>

#include "editor/scene/scene.h"

namespace sinew {

/// How the axes of joints turn, each in its own space as it is; of those that stay there is none.
using AxisTurns = std::unordered_map<NodeId, glm::dquat>;

/// That turn; none where there is none.
glm::dquat turnOf(const AxisTurns& turns, NodeId id);

/// Nodes whose axes cannot turn with all else staying where it is: their scale is uneven or
/// mirrored, in a pose or a clip, so that it would be another along other axes, or they are meshes.
std::unordered_set<NodeId> nodesKeptToTheirAxes(const Scene& scene);

/// The scene with joints' axes turned by the same in the bind pose of every skin, the current and
/// the stored pose and every clip. No place moves in any of them, nor does what hangs below. None
/// of the joints is one of nodesKeptToTheirAxes(). Cost: nodes and keys.
Scene withAxesTurned(const Scene& scene, const AxisTurns& turns);

}  // namespace sinew
