// SPDX-License-Identifier: Apache-2.0
// Weights > Compare Weights: where they differ from others, in colour and from place to place.
#include <QCheckBox>
#include <QLabel>
#include <QTreeWidget>

#include "app/actions/compare_actions.h"
#include "app/panels/compare_panel.h"
#include "editor/deform/skinning.h"
#include "editor/exchange/weight_files/weight_table.h"
#include "editor/weights/row_math.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class CompareWindow : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
        table_ = folder_ / "before.json";
        ASSERT_TRUE(writeWeightTable(scene(), table_).ok());
        change({{3, 0.5f}, {5, 0.9f}});
        compare();
    }
    // Takes so much of these vertices' weight to the other joint.
    void change(const std::vector<std::pair<PointIndex, float>>& moves) {
        Scene to = scene();
        const SkinId skin = to.skins().front();
        const Rows before = to.rows(skin);
        RowsBuilder rows;
        for (PointIndex p = 0; p < before.pointCount(); ++p) {
            const auto at = std::ranges::find(moves, p, &std::pair<PointIndex, float>::first);
            if (at == moves.end()) {
                rows.append(before[p]);
                continue;
            }
            float first = weightOf(before[p], 0);
            first += first > 0.5f ? -at->second : at->second;
            rows.append(std::vector<Influence>{{0, first}, {1, 1.0f - first}});
        }
        to.setRows(skin, rows.finish());
        ASSERT_TRUE(context().apply(difference(scene(), to, Message("Change"))));
    }
    void compare() {
        window_->findChild<CompareActions*>()->compareWith(QString::fromStdString(table_.string()));
        ASSERT_TRUE(waitFor([&] { return !panel().found().places.empty(); }));
    }
    ComparePanel& panel() { return *window_->findChild<ComparePanel*>("compare"); }
    template <class Widget>
    Widget& part(const char* name) {
        return *panel().findChild<Widget*>(name);
    }
    PointIndex chosen() {
        const auto& points = context().selection().points;
        return points.size() == 1 && points[0].points.size() == 1 ? points[0].points[0] : kNoIndex;
    }
    void command(const char* id) { window_->commands().find(QLatin1String(id))->trigger(); }

    std::filesystem::path folder_ = temporaryFolder(), table_;
};

TEST_F(CompareWindow, listsTheMostChangedFirstAndStepsThroughThem) {
    EXPECT_TRUE(part<QLabel>("compareSummary").text().startsWith("2 vertices"))
        << part<QLabel>("compareSummary").text().toStdString();
    EXPECT_EQ(part<QTreeWidget>("compareList").topLevelItemCount(), 2);
    command("compare.next");
    EXPECT_EQ(chosen(), 5u);
    EXPECT_TRUE(said().contains("vertex 5")) << said().toStdString();
    command("compare.next");
    EXPECT_EQ(chosen(), 3u);
    command("compare.next");
    EXPECT_EQ(chosen(), 5u) << "and round again";
    command("compare.previous");
    EXPECT_EQ(chosen(), 3u);
    EXPECT_NE(context().selection().activeSlot, kNoIndex);
}

TEST_F(CompareWindow, numbersAreWholeHoweverNarrowThePanelAndNamesKeepTheirEnds) {
    auto& list = part<QTreeWidget>("compareList");
    const QAbstractItemView& view = list;
    for (const int width : {panel().minimumSizeHint().width(), 250, 400}) {
        panel().setFixedWidth(width);
        settle();
        for (const int column : {0, 2, 4}) {  // moved, vertex, weights
            if (list.isColumnHidden(column)) continue;
            EXPECT_GE(list.columnWidth(column), view.sizeHintForColumn(column)) << column;
            EXPECT_LE(list.columnViewportPosition(column) + list.columnWidth(column),
                      list.viewport()->width())
                << column << " at " << width;
        }
    }
    EXPECT_FALSE(list.isColumnHidden(2)) << "where there is room";
    EXPECT_EQ(list.textElideMode(), Qt::ElideLeft);
    EXPECT_TRUE(list.topLevelItem(0)->toolTip(3).endsWith("vertex 5"));
}

