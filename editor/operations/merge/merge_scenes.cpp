// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/merge/merge_scenes.h"

#include <algorithm>
#include <optional>

#include "editor/codec/scene_codec.h"
#include "editor/operations/merge/merge_parts.h"

namespace sinew {
namespace {

/// The blocks of a skin.
std::set<BlockId> skinBlocks(const Scene& scene, SkinId skin) {
    std::set<BlockId> out;
    for (const auto& [id, block] : scene.blocks())
        if (isOfSkin(id.kind) && id.owner == skin.value) out.insert(id);
    return out;
}

void takeSkin(Scene& out, const Scene& from, SkinId skin) {
    out.removeSkin(skin);
    for (const BlockId& id : skinBlocks(from, skin)) out.set(id, from.find(id));
}

/// What becomes of a skin.
enum class SkinFrom : std::uint8_t { Ours, Theirs, Both };

std::size_t pointsOf(const Scene& scene, NodeId id) {
    const Node* node = scene.nodes().find(id);
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    return mesh ? mesh->pointCount() : 0;
}

NodeId meshNodeOf(const Merge& merge, SkinId id) {
    const auto ours = merge.ours.skin(id);
    return (ours ? ours : merge.theirs.skin(id))->meshNode;
}

SkinFrom skinFrom(Merge& merge, SkinId id) {
    const auto ours = merge.ours.skin(id), theirs = merge.theirs.skin(id);
    const NodeId node = meshNodeOf(merge, id);
    const auto side = [](bool theirsIs) { return theirsIs ? SkinFrom::Theirs : SkinFrom::Ours; };
    if (const auto whole = merge.whole.find(node); whole != merge.whole.end())
        return side(whole->second);
    if (skinsAlike(merge.ours, merge.theirs, id) || skinsAlike(merge.base, merge.theirs, id))
        return SkinFrom::Ours;
    if (skinsAlike(merge.base, merge.ours, id)) return SkinFrom::Theirs;
    if (ours && theirs && ours->pointCount == theirs->pointCount &&
        ours->meshNode == theirs->meshNode)
        return SkinFrom::Both;
    // Let go, or with other vertices: one thing, with the mesh that its rows are of.
    const bool theirsIs = merge.conflict(
        Message("%1: it was bound anew, let go, or has other vertices.",
                ours ? skinLabel(merge.ours, *ours) : skinLabel(merge.theirs, *theirs)));
    if (pointsOf(merge.ours, node) != pointsOf(merge.theirs, node)) merge.whole[node] = theirsIs;
    return side(theirsIs);
}

using SkinPlan = std::map<SkinId, SkinFrom>;

// Joints that a skin has weights for stay with it.
SkinPlan planSkins(Merge& merge) {
    SkinPlan out;
    std::set<NodeId> bound;
    for (const Scene* version : {&merge.ours, &merge.theirs})
        for (const SkinId id : version->skins()) out.emplace(id, SkinFrom::Ours);
    for (auto& [id, from] : out) {
        merge.about = meshNodeOf(merge, id);
        from = skinFrom(merge, id);
        if (from == SkinFrom::Both) planSkin(merge, id);
        const auto skin = (from == SkinFrom::Theirs ? merge.theirs : merge.ours).skin(id);
        const auto slots = from == SkinFrom::Both ? merge.slots.at(id)
                           : skin                 ? skin->slots
                                                  : std::vector<InfluenceSlot>();
        for (const InfluenceSlot& slot : slots)
            if (merge.gone.contains(slot.node)) bound.insert(slot.node);
    }
    keepNodes(merge, bound);
    return out;
}

void mergeSkins(Merge& merge, const SkinPlan& plan) {
    for (const auto& [id, from] : plan) {
        merge.about = meshNodeOf(merge, id);
        if (from == SkinFrom::Theirs) takeSkin(merge.out.scene, merge.theirs, id);
        if (from == SkinFrom::Both) mergeSkin(merge, id);
    }
}

std::string called(const Merge& merge, const BlockId& id) {
    for (const Scene* from : {&merge.ours, &merge.theirs, &merge.base}) {
        const BlockPtr block = from->find(id);
        if (!block) continue;
        if (id.kind == BlockKind::Mesh) return static_cast<const Mesh&>(*block).name;
        if (id.kind == BlockKind::Material) return static_cast<const Material&>(*block).name;
    }
    return std::to_string(id.owner);
}

Message sayingBlock(const Merge& merge, const BlockId& id) {
    const char* what = id.kind == BlockKind::Mesh       ? "The geometry %1."
                       : id.kind == BlockKind::Material ? "The material %1."
                                                        : "A texture or image, %1.";
    return Message(what, called(merge, id));
}

/// Meshes of nodes of the merged scene: whether theirs, where a node is one version's as a whole.
using UsedMeshes = std::map<MeshId, std::optional<bool>>;
UsedMeshes usedMeshes(const Merge& merge) {
    UsedMeshes out;
    for (const Node& node : merge.out.scene.nodes().all()) {
        if (!node.mesh.valid()) continue;
        auto& whole = out[node.mesh];
        if (const auto at = merge.whole.find(node.id); at != merge.whole.end()) whole = at->second;
    }
    return out;
}

// A mesh is there as long as a node has it. True: nothing is in question.
bool takeMesh(Merge& merge, const BlockId& id, const UsedMeshes& used) {
    const BlockPtr ours = merge.ours.find(id), theirs = merge.theirs.find(id);
    const auto use = used.find(MeshId(id.owner));
    if (ours && theirs) {
        if (use == used.end() || !use->second) return false;
        merge.out.scene.set(id, *use->second ? theirs : ours);
    } else {
        if (!merge.base.find(id)) return false;
        merge.out.scene.set(id, use == used.end() ? nullptr : ours ? ours : theirs);
    }
    return true;
}

// The first node that has a mesh, or a material; none: it is another block.
NodeId nodeWith(const Scene& scene, const BlockId& id) {
    const auto has = [&](const Node& node) {
        if (id.kind == BlockKind::Mesh) return node.mesh == MeshId(id.owner);
        const auto mesh = id.kind == BlockKind::Material ? scene.mesh(node.mesh) : nullptr;
        return mesh && std::ranges::find(mesh->parts, MaterialId(id.owner), &MeshPart::material) !=
                           mesh->parts.end();
    };
    const auto at = std::ranges::find_if(scene.nodes().all(), has);
    return at == scene.nodes().all().end() ? NodeId() : at->id;
}

void mergeBlocks(Merge& merge) {
    std::set<BlockId> ids;
    for (const Scene* version : {&merge.base, &merge.ours, &merge.theirs})
        for (const auto& [id, block] : version->blocks())
            if (!isOfSkin(id.kind) && !isOfClip(id.kind) && id.kind != BlockKind::Nodes &&
                id.kind != BlockKind::Info)
                ids.insert(id);
    const auto used = usedMeshes(merge);
    for (const BlockId& id : ids) {
        const BlockPtr base = merge.base.find(id), ours = merge.ours.find(id),
                       theirs = merge.theirs.find(id);
        if (saysTheSame(ours, theirs)) continue;
        if (id.kind == BlockKind::Mesh && takeMesh(merge, id, used)) continue;
        if (saysTheSame(base, theirs)) continue;
        merge.about = nodeWith(merge.out.scene, id);
        if (saysTheSame(base, ours) || merge.conflict(sayingBlock(merge, id)))
            merge.out.scene.set(id, theirs);
    }
}

// ---- what comes from what

bool isOneMesh(const Scene& a, const Node& node, const Scene& b) {
    const Node* other = b.nodes().find(node.id);
    if (!other || !node.mesh.valid() || !other->mesh.valid()) return false;
    const bool oneName = !node.name.empty() && node.name == other->name;
    return oneName || pointsOf(a, node.id) == pointsOf(b, node.id);
}

bool areRelated(const Scene& a, const Scene& b) {
    const auto &here = a.nodes().all(), &there = b.nodes().all();
    if (here.empty() || there.empty()) return true;
    const auto isMesh = [](const Node& node) { return node.mesh.valid(); };
    const bool byMesh = std::ranges::any_of(here, isMesh) && std::ranges::any_of(there, isMesh);
    return std::ranges::any_of(here, [&](const Node& node) {
        if (byMesh) return isOneMesh(a, node, b);
        const Node* other = b.nodes().find(node.id);
        return other && node.name == other->name;
    });
}

}  // namespace

Expected<void> mayMerge(const Scene& base, const std::string& name, const Scene& ours,
                        const Scene& theirs) {
    if (areRelated(base, ours) && areRelated(base, theirs)) return {};
    return refused("%1 is not what both were made from. Choose the version that both began with.",
                   name);
}

bool skinsAlike(const Scene& a, const Scene& b, SkinId skin) {
    const auto here = skinBlocks(a, skin);
    return here == skinBlocks(b, skin) && std::ranges::all_of(here, [&](const BlockId& id) {
               return saysTheSame(a.find(id), b.find(id));
           });
}

Expected<MergedScene> mergedVersions(const Scene& base, const Scene& ours, const Scene& theirs,
                                     const MergeChoice& choice, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    Merge merge{base, ours, alignedVersion(base, ours, theirs), choice, {ours, {}}};
    planNodes(merge);
    const SkinPlan plan = planSkins(merge);
    mergeNodes(merge);
    mergeBlocks(merge);
    mergeClips(merge);
    if (!progress(0.3)) return cancelled();
    mergeSkins(merge, plan);
    keepEqualBlocks(ours, merge.out.scene);
    if (!progress(1.0)) return cancelled();
    return std::move(merge.out);
}

}  // namespace sinew
