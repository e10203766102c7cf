// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/corner_lists.h"

#include "editor/geometry/adjacency.h"

namespace sinew {

CornerLists cornerListsOf(const Mesh& mesh) {
    if (cornersArePoints(mesh)) return {};
    Compressed corners = cornersOfPoints(mesh);
    return {std::move(corners.first), std::move(corners.items)};
}

}  // namespace sinew
