// SPDX-License-Identifier: Apache-2.0
// What is told of an export: of formats without weights, in the singular, of what could not be
// written.
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>

#include "app/actions/export_actions.h"
#include "app/dialogs/error_box.h"
#include "app/dialogs/export_dialog.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/section.h"
#include "editor/platform/files.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class ExportReport : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
    }
    QDockWidget& dock() { return *window_->findChild<QDockWidget*>("exportReportDock"); }
    QStringList texts() {
        QStringList out;
        for (const auto* label : dock().findChildren<QLabel*>()) out << label->text();
        return out;
    }
};

TEST_F(ExportReport, ofAFormatWithoutWeightsClaimsNothingOfThem) {
    const auto file = temporaryFolder() / "a.obj";
    window_->exports().exportTo(QString::fromStdString(file.string()), {.format = "obj"});
    ASSERT_TRUE(waitFor([&] { return texts().contains("Weights"); }));
    EXPECT_EQ(texts().count("not in this format"), 2) << texts().join("|").toStdString();
    EXPECT_FALSE(texts().contains("Lost"));
    EXPECT_TRUE(std::ranges::any_of(texts(), [](const QString& text) {
        return text.endsWith("in 1 pose");
    })) << texts().join("|").toStdString();
}

TEST_F(ExportReport, showsAllLinesOfAValueAtOnce) {
    ExportResult result;
    result.file = "a.fbx";
    result.check.emplace();
    result.check->reader = "Sinew's own reader";
    result.check->points = 6835;
    result.check->poses = 27;
    result.check->vertexError = 1.25e-6;
    result.check->worstMesh = "a_mesh_of_quite_a_long_name";
    result.check->worstPose = "a clip with many words in its name";
    result.report.warnings.emplace_back("Something was not stored exactly.");
    Q_EMIT context().exported(result);
    settle(200);
    ASSERT_TRUE(dock().isVisible());
    const auto* list = dock().findChild<FactList*>();
    ASSERT_NE(list, nullptr);
    for (const int wider : {0, 40}) {
        window_->resize(window_->width() + wider, window_->height());
        window_->resizeDocks({&dock()}, {dock().width() + wider}, Qt::Horizontal);
        settle(200);
        int wrapped = 0;
        for (const auto* label : list->findChildren<QLabel*>()) {
            if (!label->wordWrap()) continue;
            EXPECT_GE(label->height(), label->heightForWidth(label->width()))
                << label->text().toStdString();
            if (label->height() > 3 * label->fontMetrics().height() / 2) ++wrapped;
        }
        EXPECT_GT(wrapped, 0) << "some go over several lines";
    }
}

TEST_F(ExportReport, opensAmongThePanelsAtTheRight) {
    window_->commands().find("help.tutorial")->trigger();
    ExportResult result;
    result.file = "a.fbx";
    result.report.warnings.emplace_back("Something was not stored exactly.");
    Q_EMIT context().exported(result);
    settle(200);
    ASSERT_TRUE(dock().isVisible());
    EXPECT_TRUE(window_->tabifiedDockWidgets(&dock()).contains(
        window_->findChild<QDockWidget*>("brushDock")));
}

ExportResult checkedResult() {
    ExportResult result;
    result.file = "a.glb";
    result.check.emplace();
    result.check->vertexError = 2e-6;
    result.check->weightError = 1.2e-7;
    result.check->worstMesh = "body";
    result.check->worstPose = "stored pose";
    return result;
}

TEST_F(ExportReport, tellsRoundingInWordsAndNoMomentOfAPoseThatHasNone) {
    ExportResult result = checkedResult();
    Q_EMIT context().exported(result);
    EXPECT_EQ(texts().count("exact to rounding"), 2) << texts().join("|").toStdString();
    EXPECT_TRUE(texts().contains("body, stored pose")) << texts().join("|").toStdString();
    result.check->vertexError = 5e-6;
    result.check->weightError = 0.004;
    result.check->worstPose = "walk";
    result.check->worstSeconds = 1.5;
    Q_EMIT context().exported(result);
    EXPECT_TRUE(texts().contains("0.005 mm  (0.0005% of the diagonal)"))
        << texts().join("|").toStdString();
    EXPECT_TRUE(texts().contains("0.4%"));
    EXPECT_TRUE(texts().contains("body, walk at 1.50 s"));
}

