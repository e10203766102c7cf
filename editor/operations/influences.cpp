// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/influences.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <string>

#include "editor/binding/bone_segments.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

// The name's words in lower case, without side marks and numbers: "index_04_leaf_l" -> index, leaf.
std::vector<std::string> wordsOf(const std::string& name) {
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto c = static_cast<unsigned char>(name[i]);
        const bool newWord =
            std::isupper(c) && i > 0 && std::islower(static_cast<unsigned char>(name[i - 1]));
        if (newWord && !words.back().empty()) words.emplace_back();
        if (std::isalpha(c))
            words.back() += static_cast<char>(std::tolower(c));
        else if (!words.back().empty())
            words.emplace_back();
    }
    std::erase_if(words, [](const std::string& w) {
        return w.empty() || w == "l" || w == "r" || w == "left" || w == "right";
    });
    return words;
}

bool namedAsEnd(const std::string& name) {
    static constexpr std::array<std::string_view, 6> kEndWords{"end", "leaf", "tip",
                                                               "nub", "site", "effector"};
    const auto words = wordsOf(name);
    if (words.empty()) return false;
    return std::find(kEndWords.begin(), kEndWords.end(), words.back()) != kEndWords.end();
}

struct Bone {
    glm::dvec3 from;
    glm::dvec3 to;
    std::uint32_t child;  // node index of the joint at `to`
};

struct Nearest {
    const Bone* bone = nullptr;
    bool atEnd = false;
};

Nearest nearestBone(const std::vector<Bone>& bones, const glm::dvec3& p) {
    Nearest out;
    double best = std::numeric_limits<double>::infinity();
    for (const Bone& bone : bones) {
        const glm::dvec3 along = bone.to - bone.from;
        const double length2 = glm::dot(along, along);
        const double t = length2 > 0.0 ? glm::dot(p - bone.from, along) / length2 : 0.0;
        const glm::dvec3 off = p - (bone.from + along * std::clamp(t, 0.0, 1.0));
        if (const double d = glm::dot(off, off); d < best) {
            best = d;
            // Beyond the end by more than rounding; a point level with the joint is not past it.
            constexpr double kPast = 1.02;
            out = {&bone, t > kPast};
        }
    }
    return out;
}

// How far the meshes reach past each leaf joint, as a share of the bone that leads to it; by node
// index.
std::vector<double> reachPastJoints(const Scene& scene, const std::vector<NodeId>& meshNodes,
                                    const std::vector<Bone>& bones, const ScenePose& pose) {
    std::vector<double> reach(scene.nodes().size(), 0.0);
    std::size_t total = 0;
    for (const NodeId id : meshNodes)
        if (const auto mesh = scene.mesh(scene.nodes().find(id)->mesh)) total += mesh->pointCount();
    // Enough to meet every finger of a body, few enough for a dialog to open at once.
    constexpr std::size_t kSamples = 20000;
    const std::size_t stride = std::max<std::size_t>(1, total / kSamples);
    for (const NodeId id : meshNodes) {
        const auto mesh = scene.mesh(scene.nodes().find(id)->mesh);
        const glm::dmat4& world = pose.worldFromNode[scene.nodes().indexOf(id)];
        for (std::size_t p = 0; mesh && p < mesh->pointCount(); p += stride) {
            const glm::dvec3 point(world * glm::dvec4(mesh->positions[p], 1.0));
            const Nearest near = nearestBone(bones, point);
            if (!near.bone || !near.atEnd) continue;
            const double length = glm::length(near.bone->to - near.bone->from);
            double& r = reach[near.bone->child];
            r = std::max(r, glm::length(point - near.bone->to) / length);
        }
    }
    return reach;
}

std::vector<Bone> bonesOf(const NodeTable& nodes, const ScenePose& pose) {
    std::vector<Bone> bones;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (nodes.all()[i].kind != NodeKind::Joint) continue;
        const NodeId above = jointAbove(nodes, nodes.all()[i].id);
        if (!above.valid()) continue;
        const auto parent = nodes.indexOf(above);
        bones.push_back(
            {glm::dvec3(pose.worldFromNode[parent][3]), glm::dvec3(pose.worldFromNode[i][3]), i});
    }
    return bones;
}

// Per node index: an end joint or not.
std::vector<bool> endJoints(const Scene& scene, const std::vector<NodeId>& meshNodes) {
    const NodeTable& nodes = scene.nodes();
    const ScenePose pose = currentPose(scene);
    const auto below = jointsBelow(nodes);
    const auto reach = reachPastJoints(scene, meshNodes, bonesOf(nodes, pose), pose);
    // A hand reaches past its wrist by most of a forearm, flesh past a finger's tip by little of
    // the last phalanx.
    constexpr double kOwnFlesh = 0.35;
    std::vector<bool> out(nodes.size(), false);
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        if (node.kind != NodeKind::Joint || !below[i].empty() ||
            !jointAbove(nodes, node.id).valid())
            continue;
        out[i] = namedAsEnd(node.name) || reach[i] < kOwnFlesh;
    }
    return out;
}

void tickDefaults(std::vector<InfluenceCandidate>& candidates) {
    const bool anyBone = std::any_of(candidates.begin(), candidates.end(),
                                     [](const auto& c) { return c.isJoint && !c.isEnd; });
    for (auto& c : candidates) c.ticked = c.isJoint && (!c.isEnd || !anyBone);
}

}  // namespace

std::vector<InfluenceCandidate> candidateInfluences(const Scene& scene,
                                                    const Selection& selection) {
    const NodeTable& nodes = scene.nodes();
    auto meshNodes = targetMeshNodes(scene, selection);
    std::sort(meshNodes.begin(), meshNodes.end());
    const auto ends = endJoints(scene, meshNodes);
    std::vector<InfluenceCandidate> out;
    std::vector<std::uint32_t> depth(nodes.size(), 0);
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        const auto parent = nodes.parentIndex(i);
        const auto parentTaken = [&] {
            return std::binary_search(meshNodes.begin(), meshNodes.end(), node.parent) ? 0u : 1u;
        };
        depth[i] = parent == kNoIndex ? 0 : depth[parent] + parentTaken();
        if (std::binary_search(meshNodes.begin(), meshNodes.end(), node.id)) continue;
        out.push_back({node.id, depth[i], node.kind == NodeKind::Joint, ends[i], false});
    }
    tickDefaults(out);
    return out;
}

std::vector<NodeId> defaultInfluences(const Scene& scene, const Selection& selection) {
    std::vector<NodeId> out;
    for (const auto& candidate : candidateInfluences(scene, selection))
        if (candidate.ticked) out.push_back(candidate.node);
    return out;
}

}  // namespace sinew
