// SPDX-License-Identifier: Apache-2.0
// Saves on a disk that runs full, and on one that loses what was not flushed when the power goes.
#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "editor/document/project/project_file.h"
#include "tests/document/project_scene.h"
#include "tests/support/sqlite_shims.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using test::bytesOf;
using test::projectScene;

// While it lives, databases are opened through another file layer.
class OtherDisk {
public:
    explicit OtherDisk(const std::string& name) : before_(sqlite3_vfs_find(nullptr)) {
        sqlite3_vfs_register(sqlite3_vfs_find(name.c_str()), 1);
    }
    ~OtherDisk() { sqlite3_vfs_register(before_, 1); }

private:
    sqlite3_vfs* before_;
};

struct ProjectDiskTest : testing::Test {
    fs::path folder = test::temporaryFolder();
    fs::path path = folder / "knight.sinew";
    const Scene one = projectScene(300'000, 60);
    const Scene two = test::withStroke(projectScene(500'000, 60), 2000, 0.5f);
    const decltype(bytesOf(one)) oneBytes = bytesOf(one);
    const decltype(bytesOf(two)) twoBytes = bytesOf(two);

    ProjectDiskTest() {
        ProjectFile project;
        EXPECT_TRUE(project.saveAs(path, one, {}, {}).ok());
    }
    decltype(bytesOf(one)) inFile() {
        const auto opened = ProjectFile::open(path, {});
        EXPECT_TRUE(opened.ok()) << opened.error().message.english();
        return opened ? bytesOf(opened->scene) : decltype(bytesOf(one)){};
    }
};

TEST_F(ProjectDiskTest, aFullDiskIsASentenceAndTheOldStateStays) {
    const OtherDisk disk(test::fullDiskVfs());
    for (const std::uint64_t room : {0u, 5'000u, 50'000u, 200'000u, 600'000u}) {
        test::setDiskRoom(std::uint64_t{1} << 40);
        auto project = std::move(ProjectFile::open(path, {})->file);
        for (const bool whole : {false, true}) {
            test::setDiskRoom(room);
            const auto report =
                whole ? project.saveAs(path, two, {}, {}) : project.save(two, {}, {});
            ASSERT_FALSE(report.ok()) << room;
            EXPECT_EQ(report.error().code, ErrorCode::CannotWrite);
            EXPECT_NE(report.error().message.english().find("full"), std::string::npos)
                << report.error().message.english();
            EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1);
        }
        test::setDiskRoom(std::uint64_t{1} << 40);
        EXPECT_TRUE(project.save(one, {}, {}).ok()) << "the same window saves when there is room";
        project = {};
        EXPECT_EQ(inFile(), oneBytes) << room;
    }
}

// Saves two in place and dies at the `count`th write; gives true where it came to the end first.
bool diesAtWrite(const fs::path& path, const Scene& two, std::uint64_t count) {
    const pid_t child = ::fork();
    if (child == 0) {
        const OtherDisk disk(test::powerCutVfs());
        auto opened = ProjectFile::open(path, {});
        if (!opened) ::_exit(1);
        test::cutPowerAtWrite(count, static_cast<std::uint32_t>(count),
                              [] { ::kill(::getpid(), SIGKILL); });
        ::_exit(opened->file.save(two, {}, {}) ? 7 : 2);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 7) << WEXITSTATUS(status);
    return WIFEXITED(status);
}

TEST_F(ProjectDiskTest, aPowerCutLeavesTheOldStateOrTheNewOne) {
    bool ended = false;
    std::size_t cuts = 0;
    for (std::uint64_t count = 1; !ended && count < 2000; count += 1 + count / 6, ++cuts) {
        ended = diesAtWrite(path, two, count);
        const auto found = inFile();
        ASSERT_TRUE(found == oneBytes || found == twoBytes) << "at write " << count;
        if (ended) {
            EXPECT_EQ(found, twoBytes) << "a save that was told as done";
        }
        ProjectFile again = std::move(ProjectFile::open(path, {})->file);
        ASSERT_TRUE(again.save(one, {}, {}).ok());
    }
    EXPECT_TRUE(ended);
    EXPECT_GT(cuts, 10u);
}

}  // namespace
}  // namespace sinew
