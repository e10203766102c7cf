// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/bone_segments.h"

#include <cassert>
#include <unordered_map>

namespace sinew {
namespace {

BoneSegment leafSegment(const NodeTable& nodes, SlotIndex slot, NodeId joint,
                        std::span<const glm::dmat4> worldFromNode) {
    const glm::dvec3 place(worldFromNode[nodes.indexOf(joint)][3]);
    const NodeId parent = jointAbove(nodes, joint);
    if (!parent.valid()) return {slot, place, place};
    const glm::dvec3 from(worldFromNode[nodes.indexOf(parent)][3]);
    return {slot, place, place + (place - from)};
}

}  // namespace

NodeId jointAbove(const NodeTable& nodes, NodeId node) {
    const Node* n = nodes.find(node);
    for (n = n ? nodes.find(n->parent) : nullptr; n; n = nodes.find(n->parent))
        if (n->kind == NodeKind::Joint) return n->id;
    return {};
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

std::vector<BoneSegment> boneSegments(const NodeTable& nodes, std::span<const NodeId> influences,
                                      std::span<const glm::dmat4> worldFromNode) {
    assert(worldFromNode.size() == nodes.size());
    const auto below = jointsBelow(nodes);
    std::vector<BoneSegment> out;
    for (SlotIndex slot = 0; slot < influences.size(); ++slot) {
        const Node* node = nodes.find(influences[slot]);
        assert(node);
        const auto index = nodes.indexOf(node->id);
        const glm::dvec3 place(worldFromNode[index][3]);
        if (node->kind != NodeKind::Joint) {
            out.push_back({slot, place, place});
        } else if (below[index].empty()) {
            out.push_back(leafSegment(nodes, slot, node->id, worldFromNode));
        } else {
            for (const auto child : below[index])
                out.push_back({slot, place, glm::dvec3(worldFromNode[child][3])});
        }
    }
    return out;
}

std::vector<std::uint32_t> parentSlots(const NodeTable& nodes, std::span<const NodeId> influences) {
    std::unordered_map<NodeId, std::uint32_t> slotOf;
    for (std::uint32_t i = 0; i < influences.size(); ++i) slotOf.emplace(influences[i], i);
    std::vector<std::uint32_t> out(influences.size(), kNoIndex);
    for (std::uint32_t i = 0; i < influences.size(); ++i) {
        const Node* n = nodes.find(influences[i]);
        for (n = n ? nodes.find(n->parent) : nullptr; n; n = nodes.find(n->parent)) {
            const auto found = slotOf.find(n->id);
            if (found == slotOf.end()) continue;
            out[i] = found->second;
            break;
        }
    }
    return out;
}

}  // namespace sinew
