// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "editor/geometry/solve/sparse_rows.h"
#include "editor/geometry/surface/robust_laplacian.h"
#include "editor/scene/error.h"
#include "editor/scene/progress.h"

namespace sinew {

/// Which values are wanted. Nothing here is owned.
struct ScreenedEquations {
    /// Per point, 1 / square length, >= 0: how strongly the point is held to its row of `sources`.
    std::span<const double> pulls;
    /// Per point the values that it is held to, in `columnCount` columns, most of them zero. Rows
    /// of points that are not held do not count.
    const SparseRows* sources = nullptr;
    std::uint32_t columnCount = 0;
    /// Per point: not 0 where the solution is the row of `sources`, whatever the pull. Empty:
    /// nowhere.
    std::span<const std::uint8_t> fixed;
};

struct ScreenedSolution {
    /// Per point. Where all sources of a connected part sum to 1, so do its rows, within float
    /// rounding.
    SparseRows rows;
    /// Per point: 0 in a connected part in which no point is held, which has no solution; its rows
    /// are empty.
    std::vector<std::uint8_t> solved;
};

struct ScreenedSettings {
    /// Values nearer to zero are left out of the solution. 0: none are.
    double dropBelow = 2e-4;
    /// Surfaces of at most so many points are solved by one factor, larger ones by a hierarchy.
    std::uint32_t directPoints = 20000;
};

/// Solves (L + A h) x = A h p for all columns of p: L and A are a surface's Laplacian and areas, h
/// the pulls. What depends on the surface alone is made once, so that new pulls and sources are
/// solved again in a part of the time. Immutable; solves may run on several threads.
class ScreenedPoisson {
public:
    explicit ScreenedPoisson(std::shared_ptr<const SurfaceLaplacian> laplacian,
                             const ScreenedSettings& settings = {});
    /// The same; Cancelled where progress says so.
    static Expected<ScreenedPoisson> of(std::shared_ptr<const SurfaceLaplacian> laplacian,
                                        const Progress& progress);

    /// `pulls`, `sources` and `fixed` (if any) hold as many rows as the surface points. Errors:
    /// Cancelled; Refused where a pull is negative or no number, where a source is no number or in
    /// no column, or where there is not enough memory.
    Expected<ScreenedSolution> solve(const ScreenedEquations& equations,
                                     const Progress& progress) const;

private:
    struct Impl;
    explicit ScreenedPoisson(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
    std::shared_ptr<const Impl> impl_;
};

}  // namespace sinew
