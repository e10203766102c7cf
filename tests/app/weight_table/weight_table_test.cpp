// SPDX-License-Identifier: Apache-2.0
// The weight table is read, edited, sorted and filtered by mouse and keys.
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>

#include "app/panels/weight_table/weight_histogram.h"
#include "tests/app/weight_table/weight_table_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

TEST_F(WeightTableTest, listsTheSelectedVerticesTheirInfluencesAndTheSum) {
    open("two_bones.glb");
    EXPECT_EQ(model().rowCount(), 0);
    EXPECT_TRUE(window_->findChild<QLabel*>(QStringLiteral("weightTableEmpty"))->isVisible());
    context().selectPoints({{mesh_, {1, 2}, {}}});
    settle();
    ASSERT_EQ(model().rowCount(), 2);
    ASSERT_EQ(model().columnCount(), 3);
    EXPECT_EQ(model().pointAt(1), 2u);
    EXPECT_EQ(model().index(0, 0).data().toString(), "1.0000");
    for (int column : {1, 2})
        EXPECT_NEAR(model().index(1, column).data().toDouble(),
                    double{weight(2, model().slotAt(column))}, 1e-4);
    clickAt(cell(1, 1));
    type("x");
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
    EXPECT_EQ(model().rowCount(), 2) << "Esc in the table keeps the selected vertices";
    list(WeightTableModel::Scope::All);
    EXPECT_EQ(model().rowCount(), static_cast<int>(scene().skin(skin_)->pointCount));
}

TEST_F(WeightTableTest, aTypedNumberIsOneStepAndEnterGoesDown) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    const auto before = row(1);
    const auto was = steps();
    clickAt(cell(1, 1));
    type("1/4");
    key(Qt::Key_Return);
    EXPECT_EQ(weight(1, 0), 0.25f);
    EXPECT_FLOAT_EQ(weight(1, 1), 0.75f) << "the others make up the rest";
    EXPECT_EQ(steps(), was + 1);
    EXPECT_EQ(view_->currentIndex().row(), 2);
    EXPECT_EQ(context().selectedVertex()->point, 2u) << "the cell's vertex is marked";
    type("0.5");
    key(Qt::Key_Escape);
    EXPECT_EQ(steps(), was + 1) << "Esc takes nothing";
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(row(1), before);
}

TEST_F(WeightTableTest, aTextThatIsNoWeightStaysInItsCellToBeCorrected) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    clickAt(cell(1, 1));
    const auto was = steps();
    type("5");
    type("0%");
    for (const Qt::Key leaving : {Qt::Key_Return, Qt::Key_Tab}) {
        key(leaving);
        settle(20);
        EXPECT_EQ(view_->currentIndex(), model().index(1, 1));
        EXPECT_TRUE(said().contains("\"50%\" is not a weight")) << said().toStdString();
        auto* line = view_->findChild<QLineEdit*>();
        ASSERT_TRUE(line);
        EXPECT_EQ(line->text(), "50%");
    }
    EXPECT_EQ(steps(), was);
    for (int i = 0; i < 3; ++i) key(Qt::Key_Backspace);
    type("0.5");
    key(Qt::Key_Return);
    EXPECT_EQ(weight(1, 0), 0.5f);
    EXPECT_EQ(view_->currentIndex().row(), 2);
}

TEST_F(WeightTableTest, aLineThatHasNoRoomEndsInDotsAndIsWholeInItsTip) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    auto* line = window_->findChild<QLabel*>(QStringLiteral("weightTableState"));
    ASSERT_GT(line->text().size(), 10);
    EXPECT_EQ(line->toolTip(), line->text());
    const auto drawn = [line](int width) {
        line->resize(width, line->height());
        return line->grab().toImage();
    };
    const int half = line->fontMetrics().horizontalAdvance(line->text()) / 2;
    const QImage whole = drawn(half * 3);
    const QImage narrow = drawn(half);
    EXPECT_NE(narrow, whole.copy(narrow.rect())) << "cut without dots";
}

TEST_F(WeightTableTest, saysThatANumberBeyondOneWasTakenAsOne) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    clickAt(cell(1, 1));
    type("1.5");
    key(Qt::Key_Return);
    EXPECT_EQ(weight(1, 0), 1.0f);
    EXPECT_TRUE(said().contains("1.5 was taken as 1")) << said().toStdString();
}

