// SPDX-License-Identifier: Apache-2.0
// The tutorial ticks what was done, by whatever door, and nothing else.
#include "app/state/tutorial.h"

#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "app/panels/tutorial_panel.h"
#include "app/state/export_result.h"
#include "editor/operations/operation.h"
#include "tests/app/window_test_base.h"

namespace sinew {
namespace {

class TutorialTest : public test::WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        window_->commands().find("help.tutorial")->trigger();
        settle();
    }
    TutorialPanel& panel() { return *window_->findChild<TutorialPanel*>("tutorial"); }
    QStringList done() {
        QStringList out;
        for (std::size_t i = 0; i < Tutorial::steps().size(); ++i)
            if (panel().tutorial().done(i)) out << Tutorial::steps()[i].id;
        return out;
    }
    void press(const char* name) {
        auto* button = panel().findChild<QAbstractButton*>(name);
        ASSERT_NE(button, nullptr) << name;
        button->click();
        settle();
    }
};

TEST_F(TutorialTest, ticksEveryStepOfARealFirstRig) {
    ASSERT_TRUE(window_->findChild<QDockWidget*>("tutorialDock")->isVisible());
    EXPECT_TRUE(done().isEmpty());
    press("tutorial-open-do");
    ASSERT_TRUE(waitFor([&] { return !scene().blocks().empty() && window_->ready(); }));
    EXPECT_EQ(done(), QStringList({"open"}));

    const QPoint still(viewport().width() / 2, viewport().height() / 2);
    drag({still, still + QPoint(30, 5)}, Qt::AltModifier);
    EXPECT_EQ(done(), QStringList({"open", "look"}));

    const NodeId body = node("body"), forearm = node("forearm_L");
    context().select({});
    bindByMenu();
    EXPECT_EQ(done(), QStringList({"open", "look", "bind"}));

    context().select({forearm});
    const auto bend = runOperation(*findOperation("pose.transform"), scene(), context().selection(),
                                   {{"rotate", std::string("0 0 40")}}, {});
    ASSERT_TRUE(bend.ok()) << bend.error().message.english();
    ASSERT_TRUE(context().apply(bend->edit));
    EXPECT_EQ(done().size(), 4);

    const SkinId skin = scene().skinOf(body);
    context().setActiveSkin(skin);
    context().setActiveSlot(scene().skin(skin)->slotOf(node("spine_3")));
    context().setTool("paint");
    const QPoint chest = pixelOf(worldOf(node("spine_1")));
    drag({chest, chest + QPoint(0, 20), chest + QPoint(0, 40)});
    EXPECT_EQ(done().size(), 5) << said().toStdString();

    const auto mirror =
        runOperation(*findOperation("weights.mirror"), scene(), context().selection(), {}, {});
    ASSERT_TRUE(mirror.ok()) << mirror.error().message.english();
    ASSERT_TRUE(context().apply(mirror->edit));
    EXPECT_EQ(done().size(), 6);

    Q_EMIT context().exported(ExportResult{});
    EXPECT_EQ(done().size(), static_cast<qsizetype>(Tutorial::steps().size()));
    EXPECT_TRUE(panel().findChild<QLabel*>("tutorialCount")->text().startsWith("All done"));
}

TEST_F(TutorialTest, isTakenUpWhereItWasLeftAndStartsAgain) {
    openSample("sinew_character.glb");
    EXPECT_EQ(done(), QStringList({"open"}));
    const Tutorial later(context());
    EXPECT_TRUE(later.done(0));
    EXPECT_EQ(later.current(), 1u);
    press("tutorialRestart");
    EXPECT_TRUE(done().isEmpty());
}

using BeforeTheTutorial = test::WindowTest;

TEST_F(BeforeTheTutorial, nothingThatIsDoneIsAStepOfIt) {
    openSample("sinew_wave.glb");
    Q_EMIT context().exported(ExportResult{});
    window_->commands().find("help.tutorial")->trigger();
    settle();
    const auto* panel = window_->findChild<TutorialPanel*>("tutorial");
    const auto* count = panel->findChild<QLabel*>("tutorialCount");
    EXPECT_TRUE(count->text().startsWith("0 of")) << count->text().toStdString();
    EXPECT_TRUE(panel->findChild<QToolButton*>("tutorial-open")->isVisible());
    window_->findChild<QDockWidget*>("tutorialDock")->close();
    Q_EMIT context().exported(ExportResult{});
    EXPECT_TRUE(count->text().startsWith("4 of")) << "once it has begun, it need not be in view";
}

TEST_F(TutorialTest, whileItIsFollowedThePictureTellsNoOtherNextStep) {
    openSample("sinew_character.glb");
    auto* hint = window_->findChild<QLabel*>("nextStep");
    EXPECT_FALSE(hint->isVisible());
    window_->findChild<QDockWidget*>("tutorialDock")->close();
    context().select({node("body")});
    EXPECT_TRUE(hint->isVisible());
}

