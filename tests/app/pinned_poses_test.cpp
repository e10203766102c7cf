// SPDX-License-Identifier: Apache-2.0
// Pinned poses: where the skeleton changes below them, and what they are called.
#include <gtest/gtest.h>

#include <QApplication>
#include <QEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTest>

#include "app/panels/time_ruler.h"
#include "app/state/pinned_poses.h"
#include "editor/operations/operation.h"
#include "tests/app/window_test_base.h"
#include "tests/operations/support.h"

namespace sinew::test {
namespace {

/// A chain whose second joint is bent in a pinned pose.
class PinnedPoses : public testing::Test {
protected:
    void SetUp() override {
        scene_ = boundArm();
        LocalPose pose = currentLocals(scene_);
        pose.locals[scene_.nodes().indexOf(named(scene_, "B"))].rotation =
            glm::angleAxis(1.0, glm::dvec3(0.0, 0.0, 1.0));
        pins_ = {pinnedPose(scene_, pose)};
    }
    ScenePose pinned() const { return scenePoses(scene_, pins_).front(); }
    /// What an operation does, and the pins with it.
    void run(const char* id, std::vector<NodeId> nodes, const Params& params = {}) {
        const auto done =
            runOperation(*findOperation(id), scene_, {.nodes = std::move(nodes)}, params, {});
        ASSERT_TRUE(done) << done.error().message.english();
        const Scene after = applied(scene_, done->edit);
        carryPins(pins_, scene_.nodes(), after.nodes(), true);
        scene_ = after;
    }
    Scene scene_;
    std::vector<PinnedPose> pins_;
};

TEST_F(PinnedPoses, standAsTheyStoodOnceJointsAreOriented) {
    const auto before = pinned().worldFromNode;
    run("nodes.orientJoints", {named(scene_, "A")}, {{"primary", std::string("y")}});
    const auto after = pinned().worldFromNode;
    bool turned = false;
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_LT(glm::distance(before[i][3], after[i][3]), 1e-6) << i;
        turned = turned || glm::distance(before[i][0], after[i][0]) > 1e-3;
    }
    EXPECT_TRUE(turned);
}

TEST_F(PinnedPoses, goOnFromWhereAJointHangsNow) {
    const NodeId last = named(scene_, "C");
    const glm::dmat4 rest = storedPose(scene_).worldFromNode[scene_.nodes().indexOf(last)];
    run("nodes.parent", {last, named(scene_, "A")});
    ASSERT_EQ(scene_.nodes().find(last)->parent, named(scene_, "A"));
    const auto now = pinned().worldFromNode[scene_.nodes().indexOf(last)];
    EXPECT_LT(glm::distance(rest[3], now[3]), 1e-6) << "nothing above it is bent there";
}

class PinnedPoseNames : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        ruler_ = window_->findChild<TimeRuler*>("timelineRuler");
        const ClipId id = scene().clips().front();
        const auto clip = scene().clip(id);
        start_ = {id, clip->start()};
        pinned_ = {id, clip->start() + 0.37 * (clip->end() - clip->start())};
        context().setShown(pinned_);
        key(Qt::Key_K, Qt::AltModifier);
        ASSERT_EQ(context().pinnedPoses().size(), 1u);
    }
    QPoint mark() { return {static_cast<int>(12.0 + 0.37 * (ruler_->width() - 24)), 20}; }
    QLineEdit* line() { return window_->findChild<QLineEdit*>("timelinePinName"); }
    QAction* rename() { return window_->commands().find("pose.renamePin"); }
    QString name() { return context().pinnedPoses().front().name; }

    TimeRuler* ruler_ = nullptr;
    ShownPose start_, pinned_;
};

TEST_F(PinnedPoseNames, areTypedWhereTheMarkIsAndEscapeLeavesThem) {
    context().markSaved();
    context().setShown(start_);
    QTest::mouseDClick(ruler_, Qt::LeftButton, {}, mark());
    EXPECT_EQ(context().shown(), pinned_);
    ASSERT_NE(line(), nullptr);
    QTest::keyClicks(line(), "  arm up ");
    QTest::keyClick(line(), Qt::Key_Return);
    EXPECT_EQ(name(), "arm up");
    EXPECT_TRUE(context().document().modified()) << "a project keeps it";
    EXPECT_TRUE(said().contains("called arm up")) << said().toStdString();
    settle();
    rename()->trigger();
    ASSERT_NE(line(), nullptr);
    EXPECT_EQ(line()->text(), "arm up");
    QTest::keyClicks(line(), "other");
    QTest::keyClick(line(), Qt::Key_Escape);
    settle();
    EXPECT_EQ(line(), nullptr);
    EXPECT_EQ(name(), "arm up");
}

