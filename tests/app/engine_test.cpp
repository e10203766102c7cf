// SPDX-License-Identifier: Apache-2.0
// Skin > What the Engine Sees: how far vertices move, in colour and from place to place.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTreeWidget>

#include "app/panels/engine_panel.h"
#include "app/widgets/fields.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class EngineWindow : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
        window_->commands().find("skin.engine")->trigger();
        part<WholeBox>("engineInfluences").setValue(1);
        part<QComboBox>("enginePoses").setCurrentIndex(1);
        ASSERT_TRUE(waitFor([&] {
            return !panel().found().places.empty() && panel().found().places.front().pose;
        }));
    }
    EnginePanel& panel() { return *window_->findChild<EnginePanel*>("engine"); }
    template <class Widget>
    Widget& part(const char* name) {
        return *panel().findChild<Widget*>(name);
    }
};

TEST_F(EngineWindow, theWorstVertexIsToldAndGoneTo) {
    const auto place = panel().found().places.front();
    EXPECT_TRUE(
        part<QLabel>("engineSummary").text().contains(QStringLiteral("Vertex %1").arg(place.point)))
        << part<QLabel>("engineSummary").text().toStdString();
    QTreeWidget& list = part<QTreeWidget>("engineList");
    ASSERT_GT(list.topLevelItemCount(), 0);
    list.setCurrentItem(list.topLevelItem(0));
    Q_EMIT list.itemClicked(list.topLevelItem(0), 0);
    ASSERT_EQ(context().selection().points.size(), 1u);
    EXPECT_EQ(context().selection().points[0].points, std::vector<PointIndex>{place.point});
    EXPECT_EQ(context().shown().seconds, place.pose->seconds) << "in the frame where it is worst";
    EXPECT_TRUE(said().contains("mm")) << said().toStdString();
}

TEST_F(EngineWindow, aTestPoseIsNamedByWhatItDoesToItsJoint) {
    openSample("sinew_wave.glb");
    Scene still = scene();
    for (const ClipId clip : still.clips()) still.setClip(clip, nullptr);
    context().open(still);
    ASSERT_TRUE(waitFor([&] {
        return !panel().found().places.empty() && panel().found().places.front().pose->test;
    }));
    const QString pose = part<QTreeWidget>("engineList").topLevelItem(0)->text(3);
    EXPECT_TRUE(pose.contains(": ") && pose.endsWith(QStringLiteral("°"))) << pose.toStdString();
}

TEST_F(EngineWindow, coloursShareOfTheFarthestAreShownWhileThePanelIsSeen) {
    ASSERT_TRUE(context().shownNumbers().numbers);
    EXPECT_EQ(context().view().shading, Shading::Weights);
    const auto& place = panel().found().places.front();
    EXPECT_NEAR(context().shownNumbers().numbers->at(place.skin)[place.point], 1.0f, 1e-5f);
    EXPECT_NEAR(context().shownNumbers().full, 1000.0 * double{place.metres}, 1e-3);
    part<QCheckBox>("engineColours").setChecked(false);
    EXPECT_FALSE(context().shownNumbers().numbers);
    EXPECT_NE(context().view().shading, Shading::Weights) << "as it was before";
}

TEST_F(EngineWindow, anotherTabInFrontTakesTheColoursAway) {
    ASSERT_TRUE(context().shownNumbers().numbers);
    context().showPanel("check", Context::IfClosed::Open);
    EXPECT_TRUE(waitFor([&] { return !context().shownNumbers().numbers; }));
    EXPECT_NE(context().view().shading, Shading::Weights);
    context().showPanel("engine", Context::IfClosed::Open);
    EXPECT_TRUE(waitFor([&] { return context().shownNumbers().numbers != nullptr; }));
}

TEST_F(EngineWindow, moreInfluencesAndBitsMoveLessAndTheBindPoseMovesNothing) {
    const float most = panel().found().most;
    EXPECT_GT(most, 0.0f);
    part<QComboBox>("engineBits").setCurrentIndex(1);
    part<WholeBox>("engineInfluences").setValue(8);
    EXPECT_TRUE(waitFor([&] { return panel().found().most < 1e-3f * most; }));
    part<WholeBox>("engineInfluences").setValue(1);
    part<QComboBox>("enginePoses").setCurrentIndex(0);
    context().setShown({.bindPose = true});
    EXPECT_TRUE(waitFor([&] { return panel().found().most < 1e-5f * most; }));
    EXPECT_TRUE(panel().found().places.empty()) << "rounding of floats is no movement";
    EXPECT_FALSE(context().shownNumbers().numbers) << "nothing is coloured where nothing moves";
    EXPECT_NE(context().view().shading, Shading::Weights);
    EXPECT_TRUE(part<QCheckBox>("engineColours").isChecked()) << "until something does";
    EXPECT_TRUE(part<QLabel>("engineSummary").text().startsWith("No vertex moves in this pose"))
        << part<QLabel>("engineSummary").text().toStdString();
}

}  // namespace
}  // namespace sinew::test
