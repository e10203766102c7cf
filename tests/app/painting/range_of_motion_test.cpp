// SPDX-License-Identifier: Apache-2.0
// Skins tried out: test poses and the way to the current pose on the timeline and by keys, painting
// in them, and the wiggle of one joint. All are views.
#include <QComboBox>
#include <QLabel>
#include <QStatusBar>
#include <QTest>
#include <algorithm>
#include <glm/gtc/quaternion.hpp>

#include "app/panels/time_ruler.h"
#include "app/state/motion_view.h"
#include "app/state/pose_edit.h"
#include "editor/pose/edit_pose.h"
#include "tests/app/window_test_base.h"
#include "tests/operations/support.h"

namespace sinew::test {
namespace {

class RangeOfMotionView : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        skin_ = skinOf("body");
        context().setActiveSkin(skin_);
        elbow_ = node("forearm_L");
        context().activateInfluence(skin_, scene().skin(skin_)->slotOf(elbow_));
        viewport().setFocus();
        settle();
        steps_ = context().document().historySteps();
    }
    glm::dmat4 worldMatrix(NodeId id) {
        return context().pose().worldFromNode[scene().nodes().indexOf(id)];
    }
    QString poseName() { return window_->findChild<QLabel*>("timelineTime")->text(); }
    QAction* command(const char* id) { return window_->commands().find(QLatin1String(id)); }
    TimeRuler* ruler() { return window_->findChild<TimeRuler*>("timelineRuler"); }
    void clickInTheMiddleOfTheRuler() {
        QTest::mouseClick(ruler(), Qt::LeftButton, {}, ruler()->rect().center());
    }
    /// The elbow's angle as it is shown, from the bind pose.
    double shownAngle() {
        const auto at = scene().nodes().indexOf(elbow_);
        return glm::degrees(glm::angle(glm::inverse(editPose(scene()).locals[at].rotation) *
                                       context().shownLocals().locals[at].rotation));
    }
    /// A step: the elbow bent so far out of the bind pose, as by hand.
    void bend(double degrees) {
        LocalPose locals = editPose(scene());
        Trs& elbow = locals.locals[scene().nodes().indexOf(elbow_)];
        elbow.rotation =
            elbow.rotation * glm::angleAxis(glm::radians(degrees), glm::dvec3(0.0, 0.0, 1.0));
        ASSERT_TRUE(takePose(context(), locals, Message("Bend")));
        steps_ = context().document().historySteps();
    }
    void expectUntouched() {
        EXPECT_EQ(context().document().historySteps(), steps_);
        EXPECT_FALSE(context().document().modified());
    }

    SkinId skin_;
    NodeId elbow_;
    std::size_t steps_ = 0;
};

TEST_F(RangeOfMotionView, aKeyShowsTheElbowBentAndGoesBackExactly) {
    const auto before = context().pose().worldFromNode;
    key(Qt::Key_T);
    key(Qt::Key_T);
    ASSERT_EQ(context().pose().worldFromNode, before);
    key(Qt::Key_K, Qt::ShiftModifier);
    ASSERT_TRUE(context().shown().motion);
    EXPECT_TRUE(said().startsWith("Range of motion of the selected")) << said().toStdString();
    EXPECT_EQ(poseName(), "forearm_L: bend 45°");
    key(Qt::Key_Period, Qt::AltModifier);
    EXPECT_EQ(poseName(), "forearm_L: bend 90°");
    const glm::dmat4 bent = worldMatrix(node("hand_L"));
    EXPECT_GT(glm::length(glm::dvec3(bent[3] - before[scene().nodes().indexOf(node("hand_L"))][3])),
              0.1);
    // Another influence is chosen: the pose stays, and the key goes on to that one's.
    context().activateInfluence(skin_, scene().skin(skin_)->slotOf(node("upper_arm_L")));
    EXPECT_EQ(worldMatrix(node("hand_L")), bent);
    expectUntouched();
    key(Qt::Key_K, Qt::ShiftModifier);
    EXPECT_EQ(poseName(), "upper_arm_L: bend 45°");
    key(Qt::Key_K, Qt::ShiftModifier);
    EXPECT_EQ(context().pose().worldFromNode, before);
    EXPECT_TRUE(said().startsWith("Shows what was shown before")) << said().toStdString();
    expectUntouched();
}

TEST_F(RangeOfMotionView, whereNoJointIsSelectedTheInfluenceThatIsWorkedOnIsShown) {
    context().select({node("body")});
    context().activateInfluence(skin_, scene().skin(skin_)->slotOf(node("upper_arm_L")));
    context().select({node("body")});
    key(Qt::Key_K, Qt::ShiftModifier);
    ASSERT_TRUE(context().shown().motion);
    EXPECT_TRUE(poseName().startsWith("upper_arm_L")) << poseName().toStdString();
}

