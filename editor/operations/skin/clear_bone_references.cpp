// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/remove_slots.h"

namespace sinew {
namespace {

Message obstacleClearBoneReferences(const Scene& scene, const Selection& selection) {
    if (targetSkinsWithBones(scene, selection).empty())
        return Message(
            "The bones of the selected meshes are already cleared; Attach Bones restores them.");
    return {};
}

Expected<Outcome> runClearBoneReferences(const Scene& scene, const Selection& selection,
                                         const Params&, const Progress& progress) {
    const auto skins = targetSkinsWithBones(scene, selection);
    if (skins.empty()) return refused("No selected mesh is bound, so there are no bones to clear.");
    if (!progress(0.0)) return cancelled();
    return releaseSkins(scene, skins, Message("Clear Bone References"),
                        [](Scene& after, SkinId id, const Skin& skin, Report& report) {
                            after.setSkin(id, withoutBones(skin));
                            report.lines.emplace_back(
                                "%1: the bones were cleared; the weights are kept.",
                                skinLabel(after, skin));
                        });
}

}  // namespace

Operation clearBoneReferences() {
    Operation op{};
    op.id = "skin.clearBoneReferences";
    op.label = "Clear Bone References";
    op.verb = "Clear";
    op.riggerWord = "Unbind Skin, keep weights";
    op.hint =
        "Detaches the selected meshes from their joints and keeps the weights for other joints.";
    op.menu = "Skin";
    op.showsCurrentPose = true;
    op.icon = "clear-bones";
    op.needs.boundSkin = true;
    op.obstacle = &obstacleClearBoneReferences;
    op.run = &runClearBoneReferences;
    return op;
}

}  // namespace sinew
