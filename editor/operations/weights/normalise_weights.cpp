// SPDX-License-Identifier: Apache-2.0
// Rows brought in order, each by itself: to the sum 1, without negligible weights, with fewer
// influences.
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

Operation normaliseWeights() {
    Operation op =
        rowsOperation("weights.normalise", "Normalise Weights", "Weights > Clean Up", "normalise",
                      "Scales every vertex's weights to sum to 1; locked influences keep theirs.");
    op.riggerWord = "Normalize All";
    op.run = &runNormaliseWeights;
    return op;
}

Operation pruneWeights() {
    Operation op = rowsOperation(
        "weights.prune", "Prune Weights...", "Weights > Clean Up", "prune",
        "Removes negligible weights and redistributes them to the vertex's other influences.");
    op.verb = "Prune";
    op.riggerWord = "Prune Small Weights";
    op.missed = [](const std::string& mesh, std::uint64_t vertices) {
        return Message(
            "%1: in the result of all layers %2 {vertex still has|vertices still have} weights "
            "below the threshold. Use Flatten Layers first to remove them.",
            mesh, vertices);
    };
    op.params = {{"threshold", "Threshold",
                  "Weights below this are removed; a vertex's largest weight is always kept.",
                  ParamSpec::Type::Float, 0.01, 0.0, 1.0}};
    op.run = &runPruneWeights;
    op.preview = &previewByRun<runPruneWeights>;
    return op;
}

Operation limitInfluencesOperation() {
    Operation op = rowsOperation(
        "weights.limit", "Limit Influences...", "Weights > Clean Up", "limit",
        "Keeps each vertex's strongest influences and redistributes the weight of the others to "
        "them.");
    op.verb = "Limit";
    op.riggerWord = "Limit Total";
    op.missed = [](const std::string& mesh, std::uint64_t vertices) {
        return Message(
            "%1: in the result of all layers %2 {vertex still has|vertices still have} more "
            "influences. Use Set Max Influences, which limits that result, or Flatten Layers "
            "first.",
            mesh, vertices);
    };
    op.params = {{"count", "Influences", "How many influences each vertex keeps.",
                  ParamSpec::Type::Int, std::int64_t{4}, 1, 64}};
    op.run = &runLimitInfluences;
    op.preview = &previewByRun<runLimitInfluences>;
    return op;
}

}  // namespace sinew
