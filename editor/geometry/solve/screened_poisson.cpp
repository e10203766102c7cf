// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/solve/screened_poisson.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <new>
#include <numeric>
#include <optional>

#include "editor/geometry/solve/screened_system.h"
#include "editor/geometry/solve/sparse_solve.h"
#include "editor/scene/ids.h"

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
    for (std::uint32_t i = 0; i < system.sourced.size(); ++i) {
        if (!system.sourced[i]) continue;
        const auto names = system.sources->columnsOf(i);
        const auto values = system.sources->valuesOf(i);
        for (std::size_t k = 0; k < names.size(); ++k) {
            columns[names[k]].points.push_back(i);
            columns[names[k]].values.push_back(values[k]);
        }
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

}  // namespace

struct DirectScreenedSolver::Impl {
    std::optional<SparsePattern> pattern;  ///< none: there was no memory for it
};

DirectScreenedSolver::DirectScreenedSolver(const SurfaceLaplacian& laplacian) {
    auto impl = std::make_unique<Impl>();
    const std::vector<double> ones(laplacian.pointCount(), 1.0);
    auto pattern =
        SparsePattern::of(laplacian.pointCount(), scaledLower({.laplacian = &laplacian}, ones));
    if (pattern) impl->pattern = *pattern;
    impl_ = std::move(impl);
}
DirectScreenedSolver::~DirectScreenedSolver() = default;

Expected<SparseRows> DirectScreenedSolver::solve(const ScreenedSystem& system, double dropBelow,
                                                 const Progress& progress) const {
    if (!impl_->pattern) return refused("There is not enough memory to solve the equations.");
    const auto scales = scalesOf(system);
    const auto factor = SparseFactor::of(*impl_->pattern, scaledLower(system, scales));
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

namespace {

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

/// Connected parts of the surface, per point.
std::vector<std::uint32_t> partsOf(const SurfaceLaplacian& l, std::uint32_t& count) {
    std::vector<std::uint32_t> parts(l.pointCount(), kNoIndex);
    std::vector<std::uint32_t> open;
    count = 0;
    for (std::uint32_t seed = 0; seed < parts.size(); ++seed) {
        if (parts[seed] != kNoIndex) continue;
        parts[seed] = count;
        open.push_back(seed);
        while (!open.empty()) {
            const std::uint32_t i = open.back();
            open.pop_back();
            for (std::uint32_t k = l.first[i]; k < l.first[i + 1]; ++k) {
                if (parts[l.neighbours[k]] != kNoIndex) continue;
                parts[l.neighbours[k]] = count;
                open.push_back(l.neighbours[k]);
            }
        }
        ++count;
    }
    return parts;
}

double sumOf(std::span<const float> values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

}  // namespace

struct ScreenedPoisson::Impl {
    Impl(std::shared_ptr<const SurfaceLaplacian> l, const ScreenedSettings& s, const Stopper& stop)
        : laplacian(std::move(l)), settings(s), parts(partsOf(*laplacian, partCount)) {
        stop(0.1);
        if (laplacian->pointCount() <= settings.directPoints)
            direct = std::make_unique<const DirectScreenedSolver>(*laplacian);
        else
            hierarchical = std::make_unique<const HierarchicalScreenedSolver>(*laplacian,
                                                                              stop.stage(0.1, 1.0));
        for (std::uint32_t i = 0; i < laplacian->pointCount(); ++i)
            diagonals.push_back(laplacian->diagonal(i));
    }

    std::shared_ptr<const SurfaceLaplacian> laplacian;
    ScreenedSettings settings;
    std::uint32_t partCount = 0;
    std::vector<std::uint32_t> parts;                    ///< per point
    std::vector<double> diagonals;                       ///< per point
    std::unique_ptr<const DirectScreenedSolver> direct;  ///< or null, then the other
    std::unique_ptr<const HierarchicalScreenedSolver> hierarchical;

    Expected<SparseRows> valuesOf(const ScreenedSystem& system, const Progress& progress) const {
        return direct ? direct->solve(system, settings.dropBelow, progress)
                      : hierarchical->solve(system, settings.dropBelow, progress);
    }

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
    std::vector<std::uint8_t> held(partCount, 0);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (isFixed(e, i))
            system.holds[i] = kFixedHold * std::max(diagonals[i], 1e-3);
        else if (e.pulls[i] > 0.0)
            system.holds[i] = std::max(e.pulls[i] * area(i), kLeastHold * diagonals[i]);
        system.sourced[i] = system.holds[i] > 0.0;
        held[parts[i]] |= system.sourced[i];
    }
    solution.solved.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        solution.solved[i] = held[parts[i]];
        // Held to nothing, so that the matrix has an inverse; what comes out is not looked at.
        if (!solution.solved[i]) system.holds[i] = diagonals[i] > 0.0 ? diagonals[i] : 1.0;
    }
    return system;
}

