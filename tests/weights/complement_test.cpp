// SPDX-License-Identifier: Apache-2.0
// Weight that goes to a chosen influence and comes from it, and which of equal weights goes first.
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/weights/row_math.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

constexpr SlotIndex kComplementSlots = 6;

RowRules rulesAgainst(SlotIndex complement, std::uint32_t most = 0) {
    RowRules rules;
    rules.maxInfluences = most;
    rules.complement = complement;
    return rules;
}

void expectNear(const RowBuffer& row, const RowBuffer& expected) {
    ASSERT_EQ(row.size(), expected.size());
    for (std::size_t i = 0; i < row.size(); ++i) {
        EXPECT_EQ(row[i].slot, expected[i].slot);
        EXPECT_NEAR(row[i].weight, expected[i].weight, 1e-6f);
    }
}

TEST(Complement, takesAndGivesTheDifferenceAlone) {
    RowBuffer row{{0, 0.5f}, {1, 0.3f}, {2, 0.2f}};
    EXPECT_EQ(setWeight(row, 1, 0.1f, rulesAgainst(0)), SetOutcome::Changed);
    expectNear(row, {{0, 0.7f}, {1, 0.1f}, {2, 0.2f}});
    EXPECT_EQ(setWeight(row, 1, 1.0f, rulesAgainst(0)), SetOutcome::Changed);
    expectNear(row, {{1, 0.8f}, {2, 0.2f}});
    EXPECT_EQ(setWeight(row, 1, 1.0f, rulesAgainst(0)), SetOutcome::Unchanged) << "nothing is left";
    EXPECT_EQ(setWeight(row, 1, 0.0f, rulesAgainst(5)), SetOutcome::Changed);
    expectNear(row, {{2, 0.2f}, {5, 0.8f}});
}

TEST(Complement, makesUpARowThatHadNone) {
    RowBuffer row;
    EXPECT_EQ(setWeight(row, 1, 0.0f, rulesAgainst(0)), SetOutcome::Unchanged);
    EXPECT_EQ(setWeight(row, 1, 0.25f, rulesAgainst(0)), SetOutcome::Changed);
    expectNear(row, {{0, 0.75f}, {1, 0.25f}});
}

TEST(Complement, getsWhatAFullRowLoses) {
    RowBuffer row{{0, 0.5f}, {1, 0.3f}, {2, 0.2f}};
    EXPECT_EQ(setWeight(row, 0, 0.25f, rulesAgainst(5, 3)), SetOutcome::Changed);
    expectNear(row, {{0, 0.25f}, {1, 0.3f}, {5, 0.45f}});
}

TEST(Complement, changesNothingWhereItIsLocked) {
    const std::uint8_t locked[kComplementSlots] = {1};
    RowRules rules = rulesAgainst(0);
    rules.lockedSlots = locked;
    RowBuffer row{{0, 0.5f}, {1, 0.5f}};
    EXPECT_EQ(setWeight(row, 1, 0.1f, rules), SetOutcome::NoRoom);
    EXPECT_EQ(row, (RowBuffer{{0, 0.5f}, {1, 0.5f}}));
}

TEST(Complement, keepsAllOthersToTheBit) {
    test::Random random(5);
    std::uniform_real_distribution<float> unit(0.0f, 1.0f);
    for (int state = 0; state < 500 && !::testing::Test::HasFailure(); ++state) {
        RowBuffer row;
        for (SlotIndex slot = 0; slot < kComplementSlots; ++slot)
            if (random() % 3) row.push_back({slot, unit(random)});
        makeValid(row);
        std::uint8_t locked[kComplementSlots];
        for (auto& flag : locked) flag = random() % 3 == 0;
        const auto slot = static_cast<SlotIndex>(random() % kComplementSlots);
        RowRules rules = rulesAgainst(static_cast<SlotIndex>(
            (slot + 1 + random() % (kComplementSlots - 1)) % kComplementSlots));
        rules.lockedSlots = locked;
        rules.maxInfluences =
            random() % 2 ? static_cast<std::uint32_t>(random() % kComplementSlots) : 0;
        const RowBuffer before = row;
        double sum = 0.0;
        for (int change = 0; change < 200; ++change) setWeight(row, slot, unit(random), rules);
        const bool limited = rules.maxInfluences != 0 && rules.maxInfluences < kComplementSlots;
        for (SlotIndex other = 0; other < kComplementSlots; ++other)
            if (locked[other] || (!limited && other != slot && other != rules.complement)) {
                EXPECT_EQ(weightOf(row, other), weightOf(before, other)) << state;
            }
        for (const Influence& entry : row) sum += entry.weight;
        if (!row.empty()) {
            EXPECT_NEAR(sum, 1.0, 1e-6) << "however often it was changed";
        }
        if (rules.maxInfluences != 0) {
            EXPECT_LE(row.size(), std::max<std::size_t>(before.size(), rules.maxInfluences));
        }
    }
}

// Slots 0 and 4, and 1 and 3, mirror each other.
constexpr SlotIndex kPairRanks[] = {0, 1, 2, 1, 0};

RowBuffer mirrored(RowBuffer row) {
    for (Influence& entry : row) entry.slot = 4 - entry.slot;
    std::ranges::sort(row, {}, &Influence::slot);
    return row;
}

TEST(TieRanks, letRowsThatMirrorEachOtherLoseMirroredInfluences) {
    RowRules rules;
    rules.maxInfluences = 2;
    rules.tieRanks = kPairRanks;
    const RowBuffer row{{0, 0.5f}, {1, 0.25f}, {4, 0.25f}};
    RowBuffer here = row;
    RowBuffer there = mirrored(row);
    limitInfluences(here, rules);
    limitInfluences(there, rules);
    EXPECT_EQ(there, mirrored(here));
    rules.tieRanks = {};
    here = row;
    there = mirrored(row);
    limitInfluences(here, rules);
    limitInfluences(there, rules);
    EXPECT_NE(there, mirrored(here)) << "by slot they are told apart";
}

TEST(TieRanks, letTwoThatNothingTellsApartGoTogether) {
    RowRules rules;
    rules.maxInfluences = 2;
    rules.tieRanks = kPairRanks;
    RowBuffer row{{0, 0.25f}, {2, 0.5f}, {4, 0.25f}};
    EXPECT_EQ(limitInfluences(row, rules), 2u);
    EXPECT_EQ(row, (RowBuffer{{2, 1.0f}}));
    rules.maxInfluences = 1;
    row = {{0, 0.5f}, {4, 0.5f}};
    EXPECT_EQ(limitInfluences(row, rules), 1u) << "one of two that are all there is has to stay";
    EXPECT_EQ(row, (RowBuffer{{0, 1.0f}}));
    rules.maxInfluences = 2;
    row = {{0, 0.5f}, {4, 0.5f}};
    EXPECT_EQ(setWeight(row, 2, 0.1f, rules), SetOutcome::NoRoom);
}

}  // namespace
}  // namespace sinew
