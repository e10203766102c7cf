// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/nodes/node_table.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

/// Nodes that get another parent; none: they go to the top.
struct Hanging {
    std::vector<NodeId> nodes;
    NodeId parent;
};

Hanging belowTheLast(const Scene& scene, const Selection& selection) {
    const NodeId parent = selection.activeNode();
    auto others = selection.nodes;
    std::erase(others, parent);
    return {topmost(scene.nodes(), others), parent};
}

Hanging toTheTop(const Scene& scene, const Selection& selection) {
    auto nodes = selection.nodes;
    std::erase_if(nodes, [&](NodeId id) {
        const Node* node = scene.nodes().find(id);
        return !node || !node->parent.valid();
    });
    return {std::move(nodes), NodeId()};
}

Message obstacleParent(const Scene& scene, const Selection& selection) {
    if (belowTheLast(scene, selection).nodes.empty())
        return Message("Select the nodes first and their new parent last.");
    return {};
}

Message obstacleUnparent(const Scene& scene, const Selection& selection) {
    if (toTheTop(scene, selection).nodes.empty())
        return Message("Nothing that is selected has a parent.");
    return {};
}

// Bind poses follow, and nothing is lost by it.
void tellBound(const Scene& scene, const Hanging& hanging, Report& report) {
    std::vector<std::string> bound;
    for (const SkinId id : skinsPosedBy(scene, branches(scene.nodes(), hanging.nodes)))
        if (scene.nodes().find(scene.skin(id)->meshNode))
            bound.push_back(skinLabel(scene, *scene.skin(id)));
    if (!bound.empty())
        report.lines.emplace_back(
            "Bound to it: %1. Weights and shape are kept; the bind pose has the new parent.",
            listed(bound));
}

// Keys are not rewritten, so that clips become others.
std::vector<Message> askedOfClips(const Scene& scene, const Hanging& hanging) {
    const auto clips = clipsThatMove(scene, {hanging.nodes.begin(), hanging.nodes.end()});
    if (clips.empty()) return {};
    return {
        Message("Clips animate what you are moving: %1. Their keys stay as they are and become "
                "relative to the new parent.",
                clips)};
}

std::vector<Message> confirmParent(const Scene& scene, const Selection& selection) {
    return askedOfClips(scene, belowTheLast(scene, selection));
}
std::vector<Message> confirmUnparent(const Scene& scene, const Selection& selection) {
    return askedOfClips(scene, toTheTop(scene, selection));
}

Expected<void> mayHang(const Scene& scene, const Hanging& hanging) {
    for (const NodeId id : hanging.nodes) {
        if (hanging.parent.valid() && scene.nodes().isWithin(hanging.parent, id))
            return refused("%1 lies below %2 and cannot become its parent.",
                           nodeLabel(scene, hanging.parent), nodeLabel(scene, id));
        const auto skin = scene.skin(scene.skinOf(id));
        if (skin && !skin->bonesCleared)
            return refused(
                "%1 is bound: it follows its joints and stays at the top level. Clear its skin to "
                "parent it.",
                nodeLabel(scene, id));
    }
    return {};
}

glm::dmat4 worldIn(const Scene& scene, const ScenePose& pose, NodeId id) {
    return id.valid() ? pose.worldFromNode[scene.nodes().indexOf(id)] : glm::dmat4(1.0);
}

// The bind pose gets the node below its new parent, standing where it stood. False: it has no such
// node.
bool hangInBindPose(const NodeTable& before, Skin& skin, NodeId id, NodeId parent) {
    const auto has = [&] { return std::ranges::find(skin.bindPose, id, &BindPoseEntry::node); };
    if (has() == skin.bindPose.end()) return false;
    const glm::dmat4 world = extendBindPose(before, skin, id);
    const glm::dmat4 above =
        parent.valid() ? extendBindPose(before, skin, parent) : glm::dmat4(1.0);
    const auto entry = has();
    entry->parent = parent;
    if (invertible(above)) entry->local = toTrs(glm::inverse(above) * world);
    trimBindPose(skin);
    return true;
}

