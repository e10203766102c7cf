// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

Message obstacle(const Scene& scene, const Selection& selection) {
    if (!shapedMeshNodes(scene, selection).empty()) return {};
    return shapedMeshNodes(scene, {}).empty()
               ? Message("The meshes have no blend shapes.")
               : Message("These meshes have no blend shapes; select one that has.");
}

// Of an empty name all that have any shape.
std::vector<NodeId> meshesWithShape(const Scene& scene, const Selection& selection,
                                    const Params& params) {
    auto out = shapedMeshNodes(scene, selection);
    std::erase_if(out, [&](NodeId id) {
        const auto mesh = scene.mesh(scene.nodes().find(id)->mesh);
        const std::string& name = textParam(params, "shape");
        return !name.empty() &&
               std::ranges::count(mesh->morphTargets, name, &MorphTarget::name) == 0;
    });
    return out;
}

// The first that is on, else the first of all.
Params presentShape(const Scene& scene, const Selection& selection) {
    std::optional<std::string> first;
    for (const NodeId id : shapedMeshNodes(scene, selection)) {
        const Node& node = *scene.nodes().find(id);
        const auto mesh = scene.mesh(node.mesh);
        const auto strengths = shapeStrengths(node.morphWeights, *mesh);
        for (std::size_t t = 0; t < strengths.size(); ++t) {
            if (strengths[t] != 0.0f) return {{"shape", mesh->morphTargets[t].name}};
            if (!first) first = mesh->morphTargets[t].name;
        }
    }
    return first ? Params{{"shape", *first}} : Params();
}

Error unknownShape(const Scene& scene, const Selection& selection, const std::string& name) {
    std::vector<std::string> names;
    for (const NodeId id : shapedMeshNodes(scene, selection))
        for (const auto& shape : scene.mesh(scene.nodes().find(id)->mesh)->morphTargets)
            if (std::ranges::find(names, shape.name) == names.end()) names.push_back(shape.name);
    return usage(Message("No blend shape is named '%1'; available: %2.", name, listed(names)));
}

Expected<Outcome> run(const Scene& scene, const Selection& selection, const Params& params,
                      const Progress& progress) {
    if (const Message why = obstacle(scene, selection); !why.empty())
        return Error{ErrorCode::Refused, why, {}};
    if (!progress(0.0)) return cancelled();
    const std::string& name = textParam(params, "shape");
    const auto strength = static_cast<float>(floatParam(params, "strength"));
    const auto targets = meshesWithShape(scene, selection, params);
    if (targets.empty()) return unknownShape(scene, selection, name);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const NodeId id : targets) {
        const Node& before = *scene.nodes().find(id);
        const auto mesh = scene.mesh(before.mesh);
        const auto was = shapeStrengths(before.morphWeights, *mesh);
        auto strengths = was;
        for (std::size_t t = 0; t < strengths.size(); ++t)
            if (name.empty() || mesh->morphTargets[t].name == name) strengths[t] = strength;
        if (strengths != was) nodes->edit(id).morphWeights = std::move(strengths);
    }
    auto outcome = replaceNodes(scene, std::move(nodes), Message("Set Blend Shape"));
    if (!outcome.edit.empty())
        outcome.report.say(name.empty() ? Message("All blend shapes: %1.", strength)
                                        : Message("Blend shape %1: %2.", name, strength));
    return outcome;
}

}  // namespace

Operation setBlendShape() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "pose.blendShape";
    op.label = "Set Blend Shape...";
    op.verb = "Set";
    op.showsCurrentPose = true;
    op.riggerWord = "Shape Key Value";
    op.hint =
        "Sets the weight of a blend shape in the current pose. The Blend Shapes panel has all of "
        "them with a slider each.";
    op.menu = "Pose";
    op.icon = "pose";
    op.needs.meshNodes = true;
    op.params = {
        {"shape", "Shape", "Name of the blend shape; leave empty for all.", Type::Text,
         std::string()},
        {"strength", "Weight", "Weight of the blend shape: 0 is off, 1 is fully on.", Type::Float,
         1.0, -10.0, 10.0},
    };
    op.present = &presentShape;
    op.obstacle = &obstacle;
    op.worksOn = &meshesWithShape;
    op.run = &run;
    return op;
}

}  // namespace sinew
