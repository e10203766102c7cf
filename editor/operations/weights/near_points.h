// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/geometry/surface/adjacency.h"
#include "editor/scene/error.h"
#include "editor/scene/progress.h"
#include "editor/scene/skin.h"

namespace sinew {

/// Neighbours over edges, and the nearest points within `radius` metres of the bind pose, across
/// gaps between parts. Where a mesh is so dense that these would all lie close by, points from all
/// over the radius, as far from one another however dense it is. Errors: Cancelled.
Expected<Compressed> neighboursInSpace(const Mesh& mesh, const Skin& skin, float radius,
                                       const Progress& progress);

}  // namespace sinew
