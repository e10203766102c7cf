// SPDX-License-Identifier: Apache-2.0
// The operation joint.move.
#include "editor/operations/skin/move_joint.h"
#include "editor/operations/targets.h"
#include "editor/operations/three_numbers.h"

namespace sinew {
namespace {

MovedWeights movedWeightsOf(const std::string& id) {
    if (id == "near") return MovedWeights::Near;
    return id == "all" ? MovedWeights::All : MovedWeights::Keep;
}

// Where the joint stands, so that the dialog begins with that.
Params placeOfJoint(const Scene& scene, const Selection& selection) {
    const auto index = scene.nodes().indexOf(selection.activeNode());
    if (index == kNoIndex) return {};
    const auto world = worldOf(scene, editPose(scene)).worldFromNode;
    return {{"place", numbersText(glm::dvec3(world[index][3]))}};
}

// What Both Sides came to.
Message movedOnBothSides(const Scene& scene, const JointMirrors& mirrors, NodeId joint) {
    if (const auto mirror = mirrors.of(joint))
        return Message("%1 moved as in a mirror.", nodeLabel(scene, mirror->joint));
    return mirrors.isItsOwn(joint)
               ? Message("%1 is its own mirror: it moved alone.", nodeLabel(scene, joint))
               : Message("No joint mirrors %1: it moved alone.", nodeLabel(scene, joint));
}

Expected<Outcome> runMoveJoint(const Scene& scene, const Selection& selection, const Params& params,
                               const Progress& progress) {
    if (selection.nodes.empty()) return refused("Select the joint to move first.");
    const auto index = scene.nodes().indexOf(selection.activeNode());
    if (index == kNoIndex) return refused("The joint to move is no longer in the scene.");
    const auto position = threeNumbers(textParam(params, "place"), "Position");
    if (!position) return position.error();
    if (!*position) return refused("Enter the joint's new position, such as \"0 1.2 0\".");
    const JointMove move{selection.activeNode(), **position, boolParam(params, "keepChildren")};
    if (const Params now = placeOfJoint(scene, selection);
        !now.empty() && now.at("place") == params.at("place"))
        return Outcome{.edit = {Message("Move Joint"), {}}, .report = {}};
    const MovedWeights weights = movedWeightsOf(textParam(params, "weights"));
    std::optional<BindRequest> bind;
    if (weights != MovedWeights::Keep) {
        bind.emplace();
        bind->settings.method = textParam(params, "method");
    }
    std::optional<JointMirrors> mirrors;
    if (boolParam(params, "bothSides")) {
        const auto symmetry = SceneSymmetry::make(scene, MirrorAcross::Found);
        mirrors.emplace(scene, symmetry ? *symmetry : nullptr);
    }
    const auto mirror = mirrors ? mirrors->of(move.joint) : std::nullopt;
    const auto world = worldOf(scene, editPose(scene)).worldFromNode;
    const glm::dvec3 from(world[index][3]);
    auto outcome = moveJoints(scene, onBothSides(move, from, mirror), bind, progress, weights);
    if (outcome && mirrors) outcome->report.say(movedOnBothSides(scene, *mirrors, move.joint));
    return outcome;
}

Message obstacleMoveJoint(const Scene& scene, const Selection& selection) {
    const Node* node = scene.nodes().find(selection.activeNode());
    return node && node->mesh.valid()
               ? Message("%1 is a mesh. Select the joint to move.", nodeLabel(scene, node->id))
               : Message();
}

}  // namespace

Operation moveJointOperation() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "joint.move";
    op.label = "Move Joint...";
    op.riggerWord = "Move Skinned Joints";
    op.hint = "Moves the active joint while its meshes stay in place.";
    op.menu = "Skin";
    op.showsCurrentPose = true;
    op.icon = "edit-joints";
    op.needs.nodes = true;
    op.params = {
        {"place", "Position", "World-space X, Y and Z of the joint in the bind pose.", Type::Text,
         std::string(), 0, 0, "m"},
        {"keepChildren", "Keep Children", "Child joints keep their world positions.", Type::Bool,
         true},
        {"bothSides", "Both Sides", "The joint that mirrors it moves as in a mirror.", Type::Bool,
         false},
        choiceParam(
            "weights", "Weights",
            "What happens to the weights of the meshes that follow the joint.", "keep",
            {{"keep", "Keep Weights"}, {"near", "Re-solve Near It"}, {"all", "Re-solve All"}}),
        onlyWith(choiceParam("method", "Method", "How the weights are computed.", "auto",
                             bindMethodChoices()),
                 "weights", {"near", "all"}),
    };
    op.present = &placeOfJoint;
    op.caution = [](const Scene&, const Params& params) {
        return wrongNumbers(params, {{"place", "Position"}});
    };
    op.obstacle = &obstacleMoveJoint;
    op.run = &runMoveJoint;
    return op;
}

}  // namespace sinew
