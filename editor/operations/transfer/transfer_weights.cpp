// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/targets.h"
#include "editor/operations/transfer/transfer_choice.h"

namespace sinew {
namespace {

ParamSpec selectedParam() {
    return choiceParam(
        "selected", "Selected Vertices", "Select > Vertices without a Match shows which have none.",
        "change",
        {{"change", "Are the Only Ones That Change"}, {"fill", "Have No Match, All Others Do"}});
}

// What all are that go from selected meshes to others.
Operation betweenMeshes() {
    Operation op{};
    op.params = {giverParam()};
    op.names = &giverNames;
    for (ParamSpec& spec : matchParams()) op.params.push_back(std::move(spec));
    op.obstacle = &transferObstacle;
    op.present = &presentTransfer;
    op.notice = &noticeTransfer;
    return op;
}

Operation transferBetweenMeshes() {
    Operation op = betweenMeshes();
    op.menu = "Skin";
    op.icon = "paste";
    op.verb = "Transfer";
    op.worksOn = &meshesThatTake;
    op.run = &runTransfer;
    op.preview = &previewByRun<&runTransfer>;
    return op;
}

// Of joints of one skin that are selected the first half gives to the second: two chains, each from
// above.
Params presentPairs(const Scene& scene, const Selection& selection) {
    Params out = presentTransfer(scene, selection);
    const auto skin = scene.skin(selection.activeSkin);
    std::vector<std::string> names;
    for (const NodeId id : selection.nodes)
        if (const SlotIndex slot = skin ? skin->slotOf(id) : kNoIndex; slot != kNoIndex)
            names.push_back(skin->slots[slot].name);
    const std::size_t half = names.size() / 2;
    if (half == 0 || names.size() != 2 * half ||
        selectedNodes(scene, selection, isMeshNode).size() > 1)
        return out;
    std::string pairs;
    for (std::size_t i = 0; i < half; ++i)
        pairs += (i > 0 ? "," : "") + names[i] + "=" + names[half + i];
    out["pairs"] = std::move(pairs);
    return out;
}

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
        outcome.report.say("%1: %2 {vertex|vertices} {has|have} no match.", nodeLabel(scene, node),
                           points->size());
        outcome.report.numbers["unmatched"] += static_cast<double>(points->size());
        if (!points->empty()) then.points.push_back({node, std::move(*points), {}});
    }
    outcome.selection = std::move(then);
    return outcome;
}

}  // namespace

Operation transferWeights() {
    Operation op = transferBetweenMeshes();
    op.id = "skin.transfer";
    op.label = "Transfer Weights...";
    op.riggerWord = "Copy Skin Weights";
    op.hint =
        "Gives the selected meshes the weights of the first selected one, whatever their topology.";
    op.needs.meshNodes = true;
    for (ParamSpec& spec : fillParams()) op.params.push_back(std::move(spec));
    op.params.push_back(selectedParam());
    return op;
}

Operation transferSome() {
    using Type = ParamSpec::Type;
    Operation op = transferBetweenMeshes();
    op.id = "skin.transferSome";
    op.label = "Transfer Influences...";
    op.riggerWord = "Copy Single Influences";
    op.hint =
        "Gives bound meshes the weights of some influences of the first selected mesh, or a share "
        "of all, with joints paired by hand; a mesh alone gives them from limb to limb.";
    op.needs.boundSkin = true;
    op.params.push_back({"joints", "Influences",
                         "The only ones whose weights are taken, with commas. Empty: all.",
                         Type::Text, std::string()});
    op.params.push_back({"mix", "Amount", "How far the weights go towards those found.",
                         Type::Float, 100.0, 0.0, 100.0, "%"});
    op.params.push_back({"pairs", "Joint Pairs",
                         "FROM=TO with commas: whose weights go to which influence. A mesh may "
                         "give to itself so, from limb to limb.",
                         Type::Text, std::string()});
    op.present = &presentPairs;
    return op;
}

Operation selectUnmatched() {
    Operation op = betweenMeshes();
    op.id = "select.unmatched";
    op.label = "Vertices without a Match...";
    op.hint =
        "Selects the vertices for which Transfer Weights would find nothing beside them on the "
        "first selected mesh; change the selection and transfer with it.";
    op.menu = "Select";
    op.icon = "select-vertices";
    op.verb = "Select";
    op.needs.meshNodes = true;
    op.run = &runUnmatched;
    op.preview = &previewByRun<&runUnmatched>;
    return op;
}

}  // namespace sinew
