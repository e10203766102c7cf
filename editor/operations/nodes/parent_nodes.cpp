// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "editor/operations/nodes/bake_keys.h"
#include "editor/operations/nodes/node_table.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

/// Nodes that get another parent; none: they go to the top.
struct Hanging {
    std::vector<NodeId> nodes;
    NodeId parent;
};

Hanging belowTheLast(const Scene& scene, const Selection& selection) {
    const NodeId parent = selection.activeNode();
    auto others = selection.nodes;
    std::erase(others, parent);
    return {topmost(scene.nodes(), others), parent};
}

Hanging toTheTop(const Scene& scene, const Selection& selection) {
    const auto hangs = [](const Node& node) { return node.parent.valid(); };
    return {selectedNodes(scene, selection, hangs), NodeId()};
}

Message obstacleParent(const Scene& scene, const Selection& selection) {
    return belowTheLast(scene, selection).nodes.empty()
               ? Message("Select the nodes first and their new parent last.")
               : Message();
}

Message obstacleUnparent(const Scene& scene, const Selection& selection) {
    return toTheTop(scene, selection).nodes.empty()
               ? Message("Nothing that is selected has a parent.")
               : Message();
}

// Bind poses follow, and nothing is lost by it.
void tellBound(const Scene& scene, const Hanging& hanging, Report& report) {
    auto bound = skinsPosedBy(scene, branches(scene.nodes(), hanging.nodes));
    std::erase_if(bound, [&](SkinId id) { return !scene.nodes().find(scene.skin(id)->meshNode); });
    if (!bound.empty())
        report.say("Bound to it: %1. Weights and shape are kept; the bind pose has the new parent.",
                   skinLabels(scene, bound));
}

// ---- keys

constexpr const char* kKeys = "keys";
constexpr const char* kBake = "bake";

std::vector<ClipId> clipsOf(const Scene& scene, const Hanging& hanging) {
    std::set<ClipId> out;
    for (const NodeId id : hanging.nodes)
        for (const ClipId clip : clipsToBake(scene, id, hanging.parent)) out.insert(clip);
    return {out.begin(), out.end()};
}

// Whatever was answered last: to lose a motion is never proposed.
Params presentKeys(const Scene&, const Selection&) { return {{kKeys, std::string(kBake)}}; }

using WhatHangs = Hanging (*)(const Scene&, const Selection&);

// Where no clip is concerned there is nothing to ask.
template <WhatHangs meant>
Params settledKeys(const Scene& scene, const Selection& selection) {
    return clipsOf(scene, meant(scene, selection)).empty() ? presentKeys(scene, selection)
                                                           : Params{};
}

template <WhatHangs meant>
Message noticeOfClips(const Scene& scene, const Selection& selection) {
    const auto clips = clipsOf(scene, meant(scene, selection));
    if (clips.empty()) return {};
    return Message("These clips animate what is moved to another parent: %1.",
                   clipLabels(scene, clips));
}

Expected<void> mayHang(const Scene& scene, const Hanging& hanging) {
    for (const NodeId id : hanging.nodes) {
        if (hanging.parent.valid() && scene.nodes().isWithin(hanging.parent, id))
            return refused("%1 lies below %2 and cannot become its parent.",
                           nodeLabel(scene, hanging.parent), nodeLabel(scene, id));
        if (isBound(scene, id))
            return refused(
                "%1 is bound: it follows its joints and stays at the top level. Clear its skin to "
                "parent it.",
                nodeLabel(scene, id));
    }
    return {};
}

glm::dmat4 worldIn(const Scene& scene, const ScenePose& pose, NodeId id) {
    return id.valid() ? pose.worldFromNode[scene.nodes().indexOf(id)] : glm::dmat4(1.0);
}

// The bind pose gets the node below its new parent, standing where it stood. False: it has no such
// node.
bool hangInBindPose(const NodeTable& before, Skin& skin, NodeId id, NodeId parent) {
    const auto has = [&] { return std::ranges::find(skin.bindPose, id, &BindPoseEntry::node); };
    if (has() == skin.bindPose.end()) return false;
    const glm::dmat4 world = extendBindPose(before, skin, id);
    const glm::dmat4 above =
        parent.valid() ? extendBindPose(before, skin, parent) : glm::dmat4(1.0);
    const auto entry = has();
    entry->parent = parent;
    if (invertible(above)) entry->local = toTrs(glm::inverse(above) * world);
    trimBindPose(skin);
    return true;
}

