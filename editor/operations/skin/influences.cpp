// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/influences.h"

#include <algorithm>
#include <set>

#include "editor/binding/bone_reach.h"
#include "editor/binding/joint_tree.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/skin/influence_measure.h"

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

// A skeleton's root that stands outside the meshes, as do its bones, while most others run inside:
// it carries the figure about, as the joint on the ground between the feet does. Hips stand inside,
// however far apart the legs are.
bool isCarrier(const NodeTable& nodes, std::uint32_t i, bool leaf, const JointMeasures& measures) {
    constexpr double kMostOutside = 0.5;
    if (leaf || jointAbove(nodes, nodes.all()[i].id).valid()) return false;
    if (!measures.standsOutside[i]) return false;
    return measures.outside[i] > kMostOutside && measures.allOutside < kMostOutside;
}

void tickDefaults(std::vector<InfluenceCandidate>& candidates, bool ownAlone) {
    const bool anyBone = std::any_of(candidates.begin(), candidates.end(), [](const auto& c) {
        return c.isJoint && !c.isEnd && !c.isCarrier;
    });
    for (auto& c : candidates)
        c.ticked = c.isOwn || (!ownAlone && c.isJoint && ((!c.isEnd && !c.isCarrier) || !anyBone));
}

/// The influences that the meshes have.
struct OwnInfluences {
    std::set<NodeId> nodes;
    bool ofAll = false;  ///< every mesh is bound, and some influence has a node
};

OwnInfluences ownInfluences(const Scene& scene, const std::vector<NodeId>& meshNodes) {
    OwnInfluences out;
    bool allBound = true;
    for (const NodeId mesh : meshNodes) {
        const auto skin = scene.skin(scene.skinOf(mesh));
        allBound = allBound && skin && !skin->bonesCleared;
        if (!skin) continue;
        for (const InfluenceSlot& slot : skin->slots)
            if (scene.nodes().find(slot.node)) out.nodes.insert(slot.node);
    }
    out.ofAll = allBound && !out.nodes.empty();
    return out;
}

}  // namespace

std::vector<InfluenceCandidate> candidateInfluences(const Scene& scene,
                                                    const Selection& selection) {
    const NodeTable& nodes = scene.nodes();
    auto meshNodes = bindTargets(scene, selection);
    std::sort(meshNodes.begin(), meshNodes.end());
    const JointMeasures measures = measureJoints(scene, meshNodes);
    const OwnInfluences own = ownInfluences(scene, meshNodes);
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
                       joint && isCarrier(nodes, i, below[i].empty(), measures),
                       own.nodes.contains(node.id), false});
    }
    tickDefaults(out, own.ofAll);
    return out;
}

std::vector<NodeId> defaultInfluences(const Scene& scene, const Selection& selection) {
    std::vector<NodeId> out;
    for (const auto& candidate : candidateInfluences(scene, selection))
        if (candidate.ticked) out.push_back(candidate.node);
    return out;
}

}  // namespace sinew
