// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

using Entries = std::unordered_map<NodeId, BindPoseEntry>;

Message obstacleGoToBindPose(const Scene& scene, const Selection& selection) {
    if (targetSkinsWithBones(scene, selection).empty())
        return Message(
            "The bones of the selected meshes are cleared, and the bind pose with them.");
    return {};
}

// The entries of one skin, added to those taken before. Of two skins that disagree the first one
// wins, and the report says so.
Expected<void> take(const Scene& scene, const Skin& skin, Entries& entries, Report& report) {
    bool disagrees = false;
    for (const auto& entry : skin.bindPose) {
        if (!scene.nodes().find(entry.node) ||
            (entry.parent.valid() && !scene.nodes().find(entry.parent)))
            return refused(
                "The bind pose of %1 cannot be restored because one of its nodes no longer exists.",
                skinLabel(scene, skin));
        const auto [at, added] = entries.emplace(entry.node, entry);
        disagrees |= !added && !(at->second == entry);
    }
    if (disagrees)
        report.say(
            "%1 was bound in a different pose than the other selected meshes; shared joints use "
            "the first mesh's pose.",
            skinLabel(scene, skin));
    return {};
}

// Two rounds, as parents may have been swapped meanwhile: all that hang wrongly are let go before
// any is hung up.
Expected<void> restoreParents(NodeTable& nodes, const Entries& entries) {
    std::vector<BindPoseEntry> moved;
    for (const auto& [id, entry] : entries)
        if (nodes.find(id)->parent != entry.parent) moved.push_back(entry);
    std::ranges::sort(moved, {}, &BindPoseEntry::node);
    for (const auto& entry : moved) (void)nodes.setParent(entry.node, NodeId());
    for (const auto& entry : moved)
        if (!nodes.setParent(entry.node, entry.parent))
            return refused(
                "The selected skins' bind poses have parents that contradict each other; select "
                "one mesh.");
    return {};
}

Expected<Outcome> runGoToBindPose(const Scene& scene, const Selection& selection, const Params&,
                                  const Progress& progress) {
    const auto skins = targetSkinsWithBones(scene, selection);
    if (skins.empty())
        return refused("No selected mesh is bound, so there is no bind pose to go to.");
    if (!progress(0.0)) return cancelled();
    Report report;
    Entries entries;
    for (const SkinId id : skins)
        if (auto ok = take(scene, *scene.skin(id), entries, report); !ok) return ok.error();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    if (auto ok = restoreParents(*nodes, entries); !ok) return ok.error();
    for (const auto& [id, entry] : entries) nodes->edit(id).local = entry.local;
    auto outcome = replaceNodes(scene, std::move(nodes), Message("Bind Pose"));
    if (!outcome.edit.empty()) report.say("%1: back in the bind pose.", skinLabels(scene, skins));
    outcome.report = std::move(report);
    return outcome;
}

}  // namespace

Operation goToBindPose() {
    Operation op{};
    op.id = "skin.bindPose";
    op.label = "Bind Pose";
    op.riggerWord = "Go to Bind Pose";
    op.hint = "Returns the selected meshes and their joints to the pose in which they were bound.";
    op.menu = "Skin";
    op.showsCurrentPose = true;
    op.icon = "bind-pose";
    op.needs.boundSkin = true;
    op.obstacle = &obstacleGoToBindPose;
    op.run = &runGoToBindPose;
    return op;
}

}  // namespace sinew
