// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/nodes/node_table.h"
#include "editor/operations/nodes/other_side_pose.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/mirror_params.h"
#include "editor/pose/edit_pose.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

/// Which nodes are mirrored, and from where. One way, each pair goes from one of the two to the
/// other and what is in the middle stays: done again, it changes nothing.
class PoseDirection {
public:
    PoseDirection(const Scene& unposed, const JointMirrors& mirrors, const std::string& direction)
        : nodes_(unposed.nodes()),
          mirrors_(mirrors),
          world_(worldOf(unposed, editPose(unposed)).worldFromNode),
          both_(direction == "swap"),
          fromLeft_(direction == "leftToRight") {}

    NodeId mirrorOf(NodeId node) const { return poseMirrorOf(nodes_, mirrors_, node); }
    /// What is its own mirror is of neither side.
    bool goes(NodeId from, NodeId onto) const {
        return both_ || (from != onto && isLeft(from, onto) == fromLeft_);
    }

private:
    // One of the two: as their names say, else on the side where the plane's normal points.
    bool isLeft(NodeId node, NodeId other) const {
        const NamedSide a = sideNamed(nodes_.find(node)->name);
        const NamedSide b = sideNamed(nodes_.find(other)->name);
        if (a != b) return a == NamedSide::Left || b == NamedSide::Right;
        return away(node) != away(other) ? away(node) > away(other) : node < other;
    }
    double away(NodeId node) const {
        return distanceTo(mirrors_.plane(), glm::dvec3(world_[nodes_.indexOf(node)][3]));
    }

    const NodeTable& nodes_;
    const JointMirrors& mirrors_;
    std::vector<glm::dmat4> world_;  // at rest
    bool both_, fromLeft_;
};

// Refused where meshes are bound and no plane mirrors them; without any, bones tell it themselves.
Expected<std::shared_ptr<const SceneSymmetry>> symmetryOfPose(const Scene& scene,
                                                              const Params& params) {
    const auto across = acrossFrom(params);
    if (!across) return across.error();
    auto symmetry = SceneSymmetry::make(scene, *across);
    if (!symmetry && targetSkinsWithBones(scene, {}).empty() &&
        *across == MirrorChoice(MirrorAcross::Found))
        return std::shared_ptr<const SceneSymmetry>();
    return symmetry;
}

Error nothingMirrors(const Scene& scene, const std::vector<NodeId>& chosen) {
    if (chosen.empty())
        return refused(
            "No joint mirrors another. Pair them in the Symmetry panel, or name them by their "
            "side: arm_L and arm_R.");
    return refused(
        "No joint mirrors %1. Pair them in the Symmetry panel, or name them by their side: arm_L "
        "and arm_R.",
        labelsOf(scene, chosen));
}

/// What becomes of the nodes, and of which nothing can.
struct MirroredPose {
    std::shared_ptr<NodeTable> nodes;
    std::vector<NodeId> alone = {}, flat = {}, middle = {};  // of those meant
    std::size_t meant = 0;                                   // that have a mirror, or are their own
    std::size_t changed = 0;
    bool anyPair = false;  // in the whole scene
};

Expected<MirroredPose> mirroredPose(const Scene& scene, const PoseDirection& direction,
                                    const ReflectedPose& reflected,
                                    const std::function<bool(NodeId)>& isMeant,
                                    const Progress& progress) {
    MirroredPose out{std::make_shared<NodeTable>(scene.nodes())};
    const LocalPose pose = currentLocals(scene);
    const auto& nodes = scene.nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!progress(static_cast<double>(i) / static_cast<double>(nodes.size())))
            return cancelled();
        const Node& node = nodes[i];
        if (!isOfSkeleton(node)) continue;
        const NodeId mirror = direction.mirrorOf(node.id);
        out.anyPair |= mirror.valid() && mirror != node.id;
        if (!isMeant(node.id) && !(mirror.valid() && isMeant(mirror))) continue;
        if (!mirror.valid()) {
            if (reflected.isPosed(pose, node.id)) out.alone.push_back(node.id);
            continue;
        }
        ++out.meant;
        const bool goes = direction.goes(mirror, node.id);
        if (!goes && mirror != node.id) continue;
        const auto local = reflected.of(pose, mirror, node.id);
        if (local && *local == node.local) continue;
        if (!goes) {
            out.middle.push_back(node.id);
        } else if (!local) {
            out.flat.push_back(node.id);
        } else {
            out.nodes->edit(node.id).local = *local;
            ++out.changed;
        }
    }
    return out;
}

