// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/nodes/other_side_pose.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/pose/edit_pose.h"

namespace sinew {
namespace {

Params presentTransform(const Scene& scene, const Selection& selection) {
    const Node* node = scene.nodes().find(selection.activeNode());
    if (!node) return {};
    return {{"translate", numbersText(node->local.translation)},
            {"rotate", numbersText(degreesOf(node->local.rotation))},
            {"scale", numbersText(node->local.scale)}};
}

// Poses what mirrors a node that is posed in `pose`, and says which that is.
bool poseOtherSide(const Scene& scene, NodeId posed, LocalPose& pose, Report& report) {
    const auto symmetry = SceneSymmetry::make(scene, MirrorAcross::Found);
    const Scene unposed = asStored(scene);
    const JointMirrors mirrors(unposed, symmetry ? *symmetry : nullptr);
    const auto other = OtherSidePose::make(unposed, mirrors, {posed}, {posed});
    const std::string name = nodeLabel(scene, posed);
    if (other) {
        other->follow(pose);
        report.say("%1 took the mirrored pose.", nodeLabel(scene, other->pairs().front().second));
    } else if (mirrors.isItsOwn(posed)) {
        report.say("%1 is its own mirror: it was posed alone.", name);
    } else {
        report.say("No joint mirrors %1: it was posed alone.", name);
    }
    return other.has_value();
}

Expected<Outcome> runSetTransform(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    const NodeId id = selection.activeNode();
    if (!scene.nodes().find(id)) return refused("Select the node to transform first.");
    const auto translate = threeNumbers(textParam(params, "translate"), "Translate");
    if (!translate) return translate.error();
    const auto rotate = threeNumbers(textParam(params, "rotate"), "Rotate");
    if (!rotate) return rotate.error();
    const auto scale = threeNumbers(textParam(params, "scale"), "Scale");
    if (!scale) return scale.error();
    if (!progress(0.0)) return cancelled();
    // What reads as it is stays as it is, to the last bit.
    const Params now = presentTransform(scene, selection);
    const auto changed = [&](const char* name, const auto& numbers) {
        return numbers && now.at(name) != params.at(name);
    };
    Trs local = scene.nodes().find(id)->local;
    if (changed("translate", *translate)) local.translation = **translate;
    if (changed("rotate", *rotate)) local.rotation = rotationOf(**rotate);
    if (changed("scale", *scale)) local.scale = **scale;
    LocalPose pose = currentLocals(scene);
    pose.locals[scene.nodes().indexOf(id)] = local;
    Report report;
    const bool both = boolParam(params, "bothSides") && poseOtherSide(scene, id, pose, report);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (std::size_t i = 0; i < pose.locals.size(); ++i)
        if (const Node& node = scene.nodes().all()[i]; !(node.local == pose.locals[i]))
            nodes->edit(node.id).local = pose.locals[i];
    const std::string name = nodeLabel(scene, id);
    auto outcome = replaceNodes(scene, std::move(nodes),
                                both ? Message("Set Transform of %1 on Both Sides", name)
                                     : Message("Set Transform of %1", name));
    outcome.report = std::move(report);
    return outcome;
}

}  // namespace

Operation setTransform() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "pose.transform";
    op.label = "Set Transform...";
    op.hint =
        "Sets the active node's transform in its parent's space; empty fields stay unchanged.";
    op.menu = "Pose";
    op.showsCurrentPose = true;
    op.icon = "transform";
    op.needs.nodes = true;
    op.params = {
        {"translate", "Translate", "X, Y and Z in the parent's space.", Type::Text, std::string(),
         0, 0, "m"},
        {"rotate", "Rotate", "Rotation about the parent's X, then Y, then Z axis.", Type::Text,
         std::string(), 0, 0, "degrees"},
        {"scale", "Scale", "Scale along the node's own X, Y and Z axes.", Type::Text,
         std::string()},
        {"bothSides", "Both Sides", "The joint that mirrors it takes the mirrored pose.",
         Type::Bool, false},
    };
    op.present = &presentTransform;
    op.caution = [](const Scene&, const Params& params) {
        return wrongNumbers(params,
                            {{"translate", "Translate"}, {"rotate", "Rotate"}, {"scale", "Scale"}});
    };
    op.run = &runSetTransform;
    return op;
}

}  // namespace sinew
