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
    Operation op{};
    op.id = "weights.normalise";
    op.label = "Normalise Weights";
    op.riggerWord = "Normalize All";
    op.hint = "Scales every vertex's weights to sum to 1; locked influences keep theirs.";
    op.menu = "Weights > Clean Up";
    op.onLayer = true;
    op.icon = "normalise";
    op.needs.boundSkin = true;
    op.run = &runNormaliseWeights;
    return op;
}

}  // namespace sinew
