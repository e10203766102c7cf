// SPDX-License-Identifier: Apache-2.0
// Binding beside the viewport, which stays in use.
#include <QCheckBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <map>

#include "app/state/pose_edit.h"
#include "editor/deform/skinning.h"
#include "editor/operations/skin/influences.h"
#include "editor/weights/row_math.h"
#include "tests/app/panel_scene.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class BindPanelTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        body_ = node("body");
    }
    QString text(const char* label) {
        const auto* found = bindPanel()->findChild<QLabel*>(label);
        return found && found->isVisible() ? found->text() : QString();
    }
    bool asks(const char* param) {
        const auto* row = bindPanel()->findChild<QWidget*>(QStringLiteral("param_%1").arg(param));
        return row && row->isVisible();
    }
    std::vector<NodeId> ticked() {
        std::vector<NodeId> out;
        auto* tree = bindPanel()->findChild<QTreeWidget*>("nodePicker");
        for (QTreeWidgetItemIterator it(tree); *it; ++it)
            if ((*it)->checkState(0) == Qt::Checked)
                out.emplace_back(NodeId((*it)->data(0, Qt::UserRole).toUInt()));
        std::ranges::sort(out);
        return out;
    }
    QTreeWidgetItem* row(const char* joint) {
        auto* tree = bindPanel()->findChild<QTreeWidget*>("nodePicker");
        for (QTreeWidgetItemIterator it(tree); *it; ++it)
            if (NodeId((*it)->data(0, Qt::UserRole).toUInt()) == node(joint)) return *it;
        return nullptr;
    }
    enum class By { RowMenu, RoleCell };
    void chooseRole(const char* joint, const char* role, By by = By::RowMenu) {
        auto* tree = bindPanel()->findChild<QTreeWidget*>("nodePicker");
        tree->scrollToItem(row(joint));
        settle();
        bool chosen = false;
        QTimer::singleShot(0, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_NE(menu, nullptr);
            const QMenu* roles = by == By::RowMenu ? menu->findChild<QMenu*>("roleMenu") : menu;
            for (auto* action : roles->actions())
                if (action->text() == role) {
                    action->trigger();
                    chosen = true;
                }
            menu->close();
        });
        const QRect cell = tree->visualRect(tree->indexFromItem(row(joint), 1));
        if (by == By::RoleCell)
            QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, cell.center());
        else
            Q_EMIT tree->customContextMenuRequested(tree->visualItemRect(row(joint)).center());
        settle();
        EXPECT_TRUE(chosen) << role;
    }
    void goLive() {
        bindPanel()->findChild<QCheckBox*>("operationLive")->click();
        const auto* said = bindPanel()->findChild<QLabel*>("operationLiveText");
        ASSERT_TRUE(waitFor([&] { return said->text().startsWith("shown"); }));
    }
    void turn(NodeId joint, double degrees) {
        LocalPose pose = currentLocals(scene());
        auto& local = pose.locals[scene().nodes().indexOf(joint)];
        local.rotation =
            local.rotation * glm::angleAxis(glm::radians(degrees), glm::dvec3(0, 0, 1));
        ASSERT_TRUE(context().apply(poseEdit(scene(), pose, Message("Turn"))));
    }
    NodeId body_;
};

TEST_F(BindPanelTest, theViewportStaysInUse) {
    openBindPanel();
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    const glm::dvec3 eye = viewport().camera().eye();
    const QPoint at(viewport().width() / 2, viewport().height() / 2);
    drag({at, at + QPoint(60, 10)}, Qt::AltModifier);
    EXPECT_NE(viewport().camera().eye(), eye);
    EXPECT_TRUE(bindPanel()->isVisible());
}

TEST_F(BindPanelTest, posingDuringThePreviewShowsTheBindAndIsNoPartOfIt) {
    const NodeId joint = node("forearm_L");
    const auto atBind = context().pose().worldFromNode[scene().nodes().indexOf(joint)];
    openBindPanel();
    goLive();
    const auto shownPositions = [&] {
        return deformMesh(context().shownScene(), body_, context().pose()).positions;
    };
    const auto rest = shownPositions();
    const auto pages = context().shownScene().rows(context().shownScene().skinOf(body_)).pages();
    context().select({joint});
    settle();
    turn(joint, 70.0);
    settle();
    EXPECT_NE(shownPositions(), rest) << "the elbow bends by the weights that are shown";
    EXPECT_EQ(context().shownScene().rows(context().shownScene().skinOf(body_)).pages(), pages)
        << "and they stay";
    const auto bent = shownPositions();
    pressBind();
    const SkinId skin = scene().skinOf(body_);
    ASSERT_TRUE(skin.valid());
    const auto bound = scene().skin(skin);
    EXPECT_EQ(bound->slots[bound->slotOf(joint)].influenceBind, atBind)
        << "it is bound as it stood when the preview began";
    EXPECT_EQ(deformMesh(scene(), body_, context().pose()).positions, bent)
        << "and looks as it was shown";
    context().undo();
    EXPECT_FALSE(scene().skinOf(body_).valid()) << "one step";
}

