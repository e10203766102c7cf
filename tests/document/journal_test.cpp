// SPDX-License-Identifier: Apache-2.0
// The journal of a document that is open: what it keeps.
#include "editor/document/database.h"
#include "editor/document/journal/model.h"
#include "tests/document/journal_support.h"

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
    EXPECT_EQ(document.redoable([](const Edit&) { return true; })->label,
              Message("Move to %1", 5.0));
    EXPECT_EQ(document.historySteps(), 4u);
    undoAll(document);
    EXPECT_EQ(encodeScene(document.scene()), opened);
    EXPECT_FALSE(document.modified());
}

Edit lockEdit(const Scene& scene, SkinId id) {
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->slots[0].locked = true;
    Scene locked = scene;
    locked.setSkin(id, skin);
    return difference(scene, locked, Message("Lock"));
}
bool isLock(const Edit& edit) { return edit.label == Message("Lock"); }

TEST(JournalOf, stepsThatWereUndoneApartComeBackInTheirNewOrder) {
    Journaled work;
    const SkinId id = work.document.scene().skins().front();
    ASSERT_TRUE(work.document.apply(lockEdit(work.document.scene(), id)).ok());
    moveTo(work.document, 1.0);
    moveTo(work.document, 2.0);
    ASSERT_TRUE(work.document.undo(isLock).ok());
    ASSERT_TRUE(work.safe());
    work.crash();
    Document document;
    document.restore(recoveredOnly(work.folder).history);
    EXPECT_EQ(xOf(document), 2.0);
    EXPECT_FALSE(document.scene().skin(id)->slots[0].locked);
    EXPECT_EQ(document.historySteps(), 2u);
    EXPECT_EQ(document.redoable([](const Edit&) { return true; })->label, Message("Lock"));
    document.redo();
    EXPECT_TRUE(document.scene().skin(id)->slots[0].locked);
    EXPECT_EQ(xOf(document), 2.0);
}

/// Follows a document for its journal, and after each thing that happened looks at what a kill
/// at this moment would leave.
class KilledAfterEach : public HistorySink {
public:
    explicit KilledAfterEach(Journaled& work) : work_(work) {}
    void opened(const History& history) override { tell(&Journal::opened, history); }
    void applied(const HistoryStep& step) override { tell(&Journal::applied, step); }
    void moved(StateNumber present) override { tell(&Journal::moved, present); }
    void reordered(const Reordering& reordering) override { tell(&Journal::reordered, reordering); }
    void saved(StateNumber state) override { tell(&Journal::saved, state); }
    void trimmed(StateNumber oldest, StateNumber newest) override {
        tell(&Journal::trimmed, oldest, newest);
    }
    std::vector<History> left;

private:
    template <class... What, class... Arguments>
    void tell(void (Journal::*happened)(What...), const Arguments&... arguments) {
        ((*work_.journal).*happened)(arguments...);
        ASSERT_TRUE(work_.safe());
        const auto copy = test::temporaryFolder();
        fs::copy(work_.folder, copy, fs::copy_options::recursive);
        const auto found = abandonedJournals(copy);
        if (!found.empty()) left.push_back(recover(found[0], {}).value().history);
    }
    Journaled& work_;
};

TEST(JournalOf, aKillWhileStepsPassEachOtherLosesNoneOfThem) {
    Journaled work;
    KilledAfterEach killed(work);
    work.document.setSink(&killed);
    const SkinId id = work.document.scene().skins().front();
    ASSERT_TRUE(work.document.apply(lockEdit(work.document.scene(), id)).ok());
    moveTo(work.document, 1.0);
    moveTo(work.document, 2.0);
    killed.left.clear();
    ASSERT_TRUE(work.document.undo(isLock).ok());
    ASSERT_TRUE(work.document.redo(isLock).ok());
    ASSERT_GE(killed.left.size(), 3u);
    for (const History& history : killed.left) {
        EXPECT_EQ(xOf(history.scene), 2.0);
        EXPECT_EQ(history.steps.size(), 3u);
    }
    EXPECT_TRUE(killed.left.back().scene.skin(id)->slots[0].locked);
    work.crash();
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
