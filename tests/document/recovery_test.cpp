// SPDX-License-Identifier: Apache-2.0
// Journals that are damaged, foreign or hostile: what can be read is brought back, the rest is a
// sentence.
#include "editor/document/journal/recovery.h"

#include <algorithm>
#include <fstream>
#include <random>

#include "editor/document/database.h"
#include "editor/platform/files.h"
#include "tests/document/journal_support.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using test::Journaled;
using test::moveTo;
using test::recoveredOnly;
using test::xOf;
namespace fs = std::filesystem;

/// A crashed document of five edits and one undone, and its journal.
struct RecoveryTest : testing::Test {
    fs::path folder;
    RecoveryTest() {
        Journaled work;
        folder = work.folder;
        for (int i = 1; i <= 6; ++i) moveTo(work.document, i);
        work.document.undo();
        EXPECT_TRUE(work.safe());
        work.crash();
        foldLog();
    }
    fs::path file() const {
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            if (entry.path().extension() == ".journal") return entry.path();
        return {};
    }
    // All into one file, so that tests can change it.
    void foldLog() const { run("PRAGMA wal_checkpoint(TRUNCATE)"); }
    void run(const std::string& sql) const {
        auto database = Database::open(file(), Database::Access::ReadWrite);
        ASSERT_TRUE(database.ok());
        const auto done = (*database)->exec(sql);
        EXPECT_TRUE(done.ok()) << done.error().message.english();
    }
};

TEST_F(RecoveryTest, tellsWhatIsInAJournalWithoutReadingItAll) {
    const auto found = abandonedJournals(folder);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].title, "two bones");
    EXPECT_EQ(found[0].undoSteps, 5u);
    EXPECT_GT(found[0].editedAt, 1'600'000'000'000);
    EXPECT_TRUE(found[0].trouble.empty());
}

TEST(Recovery, findsWhatTheWindowKeptLastOfTheDocument) {
    Journaled work;
    work.journal->keep({{"view", "old"}});
    moveTo(work.document, 1.0);
    ASSERT_TRUE(work.safe());
    const std::map<std::string, std::string> last{{"pins", "[1, 2]"}, {"view", "new"}};
    work.journal->keep(last);
    ASSERT_TRUE(work.safe());
    work.crash();
    EXPECT_EQ(recoveredOnly(work.folder).settings, last);
}

TEST(Recovery, whatWasKeptOfOneDocumentIsNoneOfTheNext) {
    Journaled work;
    work.journal->keep({{"view", "old"}});
    ASSERT_TRUE(work.safe());
    work.document.open(test::twoBones());
    moveTo(work.document, 1.0);
    ASSERT_TRUE(work.safe());
    work.crash();
    EXPECT_TRUE(recoveredOnly(work.folder).settings.empty());
}

TEST(Recovery, tellsWhatWasHeldOfTheProjectFile) {
    const ProjectHold readOnly{"0123abcd", false};
    Journaled work;
    work.journal->describe("hero", "/somewhere/hero.sinew", {"before", true});
    moveTo(work.document, 1.0);
    ASSERT_TRUE(work.safe());
    work.journal->describe("hero", "/somewhere/hero.sinew", readOnly);
    ASSERT_TRUE(work.safe());
    work.crash();
    const auto found = abandonedJournals(work.folder);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].projectPath, "/somewhere/hero.sinew");
    EXPECT_EQ(found[0].hold, readOnly);
}

TEST_F(RecoveryTest, whatWasHeldIsNotKnownWhereItIsMissingOrDamaged) {
    for (const char* change : {"DELETE FROM present WHERE id = 3",
                               "INSERT OR REPLACE INTO present VALUES(3, x'0102030405')"}) {
        run(change);
        const auto found = abandonedJournals(folder);
        ASSERT_EQ(found.size(), 1u);
        EXPECT_TRUE(found[0].trouble.empty());
        EXPECT_EQ(found[0].hold, ProjectHold());
    }
}

TEST_F(RecoveryTest, whatTheWindowKeptIsLeftOutWhereItIsDamaged) {
    run("INSERT INTO present VALUES(2, x'0102030405')");
    const auto recovered = recoveredOnly(folder);
    EXPECT_EQ(xOf(recovered.history.scene), 5.0);
    EXPECT_TRUE(recovered.settings.empty());
}

TEST_F(RecoveryTest, aDamagedBlockOfTheLastStateGivesTheOneBefore) {
    // Keys grow with the steps: the last block but one is the present node table.
    run("UPDATE parts SET data = zeroblob(length(data)) WHERE id >> 24 = "
        "(SELECT max(key) - 1 FROM blocks)");
    const auto recovered = recoveredOnly(folder);
    EXPECT_EQ(xOf(recovered.history.scene), 4.0);
    EXPECT_EQ(recovered.history.undoCount, 4u);
    EXPECT_EQ(recovered.history.steps.size(), 4u);
    ASSERT_EQ(recovered.losses.size(), 2u);
    EXPECT_NE(recovered.losses[0].english().find("damaged"), std::string::npos);
    EXPECT_EQ(recovered.losses[1].english(), "2 of 6 history steps could not be read.");
}

TEST_F(RecoveryTest, aDamagedOldBlockCostsOnlyTheStepsBeforeIt) {
    run("DELETE FROM parts WHERE id >> 24 = (SELECT max(key) - 4 FROM blocks)");  // of state 2
    const auto recovered = recoveredOnly(folder);
    EXPECT_EQ(xOf(recovered.history.scene), 5.0) << "the present state is whole";
    EXPECT_EQ(recovered.history.undoCount, 2u);
    EXPECT_EQ(recovered.history.steps.size(), 3u);
    Document document;
    document.restore(recovered.history);
    while (document.canUndo()) document.undo();
    EXPECT_EQ(xOf(document), 3.0);
}

