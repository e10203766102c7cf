// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/edit_pose.h"

#include <memory>
#include <vector>

namespace sinew {

LocalPose editPose(const Scene& scene) {
    LocalPose out = currentLocals(scene);
    const NodeTable& nodes = scene.nodes();
    std::vector<bool> taken(nodes.size(), false);
    std::size_t left = nodes.size();
    for (const SkinId id : scene.skins()) {
        if (left == 0) break;
        const auto skin = scene.skin(id);
        if (!nodes.find(skin->meshNode)) continue;
        for (const auto& entry : skin->bindPose) {
            const auto index = nodes.indexOf(entry.node);
            if (index == kNoIndex || taken[index]) continue;
            taken[index] = true;
            --left;
            out.locals[index] = entry.local;
        }
    }
    return out;
}

const LocalPose& KeptEditPose::of(const Scene& scene) {
    std::vector<BlockPtr> from{scene.nodesPtr()};
    for (const SkinId id : scene.skins()) from.push_back(scene.skin(id));
    if (from != from_) {
        pose_ = editPose(scene);
        from_ = std::move(from);
    }
    return pose_;
}

Scene asStored(const Scene& scene) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const Node& node : scene.nodes().all()) nodes->edit(node.id).local = node.stored;
    Scene out = scene;
    out.setNodes(std::move(nodes));
    return out;
}

}  // namespace sinew
