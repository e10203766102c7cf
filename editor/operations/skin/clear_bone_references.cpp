// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

Message obstacleClearBoneReferences(const Scene& scene, const Selection& selection) {
    if (targetSkinsWithBones(scene, selection).empty())
        return Message(
            "The bones of the selected meshes are already cleared; Attach Bones restores them.");
    return {};
}

// Parts 1 to 4 go (bones, both bind matrices, bind pose); slots keep name and place, and the rows
// stay as they are.
std::shared_ptr<Skin> withoutBones(const Skin& skin) {
    auto out = std::make_shared<Skin>(skin);
    for (auto& slot : out->slots) {
        slot.node = {};
        slot.influenceBind = glm::dmat4(1.0);
    }
    out->skinBind = glm::dmat4(1.0);
    out->bindPose.clear();
    out->skeletonRoot = {};
    out->bonesCleared = true;
    return out;
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