TEST_F(TutorialTest, isNotTickedByWhatOnlyLooksLikeAStep) {
    openSample("two_bones.glb");
    EXPECT_EQ(done(), QStringList({"open"})) << "opening a bound model binds nothing";
    context().setTool("paint");
    const SkinId skin = scene().skins().front();
    context().setActiveSkin(skin);
    const auto smooth =
        runOperation(*findOperation("weights.smooth"), scene(), context().selection(), {}, {});
    ASSERT_TRUE(smooth.ok());
    ASSERT_TRUE(context().apply(smooth->edit));
    context().undo();
    viewport().frameAll();
    EXPECT_EQ(done(), QStringList({"open"})) << "an operation is no stroke, framing no look around";
}

TEST_F(TutorialTest, everyStepIsToldAndItsDoorIsACommand) {
    for (const Tutorial::Step& step : Tutorial::steps()) {
        const QString name = QStringLiteral("tutorial-") + step.id;
        auto* head = panel().findChild<QToolButton*>(name);
        ASSERT_NE(head, nullptr) << step.id;
        EXPECT_TRUE(head->accessibleName().contains("to do")) << step.id;
        EXPECT_NE(panel().findChild<QPushButton*>(name + "-do"), nullptr) << step.id;
    }
    for (const QLabel* label : panel().findChildren<QLabel*>())
        EXPECT_FALSE(label->text().contains(u'%')) << label->text().toStdString();
}

TEST_F(TutorialTest, itsStepsAreThoseOfTheManualsPage) {
    QFile file(QStringLiteral(SINEW_SOURCE_DIR "/docs/manual/first-rig.rst"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    static const QRegularExpression heading(QStringLiteral("^(\\d+)\\. (.+)\\n-+$"),
                                            QRegularExpression::MultilineOption);
    QStringList told, shown;
    for (auto at = heading.globalMatch(QString::fromUtf8(file.readAll())); at.hasNext();) {
        const auto match = at.next();
        told << match.captured(1) + QStringLiteral("  ") + match.captured(2);
    }
    for (const Tutorial::Step& step : Tutorial::steps())
        shown << panel().findChild<QToolButton*>(QStringLiteral("tutorial-") + step.id)->text();
    EXPECT_EQ(told, shown) << told.join('\n').toStdString();
}

TEST_F(TutorialTest, aLaterStepTicksThoseThatItMakesNeedless) {
    openSample("sinew_wave.glb");
    press("tutorialRestart");
    const SkinId skin = skinOf("body");
    context().setActiveSkin(skin);
    context().setActiveSlot(scene().skin(skin)->slotOf(node("forearm_L")));
    context().setTool("paint");
    const QPoint elbow = pixelOf(worldOf(node("forearm_L")));
    drag({elbow - QPoint(15, 0), elbow, elbow + QPoint(15, 0)});
    EXPECT_EQ(done(), QStringList({"open", "look", "bind", "paint"})) << said().toStdString();
    window_->commands().find("pose.motionOfAll")->trigger();
    EXPECT_TRUE(done().contains("bend")) << "test poses bend joints, too";
    EXPECT_FALSE(done().contains("mirror"));
}

TEST_F(TutorialTest, aStrokeOnBothSidesMirrorsToo) {
    openSample("sinew_wave.glb");
    context().setSymmetry(true);
    context().tellStroke();
    EXPECT_TRUE(done().contains("mirror"));
}

TEST_F(TutorialTest, anExportOfWhatIsNotBoundIsNoRig) {
    openSample("sinew_character.glb");
    Q_EMIT context().exported(ExportResult{});
    EXPECT_EQ(done(), QStringList({"open"}));
}

TEST_F(TutorialTest, aBindIsDoneOnceNoMeshIsLeftBehind) {
    openSample("sinew_character.glb");
    const auto bind = [&](const Selection& selection) {
        const auto outcome =
            runOperation(*findOperation("skin.smooth"), scene(), selection, {}, {});
        ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
        ASSERT_TRUE(context().apply(outcome->edit));
    };
    bind({.nodes = {node("body")}});
    EXPECT_FALSE(done().contains("bind")) << "hair and eyes stay behind";
    bind({});
    EXPECT_TRUE(done().contains("bind"));
}

TEST_F(TutorialTest, smoothingByShiftIsPaintingToo) {
    openSample("sinew_wave.glb");
    const SkinId skin = skinOf("body");
    context().setActiveSkin(skin);
    context().setActiveSlot(scene().skin(skin)->slotOf(node("forearm_L")));
    context().setTool("paint");
    ASSERT_FALSE(done().contains("paint"));
    const QPoint elbow = pixelOf(worldOf(node("forearm_L")));
    drag({elbow - QPoint(15, 0), elbow, elbow + QPoint(15, 0)}, Qt::ShiftModifier);
    EXPECT_TRUE(done().contains("paint")) << said().toStdString();
}

TEST_F(TutorialTest, bendingIsToldAsThePresetDoesIt) {
    const auto told = [&](const char* words) {
        return std::ranges::any_of(panel().findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->text().contains(QLatin1String(words));
        });
    };
    EXPECT_TRUE(told("drag one of the rings"));
    window_->commands().setPreset(Preset::Blender);
    EXPECT_FALSE(told("drag one of the rings")) << "R turns at once";
    EXPECT_TRUE(told("turns as the mouse moves"));
}

}  // namespace
}  // namespace sinew
