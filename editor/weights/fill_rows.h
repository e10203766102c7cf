// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/scene/mesh.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// The rows with those of points that are left out of the skin empty: they say nothing to others.
Rows rowsOfMembers(const Skin& skin, const Rows& rows);

/// Rows for points (ascending) whose own count for nothing: over the surface inwards, each the mean
/// of its neighbours', and where the surface has no weights at all the mean of the nearest points'
/// that have. Points at one position are neighbours. Locked influences are given to none; a row is
/// empty where nobody could give any. About linear.
std::vector<RowBuffer> rowsFromNeighbours(const Mesh& mesh, const Rows& rows,
                                          std::span<const PointIndex> points,
                                          const RowRules& rules);

/// Rows for some points of a mesh.
struct RowsOfSome {
    std::vector<PointIndex> points;  ///< ascending
    std::vector<RowBuffer> rows;     ///< as many
    Row of(PointIndex point) const;  ///< empty for others
};
/// Rows without a slot for the points that have it and, beside it, only locked ones: as
/// rowsFromNeighbours().
RowsOfSome rowsWithout(SlotIndex slot, const Mesh& mesh, const Rows& rows, const RowRules& rules);

}  // namespace sinew
