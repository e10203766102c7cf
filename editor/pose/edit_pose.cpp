// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/edit_pose.h"

#include <memory>
#include <vector>

namespace sinew {

LocalPose editPose(const Scene& scene) {
    LocalPose out = currentLocals(scene);
    std::vector<bool> taken(out.locals.size(), false);
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        if (!scene.nodes().find(skin->meshNode)) continue;
        for (const auto& entry : skin->bindPose) {
            const auto index = scene.nodes().indexOf(entry.node);
            if (index == kNoIndex || taken[index]) continue;
            taken[index] = true;
            out.locals[index] = entry.local;
        }
    }
    return out;
}

Scene asStored(const Scene& scene) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const Node& node : scene.nodes().all()) nodes->edit(node.id).local = node.stored;
    Scene out = scene;
    out.setNodes(std::move(nodes));
    return out;
}

}  // namespace sinew
