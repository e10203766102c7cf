// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>

namespace sinew {

/// A surface's own axes, as columns: its principal axes of inertia (of its area; of its points
/// where it has none). They turn, and are mirrored, with the surface: each points to the side of
/// the first point that lies clearly off the middle, so the determinant is 1 or -1. Where inertia
/// does not tell axes apart (a cube's, a tube's around it), they go through the first of the
/// farthest points. Orthonormal; the unit matrix where all points are one.
///
/// `points`: finite. `triangles`: indices into them, others are left out. Cost: linear.
glm::dmat3 principalAxes(std::span<const glm::dvec3> points, std::span<const glm::uvec3> triangles);

}  // namespace sinew
