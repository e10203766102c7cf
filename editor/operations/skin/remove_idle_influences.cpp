// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/remove_slots.h"

namespace sinew {
namespace {

// Influences without weight on any vertex; locked ones are kept.
SlotChoice idleSlots(const Scene& scene, SkinId id) {
    const auto skin = scene.skin(id);
    std::vector<std::uint8_t> used(skin->slots.size(), 0);
    const auto mark = [&](const Rows& rows) {
        for (const auto& page : rows.pages())
            for (const Influence& entry : page->entries) used[entry.slot] = 1;
    };
    mark(scene.rows(id));
    for (const SkinLayer& layer : skin->layers) mark(scene.rows(id, layer.id));
    SlotChoice out{id, {}};
    for (SlotIndex s = 0; s < skin->slots.size(); ++s)
        if (!used[s] && !skin->slots[s].locked) out.slots.push_back(s);
    return out;
}

Expected<Outcome> runRemoveIdle(const Scene& scene, const Selection& selection, const Params&,
                                const Progress& progress) {
    Outcome outcome;
    Scene after = scene;
    std::vector<std::string> names;
    for (const SkinId id : targetSkins(scene, selection)) {
        if (!progress(0.0)) return cancelled();
        const SlotChoice idle = idleSlots(scene, id);
        if (idle.slots.empty()) continue;
        for (const SlotIndex s : idle.slots) names.push_back(scene.skin(id)->slots[s].name);
        Report changed;
        if (auto ok = removeSlots(after, idle, FreedWeight::ToOthers, changed, {}); !ok)
            return ok.error();
        if (id == selection.activeSkin) {
            outcome.selection = selection;
            outcome.selection->activeSlot = activeSlotAfter(scene, after, selection);
        }
    }
    outcome.report.numbers["removedInfluences"] = static_cast<double>(names.size());
    if (names.empty())
        outcome.report.lines.emplace_back("All influences have weights.");
    else
        outcome.report.lines.emplace_back("Removed: %1.", listed(names));
    outcome.edit = difference(scene, after, Message("Remove Idle Influences"));
    return outcome;
}

}  // namespace

Operation removeIdleInfluences() {
    Operation op{};
    op.id = "weights.removeIdle";
    op.label = "Remove Idle Influences";
    op.riggerWord = "Remove Unused Influences, Clean Vertex Groups";
    op.hint = "Removes influences that have no weight on any vertex; locked ones are kept.";
    op.menu = "Skin > Reduce Influences";
    op.icon = "remove-influence";
    op.needs.boundSkin = true;
    op.run = &runRemoveIdle;
    return op;
}

}  // namespace sinew
