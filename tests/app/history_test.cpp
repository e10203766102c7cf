// SPDX-License-Identifier: Apache-2.0
// The steps of the history as a list.
#include <QDockWidget>
#include <QListView>
#include <QTest>

#include "app/panels/compare_panel.h"
#include "app/panels/history_panel.h"
#include "app/state/pose_edit.h"
#include "editor/weights/row_math.h"
#include "tests/app/painting/suit_scene.h"

namespace sinew::test {
namespace {

class HistoryPanelTest : public SuitTest {
protected:
    void SetUp() override {
        SuitTest::SetUp();
        window_->findChild<QDockWidget*>("historyDock")->show();
        settle();
        list_ = window_->findChild<QListView*>("historyList");
    }
    QStringList steps() {
        QStringList out;
        for (int row = 0; row < list_->model()->rowCount(); ++row)
            out << list_->model()->index(row, 0).data().toString();
        return out;
    }
    void clickStep(int row) {
        const QModelIndex index = list_->model()->index(row, 0);
        list_->scrollTo(index);
        QTest::mouseClick(list_->viewport(), Qt::LeftButton, {}, list_->visualRect(index).center());
        settle();
    }
    void markStep(int row) {
        const QRect place = list_->visualRect(list_->model()->index(row, 0));
        QTest::mouseClick(list_->viewport(), Qt::LeftButton, {},
                          {place.left() + 10, place.center().y()});
        settle();
    }
    bool isMarked(int row) const {
        return list_->model()->index(row, 0).data(HistoryModel::kMarked).toBool();
    }
    QListView* list_ = nullptr;
};

TEST_F(HistoryPanelTest, aClickGoesToAnyStep) {
    EXPECT_EQ(steps(), QStringList{"Beginning"});
    std::vector<std::vector<std::shared_ptr<const RowPage>>> states{rowsOf(body_).pages()};
    for (const double y : {0.2, 0.5, 0.8}) {
        drag({at(0.3, y), at(0.5, y)});
        states.push_back(rowsOf(body_).pages());
    }
    ASSERT_EQ(steps().size(), 4);
    EXPECT_EQ(list_->currentIndex().row(), 3);
    for (const int row : {1, 3, 0, 2}) {
        clickStep(row);
        EXPECT_EQ(rowsOf(body_).pages(), states[static_cast<std::size_t>(row)]) << row;
        EXPECT_EQ(list_->currentIndex().row(), row);
        EXPECT_EQ(steps().size(), 4) << "what lies behind stays";
    }
    // Enter does what a click does; undo and redo are seen.
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(list_->currentIndex().row(), 1);
    list_->setCurrentIndex(list_->model()->index(3, 0));
    QTest::keyClick(list_, Qt::Key_Return);
    settle();
    EXPECT_EQ(rowsOf(body_).pages(), states[3]);
    // A new step ends what could be redone.
    clickStep(1);
    drag({at(0.3, 0.8), at(0.5, 0.8)});
    EXPECT_EQ(steps().size(), 3);
}

TEST_F(HistoryPanelTest, theHistoryBrushPaintsTheMarkedStepBack) {
    EXPECT_TRUE(isMarked(0)) << "the first step is, until another one is";
    for (const double y : {0.3, 0.7}) drag({at(0.3, y), at(0.5, y)});
    const auto both = painted(body_);
    ASSERT_FALSE(both.empty());
    markStep(1);
    EXPECT_TRUE(isMarked(1));
    EXPECT_FALSE(isMarked(0));
    EXPECT_EQ(list_->currentIndex().row(), 2) << "marking goes nowhere";
    BrushSettings brush = context().brush();
    brush.brush = "history";
    context().setBrush(brush);
    context().setActiveSlot(kNoIndex);  // it needs none
    drag({at(0.25, 0.7), at(0.55, 0.7)});
    drag({at(0.25, 0.3), at(0.55, 0.3)});
    const auto left = painted(body_);
    EXPECT_FALSE(left.empty()) << "what was there at that step stays";
    EXPECT_LT(left.size(), both.size());
    const auto mesh = scene().mesh(scene().nodes().find(body_)->mesh);
    for (const PointIndex p : left) EXPECT_LT(mesh->positions[p].y, 0.5f) << p;
    // A step that is gone is marked no more.
    clickStep(0);
    brush.brush = "replace";
    context().setBrush(brush);
    context().setActiveSlot(1);
    drag({at(0.3, 0.5), at(0.5, 0.5)});
    EXPECT_TRUE(isMarked(0));
}

TEST_F(HistoryPanelTest, theMarkStaysOnItsStepWhereAPoseBeforeItIsUndoneApart) {
    drag({at(0.3, 0.2), at(0.5, 0.2)});
    LocalPose moved = currentLocals(scene());
    const NodeId joint = scene().skin(skinOf("body"))->slots[1].node;
    moved.locals[scene().nodes().indexOf(joint)].translation.z += 0.05;
    ASSERT_TRUE(takePose(context(), moved, Message("Pose")));
    drag({at(0.3, 0.5), at(0.5, 0.5)});
    const auto marked = rowsOf(body_).pages();
    markStep(3);
    ASSERT_TRUE(isMarked(3));
    drag({at(0.3, 0.8), at(0.5, 0.8)});
    ASSERT_TRUE(context().undo(&isPoseEdit));
    settle();
    EXPECT_EQ(steps().back(), "Pose") << "the last, undone";
    EXPECT_TRUE(isMarked(2));
    EXPECT_FALSE(isMarked(0));
    EXPECT_EQ(context().sceneAtMark().rows(skinOf("body")).pages(), marked)
        << "what the History brush paints back";
}

TEST_F(HistoryPanelTest, theMarkedStepIsComparedWithAnyOther) {
    for (const double y : {0.3, 0.7}) drag({at(0.3, y), at(0.5, y)});
    const auto both = painted(body_);
    window_->commands().find("history.compare")->trigger();
    auto& compared = *window_->findChild<ComparePanel*>("compare");
    ASSERT_TRUE(waitFor([&] { return compared.found().changed == both.size(); }));
    clickStep(1);
    EXPECT_TRUE(waitFor([&] { return compared.found().changed == painted(body_).size(); }))
        << "the comparison follows";
    EXPECT_LT(compared.found().changed, both.size());
}

}  // namespace
}  // namespace sinew::test
