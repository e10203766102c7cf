// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/geometry/solve/multigrid.h"
#include "editor/geometry/solve/screened_system.h"
#include "editor/geometry/surface/on_all_cores.h"
#include "editor/scene/ids.h"

namespace sinew {

namespace {

constexpr std::uint32_t kHarvestGrain = 4096;
/// The coarsest level, solved by a factor: some milliseconds.
constexpr std::uint32_t kCoarsestUnknowns = 3000;
/// Patches whose values stay below this share of what is wanted are left out.
constexpr double kReachShare = 0.25;
/// ... or below this where every value is wanted.
constexpr double kLeastReach = 1e-6;

/// Values of one group of columns: those of one point follow each other.
struct Harvest {
    std::vector<std::uint32_t> points;
    std::vector<std::uint32_t> columns;
    std::vector<float> values;
};

SparseRows loadsOf(const ScreenedSystem& system, std::span<const std::uint32_t> pointAt) {
    SparseRows loads;
    loads.first.reserve(pointAt.size() + 1);
    const SparseRows& sources = *system.sources;
    for (const auto i : pointAt) {
        for (auto k = sources.first[i]; k < sources.first[i + 1] && system.sourced[i]; ++k)
            loads.append(sources.columns[k],
                         static_cast<float>(system.holds[i] * double{sources.values[k]}));
        loads.endRow();
    }
    return loads;
}

/// Columns in groups: each begins with the first that is left and takes those that add least to
/// what the group covers.
class Grouper {
public:
    Grouper(const SurfaceHierarchy& hierarchy, const MultigridNumbers& numbers,
            std::uint32_t columnCount, float reach)
        : words_((hierarchy.levels.back().size() + 63) / 64), covers_(columnCount) {
        std::vector<std::uint8_t> loaded(columnCount, 0);
        for (const auto c : numbers.levels.front().loads.columns) loaded[c] = 1;
        tbb::parallel_for(0u, columnCount, [&](std::uint32_t c) {
            if (loaded[c]) cover(numbers, c, reach);
        });
        for (std::uint32_t c = 0; c < columnCount; ++c)
            if (loaded[c]) left_.push_back(c);
    }

    std::vector<std::vector<std::uint32_t>> run() {
        std::vector<std::vector<std::uint32_t>> groups;
        while (!left_.empty()) {
            groups.emplace_back();
            std::vector<std::uint64_t> covered(words_, 0);
            while (!left_.empty() && groups.back().size() < kGroupColumns) {
                const auto next = groups.back().empty() ? left_.begin() : leastAdding(covered);
                for (std::size_t w = 0; w < words_; ++w) covered[w] |= covers_[*next][w];
                groups.back().push_back(*next);
                left_.erase(next);
            }
        }
        return groups;
    }

private:
    void cover(const MultigridNumbers& numbers, std::uint32_t column, float reach) {
        const auto& scales = numbers.coarsestScales;
        const SparseRows& loads = numbers.levels.back().loads;
        std::vector<double> x(scales.size(), 0.0);
        for (std::uint32_t i = 0; i < x.size(); ++i)
            for (auto k = loads.first[i]; k < loads.first[i + 1]; ++k)
                if (loads.columns[k] == column) x[i] += scales[i] * double{loads.values[k]};
        numbers.coarsest->solve(x);
        covers_[column].assign(words_, 0);
        for (std::size_t i = 0; i < x.size(); ++i)
            if (std::abs(x[i] * scales[i]) >= static_cast<double>(reach))
                covers_[column][i / 64] |= std::uint64_t{1} << (i % 64);
    }
    std::vector<std::uint32_t>::iterator leastAdding(std::span<const std::uint64_t> covered) {
        return std::ranges::min_element(left_, {}, [&](std::uint32_t column) {
            int added = 0;
            for (std::size_t w = 0; w < words_; ++w)
                added += std::popcount(covers_[column][w] & ~covered[w]);
            return added;
        });
    }

