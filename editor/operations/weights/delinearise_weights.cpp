// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

// An S-curve over each weight's share of what locked ones leave: an even ramp sets in and ends
// softly.
void easeRow(RowBuffer& row, float strength, const RowRules& rules) {
    float free = 0.0f;
    for (const Influence& entry : row)
        if (!rules.locked(entry.slot)) free += entry.weight;
    for (Influence& entry : row) {
        if (rules.locked(entry.slot)) continue;
        const float share = entry.weight / free;
        const float eased = share * share * (3.0f - 2.0f * share);
        entry.weight = free * (share + (eased - share) * strength);
    }
    normalise(row, rules);
}

Expected<Outcome> runEase(const Scene& scene, const Selection& selection, const Params& params,
                          const Progress& progress) {
    const auto strength = static_cast<float>(floatParam(params, "strength"));
    const auto change = [strength](PointIndex, RowBuffer& row, const RowRules& rules) {
        if (strength > 0.0f && row.size() > 1) easeRow(row, strength, rules);
        return 0u;
    };
    return editTargetRows(scene, selection, Message("De-linearise Weights"), change, progress);
}

}  // namespace

Operation delineariseWeights() {
    Operation op = rowsOperation(
        "weights.deLinearise", "De-linearise Weights...", "Weights > Smooth and Sharpen", "ease",
        "Turns even ramps of weights into eased ones that set in and end softly.");
    op.verb = "De-linearise";
    op.riggerWord = "Delinearize, Ease, S-Curve, Smoothstep";
    op.params = {{"strength", "Strength", "How far towards the eased ramp; 1 is all the way.",
                  ParamSpec::Type::Float, 1.0, 0.0, 1.0}};
    op.run = &runEase;
    op.preview = &previewByRun<runEase>;
    return op;
}

}  // namespace sinew
