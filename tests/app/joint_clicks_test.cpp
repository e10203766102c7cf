// SPDX-License-Identifier: Apache-2.0
// Joints that are made click by click with Edit Joints.
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class JointClicksTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        body_ = node("body");
        viewport().frameAll();
        settle();
        key(Qt::Key_D);
        ASSERT_EQ(context().tool(), "editJoints");
    }
    // Where the body is drawn, and no joint.
    void addAt(QPoint at) {
        const auto before = scene().nodes().size();
        click(at, Qt::ControlModifier);
        ASSERT_TRUE(waitFor([&] { return scene().nodes().size() > before && window_->ready(); }));
    }
    NodeId body_;
};

TEST_F(JointClicksTest, aChainIsMadeBelowTheActiveJointWithinTheMesh) {
    const NodeId first = node("spine_3");
    context().select({first});
    addAt(bareMeshPixel(body_));
    const NodeId added = context().activeNode();
    EXPECT_EQ(scene().nodes().find(added)->parent, first);
    const glm::dvec3 here = worldOf(added);
    const Bounds box = boundsOfAll(scene(), currentPose(scene()), {});
    EXPECT_TRUE(here.z > box.low.z && here.z < box.high.z) << "not on the surface, but in it";
    addAt(bareMeshPixel(body_));
    EXPECT_EQ(scene().nodes().find(context().activeNode())->parent, added);
    EXPECT_EQ(context().document().historySteps(), 2u);
    EXPECT_EQ(context().tool(), "editJoints");
}

TEST_F(JointClicksTest, withSymmetryTheOtherSideGetsOneToo) {
    context().setSymmetry(true);
    context().select({node("spine_3")});
    const auto before = scene().nodes().size();
    addAt(bareMeshPixel(body_));
    EXPECT_EQ(scene().nodes().size(), before + 2);
}

TEST_F(JointClicksTest, whereNoMeshIsNothingIsMade) {
    const auto before = scene().nodes().size();
    click({4, 4}, Qt::ControlModifier);
    settle();
    EXPECT_EQ(scene().nodes().size(), before);
    EXPECT_TRUE(said().contains("Ctrl + click on a mesh")) << said().toStdString();
}

}  // namespace
}  // namespace sinew::test
