// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/targets.h"
#include "editor/operations/transfer/transfer_choice.h"
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

Expected<Outcome> runUnmatched(const Scene& scene, const Selection& selection, const Params& params,
                               const Progress& progress) {
    const auto setup = transferSetup(scene, selection, params);
    if (!setup) return setup.error();
    Outcome outcome;
    Selection then = selection;
    then.points.clear();
    for (const NodeId node : setup->takers) {
        Scene unchanged = scene;
        auto points = Taker(unchanged, node, setup->givers, setup->settings).withoutMatch(progress);
        if (!points) return points.error();
        outcome.report.lines.emplace_back("%1: %2 {vertex|vertices} {has|have} no match.",
                                          nodeLabel(scene, node), points->size());
        outcome.report.numbers["unmatched"] += static_cast<double>(points->size());
        if (!points->empty()) then.points.push_back({node, std::move(*points), {}});
    }
    outcome.selection = std::move(then);
    return outcome;
}

}  // namespace

Operation selectUnmatched() {
    Operation op{};
    op.id = "select.unmatched";
    op.label = "Vertices without a Match...";
    op.hint =
        "Selects the vertices for which Transfer Weights would find nothing beside them on the "
        "first selected mesh; change the selection and transfer with it.";
    op.menu = "Select";
    op.icon = "select-vertices";
    op.verb = "Select";
    op.needs.meshNodes = true;
    op.params = {giverParam()};
    op.names = &giverNames;
    for (ParamSpec& spec : matchParams()) op.params.push_back(std::move(spec));
    op.obstacle = &transferObstacle;
    op.present = &presentTransfer;
    op.notice = &noticeTransfer;
    op.run = &runUnmatched;
    op.preview = &previewByRun<&runUnmatched>;
    return op;
}

}  // namespace sinew
