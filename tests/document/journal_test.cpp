// SPDX-License-Identifier: Apache-2.0
// The journal of a document that is open: what it keeps, and what happens when it cannot.
#include <fstream>
#include <mutex>

#include "editor/document/database.h"
#include "editor/document/journal/model.h"
#include "tests/document/journal_support.h"
#include "tests/support/sqlite_shims.h"

namespace sinew {
namespace {

using test::Journaled;
using test::moveTo;
using test::recoveredOnly;
using test::xOf;
namespace fs = std::filesystem;

void undoAll(Document& document) {
    while (document.canUndo()) document.undo();
}

TEST(JournalOf, aCrashedDocumentGivesBackTheSceneAndItsHistory) {
    Journaled work;
    const auto opened = encodeScene(work.document.scene());
    for (int i = 1; i <= 5; ++i) moveTo(work.document, i);
    work.document.undo();
    ASSERT_TRUE(work.safe());
    const auto present = encodeScene(work.document.scene());
    work.crash();
    Document document;
    document.restore(recoveredOnly(work.folder).history);
    EXPECT_EQ(encodeScene(document.scene()), present);
    EXPECT_TRUE(document.modified());
    EXPECT_EQ(document.redoLabel(), Message("Move to %1", 5.0));
    EXPECT_EQ(document.historySteps(), 4u);
    undoAll(document);
    EXPECT_EQ(encodeScene(document.scene()), opened);
    EXPECT_FALSE(document.modified());
}

TEST(JournalOf, stepsThatWereUndoneApartComeBackInTheirNewOrder) {
    Journaled work;
    const SkinId id = work.document.scene().skins().front();
    auto skin = std::make_shared<Skin>(*work.document.scene().skin(id));
    skin->slots[0].locked = true;
    Scene locked = work.document.scene();
    locked.setSkin(id, skin);
    ASSERT_TRUE(
        work.document.apply(difference(work.document.scene(), locked, Message("Lock"))).ok());
    moveTo(work.document, 1.0);
    moveTo(work.document, 2.0);
    const auto isLock = [](const Edit& edit) { return edit.label == Message("Lock"); };
    ASSERT_TRUE(work.document.undo(isLock).ok());
    ASSERT_TRUE(work.safe());
    work.crash();
    Document document;
    document.restore(recoveredOnly(work.folder).history);
    EXPECT_EQ(xOf(document), 2.0);
    EXPECT_FALSE(document.scene().skin(id)->slots[0].locked);
    EXPECT_EQ(document.historySteps(), 2u);
    EXPECT_EQ(document.redoLabel(), Message("Lock"));
    document.redo();
    EXPECT_TRUE(document.scene().skin(id)->slots[0].locked);
    EXPECT_EQ(xOf(document), 2.0);
}

TEST(JournalOf, anOpenDocumentIsOfferedToNobody) {
    Journaled work;
    moveTo(work.document, 1.0);
    ASSERT_TRUE(work.safe());
    EXPECT_TRUE(abandonedJournals(work.folder).empty());
    ASSERT_TRUE(work.safe());
    work.crash();
    const auto mine = abandonedJournals(work.folder);
    EXPECT_EQ(mine.size(), 1u);
    EXPECT_TRUE(abandonedJournals(work.folder).empty()) << "somebody is looking at it already";
}

TEST(JournalOf, aClosedDocumentIsRemovedWithAllItsFiles) {
    Journaled work;
    moveTo(work.document, 1.0);
    ASSERT_TRUE(work.safe());
    ASSERT_FALSE(fs::is_empty(work.folder));
    work.journal->closeAndRemove();
    EXPECT_TRUE(fs::is_empty(work.folder));
}

TEST(JournalOf, aDocumentWithNothingUnsavedIsRemovedSilently) {
    Journaled work;
    moveTo(work.document, 1.0);
    work.document.markSaved();
    ASSERT_TRUE(work.safe());
    work.crash();
    EXPECT_TRUE(abandonedJournals(work.folder).empty());
    EXPECT_TRUE(fs::is_empty(work.folder));
}

TEST(JournalOf, aDocumentUndoneBehindItsSavedStateIsOffered) {
    Journaled work;
    moveTo(work.document, 1.0);
    work.document.markSaved();
    work.document.undo();
    ASSERT_TRUE(work.safe());
    work.crash();
    Document document;
    document.restore(recoveredOnly(work.folder).history);
    EXPECT_TRUE(document.modified());
    document.redo();
    EXPECT_FALSE(document.modified());
}

TEST(JournalOf, anotherDocumentTakesThePlaceOfTheOneBefore) {
    Journaled work;
    moveTo(work.document, 1.0);
    ASSERT_TRUE(work.safe());
    work.document.open(test::twoBones());
    moveTo(work.document, 7.0);
    ASSERT_TRUE(work.safe());
    work.crash();
    const auto recovered = recoveredOnly(work.folder);
    EXPECT_EQ(xOf(recovered.history.scene), 7.0);
    EXPECT_EQ(recovered.history.undoCount, 1u);
}

TEST(JournalOf, aLongSessionKeepsTheLastStepsAndGoesBackBeyondThemAsTheDocumentDoes) {
    Journaled work;
    const int edits = static_cast<int>(kJournalSteps) + 50;
    for (int i = 1; i <= edits; ++i) moveTo(work.document, i);
    ASSERT_TRUE(work.safe());
    for (int i = 0; i < edits - 10; ++i) work.document.undo();
    ASSERT_TRUE(work.safe());
    work.crash();
    Document document;
    document.restore(recoveredOnly(work.folder).history);
    EXPECT_EQ(xOf(document), 10.0);
    EXPECT_FALSE(document.canUndo()) << "older steps are in the base";
    while (document.canRedo()) document.redo();
    EXPECT_EQ(xOf(document), edits);
}

TEST(JournalOf, keepsNoMoreStepsThanTheDocument) {
    Journaled work;
    for (int i = 1; i <= 20; ++i) moveTo(work.document, i);
    work.document.setHistoryLimit(work.document.historyBytes() / 2);
    const auto steps = work.document.historySteps();
    ASSERT_TRUE(work.safe());
    work.crash();
    const auto recovered = recoveredOnly(work.folder);
    EXPECT_EQ(recovered.history.undoCount, steps);
    EXPECT_EQ(xOf(recovered.history.scene), 20.0);
}

// Of the database, whether they lie in its file or in the log.
std::int64_t databaseBytes(const fs::path& folder) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".journal") continue;
        const auto database = Database::open(entry.path(), Database::Access::ReadWrite);
        return (*database)->integer("PRAGMA page_count").value() *
               (*database)->integer("PRAGMA page_size").value();
    }
    return 0;
}

