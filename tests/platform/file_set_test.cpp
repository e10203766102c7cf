// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/file_set.h"

#include <gtest/gtest.h>

#include <map>
#include <thread>

#include "editor/platform/files.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

std::span<const std::uint8_t> bytes(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::map<std::string, std::string> contentsOf(const fs::path& folder) {
    std::map<std::string, std::string> out;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        const auto read = readFile(entry.path());
        out[entry.path().filename().string()] =
            read ? std::string(read->begin(), read->end()) : "?";
    }
    return out;
}

using Contents = std::map<std::string, std::string>;

TEST(FileSet, PutsAllInPlaceAndLeavesNothingElse) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "a", "old a"));
    FileSet set;
    ASSERT_TRUE(set.add(folder / "a", bytes("new a")));
    ASSERT_TRUE(set.add(folder / "b", bytes("new b")));
    EXPECT_EQ(contentsOf(folder).at("a"), "old a");
    ASSERT_TRUE(set.commit());
    EXPECT_EQ(contentsOf(folder), (Contents{{"a", "new a"}, {"b", "new b"}}));
}

TEST(FileSet, ThatIsNotCommittedChangesNothing) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "a", "old a"));
    {
        FileSet set;
        ASSERT_TRUE(set.add(folder / "a", bytes("new a")));
        ASSERT_TRUE(set.add(folder / "b", bytes("new b")));
    }
    EXPECT_EQ(contentsOf(folder), (Contents{{"a", "old a"}}));
}

TEST(FileSet, TakesBackTheFirstWhereALaterOneCannotBePlaced) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "a", "old a"));
    {
        FileSet set;
        ASSERT_TRUE(set.add(folder / "a", bytes("new a")));
        ASSERT_TRUE(set.add(folder / "b", bytes("new b")));
        ASSERT_TRUE(set.add(folder / "c", bytes("new c")));
        // Someone makes a folder of the last one's name meanwhile.
        fs::create_directory(folder / "c");
        ASSERT_TRUE(writeFileAtomically(folder / "c" / "x", "x"));
        const auto done = set.commit();
        ASSERT_FALSE(done);
        EXPECT_EQ(done.error().code, ErrorCode::CannotWrite);
    }
    EXPECT_EQ(contentsOf(folder), (Contents{{"a", "old a"}}));
    EXPECT_EQ(contentsOf(folder / "c"), (Contents{{"x", "x"}}));
}

// As models that are converted at the same time share a picture.
TEST(FileSet, ThatIsTakenBackLeavesWhatAnotherThreadHasPutInPlace) {
    const auto folder = test::temporaryFolder();
    fs::create_directory(folder / "bad");
    ASSERT_TRUE(writeFileAtomically(folder / "bad" / "x", "x"));
    const auto written = [&](const char* model, bool& done) {
        FileSet set;
        ASSERT_TRUE(set.add(folder / "skin.png", bytes("picture")));
        ASSERT_TRUE(set.add(folder / "more.png", bytes("picture")));
        // A folder of that name comes between.
        if (std::string_view(model) == "bad") fs::rename(folder / "bad", folder / "aside");
        ASSERT_TRUE(set.add(folder / model, bytes(model)));
        if (std::string_view(model) == "bad") fs::rename(folder / "aside", folder / "bad");
        done = set.commit().ok();
    };
    for (int turn = 0; turn < 60; ++turn) {
        bool good = false, bad = true;
        std::thread other([&] { written("bad", bad); });
        written("good", good);
        other.join();
        ASSERT_TRUE(good);
        ASSERT_FALSE(bad);
        ASSERT_EQ(contentsOf(folder).size(), 3u) << "in turn " << turn;
        for (const char* file : {"good", "skin.png", "more.png"}) fs::remove(folder / file);
    }
}

TEST(FileSet, WhoseFolderVanishedIsASentence) {
    const auto folder = test::temporaryFolder() / "drive";
    fs::create_directory(folder);
    FileSet set;
    ASSERT_TRUE(set.add(folder / "a", bytes("new a")));
    fs::rename(folder, folder.parent_path() / "elsewhere");
    const auto done = set.commit();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, ErrorCode::CannotWrite);
    EXPECT_FALSE(fs::exists(folder));
}

}  // namespace
}  // namespace sinew
