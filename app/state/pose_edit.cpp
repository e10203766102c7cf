// SPDX-License-Identifier: Apache-2.0
#include "app/state/pose_edit.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/state/clip_names.h"
#include "app/state/live_symmetry.h"
#include "editor/operations/targets.h"
#include "editor/pose/edit_pose.h"
#include "editor/pose/range_of_motion.h"

namespace sinew {

namespace {
struct PoseText {
    Q_DECLARE_TR_FUNCTIONS(PoseText)
};

// That posing goes on from what is shown; empty where that is the current pose.
QString whatIsTakenOver(const Context& context) {
    const ShownPose& shown = context.shown();
    if (context.scene().clip(shown.clip))
        return PoseText::tr(
                   "The current pose is now this frame of %1 with your change. The clip "
                   "itself is unchanged.")
            .arg(clipName(context.scene(), shown.clip));
    if (!shown.motion || !shown.motion->toCurrent || shown.seconds >= shown.motion->last())
        return {};
    return PoseText::tr(
               "The current pose is now the pose shown, %1% of the way from the bind "
               "pose, with your change. Undo brings back the pose before.")
        .arg(std::lround(shown.seconds / shown.motion->step()));
}
}  // namespace

Edit poseEdit(const Scene& scene, const LocalPose& locals, Message label) {
    std::shared_ptr<NodeTable> changed;
    const auto& nodes = scene.nodes().all();
    for (std::size_t i = 0; i < nodes.size() && i < locals.locals.size(); ++i) {
        const bool shaped =
            i < locals.morphWeights.size() && nodes[i].morphWeights != locals.morphWeights[i];
        if (nodes[i].local == locals.locals[i] && !shaped) continue;
        if (!changed) changed = std::make_shared<NodeTable>(scene.nodes());
        Node& node = changed->edit(nodes[i].id);
        node.local = locals.locals[i];
        if (shaped) node.morphWeights = locals.morphWeights[i];
    }
    if (!changed) return {};
    Scene after = scene;
    after.setNodes(std::move(changed));
    return difference(scene, after, std::move(label));
}

Message posingLabel(Posing what, const std::string& name, std::size_t count, bool bothSides) {
    struct Labels {
        Message one, several, oneOnBoth, severalOnBoth;
    };
    const Labels labels[] = {
        {Message("Move %1", name), Message("Move %1 Nodes", count),
         Message("Move %1 on Both Sides", name), Message("Move %1 Nodes on Both Sides", count)},
        {Message("Rotate %1", name), Message("Rotate %1 Nodes", count),
         Message("Rotate %1 on Both Sides", name), Message("Rotate %1 Nodes on Both Sides", count)},
        {Message("Scale %1", name), Message("Scale %1 Nodes", count),
         Message("Scale %1 on Both Sides", name), Message("Scale %1 Nodes on Both Sides", count)},
        {Message("Reset %1", name), Message("Reset %1 Nodes", count),
         Message("Reset %1 on Both Sides", name), Message("Reset %1 Nodes on Both Sides", count)}};
    const Labels& of = labels[static_cast<std::size_t>(what)];
    if (count == 1) return bothSides ? of.oneOnBoth : of.one;
    return bothSides ? of.severalOnBoth : of.several;
}

bool isPoseEdit(const Edit& edit) {
    if (edit.changes.size() != 1 || edit.changes.front().id.kind != BlockKind::Nodes) return false;
    const auto* before = static_cast<const NodeTable*>(edit.changes.front().before.get());
    const auto* after = static_cast<const NodeTable*>(edit.changes.front().after.get());
    return before && after &&
           std::ranges::equal(before->all(), after->all(), [](const Node& a, const Node& b) {
               return a.id == b.id && a.parent == b.parent && a.kind == b.kind &&
                      a.mesh == b.mesh && a.stored == b.stored && a.source == b.source &&
                      a.storedMorphWeights == b.storedMorphWeights && a.name == b.name;
           });
}

QString whyNotPosed(const Scene& scene, NodeId node) {
    if (!isBound(scene, node)) return {};
    return PoseText::tr(
               "%1 is bound: its joints move it. Moving the mesh itself would take it off its rig.")
        .arg(QString::fromStdString(nodeLabel(scene, node)));
}

bool samePose(const LocalPose& a, const LocalPose& b) {
    constexpr double kFromFloats = 1e-5;
    return std::ranges::equal(a.locals, b.locals, [](const Trs& x, const Trs& y) {
        return x == y || relativeDifference(toMatrix(x), toMatrix(y)) <= kFromFloats;
    });
}

bool standsBound(const Scene& scene) { return samePose(editPose(scene), currentLocals(scene)); }

std::optional<OtherSidePose> otherSideOf(Context& context, const std::vector<NodeId>& posed,
                                         const std::vector<NodeId>& chosen) {
    if (!context.symmetry()) return std::nullopt;
    const auto symmetry = context.liveSymmetry().sourceOf(context.scene())();
    const Scene unposed = asStored(context.scene());
    const JointMirrors mirrors(unposed, symmetry ? *symmetry : nullptr);
    return OtherSidePose::make(unposed, mirrors, posed, chosen);
}

bool takePose(Context& context, const LocalPose& locals, Message label) {
    const QString told = whatIsTakenOver(context);
    if (!context.applyPose(poseEdit(context.scene(), locals, std::move(label)))) return false;
    if (!told.isEmpty()) context.say(told);
    return true;
}

}  // namespace sinew
