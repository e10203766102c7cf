// SPDX-License-Identifier: Apache-2.0
// Working with the Influences panel in the window: what is chosen there is what the tools act on,
// and the panel has the room that one gives it.
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <set>

#include "app/panels/influences/influence_model.h"
#include "app/tools/gizmo_math.h"
#include "app/widgets/dock_title.h"
#include "app/widgets/fields.h"
#include "editor/paint/brush.h"
#include "editor/weights/row_math.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class InfluenceWorkTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        for (const Node& each : scene().nodes().all())
            if (scene().skinOf(each.id).valid()) mesh_ = each.id;
        skin_ = scene().skinOf(mesh_);
        ASSERT_TRUE(skin_.valid());
        context().select({mesh_});
        viewport().frameAll();
        settle();
    }
    QTreeView* tree() { return window_->findChild<QTreeView*>("influencesTree"); }
    QDockWidget* dock(const char* name) { return window_->findChild<QDockWidget*>(name); }
    QModelIndex row(SlotIndex slot) {
        const QString name = QString::fromStdString(scene().skin(skin_)->slots[slot].name);
        return tree()
            ->model()
            ->match(tree()->model()->index(0, 0), Qt::DisplayRole, name, 1,
                    Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    }
    void clickRow(const QModelIndex& index, Qt::KeyboardModifiers keys = {}) {
        tree()->scrollTo(index);
        QTest::mouseClick(tree()->viewport(), Qt::LeftButton, keys,
                          tree()->visualRect(index).center());
    }
    void clickRow(int row) { clickRow(tree()->model()->index(row, 0)); }
    NodeId mesh_;
    SkinId skin_;
};

TEST_F(InfluenceWorkTest, anInfluenceChosenInTheListIsWhatRotateTurns) {
    clickRow(0);
    const SlotIndex slot = context().selection().activeSlot;
    ASSERT_NE(slot, kNoIndex);
    const NodeId joint = scene().skin(skin_)->slots[slot].node;
    key(Qt::Key_E);
    ASSERT_EQ(context().tool(), "rotate");
    EXPECT_EQ(context().activeNode(), joint);
    const Trs meshBefore = scene().nodes().find(mesh_)->local;
    const Trs jointBefore = scene().nodes().find(joint)->local;
    // The outer ring, about the line of sight, is everywhere at the same distance.
    ToolHost& host = viewport();
    const glm::dvec3 origin = worldOf(joint);
    const auto gizmo = gizmoMatrix(context().pose().worldFromNode[scene().nodes().indexOf(joint)],
                                   context().space());
    std::vector<QPoint> way;
    const QPoint centre = pixelOf(origin);
    for (int x = 20; x < 300 && way.empty(); ++x)
        if (rotateAxisAt(host.view(), gizmo, host.camera().eye(), {centre.x() + x, centre.y()}) >=
            0)
            way = {centre + QPoint(x, 0), centre + QPoint(x, 20), centre + QPoint(x, 60)};
    ASSERT_FALSE(way.empty());
    drag(way);
    EXPECT_FALSE(scene().nodes().find(joint)->local == jointBefore) << said().toStdString();
    EXPECT_TRUE(scene().nodes().find(mesh_)->local == meshBefore);
}

TEST_F(InfluenceWorkTest, anInfluenceChosenInTheListIsWhatTheTransformPanelMoves) {
    clickRow(0);
    const NodeId joint = context().activeNode();
    ASSERT_EQ(context().selection().nodes, (std::vector<NodeId>{mesh_, joint}));
    const auto local = [&](NodeId node) { return scene().nodes().find(node)->local; };
    const Trs mesh = local(mesh_), before = local(joint);
    auto* field = window_->findChild<NumberField*>("transform00");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "7.5");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(local(joint).translation.x, 7.5) << said().toStdString();
    EXPECT_EQ(local(mesh_), mesh);
    window_->findChild<QToolButton*>("transformReset0")->click();
    EXPECT_EQ(local(joint), before);
    EXPECT_EQ(local(mesh_), mesh) << "and goes back alone";
    auto* letter = window_->findChild<QWidget*>("transform")->findChild<DragLabel*>();
    Q_EMIT letter->started();
    Q_EMIT letter->moved(0.5);
    const auto shown = [&](NodeId node) {
        return context().shownLocals().locals[scene().nodes().indexOf(node)];
    };
    EXPECT_EQ(shown(joint).translation.x, before.translation.x + 0.5);
    EXPECT_EQ(shown(mesh_), mesh);
    Q_EMIT letter->cancelled();
}