std::vector<std::uint8_t> ScreenedPoisson::Impl::partsThatSumToOne(
    const ScreenedEquations& e, const ScreenedSystem& system) const {
    std::vector<std::uint8_t> one(partCount, 1);
    for (std::uint32_t i = 0; i < parts.size(); ++i)
        if (system.sourced[i] && std::abs(sumOf(e.sources->valuesOf(i)) - 1.0) > kSumTolerance)
            one[parts[i]] = 0;
    return one;
}

void ScreenedPoisson::Impl::finish(const ScreenedEquations& e, const ScreenedSystem& system,
                                   const SparseRows& values, ScreenedSolution& solution) const {
    const auto one = partsThatSumToOne(e, system);
    auto& rows = solution.rows;
    rows.first.reserve(parts.size() + 1);
    rows.columns.reserve(values.columns.size());
    rows.values.reserve(values.values.size());
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        const SparseRows& from = isFixed(e, i) ? *e.sources : values;
        const auto columns = from.columnsOf(i);
        const auto numbers = from.valuesOf(i);
        const double sum = one[parts[i]] ? sumOf(numbers) : 1.0;
        const double scale = sum > 0.0 ? 1.0 / sum : 1.0;
        for (std::size_t k = 0; k < columns.size() && solution.solved[i]; ++k)
            rows.append(columns[k], static_cast<float>(static_cast<double>(numbers[k]) * scale));
        rows.endRow();
    }
}

ScreenedPoisson::ScreenedPoisson(std::shared_ptr<const SurfaceLaplacian> laplacian,
                                 const ScreenedSettings& settings)
    : impl_(std::make_unique<const Impl>(std::move(laplacian), settings, Stopper())) {}
ScreenedPoisson::ScreenedPoisson(std::unique_ptr<const Impl> impl) : impl_(std::move(impl)) {}

Expected<ScreenedPoisson> ScreenedPoisson::of(std::shared_ptr<const SurfaceLaplacian> laplacian,
                                              const Progress& progress) {
    try {
        return ScreenedPoisson(std::make_unique<const Impl>(std::move(laplacian),
                                                            ScreenedSettings(), Stopper(progress)));
    } catch (const Stopped&) {
        return cancelled();
    }
}

ScreenedPoisson::~ScreenedPoisson() = default;
ScreenedPoisson::ScreenedPoisson(ScreenedPoisson&&) noexcept = default;
ScreenedPoisson& ScreenedPoisson::operator=(ScreenedPoisson&&) noexcept = default;

Expected<ScreenedSolution> ScreenedPoisson::solve(const ScreenedEquations& equations,
                                                  const Progress& progress) const {
    assert(equations.pulls.size() == impl_->parts.size());
    assert(equations.sources && equations.sources->rowCount() == impl_->parts.size());
    assert(equations.fixed.empty() || equations.fixed.size() == impl_->parts.size());
    if (!progress(0.0)) return cancelled();
    if (!equationsAreSound(equations))
        return refused(
            "The equations refer to unknowns that do not exist, or contain values that are not "
            "numbers.");
    try {
        ScreenedSolution solution;
        const ScreenedSystem system = impl_->systemOf(equations, solution);
        const auto values = impl_->valuesOf(system, progress);
        if (!values) return values.error();
        impl_->finish(equations, system, *values, solution);
        if (!progress(1.0)) return cancelled();
        return solution;
    } catch (const std::bad_alloc&) {
        return refused("There is not enough memory to solve the equations.");
    }
}

}  // namespace sinew
