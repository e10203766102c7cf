// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/placement.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

std::vector<SkinId> skinsWithBones(const Scene& scene, const Selection& selection) {
    auto skins = targetSkins(scene, selection);
    std::erase_if(skins, [&](SkinId id) { return scene.skin(id)->bonesCleared; });
    return skins;
}

Message obstacle(const Scene& scene, const Selection& selection) {
    if (skinsWithBones(scene, selection).empty())
        return Message(
            "The bones of the selected meshes are cleared already; Attach Bones brings them back.");
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

Expected<Outcome> run(const Scene& scene, const Selection& selection, const Params&,
                      const Progress& progress) {
    const auto skins = skinsWithBones(scene, selection);
    if (skins.empty()) return refused("No selected mesh is bound, so there are no bones to clear.");
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    Scene after = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const SkinId id : skins) {
        const auto skin = scene.skin(id);
        if (nodes->find(skin->meshNode)) putBack(*nodes, skin->meshNode);
        after.setSkin(id, withoutBones(*skin));
        outcome.report.lines.emplace_back("%1: the bones were cleared; the weights are kept.",
                                          skinLabel(scene, *skin));
    }
    after.setNodes(std::move(nodes));
    outcome.edit = difference(scene, after, Message("Clear Bone References"));
    return outcome;
}

}  // namespace

Operation clearBoneReferences() {
    Operation op{};
    op.id = "skin.clearBoneReferences";
    op.label = "Clear Bone References";
    op.riggerWord = "Unbind Skin, keep weights";
    op.hint =
        "Lets the selected meshes go from their joints and keeps the weights for other joints.";
    op.menu = "Skin";
    op.icon = "clear-bones";
    op.needs.boundSkin = true;
    op.obstacle = &obstacle;
    op.run = &run;
    return op;
}

}  // namespace sinew
