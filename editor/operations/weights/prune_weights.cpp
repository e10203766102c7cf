// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

Expected<Outcome> runPruneWeights(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    const auto threshold = static_cast<float>(floatParam(params, "threshold"));
    return editTargetRows(
        scene, selection, Message("Prune Weights below %1", threshold),
        [threshold](PointIndex, RowBuffer& row, const RowRules& rules) {
            return prune(row, threshold, rules);
        },
        progress);
}

}  // namespace

Operation pruneWeights() {
    Operation op = rowsOperation(
        "weights.prune", "Prune Weights...",
        "Removes negligible weights and redistributes them to the vertex's other influences.");
    op.verb = "Prune";
    op.riggerWord = "Prune Small Weights";
    op.menu = "Weights > Clean Up";
    op.missed = [](const std::string& mesh, std::uint64_t vertices) {
        return Message(
            "%1: in the result of all layers %2 {vertex still has|vertices still have} weights "
            "below the threshold. Use Flatten Layers first to remove them.",
            mesh, vertices);
    };
    op.icon = "prune";
    op.params = {{"threshold", "Threshold",
                  "Weights below this are removed; a vertex's largest weight is always kept.",
                  ParamSpec::Type::Float, 0.01, 0.0, 1.0}};
    op.run = &runPruneWeights;
    op.preview = &previewByRun<runPruneWeights>;
    return op;
}

}  // namespace sinew
