// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

// Weights to a power above 1: the large ones of a vertex grow, the small ones shrink.
void sharpenRow(RowBuffer& row, float power, const RowRules& rules) {
    float largest = 0.0f;
    for (const Influence& entry : row)
        if (!rules.locked(entry.slot)) largest = std::max(largest, entry.weight);
    for (Influence& entry : row)
        if (!rules.locked(entry.slot)) entry.weight = std::pow(entry.weight / largest, power);
    normalise(row, rules);
}

Expected<Outcome> runSharpen(const Scene& scene, const Selection& selection, const Params& params,
                             const Progress& progress) {
    const auto power = static_cast<float>(floatParam(params, "power"));
    const auto change = [power](PointIndex, RowBuffer& row, const RowRules& rules) {
        if (power > 1.0f && row.size() > 1) sharpenRow(row, power, rules);
        return 0u;
    };
    return editTargetRows(scene, selection, Message("Sharpen Weights"), change, progress);
}

}  // namespace

Operation sharpenWeights() {
    Operation op{};
    op.id = "weights.sharpen";
    op.label = "Sharpen Weights...";
    op.verb = "Sharpen";
    op.riggerWord = "Harden Weights";
    op.hint = "Makes each vertex follow its strongest influences more.";
    op.menu = "Weights";
    op.icon = "sharpen";
    op.needs.boundSkin = true;
    op.params = {{"power", "Power", "At 1 nothing changes; the larger, the sharper.",
                  ParamSpec::Type::Float, 2.0, 1.0, 8.0}};
    op.run = &runSharpen;
    // Fast enough to be run again as the slider moves; nothing is worth keeping between two values.
    op.preview = &previewByRun<runSharpen>;
    return op;
}

}  // namespace sinew
