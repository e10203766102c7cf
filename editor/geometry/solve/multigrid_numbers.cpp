// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "editor/geometry/solve/multigrid.h"
#include "editor/geometry/surface/on_all_cores.h"

namespace sinew {

namespace {

constexpr std::uint32_t kNumberGrain = 4096;

/// What an unknown and those of its neighbours that do not yield hold it by: calls
/// work(row of loads, share of them) for each, and gives the hold.
template <class Work>
double holdFrom(const HierarchyLevel& level, const MultigridNumbers::Level& fine, std::uint32_t i,
                const Work& work) {
    double hold = 0.0;
    if (fine.yields[i] > 0.0f) {
        hold = static_cast<double>(fine.holds[i]);
        work(i, 1.0f);
    }
    for (auto k = level.graph.first[i]; k < level.graph.first[i + 1]; ++k) {
        const std::uint32_t j = level.graph.columns[k];
        if (fine.yields[j] > 0.0f) continue;
        // Eliminating j, all of whose neighbours are taken to have the value of i.
        const float share = level.graph.values[k] * fine.inverse[j];
        hold += static_cast<double>(share) * static_cast<double>(fine.holds[j]);
        work(j, share);
    }
    return hold;
}

std::vector<float> restrictedHolds(const HierarchyLevel& level,
                                   const MultigridNumbers::Level& fine) {
    std::vector<float> holds(level.size());
    onAllCores(level.size(), kNumberGrain, [&](std::uint32_t i) {
        holds[i] = static_cast<float>(holdFrom(level, fine, i, [](std::uint32_t, float) {}));
    });
    std::vector<float> out(level.children.rowCount());
    onAllCores(level.children.rowCount(), kNumberGrain, [&](std::uint32_t i) {
        double sum = 0.0;
        for (auto k = level.children.first[i]; k < level.children.first[i + 1]; ++k)
            sum += static_cast<double>(level.children.values[k]) *
                   static_cast<double>(holds[level.children.columns[k]]);
        out[i] = static_cast<float>(sum);
    });
    return out;
}

/// The row that the children's loads sum to, at the end of `out`.
void restrictRow(const HierarchyLevel& level, const MultigridNumbers::Level& fine,
                 std::uint32_t row, SparseRows& out) {
    const std::size_t begin = out.columns.size();
    const auto add = [&](std::uint32_t from, float share) {
        const SparseRows& loads = fine.loads;
        for (auto e = loads.first[from]; e < loads.first[from + 1]; ++e) {
            const auto known = out.columns.begin() + static_cast<std::ptrdiff_t>(begin);
            const auto found = std::find(known, out.columns.end(), loads.columns[e]);
            const float value = share * loads.values[e];
            if (found == out.columns.end())
                out.append(loads.columns[e], value);
            else
                out.values[static_cast<std::size_t>(found - out.columns.begin())] += value;
        }
    };
    for (auto k = level.children.first[row]; k < level.children.first[row + 1]; ++k)
        holdFrom(level, fine, level.children.columns[k], [&](std::uint32_t from, float share) {
            add(from, share * level.children.values[k]);
        });
    out.endRow();
}

SparseRows restrictedLoads(const HierarchyLevel& level, const MultigridNumbers::Level& fine) {
    const std::uint32_t rows = level.children.rowCount();
    std::vector<SparseRows> chunks((rows + kNumberGrain - 1) / kNumberGrain);
    tbb::parallel_for(std::size_t{0}, chunks.size(), [&](std::size_t c) {
        const auto from = static_cast<std::uint32_t>(c) * kNumberGrain;
        for (std::uint32_t row = from; row < std::min(from + kNumberGrain, rows); ++row)
            restrictRow(level, fine, row, chunks[c]);
    });
    return joined(std::move(chunks));
}

/// A level from its holds and loads.
MultigridNumbers::Level levelOf(const HierarchyLevel& level, std::vector<float> holds,
                                SparseRows loads) {
    MultigridNumbers::Level out{std::move(holds), {}, {}, std::move(loads)};
    out.inverse.resize(out.holds.size());
    out.yields.resize(out.holds.size());
    for (std::size_t i = 0; i < out.holds.size(); ++i) {
        const float sum = level.diagonals[i] + out.holds[i];
        out.inverse[i] = sum > 0.0f ? 1.0f / sum : 0.0f;
        out.yields[i] = out.holds[i] > level.diagonals[i] ? 0.0f : 1.0f;
    }
    return out;
}

}  // namespace

std::vector<SparseEntry> coarsestLower(const HierarchyLevel& level,
                                       std::span<const double> scales) {
    std::vector<SparseEntry> lower;
    for (std::uint32_t i = 0; i < level.size(); ++i) {
        lower.push_back({i, i, 1.0});
        for (auto k = level.graph.first[i]; k < level.graph.first[i + 1]; ++k) {
            const std::uint32_t j = level.graph.columns[k];
            if (j < i)
                lower.push_back(
                    {i, j, -static_cast<double>(level.graph.values[k]) * scales[i] * scales[j]});
        }
    }
    return lower;
}

Expected<MultigridNumbers> multigridNumbers(const SurfaceHierarchy& hierarchy,
                                            const SparsePattern& coarsest, std::vector<float> holds,
                                            SparseRows loads) {
    MultigridNumbers out;
    out.levels.reserve(hierarchy.levels.size());
    out.levels.push_back(levelOf(hierarchy.levels[0], std::move(holds), std::move(loads)));
    for (std::size_t l = 0; l + 1 < hierarchy.levels.size(); ++l) {
        const HierarchyLevel& level = hierarchy.levels[l];
        const MultigridNumbers::Level& fine = out.levels[l];
        out.levels.push_back(levelOf(hierarchy.levels[l + 1], restrictedHolds(level, fine),
                                     restrictedLoads(level, fine)));
    }
    const HierarchyLevel& last = hierarchy.levels.back();
    out.coarsestScales.resize(last.size());
    for (std::size_t i = 0; i < last.size(); ++i) {
        const double diagonal = static_cast<double>(last.diagonals[i]) +
                                static_cast<double>(out.levels.back().holds[i]);
        out.coarsestScales[i] = diagonal > 0.0 ? 1.0 / std::sqrt(diagonal) : 0.0;
    }
    auto factor = SparseFactor::of(coarsest, coarsestLower(last, out.coarsestScales));
    if (!factor) return factor.error();
    out.coarsest = std::move(*factor);
    return out;
}

}  // namespace sinew
