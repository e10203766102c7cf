// SPDX-License-Identifier: Apache-2.0
#include <tuple>

#include "editor/operations/merge/merge_parts.h"

namespace sinew {
namespace {

auto fieldsOf(const Node& n) {
    return std::tie(n.name, n.kind, n.mesh, n.sourceIndex, n.extrasJson, n.extensionsJson,
                    n.cameraJson, n.lightJson);
}
// Where the file had it goes with where it stands now.
auto poseOf(auto& n) {
    return std::tie(n.local, n.stored, n.source, n.storedMatrix, n.morphWeights,
                    n.storedMorphWeights);
}

// Without a base all that differs is in question.
void mergeNode(Merge& merge, NodeTable& nodes, const Node* base, const Node& ours,
               const Node& theirs) {
    merge.about = ours.id;
    const auto picks = [&](auto&& of, const char* what) {
        if (of(ours) == of(theirs) || (base && of(theirs) == of(*base))) return false;
        return (base && of(ours) == of(*base)) || merge.conflict(Message(what, ours.name));
    };
    const auto whole = merge.whole.find(ours.id);
    const bool oneMesh = whole == merge.whole.end() || ours.mesh == theirs.mesh;
    if (oneMesh ? picks(fieldsOf, "%1: its name or what it is.") : whole->second) {
        Node taken = theirs;
        Node& node = nodes.edit(ours.id);
        taken.parent = node.parent;
        poseOf(taken) = poseOf(node);
        node = std::move(taken);
    }
    if (picks(poseOf<const Node>, "%1: its pose.")) poseOf(nodes.edit(ours.id)) = poseOf(theirs);
    const auto parentOf = [](const Node& node) { return node.parent; };
    if (picks(parentOf, "%1: what it hangs below.") && !nodes.setParent(ours.id, theirs.parent))
        merge.conflict(Message("%1: what it hangs below.", ours.name));
}

// What it is, its geometry and its skin.
bool leftAlone(const Scene& base, const Scene& version, const Node& was) {
    if (!nodesAlike(was, *version.nodes().find(was.id))) return false;
    if (!was.mesh.valid()) return true;
    const SkinId skin = base.skinOf(was.id);
    return saysTheSame(base.mesh(was.mesh), version.mesh(was.mesh)) &&
           version.skinOf(was.id) == skin && skinsAlike(base, version, skin);
}

// What a node of the merged scene hangs below, or may.
std::vector<NodeId> parentsIn(const Merge& merge, NodeId id) {
    const Node *base = merge.base.nodes().find(id), *ours = merge.ours.nodes().find(id),
               *theirs = merge.theirs.nodes().find(id);
    if (!ours || !theirs) return {(ours ? ours : theirs)->parent};
    if (base && ours->parent == base->parent) return {theirs->parent};
    if (base && theirs->parent == base->parent) return {ours->parent};
    return {ours->parent, theirs->parent};
}

}  // namespace

bool nodesAlike(const Node& a, const Node& b) {
    return fieldsOf(a) == fieldsOf(b) && poseOf(a) == poseOf(b) && a.parent == b.parent;
}

void planNodes(Merge& merge) {
    for (const Node& was : merge.base.nodes().all()) {
        const bool ours = merge.ours.nodes().find(was.id) != nullptr,
                   theirs = merge.theirs.nodes().find(was.id) != nullptr;
        if (ours == theirs) continue;
        const bool alone = leftAlone(merge.base, ours ? merge.ours : merge.theirs, was);
        bool stays = !alone;
        merge.about = was.id;
        if (!alone && was.mesh.valid()) {
            const bool theirsIs = merge.conflict(
                Message("%1: the mesh was deleted in one version and changed in the other.",
                        nodeLabel(merge.base, was.id)));
            merge.whole[was.id] = theirsIs;
            stays = theirsIs == theirs;
        }
        if (!stays) merge.gone.insert(was.id);
    }
    std::set<NodeId> staying;
    for (const Scene* version : {&merge.ours, &merge.theirs})
        for (const Node& node : version->nodes().all())
            if (!merge.gone.contains(node.id)) staying.insert(node.id);
    keepNodes(merge, staying);
}

void keepNodes(Merge& merge, const std::set<NodeId>& needed) {
    std::vector<NodeId> open(needed.begin(), needed.end());
    for (const NodeId id : needed) merge.gone.erase(id);
    while (!open.empty()) {
        const NodeId id = open.back();
        open.pop_back();
        for (const NodeId parent : parentsIn(merge, id)) {
            if (merge.gone.erase(parent) == 0) continue;
            open.push_back(parent);
            const Node* theirs = merge.theirs.nodes().find(parent);
            if ((theirs ? theirs : merge.ours.nodes().find(parent))->mesh.valid())
                merge.whole[parent] = theirs != nullptr;
        }
    }
}

void mergeNodes(Merge& merge) {
    auto nodes = std::make_shared<NodeTable>();
    for (Node node : merge.ours.nodes().all()) {
        if (merge.gone.contains(node.id)) continue;
        // What hung below one that goes hangs where theirs has it, below.
        if (!nodes->find(node.parent)) node.parent = {};
        nodes->addWithId(std::move(node));
    }
    for (const Node& theirs : merge.theirs.nodes().all()) {
        if (const Node* ours = merge.ours.nodes().find(theirs.id)) {
            mergeNode(merge, *nodes, merge.base.nodes().find(theirs.id), *ours, theirs);
        } else if (!merge.gone.contains(theirs.id)) {
            Node node = theirs;
            if (!nodes->find(node.parent)) node.parent = {};
            nodes->addWithId(std::move(node));
        }
    }
    merge.out.scene.setNodes(std::move(nodes));
}

}  // namespace sinew
