// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/transfer/transfer_choice.h"
#include "editor/operations/weights/edit_rows.h"

namespace sinew {

Operation transferSome() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "skin.transferSome";
    op.label = "Transfer Influences...";
    op.riggerWord = "Copy Single Influences";
    op.hint =
        "Gives bound meshes the weights of some influences of the first selected mesh, or a share "
        "of all, with joints paired by hand.";
    op.menu = "Skin";
    op.icon = "paste";
    op.verb = "Transfer";
    op.needs.boundSkin = true;
    op.params = {giverParam()};
    op.names = &giverNames;
    for (ParamSpec& spec : matchParams()) op.params.push_back(std::move(spec));
    op.params.push_back({"joints", "Influences",
                         "The only ones whose weights are taken, with commas. Empty: all.",
                         Type::Text, std::string()});
    op.params.push_back({"mix", "Amount", "How far the weights go towards those found.",
                         Type::Float, 100.0, 0.0, 100.0, "%"});
    op.params.push_back({"pairs", "Joint Pairs",
                         "FROM=TO with commas: whose weights go to which influence.", Type::Text,
                         std::string()});
    op.obstacle = &transferObstacle;
    op.present = &presentTransfer;
    op.worksOn = &meshesThatTake;
    op.run = &runTransfer;
    op.preview = &previewByRun<&runTransfer>;
    return op;
}

}  // namespace sinew
