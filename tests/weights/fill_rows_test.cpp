// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/fill_rows.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/fixtures.h"
#include "tests/support/random.h"

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

/// A grid that falls apart into pieces, some of whose seams have their points twice.
std::shared_ptr<Mesh> piecesOfGrid(test::Random& random) {
    auto mesh = test::gridMesh(12, 12);
    for (std::uint32_t p = 0; p < 169; ++p)
        if (random() % 6 == 0) {
            const auto twin = static_cast<std::uint32_t>(mesh->positions.size());
            mesh->positions.push_back(mesh->positions[p]);
            for (auto& point : mesh->cornerPoint)
                if (point == p && random() % 2) point = twin;
        }
    return mesh;
}

// Whatever is asked for first, and however little: rows are those of all that want one at once.
TEST(RowsWithout, AreThoseOfAllPointsTogether) {
    test::Random random(31);
    std::size_t compared = 0;
    for (int round = 0; round < 100; ++round) {
        const auto mesh = piecesOfGrid(random);
        RowsBuilder builder;
        for (std::size_t p = 0; p < mesh->pointCount(); ++p) switch (random() % 8) {
                case 0:
                    builder.append(RowBuffer{{0, 0.5f}, {1, 0.5f}});
                    break;
                case 1:
                    builder.append(RowBuffer{{2, 0.25f}, {3, 0.75f}});
                    break;
                case 2:
                    builder.append({});
                    break;
                case 3:
                    builder.append(RowBuffer{{1, 0.5f}, {3, 0.5f}});
                    break;
                default:
                    builder.append(RowBuffer{{1, 1.0f}});
            }
        const Rows rows = builder.finish();
        const std::vector<std::uint8_t> locked{0, 0, 0, static_cast<std::uint8_t>(random() % 2)};
        const std::vector<std::uint8_t> without{0, 1, 0, locked[3]};
        std::vector<PointIndex> points;
        for (PointIndex p = 0; p < rows.pointCount(); ++p)
            if (weightOf(rows[p], 1) > 0.0f &&
                std::ranges::all_of(rows[p], [&](const Influence& i) { return without[i.slot]; }))
                points.push_back(p);
        const auto all = rowsFromNeighbours(*mesh, rows, points, {.lockedSlots = without});

        const PointsBeside beside(*mesh);
        RowsWithout some(1, *mesh, beside, [&](PointIndex p) { return rows[p]; },
                         {.lockedSlots = locked});
        for (int asked = 0; asked < 20; ++asked) {
            const auto p = static_cast<PointIndex>(random() % rows.pointCount());
            some.make(p);
            const auto at = std::ranges::lower_bound(points, p);
            const bool wants = at != points.end() && *at == p;
            const Row expected =
                wants ? Row(all[static_cast<std::size_t>(at - points.begin())]) : Row();
            ASSERT_TRUE(std::ranges::equal(some.of(p), expected)) << round << ", point " << p;
            compared += wants;
        }
    }
    EXPECT_GT(compared, 500u);
}

TEST(RowsWithout, AreMadeWhereTheyAreAskedFor) {
    // Two stripes that want rows, and one between them that gives.
    const auto mesh = test::gridMesh(10, 10);
    RowsBuilder builder;
    for (PointIndex p = 0; p < 121; ++p) builder.append(RowBuffer{{p % 11 == 5 ? 0u : 1u, 1.0f}});
    const Rows rows = builder.finish();
    const PointsBeside beside(*mesh);
    RowsWithout some(1, *mesh, beside, [&](PointIndex p) { return rows[p]; }, {});
    some.make(0);
    EXPECT_EQ(some.of(0).size(), 1u);
    EXPECT_TRUE(some.of(110).empty()) << "far from it, on its side";
    EXPECT_TRUE(some.of(52).empty()) << "the other side of the stripe";
    some.make(52);
    EXPECT_EQ(some.of(52).size(), 1u);
}

}  // namespace
}  // namespace sinew
