// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/file_lock.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "editor/platform/files.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

struct FileLockTest : testing::Test {
    fs::path folder = test::temporaryFolder();
    fs::path file = folder / "a.sinew";
    FileLockTest() { EXPECT_TRUE(writeFileAtomically(file, "a")); }

    static bool isFree(const fs::path& path) {
        const auto lock = FileLock::acquire(path);
        return lock.ok() && lock->has_value();
    }
};

TEST_F(FileLockTest, oneHolderAtATime) {
    {
        const auto lock = FileLock::acquire(file);
        ASSERT_TRUE(lock.ok());
        ASSERT_TRUE(lock->has_value());
        EXPECT_FALSE(isFree(file));
    }
    EXPECT_TRUE(isFree(file));
}

TEST_F(FileLockTest, allNamesOfAFileMeanOneLock) {
    fs::create_symlink(file, folder / "link.sinew");
    fs::create_hard_link(file, folder / "other.sinew");
    fs::create_directory_symlink(folder, test::temporaryFolder() / "folder");
    const auto lock = FileLock::acquire(folder / "link.sinew");
    ASSERT_TRUE(lock.ok() && lock->has_value());
    EXPECT_FALSE(isFree(file));
    EXPECT_FALSE(isFree(folder / "other.sinew"));
    EXPECT_FALSE(isFree(folder / "." / "a.sinew"));
}

TEST_F(FileLockTest, filesAreLockedApart) {
    ASSERT_TRUE(writeFileAtomically(folder / "b.sinew", "b"));
    const auto lock = FileLock::acquire(file);
    ASSERT_TRUE(lock.ok() && lock->has_value());
    EXPECT_TRUE(isFree(folder / "b.sinew"));
}

TEST_F(FileLockTest, endsWithTheProcessHoweverThatEnds) {
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto lock = FileLock::acquire(file);
        const char held = lock.ok() && lock->has_value() ? 'y' : 'n';
        if (::write(ready[1], &held, 1) != 1) ::_exit(1);
        for (;;) ::pause();
    }
    char held = 0;
    ASSERT_EQ(::read(ready[0], &held, 1), 1);
    EXPECT_EQ(held, 'y');
    EXPECT_FALSE(isFree(file));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    EXPECT_TRUE(isFree(file));
    ::close(ready[0]);
    ::close(ready[1]);
}

TEST_F(FileLockTest, tellsWhenTheFileWasReplacedOrRemoved) {
    const auto lock = FileLock::acquire(file);
    ASSERT_TRUE(lock.ok() && lock->has_value());
    EXPECT_TRUE((*lock)->isOf(file));
    ASSERT_TRUE(writeFileAtomically(file, "new"));
    EXPECT_FALSE((*lock)->isOf(file));
    fs::remove(file);
    EXPECT_FALSE((*lock)->isOf(file));
}

TEST_F(FileLockTest, aFileThatIsNotThereIsASentence) {
    const auto lock = FileLock::acquire(folder / "none.sinew");
    ASSERT_FALSE(lock.ok());
    EXPECT_EQ(lock.error().code, ErrorCode::CannotRead);
}

}  // namespace
}  // namespace sinew
