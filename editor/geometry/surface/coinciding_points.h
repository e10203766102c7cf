// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/scene/mesh.h"

namespace sinew {

/// Per point the first point that lies exactly where it does: itself, where none comes before it
/// there. A point with a coordinate that is not a number lies nowhere but by itself. Linear.
std::vector<std::uint32_t> firstAtPosition(std::span<const glm::vec3> positions);

/// Per point 1 where it is `marked` (empty: all are) or a neighbour of such a one, and lies on an
/// edge that one polygon alone has. About linear.
std::vector<std::uint8_t> boundaryPoints(const Mesh& mesh, std::span<const std::uint8_t> marked);

}  // namespace sinew
