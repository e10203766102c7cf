// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/layers/edit_layers.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/skin/solve_layers.h"
#include "editor/operations/targets.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

Expected<Outcome> runFillLayer(const Scene& scene, const Selection& selection, const Params& params,
                               const Progress& progress) {
    Report report;
    const LayerSolver solver{textParam(params, "method"),
                             static_cast<std::uint32_t>(intParam(params, "maxInfluences")),
                             static_cast<std::uint32_t>(intParam(params, "smoothing"))};
    const auto change = [&](Scene& after, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        SkinLayer& layer = layerIn(skin, choice.layer);
        if (auto ok = refuseGroup(layer); !ok) return ok;
        const auto chosen = chosenOn(scene, selection, skin);
        if (!chosen) return chosen.error();
        const auto bound = solvedRows(scene, choice.skin, solver, nullptr, report, progress);
        if (!bound) return bound.error();
        const PointSelection seen = seenPoints(selection, skin);
        writeRows(after, choice.skin,
                  filledRows(skin, scene.rows(choice.skin, choice.layer), *bound,
                             *chosen ? **chosen : seen),
                  choice.layer);
        if (const auto* hidden = selection.hiddenOf(skin.meshNode); hidden && !*chosen)
            report.say("%1 hidden {vertex was|vertices were} left alone.", hidden->points.size());
        layer.solver.reset();
        if (boolParam(params, "follow")) layer.solver = solver;
        return {};
    };
    auto outcome = editLayers(scene, selection, params, Message("Fill Layer by Binding"), change);
    if (outcome) outcome->report = report;
    return outcome;
}

Params presentSolver(const Scene& scene, const Selection& selection) {
    const SkinLayer* layer = presentLayer(scene, selection);
    if (!layer || !layer->solver || !findBindMethod(layer->solver->method)) return {};
    return {{"method", layer->solver->method},
            {"maxInfluences", std::int64_t{layer->solver->maxInfluences}},
            {"smoothing", std::int64_t{layer->solver->smoothing}},
            {"follow", true}};
}

}  // namespace

Operation fillLayer() {
    using Type = ParamSpec::Type;
    Operation op = layerOperation(
        "layer.fill", "Fill Layer by Binding...", "Fill",
        "Fills a layer, or its selected vertices, with the weights that a bind method gives to "
        "the skin's joints. The other layers stay.");
    op.icon = "bind";
    op.obstacle = &groupIsActive;
    op.params = {
        layerParam(),
        choiceParam("method", "Method", "How the weights are computed.", "auto",
                    bindMethodChoices()),
        {"maxInfluences", "Max Influences", "How many joints may share a vertex; 0 is unlimited.",
         Type::Int, std::int64_t{4}, 0, 64},
        {"smoothing", "Smoothing Passes",
         "How many times the finished weights are averaged with their neighbours'.", Type::Int,
         std::int64_t{0}, 0, 100},
        {"follow", "Re-solve with Joints",
         "The layer is solved again whenever Edit Joints re-solves weights. Other layers stay.",
         Type::Bool, false}};
    op.present = &presentSolver;
    op.run = &runFillLayer;
    return op;
}

}  // namespace sinew
