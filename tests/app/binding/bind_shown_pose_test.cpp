// SPDX-License-Identifier: Apache-2.0
// What is seen is what is bound, or let go of.
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "app/state/pose_edit.h"
#include "editor/operations/operation.h"
#include "editor/pose/edit_pose.h"
#include "editor/scene/trs.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class BindShownPose : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        const auto skin = scene().skin(scene().skins().front());
        mesh_ = skin->meshNode;
        joint_ = skin->slots[1].node;
        const ClipId clip = scene().clips().front();
        frame_ = {.clip = clip, .seconds = 0.37 * scene().clip(clip)->end()};
        told_ = QStringLiteral("Bound in the pose of %1, %2 s.")
                    .arg(QString::fromStdString(scene().clip(clip)->name))
                    .arg(frame_.seconds, 0, 'f', 2);
    }
    void letGo() {
        const auto cleared = runOperation(*findOperation("skin.clear"), scene(), {}, {}, {});
        ASSERT_TRUE(cleared && context().apply(cleared->edit));
        ASSERT_TRUE(scene().skins().empty());
    }
    glm::dmat4 jointNow() { return context().pose().worldFromNode[indexOf(joint_)]; }
    std::size_t indexOf(NodeId id) { return scene().nodes().indexOf(id); }
    static glm::dmat4 boundAt(const Scene& in, NodeId mesh, NodeId joint) {
        const auto skin = in.skin(in.skinOf(mesh));
        return skin->slots[skin->slotOf(joint)].influenceBind;
    }
    /// Turns the joint on from what is shown.
    void turnJoint() {
        LocalPose pose = context().shownLocals();
        Trs& local = pose.locals[indexOf(joint_)];
        local.rotation = local.rotation * glm::angleAxis(0.5, glm::dvec3(0, 0, 1));
        ASSERT_TRUE(takePose(context(), pose, Message("Turn")));
    }
    /// Binds, and turns the joint before that is done: it is bound as it was seen at the press.
    void expectBoundBesideATurn() {
        const glm::dmat4 seen = jointNow();
        context().select({mesh_});
        context().runOperation(*findOperation("skin.smooth"), {});
        ASSERT_TRUE(window_->tasks().busy());
        turnJoint();
        const glm::dmat4 turned = jointNow();
        ASSERT_GT(relativeDifference(seen, turned), 1e-3);
        ASSERT_TRUE(waitReady());
        settle();
        ASSERT_TRUE(scene().skinOf(mesh_).valid()) << said().toStdString();
        EXPECT_LT(relativeDifference(boundAt(scene(), mesh_, joint_), seen), 1e-9);
        EXPECT_LT(relativeDifference(jointNow(), turned), 1e-9) << "the turn stays";
        context().undo();
        EXPECT_FALSE(scene().skinOf(mesh_).valid()) << "one step";
        EXPECT_LT(relativeDifference(jointNow(), turned), 1e-9) << "and the turn another";
    }
    std::size_t steps() { return context().document().historySteps(); }
    /// The frame was bound, is the current pose, and goes back to a view of the clip with the bind.
    void expectBoundAt(const glm::dmat4& seen, std::size_t stepsBefore) {
        ASSERT_TRUE(scene().skinOf(mesh_).valid());
        EXPECT_LT(relativeDifference(boundAt(scene(), mesh_, joint_), seen), 1e-9);
        EXPECT_EQ(context().shown(), ShownPose());
        EXPECT_LT(relativeDifference(jointNow(), seen), 1e-9) << "no joint jumps";
        EXPECT_TRUE(said().contains(told_)) << said().toStdString();
        EXPECT_EQ(steps(), stepsBefore + 1);
        context().undo();
        EXPECT_FALSE(scene().skinOf(mesh_).valid());
        EXPECT_EQ(context().shown(), frame_);
    }
    NodeId mesh_, joint_;
    ShownPose frame_;
    QString told_;
};

