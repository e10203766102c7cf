// SPDX-License-Identifier: Apache-2.0
#include "app/pose_edit.h"

namespace sinew {

Edit poseEdit(const Scene& scene, const LocalPose& locals, Message label) {
    std::shared_ptr<NodeTable> changed;
    const auto& nodes = scene.nodes().all();
    for (std::size_t i = 0; i < nodes.size() && i < locals.locals.size(); ++i) {
        if (nodes[i].local == locals.locals[i]) continue;
        if (!changed) changed = std::make_shared<NodeTable>(scene.nodes());
        changed->edit(nodes[i].id).local = locals.locals[i];
    }
    if (!changed) return {};
    Scene after = scene;
    after.setNodes(std::move(changed));
    return difference(scene, after, std::move(label));
}

std::string nameOf(const Scene& scene, NodeId node) {
    const Node* found = scene.nodes().find(node);
    if (found && !found->name.empty()) return found->name;
    return "#" + std::to_string(node.value);
}

}  // namespace sinew
