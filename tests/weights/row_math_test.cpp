// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/row_math.h"
#include "editor/weights/row_blend.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace sinew {
namespace {

void expectValid(const RowBuffer& row) {
    double sum = 0.0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        EXPECT_GT(row[i].weight, 0.0f);
        EXPECT_TRUE(std::isfinite(row[i].weight));
        if (i > 0) {
            EXPECT_LT(row[i - 1].slot, row[i].slot);
        }
        sum += row[i].weight;
    }
    if (!row.empty()) {
        EXPECT_NEAR(sum, 1.0, 2e-6);
    }
}

TEST(MakeValid, sortsAddsAndNormalises) {
    RowBuffer row{{5, 1.0f}, {2, 0.0f}, {1, 2.0f}, {5, 1.0f}};
    const auto report = makeValid(row);
    EXPECT_TRUE(report.duplicate);
    EXPECT_TRUE(report.normalised);
    EXPECT_FLOAT_EQ(report.sum, 4.0f);
    EXPECT_EQ(row, (RowBuffer{{1, 0.5f}, {5, 0.5f}}));
}

TEST(MakeValid, dropsWhatIsNoWeight) {
    RowBuffer row{{0, std::numeric_limits<float>::quiet_NaN()}, {1, -1.0f}, {2, INFINITY}};
    EXPECT_TRUE(makeValid(row).badValue);
    EXPECT_TRUE(row.empty());
}

TEST(MakeValid, leavesAValidRowBitForBit) {
    const RowBuffer before{{0, 0.1f}, {3, 0.2f}, {4, 0.7f}};
    RowBuffer row = before;
    const auto report = makeValid(row);
    EXPECT_EQ(row, before);
    EXPECT_FALSE(report.normalised || report.duplicate || report.badValue);
}

TEST(Normalise, keepsLockedWeightsWhereTheRestCanMakeUpTheSum) {
    const std::uint8_t locked[] = {1, 0, 0};
    RowBuffer row{{0, 0.4f}, {1, 0.1f}, {2, 0.2f}};
    normalise(row, {locked, 0});
    EXPECT_EQ(row[0].weight, 0.4f);
    EXPECT_NEAR(row[1].weight, 0.2f, 1e-6f);
    expectValid(row);
}

TEST(LimitInfluences, keepsTheLargestAndEveryLockedOne) {
    const std::uint8_t locked[] = {1, 0, 0, 0};
    RowBuffer row{{0, 0.05f}, {1, 0.2f}, {2, 0.3f}, {3, 0.45f}};
    EXPECT_EQ(limitInfluences(row, {locked, 2}), 2u);
    ASSERT_EQ(row.size(), 2u);
    EXPECT_EQ(row[0], (Influence{0, 0.05f}));
    EXPECT_EQ(row[1].slot, 3u);
    expectValid(row);
}

TEST(Prune, neverEmptiesARow) {
    RowBuffer row{{0, 0.5f}, {1, 0.499f}, {2, 0.001f}};
    EXPECT_EQ(prune(row, 0.9f, {}), 2u);
    EXPECT_EQ(row, (RowBuffer{{0, 1.0f}}));
}

TEST(SetWeight, takesFromTheOthersInProportion) {
    RowBuffer row{{0, 0.6f}, {1, 0.2f}, {2, 0.2f}};
    EXPECT_EQ(setWeight(row, 2, 0.6f, {}), SetOutcome::Changed);
    EXPECT_NEAR(row[0].weight, 0.3f, 1e-6f);
    EXPECT_NEAR(row[1].weight, 0.1f, 1e-6f);
    expectValid(row);
}

TEST(SetWeight, givesToTheOthersInProportion) {
    RowBuffer row{{0, 0.6f}, {1, 0.2f}, {2, 0.2f}};
    EXPECT_EQ(setWeight(row, 2, 0.0f, {}), SetOutcome::Changed);
    ASSERT_EQ(row.size(), 2u);
    EXPECT_NEAR(row[0].weight, 0.75f, 1e-6f);
}

TEST(SetWeight, doesNothingWhereNoOtherInfluenceCouldTakeTheWeight) {
    RowBuffer row{{2, 1.0f}};
    EXPECT_EQ(setWeight(row, 2, 0.5f, {}), SetOutcome::NoOtherInfluence);
    EXPECT_EQ(row, (RowBuffer{{2, 1.0f}}));
    const std::uint8_t locked[] = {1, 0, 0};
    RowBuffer halfLocked{{0, 0.5f}, {2, 0.5f}};
    EXPECT_EQ(setWeight(halfLocked, 2, 0.1f, {locked, 0}), SetOutcome::NoOtherInfluence);
}

