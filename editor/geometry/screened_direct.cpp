// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "editor/geometry/screened_system.h"
#include "editor/geometry/sparse_solve.h"

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

SparseRows byRow(std::span<const Column> columns, std::size_t rows) {
    SparseRows out;
    out.first.assign(rows + 2, 0);
    for (const auto& column : columns)
        for (const auto i : column.points) ++out.first[i + 2];
    std::partial_sum(out.first.begin(), out.first.end(), out.first.begin());
    out.columns.resize(out.first.back());
    out.values.resize(out.first.back());
    for (std::uint32_t c = 0; c < columns.size(); ++c)
        for (std::size_t k = 0; k < columns[c].points.size(); ++k) {
            const std::uint32_t place = out.first[columns[c].points[k] + 1]++;
            out.columns[place] = c;
            out.values[place] = columns[c].values[k];
        }
    out.first.pop_back();
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
    return byRow(columns, scales.size());
}

}  // namespace sinew
