// SPDX-License-Identifier: Apache-2.0
// A chain of selected joints under the rotate tool.
#include <QKeyEvent>
#include <algorithm>

#include "app/tools/gizmo_math.h"
#include "app/tools/rotate_tool.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class RotateChain : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        context().setShown({});
        for (const char* name : {"upper_arm_L", "forearm_L", "hand_L"})
            chain_.push_back(node(name));
        viewport().frameAll();
        context().select(chain_);
        context().setSpace(Space::Local);
        key(Qt::Key_E);
        ASSERT_EQ(context().tool(), "rotate");
        settle();
        before_ = currentLocals(scene());
    }
    /// How a joint stands to how it stood, by its own axes.
    glm::dquat turnOf(NodeId joint) {
        const auto at = scene().nodes().indexOf(joint);
        return glm::inverse(before_.locals[at].rotation) *
               currentLocals(scene()).locals[at].rotation;
    }
    bool isTurned(NodeId joint) { return std::abs(turnOf(joint).w) < 0.999; }
    std::string label() { return context().document().undoLabel().english(); }
    /// On one of the gizmo's own rings, and on from there.
    std::vector<QPoint> onRingOfItsOwn() {
        ToolHost& host = viewport();
        const NodeId active = context().activeNode();
        const auto gizmo = gizmoMatrix(
            context().pose().worldFromNode[scene().nodes().indexOf(active)], Space::Local);
        const QPoint centre = pixelOf(worldOf(active));
        for (int y = 3; y < 200; y += 2)
            for (int x = 3; x < 200; x += 2) {
                const int axis = rotateAxisAt(host.view(), gizmo, host.camera().eye(),
                                              {centre.x() + x, centre.y() + y});
                const QPoint at = centre + QPoint(x, y);
                if (axis >= 0 && axis < kViewAxis)
                    return {at, at + QPoint(20, 20), at + QPoint(45, 40)};
            }
        ADD_FAILURE() << "no ring";
        return {{}, {}, {}};
    }
    static void press(TransformTool& tool, Qt::Key key, const char* text) {
        tool.key(QKeyEvent(QEvent::KeyPress, key, {}, QLatin1String(text)));
    }

    std::vector<NodeId> chain_;
    LocalPose before_;
};

TEST_F(RotateChain, curlsAboutItsJointsOwnAxes) {
    drag(onRingOfItsOwn());
    EXPECT_EQ(label(), "Rotate 3 Nodes");
    const glm::dquat turn = turnOf(chain_.front());
    EXPECT_TRUE(isTurned(chain_.front())) << said().toStdString();
    for (const NodeId joint : chain_)
        EXPECT_GT(std::abs(glm::dot(turn, turnOf(joint))), 1.0 - 1e-9) << "each by as much";
}

TEST_F(RotateChain, turnsAsOneAboutAnAxisOfTheWorld) {
    const QPoint centre = pixelOf(worldOf(context().activeNode()));
    const Pointer at{.pixel = {centre.x() + 60, centre.y()}};
    RotateTool tool(viewport());
    ASSERT_TRUE(tool.start(at));
    press(tool, Qt::Key_X, "x");
    press(tool, Qt::Key_3, "3");
    press(tool, Qt::Key_0, "0");
    tool.release(at);
    EXPECT_EQ(label(), "Rotate upper_arm_L");
    EXPECT_TRUE(isTurned(chain_[0]));
    EXPECT_FALSE(isTurned(chain_[1]) || isTurned(chain_[2]));
    context().undo();
    // X again: an axis of their own.
    ASSERT_TRUE(tool.start(at));
    press(tool, Qt::Key_X, "x");
    press(tool, Qt::Key_X, "x");
    press(tool, Qt::Key_3, "3");
    press(tool, Qt::Key_0, "0");
    tool.release(at);
    EXPECT_EQ(label(), "Rotate 3 Nodes");
    for (const NodeId joint : chain_)
        EXPECT_NEAR(glm::degrees(glm::angle(turnOf(joint))), 30.0, 1e-6);
}

}  // namespace
}  // namespace sinew::test
