// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/operations/weights/named_row.h"

namespace sinew {
namespace {

// The chosen vertices of all meshes have one average, influences being paired by name.
Expected<Outcome> runAverage(const Scene& scene, const Selection& selection, const Params& params,
                             const Progress& progress) {
    const auto mean = averageRow(scene, selection);
    if (!mean) return mean.error();
    Report report;
    const auto changeOf =
        towardsNamed(*mean, static_cast<float>(floatParam(params, "strength")), scene, report);
    auto outcome = editTargetRows(scene, selection, Message("Average Weights"), changeOf, progress);
    if (outcome)
        outcome->report.lines.insert(outcome->report.lines.end(), report.lines.begin(),
                                     report.lines.end());
    return outcome;
}

}  // namespace

Operation averageWeights() {
    Operation op{};
    op.id = "weights.average";
    op.label = "Average Weights...";
    op.verb = "Average";
    op.riggerWord = "Average Vertices, Unify Vertices";
    op.hint = "Moves the selected vertices' weights towards their average.";
    op.menu = "Weights > Smooth and Sharpen";
    op.eachSide = true;
    op.onLayer = true;
    op.onMask = true;
    op.icon = "average";
    op.needs.boundSkin = true;
    op.obstacle = &noVerticesChosen;
    op.params = {{"strength", "Strength", "At 1 they become all alike.", ParamSpec::Type::Float,
                  1.0, 0.0, 1.0}};
    op.run = &runAverage;
    op.preview = &previewByRun<runAverage>;
    return op;
}

}  // namespace sinew
