// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/weld.h"

#include <gtest/gtest.h>

#include <cmath>

namespace sinew {
namespace weld_test {

using Points = std::vector<glm::vec3>;
using Numbers = std::vector<std::uint32_t>;

Welded welded(const Points& positions, std::vector<const CornerRows*> rows = {},
              std::vector<std::span<const glm::vec3>> morphs = {}, bool join = true) {
    WeldInput input;
    input.positions = positions;
    input.rowSets = std::move(rows);
    input.morphs = std::move(morphs);
    input.join = join;
    return weld(input);
}

CornerRows rowsOf(const std::vector<std::vector<Influence>>& rows) {
    CornerRows out;
    for (const auto& row : rows) out.append(row);
    return out;
}

TEST(Weld, joinsCornersOfOnePositionAndNumbersPointsByFirstAppearance) {
    const auto w = welded({{1, 0, 0}, {2, 0, 0}, {1, 0, 0}, {3, 0, 0}, {2, 0, 0}});
    EXPECT_EQ(w.cornerPoint, (Numbers{0, 1, 0, 2, 1}));
    EXPECT_EQ(w.pointCorner, (Numbers{0, 1, 3}));
}

TEST(Weld, takesMinusZeroForZero) {
    EXPECT_EQ(welded({{0.0f, 1, 0}, {-0.0f, 1, -0.0f}}).pointCorner.size(), 1u);
}

TEST(Weld, keepsPointsThatDifferInTheLastBit) {
    EXPECT_EQ(welded({{1, 0, 0}, {std::nextafter(1.0f, 2.0f), 0, 0}}).pointCorner.size(), 2u);
}

TEST(Weld, keepsCornersOfUnlikeRowsApartAndCountsThem) {
    const auto rows = rowsOf({{{0, 1.0f}}, {{1, 1.0f}}, {{0, 1.0f}}, {}});
    const auto w = welded(Points(4, {1, 1, 1}), {&rows});
    EXPECT_EQ(w.cornerPoint, (Numbers{0, 1, 0, 2}));
    EXPECT_EQ(w.coincidentWithOtherRow, 2u);
}

TEST(Weld, looksAtTheRowsOfEverySkinOfAMesh) {
    const auto one = rowsOf({{{0, 1.0f}}, {{0, 1.0f}}});
    const auto other = rowsOf({{{0, 1.0f}}, {{1, 1.0f}}});
    EXPECT_EQ(welded(Points(2, {1, 1, 1}), {&one}).pointCorner.size(), 1u);
    EXPECT_EQ(welded(Points(2, {1, 1, 1}), {&one, &other}).pointCorner.size(), 2u);
}

TEST(Weld, keepsClosedLipsApart) {
    const Points open = {{0, 1, 0}, {0, -1, 0}};
    const auto w = welded(Points(2, {0, 0, 0}), {}, {std::span<const glm::vec3>(open)});
    EXPECT_EQ(w.pointCorner.size(), 2u);
    EXPECT_EQ(w.coincidentWithOtherRow, 0u) << "they differ by morph, not by weight";
}

TEST(Weld, leavesCornersAloneWhenToldTo) {
    EXPECT_EQ(welded(Points(3, {1, 1, 1}), {}, {}, false).pointCorner, (Numbers{0, 1, 2}));
}

TEST(Weld, keepsTheFilesOwnVerticesWhereTheyAreKnown) {
    const std::vector<glm::vec3> positions = {{0, 0, 0}, {1, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    const std::vector<std::uint32_t> vertices = {7, 2, 5, 7};
    WeldInput input;
    input.positions = positions;
    input.vertices = vertices;
    input.join = false;
    const Welded apart = weld(input);
    EXPECT_EQ(apart.cornerPoint, (std::vector<std::uint32_t>{2, 0, 1, 2})) << "in their order";
    EXPECT_EQ(apart.pointCorner, (std::vector<std::uint32_t>{1, 2, 0}));
    input.join = true;
    EXPECT_EQ(weld(input).cornerPoint, (std::vector<std::uint32_t>{1, 0, 1, 1}));
}

TEST(Weld, takesNothingForNothing) { EXPECT_TRUE(welded({}).cornerPoint.empty()); }

TEST(Weld, gathersRowsOfPoints) {
    const auto rows = rowsOf({{{0, 1.0f}}, {{0, 1.0f}}, {{2, 0.5f}, {3, 0.5f}}});
    const auto w = welded({{0, 0, 0}, {0, 0, 0}, {1, 0, 0}}, {&rows});
    const Rows out = perPoint(w, rows);
    ASSERT_EQ(out.pointCount(), 2u);
    EXPECT_EQ(out[1][1], (Influence{3, 0.5f}));
}

TEST(Weld, survivesManyPointsOfOnePlaceAndManyPlaces) {
    Points positions;
    for (int i = 0; i < 20000; ++i)
        positions.emplace_back(static_cast<float>(i % 5000), 0.0f, 0.0f);
    EXPECT_EQ(welded(positions).pointCorner.size(), 5000u);
}

}  // namespace weld_test
}  // namespace sinew
