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
    std::vector<double> areas;  ///< per unit, unit space
    bool areMeshes = true;      ///< else connected parts
};
SurfaceUnits surfaceUnits(const BindProblem& problem);

/// Per unit, how much of its area each slot has by the rows; nothing of a unit without area.
std::vector<std::map<SlotIndex, double>> unitShares(const BindProblem& problem,
                                                    const SurfaceUnits& units,
                                                    const SparseRows& rows);

/// Per unit the one bone that it houses, or kNoIndex: a limb of a robot, an eye, a piece of armour.
/// That bone runs inside this unit for the most of its length (hair on a shoulder does not house
/// it), no other that does is long there, and `rows` give it a fair share of the unit already. In
/// models of which a third is cut so, also the bone that has the most of a unit without one. Units
/// with kept points house none.
/// Cost: some 16 closest-point queries a bone.
std::vector<SlotIndex> housedBones(const BindProblem& problem, const SurfaceUnits& units,
                                   const SparseRows& rows);

/// Gives every point of a unit that houses a bone to that bone alone. Returns the units changed.
std::uint32_t makeRigid(const SurfaceUnits& units, const std::vector<SlotIndex>& bones,
                        SparseRows& rows);

/// Gives all points of each small connected part without a seen bone (`blind` per point; a button,
/// a tooth) the same row, their mean by area, so that the part keeps its shape. Returns the parts.
std::uint32_t stiffenSmallParts(const BindProblem& problem, const std::vector<std::uint8_t>& blind,
                                SparseRows& rows);

}  // namespace sinew
