// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

#include "editor/pose/pose.h"

namespace sinew {

/// A pose that somebody wants to stay as it is: brushes that go by places leave the mesh there in
/// it. By node, so that it outlasts nodes that come and go.
struct PinnedPose {
    std::vector<std::pair<NodeId, Trs>> locals;
    std::vector<std::pair<NodeId, std::vector<float>>> strengths;  ///< of shapes
    friend bool operator==(const PinnedPose&, const PinnedPose&) = default;
};

PinnedPose pinnedPose(const Scene& scene, const LocalPose& shown);
/// Nodes that came later stand as they do now.
std::vector<ScenePose> scenePoses(const Scene& scene, const std::vector<PinnedPose>& pinned);

}  // namespace sinew
