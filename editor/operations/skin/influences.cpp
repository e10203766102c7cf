// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/influences.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <unordered_set>

#include "editor/binding/bone_roles.h"
#include "editor/binding/joint_tree.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

using NodeSet = std::vector<std::uint8_t>;  // by node index, 1: in it

// By node index that of its tree's root.
std::vector<std::uint32_t> treesOf(const NodeTable& nodes) {
    std::vector<std::uint32_t> out(nodes.size());
    for (std::uint32_t i = 0; i < out.size(); ++i) {
        const auto parent = nodes.parentIndex(i);
        out[i] = parent == kNoIndex ? i : out[parent];
    }
    return out;
}

// Beside another character, a mesh in one tree with joints does not want those of trees that carry
// other meshes.
NodeSet ofOthers(const Scene& scene, const std::vector<NodeId>& meshNodes) {
    const NodeTable& nodes = scene.nodes();
    const auto treeOf = treesOf(nodes);
    NodeSet own(nodes.size(), 0), jointed(nodes.size(), 0), others(nodes.size(), 0);  // by tree
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        const bool meant = std::ranges::binary_search(meshNodes, node.id);
        if (meant) own[treeOf[i]] = 1;
        if (node.kind == NodeKind::Joint) jointed[treeOf[i]] = 1;
        if (node.mesh.valid() && !meant) others[treeOf[i]] = 1;
    }
    for (const SkinId id : scene.skins())
        if (!std::ranges::binary_search(meshNodes, scene.skin(id)->meshNode))
            for (const InfluenceSlot& slot : scene.skin(id)->slots)
                if (nodes.find(slot.node)) others[treeOf[nodes.indexOf(slot.node)]] = 1;
    bool ownJoints = false;
    for (std::size_t i = 0; i < own.size(); ++i) ownJoints |= own[i] && jointed[i];
    NodeSet out(nodes.size(), 0);
    for (std::size_t i = 0; ownJoints && i < out.size(); ++i)
        out[i] = others[treeOf[i]] && !own[treeOf[i]];
    return out;
}

void tickDefaults(std::vector<InfluenceCandidate>& candidates, bool ownAlone) {
    const auto meant = [](const auto& c) { return c.isJoint && !c.ofOthers; };
    const auto isBone = [&](const auto& c) {
        return meant(c) && (takesWeight(c.role.role) || c.role.role == JointRole::Unknown);
    };
    const bool anyBone = std::ranges::any_of(candidates, isBone);
    for (auto& c : candidates)
        c.ticked = c.isOwn || (!ownAlone && meant(c) && (isBone(c) || !anyBone));
}

/// The meshes that a bind works on, and what their skins say of joints.
struct CandidateTargets {
    std::vector<NodeId> meshNodes;       ///< sorted
    bool allBound = true;                ///< every mesh is bound, and some influence has a node
    std::set<NodeId> own;                ///< the influences that they have
    std::map<NodeId, JointRole> chosen;  ///< the roles that a user chose
};

CandidateTargets candidateTargets(const Scene& scene, std::vector<NodeId> meshNodes) {
    CandidateTargets out;
    out.meshNodes = std::move(meshNodes);
    std::ranges::sort(out.meshNodes);
    for (const NodeId mesh : out.meshNodes) {
        out.allBound = out.allBound && isBound(scene, mesh);
        const auto skin = scene.skin(scene.skinOf(mesh));
        if (!skin) continue;
        for (const InfluenceSlot& slot : skin->slots) {
            if (scene.nodes().find(slot.node)) out.own.insert(slot.node);
            if (slot.roleChosen) out.chosen.emplace(slot.node, slot.role);
        }
    }
    out.allBound = out.allBound && !out.own.empty();
    return out;
}

// Meshes that are all bound are judged as they were bound, others as they stand.
std::vector<BoundMesh> judgedMeshes(const Scene& scene, const CandidateTargets& targets,
                                    const ScenePose& pose) {
    std::vector<BoundMesh> out;
    for (const NodeId id : targets.meshNodes) {
        const auto mesh = scene.mesh(scene.nodes().find(id)->mesh);
        if (!mesh) continue;
        const auto skin = scene.skin(scene.skinOf(id));
        out.push_back({mesh, targets.allBound && skin
                                 ? skin->skinBind
                                 : pose.worldFromNode[scene.nodes().indexOf(id)]});
    }
    return out;
}

