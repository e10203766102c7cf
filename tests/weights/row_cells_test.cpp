// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/row_cells.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/support/random.h"

namespace sinew {
namespace {

const std::vector<std::uint8_t> kSecondLocked{0, 1, 0, 0};

void expectCells(const RowBuffer& row, const RowBuffer& wanted) {
    ASSERT_EQ(row.size(), wanted.size());
    for (std::size_t i = 0; i < row.size(); ++i) {
        EXPECT_EQ(row[i].slot, wanted[i].slot);
        EXPECT_NEAR(row[i].weight, wanted[i].weight, 1e-6f);
    }
}

TEST(SetWeights, givesTheOthersWhatIsLeft) {
    RowBuffer row{{0, 0.5f}, {1, 0.3f}, {2, 0.2f}};
    const RowBuffer wanted{{0, 0.1f}, {2, 0.4f}};
    const auto outcome = setWeights(row, wanted, {});
    EXPECT_TRUE(outcome.changed);
    EXPECT_FALSE(outcome.scaled);
    expectCells(row, {{0, 0.1f}, {1, 0.5f}, {2, 0.4f}});
    EXPECT_EQ(row[0].weight, 0.1f) << "what was typed is there to the bit";
}

TEST(SetWeights, scalesWhatSumsToMoreThanThereIs) {
    RowBuffer row{{0, 0.5f}, {1, 0.5f}};
    const auto outcome = setWeights(row, RowBuffer{{0, 0.9f}, {2, 0.6f}}, {});
    EXPECT_TRUE(outcome.scaled);
    expectCells(row, {{0, 0.6f}, {2, 0.4f}});
}

TEST(SetWeights, leavesLockedOnesToTheBitAndTellsOfThem) {
    RowBuffer row{{0, 0.4f}, {1, 0.3f}, {2, 0.3f}};
    const auto outcome = setWeights(row, RowBuffer{{0, 0.9f}, {1, 0.0f}}, {kSecondLocked, 0});
    EXPECT_EQ(outcome.locked, 1u);
    EXPECT_TRUE(outcome.scaled);
    EXPECT_EQ(weightOf(row, 1), 0.3f);
    expectCells(row, {{0, 0.7f}, {1, 0.3f}});
}

TEST(SetWeights, keepsARowThatHasNothingElseToTakeIt) {
    RowBuffer row{{0, 0.7f}, {1, 0.3f}};
    const RowBuffer before = row;
    EXPECT_TRUE(setWeights(row, RowBuffer{{0, 0.2f}}, {kSecondLocked, 0}).kept);
    EXPECT_EQ(row, before);
    RowBuffer whole{{3, 1.0f}};
    EXPECT_TRUE(setWeights(whole, RowBuffer{{3, 0.0f}}, {}).kept);
    EXPECT_EQ(whole, (RowBuffer{{3, 1.0f}}));
}

TEST(SetWeights, fillsAnEmptyRow) {
    RowBuffer row;
    EXPECT_FALSE(setWeights(row, RowBuffer{{1, 0.0f}}, {}).changed);
    EXPECT_TRUE(row.empty());
    EXPECT_TRUE(setWeights(row, RowBuffer{{1, 0.2f}, {3, 0.6f}}, {}).scaled);
    expectCells(row, {{1, 0.25f}, {3, 0.75f}});
}

TEST(SetWeights, keepsTheLimitByDroppingTheSmallestOthersFirst) {
    RowBuffer row{{0, 0.6f}, {1, 0.3f}, {2, 0.1f}};
    const auto outcome = setWeights(row, RowBuffer{{3, 0.1f}}, {{}, 3});
    EXPECT_EQ(outcome.dropped, 1u);
    expectCells(row, {{0, 0.6f}, {1, 0.3f}, {3, 0.1f}});
    RowBuffer full{{0, 1.0f}};
    EXPECT_EQ(setWeights(full, RowBuffer{{1, 0.5f}, {2, 0.3f}, {3, 0.2f}}, {{}, 2}).dropped, 1u);
    expectCells(full, {{1, 0.625f}, {2, 0.375f}});
}

/// Rows, locks and limits that nobody would think of.
struct RandomRow {
    explicit RandomRow(std::uint32_t seed) : engine(seed) {
        std::uniform_real_distribution<float> weight(0.0f, 1.0f);
        for (SlotIndex slot = 0; slot < 6; ++slot) {
            if (weight(engine) < 0.5f) row.push_back({slot, weight(engine)});
            locks.push_back(weight(engine) < 0.25f ? 1 : 0);
            if (weight(engine) < 0.4f)
                wanted.push_back({slot, weight(engine) < 0.3f ? 0.0f : weight(engine)});
        }
        makeValid(row);
        rules = {locks, static_cast<std::uint32_t>(engine() % 6)};
    }
    std::mt19937 engine;
    RowBuffer row, wanted;
    std::vector<std::uint8_t> locks;
    RowRules rules;
};

TEST(SetWeights, keepsRowsValidWithinLocksAndTheLimitInRandomStates) {
    for (std::uint32_t seed = 0; seed < 2000; ++seed) {
        RandomRow made(test::seed(1) + seed);
        const RowBuffer before = made.row;
        const auto outcome = setWeights(made.row, made.wanted, made.rules);
        const RowBuffer& row = made.row;
        ASSERT_EQ(outcome.changed, row != before) << seed;
        double sum = 0.0;
        std::size_t locked = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            ASSERT_GT(row[i].weight, 0.0f);
            ASSERT_TRUE(i == 0 || row[i - 1].slot < row[i].slot);
            sum += row[i].weight;
            locked += made.rules.locked(row[i].slot) ? 1 : 0;
        }
        ASSERT_NEAR(sum, row.empty() ? 0.0 : 1.0, 2e-6) << seed;
        for (SlotIndex slot = 0; slot < 6; ++slot) {
            const bool same = weightOf(row, slot) == weightOf(before, slot);
            ASSERT_TRUE(same || !made.rules.locked(slot)) << seed;
        }
        const std::size_t limit = made.rules.maxInfluences;
        ASSERT_TRUE(limit == 0 || row.size() <= std::max({limit, before.size(), locked + 1}))
            << seed;
        if (!outcome.changed || outcome.scaled || outcome.dropped > 0) continue;
        for (const Influence& entry : made.wanted) {
            const float apart = std::abs(weightOf(row, entry.slot) - entry.weight);
            ASSERT_TRUE(apart < 1e-6f || made.rules.locked(entry.slot)) << seed;
        }
    }
}

TEST(SetWeights, setsOneWeightAsSetWeightDoes) {
    for (std::uint32_t seed = 0; seed < 2000; ++seed) {
        RandomRow made(test::seed(1) + seed);
        if (made.wanted.empty()) continue;
        const Influence one = made.wanted.front();
        RowBuffer other = made.row;
        setWeights(made.row, std::span(&one, 1), made.rules);
        setWeight(other, one.slot, one.weight, made.rules);
        SCOPED_TRACE(seed);
        expectCells(made.row, other);
    }
}

}  // namespace
}  // namespace sinew
