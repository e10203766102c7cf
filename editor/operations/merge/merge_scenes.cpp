// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/merge/merge_scenes.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "editor/codec/block_codec.h"
#include "editor/operations/merge/align_versions.h"
#include "editor/operations/merge/merge_skin.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

bool alike(const BlockPtr& a, const BlockPtr& b) {
    if (a == b || !a || !b) return a == b;
    std::vector<std::uint8_t> x, y;
    appendBlock(x, *a);
    appendBlock(y, *b);
    return x == y;
}

bool isSkinBlock(BlockKind kind) {
    return kind == BlockKind::Skin || kind == BlockKind::RowPage ||
           kind == BlockKind::PointNumbers || kind == BlockKind::MirrorPoints;
}

/// The blocks of a skin.
std::set<BlockId> skinBlocks(const Scene& scene, SkinId skin) {
    std::set<BlockId> out;
    for (const auto& [id, block] : scene.blocks())
        if (isSkinBlock(id.kind) && id.owner == skin.value) out.insert(id);
    return out;
}

bool skinsAlike(const Scene& a, const Scene& b, SkinId skin) {
    const auto here = skinBlocks(a, skin);
    return here == skinBlocks(b, skin) && std::ranges::all_of(here, [&](const BlockId& id) {
               return alike(a.find(id), b.find(id));
           });
}

void takeSkin(Scene& out, const Scene& from, SkinId skin) {
    out.removeSkin(skin);
    for (const BlockId& id : skinBlocks(from, skin)) out.set(id, from.find(id));
}

