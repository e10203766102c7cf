// SPDX-License-Identifier: Apache-2.0
// The steps of the history as a list.
#include <QDockWidget>
#include <QListView>
#include <QTest>

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

}  // namespace
}  // namespace sinew::test
