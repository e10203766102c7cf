// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <functional>
#include <numeric>

#include "editor/deform/posed_mesh.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/operations/nodes/node_table.h"
#include "editor/operations/skin/mirror_joint.h"
#include "editor/operations/targets.h"
#include "editor/operations/three_numbers.h"
#include "editor/pose/edit_pose.h"
#include "editor/scene/numbers.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

constexpr double kOnPlane = 1e-4;  // metres: a typed number's last places

/// The selected node that the new joint hangs on: the last that is no mesh; none: at the root.
NodeId parentMeant(const Scene& scene, const Selection& selection) {
    const auto meant = selectedNodes(scene, selection, std::not_fn(isMeshNode));
    return meant.empty() ? NodeId() : meant.back();
}

void addPlaces(PlaceBox& box, const Scene& scene, const ScenePose& pose, NodeId meshNode,
               std::span<const PointIndex> points) {
    const auto posed = PosedMesh::make(scene, meshNode, pose);
    if (!posed) return;
    std::vector<glm::dvec3> places(points.size());
    posed->places(points, places);
    box.add(boxAround(places));
}

void addMeshes(PlaceBox& box, const Scene& scene, std::span<const NodeId> meshNodes,
               const ScenePose& pose) {
    for (const NodeId node : meshNodes) {
        std::vector<PointIndex> all(scene.mesh(scene.nodes().find(node)->mesh)->pointCount());
        std::iota(all.begin(), all.end(), PointIndex{0});
        addPlaces(box, scene, pose, node, all);
    }
}

/// Selected meshes that no skin moves yet.
std::vector<NodeId> partsMeant(const Scene& scene, const Selection& selection) {
    auto out = selectedNodes(scene, selection, isMeshNode);
    std::erase_if(out, [&](NodeId node) { return scene.skinOf(node).valid(); });
    return out;
}

// In the middle of the chosen vertices, or of chosen meshes that are not bound; else as far below a
// joint as that is below the one above, or, of a first joint, above it; else in the middle of the
// meshes that are meant.
glm::dvec3 placeToBegin(const Scene& scene, const Selection& selection, const ScenePose& pose) {
    PlaceBox box;
    for (const PointSelection& chosen : selection.points)
        addPlaces(box, scene, pose, chosen.meshNode, chosen.points);
    if (box.empty()) addMeshes(box, scene, partsMeant(scene, selection), pose);
    if (!box.empty()) return box.middle();
    const auto placeOf = [&](NodeId id) {
        return glm::dvec3(pose.worldFromNode[scene.nodes().indexOf(id)][3]);
    };
    if (const NodeId parent = parentMeant(scene, selection); parent.valid()) {
        const NodeId above = scene.nodes().find(parent)->parent;
        const glm::dvec3 at = placeOf(parent);
        if (above.valid()) return at + (at - placeOf(above));
        constexpr double kShare = 0.1;  // of the meshes' size
        addMeshes(box, scene, targetMeshNodes(scene, selection), pose);
        return at + glm::dvec3(0.0, box.empty() ? kShare : kShare * box.size(), 0.0);
    }
    addMeshes(box, scene, targetMeshNodes(scene, selection), pose);
    return box.middle();
}

Params presentPlace(const Scene& scene, const Selection& selection) {
    const NodeId parent = parentMeant(scene, selection);
    const std::string like = parent.valid() ? scene.nodes().find(parent)->name : std::string();
    return {{"place", numbersText(placeToBegin(scene, selection, currentPose(scene)))},
            {"name", freeName(scene.nodes(), like.empty() ? "joint" : like)}};
}

/// A joint below another node, by its place in the space of that.
struct Wanted {
    NodeId parent;
    glm::dvec3 place{0.0};
    std::string name;
};

Error nothingHangsOn(const Scene& scene, NodeId parent) {
    return refused("The transform of %1 is flat (singular), so nothing can hang on it.",
                   nodeLabel(scene, parent));
}

// Above 0 where the plane's normal points left: names that tell their side say so, else left is +X.
// 0: the plane lies between front and back, or above and below.
double leftward(const Scene& scene, const MirrorPlane& plane,
                const std::vector<glm::dmat4>& world) {
    double votes = 0.0;
    const auto& nodes = scene.nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NamedSide side = sideNamed(nodes[i].name);
        if (side == NamedSide::None) continue;
        glm::dvec3 place(0.0);
        if (nodes[i].mesh.valid()) place = boxAround(scene.mesh(nodes[i].mesh)->positions).middle();
        const double away = distanceTo(plane, glm::dvec3(world[i] * glm::dvec4(place, 1.0)));
        if (std::abs(away) > kOnPlane) votes += (away > 0.0) == (side == NamedSide::Left) ? 1 : -1;
    }
    constexpr double kAcross = 0.5;
    const double x = std::abs(plane.normal.x) > kAcross ? plane.normal.x : 0.0;
    return votes != 0.0 ? votes : x;
}

// So that they are a pair by name, too. `left`: above 0 where `one` is on the left.
void nameSides(Wanted& one, Wanted& other, double left) {
    if (const auto name = otherSideName(one.name)) {
        other.name = *name;
        return;
    }
    other.name = one.name;
    if (left == 0.0) return;
    one.name += left > 0.0 ? "_L" : "_R";
    other.name += left > 0.0 ? "_R" : "_L";
}

