// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>

#include "editor/platform/files.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

using End = ProcessResult::End;
using Clock = std::chrono::steady_clock;

// A child that runs a shell script: descriptor 3 is the result, 4 the progress.
ProcessRequest shell(const std::string& script) {
    ProcessRequest out;
    out.program = "/bin/sh";
    out.arguments = {"-c", script};
    out.wallSeconds = 20.0;
    return out;
}

std::string text(const SharedBytes& bytes) {
    return {reinterpret_cast<const char*>(bytes.bytes().data()), bytes.bytes().size()};
}

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

TEST(Process, GivesWhatTheChildWroteAndItsExitStatus) {
    const auto ended = runProcess(shell("printf 'a blob' >&3; exit 7"), Progress());
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->end, End::Exited);
    EXPECT_EQ(ended->code, 7);
    EXPECT_EQ(text(ended->result), "a blob");
}

TEST(Process, GivesALargeResultWhole) {
    const auto ended =
        runProcess(shell("head -c 50000000 /dev/zero >&3; printf end >&3"), Progress());
    ASSERT_TRUE(ended);
    ASSERT_EQ(ended->result.bytes().size(), 50000003u);
    EXPECT_EQ(text(ended->result).substr(50000000), "end");
}

TEST(Process, GivesAnEmptyResult) {
    const auto ended = runProcess(shell("true"), Progress());
    ASSERT_TRUE(ended);
    EXPECT_TRUE(ended->result.bytes().empty());
}

TEST(Process, TellsTheSignalOfACrash) {
    const auto ended = runProcess(shell("printf half >&3; kill -SEGV $$"), Progress());
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->end, End::Signalled);
    EXPECT_EQ(ended->code, SIGSEGV);
}

TEST(Process, IsKilledWhenItTakesTooLong) {
    auto request = shell("sleep 30");
    request.wallSeconds = 0.2;
    const auto start = Clock::now();
    const auto ended = runProcess(request, Progress());
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->end, End::TimedOut);
    EXPECT_LT(secondsSince(start), 15.0);
}

TEST(Process, GoesOnWhileWhoeverWaitsWantsTo) {
    auto request = shell("sleep 0.5; printf done >&3");
    request.wallSeconds = 0.1;
    std::vector<double> asked;
    request.waitLonger = [&](double seconds) {
        asked.push_back(seconds);
        return true;
    };
    const auto ended = runProcess(request, Progress());
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->end, End::Exited);
    EXPECT_EQ(text(ended->result), "done");
    ASSERT_GT(asked.size(), 2u);
    EXPECT_GE(asked.front(), 0.1);
    EXPECT_TRUE(std::is_sorted(asked.begin(), asked.end()));
}

TEST(Process, IsKilledWhenWhoeverWaitsHasHadEnough) {
    auto request = shell("sleep 30");
    request.wallSeconds = 0.1;
    int asked = 0;
    request.waitLonger = [&](double) { return ++asked < 3; };
    const auto ended = runProcess(request, Progress());
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->end, End::TimedOut);
    EXPECT_EQ(asked, 3);
}

TEST(Process, GetsMoreProcessorTimeFromWhoeverWaits) {
    // It limits itself to a second and then takes two and a half of them.
    auto request = shell(
        "ulimit -S -t 1; t=$(date +%s%N); "
        "while [ $(( ($(date +%s%N) - t) / 1000000 )) -lt 2500 ]; do i=0; "
        "while [ $i -lt 20000 ]; do i=$((i+1)); done; done; printf done >&3");
    request.wallSeconds = 0.1;
    EXPECT_EQ(runProcess(request, Progress())->end, End::TimedOut);
    request.waitLonger = [](double) { return true; };
    const auto ended = runProcess(request, Progress());
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->end, End::Exited);
    EXPECT_EQ(text(ended->result), "done");
}

// The shortest of some tries, so that a busy machine does not count.
TEST(Process, IsGoneWithinATenthOfASecondOfACancel) {
    double shortest = 1e9;
    for (int i = 0; i < 5; ++i) {
        const auto start = Clock::now();
        Clock::time_point asked;
        const auto ended = runProcess(shell("while :; do :; done"), Progress([&](double) {
                                          if (secondsSince(start) < 0.1) {
                                              asked = Clock::now();
                                              return true;
                                          }
                                          return false;
                                      }));
        ASSERT_TRUE(ended);
        EXPECT_EQ(ended->end, End::Cancelled);
        // From the last time that it was not yet cancelled.
        shortest = std::min(shortest, secondsSince(asked));
    }
    EXPECT_LT(shortest, 0.1);
}

TEST(Process, IsKilledWhenItIsCancelled) {
    const auto start = Clock::now();
    const auto ended =
        runProcess(shell("sleep 30"), Progress([&](double) { return secondsSince(start) < 0.1; }));
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->end, End::Cancelled);
    EXPECT_LT(secondsSince(start), 15.0);
}