TEST_F(CompareWindow, theDifferenceIsColouredWhileThePanelIsSeen) {
    ASSERT_TRUE(context().shownNumbers().numbers);
    EXPECT_EQ(context().view().shading, Shading::Weights);
    const ShownNumbers& shown = context().shownNumbers();
    EXPECT_NEAR(shown.full, 0.9, 1e-5) << "the largest has the ramp's end";
    EXPECT_NEAR(shown.numbers->at(scene().skins().front())[5], 1.0f, 1e-5f);
    part<QCheckBox>("compareColours").setChecked(false);
    EXPECT_FALSE(context().shownNumbers().numbers);
    EXPECT_NE(context().view().shading, Shading::Weights) << "as it was before";
}

TEST_F(CompareWindow, aShadingThatIsChosenTakesThePlaceOfTheDifference) {
    ASSERT_TRUE(context().shownNumbers().numbers);
    window_->commands().find("view.shading.weights")->trigger();
    EXPECT_FALSE(context().shownNumbers().numbers);
    EXPECT_EQ(context().view().shading, Shading::Weights);
    EXPECT_FALSE(part<QCheckBox>("compareColours").isChecked());
}

TEST_F(CompareWindow, theOtherWeightsAreShownAndNothingIsChanged) {
    const Scene before = scene();
    part<QCheckBox>("compareSwap").setChecked(true);
    const SkinId skin = before.skins().front();
    const auto shown = [&](PointIndex p) {
        return weightOf(context().shownScene().rows(skin)[p], 0);
    };
    ASSERT_TRUE(
        waitFor([&] { return std::abs(shown(5) - weightOf(before.rows(skin)[5], 0)) > 0.5f; }));
    EXPECT_EQ(scene().blocks(), before.blocks());
    part<QCheckBox>("compareSwap").setChecked(false);
    EXPECT_EQ(shown(5), weightOf(before.rows(skin)[5], 0));
}

TEST_F(CompareWindow, aCommandShowsTheOthersAndThenTheOwnWeightsAgain) {
    const QCheckBox& ticked = part<QCheckBox>("compareSwap");
    context().closePanel("compare");
    settle();
    command("compare.swap");
    EXPECT_TRUE(panel().isVisible()) << "it tells what is seen";
    EXPECT_TRUE(ticked.isChecked());
    command("compare.swap");
    EXPECT_FALSE(ticked.isChecked());
    command("compare.swap");
    change({{7, 0.4f}});
    settle();
    EXPECT_FALSE(ticked.isChecked());
    EXPECT_TRUE(said().contains("own weights are shown again")) << said().toStdString();
}

TEST_F(CompareWindow, theDifferenceAndTheOthersAreShownOneAtATime) {
    auto &colours = part<QCheckBox>("compareColours"), &swap = part<QCheckBox>("compareSwap");
    ASSERT_TRUE(colours.isChecked());
    swap.setChecked(true);
    EXPECT_FALSE(colours.isChecked());
    EXPECT_FALSE(context().shownNumbers().numbers);
    ASSERT_TRUE(waitFor([&] { return &context().shownScene() != &scene(); }));
    colours.setChecked(true);
    EXPECT_FALSE(swap.isChecked());
    EXPECT_EQ(&context().shownScene(), &scene());
}

TEST_F(CompareWindow, undoAndRedoGoOnShowingTheOthers) {
    auto& swap = part<QCheckBox>("compareSwap");
    swap.setChecked(true);
    ASSERT_TRUE(waitFor([&] { return &context().shownScene() != &scene(); }));
    context().undo();
    EXPECT_TRUE(swap.isChecked());
    context().redo();
    EXPECT_TRUE(swap.isChecked());
    const SkinId skin = scene().skins().front();
    EXPECT_TRUE(waitFor(
        [&] { return context().shownScene().rows(skin).pages() != scene().rows(skin).pages(); }));
    change({{3, 0.1f}});
    EXPECT_FALSE(swap.isChecked()) << "who works sees the own weights";
}

