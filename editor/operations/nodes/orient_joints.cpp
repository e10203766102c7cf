// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <map>
#include <optional>

#include "editor/geometry/surface/place_box.h"
#include "editor/operations/nodes/axis_turns.h"
#include "editor/operations/nodes/node_table.h"
#include "editor/operations/targets.h"
#include "editor/pose/edit_pose.h"

namespace sinew {
namespace {

/// Of a joint: unit, of its own space, at right angles.
struct OrientedAxes {
    glm::dvec3 primary{1.0, 0.0, 0.0}, secondary{0.0, 1.0, 0.0};
    std::optional<glm::dvec3> up;  ///< world; none: the secondary axis is in the plane of the bend
};

glm::dvec3 axisOfName(const std::string& name) {
    glm::dvec3 out(0.0);
    out[name.back() - 'x'] = name.front() == '-' ? -1.0 : 1.0;
    return out;
}

std::optional<OrientedAxes> axesMeant(const Params& params) {
    OrientedAxes out;
    out.primary = axisOfName(textParam(params, "primary"));
    const glm::dvec3 along = glm::abs(out.primary);
    const std::string& secondary = textParam(params, "secondary");
    out.secondary =
        secondary == "next" ? glm::dvec3(along.z, along.x, along.y) : axisOfName(secondary);
    if (const std::string& up = textParam(params, "up"); up != "bend") out.up = axisOfName(up);
    if (glm::dot(along, glm::abs(out.secondary)) > 0.0) return std::nullopt;
    return out;
}

Message sameAxis() {
    return Message("The primary and the secondary axis are the same. Choose two different ones.");
}

// Within this of parallel (as a sine) a direction says too little of the way round a bone.
constexpr double kNearlyParallel = 0.1;

/// Bone, secondary axis and hinge, in the world: unit, at right angles, right-handed.
using BoneFrame = glm::dmat3;

BoneFrame hingedFrame(const glm::dvec3& bone, const glm::dvec3& hinge) {
    const glm::dvec3 across = glm::normalize(glm::cross(hinge, bone));
    return {bone, across, glm::cross(bone, across)};
}

std::optional<BoneFrame> upright(const glm::dvec3& bone, const glm::dvec3& up) {
    const glm::dvec3 hinge = glm::cross(bone, up);
    if (glm::length(hinge) < kNearlyParallel) return std::nullopt;
    return hingedFrame(bone, glm::normalize(hinge));
}

// By the shortest way from one bone to the next, so that nothing flips along a chain.
BoneFrame carriedOn(const BoneFrame& from, const glm::dvec3& bone) {
    constexpr double kSameWay = 1e-12;
    const glm::dvec3 about = glm::cross(from[0], bone);
    const double sine = glm::length(about);
    const double angle = std::atan2(sine, glm::dot(from[0], bone));
    const glm::dquat turn = glm::angleAxis(angle, sine > kSameWay ? about / sine : from[2]);
    return hingedFrame(bone, turn * from[2]);
}

/// Where the bones lead, in the world of editPose().
class BoneWays {
public:
    explicit BoneWays(const Scene& scene)
        : nodes_(scene.nodes()),
          locals_(editPose(scene).locals),
          world_(worldOf(scene, editPose(scene)).worldFromNode) {
        PlaceBox box;
        for (const Node& node : nodes_.all())
            if (node.kind == NodeKind::Joint) box.add(place(node.id));
        // Files have places in floats.
        constexpr double kSamePlace = 1e-6;
        shortest_ = kSamePlace * box.size();
        std::unordered_map<NodeId, std::vector<NodeId>> below;
        for (const Node& node : nodes_.all())
            if (way(node.id)) below[node.parent].push_back(node.id);
        for (const auto& [joint, joints] : below) {
            double best = -2.0;
            for (const NodeId to : joints) {
                // Of two that go on alike it is the one that leads on; rounding chooses neither.
                constexpr double kLeadsOn = 1e-3, kRounding = 1e-9;
                const auto before = way(joint);
                const double goesOn = (before ? glm::dot(*before, *way(to)) : 0.0) +
                                      (below.contains(to) ? kLeadsOn : 0.0);
                if (goesOn <= best + kRounding) continue;
                best = goesOn;
                next_[joint] = to;
            }
        }
    }