TEST_F(InfluenceWorkTest, rowsThatAreChosenTogetherAreTheJointsThatCommandsTake) {
    const auto joint = [&](SlotIndex slot) { return scene().skin(skin_)->slots[slot].node; };
    const auto rows = [&] { return tree()->selectionModel()->selectedRows().size(); };
    const auto chosen = [&] { return context().selection().nodes; };
    clickRow(row(2));
    clickRow(row(3), Qt::ControlModifier);
    ASSERT_EQ(rows(), 2);
    EXPECT_EQ(chosen(), (std::vector<NodeId>{mesh_, joint(2), joint(3)}));
    EXPECT_EQ(context().selection().activeSlot, 3u);
    window_->commands().find("weights.merge")->trigger();
    ASSERT_TRUE(waitFor([&] { return said().contains("changed"); })) << said().toStdString();
    EXPECT_EQ(rows(), 2) << "they are still what was chosen";
    clickRow(row(3), Qt::ControlModifier);
    EXPECT_EQ(chosen(), (std::vector<NodeId>{mesh_, joint(2)})) << "one less";
    EXPECT_EQ(context().selection().activeSlot, 2u);
    clickRow(row(3), Qt::ControlModifier);
    ASSERT_EQ(rows(), 2);
    context().select({mesh_});
    EXPECT_EQ(rows(), 1) << "what is no longer selected is not shown so";
    clickRow(row(3), Qt::ControlModifier);
    EXPECT_EQ(rows(), 1) << "one is the active one";
}

TEST_F(InfluenceWorkTest, aMenuThatIsLeftLeavesTheActiveOneHighlighted) {
    clickRow(row(2));
    ASSERT_EQ(context().selection().activeSlot, 2u);
    tree()->scrollTo(row(3));
    const QPoint at = tree()->visualRect(row(3)).center();
    QTest::mouseClick(tree()->viewport(), Qt::RightButton, {}, at);
    bool opened = false;
    QTimer::singleShot(0, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        ASSERT_NE(menu, nullptr);
        opened = true;
        menu->close();
    });
    Q_EMIT tree()->customContextMenuRequested(at);
    ASSERT_TRUE(opened);
    EXPECT_EQ(context().selection().activeSlot, 2u);
    EXPECT_EQ(tree()->currentIndex().siblingAtColumn(0), row(2));
    EXPECT_EQ(tree()->selectionModel()->selectedRows(), QModelIndexList{row(2)});
}

TEST_F(InfluenceWorkTest, aLockInTheListIsToldAsItsKeyTellsIt) {
    const QString name = QString::fromStdString(scene().skin(skin_)->slots[1].name);
    const auto clickLock = [&] {
        tree()->scrollTo(row(1));
        const QModelIndex lock = row(1).siblingAtColumn(InfluenceModel::Lock);
        QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {},
                          tree()->visualRect(lock).center());
    };
    const auto undoLabel = [&] { return context().document().undoLabel().english(); };
    clickLock();
    ASSERT_TRUE(scene().skin(skin_)->slots[1].locked);
    EXPECT_EQ(said(), QStringLiteral("Locked: %1.").arg(name));
    EXPECT_EQ(undoLabel(), "Lock Influence");
    clickLock();
    ASSERT_FALSE(scene().skin(skin_)->slots[1].locked);
    EXPECT_EQ(said(), QStringLiteral("Unlocked: %1.").arg(name));
    EXPECT_EQ(undoLabel(), "Unlock Influence");
}

TEST_F(InfluenceWorkTest, theOneAboveIsActiveOnceOneIsRemovedAndItselfAgainAfterUndo) {
    const auto active = [&] {
        const Selection& selection = context().selection();
        const auto& slots = scene().skin(skin_)->slots;
        return selection.activeSlot < slots.size() ? slots[selection.activeSlot].name
                                                   : std::string();
    };
    context().activateInfluence(skin_, 3);
    const std::string removed = active();
    window_->commands().find("influence.remove")->trigger();
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(said().contains(QString::fromStdString(removed))) << said().toStdString();
    const Node* above = scene().nodes().find(scene().nodes().find(node(removed))->parent);
    EXPECT_EQ(active(), above->name) << "painting goes on with what is next to it";
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(active(), removed);
    // And whatever number it has after another one is gone.
    const Operation& remove = *findOperation("influence.remove");
    Selection first = context().selection();
    first.nodes.clear();
    first.activeSlot = 0;
    const auto outcome = runOperation(remove, scene(), first, {}, Progress());
    ASSERT_TRUE(outcome.ok());
    ASSERT_TRUE(context().apply(outcome->edit));
    EXPECT_EQ(active(), removed);
    EXPECT_EQ(context().selection().activeSlot, 2u);
}

