// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/adjacency.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// One pass over all points, every one from the rows before the pass, so that the order of points
// does not matter.
Expected<Rows> onePass(const Skin& skin, const Rows& rows, const Compressed& neighbours,
                       const ChosenPoints& points, float strength, RowsChanged& changed,
                       const Progress& progress) {
    const auto smooth = [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
        if (row.empty() || !skin.isMember(p)) return 0u;
        const auto rowOf = [&](PointIndex n) { return skin.isMember(n) ? rows[n] : Row(); };
        thread_local RowSum sum;
        blendTowards(row, meanOfRows(neighbours[p], rowOf, sum), strength, rules);
        return 0u;
    };
    return editedRows(skin, rows, points, smooth, changed, progress);
}

Expected<Rows> smoothed(const Scene& scene, const Selection& selection, SkinId id,
                        const Params& params, RowsChanged& changed, const Progress& progress) {
    const auto skin = scene.skin(id);
    const Node* node = scene.nodes().find(skin->meshNode);
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    Rows rows = scene.rows(id);
    if (!mesh || mesh->pointCount() != rows.pointCount())
        return refused("The weights of %1 do not fit its mesh; rebind it.",
                       skinLabel(scene, *skin));
    const Compressed neighbours = pointNeighbours(*mesh);
    const auto passes = intParam(params, "passes");
    const auto strength = static_cast<float>(floatParam(params, "strength"));
    for (std::int64_t pass = 0; pass < passes; ++pass) {
        changed = {};
        const double from = static_cast<double>(pass) / static_cast<double>(passes);
        const double to = static_cast<double>(pass + 1) / static_cast<double>(passes);
        auto next = onePass(*skin, rows, neighbours, chosenPoints(selection, *skin), strength,
                            changed, progress.stage(from, to));
        if (!next) return next.error();
        rows = std::move(*next);
    }
    return rows;
}

Expected<Outcome> runSmoothWeights(const Scene& scene, const Selection& selection,
                                   const Params& params, const Progress& progress) {
    const auto skins = targetSkins(scene, selection);
    if (skins.empty()) return refused("No selected mesh has weights; bind it first.");
    Outcome outcome;
    Scene after = scene;
    const double share = 1.0 / static_cast<double>(skins.size());
    for (std::size_t i = 0; i < skins.size(); ++i) {
        RowsChanged changed;
        const double at = share * static_cast<double>(i);
        const auto rows =
            smoothed(scene, selection, skins[i], params, changed, progress.stage(at, at + share));
        if (!rows) return rows.error();
        writeRows(after, skins[i], *rows);
        reportRows(scene, *scene.skin(skins[i]), changed, outcome.report);
    }
    outcome.edit = difference(scene, after, Message("Smooth Weights"));
    return outcome;
}

}  // namespace

Operation smoothWeights() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "weights.smooth";
    op.label = "Smooth Weights...";
    op.verb = "Smooth";
    op.riggerWord = "Smooth Skin Weights";
    op.hint =
        "Blends each vertex's weights with those of its neighbours; locked influences keep theirs.";
    op.menu = "Weights";
    op.icon = "smooth";
    op.needs.boundSkin = true;
    op.params = {
        {"passes", "Passes", "Number of passes; each one reaches one vertex further.", Type::Int,
         std::int64_t{2}, 1, 100},
        {"strength", "Strength", "How far each pass moves towards the average of the neighbours.",
         Type::Float, 0.5, 0.0, 1.0},
    };
    op.run = &runSmoothWeights;
    return op;
}

}  // namespace sinew
