// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

Expected<Outcome> runNormaliseWeights(const Scene& scene, const Selection& selection, const Params&,
                                      const Progress& progress) {
    return editTargetRows(
        scene, selection, Message("Normalise Weights"),
        [](PointIndex, RowBuffer& row, const RowRules& rules) {
            normalise(row, rules);
            return 0u;
        },
        progress);
}

}  // namespace

Operation normaliseWeights() {
    Operation op =
        rowsOperation("weights.normalise", "Normalise Weights",
                      "Scales every vertex's weights to sum to 1; locked influences keep theirs.");
    op.riggerWord = "Normalize All";
    op.menu = "Weights > Clean Up";
    op.icon = "normalise";
    op.run = &runNormaliseWeights;
    return op;
}

}  // namespace sinew
