// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/pose/placement.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "editor/operations/targets.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

glm::dmat4 worldBy(const NodeTable& nodes, NodeId id, Trs Node::*which) {
    glm::dmat4 world(1.0);
    for (const Node* n = nodes.find(id); n; n = nodes.find(n->parent))
        world = toMatrix(n->*which) * world;
    return world;
}

// The local under `parent` that stands where `world` is: `wanted` itself where that is the same
// position.
Trs localFor(const glm::dmat4& parentWorld, const glm::dmat4& world, const Trs& wanted) {
    // Matrix products in double round near 1e-16; a node that somebody moved is off by far more.
    constexpr double kSamePosition = 1e-11;
    if (relativeDifference(parentWorld * toMatrix(wanted), world) <= kSamePosition) return wanted;
    return invertible(parentWorld) ? toTrs(glm::inverse(parentWorld) * world) : wanted;
}

// Where the skin's node, its influences and all their ancestors stand.
std::vector<BindPoseEntry> recordBindPose(const NodeTable& nodes, NodeId meshNode,
                                          const std::vector<InfluenceSlot>& slots) {
    std::vector<BindPoseEntry> out;
    std::unordered_set<NodeId> taken;
    const auto take = [&](NodeId id) {
        for (const Node* n = nodes.find(id); n && taken.insert(n->id).second;
             n = nodes.find(n->parent))
            out.push_back({n->id, n->parent, n->local});
    };
    take(meshNode);
    for (const auto& slot : slots) take(slot.node);
    return out;
}

// A skin that no mesh has, as a rig's file may bring one, says how its joints rest: that is said
// anew where they rest otherwise now.
void restMeshless(Scene& scene, const std::unordered_set<NodeId>& rested,
                  const std::unordered_set<NodeId>& kept) {
    const auto anyIn = [](const Skin& skin, const std::unordered_set<NodeId>& nodes) {
        return std::ranges::any_of(
            skin.slots, [&](const InfluenceSlot& slot) { return nodes.contains(slot.node); });
    };
    for (const SkinId id : scene.skins()) {
        const auto before = scene.skin(id);
        if (scene.nodes().find(before->meshNode) || !anyIn(*before, rested) || anyIn(*before, kept))
            continue;
        const auto world = storedPose(scene).worldFromNode;
        auto skin = std::make_shared<Skin>(*before);
        for (auto& slot : skin->slots)
            if (scene.nodes().find(slot.node))
                slot.influenceBind = world[scene.nodes().indexOf(slot.node)];
        for (auto& entry : skin->bindPose)
            if (const Node* node = scene.nodes().find(entry.node)) entry.local = node->stored;
        scene.setSkin(id, std::move(skin));
    }
}

}  // namespace

void moveToRoot(NodeTable& nodes, NodeId meshNode, const glm::dmat4& world) {
    Node& node = nodes.edit(meshNode);
    if (!node.source) node.source = SourcePlacement{node.parent, node.stored};
    if (node.parent.valid()) node.local = toTrs(world);
    node.stored = node.local;
    if (node.parent.valid()) (void)nodes.setParent(meshNode, NodeId());
}

void putBack(NodeTable& nodes, NodeId meshNode) {
    const Node& before = *nodes.find(meshNode);
    if (!before.source) return;
    const SourcePlacement source = *before.source;
    const glm::dmat4 world = worldBy(nodes, meshNode, &Node::local);
    const glm::dmat4 storedWorld = worldBy(nodes, meshNode, &Node::stored);
    const bool possible = nodes.setParent(meshNode, source.parent);
    const NodeId parent = possible ? source.parent : nodes.find(meshNode)->parent;
    Node& node = nodes.edit(meshNode);
    node.local = localFor(worldBy(nodes, parent, &Node::local), world, source.local);
    node.stored = localFor(worldBy(nodes, parent, &Node::stored), storedWorld, source.local);
    if (!(node.stored == source.local)) node.storedMatrix.reset();
    node.source.reset();
}

Outcome replaceNodes(const Scene& scene, std::shared_ptr<NodeTable> nodes, const Message& label) {
    Outcome outcome;
    outcome.edit.label = label;
    const auto stands = [](const Node& a, const Node& b) {
        return a.id == b.id && a.parent == b.parent && a.local == b.local &&
               a.morphWeights == b.morphWeights;
    };
    if (std::ranges::equal(scene.nodes().all(), nodes->all(), stands)) return outcome;
    Scene after = scene;
    after.setNodes(std::move(nodes));
    outcome.edit = difference(scene, after, label);
    return outcome;
}

