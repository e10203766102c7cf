// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/solve_layers.h"

#include "editor/binding/learnt/bind_style.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/targets.h"
#include "editor/weights/row_math.h"
#include "editor/weights/write_rows.h"

namespace sinew {

Expected<Rows> solvedRows(const Scene& scene, SkinId id, const LayerSolver& solver,
                          std::shared_ptr<BindSurfaceCache> cache, Report& report,
                          const Progress& progress) {
    const auto skin = scene.skin(id);
    if (skin->bonesCleared)
        return refused("The skin of '%1' has no joints. Attach them first: Skin > Attach Bones.",
                       skinLabel(scene, *skin));
    BindRequest request;
    request.settings.method = solver.method;
    request.settings.maxInfluences = solver.maxInfluences;
    request.settings.smoothing = solver.smoothing;
    request.style = kShippedStyle;
    request.rebind = true;
    request.cache = std::move(cache);
    request.skinMaxInfluences = solver.maxInfluences;
    Selection alone;
    alone.nodes = {skin->meshNode};
    auto bound = bindMeshes(scene, alone, request, progress);
    if (!bound) return bound.error();
    report.meshes.insert(report.meshes.end(), bound->report.meshes.begin(),
                         bound->report.meshes.end());
    return applied(scene, bound->edit).rows(id);
}

Rows filledRows(const Skin& skin, const Rows& old, const Rows& bound,
                const PointSelection& chosen) {
    const auto locked = lockedSlots(skin);
    const RowRules rules{locked};
    RowsBuilder out;
    RowBuffer row;
    for (PointIndex p = 0; p < bound.pointCount(); ++p) {
        assignRow(row, old.pointCount() > 0 ? old[p] : Row());
        const bool meant = std::ranges::binary_search(chosen.points, p);
        if (meant && !skin.isLocked(p) && skin.isMember(p))
            blendTowards(row, bound[p], 1.0f, rules);
        out.append(row);
    }
    return out.finish();
}

Expected<void> solveLayers(Scene& after, SkinId id, std::shared_ptr<BindSurfaceCache> cache,
                           Report& report, const Progress& progress) {
    const Scene before = after;
    const auto skin = before.skin(id);
    bool any = false;
    for (const SkinLayer& layer : skin->layers) {
        if (!layer.solver) continue;
        any = true;
        const auto rows = solvedRows(before, id, *layer.solver, cache, report, progress);
        if (!rows) return rows.error();
        writeRows(after, id,
                  filledRows(*skin, before.rows(id, layer.id), *rows, seenPoints({}, *skin)),
                  layer.id);
    }
    if (!any)
        report.say(
            "%1: its layers stay as they are. To have one re-solved, use Weights > Layers > Fill "
            "Layer by Binding.",
            skinLabel(before, *skin));
    return {};
}

}  // namespace sinew
