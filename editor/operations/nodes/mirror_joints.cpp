// SPDX-License-Identifier: Apache-2.0
#include <map>

#include "editor/operations/nodes/node_table.h"
#include "editor/operations/nodes/other_side_pose.h"
#include "editor/operations/targets.h"
#include "editor/pose/edit_pose.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

/// What becomes of the selected branches, and which joint mirrors which.
class JointMirroring {
public:
    JointMirroring(const Scene& scene, const JointMirrors& mirrors, bool behaviour)
        : mirrors_(mirrors),
          reflection_(reflection(mirrors.plane())),
          behaviour_(behaviour),
          nodes_(std::make_shared<NodeTable>(scene.nodes())) {
        const auto world = worldOf(scene, editPose(scene)).worldFromNode;
        for (const Node& node : scene.nodes().all())
            worldFrom_[node.id] = world[scene.nodes().indexOf(node.id)];
    }

    Expected<void> add(const Node& node) {
        if (mirrors_.isItsOwn(node.id)) {
            onPlane.push_back(node.id);
            return {};
        }
        if (const auto other = mirrors_.of(node.id)) {
            there.push_back(other->joint);
            return {};
        }
        if (mirrors_.isLeftAlone(node.id)) {
            alone.push_back(node.id);
            return {};
        }
        Node mirror;
        mirror.kind = node.kind;
        mirror.parent = mirrorOf(node.parent);
        if (mirror.parent == node.parent && isOfASide(node.parent))
            return refused(
                "Nothing mirrors %1, so what mirrors %2 has nothing to hang on. Select %1 as well.",
                nodes_->find(node.parent)->name, node.name);
        const glm::dmat4 above =
            mirror.parent.valid() ? worldFrom_.at(mirror.parent) : glm::dmat4(1.0);
        if (!invertible(above))
            return refused(
                "The transform of %1 is flat (singular), so nothing can hang on what mirrors it.",
                nodes_->find(node.parent)->name);
        const auto name = otherSideName(node.name);
        if (!name && !node.name.empty()) sideless.push_back(node.id);
        mirror.name = freeName(*nodes_, name.value_or(node.name));
        const glm::dmat4 world = mirroredWorld(worldFrom_.at(node.id));
        mirror.local = mirror.stored = toTrs(glm::inverse(above) * world);
        const NodeId id = nodes_->add(std::move(mirror));
        worldFrom_[id] = world;
        made_[node.id] = id;
        added.push_back(id);
        return {};
    }

    std::shared_ptr<NodeTable> nodes() const { return nodes_; }
    NodeId madeOf(NodeId node) const { return made_.contains(node) ? made_.at(node) : NodeId(); }

    std::vector<NodeId> added, there, onPlane, alone, sideless;

private:
    // What has no mirror and no side, as a root beside the plane, is of both.
    bool isOfASide(NodeId id) const {
        const Node* node = nodes_->find(id);
        return node && !mirrors_.isItsOwn(id) && !mirrors_.isLeftAlone(id) &&
               otherSideName(node->name);
    }
    NodeId mirrorOf(NodeId parent) const {
        if (const NodeId made = madeOf(parent); made.valid()) return made;
        const auto other = mirrors_.of(parent);
        return other ? other->joint : parent;
    }
    // A mirror image is left-handed. With all three axes turned round it is not, and the same
    // turn about its own axes moves it as in a mirror.
    glm::dmat4 mirroredWorld(const glm::dmat4& world) const {
        glm::dmat4 out = reflection_ * world;
        for (int axis = 0; axis < 3; ++axis) out[axis] = behaviour_ ? -out[axis] : world[axis];
        return out;
    }

    const JointMirrors& mirrors_;
    glm::dmat4 reflection_;
    bool behaviour_;
    std::shared_ptr<NodeTable> nodes_;
    std::map<NodeId, glm::dmat4> worldFrom_;
    std::map<NodeId, NodeId> made_;
};

void tell(const JointMirroring& done, const Scene& scene, const Scene& after, Report& report) {
    const auto line = [&](const char* text, const Scene& of, const std::vector<NodeId>& nodes) {
        if (!nodes.empty()) report.say(text, labelsOf(of, nodes));
    };
    line("Added %1.", after, done.added);
    line("There already: %1.", scene, done.there);
    line("Stand on the mirror plane, so nothing mirrors them: %1.", scene, done.onPlane);
    line("Left without a mirror in the Symmetry panel: %1.", scene, done.alone);
    line("No side is in their names, so their mirrors have a number: %1.", scene, done.sideless);
    tellNoInfluences(after, done.added, report);
}

Message obstacleMirror(const Scene& scene, const Selection& selection) {
    return selectedNodes(scene, selection, isOfSkeleton).empty()
               ? Message("Select the joints of one side first.")
               : Message();
}

Expected<Outcome> runMirror(const Scene& scene, const Selection& selection, const Params& params,
                            const Progress& progress) {
    const auto tops = topmost(scene.nodes(), selection.nodes);
    const auto symmetry = SceneSymmetry::make(scene, MirrorAcross::Found);
    if (!progress(0.0)) return cancelled();
    const JointMirrors mirrors(scene, symmetry ? *symmetry : nullptr);
    JointMirroring mirroring(scene, mirrors, textParam(params, "axes") == "behaviour");
    const auto all = branches(scene.nodes(), tops);
    for (const Node& node : scene.nodes().all()) {
        if (!all.contains(node.id) || !isOfSkeleton(node)) continue;
        if (auto done = mirroring.add(node); !done) return done.error();
    }
    Scene after = scene;
    after.setNodes(mirroring.nodes());
    Outcome outcome;
    tell(mirroring, scene, after, outcome.report);
    outcome.edit.label = Message("Mirror Joints");
    if (mirroring.added.empty()) return outcome;
    outcome.edit = difference(scene, after, outcome.edit.label);
    outcome.selection = selection;
    outcome.selection->nodes.clear();
    for (const NodeId top : tops)
        if (const NodeId made = mirroring.madeOf(top); made.valid())
            outcome.selection->nodes.push_back(made);
    if (outcome.selection->nodes.empty()) outcome.selection->nodes = {mirroring.added.front()};
    return outcome;
}

}  // namespace

Operation mirrorJoints() {
    Operation op{};
    op.id = "nodes.mirrorJoints";
    op.label = "Mirror Joints...";
    op.verb = "Mirror";
    op.riggerWord = "Mirror Joint, Symmetrize Bones, Duplicate Flipped";
    op.hint =
        "Adds the other side of the selected joints and of all below them, where they stand when "
        "they are bound: arm_R for arm_L. What is there already stays.";
    op.menu = "Edit";
    op.icon = "mirror";
    op.needs.nodes = true;
    op.obstacle = &obstacleMirror;
    op.params = {choiceParam(
        "axes", "Axes",
        "Behaviour turns the axes round, so that the same rotation moves both sides as in a "
        "mirror; Orientation keeps them as they are.",
        "behaviour", {{"behaviour", "Behaviour"}, {"orientation", "Orientation"}})};
    op.showsCurrentPose = true;
    op.run = &runMirror;
    return op;
}

}  // namespace sinew