TEST_F(WeightTableTest, whatIsTypedGoesIntoAllCellsThatWereDraggedOver) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    const std::vector<float> before{weight(0, 0), weight(1, 0), weight(2, 0)};
    const auto last = row(3);
    dragOver(cell(0, 1), cell(2, 1));
    ASSERT_EQ(view_->selectionModel()->selectedIndexes().size(), 3);
    const auto was = steps();
    type("*=0.5");
    key(Qt::Key_Return);
    for (PointIndex p = 0; p < 3; ++p) EXPECT_NEAR(weight(p, 0), before[p] * 0.5f, 1e-6f);
    EXPECT_EQ(row(3), last);
    EXPECT_EQ(steps(), was + 1);
    key(Qt::Key_Delete);
    for (PointIndex p = 0; p < 3; ++p) EXPECT_EQ(weight(p, 0), 0.0f);
    type("abc");
    EXPECT_EQ(view_->selectionModel()->selectedIndexes().size(), 3) << "letters are no numbers";
}

TEST_F(WeightTableTest, theLockInATitleKeepsAColumn) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    const auto before = row(1);
    const QPoint lock = columns_->viewport()->mapTo(window_.get(), columns_->lockArea(1).center());
    clickAt(lock);
    EXPECT_TRUE(scene().skin(skin_)->slots[0].locked);
    clickAt(cell(1, 1));
    type("1");
    EXPECT_TRUE(said().contains("locked")) << said().toStdString();
    EXPECT_EQ(row(1), before);
    clickAt(lock);
    EXPECT_FALSE(scene().skin(skin_)->slots[0].locked);
}

TEST_F(WeightTableTest, wholeRowsAreVerticesInTheViewportAndTheOtherWayRoundWithoutALoop) {
    open("sinew_wave.glb");
    list(WeightTableModel::Scope::All);
    QSignalSpy told(&context(), &Context::selectionChanged);
    dragOver(rowTitle(1), rowTitle(3));
    EXPECT_EQ(chosen(), (std::vector<PointIndex>{1, 2, 3}));
    EXPECT_EQ(told.count(), 1);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(chosen().empty()) << "one step";
    told.clear();
    context().selectPoints({{mesh_, {40, 41, 50}, {}}});
    settle(100);
    EXPECT_EQ(told.count(), 1);
    EXPECT_EQ(chosen(), (std::vector<PointIndex>{40, 41, 50}));
    EXPECT_TRUE(view_->selectionModel()->isRowSelected(50, {}));
    EXPECT_FALSE(view_->selectionModel()->isRowSelected(42, {}));
    EXPECT_TRUE(
        view_->viewport()->rect().intersects(view_->visualRect(view_->model()->index(40, 0))))
        << "the first is to be seen";
    list(WeightTableModel::Scope::Selected);
    ASSERT_EQ(model().rowCount(), 3);
    clickAt(rowTitle(1));
    EXPECT_EQ(chosen(), std::vector<PointIndex>{41});
    EXPECT_EQ(model().rowCount(), 3) << "the rows stay while one of them is looked at";
}

TEST_F(WeightTableTest, aDoubleClickOnATitleSortsDownUpAndNotAtAll) {
    open("sinew_wave.glb");
    list(WeightTableModel::Scope::All);
    const int column = 2;
    const SlotIndex slot = model().slotAt(column);
    const auto sorted = [&](auto&& holds) {
        for (int r = 1; r < model().rowCount(); ++r)
            if (!holds(model().weight(r - 1, column), model().weight(r, column))) return false;
        return true;
    };
    doubleClickAt(columnTitle(column));
    EXPECT_TRUE(sorted(std::greater_equal<>()));
    EXPECT_GT(model().weight(0, column), 0.0f);
    EXPECT_EQ(context().selection().activeSlot, slot) << "a click makes it active";
    doubleClickAt(columnTitle(column));
    EXPECT_TRUE(sorted(std::less_equal<>()));
    doubleClickAt(columnTitle(column));
    for (int r = 0; r < 5; ++r) EXPECT_EQ(model().pointAt(r), static_cast<PointIndex>(r));
}

TEST_F(WeightTableTest, showsTheVerticesOfAnInfluenceAndFiltersByWeightAndName) {
    open("sinew_wave.glb");
    const auto slots = scene().skin(skin_)->slots;
    SlotIndex slot = 0;
    while (slots[slot].name.find("_L") == std::string::npos) ++slot;
    context().setActiveSlot(slot);
    list(WeightTableModel::Scope::OfInfluence);
    const Rows rows = scene().rows(skin_);
    int follow = 0, strongly = 0;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        follow += weightOf(rows[p], slot) > 0.0f;
        strongly += weightOf(rows[p], slot) >= 0.5f;
    }
    ASSERT_GT(follow, strongly);
    EXPECT_EQ(model().rowCount(), follow);
    EXPECT_EQ(model().slotAt(1), slot) << "its own column comes first";
    auto* from = window_->findChild<QWidget*>(QStringLiteral("weightTableFrom"));
    ASSERT_TRUE(waitFor([&] { return from->isEnabled(); }));
    from->setFocus();
    settle();
    type("0.5");
    key(Qt::Key_Return);
    EXPECT_EQ(model().rowCount(), strongly);
    auto* search = window_->findChild<QLineEdit*>(QStringLiteral("weightTableSearch"));
    search->setFocus();
    type("_l  arm");
    for (int column = 1; column < model().columnCount(); ++column) {
        const auto name = model().nameOf(model().slotAt(column));
        EXPECT_TRUE(name.contains("_L") && name.contains("arm", Qt::CaseInsensitive))
            << name.toStdString();
    }
    search->clear();
    const int used = model().columnCount();
    for (auto* button : window_->findChild<QWidget*>("weightTable")->findChildren<QToolButton*>())
        if (button->property("condition") == "used") QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(model().columnCount(), static_cast<int>(slots.size()) + 1);
    EXPECT_LT(used, model().columnCount());
}

