// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QTableView>
#include <QTest>

#include "app/panels/weight_table/weight_table_header.h"
#include "app/panels/weight_table/weight_table_model.h"
#include "editor/weights/row_math.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {

/// The weight table of a sample, and hands for its cells and titles.
class WeightTableTest : public WindowTest {
protected:
    void open(const char* sampleName) {
        openSample(sampleName);
        showTable();
    }
    /// Of the first skin of what is open.
    void showTable() {
        skin_ = scene().skins().front();
        mesh_ = scene().skin(skin_)->meshNode;
        context().select({mesh_});
        window_->commands().find(QStringLiteral("window.weightTable"))->trigger();
        settle(150);
        view_ = window_->findChild<QTableView*>(QStringLiteral("weightTableView"));
        scope_ = window_->findChild<QComboBox*>(QStringLiteral("weightTableScope"));
        columns_ = qobject_cast<WeightTableHeader*>(view_->horizontalHeader());
        ASSERT_TRUE(window_->findChild<QWidget*>(QStringLiteral("weightTable"))->isVisible());
    }
    void list(WeightTableModel::Scope scope) {
        scope_->setCurrentIndex(static_cast<int>(scope));
        settle();
    }
    WeightTableModel& model() { return *qobject_cast<WeightTableModel*>(view_->model()); }
    float weight(PointIndex point, SlotIndex slot) {
        return weightOf(scene().rows(skin_)[point], slot);
    }
    std::vector<Influence> row(PointIndex point) {
        const Rows rows = scene().rows(skin_);
        return {rows[point].begin(), rows[point].end()};
    }
    std::size_t steps() { return context().document().historySteps(); }
    std::vector<PointIndex> chosen() {
        const auto* points = context().selection().pointsOf(mesh_);
        return points ? points->points : std::vector<PointIndex>();
    }
    QPoint cell(int row, int column) {
        return view_->viewport()->mapTo(
            window_.get(), view_->visualRect(view_->model()->index(row, column)).center());
    }
    QPoint rowTitle(int row) {
        QHeaderView* rows = view_->verticalHeader();
        const int middle = rows->sectionViewportPosition(row) + rows->sectionSize(row) / 2;
        return rows->viewport()->mapTo(window_.get(), QPoint(10, middle));
    }
    QPoint columnTitle(int column) {
        const int left = columns_->sectionViewportPosition(column) + 20;
        return columns_->viewport()->mapTo(window_.get(), QPoint(left, columns_->height() / 2));
    }
    // The hands, anywhere in the window.
    void clickAt(QPoint at, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(window_->windowHandle(), Qt::LeftButton, modifiers, at);
        settle();
    }
    void dragOver(QPoint from, QPoint to) {
        QTest::mousePress(window_->windowHandle(), Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i) {
            QTest::mouseEvent(QTest::MouseMove, window_->windowHandle(), Qt::NoButton, {},
                              from + (to - from) * i / 8);
            settle(10);
        }
        QTest::mouseRelease(window_->windowHandle(), Qt::LeftButton, {}, to);
        settle(80);
    }
    void doubleClickAt(QPoint at) {
        QTest::mouseDClick(window_->windowHandle(), Qt::LeftButton, {}, at);
        settle();
        // The next press is one of its own.
        settle(QApplication::doubleClickInterval() + 20);
    }
    void type(const char* text) {
        for (; *text; ++text) QTest::keyClick(window_->windowHandle(), *text);
        settle(20);
    }

    SkinId skin_;
    NodeId mesh_;
    QTableView* view_ = nullptr;
    QComboBox* scope_ = nullptr;
    WeightTableHeader* columns_ = nullptr;
};

}  // namespace sinew::test