// And its mirror: below what mirrors its parent, where a mirror has it in the bind pose. It alone
// where it stands on the plane.
Expected<std::vector<Wanted>> withMirror(const Scene& scene, Wanted one) {
    const auto made = SceneSymmetry::make(scene, MirrorAcross::Found);
    const JointMirrors mirrors(scene, made ? *made : nullptr);
    const auto world = worldOf(scene, editPose(scene)).worldFromNode;
    const auto worldFrom = [&](NodeId node) {
        return node.valid() ? world[scene.nodes().indexOf(node)] : glm::dmat4(1.0);
    };
    const glm::dvec3 here(worldFrom(one.parent) * glm::dvec4(one.place, 1.0));
    const glm::dvec3 there = mirrored(here, mirrors.plane());
    const auto parent = mirrors.of(one.parent);
    Wanted out{parent ? parent->joint : one.parent, {}, {}};
    const glm::dmat4 above = worldFrom(out.parent);
    const double away = distanceTo(mirrors.plane(), here);
    const bool onPlane = std::abs(away) < kOnPlane;
    if (!parent && onPlane) return std::vector{std::move(one)};
    if (!invertible(above)) return nothingHangsOn(scene, out.parent);
    out.place = glm::dvec3(glm::inverse(above) * glm::dvec4(there, 1.0));
    nameSides(one, out, onPlane ? 0.0 : away * leftward(scene, mirrors.plane(), world));
    return std::vector{std::move(one), std::move(out)};
}

// A joint in the middle of each mesh, called after it with its side last.
std::vector<Wanted> inEachMesh(const Scene& scene, std::span<const NodeId> meshes, NodeId parent,
                               const ScenePose& pose, const glm::dmat4& above) {
    const glm::dmat4 inverse = glm::inverse(above);
    std::vector<Wanted> out;
    for (const NodeId mesh : meshes) {
        PlaceBox box;
        addMeshes(box, scene, {&mesh, 1}, pose);
        std::string name = scene.nodes().find(mesh)->name;
        name.insert(sideEndingAt(name), name.empty() ? "joint" : "_joint");
        out.push_back({parent, glm::dvec3(inverse * glm::dvec4(box.middle(), 1.0)), name});
    }
    return out;
}

NodeId add(NodeTable& nodes, const Wanted& wanted) {
    Node joint;
    joint.name = freeName(nodes, wanted.name);
    joint.kind = NodeKind::Joint;
    joint.parent = wanted.parent;
    joint.local.translation = wanted.place;
    joint.stored = joint.local;
    return nodes.add(std::move(joint));
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
    if (!invertible(above)) return nothingHangsOn(scene, parent);
    const std::string& name = textParam(params, "name");
    std::vector<Wanted> wanted{{parent, glm::dvec3(glm::inverse(above) * glm::dvec4(place, 1.0)),
                                name.empty() ? "joint" : name}};
    const bool bothSides = boolParam(params, "bothSides"), each = boolParam(params, "eachMesh");
    if (each) {
        const auto meshes = selectedNodes(scene, selection, isMeshNode);
        if (meshes.empty()) return refused("Select the meshes that are to get a joint each.");
        if (bothSides)
            return refused(
                "Joints for each mesh have no mirrors; untick Both Sides and select the meshes of "
                "both sides.");
        wanted = inEachMesh(scene, meshes, parent, pose, above);
    } else if (bothSides) {
        auto both = withMirror(scene, std::move(wanted[0]));
        if (!both) return both.error();
        wanted = std::move(*both);
    }
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    std::vector<NodeId> added;
    for (const Wanted& one : wanted) added.push_back(add(*nodes, one));
    Scene after = scene;
    after.setNodes(std::move(nodes));
    Outcome outcome;
    for (std::size_t i = 0; i < added.size(); ++i) {
        const std::string label = nodeLabel(after, added[i]);
        outcome.report.say(wanted[i].parent.valid() ? Message("Added %1 below %2.", label,
                                                              nodeLabel(scene, wanted[i].parent))
                                                    : Message("Added %1.", label));
    }
    if (bothSides && added.size() == 1)
        outcome.report.say(
            "%1 stands on the mirror plane, so it has no mirror. For one on each side undo this "
            "and add it again with a Position beside the plane.",
            nodeLabel(after, added[0]));
    tellNoInfluences(after, added, outcome.report);
    outcome.edit =
        difference(scene, after,
                   each && added.size() > 1 ? Message("Add %1 Joints", std::to_string(added.size()))
                                            : Message("Add Joint %1", nodeLabel(after, added[0])));
    outcome.selection = selection;
    outcome.selection->nodes = each ? added : std::vector{added[0]};
    return outcome;
}

}  // namespace

Operation addJoint() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "nodes.addJoint";
    op.label = "Add Joint...";
    op.verb = "Add Joint";
    op.riggerWord = "Create Joint, Add Bone, Extrude";
    op.hint =
        "Adds a joint below the active one, or the first of a skeleton; with vertices selected in "
        "their middle. Add Influence or a bind gives it weights, Edit Joints moves it.";
    op.menu = "Edit";
    op.icon = "add-influence";
    op.params = {{"place", "Position", "World-space X, Y and Z of the joint.", Type::Text,
                  std::string(), 0, 0, "m"},
                 {"name", "Name", "What it is called; a number is added where that is taken.",
                  Type::Text, std::string()},
                 {"bothSides", "Both Sides",
                  "Adds its mirror, too, below what mirrors its parent: arm_R for arm_L. Names "
                  "without a side get _L and _R.",
                  Type::Bool, false},
                 {"eachMesh", "One per Mesh",
                  "One in the middle of each selected mesh, called after it: wheel_joint_L for "
                  "wheel_L. Position and Name do not count.",
                  Type::Bool, false}};
    op.showsCurrentPose = true;
    op.present = &presentPlace;
    op.caution = [](const Scene&, const Params& params) {
        return wrongNumbers(params, {{"place", "Position"}});
    };
    op.run = &runAdd;
    return op;
}

}  // namespace sinew
