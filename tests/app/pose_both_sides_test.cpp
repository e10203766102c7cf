// SPDX-License-Identifier: Apache-2.0
// Posing with Symmetry on: what mirrors a joint follows it, in the same step.
#include <QTest>
#include <QToolButton>

#include "app/state/live_symmetry.h"
#include "app/state/pose_edit.h"
#include "app/tools/gizmo_math.h"
#include "app/tools/rotate_tool.h"
#include "app/widgets/fields.h"
#include "editor/operations/operation.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class PoseBothSides : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        left_ = node("forearm_L");
        right_ = node("forearm_R");
        viewport().frameAll();
        key(Qt::Key_E);
        ASSERT_EQ(context().tool(), "rotate");
        context().setSymmetry(true);
        ASSERT_TRUE(waitFor([this] {
            return context().liveSymmetry().of(scene()) ||
                   !context().liveSymmetry().refusal().empty();
        }));
        settle();
    }
    /// From the outer ring of the active node's gizmo a little way round.
    std::vector<QPoint> onRing() {
        const NodeId active = context().activeNode();
        ToolHost& host = viewport();
        const auto gizmo = gizmoMatrix(
            context().pose().worldFromNode[scene().nodes().indexOf(active)], context().space());
        const QPoint centre = pixelOf(worldOf(active));
        for (int x = 20; x < 300; ++x)
            if (rotateAxisAt(host.view(), gizmo, host.camera().eye(),
                             {centre.x() + x, centre.y()}) >= 0)
                return {centre + QPoint(x, 0), centre + QPoint(x, 20), centre + QPoint(x, 60)};
        ADD_FAILURE() << "no ring";
        return {{}, {}, {}};
    }
    void rotate(const std::vector<NodeId>& nodes) {
        context().select(nodes);
        settle();
        drag(onRing());
    }
    void type(const char* name, const char* number) {
        auto* field = window_->findChild<NumberField*>(QLatin1String(name));
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, number);
        QTest::keyClick(field, Qt::Key_Return);
    }
    /// Another skin: what mirrors what is found anew, and known once events have come.
    void findAnew() {
        const SkinId id = scene().skins().front();
        auto skin = std::make_shared<Skin>(*scene().skin(id));
        skin->slots.front().locked = !skin->slots.front().locked;
        Scene after = scene();
        after.setSkin(id, std::move(skin));
        ASSERT_TRUE(context().apply(difference(scene(), after, Message("Lock"))));
        ASSERT_TRUE(context().liveSymmetry().isFinding(scene()));
    }
    Trs local(NodeId id) { return scene().nodes().find(id)->local; }
    Trs shown(NodeId id) { return context().shownLocals().locals[scene().nodes().indexOf(id)]; }
    std::size_t steps() { return context().document().historySteps(); }
    std::string label() { return context().document().undoLabel().english(); }
    /// Mirror Pose of the pair would change nothing.
    bool isMirrored(NodeId joint) {
        const auto outcome =
            runOperation(*findOperation("pose.mirror"), scene(), {.nodes = {joint}}, {}, {});
        return outcome && outcome->edit.empty();
    }

    NodeId left_, right_;
};

TEST_F(PoseBothSides, theOtherSideFollowsTheGizmoInTheSameStep) {
    const Trs leftBefore = local(left_), rightBefore = local(right_);
    const auto before = steps();
    context().select({left_});
    settle();
    const auto way = onRing();
    press(way[0]);
    move(way[1]);
    move(way[2]);
    EXPECT_FALSE(shown(left_) == leftBefore) << said().toStdString();
    EXPECT_FALSE(shown(right_) == rightBefore) << "while it is dragged";
    EXPECT_TRUE(said().endsWith("on both sides")) << said().toStdString();
    key(Qt::Key_Escape);
    release(way[2]);
    EXPECT_TRUE(shown(right_) == rightBefore);
    EXPECT_EQ(steps(), before);
    rotate({left_});
    EXPECT_EQ(steps(), before + 1);
    EXPECT_EQ(label(), "Rotate forearm_L on Both Sides");
    EXPECT_FALSE(local(left_) == leftBefore);
    EXPECT_FALSE(local(right_) == rightBefore);
    EXPECT_TRUE(isMirrored(left_));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(local(left_) == leftBefore);
    EXPECT_TRUE(local(right_) == rightBefore);
}

