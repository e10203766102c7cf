// SPDX-License-Identifier: Apache-2.0
// The default: bone heat where the surface sees its bones, volume diffusion where it does not, the
// nearest bone where there is no volume either, and parts that belong to one bone kept rigid.
#include <algorithm>

#include "editor/binding/bind_surface.h"
#include "editor/binding/finish_rows.h"
#include "editor/binding/heat.h"
#include "editor/binding/loose_parts.h"
#include "editor/binding/volume.h"
#include "editor/binding/voxel.h"

namespace sinew {
namespace {

// The solid that the joints are told apart by serves here too.
constexpr int kResolution = kCoarseResolution;

// Rows of the points that fell back from `better`; all others as they are.
void replaceBlind(const std::vector<std::uint8_t>& blind, const SparseRows& better,
                  SparseRows& rows) {
    SparseRows out;
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        const SparseRows& from = blind[p] && !better.columnsOf(p).empty() ? better : rows;
        for (auto e = from.first[p]; e < from.first[p + 1]; ++e)
            out.append(from.columns[e], from.values[e]);
        out.endRow();
    }
    rows = std::move(out);
}

Expected<void> bindBlindParts(const BindProblem& problem, const BindSettings& settings,
                              HeatRows& heat, BindResult& result, const Progress& progress) {
    const auto blind = std::count(heat.fellBack.begin(), heat.fellBack.end(), std::uint8_t{1});
    if (blind == 0) return {};
    const auto weights = volumeWeights(problem, kResolution, settings.dropoff, progress);
    if (!weights) {
        if (weights.error().code == ErrorCode::Cancelled) return weights.error();
        result.notes.emplace_back(
            "%1 vertices are on parts that no bone can see; they follow their nearest bone.",
            blind);
        return {};
    }
    replaceBlind(heat.fellBack, rowsByVolume(problem, **weights), heat.rows);
    result.notes.emplace_back(
        "%1 vertices are on parts that no bone can see; they take the weights of the surrounding "
        "volume.",
        blind);
    return {};
}

void keepRigid(const BindProblem& problem, const HeatRows& heat, SparseRows& rows,
               BindResult& result) {
    const SurfaceUnits units = surfaceUnits(problem);
    const auto stiff = stiffenSmallParts(problem, heat.fellBack, rows);
    const auto rigid = makeRigid(units, housedBones(problem, units, rows), rows);
    if (stiff > 0) result.notes.emplace_back("Small separate parts kept undeformed: %1.", stiff);
    if (rigid > 0) result.notes.emplace_back("Parts that follow a single bone: %1.", rigid);
}

Expected<BindResult> solveAuto(const BindProblem& problem, const BindSettings& settings,
                               const Progress& progress) {
    // A mesh that cannot be made solid is bound without.
    const auto paths = boneDistances(problem, kResolution, progress.stage(0.0, 0.2));
    if (!paths && paths.error().code == ErrorCode::Cancelled) return paths.error();
    auto heat = heatRows(problem, kHeatPerDropoff * settings.dropoff,
                         paths ? paths->get() : nullptr, progress.stage(0.2, 0.8));
    if (!heat) return heat.error();
    BindResult result;
    if (auto ok = bindBlindParts(problem, settings, *heat, result, progress.stage(0.8, 0.95)); !ok)
        return ok.error();
    removeSpecks(problem, heat->rows);
    if (settings.rigidParts) keepRigid(problem, *heat, heat->rows, result);
    result.rows = finishedRows(problem, settings, heat->rows);
    result.fellBack = std::move(heat->fellBack);
    result.parts = problem.surface->parts().count;
    if (paths) {
        result.bleeding = bleedingPoints(problem, **paths, result.rows);
        result.snapped.assign((*paths)->snappedBones().begin(), (*paths)->snappedBones().end());
    }
    if (!progress(1.0)) return cancelled();
    return result;
}

}  // namespace

BindMethod autoMethod() {
    return {"auto",
            "Automatic",
            "The best method for each part of the model; no vertex is left unweighted.",
            true,
            true,
            &solveAuto,
            true,
            false,
            true};
}

}  // namespace sinew