/// Per node its role; joints alone have one that was looked for.
std::vector<FoundRole> rolesOfNodes(const Scene& scene, const CandidateTargets& targets,
                                    BindSurfaceCache& cache) {
    const NodeTable& nodes = scene.nodes();
    std::vector<FoundRole> out(nodes.size());
    std::vector<NodeId> joints;
    for (const Node& node : nodes.all())
        if (node.kind == NodeKind::Joint) joints.push_back(node.id);
    const ScenePose pose = targets.allBound ? bindPose(scene) : currentPose(scene);
    auto skeleton = bindSkeleton(nodes, joints, pose.worldFromNode);
    std::vector<glm::dvec3> places;
    for (const BindJoint& joint : skeleton) places.push_back(joint.position);
    const auto points = cache.of(judgedMeshes(scene, targets, pose), places);
    for (auto& joint : skeleton)
        if (const auto at = targets.chosen.find(joints[joint.slot]); at != targets.chosen.end())
            joint.chosen = at->second;
    const auto roles =
        jointRoles(skeleton, *points->surface, solidSample(*points->surface, skeleton.size()));
    for (std::size_t j = 0; j < roles.size(); ++j)
        out[nodes.indexOf(joints[skeleton[j].slot])] = roles[j];
    return out;
}

/// `roles`: per node.
std::vector<InfluenceCandidate> candidatesOf(const Scene& scene, const CandidateTargets& targets,
                                             const std::vector<FoundRole>& roles) {
    const NodeTable& nodes = scene.nodes();
    const auto isTarget = [&](NodeId id) {
        return std::ranges::binary_search(targets.meshNodes, id);
    };
    const NodeSet foreign = ofOthers(scene, targets.meshNodes);
    std::vector<InfluenceCandidate> out;
    std::vector<std::uint32_t> depth(nodes.size(), 0);
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        const auto parent = nodes.parentIndex(i);
        depth[i] = parent == kNoIndex ? 0 : depth[parent] + (isTarget(node.parent) ? 0u : 1u);
        if (isTarget(node.id)) continue;
        const bool joint = node.kind == NodeKind::Joint;
        out.push_back({node.id, depth[i], joint, roles[i], targets.chosen.contains(node.id),
                       targets.own.contains(node.id), false, foreign[i] != 0});
    }
    tickDefaults(out, targets.allBound);
    return out;
}

}  // namespace

std::vector<InfluenceCandidate> candidateInfluences(const Scene& scene, const Selection& selection,
                                                    BindSurfaceCache* cache) {
    const auto targets = candidateTargets(scene, bindTargets(scene, selection));
    BindSurfaceCache unkept;
    return candidatesOf(scene, targets, rolesOfNodes(scene, targets, cache ? *cache : unkept));
}

std::vector<InfluenceCandidate> unjudgedInfluences(const Scene& scene, const Selection& selection) {
    const auto targets = candidateTargets(scene, bindTargets(scene, selection));
    std::vector<FoundRole> roles(scene.nodes().size());
    for (std::uint32_t i = 0; i < roles.size(); ++i) {
        const auto chosen = targets.chosen.find(scene.nodes().all()[i].id);
        roles[i].role = chosen == targets.chosen.end() ? JointRole::Unknown : chosen->second;
    }
    return candidatesOf(scene, targets, roles);
}

std::vector<NodeId> defaultInfluences(const Scene& scene, const Selection& selection) {
    return tickedOf(candidateInfluences(scene, selection));
}

std::vector<NodeId> tickedOf(std::span<const InfluenceCandidate> candidates) {
    std::vector<NodeId> out;
    for (const auto& candidate : candidates)
        if (candidate.ticked) out.push_back(candidate.node);
    return out;
}

