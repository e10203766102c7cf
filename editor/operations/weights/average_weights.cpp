// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/named_row.h"

namespace sinew {
namespace {

// The chosen vertices of all meshes have one average, influences being paired by name.
Expected<Outcome> runAverage(const Scene& scene, const Selection& selection, const Params& params,
                             const Progress& progress) {
    const auto mean = averageRow(scene, selection);
    if (!mean) return mean.error();
    return moveTowards(*mean, static_cast<float>(floatParam(params, "strength")), scene, selection,
                       Message("Average Weights"), progress);
}

}  // namespace

Operation averageWeights() {
    Operation op =
        rowsOperation("weights.average", "Average Weights...", "Weights > Smooth and Sharpen",
                      "average", "Moves the selected vertices' weights towards their average.");
    op.verb = "Average";
    op.riggerWord = "Average Vertices, Unify Vertices";
    op.eachSide = true;
    op.onMask = true;
    op.obstacle = &noVerticesChosen;
    op.params = {{"strength", "Strength", "At 1 they become all alike.", ParamSpec::Type::Float,
                  1.0, 0.0, 1.0}};
    op.run = &runAverage;
    op.preview = &previewByRun<runAverage>;
    return op;
}

}  // namespace sinew
