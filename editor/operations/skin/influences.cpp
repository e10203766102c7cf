// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/influences.h"

#include <algorithm>

#include "editor/binding/bone_reach.h"
#include "editor/binding/joint_tree.h"
#include "editor/operations/skin/influence_measure.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

// A joint without joints below it that only marks where its parent's bone ends.
bool isEndJoint(const NodeTable& nodes, std::uint32_t i, bool leaf, const JointMeasures& measures) {
    // A hand reaches past its wrist by most of a forearm, flesh past a finger's tip by little of
    // the last phalanx.
    constexpr double kOwnFlesh = 0.35;
    const Node& node = nodes.all()[i];
    if (!leaf || !jointAbove(nodes, node.id).valid()) return false;
    return namedAsEndJoint(node.name) || measures.reachPast[i] < kOwnFlesh;
}

// A skeleton's root whose bones run outside the meshes while most others run inside: it carries the
// figure about, as the joint on the ground between the feet does.
bool isCarrier(const NodeTable& nodes, std::uint32_t i, bool leaf, const JointMeasures& measures) {
    constexpr double kMostOutside = 0.5;
    if (leaf || jointAbove(nodes, nodes.all()[i].id).valid()) return false;
    return measures.outside[i] > kMostOutside && measures.allOutside < kMostOutside;
}

void tickDefaults(std::vector<InfluenceCandidate>& candidates) {
    const bool anyBone = std::any_of(candidates.begin(), candidates.end(), [](const auto& c) {
        return c.isJoint && !c.isEnd && !c.isCarrier;
    });
    for (auto& c : candidates) c.ticked = c.isJoint && ((!c.isEnd && !c.isCarrier) || !anyBone);
}

}  // namespace

std::vector<InfluenceCandidate> candidateInfluences(const Scene& scene,
                                                    const Selection& selection) {
    const NodeTable& nodes = scene.nodes();
    auto meshNodes = targetMeshNodes(scene, selection);
    std::sort(meshNodes.begin(), meshNodes.end());
    const JointMeasures measures = measureJoints(scene, meshNodes);
    const auto below = jointsBelow(nodes);
    std::vector<InfluenceCandidate> out;
    std::vector<std::uint32_t> depth(nodes.size(), 0);
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        const auto parent = nodes.parentIndex(i);
        const auto parentTaken = [&] {
            return std::binary_search(meshNodes.begin(), meshNodes.end(), node.parent) ? 0u : 1u;
        };
        depth[i] = parent == kNoIndex ? 0 : depth[parent] + parentTaken();
        if (std::binary_search(meshNodes.begin(), meshNodes.end(), node.id)) continue;
        const bool joint = node.kind == NodeKind::Joint;
        out.push_back({node.id, depth[i], joint,
                       joint && isEndJoint(nodes, i, below[i].empty(), measures),
                       joint && isCarrier(nodes, i, below[i].empty(), measures), false});
    }
    tickDefaults(out);
    return out;
}

std::vector<NodeId> defaultInfluences(const Scene& scene, const Selection& selection) {
    std::vector<NodeId> out;
    for (const auto& candidate : candidateInfluences(scene, selection))
        if (candidate.ticked) out.push_back(candidate.node);
    return out;
}

}  // namespace sinew
