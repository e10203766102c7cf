// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <unordered_set>
#include <utility>

#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/mirror_joint.h"
#include "editor/operations/targets.h"
#include "editor/pose/sample.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

/// From a joint to one below it.
struct Bone {
    NodeId from, to;
    bool operator==(const Bone&) const = default;
};

std::vector<NodeId> jointsBelow(const NodeTable& nodes, NodeId joint) {
    auto out = nodes.children(joint);
    std::erase_if(out, [&](NodeId id) { return nodes.find(id)->kind != NodeKind::Joint; });
    return out;
}

// Of joints that are selected with one below them the bones between them, of others the only one
// that they have.
Expected<std::vector<Bone>> bonesMeant(const Scene& scene, const Selection& selection) {
    const NodeTable& nodes = scene.nodes();
    const auto isSelected = [&](NodeId id) {
        return std::ranges::find(selection.nodes, id) != selection.nodes.end();
    };
    std::vector<Bone> out;
    for (const NodeId id : selection.nodes) {
        const Node* node = nodes.find(id);
        if (!node || node->kind != NodeKind::Joint) continue;
        const auto below = jointsBelow(nodes, id);
        const auto selectedBelow = std::ranges::count_if(below, isSelected);
        for (const NodeId to : below)
            if (isSelected(to)) out.push_back({id, to});
        if (selectedBelow > 0 || isSelected(node->parent)) continue;
        if (below.empty())
            return refused("%1 has no joint below it to lead to.", nodeLabel(scene, id));
        if (below.size() > 1)
            return refused(
                "%1 has several joints below it. Select the one as well that the new joints are to "
                "lead to.",
                nodeLabel(scene, id));
        out.push_back({id, below.front()});
    }
    if (out.empty()) return refused("Select a joint whose bone is to be divided.");
    return out;
}

/// One bone, or two that mirror each other: what is inserted into them has the same numbers.
using AlikeBones = std::vector<Bone>;

// The bones with those that mirror them; a bone in the plane is its own mirror. `alone` gets those
// that nothing mirrors.
std::vector<AlikeBones> onBothSides(const Scene& scene, const std::vector<Bone>& bones,
                                    std::vector<Bone>& alone) {
    const auto made = SceneSymmetry::make(scene, MirrorAcross::Found);
    const JointMirrors mirrors(scene, made ? *made : nullptr);
    std::vector<AlikeBones> out;
    const auto isIn = [&](const Bone& bone) {
        return std::ranges::any_of(out, [&](const AlikeBones& alike) {
            return std::ranges::find(alike, bone) != alike.end();
        });
    };
    for (const Bone& bone : bones) {
        if (isIn(bone)) continue;
        out.push_back({bone});
        if (mirrors.isItsOwn(bone.from) && mirrors.isItsOwn(bone.to)) continue;
        const auto from = mirrors.of(bone.from), to = mirrors.of(bone.to);
        const Bone other{from ? from->joint : bone.from, to ? to->joint : bone.to};
        const Node* end = scene.nodes().find(other.to);
        if (other == bone || !end || end->parent != other.from)
            alone.push_back(bone);
        else if (!isIn(other))
            out.back().push_back(other);
    }
    return out;
}

Message obstacleInsert(const Scene& scene, const Selection& selection) {
    const auto bones = bonesMeant(scene, selection);
    return bones ? Message() : bones.error().message;
}

// One of the equal steps that lead to a joint, in the space of the joint above: what is inserted
// is not turned, so that in every pose the last joint stands where it stood.
Trs step(const Trs& whole, double share) {
    Trs out;
    out.translation = whole.translation * share;
    return out;
}

NodeId addStep(NodeTable& nodes, const Bone& bone, NodeId above, std::string name, double share) {
    const Node& to = *nodes.find(bone.to);
    Node joint;
    joint.name = std::move(name);
    joint.kind = NodeKind::Joint;
    joint.parent = above;
    joint.local = step(to.local, share);
    joint.stored = step(to.stored, share);
    return nodes.add(std::move(joint));
}

/// What new joints of a bone are called; a number stands between.
struct NameAround {
    std::string before, after;
    bool operator==(const NameAround&) const = default;
};

// As the joint above, with the word for a side that it, or else the joint below, ends in at the
// end.
NameAround nameAround(const NodeTable& nodes, const Bone& bone) {
    const std::string& above = nodes.find(bone.from)->name;
    const std::string stem = above.substr(0, sideEndingAt(above));
    const std::string& sided = stem == above ? nodes.find(bone.to)->name : above;
    return {(stem.empty() ? "joint" : stem) + "_", sided.substr(sideEndingAt(sided))};
}

// Of the new joints of each bone, from above: "tail1_1" and "tail1_2", "leg_1_L" and "leg_1_R".
// With zeros where one is taken, so that sorted names stand in the order of the joints.
std::vector<std::vector<std::string>> namesBetween(const NodeTable& nodes, const AlikeBones& bones,
                                                   std::size_t count) {
    std::unordered_set<std::string> taken;
    for (const Node& node : nodes.all()) taken.insert(node.name);
    for (std::size_t digits = std::to_string(count).size();; ++digits) {
        std::vector<std::vector<std::string>> out(bones.size());
        auto given = taken;
        bool free = true;
        for (std::size_t b = 0; b < bones.size(); ++b) {
            const NameAround name = nameAround(nodes, bones[b]);
            const bool goesOn = b > 0 && name == nameAround(nodes, bones[b - 1]);
            for (std::size_t i = 1; i <= count; ++i) {
                std::string number = std::to_string(goesOn ? b * count + i : i);
                number.insert(0, digits - std::min(digits, number.size()), '0');
                out[b].push_back(name.before + number + name.after);
                free &= given.insert(out[b].back()).second;
            }
        }
        if (free) return out;
    }
}

