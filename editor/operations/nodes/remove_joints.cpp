// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/nodes/node_table.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

std::vector<NodeId> jointsMeant(const Scene& scene, const Selection& selection) {
    auto out = selection.nodes;
    std::erase_if(out, [&](NodeId id) {
        const Node* node = scene.nodes().find(id);
        return !node || node->kind != NodeKind::Joint;
    });
    return out;
}

Message obstacleRemove(const Scene& scene, const Selection& selection) {
    return jointsMeant(scene, selection).empty() ? Message("Select the joints to remove.")
                                                 : Message();
}

Selection chosen(std::vector<NodeId> nodes) {
    Selection out;
    out.nodes = std::move(nodes);
    return out;
}

/// With what hangs below the joints hung above them, as Parent and Unparent do it. `told`: what
/// these would ask; may be null.
Expected<Scene> hungAbove(const Scene& scene, std::span<const NodeId> joints,
                          std::vector<Message>* told) {
    Scene out = scene;
    for (const NodeId joint : joints) {
        auto nodes = out.nodes().children(joint);
        if (nodes.empty()) continue;
        const NodeId above = out.nodes().find(joint)->parent;
        if (above.valid()) nodes.push_back(above);
        const Operation& hang = *findOperation(above.valid() ? "nodes.parent" : "nodes.unparent");
        const Selection selection = chosen(std::move(nodes));
        if (told)
            for (auto& line : hang.confirm(out, selection))
                if (std::ranges::find(*told, line) == told->end()) told->push_back(line);
        const auto hung = hang.run(out, selection, {}, {});
        if (!hung) return hung.error();
        out = applied(out, hung->edit);
    }
    return out;
}

std::vector<Message> confirmRemove(const Scene& scene, const Selection& selection) {
    std::vector<Message> out;
    const auto joints = jointsMeant(scene, selection);
    const auto hung = hungAbove(scene, joints, &out);
    if (!hung) return {};
    for (auto& line : findOperation("nodes.delete")->confirm(*hung, chosen(joints)))
        out.push_back(std::move(line));
    return out;
}

Expected<Outcome> runRemove(const Scene& scene, const Selection& selection, const Params&,
                            const Progress& progress) {
    const auto joints = jointsMeant(scene, selection);
    if (joints.empty()) return Error{ErrorCode::Refused, obstacleRemove(scene, selection), {}};
    const auto hung = hungAbove(scene, joints, nullptr);
    if (!hung) return hung.error();
    Selection own = selection;
    own.nodes = joints;
    auto outcome = findOperation("nodes.delete")->run(*hung, own, {}, progress);
    if (!outcome) return outcome;
    const Scene after = applied(*hung, outcome->edit);
    outcome->edit = difference(scene, after, Message("Remove %1", labelsOf(scene, joints)));
    // As after Delete what is above is at hand.
    if (const NodeId above = scene.nodes().find(joints.back())->parent; after.nodes().find(above))
        outcome->selection->nodes = {above};
    return outcome;
}

}  // namespace

Operation removeJoints() {
    Operation op{};
    op.id = "nodes.removeJoints";
    op.label = "Remove Joints";
    op.verb = "Remove";
    op.riggerWord = "Remove Joint, Dissolve Bone";
    op.hint =
        "Takes the selected joints out of their chains: what hangs below them stays where it is, "
        "below the joint above, which gets their weights.";
    op.menu = "Edit";
    op.icon = "remove-influence";
    op.needs.nodes = true;
    op.obstacle = &obstacleRemove;
    op.confirm = &confirmRemove;
    op.run = &runRemove;
    return op;
}

}  // namespace sinew