TEST_F(ExportReport, tellsFirstThatInfluencesWereReduced) {
    ExportResult result = checkedResult();
    result.report.pointsReduced = 574;
    result.report.reducedShift = 0.0068;
    Q_EMIT context().exported(result);
    const auto* verdict = dock().findChild<QLabel*>("exportVerdict");
    EXPECT_TRUE(verdict->text().contains("but for the influences"))
        << verdict->text().toStdString();
    EXPECT_EQ(verdict->property("role").toString(), "problem");
    EXPECT_TRUE(std::ranges::any_of(texts(), [](const QString& text) {
        return text.contains("574 vertices") && text.contains("6.8 mm");
    })) << texts().join("|").toStdString();
    EXPECT_TRUE(texts().contains("exact to rounding after the reduction"));
    result.report.pointsReduced = 0;
    Q_EMIT context().exported(result);
    EXPECT_EQ(verdict->property("role").toString(), "good");
}

TEST_F(ExportReport, tellsWhatIsWrongAboveWhatWasMeasured) {
    ExportResult result = checkedResult();
    result.report.warnings.emplace_back("Programs refuse it.");
    result.report.warnings.emplace_back("Something was not stored exactly.");
    result.report.graveWarnings = 1;
    Q_EMIT context().exported(result);
    settle(200);
    const auto* verdict = dock().findChild<QLabel*>("exportVerdict");
    EXPECT_EQ(verdict->property("role").toString(), "problem");
    EXPECT_TRUE(verdict->text().contains("may refuse")) << verdict->text().toStdString();
    const auto labelled = [&](const char* text) {
        const auto labels = dock().findChildren<QLabel*>();
        const auto at = std::ranges::find(labels, QLatin1String(text), &QLabel::text);
        EXPECT_NE(at, labels.end()) << text;
        return at == labels.end() ? nullptr : *at;
    };
    const auto heightOf = [&](const char* text) {
        const QLabel* label = labelled(text);
        return label ? label->mapTo(&dock(), QPoint()).y() : -1;
    };
    EXPECT_EQ(labelled("Programs refuse it.")->property("role").toString(), "problem");
    EXPECT_LT(heightOf("Programs refuse it."), heightOf("Something was not stored exactly."));
    EXPECT_LT(heightOf("Something was not stored exactly."), heightOf("Read by"));
}

TEST_F(ExportReport, goesWithTheDocument) {
    Q_EMIT context().exported(checkedResult());
    auto* verdict = dock().findChild<QLabel*>("exportVerdict");
    ASSERT_TRUE(verdict->text().startsWith("Written"));
    context().open(sceneOf(gridMesh(2, 2)));
    EXPECT_TRUE(verdict->text().startsWith("Nothing has been exported")) << "of this document";
    EXPECT_EQ(verdict->property("role").toString(), "hint");
    settle();
    EXPECT_FALSE(texts().contains("exact to rounding"));
}

TEST_F(ExportReport, ofAnotherExportIsSeenFromItsBeginning) {
    ExportResult result = checkedResult();
    for (int i = 0; i < 60; ++i) result.report.warnings.emplace_back("Not stored exactly.");
    Q_EMIT context().exported(result);
    settle(200);
    auto* bar = dock().findChild<QScrollArea*>()->verticalScrollBar();
    ASSERT_GT(bar->maximum(), 0);
    bar->setValue(bar->maximum());
    Q_EMIT context().exported(result);
    settle(200);
    EXPECT_EQ(bar->value(), 0);
}

TEST_F(ExportReport, theDialogTellsNothingOfInfluencesThatAFormatHasNot) {
    ExportDialog dialog(scene(), context().settings());
    auto* formats = dialog.findChild<QComboBox*>("exportFormat");
    const auto* cost = dialog.findChild<QLabel*>("exportCount0");
    const auto choose = [&](const char* format) {
        formats->setCurrentIndex(formats->findData(QLatin1String(format)));
        Q_EMIT formats->activated(formats->currentIndex());
    };
    choose("obj");
    EXPECT_TRUE(cost->isHidden());
    choose("glb");
    EXPECT_FALSE(cost->isHidden());
}

TEST(WriteErrorBox, namesTheFileAndWhatToDoOnce) {
    const std::unique_ptr<MessageDialog> box(
        errorBox(writeError("/models/hero.glb", EACCES), nullptr));
    const QString all = box->text() + box->details();
    EXPECT_EQ(all.count("hero.glb"), 1) << all.toStdString();
    EXPECT_EQ(all.count("another folder"), 1) << all.toStdString();
    EXPECT_TRUE(box->details().contains("left unchanged"));
}

}  // namespace
}  // namespace sinew::test
