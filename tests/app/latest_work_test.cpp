// SPDX-License-Identifier: Apache-2.0
#include "app/latest_work.h"

#include <gtest/gtest.h>

#include <QTest>
#include <atomic>
#include <thread>

namespace sinew {
namespace {

using namespace std::chrono_literals;

/// Work that runs until it is let go or stopped.
struct Gate {
    std::atomic<bool> open = false;
    std::atomic<int> running = 0;
    LatestWork::Work work() {
        return [this](const Progress& progress) -> Expected<Outcome> {
            ++running;
            while (!open)
                if (!progress(0.5)) return cancelled();
            return Outcome();
        };
    }
};

class LatestWorkTest : public ::testing::Test {
protected:
    LatestWork::Done note(int number) {
        return [this, number](Expected<Outcome> outcome) {
            answers_.push_back(outcome ? number : -number);
        };
    }
    static LatestWork::Work quick() {
        return [](const Progress&) -> Expected<Outcome> { return Outcome(); };
    }
    bool idle() {
        return QTest::qWaitFor([this] { return !work_.busy(); }, 5000);
    }
    std::vector<int> answers_;
    Gate gate_;
    LatestWork work_;
};

TEST_F(LatestWorkTest, theNewestReplacesWhatWaits) {
    work_.ask(gate_.work(), note(1), LatestWork::Running::Finish);
    for (int i = 2; i <= 5; ++i) work_.ask(quick(), note(i), LatestWork::Running::Finish);
    EXPECT_TRUE(answers_.empty());
    gate_.open = true;
    ASSERT_TRUE(idle());
    EXPECT_EQ(answers_, (std::vector<int>{1, 5}));
}

TEST_F(LatestWorkTest, whatRunsIsStoppedWithoutAWordWhereThatIsAsked) {
    work_.ask(gate_.work(), note(1), LatestWork::Running::Finish);
    work_.ask(quick(), note(2), LatestWork::Running::Stop);
    ASSERT_TRUE(idle());
    EXPECT_EQ(answers_, std::vector<int>{2});
}

TEST_F(LatestWorkTest, hurryingStopsWhatRunsOnlyWhereOtherWorkWaits) {
    work_.ask(gate_.work(), note(1), LatestWork::Running::Finish);
    work_.hurry();
    EXPECT_TRUE(work_.busy());
    work_.ask(quick(), note(2), LatestWork::Running::Finish);
    work_.hurry();
    ASSERT_TRUE(idle());
    EXPECT_EQ(answers_, std::vector<int>{2});
}

TEST_F(LatestWorkTest, whatIsDroppedIsNotTold) {
    work_.ask(gate_.work(), note(1), LatestWork::Running::Finish);
    work_.ask(quick(), note(2), LatestWork::Running::Finish);
    work_.drop();
    EXPECT_FALSE(work_.busy());
    work_.ask(quick(), note(3), LatestWork::Running::Finish);
    ASSERT_TRUE(idle());
    EXPECT_EQ(answers_, std::vector<int>{3});
}

TEST_F(LatestWorkTest, anAnswerMayAskAgain) {
    work_.ask(
        quick(),
        [this](Expected<Outcome>) { work_.ask(quick(), note(2), LatestWork::Running::Finish); },
        LatestWork::Running::Finish);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !answers_.empty(); }, 5000));
    EXPECT_EQ(answers_, std::vector<int>{2});
}

TEST_F(LatestWorkTest, destroyingItStopsItsWork) {
    auto work = std::make_unique<LatestWork>();
    work->ask(gate_.work(), note(1), LatestWork::Running::Finish);
    ASSERT_TRUE(QTest::qWaitFor([this] { return gate_.running > 0; }, 5000));
    work.reset();
    QTest::qWait(20);
    EXPECT_TRUE(answers_.empty());
}

}  // namespace
}  // namespace sinew
