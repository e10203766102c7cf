// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/joint_tree.h"

#include <unordered_map>

namespace sinew {
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
