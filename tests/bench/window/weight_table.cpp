// SPDX-License-Identifier: Apache-2.0
// How long the weight table of a million vertices takes until its first row is drawn.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QElapsedTimer>
#include <QTableView>
#include <QTest>
#include <cstdio>

#include "app/panels/weight_table/weight_table_header.h"
#include "app/panels/weight_table/weight_table_panel.h"
#include "tests/bench/models.h"

namespace sinew {
namespace {

template <class Work>
void timed(const char* name, Work&& work) {
    QElapsedTimer clock;
    clock.start();
    work();
    std::printf("    %-44s %6.1f ms\n", name, static_cast<double>(clock.nsecsElapsed()) * 1e-6);
}

TEST(WeightTableBench, untilTheFirstRowOfAMillion) {
    const bench::Model model = bench::largestModel(bench::figure(1000000, 300));
    Context context;
    context.open(model.scene);
    context.select({model.meshNode});
    context.setActiveSlot(1);
    WeightTablePanel panel(context);
    panel.resize(1200, 400);
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    auto* view = panel.findChild<QTableView*>(QStringLiteral("weightTableView"));
    auto* scope = panel.findChild<QComboBox*>(QStringLiteral("weightTableScope"));
    for (int round = 0; round < 3; ++round) {
        scope->setCurrentIndex(0);
        timed("all vertices, to the first row", [&] {
            scope->setCurrentIndex(1);
            (void)view->grab();
        });
        for (const char* name : {"sort, largest first", "sort, smallest first", "by vertex"})
            timed(name, [&] {
                Q_EMIT static_cast<WeightTableHeader*>(view->horizontalHeader())->sortWanted(2);
                (void)view->grab();
            });
        timed("vertices of the influence", [&] {
            scope->setCurrentIndex(2);
            (void)view->grab();
        });
    }
    EXPECT_GT(view->model()->rowCount(), 0);
}

}  // namespace
}  // namespace sinew
