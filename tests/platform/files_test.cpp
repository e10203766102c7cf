// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/files.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>

#include "editor/platform/file_replacement.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& file) {
    const auto bytes = readFile(file);
    return bytes ? std::string(bytes->begin(), bytes->end())
                 : "(" + bytes.error().message.english() + ")";
}

std::size_t filesIn(const fs::path& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

// Permissions mean nothing to root: tests that need a refusal run as nobody.
class AsNobody {
public:
    AsNobody() : was_(::geteuid()) { ok_ = was_ != 0 || ::seteuid(65534) == 0; }
    ~AsNobody() {
        if (was_ == 0 && ::seteuid(0) != 0) std::abort();
    }
    bool ok() const { return ok_; }

private:
    uid_t was_;
    bool ok_;
};

// Runs `body` in a copy of this process, so that its limits end with it. True when it returned true
// there.
bool inChild(const std::function<bool()>& body) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(body() ? 0 : 1);
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(ReadFile, GivesAllBytesOfAFile) {
    const auto file = test::temporaryFolder() / "a.txt";
    ASSERT_TRUE(writeFileAtomically(file, "one\0two"));
    EXPECT_EQ(contents(file), "one");
    const std::vector<std::uint8_t> bytes{0, 255, 10, 13, 0};
    ASSERT_TRUE(writeFileAtomically(file, bytes));
    EXPECT_EQ(*readFile(file), bytes);
}

TEST(ReadFile, GivesNoBytesOfAnEmptyFile) {
    const auto file = test::temporaryFolder() / "empty";
    ASSERT_TRUE(writeFileAtomically(file, ""));
    EXPECT_TRUE(readFile(file)->empty());
}

TEST(ReadFile, SaysThatAFileIsMissingOrAFolder) {
    const auto folder = test::temporaryFolder();
    const auto missing = readFile(folder / "none.glb");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::CannotRead);
    EXPECT_EQ(missing.error().message.pattern, "The file \"%1\" does not exist.");
    const auto below = readFile(folder / "none" / "a.glb");
    ASSERT_FALSE(below);
    EXPECT_EQ(below.error().message.pattern, "The file \"%1\" does not exist.");
    const auto directory = readFile(folder);
    ASSERT_FALSE(directory);
    EXPECT_EQ(directory.error().message.pattern, "\"%1\" is a folder, not a file.");
    EXPECT_EQ(directory.error().file, folder.string());
}

TEST(ReadFile, RefusesAFileAboveTheLimit) {
    const auto file = test::temporaryFolder() / "large";
    ASSERT_TRUE(writeFileAtomically(file, "12345"));
    EXPECT_TRUE(readFile(file, 5));
    EXPECT_FALSE(readFile(file, 4));
}

TEST(ReadFile, DoesNotHangOnAPipe) {
    const auto pipe = test::temporaryFolder() / "pipe.glb";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_FALSE(readFile(pipe));
}

TEST(ReadFile, SaysThatPermissionIsMissing) {
    const auto file = test::temporaryFolder() / "secret";
    ASSERT_TRUE(writeFileAtomically(file, "x"));
    fs::permissions(file, fs::perms::none);
    const AsNobody nobody;
    if (!nobody.ok()) GTEST_SKIP() << "cannot act as another user";
    const auto read = readFile(file);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message.pattern, "You do not have permission to read \"%1\".");
}

TEST(WriteFileAtomically, ReplacesAFileAndLeavesNothingElse) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "a", "old and long"));
    ASSERT_TRUE(writeFileAtomically(folder / "a", "new"));
    EXPECT_EQ(contents(folder / "a"), "new");
    EXPECT_EQ(filesIn(folder), 1u);
}

TEST(WriteFileAtomically, KeepsThePermissionsOfTheOldFile) {
    const auto file = test::temporaryFolder() / "a";
    ASSERT_TRUE(writeFileAtomically(file, "old"));
    fs::permissions(file, fs::perms(0640));
    ASSERT_TRUE(writeFileAtomically(file, "new"));
    EXPECT_EQ(fs::status(file).permissions(), fs::perms(0640));
}

TEST(WriteFileAtomically, WritesWhereALinkPointsAndKeepsTheLink) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "real", "old"));
    fs::create_symlink("real", folder / "link");
    ASSERT_TRUE(writeFileAtomically(folder / "link", "new"));
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(contents(folder / "real"), "new");
}

TEST(WriteFileAtomically, TakesANameAsLongAsTheSystemAllows) {
    const auto folder = test::temporaryFolder();
    EXPECT_TRUE(writeFileAtomically(folder / std::string(255, 'n'), "x"));
    const auto longer = writeFileAtomically(folder / std::string(256, 'n'), "x");
    ASSERT_FALSE(longer);
    EXPECT_NE(longer.error().message.pattern.find("too long"), std::string::npos);
}

TEST(WriteFileAtomically, SaysThatTheFolderIsMissing) {
    const auto done = writeFileAtomically(test::temporaryFolder() / "none" / "a.glb", "x");
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, ErrorCode::CannotWrite);
    EXPECT_NE(done.error().message.pattern.find("folder does not exist"), std::string::npos);
}

