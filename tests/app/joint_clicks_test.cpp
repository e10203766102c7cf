// SPDX-License-Identifier: Apache-2.0
// Joints that are made click by click with Edit Joints.
#include <QApplication>
#include <QEnterEvent>
#include <QLabel>

#include "app/state/live_symmetry.h"
#include "app/tools/edit_joints_tool.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class JointClicks : public WindowTest {
protected:
    // And what mirrors what is known.
    void symmetryOn() {
        context().setSymmetry(true);
        ASSERT_TRUE(waitFor([this] {
            return context().liveSymmetry().of(scene()) ||
                   !context().liveSymmetry().refusal().empty();
        }));
    }
    // Where a mesh is drawn, and no joint.
    void addAt(QPoint at) {
        const auto before = scene().nodes().size();
        click(at, Qt::ControlModifier);
        ASSERT_TRUE(waitFor([&] { return scene().nodes().size() > before && window_->ready(); }))
            << said().toStdString();
    }
};

class JointClicksTest : public JointClicks {
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
    NodeId body_;
};

TEST_F(JointClicksTest, aChainIsMadeBelowTheActiveJointWithinTheMesh) {
    const NodeId first = node("spine_3");
    context().select({first});
    addAt(bareMeshPixel(body_));
    const NodeId added = context().activeNode();
    EXPECT_EQ(scene().nodes().find(added)->parent, first);
    const glm::dvec3 here = worldOf(added);
    const Bounds box = boundsOfAll(scene(), currentPose(scene()));
    EXPECT_TRUE(here.z > box.low.z && here.z < box.high.z) << "not on the surface, but in it";
    addAt(bareMeshPixel(body_));
    EXPECT_EQ(scene().nodes().find(context().activeNode())->parent, added);
    EXPECT_EQ(context().document().historySteps(), 2u);
    EXPECT_EQ(context().tool(), "editJoints");
}

// As the desktop tells of a menu that is chosen from: the mouse leaves, and comes back elsewhere.
TEST_F(JointClicksTest, noJointIsNamedWhereTheMouseWasBeforeAMenu) {
    auto* name = viewport().findChild<QLabel*>("hoverName");
    const QPoint at = pixelOf(worldOf(node("spine_2")));
    move(at - QPoint(2, 0));
    move(at);
    ASSERT_TRUE(waitFor([&] { return name->isVisible(); }));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&viewport(), &leave);
    EXPECT_FALSE(name->isVisible());
    const QPointF corner(4.0, 4.0);
    QEnterEvent enter(corner, corner, corner);
    QApplication::sendEvent(&viewport(), &enter);
    Q_EMIT context().poseChanged();  // as of a joint that was inserted
    settle(100);
    EXPECT_FALSE(name->isVisible()) << name->text().toStdString();
}

TEST_F(JointClicksTest, theHintSaysThatABoneIsSelectedAndWhatDividesIt) {
    const auto hint = [this](Qt::KeyboardModifiers held) {
        return viewport().tools().find("editJoints")->hint(held);
    };
    EXPECT_TRUE(hint({}).contains("Ctrl + click beside a bone: add a joint"))
        << hint({}).toStdString();
    context().select({node("spine_3")});
    EXPECT_TRUE(hint(Qt::ControlModifier).contains("Insert Joints divides it"))
        << hint(Qt::ControlModifier).toStdString();
}

TEST_F(JointClicksTest, withoutASelectionARootIsMadeWhateverInfluenceIsActiveAndTheHintSaysSo) {
    bindByMenu();
    context().setTool("editJoints");
    const auto hint = [this] {
        return viewport().tools().find("editJoints")->hint(Qt::ControlModifier);
    };
    const NodeId spine = node("spine_3");
    context().select({spine});
    EXPECT_TRUE(hint().contains("below spine_3")) << hint().toStdString();
    const SkinId skin = scene().skinOf(body_);
    context().select({});
    context().setActiveSkin(skin);
    context().setActiveSlot(scene().skin(skin)->slotOf(spine));
    ASSERT_FALSE(context().activeNode().valid());
    EXPECT_TRUE(hint().contains("root joint")) << hint().toStdString();
    addAt(bareMeshPixel(body_));
    EXPECT_FALSE(scene().nodes().find(context().activeNode())->parent.valid());
}

TEST_F(JointClicksTest, withSymmetryTheOtherSideGetsOneToo) {
    symmetryOn();
    context().select({node("spine_3")});
    const auto before = scene().nodes().size();
    addAt(pixelOf(worldOf(node("spine_1"))) + QPoint(24, 0));
    EXPECT_EQ(scene().nodes().size(), before + 2);
}

