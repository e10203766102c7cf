// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/nodes/other_side_pose.h"

#include <algorithm>

namespace sinew {

bool isOfSkeleton(const Node& node) {
    return node.kind == NodeKind::Joint || node.kind == NodeKind::Group;
}

NodeId poseMirrorOf(const NodeTable& nodes, const JointMirrors& mirrors, NodeId node) {
    const Node* other = nodes.find(mirrors.mirrorOf(node));
    return other && isOfSkeleton(*other) ? other->id : NodeId();
}

OtherSidePose::OtherSidePose(const Scene& unposed, const JointMirrors& mirrors,
                             std::vector<std::pair<NodeId, NodeId>> pairs)
    : nodes_(unposed.nodesPtr()),
      reflected_(unposed, glm::dmat3(reflection(mirrors.plane()))),
      pairs_(std::move(pairs)) {}

std::optional<OtherSidePose> OtherSidePose::make(const Scene& unposed, const JointMirrors& mirrors,
                                                 const std::vector<NodeId>& posed,
                                                 const std::vector<NodeId>& chosen) {
    std::vector<std::pair<NodeId, NodeId>> pairs;
    for (const NodeId id : posed) {
        const Node* node = unposed.nodes().find(id);
        if (!node || !isOfSkeleton(*node)) continue;
        const NodeId other = poseMirrorOf(unposed.nodes(), mirrors, id);
        const bool byItself = std::ranges::find(chosen, other) != chosen.end();
        if (other.valid() && other != id && !byItself) pairs.emplace_back(id, other);
    }
    if (pairs.empty()) return std::nullopt;
    return OtherSidePose(unposed, mirrors, std::move(pairs));
}

void OtherSidePose::follow(LocalPose& pose) const {
    for (const auto& [from, onto] : pairs_)
        if (const auto local = reflected_.of(pose, from, onto))
            pose.locals[nodes_->indexOf(onto)] = *local;
}

}  // namespace sinew
