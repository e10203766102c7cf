// SPDX-License-Identifier: Apache-2.0
#include <functional>
#include <numeric>

#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/scene/numbers.h"
#include "editor/weights/layers.h"
#include "editor/weights/symmetry.h"

namespace sinew {
namespace {

std::vector<NodeId> selectedJoints(const Scene& scene, const Selection& selection) {
    return selectedNodes(scene, selection, std::not_fn(isMeshNode));
}

std::vector<NodeId> wanted(const Scene& scene, const Selection& selection, const Params& params) {
    const auto& given = nodesParam(params, "joints");
    return given.empty() ? selectedJoints(scene, selection) : given;
}

constexpr const char* kNoneToAdd = "Select the joints to add, with the mesh.";
constexpr const char* kAllAdded = "Those joints are already influences of the selected meshes.";

Expected<void> addSlot(const Scene& scene, Skin& skin, NodeId joint) {
    const Node* node = scene.nodes().find(joint);
    if (!node) return refused("A chosen joint is no longer in the scene; choose the joints again.");
    if (joint == skin.meshNode)
        return refused("Mesh %1 cannot be its own influence; choose other nodes.",
                       nodeLabel(scene, joint));
    const glm::dmat4 bind = extendBindPose(scene.nodes(), skin, joint, boundAlike(scene, skin));
    if (!invertible(bind)) return notInvertible(nodeLabel(scene, joint));
    skin.slots.push_back({node->name, joint, bind, false});
    return {};
}

SlotIndex slotOfJointIn(const Scene& scene, SkinId id, NodeId joint) {
    const auto skin = scene.skin(id);
    return skin ? skin->slotOf(joint) : kNoIndex;
}

// The last joint that was added is the influence to be painted: of the active skin, or where that
// has it not of the first one that has it now.
Selection withNewestActive(const Scene& before, const Scene& after,
                           const std::vector<NodeId>& joints, Selection selection) {
    for (auto joint = joints.rbegin(); joint != joints.rend(); ++joint) {
        auto gained = after.skins();
        std::erase_if(gained, [&](SkinId id) {
            return slotOfJointIn(before, id, *joint) != kNoIndex ||
                   slotOfJointIn(after, id, *joint) == kNoIndex;
        });
        if (gained.empty()) continue;
        if (slotOfJointIn(after, selection.activeSkin, *joint) == kNoIndex)
            selection.activeSkin = gained.front();
        selection.activeSlot = slotOfJointIn(after, selection.activeSkin, *joint);
        std::erase(selection.nodes, *joint);
        selection.nodes.push_back(*joint);
        break;
    }
    return selection;
}

Expected<Outcome> runAddInfluence(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    const auto joints = wanted(scene, selection, params);
    if (joints.empty()) return refused(kNoneToAdd);
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    Scene after = scene;
    for (const SkinId id : targetSkinsWithBones(scene, selection)) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        for (const NodeId joint : joints)
            if (skin->slotOf(joint) == kNoIndex)
                if (auto ok = addSlot(scene, *skin, joint); !ok) return ok.error();
        const auto had = scene.skin(id)->slots.size();
        if (skin->slots.size() == had) continue;
        std::vector<SlotIndex> same(had);
        std::iota(same.begin(), same.end(), SlotIndex{0});
        keepPairs(*skin, *scene.mesh(scene.nodes().find(skin->meshNode)->mesh), same);
        const std::string mesh = nodeLabel(scene, skin->meshNode);
        if (skin->slots.size() == had + 1)
            outcome.report.say("%1: added the influence %2, with no weights yet.", mesh,
                               skin->slots.back().name);
        else
            outcome.report.say("%1: added %2 {influence|influences}, with no weights yet.", mesh,
                               skin->slots.size() - had);
        after.setSkin(id, std::move(skin));
        composite(after, id);  // a layer that mirrors may have a new pair
    }
    outcome.edit = difference(scene, after, Message("Add Influence"));
    if (outcome.edit.empty()) return refused(kAllAdded);
    outcome.selection = withNewestActive(scene, after, joints, selection);
    return outcome;
}

Message obstacleAddInfluence(const Scene& scene, const Selection& selection) {
    const auto skins = targetSkinsWithBones(scene, selection);
    if (skins.empty())
        return Message("The bones of the selected meshes are cleared; attach bones first.");
    const auto joints = selectedJoints(scene, selection);
    if (joints.empty()) return Message(kNoneToAdd);
    for (const SkinId id : skins)
        for (const NodeId joint : joints)
            if (scene.skin(id)->slotOf(joint) == kNoIndex) return {};
    return Message(kAllAdded);
}

}  // namespace

Operation addInfluence() {
    Operation op = boundOperation(
        "influence.add", "Add Influence", "Skin", "add-influence",
        "Adds the selected joints as influences of the selected meshes, with no weights yet.");
    op.showsCurrentPose = true;
    op.run = &runAddInfluence;
    op.params = {{"joints", "Joints", "The nodes to add. If none are chosen: the selected ones.",
                  ParamSpec::Type::Nodes, std::vector<NodeId>{}}};
    op.obstacle = &obstacleAddInfluence;
    return op;
}

}  // namespace sinew
