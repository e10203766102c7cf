// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/remove_slots.h"

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
            outcome.report.lines.emplace_back(
                "%1: removed the influence %2; its weights went to each vertex's others.", mesh,
                skin.slots[slots.front()].name);
        else
            outcome.report.lines.emplace_back(
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

}  // namespace

Operation removeInfluence() {
    Operation op{};
    op.id = "influence.remove";
    op.label = "Remove Influence";
    op.verb = "Remove";
    op.riggerWord = "";
    op.hint =
        "Removes influences from the selected skins and redistributes their weight to each "
        "vertex's other influences.";
    op.menu = "Skin";
    op.showsCurrentPose = true;
    op.icon = "remove-influence";
    op.needs.boundSkin = true;
    op.params = {influencesParam(), jointlessParam()};
    op.run = &runRemoveInfluence;
    return op;
}

}  // namespace sinew
