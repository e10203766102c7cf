// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <atomic>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/open_layer.h"

namespace sinew {
namespace {

/// Vertices by what became of them, counted on many threads.
using SetCounts = std::array<std::atomic<std::uint64_t>, 5>;

void tellKept(const SetCounts& counts, Report& report) {
    const auto tell = [&](SetOutcome outcome, std::string_view sentence) {
        const std::uint64_t kept = counts[static_cast<std::size_t>(outcome)];
        if (kept > 0) report.say(sentence, kept);
    };
    tell(SetOutcome::NoOtherInfluence,
         "Vertices that keep their weight, as no other unlocked influence can take it: %1.");
    tell(SetOutcome::NoRoom,
         "Vertices that got less, as locked influences or the complement leave no more room: %1.");
}

// Of a mask it is how much of the layer is seen, whatever influences are named.
Expected<std::vector<SlotChoice>> slotsToSet(const Scene& scene, const Selection& selection,
                                             const Params& params) {
    if (!selection.onMask) return targetInfluence(scene, selection, nodesParam(params, "joints"));
    std::vector<SlotChoice> out;
    for (const SkinId id : targetSkins(scene, selection)) out.push_back({id, {kSeenSlot}});
    return out;
}

Expected<Outcome> runSetWeight(const Scene& scene, const Selection& selection, const Params& params,
                               const Progress& progress) {
    const auto choices = slotsToSet(scene, selection, params);
    if (!choices) return choices.error();
    const auto complement =
        selection.onMask ? Expected<NodeId>(NodeId()) : complementOf(scene, selection, params);
    if (!complement) return complement.error();
    const auto value = static_cast<float>(floatParam(params, "value"));
    SetCounts counts{};
    const auto changeOf = [&](SkinId id, const Skin& skin) -> RowChange {
        const auto slot = slotIn(*choices, id);
        const SlotIndex other = selection.onMask      ? kUnseenSlot
                                : complement->valid() ? skin.slotOf(*complement)
                                                      : kNoIndex;
        if (!slot || (complement->valid() && other == kNoIndex)) return {};
        return [&counts, &skin, value, other, slot = *slot](PointIndex p, RowBuffer& row,
                                                            const RowRules& rules) {
            if (!skin.isMember(p)) return 0u;
            RowRules own = rules;
            own.complement = other;
            SetOutcome outcome = setWeight(row, slot, value, own);
            constexpr float kLess = 1e-6f;
            const bool less = weightOf(row, slot) < value - kLess;
            if (less && outcome != SetOutcome::NoOtherInfluence) outcome = SetOutcome::NoRoom;
            ++counts[static_cast<std::size_t>(outcome)];
            return 0u;
        };
    };
    const std::string& name =
        scene.skin(choices->front().skin)->slots[choices->front().slots[0]].name;
    const Message label =
        selection.onMask ? Message("Set Mask") : Message("Set Weight of %1", name);
    auto outcome = editTargetRows(scene, selection, label, changeOf, progress);
    if (outcome) tellKept(counts, outcome->report);
    return outcome;
}

}  // namespace

Operation setWeightOperation() {
    Operation op = rowsOperation(
        "weights.set", "Set Weight...", "Weights", "set-weight",
        "Sets the active influence's weight on the selected vertices, or on all; the vertices' "
        "other unlocked influences, or the complement, make up the rest.");
    op.verb = "Set";
    op.riggerWord = "Flood, Component Editor, Assign Vertex Group";
    op.onMask = true;
    op.params = {{"joints", "Influence", "The influence. If none is chosen: the active one.",
                  ParamSpec::Type::Nodes, std::vector<NodeId>{}, 0.0, 1.0},
                 {"value", "Weight", "The weight that the influence gets.", ParamSpec::Type::Float,
                  1.0, 0.0, 1.0},
                 complementParam()};
    op.present = &presentComplement;
    op.run = &runSetWeight;
    op.eachSide = true;
    op.preview = &previewByRun<runSetWeight>;
    return op;
}

}  // namespace sinew