TEST_F(WeightTableTest, draggingTheValueShowsItAndIsOneStep) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    const auto before = row(2);
    const auto was = steps();
    clickAt(cell(2, 1));
    const float start = weight(2, 0);
    auto* label = window_->findChild<QWidget*>(QStringLiteral("weightTableDrag"));
    const QPoint from = label->mapTo(window_.get(), label->rect().center());
    const auto moveTo = [&](QPoint to) {
        QTest::mouseEvent(QTest::MouseMove, window_->windowHandle(), Qt::NoButton, {}, to);
    };
    QTest::mousePress(window_->windowHandle(), Qt::LeftButton, {}, from);
    moveTo(from - QPoint(25, 0));
    ASSERT_TRUE(waitFor(
        [&] { return weightOf(context().shownScene().rows(skin_)[2], 0) < start - 0.05f; }));
    EXPECT_EQ(row(2), before) << "only shown";
    key(Qt::Key_Escape);
    EXPECT_EQ(weightOf(context().shownScene().rows(skin_)[2], 0), start);
    QTest::mouseRelease(window_->windowHandle(), Qt::LeftButton, {}, from);
    EXPECT_EQ(steps(), was);
    dragOver(from, from - QPoint(25, 0));
    EXPECT_NEAR(weight(2, 0), start - 0.1f, 1e-3f);
    EXPECT_EQ(steps(), was + 1);
}

TEST_F(WeightTableTest, soManyCellsThatTheyTakeAWhileAreThereForTheCommandThatFollows) {
    const auto mesh = gridMesh(330, 330, 0.01f);
    Scene many = sceneOf(mesh);
    const auto joints = addChain(many, {0.0, 1.0});
    const std::vector<Influence> halves{{0, 0.5f}, {1, 0.5f}};
    addSkin(many, many.nodes().all()[0].id, joints,
            std::vector<std::vector<Influence>>(mesh->positions.size(), halves));
    context().open(many);
    ASSERT_TRUE(waitReady());
    showTable();
    list(WeightTableModel::Scope::All);
    ASSERT_GT(model().rowCount(), 100000);
    view_->selectColumn(1);
    const auto was = steps();
    QTest::keyClick(view_, Qt::Key_Delete);
    ASSERT_EQ(steps(), was) << "they are on their way";
    std::size_t found = 0;
    QAction& command = *window_->commands().find(QStringLiteral("view.front"));
    QObject::connect(&command, &QAction::triggered, window_.get(), [&] { found = steps(); });
    command.trigger();
    EXPECT_EQ(found, was + 1);
    EXPECT_EQ(weight(5000, model().slotAt(1)), 0.0f);
}

TEST_F(WeightTableTest, followsWhatIsDoneElsewhere) {
    open("two_bones.glb");
    context().selectPoints({{mesh_, {0}, {}}});
    settle();
    const auto slots = static_cast<int>(row(0).size());
    EXPECT_EQ(model().columnCount(), slots + 1);
    context().setActiveSlot(1);
    Scene after = scene();
    const auto* set = findOperation("weights.set");
    const auto outcome =
        runOperation(*set, scene(), context().selection(), {{"value", 0.6}}, Progress());
    ASSERT_TRUE(outcome.ok());
    ASSERT_TRUE(context().apply(outcome->edit));
    settle();
    EXPECT_EQ(model().columnCount(), 3);
    EXPECT_NEAR(model().weight(0, model().columnOf(1)), 0.6f, 1e-6f);
    auto* histogram =
        qobject_cast<WeightHistogram*>(window_->findChild<QWidget*>("weightHistogram"));
    EXPECT_TRUE(waitFor([&] { return histogram->bins().size() == WeightHistogram::kBins; }));
    EXPECT_TRUE(waitFor([&] { return histogram->bins()[30] == 1u; }));
}

}  // namespace
}  // namespace sinew::test
