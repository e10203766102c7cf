// SPDX-License-Identifier: Apache-2.0
// Cells of the weight table, and whole skins, through the clipboard.
#include <QClipboard>
#include <QGuiApplication>

#include "tests/app/weight_table/weight_table_test_base.h"

namespace sinew::test {
namespace {

TEST_F(WeightTableTest, cellsGoToASpreadsheetAndBackInOneStep) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    clickAt(cell(0, 1));
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    const QString copied = QGuiApplication::clipboard()->text();
    ASSERT_TRUE(copied.startsWith("Vertex\t")) << copied.toStdString();
    EXPECT_EQ(copied.count('\n'), model().rowCount() + 1);
    const auto was = steps();
    key(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(steps(), was) << "the same changes nothing";
    const QStringList names = copied.section('\n', 0, 0).split('\t');
    QGuiApplication::clipboard()->setText(
        QStringLiteral("Vertex\t%1\t%2\r\n3\t0,3\t0,7\r\n1\t1\t0\r\n").arg(names[1], names[2]));
    key(Qt::Key_V, Qt::ControlModifier);
    EXPECT_FLOAT_EQ(weight(3, 0), 0.3f);
    EXPECT_FLOAT_EQ(weight(1, 0), 1.0f);
    EXPECT_EQ(steps(), was + 1);
}

TEST_F(WeightTableTest, numbersAloneGoWhereTheCellIs) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    clickAt(cell(1, 1));
    QGuiApplication::clipboard()->setText(QStringLiteral("0.1\t0.9\n0.2\t0.8\n"));
    key(Qt::Key_V, Qt::ControlModifier);
    EXPECT_FLOAT_EQ(weight(1, 0), 0.1f);
    EXPECT_FLOAT_EQ(weight(2, 1), 0.8f);
    dragOver(cell(0, 1), cell(3, 1));
    QGuiApplication::clipboard()->setText(QStringLiteral("0.4"));
    key(Qt::Key_V, Qt::ControlModifier);
    for (PointIndex p = 0; p < 4; ++p) EXPECT_FLOAT_EQ(weight(p, 0), 0.4f);
    key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text().trimmed().split('\n').front(), "0.4");
}

TEST_F(WeightTableTest, oneRowOfNumbersFillsAllSelectedRows) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    dragOver(cell(0, 1), cell(3, 2));
    QGuiApplication::clipboard()->setText(QStringLiteral("0.25\t0.75\n"));
    key(Qt::Key_V, Qt::ControlModifier);
    for (PointIndex p = 0; p < 4; ++p) {
        EXPECT_FLOAT_EQ(weight(p, 0), 0.25f) << p;
        EXPECT_FLOAT_EQ(weight(p, 1), 0.75f) << p;
    }
}

TEST_F(WeightTableTest, rowsWithTheirNumbersSayThatTheyGoBackToThem) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    clickAt(rowTitle(1));
    key(Qt::Key_C, Qt::ControlModifier);
    clickAt(rowTitle(3));
    key(Qt::Key_V, Qt::ControlModifier);
    EXPECT_TRUE(said().contains("Copy Numbers Only")) << said().toStdString();
}

TEST_F(WeightTableTest, tellsWhichPastedNumbersFoundNoCell) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    clickAt(cell(1, 2));
    QGuiApplication::clipboard()->setText(QStringLiteral("0.3\t0.1\t\t0.2\n"));
    key(Qt::Key_V, Qt::ControlModifier);
    EXPECT_FLOAT_EQ(weight(1, 1), 0.3f);
    EXPECT_TRUE(said().contains("2 numbers left out")) << said().toStdString();
}

TEST_F(WeightTableTest, allWeightsOfASkinGoThroughTheClipboard) {
    open("two_bones.glb");
    const auto wanted = row(1);
    QGuiApplication::clipboard()->clear();
    window_->commands().find(QStringLiteral("weights.copySkin"))->trigger();
    ASSERT_TRUE(waitFor([] { return !QGuiApplication::clipboard()->text().isEmpty(); }));
    list(WeightTableModel::Scope::All);
    dragOver(cell(0, 1), cell(3, 1));
    type("0");
    key(Qt::Key_Return);
    ASSERT_NE(row(1), wanted);
    window_->commands().find(QStringLiteral("weights.pasteSkin"))->trigger();
    EXPECT_TRUE(waitFor([&] { return row(1) == wanted; })) << said().toStdString();
}

TEST_F(WeightTableTest, numbersPastedOverWholeRowsGoWhereTheyWereCopied) {
    open("two_bones.glb");
    list(WeightTableModel::Scope::All);
    const auto wanted = row(1);
    ASSERT_EQ(wanted.size(), 2u);
    clickAt(rowTitle(1));
    QGuiApplication::clipboard()->setText(
        QStringLiteral("%1\t%2").arg(double{wanted[1].weight}).arg(double{wanted[0].weight}));
    clickAt(rowTitle(1));
    key(Qt::Key_V, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return row(1) != wanted; })) << said().toStdString();
    ASSERT_EQ(row(1).size(), 2u);
    EXPECT_NEAR(row(1)[0].weight, wanted[1].weight, 1e-5);
    EXPECT_FALSE(said().contains("left out")) << said().toStdString();
}

}  // namespace
}  // namespace sinew::test
