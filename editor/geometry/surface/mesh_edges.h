// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/scene/mesh.h"

namespace sinew {

/// Calls visit(a, b) for every edge of every polygon: a loop's closing edge too, a line's only edge
/// once.
template <class Visit>
void forEachEdge(const Mesh& mesh, Visit&& visit) {
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i) {
        const auto corners = mesh.polygon(i);
        if (corners.size() < 2) continue;
        std::uint32_t previous = mesh.cornerPoint[corners.back()];
        for (std::size_t k = corners.size() == 2 ? 1 : 0; k < corners.size(); ++k) {
            if (corners.size() == 2) previous = mesh.cornerPoint[corners[0]];
            const std::uint32_t point = mesh.cornerPoint[corners[k]];
            if (point != previous) visit(previous, point);
            previous = point;
        }
    }
}

}  // namespace sinew
