// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

Expected<Outcome> runLimitInfluences(const Scene& scene, const Selection& selection,
                                     const Params& params, const Progress& progress) {
    const auto count = static_cast<std::uint32_t>(intParam(params, "count"));
    auto outcome = editTargetRows(
        scene, selection, Message("Limit Influences to %1", count),
        [count](PointIndex, RowBuffer& row, RowRules rules) {
            rules.maxInfluences = count;
            return limitInfluences(row, rules);
        },
        progress);
    // What is hidden gets its weights back where no vertices are chosen.
    if (outcome)
        tellLargestDropped(
            scene, applied(scene, outcome->edit),
            selection.points.empty() ? selection.hidden : std::vector<PointSelection>(),
            outcome->report);
    return outcome;
}

}  // namespace

Operation limitInfluencesOperation() {
    Operation op = rowsOperation(
        "weights.limit", "Limit Influences...",
        "Keeps each vertex's strongest influences and redistributes the weight of the others to "
        "them.");
    op.verb = "Limit";
    op.riggerWord = "Limit Total";
    op.menu = "Weights > Clean Up";
    op.missed = [](const std::string& mesh, std::uint64_t vertices) {
        return Message(
            "%1: in the result of all layers %2 {vertex still has|vertices still have} more "
            "influences. Use Set Max Influences, which limits that result, or Flatten Layers "
            "first.",
            mesh, vertices);
    };
    op.icon = "limit";
    op.params = {{"count", "Influences", "How many influences each vertex keeps.",
                  ParamSpec::Type::Int, std::int64_t{4}, 1, 64}};
    op.run = &runLimitInfluences;
    op.preview = &previewByRun<runLimitInfluences>;
    return op;
}

}  // namespace sinew
