// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/skin.h"

#include <algorithm>

namespace sinew {

std::size_t Skin::bytes() const {
    return sizeof(*this) + slots.capacity() * sizeof(InfluenceSlot) +
           bindPose.capacity() * sizeof(BindPoseEntry) + member.capacity() +
           lockedPoints.capacity() + symmetry.mirrorSlot.capacity() * sizeof(SlotIndex) +
           repairs.capacity() * sizeof(RowRepair) + layers.capacity() * sizeof(SkinLayer) +
           channels.capacity() * sizeof(PointChannel) + extrasJson.capacity() +
           extensionsJson.capacity();
}

SlotIndex Skin::slotOf(NodeId node) const {
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (node.valid() && slots[i].node == node) return static_cast<SlotIndex>(i);
    return kNoIndex;
}

const SkinLayer* Skin::layer(std::uint32_t id) const {
    const auto at = std::ranges::find(layers, id, &SkinLayer::id);
    return at == layers.end() ? nullptr : &*at;
}

bool Skin::holdsRows(std::uint32_t number) const {
    const bool shown = number > kShownRows;
    const SkinLayer* of = layer(shown ? number - kShownRows : number);
    return number == 0 || (of && !of->group && (!shown || of->effects.any()));
}

float Skin::opacityOf(const SkinLayer& layer) const {
    float out = 1.0f;
    for (const SkinLayer* each = &layer; each; each = this->layer(each->parent))
        out *= each->enabled ? each->opacity : 0.0f;
    return out;
}

bool Skin::isIn(const SkinLayer& layer, std::uint32_t group) const {
    for (const SkinLayer* each = this->layer(layer.parent); each; each = this->layer(each->parent))
        if (each->id == group) return true;
    return false;
}

const PointChannel* Skin::channel(std::uint32_t id) const {
    const auto at = std::ranges::find(channels, id, &PointChannel::id);
    return at == channels.end() ? nullptr : &*at;
}

}  // namespace sinew
