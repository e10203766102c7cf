// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/solve/screened_poisson.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <new>
#include <numeric>

#include "editor/geometry/solve/screened_system.h"
#include "editor/geometry/solve/sparse_solve.h"
#include "editor/geometry/surface/adjacency.h"

namespace sinew {

namespace {

/// Columns that are solved between two looks at the progress.
constexpr std::uint32_t kColumnsAtOnce = 16;

struct Column {
    std::vector<std::uint32_t> points;
    std::vector<float> values;
};

/// The lower half of L + holds, scaled from both sides so that its diagonal is 1: pivots are then
/// alike however strongly points are held.
std::vector<SparseEntry> scaledLower(const ScreenedSystem& system, std::span<const double> scales) {
    const auto& l = *system.laplacian;
    std::vector<SparseEntry> lower;
    lower.reserve(l.neighbours.size() / 2 + l.pointCount());
    for (std::uint32_t i = 0; i < l.pointCount(); ++i) {
        lower.push_back({i, i, 1.0});
        for (std::uint32_t k = l.first[i]; k < l.first[i + 1] && l.neighbours[k] < i; ++k)
            lower.push_back(
                {i, l.neighbours[k],
                 -static_cast<double>(l.weights[k]) * scales[i] * scales[l.neighbours[k]]});
    }
    return lower;
}

std::vector<double> scalesOf(const ScreenedSystem& system) {
    std::vector<double> scales(system.holds.size());
    for (std::size_t i = 0; i < scales.size(); ++i)
        scales[i] = 1.0 / std::sqrt(system.diagonals[i] + system.holds[i]);
    return scales;
}

/// Per column the points that have a source in it.
std::vector<Column> sourcesByColumn(const ScreenedSystem& system) {
    std::vector<Column> columns(system.columnCount);
    const SparseRows& sources = *system.sources;
    for (std::uint32_t i = 0; i < system.sourced.size(); ++i)
        for (auto k = sources.first[i]; k < sources.first[i + 1] && system.sourced[i]; ++k) {
            columns[sources.columns[k]].points.push_back(i);
            columns[sources.columns[k]].values.push_back(sources.values[k]);
        }
    return columns;
}

Column solved(const SparseFactor& factor, const ScreenedSystem& system,
              std::span<const double> scales, const Column& sources, double dropBelow) {
    std::vector<double> x(factor.size(), 0.0);
    for (std::size_t k = 0; k < sources.points.size(); ++k) {
        const std::uint32_t i = sources.points[k];
        x[i] = scales[i] * system.holds[i] * static_cast<double>(sources.values[k]);
    }
    factor.solve(x);
    Column out;
    for (std::uint32_t i = 0; i < x.size(); ++i) {
        const double value = x[i] * scales[i];
        if (value == 0.0 || std::abs(value) < dropBelow) continue;
        out.points.push_back(i);
        out.values.push_back(static_cast<float>(value));
    }
    return out;
}

/// By one factor of the whole matrix.
class DirectSolver : public ScreenedSolver {
public:
    explicit DirectSolver(const SurfaceLaplacian& laplacian)
        : pattern_(
              SparsePattern::of(laplacian.pointCount(),
                                scaledLower({.laplacian = &laplacian},
                                            std::vector<double>(laplacian.pointCount(), 1.0)))) {}
    Expected<SparseRows> solve(const ScreenedSystem& system, double dropBelow,
                               const Progress& progress) const override;

private:
    Expected<SparsePattern> pattern_;
};

Expected<SparseRows> DirectSolver::solve(const ScreenedSystem& system, double dropBelow,
                                         const Progress& progress) const {
    if (!pattern_) return pattern_.error();
    const auto scales = scalesOf(system);
    const auto factor = SparseFactor::of(*pattern_, scaledLower(system, scales));
    if (!factor) return factor.error();
    auto columns = sourcesByColumn(system);
    for (std::uint32_t first = 0; first < columns.size(); first += kColumnsAtOnce) {
        if (!progress(0.4 + 0.6 * first / static_cast<double>(columns.size()))) return cancelled();
        const auto last = std::min(first + kColumnsAtOnce, system.columnCount);
        tbb::parallel_for(first, last, [&](std::uint32_t c) {
            if (!columns[c].points.empty())
                columns[c] = solved(*factor, system, scales, columns[c], dropBelow);
        });
    }
    return byRow(std::move(columns), scales.size(), [](const Column&, std::size_t c, std::size_t) {
        return static_cast<std::uint32_t>(c);
    });
}

/// A fixed point is held so many times as strongly as its neighbours hold it: it moves by less than
/// a float of its value shows.
constexpr double kFixedHold = 1e7;
/// A point that is held at all is held by so much of what its neighbours hold it by: in parts
/// almost without area the holds would drown in rounding, and the equations with them. Points of
/// ordinary surfaces are held far more strongly.
constexpr double kLeastHold = 1e-10;
/// Sources sum to 1 when no more than float rounding of a few values is missing.
constexpr double kSumTolerance = 1e-4;

bool equationsAreSound(const ScreenedEquations& e) {
    const auto pull = [](double h) { return h >= 0.0 && std::isfinite(h); };
    const auto value = [](float v) { return std::isfinite(v); };
    const auto column = [&](std::uint32_t c) { return c < e.columnCount; };
    return std::ranges::all_of(e.pulls, pull) && std::ranges::all_of(e.sources->values, value) &&
           std::ranges::all_of(e.sources->columns, column);
}

double sumOf(std::span<const float> values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

}  // namespace

struct ScreenedPoisson::Impl {
    Impl(std::shared_ptr<const SurfaceLaplacian> l, const ScreenedSettings& s, const Stopper& stop)
        : laplacian(std::move(l)),
          settings(s),
          parts(shells(laplacian->first, laplacian->neighbours)) {
        stop(0.1);
        if (laplacian->pointCount() <= settings.directPoints)
            solver = std::make_unique<const DirectSolver>(*laplacian);
        else
            solver = hierarchicalSolver(*laplacian, stop.stage(0.1, 1.0));
        for (std::uint32_t i = 0; i < laplacian->pointCount(); ++i)
            diagonals.push_back(laplacian->diagonal(i));
    }

