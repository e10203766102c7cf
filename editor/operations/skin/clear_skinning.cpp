// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/skinning.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

// True where the skin does not show its bind shape: some influence carries points elsewhere than
// the mesh node does.
bool isPosed(const Scene& scene, const Skin& skin, const ScenePose& pose) {
    // Of the model's size; less cannot be seen on a screen.
    constexpr double kVisible = 1e-5;
    const glm::dmat4 still = unboundMatrix(scene, skin, pose);
    for (const auto& m : skinningMatrices(scene, skin, pose))
        if (relativeDifference(m, still) > kVisible) return true;
    return false;
}

std::vector<Message> confirmClearing(const Scene& scene, const Selection& selection) {
    const ScenePose pose = currentPose(scene);
    std::vector<std::string> posed;
    for (const SkinId id : targetSkins(scene, selection))
        if (const auto skin = scene.skin(id); isPosed(scene, *skin, pose))
            posed.push_back(skinLabel(scene, *skin));
    if (posed.empty()) return {};
    return {Message(
        "%1: posed now, and will return to the bind shape, while the joints stay posed; go to "
        "the bind pose first to keep both together. All weights will be removed.",
        listed(posed))};
}

Expected<Outcome> runClearSkinning(const Scene& scene, const Selection& selection, const Params&,
                                   const Progress& progress) {
    const auto skins = targetSkins(scene, selection);
    if (skins.empty()) return refused("No selected mesh has a skin, so there is nothing to clear.");
    if (!progress(0.0)) return cancelled();
    Outcome outcome = releaseSkins(scene, skins, Message("Clear Skinning"),
                                   [](Scene& after, SkinId id, const Skin& skin, Report& report) {
                                       report.lines.emplace_back("%1: the skin was cleared.",
                                                                 skinLabel(after, skin));
                                       after.removeSkin(id);
                                   });
    outcome.selection = selection;
    outcome.selection->activeSkin = {};
    outcome.selection->activeSlot = kNoIndex;
    outcome.selection->points.clear();
    return outcome;
}

}  // namespace

Operation clearSkinning() {
    Operation op{};
    op.id = "skin.clear";
    op.label = "Clear Skinning";
    op.verb = "Clear";
    op.riggerWord = "Unbind Skin";
    op.hint = "Removes the skin of the selected meshes: joints, bind pose and weights.";
    op.menu = "Skin";
    op.showsCurrentPose = true;
    op.icon = "clear-skin";
    op.needs.boundSkin = true;
    op.confirm = &confirmClearing;
    op.run = &runClearSkinning;
    return op;
}

}  // namespace sinew
