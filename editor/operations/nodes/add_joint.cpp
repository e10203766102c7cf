// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "editor/deform/posed_mesh.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/operations/nodes/node_table.h"
#include "editor/operations/targets.h"
#include "editor/operations/three_numbers.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

/// The selected node that the new joint hangs on: the last that is no mesh; none: at the root.
NodeId parentMeant(const Scene& scene, const Selection& selection) {
    for (auto id = selection.nodes.rbegin(); id != selection.nodes.rend(); ++id)
        if (const Node* node = scene.nodes().find(*id); node && !node->mesh.valid()) return *id;
    return {};
}

void addPlaces(PlaceBox& box, const Scene& scene, const ScenePose& pose, NodeId meshNode,
               std::span<const PointIndex> points) {
    const auto posed = PosedMesh::make(scene, meshNode, pose);
    if (!posed) return;
    std::vector<glm::dvec3> places(points.size());
    posed->places(points, places);
    box.add(boxAround(places));
}

// In the middle of the chosen vertices; else as far below a joint as that is below the one above;
// else in the middle of the meshes that are meant.
glm::dvec3 placeToBegin(const Scene& scene, const Selection& selection, const ScenePose& pose) {
    PlaceBox box;
    for (const PointSelection& chosen : selection.points)
        addPlaces(box, scene, pose, chosen.meshNode, chosen.points);
    if (!box.empty()) return box.middle();
    const auto placeOf = [&](NodeId id) {
        return glm::dvec3(pose.worldFromNode[scene.nodes().indexOf(id)][3]);
    };
    if (const NodeId parent = parentMeant(scene, selection); parent.valid()) {
        const NodeId above = scene.nodes().find(parent)->parent;
        const glm::dvec3 at = placeOf(parent);
        return above.valid() ? at + (at - placeOf(above)) : at;
    }
    for (const NodeId node : targetMeshNodes(scene, selection)) {
        std::vector<PointIndex> all(scene.mesh(scene.nodes().find(node)->mesh)->pointCount());
        std::iota(all.begin(), all.end(), PointIndex{0});
        addPlaces(box, scene, pose, node, all);
    }
    return box.middle();
}

Params presentPlace(const Scene& scene, const Selection& selection) {
    const NodeId parent = parentMeant(scene, selection);
    const std::string like = parent.valid() ? scene.nodes().find(parent)->name : std::string();
    return {{"place", numbersText(placeToBegin(scene, selection, currentPose(scene)))},
            {"name", freeName(scene.nodes(), like.empty() ? "joint" : like)}};
}

Expected<Outcome> runAdd(const Scene& scene, const Selection& selection, const Params& params,
                         const Progress&) {
    const auto asked = threeNumbers(textParam(params, "place"), "Position");
    if (!asked) return asked.error();
    const ScenePose pose = currentPose(scene);
    const glm::dvec3 place = *asked ? **asked : placeToBegin(scene, selection, pose);
    // Meshes and files have floats.
    if (!isFinite(glm::vec3(place)))
        return refused("The position of the new joint is too far away.");
    const NodeId parent = parentMeant(scene, selection);
    glm::dmat4 above(1.0);
    if (parent.valid()) above = pose.worldFromNode[scene.nodes().indexOf(parent)];
    if (!invertible(above))
        return refused("The transform of %1 is flat (singular), so nothing can hang on it.",
                       nodeLabel(scene, parent));
    Node joint;
    const std::string& name = textParam(params, "name");
    joint.name = freeName(scene.nodes(), name.empty() ? "joint" : name);
    joint.kind = NodeKind::Joint;
    joint.parent = parent;
    joint.local.translation = glm::dvec3(glm::inverse(above) * glm::dvec4(place, 1.0));
    joint.stored = joint.local;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const NodeId added = nodes->add(std::move(joint));
    Scene after = scene;
    after.setNodes(std::move(nodes));
    const std::string label = nodeLabel(after, added);
    Outcome outcome;
    outcome.report.lines.push_back(
        parent.valid() ? Message("Added %1 below %2.", label, nodeLabel(scene, parent))
                       : Message("Added %1.", label));
    outcome.edit = difference(scene, after, Message("Add Joint %1", label));
    outcome.selection = selection;
    outcome.selection->nodes = {added};
    return outcome;
}

}  // namespace

Operation addJoint() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "nodes.addJoint";
    op.label = "Add Joint...";
    op.verb = "Add";
    op.riggerWord = "Create Joint, Add Bone, Extrude";
    op.hint =
        "Adds a joint below the active one, or the first of a skeleton; with vertices selected in "
        "their middle. Add Influence or a bind gives it weights, Edit Joints moves it.";
    op.menu = "Edit";
    op.icon = "add-influence";
    op.params = {{"place", "Position", "World-space X, Y and Z of the joint.", Type::Text,
                  std::string(), 0, 0, "m"},
                 {"name", "Name", "What it is called; a number is added where that is taken.",
                  Type::Text, std::string()}};
    op.showsCurrentPose = true;
    op.present = &presentPlace;
    op.caution = [](const Scene&, const Params& params) {
        return wrongNumbers(params, {{"place", "Position"}});
    };
    op.run = &runAdd;
    return op;
}

}  // namespace sinew