    std::size_t words_;
    std::vector<std::vector<std::uint64_t>> covers_;  ///< per column, by coarsest unknown
    std::vector<std::uint32_t> left_;
};

Harvest harvested(const Multigrid& multigrid, std::span<const std::uint32_t> columns,
                  std::span<const std::uint32_t> pointAt, float dropBelow) {
    Harvest out;
    for (const auto patch : multigrid.patches()) {
        const auto end =
            std::min<std::size_t>((patch + std::size_t{1}) * kPatchUnknowns, pointAt.size());
        for (std::size_t i = patch * std::size_t{kPatchUnknowns}; i < end; ++i)
            for (std::size_t c = 0; c < columns.size(); ++c) {
                const float value = multigrid.solution()[i].of[c];
                if (value == 0.0f || std::abs(value) < dropBelow) continue;
                out.points.push_back(pointAt[i]);
                out.columns.push_back(columns[c]);
                out.values.push_back(value);
            }
    }
    return out;
}

void sortRow(SparseRows& rows, std::uint32_t row) {
    const auto begin = rows.first[row], end = rows.first[row + 1];
    for (auto k = begin; k < end; ++k)
        for (auto m = k; m > begin && rows.columns[m - 1] > rows.columns[m]; --m) {
            std::swap(rows.columns[m - 1], rows.columns[m]);
            std::swap(rows.values[m - 1], rows.values[m]);
        }
}

SparseRows sortedRows(std::vector<Harvest> harvests, std::uint32_t rows) {
    SparseRows out =
        byRow(std::move(harvests), rows,
              [](const Harvest& h, std::size_t, std::size_t k) { return h.columns[k]; });
    onAllCores(rows, kHarvestGrain, [&](std::uint32_t row) { sortRow(out, row); });
    return out;
}

Expected<SparsePattern> coarsestPattern(const SurfaceHierarchy& hierarchy, const Stopper& stop) {
    stop(1.0);
    const HierarchyLevel& last = hierarchy.levels.back();
    const std::vector<double> ones(last.size(), 1.0);
    return SparsePattern::of(last.size(), coarsestLower(last, ones));
}

class HierarchicalSolver : public ScreenedSolver {
public:
    HierarchicalSolver(const SurfaceLaplacian& laplacian, const Stopper& stop)
        : hierarchy_(surfaceHierarchy(laplacian, kCoarsestUnknowns, stop)),
          coarsest_(coarsestPattern(hierarchy_, stop)) {}
    Expected<SparseRows> solve(const ScreenedSystem& system, double dropBelow,
                               const Progress& progress) const override;

private:
    SurfaceHierarchy hierarchy_;
    Expected<SparsePattern> coarsest_;
};

Expected<SparseRows> HierarchicalSolver::solve(const ScreenedSystem& system, double dropBelow,
                                               const Progress& progress) const {
    if (!coarsest_) return coarsest_.error();
    const auto& pointAt = hierarchy_.pointAt;
    std::vector<float> holds(pointAt.size());
    for (std::size_t i = 0; i < holds.size(); ++i)
        holds[i] = static_cast<float>(system.holds[pointAt[i]]);
    const auto numbers =
        multigridNumbers(hierarchy_, *coarsest_, std::move(holds), loadsOf(system, pointAt));
    if (!numbers) return numbers.error();
    if (!progress(0.1)) return cancelled();

    const auto reach = static_cast<float>(std::max(kReachShare * dropBelow, kLeastReach));
    const auto groups = Grouper(hierarchy_, *numbers, system.columnCount, reach).run();
    Multigrid multigrid(hierarchy_, *coarsest_, *numbers, reach);
    std::vector<Harvest> harvests;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const auto stage = [&](std::size_t group) {
            return 0.1 + 0.8 * static_cast<double>(group) / static_cast<double>(groups.size());
        };
        const auto done = multigrid.solve(groups[g], progress.stage(stage(g), stage(g + 1)));
        if (!done) return done.error();
        harvests.push_back(harvested(multigrid, groups[g], pointAt, static_cast<float>(dropBelow)));
    }
    return sortedRows(std::move(harvests), static_cast<std::uint32_t>(pointAt.size()));
}

}  // namespace

std::unique_ptr<const ScreenedSolver> hierarchicalSolver(const SurfaceLaplacian& laplacian,
                                                         const Stopper& stop) {
    return std::make_unique<const HierarchicalSolver>(laplacian, stop);
}

}  // namespace sinew
