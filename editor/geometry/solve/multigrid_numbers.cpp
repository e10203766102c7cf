// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "editor/geometry/solve/multigrid.h"

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
        const std::uint32_t j = level.graph.items[k];
        if (fine.yields[j] > 0.0f) continue;
        // Eliminating j, all of whose neighbours are taken to have the value of i.
        const float share = level.graph.weights[k] * fine.inverse[j];
        hold += static_cast<double>(share) * static_cast<double>(fine.holds[j]);
        work(j, share);
    }
    return hold;
}

std::vector<float> restrictedHolds(const HierarchyLevel& level,
                                   const MultigridNumbers::Level& fine) {
    std::vector<float> holds(level.size());
    tbb::parallel_for(
        tbb::blocked_range<std::uint32_t>(0, level.size(), kNumberGrain), [&](const auto& range) {
            for (auto i = range.begin(); i != range.end(); ++i)
                holds[i] =
                    static_cast<float>(holdFrom(level, fine, i, [](std::uint32_t, float) {}));
        });
    std::vector<float> out(level.children.size());
    tbb::parallel_for(tbb::blocked_range<std::uint32_t>(0, level.children.size(), kNumberGrain),
                      [&](const auto& range) {
                          for (auto i = range.begin(); i != range.end(); ++i) {
                              double sum = 0.0;
                              for (auto k = level.children.first[i];
                                   k < level.children.first[i + 1]; ++k)
                                  sum += static_cast<double>(level.children.weights[k]) *
                                         static_cast<double>(holds[level.children.items[k]]);
                              out[i] = static_cast<float>(sum);
                          }
                      });
    return out;
}

/// The row that the children's loads sum to, at the end of `out`.
void restrictRow(const HierarchyLevel& level, const MultigridNumbers::Level& fine,
                 std::uint32_t row, SparseRows& out) {
    const std::size_t begin = out.columns.size();
    const auto add = [&](std::uint32_t from, float share) {
        const auto names = fine.loads.columnsOf(from);
        const auto values = fine.loads.valuesOf(from);
        for (std::size_t e = 0; e < names.size(); ++e) {
            const auto known = out.columns.begin() + static_cast<std::ptrdiff_t>(begin);
            const auto found = std::find(known, out.columns.end(), names[e]);
            if (found == out.columns.end())
                out.append(names[e], share * values[e]);
            else
                out.values[static_cast<std::size_t>(found - out.columns.begin())] +=
                    share * values[e];
        }
    };
    for (auto k = level.children.first[row]; k < level.children.first[row + 1]; ++k)
        holdFrom(level, fine, level.children.items[k], [&](std::uint32_t from, float share) {
            add(from, share * level.children.weights[k]);
        });
    out.endRow();
}

SparseRows joined(std::span<const SparseRows> parts) {
    SparseRows out;
    for (const SparseRows& part : parts) {
        const std::uint32_t start = out.first.back();
        for (std::uint32_t r = 1; r <= part.rowCount(); ++r)
            out.first.push_back(start + part.first[r]);
        out.columns.insert(out.columns.end(), part.columns.begin(), part.columns.end());
        out.values.insert(out.values.end(), part.values.begin(), part.values.end());
    }
    return out;
}

SparseRows restrictedLoads(const HierarchyLevel& level, const MultigridNumbers::Level& fine) {
    const std::uint32_t rows = level.children.size();
    std::vector<SparseRows> chunks((rows + kNumberGrain - 1) / kNumberGrain);
    tbb::parallel_for(std::size_t{0}, chunks.size(), [&](std::size_t c) {
        const auto from = static_cast<std::uint32_t>(c) * kNumberGrain;
        for (std::uint32_t row = from; row < std::min(from + kNumberGrain, rows); ++row)
            restrictRow(level, fine, row, chunks[c]);
    });
    return joined(chunks);
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
            const std::uint32_t j = level.graph.items[k];
            if (j < i)
                lower.push_back(
                    {i, j, -static_cast<double>(level.graph.weights[k]) * scales[i] * scales[j]});
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