TEST_F(RangeOfMotionView, paintingGoesOnInATestPose) {
    key(Qt::Key_K, Qt::ShiftModifier);
    key(Qt::Key_Period, Qt::AltModifier);
    const auto pose = context().pose().worldFromNode;
    key(Qt::Key_P);
    const QPoint at = bareMeshPixel(node("body"));
    ASSERT_TRUE(waitReady());
    drag({at, at + QPoint(6, 0), at + QPoint(12, 4)});
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(context().document().historySteps(), steps_ + 1) << "the stroke is one step";
    ASSERT_TRUE(context().shown().motion);
    EXPECT_EQ(poseName(), "forearm_L: bend 90°");
    EXPECT_EQ(context().pose().worldFromNode, pose);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(context().pose().worldFromNode, pose) << "undo leaves the view";
}

TEST_F(RangeOfMotionView, aClipThatPlaysWaitsForAStrokeAndGoesOn) {
    key(Qt::Key_P);
    const QPoint at = bareMeshPixel(node("body"));
    context().setPlaying(true);
    move(at);
    press(at);
    EXPECT_FALSE(context().playing());
    release(at);
    EXPECT_TRUE(context().playing());
    EXPECT_EQ(context().document().historySteps(), steps_ + 1);
    context().setPlaying(false);
}

TEST_F(RangeOfMotionView, theTimelineRunsThroughThePosesOfAllJoints) {
    auto* list = window_->findChild<QComboBox*>("timelineClips");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_End);
    ASSERT_TRUE(context().shown().motion);
    EXPECT_GT(context().shown().motion->poses.size(), 100u);
    auto* ruler = window_->findChild<QWidget*>("timelineRuler");
    QTest::mouseClick(ruler, Qt::LeftButton, {}, QPoint(ruler->width() / 2, ruler->height() / 2));
    const auto middle = context().shown().seconds;
    QTest::keyClick(ruler, Qt::Key_End);
    EXPECT_GT(context().shown().seconds, middle);
    EXPECT_TRUE(poseName().contains(u'°')) << qPrintable(poseName());
    QTest::keyClick(ruler, Qt::Key_Home);
    EXPECT_EQ(poseName(), "Bind pose");
    expectUntouched();
    // What the poses are made of has changed: they are those of the new names and binds.
    window_->commands().find("influence.toggleLock")->trigger();
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(context().shown().motion);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    EXPECT_EQ(context().shown(), ShownPose());
}

TEST_F(RangeOfMotionView, theRulerLeadsFromTheBindPoseToThePoseThatOneMade) {
    bend(0.0);
    EXPECT_FALSE(ruler()->isEnabled()) << "this is the bind pose";
    bend(90.0);
    ASSERT_TRUE(ruler()->isEnabled());
    clickInTheMiddleOfTheRuler();
    EXPECT_EQ(poseName(), "50%");
    EXPECT_NEAR(shownAngle(), 45.0, 0.5);
    EXPECT_EQ(window_->findChild<QComboBox*>("timelineClips")->currentText(),
              "Range of motion: current pose");
    QTest::keyClick(ruler(), Qt::Key_Left);
    EXPECT_EQ(poseName(), "49%");
    QTest::keyClick(ruler(), Qt::Key_Home);
    EXPECT_NEAR(shownAngle(), 0.0, 1e-4);
    QTest::keyClick(ruler(), Qt::Key_End);
    EXPECT_TRUE(context().shownLocals().locals == currentLocals(scene()).locals);
    EXPECT_EQ(context().document().historySteps(), steps_) << "a view";
    // The key for the bind pose goes there and back.
    clickInTheMiddleOfTheRuler();
    const ShownPose middle = context().shown();
    viewport().setFocus();
    key(Qt::Key_T);
    EXPECT_TRUE(context().shown().bindPose);
    key(Qt::Key_T);
    EXPECT_EQ(context().shown(), middle);
    // Who poses goes on from there, and undo goes back.
    LocalPose locals = context().shownLocals();
    locals.locals[scene().nodes().indexOf(node("hand_L"))].translation.x += 0.1;
    ASSERT_TRUE(takePose(context(), locals, Message("Pose")));
    EXPECT_EQ(context().shown(), ShownPose());
    EXPECT_NEAR(shownAngle(), 45.0, 0.5);
    context().undo();
    EXPECT_EQ(context().shown(), middle);
    EXPECT_NEAR(shownAngle(), 45.0, 0.5);
}

