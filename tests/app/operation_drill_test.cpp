// SPDX-License-Identifier: Apache-2.0
// The example of docs/adding-an-operation.md is an operation of the table: the page shows it as it
// is, and it runs, refuses and previews as the page says.
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QTest>

#include "app/dialogs/operation_dialog.h"
#include "app/state/operation_preview.h"
#include "tests/app/panel_scene.h"
#include "tests/app/window_test_base.h"
#include "tests/support/manual_page.h"

namespace sinew {
namespace {

TEST(OperationDrill, isWhatTheManualShows) {
    EXPECT_TRUE(test::pageShows("docs/adding-an-operation.md",
                                "editor/operations/weights/sharpen_weights.cpp"));
}

TEST(OperationDrill, runsRefusesAndIsCancelled) {
    const test::PanelScene made = test::panelScene();
    Selection selection;
    selection.nodes = {made.scene.skin(made.skin)->meshNode};
    const Operation& operation = *findOperation("weights.sharpen");
    const auto run = [&](const Params& given, const Progress& progress) {
        return runOperation(operation, made.scene, selection, given, progress);
    };
    EXPECT_TRUE(run({}, {}).ok());
    EXPECT_FALSE(run({{"power", 0.5}}, {}).ok()) << "below its range";
    EXPECT_FALSE(run({}, Progress([](double) { return false; })).ok());
}

TEST(OperationDrill, isShownWhileItsSliderMoves) {
    const test::PanelScene made = test::panelScene();
    Context context;
    context.open(made.scene);
    const Operation& operation = *findOperation("weights.sharpen");
    OperationPreview preview(context, operation);
    OperationDialog dialog(context.settings(), operation, context.scene(), context.selection(), {},
                           nullptr, &preview);
    auto* live = dialog.findChild<QCheckBox*>("operationLive");
    ASSERT_NE(live, nullptr);
    const auto shown = [&] {
        const auto* text = dialog.findChild<QLabel*>("operationLiveText");
        return QTest::qWaitFor([&] { return text->text().startsWith("shown"); }, 5000);
    };
    live->setChecked(true);
    ASSERT_TRUE(shown());
    EXPECT_NE(context.shownScene().rows(made.skin).pages(),
              context.scene().rows(made.skin).pages());
    dialog.findChild<QWidget*>("param_power")->findChild<QDoubleSpinBox*>()->setValue(1.0);
    ASSERT_TRUE(shown());
    EXPECT_EQ(context.shownScene().rows(made.skin).pages(),
              context.scene().rows(made.skin).pages());
}

}  // namespace
}  // namespace sinew
