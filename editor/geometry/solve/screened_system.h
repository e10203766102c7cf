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

/// Solves all columns of systems on one surface. Values below `dropBelow` are left out.
class ScreenedSolver {
public:
    virtual ~ScreenedSolver() = default;
    virtual Expected<SparseRows> solve(const ScreenedSystem& system, double dropBelow,
                                       const Progress& progress) const = 0;
};

/// By multigrid, in groups of columns, each on what it covers.
std::unique_ptr<const ScreenedSolver> hierarchicalSolver(const SurfaceLaplacian& laplacian,
                                                         const Stopper& stop);

}  // namespace sinew
