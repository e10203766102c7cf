// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "app/commands/commands.h"
#include "app/panels/outliner_panel.h"
#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

class Outliner : public ::testing::Test {
protected:
    void SetUp() override {
        made_ = test::panelScene();
        context_.open(made_.scene);
        panel_ = std::make_unique<OutlinerPanel>(context_, commands_);
        panel_->resize(300, 400);
        panel_->show();
        tree_ = panel_->findChild<QTreeView*>("outlinerTree");
        filter_ = panel_->findChild<QLineEdit*>("outlinerFilter");
        QTest::qWait(20);
    }
    QModelIndex row(const char* name, int column = 0) {
        const auto found =
            tree_->model()->match(tree_->model()->index(0, 0), Qt::DisplayRole, QString(name), 1,
                                  Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? QModelIndex() : found.front().siblingAtColumn(column);
    }
    void click(const QModelIndex& index, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(tree_->viewport(), Qt::LeftButton, modifiers,
                          tree_->visualRect(index).center());
    }
    QStringList selectedNames() {
        QStringList names;
        for (const auto& index : tree_->selectionModel()->selectedRows())
            names << index.data().toString();
        names.sort();
        return names;
    }

    Context context_;
    Commands commands_;
    test::PanelScene made_;
    std::unique_ptr<OutlinerPanel> panel_;
    QTreeView* tree_ = nullptr;
    QLineEdit* filter_ = nullptr;
};

TEST_F(Outliner, clickSelectsInContext) {
    click(row("b"));
    EXPECT_EQ(context_.selection().nodes, std::vector<NodeId>{made_.b});
    click(row("c"), Qt::ControlModifier);
    EXPECT_EQ(context_.selection().nodes, (std::vector<NodeId>{made_.b, made_.c}));
    EXPECT_EQ(context_.activeNode(), made_.c);
}

TEST_F(Outliner, selectionFromElsewhereIsShown) {
    context_.select({made_.a, made_.c});
    EXPECT_EQ(selectedNames(), (QStringList{"a", "c"}));
    EXPECT_EQ(tree_->currentIndex().data().toString(), "c");
    context_.select({});
    EXPECT_TRUE(selectedNames().isEmpty());
}

TEST_F(Outliner, selectionInFoldedBranchUnfoldsIt) {
    tree_->collapseAll();
    context_.select({made_.c});
    EXPECT_TRUE(tree_->isExpanded(row("b")));
}

TEST_F(Outliner, filterKeepsMatchesAndParentsAndTheSelection) {
    context_.select({made_.a});
    QTest::keyClicks(filter_, "C_END");
    EXPECT_TRUE(row("c_end").isValid());
    EXPECT_TRUE(row("a").isValid());
    EXPECT_FALSE(row("mesh").isValid());
    filter_->setText("mesh");
    EXPECT_FALSE(row("a").isValid());
    EXPECT_EQ(context_.selection().nodes, std::vector<NodeId>{made_.a})
        << "filtering must not deselect";
    filter_->clear();
    EXPECT_EQ(selectedNames(), QStringList{"a"});
}

TEST_F(Outliner, theSearchLeadsOnToTheList) {
    panel_->activateWindow();
    filter_->setFocus();
    QTest::keyClicks(filter_, "c_end");
    QTest::keyClick(filter_, Qt::Key_Down);
    EXPECT_EQ(selectedNames(), QStringList{"c_end"}) << "not the joints that lead to it";
    filter_->setText("nothing like it");
    const auto texts = panel_->findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(texts, [](const QLabel* label) {
        return label->isVisible() && label->text().contains("nothing like it");
    }));
    EXPECT_FALSE(tree_->isVisible());
    QTest::keyClick(filter_, Qt::Key_Escape);
    EXPECT_TRUE(filter_->text().isEmpty());
    EXPECT_TRUE(tree_->isVisible());
}

TEST_F(Outliner, eyeHidesWithoutSelecting) {
    context_.select({made_.a});
    click(row("mesh", 1));
    EXPECT_EQ(context_.hidden(), std::set<NodeId>{made_.mesh});
    EXPECT_EQ(context_.selection().nodes, std::vector<NodeId>{made_.a});
    click(row("mesh", 1));
    EXPECT_TRUE(context_.hidden().empty());
}

