// SPDX-License-Identifier: Apache-2.0
// Skins tried out: test poses on the timeline and by keys, painting in them, and the wiggle of one
// joint. All are views.
#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <algorithm>

#include "app/state/motion_view.h"
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
    key(Qt::Key_K, Qt::ShiftModifier);
    ASSERT_TRUE(context().shown().motion);
    EXPECT_EQ(poseName(), "forearm_L: bend 45°");
    key(Qt::Key_Period, Qt::AltModifier);
    EXPECT_EQ(poseName(), "forearm_L: bend 90°");
    const glm::dmat4 bent = worldMatrix(node("hand_L"));
    EXPECT_GT(glm::length(glm::dvec3(bent[3] - before[scene().nodes().indexOf(node("hand_L"))][3])),
              0.1);
    // Another influence is chosen: the pose stays.
    context().activateInfluence(skin_, scene().skin(skin_)->slotOf(node("upper_arm_L")));
    EXPECT_EQ(worldMatrix(node("hand_L")), bent);
    expectUntouched();
    key(Qt::Key_K, Qt::ShiftModifier);
    EXPECT_EQ(context().pose().worldFromNode, before);
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

TEST_F(RangeOfMotionView, aKeyWigglesTheJointAndPutsItBackExactly) {
    const auto before = context().pose().worldFromNode;
    const auto moved = [&] { return context().pose().worldFromNode != before; };
    key(Qt::Key_K);
    EXPECT_TRUE(waitFor(moved));
    EXPECT_TRUE(waitFor([&] { return !moved(); })) << "it stops by itself";
    key(Qt::Key_K);
    EXPECT_TRUE(waitFor(moved));
    key(Qt::Key_K);
    EXPECT_FALSE(moved()) << "the key stops it";
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