TEST_F(JointClicksTest, whereNoMeshIsNothingIsMade) {
    const auto before = scene().nodes().size();
    click({4, 4}, Qt::ControlModifier);
    settle();
    EXPECT_EQ(scene().nodes().size(), before);
    EXPECT_TRUE(said().contains("Ctrl + click on a mesh")) << said().toStdString();
}

/// A sheet without joints that is alike on both sides of X = 0 alone, seen from the front.
class JointClicksOnASheet : public JointClicks {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        auto mesh = gridMesh(4, 4);
        for (auto& p : mesh->positions) p = {p.x - 2.0f, p.y * p.y * 0.2f, p.y * 0.3f};
        context().open(sceneOf(mesh));
        window_->commands().find("view.front")->trigger();
        viewport().frameAll();
        ASSERT_TRUE(waitReady());
        key(Qt::Key_D);
        ASSERT_EQ(context().tool(), "editJoints");
    }
    QPoint onSheet(double x) { return pixelOf({x, 0.8, 0.6}); }
};

TEST_F(JointClicksOnASheet, withSymmetryAClickNearTheMiddleAddsOneOnThePlane) {
    symmetryOn();
    addAt(onSheet(0.0) + QPoint(5, 0));
    ASSERT_EQ(scene().nodes().size(), 2u) << said().toStdString();
    const NodeId middle = context().activeNode();
    EXPECT_NEAR(worldOf(middle).x, 0.0, 2e-6);
    addAt(onSheet(0.0) + QPoint(-4, 30));
    ASSERT_EQ(scene().nodes().size(), 3u) << said().toStdString();
    EXPECT_NEAR(worldOf(context().activeNode()).x, 0.0, 2e-6);
    EXPECT_EQ(scene().nodes().find(context().activeNode())->parent, middle);
    addAt(onSheet(1.2));
    EXPECT_EQ(scene().nodes().size(), 5u) << "farther away there is one on each side";
    EXPECT_TRUE(scene().nodes().find(context().activeNode())->name.ends_with("_L"));
}

TEST_F(JointClicksOnASheet, beforeThereIsAJointTheHintSaysHowAChainBegins) {
    const auto hint = [this] { return viewport().tools().find("editJoints")->hint({}); };
    EXPECT_TRUE(hint().startsWith("Ctrl + click in the mesh begins a chain"))
        << hint().toStdString();
    addAt(onSheet(0.0));
    EXPECT_FALSE(hint().contains("begins a chain")) << hint().toStdString();
}

// A trunk half a metre wide that is alike on both sides of X = 0 alone, seen aslant.
TEST_F(JointClicks, withSymmetryOneClickAslantInTheTrunkIsOneJointOnThePlane) {
    auto trunk = tubeMesh(9, 8, 2.0f, 0.25f);
    for (auto& p : trunk->positions) p = {p.z, p.x, 0.7f * p.y + 0.1f * p.x * p.x};
    context().open(sceneOf(trunk));
    viewport().frameAll();
    viewport().lookFrom(0.6, 0.0);
    ASSERT_TRUE(waitReady());
    key(Qt::Key_D);
    symmetryOn();
    const auto inTrunk = [this](double x, double y) { return pixelOf({x, y, 0.1 * y * y}); };
    addAt(inTrunk(0.06, 0.8));
    ASSERT_EQ(scene().nodes().size(), 2u) << said().toStdString();
    const NodeId root = context().activeNode();
    EXPECT_NEAR(worldOf(root).x, 0.0, 2e-6);
    addAt(inTrunk(0.04, 1.3));
    ASSERT_EQ(scene().nodes().size(), 3u) << said().toStdString();
    EXPECT_NEAR(worldOf(context().activeNode()).x, 0.0, 2e-6);
    EXPECT_EQ(scene().nodes().find(context().activeNode())->parent, root);
    addAt(inTrunk(0.2, 1.7));
    EXPECT_EQ(scene().nodes().size(), 5u) << "a shoulder has its other side";
}

TEST_F(JointClicksOnASheet, anArrowOfTheGizmoIsNoObstacle) {
    addAt(onSheet(0.0));
    const NodeId first = context().activeNode();
    settle();
    auto& tool = static_cast<EditJointsTool&>(*viewport().tools().find("editJoints"));
    const auto gizmo = tool.gizmo();
    ASSERT_TRUE(gizmo.has_value());
    ToolHost& host = viewport();
    const double reach = gizmoRadius(host.view(), worldOf(first));
    const QPoint arrow = pixelOf(worldOf(first) + glm::dvec3(0.8 * reach, 0.0, 0.0));
    ASSERT_GE(moveAxisAt(host.view(), gizmo->worldFromGizmo, {arrow.x(), arrow.y()}), 0);
    addAt(arrow);
    EXPECT_NE(context().activeNode(), first);
    EXPECT_EQ(scene().nodes().find(context().activeNode())->parent, first);
}

}  // namespace
}  // namespace sinew::test