// A block of about `bytes` bytes, none of them shared.
Edit imageEdit(const Scene& scene, std::size_t bytes, std::uint8_t value) {
    auto image = std::make_shared<Image>();
    image->data.assign(bytes, value);
    Scene after = scene;
    after.setImage(ImageId(0), std::move(image));
    return difference(scene, after, Message("Picture"));
}

TEST(JournalOf, whatTheHistoryForgotGivesItsRoomToWhatComes) {
    Journaled work;
    constexpr std::size_t kImage = std::size_t{3} << 20;
    work.document.setHistoryLimit(2 * kImage);
    for (std::uint8_t i = 0; i < 60; ++i) {
        ASSERT_TRUE(work.document.apply(imageEdit(work.document.scene(), kImage, i)).ok());
        ASSERT_TRUE(work.safe());
    }
    work.crash();
    EXPECT_LT(databaseBytes(work.folder), 80 << 20) << "180 MB were written in all";
    const auto image = recoveredOnly(work.folder).history.scene.image(ImageId(0));
    ASSERT_TRUE(image);
    EXPECT_EQ(image->data, std::vector<std::uint8_t>(kImage, 59));
}

TEST(JournalOf, aDocumentBroughtBackIsRemovedOnlyWhenTheNewOneHoldsIt) {
    Journaled crashed;
    for (int i = 1; i <= 3; ++i) moveTo(crashed.document, i);
    ASSERT_TRUE(crashed.safe());
    crashed.crash();
    auto found = abandonedJournals(crashed.folder);
    ASSERT_EQ(found.size(), 1u);
    const auto old = found[0].folder.path();
    auto recovered = recover(found[0], {});
    ASSERT_TRUE(recovered.ok());
    EXPECT_TRUE(fs::exists(old)) << "reading it changes nothing";

    Journaled work(crashed.folder);
    work.document.restore(recovered->history);
    work.journal->succeed(std::move(found[0].folder));
    ASSERT_TRUE(work.safe());
    EXPECT_FALSE(fs::exists(old));
    work.document.undo();
    ASSERT_TRUE(work.safe());
    work.crash();
    EXPECT_EQ(xOf(recoveredOnly(work.folder).history.scene), 2.0);
}

