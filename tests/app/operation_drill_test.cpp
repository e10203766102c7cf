// SPDX-License-Identifier: Apache-2.0
// The example of docs/adding-an-operation.md, compiled, run, previewed and compared with the page,
// so that it stays true.
#include <cmath>

#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

// Weights to a power above 1: the large ones of a vertex grow, the small ones shrink.
Expected<Outcome> sharpen(const Scene& scene, const Selection& selection, const Params& params,
                          const Progress& progress) {
    const auto power = static_cast<float>(floatParam(params, "power"));
    const auto change = [power](PointIndex, RowBuffer& row, const RowRules& rules) {
        for (Influence& entry : row)
            if (!rules.locked(entry.slot)) entry.weight = std::pow(entry.weight, power);
        normalise(row, rules);
        return 0u;
    };
    return editTargetRows(scene, selection, Message("Sharpen Weights"), change, progress);
}

// Fast enough to be shown while the slider moves, and nothing is worth keeping between two values.
Expected<Outcome> previewSharpened(const Scene& scene, const Selection& selection,
                                   const Params& params, std::shared_ptr<void>&,
                                   const Progress& progress) {
    return sharpen(scene, selection, params, progress);
}

}  // namespace

Operation sharpenWeights() {
    Operation op{};
    op.id = "weights.sharpen";
    op.label = "Sharpen Weights...";
    op.riggerWord = "Sharpen, Harden Weights";
    op.hint = "Makes each vertex follow its strongest influences more.";
    op.menu = "Weights";
    op.icon = "weights";
    op.needs.boundSkin = true;
    op.params = {{"power", "Power", "1 changes nothing; the larger, the harder.",
                  ParamSpec::Type::Float, 2.0, 1.0, 8.0}};
    op.run = &sharpen;
    op.preview = &previewSharpened;
    return op;
}

}  // namespace sinew
// Here ends the example.
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
    EXPECT_TRUE(
        test::pageShows("docs/adding-an-operation.md", "tests/app/operation_drill_test.cpp"));
}

TEST(OperationDrill, runsRefusesAndIsCancelled) {
    const test::PanelScene made = test::panelScene();
    Selection selection;
    selection.nodes = {made.scene.skin(made.skin)->meshNode};
    const Operation operation = sharpenWeights();
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
    const Operation operation = sharpenWeights();
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
