// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/geometry/solve/sparse_rows.h"

namespace sinew {

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