    std::shared_ptr<const SurfaceLaplacian> laplacian;
    ScreenedSettings settings;
    Shells parts;
    std::vector<double> diagonals;  ///< per point
    std::unique_ptr<const ScreenedSolver> solver;

    std::uint32_t partOf(std::uint32_t i) const { return parts.shellOfPoint[i]; }
    bool isFixed(const ScreenedEquations& e, std::uint32_t i) const {
        return !e.fixed.empty() && e.fixed[i] != 0;
    }
    /// A point on its own has no area, and none is needed: whatever holds it decides.
    double area(std::uint32_t i) const { return diagonals[i] > 0.0 ? laplacian->areas[i] : 1.0; }

    ScreenedSystem systemOf(const ScreenedEquations& e, ScreenedSolution& solution) const;
    void finish(const ScreenedEquations& e, const ScreenedSystem& system, const SparseRows& values,
                ScreenedSolution& solution) const;
    std::vector<std::uint8_t> partsThatSumToOne(const ScreenedEquations& e,
                                                const ScreenedSystem& system) const;
};

ScreenedSystem ScreenedPoisson::Impl::systemOf(const ScreenedEquations& e,
                                               ScreenedSolution& solution) const {
    const std::uint32_t count = laplacian->pointCount();
    ScreenedSystem system{laplacian.get(), e.sources, e.columnCount, diagonals, {}, {}};
    system.holds.resize(count);
    system.sourced.resize(count);
    std::vector<std::uint8_t> held(parts.count, 0);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (isFixed(e, i))
            system.holds[i] = kFixedHold * std::max(diagonals[i], 1e-3);
        else if (e.pulls[i] > 0.0)
            system.holds[i] = std::max(e.pulls[i] * area(i), kLeastHold * diagonals[i]);
        system.sourced[i] = system.holds[i] > 0.0;
        held[partOf(i)] |= system.sourced[i];
    }
    solution.solved.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        solution.solved[i] = held[partOf(i)];
        // Held to nothing, so that the matrix has an inverse; what comes out is not looked at.
        if (!solution.solved[i]) system.holds[i] = diagonals[i] > 0.0 ? diagonals[i] : 1.0;
    }
    return system;
}

