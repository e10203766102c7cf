// SPDX-License-Identifier: Apache-2.0
#include "app/panels/influence_locks.h"

namespace sinew {

Edit lockEdit(const Scene& scene, SkinId id, SlotIndex about,
              const std::function<bool(SlotIndex, bool)>& locked) {
    const auto before = scene.skin(id);
    if (!before) return {};
    auto after = std::make_shared<Skin>(*before);
    bool changed = false;
    bool anyLocked = false;
    for (SlotIndex slot = 0; slot < after->slots.size(); ++slot) {
        bool& lock = after->slots[slot].locked;
        const bool now = locked(slot, lock);
        changed = changed || now != lock;
        anyLocked = anyLocked || now;
        lock = now;
    }
    if (!changed) return {};
    Message label(anyLocked ? "Lock Influences" : "Unlock All Influences");
    if (about < after->slots.size()) {
        const InfluenceSlot& slot = after->slots[about];
        label = slot.locked ? Message("Lock %1", slot.name) : Message("Unlock %1", slot.name);
    }
    return {std::move(label), {{{BlockKind::Skin, id.value}, before, after}}};
}

}  // namespace sinew
