// SPDX-License-Identifier: Apache-2.0
// Which vertices of two weight tables are compared with each other.
#include "editor/exchange/weight_files/table_diff.h"
#include "tests/exchange/weight_table_scenes.h"

namespace sinew {
namespace weight_diff_test {

constexpr double kTolerance = 1e-5;

// The vertices of a mesh from the last to the first.
TableMesh reversed(TableMesh mesh) {
    std::ranges::reverse(mesh.points);
    std::ranges::reverse(mesh.rows);
    return mesh;
}

TEST(WeightDiff, findsVerticesOfAnotherOrderByTheirPlace) {
    const auto table = tableOf(weight_tables::tube(9, 8));
    std::vector<TableMesh> other{reversed(table[0])};
    const auto found = differenceOf(table, other, kTolerance);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].alike()) << found[0].vertices.size();
    EXPECT_TRUE(found[0].byPlace);
    EXPECT_FALSE(differenceOf(table, table, kTolerance)[0].byPlace);

    const std::size_t last = table[0].rows.size() - 1;
    other[0].rows[last - 20] = {{2, 1.0f}};
    const auto changed = differenceOf(table, other, kTolerance);
    ASSERT_EQ(changed[0].vertices.size(), 1u);
    EXPECT_EQ(changed[0].vertices[0].point, 20u) << "numbered as in the first";
}

TEST(WeightDiff, findsThemWhereFilesRoundPlacesAndNothingIsTolerated) {
    const auto table = tableOf(weight_tables::tube(9, 8));
    std::vector<TableMesh> other{reversed(table[0])};
    for (auto& p : other[0].points) p += 1e-7;
    const auto found = differenceOf(table, other, 0.0);
    EXPECT_TRUE(found[0].vertices.empty()) << found[0].vertices.size();
    EXPECT_GT(found[0].farthest, 0.0);
    EXPECT_LT(found[0].farthest, 1e-6);
}

TEST(WeightDiff, tellsVerticesAtOnePlaceApartByTheirWeights) {
    TableMesh mesh{.name = "mesh", .joints = {"a", "b", "c"}};
    mesh.points = {{0, 0, 0}, {1, 0, 0}, {1, 0, 0}, {2, 0, 0}};
    mesh.rows = {{{0, 1.0f}}, {{1, 1.0f}}, {{0, 1.0f}}, {{2, 1.0f}}};
    TableMesh other = mesh;
    other.points = {{2, 0, 0}, {1, 0, 0}, {1, 0, 0}, {0, 0, 0}};
    other.rows = {{{2, 1.0f}}, {{0, 1.0f}}, {{2, 1.0f}}, {{0, 1.0f}}};
    const auto found = differenceOf(std::vector{mesh}, std::vector{other}, kTolerance);
    ASSERT_EQ(found[0].vertices.size(), 1u) << "the one that is as it was keeps its partner";
    EXPECT_EQ(found[0].vertices[0].point, 1u);
}

TEST(WeightDiff, comparesByNumberAndSaysHowFarWherePlacesAreOthers) {
    const auto table = tableOf(weight_tables::tube(9, 8));
    std::vector<TableMesh> other = table;
    other[0].points[3].y += 0.5;
    const auto found = differenceOf(table, other, kTolerance);
    EXPECT_FALSE(found[0].byPlace);
    EXPECT_NEAR(found[0].farthest, 0.5, 1e-6);
    EXPECT_TRUE(found[0].vertices.empty()) << "a mesh that was reshaped has its weights";
    EXPECT_FALSE(found[0].alike());
}

TEST(WeightDiff, givesTheOtherWeightsInTheOrderOfTheFirst) {
    const auto table = tableOf(weight_tables::tube(9, 8));
    const auto ordered = orderedLike(table, {reversed(table[0])}, kTolerance);
    EXPECT_EQ(ordered[0].points, table[0].points);
    for (std::size_t p = 0; p < table[0].rows.size(); ++p)
        EXPECT_TRUE(std::ranges::equal(ordered[0].rows[p], table[0].rows[p])) << p;
}

}  // namespace weight_diff_test
}  // namespace sinew