void mergeSkins(Merge& merge) {
    std::set<std::uint32_t> ids;
    for (const Scene* version : {&merge.ours, &merge.theirs})
        for (const SkinId id : version->skins()) ids.insert(id.value);
    for (const std::uint32_t value : ids) {
        const SkinId id(value);
        if (skinsAlike(merge.ours, merge.theirs, id) || skinsAlike(merge.base, merge.theirs, id))
            continue;
        const auto ours = merge.ours.skin(id), theirs = merge.theirs.skin(id);
        if (skinsAlike(merge.base, merge.ours, id)) {
            takeSkin(merge.out.scene, merge.theirs, id);
        } else if (ours && theirs && ours->pointCount == theirs->pointCount &&
                   ours->meshNode == theirs->meshNode) {
            mergeSkin(merge, id);
        } else {  // let go, or with other vertices: one thing
            const Message what(
                "%1: it was bound anew, let go, or has other vertices.",
                ours ? skinLabel(merge.ours, *ours) : skinLabel(merge.theirs, *theirs));
            if (merge.conflict(what)) takeSkin(merge.out.scene, merge.theirs, id);
        }
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
    switch (id.kind) {
        case BlockKind::Mesh:
            return Message("The geometry %1.", called(merge, id));
        case BlockKind::Material:
            return Message("The material %1.", called(merge, id));
        case BlockKind::Clip:
        case BlockKind::Track:
            return Message("The clip %1.", called(merge, id));
        default:
            return Message("A texture or image, %1.", called(merge, id));
    }
}

void mergeBlocks(Merge& merge) {
    std::set<BlockId> ids;
    for (const Scene* version : {&merge.base, &merge.ours, &merge.theirs})
        for (const auto& [id, block] : version->blocks())
            if (!isSkinBlock(id.kind) && id.kind != BlockKind::Nodes && id.kind != BlockKind::Info)
                ids.insert(id);
    for (const BlockId& id : ids) {
        const BlockPtr base = merge.base.find(id), ours = merge.ours.find(id),
                       theirs = merge.theirs.find(id);
        if (alike(ours, theirs) || alike(base, theirs)) continue;
        if (alike(base, ours) || merge.conflict(sayingBlock(merge, id)))
            merge.out.scene.set(id, theirs);
    }
}

auto fieldsOf(const Node& n) {
    return std::tie(n.name, n.kind, n.mesh, n.source, n.sourceIndex, n.extrasJson, n.extensionsJson,
                    n.cameraJson, n.lightJson);
}
auto poseOf(const Node& n) {
    return std::tie(n.local, n.stored, n.storedMatrix, n.morphWeights, n.storedMorphWeights);
}

void mergeNode(Merge& merge, NodeTable& nodes, const Node& base, const Node& ours,
               const Node& theirs) {
    const auto picks = [&](auto&& of, const char* what) {
        const bool theirsIs = of(theirs) == of(base) || of(ours) == of(theirs);
        if (theirsIs) return false;
        return of(ours) == of(base) || merge.conflict(Message(what, ours.name));
    };
    if (picks(fieldsOf, "%1: its name or what it is.")) {
        Node& node = nodes.edit(ours.id);
        const Node pose = node;
        const NodeId parent = node.parent;
        node = theirs;
        node.parent = parent;
        node.local = pose.local;
        node.stored = pose.stored;
        node.storedMatrix = pose.storedMatrix;
        node.morphWeights = pose.morphWeights;
        node.storedMorphWeights = pose.storedMorphWeights;
    }
    if (picks(poseOf, "%1: its pose.")) {
        Node& node = nodes.edit(ours.id);
        node.local = theirs.local;
        node.stored = theirs.stored;
        node.storedMatrix = theirs.storedMatrix;
        node.morphWeights = theirs.morphWeights;
        node.storedMorphWeights = theirs.storedMorphWeights;
    }
    const auto parentOf = [](const Node& node) { return node.parent; };
    if (picks(parentOf, "%1: what it hangs below.") && !nodes.setParent(ours.id, theirs.parent))
        merge.conflict(Message("%1: what it hangs below.", ours.name));
}

bool nodesAlike(const Node& a, const Node& b) {
    return fieldsOf(a) == fieldsOf(b) && poseOf(a) == poseOf(b) && a.parent == b.parent;
}

// Nodes that they took away and we left alone, with all below.
std::set<NodeId> goneNodes(const Merge& merge) {
    std::set<NodeId> out;
    const auto& theirs = merge.theirs.nodes();
    for (const Node& node : merge.ours.nodes().all()) {
        const Node* base = merge.base.nodes().find(node.id);
        if (base && !theirs.find(node.id) && nodesAlike(*base, node)) out.insert(node.id);
    }
    for (const Node& node : merge.ours.nodes().all())
        if (!out.contains(node.id))
            for (const Node* at = &node; at; at = merge.ours.nodes().find(at->parent))
                out.erase(at->id);
    return out;
}

void mergeNodes(Merge& merge) {
    const std::set<NodeId> gone = goneNodes(merge);
    auto nodes = std::make_shared<NodeTable>();
    for (const Node& node : merge.ours.nodes().all())
        if (!gone.contains(node.id)) nodes->addWithId(node);
    for (const Node& theirs : merge.theirs.nodes().all()) {
        const Node* base = merge.base.nodes().find(theirs.id);
        const Node* ours = merge.ours.nodes().find(theirs.id);
        if (ours && base) {
            mergeNode(merge, *nodes, *base, *ours, theirs);
        } else if (ours) {
            if (!nodesAlike(*ours, theirs))
                merge.conflict(Message("%1 and %2 were added under one number; ours is kept.",
                                       ours->name, theirs.name));
        } else if (!base || !nodesAlike(*base, theirs)) {
            Node node = theirs;
            if (!nodes->find(node.parent)) node.parent = {};
            nodes->addWithId(std::move(node));
        }
    }
    merge.out.scene.setNodes(std::move(nodes));
}

}  // namespace

Expected<MergedScene> mergedVersions(const Scene& base, const Scene& ours, const Scene& theirs,
                                     const MergeChoice& choice, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    Merge merge{base, ours, alignedVersion(base, ours, theirs), choice, {ours, {}}};
    mergeNodes(merge);
    mergeBlocks(merge);
    if (!progress(0.3)) return cancelled();
    mergeSkins(merge);
    if (!progress(1.0)) return cancelled();
    return std::move(merge.out);
}

}  // namespace sinew
