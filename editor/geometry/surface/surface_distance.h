// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/scene/mesh.h"

namespace sinew {

/// Points near others, ascending, and how far away each is.
struct NearPoints {
    std::vector<PointIndex> points;
    std::vector<float> distance;
};

/// The points within `reach` of some, over the surface and never through the air, with these at
/// distance 0. Fast marching over the triangles (R. Kimmel, J. A. Sethian, "Computing geodesic
/// paths on manifolds", 1998), with the front taken for round where it can be; a few percent off
/// at most. `positions`: one a point, in which the reach is measured. Linear in the mesh, plus
/// n log n of the points within.
NearPoints pointsWithin(const Mesh& mesh, std::span<const glm::vec3> positions,
                        std::span<const PointIndex> from, float reach);

}  // namespace sinew
