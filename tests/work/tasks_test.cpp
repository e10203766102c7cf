// SPDX-License-Identifier: Apache-2.0
#include "app/work/tasks.h"

#include <gtest/gtest.h>

#include <QTest>
#include <QThread>
#include <atomic>
#include <thread>

namespace sinew {
namespace {

TEST(Tasks, workRunsElsewhereAndItsEndIsToldHere) {
    Tasks tasks;
    const auto here = std::this_thread::get_id();
    std::thread::id worker, teller;
    int result = 0;
    tasks.run<int>(
        "counting",
        [&](const Progress&) -> Expected<int> {
            worker = std::this_thread::get_id();
            return 42;
        },
        [&](Expected<int> answer) {
            teller = std::this_thread::get_id();
            result = *answer;
        });
    EXPECT_TRUE(tasks.busy());
    ASSERT_TRUE(QTest::qWaitFor([&] { return result != 0; }, 5000));
    EXPECT_EQ(result, 42);
    EXPECT_NE(worker, here);
    EXPECT_EQ(teller, here);
    EXPECT_FALSE(tasks.busy());
}

TEST(Tasks, cancellingReachesTheWork) {
    Tasks tasks;
    std::atomic<bool> running = false;
    bool told = false;
    ErrorCode code{};
    tasks.run<int>(
        "endless",
        [&](const Progress& progress) -> Expected<int> {
            running = true;
            while (progress(0.5)) QThread::msleep(1);
            return cancelled();
        },
        [&](Expected<int> answer) {
            told = true;
            code = answer.error().code;
        });
    ASSERT_TRUE(QTest::qWaitFor([&] { return running.load(); }, 5000));
    tasks.cancel();
    ASSERT_TRUE(QTest::qWaitFor([&] { return told; }, 5000));
    EXPECT_EQ(code, ErrorCode::Cancelled);
}

TEST(Tasks, cancellingAllEndsWhatWaitsWithoutBeginningIt) {
    Tasks tasks;
    std::atomic<int> begun = 0;
    std::vector<QString> ended;
    for (const char* title : {"first", "second", "third"})
        tasks.run<int>(
            title,
            [&begun](const Progress& progress) -> Expected<int> {
                ++begun;
                while (progress(0.5)) QThread::msleep(1);
                return cancelled();
            },
            [&ended, title](Expected<int> answer) {
                EXPECT_TRUE(!answer && answer.error().code == ErrorCode::Cancelled);
                ended.emplace_back(QLatin1String(title));
            });
    EXPECT_EQ(tasks.unfinished(), QStringList({"first", "second", "third"}));
    ASSERT_TRUE(QTest::qWaitFor([&] { return begun == 1; }, 5000));
    tasks.cancelAll();
    EXPECT_EQ(tasks.unfinished(), QStringList{"first"});
    int after = 0;
    tasks.run<int>(
        "after", [](const Progress&) -> Expected<int> { return 7; },
        [&](Expected<int> answer) { after = *answer; });
    ASSERT_TRUE(QTest::qWaitFor([&] { return after == 7; }, 5000));
    EXPECT_EQ(begun, 1);
    EXPECT_EQ(ended, (std::vector<QString>{"first", "second", "third"}));
}

TEST(Tasks, workGivenMeanwhileWaitsForItsTurn) {
    Tasks tasks;
    std::vector<int> order;
    for (const int i : {1, 2, 3})
        tasks.run<int>(
            "turn", [i](const Progress&) -> Expected<int> { return i; },
            [&order](Expected<int> answer) { order.push_back(*answer); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return order.size() == 3; }, 5000));
    EXPECT_EQ(order, (std::vector<int>{1, 2, 3}));
}

TEST(Tasks, progressIsTold) {
    Tasks tasks;
    double seen = 0.0;
    bool done = false;
    QObject::connect(&tasks, &Tasks::progressed, [&](double fraction) { seen = fraction; });
    tasks.run<int>(
        "half",
        [](const Progress& progress) -> Expected<int> {
            (void)progress.stage(0.0, 0.5)(1.0);
            return 0;
        },
        [&](Expected<int>) { done = true; });
    ASSERT_TRUE(QTest::qWaitFor([&] { return done; }, 5000));
    EXPECT_DOUBLE_EQ(seen, 0.5);
}

TEST(Tasks, destroyingItStopsTheWorkAndTellsNoOne) {
    bool told = false;
    std::atomic<bool> running = false;
    {
        Tasks tasks;
        tasks.run<int>(
            "left alone",
            [&](const Progress& progress) -> Expected<int> {
                running = true;
                while (progress(0.1)) QThread::msleep(1);
                return 1;
            },
            [&](Expected<int>) { told = true; });
        ASSERT_TRUE(QTest::qWaitFor([&] { return running.load(); }, 5000));
    }
    QTest::qWait(20);
    EXPECT_FALSE(told);
}

}  // namespace
}  // namespace sinew
