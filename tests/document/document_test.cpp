// SPDX-License-Identifier: Apache-2.0
#include "editor/document/document.h"

#include <gtest/gtest.h>

#include "tests/support/fixtures.h"

namespace sinew {
namespace {

Edit moveNode(const Scene& scene, double x) {
    Scene after = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(nodes->all()[0].id).local.translation.x = x;
    after.setNodes(nodes);
    return difference(scene, after, Message("Move"));
}

double nodeX(const Document& document) {
    return document.scene().nodes().all()[0].local.translation.x;
}

struct DocumentTest : testing::Test {
    Document document;
    DocumentTest() { document.open(test::twoBones()); }
};

TEST_F(DocumentTest, undoAndRedoSwapTheSameBlocks) {
    const auto before = document.scene().blocks();
    ASSERT_TRUE(document.apply(moveNode(document.scene(), 3.0)).ok());
    const auto after = document.scene().blocks();
    document.undo();
    EXPECT_EQ(document.scene().blocks(), before);
    document.redo();
    EXPECT_EQ(document.scene().blocks(), after);
    EXPECT_EQ(document.undoLabel().english(), "Move");
}

TEST_F(DocumentTest, theSceneOfAnyStepIsFoundFromAnyOther) {
    std::vector<std::vector<Scene::Entry>> blocks{document.scene().blocks()};
    std::vector<StateNumber> states{document.history().present()};
    for (const double x : {1.0, 2.0, 3.0}) {
        ASSERT_TRUE(document.apply(moveNode(document.scene(), x)).ok());
        blocks.push_back(document.scene().blocks());
        states.push_back(document.history().present());
    }
    for (int undone = 0; undone < 4; ++undone) {
        for (std::size_t i = 0; i < states.size(); ++i) {
            const auto then = sceneAt(document.history(), states[i]);
            ASSERT_TRUE(then);
            EXPECT_EQ(then->blocks(), blocks[i]);
        }
        document.undo();
    }
    EXPECT_FALSE(sceneAt(document.history(), states.back() + 1));
}

/// Steps of two kinds that change blocks of their own.
struct UndoneApart : DocumentTest {
    static bool isMove(const Edit& edit) { return edit.label.english() == "Move"; }
    static bool isNoMove(const Edit& edit) { return !isMove(edit); }
    void move(double x) { ASSERT_TRUE(document.apply(moveNode(document.scene(), x)).ok()); }
    void lock(bool locked) {
        const SkinId id = document.scene().skins().front();
        auto skin = std::make_shared<Skin>(*document.scene().skin(id));
        skin->slots[0].locked = locked;
        Scene after = document.scene();
        after.setSkin(id, skin);
        ASSERT_TRUE(document.apply(difference(document.scene(), after, Message("Lock"))).ok());
    }
    bool locked() {
        return document.scene().skin(document.scene().skins().front())->slots[0].locked;
    }
};

TEST_F(UndoneApart, aStepIsUndoneUnderLaterOnesAndDoneAgain) {
    lock(true);
    move(1.0);
    move(2.0);
    ASSERT_TRUE(document.undo(&isNoMove).ok());
    EXPECT_FALSE(locked());
    EXPECT_EQ(nodeX(document), 2.0);
    EXPECT_EQ(document.historySteps(), 2u);
    ASSERT_TRUE(document.undo(&isMove).ok());
    EXPECT_EQ(nodeX(document), 1.0);
    ASSERT_TRUE(document.redo(&isNoMove).ok());
    EXPECT_TRUE(locked());
    EXPECT_EQ(nodeX(document), 1.0);
    ASSERT_TRUE(document.redo(&isMove).ok());
    EXPECT_EQ(nodeX(document), 2.0);
    EXPECT_FALSE(document.canRedo());
    while (document.canUndo()) document.undo();
    EXPECT_FALSE(locked());
    EXPECT_EQ(nodeX(document), 0.0);
    EXPECT_FALSE(document.modified());
}

TEST_F(UndoneApart, aStepWhoseBlocksALaterOneChangedIsRefused) {
    move(1.0);
    Scene after = document.scene();
    auto nodes = std::make_shared<NodeTable>(after.nodes());
    nodes->edit(nodes->all()[0].id).name = "other";
    after.setNodes(nodes);
    ASSERT_TRUE(document.apply(difference(document.scene(), after, Message("Rename"))).ok());
    const auto before = document.scene().blocks();
    EXPECT_FALSE(document.undo(&isMove).ok());
    EXPECT_EQ(document.scene().blocks(), before);
    EXPECT_EQ(document.historySteps(), 2u);
}

TEST_F(UndoneApart, tellsWhatTheStatesOfItsStepsAreCalledNow) {
    const auto& history = document.history();
    const auto states = [&] {
        std::vector<StateNumber> out{history.oldest};
        for (const HistoryStep& step : history.steps) out.push_back(step.state);
        return out;
    };
    RenamedStates told;
    document.addListener([&](const ChangeEvent& event) { told = event.renamed; });
    move(1.0);
    lock(true);
    move(2.0);
    EXPECT_TRUE(told.steps.empty());
    auto before = states();
    ASSERT_TRUE(document.undo(&isNoMove).ok());
    auto after = states();
    EXPECT_EQ(told.moved, before[2]);
    EXPECT_EQ(told.beforeMoved, before[1]);
    EXPECT_EQ(told.now(before[1]), after[1]) << "it is called as before";
    EXPECT_EQ(told.now(before[2]), after[3]);
    EXPECT_EQ(told.now(before[3]), after[2]);
    ASSERT_TRUE(document.undo(&isMove).ok());
    EXPECT_TRUE(told.steps.empty()) << "the last step passed none";
    before = states();
    ASSERT_TRUE(document.redo(&isNoMove).ok());
    after = states();
    EXPECT_EQ(told.now(before[2]), after[3]);
    EXPECT_EQ(told.now(before[3]), after[2]);
    EXPECT_EQ(told.beforeMoved, before[2]);
}

TEST_F(UndoneApart, whatWasSavedCountsAsSavedAgain) {
    lock(true);
    move(1.0);
    document.markSaved();
    ASSERT_TRUE(document.undo(&isNoMove).ok());
    EXPECT_TRUE(document.modified());
    ASSERT_TRUE(document.redo(&isNoMove).ok());
    EXPECT_FALSE(document.modified());
}

TEST_F(UndoneApart, aStateThatIsFollowedIsKnownByItsNewName) {
    lock(true);
    move(1.0);
    const auto written = document.follow(document.history().present());
    ASSERT_TRUE(document.undo(&isNoMove).ok());
    document.markSaved(*written);
    EXPECT_TRUE(document.modified());
    ASSERT_TRUE(document.redo(&isNoMove).ok());
    EXPECT_FALSE(document.modified());
}

TEST_F(DocumentTest, aStateThatWasLeftWhileItWasWrittenIsTheSavedOne) {
    ASSERT_TRUE(document.apply(moveNode(document.scene(), 1.0)).ok());
    const auto written = document.follow(document.history().present());
    document.undo();
    document.markSaved(*written);
    EXPECT_TRUE(document.modified());
    document.redo();
    EXPECT_FALSE(document.modified());
}

TEST_F(DocumentTest, noStateIsSavedThatWasFollowedBeforeMoreThanTheSceneChanged) {
    const auto written = document.follow(document.history().present());
    document.markUnsaved();
    document.markSaved(*written);
    EXPECT_TRUE(document.modified());
    const auto replaced = document.follow(document.history().present());
    document.open(test::twoBones());
    EXPECT_EQ(*replaced, StateNumber{0});
}

TEST_F(DocumentTest, anEditOfAnOlderSceneIsRefusedAndChangesNothing) {
    const Scene old = document.scene();
    ASSERT_TRUE(document.apply(moveNode(old, 3.0)).ok());
    const auto refusedEdit = document.apply(moveNode(old, 4.0));
    ASSERT_FALSE(refusedEdit.ok());
    EXPECT_EQ(refusedEdit.error().code, ErrorCode::Refused);
    EXPECT_EQ(nodeX(document), 3.0);
    EXPECT_EQ(document.historySteps(), 1u);
}

TEST_F(DocumentTest, anEditThatChangesNothingLeavesNoStep) {
    ASSERT_TRUE(
        document.apply(difference(document.scene(), document.scene(), Message("Nothing"))).ok());
    EXPECT_FALSE(document.canUndo());
    EXPECT_FALSE(document.modified());
}

TEST_F(DocumentTest, aDocumentThatLostItsFileIsModifiedInEveryState) {
    ASSERT_TRUE(document.apply(moveNode(document.scene(), 1.0)).ok());
    document.markSaved();
    document.markUnsaved();
    EXPECT_TRUE(document.modified());
    document.undo();
    EXPECT_TRUE(document.modified());
    document.markSaved();
    EXPECT_FALSE(document.modified());
}

TEST_F(DocumentTest, isUnmodifiedAgainWhenUndoReachesTheSavedState) {
    ASSERT_TRUE(document.apply(moveNode(document.scene(), 1.0)).ok());
    document.markSaved();
    ASSERT_TRUE(document.apply(moveNode(document.scene(), 2.0)).ok());
    EXPECT_TRUE(document.modified());
    document.undo();
    EXPECT_FALSE(document.modified());
    document.undo();
    EXPECT_TRUE(document.modified());
    ASSERT_TRUE(document.apply(moveNode(document.scene(), 5.0)).ok());
    EXPECT_TRUE(document.modified()) << "the saved state can no longer be reached";
    EXPECT_FALSE(document.canRedo());
}

TEST_F(DocumentTest, historyIsBoundedInBytesAndKeepsTheNewestStep) {
    for (int i = 1; i <= 20; ++i) ASSERT_TRUE(document.apply(moveNode(document.scene(), i)).ok());
    const auto all = document.historyBytes();
    document.setHistoryLimit(all / 2);
    EXPECT_LE(document.historyBytes(), all / 2);
    EXPECT_GE(document.historySteps(), 5u);
    document.setHistoryLimit(1);
    EXPECT_EQ(document.historySteps(), 1u);
    document.undo();
    EXPECT_EQ(nodeX(document), 19.0);
}

TEST_F(DocumentTest, tellsListenersOnceWhatChanged) {
    std::vector<ChangeEvent> events;
    document.addListener([&](const ChangeEvent& e) { events.push_back(e); });
    ASSERT_TRUE(document.apply(moveNode(document.scene(), 1.0)).ok());
    ASSERT_EQ(events.size(), 1u);
    EXPECT_TRUE(events[0].touches(BlockKind::Nodes));
    EXPECT_FALSE(events[0].touches(BlockKind::RowPage));
    document.undo();
    EXPECT_EQ(events.back().why, ChangeEvent::Why::Undone);
    EXPECT_EQ(events.size(), 2u);
}

}  // namespace
}  // namespace sinew
