// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/influence_match.h"
#include "editor/operations/skin/remove_slots.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/pose/pose.h"
#include "editor/weights/layers.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

std::vector<SkinId> clearedSkins(const Scene& scene, const Selection& selection) {
    auto skins = targetSkins(scene, selection);
    std::erase_if(skins, [&](SkinId id) { return !scene.skin(id)->bonesCleared; });
    return skins;
}

Message obstacleAttachBones(const Scene& scene, const Selection& selection) {
    if (clearedSkins(scene, selection).empty())
        return Message(
            "No selected mesh has weights without joints; use Clear Bone References first.");
    return {};
}

// Where each node stands unposed: as a mesh that is bound to it has it, else as the skin of a rig's
// file has it, else as it is stored.
std::unordered_map<NodeId, Trs> unposedLocals(const Scene& scene) {
    std::unordered_map<NodeId, Trs> out;
    const auto bound = boundLocals(scene);
    for (const auto& [joint, locals] : bound) out.emplace(joint, locals.front());
    for (const SkinId id : scene.skins())
        for (const BindPoseEntry& entry : scene.skin(id)->bindPose)
            if (const Node* node = scene.nodes().find(entry.node);
                node && node->parent == entry.parent && !scene.skin(id)->bonesCleared)
                out.emplace(entry.node, entry.local);
    for (const Node& node : scene.nodes().all()) out.emplace(node.id, node.stored);
    return out;
}

std::vector<NodeId> posedJoints(const Scene& scene) {
    // Of a bind pose that was made from offsets in floats.
    constexpr double kFromFloats = 1e-5;
    const auto unposed = unposedLocals(scene);
    std::vector<NodeId> out;
    for (const Node& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint &&
            relativeDifference(toMatrix(node.local), toMatrix(unposed.at(node.id))) > kFromFloats)
            out.push_back(node.id);
    return out;
}

// The mesh stands in its bind shape, so that a bent skeleton would be bound to it as if it fitted.
Message noticePosed(const Scene& scene, const Selection&) {
    const auto posed = posedJoints(scene);
    if (posed.empty()) return {};
    return Message(
        "The skeleton is posed (%1) while the mesh is in its bind shape. Attached like this, the "
        "mesh would be bound to a bent skeleton.",
        labelsOf(scene, posed));
}

Scene unposed(const Scene& scene) {
    const auto locals = unposedLocals(scene);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const NodeId id : posedJoints(scene)) nodes->edit(id).local = locals.at(id);
    Scene out = scene;
    out.setNodes(std::move(nodes));
    return out;
}

// Slots that nothing uses and that got no joint go; the rows of all layers take the new numbers.
void dropEmptySlots(Scene& after, SkinId id, Skin& skin, std::vector<std::string>& dropped) {
    std::vector<SlotIndex> newSlot(skin.slots.size(), kNoIndex);
    std::vector<InfluenceSlot> kept;
    for (SlotIndex s = 0; s < skin.slots.size(); ++s) {
        if (skin.slots[s].node.valid()) {
            newSlot[s] = static_cast<SlotIndex>(kept.size());
            kept.push_back(skin.slots[s]);
        } else {
            dropped.push_back(skin.slots[s].name);
        }
    }
    if (dropped.empty()) return;
    skin.slots = std::move(kept);
    skin.symmetry.mirrorSlot.clear();
    carryRows(after, id, inNewSlots(after.rows(id), newSlot));
    for (const SkinLayer& layer : skin.layers)
        carryRows(after, id, inNewSlots(after.rows(id, layer.id), newSlot), layer.id);
}

Expected<void> attach(Scene& after, SkinId id, const Selection& selection, const Params& params,
                      Report& report) {
    auto skin = std::make_shared<Skin>(*after.skin(id));
    const auto world = currentPose(after).worldFromNode;
    const LooseWeights weights(after, id, world);
    const bool ordered = textParam(params, "order") == "nodes";
    const auto match = ordered ? matchInOrder(weights, nodesParam(params, "joints"))
                               : matchByName(weights, selection);
    if (!match) return match.error();
    for (SlotIndex s = 0; s < skin->slots.size(); ++s) skin->slots[s].node = match->nodes[s];
    std::vector<std::string> dropped;
    dropEmptySlots(after, id, *skin, dropped);
    if (auto ok = takeBinds(after, *skin, world); !ok) return ok;
    report.say("%1: attached to %2 {joint|joints}.", skinLabel(after, *skin), skin->slots.size());
    tellMatch(weights, *match, report);
    if (!dropped.empty())
        report.say("Influences without weights had no matching joint and were left out: %1.",
                   listed(dropped));
    after.setSkin(id, std::move(skin));
    composite(after, id);  // a layer that mirrors goes by where joints stand
    return {};
}

Expected<Outcome> runAttachBones(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress& progress) {
    const auto skins = clearedSkins(scene, selection);
    if (skins.empty()) return Error{ErrorCode::Refused, obstacleAttachBones(scene, selection), {}};
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    const auto posed = posedJoints(scene);
    const bool resets = boolParam(params, "resetPose") && !posed.empty();
    Scene after = resets ? unposed(scene) : scene;
    if (resets)
        outcome.report.say("Posed joints that were reset first: %1.", posed.size());
    else if (!posed.empty())
        outcome.report.say(noticePosed(scene, selection));
    auto nodes = std::make_shared<NodeTable>(after.nodes());
    const auto world = currentPose(after).worldFromNode;
    for (const SkinId id : skins) {
        const NodeId meshNode = scene.skin(id)->meshNode;
        moveToRoot(*nodes, meshNode, world[after.nodes().indexOf(meshNode)]);
    }
    after.setNodes(std::move(nodes));
    for (const SkinId id : skins)
        if (auto ok = attach(after, id, selection, params, outcome.report); !ok) return ok.error();
    outcome.edit = difference(scene, after, Message("Attach Bones"));
    return outcome;
}

}  // namespace

Operation attachBones() {
    using Type = ParamSpec::Type;
    Operation op = boundOperation(
        "skin.attachBones", "Attach Bones...", "Skin", "attach",
        "Assigns the kept weights to joints, by name or to the chosen joints in order.");
    op.showsCurrentPose = true;
    op.run = &runAttachBones;
    op.verb = "Attach";
    op.riggerWord = "Reattach influences";
    op.params = {
        choiceParam("order", "Match Joints", "How influences are matched to joints.", "name",
                    {{"name", "By name"}, {"nodes", "In the order chosen"}}),
        {"resetPose", "Reset Posed Joints First",
         "Puts joints back to their bind pose, or to the pose in their file, before attaching.",
         Type::Bool, true},
        onlyWith(
            {"joints", "Joints", "One joint for each weighted influence, in the influences' order.",
             Type::Nodes, std::vector<NodeId>{}},
            "order", {"nodes"}),
    };
    op.notice = &noticePosed;
    op.obstacle = &obstacleAttachBones;
    return op;
}

}  // namespace sinew