TEST(JournalOf, aDocumentBroughtBackIsOfferedOnceThoughItsOldJournalIsStillThere) {
    Journaled crashed;
    moveTo(crashed.document, 1.0);
    ASSERT_TRUE(crashed.safe());
    crashed.crash();
    auto found = abandonedJournals(crashed.folder);
    ASSERT_EQ(found.size(), 1u);
    const auto old = found[0].folder.path();
    fs::copy(old, crashed.folder / "copy", fs::copy_options::recursive);
    Journaled work(crashed.folder);
    work.document.restore(recover(found[0], {}).value().history);
    moveTo(work.document, 2.0);
    work.journal->succeed(std::move(found[0].folder));
    ASSERT_TRUE(work.safe());
    work.crash();
    fs::rename(crashed.folder / "copy", old);  // as if it had crashed before removing it
    EXPECT_EQ(xOf(recoveredOnly(work.folder).history.scene), 2.0);
    EXPECT_FALSE(fs::exists(old));
}

// ---- when it cannot be written

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

// 200 tracks of 500 keys: 2 MB.
Scene longClip() {
    Scene scene = test::twoBones();
    auto clip = std::make_shared<Clip>();
    for (int t = 0; t < 200; ++t) {
        Track track;
        track.node = scene.nodes().all()[0].id;
        for (int k = 0; k < 500; ++k) {
            track.times.push_back(static_cast<float>(k));
            track.values.insert(track.values.end(), {static_cast<float>(t), 0.0f, 1.0f});
        }
        clip->tracks.push_back(std::move(track));
    }
    scene.setClip(ClipId(0), clip);
    return scene;
}

TEST(JournalOfClips, oneKeyCostsItsTrackAlone) {
    Journaled work;
    work.document.open(longClip());
    Scene after = work.document.scene();
    auto clip = std::make_shared<Clip>(*after.clip(ClipId(0)));
    clip->tracks.edit(17).values[4] = 7.0f;
    after.setClip(ClipId(0), clip);
    const Edit edit = difference(work.document.scene(), after, Message("Set Key"));
    EXPECT_EQ(edit.changes.size(), 1u);
    EXPECT_LT(edit.bytes(), 10'000u) << "what undoing it keeps";
    ASSERT_TRUE(work.document.apply(edit).ok());
    ASSERT_TRUE(work.safe());
    work.crash();
    const auto found = abandonedJournals(work.folder);
    ASSERT_EQ(found.size(), 1u);
    const auto database = Database::open(found[0].folder.file(found[0].folder.numbers().front()),
                                         Database::Access::ReadWrite);
    const auto ofClips = [&](const char* what) {
        return *(*database)->integer(std::string("SELECT ") + what +
                                     " FROM blocks WHERE kind IN (5, 9)");
    };
    EXPECT_EQ(ofClips("count(*)"), 1 + 200 + 1) << "the head, the tracks, the one that changed";
    EXPECT_LT(ofClips("sum(bytes)"), 201 * 8'100);
}

}  // namespace
}  // namespace sinew
