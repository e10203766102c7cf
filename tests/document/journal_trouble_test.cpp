// SPDX-License-Identifier: Apache-2.0
// What happens when the journal of an open document cannot be written.
#include <fstream>
#include <mutex>

#include "tests/document/journal_support.h"
#include "tests/support/sqlite_shims.h"

namespace sinew {
namespace {

using test::Journaled;
using test::moveTo;
using test::recoveredOnly;
using test::xOf;
namespace fs = std::filesystem;

struct Told {
    std::mutex mutex;
    std::vector<Message> failures;  // each one that began
};

TEST(AFullDisk, isToldOnceStopsNothingAndLosesNoEarlierEdit) {
    test::setDiskRoom(1 << 20);
    Journaled work(test::temporaryFolder(), test::fullDiskVfs());
    moveTo(work.document, 1.0);
    ASSERT_TRUE(work.safe());
    test::setDiskRoom(0);
    for (int i = 2; i <= 300; ++i) moveTo(work.document, i);
    EXPECT_FALSE(work.journal->waitDurable(std::chrono::milliseconds(200)));
    const auto state = work.journal->state();
    EXPECT_NE(state.failure.english().find("disk is full"), std::string::npos)
        << state.failure.english();
    EXPECT_EQ(state.pendingEdits, 299u);
    EXPECT_EQ(xOf(work.document), 300.0);
    work.crash();
    const auto recovered = recoveredOnly(work.folder);
    EXPECT_EQ(xOf(recovered.history.scene), 1.0);
    EXPECT_TRUE(recovered.losses.empty());
}

TEST(AFullDisk, thatGetsRoomAgainHoldsTheDocumentAsItIsThen) {
    test::setDiskRoom(1 << 20);
    Journaled work(test::temporaryFolder(), test::fullDiskVfs());
    moveTo(work.document, 1.0);
    ASSERT_TRUE(work.safe());
    test::setDiskRoom(0);
    for (int i = 2; i <= 30; ++i) moveTo(work.document, i);
    EXPECT_FALSE(work.journal->waitDurable(std::chrono::milliseconds(100)));
    test::setDiskRoom(1 << 30);
    ASSERT_TRUE(work.safe());
    EXPECT_TRUE(work.journal->state().safe());
    work.crash();
    const auto recovered = recoveredOnly(work.folder);
    EXPECT_EQ(xOf(recovered.history.scene), 30.0);
    EXPECT_EQ(recovered.history.undoCount, 30u);
}

TEST(AFullDisk, fromTheBeginningIsGotOverToo) {
    test::setDiskRoom(10000);
    Journaled work(test::temporaryFolder(), test::fullDiskVfs());
    moveTo(work.document, 1.0);
    EXPECT_FALSE(work.journal->waitDurable(std::chrono::milliseconds(100)));
    EXPECT_FALSE(work.journal->state().failure.empty());
    test::setDiskRoom(1 << 30);
    ASSERT_TRUE(work.safe());
    work.crash();
    EXPECT_EQ(xOf(recoveredOnly(work.folder).history.scene), 1.0);
}

// Waits until the journal holds all (true) or says that it cannot (false).
bool settles(Journal& journal) {
    const auto until = std::chrono::steady_clock::now() + test::kTimeout;
    while (std::chrono::steady_clock::now() < until) {
        if (journal.waitDurable(std::chrono::milliseconds(2))) return true;
        if (!journal.state().failure.empty()) return false;
    }
    ADD_FAILURE() << "it neither writes nor says why";
    return false;
}

TEST(AFullDisk, atAnyMomentLosesNoEditReportedSafe) {
    int looked = 0;
    int full = 0;
    for (std::uint64_t room = 60000; room < 400000; room += 7001) {
        SCOPED_TRACE("room " + std::to_string(room));
        test::setDiskRoom(room);
        Journaled work(test::temporaryFolder(), test::fullDiskVfs());
        int safe = -1;
        for (int i = 1; i <= 12 && settles(*work.journal); ++i) {
            safe = i - 1;
            moveTo(work.document, i);
        }
        full += settles(*work.journal) ? 0 : 1;
        work.crash();
        test::setDiskRoom(1 << 30);
        if (safe <= 0) continue;  // no edit was reported safe
        ++looked;
        const auto recovered = recoveredOnly(work.folder);
        EXPECT_GE(xOf(recovered.history.scene), safe);
    }
    EXPECT_GT(looked, 10) << "of 49";
    EXPECT_GT(full, 10);
}

TEST(AJournalFolder, thatIsRemovedBeneathUsIsMadeAgain) {
    Journaled work;
    moveTo(work.document, 1.0);
    ASSERT_TRUE(work.safe());
    fs::remove_all(work.folder);
    moveTo(work.document, 2.0);
    ASSERT_TRUE(work.safe());
    work.crash();
    const auto recovered = recoveredOnly(work.folder);
    EXPECT_EQ(xOf(recovered.history.scene), 2.0);
    EXPECT_EQ(recovered.history.undoCount, 2u);
}

TEST(AJournalFolder, thatCannotBeMadeIsToldAndTriedAgain) {
    const auto inTheWay = test::temporaryFolder() / "file";
    std::ofstream(inTheWay) << "not a folder";
    Journaled work(inTheWay / "journals");
    moveTo(work.document, 1.0);
    EXPECT_FALSE(work.journal->waitDurable(std::chrono::milliseconds(100)));
    EXPECT_NE(work.journal->state().failure.english().find("journals"), std::string::npos);
    fs::remove(inTheWay);
    ASSERT_TRUE(work.safe());
    EXPECT_TRUE(work.journal->state().failure.empty());
}

TEST(TheStateOfAJournal, tellsOfAFailureOnceAndOfItsEnd) {
    test::setDiskRoom(0);
    Told told;
    Journal::Options options;
    options.folder = test::temporaryFolder();
    options.vfs = test::fullDiskVfs();
    options.retry = std::chrono::milliseconds(5);
    options.changed = [&](const JournalState& state) {
        const std::scoped_lock lock(told.mutex);
        if (told.failures.empty() || told.failures.back() != state.failure)
            told.failures.push_back(state.failure);
    };
    Journal journal(options);
    Document document;
    document.setSink(&journal);
    document.open(test::twoBones());
    EXPECT_FALSE(journal.waitDurable(std::chrono::milliseconds(100)));
    test::setDiskRoom(1 << 30);
    ASSERT_TRUE(journal.waitDurable(test::kTimeout));
    journal.closeAndRemove();
    ASSERT_EQ(told.failures.size(), 2u);
    EXPECT_FALSE(told.failures[0].empty());
    EXPECT_TRUE(told.failures[1].empty());
}

}  // namespace
}  // namespace sinew
