// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "editor/operations/skin/mirror_joint.h"
#include "editor/pose/reflected_pose.h"

namespace sinew {

/// True for what a pose is mirrored of: joints, and the groups among them.
bool isOfSkeleton(const Node& node);

/// The joint or group that mirrors a node: itself on the plane; invalid: nothing does.
NodeId poseMirrorOf(const NodeTable& nodes, const JointMirrors& mirrors, NodeId node);

/// The other side of nodes that are posed: what mirrors each of them takes its pose as in a mirror.
class OtherSidePose {
public:
    /// Of nodes that are `posed`, but for what is on the plane or has no mirror, and for pairs both
    /// of whom are `chosen`: each gets by itself what is done. None where no pair is left.
    /// `unposed`: asStored() of the scene; `mirrors`: of that.
    static std::optional<OtherSidePose> make(const Scene& unposed, const JointMirrors& mirrors,
                                             const std::vector<NodeId>& posed,
                                             const std::vector<NodeId>& chosen);

    /// Poses the other side as the posed nodes stand in `pose`, which is of the scene's nodes.
    /// Where a transform is flat it stays.
    void follow(LocalPose& pose) const;
    /// Each posed node and the one that follows it.
    const std::vector<std::pair<NodeId, NodeId>>& pairs() const { return pairs_; }

private:
    OtherSidePose(const Scene& unposed, const JointMirrors& mirrors,
                  std::vector<std::pair<NodeId, NodeId>> pairs);

    std::shared_ptr<const NodeTable> nodes_;
    ReflectedPose reflected_;
    std::vector<std::pair<NodeId, NodeId>> pairs_;
};

}  // namespace sinew
