// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/bind_meshes.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <unordered_set>

#include "editor/binding/bone_segments.h"
#include "editor/operations/influences.h"
#include "editor/operations/placement.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

/// One mesh on its way to being bound.
struct Job {
    NodeId meshNode;
    SkinId skinId;
    std::shared_ptr<const Mesh> mesh;
    std::shared_ptr<Skin> skin;           ///< all but rows
    std::vector<glm::dmat4> worldAtBind;  ///< by node index
    BindResult result;
    double seconds = 0.0;
};

bool hasFaces(const Mesh& mesh) {
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i)
        if (mesh.polygon(i).size() > 1) return true;
    return false;
}

// Why a mesh cannot be bound at all, or an empty message.
Message unfit(const Scene& scene, NodeId meshNode) {
    const auto mesh = scene.mesh(scene.nodes().find(meshNode)->mesh);
    const std::string name = nodeLabel(scene, meshNode);
    if (!mesh || mesh->pointCount() == 0)
        return Message("Mesh %1 has no vertices, so there is nothing to bind.", name);
    if (!hasFaces(*mesh))
        return Message("Mesh %1 has no faces; only a surface can be bound.", name);
    for (std::size_t p = 0; p < mesh->pointCount(); ++p) {
        const glm::vec3& v = mesh->positions[p];
        if (!std::isfinite(v.x) || !std::isfinite(v.y) || !std::isfinite(v.z))
            return Message(
                "Vertex %1 of mesh %2 has no finite position; repair the mesh before binding it.",
                p, name);
    }
    return {};
}

Message singular(const Scene& scene, NodeId node) {
    return Message(
        "The transform of %1 is flat or not finite, so that it cannot be bound; give it a scale "
        "other than 0.",
        nodeLabel(scene, node));
}

// The meshes to bind. Of meshes that nobody chose, unfit ones are left out and told.
Expected<std::vector<NodeId>> fitTargets(const Scene& scene, const Selection& selection,
                                         Report& report) {
    std::vector<NodeId> out;
    Message why("There is no mesh to bind; open one first.");
    const bool chosen = targetsChosen(scene, selection);
    for (const NodeId node : targetMeshNodes(scene, selection)) {
        const Message reason = unfit(scene, node);
        if (reason.empty()) {
            out.push_back(node);
        } else {
            if (chosen) return Error{ErrorCode::Refused, reason, {}};
            why = reason;
            report.lines.push_back(reason);
        }
    }
    if (out.empty()) return Error{ErrorCode::Refused, why, {}};
    return out;
}

bool isBound(const Scene& scene, NodeId meshNode) {
    const auto skin = scene.skin(scene.skinOf(meshNode));
    return skin && !skin->bonesCleared;
}

Expected<void> refuseBound(const Scene& scene, const std::vector<NodeId>& meshNodes) {
    std::vector<std::string> bound;
    std::vector<std::string> cleared;
    for (const NodeId node : meshNodes)
        if (const auto skin = scene.skin(scene.skinOf(node)))
            (skin->bonesCleared ? cleared : bound).push_back(nodeLabel(scene, node));
    if (!bound.empty())
        return refused(
            "Already bound: %1. Bind anew (rebind) to replace the weights, or clear the skin "
            "first.",
            listed(bound));
    if (!cleared.empty())
        return refused(
            "%1 keeps weights of cleared bones. Attach Bones puts them to use; bind anew (rebind) "
            "replaces them.",
            listed(cleared));
    return {};
}

Expected<std::vector<NodeId>> chosenJoints(const Scene& scene, const Selection& selection,
                                           const BindRequest& request,
                                           const std::vector<NodeId>& meshNodes) {
    std::vector<NodeId> out;
    std::unordered_set<NodeId> taken;
    for (const NodeId joint : request.joints) {
        if (!scene.nodes().find(joint))
            return refused("A chosen joint is not in the scene any more.");
        if (std::find(meshNodes.begin(), meshNodes.end(), joint) != meshNodes.end())
            return refused("Mesh %1 cannot be its own influence; choose other nodes.",
                           nodeLabel(scene, joint));
        if (taken.insert(joint).second) out.push_back(joint);
    }
    if (out.empty()) out = defaultInfluences(scene, selection);
    if (out.empty())
        return refused(
            "There are no joints to bind to. Import a skeleton into the scene, or choose other "
            "nodes "
            "as influences.");
    return out;
}

