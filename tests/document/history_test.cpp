// SPDX-License-Identifier: Apache-2.0
// What the history costs, how it is bounded, and how a document is brought back with it.
#include "editor/document/history.h"
#include "tests/document/journal_support.h"

namespace sinew {
namespace {

using test::moveTo;
using test::xOf;

/// Follows a document as a journal does and writes down what it is told.
struct Witness : HistorySink {
    std::vector<std::string> told;
    void opened(const History& history) override {
        told.push_back("opened " + std::to_string(history.present()));
    }
    void applied(const HistoryStep& step) override {
        told.push_back("applied " + std::to_string(step.state));
    }
    void moved(StateNumber present) override { told.push_back("moved " + std::to_string(present)); }
    void reordered(const Reordering& reordering) override {
        told.push_back("reordered " + std::to_string(reordering.parting) + " to " +
                       std::to_string(reordering.present));
    }
    void saved(StateNumber state) override { told.push_back("saved " + std::to_string(state)); }
    void trimmed(StateNumber oldest, StateNumber newest) override {
        told.push_back("trimmed " + std::to_string(oldest) + " " + std::to_string(newest));
    }
};

struct HistoryTest : testing::Test {
    Document document;
    HistoryTest() { document.open(test::twoBones()); }
    std::size_t tableBytes() const { return document.scene().nodes().bytes(); }
};

Edit swapTo(const Scene& scene, std::shared_ptr<const NodeTable> nodes) {
    Scene after = scene;
    after.setNodes(std::move(nodes));
    return difference(scene, after, Message("Swap"));
}

TEST_F(HistoryTest, countsABlockThatSeveralStepsHoldOnce) {
    const auto a = document.scene().nodesPtr();
    const auto b = std::make_shared<const NodeTable>(*a);
    ASSERT_TRUE(document.apply(swapTo(document.scene(), b)).ok());
    const auto oneStep = document.historyBytes() - a->bytes();
    for (int i = 0; i < 4; ++i) {
        ASSERT_TRUE(document.apply(swapTo(document.scene(), a)).ok());
        ASSERT_TRUE(document.apply(swapTo(document.scene(), b)).ok());
    }
    EXPECT_EQ(document.historyBytes(), a->bytes() + 9 * oneStep);
}

TEST_F(HistoryTest, countsOnlyWhatThePresentSceneDoesNotHold) {
    std::vector<std::size_t> tables{tableBytes()};
    for (int i = 1; i <= 3; ++i) {
        moveTo(document, i);
        tables.push_back(tableBytes());
    }
    const auto steps = document.historyBytes() - (tables[0] + tables[1] + tables[2]);
    EXPECT_LT(steps, 2000u) << "what three steps take themselves";
    while (document.canUndo()) document.undo();
    EXPECT_EQ(document.historyBytes(), steps + tables[1] + tables[2] + tables[3]);
    document.open(test::twoBones());
    EXPECT_EQ(document.historyBytes(), 0u);
}

TEST_F(HistoryTest, whatIsCountedStepByStepIsWhatCountingAnewGives) {
    for (int i = 1; i <= 30; ++i) {
        moveTo(document, i);
        if (i % 3 == 0) document.undo();
        if (i % 6 == 0) document.redo();
        if (i == 20) document.setHistoryLimit(document.historyBytes() / 2);
        HistoryBytes anew;
        anew.reset(document.history());
        ASSERT_EQ(document.historyBytes(), anew.total()) << "after step " << i;
    }
}

TEST_F(HistoryTest, givesUpTheFarEndOfRedoWhereNothingCanBeUndone) {
    for (int i = 1; i <= 10; ++i) moveTo(document, i);
    while (document.canUndo()) document.undo();
    const std::size_t limit = document.historyBytes() / 2;
    document.setHistoryLimit(limit);
    EXPECT_LE(document.historyBytes(), limit);
    ASSERT_TRUE(document.canRedo());
    document.redo();
    EXPECT_EQ(xOf(document), 1.0) << "the nearest steps are kept";
}

TEST_F(HistoryTest, itsSinkIsToldOfEverythingInOrder) {
    Witness witness;
    document.setSink(&witness);
    moveTo(document, 1.0);
    moveTo(document, 2.0);
    document.markSaved();
    document.undo();
    document.redo();
    document.setHistoryLimit(1);
    EXPECT_EQ(witness.told,
              (std::vector<std::string>{"opened 1", "applied 2", "applied 3", "saved 3", "moved 2",
                                        "moved 3", "trimmed 2 3"}));
}

TEST_F(HistoryTest, aRestoredDocumentUndoesRedoesAndIsModifiedAsItWas) {
    for (int i = 1; i <= 4; ++i) moveTo(document, i);
    document.undo();
    document.markSaved();
    document.undo();
    Document again;
    again.restore(document.history());
    EXPECT_TRUE(again.modified());
    EXPECT_EQ(again.undoLabel().english(), "Move to 2");
    const Edit* next = again.redoable([](const Edit&) { return true; });
    ASSERT_TRUE(next);
    EXPECT_EQ(next->label.english(), "Move to 3");
    EXPECT_EQ(again.historyBytes(), document.historyBytes());
    again.redo();
    EXPECT_FALSE(again.modified());
    moveTo(again, 9.0);
    EXPECT_TRUE(again.modified()) << "a new state has a number of its own";
    for (int i = 0; i < 4; ++i) again.undo();
    EXPECT_FALSE(again.canUndo());
    EXPECT_EQ(xOf(again), 0.0);
}

}  // namespace
}  // namespace sinew