void keepSkeletonsOf(const Scene& scene, std::span<const NodeId> joints,
                     std::vector<InfluenceCandidate>& candidates) {
    const NodeTable& nodes = scene.nodes();
    const auto treeOf = treesOf(nodes);
    NodeSet meant(nodes.size(), 0);  // by tree
    for (const NodeId joint : joints) meant[treeOf[nodes.indexOf(joint)]] = 1;
    std::erase_if(candidates,
                  [&](const auto& c) { return meant[treeOf[nodes.indexOf(c.node)]] == 0; });
}

Report::MeshReport::InfluenceRole toldRole(const std::string& joint, const FoundRole& found) {
    Report::MeshReport::InfluenceRole out{joint, found.role, {}};
    for (const auto& vote : found.votes)
        out.reasons.emplace_back(reasonText(vote.reason), vote.weight);
    return out;
}

std::vector<Report::MeshReport::InfluenceRole> untickedJoints(
    const Scene& scene, std::span<const InfluenceCandidate> candidates, const Skin& skin) {
    std::vector<Report::MeshReport::InfluenceRole> out;
    for (const auto& c : candidates)
        if (c.isJoint && !c.ticked && !c.ofOthers && !takesWeight(c.role.role) &&
            skin.slotOf(c.node) == kNoIndex)
            out.push_back(toldRole(nodeLabel(scene, c.node), c.role));
    return out;
}

std::span<const Report::MeshReport::InfluenceRole> untickedIn(const Report& report) {
    std::span<const Report::MeshReport::InfluenceRole> out;
    for (const auto& mesh : report.meshes)
        if (mesh.unticked.size() > out.size()) out = mesh.unticked;
    return out;
}

BindRequest withRoles(const Scene& scene, const std::vector<NodeId>& meshNodes,
                      BindRequest request) {
    const auto had = candidateTargets(scene, meshNodes).own;
    for (const auto& [joint, role] : request.roles)
        if (takesWeight(role) && !had.contains(joint)) request.added.push_back(joint);
    return request;
}

Expected<std::vector<NodeId>> chosenJoints(const Scene& scene, const BindRequest& request,
                                           const std::vector<NodeId>& meshNodes,
                                           const std::vector<NodeId>& proposed) {
    std::vector<NodeId> wanted = request.joints;
    if (wanted.empty()) {
        wanted = proposed;
        std::ranges::copy(request.added, std::back_inserter(wanted));
        std::erase_if(wanted,
                      [&](NodeId joint) { return std::ranges::count(request.removed, joint) > 0; });
        // As the nodes stand.
        std::ranges::stable_sort(wanted, {},
                                 [&](NodeId joint) { return scene.nodes().indexOf(joint); });
    }
    std::vector<NodeId> out;
    std::unordered_set<NodeId> taken;
    for (const NodeId joint : wanted) {
        if (!scene.nodes().find(joint))
            return refused("A chosen joint is no longer in the scene; choose the joints again.");
        if (std::ranges::count(meshNodes, joint) > 0)
            return refused("Mesh %1 cannot be its own influence; choose other nodes.",
                           nodeLabel(scene, joint));
        if (taken.insert(joint).second) out.push_back(joint);
    }
    if (out.empty())
        return refused(
            "There are no joints to bind to. Import a skeleton into the scene, or choose other "
            "nodes as influences.");
    return out;
}

Expected<std::vector<NodeId>> jointsAnew(const Scene& scene, const Skin& old,
                                         const BindRequest& request,
                                         const std::vector<NodeId>& chosen) {
    if (!request.joints.empty()) return chosen;
    std::vector<NodeId> out;
    bool changes = false;
    for (const auto& slot : old.slots) {
        const bool goes = std::ranges::count(request.removed, slot.node) > 0;
        changes |= goes;
        if (!goes && scene.nodes().find(slot.node)) out.push_back(slot.node);
    }
    for (const NodeId joint : request.added) {
        if (std::ranges::count(out, joint) > 0) continue;
        out.push_back(joint);
        changes = true;
    }
    if (changes && out.empty())
        return refused("No influence of %1 is left; leave it one, or clear its skin.",
                       skinLabel(scene, old));
    return changes ? out : std::vector<NodeId>();
}

}  // namespace sinew