TEST_F(Outliner, aDragOverEyesIsOneStep) {
    const auto centre = [&](const char* name) { return tree_->visualRect(row(name, 1)).center(); };
    QTest::mousePress(tree_->viewport(), Qt::LeftButton, {}, centre("a"));
    QTest::mouseMove(tree_->viewport(), centre("c"));  // over b in one go
    for (const char* name : {"a", "b", "c"})
        EXPECT_TRUE(row(name, 1).data(Qt::ToolTipRole).toString().startsWith("Hidden")) << name;
    QTest::mouseRelease(tree_->viewport(), Qt::LeftButton, {}, centre("c"));
    EXPECT_EQ(context_.hidden(), (std::set<NodeId>{made_.a, made_.b, made_.c}));
    context_.undoPoints();
    EXPECT_TRUE(context_.hidden().empty());
    EXPECT_EQ(context_.pointHistory().nextUndone(), nullptr);
}

TEST_F(Outliner, poseChangesAndHoverDoNotTouchTheModel) {
    QSignalSpy resets(tree_->model(), &QAbstractItemModel::modelReset);
    QSignalSpy changes(tree_->model(), &QAbstractItemModel::dataChanged);
    auto moved = std::make_shared<NodeTable>(context_.scene().nodes());
    moved->edit(made_.b).local.translation.x = 9.0;
    Scene after = context_.scene();
    after.setNodes(moved);
    ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Move"))));
    context_.setHoveredVertex(Context::VertexRef{made_.mesh, 1});
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(changes.count(), 0);
}

TEST_F(Outliner, addedNodeAppearsAndFoldedBranchStaysFolded) {
    tree_->collapse(row("b"));
    auto more = std::make_shared<NodeTable>(context_.scene().nodes());
    Node node;
    node.name = "prop";
    more->add(node);
    Scene after = context_.scene();
    after.setNodes(more);
    ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Add"))));
    EXPECT_TRUE(row("prop").isValid());
    EXPECT_TRUE(tree_->isExpanded(row("a")));
    EXPECT_FALSE(tree_->isExpanded(row("b")));
    context_.undo();
    EXPECT_FALSE(row("prop").isValid());
}

TEST_F(Outliner, whatASearchFoundIsStillSeenAfterNodesCameOrAnotherDocument) {
    // So many nodes that deep branches are folded.
    const auto rigTo = [](const char* last, int props) {
        Scene scene = test::jointChain(12);
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        nodes->edit(nodes->all().back().id).name = last;
        Node prop;
        prop.name = "prop";
        for (int i = 0; i < props; ++i) nodes->add(prop);
        scene.setNodes(nodes);
        return scene;
    };
    const auto isSeen = [&](const char* name) {
        const QModelIndex found = row(name);
        bool unfolded = found.isValid();
        for (QModelIndex up = found.parent(); up.isValid(); up = up.parent())
            unfolded &= tree_->isExpanded(up);
        return unfolded;
    };
    context_.open(rigTo("fingertip", 400));
    EXPECT_FALSE(isSeen("fingertip"));
    filter_->setText("fingertip");
    EXPECT_TRUE(isSeen("fingertip"));
    Scene after = context_.scene();
    auto more = std::make_shared<NodeTable>(after.nodes());
    Node node;
    node.name = "fingertip_prop";
    more->add(node);
    after.setNodes(more);
    ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Add"))));
    EXPECT_TRUE(isSeen("fingertip"));
    EXPECT_TRUE(isSeen("fingertip_prop"));
    context_.open(rigTo("fingertip", 450));
    EXPECT_TRUE(isSeen("fingertip"));
    context_.open(rigTo("toe", 450));
    EXPECT_FALSE(tree_->isVisible());
    context_.open(rigTo("fingertip", 450));
    EXPECT_TRUE(tree_->isVisible());
    filter_->clear();
    EXPECT_FALSE(isSeen("fingertip"));
}

TEST_F(Outliner, thousandJointsAreListed) {
    context_.open(test::jointChain(1000));
    int depth = 0;
    for (QModelIndex at = tree_->model()->index(1, 0); at.isValid();
         at = tree_->model()->index(0, 0, at))
        ++depth;
    EXPECT_EQ(depth, 1000);
    context_.select({context_.scene().nodes().all().back().id});
    EXPECT_EQ(tree_->selectionModel()->selectedRows().size(), 1);
}

}  // namespace
}  // namespace sinew
