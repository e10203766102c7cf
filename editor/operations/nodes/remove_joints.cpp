// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/nodes/bake_keys.h"
#include "editor/operations/nodes/node_table.h"
#include "editor/operations/skin/mirror_joint.h"
#include "editor/operations/targets.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

Message obstacleRemove(const Scene& scene, const Selection& selection) {
    return selectedNodes(scene, selection, isJointNode).empty()
               ? Message("Select the joints to remove.")
               : Message();
}

Selection chosen(std::vector<NodeId> nodes) {
    Selection out;
    out.nodes = std::move(nodes);
    return out;
}

// And those that mirror them. `alone` gets those that nothing mirrors.
std::vector<NodeId> jointsOfBothSides(const Scene& scene, std::vector<NodeId> joints,
                                      std::vector<NodeId>& alone) {
    const auto symmetry = SceneSymmetry::make(scene, MirrorAcross::Found);
    const JointMirrors mirrors(scene, symmetry ? *symmetry : nullptr);
    const std::size_t meant = joints.size();
    for (std::size_t i = 0; i < meant; ++i) {
        if (mirrors.isItsOwn(joints[i])) continue;
        const auto other = mirrors.of(joints[i]);
        const Node* node = other ? scene.nodes().find(other->joint) : nullptr;
        if (!node || node->kind != NodeKind::Joint)
            alone.push_back(joints[i]);
        else if (std::ranges::find(joints, node->id) == joints.end())
            joints.push_back(node->id);
    }
    return joints;
}

/// With what hangs below the joints hung above them, as Parent and Unparent do it, keys as they
/// are.
Expected<Scene> hungAbove(const Scene& scene, std::span<const NodeId> joints) {
    Scene out = scene;
    for (const NodeId joint : joints) {
        auto nodes = out.nodes().children(joint);
        if (nodes.empty()) continue;
        const NodeId above = out.nodes().find(joint)->parent;
        if (above.valid()) nodes.push_back(above);
        const Operation& hang = *findOperation(above.valid() ? "nodes.parent" : "nodes.unparent");
        const auto hung =
            hang.run(out, chosen(std::move(nodes)), {{"keys", std::string("keep")}}, {});
        if (!hung) return hung.error();
        out = applied(out, hung->edit);
    }
    return out;
}

/// The keys of what hung below the joints, so that it moves as it did.
Expected<BakedKeys> bakeBelow(const Scene& before, const std::vector<NodeId>& joints, Scene& after,
                              const Progress& progress) {
    const std::unordered_set<NodeId> removed(joints.begin(), joints.end());
    std::vector<NodeId> below;
    for (const Node& node : before.nodes().all())
        if (removed.contains(node.parent) && !removed.contains(node.id)) below.push_back(node.id);
    return bakeKeys(before, below, after, progress);
}

Message keysLost(const std::string& clips) {
    return Message("Keys of what is removed are deleted from these clips: %1.", clips);
}

// What is lost with the selected joints, in one text.
Message noticeRemove(const Scene& scene, const Selection& selection) {
    const auto joints = selectedNodes(scene, selection, isJointNode);
    const auto hung = hungAbove(scene, joints);
    if (!hung) return {};
    std::vector<Message> lost = findOperation("nodes.delete")->confirm(*hung, chosen(joints));
    const std::unordered_set<NodeId> removed(joints.begin(), joints.end());
    if (const auto clips = clipsThatMove(scene, removed); !clips.empty())
        lost.push_back(keysLost(clips));
    if (!lost.empty()) lost.emplace_back("With Both Sides the same goes for the other side.");
    Message out;
    for (const Message& line : lost)
        out = out.empty() ? line : Message("%1 %2", asArgument(out), asArgument(line));
    return out;
}

Expected<Outcome> runRemove(const Scene& scene, const Selection& selection, const Params& params,
                            const Progress& progress) {
    auto joints = selectedNodes(scene, selection, isJointNode);
    if (joints.empty()) return Error{ErrorCode::Refused, obstacleRemove(scene, selection), {}};
    const NodeId active = joints.back();
    const std::size_t meant = joints.size();
    std::vector<NodeId> alone;
    if (boolParam(params, "bothSides")) joints = jointsOfBothSides(scene, std::move(joints), alone);
    auto hung = hungAbove(scene, joints);
    if (!hung) return hung.error();
    const auto baked = bakeBelow(scene, joints, *hung, progress.stage(0.0, 0.5));
    if (!baked) return baked.error();
    Selection own = selection;
    own.nodes = joints;
    auto outcome = findOperation("nodes.delete")->run(*hung, own, {}, progress.stage(0.5, 1.0));
    if (!outcome) return outcome;
    const Scene after = applied(*hung, outcome->edit);
    const std::string names = labelsOf(scene, joints), clipsBaked = clipLabels(scene, baked->clips);
    outcome->edit =
        difference(scene, after,
                   clipsBaked.empty() ? Message("Remove %1", names)
                                      : Message("Remove %1 (keys baked: %2)", names, clipsBaked));
    tellBaked(scene, *baked, outcome->report);
    if (const auto clips = clipsThatMove(scene, {joints.begin(), joints.end()}); !clips.empty())
        outcome->report.say(keysLost(clips));
    if (joints.size() > meant)
        outcome->report.say(
            "Removed on the other side, too: %1.",
            labelsOf(scene, {joints.begin() + static_cast<std::ptrdiff_t>(meant), joints.end()}));
    for (const NodeId joint : alone)
        outcome->report.say("No joint mirrors %1: it was removed alone.", nodeLabel(scene, joint));
    // As after Delete what is above is at hand.
    if (const NodeId above = scene.nodes().find(active)->parent; after.nodes().find(above))
        outcome->selection->nodes = {above};
    return outcome;
}

}  // namespace

Operation removeJoints() {
    Operation op{};
    op.id = "nodes.removeJoints";
    op.label = "Remove Joints...";
    op.verb = "Remove";
    op.riggerWord = "Remove Joint, Dissolve Bone";
    op.hint =
        "Takes the selected joints out of their chains: what hangs below them stays where it is, "
        "below the joint above, which gets their weights.";
    op.menu = "Edit";
    op.icon = "remove-influence";
    op.needs.nodes = true;
    op.obstacle = &obstacleRemove;
    op.notice = &noticeRemove;
    op.params = {{"bothSides", "Both Sides", "Removes the joints that mirror them, too.",
                  ParamSpec::Type::Bool, false}};
    op.run = &runRemove;
    return op;
}

}  // namespace sinew