TEST(WriteFileAtomically, RefusesAFolderAsTarget) {
    const auto folder = test::temporaryFolder();
    fs::create_directory(folder / "sub");
    const auto done = writeFileAtomically(folder / "sub", "x");
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().message.pattern.find("it is a folder"), std::string::npos);
    EXPECT_FALSE(writeFileAtomically(folder / "sub" / "", "x"));
    EXPECT_EQ(filesIn(folder / "sub"), 0u);
}

TEST(WriteFileAtomically, SaysThatPermissionIsMissingInAReadOnlyFolder) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "a", "old"));
    fs::permissions(folder, fs::perms(0555));
    {
        const AsNobody nobody;
        if (!nobody.ok()) GTEST_SKIP() << "cannot act as another user";
        const auto done = writeFileAtomically(folder / "b", "x");
        ASSERT_FALSE(done);
        EXPECT_NE(done.error().message.pattern.find("permission"), std::string::npos);
        EXPECT_FALSE(writeFileAtomically(folder / "a", "new"));
    }
    fs::permissions(folder, fs::perms(0755));
    EXPECT_EQ(contents(folder / "a"), "old");
    EXPECT_EQ(filesIn(folder), 1u);
}

TEST(WriteFileAtomically, DoesNotReplaceAWriteProtectedFile) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "a", "old"));
    fs::permissions(folder / "a", fs::perms(0444));
    fs::permissions(folder, fs::perms(0777));
    {
        const AsNobody nobody;
        if (!nobody.ok()) GTEST_SKIP() << "cannot act as another user";
        EXPECT_FALSE(writeFileAtomically(folder / "a", "new"));
    }
    EXPECT_EQ(contents(folder / "a"), "old");
}

TEST(WriteFileAtomically, KeepsTheOldFileWhenThereIsNoRoom) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "a", "old"));
    const bool refusedThere = inChild([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{1000, 1000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto done = writeFileAtomically(folder / "a", std::string(5000, 'x'));
        return !done && done.error().code == ErrorCode::CannotWrite;
    });
    EXPECT_TRUE(refusedThere);
    EXPECT_EQ(contents(folder / "a"), "old");
    EXPECT_EQ(filesIn(folder), 1u);
}

TEST(FileReplacement, KeepsAFileThatCameWhileItWasFilled) {
    const auto folder = test::temporaryFolder();
    {
        auto made = FileReplacement::begin(folder / "a");
        ASSERT_TRUE(made);
        ASSERT_TRUE(writeFileAtomically(folder / "a", "another's"));
        EXPECT_FALSE(made->commit(Existing::Keep));
    }
    EXPECT_EQ(contents(folder / "a"), "another's");
    EXPECT_EQ(filesIn(folder), 1u);
    auto made = FileReplacement::begin(folder / "b");
    ASSERT_TRUE(made);
    EXPECT_TRUE(made->commit(Existing::Keep));
    EXPECT_EQ(contents(folder / "b"), "");
    EXPECT_EQ(filesIn(folder), 2u);
}

// A process that begins to replace `file` and is killed there.
void leaveHalfWritten(const fs::path& file) {
    const pid_t child = ::fork();
    if (child == 0) {
        const auto made = FileReplacement::begin(file);
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
}

TEST(FileReplacement, RemovesWhatAKilledOneLeftOfTheSameFile) {
    const auto folder = test::temporaryFolder();
    leaveHalfWritten(folder / "a");
    leaveHalfWritten(folder / "a");
    leaveHalfWritten(folder / "b");
    std::ofstream(folder / ".sinew-a-1-0.tmp") << "of something else";
    auto living = FileReplacement::begin(folder / "a");
    ASSERT_TRUE(living);
    ASSERT_EQ(filesIn(folder), 5u);
    EXPECT_FALSE(writeFileAtomically(folder / "none" / "a", "x"));
    EXPECT_EQ(filesIn(folder), 5u) << "a write that fails removes nothing";
    ASSERT_TRUE(writeFileAtomically(folder / "a", "new"));
    EXPECT_EQ(filesIn(folder), 4u) << "both of the killed ones, and no other";
    EXPECT_TRUE(fs::exists(living->temporary())) << "somebody still writes it";
    EXPECT_TRUE(living->commit());
    ASSERT_TRUE(writeFileAtomically(folder / "b", "new"));
    EXPECT_EQ(filesIn(folder), 3u);
}

TEST(FileReplacement, TakesAnotherNameWhereAKilledOneHadItsNumber) {
    const auto folder = test::temporaryFolder();
    const auto made = FileReplacement::begin(folder / "a");
    ASSERT_TRUE(made);
    const std::string stem = made->temporary().stem().string();
    const auto dash = stem.rfind('-');
    const int next = std::stoi(stem.substr(dash + 1)) + 1;
    std::ofstream(folder / (stem.substr(0, dash + 1) + std::to_string(next) + ".tmp")) << "left";
    EXPECT_TRUE(writeFileAtomically(folder / "a", "new"));
    EXPECT_EQ(contents(folder / "a"), "new");
}

TEST(Folders, AreTheProgramsOwnAndWhereTheSettingSays) {
    EXPECT_TRUE(fs::is_directory(programFolder()));
    ASSERT_EQ(::setenv("SINEW_RESOURCES", "/somewhere/else", 1), 0);
    EXPECT_EQ(resourceFolder(), fs::path("/somewhere/else"));
    ::unsetenv("SINEW_RESOURCES");
    EXPECT_TRUE(fs::is_directory(resourceFolder() / "samples"));
}

}  // namespace
}  // namespace sinew