// A skin as it stands in the present pose of `nodes`: parts 1 to 4.
Expected<std::shared_ptr<Skin>> freshSkin(const Scene& scene, NodeId meshNode,
                                          const std::vector<NodeId>& joints,
                                          const std::vector<glm::dmat4>& world) {
    const NodeTable& nodes = scene.nodes();
    auto skin = std::make_shared<Skin>();
    const Node& node = *nodes.find(meshNode);
    skin->name = node.name;
    skin->meshNode = meshNode;
    skin->skinBind = world[nodes.indexOf(meshNode)];
    if (!invertible(skin->skinBind))
        return Error{ErrorCode::Refused, singular(scene, meshNode), {}};
    for (const NodeId joint : joints) {
        const glm::dmat4& bind = world[nodes.indexOf(joint)];
        if (!invertible(bind)) return Error{ErrorCode::Refused, singular(scene, joint), {}};
        skin->slots.push_back({nodes.find(joint)->name, joint, bind, false});
    }
    skin->bindPose = recordBindPose(nodes, meshNode, skin->slots);
    return skin;
}

// A bound skin made ready for new rows: its own bind pose, its own joints or those chosen, no
// locks.
Expected<std::shared_ptr<Skin>> renewedSkin(const Scene& scene, const Skin& old,
                                            const std::vector<NodeId>& joints) {
    auto skin = std::make_shared<Skin>(old);
    if (!invertible(skin->skinBind))
        return Error{ErrorCode::Refused, singular(scene, old.meshNode), {}};
    if (!joints.empty()) {
        Skin extended = old;
        skin->slots.clear();
        for (const NodeId joint : joints) {
            const auto had = old.slotOf(joint);
            const glm::dmat4 bind = had != kNoIndex
                                        ? old.slots[had].influenceBind
                                        : extendBindPose(scene.nodes(), extended, joint);
            skin->slots.push_back({scene.nodes().find(joint)->name, joint, bind, false});
        }
        skin->bindPose = std::move(extended.bindPose);
        trimBindPose(*skin);
        skin->symmetry.clear();
    }
    for (auto& slot : skin->slots) {
        slot.locked = false;
        if (slot.node.valid() && !invertible(slot.influenceBind))
            return Error{ErrorCode::Refused, singular(scene, slot.node), {}};
    }
    skin->lockedPoints.clear();
    skin->repairs.clear();
    return skin;
}

// Where all nodes stood when this one skin was bound.
std::vector<glm::dmat4> worldAtBind(const Scene& scene, SkinId id,
                                    std::shared_ptr<const Skin> skin) {
    Scene alone;
    alone.setNodes(scene.nodesPtr());
    alone.setSkin(id, std::move(skin));
    return bindPose(alone).worldFromNode;
}

Expected<std::vector<Job>> makeJobs(Scene& after, const std::vector<NodeId>& meshNodes,
                                    const std::vector<NodeId>& joints, const BindRequest& request) {
    auto nodes = std::make_shared<NodeTable>(after.nodes());
    const auto before = currentPose(after).worldFromNode;
    const auto indexBefore = after.nodesPtr();
    for (const NodeId meshNode : meshNodes)
        if (!isBound(after, meshNode))
            moveToRoot(*nodes, meshNode, before[indexBefore->indexOf(meshNode)]);
    after.setNodes(nodes);
    const auto world = currentPose(after).worldFromNode;
    std::vector<Job> jobs;
    std::uint32_t nextSkin = after.nextOwner(BlockKind::Skin);
    for (const NodeId meshNode : meshNodes) {
        Job job;
        job.meshNode = meshNode;
        job.mesh = after.mesh(nodes->find(meshNode)->mesh);
        job.skinId = after.skinOf(meshNode);
        const bool anew = isBound(after, meshNode);
        auto skin = anew ? renewedSkin(after, *after.skin(job.skinId), request.joints)
                         : freshSkin(after, meshNode, joints, world);
        if (!skin) return skin.error();
        job.skin = *skin;
        if (!job.skinId.valid()) job.skinId = SkinId(nextSkin++);
        job.skin->pointCount = static_cast<std::uint32_t>(job.mesh->pointCount());
        job.skin->maxInfluences = request.skinMaxInfluences;
        job.worldAtBind = anew ? worldAtBind(after, job.skinId, job.skin) : world;
        jobs.push_back(std::move(job));
    }
    return jobs;
}

