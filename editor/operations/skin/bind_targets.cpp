// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/bind_targets.h"

#include <algorithm>
#include <map>
#include <set>

#include "editor/operations/targets.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

bool hasFaces(const Mesh& mesh) {
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i)
        if (mesh.polygon(i).size() > 1) return true;
    return false;
}

// By joint, the skins of seen meshes that have weight of it.
std::map<NodeId, std::set<SkinId>> skinsByWeight(const Scene& scene, const Selection& selection) {
    const auto unseen = hiddenFromBind(scene, selection);
    std::map<NodeId, std::set<SkinId>> out;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        if (skin->bonesCleared || !scene.nodes().find(skin->meshNode)) continue;
        if (std::ranges::find(unseen, skin->meshNode) != unseen.end()) continue;
        const auto used = usedSlots(scene, id, false);
        for (SlotIndex slot = 0; slot < used.size(); ++slot)
            if (used[slot]) out[skin->slots[slot].node].insert(id);
    }
    return out;
}

}  // namespace

Message unfitForBinding(const Scene& scene, NodeId meshNode) {
    const auto mesh = scene.mesh(scene.nodes().find(meshNode)->mesh);
    const std::string name = nodeLabel(scene, meshNode);
    if (!mesh || mesh->pointCount() == 0)
        return Message("Mesh %1 has no vertices, so there is nothing to bind.", name);
    if (!hasFaces(*mesh))
        return Message("Mesh %1 has no faces; only a surface can be bound.", name);
    for (std::size_t p = 0; p < mesh->pointCount(); ++p)
        if (!isFinite(mesh->positions[p]))
            return Message(
                "Vertex %1 of mesh %2 has a position that is not finite; repair the mesh before "
                "binding it.",
                p, name);
    return {};
}

bool bindTargetsChosen(const Scene& scene, const Selection& selection) {
    Selection named = selection;
    named.activeSkin = SkinId();
    return targetsChosen(scene, named);
}

std::vector<NodeId> bindTargets(const Scene& scene, const Selection& selection) {
    if (bindTargetsChosen(scene, selection)) return targetMeshNodes(scene, selection);
    std::vector<NodeId> all = targetMeshNodes(scene, {});
    std::erase_if(all, [&](NodeId node) { return isHidden(scene, selection, node); });
    std::vector<NodeId> unbound;
    std::ranges::copy_if(all, std::back_inserter(unbound),
                         [&](NodeId node) { return !scene.skinOf(node).valid(); });
    const bool anyFit = std::ranges::any_of(
        unbound, [&](NodeId node) { return unfitForBinding(scene, node).empty(); });
    return anyFit ? unbound : all;
}

std::vector<NodeId> hiddenFromBind(const Scene& scene, const Selection& selection) {
    if (bindTargetsChosen(scene, selection)) return {};
    std::vector<NodeId> out = targetMeshNodes(scene, {});
    std::erase_if(out, [&](NodeId node) { return !isHidden(scene, selection, node); });
    return out;
}

std::vector<SkinId> skinsAround(const Scene& scene, const Selection& selection,
                                const std::vector<NodeId>& joints) {
    const auto weighted = skinsByWeight(scene, selection);
    const NodeTable& nodes = scene.nodes();
    const std::set<NodeId> own(joints.begin(), joints.end());
    std::set<SkinId> out;
    // False: none has weight of it, or it is one of the joints; the next one counts.
    const auto take = [&](NodeId node) {
        const auto at = own.contains(node) ? weighted.end() : weighted.find(node);
        if (at == weighted.end()) return false;
        out.insert(at->second.begin(), at->second.end());
        return true;
    };
    for (const NodeId joint : joints) {
        const Node* up = nodes.find(joint);
        do up = up ? nodes.find(up->parent) : nullptr;
        while (up && !take(up->id));
    }
    // Parents stand before their children.
    std::vector<std::uint8_t> goesOn(nodes.size(), 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeId id = nodes.all()[i].id;
        const auto up = nodes.parentIndex(i);
        goesOn[i] = own.contains(id) || (up != kNoIndex && goesOn[up] && !take(id));
    }
    return {out.begin(), out.end()};
}

}  // namespace sinew