    bool isJoint(NodeId id) const {
        const Node* node = nodes_.find(id);
        return node && isJointNode(*node);
    }
    const glm::dmat4& world(NodeId id) const { return world_[nodes_.indexOf(id)]; }
    const Trs& local(NodeId id) const { return locals_[nodes_.indexOf(id)]; }
    /// The joint that its bone leads to: of several the one that goes on straightest, else the
    /// first. None at the end of a chain.
    NodeId next(NodeId joint) const {
        const auto at = next_.find(joint);
        return at == next_.end() ? NodeId() : at->second;
    }
    /// From the joint above to a joint, unit; none without one, or at its place.
    std::optional<glm::dvec3> way(NodeId joint) const {
        if (!isJoint(joint) || !isJoint(nodes_.find(joint)->parent)) return std::nullopt;
        const glm::dvec3 by = place(joint) - place(nodes_.find(joint)->parent);
        const double length = glm::length(by);
        return length > shortest_ ? std::optional(by / length) : std::nullopt;
    }
    /// What the bone before a joint turns about to become the one after it, unit; none where they
    /// are straight.
    std::optional<glm::dvec3> bend(NodeId joint) const {
        const double kStraight = std::sin(glm::radians(1.0));
        const auto before = way(joint), after = way(next(joint));
        if (!before || !after) return std::nullopt;
        const glm::dvec3 about = glm::cross(*before, *after);
        const double sine = glm::length(about);
        return sine > kStraight ? std::optional(about / sine) : std::nullopt;
    }

private:
    glm::dvec3 place(NodeId id) const { return glm::dvec3(world(id)[3]); }
    const NodeTable& nodes_;
    std::vector<Trs> locals_;
    std::vector<glm::dmat4> world_;
    double shortest_ = 0.0;
    std::unordered_map<NodeId, NodeId> next_;
};

// `above`: the frame of the bone before, where this one goes on from it.
BoneFrame frameOf(const BoneWays& ways, NodeId joint, const std::optional<glm::dvec3>& up,
                  const BoneFrame* above) {
    const glm::dvec3 bone = *ways.way(ways.next(joint));
    if (up)
        if (const auto frame = upright(bone, *up)) return *frame;
    if (above) {
        const BoneFrame carried = carriedOn(*above, bone);
        const auto bend = up ? std::nullopt : ways.bend(joint);
        if (!bend) return carried;
        return hingedFrame(bone, glm::dot(*bend, carried[2]) < 0.0 ? -*bend : *bend);
    }
    for (NodeId at = ways.next(joint); !up && at.valid(); at = ways.next(at))
        if (const auto bend = ways.bend(at);
            bend && glm::length(glm::cross(*bend, bone)) > kNearlyParallel)
            return hingedFrame(bone, *bend);
    const auto frame = upright(bone, {0.0, 1.0, 0.0});
    return frame ? *frame : *upright(bone, {0.0, 0.0, 1.0});
}

// In the joint's own space, where its bone is exact however what is above it is scaled.
glm::dquat turnTo(const BoneWays& ways, NodeId joint, const BoneFrame& frame,
                  const OrientedAxes& axes) {
    const glm::dmat4 fromWorld = glm::inverse(ways.world(joint));
    const glm::dvec3 bone = glm::normalize(glm::dvec3(fromWorld * ways.world(ways.next(joint))[3]));
    const glm::dvec3 across = glm::dmat3(fromWorld) * frame[1];
    const glm::dvec3 hinge = glm::normalize(glm::cross(bone, across));
    const glm::dmat3 to(bone, glm::cross(hinge, bone), hinge);
    const glm::dmat3 from(axes.primary, axes.secondary, glm::cross(axes.primary, axes.secondary));
    return glm::normalize(glm::quat_cast(to * glm::transpose(from)));
}

/// What becomes of the chosen joints.
struct Orienting {
    AxisTurns turns;
    std::vector<NodeId> kept;   ///< their axes cannot turn
    std::vector<NodeId> loose;  ///< alone, without a bone
};

Orienting orienting(const Scene& scene, const std::unordered_set<NodeId>& chosen,
                    const OrientedAxes& axes) {
    // Of the half angle: what scales that files have for even ones come to, so that what is
    // oriented stays so.
    constexpr double kNoTurn = 1e-4;
    const BoneWays ways(scene);
    const auto kept = nodesKeptToTheirAxes(scene);
    std::map<NodeId, BoneFrame> frames;
    Orienting out;
    for (const Node& node : scene.nodes().all()) {
        if (!chosen.contains(node.id) || node.kind != NodeKind::Joint) continue;
        glm::dquat turn(1.0, 0.0, 0.0, 0.0);
        if (!invertible(ways.world(node.id))) {
            out.kept.push_back(node.id);
        } else if (ways.next(node.id).valid()) {
            const auto above = frames.find(node.parent);
            const bool goesOn = above != frames.end() && ways.next(node.parent) == node.id;
            const BoneFrame frame =
                frameOf(ways, node.id, axes.up, goesOn ? &above->second : nullptr);
            frames.emplace(node.id, frame);
            turn = turnTo(ways, node.id, frame, axes);
        } else if (ways.isJoint(node.parent)) {
            turn = glm::normalize(glm::inverse(ways.local(node.id).rotation) *
                                  turnOf(out.turns, node.parent));
        } else {
            out.loose.push_back(node.id);
        }
        if (glm::length(glm::dvec3(turn.x, turn.y, turn.z)) < kNoTurn) continue;
        if (kept.contains(node.id))
            out.kept.push_back(node.id);
        else
            out.turns.emplace(node.id, turn);
    }
    return out;
}

std::unordered_set<NodeId> jointsToOrient(const Scene& scene, const Selection& selection,
                                          bool below) {
    std::unordered_set<NodeId> out(selection.nodes.begin(), selection.nodes.end());
    if (below) out = branches(scene.nodes(), selection.nodes);
    std::erase_if(out, [&](NodeId id) {
        const Node* node = scene.nodes().find(id);
        return !node || node->kind != NodeKind::Joint;
    });
    return out;
}

Message obstacleOrient(const Scene& scene, const Selection& selection) {
    return jointsToOrient(scene, selection, true).empty() ? Message("Select the joints to orient.")
                                                          : Message();
}

Expected<Outcome> runOrient(const Scene& scene, const Selection& selection, const Params& params,
                            const Progress& progress) {
    const auto axes = axesMeant(params);
    if (!axes) return Error{ErrorCode::Usage, sameAxis(), {}};
    const auto chosen = jointsToOrient(scene, selection, boolParam(params, "below"));
    if (chosen.empty()) return refused("Select the joints to orient.");
    if (!progress(0.0)) return cancelled();
    const Orienting done = orienting(scene, chosen, *axes);
    const Message kept(
        "The axes of these stay as they are, since their scale is uneven, mirrored or flat, in a "
        "pose or a clip, or they are meshes themselves: %1. Give them an even scale first.",
        labelsOf(scene, done.kept));
    if (done.turns.empty() && !done.kept.empty()) return Error{ErrorCode::Refused, kept, {}};
    Outcome outcome;
    outcome.edit.label = Message("Orient Joints");
    if (done.turns.empty()) {
        outcome.report.say("The axes are there already: nothing was turned.");
    } else {
        outcome.edit = difference(scene, withAxesTurned(scene, done.turns), outcome.edit.label);
        outcome.report.say("%1 {joint|joints} oriented.", done.turns.size());
    }
    if (!done.kept.empty()) outcome.report.say(kept);
    if (!done.loose.empty())
        outcome.report.say("No bone leads from them, so their axes stay as they are: %1.",
                           labelsOf(scene, done.loose));
    return outcome;
}

}  // namespace

Operation orientJoints() {
    const std::vector<std::pair<std::string, std::string>> axes{
        {"x", "Axis X"},   {"y", "Axis Y"},   {"z", "Axis Z"},
        {"-x", "Axis -X"}, {"-y", "Axis -Y"}, {"-z", "Axis -Z"}};
    auto secondary = axes;
    secondary.insert(secondary.begin(), {"next", "Next Axis"});
    Operation op{};
    op.id = "nodes.orientJoints";
    op.label = "Orient Joints...";
    op.verb = "Orient";
    op.riggerWord = "Orient Joint, Set Joint Orient, Recalculate Bone Roll";
    op.hint =
        "Turns the axes of joints so that one runs along the bone to the next joint; nothing that "
        "is seen moves, in any pose or clip.";
    op.menu = "Edit";
    op.icon = "axes";
    op.needs.nodes = true;
    op.obstacle = &obstacleOrient;
    op.caution = [](const Scene&, const Params& params) {
        return axesMeant(params) ? Message() : sameAxis();
    };
    op.params = {
        {"below", "Include Children", "Orients all joints below the selected ones, too.",
         ParamSpec::Type::Bool, true},
        choiceParam(
            "primary", "Primary Axis",
            "The axis along the bone. At the end of a chain a joint takes the axes of the one "
            "above.",
            "x", axes),
        choiceParam(
            "secondary", "Secondary Axis",
            "The axis turned towards what is chosen below. Next: Y after X, Z after Y, X after Z.",
            "next", secondary),
        choiceParam(
            "up", "Towards",
            "Bend of the Chain has the secondary axis in the plane that the chain bends in, so "
            "that it bends about the third axis.",
            "bend",
            {{"bend", "Bend of the Chain"},
             {"x", "World X"},
             {"y", "World Y"},
             {"z", "World Z"},
             {"-x", "World -X"},
             {"-y", "World -Y"},
             {"-z", "World -Z"}})};
    op.run = &runOrient;
    return op;
}

}  // namespace sinew
