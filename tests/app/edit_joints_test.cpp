// SPDX-License-Identifier: Apache-2.0
// Joints moved under a mesh that stands still, by real events: weights follow while the mouse
// moves.
#include <QComboBox>
#include <QTest>
#include <algorithm>
#include <cstdio>

#include "app/state/live_symmetry.h"
#include "app/tools/edit_joints_tool.h"
#include "editor/deform/skinning.h"
#include "editor/weights/row_math.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class EditJointsTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        body_ = node("body");
        forearm_ = node("forearm_L");
        hand_ = node("hand_L");
    }
    void takeTool() {
        viewport().frameAll();
        settle();
        key(Qt::Key_D);
        ASSERT_EQ(context().tool(), "editJoints");
    }
    EditJointsTool& tool() {
        return static_cast<EditJointsTool&>(*viewport().tools().find("editJoints"));
    }
    /// On the forearm's bone, away from other joints.
    QPoint onForearm() { return pixelOf(worldOf(forearm_) * 0.6 + worldOf(hand_) * 0.4); }
    std::vector<glm::vec3> surface() {
        return deformMesh(context().shownScene(), body_, context().pose()).positions;
    }
    static double farthest(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b) {
        double worst = 0.0;
        for (std::size_t i = 0; i < a.size(); ++i)
            worst = std::max<double>(worst, glm::length(a[i] - b[i]));
        return worst;
    }
    void pressAndMove(QPoint from, QPoint by, Qt::KeyboardModifiers modifiers = {}) {
        move(from, modifiers);
        settle();
        press(from, modifiers);
        for (int i = 1; i <= 6; ++i) {
            move(from + by * i / 6, modifiers);
            settle(5);
        }
    }
    bool finished() {
        return waitFor([this] { return !tool().finishing(); });
    }
    /// Chooses what moved joints do to weights, in the panel by keys.
    void chooseWeights(int down) {
        auto* box = window_->findChild<QComboBox*>("movedWeights");
        ASSERT_TRUE(box && box->isVisible());
        box->setFocus();
        for (int i = 0; i < down; ++i) QTest::keyClick(box, Qt::Key_Down);
        viewport().setFocus();
    }
    std::size_t steps() { return context().document().historySteps(); }

    NodeId body_, forearm_, hand_;
};

TEST_F(EditJointsTest, keepsAllWeightsUnlessSomebodySaysOtherwise) {
    bindByMenu();
    EXPECT_FALSE(window_->findChild<QComboBox*>("movedWeights")->isVisible());
    auto* panel = window_->findChild<QWidget*>("transform");
    auto* angle = panel->findChild<QWidget*>("transform10");
    EXPECT_TRUE(angle->isVisibleTo(panel));
    takeTool();
    EXPECT_TRUE(window_->findChild<QComboBox*>("movedWeights")->isVisible());
    EXPECT_FALSE(angle->isVisibleTo(panel)) << "what does nothing here takes no room";
    const SkinId skin = scene().skinOf(body_);
    const Rows before = scene().rows(skin);
    const auto stepsBefore = steps();
    const auto still = surface();
    const glm::dvec3 elbow = worldOf(forearm_);
    const QPoint at = onForearm();
    pressAndMove(at, {0, 24});
    release(at + QPoint(0, 24));
    ASSERT_TRUE(finished());
    EXPECT_EQ(steps(), stepsBefore + 1);
    EXPECT_EQ(window_->commands().find("edit.undo")->text().remove(u'&'), "Undo Move Joint");
    EXPECT_EQ(scene().rows(skin).pages(), before.pages()) << "the same blocks";
    EXPECT_GT(glm::length(worldOf(forearm_) - elbow), 0.005);
    EXPECT_LT(farthest(still, surface()), 1e-5);
}

TEST_F(EditJointsTest, reSolvesNearTheJointOnly) {
    bindByMenu();
    takeTool();
    chooseWeights(1);
    ASSERT_EQ(context().movedWeights(), MovedWeights::Near);
    const SkinId skin = scene().skinOf(body_);
    const Rows before = scene().rows(skin);
    const auto head = scene().skin(skin)->slotOf(node("spine_2"));
    const QPoint at = onForearm();
    pressAndMove(at, {0, 24});
    release(at + QPoint(0, 24));
    ASSERT_TRUE(finished());
    EXPECT_EQ(window_->commands().find("edit.undo")->text().remove(u'&'),
              "Undo Move Joint and Re-solve Near It");
    const Rows after = scene().rows(skin);
    std::size_t changed = 0;
    for (PointIndex p = 0; p < after.pointCount(); ++p) {
        changed += !std::ranges::equal(before[p], after[p]);
        EXPECT_NEAR(weightOf(before[p], head), weightOf(after[p], head), 1e-5f) << p;
    }
    EXPECT_GT(changed, 0u);
    EXPECT_LT(changed, after.pointCount() / 2);
}