TEST(SetWeight, neverTouchesLockedInfluences) {
    const std::uint8_t locked[] = {1, 0, 0};
    RowBuffer row{{0, 0.3f}, {1, 0.5f}, {2, 0.2f}};
    EXPECT_EQ(setWeight(row, 0, 1.0f, {locked, 0}), SetOutcome::SlotLocked);
    EXPECT_EQ(setWeight(row, 2, 1.0f, {locked, 0}), SetOutcome::Changed);
    EXPECT_EQ(row[0], (Influence{0, 0.3f}));
    EXPECT_NEAR(weightOf(row, 2), 0.7f, 1e-6f);
    EXPECT_EQ(weightOf(row, 1), 0.0f);
}

TEST(SetWeight, atTheLimitReplacesTheSmallestUnlockedOne) {
    const std::uint8_t locked[] = {1, 0, 0, 0};
    RowBuffer row{{0, 0.1f}, {1, 0.6f}, {2, 0.3f}};
    EXPECT_EQ(setWeight(row, 3, 0.2f, {locked, 3}), SetOutcome::Changed);
    EXPECT_EQ(row.size(), 3u);
    EXPECT_EQ(row[0], (Influence{0, 0.1f}));
    EXPECT_EQ(weightOf(row, 2), 0.0f);
    EXPECT_NEAR(weightOf(row, 3), 0.2f, 1e-6f);
    const std::uint8_t all[] = {1, 1, 1, 0};
    RowBuffer full{{0, 0.1f}, {1, 0.6f}, {2, 0.3f}};
    EXPECT_NE(setWeight(full, 3, 0.2f, {all, 3}), SetOutcome::Changed);
    EXPECT_EQ(full.size(), 3u);
}

TEST(SetWeight, anUnweightedPointTakesTheInfluenceFully) {
    RowBuffer row;
    EXPECT_EQ(setWeight(row, 4, 0.2f, {}), SetOutcome::Changed);
    EXPECT_EQ(row, (RowBuffer{{4, 1.0f}}));
}

TEST(BlendTowards, bringsTheTargetsInfluencesButNoLockedOnes) {
    const std::uint8_t locked[] = {0, 0, 1};
    RowBuffer row{{0, 1.0f}};
    const Influence target[] = {{1, 0.5f}, {2, 0.5f}};
    blendTowards(row, target, 0.5f, {locked, 0});
    EXPECT_EQ(weightOf(row, 2), 0.0f);
    EXPECT_NEAR(weightOf(row, 1), 0.5f, 1e-6f);
    expectValid(row);
}

TEST(BlendTowards, keepsLockedWeightsWhereNothingElseWouldBeLeft) {
    const std::uint8_t locked[] = {1, 0, 1};
    const RowBuffer before{{0, 0.4f}, {1, 0.6f}};
    RowBuffer row = before;
    const Influence onlyLocked[] = {{0, 0.5f}, {2, 0.5f}};
    blendTowards(row, onlyLocked, 1.0f, {locked, 0});
    EXPECT_EQ(row, before);
}

TEST(LimitInfluences, keepsMoreLockedOnesThanTheLimitAndWhatFillsTheRow) {
    const std::uint8_t locked[] = {1, 1, 1, 0, 0};
    RowBuffer row{{0, 0.2f}, {1, 0.2f}, {2, 0.2f}, {3, 0.3f}, {4, 0.1f}};
    EXPECT_EQ(limitInfluences(row, {locked, 2}), 1u);
    ASSERT_EQ(row.size(), 4u);
    for (SlotIndex slot = 0; slot < 3; ++slot) EXPECT_EQ(weightOf(row, slot), 0.2f);
    expectValid(row);
}

