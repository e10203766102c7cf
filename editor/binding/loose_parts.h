// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/geometry/solve/sparse_rows.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/weights/row_math.h"

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

/// A small connected part that lies on larger ones of its mesh (a buckle on a belt, a claw on a
/// toe), has no bone of its own inside, and by the rows mostly follows other bones than they do,
/// hangs beside those by chance. It goes with the place that it lies on, as one piece: its row is
/// the mean of the rows there. Parts that are `rigid` (per point, not 0) or have kept points stay
/// as they are, and nothing is attached to them.
/// Cost: nothing for one part, nor for more than 1024; else a pass over the points and, a part, up
/// to 32 closest-point queries within reach, fewer where it is found to lie apart.
PieceRows attachedParts(const BindProblem& problem, const std::vector<std::uint8_t>& rigid,
                        const SparseRows& rows);

/// Per point the layer that it is of: its mesh, or one more for each part that is not small, lies
/// on larger ones of its mesh with more than half of its area, and by the rows mostly goes as they
/// do: a jacket that is of one mesh with the body in it. Hair that lies on hair, or a robot's
/// plates, which have bones of their own, are no layers. Cost: as attachedParts().
std::vector<std::uint32_t> layersOf(const BindProblem& problem,
                                    const std::vector<std::uint8_t>& rigid, const SparseRows& rows);

/// Where a layer (layersOf()) lies over another, as a shirt does over a body, and looks where that
/// looks, it takes the weights of the place below it, the nearer the more, so that what touches
/// moves alike and does not pass through; where either lies above as much as below they meet
/// halfway. What lies below then takes those of the place above, which may be of a coarser surface.
/// What is turned under at a border goes with what lies beside it. Faces longer than a quarter of
/// what the bones span (a floor's) draw nothing. Layers that follow one bone alone, points that are
/// `rigid` (not 0) and kept ones stay as they are. Cost: that of layersOf(); where there are two, a
/// tree a layer, a closest-point query a point and layer near it, and a mean of four rows a round
/// where one is.
void joinOverlaidMeshes(const BindProblem& problem, const std::vector<std::uint8_t>& rigid,
                        SparseRows& rows);

}  // namespace sinew
