// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/skinning.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/remove_slots.h"
#include "editor/operations/weights/edit_rows.h"

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
    auto posed = targetSkins(scene, selection);
    std::erase_if(posed, [&](SkinId id) { return !isPosed(scene, *scene.skin(id), pose); });
    if (posed.empty()) return {};
    return {Message(
        "%1: posed now, and will return to the bind shape, while the joints stay posed; go to "
        "the bind pose first to keep both together. All weights will be removed.",
        skinLabels(scene, posed))};
}

// Lets skins go: the mesh nodes are put back, and `release` changes each skin of the scene after.
template <class Release>
Outcome releaseSkins(const Scene& scene, const std::vector<SkinId>& skins, const Message& label,
                     Release&& release) {
    Outcome outcome;
    Scene after = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const SkinId id : skins) {
        const auto skin = scene.skin(id);
        if (nodes->find(skin->meshNode)) putBack(*nodes, skin->meshNode);
        release(after, id, *skin);
    }
    after.setNodes(std::move(nodes));
    outcome.edit = difference(scene, after, label);
    return outcome;
}

Expected<Outcome> runClearSkinning(const Scene& scene, const Selection& selection, const Params&,
                                   const Progress& progress) {
    const auto skins = targetSkins(scene, selection);
    if (skins.empty()) return refused("No selected mesh has a skin, so there is nothing to clear.");
    if (!progress(0.0)) return cancelled();
    Outcome outcome =
        releaseSkins(scene, skins, Message("Clear Skinning"),
                     [](Scene& after, SkinId id, const Skin&) { after.removeSkin(id); });
    outcome.report.say(skins.size() > 1
                           ? Message("The skins of %1 meshes were cleared.", skins.size())
                           : Message("%1: the skin was cleared.", skinLabels(scene, skins)));
    outcome.selection = selection;
    outcome.selection->activeSkin = {};
    outcome.selection->activeSlot = kNoIndex;
    outcome.selection->points.clear();
    return outcome;
}

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
    Outcome outcome = releaseSkins(
        scene, skins, Message("Clear Bone References"),
        [](Scene& after, SkinId id, const Skin& skin) { after.setSkin(id, withoutBones(skin)); });
    outcome.report.say("%1: the bones were cleared; the weights are kept.",
                       skinLabels(scene, skins));
    return outcome;
}

}  // namespace

Operation clearSkinning() {
    Operation op =
        boundOperation("skin.clear", "Clear Skinning", "Skin", "clear-skin",
                       "Removes the skin of the selected meshes: joints, bind pose and weights.");
    op.showsCurrentPose = true;
    op.run = &runClearSkinning;
    op.verb = "Clear";
    op.riggerWord = "Unbind Skin";
    op.confirm = &confirmClearing;
    return op;
}

Operation clearBoneReferences() {
    Operation op = boundOperation(
        "skin.clearBoneReferences", "Clear Bone References", "Skin", "clear-bones",
        "Detaches the selected meshes from their joints and keeps the weights for other joints.");
    op.showsCurrentPose = true;
    op.run = &runClearBoneReferences;
    op.verb = "Clear";
    op.riggerWord = "Unbind Skin, keep weights";
    op.obstacle = &obstacleClearBoneReferences;
    return op;
}

}  // namespace sinew
