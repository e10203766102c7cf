// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/scene/scene.h"

namespace sinew {

/// What the meshes say about joints, by index into scene.nodes().all().
struct JointMeasures {
    /// For a joint: how far the meshes reach past it in the direction of the bone that leads to it,
    /// as a share of that bone; 0 where no bone leads to it or nothing lies there.
    std::vector<double> reachPast;
    /// For a joint: the share of its bones that lies outside the meshes; 0 where it has no bones.
    std::vector<double> outside;
    /// For a joint with bones: whether it stands outside the meshes itself.
    std::vector<bool> standsOutside;
    /// The same over all bones together: near 1 where surfaces face inwards or the skeleton is
    /// elsewhere, and then of no use.
    double allOutside = 0.0;
};

/// Measures the joints against meshes as they stand now, by 4,000 to 20,000 of their points: fewer
/// where there are many bones. Cost: those points times bones, and one pass over all points.
JointMeasures measureJoints(const Scene& scene, const std::vector<NodeId>& meshNodes);

}  // namespace sinew
