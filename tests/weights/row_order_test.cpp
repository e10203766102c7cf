// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/row_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "editor/weights/row_math.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

constexpr PointIndex kOrderedPoints = 9000;  // more than one block, the last one not full
constexpr std::size_t kOrderedSlots = 5;

class RowOrder : public ::testing::Test {
protected:
    void SetUp() override {
        test::Random engine(1);
        std::uniform_real_distribution<float> weight(0.0f, 1.0f);
        RowsBuilder rows;
        for (PointIndex p = 0; p < kOrderedPoints; ++p) {
            RowBuffer row;
            for (SlotIndex slot = 0; slot + 1 < kOrderedSlots; ++slot)
                if (weight(engine) < 0.4f)  // in steps, so that there are equals
                    row.push_back({slot, 0.1f + std::round(weight(engine) * 20.0f)});
            makeValid(row);
            rows.append(row);
            if (p % 3 == 1) some_.push_back(p);
        }
        rows_ = rows.finish();
    }
    PointList all() const {
        PointList out(kOrderedPoints);
        std::iota(out.begin(), out.end(), 0u);
        return out;
    }

    Rows rows_;
    PointList some_;
};

TEST_F(RowOrder, isThatOfAStableSort) {
    for (const PointList* points : {static_cast<const PointList*>(nullptr), &std::as_const(some_)})
        for (const bool descending : {false, true}) {
            PointList expected = points ? *points : all();
            std::ranges::stable_sort(expected, [&](PointIndex a, PointIndex b) {
                const float x = weightOf(rows_[a], 2), y = weightOf(rows_[b], 2);
                return descending ? x > y : x < y;
            });
            EXPECT_EQ(sortedByWeight(rows_, points, 2, descending), expected);
        }
}

TEST_F(RowOrder, goesByTheSumWhereNoSlotIsGiven) {
    const auto order = sortedByWeight(rows_, nullptr, kNoIndex, false);
    ASSERT_EQ(order.size(), kOrderedPoints);
    const auto firstFull =
        std::ranges::find_if(order, [&](PointIndex p) { return !rows_[p].empty(); });
    EXPECT_NE(firstFull, order.begin()) << "unweighted vertices come first";
    EXPECT_TRUE(
        std::all_of(firstFull, order.end(), [&](PointIndex p) { return !rows_[p].empty(); }));
}

TEST_F(RowOrder, keepsWhatLiesInARangeAsItComes) {
    const auto found = withWeightIn(rows_, &some_, 1, {0.25f, 0.5f});
    PointList expected;
    for (const PointIndex p : some_)
        if (const float w = weightOf(rows_[p], 1); w >= 0.25f && w <= 0.5f) expected.push_back(p);
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(found, expected);
}

TEST_F(RowOrder, findsTheInfluencesThatPointsHave) {
    EXPECT_EQ(slotsUsed(rows_, nullptr, kOrderedSlots), (std::vector<std::uint8_t>{1, 1, 1, 1, 0}));
    PointList alone;
    for (PointIndex p = 0; p < kOrderedPoints && alone.empty(); ++p)
        if (rows_[p].size() == 1 && rows_[p][0].slot == 3) alone.push_back(p);
    ASSERT_FALSE(alone.empty());
    EXPECT_EQ(slotsUsed(rows_, &alone, kOrderedSlots), (std::vector<std::uint8_t>{0, 0, 0, 1, 0}));
}

TEST_F(RowOrder, countsEveryWeightedPointOnceInAHistogram) {
    const auto bins = weightHistogram(rows_, nullptr, 0, 10);
    std::uint32_t weighted = 0, whole = 0;
    for (PointIndex p = 0; p < kOrderedPoints; ++p) {
        weighted += weightOf(rows_[p], 0) > 0.0f;
        whole += weightOf(rows_[p], 0) >= 0.9f;
    }
    EXPECT_EQ(std::accumulate(bins.begin(), bins.end(), 0u), weighted);
    EXPECT_EQ(bins.back(), whole) << "a weight of 1 is in the last one";
}

}  // namespace
}  // namespace sinew