TEST_F(EditJointsTest, weightsFollowADragThatIsOneStep) {
    bindByMenu();
    takeTool();
    chooseWeights(2);
    const SkinId skin = scene().skinOf(body_);
    const Scene before = scene();
    const auto stepsBefore = steps();
    const auto still = surface();
    const glm::dvec3 elbow = worldOf(forearm_), wrist = worldOf(hand_);
    const QPoint at = onForearm();
    pressAndMove(at, {0, 24});
    ASSERT_EQ(context().activeNode(), forearm_) << said().toStdString();
    const auto active = scene().skin(context().selection().activeSkin);
    ASSERT_TRUE(active);
    EXPECT_EQ(context().selection().activeSlot, active->slotOf(forearm_));
    ASSERT_TRUE(waitFor([this] { return tool().answers() > 0; })) << said().toStdString();
    EXPECT_EQ(scene().blocks(), before.blocks()) << "the document waits for the release";
    EXPECT_NE(context().shownScene().rows(skin).pages(), before.rows(skin).pages());
    EXPECT_GT(glm::length(worldOf(forearm_) - elbow), 0.005);
    EXPECT_LT(glm::length(worldOf(hand_) - wrist), 1e-9) << "children stay in the world";
    EXPECT_LT(farthest(still, surface()), 1e-5) << "the mesh stands still";
    EXPECT_TRUE(said().contains("weights in")) << said().toStdString();
    std::printf("    an update while dragging: %.0f ms\n", tool().lastSeconds() * 1000.0);

    release(at + QPoint(0, 24));
    ASSERT_TRUE(finished());
    EXPECT_EQ(steps(), stepsBefore + 1);
    EXPECT_EQ(window_->commands().find("edit.undo")->text().remove(u'&'),
              "Undo Move Joint and Rebind");
    EXPECT_EQ(&context().shownScene(), &scene()) << "no preview is left";
    EXPECT_NE(scene().rows(skin).pages(), before.rows(skin).pages());
    EXPECT_LT(farthest(still, surface()), 1e-5);
    EXPECT_EQ(tool().gizmo().has_value(), true);

    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(scene().blocks(), before.blocks()) << "undone whole";
}

TEST_F(EditJointsTest, symmetryMovesTheJointOfTheOtherSideAsInAMirror) {
    const NodeId other = node("forearm_R");
    const auto dragsBoth = [&](const char* when) {
        const auto stepsBefore = steps();
        const glm::dvec3 left = worldOf(forearm_), right = worldOf(other);
        const QPoint at = onForearm();
        pressAndMove(at, {10, 24});
        release(at + QPoint(10, 24));
        ASSERT_TRUE(finished());
        EXPECT_EQ(steps(), stepsBefore + 1) << when;
        const glm::dvec3 way = worldOf(forearm_) - left;
        EXPECT_GT(glm::length(way), 0.005) << when;
        const glm::dvec3 mirroredWay(-way.x, way.y, way.z);
        EXPECT_LT(glm::length(worldOf(other) - right - mirroredWay), 1e-9) << when;
    };
    bindByMenu();
    takeTool();
    key(Qt::Key_X, Qt::AltModifier);
    ASSERT_TRUE(context().symmetry());
    ASSERT_TRUE(waitFor([this] { return context().liveSymmetry().of(scene()) != nullptr; }));
    dragsBoth("bound");
    key(Qt::Key_Z, Qt::ControlModifier);
    Scene unbound = scene();
    for (const SkinId id : scene().skins()) {
        unbound.setRows(id, {});
        unbound.setSkin(id, nullptr);
    }
    ASSERT_TRUE(context().apply(difference(scene(), unbound, Message("Unbind"))));
    ASSERT_TRUE(waitFor([this] {
        return !context().liveSymmetry().of(scene()) && !context().liveSymmetry().refusal().empty();
    }));
    dragsBoth("before a first bind");
}

