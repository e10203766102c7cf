// SPDX-License-Identifier: Apache-2.0
// The order in which the Influences panel lists.
#include <gtest/gtest.h>

#include <QApplication>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include "app/panels/influences/influences_panel.h"
#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

class InfluenceOrderTest : public ::testing::Test {
protected:
    void open(const Scene& scene, NodeId mesh) {
        panel_.reset();
        commands_ = std::make_unique<Commands>();
        context_.open(scene);
        context_.select({mesh});
        panel_ = std::make_unique<InfluencesPanel>(context_, *commands_);
        panel_->resize(320, 300);
        panel_->show();
        tree_ = panel_->findChild<QTreeView*>("influencesTree");
        QTest::qWait(20);
    }
    /// root, and below it spine10 with tip, and spine2; slots in this order.
    void openSpines() {
        made_ = test::panelScene();
        auto nodes = std::make_shared<NodeTable>(made_.scene.nodes());
        nodes->edit(made_.a).name = "root";
        nodes->edit(made_.b).name = "spine10";
        nodes->edit(made_.c).name = "spine2";
        nodes->edit(made_.end).name = "tip";
        ASSERT_TRUE(nodes->setParent(made_.end, made_.b));
        ASSERT_TRUE(nodes->setParent(made_.c, made_.a));
        made_.scene.setNodes(nodes);
        made_.scene.setRows(made_.skin, {});
        made_.scene.setSkin(made_.skin, nullptr);
        made_.skin = test::addSkin(made_.scene, made_.mesh, {made_.a, made_.b, made_.c, made_.end},
                                   {{{0, 1.0f}},
                                    {{0, 0.25f}, {1, 0.75f}},
                                    {{1, 0.5f}, {2, 0.5f}},
                                    {{0, 0.5f}, {3, 0.5f}}});
        open(made_.scene, made_.mesh);
    }
    void setTree(bool tree) {
        panel_->findChild<QToolButton*>("influencesTreeButton")->setChecked(tree);
    }
    void sort(const QString& order) {
        bool chosen = false;
        QTimer::singleShot(0, panel_.get(), [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu) return;
            for (QAction* action : menu->actions())
                if (action->text() == order) {
                    chosen = true;
                    action->trigger();
                }
            menu->close();
        });
        panel_->findChild<QToolButton*>("influencesOrderButton")->click();
        EXPECT_TRUE(chosen) << order.toStdString();
    }
    QStringList rows() {
        QStringList out;
        for (auto i = tree_->model()->index(0, 0); i.isValid(); i = tree_->indexBelow(i))
            out << i.data().toString();
        return out;
    }
    void paintAllWith(SlotIndex slot) {
        Scene after = context_.scene();
        const std::vector<PointIndex> points{0, 1, 2, 3};
        const std::vector<Influence> whole{{slot, 1.0f}};
        after.setRows(made_.skin, withRows(after.rows(made_.skin), points,
                                           [&](std::size_t) { return Row(whole); }));
        ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Paint"))));
    }

    Context context_;
    std::unique_ptr<Commands> commands_;
    test::PanelScene made_;
    std::unique_ptr<InfluencesPanel> panel_;
    QTreeView* tree_ = nullptr;
};

TEST_F(InfluenceOrderTest, byHierarchyGoesDownEachBranch) {
    openSpines();
    EXPECT_EQ(rows(), (QStringList{"root", "spine10", "tip", "spine2"}));
    setTree(false);
    EXPECT_EQ(rows(), (QStringList{"root", "spine10", "tip", "spine2"})) << "the list as well";
}

TEST_F(InfluenceOrderTest, byNameCountsTheNumbersInThem) {
    openSpines();
    sort("By Name");
    EXPECT_EQ(rows(), (QStringList{"root", "spine2", "spine10", "tip"})) << "below each its own";
    setTree(false);
    EXPECT_EQ(rows(), (QStringList{"root", "spine2", "spine10", "tip"}));
    Scene renamed = context_.scene();
    auto nodes = std::make_shared<NodeTable>(renamed.nodes());
    nodes->edit(made_.a).name = "Zero";
    renamed.setNodes(nodes);
    ASSERT_TRUE(context_.apply(difference(context_.scene(), renamed, Message("Rename"))));
    EXPECT_EQ(rows(), (QStringList{"spine2", "spine10", "tip", "Zero"}));
    sort("By Hierarchy");
    EXPECT_EQ(rows(), (QStringList{"Zero", "spine10", "tip", "spine2"}));
}