TEST_F(RangeOfMotionView, posingOnTheWayToTheCurrentPoseTellsThatItIsThePoseNow) {
    bend(60.0);
    const RangeOfMotion& way = *wayToCurrentPose();
    const auto turnHand = [this] {
        LocalPose locals = context().shownLocals();
        locals.locals[scene().nodes().indexOf(node("hand_L"))].translation.x += 0.1;
        ASSERT_TRUE(takePose(context(), locals, Message("Pose")));
    };
    context().setShown({.seconds = 48.0 * way.step(), .motion = wayToCurrentPose()});
    turnHand();
    EXPECT_TRUE(said().contains("48% of the way")) << said().toStdString();
    context().undo();
    context().setShown({.seconds = way.last(), .motion = wayToCurrentPose()});
    context().say("before");
    turnHand();
    EXPECT_EQ(said(), "before") << "all of the way is the current pose";
}

TEST_F(RangeOfMotionView, paintingGoesOnBetweenTheBindPoseAndTheCurrentPose) {
    bend(60.0);
    clickInTheMiddleOfTheRuler();
    const auto pose = context().pose().worldFromNode;
    viewport().setFocus();
    key(Qt::Key_P);
    const QPoint at = bareMeshPixel(node("body"));
    ASSERT_TRUE(waitReady());
    drag({at, at + QPoint(6, 0), at + QPoint(12, 4)});
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(context().document().historySteps(), steps_ + 1) << "the stroke is one step";
    EXPECT_EQ(context().pose().worldFromNode, pose);
}

TEST_F(RangeOfMotionView, aCommandGoesBetweenTheBindPoseAndTheCurrentPoseAndBack) {
    bend(0.0);
    command("pose.motionOfCurrent")->trigger();
    EXPECT_TRUE(said().contains("Pose a joint first")) << said().toStdString();
    EXPECT_EQ(context().shown(), ShownPose());
    bend(90.0);
    command("pose.motionOfCurrent")->trigger();
    EXPECT_EQ(poseName(), "50%");
    key(Qt::Key_Period, Qt::AltModifier);
    EXPECT_EQ(poseName(), "51%");
    command("pose.nextKey")->trigger();
    EXPECT_EQ(poseName(), "100%");
    command("pose.previousKey")->trigger();
    EXPECT_EQ(poseName(), "0%");
    command("pose.play")->trigger();
    EXPECT_TRUE(waitFor([this] { return shownAngle() > 10.0; })) << "it plays";
    command("pose.motionOfSelected")->trigger();
    EXPECT_EQ(poseName(), "forearm_L: bend 45°");
    command("pose.motionOfCurrent")->trigger();
    EXPECT_EQ(poseName(), "50%");
    command("pose.motionOfCurrent")->trigger();
    EXPECT_EQ(context().shown(), ShownPose());
    EXPECT_EQ(context().document().historySteps(), steps_);
}

TEST_F(RangeOfMotionView, theBindPoseCommandLeavesTheCurrentPoseNotThePlaceOnTheWayToIt) {
    bend(90.0);
    clickInTheMiddleOfTheRuler();
    command("skin.bindPose")->trigger();
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(context().shown(), ShownPose());
    EXPECT_NEAR(shownAngle(), 0.0, 1e-2);
    EXPECT_FALSE(ruler()->isEnabled());
    viewport().setFocus();
    key(Qt::Key_T);
    EXPECT_NEAR(shownAngle(), 90.0, 1e-2) << said().toStdString();
}

TEST_F(RangeOfMotionView, aKeyWigglesTheJointAndPutsItBackExactly) {
    const auto before = context().pose().worldFromNode;
    const auto moved = [&] { return context().pose().worldFromNode != before; };
    key(Qt::Key_K);
    EXPECT_TRUE(waitFor(moved));
    EXPECT_TRUE(said().startsWith("forearm_L wiggles")) << said().toStdString();
    EXPECT_TRUE(waitFor([&] { return !moved(); })) << "it stops by itself";
    key(Qt::Key_K);
    EXPECT_TRUE(waitFor(moved));
    key(Qt::Key_K);
    EXPECT_FALSE(moved()) << "the key stops it";
    EXPECT_EQ(window_->statusBar()->currentMessage(), "") << "nor is it said to wiggle";
    key(Qt::Key_K);
    EXPECT_TRUE(waitFor(moved));
    press(bareMeshPixel(node("body")));
    EXPECT_FALSE(moved()) << "who presses the mouse finds everything in its place";
    release(bareMeshPixel(node("body")));
    expectUntouched();
}

TEST_F(RangeOfMotionView, whatBendsNothingIsToldSo) {
    context().select({node("root")});
    key(Qt::Key_K);
    EXPECT_TRUE(said().contains("whole body")) << qPrintable(said());
    key(Qt::Key_K, Qt::ShiftModifier);
    EXPECT_TRUE(said().contains("bend nothing")) << qPrintable(said());
    EXPECT_EQ(context().shown(), ShownPose());
    expectUntouched();
}

