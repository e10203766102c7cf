// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

Expected<Outcome> runLimitInfluences(const Scene& scene, const Selection& selection,
                                     const Params& params, const Progress& progress) {
    const auto count = static_cast<std::uint32_t>(intParam(params, "count"));
    return editTargetRows(
        scene, selection, Message("Limit Influences to %1", count),
        [count](PointIndex, RowBuffer& row, RowRules rules) {
            rules.maxInfluences = count;
            return limitInfluences(row, rules);
        },
        progress);
}

}  // namespace

Operation limitInfluencesOperation() {
    Operation op{};
    op.id = "weights.limit";
    op.label = "Limit Influences...";
    op.verb = "Limit";
    op.riggerWord = "Limit Total";
    op.hint =
        "Keeps each vertex's strongest influences and redistributes the weight of the others to "
        "them.";
    op.menu = "Weights > Clean Up";
    op.onLayer = true;
    op.missed = [](const std::string& mesh, std::uint64_t vertices) {
        return Message(
            "%1: in the result of all layers %2 {vertex still has|vertices still have} more "
            "influences. Use Set Max Influences, which limits that result, or Flatten Layers "
            "first.",
            mesh, vertices);
    };
    op.icon = "limit";
    op.needs.boundSkin = true;
    op.params = {{"count", "Influences", "How many influences each vertex keeps.",
                  ParamSpec::Type::Int, std::int64_t{4}, 1, 64}};
    op.run = &runLimitInfluences;
    op.preview = &previewByRun<runLimitInfluences>;
    return op;
}

}  // namespace sinew