TEST_F(EditJointsTest, escapeLeavesEverythingAsItWas) {
    bindByMenu();
    takeTool();
    chooseWeights(2);
    const Scene before = scene();
    const QPoint at = onForearm();
    pressAndMove(at, {20, 10});
    ASSERT_TRUE(waitFor([this] { return tool().answers() > 0; }));
    key(Qt::Key_Escape);
    EXPECT_EQ(&context().shownScene(), &scene());
    release(at + QPoint(20, 10));
    settle(200);
    EXPECT_EQ(scene().blocks(), before.blocks());
    EXPECT_FALSE(tool().finishing());
}

TEST_F(EditJointsTest, noStrokeBeginsBeforeTheLastMoveIsRebound) {
    bindByMenu();
    takeTool();
    chooseWeights(2);
    const Scene before = scene();
    const auto moveJoint = [&] {
        const QPoint at = onForearm();
        pressAndMove(at, {0, 24});
        release(at + QPoint(0, 24));
        ASSERT_TRUE(tool().finishing());
        context().setTool(kPaintTool);
        const QPoint body = pixelOf(worldOf(node("spine_1"))) + QPoint(24, 0);
        press(body);
        release(body);
        ASSERT_TRUE(tool().finishing());
        EXPECT_TRUE(said().contains("still being rebound")) << said().toStdString();
    };
    moveJoint();
    key(Qt::Key_Escape);
    EXPECT_FALSE(tool().finishing());
    EXPECT_EQ(scene().blocks(), before.blocks()) << "Esc stops it, whatever tool is chosen";
    context().setTool("editJoints");
    settle();
    const auto stepsBefore = steps();
    moveJoint();
    ASSERT_TRUE(finished());
    EXPECT_EQ(steps(), stepsBefore + 1) << "the move is there, whole";
}

TEST_F(EditJointsTest, shiftTakesTheChainAlong) {
    bindByMenu();
    takeTool();
    const glm::dvec3 elbow = worldOf(forearm_), wrist = worldOf(hand_);
    const QPoint at = onForearm();
    pressAndMove(at, {0, 24}, Qt::ShiftModifier);
    release(at + QPoint(0, 24), Qt::ShiftModifier);
    ASSERT_TRUE(finished());
    const glm::dvec3 moved = worldOf(forearm_) - elbow;
    EXPECT_GT(glm::length(moved), 0.005);
    EXPECT_LT(glm::length(worldOf(hand_) - wrist - moved), 1e-9);
}

TEST_F(EditJointsTest, anUnboundMeshLetsTheJointMoveAlone) {
    Scene unbound = scene();
    for (const SkinId id : scene().skins()) {
        unbound.setRows(id, {});
        unbound.setSkin(id, nullptr);
    }
    context().open(unbound);
    ASSERT_TRUE(waitReady());
    takeTool();
    const auto stepsBefore = steps();
    const glm::dvec3 elbow = worldOf(forearm_);
    const QPoint at = onForearm();
    pressAndMove(at, {0, 24});
    release(at + QPoint(0, 24));
    ASSERT_TRUE(finished());
    EXPECT_EQ(steps(), stepsBefore + 1);
    EXPECT_EQ(window_->commands().find("edit.undo")->text().remove(u'&'), "Undo Move Joint");
    EXPECT_GT(glm::length(worldOf(forearm_) - elbow), 0.005);
    EXPECT_FALSE(scene().skinOf(body_).valid());
}

TEST_F(EditJointsTest, theArrowsOfTheGizmoMoveAlongTheirAxis) {
    bindByMenu();
    context().select({forearm_});
    context().setSpace(Space::World);
    takeTool();
    const auto gizmo = tool().gizmo();
    ASSERT_TRUE(gizmo.has_value());
    ToolHost& host = viewport();
    const glm::dvec3 elbow = worldOf(forearm_);
    const double reach = gizmoRadius(host.view(), elbow);
    const QPoint at = pixelOf(elbow + glm::dvec3(0, 0.8 * reach, 0));
    pressAndMove(at, {0, -30});
    release(at + QPoint(0, -30));
    ASSERT_TRUE(finished());
    const glm::dvec3 way = worldOf(forearm_) - elbow;
    EXPECT_GT(way.y, 0.005);
    EXPECT_NEAR(way.x, 0.0, 1e-9);
    EXPECT_NEAR(way.z, 0.0, 1e-9);
}

