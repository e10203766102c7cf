// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/remove_slots.h"
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

Expected<Outcome> runRemoveInfluence(const Scene& scene, const Selection& selection,
                                     const Params& params, const Progress& progress) {
    const auto choices = namedSlots(scene, selection, params);
    if (!choices) return choices.error();
    if (choices->empty()) return refused("Choose an influence of the selected skin first.");
    Outcome outcome;
    Scene after = scene;
    const double share = 1.0 / static_cast<double>(choices->size());
    for (std::size_t i = 0; i < choices->size(); ++i) {
        const double at = share * static_cast<double>(i);
        const SlotChoice& choice = (*choices)[i];
        const Skin& skin = *scene.skin(choice.skin);
        const std::string mesh = nodeLabel(scene, skin.meshNode);
        const auto& slots = choice.slots;
        if (slots.size() == 1)
            outcome.report.say(
                "%1: removed the influence %2; its weights went to each vertex's others.", mesh,
                skin.slots[slots.front()].name);
        else
            outcome.report.say(
                "%1: removed %2 {influence; its|influences; their} weights went to each vertex's "
                "others.",
                mesh, slots.size());
        if (auto ok = removeSlots(after, choice, FreedWeight::ToOthers, outcome.report,
                                  progress.stage(at, at + share));
            !ok)
            return ok.error();
    }
    outcome.edit = difference(scene, after, Message("Remove Influence"));
    outcome.selection = selection;
    outcome.selection->activeSlot = activeSlotAfter(scene, after, selection);
    return outcome;
}

Expected<Outcome> runRemoveIdle(const Scene& scene, const Selection& selection, const Params&,
                                const Progress& progress) {
    Outcome outcome;
    Scene after = scene;
    double removed = 0.0;
    for (const SkinId id : targetSkins(scene, selection)) {
        if (!progress(0.0)) return cancelled();
        const auto skin = scene.skin(id);
        const auto used = usedSlots(scene, id, true);
        SlotChoice idle{id, {}};
        std::vector<std::string> names;
        for (SlotIndex s = 0; s < skin->slots.size(); ++s) {
            if (used[s] || skin->slots[s].locked) continue;
            idle.slots.push_back(s);
            names.push_back(skin->slots[s].name);
        }
        if (names.empty()) continue;
        removed += static_cast<double>(names.size());
        outcome.report.say("%1: %2 {influence|influences} removed: %3.", skinLabel(scene, *skin),
                           names.size(), listed(names, names.size()));
        Report changed;
        if (auto ok = removeSlots(after, idle, FreedWeight::ToOthers, changed, {}); !ok)
            return ok.error();
        if (id == selection.activeSkin) {
            outcome.selection = selection;
            outcome.selection->activeSlot = activeSlotAfter(scene, after, selection);
        }
    }
    outcome.report.numbers["removedInfluences"] = removed;
    if (outcome.report.lines.empty()) outcome.report.say("All influences have weights.");
    outcome.edit = difference(scene, after, Message("Remove Idle Influences"));
    return outcome;
}

}  // namespace

Operation removeInfluence() {
    Operation op = boundOperation(
        "influence.remove", "Remove Influence", "Skin", "remove-influence",
        "Removes influences from the selected skins and redistributes their weight to each "
        "vertex's other influences.");
    op.showsCurrentPose = true;
    op.run = &runRemoveInfluence;
    op.verb = "Remove";
    op.params = {influencesParam(), jointlessParam()};
    return op;
}

Operation removeIdleInfluences() {
    Operation op = boundOperation(
        "weights.removeIdle", "Remove Idle Influences", "Skin > Reduce Influences",
        "remove-influence",
        "Removes influences that have no weight on any vertex; locked ones are kept.");
    op.riggerWord = "Remove Unused Influences, Clean Vertex Groups";
    op.run = &runRemoveIdle;
    return op;
}

}  // namespace sinew
