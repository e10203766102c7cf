// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "editor/operations/targets.h"

namespace sinew {
namespace {

// The strengths that a mesh node shows now, one a shape.
std::vector<float> shownStrengths(const Node& node, const Mesh& mesh) {
    auto out = node.morphWeights.empty() ? mesh.morphWeights : node.morphWeights;
    out.resize(mesh.morphTargets.size(), 0.0f);
    return out;
}

struct ShapesToSet {
    const std::string& name;  // empty: all
    float strength;
    bool found = false;

    std::vector<float> on(const Node& node, const Mesh& mesh) {
        auto out = shownStrengths(node, mesh);
        for (std::size_t t = 0; t < out.size(); ++t) {
            if (!name.empty() && mesh.morphTargets[t].name != name) continue;
            out[t] = strength;
            found = true;
        }
        return out;
    }
};

Message obstacle(const Scene& scene, const Selection& selection) {
    for (const NodeId id : targetMeshNodes(scene, selection))
        if (!scene.mesh(scene.nodes().find(id)->mesh)->morphTargets.empty()) return {};
    return Message("The meshes have no blend shapes.");
}

// The first that is on, else the first of all.
Params presentShape(const Scene& scene, const Selection& selection) {
    std::optional<std::string> first;
    for (const NodeId id : targetMeshNodes(scene, selection)) {
        const Node& node = *scene.nodes().find(id);
        const auto mesh = scene.mesh(node.mesh);
        const auto strengths = shownStrengths(node, *mesh);
        for (std::size_t t = 0; t < strengths.size(); ++t) {
            if (strengths[t] != 0.0f) return {{"shape", mesh->morphTargets[t].name}};
            if (!first) first = mesh->morphTargets[t].name;
        }
    }
    return first ? Params{{"shape", *first}} : Params();
}

Error unknownShape(const Scene& scene, const std::vector<NodeId>& targets,
                   const std::string& name) {
    std::vector<std::string> names;
    for (const NodeId id : targets)
        for (const auto& shape : scene.mesh(scene.nodes().find(id)->mesh)->morphTargets)
            if (std::ranges::find(names, shape.name) == names.end()) names.push_back(shape.name);
    return {ErrorCode::Usage,
            Message("No blend shape is named '%1'; available: %2.", name, listed(names)),
            {}};
}

Expected<Outcome> run(const Scene& scene, const Selection& selection, const Params& params,
                      const Progress& progress) {
    if (const Message why = obstacle(scene, selection); !why.empty())
        return Error{ErrorCode::Refused, why, {}};
    if (!progress(0.0)) return cancelled();
    const auto targets = targetMeshNodes(scene, selection);
    ShapesToSet shapes{textParam(params, "shape"),
                       static_cast<float>(floatParam(params, "strength"))};
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    bool changed = false;
    for (const NodeId id : targets) {
        const Node& before = *scene.nodes().find(id);
        const auto mesh = scene.mesh(before.mesh);
        auto strengths = shapes.on(before, *mesh);
        if (strengths == shownStrengths(before, *mesh)) continue;
        nodes->edit(id).morphWeights = std::move(strengths);
        changed = true;
    }
    if (!shapes.found) return unknownShape(scene, targets, shapes.name);
    Outcome outcome;
    outcome.edit.label = Message("Set Blend Shape");
    if (!changed) return outcome;
    Scene after = scene;
    after.setNodes(std::move(nodes));
    outcome.edit = difference(scene, after, outcome.edit.label);
    outcome.report.lines.push_back(
        shapes.name.empty() ? Message("All blend shapes: %1.", shapes.strength)
                            : Message("Blend shape %1: %2.", shapes.name, shapes.strength));
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
    op.run = &run;
    return op;
}

}  // namespace sinew