TEST_F(BindPanelTest, aDragIsShownByThePreviewToo) {
    const NodeId joint = node("forearm_L");
    openBindPanel();
    goLive();
    const auto rest = deformMesh(context().shownScene(), body_, context().pose()).positions;
    LocalPose pose = currentLocals(scene());
    auto& local = pose.locals[scene().nodes().indexOf(joint)];
    local.rotation = local.rotation * glm::angleAxis(1.0, glm::dvec3(0, 0, 1));
    context().setPosePreview(pose);
    EXPECT_NE(deformMesh(context().shownScene(), body_, context().pose()).positions, rest);
    context().setPosePreview(std::nullopt);
    EXPECT_EQ(deformMesh(context().shownScene(), body_, context().pose()).positions, rest);
}

TEST_F(BindPanelTest, saysWhichMeshesAreMeant) {
    context().select({});
    openBindPanel();
    EXPECT_TRUE(text("bindMeant").contains("No mesh is selected"))
        << text("bindMeant").toStdString();
    EXPECT_TRUE(text("bindMeant").contains("body"));
    EXPECT_TRUE(text("bindReplaces").isEmpty());
    context().select({body_});
    settle();
    EXPECT_TRUE(text("bindMeant").endsWith("Meshes: body")) << text("bindMeant").toStdString();
    chooseRole("forearm_L", "End joint");
    for (const std::vector<NodeId>& other : {std::vector<NodeId>{}, {node("forearm_R")}}) {
        context().select(other);
        settle();
        EXPECT_TRUE(text("bindMeant").endsWith("Meshes: body")) << text("bindMeant").toStdString();
        EXPECT_EQ(row("forearm_L")->text(1), "end joint") << "what was chosen stays";
    }
    pressBind();
    context().select({body_});
    chooseInMenu("menuSkin", "skin.smooth");
    EXPECT_TRUE(text("bindReplaces").contains("body")) << text("bindReplaces").toStdString();
}

TEST_F(BindPanelTest, bindingAnewAsksOnceAndCancelChangesNothing) {
    context().select({body_});
    bindByMenu();
    const auto steps = context().document().historySteps();
    context().select({body_});
    openBindPanel();
    auto* accept = bindPanel()->findChild<QPushButton*>("bindAccept");
    EXPECT_EQ(accept->text(), "Rebind");
    onDialog([](QWidget* question) { pressButton(question, "Cancel"); });
    QTest::mouseClick(accept, Qt::LeftButton);
    EXPECT_EQ(context().document().historySteps(), steps);
    EXPECT_TRUE(bindPanel()->isVisible());
    onDialog([](QWidget* question) { pressButton(question, "Rebind"); });
    pressBind();
    EXPECT_EQ(context().document().historySteps(), steps + 1);
}

TEST_F(BindPanelTest, onlyABindAnewIsAskedWhatToKeep) {
    context().select({body_});
    openBindPanel();
    EXPECT_FALSE(asks("keepLocked") || asks("onlySelected") || asks("rebind"));
    pressBind();
    context().select({body_});
    openBindPanel();
    EXPECT_FALSE(asks("keepLocked")) << "nothing is locked";
    EXPECT_FALSE(asks("onlySelected")) << "no vertices are selected";
    context().selectPoints({{body_, {1, 2, 3}, {}}});
    settle();
    EXPECT_TRUE(waitFor([&] { return asks("onlySelected"); }, 3000));
}

