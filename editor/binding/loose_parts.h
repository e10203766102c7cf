// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/binding/surface_units.h"
#include "editor/geometry/solve/sparse_rows.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// Per unit the one bone that it houses, or kNoIndex: a limb of a robot, an eye, a piece of armour.
/// That bone runs inside this unit for the most of its length (hair on a shoulder does not house
/// it), no other that does is long there, and `rows` give it a fair share of the unit already. In
/// models of which a third is cut so, also the bone that has the most of a unit without one. So
/// does a unit that is sunk into another (an eye in a head), where the bone that has most of it
/// runs inside it and no other does. A ball (an eye, a doll's elbow) houses the joint in its
/// middle. Units with kept points house none. Cost: some 16 closest-point queries a bone, and for
/// sunk units as many more each.
std::vector<SlotIndex> housedBones(const BindProblem& problem, const SurfaceUnits& units,
                                   const SparseRows& rows);

/// Units, and the bone that each houses.
struct HousedUnits {
    SurfaceUnits units;
    std::vector<SlotIndex> bones;
};
/// The units of a surface; a mesh among several that houses no bone as a whole is cut into its
/// connected parts, as robots are, where three bones or more are housed in parts that have most of
/// its area. Cost: twice housedBones().
HousedUnits housedUnits(const BindProblem& problem, const SparseRows& rows);

/// Whether one of the bones runs inside a box of unit space.
bool anyRunsInside(const BindSurface& surface, std::span<const BoneSegment> bones,
                   const PlaceBox& box);

/// Rows of whole units or parts, all points of which move as one piece.
using PieceRows = std::map<std::uint32_t, RowBuffer>;

/// Per unit that houses a bone, that bone alone.
PieceRows rigidRows(const std::vector<SlotIndex>& bones);

/// Per small connected part without a seen bone (`blind` per point; a button, a tooth) the mean of
/// its rows by area, with which the part keeps its shape. A ring, in which a bone runs (a belt),
/// has no mean that says anything: that of its left and its right.
PieceRows smallBlindParts(const BindProblem& problem, const std::vector<std::uint8_t>& blind,
                          const SparseRows& rows);

/// Gives every point the row of its piece, where that has one.
void giveRows(std::span<const std::uint32_t> pieceOf, const PieceRows& pieces, SparseRows& rows);

}  // namespace sinew
