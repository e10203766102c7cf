// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/fill_rows.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(RowsFromNeighbours, TakeTheMeanOfEquallyNearPointsWhereTheSurfaceHasNoWeights) {
    Mesh mesh;
    mesh.positions = {{-1, 0, 0}, {0, 0, 0}, {1, 0, 0}, {0, 3, 0}};
    RowsBuilder rows;
    for (const RowBuffer& row :
         {RowBuffer{{1, 1.0f}}, RowBuffer{{2, 1.0f}}, RowBuffer{{3, 1.0f}}, RowBuffer{{4, 1.0f}}})
        rows.append(row);
    const std::vector<PointIndex> points{1};
    const auto filled = rowsFromNeighbours(mesh, rows.finish(), points, {});
    ASSERT_EQ(filled.size(), 1u);
    EXPECT_EQ(filled[0], (RowBuffer{{1, 0.5f}, {3, 0.5f}}));
}

}  // namespace
}  // namespace sinew
