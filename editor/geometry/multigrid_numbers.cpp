// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "editor/geometry/multigrid.h"

namespace sinew {

namespace {

constexpr std::uint32_t kGrain = 4096;

std::vector<float> restrictedHolds(const HierarchyLevel& level,
                                   const MultigridNumbers::Level& fine) {
    std::vector<float> out(level.children.size());
    const auto sumOf = [&](std::uint32_t coarse) {
        double sum = 0.0;
        for (auto k = level.children.first[coarse]; k < level.children.first[coarse + 1]; ++k) {
            const std::uint32_t child = level.children.items[k];
            sum += static_cast<double>(level.children.weights[k]) *
                   static_cast<double>(fine.yields[child] * fine.holds[child]);
        }
        return static_cast<float>(sum);
    };
    tbb::parallel_for(tbb::blocked_range<std::uint32_t>(0, level.children.size(), kGrain),
                      [&](const auto& range) {
                          for (auto i = range.begin(); i != range.end(); ++i) out[i] = sumOf(i);
                      });
    return out;
}

/// The row that the children's loads sum to, at the end of `out`.
void restrictRow(const HierarchyLevel& level, const MultigridNumbers::Level& fine,
                 std::uint32_t row, SparseRows& out) {
    const std::size_t begin = out.columns.size();
    for (auto k = level.children.first[row]; k < level.children.first[row + 1]; ++k) {
        const std::uint32_t child = level.children.items[k];
        const float share = level.children.weights[k] * fine.yields[child];
        const auto names = fine.loads.columnsOf(child);
        const auto values = fine.loads.valuesOf(child);
        for (std::size_t e = 0; e < names.size(); ++e) {
            const auto from = out.columns.begin() + static_cast<std::ptrdiff_t>(begin);
            const auto found = std::find(from, out.columns.end(), names[e]);
            const float value = share * values[e];
            if (found == out.columns.end())
                out.append(names[e], value);
            else
                out.values[static_cast<std::size_t>(found - out.columns.begin())] += value;
        }
    }
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
    std::vector<SparseRows> chunks((rows + kGrain - 1) / kGrain);
    tbb::parallel_for(std::size_t{0}, chunks.size(), [&](std::size_t c) {
        const auto from = static_cast<std::uint32_t>(c) * kGrain;
        for (std::uint32_t row = from; row < std::min(from + kGrain, rows); ++row)
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
        out.yields[i] =
            out.holds[i] > level.diagonals[i] ? level.diagonals[i] / out.holds[i] : 1.0f;
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
