// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QApplication>
#include <QColorDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include "app/panels/influences/influence_model.h"
#include "tests/app/influences_fixture.h"

namespace sinew {
namespace {

using test::Influences;

TEST_F(Influences, treeHangsUnderNearestInfluenceAndFlatDoesNot) {
    auto* button = panel_->findChild<QToolButton*>("influencesTreeButton");
    button->setChecked(true);
    EXPECT_EQ(row("c").parent().data().toString(), "b");
    button->setChecked(false);
    EXPECT_FALSE(row("c").parent().isValid());
    EXPECT_EQ(tree_->model()->rowCount(), 3);
    button->setChecked(true);
}

TEST_F(Influences, clickMakesActive) {
    click(row("b"));
    EXPECT_EQ(context_.selection().activeSlot, 1u);
    EXPECT_EQ(context_.selection().nodes, (std::vector<NodeId>{made_.mesh, made_.b}))
        << "its joint is what Move and Rotate act on, and the mesh stays selected";
    click(row("c"));
    EXPECT_EQ(context_.selection().nodes, (std::vector<NodeId>{made_.mesh, made_.c}));
    click(row("b"));
    EXPECT_TRUE(row("b").data(InfluenceModel::ActiveRole).toBool());
}

TEST_F(Influences, activeInfluenceFromElsewhereIsShown) {
    context_.setActiveSlot(2);
    EXPECT_EQ(tree_->currentIndex().data().toString(), "c");
    context_.select({made_.a});  // a joint that is an influence becomes the active one
    EXPECT_EQ(tree_->currentIndex().data().toString(), "a");
}

TEST_F(Influences, lockIsOneUndoableStepAndKeepsTheActiveInfluence) {
    context_.setActiveSlot(0);
    click(row("b", InfluenceModel::Lock));
    EXPECT_TRUE(locked(1));
    EXPECT_FALSE(locked(0));
    EXPECT_EQ(context_.selection().activeSlot, 0u);
    EXPECT_EQ(context_.document().historySteps(), 1u);
    EXPECT_EQ(context_.document().undoLabel().english(), "Lock Influence");
    context_.undo();
    EXPECT_FALSE(locked(1));
    context_.redo();
    EXPECT_TRUE(locked(1));
    click(row("b", InfluenceModel::Lock));
    EXPECT_FALSE(locked(1));
    EXPECT_EQ(context_.document().undoLabel().english(), "Unlock Influence");
}

TEST_F(Influences, weightsOfHoveredElseSelectedVertexAreShown) {
    context_.setSelectedVertex(Context::VertexRef{made_.mesh, 2});
    EXPECT_DOUBLE_EQ(weight("b"), 0.5);
    EXPECT_DOUBLE_EQ(weight("a"), 0.0);
    context_.setHoveredVertex(Context::VertexRef{made_.mesh, 1});
    EXPECT_DOUBLE_EQ(weight("a"), 0.25);
    EXPECT_DOUBLE_EQ(weight("b"), 0.75);
    context_.setHoveredVertex(std::nullopt);
    EXPECT_DOUBLE_EQ(weight("c"), 0.5);
}

TEST_F(Influences, unweightedVertexIsToldInWords) {
    context_.setHoveredVertex(Context::VertexRef{made_.mesh, 3});
    EXPECT_DOUBLE_EQ(weight("a") + weight("b") + weight("c"), 0.0);
    EXPECT_TRUE(panel_->findChild<QLabel*>("influencesVertex")->text().contains("3"));
}

TEST_F(Influences, vertexOfAnotherMeshShowsNothing) {
    context_.setHoveredVertex(Context::VertexRef{made_.a, 1});
    EXPECT_DOUBLE_EQ(weight("a"), 0.0);
}

TEST_F(Influences, strokePreviewIsShownBeforeItIsAnEdit) {
    context_.setHoveredVertex(Context::VertexRef{made_.mesh, 0});
    Scene preview = context_.scene();
    const std::vector<PointIndex> points{0};
    const std::vector<Influence> painted{{0, 0.4f}, {2, 0.6f}};
    preview.setRows(made_.skin, withRows(preview.rows(made_.skin), points,
                                         [&](std::size_t) { return Row(painted); }));
    context_.setScenePreview(preview);
    EXPECT_FLOAT_EQ(static_cast<float>(weight("c")), 0.6f);
    context_.setScenePreview(std::nullopt);
    EXPECT_DOUBLE_EQ(weight("a"), 1.0);
}

TEST_F(Influences, hoverUpdatesCellsAndNeverResets) {
    QSignalSpy resets(tree_->model(), &QAbstractItemModel::modelReset);
    QSignalSpy changes(tree_->model(), &QAbstractItemModel::dataChanged);
    context_.setHoveredVertex(Context::VertexRef{made_.mesh, 0});
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(changes.count(), 1) << "only the one influence whose weight is another now";
}

TEST_F(Influences, searchFindsByPartOfName) {
    panel_->findChild<QLineEdit*>("influencesFilter")->setText("C");
    EXPECT_TRUE(row("c").isValid());
    EXPECT_EQ(context_.selection().activeSlot, kNoIndex);
}

TEST_F(Influences, draggingDownTheLocksIsOneStep) {
    const auto centre = [&](const char* name) {
        return tree_->visualRect(row(name, InfluenceModel::Lock)).center();
    };
    QTest::mousePress(tree_->viewport(), Qt::LeftButton, {}, centre("a"));
    EXPECT_FALSE(locked(0)) << "nothing is done before the end of the drag";
    QTest::mouseMove(tree_->viewport(), centre("c"));  // over b in one go
    QTest::mouseRelease(tree_->viewport(), Qt::LeftButton, {}, centre("c"));
    EXPECT_TRUE(locked(0) && locked(1) && locked(2));
    EXPECT_EQ(context_.document().historySteps(), 1u);
    EXPECT_EQ(context_.document().undoLabel().english(), "Lock Influence");
    context_.undo();
    EXPECT_FALSE(locked(0) || locked(1) || locked(2));
}

TEST_F(Influences, lockAllMeansTheRowsThatTheSearchLeaves) {
    search()->setText("b");
    choose(row("b"), "Lock All Shown");
    EXPECT_TRUE(locked(1));
    EXPECT_FALSE(locked(0) || locked(2)) << "what only leads there is not meant";
    search()->clear();
    choose(row("b"), "Lock All");
    EXPECT_TRUE(locked(0) && locked(1) && locked(2));
    condition("locked")->click();
    search()->setText("c");
    choose(row("c"), "Unlock All Shown");
    EXPECT_TRUE(locked(0) && locked(1) && !locked(2));
}

TEST_F(Influences, aSearchEndsWithItsDocument) {
    search()->setText("b");
    ASSERT_FALSE(row("c").isValid());
    context_.open(made_.scene);
    context_.select({made_.mesh});
    EXPECT_TRUE(search()->text().isEmpty());
    EXPECT_TRUE(row("c").isValid());
}

TEST_F(Influences, searchTakesEnterDownAndEscape) {
    QTest::keyClicks(search(), "b");
    QTest::keyClick(search(), Qt::Key_Return);
    EXPECT_EQ(context_.selection().activeSlot, 1u) << "a only leads to it";
    QTest::keyClick(search(), Qt::Key_Escape);
    EXPECT_TRUE(search()->text().isEmpty());
    panel_->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(panel_.get()));
    search()->setFocus();
    QTest::keyClicks(search(), "c");
    QTest::keyClick(search(), Qt::Key_Down);
    EXPECT_TRUE(tree_->hasFocus());
    EXPECT_EQ(context_.selection().activeSlot, 2u);
}

TEST_F(Influences, noMatchIsSaid) {
    auto* empty = panel_->findChild<QLabel*>("influencesEmpty");
    search()->setText("elbow");
    EXPECT_TRUE(empty->isVisible());
    EXPECT_TRUE(empty->text().contains("elbow"));
    search()->clear();
    EXPECT_FALSE(empty->isVisible());
    condition("locked")->click();
    EXPECT_TRUE(empty->isVisible());
    EXPECT_TRUE(search()->isEnabled());
}

TEST_F(Influences, theirWeightsAreCopiedAndPastedFromTheMenu) {
    std::string wanted;
    std::vector<NodeId> joints;
    QObject::connect(&context_, &Context::operationWanted, panel_.get(),
                     [&](const Operation& operation, const Params& params) {
                         wanted = operation.id;
                         joints = nodesParam(params, "joints");
                     });
    QObject::connect(&context_, &Context::startWanted, panel_.get(),
                     [&](const Operation& operation) { wanted = operation.id; });
    choose(row("b"), "Copy Influence Weights");
    EXPECT_EQ(wanted, "weights.copyInfluences");
    EXPECT_EQ(joints, std::vector{made_.b});
    choose(row("b"), "Paste Influence Weights");
    EXPECT_EQ(wanted, "weights.pasteInfluences");
    choose(row("b"), "Add Copied Influence Weights");
    EXPECT_EQ(wanted, "weights.addInfluences");
}

TEST_F(Influences, hereEndsWithTheChosenVerticesAndWithTheDocument) {
    const auto all = rows();
    context_.selectPoints({{made_.mesh, {0}, {}}});
    condition("here")->click();
    ASSERT_TRUE(condition("here")->isChecked());
    context_.selectPoints({});
    EXPECT_FALSE(condition("here")->isChecked());
    EXPECT_EQ(rows(), all);
    context_.selectPoints({{made_.mesh, {0}, {}}});
    condition("here")->click();
    ASSERT_TRUE(condition("here")->isChecked());
    context_.open(made_.scene);
    EXPECT_FALSE(condition("here")->isChecked());
}

TEST_F(Influences, onlyThoseHereAreSortedByWeightAndStayWhenTheMouseLeaves) {
    context_.setHoveredVertex(Context::VertexRef{made_.mesh, 1});
    commands_.find("influences.here")->trigger();
    EXPECT_EQ(rows(), (QStringList{"b", "a"}));
    EXPECT_TRUE(condition("here")->isChecked());
    context_.setHoveredVertex(Context::VertexRef{made_.mesh, 0});
    context_.setHoveredVertex(std::nullopt);
    EXPECT_EQ(rows(), (QStringList{"b", "a"}));
    EXPECT_DOUBLE_EQ(weight("b"), 0.75);
    paintOver(2);
    EXPECT_EQ(rows(), QStringList{"c"});
    commands_.find("influences.here")->trigger();
    EXPECT_EQ(rows(), (QStringList{"a", "b", "c"})) << "nothing is here: all again";
    EXPECT_FALSE(condition("here")->isChecked());
}

TEST_F(Influences, onlyThoseOfSelectedVerticesByTheirMean) {
    context_.selectPoints({{made_.mesh, {0, 1}, {}}});
    condition("here")->click();
    EXPECT_EQ(rows(), (QStringList{"a", "b"}));
    EXPECT_DOUBLE_EQ(weight("a"), 0.625);
    context_.selectPoints({{made_.mesh, {1, 2}, {}}});
    EXPECT_EQ(rows(), (QStringList{"b", "c", "a"}));
    condition("here")->click();
    context_.selectPoints({});
    condition("here")->click();
    EXPECT_FALSE(condition("here")->isChecked()) << "there is nothing to go by";
}

TEST_F(Influences, onlyTheUsedOnesFollowTheWeights) {
    condition("used")->click();
    EXPECT_EQ(rows(), (QStringList{"a", "b", "c"}));
    paintOver(1);
    EXPECT_EQ(rows(), (QStringList{"a", "b"})) << "a leads to it";
    panel_->findChild<QToolButton*>("influencesTreeButton")->setChecked(false);
    EXPECT_EQ(rows(), QStringList{"b"});
    context_.undo();
    EXPECT_EQ(rows(), (QStringList{"a", "b", "c"}));
    panel_->findChild<QToolButton*>("influencesTreeButton")->setChecked(true);
}

TEST_F(Influences, selectedRowsAreLockedTogether) {
    click(row("a"));
    QTest::mouseClick(tree_->viewport(), Qt::LeftButton, Qt::ControlModifier,
                      tree_->visualRect(row("c")).center());
    EXPECT_EQ(context_.selection().activeSlot, 2u);
    choose(row("c"), "Lock");
    EXPECT_TRUE(locked(0) && !locked(1) && locked(2));
    EXPECT_EQ(context_.document().historySteps(), 1u);
    click(row("a", InfluenceModel::Lock));
    EXPECT_FALSE(locked(0) || locked(1) || locked(2));
}

TEST_F(Influences, aBranchIsLockedAndItsJointsSelectedAndShown) {
    context_.setHidden({made_.a});
    choose(row("b"), "Lock", "influencesBranchMenu");
    EXPECT_TRUE(!locked(0) && locked(1) && locked(2));
    choose(row("b"), "Select Joints", "influencesBranchMenu");
    EXPECT_EQ(context_.selection().nodes, (std::vector<NodeId>{made_.c, made_.b}))
        << "the clicked one is the active one, which takes what is merged";
    EXPECT_EQ(context_.selection().activeSlot, 1u);
    EXPECT_FALSE(context_.hidden().empty());
    choose(row("b"), "Show Joints", "influencesBranchMenu");
    EXPECT_TRUE(context_.hidden().empty());
}

TEST_F(Influences, lockingAllOthersIsTheCommandWhichGoesOverAllMeshes) {
    std::string wanted;
    std::vector<NodeId> joints;
    QObject::connect(&context_, &Context::operationWanted, panel_.get(),
                     [&](const Operation& operation, const Params& params) {
                         wanted = operation.id;
                         joints = nodesParam(params, "joints");
                     });
    choose(row("b"), "Lock All Others");
    EXPECT_EQ(wanted, "influence.lockOthers");
    EXPECT_EQ(joints, std::vector<NodeId>{made_.b});
}

TEST_F(Influences, anInfluenceGetsAnotherColourAndItsOwnBack) {
    const auto colour = [&] { return row("b").data(InfluenceModel::ColourRole).value<QColor>(); };
    const QColor own = colour();
    QTimer::singleShot(400, panel_.get(), [&] {
        if (auto* dialog = qobject_cast<QColorDialog*>(QApplication::activeModalWidget())) {
            dialog->setCurrentColor(QColor(10, 200, 30));
            dialog->accept();
        }
    });
    choose(row("b"), "Colour...");
    EXPECT_EQ(colour().rgb(), QColor(10, 200, 30).rgb());
    EXPECT_EQ(context_.influenceColours().size(), 1u);
    choose(row("b"), "Reset Colour");
    EXPECT_EQ(colour(), own);
}

TEST_F(Influences, keysGoThroughTheListAndTheSkeleton) {
    const auto active = [&](const char* command) {
        commands_.find(command)->trigger();
        return context_.selection().activeSlot;
    };
    context_.activateInfluence(made_.skin, 0);
    EXPECT_EQ(active("influences.next"), 1u);
    EXPECT_EQ(active("influences.next"), 2u);
    EXPECT_EQ(active("influences.next"), 2u) << "it is the last";
    EXPECT_EQ(active("influences.previous"), 1u);
    EXPECT_EQ(active("influences.parent"), 0u);
    EXPECT_EQ(active("influences.child"), 1u);
    EXPECT_EQ(context_.activeNode(), made_.b);
    panel_->findChild<QToolButton*>("influencesTreeButton")->setChecked(false);
    EXPECT_EQ(active("influences.parent"), 0u) << "the list has no tree, the skeleton has";
    panel_->findChild<QToolButton*>("influencesTreeButton")->setChecked(true);
}

TEST_F(Influences, theCommonPrefixIsHiddenAndFoundAndInTheTip) {
    Scene scene = made_.scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(made_.a).name = "mixamorig:Hips";
    nodes->edit(made_.b).name = "mixamorig:LeftHand";
    nodes->edit(made_.c).name = "mixamorig:LeftHandIndex3";
    scene.setNodes(nodes);
    context_.open(scene);
    context_.select({made_.mesh});
    EXPECT_EQ(rows(), (QStringList{"Hips", "LeftHand", "LeftHandIndex3"}));
    EXPECT_TRUE(row("Hips").data(Qt::ToolTipRole).toString().contains("mixamorig:Hips"));
    search()->setText("mixamorig:lefthandi");
    QTest::keyClick(search(), Qt::Key_Return);
    EXPECT_EQ(context_.selection().activeSlot, 2u);
}

TEST_F(Influences, longNamesLoseTheirMiddleAndNothingScrollsSideways) {
    Scene scene = made_.scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(made_.c).name = std::string(60, 'w') + "_index_3_L";
    scene.setNodes(nodes);
    context_.open(scene);
    context_.select({made_.mesh});
    QTest::qWait(20);
    context_.activateInfluence(made_.skin, 2);
    EXPECT_EQ(tree_->textElideMode(), Qt::ElideMiddle);
    EXPECT_EQ(tree_->horizontalScrollBar()->maximum(), 0);
}

TEST_F(Influences, unboundMeshSaysWhatToDo) {
    Scene scene = made_.scene;
    scene.setRows(made_.skin, {});
    scene.setSkin(made_.skin, nullptr);
    context_.open(scene);
    EXPECT_FALSE(tree_->isVisible());
    bool told = false;
    for (auto* label : panel_->findChildren<QLabel*>())
        told = told || (label->isVisible() && !label->text().isEmpty());
    EXPECT_TRUE(told);
}

}  // namespace
}  // namespace sinew
