// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/select/choose_points.h"

#include <algorithm>

#include "editor/operations/targets.h"

namespace sinew {
namespace {

std::vector<NodeId> meshesMeant(const Scene& scene, const Selection& selection, ChoiceIn in) {
    Selection whole = selection;
    whole.points.clear();
    const auto meant =
        in == ChoiceIn::Meant ? targetMeshNodes(scene, whole) : std::vector<NodeId>();
    std::vector<NodeId> out;
    for (const Node& node : scene.nodes().all())
        if (scene.mesh(node.mesh) &&
            (selection.pointsOf(node.id) || std::ranges::find(meant, node.id) != meant.end()))
            out.push_back(node.id);
    return out;
}

}  // namespace

Expected<Outcome> choosePoints(const Scene& scene, const Selection& selection, ChoiceIn in,
                               const ChoosePoints& choose, const Message& none,
                               const Progress& progress) {
    Outcome outcome;
    std::vector<PointSelection> chosen;
    const auto meshes = meshesMeant(scene, selection, in);
    for (std::size_t i = 0; i < meshes.size(); ++i) {
        if (!progress(static_cast<double>(i) / static_cast<double>(meshes.size())))
            return cancelled();
        const SkinId skin = scene.skinOf(meshes[i]);
        const auto mesh = scene.mesh(scene.nodes().find(meshes[i])->mesh);
        PointSelection part =
            choose({scene, meshes[i], mesh, skin, scene.skin(skin), selection.pointsOf(meshes[i])});
        part.meshNode = meshes[i];
        if (!part.points.empty()) chosen.push_back(std::move(part));
    }
    if (!selection.hidden.empty()) chosen = chosenWith(chosen, selection.hidden, Choosing::Remove);
    if (!progress(1.0)) return cancelled();
    outcome.report.numbers["selectedPoints"] = static_cast<double>(pointCount(chosen));
    if (chosen.empty()) {
        outcome.report.say(none);
        if (in == ChoiceIn::Meant && !selection.points.empty())
            outcome.report.say("The selection stays as it was.");
        return outcome;
    }
    outcome.report.say("Vertices selected: %1.", pointCount(chosen));
    outcome.selection = selection;
    outcome.selection->points = std::move(chosen);
    return outcome;
}

Operation selectOperation(const char* id, const char* label, const char* otherName,
                          const char* hint) {
    Operation op{};
    op.id = id;
    op.label = label;
    op.verb = "Select";
    op.riggerWord = otherName;
    op.hint = hint;
    op.menu = "Select";
    op.icon = "select";
    return op;
}

Message noVertices(const Scene&, const Selection& selection) {
    return selection.points.empty() ? Message("Select vertices first.") : Message();
}

}  // namespace sinew
