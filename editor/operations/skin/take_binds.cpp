// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/take_binds.h"

#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/scene/numbers.h"

namespace sinew {

Expected<void> takeBinds(const Scene& scene, Skin& skin, const std::vector<glm::dmat4>& world) {
    skin.skinBind = world[scene.nodes().indexOf(skin.meshNode)];
    for (auto& slot : skin.slots) {
        slot.influenceBind = world[scene.nodes().indexOf(slot.node)];
        slot.name = scene.nodes().find(slot.node)->name;
        if (!invertible(slot.influenceBind)) return notInvertible(nodeLabel(scene, slot.node));
    }
    if (!invertible(skin.skinBind)) return notInvertible(skinLabel(scene, skin));
    skin.bindPose = recordBindPose(scene.nodes(), skin.meshNode, skin.slots);
    skin.bonesCleared = false;
    return {};
}

}  // namespace sinew
