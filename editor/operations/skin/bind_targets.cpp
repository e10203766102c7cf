// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/bind_targets.h"

#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

bool hasFaces(const Mesh& mesh) {
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i)
        if (mesh.polygon(i).size() > 1) return true;
    return false;
}

bool isHidden(const Scene& scene, const Selection& selection, NodeId meshNode) {
    const auto mesh = scene.mesh(scene.nodes().find(meshNode)->mesh);
    const PointSelection* hidden = selection.hiddenOf(meshNode);
    return mesh && hidden && hidden->points.size() >= mesh->pointCount();
}

}  // namespace

Message unfitForBinding(const Scene& scene, NodeId meshNode) {
    const auto mesh = scene.mesh(scene.nodes().find(meshNode)->mesh);
    const std::string name = nodeLabel(scene, meshNode);
    if (!mesh || mesh->pointCount() == 0)
        return Message("Mesh %1 has no vertices, so there is nothing to bind.", name);
    if (!hasFaces(*mesh))
        return Message("Mesh %1 has no faces; only a surface can be bound.", name);
    for (std::size_t p = 0; p < mesh->pointCount(); ++p) {
        const glm::vec3& v = mesh->positions[p];
        if (!isFinite(v))
            return Message(
                "Vertex %1 of mesh %2 has a position that is not finite; repair the mesh before "
                "binding it.",
                p, name);
    }
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
    std::copy_if(all.begin(), all.end(), std::back_inserter(unbound),
                 [&](NodeId node) { return !scene.skinOf(node).valid(); });
    const bool anyFit = std::any_of(unbound.begin(), unbound.end(), [&](NodeId node) {
        return unfitForBinding(scene, node).empty();
    });
    return anyFit ? unbound : all;
}

std::vector<NodeId> hiddenFromBind(const Scene& scene, const Selection& selection) {
    if (bindTargetsChosen(scene, selection)) return {};
    std::vector<NodeId> out = targetMeshNodes(scene, {});
    std::erase_if(out, [&](NodeId node) { return !isHidden(scene, selection, node); });
    return out;
}

}  // namespace sinew