// What was hung stays selected, without its new parent.
Expected<Outcome> hang(const Scene& scene, const Selection& selection, const Hanging& hanging,
                       const Message& label) {
    if (auto ok = mayHang(scene, hanging); !ok) return ok.error();
    const ScenePose current = currentPose(scene), stored = storedPose(scene);
    const glm::dmat4 above = worldIn(scene, current, hanging.parent);
    const glm::dmat4 storedAbove = worldIn(scene, stored, hanging.parent);
    if (!invertible(above) || !invertible(storedAbove))
        return refused("The transform of %1 is flat, so its children could not keep their place.",
                       nodeLabel(scene, hanging.parent));
    Scene after = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const NodeId id : hanging.nodes) {
        if (nodes->find(id)->parent == hanging.parent) continue;
        for (const SkinId skinId : after.skins()) {
            auto skin = std::make_shared<Skin>(*after.skin(skinId));
            if (!skin->bonesCleared && hangInBindPose(scene.nodes(), *skin, id, hanging.parent))
                after.setSkin(skinId, std::move(skin));
        }
        keepPlaceInFile(nodes->edit(id));
        (void)nodes->setParent(id, hanging.parent);
        Node& node = nodes->edit(id);
        node.local = toTrs(glm::inverse(above) * worldIn(scene, current, id));
        node.stored = toTrs(glm::inverse(storedAbove) * worldIn(scene, stored, id));
        node.storedMatrix.reset();
    }
    after.setNodes(std::move(nodes));
    Outcome outcome;
    outcome.edit = difference(scene, after, label);
    std::vector<std::string> names;
    for (const NodeId id : hanging.nodes) names.push_back(nodeLabel(scene, id));
    outcome.report.lines.push_back(
        hanging.parent.valid()
            ? Message("Below %1 now: %2.", nodeLabel(scene, hanging.parent), listed(names))
            : Message("At the top level now: %1.", listed(names)));
    tellBound(scene, hanging, outcome.report);
    outcome.selection = selection;
    outcome.selection->nodes = hanging.nodes;
    return outcome;
}

Expected<Outcome> runParent(const Scene& scene, const Selection& selection, const Params&,
                            const Progress& progress) {
    const Hanging hanging = belowTheLast(scene, selection);
    if (hanging.nodes.empty() || !scene.nodes().find(hanging.parent))
        return Error{ErrorCode::Refused, obstacleParent(scene, selection), {}};
    if (!progress(0.0)) return cancelled();
    return hang(scene, selection, hanging,
                Message("Parent to %1", nodeLabel(scene, hanging.parent)));
}

Expected<Outcome> runUnparent(const Scene& scene, const Selection& selection, const Params&,
                              const Progress& progress) {
    const Hanging hanging = toTheTop(scene, selection);
    if (hanging.nodes.empty())
        return Error{ErrorCode::Refused, obstacleUnparent(scene, selection), {}};
    if (!progress(0.0)) return cancelled();
    return hang(scene, selection, hanging, Message("Unparent"));
}

}  // namespace

Operation parentNodes() {
    Operation op{};
    op.id = "nodes.parent";
    op.label = "Parent";
    op.riggerWord = "Make Child, Set Parent";
    op.hint =
        "Makes the selected nodes children of the one selected last; they stay where they are.";
    op.menu = "Edit";
    op.showsCurrentPose = true;
    op.icon = "parent";
    op.needs.nodes = true;
    op.confirm = &confirmParent;
    op.obstacle = &obstacleParent;
    op.run = &runParent;
    return op;
}

Operation unparentNodes() {
    Operation op{};
    op.id = "nodes.unparent";
    op.label = "Unparent";
    op.riggerWord = "Clear Parent";
    op.hint = "Takes the selected nodes out of their parents; they stay where they are.";
    op.menu = "Edit";
    op.showsCurrentPose = true;
    op.icon = "unparent";
    op.needs.nodes = true;
    op.confirm = &confirmUnparent;
    op.obstacle = &obstacleUnparent;
    op.run = &runUnparent;
    return op;
}

}  // namespace sinew
