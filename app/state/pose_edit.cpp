// SPDX-License-Identifier: Apache-2.0
#include "app/state/pose_edit.h"

namespace sinew {

Edit poseEdit(const Scene& scene, const LocalPose& locals, Message label) {
    std::shared_ptr<NodeTable> changed;
    const auto& nodes = scene.nodes().all();
    for (std::size_t i = 0; i < nodes.size() && i < locals.locals.size(); ++i) {
        const bool shaped =
            i < locals.morphWeights.size() && nodes[i].morphWeights != locals.morphWeights[i];
        if (nodes[i].local == locals.locals[i] && !shaped) continue;
        if (!changed) changed = std::make_shared<NodeTable>(scene.nodes());
        Node& node = changed->edit(nodes[i].id);
        node.local = locals.locals[i];
        if (shaped) node.morphWeights = locals.morphWeights[i];
    }
    if (!changed) return {};
    Scene after = scene;
    after.setNodes(std::move(changed));
    return difference(scene, after, std::move(label));
}

}  // namespace sinew
