// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/skin.h"

namespace sinew {

std::size_t Skin::bytes() const {
    return sizeof(*this) + slots.capacity() * sizeof(InfluenceSlot) +
           bindPose.capacity() * sizeof(BindPoseEntry) + member.capacity() +
           lockedPoints.capacity() + symmetry.capacity() * sizeof(SlotIndex) +
           repairs.capacity() * sizeof(RowRepair) + extrasJson.capacity() +
           extensionsJson.capacity();
}

SlotIndex Skin::slotOf(NodeId node) const {
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (node.valid() && slots[i].node == node) return static_cast<SlotIndex>(i);
    return kNoIndex;
}

}  // namespace sinew