TEST_F(PinnedPoseNames, areToldOfWhereOneGoesToThePoseAndKept) {
    rename()->trigger();
    ASSERT_NE(line(), nullptr);
    QTest::keyClicks(line(), "arm up");
    QTest::keyClick(line(), Qt::Key_Return);
    context().setShown(start_);
    EXPECT_FALSE(rename()->isEnabled()) << "this pose is not pinned";
    key(Qt::Key_K, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_EQ(context().shown(), pinned_);
    EXPECT_TRUE(said().startsWith("Pinned pose 1 of 1: arm up.")) << said().toStdString();
    const auto kept = restoredPins(storedPins(scene(), context().pinnedPoses()), scene());
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept.front().name, "arm up");
}

TEST_F(PinnedPoseNames, areListedInTheMenuAndSaidWhileThePoseIsTheCurrentOne) {
    auto* menu = window_->findChild<QMenu*>("menuPose > Pinned Poses");
    ASSERT_NE(menu, nullptr);
    context().setShown({});
    Q_EMIT menu->aboutToShow();
    EXPECT_EQ(menu->actions().front()->text(), "Pinned pose 1");
    EXPECT_FALSE(menu->actions().front()->isChecked());
    auto pins = context().pinnedPoses();
    pins.front().name = "arm & hand";
    context().setPinnedPoses(pins);
    Q_EMIT menu->aboutToShow();
    ASSERT_EQ(menu->actions().front()->text(), "arm && hand");
    menu->actions().front()->trigger();
    EXPECT_TRUE(said().startsWith("Pinned pose 1 of 1: arm & hand.")) << said().toStdString();
    const auto* name = window_->findChild<QLabel*>("timelineTime");
    EXPECT_EQ(name->text(), "arm & hand");
    pins.front().name = "arm up";
    context().setPinnedPoses(pins);
    EXPECT_EQ(name->text(), "arm up");
    Q_EMIT menu->aboutToShow();
    EXPECT_TRUE(menu->actions().front()->isChecked());
}

TEST_F(PinnedPoseNames, haveTheKeyboardThoughTheMenuThatIsGoneLeftTheMouseOverThePicture) {
    window_->commands().find("help.palette")->trigger();
    auto* input = window_->findChild<QLineEdit*>("paletteInput");
    ASSERT_TRUE(input && input->isVisible());
    QTest::keyClicks(input, "rename pinned pose");
    QTest::keyClick(input, Qt::Key_Return);
    QEnterEvent enter(QPointF(40, 40), QPointF(40, 40), QPointF(40, 40));
    QApplication::sendEvent(&viewport(), &enter);
    settle();
    QApplication::sendEvent(&viewport(), &enter);
    ASSERT_NE(line(), nullptr);
    EXPECT_TRUE(line()->hasFocus());
    key(Qt::Key_W);
    EXPECT_EQ(line()->text(), "w") << "and no command is run";
    click({40, 40});
    EXPECT_EQ(line(), nullptr) << "a click elsewhere takes it";
    EXPECT_EQ(name(), "w");
}

TEST_F(PinnedPoseNames, areTypedInOneFieldWhichGoesWithTheDocument) {
    rename()->trigger();
    ASSERT_NE(line(), nullptr);
    QTest::keyClicks(line(), "first");
    rename()->trigger();
    settle();
    EXPECT_EQ(window_->findChildren<QLineEdit*>("timelinePinName").size(), 1);
    EXPECT_EQ(name(), "first") << "what was typed is taken";
    EXPECT_EQ(line()->text(), "first");
    QTest::keyClicks(line(), "second");
    context().open(boundArm());
    settle();
    EXPECT_EQ(line(), nullptr);
    EXPECT_FALSE(context().document().modified()) << "it was of the other document";
}

}  // namespace
}  // namespace sinew::test
