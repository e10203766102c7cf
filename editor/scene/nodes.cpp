// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/nodes.h"

#include <cassert>

namespace sinew {

std::size_t NodeTable::bytes() const {
    std::size_t total = sizeof(*this) + nodes_.capacity() * sizeof(Node) +
                        index_.capacity() * sizeof(std::uint32_t);
    for (const auto& n : nodes_)
        total += n.name.capacity() +
                 (n.morphWeights.capacity() + n.storedMorphWeights.capacity()) * sizeof(float) +
                 n.extrasJson.capacity() + n.extensionsJson.capacity() + n.cameraJson.capacity() +
                 n.lightJson.capacity();
    return total;
}

std::vector<NodeId> NodeTable::children(NodeId parent) const {
    std::vector<NodeId> out;
    for (const auto& n : nodes_)
        if (n.parent == parent) out.push_back(n.id);
    return out;
}

bool NodeTable::isWithin(NodeId node, NodeId ancestor) const {
    for (const Node* n = find(node); n; n = find(n->parent))
        if (n->id == ancestor) return true;
    return false;
}

NodeId NodeTable::add(Node node) {
    node.id = NodeId(nextId());
    const NodeId id = node.id;
    addWithId(std::move(node));
    return id;
}

void NodeTable::addWithId(Node node) {
    assert(node.id.valid() && indexOf(node.id) == kNoIndex);
    assert(!node.parent.valid() || find(node.parent));
    if (node.id.value >= index_.size()) index_.resize(node.id.value + 1, kNoIndex);
    index_[node.id.value] = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(std::move(node));
}

Node& NodeTable::edit(NodeId id) {
    assert(find(id));
    return nodes_[indexOf(id)];
}

bool NodeTable::setParent(NodeId id, NodeId parent) {
    if (!find(id) || (parent.valid() && (!find(parent) || isWithin(parent, id)))) return false;
    nodes_[indexOf(id)].parent = parent;
    sortParentsFirst();
    return true;
}

// Stable: siblings keep their order, and a table already in order stays as it is.
void NodeTable::sortParentsFirst() {
    std::vector<Node> sorted;
    sorted.reserve(nodes_.size());
    std::vector<bool> placed(nodes_.size(), false);
    const auto place = [&](auto&& self, std::size_t i) -> void {
        if (placed[i]) return;
        placed[i] = true;
        if (const auto p = parentIndex(i); p != kNoIndex) self(self, p);
        sorted.push_back(nodes_[i]);
    };
    for (std::size_t i = 0; i < nodes_.size(); ++i) place(place, i);
    nodes_ = std::move(sorted);
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        index_[nodes_[i].id.value] = static_cast<std::uint32_t>(i);
}

}  // namespace sinew
