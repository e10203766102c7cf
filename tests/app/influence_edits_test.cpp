// SPDX-License-Identifier: Apache-2.0
// What is done to influences in the list: weights that are typed, and the menu of its rows.
#include <QKeyEvent>
#include <QSignalSpy>

#include "app/widgets/fields.h"
#include "editor/operations/operation.h"
#include "editor/weights/row_math.h"
#include "tests/app/influences_fixture.h"

namespace sinew {
namespace {

class InfluenceEdits : public test::Influences {
protected:
    void SetUp() override {
        Influences::SetUp();
        const auto run = [this](const Operation& operation, const Params& params,
                                const std::optional<Selection>& meant) {
            ran_ << operation.id;
            params_ = params;
            const auto outcome =
                runOperation(operation, context_.scene(),
                             meant ? *meant : context_.selectionToChange(), params, {});
            ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
            if (!outcome->edit.empty()) {
                ASSERT_TRUE(context_.apply(outcome->edit));
            }
            if (outcome->selection) context_.setSelection(*outcome->selection);
        };
        QObject::connect(&context_, &Context::operationWanted, panel_.get(), run);
        QObject::connect(&context_, &Context::startWanted, panel_.get(),
                         [this](const Operation& operation) { started_ << operation.id; });
        QObject::connect(&context_, &Context::said, panel_.get(),
                         [this](const QString& text) { said_ = text; });
        panel_->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(panel_.get()));
        context_.selectPoints({{made_.mesh, {1, 2}, {}}});
    }
    /// The field for the weight in a row, opened by a double click; null: there is none.
    NumberField* open(const char* name) {
        const QPoint at = tree_->visualRect(row(name, InfluenceModel::Weight)).center();
        QTest::mouseClick(tree_->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(tree_->viewport(), Qt::LeftButton, {}, at);
        return field();
    }
    NumberField* field() { return tree_->findChild<NumberField*>("influenceWeight"); }
    void type(const char* text, Qt::Key end = Qt::Key_Return) {
        ASSERT_NE(field(), nullptr);
        field()->selectAll();
        QTest::keyClicks(field(), text);
        QTest::keyClick(field(), end);
        QTest::qWait(20);
    }
    float weightAt(PointIndex point, SlotIndex slot) {
        return weightOf(context_.scene().rows(made_.skin)[point], slot);
    }
    void lock(SlotIndex slot) {
        auto skin = std::make_shared<Skin>(*context_.scene().skin(made_.skin));
        skin->slots[slot].locked = true;
        Scene after = context_.scene();
        after.setSkin(made_.skin, std::move(skin));
        ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Lock"))));
    }
    void chooseAAndC() {
        click(row("a"));
        QTest::mouseClick(tree_->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          tree_->visualRect(row("c")).center());
    }

    QStringList ran_, started_;
    Params params_;
    QString said_;
};

// ---- weights

TEST_F(InfluenceEdits, aWeightIsTypedForTheSelectedVerticesAsOneStep) {
    ASSERT_NE(open("a"), nullptr);
    EXPECT_EQ(field()->text(), "0.125") << "the mean";
    type("1/2");
    EXPECT_EQ(ran_, QStringList{"weights.set"});
    for (const PointIndex point : {1u, 2u}) EXPECT_NEAR(weightAt(point, 0), 0.5f, 1e-5f) << point;
    EXPECT_NEAR(weightAt(1, 1), 0.5f, 1e-5f);
    EXPECT_NEAR(weightAt(2, 2), 0.25f, 1e-5f) << "the others make up the rest";
    EXPECT_EQ(weightAt(0, 0), 1.0f);
    EXPECT_EQ(context_.document().historySteps(), 1u);
    EXPECT_EQ(context_.document().undoLabel().english(), "Set Weight of a");
    EXPECT_EQ(field(), nullptr);
    context_.undo();
    EXPECT_NEAR(weightAt(1, 0), 0.25f, 1e-5f);
}

TEST_F(InfluenceEdits, theSameNumberIsTakenWhereItIsTypedAndNotWhereItIsLeft) {
    ASSERT_NE(open("a"), nullptr);
    QTest::keyClick(field(), Qt::Key_Return);
    QTest::qWait(20);
    EXPECT_EQ(context_.document().historySteps(), 0u);
    ASSERT_NE(open("a"), nullptr);
    type("0.9", Qt::Key_Escape);
    EXPECT_EQ(context_.document().historySteps(), 0u);
    ASSERT_NE(open("a"), nullptr);
    type("0.125");
    for (const PointIndex point : {1u, 2u})
        EXPECT_NEAR(weightAt(point, 0), 0.125f, 1e-5f) << "of all, not only their mean";
}

TEST_F(InfluenceEdits, whatIsNoNumberIsToldAndChangesNothing) {
    ASSERT_NE(open("b"), nullptr);
    type("abc");
    EXPECT_TRUE(said_.startsWith("\"abc\" is not a number")) << said_.toStdString();
    EXPECT_TRUE(ran_.isEmpty());
}

TEST_F(InfluenceEdits, aFieldKeepsTheKeysThatTypeAndLeavesTheOthersToCommands) {
    ASSERT_NE(open("a"), nullptr);
    const auto isTaken = [this](int key, Qt::KeyboardModifiers modifiers, const QString& text) {
        QKeyEvent asked(QEvent::ShortcutOverride, key, modifiers, text);
        asked.ignore();
        QApplication::sendEvent(field(), &asked);
        return asked.isAccepted();
    };
    EXPECT_TRUE(isTaken(Qt::Key_G, {}, "g"));
    EXPECT_TRUE(isTaken(Qt::Key_5, {}, "5"));
    EXPECT_TRUE(isTaken(Qt::Key_Up, {}, {}));
    EXPECT_TRUE(isTaken(Qt::Key_Escape, {}, {}));
    EXPECT_TRUE(isTaken(Qt::Key_Z, Qt::ControlModifier, {}));
    EXPECT_TRUE(isTaken(Qt::Key_V, Qt::ControlModifier, {}));
    EXPECT_FALSE(isTaken(Qt::Key_S, Qt::ControlModifier, {}));
    EXPECT_FALSE(isTaken(Qt::Key_Q, Qt::ControlModifier, {}));
    EXPECT_FALSE(isTaken(Qt::Key_F1, {}, {}));
}

TEST_F(InfluenceEdits, enterInARowTypesItsWeight) {
    click(row("b"));
    tree_->setFocus();
    QTest::keyClick(tree_, Qt::Key_Return);
    type("0.25");
    EXPECT_NEAR(weightAt(1, 1), 0.25f, 1e-5f);
    EXPECT_EQ(field(), nullptr) << "the Enter that ends typing begins none";
}

TEST_F(InfluenceEdits, theVerticesOfThePressAreMeantWhereverTheMouseGoes) {
    ASSERT_NE(open("a"), nullptr);
    field()->selectAll();
    QTest::keyClicks(field(), "0.75");
    context_.setHoveredVertex(Context::VertexRef{made_.mesh, 0});
    EXPECT_EQ(field()->text(), "0.75");
    QTest::keyClick(field(), Qt::Key_Return);
    QTest::qWait(20);
    EXPECT_NEAR(weightAt(2, 0), 0.75f, 1e-5f);
    EXPECT_EQ(weightAt(0, 0), 1.0f);
}

TEST_F(InfluenceEdits, whatIsSelectedOnOtherMeshesStaysAsItIs) {
    Scene after = context_.scene();
    const NodeId other = test::addNamedMesh(after, test::gridMesh(1, 1), "other");
    const SkinId skin = test::addSkin(after, other, {made_.a, made_.b},
                                      {{{1, 1.0f}}, {{1, 1.0f}}, {{1, 1.0f}}, {{1, 1.0f}}});
    ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Second Mesh"))));
    context_.select({other, made_.mesh});
    context_.setActiveSkin(made_.skin);
    context_.selectPoints({{made_.mesh, {1, 2}, {}}, {other, {0, 3}, {}}});
    QTest::qWait(20);
    ASSERT_NE(open("a"), nullptr);
    EXPECT_EQ(field()->text(), "0.125") << "the mean of those of this mesh";
    type("0.5");
    EXPECT_NEAR(weightAt(2, 0), 0.5f, 1e-5f);
    EXPECT_EQ(weightOf(context_.scene().rows(skin)[0], 0), 0.0f);
    EXPECT_EQ(weightOf(context_.scene().rows(skin)[3], 0), 0.0f);
}

TEST_F(InfluenceEdits, withoutVerticesItSaysWhatToDo) {
    context_.selectPoints({});
    EXPECT_EQ(open("a"), nullptr);
    EXPECT_EQ(said_, "Select vertices to set their weights.");
}

TEST_F(InfluenceEdits, aLockedInfluenceIsToldAndStays) {
    lock(0);
    EXPECT_EQ(open("a"), nullptr);
    EXPECT_EQ(said_, "Influence a is locked; unlock it first.");
}

TEST_F(InfluenceEdits, theComplementGivesAndTakesAndIsNotItsOwn) {
    context_.setComplement(made_.c);
    ASSERT_NE(open("a"), nullptr);
    type("0.5");
    EXPECT_EQ(nodesParam(params_, "complement"), std::vector<NodeId>{made_.c});
    ASSERT_NE(open("c"), nullptr);
    type("0.1");
    EXPECT_TRUE(nodesParam(params_, "complement").empty());
}

TEST_F(InfluenceEdits, aDoubleClickOnANameLooksAtTheJointAndFoldsNothing) {
    context_.selectPoints({});
    const QSignalSpy looks(&context_, &Wishes::lookWanted);
    const QPoint at = tree_->visualRect(row("b")).center();
    QTest::mouseClick(tree_->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(tree_->viewport(), Qt::LeftButton, {}, at);
    EXPECT_EQ(looks.count(), 1);
    EXPECT_TRUE(tree_->isExpanded(row("b")));
    EXPECT_EQ(field(), nullptr);
    EXPECT_EQ(context_.activeNode(), made_.b);
}

// ---- the menu of rows

TEST_F(InfluenceEdits, theVerticesOfAllChosenInfluencesAreSelected) {
    context_.selectPoints({});
    chooseAAndC();
    choose(row("c"), "Select Vertices");
    EXPECT_EQ(ran_, QStringList{"select.byInfluence"});
    EXPECT_EQ(context_.selection().points,
              (std::vector<PointSelection>{{made_.mesh, {0, 1, 2}, {}}}));
    choose(row("b"), "Select Vertices", "influencesBranchMenu");
    EXPECT_EQ(nodesParam(params_, "joints"), (std::vector<NodeId>{made_.b, made_.c}));
    EXPECT_EQ(context_.selection().points, (std::vector<PointSelection>{{made_.mesh, {1, 2}, {}}}));
}

TEST_F(InfluenceEdits, movingProposesTheClickedOneToTakeWeight) {
    choose(row("b"), "Move Weights...");
    EXPECT_EQ(started_, QStringList{"weights.move"});
    EXPECT_EQ(context_.selection().activeSlot, 1u) << "alone it is the one to take weight from";
    chooseAAndC();
    choose(row("a"), "Swap Weights...");
    EXPECT_EQ(started_.back(), "weights.swap");
    EXPECT_EQ(context_.selection().nodes, (std::vector<NodeId>{made_.mesh, made_.c, made_.a}));
}

TEST_F(InfluenceEdits, chosenOnesAreMergedIntoTheClickedOne) {
    chooseAAndC();
    context_.selectPoints({});
    choose(row("a"), "Merge Weights into a");
    EXPECT_EQ(ran_, QStringList{"weights.merge"});
    EXPECT_NEAR(weightAt(2, 0), 0.5f, 1e-5f);
    EXPECT_EQ(weightAt(2, 2), 0.0f);
}

TEST_F(InfluenceEdits, aBranchIsMergedIntoTheClickedOneInOneStep) {
    context_.selectPoints({});
    const auto steps = context_.document().historySteps();
    choose(row("b"), "Merge Branch into b", "influencesBranchMenu");
    EXPECT_EQ(ran_, QStringList{"weights.merge"});
    EXPECT_NEAR(weightAt(2, 1), 1.0f, 1e-5f);
    EXPECT_EQ(weightAt(2, 2), 0.0f);
    EXPECT_EQ(context_.document().historySteps(), steps + 1);
}

TEST_F(InfluenceEdits, influencesAreRemoved) {
    context_.selectPoints({});
    choose(row("c"), "Remove Influence");
    EXPECT_EQ(context_.scene().skin(made_.skin)->slots.size(), 2u);
    EXPECT_NEAR(weightAt(2, 1), 1.0f, 1e-5f) << "its weight went to the vertex's other one";
}

TEST_F(InfluenceEdits, oneWithoutAJointIsRemovedWhateverJointIsSelected) {
    auto skin = std::make_shared<Skin>(*context_.scene().skin(made_.skin));
    skin->slots[2].node = {};
    Scene after = context_.scene();
    after.setSkin(made_.skin, std::move(skin));
    ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Without Joint"))));
    context_.selectPoints({});
    click(row("b"));
    ASSERT_EQ(context_.activeNode(), made_.b);
    choose(row("c"), "Remove Influence");
    const auto left = context_.scene().skin(made_.skin);
    ASSERT_EQ(left->slots.size(), 2u);
    EXPECT_EQ(left->slots[1].name, "b");
}

}  // namespace
}  // namespace sinew
