// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/pose/placement.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "editor/scene/numbers.h"

namespace sinew {
namespace {

glm::dmat4 worldBy(const NodeTable& nodes, NodeId id, Trs Node::*which) {
    glm::dmat4 world(1.0);
    for (const Node* n = nodes.find(id); n; n = nodes.find(n->parent))
        world = toMatrix(n->*which) * world;
    return world;
}

// The local under `parent` that stands where `world` is: `wanted` itself where that is the same
// position.
Trs localFor(const glm::dmat4& parentWorld, const glm::dmat4& world, const Trs& wanted) {
    // Matrix products in double round near 1e-16; a node that somebody moved is off by far more.
    constexpr double kSamePosition = 1e-11;
    if (relativeDifference(parentWorld * toMatrix(wanted), world) <= kSamePosition) return wanted;
    return invertible(parentWorld) ? toTrs(glm::inverse(parentWorld) * world) : wanted;
}

}  // namespace

void moveToRoot(NodeTable& nodes, NodeId meshNode, const glm::dmat4& world) {
    Node& node = nodes.edit(meshNode);
    if (!node.source) node.source = SourcePlacement{node.parent, node.stored};
    if (node.parent.valid()) node.local = toTrs(world);
    node.stored = node.local;
    if (node.parent.valid()) (void)nodes.setParent(meshNode, NodeId());
}

void putBack(NodeTable& nodes, NodeId meshNode) {
    const Node& before = *nodes.find(meshNode);
    if (!before.source) return;
    const SourcePlacement source = *before.source;
    const glm::dmat4 world = worldBy(nodes, meshNode, &Node::local);
    const glm::dmat4 storedWorld = worldBy(nodes, meshNode, &Node::stored);
    const bool possible = nodes.setParent(meshNode, source.parent);
    const NodeId parent = possible ? source.parent : nodes.find(meshNode)->parent;
    Node& node = nodes.edit(meshNode);
    node.local = localFor(worldBy(nodes, parent, &Node::local), world, source.local);
    node.stored = localFor(worldBy(nodes, parent, &Node::stored), storedWorld, source.local);
    if (!(node.stored == source.local)) node.storedMatrix.reset();
    node.source.reset();
}

Outcome releaseSkins(
    const Scene& scene, const std::vector<SkinId>& skins, const Message& label,
    const std::function<void(Scene& after, SkinId id, const Skin& before, Report&)>& release) {
    Outcome outcome;
    Scene after = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const SkinId id : skins) {
        const auto skin = scene.skin(id);
        if (nodes->find(skin->meshNode)) putBack(*nodes, skin->meshNode);
        release(after, id, *skin, outcome.report);
    }
    after.setNodes(std::move(nodes));
    outcome.edit = difference(scene, after, label);
    return outcome;
}

Outcome replaceNodes(const Scene& scene, std::shared_ptr<NodeTable> nodes, const Message& label) {
    Outcome outcome;
    outcome.edit.label = label;
    const auto stands = [](const Node& a, const Node& b) {
        return a.id == b.id && a.parent == b.parent && a.local == b.local &&
               a.morphWeights == b.morphWeights;
    };
    if (std::ranges::equal(scene.nodes().all(), nodes->all(), stands)) return outcome;
    Scene after = scene;
    after.setNodes(std::move(nodes));
    outcome.edit = difference(scene, after, label);
    return outcome;
}

std::vector<BindPoseEntry> recordBindPose(const NodeTable& nodes, NodeId meshNode,
                                          const std::vector<InfluenceSlot>& slots) {
    std::vector<BindPoseEntry> out;
    std::unordered_set<NodeId> taken;
    const auto take = [&](NodeId id) {
        for (const Node* n = nodes.find(id); n && taken.insert(n->id).second;
             n = nodes.find(n->parent))
            out.push_back({n->id, n->parent, n->local});
    };
    take(meshNode);
    for (const auto& slot : slots) take(slot.node);
    return out;
}

glm::dmat4 extendBindPose(const NodeTable& nodes, Skin& skin, NodeId id) {
    const auto entryOf = [&](NodeId node) {
        return std::find_if(skin.bindPose.begin(), skin.bindPose.end(),
                            [&](const BindPoseEntry& e) { return e.node == node; });
    };
    glm::dmat4 bindFromNode(1.0);
    for (NodeId at = id; at.valid();) {
        if (at == skin.meshNode) return skin.skinBind * bindFromNode;
        if (const auto slot = skin.slotOf(at); slot != kNoIndex)
            return skin.slots[slot].influenceBind * bindFromNode;
        auto entry = entryOf(at);
        if (entry == skin.bindPose.end()) {
            const Node& node = *nodes.find(at);
            entry = skin.bindPose.insert(entry, {at, node.parent, node.local});
        }
        bindFromNode = toMatrix(entry->local) * bindFromNode;
        at = entry->parent;
    }
    return bindFromNode;
}

void trimBindPose(Skin& skin) {
    std::unordered_map<NodeId, NodeId> parentOf;
    for (const auto& e : skin.bindPose) parentOf.emplace(e.node, e.parent);
    std::unordered_set<NodeId> needed;
    const auto need = [&](NodeId id) {
        for (auto at = parentOf.find(id); at != parentOf.end() && needed.insert(at->first).second;)
            at = parentOf.find(at->second);
    };
    need(skin.meshNode);
    for (const auto& slot : skin.slots) need(slot.node);
    std::erase_if(skin.bindPose, [&](const BindPoseEntry& e) { return needed.count(e.node) == 0; });
}

}  // namespace sinew