TEST_F(CompareWindow, anotherDocumentIsShownWithItsOwnWeights) {
    auto& swap = part<QCheckBox>("compareSwap");
    swap.setChecked(true);
    context().open(twoBones());
    ASSERT_TRUE(waitReady());
    settle(300);
    EXPECT_FALSE(swap.isChecked());
    EXPECT_EQ(&context().shownScene(), &scene()) << "nor do the others come later";
}

TEST_F(CompareWindow, ofAFileWithOtherMeshesNothingIsSaidToBeAlike) {
    window_->findChild<CompareActions*>()->compareWith(
        QString::fromStdString(sample("sinew_wave.glb").string()));
    ASSERT_TRUE(waitFor([&] { return !panel().found().unlike.empty(); }));
    EXPECT_EQ(part<QLabel>("compareSummary").text(),
              "No mesh can be compared with sinew_wave.glb.");
}

TEST_F(CompareWindow, verticesOfAnotherOrderAreComparedAtTheirPlace) {
    OtherWeights others{.name = "reversed", .table = tableOf(scene())};
    std::ranges::reverse(others.table[0].points);
    std::ranges::reverse(others.table[0].rows);
    context().compareWith(std::make_shared<OtherWeights>(others));
    ASSERT_TRUE(waitFor([&] { return !panel().found().inOtherOrder.empty(); }));
    EXPECT_EQ(part<QLabel>("compareSummary").text(), "The weights are those of reversed.");
    EXPECT_TRUE(part<QLabel>("compareUnlike").text().contains("another order"));
    const Scene before = scene();
    const SkinId skin = before.skins().front();
    bool previewed = false;
    const QObject listener;
    QObject::connect(&context(), &Context::poseChanged, &listener, [&] { previewed = true; });
    part<QCheckBox>("compareSwap").setChecked(true);
    ASSERT_TRUE(waitFor([&] { return previewed; }));
    for (PointIndex p = 0; p < before.rows(skin).pointCount(); ++p)
        EXPECT_NEAR(weightOf(context().shownScene().rows(skin)[p], 0),
                    std::clamp(weightOf(before.rows(skin)[p], 0), 0.0f, 1.0f), 1e-5f)
            << p;
}

TEST_F(CompareWindow, verticesThatStandElsewhereAreTold) {
    OtherWeights others{.name = "reshaped", .table = tableOf(scene())};
    for (auto& p : others.table[0].points) p *= 1.5;
    context().compareWith(std::make_shared<OtherWeights>(others));
    ASSERT_TRUE(waitFor([&] { return panel().found().farthest > 0.0; }));
    EXPECT_TRUE(part<QLabel>("compareUnlike").text().contains("Compared by vertex number"))
        << part<QLabel>("compareUnlike").text().toStdString();
    EXPECT_TRUE(panel().found().places.empty());
}

TEST_F(CompareWindow, theCameraTurnsToADifferenceOnTheFarSide) {
    for (const double yaw : {0.0, 3.0}) {
        viewport().lookFrom(yaw, 0.2);
        command("compare.next");
        ASSERT_NE(chosen(), kNoIndex);
        const auto mesh = scene().mesh(scene().meshes().front());
        const glm::dvec3 normal(
            pointNormals(*mesh, mesh->positions)[context().selection().points[0].points[0]]);
        EXPECT_LT(glm::dot(viewport().camera().forward(), normal), 0.0) << yaw;
    }
}

TEST_F(CompareWindow, followsWhatIsDone) {
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return panel().found().places.empty(); }));
    EXPECT_TRUE(part<QLabel>("compareSummary").text().contains("are those of"));
    command("compare.next");
    EXPECT_TRUE(said().contains("no difference")) << said().toStdString();
}

}  // namespace
}  // namespace sinew::test
