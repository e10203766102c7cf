// SPDX-License-Identifier: Apache-2.0
#include "app/work/tasks.h"

#include <gtest/gtest.h>

#include <QTest>
#include <QThread>
#include <atomic>
#include <mutex>
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

TEST(Tasks, whatHasEndedWaitsWhileItIsHeld) {
    Tasks tasks;
    std::atomic<bool> worked = false;
    bool held = true, told = false;
    tasks.holdWhile([&] { return held; });
    tasks.run<int>(
        "quick",
        [&](const Progress&) -> Expected<int> {
            worked = true;
            return 1;
        },
        [&](Expected<int>) { told = true; });
    ASSERT_TRUE(QTest::qWaitFor([&] { return worked.load(); }, 5000));
    QTest::qWait(200);
    EXPECT_FALSE(told) << "a menu about what it changes may be open";
    EXPECT_TRUE(tasks.busy());
    held = false;
    ASSERT_TRUE(QTest::qWaitFor([&] { return told; }, 5000));
    EXPECT_FALSE(tasks.busy());
}

TEST(Tasks, whatWasHeldIsToldAtOnceWhereItIsAskedFor) {
    Tasks tasks;
    bool held = true;
    int told = 0;
    tasks.holdWhile([&] { return held; });
    tasks.run<int>(
        "quick", [](const Progress&) -> Expected<int> { return 1; },
        [&](const Expected<int>&) { ++told; });
    QTest::qWait(100);
    tasks.tellHeld();
    EXPECT_EQ(told, 0) << "it is held yet";
    ASSERT_TRUE(tasks.busy());
    held = false;
    tasks.tellHeld();
    EXPECT_EQ(told, 1);
    EXPECT_FALSE(tasks.busy()) << "the next edit may begin";
    QTest::qWait(150);
    EXPECT_EQ(told, 1) << "once";
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

/// Tasks whose work goes on until it is let go.
class BesideEachOther : public ::testing::Test {
protected:
    void run(const char* title, Tasks::Kind kind) {
        tasks_.run<int>(
            title,
            [this, name = QString(title)](const Progress& progress) -> Expected<int> {
                ++begun_;
                while (name != endOf()) {
                    if (!progress(0.5)) return cancelled();
                    QThread::msleep(1);
                }
                return 1;
            },
            [this, title](Expected<int>) { ended_ << QLatin1String(title); }, kind);
    }
    QString endOf() {
        const std::lock_guard guard(mutex_);
        return end_;
    }
    bool end(const char* title) {
        {
            const std::lock_guard guard(mutex_);
            end_ = QLatin1String(title);
        }
        return QTest::qWaitFor([&] { return ended_.contains(QLatin1String(title)); }, 5000);
    }
    bool areBegun(int number) {
        return QTest::qWaitFor([&] { return begun_ == number; }, 5000);
    }
    std::mutex mutex_;
    QString end_;
    std::atomic<int> begun_ = 0;
    QStringList ended_;
    Tasks tasks_;  // gone first
};

TEST_F(BesideEachOther, whatKeepsTheDocumentRunsBesideAnEditAndIsNoReasonToWait) {
    run("save", Tasks::Kind::Keep);
    EXPECT_FALSE(tasks_.busy());
    EXPECT_FALSE(tasks_.idle());
    run("bind", Tasks::Kind::Edit);
    run("export", Tasks::Kind::Keep);
    ASSERT_TRUE(areBegun(2));
    EXPECT_TRUE(tasks_.busy());
    EXPECT_EQ(tasks_.unfinished(), QStringList({"save", "bind", "export"}));
    ASSERT_TRUE(end("bind"));
    EXPECT_FALSE(tasks_.busy());
    EXPECT_EQ(begun_, 2) << "the export waits for the save";
    ASSERT_TRUE(end("save"));
    ASSERT_TRUE(areBegun(3));
    ASSERT_TRUE(end("export"));
    EXPECT_TRUE(tasks_.idle());
}

TEST_F(BesideEachOther, whatOpensAnotherDocumentWaitsForAllAndAllForIt) {
    run("save", Tasks::Kind::Keep);
    run("open", Tasks::Kind::Open);
    run("bind", Tasks::Kind::Edit);
    ASSERT_TRUE(areBegun(1));
    EXPECT_TRUE(tasks_.busy()) << "what is opened next";
    ASSERT_TRUE(end("save"));
    ASSERT_TRUE(areBegun(2));
    QTest::qWait(20);
    EXPECT_EQ(begun_, 2) << "nothing runs beside it";
    ASSERT_TRUE(end("open"));
    ASSERT_TRUE(areBegun(3));
    ASSERT_TRUE(end("bind"));
}

TEST_F(BesideEachOther, ofTwoTheEditIsToldOfAndCancelled) {
    QStringList told;
    QObject::connect(&tasks_, &Tasks::started, [&](const QString& title) { told << title; });
    QObject::connect(&tasks_, &Tasks::finished, [&] { told << "none"; });
    run("save", Tasks::Kind::Keep);
    run("bind", Tasks::Kind::Edit);
    ASSERT_TRUE(areBegun(2));
    tasks_.cancel();
    ASSERT_TRUE(QTest::qWaitFor([&] { return ended_.contains("bind"); }, 5000));
    EXPECT_EQ(told, QStringList({"save", "bind", "save"}));
    ASSERT_TRUE(end("save"));
    EXPECT_EQ(told.back(), "none");
}

TEST_F(BesideEachOther, whatIsToFollowEditsFollowsThoseThatWereGivenBefore) {
    int followed = 0;
    const auto follow = [&] { ++followed; };
    run("save", Tasks::Kind::Keep);
    tasks_.afterEdits("first", follow);
    EXPECT_EQ(followed, 1) << "nothing is edited";
    run("bind", Tasks::Kind::Edit);
    tasks_.afterEdits("second", follow);
    run("later", Tasks::Kind::Edit);
    EXPECT_TRUE(tasks_.unfinished().contains("second"));
    ASSERT_TRUE(end("bind"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return followed == 2; }, 5000));
    ASSERT_TRUE(areBegun(3));
    tasks_.afterEdits("third", follow);
    tasks_.cancelAll();
    ASSERT_TRUE(QTest::qWaitFor([&] { return tasks_.idle(); }, 5000));
    EXPECT_EQ(followed, 2) << "what is cancelled follows nothing";
}

TEST_F(BesideEachOther, whatIsAboutOtherFilesRunsBesideAllAndHoldsNothingUp) {
    run("learn", Tasks::Kind::Aside);
    EXPECT_FALSE(tasks_.busy());
    EXPECT_TRUE(tasks_.isDocumentFree());
    EXPECT_FALSE(tasks_.idle());
    run("open", Tasks::Kind::Open);
    ASSERT_TRUE(areBegun(2));
    EXPECT_TRUE(tasks_.busy());
    EXPECT_FALSE(tasks_.isDocumentFree());
    ASSERT_TRUE(end("open"));
    run("bind", Tasks::Kind::Edit);
    run("save", Tasks::Kind::Keep);
    ASSERT_TRUE(areBegun(4));
    for (const char* title : {"bind", "save", "learn"}) ASSERT_TRUE(end(title)) << title;
    EXPECT_TRUE(tasks_.idle());
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
