// SPDX-License-Identifier: Apache-2.0
#include "app/work/latest_work.h"

#include <gtest/gtest.h>

#include <QTest>
#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "editor/scene/error.h"

namespace sinew {
namespace {

using Work = std::function<Expected<int>(const Progress&)>;
using Done = std::function<void(Expected<int>)>;

/// Work that runs until it is let go or stopped.
struct Gate {
    std::atomic<bool> open = false;
    std::atomic<int> running = 0;
    Work work() {
        return [this](const Progress& progress) -> Expected<int> {
            ++running;
            while (!open)
                if (!progress(0.5)) return cancelled();
            return 0;
        };
    }
};

class LatestWorkTest : public ::testing::Test {
protected:
    Done note(int number) {
        return [this, number](Expected<int> outcome) {
            answers_.push_back(outcome ? number : -number);
        };
    }
    static Work quick() {
        return [](const Progress&) -> Expected<int> { return 0; };
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

TEST_F(LatestWorkTest, finishingWaitsForWhatRunsAndWhatWaitsAndTellsEachOnce) {
    work_.ask(gate_.work(), note(1), LatestWork::Running::Finish);
    work_.ask(quick(), note(2), LatestWork::Running::Finish);
    gate_.open = true;
    work_.finish();
    EXPECT_EQ(answers_, (std::vector<int>{1, 2}));
    EXPECT_FALSE(work_.busy());
    work_.ask(quick(), note(3), LatestWork::Running::Finish);
    ASSERT_TRUE(idle());
    QTest::qWait(20);
    EXPECT_EQ(answers_, (std::vector<int>{1, 2, 3}));
}

TEST_F(LatestWorkTest, anAnswerMayAskAgain) {
    work_.ask(
        quick(),
        [this](Expected<int>) { work_.ask(quick(), note(2), LatestWork::Running::Finish); },
        LatestWork::Running::Finish);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !answers_.empty(); }, 5000));
    EXPECT_EQ(answers_, std::vector<int>{2});
}

TEST_F(LatestWorkTest, everyRequestMayHaveAResultOfItsOwnType) {
    std::string text;
    std::vector<int> numbers;
    work_.ask([](const Progress&) { return std::string("found"); },
              [&](std::string found) { text = std::move(found); }, LatestWork::Running::Finish);
    work_.ask([](const Progress&) { return std::make_unique<std::vector<int>>(3, 7); },
              [&](std::unique_ptr<std::vector<int>> found) { numbers = std::move(*found); },
              LatestWork::Running::Finish);
    ASSERT_TRUE(idle());
    EXPECT_EQ(text, "found");
    EXPECT_EQ(numbers, std::vector<int>(3, 7));
}

TEST_F(LatestWorkTest, tellsHowFarWorkIsThatTakesAWhile) {
    std::vector<double> told;
    QObject::connect(&work_, &LatestWork::progressed,
                     [&](double fraction) { told.push_back(fraction); });
    work_.ask(quick(), note(1), LatestWork::Running::Finish);
    ASSERT_TRUE(idle());
    EXPECT_TRUE(told.empty());
    work_.ask(gate_.work(), note(2), LatestWork::Running::Finish);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !told.empty(); }, 5000));
    EXPECT_EQ(told.front(), 0.5);
    work_.drop();
    told.clear();
    QTest::qWait(150);
    EXPECT_TRUE(told.empty()) << "of what was stopped";
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
