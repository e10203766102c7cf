// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace sinew {

/// Ear clipping takes time by the square of a loop's corners: above this many a fan is used
/// instead, so that one hostile polygon of a million corners cannot hang a reader. Modelled n-gons
/// stay far below.
inline constexpr std::size_t kMostEarCorners = 4096;

/// Twice the area times the unit normal of a loop (Newell's sum).
glm::dvec3 loopNormal(std::span<const glm::dvec3> loop);

/// Cuts a simple, nearly flat loop into loop.size() - 2 triangles that face along `normal` (G. H.
/// Meisters, "Polygons have ears", 1975). Appends indices into `loop`. A loop that crosses itself,
/// or without area, is cut into as many triangles too, some of which then fold. Cost: corners times
/// concave corners.
void clipEars(std::span<const glm::dvec3> loop, const glm::dvec3& normal,
              std::vector<glm::uvec3>& triangles);

/// The triangles whose corners are all there (below points.size()) and finite, in their order.
std::vector<glm::uvec3> soundTriangles(std::span<const glm::dvec3> points,
                                       std::span<const glm::uvec3> triangles);

}  // namespace sinew