TEST_F(RecoveryTest, aDamagedStepEndsTheChain) {
    run("UPDATE steps SET record = zeroblob(40) "
        "WHERE state = (SELECT state FROM steps ORDER BY state LIMIT 1 OFFSET 3)");
    const auto recovered = recoveredOnly(folder);
    EXPECT_EQ(xOf(recovered.history.scene), 3.0);
    EXPECT_EQ(recovered.history.undoCount, 3u);
    EXPECT_FALSE(recovered.losses.empty());
}

TEST_F(RecoveryTest, aJournalWithoutAWholeStateIsASentenceAndStays) {
    run("DELETE FROM parts");
    const auto found = abandonedJournals(folder);
    ASSERT_EQ(found.size(), 1u);
    const auto recovered = recover(found[0], {});
    ASSERT_FALSE(recovered.ok());
    EXPECT_EQ(recovered.error().code, ErrorCode::CannotRead);
    EXPECT_NE(recovered.error().message.english().find("two bones"), std::string::npos);
    EXPECT_TRUE(fs::exists(file()));
}

TEST_F(RecoveryTest, aJournalOfANewerVersionIsToldAndKept) {
    for (const char* change :
         {"PRAGMA user_version=99",
          "PRAGMA user_version=1; UPDATE versions SET value = 99 WHERE name = 'blocks'"}) {
        run(change);
        run("UPDATE versions SET value = 'Sinew 7.5' WHERE name = 'program'");
        const auto found = abandonedJournals(folder);
        ASSERT_EQ(found.size(), 1u);
        const auto told = found[0].trouble.english();
        EXPECT_NE(told.find("newer version (Sinew 7.5). Update Sinew"), std::string::npos) << told;
        EXPECT_FALSE(recover(found[0], {}).ok());
        EXPECT_TRUE(fs::exists(file()));
    }
}

TEST_F(RecoveryTest, aFileThatIsNoJournalIsToldAndKept) {
    std::ofstream(file()) << "something else";
    const auto found = abandonedJournals(folder);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_FALSE(found[0].trouble.empty());
    EXPECT_FALSE(recover(found[0], {}).ok());
}

TEST_F(RecoveryTest, anOlderFileIsReadWhereTheNewestCannotBe) {
    std::ofstream(file().parent_path() / "2.journal") << "damaged";
    const auto found = abandonedJournals(folder);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].trouble.empty());
    EXPECT_TRUE(recover(found[0], {}).ok());
}

TEST_F(RecoveryTest, aDiscardedJournalIsGone) {
    auto found = abandonedJournals(folder);
    ASSERT_EQ(found.size(), 1u);
    discard(std::move(found[0]));
    EXPECT_TRUE(fs::is_empty(folder));
}

TEST_F(RecoveryTest, canBeCancelledAndTriedAgain) {
    const auto found = abandonedJournals(folder);
    ASSERT_EQ(found.size(), 1u);
    const auto stopped = recover(found[0], Progress([](double) { return false; }));
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    EXPECT_TRUE(recover(found[0], {}).ok());
}

TEST_F(RecoveryTest, aFolderThatWasOnlyBegunIsRemovedSilently) {
    const auto begun = folder / "1-2-3";
    fs::create_directory(begun);
    std::ofstream(begun / "lock");
    std::ofstream(begun / "unfinished") << "half a base";
    EXPECT_EQ(abandonedJournals(folder).size(), 1u);
    EXPECT_FALSE(fs::exists(begun));
}

TEST_F(RecoveryTest, otherThingsInTheFolderAreLeftAlone) {
    std::ofstream(folder / "note.txt") << "mine";
    fs::create_directory(folder / "mine");
    EXPECT_EQ(abandonedJournals(folder).size(), 1u);
    EXPECT_TRUE(fs::exists(folder / "note.txt"));
    EXPECT_TRUE(fs::exists(folder / "mine"));
}

// Bits flipped, pieces cut, swapped and zeroed: each gives a document that is sound, or a sentence.
TEST_F(RecoveryTest, survivesAnyDamage) {
    const auto whole = readFile(file());
    ASSERT_TRUE(whole.ok());
    test::Random random(5);
    int recoveredCount = 0;
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(i);
        auto bytes = *whole;
        const auto at = random() % bytes.size();
        const auto size = std::min<std::size_t>(1 + random() % 5000, bytes.size() - at);
        const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(at);
        switch (random() % 4) {
            case 0:
                for (auto flips = 1 + random() % 20; flips > 0; --flips)
                    bytes[random() % bytes.size()] ^= static_cast<std::uint8_t>(1u << random() % 8);
                break;
            case 1:
                bytes.resize(at);
                break;
            case 2:
                std::fill(begin, begin + static_cast<std::ptrdiff_t>(size), std::uint8_t{0xff});
                break;
            default:
                std::copy_n(whole->begin() +
                                static_cast<std::ptrdiff_t>(random() % (bytes.size() - size + 1)),
                            size, begin);
        }
        ASSERT_TRUE(writeFileAtomically(file(), bytes).ok());
        for (const auto& found : abandonedJournals(folder)) {
            const auto recovered = recover(found, {});
            if (!recovered) {
                EXPECT_FALSE(recovered.error().message.empty());
                continue;
            }
            ++recoveredCount;
            Document document;
            document.restore(recovered->history);
            while (document.canUndo()) document.undo();
            while (document.canRedo()) document.redo();
            EXPECT_TRUE(decodeScene(encodeScene(document.scene())).ok());
        }
        ASSERT_TRUE(fs::exists(file())) << "damage is never a reason to remove a journal";
    }
    EXPECT_GT(recoveredCount, 50);
}

}  // namespace
}  // namespace sinew
