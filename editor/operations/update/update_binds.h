// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>
#include <vector>

#include "editor/operations/update/rig_pair.h"

namespace sinew {

/// How far a joint stands from where it stood.
struct JointMove {
    double way = 0.0;    ///< metres
    double angle = 0.0;  ///< degrees
};

/// What has become of the bind poses.
struct BindsUpdate {
    std::vector<NodeId> newInfluences;
    std::unordered_map<NodeId, JointMove> moved;
};

/// Brings the skins' bind poses up to date, once the nodes of the scene after are, and binds the
/// joints that are new to them, without weight. The meshes stand still.
BindsUpdate updateBinds(Update& update, const RigPair& rigs);

}  // namespace sinew
