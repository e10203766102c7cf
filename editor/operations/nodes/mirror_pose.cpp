// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "editor/operations/nodes/node_table.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/mirror_joint.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/mirror_params.h"
#include "editor/pose/edit_pose.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

constexpr double kStandsAlike = 1e-9;  // relative; what rounding leaves is far less

bool isOfSkeleton(const Node& node) {
    return node.kind == NodeKind::Joint || node.kind == NodeKind::Group;
}

// All nodes as stored: bind poses stay, and what is in none of them has that as its rest.
Scene asStored(const Scene& scene) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const Node& node : scene.nodes().all()) nodes->edit(node.id).local = node.stored;
    Scene out = scene;
    out.setNodes(std::move(nodes));
    return out;
}

/// What a pose is on the other side of a plane: how each node stands to its parent otherwise than
/// at rest, reflected as a motion in the world, whichever axes nodes and parents have there.
class ReflectedPose {
public:
    ReflectedPose(const Scene& scene, const Scene& rest, const MirrorPlane& plane)
        : nodes_(scene.nodes()),
          reflection_(reflection(plane)),
          rest_(editPose(rest).locals),
          world_(worldOf(rest, editPose(rest)).worldFromNode) {}

    bool isPosed(const Node& node) const {
        const Trs& rest = rest_[nodes_.indexOf(node.id)];
        return relativeDifference(toMatrix(node.local), toMatrix(rest)) > kStandsAlike;
    }

    /// The local of a node with the reflected pose of another one, or of itself; none where a
    /// transform at rest is flat.
    std::optional<Trs> of(NodeId from, NodeId onto) const {
        const std::size_t a = nodes_.indexOf(from), b = nodes_.indexOf(onto);
        const Trs &now = nodes_.all()[a].local, &rest = rest_[b];
        const glm::dmat3 aboveA = above(a), aboveB = above(b);
        const glm::dmat3 restA(toMatrix(rest_[a]));
        if (!invertible(aboveA) || !invertible(aboveB) || !invertible(restA)) return std::nullopt;
        // From the one parent's space, over the plane, into the other's.
        const glm::dmat3 over = glm::inverse(aboveB) * reflection_ * aboveA;
        const glm::dmat3 motion = glm::dmat3(toMatrix(now)) * glm::inverse(restA);
        const glm::dmat3 turned = over * motion * glm::inverse(over) * glm::dmat3(toMatrix(rest));
        Trs out = toTrs(glm::dmat4(turned));
        out.translation = rest.translation + over * (now.translation - rest_[a].translation);
        if (isAlike(out.scale, rest.scale)) out.scale = rest.scale;
        if (isAlike(out.shear, rest.shear)) out.shear = rest.shear;
        // What stands so already stays as it is, to the last bit.
        const Trs& before = nodes_.all()[b].local;
        return relativeDifference(toMatrix(out), toMatrix(before)) < kStandsAlike ? before : out;
    }

private:
    glm::dmat3 above(std::size_t node) const {
        const auto parent = nodes_.parentIndex(node);
        return parent == kNoIndex ? glm::dmat3(1.0) : glm::dmat3(world_[parent]);
    }
    static bool isAlike(const glm::dvec3& a, const glm::dvec3& b) {
        return glm::distance(a, b) <= kStandsAlike * (1.0 + glm::length(b));
    }

    const NodeTable& nodes_;
    glm::dmat3 reflection_;
    std::vector<Trs> rest_;          // by node index, as world_
    std::vector<glm::dmat4> world_;  // at rest
};

/// Which nodes are mirrored, and from where.
class PoseDirection {
public:
    PoseDirection(const Scene& scene, const Scene& rest, const JointMirrors& mirrors,
                  const std::string& direction)
        : nodes_(scene.nodes()),
          mirrors_(mirrors),
          world_(worldOf(rest, editPose(rest)).worldFromNode),
          both_(direction == "swap"),
          fromLeft_(direction == "leftToRight") {}

    /// The node that mirrors this one: itself on the plane; none: nothing does.
    NodeId mirrorOf(NodeId node) const {
        const Node* other = nodes_.find(mirrors_.mirrorOf(node));
        return other && isOfSkeleton(*other) ? other->id : NodeId();
    }
    bool goes(NodeId from, NodeId onto) const {
        return both_ || from == onto || isLeft(from, onto) == fromLeft_;
    }

private:
    // As their names say, else on the side where the plane's normal points.
    bool isLeft(NodeId node, NodeId other) const {
        const NamedSide side = sideNamed(nodes_.find(node)->name);
        if (side != NamedSide::None && side != sideNamed(nodes_.find(other)->name))
            return side == NamedSide::Left;
        return away(node) > away(other);
    }
    double away(NodeId node) const {
        return distanceTo(mirrors_.plane(), glm::dvec3(world_[nodes_.indexOf(node)][3]));
    }