TEST_F(InfluenceWorkTest, aBoundMeshThatIsMovedIsToldOnceWithTheWayOut) {
    std::vector<std::pair<QString, Tone>> told;
    QObject::connect(&context(), &Context::said, window_.get(),
                     [&](const QString& text, int, Tone tone) { told.emplace_back(text, tone); });
    const auto warnings = [&] {
        return std::ranges::count_if(told, [](const auto& one) {
            return one.second == Tone::Refusal && one.first.contains("off its skeleton") &&
                   one.first.contains("Bind Pose") && one.first.contains("Undo");
        });
    };
    const auto moveMesh = [&](const char* place) {
        context().runOperation(*findOperation("pose.transform"),
                               {{"translate", std::string(place)}});
        ASSERT_TRUE(waitReady());
        settle();
    };
    const Trs before = scene().nodes().find(mesh_)->local;
    moveMesh("1 0 0");
    ASSERT_FALSE(scene().nodes().find(mesh_)->local == before) << said().toStdString();
    EXPECT_EQ(warnings(), 1);
    moveMesh("2 0 0");
    EXPECT_EQ(warnings(), 1) << "once is enough";
    key(Qt::Key_Z, Qt::ControlModifier);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(scene().nodes().find(mesh_)->local == before);
    moveMesh("1 0 0");
    EXPECT_EQ(warnings(), 2) << "it left again";
}

TEST_F(InfluenceWorkTest, theSearchIsGoneToByItsKeyAndEnterGoesBackToTheViewport) {
    auto* search = window_->findChild<QLineEdit*>("influencesFilter");
    dock("influencesDock")->close();
    viewport().setFocus();
    key(Qt::Key_F, Qt::ControlModifier);
    settle();
    ASSERT_TRUE(dock("influencesDock")->isVisible());
    ASSERT_TRUE(search->hasFocus());
    QTest::keyClicks(search, "hand");
    QTest::keyClick(window_->windowHandle(), Qt::Key_Return);
    settle();
    EXPECT_TRUE(viewport().hasFocus());
    const SlotIndex found = context().selection().activeSlot;
    ASSERT_LT(found, scene().skin(skin_)->slots.size());
    EXPECT_NE(scene().skin(skin_)->slots[found].name.find("hand"), std::string::npos);
    window_->commands().setPreset(Preset::Blender);
    key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    EXPECT_EQ(search->selectedText(), "hand") << "typing replaces it";
    QTest::keyClick(window_->windowHandle(), Qt::Key_Escape);
    settle();
    EXPECT_TRUE(search->text().isEmpty());
    EXPECT_TRUE(viewport().hasFocus());
}

TEST_F(InfluenceWorkTest, aWeightTypedInTheListIsToldAndLeavesTheKeysWithTheList) {
    context().selectPoints({{mesh_, {1, 2, 3}, {}}});
    clickRow(row(3));
    const QModelIndex cell = row(3).siblingAtColumn(InfluenceModel::Weight);
    settle();
    const QPoint place = tree()->visualRect(cell).center();
    QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(tree()->viewport(), Qt::LeftButton, {}, place);
    auto* field = tree()->findChild<NumberField*>("influenceWeight");
    ASSERT_NE(field, nullptr) << said().toStdString();
    settle();
    for (const char typed : {'1', '/', '4'}) QTest::keyClick(window_->windowHandle(), typed);
    QTest::keyClick(window_->windowHandle(), Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return said().contains("vertices changed"); }))
        << said().toStdString();
    settle();
    EXPECT_TRUE(tree()->hasFocus());
    const Rows rows = scene().rows(skin_);
    for (const PointIndex point : {1u, 2u, 3u})
        EXPECT_NEAR(weightOf(rows[point], 3), 0.25f, 1e-5f) << point;
    const Message step = context().document().undoLabel();
    EXPECT_EQ(step.english(), "Set Weight of " + scene().skin(skin_)->slots[3].name);
}