// The scene with the nodes below their new parent, in all poses where they stood; keys as they are.
Expected<Scene> rehung(const Scene& scene, const Hanging& hanging) {
    const ScenePose current = currentPose(scene), stored = storedPose(scene);
    const glm::dmat4 above = worldIn(scene, current, hanging.parent);
    const glm::dmat4 storedAbove = worldIn(scene, stored, hanging.parent);
    if (!invertible(above) || !invertible(storedAbove))
        return refused("The transform of %1 is flat, so its children could not keep their place.",
                       nodeLabel(scene, hanging.parent));
    Scene after = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const NodeId id : hanging.nodes) {
        if (nodes->find(id)->parent == hanging.parent) continue;
        for (const SkinId skinId : after.skins()) {
            auto skin = std::make_shared<Skin>(*after.skin(skinId));
            if (!skin->bonesCleared && hangInBindPose(scene.nodes(), *skin, id, hanging.parent))
                after.setSkin(skinId, std::move(skin));
        }
        keepPlaceInFile(nodes->edit(id));
        (void)nodes->setParent(id, hanging.parent);
        Node& node = nodes->edit(id);
        node.local = toTrs(glm::inverse(above) * worldIn(scene, current, id));
        node.stored = toTrs(glm::inverse(storedAbove) * worldIn(scene, stored, id));
        node.storedMatrix.reset();
    }
    after.setNodes(std::move(nodes));
    return after;
}

Message labelOf(const Scene& scene, const Hanging& hanging, const BakedKeys& baked) {
    const std::string clips = clipLabels(scene, baked.clips);
    if (!hanging.parent.valid())
        return clips.empty() ? Message("Unparent") : Message("Unparent (keys baked: %1)", clips);
    const std::string parent = nodeLabel(scene, hanging.parent);
    return clips.empty() ? Message("Parent to %1", parent)
                         : Message("Parent to %1 (keys baked: %2)", parent, clips);
}

// What was hung stays selected, without its new parent.
Expected<Outcome> hang(const Scene& scene, const Selection& selection, const Hanging& hanging,
                       const Params& params, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    if (auto ok = mayHang(scene, hanging); !ok) return ok.error();
    auto after = rehung(scene, hanging);
    if (!after) return after.error();
    BakedKeys baked;
    const bool bakes = textParam(params, kKeys) == kBake;
    if (bakes) {
        auto done = bakeKeys(scene, hanging.nodes, *after, progress);
        if (!done) return done.error();
        baked = std::move(*done);
    }
    Outcome outcome;
    outcome.edit = difference(scene, *after, labelOf(scene, hanging, baked));
    const std::string names = labelsOf(scene, hanging.nodes);
    outcome.report.say(hanging.parent.valid()
                           ? Message("Below %1 now: %2.", nodeLabel(scene, hanging.parent), names)
                           : Message("At the top level now: %1.", names));
    tellBaked(scene, baked, outcome.report);
    if (const auto kept = bakes ? std::vector<ClipId>() : clipsOf(scene, hanging); !kept.empty())
        outcome.report.say("Keys were kept and are relative to the new parent in these clips: %1.",
                           clipLabels(scene, kept));
    tellBound(scene, hanging, outcome.report);
    outcome.selection = selection;
    outcome.selection->nodes = hanging.nodes;
    return outcome;
}

Expected<Outcome> runParent(const Scene& scene, const Selection& selection, const Params& params,
                            const Progress& progress) {
    const Hanging hanging = belowTheLast(scene, selection);
    if (hanging.nodes.empty() || !scene.nodes().find(hanging.parent))
        return Error{ErrorCode::Refused, obstacleParent(scene, selection), {}};
    return hang(scene, selection, hanging, params, progress);
}

Expected<Outcome> runUnparent(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress) {
    return hang(scene, selection, toTheTop(scene, selection), params, progress);
}

template <WhatHangs meant>
Operation hangingOperation() {
    Operation op{};
    op.menu = "Edit";
    op.showsCurrentPose = true;
    op.needs.nodes = true;
    op.params = {
        choiceParam(kKeys, "Keys",
                    "Bake gives the nodes keys by which they move in the world as before; Keep "
                    "leaves their keys as they are, relative to the new parent.",
                    kBake, {{kBake, "Bake"}, {"keep", "Keep"}})};
    op.notice = &noticeOfClips<meant>;
    op.present = &presentKeys;
    op.settled = &settledKeys<meant>;
    return op;
}

}  // namespace

Operation parentNodes() {
    Operation op = hangingOperation<belowTheLast>();
    op.id = "nodes.parent";
    op.label = "Parent...";
    op.riggerWord = "Make Child, Set Parent";
    op.hint =
        "Makes the selected nodes children of the one selected last; they stay where they are.";
    op.icon = "parent";
    op.obstacle = &obstacleParent;
    op.run = &runParent;
    return op;
}

Operation unparentNodes() {
    Operation op = hangingOperation<toTheTop>();
    op.id = "nodes.unparent";
    op.label = "Unparent...";
    op.riggerWord = "Clear Parent";
    op.hint = "Takes the selected nodes out of their parents; they stay where they are.";
    op.icon = "unparent";
    op.obstacle = &obstacleUnparent;
    op.run = &runUnparent;
    return op;
}

}  // namespace sinew
