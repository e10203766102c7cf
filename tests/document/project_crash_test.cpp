// SPDX-License-Identifier: Apache-2.0
// A program that stops in the middle of a save leaves the old state or the new one.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <random>

#include "editor/document/project/project_file.h"
#include "editor/platform/files.h"
#include "tests/document/project_scene.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using test::bytesOf;
using test::projectScene;

struct ProjectCrashTest : testing::Test {
    fs::path folder = test::temporaryFolder();
    fs::path path = folder / "knight.sinew";
    const Scene one = projectScene(300'000, 120);
    const Scene two = test::withStroke(projectScene(500'000, 120), 2000, 0.5f);
    const decltype(bytesOf(one)) oneBytes = bytesOf(one);
    const decltype(bytesOf(two)) twoBytes = bytesOf(two);

    ProjectCrashTest() {
        ProjectFile project;
        EXPECT_TRUE(project.saveAs(path, one, {}, {}).ok());
    }

    // In a process of its own: saves the two scenes in turn until it is killed.
    [[noreturn]] void saveForEver(bool whole) {
        auto opened = ProjectFile::open(path, {});
        if (!opened) ::_exit(1);
        for (int i = 0;; ++i) {
            const Scene& scene = i % 2 ? one : two;
            const auto report =
                whole ? opened->file.saveAs(path, scene, {}, {}) : opened->file.save(scene, {}, {});
            if (!report) ::_exit(2);
        }
    }

    void killAndLook(bool whole, useconds_t after) {
        const pid_t child = ::fork();
        if (child == 0) saveForEver(whole);
        ::usleep(after);
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status)) << "it failed by itself: " << WEXITSTATUS(status);
        auto opened = ProjectFile::open(path, {});
        ASSERT_TRUE(opened.ok()) << opened.error().message.english();
        EXPECT_FALSE(opened->file.readOnly()) << "the dead have no lock";
        const auto found = bytesOf(opened->scene);
        EXPECT_TRUE(found == oneBytes || found == twoBytes);
    }
};

TEST_F(ProjectCrashTest, killedWhileSavingInPlaceItHoldsOneOfTheTwoStates) {
    test::Random random(7);
    for (int i = 0; i < 25; ++i) killAndLook(false, static_cast<useconds_t>(random() % 40'000));
}

TEST_F(ProjectCrashTest, killedWhileSavingAsItHoldsOneOfTheTwoStates) {
    test::Random random(8);
    for (int i = 0; i < 15; ++i) killAndLook(true, static_cast<useconds_t>(random() % 40'000));
}

TEST_F(ProjectCrashTest, savingOverAnInterruptedSaveDoesNotMixTheTwo) {
    // A journal is left by a kill in the middle; where none was, there is nothing to mix.
    for (int i = 0; i < 40 && !fs::exists(path.string() + "-journal"); ++i) {
        const pid_t child = ::fork();
        if (child == 0) saveForEver(false);
        ::usleep(static_cast<useconds_t>(5000 * (1 + i)));
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
    }
    ASSERT_TRUE(fs::exists(path.string() + "-journal"));
    ProjectFile other;
    const Scene third = projectScene(7, 30);
    ASSERT_TRUE(other.saveAs(path, third, {}, {}).ok());
    EXPECT_FALSE(fs::exists(path.string() + "-journal"));
    other = {};
    EXPECT_EQ(bytesOf(ProjectFile::open(path, {})->scene), bytesOf(third));
}

void setFileLimit(rlim_t bytes) {
    const rlimit limit{bytes, RLIM_INFINITY};
    ::setrlimit(RLIMIT_FSIZE, &limit);
}

// Runs `work` where no file may grow beyond `bytes`; writing further fails.
int withFileLimit(rlim_t bytes, const std::function<int()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        setFileLimit(bytes);
        ::_exit(work());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_F(ProjectCrashTest, wherePartOfASaveCannotBeWrittenTheOldStateStays) {
    const auto size = fs::file_size(path);
    for (const rlim_t limit :
         {rlim_t{1000}, rlim_t{100'000}, rlim_t{size}, rlim_t{size + 20'000}}) {
        const int result = withFileLimit(limit, [&] {
            auto opened = ProjectFile::open(path, {});
            if (!opened) return 1;
            for (const bool whole : {false, true}) {
                const auto report =
                    whole ? opened->file.saveAs(path, two, {}, {}) : opened->file.save(two, {}, {});
                if (report || report.error().code != ErrorCode::CannotWrite) return 2;
                if (bytesOf(ProjectFile::open(path, {})->scene) != oneBytes) return 3;
            }
            setFileLimit(RLIM_INFINITY);  // and when there is room again, the same window saves
            return opened->file.save(one, {}, {}) ? 0 : 4;
        });
        EXPECT_EQ(result, 0) << limit;
        EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1) << "nothing is left behind";
        EXPECT_EQ(bytesOf(ProjectFile::open(path, {})->scene), oneBytes);
    }
}

}  // namespace
}  // namespace sinew
