// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>
#include <vector>

#include "editor/scene/scene.h"

namespace sinew {

/// How a joint was found to be another version's.
enum class FoundBy : std::uint8_t { Name, Place, Kin };

struct JointMatch {
    NodeId theirs;
    FoundBy by = FoundBy::Name;
};

/// Joints and groups of a scene and those of a new version of its file that are the same: by name,
/// then by name without namespace, where a name is there once on both sides; of the others those
/// that stood at one place when bound, within a thousandth of the rig's size, and nothing else
/// does; last those whose parents are the same, and so are some of their children.
std::unordered_map<NodeId, JointMatch> matchJoints(const Scene& scene, const Scene& source);

/// Mesh nodes, cameras and lights are none.
bool isRigNode(const Node& node);

}  // namespace sinew
