// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/row_sum.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/support/random.h"

namespace sinew {
namespace {

TEST(RowSum, addsBySlotAndSorts) {
    RowSum sum;
    sum.add(RowBuffer{{7, 0.25f}, {2, 0.75f}}, 0.5f);
    sum.add(RowBuffer{{2, 0.5f}, {9, 0.5f}});
    EXPECT_EQ(sum.take(), (RowBuffer{{2, 0.875f}, {7, 0.125f}, {9, 0.5f}}));
}

TEST(RowSum, startsAnewAfterEachSum) {
    RowSum sum;
    EXPECT_TRUE(sum.take().empty());
    sum.add(RowBuffer{{3, 1.0f}});
    EXPECT_EQ(sum.take(), (RowBuffer{{3, 1.0f}}));
    EXPECT_TRUE(sum.take().empty());
    sum.add(RowBuffer{{1, 0.5f}, {3, 0.5f}});
    EXPECT_EQ(sum.take(), (RowBuffer{{1, 0.5f}, {3, 0.5f}}));
}

TEST(RowSum, anEntryOfZeroStaysOneEntry) {
    RowSum sum;
    for (int i = 0; i < 3; ++i) sum.add(RowBuffer{{4, 0.0f}});
    EXPECT_EQ(sum.take(), (RowBuffer{{4, 0.0f}}));
}

TEST(RowSum, theMeanLeavesOutWhatHasNoWeights) {
    const std::vector<RowBuffer> rows{{{0, 1.0f}}, {}, {{0, 0.5f}, {1, 0.5f}}};
    RowSum sum;
    const auto rowOf = [&](std::uint32_t p) { return Row(rows[p]); };
    EXPECT_EQ(meanOfRows(std::vector<std::uint32_t>{0, 1, 2}, rowOf, sum),
              (RowBuffer{{0, 0.75f}, {1, 0.25f}}));
    EXPECT_TRUE(meanOfRows(std::vector<std::uint32_t>{1}, rowOf, sum).empty());
    EXPECT_TRUE(meanOfRows(std::vector<std::uint32_t>{}, rowOf, sum).empty());
}

TEST(RowSum, theMeanIsThatOfEachEntryForRowsOfAnyLengthAlikeOrNot) {
    test::Random random(14);
    const std::vector<std::uint32_t> all{0, 1, 2, 3, 4};
    RowSum sum;
    for (std::size_t length = 1; length < 20; ++length)
        for (std::size_t unlike = 0; unlike <= length; ++unlike) {
            std::vector<RowBuffer> rows(all.size());
            std::map<SlotIndex, double> expected;
            for (RowBuffer& row : rows)
                for (std::size_t i = 0; i < length; ++i)
                    row.push_back({static_cast<SlotIndex>(2 * i),
                                   static_cast<float>(random() % 1000) / 1000.0f});
            // At the last place no row is.
            if (unlike < length) ++rows[3][unlike].slot;
            for (const RowBuffer& row : rows)
                for (const Influence& entry : row)
                    expected[entry.slot] += double{entry.weight} / static_cast<double>(rows.size());
            const auto rowOf = [&](std::uint32_t p) { return Row(rows[p]); };
            const RowBuffer& mean = meanOfRows(all, rowOf, sum);
            ASSERT_EQ(mean.size(), expected.size());
            for (const Influence& entry : mean) {
                ASSERT_TRUE(expected.contains(entry.slot));
                EXPECT_NEAR(entry.weight, expected[entry.slot], 1e-7);
            }
        }
}

TEST(RowSum, theMeanOfMoreRowsThanAPointUsuallyHasNeighboursIsTheSame) {
    RowSum sum;
    std::vector<RowBuffer> rows;
    std::vector<std::uint32_t> points;
    double first = 0.0;
    for (std::uint32_t p = 0; p < 40; ++p) {
        const float weight = static_cast<float>(p) / 64.0f;
        rows.push_back({{2, weight}, {7, 1.0f - weight}});
        points.push_back(p);
        first += double{weight};
        const auto mean = static_cast<float>(first / (p + 1.0));
        const RowBuffer& found = meanOfRows(
            points, [&](std::uint32_t q) { return Row(rows[q]); }, sum);
        ASSERT_EQ(found.size(), 2u);
        EXPECT_EQ(found[0].slot, 2u);
        EXPECT_NEAR(found[0].weight, mean, 1e-7f);
        EXPECT_NEAR(found[1].weight, 1.0f - mean, 1e-7f);
    }
}

}  // namespace
}  // namespace sinew