TEST(RowMath, anySequenceOfOperationsLeavesValidRowsAndLockedWeights) {
    test::Random random(7);
    const auto number = [&](int n) {
        return static_cast<std::uint32_t>(random() % static_cast<unsigned>(n));
    };
    const auto weight = [&] { return static_cast<float>(number(1001)) / 1000.0f; };
    for (int trial = 0; trial < 3000; ++trial) {
        RowBuffer row;
        for (std::uint32_t i = 0; i < number(7); ++i) row.push_back({number(8), weight()});
        makeValid(row);
        expectValid(row);
        std::vector<std::uint8_t> locked(8, 0);
        for (auto& l : locked) l = number(4) == 0;
        const RowRules rules{locked, number(6)};
        for (int step = 0; step < 10; ++step) {
            const RowBuffer before = row;
            const auto kind = number(2);
            if (kind == 0) setWeight(row, number(8), weight(), rules);
            const Influence target[] = {{number(4), 0.5f}, {4 + number(4), 0.5f}};
            if (kind == 1) blendTowards(row, target, weight(), {locked, 0});
            expectValid(row);
            if (kind == 1 && before.empty()) continue;
            double lockedSum = 0.0;
            for (const auto& i : before) lockedSum += locked[i.slot] ? i.weight : 0.0;
            for (const auto& i : before)
                if (locked[i.slot] && lockedSum < 0.999) {
                    EXPECT_EQ(weightOf(row, i.slot), i.weight);
                }
        }
    }
}

RowBuffer randomRow(test::Random& random, std::size_t length) {
    RowBuffer row;
    for (std::size_t i = 0; i < length; ++i)
        row.push_back({static_cast<SlotIndex>(3 * i + random() % 3),
                       0.01f + static_cast<float>(random() % 1000) / 1000.0f});
    normalise(row);
    return row;
}

TEST(RowMath, rowsOfAnyLengthAreCopiedAndNothingBehindThem) {
    test::Random random(11);
    for (std::size_t length = 0; length < 20; ++length) {
        const RowBuffer row = randomRow(random, length);
        RowBuffer to(length + 2, {77, 7.0f});
        copyEntries(row, to.data());
        EXPECT_TRUE(std::equal(row.begin(), row.end(), to.begin()));
        EXPECT_EQ(to[length], (Influence{77, 7.0f}));
        EXPECT_EQ(to[length + 1], (Influence{77, 7.0f}));
    }
}

TEST(RowMath, slotsAreComparedAtEveryPlaceOfARow) {
    test::Random random(12);
    for (std::size_t length = 0; length < 20; ++length) {
        const RowBuffer row = randomRow(random, length);
        EXPECT_TRUE(sameSlots(row, row));
        EXPECT_FALSE(sameSlots(row, randomRow(random, length + 1)));
        for (std::size_t at = 0; at < length; ++at) {
            RowBuffer other = row;
            other[at].slot += 100;
            EXPECT_FALSE(sameSlots(row, other)) << at << " of " << length;
        }
    }
}

TEST(BlendTowards, isAsEntryByEntryForRowsOfAnyLength) {
    test::Random random(13);
    for (std::size_t length = 1; length < 20; ++length)
        for (const float t : {0.0f, 0.01f, 0.5f, 1.0f}) {
            const RowBuffer before = randomRow(random, length);
            RowBuffer target = before;
            for (auto& entry : target) entry.weight = static_cast<float>(1 + random() % 1000);
            normalise(target);
            // Half of what is asked for: brought to the whole.
            RowBuffer half = target;
            for (auto& entry : half) entry.weight *= 0.5f;
            RowBuffer row = before, byHalf = before;
            blendTowards(row, target, t, {});
            blendTowards(byHalf, half, t, {});
            expectValid(row);
            for (std::size_t i = 0; i < length; ++i) {
                const float expected = (1.0f - t) * before[i].weight + t * target[i].weight;
                EXPECT_EQ(row[i].slot, before[i].slot);
                EXPECT_NEAR(row[i].weight, expected, 1e-6f);
                EXPECT_NEAR(byHalf[i].weight, expected, 1e-6f);
            }
        }
}

TEST(BlendAlike, makesElsewhereWhatBlendTowardsMakesInPlace) {
    test::Random random(13);
    const auto rowOf = [&](std::size_t length) {
        RowBuffer row;
        for (SlotIndex slot = 0; slot < length; ++slot)
            row.push_back({3 * slot, 0.01f + static_cast<float>(random() % 1000) / 1000.0f});
        makeValid(row);
        return row;
    };
    for (const std::uint32_t limit : {0u, 2u, 5u})
        for (std::size_t length = 1; length < 12; ++length)
            for (const float t : {0.01f, 0.5f, 1.0f}) {
                const RowBuffer row = rowOf(length), target = rowOf(length);
                RowBuffer inPlace = row, made;
                blendTowards(inPlace, target, t, {{}, limit});
                blendAlike(row, target, t, lanes::sum(target), {{}, limit}, made);
                EXPECT_EQ(made, inPlace);
                made = row;
                blendAlike(made, target, t, lanes::sum(target), {{}, limit}, made);
                EXPECT_EQ(made, inPlace);
            }
}

}  // namespace
}  // namespace sinew
