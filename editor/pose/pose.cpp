// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/pose.h"

#include <algorithm>

#include "editor/pose/sample.h"

namespace sinew {
namespace {

LocalPose localsBy(const Scene& scene, Trs Node::*which, std::vector<float> Node::*shapes) {
    LocalPose out;
    const auto& nodes = scene.nodes().all();
    out.locals.reserve(nodes.size());
    out.morphWeights.reserve(nodes.size());
    for (const auto& node : nodes) {
        out.locals.push_back(node.*which);
        out.morphWeights.push_back(node.*shapes);
    }
    return out;
}

// What a track says, in place of what a local has of it.
void layOver(Trs& local, const Track& track, double seconds) {
    const auto v = sampleTrack(track, seconds);
    if (track.path == TrackPath::Translation) local.translation = {v[0], v[1], v[2]};
    if (track.path == TrackPath::Scale) local.scale = {v[0], v[1], v[2]};
    if (track.path == TrackPath::Rotation) local.rotation = glm::dquat(v[3], v[0], v[1], v[2]);
}

}  // namespace

LocalPose currentLocals(const Scene& scene) {
    return localsBy(scene, &Node::local, &Node::morphWeights);
}
LocalPose storedLocals(const Scene& scene) {
    return localsBy(scene, &Node::stored, &Node::storedMorphWeights);
}

LocalPose clipLocals(const Scene& scene, const Clip& clip, double seconds) {
    LocalPose out = storedLocals(scene);
    const NodeTable& nodes = scene.nodes();
    for (const Track& track : clip.tracks) {
        const auto i = nodes.indexOf(track.node);
        if (i == kNoIndex || track.times.empty()) continue;
        if (track.path == TrackPath::MorphWeights)
            out.morphWeights[i] = sampleTrack(track, seconds);
        else if (placesNode(nodes, track))
            layOver(out.locals[i], track, seconds);
    }
    for (auto& local : out.locals) local.rotation = glm::normalize(local.rotation);
    return out;
}

bool placesNode(const NodeTable& nodes, const Track& track) {
    const Node* node = nodes.find(track.node);
    if (!node || track.times.empty() || track.path == TrackPath::MorphWeights) return false;
    // Its parent in the file no longer moves it.
    return !(node->source && node->mesh.valid());
}

Trs clipLocal(const Scene& scene, const Clip& clip, NodeId node, double seconds) {
    Trs out = scene.nodes().find(node)->stored;
    for (const Track& track : clip.tracks)
        if (track.node == node && placesNode(scene.nodes(), track)) layOver(out, track, seconds);
    out.rotation = glm::normalize(out.rotation);
    return out;
}

ScenePose worldOf(const Scene& scene, LocalPose locals) {
    ScenePose pose;
    const NodeTable& nodes = scene.nodes();
    pose.worldFromNode.reserve(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const glm::dmat4 parentFromNode = toMatrix(locals.locals[i]);
        const auto parent = nodes.parentIndex(i);
        pose.worldFromNode.push_back(
            parent == kNoIndex ? parentFromNode : pose.worldFromNode[parent] * parentFromNode);
    }
    pose.morphWeights = std::move(locals.morphWeights);
    return pose;
}

ScenePose currentPose(const Scene& scene) { return worldOf(scene, currentLocals(scene)); }
ScenePose storedPose(const Scene& scene) { return worldOf(scene, storedLocals(scene)); }
ScenePose clipPose(const Scene& scene, const Clip& clip, double seconds) {
    return worldOf(scene, clipLocals(scene, clip, seconds));
}

ScenePose bindPose(const Scene& scene) {
    const NodeTable& nodes = scene.nodes();
    constexpr std::size_t kUnset = ~std::size_t{0};
    std::vector<std::size_t> known(nodes.size(), kUnset);
    std::vector<glm::dmat4> fixed;
    std::vector<const BindPoseEntry*> entry(nodes.size(), nullptr);
    const auto fix = [&](NodeId id, const glm::dmat4& world) {
        const auto i = nodes.indexOf(id);
        if (i == kNoIndex || known[i] != kUnset) return;
        known[i] = fixed.size();
        fixed.push_back(world);
    };
    std::vector<std::shared_ptr<const Skin>> skins;  // keeps the entries alive
    for (const SkinId id : scene.skins()) skins.push_back(scene.skin(id));
    // What a rig's file says of joints without a mesh gives way to what is bound to them.
    std::ranges::stable_partition(
        skins, [&](const auto& skin) { return nodes.find(skin->meshNode) != nullptr; });
    for (const auto& skin : skins) {
        if (skin->bonesCleared) continue;
        fix(skin->meshNode, skin->skinBind);
        for (const auto& slot : skin->slots) fix(slot.node, slot.influenceBind);
        for (const auto& e : skin->bindPose)
            if (const auto i = nodes.indexOf(e.node); i != kNoIndex && !entry[i]) entry[i] = &e;
    }
    ScenePose pose;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        pose.morphWeights.push_back(node.storedMorphWeights);
        if (known[i] != kUnset) {
            pose.worldFromNode.push_back(fixed[known[i]]);
            continue;
        }
        const auto parent = nodes.parentIndex(i);
        const glm::dmat4 local = toMatrix(entry[i] ? entry[i]->local : node.stored);
        pose.worldFromNode.push_back(parent == kNoIndex ? local
                                                        : pose.worldFromNode[parent] * local);
    }
    return pose;
}

ScenePose bindPoseOf(const Scene& scene, NodeId meshNode) {
    Scene alone;
    alone.setNodes(scene.nodesPtr());
    if (const SkinId id = scene.skinOf(meshNode); id.valid()) alone.setSkin(id, scene.skin(id));
    return bindPose(alone);
}

}  // namespace sinew
