// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/transfer/transfer_choice.h"
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

ParamSpec selectedParam() {
    return {
        "selected",
        "Selected Vertices",
        "Select > Vertices without a Match shows which have none.",
        ParamSpec::Type::Choice,
        std::string("change"),
        0.0,
        0.0,
        "",
        {{"change", "Are the Only Ones That Change"}, {"fill", "Have No Match, All Others Do"}}};
}

}  // namespace

Operation transferWeights() {
    Operation op{};
    op.id = "skin.transfer";
    op.label = "Transfer Weights...";
    op.riggerWord = "Copy Skin Weights";
    op.hint =
        "Gives the selected meshes the weights of the first selected one, whatever their topology.";
    op.menu = "Skin";
    op.icon = "paste";
    op.verb = "Transfer";
    op.needs.meshNodes = true;
    op.params = {giverParam()};
    op.names = &giverNames;
    for (const auto& more : {matchParams(), fillParams(), {selectedParam()}})
        op.params.insert(op.params.end(), more.begin(), more.end());
    op.obstacle = &transferObstacle;
    op.present = &presentTransfer;
    op.worksOn = &meshesThatTake;
    op.run = &runTransfer;
    op.preview = &previewByRun<&runTransfer>;
    return op;
}

}  // namespace sinew
