// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

// Locals at bind time; where skins disagree, those of the active skin, else of the lowest id.
std::unordered_map<NodeId, Trs> localsAtBind(const Scene& scene, SkinId active) {
    std::unordered_map<NodeId, Trs> out;
    const auto take = [&](SkinId id) {
        if (const auto skin = scene.skin(id))
            for (const auto& entry : skin->bindPose) out.emplace(entry.node, entry.local);
    };
    take(active);
    for (const SkinId id : scene.skins()) take(id);
    return out;
}

bool isChosen(const NodeTable& nodes, const std::vector<NodeId>& selected, NodeId id, bool below) {
    return std::ranges::any_of(
        selected, [&](NodeId s) { return s == id || (below && nodes.isWithin(id, s)); });
}

Expected<Outcome> runResetJoint(const Scene& scene, const Selection& selection,
                                const Params& params, const Progress& progress) {
    if (selection.nodes.empty()) return refused("Select the joints to reset first.");
    if (!progress(0.0)) return cancelled();
    const auto atBind = localsAtBind(scene, selection.activeSkin);
    const bool below = boolParam(params, "below");
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    std::size_t count = 0;
    for (const auto& node : scene.nodes().all()) {
        if (!isChosen(scene.nodes(), selection.nodes, node.id, below)) continue;
        const auto bound = atBind.find(node.id);
        Node& reset = nodes->edit(node.id);
        reset.local = bound == atBind.end() ? node.stored : bound->second;
        reset.morphWeights = node.storedMorphWeights;
        ++count;
    }
    auto outcome = replaceNodes(scene, std::move(nodes), Message("Reset Joint"));
    if (!outcome.edit.empty())
        outcome.report.say(count == 1
                               ? Message("Reset: %1.", nodeLabel(scene, selection.activeNode()))
                               : Message("Reset: %1 {node|nodes}.", count));
    return outcome;
}

}  // namespace

Operation resetJoint() {
    Operation op{};
    op.id = "pose.reset";
    op.label = "Reset Joint";
    op.riggerWord = "Clear Transform";
    op.hint = "Resets the selected joints to the bind pose, or to the pose in the file.";
    op.menu = "Pose";
    op.showsCurrentPose = true;
    op.icon = "reset-joint";
    op.needs.nodes = true;
    op.params = {{"below", "Include Children", "Also reset everything below the selected joints.",
                  ParamSpec::Type::Bool, false}};
    op.run = &runResetJoint;
    return op;
}

}  // namespace sinew
