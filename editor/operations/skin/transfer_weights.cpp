// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/transfer_choice.h"
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

Expected<Outcome> runTransfer(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress) {
    const auto roles = transferRoles(scene, selection, params);
    if (!roles) return roles.error();
    const auto settings = takeSettings(params);
    if (!settings) return settings.error();
    const auto givers = giversOf(scene, roles->givers, settings->overlay);
    if (!givers) return givers.error();
    Outcome outcome;
    Scene after = scene;
    Selection then = selection;
    then.points.clear();
    const double share = 1.0 / static_cast<double>(roles->takers.size());
    for (std::size_t i = 0; i < roles->takers.size(); ++i) {
        Taker taker(after, roles->takers[i], *givers, *settings);
        const double at = share * static_cast<double>(i);
        if (auto ok = taker.take(selection, progress.stage(at, at + share)); !ok) return ok.error();
        taker.tell(outcome.report, then);
    }
    then.activeSkin = after.skinOf(roles->takers.back());
    then.activeSlot = kNoIndex;
    if (then.activeSkin == selection.activeSkin) then.activeSlot = selection.activeSlot;
    outcome.selection = then;
    outcome.edit = difference(scene, after, Message("Transfer Weights"));
    return outcome;
}

// The first selected mesh, by name: the dialog shows it, and it can be changed there.
Params presentTransfer(const Scene& scene, const Selection& selection) {
    for (const NodeId id : selection.nodes)
        if (const Node* node = scene.nodes().find(id); node && node->mesh.valid())
            return {{"from", selection.nodes.size() > 1 ? node->name : std::string()}};
    return {};
}

// What only some weights are taken by, or more than the surface says.
std::vector<ParamSpec> takeParams() {
    using Type = ParamSpec::Type;
    return {
        {"joints", "Influences",
         "The only influences whose weights bound meshes take, by name with commas. Empty: all.",
         Type::Text, std::string()},
        {"mix", "Amount", "How far the weights of meshes that are bound go towards those found.",
         Type::Float, 100.0, 0.0, 100.0, "%"},
        {"pairs", "Joint Pairs",
         "Joints by hand, FROM=TO with commas: whose weights go to which influence.", Type::Text,
         std::string()},
        {"selected",
         "Selected Vertices",
         "What the selection means. Select Vertices without a Match shows which have none.",
         Type::Choice,
         std::string("change"),
         0.0,
         0.0,
         "",
         {{"change", "Are the Only Ones That Change"}, {"fill", "Have No Match, All Others Do"}}}};
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
    op.params = {
        {"from", "From",
         "The mesh to take weights from, by name; several with commas. Empty: the first selected.",
         ParamSpec::Type::Text, std::string()}};
    for (const auto& more : {matchParams(), fillParams(), takeParams()})
        op.params.insert(op.params.end(), more.begin(), more.end());
    op.obstacle = &transferObstacle;
    op.present = &presentTransfer;
    op.run = &runTransfer;
    op.preview = &previewByRun<&runTransfer>;
    return op;
}

}  // namespace sinew
