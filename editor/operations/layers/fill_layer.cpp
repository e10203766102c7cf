// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/layers/edit_layers.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/targets.h"
#include "editor/weights/row_math.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// The rows that a method gives a skin with the joints that it has, as if it had no layers.
Expected<Rows> boundRows(const Scene& scene, SkinId id, const Params& params, Report& report,
                         const Progress& progress) {
    if (scene.skin(id)->bonesCleared)
        return refused("The skin of '%1' has no joints. Attach them first: Skin > Attach Bones.",
                       skinLabel(scene, *scene.skin(id)));
    BindRequest request;
    request.settings.method = textParam(params, "method");
    request.settings.maxInfluences = static_cast<std::uint32_t>(intParam(params, "maxInfluences"));
    request.settings.smoothing = static_cast<std::uint32_t>(intParam(params, "smoothing"));
    request.rebind = true;
    request.skinMaxInfluences = request.settings.maxInfluences;
    Selection alone;
    alone.nodes = {scene.skin(id)->meshNode};
    const auto bound = bindMeshes(scene, alone, request, progress);
    if (!bound) return bound.error();
    report = bound->report;
    return applied(scene, bound->edit).rows(id);
}

/// The layer's rows with those of the bind: at the chosen vertices, or all; locked vertices and
/// influences keep theirs.
Rows filledRows(const Skin& skin, const Rows& old, const Rows& bound,
                const PointSelection* chosen) {
    const auto locked = lockedSlots(skin);
    const RowRules rules{locked};
    std::vector<std::uint8_t> meant(bound.pointCount(), chosen ? 0 : 1);
    if (chosen)
        for (const PointIndex p : chosen->points)
            if (p < meant.size()) meant[p] = 1;
    RowsBuilder out;
    RowBuffer row;
    for (PointIndex p = 0; p < bound.pointCount(); ++p) {
        const Row before = old.pointCount() > 0 ? old[p] : Row();
        row.assign(before.begin(), before.end());
        if (meant[p] && !skin.isLocked(p)) blendTowards(row, bound[p], 1.0f, rules);
        out.append(row);
    }
    return out.finish();
}

Expected<Outcome> runFillLayer(const Scene& scene, const Selection& selection, const Params& params,
                               const Progress& progress) {
    Report report;
    const auto change = [&](Scene& after, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        const auto bound = boundRows(scene, choice.skin, params, report, progress);
        if (!bound) return bound.error();
        const PointSelection* chosen = selection.pointsOf(skin.meshNode);
        writeRows(after, choice.skin,
                  filledRows(skin, scene.rows(choice.skin, choice.layer), *bound, chosen),
                  choice.layer);
        return {};
    };
    auto outcome = editLayers(scene, selection, params, Message("Fill Layer by Binding"), change);
    if (outcome) outcome->report = report;
    return outcome;
}

}  // namespace

Operation fillLayer() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "layer.fill";
    op.label = "Fill Layer by Binding...";
    op.verb = "Fill";
    op.riggerWord = "";
    op.hint =
        "Fills a layer, or its selected vertices, with the weights that a bind method gives to "
        "the skin's joints. The other layers stay.";
    op.menu = "Weights > Layers";
    op.icon = "bind";
    op.needs.boundSkin = true;
    op.obstacle = &noLayers;
    op.params = {
        layerParam(),
        {"method", "Method", "How the weights are computed.", Type::Choice, std::string("auto"), 0,
         0, "", bindMethodChoices()},
        {"maxInfluences", "Max Influences", "How many joints may share a vertex; 0 is unlimited.",
         Type::Int, std::int64_t{4}, 0, 64},
        {"smoothing", "Smoothing Passes",
         "How many times the finished weights are averaged with their neighbours'.", Type::Int,
         std::int64_t{0}, 0, 100}};
    op.run = &runFillLayer;
    return op;
}

}  // namespace sinew
