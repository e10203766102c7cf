// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/bind_meshes.h"

#include <algorithm>

#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/bind_groups.h"
#include "editor/operations/skin/bind_solve.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/skin/follow_style.h"
#include "editor/operations/skin/influences.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"
#include "editor/scene/numbers.h"
#include "editor/weights/symmetry.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// The meshes to bind. Of meshes that nobody chose, hidden and unfit ones are left out, and the
// report says so.
Expected<std::vector<NodeId>> fitTargets(const Scene& scene, const Selection& selection,
                                         Report& report) {
    std::vector<NodeId> out;
    Message why("There is no mesh to bind; open one first.");
    const bool chosen = bindTargetsChosen(scene, selection);
    std::vector<std::string> hidden;
    for (const NodeId node : hiddenFromBind(scene, selection))
        hidden.push_back(nodeLabel(scene, node));
    if (!hidden.empty()) {
        why = Message("No mesh is in view; show or select the ones to bind.");
        report.say("Hidden, and left alone: %1.", listed(hidden, 8));
    }
    for (const NodeId node : bindTargets(scene, selection)) {
        const Message reason = unfitForBinding(scene, node);
        if (reason.empty()) {
            out.push_back(node);
        } else {
            if (chosen) return Error{ErrorCode::Refused, reason, {}};
            why = reason;
            report.say(reason);
        }
    }
    if (out.empty()) return Error{ErrorCode::Refused, why, {}};
    return out;
}

Expected<void> refuseBound(const Scene& scene, const std::vector<NodeId>& meshNodes) {
    std::vector<std::string> bound, cleared;
    for (const NodeId node : meshNodes)
        if (const auto skin = scene.skin(scene.skinOf(node)))
            (skin->bonesCleared ? cleared : bound).push_back(nodeLabel(scene, node));
    if (!bound.empty())
        return refused(
            "Already bound: %1. Turn on Rebind (rebind) to replace the weights, or clear the skin "
            "first.",
            listed(bound));
    if (!cleared.empty())
        return refused(
            "%1 still has the weights of its cleared bones. Attach Bones reuses them; turn on "
            "Rebind (rebind) to replace them.",
            listed(cleared));
    return {};
}

// A skin as it stands in the present pose of `nodes`: parts 1 to 4.
Expected<std::shared_ptr<Skin>> freshSkin(const Scene& scene, NodeId meshNode,
                                          const std::vector<NodeId>& joints,
                                          const std::vector<glm::dmat4>& world) {
    auto skin = std::make_shared<Skin>();
    skin->name = scene.nodes().find(meshNode)->name;
    skin->meshNode = meshNode;
    for (const NodeId joint : joints) skin->slots.emplace_back().node = joint;
    if (!invertible(world[scene.nodes().indexOf(meshNode)]))  // told of before its joints
        return notInvertible(nodeLabel(scene, meshNode));
    if (auto ok = takeBinds(scene, *skin, world); !ok) return ok.error();
    return skin;
}

// A bound skin made ready for new rows: its own bind pose, its own joints or those chosen, no
// locks.
Expected<std::shared_ptr<Skin>> renewedSkin(const Scene& scene, const Skin& old,
                                            const std::vector<NodeId>& joints) {
    auto skin = std::make_shared<Skin>(old);
    if (!invertible(skin->skinBind)) return notInvertible(nodeLabel(scene, old.meshNode));
    if (!joints.empty()) {
        Skin extended = old;
        const auto alike = boundAlike(scene, old);
        std::vector<SlotIndex> newSlot(old.slots.size(), kNoIndex);
        skin->slots.clear();
        for (const NodeId joint : joints) {
            const auto had = old.slotOf(joint);
            const glm::dmat4 bind = had != kNoIndex
                                        ? old.slots[had].influenceBind
                                        : extendBindPose(scene.nodes(), extended, joint, alike);
            skin->slots.push_back({scene.nodes().find(joint)->name, joint, bind, false});
            if (had == kNoIndex) continue;
            newSlot[had] = static_cast<SlotIndex>(skin->slots.size() - 1);
            skin->slots.back().role = old.slots[had].role;
            skin->slots.back().roleChosen = old.slots[had].roleChosen;
            skin->slots.back().ownMirror = old.slots[had].ownMirror;
        }
        skin->bindPose = std::move(extended.bindPose);
        trimBindPose(*skin);
        keepPairs(*skin, *scene.mesh(scene.nodes().find(old.meshNode)->mesh), newSlot);
    }
    for (auto& slot : skin->slots) {
        slot.locked = false;
        if (slot.node.valid() && !invertible(slot.influenceBind))
            return notInvertible(nodeLabel(scene, slot.node));
    }
    skin->lockedPoints.clear();
    skin->repairs.clear();
    return skin;
}