TEST_F(RangeOfMotionView, aJointThatIsNoInfluenceYetIsToldAsSuch) {
    Scene more = scene();
    auto nodes = std::make_shared<NodeTable>(more.nodes());
    Node joint;
    joint.name = "new";
    joint.kind = NodeKind::Joint;
    joint.parent = elbow_;
    const NodeId added = nodes->add(joint);
    more.setNodes(nodes);
    ASSERT_TRUE(context().apply(difference(scene(), more, Message("Add"))));
    context().select({added});
    key(Qt::Key_K);
    EXPECT_TRUE(said().startsWith("new is no influence")) << qPrintable(said());
}

TEST_F(RangeOfMotionView, aDragByKeyBeginsFromThePoseThatTheWiggleLeft) {
    window_->commands().setPreset(Preset::Blender);
    const auto turn = [&] {
        return context().shownLocals().locals[scene().nodes().indexOf(elbow_)].rotation;
    };
    const auto before = turn();
    context().select({elbow_});
    move(pixelOf(worldOf(elbow_)));
    settle();
    window_->commands().find("pose.wiggle")->trigger();
    ASSERT_TRUE(waitFor([&] { return turn() != before; })) << "it swings";
    key(Qt::Key_R);
    EXPECT_TRUE(turn() == before);
    settle(150);
    EXPECT_TRUE(turn() == before) << "it swings no more";
    key(Qt::Key_Escape);
    expectUntouched();
}

TEST_F(RangeOfMotionView, aBindAnewIsLookedAtInTheSamePose) {
    key(Qt::Key_K, Qt::ShiftModifier);
    key(Qt::Key_Period, Qt::AltModifier);
    ASSERT_EQ(poseName(), "forearm_L: bend 90°");
    const glm::dmat4 bent = worldMatrix(node("hand_L"));
    const auto rows = scene().rows(skin_).pages();
    context().runOperation(*findOperation("skin.rigid"), {{"rebind", true}},
                           Selection{.nodes = {node("body")}});
    ASSERT_TRUE(waitFor([&] { return context().document().historySteps() == steps_ + 1; }));
    settle();
    EXPECT_NE(scene().rows(skin_).pages(), rows);
    ASSERT_TRUE(context().shown().motion);
    EXPECT_EQ(poseName(), "forearm_L: bend 90°");
    EXPECT_EQ(worldMatrix(node("hand_L")), bent);
    context().undo();
    EXPECT_EQ(poseName(), "forearm_L: bend 90°");
}

TEST_F(RangeOfMotionView, isNotFoundAnewWhereALockAloneChanges) {
    key(Qt::Key_K, Qt::ShiftModifier);
    const auto motion = context().shown().motion;
    ASSERT_TRUE(motion);
    context().runOperation(*findOperation("influence.lockAll"), {}, context().selectionToChange());
    ASSERT_TRUE(waitFor([&] { return context().document().historySteps() == steps_ + 1; }));
    settle();
    EXPECT_EQ(context().shown().motion, motion);
}

TEST(RenewedMotion, leadsToTheCurrentPoseWhileThatIsNotTheBindPose) {
    Scene arm = boundArm();
    const ShownPose between{.seconds = 0.25, .motion = wayToCurrentPose()};
    EXPECT_EQ(renewedMotion(arm, between), ShownPose());
    auto nodes = std::make_shared<NodeTable>(arm.nodes());
    nodes->edit(arm.skin(arm.skins().front())->slots[1].node).local.translation.x += 0.5;
    arm.setNodes(nodes);
    EXPECT_EQ(renewedMotion(arm, between), between);
}

TEST(RenewedMotion, goesOnWithTheSamePoseOfTheSameJoint) {
    Scene arm = boundArm();
    const RangeOfMotion now = rangeOfMotion(arm);
    ASSERT_GT(now.poses.size(), 2u);
    auto before = std::make_shared<RangeOfMotion>(now);
    std::ranges::reverse(before->poses);
    before->poses[1].degrees = 1.0;
    const double between = 0.1 * RangeOfMotion::kSeconds;
    const auto at = [&](std::size_t pose) {
        return ShownPose{.seconds = RangeOfMotion::secondsOf(pose) + between, .motion = before};
    };
    const ShownPose same = renewedMotion(arm, at(0));
    ASSERT_TRUE(same.motion);
    EXPECT_EQ(same.motion->poses, now.poses);
    EXPECT_NEAR(same.seconds, RangeOfMotion::secondsOf(now.poses.size() - 1) + between, 1e-9);
    EXPECT_EQ(renewedMotion(arm, at(1)).seconds, RangeOfMotion::secondsOf(0)) << "there is none";
    EXPECT_EQ(renewedMotion(arm, {.motion = before}).seconds, 0.0) << "the bind pose";
    arm.removeSkin(arm.skins().front());
    EXPECT_EQ(renewedMotion(arm, at(0)), ShownPose());
}

}  // namespace
}  // namespace sinew::test