std::vector<float> shapeStrengths(const std::vector<float>& own, const Mesh& mesh) {
    auto out = own.empty() ? mesh.morphWeights : own;
    out.resize(mesh.morphTargets.size(), 0.0f);
    return out;
}

std::vector<NodeId> shapedMeshNodes(const Scene& scene, const Selection& selection) {
    Selection named = selection;
    named.activeSkin = SkinId();
    const bool chosen = targetsChosen(scene, named);
    auto out = targetMeshNodes(scene, named);
    std::erase_if(out, [&](NodeId id) {
        const bool shaped = !scene.mesh(scene.nodes().find(id)->mesh)->morphTargets.empty();
        return !shaped || (!chosen && isHidden(scene, selection, id));
    });
    return out;
}

Expected<void> takeBinds(const Scene& scene, Skin& skin, const std::vector<glm::dmat4>& world) {
    skin.skinBind = world[scene.nodes().indexOf(skin.meshNode)];
    for (auto& slot : skin.slots) {
        slot.influenceBind = world[scene.nodes().indexOf(slot.node)];
        slot.name = scene.nodes().find(slot.node)->name;
        if (!invertible(slot.influenceBind)) return notInvertible(nodeLabel(scene, slot.node));
    }
    if (!invertible(skin.skinBind)) return notInvertible(skinLabel(scene, skin));
    skin.bindPose = recordBindPose(scene.nodes(), skin.meshNode, skin.slots);
    skin.bonesCleared = false;
    return {};
}

const BindPoseEntry* bindPoseEntry(const Skin& skin, NodeId node) {
    const auto at = std::ranges::find(skin.bindPose, node, &BindPoseEntry::node);
    return at == skin.bindPose.end() ? nullptr : &*at;
}

std::unordered_map<NodeId, std::vector<Trs>> boundLocals(const Scene& scene) {
    std::unordered_map<NodeId, std::vector<Trs>> out;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        if (skin->bonesCleared || !scene.nodes().find(skin->meshNode)) continue;
        for (const BindPoseEntry& entry : skin->bindPose) {
            const Node* node = scene.nodes().find(entry.node);
            if (node && node->parent == entry.parent) out[entry.node].push_back(entry.local);
        }
    }
    return out;
}

Message posedSinceBound(const Scene& scene, std::span<const NodeId> joints) {
    // Files have poses and binds in floats, and some in few digits.
    constexpr double kFromFiles = 1e-3;
    const auto bound = boundLocals(scene);
    std::unordered_set<NodeId> seen;
    std::vector<std::string> names;
    for (const NodeId joint : joints)
        for (const Node* node = scene.nodes().find(joint); node && seen.insert(node->id).second;
             node = scene.nodes().find(node->parent)) {
            const auto had = bound.find(node->id);
            const glm::dmat4 now = toMatrix(node->local);
            const auto isElsewhere = [&](const Trs& local) {
                return relativeDifference(now, toMatrix(local)) > kFromFiles;
            };
            if (had != bound.end() && std::ranges::all_of(had->second, isElsewhere))
                names.push_back(nodeLabel(scene, node->id));
        }
    if (names.empty()) return {};
    return Message(
        "Joints are posed otherwise than other meshes were bound to them: %1. A mesh that is bound "
        "like this does not fit those in the bind pose. Restore the bind pose first (Skin > Bind "
        "Pose), unless this is meant.",
        listed(names));
}

void restAsBound(Scene& after, std::span<const SkinId> skins, const Scene& before) {
    std::unordered_set<NodeId> kept, rested;
    for (const SkinId id : before.skins()) {
        const auto skin = before.skin(id);
        const bool bound = !skin->bonesCleared && before.nodes().find(skin->meshNode);
        if (!bound || std::ranges::find(skins, id) != skins.end()) continue;
        for (const auto& entry : skin->bindPose) kept.insert(entry.node);
    }
    auto nodes = std::make_shared<NodeTable>(after.nodes());
    for (const SkinId id : skins)
        for (const auto& entry : after.skin(id)->bindPose) {
            const Node* node = nodes->find(entry.node);
            if (!node || kept.contains(entry.node) || node->stored == node->local) continue;
            Node& rest = nodes->edit(entry.node);
            keepPlaceInFile(rest);
            rest.stored = rest.local;
            rest.storedMatrix.reset();
            rested.insert(entry.node);
        }
    if (rested.empty()) return;
    after.setNodes(std::move(nodes));
    restMeshless(after, rested, kept);
}