void chooseRoles(const BindRequest& request, Skin& skin) {
    for (auto& slot : skin.slots) {
        const auto chosen = request.roles.find(slot.node);
        if (chosen == request.roles.end()) continue;
        slot.role = chosen->second;
        slot.roleChosen = chosen->second != JointRole::Unknown;
    }
}

// The rows of a bound mesh in other slots; what has no slot is left out.
std::vector<std::vector<Influence>> rowsInSlots(const Scene& scene, const Skin& to, SkinId id) {
    const Skin& skin = *scene.skin(id);
    const Rows& rows = scene.rows(id);
    std::vector<std::vector<Influence>> out(rows.pointCount());
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        for (const auto& i : rows[p])
            if (const auto slot = to.slotOf(skin.slots[i.slot].node); slot != kNoIndex)
                out[p].push_back({slot, i.weight});
    return out;
}

Expected<std::vector<BindJob>> makeJobs(Scene& after, const Selection& selection,
                                        const std::vector<NodeId>& meshNodes,
                                        const std::vector<NodeId>& joints,
                                        const BindRequest& request) {
    auto nodes = std::make_shared<NodeTable>(after.nodes());
    const auto before = currentPose(after).worldFromNode;
    const auto indexBefore = after.nodesPtr();
    for (const NodeId meshNode : meshNodes)
        if (!isBound(after, meshNode))
            moveToRoot(*nodes, meshNode, before[indexBefore->indexOf(meshNode)]);
    after.setNodes(nodes);
    const auto world = currentPose(after).worldFromNode;
    std::vector<BindJob> jobs;
    std::uint32_t nextSkin = after.nextOwner(BlockKind::Skin);
    for (const NodeId meshNode : meshNodes) {
        BindJob job;
        job.meshNode = meshNode;
        job.mesh = after.mesh(nodes->find(meshNode)->mesh);
        job.skinId = after.skinOf(meshNode);
        const bool anew = isBound(after, meshNode);
        const auto own =
            anew ? jointsAnew(after, *after.skin(job.skinId), request, joints) : joints;
        if (!own) return own.error();
        auto skin = anew ? renewedSkin(after, *after.skin(job.skinId), *own)
                         : freshSkin(after, meshNode, *own, world);
        if (!skin) return skin.error();
        job.skin = *skin;
        if (!anew && job.skinId.valid()) keepPointData(*after.skin(job.skinId), *job.skin);
        if (!job.skinId.valid()) job.skinId = SkinId(nextSkin++);
        job.skin->pointCount = static_cast<std::uint32_t>(job.mesh->pointCount());
        job.skin->maxInfluences = request.skinMaxInfluences;
        chooseRoles(request, *job.skin);
        if (after.skin(job.skinId)) keepOld(after, selection, request, job);
        job.worldAtBind = anew ? worldAtBind(after, job.skinId, job.skin) : world;
        jobs.push_back(std::move(job));
    }
    return jobs;
}

void warnOfJointsBelow(const Scene& scene, const BindJob& job, Report& report) {
    for (const auto& slot : job.skin->slots)
        if (slot.node.valid() && scene.nodes().isWithin(slot.node, job.meshNode)) {
            report.say("%1 is parented under mesh %2, so moving that mesh moves its joints too.",
                       nodeLabel(scene, slot.node), nodeLabel(scene, job.meshNode));
            return;
        }
}

void finish(Scene& after, BindJob& job, Report& report) {
    RowsBuilder builder;
    for (const auto& row : job.rows) builder.append(row);
    after.setSkin(job.skinId, job.skin);
    writeRows(after, job.skinId, builder.finish());
    job.report.name = nodeLabel(after, job.meshNode);
    report.numbers["seconds"] += job.report.seconds;
    report.meshes.push_back(std::move(job.report));
    warnOfJointsBelow(after, job, report);
}

