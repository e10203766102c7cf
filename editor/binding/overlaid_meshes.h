// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/geometry/solve/sparse_rows.h"

namespace sinew {

/// Where a mesh lies over another (a shirt over a body) and looks where that looks, it takes the
/// weights of the place below it, the nearer the more, so that what touches moves alike and does
/// not pass through; where either lies above as much as below they meet halfway. What is turned
/// under at a border goes with what lies beside it. Meshes that follow one bone alone, points that
/// are `rigid` (not 0) and kept ones stay as they are. The parts of one mesh, which artists often
/// mean to slide over each other, do too. Cost: nothing for one mesh; else a tree a mesh, a
/// closest-point query a point and mesh near it, and a mean of four rows a round where one is.
void joinOverlaidMeshes(const BindProblem& problem, const std::vector<std::uint8_t>& rigid,
                        SparseRows& rows);

}  // namespace sinew
