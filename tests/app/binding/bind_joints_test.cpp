// SPDX-License-Identifier: Apache-2.0
// The joints that the Bind panel lists: several at once, anew after an undo, and their room.
#include <QApplication>
#include <QDockWidget>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>
#include <algorithm>

#include "app/actions/file_actions.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class BindJointsTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        body_ = node("body");
    }
    QTreeWidget* tree() { return bindPanel()->findChild<QTreeWidget*>("nodePicker"); }
    QTreeWidgetItem* row(const char* joint) {
        return tree()->findItems(joint, Qt::MatchExactly | Qt::MatchRecursive).value(0);
    }
    bool isTicked(const char* joint) { return row(joint)->checkState(0) == Qt::Checked; }
    /// Chooses it in a menu of the row's context menu.
    void choose(const char* joint, const char* menuName, const char* entry) {
        tree()->scrollToItem(row(joint));
        settle();
        bool chosen = false;
        QTimer::singleShot(0, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_NE(menu, nullptr);
            for (auto* action : menu->findChild<QMenu*>(menuName)->actions())
                if (action->text() == entry) {
                    action->trigger();
                    chosen = true;
                }
            menu->close();
        });
        Q_EMIT tree()->customContextMenuRequested(tree()->visualItemRect(row(joint)).center());
        settle();
        EXPECT_TRUE(chosen) << entry;
    }
    QDockWidget* dock(const char* panel) {
        return window_->findChild<QDockWidget*>(QStringLiteral("%1Dock").arg(panel));
    }
    NodeId body_;
};

TEST_F(BindJointsTest, whatIsDoneToASelectedRowIsDoneToAllOfThem) {
    openBindPanel();
    ASSERT_TRUE(isTicked("forearm_L") && isTicked("forearm_R") && isTicked("upper_arm_R"));
    for (const char* joint : {"forearm_L", "forearm_R"}) row(joint)->setSelected(true);
    row("forearm_L")->setCheckState(0, Qt::Unchecked);
    EXPECT_FALSE(isTicked("forearm_R"));
    EXPECT_TRUE(isTicked("upper_arm_R")) << "it is not selected";
    choose("forearm_R", "roleMenu", "Twist joint");
    for (const char* joint : {"forearm_L", "forearm_R"}) {
        EXPECT_EQ(row(joint)->text(1), "twist joint");
        EXPECT_TRUE(isTicked(joint));
    }
    row("upper_arm_R")->setCheckState(0, Qt::Unchecked);
    EXPECT_TRUE(isTicked("forearm_R")) << "the row was not among those selected";
}

TEST_F(BindJointsTest, theListMayGoWhileItsMenuIsOpen) {
    openBindPanel();
    Q_EMIT tree()->customContextMenuRequested(tree()->visualItemRect(row("forearm_L")).center());
    ASSERT_NE(QApplication::activePopupWidget(), nullptr);
    bindPanel()->findChild<QPushButton*>("bindCancel")->click();
    settle();
    EXPECT_EQ(QApplication::activePopupWidget(), nullptr);
    EXPECT_EQ(bindPanel()->findChild<QTreeWidget*>("nodePicker"), nullptr);
}

TEST_F(BindJointsTest, anotherDocumentComesOnceTheMenuIsClosed) {
    openBindPanel();
    const NodeId forearm = node("forearm_L");
    Q_EMIT tree()->customContextMenuRequested(tree()->visualItemRect(row("forearm_L")).center());
    QWidget* menu = QApplication::activePopupWidget();
    ASSERT_NE(menu, nullptr);
    window_->files().open(QString::fromStdString(sample("two_bones.glb").string()));
    QTest::qWait(1000);
    EXPECT_NE(scene().nodes().find(forearm), nullptr) << "what the menu is about";
    EXPECT_EQ(QApplication::activePopupWidget(), menu);
    menu->close();
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(bindPanel()->findChild<QTreeWidget*>("nodePicker"), nullptr);
}

TEST_F(BindJointsTest, aRoleIsGivenToAWholeBranch) {
    openBindPanel();
    choose("upper_arm_L", "branchRoleMenu", "Control");
    EXPECT_EQ(row("upper_arm_L")->text(1), "control");
    EXPECT_EQ(row("forearm_L")->text(1), "control");
    EXPECT_FALSE(isTicked("forearm_L"));
    EXPECT_NE(row("forearm_R")->text(1), "control");
}

TEST_F(BindJointsTest, areProposedAnewWhereAnUndoBindsTheMeshAgain) {
    context().select({body_});
    openBindPanel();
    row("forearm_L")->setCheckState(0, Qt::Unchecked);
    pressBind();
    const auto cleared =
        runOperation(*findOperation("skin.clear"), scene(), {.nodes = {body_}}, {}, {});
    ASSERT_TRUE(cleared && context().apply(cleared->edit));
    context().select({body_});
    openBindPanel();
    ASSERT_TRUE(isTicked("forearm_L")) << "of a mesh that is not bound";
    context().undo();
    settle();
    EXPECT_EQ(bindPanel()->findChild<QPushButton*>("bindAccept")->text(), "Rebind");
    EXPECT_FALSE(isTicked("forearm_L")) << "it is no influence of the skin";
    const auto skin = scene().skin(scene().skinOf(body_));
    for (const InfluenceSlot& slot : skin->slots)
        EXPECT_TRUE(isTicked(slot.name.c_str())) << slot.name;
}

TEST_F(BindJointsTest, haveRoomAboveAnotherPanelAsFarAsTheUserLeavesIt) {
    window_->resize(1600, 1000);
    context().showPanel("deformation", Context::IfClosed::Open);
    settle(200);
    openBindPanel();
    settle(200);
    EXPECT_GE(tree()->viewport()->height() / tree()->sizeHintForRow(0), 10);
    const QPoint edge(dock("deformation")->geometry().center().x(), dock("deformation")->y() - 3);
    QTest::mousePress(window_->windowHandle(), Qt::LeftButton, {}, edge);
    for (int i = 1; i <= 6; ++i)
        QTest::mouseMove(window_->windowHandle(), edge - QPoint(0, 15 * i));
    QTest::mouseRelease(window_->windowHandle(), Qt::LeftButton, {}, edge - QPoint(0, 90));
    settle(200);
    const int drawn = dock("bind")->height();
    context().select({node("hair")});
    settle(200);
    EXPECT_EQ(dock("bind")->height(), drawn) << "other meshes are asked about in it";
    context().panelDone("bind");
    settle(200);
    const int below = dock("deformation")->height();
    openBindPanel();
    settle(200);
    EXPECT_GT(dock("bind")->height(), drawn);
    context().panelDone("bind");
    settle(200);
    EXPECT_EQ(dock("deformation")->height(), below);
}

}  // namespace
}  // namespace sinew::test
