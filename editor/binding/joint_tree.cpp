// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/joint_tree.h"

#include <cassert>
#include <unordered_map>

#include "editor/binding/roles/joint_words.h"

namespace sinew {

namespace {

/// The nearest node above one that is wanted, or null.
template <class Wanted>
const Node* nearestAbove(const NodeTable& nodes, NodeId node, const Wanted& wanted) {
    const Node* n = nodes.find(node);
    if (n) n = nodes.find(n->parent);
    while (n && !wanted(*n)) n = nodes.find(n->parent);
    return n;
}

}  // namespace

NodeId jointAbove(const NodeTable& nodes, NodeId node) {
    const Node* joint =
        nearestAbove(nodes, node, [](const Node& n) { return n.kind == NodeKind::Joint; });
    return joint ? joint->id : NodeId();
}

std::vector<std::vector<std::uint32_t>> jointsBelow(const NodeTable& nodes) {
    std::vector<std::vector<std::uint32_t>> below(nodes.size());
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (nodes.all()[i].kind != NodeKind::Joint) continue;
        const NodeId above = jointAbove(nodes, nodes.all()[i].id);
        if (above.valid()) below[nodes.indexOf(above)].push_back(i);
    }
    return below;
}

std::vector<std::uint32_t> parentSlots(const NodeTable& nodes, std::span<const NodeId> influences) {
    std::unordered_map<NodeId, std::uint32_t> slotOf;
    for (std::uint32_t i = 0; i < influences.size(); ++i) slotOf.emplace(influences[i], i);
    std::vector<std::uint32_t> out(influences.size(), kNoIndex);
    for (std::uint32_t i = 0; i < influences.size(); ++i) {
        const Node* above = nearestAbove(nodes, influences[i],
                                         [&](const Node& n) { return slotOf.contains(n.id); });
        if (above) out[i] = slotOf.at(above->id);
    }
    return out;
}

std::vector<BindJoint> bindSkeleton(const NodeTable& nodes, std::span<const NodeId> influences,
                                    std::span<const glm::dmat4> worldFromNode) {
    assert(worldFromNode.size() == nodes.size());
    std::vector<SlotIndex> slotOf(nodes.size(), kNoIndex);
    for (SlotIndex s = 0; s < influences.size(); ++s) slotOf[nodes.indexOf(influences[s])] = s;
    std::vector<std::uint32_t> jointOf(nodes.size(), kNoIndex);
    std::vector<BindJoint> out;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        const bool isJoint = node.kind == NodeKind::Joint;
        if (!isJoint && slotOf[i] == kNoIndex) {
            const auto above = nodes.parentIndex(i);
            if (above != kNoIndex && jointOf[above] != kNoIndex && namedAsEndJoint(node.name))
                out[jointOf[above]].hasEndNode = true;
            continue;
        }
        BindJoint joint;
        joint.name = node.name;
        joint.position = glm::dvec3(worldFromNode[i][3]);
        for (int a = 0; a < 3; ++a) {
            const glm::dvec3 axis(worldFromNode[i][a]);
            const double length = glm::length(axis);
            joint.axes[a] = length > 0.0 ? axis / length : glm::dvec3(0.0);
        }
        joint.slot = slotOf[i];
        joint.isJoint = isJoint;
        jointOf[i] = static_cast<std::uint32_t>(out.size());
        if (const NodeId above = jointAbove(nodes, node.id); isJoint && above.valid()) {
            joint.parent = jointOf[nodes.indexOf(above)];
            out[joint.parent].below.push_back(jointOf[i]);
        }
        out.push_back(std::move(joint));
    }
    linkByPlace(out);
    return out;
}

}  // namespace sinew