TEST_F(InfluenceOrderTest, byTotalWeightFollowsThePainting) {
    openSpines();
    setTree(false);
    sort("By Total Weight");
    const QStringList first{"root", "spine10", "tip", "spine2"};
    EXPECT_EQ(rows(), first) << "what holds as much goes by the hierarchy";
    paintAllWith(2);
    EXPECT_EQ(rows(), (QStringList{"spine2", "root", "spine10", "tip"}));
    context_.undo();
    EXPECT_EQ(rows(), first);
}

TEST_F(InfluenceOrderTest, whatIsUnderTheMouseSortsNothing) {
    openSpines();
    sort("By Total Weight");
    QSignalSpy sorted(tree_->model(), &QAbstractItemModel::layoutChanged);
    context_.setHoveredVertex(Context::VertexRef{made_.mesh, 1});
    EXPECT_EQ(sorted.count(), 0);
}

TEST_F(InfluenceOrderTest, keysGoInTheOrderThatIsSeen) {
    openSpines();
    setTree(false);
    sort("By Name");
    context_.activateInfluence(made_.skin, 2);
    commands_->find("influences.next")->trigger();
    EXPECT_EQ(context_.selection().activeSlot, 1u) << "spine10 comes after spine2";
    commands_->find("influences.previous")->trigger();
    EXPECT_EQ(context_.selection().activeSlot, 2u);
}

TEST_F(InfluenceOrderTest, hereIsByTheWeightThereAndThenItIsAsBefore) {
    openSpines();
    setTree(false);
    sort("By Name");
    context_.setHoveredVertex(Context::VertexRef{made_.mesh, 1});
    commands_->find("influences.here")->trigger();
    EXPECT_EQ(rows(), (QStringList{"spine10", "root"}));
    EXPECT_FALSE(panel_->findChild<QToolButton*>("influencesOrderButton")->isEnabled());
    context_.setHoveredVertex(std::nullopt);
    commands_->find("influences.here")->trigger();
    EXPECT_EQ(rows(), (QStringList{"root", "spine2", "spine10", "tip"}));
    EXPECT_TRUE(panel_->findChild<QToolButton*>("influencesOrderButton")->isEnabled());
}

TEST_F(InfluenceOrderTest, isKept) {
    openSpines();
    setTree(false);
    sort("By Name");
    open(made_.scene, made_.mesh);
    EXPECT_EQ(rows(), (QStringList{"root", "spine2", "spine10", "tip"}));
}

TEST_F(InfluenceOrderTest, theActiveOneStaysInSightAndTheOthersSelected) {
    constexpr int kJoints = 200;
    Scene scene = test::jointChain(kJoints);
    const NodeId mesh = test::named(scene, "mesh");
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    std::vector<NodeId> joints;
    for (const Node& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint) joints.push_back(node.id);
    for (int i = 0; i < kJoints; ++i)  // the last by name is the first
        nodes->edit(joints[static_cast<std::size_t>(i)]).name = "j" + std::to_string(kJoints - i);
    scene.setNodes(nodes);
    const SkinId skin = test::addSkin(scene, mesh, joints, {{{0, 1.0f}}, {}, {}, {}});
    open(scene, mesh);
    setTree(false);
    context_.activateInfluence(skin, 0, {joints[1]});
    const auto inSight = [&] {
        return tree_->viewport()->rect().intersects(tree_->visualRect(tree_->currentIndex()));
    };
    tree_->selectionModel()->select(tree_->model()->index(1, 0),
                                    QItemSelectionModel::Select | QItemSelectionModel::Rows);
    const auto selected = tree_->selectionModel()->selectedRows().size();
    ASSERT_TRUE(inSight());
    sort("By Name");
    EXPECT_EQ(tree_->currentIndex().data().toString(), "j200");
    EXPECT_EQ(tree_->currentIndex().row(), kJoints - 1);
    EXPECT_TRUE(inSight());
    EXPECT_EQ(tree_->selectionModel()->selectedRows().size(), selected);
    EXPECT_EQ(context_.selection().activeSlot, 0u);
}

}  // namespace
}  // namespace sinew