// Whose weights are looked at first: the mesh that was selected last, else the largest.
const BindJob& mainJob(const std::vector<BindJob>& jobs, const Selection& selection) {
    for (auto node = selection.nodes.rbegin(); node != selection.nodes.rend(); ++node)
        if (const auto job = std::ranges::find(jobs, *node, &BindJob::meshNode); job != jobs.end())
            return *job;
    return *std::ranges::max_element(jobs, {},
                                     [](const BindJob& job) { return job.mesh->pointCount(); });
}

// The active influence stays so, by its joint.
void keepActive(const Scene& scene, const std::vector<BindJob>& jobs, Selection& selection) {
    const auto before = scene.skin(selection.activeSkin);
    const bool any = before && selection.activeSlot < before->slots.size();
    const NodeId joint = any ? before->slots[selection.activeSlot].node : NodeId();
    const auto own = std::ranges::find(jobs, selection.activeSkin, &BindJob::skinId);
    const BindJob& job = own == jobs.end() ? mainJob(jobs, selection) : *own;
    selection.activeSkin = job.skinId;
    selection.activeSlot = joint.valid() ? job.skin->slotOf(joint) : kNoIndex;
}

// What was asked for, or might have been meant, and is not done.
void tellUnused(const Scene& scene, const Selection& selection, const BindRequest& request,
                const std::vector<BindJob>& jobs, Report& report) {
    std::size_t hidden = 0;
    for (const BindJob& job : jobs)
        if (const auto* unseen = selection.hiddenOf(job.meshNode);
            unseen && selection.points.empty() && !job.kept.empty())
            for (const PointIndex p : unseen->points) hidden += job.kept[p];
    if (hidden > 0) report.say("%1 hidden {vertex was|vertices were} left alone.", hidden);
    for (const auto& [joint, role] : request.roles) {
        const auto has = [&](const BindJob& job) { return job.skin->slotOf(joint) != kNoIndex; };
        if (role != JointRole::Unknown && std::ranges::none_of(jobs, has))
            report.say("%1 is no influence, so its role is not kept.", nodeLabel(scene, joint));
    }
}

// Meshes that hung below nodes go with these no longer but by their weights. What is above all of
// their joints as well moves them as before, through these.
void tellMovedToRoot(const Scene& scene, const std::vector<BindJob>& jobs, Report& report) {
    const NodeTable& nodes = scene.nodes();
    const auto moved = std::ranges::count_if(jobs, [&](const BindJob& job) {
        const NodeId parent = nodes.find(job.meshNode)->parent;
        return parent.valid() &&
               std::ranges::any_of(job.skin->slots, [&](const InfluenceSlot& slot) {
                   return slot.node == parent || !nodes.isWithin(slot.node, parent);
               });
    });
    if (moved > 0)
        report.say("%1 {mesh|meshes} now {stands|stand} at the root, as skinned meshes do.", moved);
}

// Meshes that are bound anew are so at their bind pose.
void tellPosed(const Scene& scene, const std::vector<BindJob>& jobs, Report& report) {
    std::vector<NodeId> joints;
    for (const BindJob& job : jobs)
        if (!isBound(scene, job.meshNode))
            for (const InfluenceSlot& slot : job.skin->slots) joints.push_back(slot.node);
    if (Message posed = posedSinceBound(scene, joints); !posed.empty())
        report.say(std::move(posed));
}

// Joints are told of every mesh that was solved with them: the one that they fit least speaks.
void tellOutside(const std::vector<BindJob>& jobs, Report& report) {
    std::size_t outside = 0, joints = 0;
    for (const BindJob& job : jobs) {
        if (job.report.snapped.size() <= outside) continue;
        outside = job.report.snapped.size();
        joints = static_cast<std::size_t>(std::ranges::count_if(
            job.report.roles, [](const auto& joint) { return takesWeight(joint.role); }));
    }
    if (2 * outside > joints && outside > 1)
        report.say(kMostOutside, outside, std::max(outside, joints));
}

}  // namespace

void keepPointData(const Skin& old, Skin& skin) {
    skin.channels = old.channels;
    skin.member = old.member;
    skin.deformer = old.deformer;
    skin.deformerParameters = old.deformerParameters;
    skin.layers = old.layers;  // writeRows() takes them away with their pages
    skin.symmetry.plane = old.symmetry.plane;
}

