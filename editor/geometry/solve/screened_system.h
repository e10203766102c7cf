// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "editor/geometry/solve/screened_poisson.h"
#include "editor/geometry/surface/stopper.h"

namespace sinew {

/// The equations as solvers take them: (L + holds) x = holds * sources, where every connected part
/// has a point that is held.
struct ScreenedSystem {
    const SurfaceLaplacian* laplacian = nullptr;
    const SparseRows* sources = nullptr;  ///< count only for points that are `sourced`
    std::uint32_t columnCount = 0;
    std::vector<double> diagonals;      ///< per point, of the Laplacian
    std::vector<double> holds;          ///< per point, >= 0, without unit
    std::vector<std::uint8_t> sourced;  ///< per point: held to its sources; else, if held, to 0
};

/// All columns by one factor of the whole matrix. Values below `dropBelow` are left out.
class DirectScreenedSolver {
public:
    explicit DirectScreenedSolver(const SurfaceLaplacian& laplacian);
    ~DirectScreenedSolver();
    Expected<SparseRows> solve(const ScreenedSystem& system, double dropBelow,
                               const Progress& progress) const;

private:
    struct Impl;
    std::unique_ptr<const Impl> impl_;
};

/// All columns by multigrid, in groups, each on what it covers.
class HierarchicalScreenedSolver {
public:
    explicit HierarchicalScreenedSolver(const SurfaceLaplacian& laplacian,
                                        const Stopper& stop = Stopper());
    ~HierarchicalScreenedSolver();
    Expected<SparseRows> solve(const ScreenedSystem& system, double dropBelow,
                               const Progress& progress) const;

private:
    struct Impl;
    std::unique_ptr<const Impl> impl_;
};

}  // namespace sinew
