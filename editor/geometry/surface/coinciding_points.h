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

/// The points at one position among each other, so that the second of a position can be matched
/// with the second that lies there on another mesh.
class PlaceRanks {
public:
    explicit PlaceRanks(std::span<const glm::vec3> points)
        : first_(firstAtPosition(points)), count_(points.size(), 0), rank_(points.size(), 0) {
        for (std::size_t p = 0; p < points.size(); ++p) rank_[p] = count_[first_[p]]++;
    }
    std::uint32_t rank(std::size_t point) const { return rank_[point]; }
    std::uint32_t count(std::size_t point) const { return count_[first_[point]]; }

private:
    std::vector<std::uint32_t> first_, count_, rank_;
};

/// Per point 1 where it is `marked` (empty: all are) or a neighbour of such a one, and lies on an
/// edge that one polygon alone has. About linear.
std::vector<std::uint8_t> boundaryPoints(const Mesh& mesh, std::span<const std::uint8_t> marked);

}  // namespace sinew
