// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "editor/geometry/solve/sparse_rows.h"
#include "editor/geometry/solve/sparse_solve.h"
#include "editor/geometry/solve/surface_hierarchy.h"
#include "editor/scene/error.h"
#include "editor/scene/progress.h"

namespace sinew {

/// Columns that are solved together: what one read of the matrix serves.
inline constexpr std::uint32_t kGroupColumns = 8;
struct alignas(32) ColumnBlock {
    std::array<float, kGroupColumns> of{};
};

/// What one set of holds and sources makes of a hierarchy: on each level (graph + holds) x = loads.
struct MultigridNumbers {
    struct Level {
        std::vector<float> holds;
        std::vector<float> inverse;  ///< of the matrix's diagonal
        /// 1, or 0 for an unknown that is held more strongly by its load than by its neighbours: it
        /// is no part of the coarser levels. To these it is a hold on its neighbours; as a part of
        /// its parents it would hold all that share them.
        std::vector<float> yields;
        SparseRows loads;
    };
    std::vector<Level> levels;
    std::vector<double> coarsestScales;  ///< the factor is of the matrix scaled to a diagonal of 1
    std::optional<SparseFactor> coarsest;
};

/// `holds` and `loads` are per unknown of the finest level. `coarsest` is the pattern of
/// coarsestLower(). Errors: those of SparseFactor.
Expected<MultigridNumbers> multigridNumbers(const SurfaceHierarchy& hierarchy,
                                            const SparsePattern& coarsest, std::vector<float> holds,
                                            SparseRows loads);
/// The lower half of the coarsest level's matrix, scaled from both sides.
std::vector<SparseEntry> coarsestLower(const HierarchyLevel& level, std::span<const double> scales);

/// Full multigrid for a group of columns (W. Briggs, V. Henson, S. McCormick, "A Multigrid
/// Tutorial", 2000): solved on the coarsest level, carried to the next finer one and improved there
/// by W-cycles, and so on. A patch in which the coarser level's solution stays below `reach` is
/// left out and counts as zero, so that a column costs what it covers. One object serves one group
/// after another.
class Multigrid {
public:
    /// All are kept by reference.
    Multigrid(const SurfaceHierarchy& hierarchy, const SparsePattern& coarsest,
              const MultigridNumbers& numbers, float reach);

    /// Solves up to kGroupColumns columns. Errors: Cancelled, and those of SparseFactor.
    Expected<void> solve(std::span<const std::uint32_t> columns, const Progress& progress);
    /// Patches of the finest level that are not left out, ascending.
    std::span<const std::uint32_t> patches() const { return works_.front().active; }
    /// Per unknown of the finest level.
    std::span<const ColumnBlock> solution() const { return works_.front().x; }

private:
    struct Work {
        std::vector<ColumnBlock> x, y, b;  ///< zero outside of active patches
        std::vector<std::uint32_t> active;
        std::vector<std::uint8_t> isActive;
        /// Of the matrix's diagonal; 0 for an unknown that stays zero in the present cycles.
        std::vector<float> inverse;
    };
    void clear();
    void activateAll(std::size_t level);
    void activate(std::size_t level);
    void settle(std::size_t level);
    void load(std::size_t level, std::span<const std::uint32_t> columns);
    Expected<void> close(std::size_t level);
    void closeCoarser(std::size_t level);
    void solveCoarsest(std::span<const double> scales, const SparseFactor& factor);
    Expected<void> improve(std::size_t level, const Progress& progress);
    float cycle(std::size_t level, float step);
    template <class At>
    ColumnBlock missing(std::size_t level, std::uint32_t unknown, const ColumnBlock& own,
                        const At& at) const;
    float relax(std::size_t level, bool forwards);
    void residual(std::size_t level);
    void restrictResidual(std::size_t level);
    float addCorrection(std::size_t level, float step);
    float prolong(std::size_t level, std::uint32_t patch, float step);
    template <class Body>
    void forPatches(std::size_t level, const Body& body);
    template <class Body>
    void forUnknowns(std::size_t level, const Body& body);

    const SurfaceHierarchy& hierarchy_;
    const MultigridNumbers& numbers_;
    float reach_;
    std::vector<Work> works_;
    std::vector<double> scales_;          ///< of the coarsest level, 0 where an unknown stays zero
    std::optional<SparseFactor> factor_;  ///< of the matrix so scaled
    const SparsePattern& pattern_;
};

}  // namespace sinew
