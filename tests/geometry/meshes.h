// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <memory>
#include <vector>

#include "editor/scene/mesh.h"

namespace sinew::test {

/// A mesh whose corner i is point i, with the given polygons (loops of points).
inline Mesh meshOf(std::vector<glm::vec3> positions,
                   const std::vector<std::vector<std::uint32_t>>& polygons) {
    Mesh mesh;
    mesh.positions = std::move(positions);
    for (std::uint32_t p = 0; p < mesh.positions.size(); ++p) mesh.cornerPoint.push_back(p);
    mesh.polygonFirst.push_back(0);
    for (const auto& loop : polygons) {
        mesh.polygonCorners.insert(mesh.polygonCorners.end(), loop.begin(), loop.end());
        mesh.polygonFirst.push_back(static_cast<std::uint32_t>(mesh.polygonCorners.size()));
    }
    return mesh;
}

/// One polygon through all points.
inline Mesh polygonOf(std::vector<glm::vec3> loop) {
    std::vector<std::uint32_t> corners;
    for (std::uint32_t i = 0; i < loop.size(); ++i) corners.push_back(i);
    return meshOf(std::move(loop), {corners});
}

}  // namespace sinew::test