Expected<Outcome> bindMeshes(const Scene& scene, const Selection& selection,
                             const BindRequest& given, const Progress& progress) {
    Outcome outcome;
    const auto meshNodes = fitTargets(scene, selection, outcome.report);
    if (!meshNodes) return meshNodes.error();
    const BindRequest request = withRoles(scene, *meshNodes, given);
    if (!request.rebind)
        if (auto ok = refuseBound(scene, *meshNodes); !ok) return ok.error();
    const bool allAnew =
        std::ranges::all_of(*meshNodes, [&](NodeId node) { return isBound(scene, node); });
    BindSurfaceCache own;
    BindSurfaceCache& cache = request.cache ? *request.cache : own;
    std::vector<NodeId> joints, named = request.added;
    std::vector<InfluenceCandidate> candidates;
    if (!allAnew || !request.joints.empty() || !request.added.empty()) {
        candidates = candidateInfluences(scene, selection, &cache);
        const auto proposed = tickedOf(candidates);
        auto chosen = chosenJoints(scene, request, *meshNodes, proposed);
        if (!chosen) return chosen.error();
        joints = std::move(*chosen);
        std::ranges::copy_if(joints, std::back_inserter(named), [&](NodeId joint) {
            return std::ranges::count(proposed, joint) == 0;
        });
        // Of a skeleton that nobody named nothing was left out.
        if (!request.joints.empty()) keepSkeletonsOf(scene, joints, candidates);
    }
    BindSettings settings = request.settings;
    std::size_t points = 0;
    for (const NodeId node : *meshNodes)
        points += scene.mesh(scene.nodes().find(node)->mesh)->pointCount();
    const double solving = request.style.starts_with(kStyleOfMesh) ? 0.5 : 0.0;
    if (auto ok = followStyle(scene, request.style, points, request.examples.get(), settings,
                              progress.stage(0.0, solving));
        !ok)
        return ok.error();
    Scene after = scene;
    auto jobs = makeJobs(after, selection, *meshNodes, joints, request);
    if (!jobs) return jobs.error();
    if (auto ok = solveBinds(after, *jobs, settings, named, cache, progress.stage(solving, 1.0));
        !ok)
        return ok.error();
    tellMovedToRoot(scene, *jobs, outcome.report);
    tellUnused(scene, selection, request, *jobs, outcome.report);
    tellPosed(scene, *jobs, outcome.report);
    tellOutside(*jobs, outcome.report);
    for (BindJob& job : *jobs) {
        job.report.unticked = untickedJoints(scene, candidates, *job.skin);
        finish(after, job, outcome.report);
    }
    std::vector<SkinId> first;
    for (const BindJob& job : *jobs)
        if (!isBound(scene, job.meshNode)) first.push_back(job.skinId);
    restAsBound(after, first, scene);
    outcome.edit = difference(scene, after, request.label);
    outcome.selection = selection;
    keepActive(scene, *jobs, *outcome.selection);
    return outcome;
}

Expected<std::vector<RigExamples>> bindExamples(const Scene& scene, const Progress& progress) {
    Selection all;
    BindRequest request;
    request.rebind = true;
    for (const Node& node : scene.nodes().all()) {
        if (node.kind == NodeKind::Joint) request.joints.push_back(node.id);
        const bool fits =
            node.mesh.valid() && isBound(scene, node.id) && unfitForBinding(scene, node.id).empty();
        if (fits) all.nodes.push_back(node.id);
    }
    if (all.nodes.empty()) return std::vector<RigExamples>();
    for (const NodeId mesh : all.nodes)
        for (const auto& slot : scene.skin(scene.skinOf(mesh))->slots)
            if (scene.nodes().find(slot.node) && std::ranges::count(request.joints, slot.node) == 0)
                request.joints.push_back(slot.node);
    Scene after = scene;
    auto jobs = makeJobs(after, all, all.nodes, request.joints, request);
    if (!jobs) return jobs.error();
    for (BindJob& job : *jobs) job.oldRows = rowsInSlots(scene, *job.skin, job.skinId);
    return jobExamples(after, *jobs, progress);
}

}  // namespace sinew
