// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

// Degrees about X, then Y, then Z, all fixed axes of the parent.
glm::dquat fromEuler(const glm::dvec3& degrees) {
    const glm::dvec3 r = glm::radians(degrees);
    return glm::normalize(glm::angleAxis(r.z, glm::dvec3(0, 0, 1)) *
                          glm::angleAxis(r.y, glm::dvec3(0, 1, 0)) *
                          glm::angleAxis(r.x, glm::dvec3(1, 0, 0)));
}

Expected<Outcome> runSetTransform(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    if (selection.nodes.empty() || !scene.nodes().find(selection.nodes.back()))
        return refused("Select the node to transform first.");
    const auto translate = threeNumbers(textParam(params, "translate"), "Translate");
    if (!translate) return translate.error();
    const auto rotate = threeNumbers(textParam(params, "rotate"), "Rotate");
    if (!rotate) return rotate.error();
    const auto scale = threeNumbers(textParam(params, "scale"), "Scale");
    if (!scale) return scale.error();
    if (!progress(0.0)) return cancelled();
    const NodeId id = selection.nodes.back();
    Trs local = scene.nodes().find(id)->local;
    if (*translate) local.translation = **translate;
    if (*rotate) local.rotation = fromEuler(**rotate);
    if (*scale) local.scale = **scale;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(id).local = local;
    return replaceNodes(scene, std::move(nodes),
                        Message("Set Transform of %1", nodeLabel(scene, id)));
}

}  // namespace

Operation setTransform() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "pose.transform";
    op.label = "Set Transform...";
    op.riggerWord = "";
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
    };
    op.run = &runSetTransform;
    return op;
}

}  // namespace sinew