TEST_F(BindPanelTest, bindingAnewProposesTheInfluencesOfTheSkin) {
    context().select({body_});
    bindByMenu();
    const auto skin = scene().skin(scene().skinOf(body_));
    std::vector<NodeId> own;
    for (const auto& slot : skin->slots) own.push_back(slot.node);
    std::ranges::sort(own);
    Scene more = scene();
    addChain(more, {0.0, 0.1, 0.2});
    ASSERT_TRUE(context().apply(difference(scene(), more, Message("Second rig"))));
    context().select({body_});
    openBindPanel();
    EXPECT_EQ(ticked(), own);
}

TEST_F(BindPanelTest, jointsShowTheirRoleAndWhy) {
    openBindPanel();
    auto* item = row("forearm_L");
    ASSERT_NE(item, nullptr);
    EXPECT_EQ(item->text(1), "bone");
    EXPECT_TRUE(item->toolTip(0).contains("Role: bone")) << item->toolTip(0).toStdString();
}

TEST_F(BindPanelTest, aRoleChosenInTheListIsBoundByAndKept) {
    openBindPanel();
    chooseRole("forearm_L", "End joint");
    EXPECT_EQ(row("forearm_L")->text(1), "end joint");
    EXPECT_TRUE(row("forearm_L")->toolTip(0).contains("Chosen by you"));
    EXPECT_TRUE(row("forearm_L")->font(1).bold());
    EXPECT_FALSE(row("forearm_R")->font(1).bold());
    EXPECT_EQ(row("forearm_L")->checkState(0), Qt::Unchecked) << "it is to get no weight";
    row("forearm_L")->setCheckState(0, Qt::Checked);  // an influence without weight
    pressBind();
    const auto weightsOf = [&](const char* joint) {
        const SkinId id = scene().skinOf(body_);
        const SlotIndex slot = scene().skin(id)->slotOf(node(joint));
        float total = 0.0f;
        for (PointIndex p = 0; p < scene().rows(id).pointCount(); ++p)
            total += weightOf(scene().rows(id)[p], slot);
        return total;
    };
    EXPECT_EQ(weightsOf("forearm_L"), 0.0f);
    EXPECT_GT(weightsOf("forearm_R"), 0.0f);
    context().select({body_});
    openBindPanel();
    EXPECT_EQ(row("forearm_L")->text(1), "end joint") << "it is kept";
    chooseRole("forearm_L", "Automatic", By::RoleCell);
    onDialog([](QWidget* question) { pressButton(question, "Rebind"); });
    pressBind();
    EXPECT_GT(weightsOf("forearm_L"), 0.0f);
}

TEST_F(BindPanelTest, proposedTakesTicksAndRolesBack) {
    openBindPanel();
    const auto proposed = ticked();
    chooseRole("forearm_L", "Control");
    EXPECT_NE(ticked(), proposed);
    pressButton(bindPanel(), "Proposed");
    EXPECT_EQ(ticked(), proposed);
    EXPECT_EQ(row("forearm_L")->text(1), "bone");
    EXPECT_FALSE(row("forearm_L")->font(1).bold());
}

TEST_F(BindPanelTest, manyJointsAreSeenAtOnceOnASmallScreen) {
    window_->resize(1280, 720);
    openBindPanel();
    settle();
    auto* tree = bindPanel()->findChild<QTreeWidget*>("nodePicker");
    EXPECT_GE(tree->viewport()->height() / tree->sizeHintForRow(0), 6);
    EXPECT_EQ(window_->size(), QSize(1280, 720));
    EXPECT_TRUE(
        bindPanel()->findChild<QPushButton*>("bindAccept")->visibleRegion().boundingRect() ==
        bindPanel()->findChild<QPushButton*>("bindAccept")->rect())
        << "nothing is cut off";
}

TEST_F(BindPanelTest, isNeverNarrowerThanItsWords) {
    // As in a language of long words.
    bindPanel()->setStyleSheet("QLabel, QCheckBox { font-size: 20px; }");
    openBindPanel();
    settle();
    QWidget* above = bindPanel();
    while (above && !qobject_cast<QDockWidget*>(above)) above = above->parentWidget();
    auto* dock = qobject_cast<QDockWidget*>(above);
    ASSERT_NE(dock, nullptr);
    const auto* scroll = bindPanel()->findChild<QScrollArea*>();
    ASSERT_NE(scroll, nullptr);
    EXPECT_EQ(scroll->horizontalScrollBar()->maximum(), 0);
    EXPECT_GE(dock->width(), bindPanel()->minimumSizeHint().width());
}