TEST_F(EditJointsTest, showsTheBindPoseAndThenThePoseAgain) {
    bindByMenu();
    const auto bound = context().pose().worldFromNode;
    Scene posed = scene();
    auto nodes = std::make_shared<NodeTable>(posed.nodes());
    Node& arm = nodes->edit(scene().nodes().find(forearm_)->parent);
    arm.local.rotation = arm.local.rotation * glm::angleAxis(0.8, glm::dvec3(0, 0, 1));
    posed.setNodes(nodes);
    ASSERT_TRUE(context().apply(difference(scene(), posed, Message("Pose"))));
    const auto pose = context().pose().worldFromNode;
    ASSERT_NE(pose, bound);
    takeTool();
    for (std::size_t i = 0; i < bound.size(); ++i)
        EXPECT_LT(glm::length(glm::dvec3(context().pose().worldFromNode[i][3] - bound[i][3])),
                  1e-9);
    key(Qt::Key_Q);
    EXPECT_EQ(context().pose().worldFromNode, pose);
}

TEST_F(EditJointsTest, tellsOfWeightsOnlyWhereTheyWereFoundAnew) {
    bindByMenu();
    takeTool();
    QStringList told;
    QObject::connect(&context(), &Context::said, window_.get(),
                     [&](const QString& text) { told << text; });
    const QPoint at = onForearm();
    pressAndMove(at, {0, 24});
    release(at + QPoint(0, 24));
    ASSERT_TRUE(finished());
    EXPECT_FALSE(told.filter("Moved by").isEmpty());
    EXPECT_TRUE(told.filter("weights in").isEmpty()) << "they are kept";
}

TEST_F(EditJointsTest, blendersGMovesTheJointWithinItsSkeleton) {
    bindByMenu();
    takeTool();
    window_->commands().setPreset(Preset::Blender);
    context().select({});
    const QPoint at = onForearm();
    move(at - QPoint(2, 0));
    move(at);
    settle();
    key(Qt::Key_G);
    EXPECT_EQ(context().tool(), "editJoints");
    EXPECT_TRUE(said().contains("Select the joint")) << said().toStdString();
    context().select({forearm_});
    const auto before = steps();
    const auto still = surface();
    const glm::dvec3 elbow = worldOf(forearm_);
    key(Qt::Key_G);
    move(at + QPoint(0, 24));
    settle();
    EXPECT_GT(glm::length(worldOf(forearm_) - elbow), 0.005) << "follows the mouse";
    EXPECT_EQ(steps(), before);
    key(Qt::Key_X);
    for (const Qt::Key digit : {Qt::Key_0, Qt::Key_Period, Qt::Key_1}) key(digit);
    EXPECT_LT(glm::length(worldOf(forearm_) - elbow - glm::dvec3(0.1, 0.0, 0.0)), 1e-6);
    key(Qt::Key_Return);
    ASSERT_TRUE(finished());
    EXPECT_EQ(context().tool(), "editJoints");
    EXPECT_EQ(steps(), before + 1);
    EXPECT_EQ(window_->commands().find("edit.undo")->text().remove(u'&'), "Undo Move Joint");
    EXPECT_LT(glm::length(worldOf(forearm_) - elbow - glm::dvec3(0.1, 0.0, 0.0)), 1e-6);
    EXPECT_LT(farthest(still, surface()), 1e-5);
}

TEST_F(EditJointsTest, blendersRAndSSayThatJointsAreMovedHere) {
    bindByMenu();
    takeTool();
    window_->commands().setPreset(Preset::Blender);
    context().select({forearm_});
    move(onForearm() - QPoint(2, 0));
    move(onForearm());
    settle();
    const auto before = steps();
    for (const Qt::Key turn : {Qt::Key_R, Qt::Key_S}) {
        context().say("Nothing.");
        key(turn);
        EXPECT_EQ(context().tool(), "editJoints");
        EXPECT_TRUE(said().contains("Edit Joints moves joints")) << said().toStdString();
    }
    EXPECT_EQ(steps(), before);
}

TEST_F(EditJointsTest, aClickOnlySelects) {
    bindByMenu();
    takeTool();
    const auto stepsBefore = steps();
    click(onForearm());
    EXPECT_EQ(context().activeNode(), forearm_);
    EXPECT_EQ(steps(), stepsBefore);
}

}  // namespace
}  // namespace sinew::test