TEST_F(InfluenceWorkTest, aWeightTypedBeyondTheLimitIsToldLast) {
    context().selectPoints({{mesh_, {1, 2}, {}}});
    clickRow(row(3));
    settle();
    tree()->setFocus();
    QTest::keyClick(tree(), Qt::Key_Return);
    auto* field = tree()->findChild<NumberField*>("influenceWeight");
    ASSERT_NE(field, nullptr) << said().toStdString();
    field->selectAll();
    QTest::keyClicks(field, "1.5");
    QTest::keyClick(field, Qt::Key_Return);
    ASSERT_TRUE(
        waitFor([&] { return weightOf(scene().rows(skin_)[1], 3) == 1.0f && window_->ready(); }));
    settle();
    EXPECT_EQ(said(), "1.5 is above the limit: 1 was set.");
}

TEST_F(InfluenceWorkTest, theWindowFitsSmallScreens) {
    const QSize least = window_->minimumSizeHint();
    EXPECT_LE(least.width(), 1024);
    EXPECT_LE(least.height(), 700);
    for (const QSize size : {QSize(1024, 700), QSize(1280, 720)}) {
        window_->resize(size);
        settle();
        EXPECT_EQ(window_->size(), size);
        EXPECT_GE(viewport().width(), 350) << size.width();
        const int rows = tree()->viewport()->height() / tree()->sizeHintForRow(0);
        EXPECT_GE(rows, 5) << size.width();
    }
}

TEST_F(InfluenceWorkTest, brushesStandInAsManyColumnsAsThereIsRoomFor) {
    const auto across = [&] {
        std::set<int> columns;
        for (const Brush& brush : brushes())
            columns.insert(
                window_->findChild<QWidget*>(QStringLiteral("brush_%1").arg(brush.id))->x());
        return static_cast<int>(columns.size());
    };
    QDockWidget* brush = dock("brushDock");
    QScrollArea* area = brush->findChild<QScrollArea*>();
    ASSERT_NE(area, nullptr);
    window_->resize(1500, 920);
    window_->resizeDocks({brush}, {330}, Qt::Horizontal);
    settle();
    EXPECT_GE(across(), 4);
    window_->resizeDocks({brush}, {250}, Qt::Horizontal);
    settle();
    EXPECT_EQ(across(), 3);
    EXPECT_EQ(area->horizontalScrollBar()->maximum(), 0) << "nothing has to be scrolled to";
}

TEST_F(InfluenceWorkTest, aPanelThatIsExpandedAgainHasItsHeight) {
    window_->resize(1500, 920);
    settle();
    QDockWidget* list = dock("influencesDock");
    QDockWidget* brush = dock("brushDock");
    window_->resizeDocks({list, brush}, {450, 250}, Qt::Vertical);
    settle();
    for (QDockWidget* folded : {list, brush}) {
        const int height = folded->height();
        for (int time = 0; time < 2; ++time) {
            QTest::mouseClick(DockTitle::of(folded)->findChild<QToolButton*>("dockFold"),
                              Qt::LeftButton);
            settle();
        }
        EXPECT_NEAR(folded->height(), height, 8) << folded->objectName().toStdString();
    }
}

TEST_F(InfluenceWorkTest, thePanelTakesAnyShareAndFolds) {
    window_->resize(1500, 920);
    settle();
    QDockWidget* list = dock("influencesDock");
    QDockWidget* brush = dock("brushDock");
    window_->resizeDocks({list, brush}, {10000, 1}, Qt::Vertical);
    settle();
    EXPECT_GT(list->height(), 600);
    DockTitle* title = DockTitle::of(list);
    ASSERT_NE(title, nullptr);
    QTest::mouseClick(title->findChild<QToolButton*>("dockFold"), Qt::LeftButton);
    settle();
    EXPECT_LT(list->height(), 60);
    EXPECT_GT(brush->height(), 500) << "the others take the room";
    QTest::mouseClick(title->findChild<QToolButton*>("dockFold"), Qt::LeftButton);
    settle();
    EXPECT_TRUE(tree()->isVisible());
    EXPECT_GT(list->height(), 100);
    for (const auto area : {Qt::LeftDockWidgetArea, Qt::BottomDockWidgetArea}) {
        window_->addDockWidget(area, list);
        settle();
        EXPECT_EQ(window_->dockWidgetArea(list), area);
    }
}

}  // namespace
}  // namespace sinew::test
