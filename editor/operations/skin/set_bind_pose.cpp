// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/take_binds.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

Message obstacleSetBindPose(const Scene& scene, const Selection& selection) {
    if (targetSkinsWithBones(scene, selection).empty())
        return Message("The bones of the selected meshes are cleared; use Attach Bones first.");
    return {};
}

Expected<Outcome> runSetBindPose(const Scene& scene, const Selection& selection, const Params&,
                                 const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    Scene after = scene;
    const auto world = currentPose(scene).worldFromNode;
    const auto skins = targetSkinsWithBones(scene, selection);
    for (const SkinId id : skins) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        for (const InfluenceSlot& slot : skin->slots)
            if (!scene.nodes().find(slot.node))
                return refused(
                    "The joint of %1 no longer exists; remove that influence, or attach the bones "
                    "anew, first.",
                    slot.name);
        if (auto taken = takeBinds(scene, *skin, world); !taken) return taken.error();
        outcome.report.lines.emplace_back("%1: bound as it stands now; weights kept.",
                                          skinLabel(scene, *skin));
        after.setSkin(id, std::move(skin));
    }
    restAsBound(after, skins, scene);
    outcome.edit = difference(scene, after, Message("Set Bind Pose"));
    return outcome;
}

}  // namespace

Operation setBindPose() {
    Operation op{};
    op.id = "skin.setBindPose";
    op.label = "Set Bind Pose Here";
    op.riggerWord = "Reset Bind Pose, Apply Pose as Rest Pose";
    op.hint =
        "Makes the current pose of mesh and joints the bind pose, and the rest pose of files: the "
        "mesh stands there in its bind shape, with the weights that it has.";
    op.menu = "Skin";
    op.showsCurrentPose = true;
    op.icon = "bind-pose";
    op.needs.boundSkin = true;
    op.obstacle = &obstacleSetBindPose;
    op.run = &runSetBindPose;
    return op;
}

}  // namespace sinew
