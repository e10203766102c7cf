// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include "editor/operations/nodes/node_table.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

using Copies = std::unordered_map<NodeId, NodeId>;  // of each node that is copied, its copy

NodeId copyOr(const Copies& copies, NodeId id) {
    const auto at = copies.find(id);
    return at == copies.end() ? id : at->second;
}

// The rows, numbers and mirror points of a skin are blocks that the copy shares.
void copySkin(Scene& after, SkinId from, const Copies& copies) {
    const SkinId to(after.nextOwner(BlockKind::Skin));
    auto skin = std::make_shared<Skin>(*after.skin(from));
    skin->meshNode = copyOr(copies, skin->meshNode);
    skin->skeletonRoot = copyOr(copies, skin->skeletonRoot);
    skin->sourceSkin = kNoIndex;
    for (InfluenceSlot& slot : skin->slots) {
        slot.node = copyOr(copies, slot.node);
        if (const Node* node = after.nodes().find(slot.node)) slot.name = node->name;
    }
    for (BindPoseEntry& entry : skin->bindPose) {
        entry.node = copyOr(copies, entry.node);
        entry.parent = copyOr(copies, entry.parent);
    }
    const auto blocks = after.blocks();
    after.setSkin(to, std::move(skin));
    for (auto [id, block] : blocks) {
        if (!isOfSkin(id.kind) || id.kind == BlockKind::Skin || id.owner != from.value) continue;
        id.owner = to.value;
        after.set(id, block);
    }
}

Copies copyNodes(NodeTable& nodes, const std::vector<NodeId>& tops) {
    Copies copies;
    const auto all = branches(nodes, tops);
    const std::vector<Node> before = nodes.all();
    for (const Node& node : before) {
        if (!all.contains(node.id)) continue;
        Node copy = node;
        copy.name = node.name.empty() ? std::string() : freeName(nodes, node.name);
        copy.parent = copyOr(copies, node.parent);
        copy.sourceIndex = kNoIndex;
        if (copy.source) copy.source->parent = copyOr(copies, copy.source->parent);
        copies.emplace(node.id, nodes.add(std::move(copy)));
    }
    return copies;
}

Expected<Outcome> runDuplicate(const Scene& scene, const Selection& selection, const Params&,
                               const Progress& progress) {
    const auto tops = topmost(scene.nodes(), selection.nodes);
    if (tops.empty()) return refused("Select what to duplicate first.");
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    Scene after = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const Copies copies = copyNodes(*nodes, tops);
    after.setNodes(std::move(nodes));
    std::vector<std::string> bound;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        if (!copies.contains(skin->meshNode)) continue;
        bound.push_back(nodeLabel(after, copyOr(copies, skin->meshNode)));
        copySkin(after, id, copies);
    }
    const std::string names = labelsOf(scene, tops);
    outcome.report.say("Duplicated: %1.", names);
    if (!bound.empty()) outcome.report.say("Copied with their skins: %1.", listed(bound));
    outcome.edit = difference(scene, after, Message("Duplicate %1", names));
    outcome.selection = selection;
    outcome.selection->nodes.clear();
    outcome.selection->points.clear();
    for (const NodeId id : tops) outcome.selection->nodes.push_back(copies.at(id));
    if (const SkinId skin = after.skinOf(outcome.selection->nodes.back()); skin.valid())
        outcome.selection->activeSkin = skin;
    return outcome;
}

}  // namespace

Operation duplicateNodes() {
    Operation op{};
    op.id = "nodes.duplicate";
    op.label = "Duplicate";
    op.riggerWord = "Copy";
    op.hint =
        "Copies the selected nodes and everything below them; a bound mesh is copied with its "
        "skin, clip keys are not copied.";
    op.menu = "Edit";
    op.icon = "duplicate";
    op.needs.nodes = true;
    op.run = &runDuplicate;
    return op;
}

}  // namespace sinew