// The new joints of each bone, from above.
std::vector<std::vector<NodeId>> insertInto(NodeTable& nodes, const AlikeBones& bones,
                                            std::size_t count) {
    const double share = 1.0 / static_cast<double>(count + 1);
    auto names = namesBetween(nodes, bones, count);
    std::vector<std::vector<NodeId>> out(bones.size());
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t b = 0; b < bones.size(); ++b) {
            const NodeId above = i == 0 ? bones[b].from : out[b].back();
            out[b].push_back(addStep(nodes, bones[b], above, std::move(names[b][i]), share));
        }
    for (std::size_t b = 0; b < bones.size(); ++b) {
        keepPlaceInFile(nodes.edit(bones[b].to));
        (void)nodes.setParent(bones[b].to, out[b].back());
        Node& last = nodes.edit(bones[b].to);
        last.local.translation *= share;
        last.stored.translation *= share;
        last.storedMatrix.reset();
    }
    return out;
}

void insertIntoBindPose(Skin& skin, const Bone& bone, std::span<const NodeId> joints) {
    const auto at = std::ranges::find(skin.bindPose, bone.to, &BindPoseEntry::node);
    if (at == skin.bindPose.end() || at->parent != bone.from) return;
    const double share = 1.0 / static_cast<double>(joints.size() + 1);
    const Trs between = step(at->local, share);
    at->parent = joints.back();
    at->local.translation *= share;
    NodeId above = bone.from;
    for (const NodeId joint : joints)
        skin.bindPose.push_back({joint, std::exchange(above, joint), between});
}

// What else says how a bone runs: bind poses, and clips, whose keys go on from the last new joint:
// they lie over the stored pose.
void goOnFromLast(Scene& after, const Bone& bone, const std::vector<NodeId>& joints) {
    for (const SkinId id : after.skins()) {
        auto skin = std::make_shared<Skin>(*after.skin(id));
        insertIntoBindPose(*skin, bone, joints);
        after.setSkin(id, std::move(skin));
    }
    const glm::dvec3 by =
        static_cast<double>(joints.size()) * after.nodes().find(bone.to)->stored.translation;
    for (const ClipId id : after.clips())
        editTracks(after, id, [&](const Track& track, const auto& edited) {
            if (track.node == bone.to && track.path == TrackPath::Translation)
                moveKeys(edited(), glm::translate(glm::dmat4(1.0), -by));
        });
}

Expected<Outcome> runInsert(const Scene& scene, const Selection& selection, const Params& params,
                            const Progress& progress) {
    const auto bones = bonesMeant(scene, selection);
    if (!bones) return bones.error();
    if (!progress(0.0)) return cancelled();
    Scene after = scene;
    Outcome outcome;
    std::vector<AlikeBones> meant;
    std::vector<Bone> alone;
    if (boolParam(params, "bothSides"))
        meant = onBothSides(scene, *bones, alone);
    else
        for (const Bone& bone : *bones) meant.push_back({bone});
    outcome.selection = selection;
    outcome.selection->nodes.clear();
    for (const AlikeBones& alike : meant) {
        auto nodes = std::make_shared<NodeTable>(after.nodes());
        const auto inserted =
            insertInto(*nodes, alike, static_cast<std::size_t>(intParam(params, "count")));
        after.setNodes(std::move(nodes));
        for (std::size_t b = 0; b < alike.size(); ++b) {
            const auto& joints = inserted[b];
            goOnFromLast(after, alike[b], joints);
            outcome.report.say("Between %1 and %2: %3.", nodeLabel(after, alike[b].from),
                               nodeLabel(after, alike[b].to), labelsOf(after, joints));
            outcome.selection->nodes.insert(outcome.selection->nodes.end(), joints.begin(),
                                            joints.end());
        }
    }
    for (const Bone& bone : alone)
        outcome.report.say("No bone mirrors %1 to %2: it was divided alone.",
                           nodeLabel(scene, bone.from), nodeLabel(scene, bone.to));
    outcome.edit = difference(scene, after, Message("Insert Joints"));
    return outcome;
}

}  // namespace

Operation insertJoints() {
    Operation op{};
    op.id = "nodes.insertJoints";
    op.label = "Insert Joints...";
    op.verb = "Insert";
    op.riggerWord = "Insert Joint, Subdivide Bone, Twist Joints";
    op.hint =
        "Divides the bone of a joint, or of two that are selected, by new ones in equal steps; "
        "poses, clips and weights stay. Bind Influences gives them weights.";
    op.menu = "Edit";
    op.icon = "add-influence";
    op.needs.nodes = true;
    op.obstacle = &obstacleInsert;
    op.params = {{"count", "Number of Joints", "How many are inserted, in equal steps.",
                  ParamSpec::Type::Int, std::int64_t{1}, 1.0, 16.0},
                 {"bothSides", "Both Sides", "Divides the bone that mirrors it alike.",
                  ParamSpec::Type::Bool, false}};
    op.run = &runInsert;
    return op;
}

}  // namespace sinew
