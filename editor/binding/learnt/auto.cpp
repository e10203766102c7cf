// SPDX-License-Identifier: Apache-2.0
// The default: bone heat where the surface sees its bones, volume diffusion where it does not, the
// nearest bone where there is no volume either, and parts that belong to one bone kept rigid.
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "editor/binding/bind_surface.h"
#include "editor/binding/finish_rows.h"
#include "editor/binding/heat.h"
#include "editor/binding/learnt/learn.h"
#include "editor/binding/loose_parts.h"
#include "editor/binding/segment_field.h"
#include "editor/binding/voxel.h"

namespace sinew {
namespace {

// The solid that the joints are told apart by serves here too.
constexpr int kResolution = kCoarseResolution;

// Rows of the points that fell back from `better`; all others as they are.
void replaceBlind(const std::vector<std::uint8_t>& blind, const SparseRows& better,
                  SparseRows& rows) {
    SparseRows out;
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p)
        out.addRow(blind[p] && !better.columnsOf(p).empty() ? better : rows, p);
    rows = std::move(out);
}

/// What the parts of this method have found so far.
struct AutoBind {
    HeatRows heat;
    std::shared_ptr<const VoxelDistance> paths;  // none: the mesh cannot be made solid
    std::shared_ptr<const VoxelWeights> volume;  // none: likewise, or not asked for
    HousedUnits housed;
    std::vector<std::uint8_t> isRigid;  // per point
};

// Where the surface makes a solid.
Expected<void> solveVolumeOnce(const BindProblem& problem, double dropoff, AutoBind& bind,
                               const Progress& progress) {
    if (bind.volume) return {};
    auto volume = volumeWeights(problem, kResolution, dropoff, progress);
    if (!volume && volume.error().code == ErrorCode::Cancelled) return volume.error();
    if (volume) bind.volume = *volume;
    return {};
}

/// Per part of a surface, its area times the mean distance of bones.
struct Reach {
    std::vector<double> bound;    ///< of those that rows bind it to
    std::vector<double> nearest;  ///< of the nearest ones
};

Reach reachOf(const BindProblem& problem, const SegmentField& field, const SparseRows& rows) {
    std::vector<double> bound(rows.rowCount(), 0.0);
    std::vector<double> nearest(rows.rowCount());
    tbb::parallel_for(std::size_t{0}, bound.size(), [&](std::size_t p) {
        thread_local std::vector<double> distances;
        field.distances(problem.points[p], distances);
        nearest[p] = *std::ranges::min_element(distances);
        for (auto e = rows.first[p]; e < rows.first[p + 1]; ++e)
            if (const double d = distances[rows.columns[e]]; std::isfinite(d))
                bound[p] += rows.values[e] * d;
    });
    const Shells& parts = problem.surface->parts();
    Reach out{std::vector<double>(parts.count, 0.0), std::vector<double>(parts.count, 0.0)};
    for (std::size_t p = 0; p < bound.size(); ++p) {
        const double area = problem.surface->areas()[p];
        out.bound[parts.shellOfPoint[p]] += area * bound[p];
        out.nearest[parts.shellOfPoint[p]] += area * nearest[p];
    }
    return out;
}

// A part may see, with a few of its points, bones that are not its own: a shirt does not see the
// spine through the body below it, but the cord that hangs in front. Where heat binds a part to
// bones that are more than twice as far away as those that it has by the volume, it is blind, too.
Expected<void> findMisheldParts(const BindProblem& problem, double dropoff, AutoBind& bind,
                                const Progress& progress) {
    constexpr double kFarther = 2.0;
    const Shells& parts = problem.surface->parts();
    if (parts.count < 2) return {};
    const auto field = SegmentField::create(problem);
    if (!field) return field.error();
    const Reach heat = reachOf(problem, *field, bind.heat.rows);
    std::vector<std::uint8_t> misheld(parts.count);
    for (std::uint32_t part = 0; part < parts.count; ++part)
        misheld[part] = heat.bound[part] > kFarther * heat.nearest[part];
    for (std::size_t p = 0; p < problem.kept.size(); ++p)
        if (problem.kept[p]) misheld[parts.shellOfPoint[p]] = 0;
    if (std::ranges::count(misheld, 1) == 0) return {};
    if (auto ok = solveVolumeOnce(problem, dropoff, bind, progress); !ok || !bind.volume) return ok;
    const Reach volume = reachOf(problem, *field, rowsByVolume(problem, *bind.volume));
    for (std::uint32_t part = 0; part < parts.count; ++part)
        if (!(heat.bound[part] > kFarther * volume.bound[part])) misheld[part] = 0;
    for (std::size_t p = 0; p < bind.heat.fellBack.size(); ++p)
        if (misheld[parts.shellOfPoint[p]]) bind.heat.fellBack[p] = 1;
    return {};
}

Expected<void> bindBlindParts(const BindProblem& problem, AutoBind& bind, BindResult& result) {
    const auto blind = blindPoints(problem, bind.heat.fellBack);
    if (std::ranges::count(bind.heat.fellBack, 1) == 0) return {};
    if (!bind.volume) {
        if (blind == 0) return {};
        result.notes.emplace_back(
            "%1 vertices are on parts that no bone can see; they follow their nearest bone.",
            blind);
        return {};
    }
    replaceBlind(bind.heat.fellBack, rowsByVolume(problem, *bind.volume), bind.heat.rows);
    if (blind == 0) return {};
    result.notes.emplace_back(
        "%1 vertices are on parts that see no bone of their own; they take the weights of the "
        "surrounding volume.",
        blind);
    return {};
}

void findRigidParts(const BindProblem& problem, const BindSettings& settings, AutoBind& bind) {
    bind.isRigid.assign(bind.heat.rows.rowCount(), 0);
    if (!settings.rigidParts) return;
    bind.housed = housedUnits(problem, bind.heat.rows);
    for (std::size_t p = 0; p < bind.isRigid.size(); ++p)
        bind.isRigid[p] = bind.housed.bones[bind.housed.units.unitOf[p]] != kNoIndex;
}

void keepRigid(const BindProblem& problem, AutoBind& bind, BindResult& result) {
    const auto& partOf = problem.surface->parts().shellOfPoint;
    SparseRows& rows = bind.heat.rows;
    PieceRows pieces = attachedParts(problem, bind.isRigid, rows);
    const auto attached = pieces.size();
    const PieceRows stiff = smallBlindParts(problem, bind.heat.fellBack, rows);
    pieces.insert(stiff.begin(), stiff.end());
    giveRows(partOf, pieces, rows);
    const PieceRows rigid = rigidRows(bind.housed.bones);
    giveRows(bind.housed.units.unitOf, rigid, rows);
    if (attached > 0)
        result.notes.emplace_back("Small parts that go with what they lie on: %1.", attached);
    if (!stiff.empty())
        result.notes.emplace_back("Small separate parts kept undeformed: %1.", stiff.size());
    if (!rigid.empty())
        result.notes.emplace_back("Parts that follow a single bone: %1.", rigid.size());
}

// What solvers say, before parts are made rigid.
Expected<AutoBind> solveParts(const BindProblem& problem, const BindSettings& settings,
                              bool needsVolume, BindResult& result, const Progress& progress) {
    AutoBind bind;
    // A mesh that cannot be made solid is bound without.
    auto paths = boneDistances(problem, kResolution, progress.stage(0.0, 0.2));
    if (!paths && paths.error().code == ErrorCode::Cancelled) return paths.error();
    if (paths) bind.paths = *paths;
    auto heat = heatRows(problem, kHeatPerDropoff * settings.dropoff, bind.paths.get(),
                         progress.stage(0.2, 0.8));
    if (!heat) return heat.error();
    bind.heat = std::move(*heat);
    const Progress rest = progress.stage(0.8, 1.0);
    if (needsVolume || std::ranges::count(bind.heat.fellBack, std::uint8_t{1}) > 0)
        if (auto ok = solveVolumeOnce(problem, settings.dropoff, bind, rest); !ok)
            return ok.error();
    if (auto ok = findMisheldParts(problem, settings.dropoff, bind, rest); !ok) return ok.error();
    if (auto ok = bindBlindParts(problem, bind, result); !ok) return ok.error();
    removeSpecks(problem, bind.heat.rows);
    findRigidParts(problem, settings, bind);
    return bind;
}

SolverAnswers answersOf(const AutoBind& bind) {
    return {&bind.heat.rows, bind.paths.get(), bind.volume.get()};
}

Expected<BindResult> solveAuto(const BindProblem& problem, const BindSettings& settings,
                               const Progress& progress) {
    BindResult result;
    auto bind =
        solveParts(problem, settings, settings.style != nullptr, result, progress.stage(0.0, 0.8));
    if (!bind) return bind.error();
    if (settings.style) {
        auto styled = rowsInStyle(problem, answersOf(*bind), bind->isRigid, *settings.style,
                                  progress.stage(0.8, 0.95));
        if (!styled) return styled.error();
        bind->heat.rows = std::move(*styled);
    }
    if (!progress(0.95)) return cancelled();
    joinOverlaidMeshes(problem, bind->isRigid, bind->heat.rows);
    if (settings.rigidParts) keepRigid(problem, *bind, result);
    result.rows = finishedRows(problem, settings, bind->heat.rows, progress.stage(0.95, 1.0));
    result.fellBack = std::move(bind->heat.fellBack);
    result.parts = problem.surface->parts().count;
    if (bind->paths) {
        result.bleeding = bleedingPoints(problem, *bind->paths, result.rows);
        result.snapped.assign(bind->paths->snappedBones().begin(),
                              bind->paths->snappedBones().end());
    }
    if (!progress(1.0)) return cancelled();
    return result;
}

}  // namespace

Expected<RigExamples> autoExamples(const BindProblem& problem,
                                   const std::vector<std::vector<Influence>>& artist,
                                   const Progress& progress) {
    constexpr std::size_t kMostPoints = 1200;
    BindResult unused;
    const auto bind = solveParts(problem, {}, true, unused, progress);
    if (!bind) return bind.error();
    return rigExamples(problem, answersOf(*bind), bind->isRigid, artist, kMostPoints);
}

BindMethod autoMethod() {
    return {"auto",
            "Automatic",
            "The best method for each part of the model; no vertex is left unweighted.",
            true,
            true,
            &solveAuto,
            true,
            false,
            true,
            true};
}

}  // namespace sinew