void tellMirrored(const Scene& scene, const MirroredPose& pose, Report& report) {
    if (pose.changed > 0) report.say("Mirrored the pose of %1 {joint|joints}.", pose.changed);
    const auto line = [&](const char* text, const std::vector<NodeId>& nodes) {
        if (!nodes.empty()) report.say(text, labelsOf(scene, nodes));
    };
    line("No joint mirrors %1; the pose there was kept. The Symmetry panel pairs joints.",
         pose.alone);
    line("Joints in the middle keep their pose: %1. Swap reflects them.", pose.middle);
    line("The transform of %1, or of what mirrors it, is flat (singular); the pose there was kept.",
         pose.flat);
}

Expected<Outcome> runMirrorPose(const Scene& scene, const Selection& selection,
                                const Params& params, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    const auto symmetry = symmetryOfPose(scene, params);
    if (!symmetry) return symmetry.error();
    if (!progress(0.5)) return cancelled();
    const Scene unposed = asStored(scene);
    const JointMirrors mirrors(unposed, *symmetry);
    const PoseDirection direction(unposed, mirrors, textParam(params, "direction"));
    const ReflectedPose reflected(unposed, glm::dmat3(reflection(mirrors.plane())));
    const auto chosen = selectedNodes(scene, selection, isOfSkeleton);
    const auto wanted = boolParam(params, "below")
                            ? branches(scene.nodes(), chosen)
                            : std::unordered_set<NodeId>(chosen.begin(), chosen.end());
    auto pose = mirroredPose(
        scene, direction, reflected,
        [&](NodeId id) { return chosen.empty() || wanted.contains(id); }, progress.stage(0.5, 1.0));
    if (!pose) return pose.error();
    if (pose->meant == 0 || (chosen.empty() && !pose->anyPair))
        return nothingMirrors(scene, chosen);
    auto outcome = replaceNodes(scene, std::move(pose->nodes), Message("Mirror Pose"));
    tellMirrored(scene, *pose, outcome.report);
    return outcome;
}

Message obstacleMirrorPose(const Scene& scene, const Selection&) {
    return std::ranges::any_of(scene.nodes().all(), isJointNode)
               ? Message()
               : Message("The scene has no joints.");
}

}  // namespace

Operation mirrorPose() {
    Operation op{};
    op.id = "pose.mirror";
    op.label = "Mirror Pose...";
    op.verb = "Mirror";
    op.riggerWord = "Paste Flipped Pose, Flip Pose";
    op.hint =
        "Takes the pose of the selected joints, or of all, to the joints on the other side. Joints "
        "in the middle keep their pose; Swap reflects them.";
    op.menu = "Pose";
    op.showsCurrentPose = true;
    op.icon = "mirror";
    op.params = planeParams(
        "The plane that mirrors the bind pose: the one in the Symmetry panel, or else the best one "
        "found.");
    op.params.insert(
        op.params.begin(),
        {choiceParam(
             "direction", "Direction",
             "The side that the pose is taken from: left and right as the joints' names say, else "
             "left is where the plane's normal points.",
             "leftToRight",
             {{"leftToRight", "Left to Right"},
              {"rightToLeft", "Right to Left"},
              {"swap", "Swap"}}),
         {"below", "Include Children", "Also mirror everything below the selected joints.",
          ParamSpec::Type::Bool, false}});
    op.obstacle = &obstacleMirrorPose;
    op.run = &runMirrorPose;
    return op;
}

}  // namespace sinew