    const NodeTable& nodes_;
    const JointMirrors& mirrors_;
    std::vector<glm::dmat4> world_;  // at rest
    bool both_, fromLeft_;
};

std::vector<NodeId> chosenOfSkeleton(const Scene& scene, const Selection& selection) {
    std::vector<NodeId> out;
    for (const NodeId id : selection.nodes)
        if (const Node* node = scene.nodes().find(id); node && isOfSkeleton(*node))
            out.push_back(id);
    return out;
}

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
    std::vector<NodeId> alone = {}, flat = {};  // of those meant
    std::size_t meant = 0;                      // that have a mirror, or are their own
    std::size_t changed = 0;
    bool anyPair = false;  // in the whole scene
};

Expected<MirroredPose> mirroredPose(const Scene& scene, const PoseDirection& direction,
                                    const ReflectedPose& reflected,
                                    const std::function<bool(NodeId)>& isMeant,
                                    const Progress& progress) {
    MirroredPose out{std::make_shared<NodeTable>(scene.nodes())};
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
            if (reflected.isPosed(node)) out.alone.push_back(node.id);
            continue;
        }
        ++out.meant;
        if (!direction.goes(mirror, node.id)) continue;
        const auto local = reflected.of(mirror, node.id);
        if (!local) {
            out.flat.push_back(node.id);
        } else if (!(*local == node.local)) {
            out.nodes->edit(node.id).local = *local;
            ++out.changed;
        }
    }
    return out;
}

void tellMirrored(const Scene& scene, const MirroredPose& pose, Report& report) {
    if (pose.changed > 0)
        report.lines.emplace_back("Mirrored the pose of %1 {joint|joints}.", pose.changed);
    if (!pose.alone.empty())
        report.lines.emplace_back(
            "No joint mirrors %1; the pose there was kept. The Symmetry panel pairs joints.",
            labelsOf(scene, pose.alone));
    if (!pose.flat.empty())
        report.lines.emplace_back(
            "The transform of %1, or of what mirrors it, is flat (singular); the pose there was "
            "kept.",
            labelsOf(scene, pose.flat));
}

Expected<Outcome> runMirrorPose(const Scene& scene, const Selection& selection,
                                const Params& params, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    const auto symmetry = symmetryOfPose(scene, params);
    if (!symmetry) return symmetry.error();
    if (!progress(0.5)) return cancelled();
    const Scene rest = asStored(scene);
    const JointMirrors mirrors(rest, *symmetry);
    const PoseDirection direction(scene, rest, mirrors, textParam(params, "direction"));
    const ReflectedPose reflected(scene, rest, mirrors.plane());
    const auto chosen = chosenOfSkeleton(scene, selection);
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
    if (std::ranges::none_of(scene.nodes().all(),
                             [](const Node& node) { return node.kind == NodeKind::Joint; }))
        return Message("The scene has no joints.");
    return {};
}

}  // namespace

Operation mirrorPose() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "pose.mirror";
    op.label = "Mirror Pose...";
    op.verb = "Mirror";
    op.riggerWord = "Paste Flipped Pose, Flip Pose";
    op.hint =
        "Takes the pose of the selected joints, or of all, to the joints on the other side; joints "
        "in the middle are reflected.";
    op.menu = "Pose";
    op.showsCurrentPose = true;
    op.icon = "mirror";
    op.params = planeParams(
        "The plane that mirrors the bind pose: the one in the Symmetry panel, or else the best one "
        "found.");
    op.params.insert(
        op.params.begin(),
        {{"direction",
          "Direction",
          "The side that the pose is taken from: left and right as the joints' names say, else "
          "left is where the plane's normal points.",
          Type::Choice,
          std::string("leftToRight"),
          0.0,
          0.0,
          "",
          {{"leftToRight", "Left to Right"}, {"rightToLeft", "Right to Left"}, {"swap", "Swap"}}},
         {"below", "Include Children", "Also mirror everything below the selected joints.",
          Type::Bool, false}});
    op.obstacle = &obstacleMirrorPose;
    op.run = &runMirrorPose;
    return op;
}

}  // namespace sinew
