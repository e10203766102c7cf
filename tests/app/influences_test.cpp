// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "app/panels/influence_model.h"
#include "app/panels/influences_panel.h"
#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

class Influences : public ::testing::Test {
protected:
    void SetUp() override {
        made_ = test::panelScene();
        context_.open(made_.scene);
        context_.select({made_.mesh});
        panel_ = std::make_unique<InfluencesPanel>(context_);
        panel_->resize(320, 400);
        panel_->show();
        tree_ = panel_->findChild<QTreeView*>("influencesTree");
        QTest::qWait(20);
    }
    QModelIndex row(const char* name, int column = InfluenceModel::Name) {
        const auto found =
            tree_->model()->match(tree_->model()->index(0, 0), Qt::DisplayRole, QString(name), 1,
                                  Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? QModelIndex() : found.front().siblingAtColumn(column);
    }
    void click(const QModelIndex& index) {
        QTest::mouseClick(tree_->viewport(), Qt::LeftButton, {}, tree_->visualRect(index).center());
    }
    double weight(const char* name) {
        return row(name, InfluenceModel::Weight).data(InfluenceModel::WeightRole).toDouble();
    }
    bool locked(SlotIndex slot) { return context_.scene().skin(made_.skin)->slots[slot].locked; }

    Context context_;
    test::PanelScene made_;
    std::unique_ptr<InfluencesPanel> panel_;
    QTreeView* tree_ = nullptr;
};

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
    EXPECT_EQ(context_.selection().nodes, std::vector<NodeId>{made_.mesh}) << "the selection stays";
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
    EXPECT_EQ(context_.document().undoLabel().english(), "Lock b");
    context_.undo();
    EXPECT_FALSE(locked(1));
    context_.redo();
    EXPECT_TRUE(locked(1));
    click(row("b", InfluenceModel::Lock));
    EXPECT_FALSE(locked(1));
    EXPECT_EQ(context_.document().undoLabel().english(), "Unlock b");
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