TEST(Process, IsKilledWithAllThatItStarted) {
    const auto folder = test::temporaryFolder();
    auto request = shell("(sleep 1; touch '" + (folder / "late").string() + "') & sleep 30");
    request.wallSeconds = 0.2;
    ASSERT_TRUE(runProcess(request, Progress()));
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    EXPECT_FALSE(std::filesystem::exists(folder / "late"));
}

TEST(Process, EndsThoughAChildOfItsOwnLivesOn) {
    const auto start = Clock::now();
    const auto ended = runProcess(shell("sleep 30 & printf done >&3"), Progress());
    ASSERT_TRUE(ended);
    EXPECT_EQ(text(ended->result), "done");
    EXPECT_LT(secondsSince(start), 15.0);
}

TEST(Process, PassesProgressOnAndNeverBackwards) {
    std::vector<double> seen;
    const auto ended = runProcess(
        shell("printf '\\062' >&4; sleep 0.3; printf '\\012' >&4; sleep 0.3; printf '\\144' >&4; "
              "sleep 0.3"),
        Progress([&](double f) {
            seen.push_back(f);
            return true;
        }));
    ASSERT_TRUE(ended);
    EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
    EXPECT_NE(std::find(seen.begin(), seen.end(), 0.5), seen.end());
    EXPECT_EQ(seen.back(), 1.0);
}

TEST(Process, PassesTheLastProgressOnToWhoeverIsSlowerThanTheChild) {
    double last = 0.0;
    const auto ended = runProcess(shell("printf '\\062' >&4; sleep 0.2; printf '\\144' >&4"),
                                  Progress([&](double f) {
                                      if (f == 0.5 && last != f)
                                          std::this_thread::sleep_for(std::chrono::seconds(1));
                                      last = f;
                                      return true;
                                  }));
    ASSERT_TRUE(ended);
    EXPECT_EQ(last, 1.0);
}

TEST(Process, HasNothingElseOpen) {
    const int ours = ::fcntl(STDIN_FILENO, F_DUPFD, 77);  // not marked to be closed
    ASSERT_GE(ours, 77);
    const auto ended = runProcess(shell("ls /proc/$$/fd | tr '\\n' ' ' >&3"), Progress());
    ::close(ours);
    ASSERT_TRUE(ended);
    // The shell may keep copies of what it redirects, from 10 up.
    EXPECT_EQ(text(ended->result).substr(0, 10), "0 1 2 3 4 ");
    EXPECT_EQ(text(ended->result).find(std::to_string(ours)), std::string::npos);
}

TEST(Process, ReadsNothingFromOurInput) {
    const auto ended = runProcess(shell("cat >&3"), Progress());
    ASSERT_TRUE(ended);
    EXPECT_TRUE(ended->result.bytes().empty());
}

TEST(Process, ReadsTheInputThatItIsGivenAndCannotChangeIt) {
    std::vector<std::uint8_t> bytes(300000, 'a');
    auto request = shell("cat >&3; printf x 1<>/dev/stdin 2>/dev/null && printf changed >&3; true");
    request.input = bytes;
    const auto ended = runProcess(request, Progress());
    ASSERT_TRUE(ended);
    EXPECT_TRUE(text(ended->result) == std::string(300000, 'a'));
}

TEST(Process, CannotChangeItsResultAfterItsEnd) {
    // A grandchild in a session of its own survives; its later write must not be seen.
    const auto ended = runProcess(
        shell("setsid sh -c 'sleep 0.5; printf late >&3' & printf early >&3"), Progress());
    ASSERT_TRUE(ended);
    std::this_thread::sleep_for(std::chrono::milliseconds(900));
    EXPECT_EQ(text(ended->result), "early");
}

TEST(Process, SaysThatAProgramIsMissing) {
    ProcessRequest request;
    request.program = "/nowhere/program";
    const auto ended = runProcess(request, Progress());
    ASSERT_FALSE(ended);
    EXPECT_NE(ended.error().message.english().find("/nowhere/program"), std::string::npos);
}

TEST(Process, IsNotSearchedForInThePath) {
    ProcessRequest request;
    request.program = "sh";
    request.arguments = {"-c", "true"};
    EXPECT_FALSE(runProcess(request, Progress()));
}

TEST(SharedBytes, AreTakenOverOnceNobodyMapsThemForWritingAnyMore) {
    const int fd = ::memfd_create("late", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    ASSERT_EQ(::write(fd, "late", 4), 4);
    void* held = ::mmap(nullptr, 4, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    ASSERT_NE(held, MAP_FAILED);
    std::thread letsGo([held] {
        std::this_thread::sleep_for(std::chrono::milliseconds(120));
        ::munmap(held, 4);
    });
    const auto bytes = SharedBytes::sealed(fd);
    letsGo.join();
    ::close(fd);
    ASSERT_TRUE(bytes);
    EXPECT_EQ(text(*bytes), "late");
}

}  // namespace
}  // namespace sinew