std::vector<std::uint8_t> ScreenedPoisson::Impl::partsThatSumToOne(
    const ScreenedEquations& e, const ScreenedSystem& system) const {
    std::vector<std::uint8_t> one(parts.count, 1);
    for (std::uint32_t i = 0; i < laplacian->pointCount(); ++i)
        if (system.sourced[i] && std::abs(sumOf(e.sources->valuesOf(i)) - 1.0) > kSumTolerance)
            one[partOf(i)] = 0;
    return one;
}

void ScreenedPoisson::Impl::finish(const ScreenedEquations& e, const ScreenedSystem& system,
                                   const SparseRows& values, ScreenedSolution& solution) const {
    const auto one = partsThatSumToOne(e, system);
    auto& rows = solution.rows;
    rows.first.reserve(laplacian->pointCount() + std::size_t{1});
    rows.columns.reserve(values.columns.size());
    rows.values.reserve(values.values.size());
    for (std::uint32_t i = 0; i < laplacian->pointCount(); ++i) {
        const SparseRows& from = isFixed(e, i) ? *e.sources : values;
        const double sum = one[partOf(i)] ? sumOf(from.valuesOf(i)) : 1.0;
        const double scale = sum > 0.0 ? 1.0 / sum : 1.0;
        for (auto k = from.first[i]; k < from.first[i + 1] && solution.solved[i]; ++k)
            rows.append(from.columns[k], static_cast<float>(double{from.values[k]} * scale));
        rows.endRow();
    }
}

ScreenedPoisson::ScreenedPoisson(std::shared_ptr<const SurfaceLaplacian> laplacian,
                                 const ScreenedSettings& settings)
    : impl_(std::make_shared<const Impl>(std::move(laplacian), settings, Stopper())) {}

Expected<ScreenedPoisson> ScreenedPoisson::of(std::shared_ptr<const SurfaceLaplacian> laplacian,
                                              const Progress& progress) {
    try {
        return ScreenedPoisson(std::make_shared<const Impl>(std::move(laplacian),
                                                            ScreenedSettings(), Stopper(progress)));
    } catch (const Stopped&) {
        return cancelled();
    }
}

Expected<ScreenedSolution> ScreenedPoisson::solve(const ScreenedEquations& equations,
                                                  const Progress& progress) const {
    [[maybe_unused]] const std::size_t points = impl_->laplacian->pointCount();
    assert(equations.pulls.size() == points);
    assert(equations.sources && equations.sources->rowCount() == points);
    assert(equations.fixed.empty() || equations.fixed.size() == points);
    if (!progress(0.0)) return cancelled();
    if (!equationsAreSound(equations))
        return refused(
            "The equations refer to unknowns that do not exist, or contain values that are not "
            "numbers.");
    try {
        ScreenedSolution solution;
        const ScreenedSystem system = impl_->systemOf(equations, solution);
        const auto values = impl_->solver->solve(system, impl_->settings.dropBelow, progress);
        if (!values) return values.error();
        impl_->finish(equations, system, *values, solution);
        if (!progress(1.0)) return cancelled();
        return solution;
    } catch (const std::bad_alloc&) {
        return refused("There is not enough memory to solve the equations.");
    }
}

}  // namespace sinew
