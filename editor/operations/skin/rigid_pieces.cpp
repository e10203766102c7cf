// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/rigid_pieces.h"

#include <algorithm>
#include <array>
#include <set>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/skin/influences.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

struct RigidChoice {
    const char* id;
    const char* label;
    RigidBy by;
};
constexpr std::array<RigidChoice, 4> kRigidChoices{{{"vertex", "Vertex", RigidBy::Vertex},
                                                    {"part", "Connected Part", RigidBy::Part},
                                                    {"mesh", "Mesh", RigidBy::Mesh},
                                                    {"parent", "Parent", RigidBy::Parent}}};

std::string idOfRigid(RigidBy by) {
    return std::ranges::find(kRigidChoices, by, &RigidChoice::by)->id;
}

// What meshes may be bound to, before anybody chose: the joints, or in a scene without any all
// nodes.
std::set<NodeId> possibleInfluences(const Scene& scene, const Selection& selection) {
    std::set<NodeId> joints, others;
    for (const InfluenceCandidate& candidate : unjudgedInfluences(scene, selection)) {
        if (candidate.ticked) joints.insert(candidate.node);
        if (!scene.nodes().find(candidate.node)->mesh.valid()) others.insert(candidate.node);
    }
    return joints.empty() ? others : joints;
}

// A skeleton's root is above meshes that say nothing of where they belong.
bool areHeldByNodes(const NodeTable& nodes, const std::vector<NodeId>& meshes,
                    const std::set<NodeId>& influences) {
    const auto isInfluence = [&](NodeId node) { return influences.contains(node); };
    std::set<NodeId> holders;
    for (const NodeId mesh : meshes) holders.insert(influenceAbove(nodes, mesh, isInfluence));
    if (holders.empty() || holders.contains(NodeId())) return false;
    return holders.size() > 1 || influenceAbove(nodes, *holders.begin(), isInfluence).valid();
}

// Whether most joints stand in the box of one connected part of the mesh. `joints`: in its space.
bool hasBentPart(const Mesh& mesh, const std::vector<glm::dvec3>& joints) {
    const auto holdsMost = [&](const PlaceBox& box) {
        const auto held = std::ranges::count_if(
            joints, [&](const glm::dvec3& joint) { return box.holds(joint); });
        return held > 1 && 2 * static_cast<std::size_t>(held) > joints.size();
    };
    if (!holdsMost(boxAround(mesh.positions))) return false;
    const Shells parts = shells(mesh);
    std::vector<PlaceBox> boxes(parts.count);
    for (std::size_t p = 0; p < mesh.positions.size(); ++p)
        boxes[parts.shellOfPoint[p]].add(glm::dvec3(mesh.positions[p]));
    return std::ranges::any_of(boxes, holdsMost);
}

bool areBent(const Scene& scene, const std::vector<NodeId>& meshes,
             const std::set<NodeId>& influences) {
    const bool anew =
        std::ranges::all_of(meshes, [&](NodeId mesh) { return isBound(scene, mesh); });
    const auto world = (anew ? bindPose(scene) : currentPose(scene)).worldFromNode;
    const auto worldOf = [&](NodeId node) { return world[scene.nodes().indexOf(node)]; };
    return std::ranges::any_of(meshes, [&](NodeId node) {
        const auto mesh = scene.mesh(scene.nodes().find(node)->mesh);
        if (!mesh || !invertible(worldOf(node))) return false;
        const glm::dmat4 meshFromWorld = glm::inverse(worldOf(node));
        std::vector<glm::dvec3> joints;
        for (const NodeId joint : influences)
            joints.emplace_back(meshFromWorld * worldOf(joint)[3]);
        return hasBentPart(*mesh, joints);
    });
}

}  // namespace

NodeId influenceAbove(const NodeTable& nodes, NodeId meshNode,
                      const std::function<bool(NodeId)>& isInfluence) {
    const auto above = [&](const Node& node) {
        const bool wasMoved = node.mesh.valid() && node.source && !node.parent.valid();
        return nodes.find(wasMoved ? node.source->parent : node.parent);
    };
    const Node* node = nodes.find(meshNode);
    // What hung below a mesh may stand above it now.
    for (std::size_t steps = 0; node && steps < nodes.size(); ++steps) {
        node = above(*node);
        if (node && node->id != meshNode && isInfluence(node->id)) return node->id;
    }
    return {};
}

std::vector<std::pair<std::string, std::string>> rigidByChoices() {
    std::vector<std::pair<std::string, std::string>> out;
    for (const RigidChoice& choice : kRigidChoices) out.emplace_back(choice.id, choice.label);
    return out;
}

RigidBy rigidByOf(std::string_view id) {
    for (const RigidChoice& choice : kRigidChoices)
        if (id == choice.id) return choice.by;
    return RigidBy::Vertex;
}

std::string fittingRigidBy(const Scene& scene, const Selection& selection) {
    const auto meshes = bindTargets(scene, selection);
    const auto influences = possibleInfluences(scene, selection);
    if (areHeldByNodes(scene.nodes(), meshes, influences)) return idOfRigid(RigidBy::Parent);
    return idOfRigid(areBent(scene, meshes, influences) ? RigidBy::Vertex : RigidBy::Part);
}

}  // namespace sinew