TEST_F(BindPanelTest, takesTheRoomOfAPanelBelow) {
    context().showPanel("layers", Context::IfClosed::Open);
    settle();
    openBindPanel();
    settle();
    const auto* scroll = bindPanel()->findChild<QScrollArea*>();
    ASSERT_NE(scroll, nullptr);
    EXPECT_EQ(scroll->verticalScrollBar()->maximum(), 0) << "all questions at a look";
}

TEST_F(BindPanelTest, panelsBesideItHaveTheirPlacesBackOnceItIsClosed) {
    const auto inView = [this] {
        std::map<QString, QRect> out;
        for (auto* dock : window_->findChildren<QDockWidget*>())
            if (!dock->visibleRegion().isEmpty()) out[dock->objectName()] = dock->geometry();
        return out;
    };
    context().showPanel("weightTable", Context::IfClosed::Open);
    settle(200);
    const auto before = inView();
    ASSERT_GE(before.size(), 4U);
    for (int i = 0; i < 3; ++i) {
        openBindPanel();
        settle(200);
        ASSERT_NE(inView(), before);
        context().panelDone("bind");
        settle(200);
        EXPECT_EQ(inView(), before) << "closed for the time " << i + 1;
    }
    // What was drawn by hand while it was open stays as it was drawn.
    openBindPanel();
    settle(200);
    auto* right = window_->findChild<QDockWidget*>("influencesDock");
    const QPoint edge(right->x() - 3, right->geometry().center().y());
    QTest::mousePress(window_->windowHandle(), Qt::LeftButton, {}, edge);
    for (int i = 1; i <= 6; ++i)
        QTest::mouseMove(window_->windowHandle(), edge - QPoint(10 * i, 0));
    QTest::mouseRelease(window_->windowHandle(), Qt::LeftButton, {}, edge - QPoint(60, 0));
    settle(200);
    const int drawn = right->width();
    ASSERT_GT(drawn, before.at("influencesDock").width() + 40);
    context().panelDone("bind");
    settle(200);
    EXPECT_NEAR(right->width(), drawn, 2);
}

TEST_F(BindPanelTest, aPanelThatOpensAsItClosesStaysOpen) {
    openBindPanel();
    settle(200);
    auto* report = window_->findChild<QDockWidget*>("bindReportDock");
    ASSERT_TRUE(report->isHidden());
    context().closePanel("bind");
    context().showPanel("bindReport", Context::IfClosed::Open);
    settle(200);
    EXPECT_FALSE(bindPanel()->isVisible());
    EXPECT_FALSE(report->isHidden());
}

TEST_F(BindPanelTest, resetLayoutHoldsWhilePanelsAreOpenThatWereNot) {
    auto* right = window_->findChild<QDockWidget*>("influencesDock");
    const auto reset = [this] {
        window_->commands().find("view.resetLayout")->trigger();
        settle(100);
    };
    reset();
    const QRect first = right->geometry();
    window_->resizeDocks({right}, {first.width() + 90}, Qt::Horizontal);
    settle(100);
    ASSERT_NE(right->geometry(), first);
    window_->commands().find("window.check")->trigger();
    settle(100);
    reset();
    EXPECT_EQ(right->geometry(), first);
}

TEST_F(BindPanelTest, allAndNoneAreOfWhatTheFilterFinds) {
    openBindPanel();
    const auto proposed = ticked();
    auto* tree = bindPanel()->findChild<QTreeWidget*>("nodePicker");
    auto* search = tree->parentWidget()->findChild<QLineEdit*>();
    const auto press = [&](const char* text) {
        for (auto* button : tree->parentWidget()->findChildren<QToolButton*>())
            if (button->text() == text) button->click();
    };
    search->setText("forearm_L");
    press("None");
    auto without = proposed;
    std::erase(without, node("forearm_L"));
    EXPECT_EQ(ticked(), without) << "what is shown above it stays";
    press("All");
    EXPECT_EQ(ticked(), proposed);
}

TEST_F(BindPanelTest, whatIsTickedAgainstTheProposalIsAskedFor) {
    openBindPanel();
    row("forearm_L")->setCheckState(0, Qt::Unchecked);
    pressBind();
    const auto skin = scene().skin(scene().skinOf(body_));
    ASSERT_TRUE(skin);
    EXPECT_EQ(skin->slotOf(node("forearm_L")), kNoIndex);
    EXPECT_NE(skin->slotOf(node("forearm_R")), kNoIndex);
}

}  // namespace
}  // namespace sinew::test
