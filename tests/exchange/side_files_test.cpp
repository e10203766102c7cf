// SPDX-License-Identifier: Apache-2.0
// Names of files beside a written one, where several are written into a folder at once.
#include "editor/exchange/side_files.h"

#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "tests/support/fixtures.h"

namespace sinew {
namespace side_files_test {

void commit(const SideFiles& files) {
    FileSet set;
    ASSERT_TRUE(files.addTo(set).ok());
    ASSERT_TRUE(set.commit().ok());
}

TEST(SideFiles, takeNoNameThatAnotherIsAboutToWrite) {
    const auto folder = test::temporaryFolder();
    SideFiles second(folder / "." / "");
    {
        SideFiles first(folder);
        EXPECT_EQ(first.add("skin.png", bytesOf("one")), "skin.png");
        EXPECT_EQ(second.add("skin.png", bytesOf("two")), "skin_2.png");
        EXPECT_EQ(first.add("skin_2.png", bytesOf("more")), "skin_2_2.png");
        commit(second);
        commit(first);
    }
    SideFiles third(folder);
    EXPECT_EQ(third.add("skin.png", bytesOf("three")), "skin_3.png");
    EXPECT_EQ(third.add("skin.png", bytesOf("two")), "skin_2.png") << "it is there";
}

TEST(SideFiles, shareWhatIsTheSame) {
    const auto folder = test::temporaryFolder();
    SideFiles first(folder), second(folder);
    EXPECT_EQ(first.add("skin.png", bytesOf("one")), "skin.png");
    EXPECT_EQ(second.add("skin.png", bytesOf("one")), "skin.png");
    commit(first);
    commit(second);
    EXPECT_TRUE(std::filesystem::exists(folder / "skin.png"));
    EXPECT_FALSE(std::filesystem::exists(folder / "skin_2.png"));
}

TEST(SideFiles, giveBackTheNamesOfWhatWasNotWritten) {
    const auto folder = test::temporaryFolder();
    { SideFiles(folder).add("skin.png", bytesOf("one")); }
    EXPECT_EQ(SideFiles(folder).add("skin.png", bytesOf("two")), "skin.png");
    const SideFiles elsewhere(test::temporaryFolder());
    EXPECT_EQ(SideFiles(folder).add("skin.png", bytesOf("three")), "skin.png");
}

TEST(SideFiles, replaceWhatIsTheirsAndNothingElse) {
    const auto folder = test::temporaryFolder();
    for (const char* name : {"hero.bin", "hero_2.bin"}) {
        SideFiles files(folder);
        files.add(name, bytesOf(name));
        commit(files);
    }
    const auto isSecond = [](const std::string& name) { return name == "hero_2.bin"; };
    SideFiles files(folder);
    EXPECT_EQ(files.add("hero.bin", bytesOf("new"), isSecond), "hero_2.bin");
    EXPECT_EQ(files.add("hero.bin", bytesOf("newer"), isSecond), "hero_3.bin")
        << "it is about to be written";
}

TEST(SideFiles, ofManyThreadsHaveANameEach) {
    const auto folder = test::temporaryFolder();
    constexpr std::size_t kThreads = 8;
    std::vector<std::string> names(kThreads);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < kThreads; ++i)
        threads.emplace_back([&, i] {
            SideFiles files(folder);
            names[i] = files.add("skin.png", bytesOf(std::to_string(i)));
            commit(files);
        });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), kThreads);
}

TEST(ClipFiles, longNamesThatBeginAlikeAreFilesOfTheirOwn) {
    const std::string longName(300, 'w');
    const std::vector<std::string> clips{"idle", longName + "1", longName + "2", "", "run/fast"};
    const auto files = clipFiles("folder/hero.dae", clips);
    ASSERT_EQ(files.size(), 4u);
    EXPECT_EQ(std::set<std::filesystem::path>(files.begin(), files.end()).size(), 4u);
    for (const auto& file : files) {
        EXPECT_EQ(file.parent_path(), "folder");
        EXPECT_EQ(file.extension(), ".dae");
        EXPECT_LT(file.filename().string().size(), 210u);
    }
    EXPECT_EQ(files[2].filename(), "hero.clip.dae");
    EXPECT_EQ(files[3].filename(), "hero.run_fast.dae");
}

}  // namespace side_files_test
}  // namespace sinew
