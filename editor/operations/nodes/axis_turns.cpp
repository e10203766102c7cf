// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/nodes/axis_turns.h"

#include <cmath>

#include "editor/operations/pose/placement.h"
#include "editor/pose/sample.h"

namespace sinew {
namespace {

// Less is what files in floats have for an even scale: what it moves is not seen.
constexpr double kEvenScale = 5e-5;

bool isEven(const Trs& trs) {
    const glm::dvec3& s = trs.scale;
    const double most = kEvenScale * std::abs(s.x);
    return std::abs(s.y - s.x) <= most && std::abs(s.z - s.x) <= most &&
           glm::length(trs.shear) <= kEvenScale;
}

bool hasEvenKeys(const Track& track) {
    for (std::size_t at = 0; at + 3 <= track.values.size(); at += 3) {
        const float* v = &track.values[at];
        const double most = kEvenScale * std::abs(v[0]);
        if (std::abs(v[1] - v[0]) > most || std::abs(v[2] - v[0]) > most) return false;
    }
    return true;
}

Trs axesTurned(const Trs& trs, const glm::dquat& above, const glm::dquat& own) {
    Trs out = trs;
    out.translation = glm::inverse(above) * trs.translation;
    out.rotation = glm::normalize(glm::inverse(above) * trs.rotation * own);
    return out;
}

std::shared_ptr<NodeTable> turnedNodes(const NodeTable& before, const AxisTurns& turns) {
    auto nodes = std::make_shared<NodeTable>(before);
    for (const Node& was : before.all()) {
        if (was.mesh.valid() && was.source && turns.contains(was.source->parent)) {
            Trs& local = nodes->edit(was.id).source->local;
            local = axesTurned(local, turnOf(turns, was.source->parent), turnOf(turns, was.id));
        }
        if (!turns.contains(was.id) && !turns.contains(was.parent)) continue;
        Node& node = nodes->edit(was.id);
        keepPlaceInFile(node);
        const glm::dquat above = turnOf(turns, was.parent), own = turnOf(turns, was.id);
        node.local = axesTurned(was.local, above, own);
        node.stored = axesTurned(was.stored, above, own);
        node.storedMatrix.reset();
    }
    return nodes;
}

void turnSkin(Scene& after, SkinId id, const AxisTurns& turns) {
    const auto before = after.skin(id);
    std::shared_ptr<Skin> changed;
    const auto skin = [&]() -> Skin& {
        if (!changed) changed = std::make_shared<Skin>(*before);
        return *changed;
    };
    for (std::size_t s = 0; s < before->slots.size(); ++s)
        if (const NodeId node = before->slots[s].node; turns.contains(node))
            skin().slots[s].influenceBind *= glm::mat4_cast(turnOf(turns, node));
    for (std::size_t i = 0; i < before->bindPose.size(); ++i) {
        const BindPoseEntry& entry = before->bindPose[i];
        if (turns.contains(entry.node) || turns.contains(entry.parent))
            skin().bindPose[i].local =
                axesTurned(entry.local, turnOf(turns, entry.parent), turnOf(turns, entry.node));
    }
    if (changed) after.setSkin(id, std::move(changed));
}

// Tangents turn with their keys: all of it is linear.
void turnRotationKeys(Track& track, const glm::dquat& above, const glm::dquat& own) {
    for (std::size_t at = 0; at + 4 <= track.values.size(); at += 4) {
        float* v = &track.values[at];
        const glm::dquat now = glm::inverse(above) * glm::dquat(v[3], v[0], v[1], v[2]) * own;
        v[0] = static_cast<float>(now.x);
        v[1] = static_cast<float>(now.y);
        v[2] = static_cast<float>(now.z);
        v[3] = static_cast<float>(now.w);
    }
}

void turnClip(Scene& after, ClipId id, const AxisTurns& turns) {
    editTracks(after, id, [&](const Track& track, const auto& edited) {
        const Node* node = after.nodes().find(track.node);
        if (!node) return;
        // As its file has it, a skinned mesh is moved by what it hung below.
        const bool hung = node->mesh.valid() && node->source;
        const NodeId parent = hung ? node->source->parent : node->parent;
        const glm::dquat above = turnOf(turns, parent);
        if (track.path == TrackPath::Translation && turns.contains(parent))
            moveKeys(edited(), glm::mat4_cast(glm::inverse(above)));
        if (track.path == TrackPath::Rotation &&
            (turns.contains(parent) || turns.contains(node->id)))
            turnRotationKeys(edited(), above, turnOf(turns, track.node));
    });
}

}  // namespace

glm::dquat turnOf(const AxisTurns& turns, NodeId id) {
    const auto at = turns.find(id);
    return at == turns.end() ? glm::dquat(1.0, 0.0, 0.0, 0.0) : at->second;
}

std::unordered_set<NodeId> nodesKeptToTheirAxes(const Scene& scene) {
    std::unordered_set<NodeId> out;
    for (const Node& node : scene.nodes().all())
        if (node.mesh.valid() || !isEven(node.local) || !isEven(node.stored)) out.insert(node.id);
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        for (const BindPoseEntry& entry : skin->bindPose)
            if (!isEven(entry.local)) out.insert(entry.node);
    }
    for (const ClipId id : scene.clips()) {
        const auto clip = scene.clip(id);
        for (const Track& track : clip->tracks)
            if (track.path == TrackPath::Scale && !hasEvenKeys(track)) out.insert(track.node);
    }
    return out;
}

Scene withAxesTurned(const Scene& scene, const AxisTurns& turns) {
    Scene after = scene;
    for (const SkinId id : scene.skins()) turnSkin(after, id, turns);
    for (const ClipId id : scene.clips()) turnClip(after, id, turns);
    after.setNodes(turnedNodes(scene.nodes(), turns));
    return after;
}

}  // namespace sinew
