// SPDX-License-Identifier: Apache-2.0
// Take Shown Pose: what is looked at becomes the current pose, as one step.
#include <QAction>

#include "app/state/motion_view.h"
#include "app/state/pose_edit.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class TakeShownPose : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        clip_ = scene().clips().front();
        joint_ = scene().skin(scene().skins().front())->slots[1].node;
    }
    QAction* command() { return window_->commands().find("pose.takeShown"); }
    std::size_t steps() { return context().document().historySteps(); }
    ShownPose frame() { return {clip_, scene().clip(clip_)->end() * 0.5}; }
    bool standsAs(const LocalPose& pose) { return currentLocals(scene()).locals == pose.locals; }
    void bend() {
        LocalPose locals = currentLocals(scene());
        locals.locals[scene().nodes().indexOf(joint_)].translation.x += 0.125;
        ASSERT_TRUE(takePose(context(), locals, Message("Pose")));
    }

    ClipId clip_;
    NodeId joint_;
};

TEST_F(TakeShownPose, aFrameBecomesTheCurrentPoseAndUndoShowsItAgain) {
    const LocalPose before = currentLocals(scene());
    context().setShown(frame());
    const LocalPose shown = context().shownLocals();
    ASSERT_TRUE(command()->isEnabled());
    context().setPlaying(true);
    command()->trigger();
    EXPECT_TRUE(standsAs(shown));
    EXPECT_EQ(context().shown(), ShownPose());
    EXPECT_FALSE(context().playing());
    EXPECT_EQ(steps(), 1u);
    EXPECT_EQ(context().document().undoLabel().english(), "Take Shown Pose");
    EXPECT_TRUE(isPoseEdit(*context().document().history().steps.back().edit))
        << "the clip is the same";
    const std::string name = scene().clip(clip_)->name;
    EXPECT_TRUE(said().contains(QString::fromStdString(name))) << said().toStdString();
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(standsAs(before));
    EXPECT_EQ(context().shown(), frame());
    key(Qt::Key_Y, Qt::ControlModifier);
    EXPECT_TRUE(standsAs(shown));
    EXPECT_EQ(context().shown(), ShownPose()) << "what came of it is seen";
}

TEST_F(TakeShownPose, aMomentOfARangeOfMotionIsTakenAsItIs) {
    ASSERT_TRUE(showMotion(context(), MotionOf::AllJoints));
    const LocalPose shown = context().shownLocals();
    ASSERT_FALSE(standsAs(shown));
    command()->trigger();
    EXPECT_TRUE(standsAs(shown));
    EXPECT_EQ(context().shown(), ShownPose());
}

TEST_F(TakeShownPose, theBindPoseIsTakenAndTheKeyGoesBackToThePoseBefore) {
    bend();
    const LocalPose bent = currentLocals(scene());
    key(Qt::Key_T);
    ASSERT_TRUE(context().shown().bindPose);
    command()->trigger();
    EXPECT_TRUE(standsBound(scene()));
    EXPECT_EQ(context().shown(), ShownPose());
    key(Qt::Key_T);
    EXPECT_TRUE(standsAs(bent)) << said().toStdString();
}

TEST_F(TakeShownPose, isGreyedWithAReasonWhereThereIsNothingToTake) {
    context().setShown({});
    EXPECT_FALSE(command()->isEnabled());
    EXPECT_TRUE(command()->toolTip().contains("The current pose is what is shown."))
        << command()->toolTip().toStdString();
    context().setShown(frame());
    EXPECT_TRUE(command()->isEnabled());
    key(Qt::Key_D);
    ASSERT_EQ(context().tool(), "editJoints");
    EXPECT_FALSE(command()->isEnabled());
    EXPECT_TRUE(command()->toolTip().contains("Edit Joints shows the bind pose."))
        << command()->toolTip().toStdString();
    key(Qt::Key_Q);
    context().setShown(frame());
    command()->trigger();
    context().setShown(frame());
    EXPECT_FALSE(command()->isEnabled()) << "it is the current pose already";
}

}  // namespace
}  // namespace sinew::test