TEST_F(PoseBothSides, theOtherSideJoinsADragThatBeganBeforeItWasFound) {
    const Trs leftBefore = local(left_), rightBefore = local(right_);
    context().select({left_});
    settle();
    const QPoint centre = pixelOf(worldOf(left_));
    Pointer at{.pixel = {centre.x() + 60, centre.y()}};
    RotateTool tool(viewport());
    findAnew();
    ASSERT_TRUE(tool.start(at));
    at.pixel.y += 40;
    tool.move(at);
    EXPECT_FALSE(shown(left_) == leftBefore);
    EXPECT_TRUE(shown(right_) == rightBefore);
    ASSERT_TRUE(waitFor([this] { return !context().liveSymmetry().isFinding(scene()); }));
    tool.move(at);
    EXPECT_FALSE(shown(right_) == rightBefore);
    tool.release(at);
    EXPECT_EQ(label(), "Rotate forearm_L on Both Sides");
    // Let go of before it is found: both sides all the same.
    findAnew();
    ASSERT_TRUE(tool.start(at));
    at.pixel.y += 40;
    tool.move(at);
    tool.release(at);
    EXPECT_EQ(label(), "Rotate forearm_L on Both Sides");
    EXPECT_TRUE(isMirrored(left_));
}

TEST_F(PoseBothSides, ofAPairThatIsSelectedEachIsRotatedOnce) {
    const Trs before = local(left_);
    rotate({left_, right_});
    EXPECT_EQ(label(), "Rotate 2 Nodes");
    EXPECT_FALSE(local(left_) == before);
}

TEST_F(PoseBothSides, whatIsOnTheMiddleAndWhatSymmetryIsOffForIsPosedAlone) {
    const LocalPose before = currentLocals(scene());
    rotate({node("spine_3")});
    EXPECT_EQ(label(), "Rotate spine_3");
    LocalPose after = currentLocals(scene());
    const auto spine = scene().nodes().indexOf(node("spine_3"));
    EXPECT_FALSE(after.locals[spine] == before.locals[spine]);
    after.locals[spine] = before.locals[spine];
    EXPECT_EQ(after.locals, before.locals) << "nothing else";
    context().setSymmetry(false);
    const Trs right = local(right_);
    rotate({left_});
    EXPECT_EQ(label(), "Rotate forearm_L");
    EXPECT_TRUE(local(right_) == right);
}

TEST_F(PoseBothSides, theOtherSideFollowsNumbersAndResets) {
    const Trs rightBefore = local(right_);
    context().select({left_});
    const auto before = steps();
    type("transform12", "40");
    EXPECT_EQ(steps(), before + 1);
    EXPECT_EQ(label(), "Rotate forearm_L on Both Sides");
    EXPECT_FALSE(local(right_) == rightBefore);
    EXPECT_TRUE(isMirrored(left_));
    const Trs right = local(right_);
    auto* letter = window_->findChild<QWidget*>("transform")->findChild<DragLabel*>();
    Q_EMIT letter->started();
    Q_EMIT letter->moved(0.1);
    EXPECT_FALSE(shown(right_) == right) << "while a value is dragged";
    Q_EMIT letter->cancelled();
    EXPECT_TRUE(shown(right_) == right);
    window_->findChild<QToolButton*>("transformReset1")->click();
    EXPECT_EQ(label(), "Reset forearm_L on Both Sides");
    EXPECT_TRUE(isMirrored(left_));
}

}  // namespace
}  // namespace sinew::test