TEST_F(BindShownPose, ofAClipIsTakenOverByTheBind) {
    letGo();
    const glm::dmat4 stored = jointNow();
    context().setShown(frame_);
    const glm::dmat4 seen = jointNow();
    ASSERT_GT(relativeDifference(seen, stored), 1e-3);
    const auto before = steps();
    openBindPanel();
    pressBind();
    expectBoundAt(seen, before);
}

TEST_F(BindShownPose, isPreviewedAsItIsBound) {
    letGo();
    context().setShown(frame_);
    const glm::dmat4 seen = jointNow();
    const auto before = steps();
    openBindPanel();
    bindPanel()->findChild<QCheckBox*>("operationLive")->click();
    const auto* live = bindPanel()->findChild<QLabel*>("operationLiveText");
    ASSERT_TRUE(waitFor([&] { return live->text().startsWith("shown"); }));
    const Scene& shown = context().shownScene();
    ASSERT_TRUE(shown.skinOf(mesh_).valid());
    EXPECT_LT(relativeDifference(boundAt(shown, mesh_, joint_), seen), 1e-9);
    EXPECT_LT(relativeDifference(jointNow(), seen), 1e-9);
    pressBind();
    expectBoundAt(seen, before);
}

TEST_F(BindShownPose, isBoundThoughAJointIsTurnedBeforeTheBindIsDone) {
    letGo();
    context().setShown(frame_);
    expectBoundBesideATurn();
}

TEST_F(BindShownPose, ofNoClipIsBoundThoughAJointIsTurnedBeforeTheBindIsDone) {
    letGo();
    expectBoundBesideATurn();
}

TEST_F(BindShownPose, isToldWhereItBecomesTheBindPose) {
    context().setShown(frame_);
    const glm::dmat4 seen = jointNow();
    const auto before = steps();
    context().select({mesh_});
    context().runOperation(*findOperation("skin.setBindPose"), {});
    ASSERT_TRUE(waitFor([&] { return steps() == before + 1; }));
    EXPECT_LT(relativeDifference(boundAt(scene(), mesh_, joint_), seen), 1e-9);
    EXPECT_TRUE(said().contains(told_)) << said().toStdString();
}

TEST_F(BindShownPose, isLookedAtStillWhereAMeshIsBoundAnewAtItsBindPose) {
    const glm::dmat4 bound = boundAt(scene(), mesh_, joint_);
    const LocalPose current = currentLocals(scene());
    context().setShown(frame_);
    const auto before = steps();
    context().select({mesh_});
    context().runOperation(*findOperation("skin.smooth"), {{"rebind", true}});
    ASSERT_TRUE(waitFor([&] { return steps() == before + 1; }));
    settle();
    EXPECT_EQ(context().shown(), frame_);
    EXPECT_EQ(boundAt(scene(), mesh_, joint_), bound);
    EXPECT_TRUE(samePose(currentLocals(scene()), current));
    EXPECT_FALSE(said().contains("Bound in")) << said().toStdString();
}

TEST_F(BindShownPose, isLeftForTheBindPoseWhereAClearAsksForIt) {
    LocalPose pose = currentLocals(scene());
    const Trs bound = editPose(scene()).locals[indexOf(joint_)];
    auto& local = pose.locals[indexOf(joint_)];
    local.rotation = local.rotation * glm::angleAxis(1.0, glm::dvec3(0, 0, 1));
    ASSERT_TRUE(context().apply(poseEdit(scene(), pose, Message("Turn"))));
    const auto before = steps();
    context().select({mesh_});
    settle();
    onDialog([](QWidget* asked) { pressButton(asked, "Go to Bind Pose and Clear"); });
    window_->commands().find("skin.clear")->trigger();
    ASSERT_TRUE(waitFor([&] { return steps() == before + 1; }));
    EXPECT_FALSE(scene().skinOf(mesh_).valid());
    EXPECT_LT(relativeDifference(toMatrix(scene().nodes().find(joint_)->local), toMatrix(bound)),
              1e-9);
    context().undo();
    EXPECT_TRUE(scene().skinOf(mesh_).valid());
    EXPECT_TRUE(samePose(currentLocals(scene()), pose)) << "one step";
}

}  // namespace
}  // namespace sinew::test