// Rows name slots of the problem, which leaves out slots whose node is gone; this names the skin's.
void nameSkinSlots(BindResult& result, const std::vector<SlotIndex>& slotOf) {
    for (auto& row : result.rows)
        for (auto& influence : row) influence.slot = slotOf[influence.slot];
}

Expected<void> solve(const Scene& scene, Job& job, const BindSettings& settings,
                     const Progress& progress) {
    const auto start = std::chrono::steady_clock::now();
    std::vector<NodeId> influences;
    std::vector<SlotIndex> slotOf;
    for (SlotIndex s = 0; s < job.skin->slots.size(); ++s) {
        if (!scene.nodes().find(job.skin->slots[s].node)) continue;
        influences.push_back(job.skin->slots[s].node);
        slotOf.push_back(s);
    }
    std::vector<glm::dvec3> points;
    points.reserve(job.mesh->pointCount());
    for (const auto& p : job.mesh->positions)
        points.emplace_back(job.skin->skinBind * glm::dvec4(p, 1.0));
    const auto segments = boneSegments(scene.nodes(), influences, job.worldAtBind);
    const auto parents = parentSlots(scene.nodes(), influences);
    const BindProblem problem{job.mesh.get(), points, static_cast<std::uint32_t>(influences.size()),
                              segments, parents};
    auto result = findBindMethod(settings.method)->solve(problem, settings, progress);
    if (!result) return result.error();
    job.result = std::move(*result);
    nameSkinSlots(job.result, slotOf);
    job.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return {};
}

Expected<void> solveAll(const Scene& scene, std::vector<Job>& jobs, const BindSettings& settings,
                        const Progress& progress) {
    double total = 0.0;
    for (const auto& job : jobs) total += static_cast<double>(job.mesh->pointCount());
    double done = 0.0;
    for (auto& job : jobs) {
        const double next = done + static_cast<double>(job.mesh->pointCount());
        const auto solved = solve(scene, job, settings, progress.stage(done / total, next / total));
        if (!solved) return solved.error();
        done = next;
    }
    return {};
}

void warnOfJointsBelow(const Scene& scene, const Job& job, Report& report) {
    for (const auto& slot : job.skin->slots)
        if (slot.node.valid() && scene.nodes().isWithin(slot.node, job.meshNode)) {
            report.lines.emplace_back(
                "%1 hangs below mesh %2, so that moving that mesh moves its joints too.",
                nodeLabel(scene, slot.node), nodeLabel(scene, job.meshNode));
            return;
        }
}

void finish(Scene& after, Job& job, Report& report) {
    RowsBuilder builder;
    for (const auto& row : job.result.rows) builder.append(row);
    after.setSkin(job.skinId, job.skin);
    after.setRows(job.skinId, builder.finish());
    report.meshes.push_back({nodeLabel(after, job.meshNode),
                             static_cast<std::uint32_t>(job.mesh->pointCount()), job.seconds,
                             job.result.fallbacks, std::move(job.result.notes)});
    report.numbers["seconds"] += job.seconds;
    warnOfJointsBelow(after, job, report);
}

}  // namespace

Expected<Outcome> bindMeshes(const Scene& scene, const Selection& selection,
                             const BindRequest& request, const Progress& progress) {
    Outcome outcome;
    const auto meshNodes = fitTargets(scene, selection, outcome.report);
    if (!meshNodes) return meshNodes.error();
    if (!request.rebind)
        if (auto ok = refuseBound(scene, *meshNodes); !ok) return ok.error();
    const bool allAnew = std::all_of(meshNodes->begin(), meshNodes->end(),
                                     [&](NodeId node) { return isBound(scene, node); });
    std::vector<NodeId> joints;
    if (!allAnew || !request.joints.empty()) {
        auto chosen = chosenJoints(scene, selection, request, *meshNodes);
        if (!chosen) return chosen.error();
        joints = std::move(*chosen);
    }
    Scene after = scene;
    auto jobs = makeJobs(after, *meshNodes, joints, request);
    if (!jobs) return jobs.error();
    if (auto ok = solveAll(after, *jobs, request.settings, progress); !ok) return ok.error();
    for (Job& job : *jobs) finish(after, job, outcome.report);
    outcome.edit = difference(scene, after, request.label);
    outcome.selection = selection;
    outcome.selection->activeSkin = jobs->back().skinId;
    outcome.selection->activeSlot = kNoIndex;
    return outcome;
}

}  // namespace sinew
