// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/pose/shaped_meshes.h"

#include "editor/operations/targets.h"

namespace sinew {

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

}  // namespace sinew
