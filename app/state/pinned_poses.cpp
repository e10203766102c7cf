// SPDX-License-Identifier: Apache-2.0
#include "app/state/pinned_poses.h"

namespace sinew {

PinnedPose pinnedPose(const Scene& scene, const LocalPose& shown) {
    PinnedPose out;
    const auto nodes = scene.nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        out.locals.emplace_back(nodes[i].id, shown.locals[i]);
        if (!shown.morphWeights[i].empty())
            out.strengths.emplace_back(nodes[i].id, shown.morphWeights[i]);
    }
    return out;
}

std::vector<ScenePose> scenePoses(const Scene& scene, const std::vector<PinnedPose>& pinned) {
    std::vector<ScenePose> out;
    for (const PinnedPose& pin : pinned) {
        LocalPose pose = currentLocals(scene);
        for (const auto& [node, local] : pin.locals)
            if (const auto at = scene.nodes().indexOf(node); at != kNoIndex)
                pose.locals[at] = local;
        for (const auto& [node, strengths] : pin.strengths)
            if (const auto at = scene.nodes().indexOf(node); at != kNoIndex)
                pose.morphWeights[at] = strengths;
        out.push_back(worldOf(scene, std::move(pose)));
    }
    return out;
}

}  // namespace sinew
