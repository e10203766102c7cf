// SPDX-License-Identifier: Apache-2.0
// What the Outliner's search shows, and where it leaves the keyboard.
#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QTreeView>

#include "tests/app/outliner_fixture.h"

namespace sinew {
namespace {

using test::Outliner;

TEST_F(Outliner, filterKeepsMatchesAndParentsAndTheSelection) {
    context_.select({made_.a});
    QTest::keyClicks(filter_, "C_END");
    EXPECT_TRUE(row("c_end").isValid());
    EXPECT_TRUE(row("a").isValid());
    EXPECT_FALSE(row("mesh").isValid());
    EXPECT_NE(row("a").data(Qt::ForegroundRole), row("c_end").data(Qt::ForegroundRole))
        << "what only leads to a match is dimmed";
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
    filter_->setFocus();
    filter_->setText("nothing like it");
    EXPECT_TRUE(none_->isVisible());
    EXPECT_TRUE(none_->text().contains("nothing like it"));
    QTest::keyClick(filter_, Qt::Key_Down);
    EXPECT_EQ(panel_->focusWidget(), filter_) << "there is no list to go to";
    QTest::keyClick(filter_, Qt::Key_Escape);
    EXPECT_TRUE(filter_->text().isEmpty());
    EXPECT_FALSE(none_->isVisible());
}

TEST_F(Outliner, whatASearchFoundIsStillSeenAfterNodesCameAndAnotherDocumentEndsIt) {
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
    context_.open(rigTo("toe", 450));
    EXPECT_TRUE(filter_->text().isEmpty());
    EXPECT_FALSE(none_->isVisible());
    EXPECT_TRUE(row("toe").isValid());
    EXPECT_FALSE(isSeen("toe")) << "folded, as nothing is searched";
}

// Undo in the search takes typing back, and not what was done to the node.
TEST_F(Outliner, theKeyboardStaysInTheListWhereTheLastThatWasFoundIsDeleted) {
    panel_->activateWindow();
    QTest::qWait(20);
    filter_->setText("c_end");
    click(row("c_end"));
    ASSERT_EQ(panel_->focusWidget(), tree_);
    const Scene after = test::after(context_.scene(), "nodes.delete", {}, {.nodes = {made_.end}});
    ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Delete"))));
    EXPECT_TRUE(none_->isVisible());
    EXPECT_TRUE(tree_->isVisible()) << "what is hidden has no keyboard";
    EXPECT_EQ(panel_->focusWidget(), tree_);
    context_.undo();
    EXPECT_FALSE(none_->isVisible());
    EXPECT_TRUE(row("c_end").isValid());
}

TEST_F(Outliner, aSearchShowsItsFirstMatchAndNotOnlyWhatLeadsToIt) {
    Scene scene = test::jointChain(300);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const NodeId top = nodes->all()[1].id, last = nodes->all().back().id;
    nodes->edit(top).name = "finger";
    nodes->edit(last).name = "fingertip";
    scene.setNodes(nodes);
    context_.open(scene);
    const auto inSight = [&](const char* name) {
        const QRect at = tree_->visualRect(row(name));
        return at.top() >= 0 && at.bottom() < tree_->viewport()->height();
    };
    filter_->setText("fingertip");
    EXPECT_TRUE(inSight("fingertip"));
    filter_->clear();
    context_.select({top});
    ASSERT_FALSE(inSight("fingertip"));
    filter_->setText("fingertip");
    EXPECT_TRUE(inSight("fingertip")) << "what is selected only leads to it";
    filter_->clear();
    context_.select({last});
    filter_->setText("finger");
    EXPECT_TRUE(inSight("fingertip")) << "what is selected and found, though not the first";
}

}  // namespace
}  // namespace sinew