void keepPlaceInFile(Node& node) {
    if (!node.source && !node.mesh.valid()) node.source = SourcePlacement{node.parent, node.stored};
}

bool isRested(const Node& node) { return node.source && !node.mesh.valid(); }

const Trs& storedInFile(const Node& node) {
    return isRested(node) ? node.source->local : node.stored;
}

NodeId parentInFile(const Node& node) { return isRested(node) ? node.source->parent : node.parent; }

std::vector<glm::dmat4> worldsInFile(const NodeTable& nodes) {
    std::vector<glm::dmat4> out;
    for (const Node& node : nodes.all()) {
        glm::dmat4 world = toMatrix(storedInFile(node));
        const Node* above = nodes.find(parentInFile(node));
        for (std::size_t steps = 0; above && steps < nodes.size(); ++steps) {
            world = toMatrix(storedInFile(*above)) * world;
            above = nodes.find(parentInFile(*above));
        }
        out.push_back(world);
    }
    return out;
}

std::vector<std::shared_ptr<const Skin>> boundAlike(const Scene& scene, const Skin& skin) {
    std::unordered_map<NodeId, glm::dvec3> stood;
    double farthest = 0.0;
    for (const auto& slot : skin.slots) {
        if (!slot.node.valid()) continue;
        const glm::dvec3 place(slot.influenceBind[3]);
        stood.emplace(slot.node, place);
        farthest = std::max(farthest, glm::length(place));
    }
    constexpr double kRounding = 1e-5;
    std::vector<std::shared_ptr<const Skin>> out;
    for (const SkinId id : scene.skins()) {
        const auto other = scene.skin(id);
        if (other->meshNode == skin.meshNode || other->bonesCleared) continue;
        bool share = false, alike = true;
        for (const auto& slot : other->slots) {
            const auto at = stood.find(slot.node);
            if (at == stood.end()) continue;
            share = true;
            alike &= glm::distance(at->second, glm::dvec3(slot.influenceBind[3])) <=
                     kRounding * farthest;
        }
        if (share && alike) out.push_back(other);
    }
    return out;
}

glm::dmat4 extendBindPose(const NodeTable& nodes, Skin& skin, NodeId id,
                          std::span<const std::shared_ptr<const Skin>> alike) {
    const auto missing = [&](NodeId node) {
        for (const auto& other : alike)
            if (const auto* entry = bindPoseEntry(*other, node)) return *entry;
        return BindPoseEntry{node, nodes.find(node)->parent, nodes.find(node)->local};
    };
    std::optional<glm::dmat4> known;  // where it stands, of another skin
    glm::dmat4 bindFromNode(1.0);
    // A damaged file's bind pose may have nodes that hang below themselves, or below none that is
    // there: what it does not tell ends at the root.
    std::size_t left = nodes.size() + skin.bindPose.size();
    for (NodeId at = id; at.valid() && left > 0; --left) {
        if (at == skin.meshNode) return known.value_or(skin.skinBind * bindFromNode);
        if (const auto slot = skin.slotOf(at); slot != kNoIndex)
            return known.value_or(skin.slots[slot].influenceBind * bindFromNode);
        for (const auto& other : alike)
            if (const auto slot = other->slotOf(at); slot != kNoIndex && !known)
                known = other->slots[slot].influenceBind * bindFromNode;
        auto entry = std::ranges::find(skin.bindPose, at, &BindPoseEntry::node);
        if (entry == skin.bindPose.end()) {
            if (!nodes.find(at)) break;
            entry = skin.bindPose.insert(entry, missing(at));
        }
        bindFromNode = toMatrix(entry->local) * bindFromNode;
        at = entry->parent;
    }
    return known.value_or(bindFromNode);
}

void trimBindPose(Skin& skin) {
    std::unordered_map<NodeId, NodeId> parentOf;
    for (const auto& e : skin.bindPose) parentOf.emplace(e.node, e.parent);
    std::unordered_set<NodeId> needed;
    const auto need = [&](NodeId id) {
        for (auto at = parentOf.find(id); at != parentOf.end() && needed.insert(at->first).second;)
            at = parentOf.find(at->second);
    };
    need(skin.meshNode);
    for (const auto& slot : skin.slots) need(slot.node);
    std::erase_if(skin.bindPose, [&](const BindPoseEntry& e) { return needed.count(e.node) == 0; });
}

}  // namespace sinew
