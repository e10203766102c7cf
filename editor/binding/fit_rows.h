// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/binding/transfer_rows.h"

namespace sinew {

/// A surface of triangles with its vertices' places and normals (of any length, 0 where there is
/// none).
struct FitSurface {
    std::span<const glm::vec3> places;  ///< both surfaces in one space
    std::span<const glm::uvec3> triangles;
    std::span<const glm::vec3> normals;
};

/// A vertex of a coarser surface that takes the weights of the closest place knows nothing of what
/// the source does around it: a ramp between two of its vertices comes out too steep or too flat.
/// Moves the rows of matched points so that, blended over the target's triangles, they come closer
/// to the rows of the source's vertices that lie on these, in the least squares, by a few steps of
/// simultaneous iterative reconstruction (P. Gilbert 1972). A source's vertex counts where the
/// target's triangle that is closest to it has its corners' matches in the same connected part of
/// the source, nearby, and facing as it does; so parts that move as a whole stay so.
/// No weight leaves the range of what the point and the vertices around it have.
/// `matches`: per point of the target. Nothing is done where the target's triangles are not larger
/// than the source's in the mean. Cost: a query a vertex of the source, and three of the steps.
void fitRows(const FitSurface& source, const std::function<Row(std::uint32_t)>& rowOf,
             const FitSurface& target, std::span<const MatchPlace> matches, TransferredRows& rows);

/// A skirt that hangs over two legs has neighbours of which one is closest to the left leg and the
/// other to the right one: their weights jump where the source's, around either place, change
/// slowly. Lets go of matches around such edges, as far as the source would take to change as
/// much (within `widest`, in sizes of the target) and no farther than to where the source is
/// closest, so that they are filled in smoothly. What lies closer to the source than `hovers` lies
/// on it, has its steps, and keeps its match. Cost: nothing where nothing hovers, else linear in
/// both surfaces.
void letGoOfTorn(const OverlaidView& source, const std::function<Row(std::uint32_t)>& rowOf,
                 const BindSurface& surface, const std::vector<MatchPlace>& places, double hovers,
                 double widest, TransferredRows& rows);

}  // namespace sinew
