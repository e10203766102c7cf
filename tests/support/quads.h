// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/fixtures.h"

namespace sinew::test {

/// gridMesh() of quads: its edges are the same from both sides, which those of its triangles are
/// not.
inline std::shared_ptr<Mesh> quadMesh(int columns, int rows, float step = 1.0f) {
    auto mesh = gridMesh(columns, rows, step);
    mesh->polygonFirst = {0};
    mesh->polygonCorners.clear();
    const auto width = static_cast<std::uint32_t>(columns) + 1;
    for (std::uint32_t row = 0; row < static_cast<std::uint32_t>(rows); ++row)
        for (std::uint32_t column = 0; column + 1 < width; ++column) {
            const std::uint32_t a = row * width + column;
            for (const auto corner : {a, a + 1, a + width + 1, a + width})
                mesh->polygonCorners.push_back(corner);
            mesh->polygonFirst.push_back(static_cast<std::uint32_t>(mesh->polygonCorners.size()));
        }
    mesh->parts = {};
    return mesh;
}

}  // namespace sinew::test
