// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/geometry/solve/sparse_rows.h"

namespace sinew {

/// A surface cut into units that may be rigid: its meshes where it is of several, else its
/// connected parts.
struct SurfaceUnits {
    std::vector<std::uint32_t> unitOf;  ///< per point
    std::uint32_t count = 0;
    std::vector<double> areas;              ///< per unit, unit space
    std::vector<std::uint8_t> isMesh = {};  ///< per unit, 1: a mesh, else a part; empty: parts all

    /// Makes the areas those of the units as they are.
    void measure(const BindProblem& problem);
};

inline constexpr double kMostOfUnit = 0.6;  ///< of its area: what is most of it
SurfaceUnits surfaceUnits(const BindProblem& problem);

/// Per unit, how much of its area each slot has by the rows; nothing of a unit without area.
std::vector<std::map<SlotIndex, double>> unitShares(const BindProblem& problem,
                                                    const SurfaceUnits& units,
                                                    const SparseRows& rows);

}  // namespace sinew
