// SPDX-License-Identifier: Apache-2.0
// Joints moved under a mesh that stands still by numbers of the Transform panel.
#include <QLabel>
#include <QTest>

#include "app/state/live_symmetry.h"
#include "app/tools/edit_joints_tool.h"
#include "app/widgets/fields.h"
#include "editor/deform/skinning.h"
#include "editor/pose/edit_pose.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class EditJointsNumbersTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        bindByMenu();
        forearm_ = node("forearm_L");
        // In a pose that is not the bind pose.
        Scene posed = scene();
        auto nodes = std::make_shared<NodeTable>(posed.nodes());
        Node& arm = nodes->edit(scene().nodes().find(forearm_)->parent);
        arm.local.rotation = arm.local.rotation * glm::angleAxis(0.8, glm::dvec3(0, 0, 1));
        posed.setNodes(nodes);
        ASSERT_TRUE(context().apply(difference(scene(), posed, Message("Pose"))));
        context().select({forearm_});
        key(Qt::Key_D);
        ASSERT_EQ(context().tool(), "editJoints");
    }
    EditJointsTool& tool() {
        return static_cast<EditJointsTool&>(*viewport().tools().find("editJoints"));
    }
    QWidget* panel() { return window_->findChild<QWidget*>("transform"); }
    NumberField* field(int axis) {
        return panel()->findChild<NumberField*>(QStringLiteral("transform0%1").arg(axis));
    }
    DragLabel* letter(int axis) {
        for (auto* label : panel()->findChildren<DragLabel*>())
            if (label->isVisibleTo(panel()) && label->text() == QString(QChar('X' + axis)))
                return label;
        return nullptr;
    }
    void type(int axis, double value) {
        field(axis)->setFocus();
        field(axis)->selectAll();
        QTest::keyClicks(field(axis), QString::number(value, 'g', 17));
        QTest::keyClick(field(axis), Qt::Key_Return);
    }
    bool finished() {
        return waitFor([this] { return !tool().finishing(); });
    }
    Trs bound(NodeId id) { return editPose(scene()).locals[scene().nodes().indexOf(id)]; }
    glm::dvec3 boundPlace(NodeId id) {
        const auto world = ::sinew::worldOf(scene(), editPose(scene())).worldFromNode;
        return glm::dvec3(world[scene().nodes().indexOf(id)][3]);
    }
    std::vector<glm::vec3> surface() {
        return deformMesh(scene(), node("body"), currentPose(scene())).positions;
    }
    std::size_t steps() { return context().document().historySteps(); }

    NodeId forearm_;
};

TEST_F(EditJointsNumbersTest, aTypedPositionMovesTheJointUnderTheMesh) {
    const Trs before = bound(forearm_);
    EXPECT_NEAR(field(0)->exact(), before.translation.x, 1e-12) << "of the bind pose";
    EXPECT_TRUE(panel()->findChild<QLabel*>("transformReason")->text().contains("bind pose"));
    const glm::dvec3 wrist = boundPlace(node("hand_L"));
    const auto still = surface();
    const auto stepsBefore = steps();
    const double wanted = before.translation.x + 0.03;
    type(0, wanted);
    ASSERT_TRUE(finished()) << said().toStdString();
    EXPECT_EQ(steps(), stepsBefore + 1);
    EXPECT_EQ(window_->commands().find("edit.undo")->text().remove(u'&'), "Undo Move Joint");
    EXPECT_NEAR(bound(forearm_).translation.x, wanted, 1e-9) << said().toStdString();
    EXPECT_NEAR(bound(forearm_).translation.y, before.translation.y, 1e-9);
    EXPECT_EQ(bound(forearm_).rotation, before.rotation);
    EXPECT_NEAR(field(0)->exact(), wanted, 1e-9);
    EXPECT_LT(glm::length(boundPlace(node("hand_L")) - wrist), 1e-9) << "children stay";
    const auto now = surface();
    ASSERT_EQ(now.size(), still.size());
    for (std::size_t p = 0; p < now.size(); ++p)
        ASSERT_LT(glm::length(now[p] - still[p]), 1e-5f) << "nothing is posed";
    viewport().setFocus();
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(bound(forearm_), before);
}

TEST_F(EditJointsNumbersTest, anAxisLetterDragsTheJointAndEscapeLeavesIt) {
    const Scene before = scene();
    const double x = bound(forearm_).translation.x;
    const auto stepsBefore = steps();
    DragLabel* drags = letter(0);
    ASSERT_NE(drags, nullptr);
    Q_EMIT drags->started();
    Q_EMIT drags->moved(0.02);
    EXPECT_NEAR(field(0)->exact(), x + 0.02, 1e-9);
    EXPECT_EQ(scene().blocks(), before.blocks()) << "the document waits for the release";
    Q_EMIT drags->cancelled();
    EXPECT_EQ(&context().shownScene(), &scene());
    EXPECT_NEAR(field(0)->exact(), x, 1e-9);
    Q_EMIT drags->started();
    for (const double by : {0.01, 0.02, 0.03}) Q_EMIT drags->moved(by);
    Q_EMIT drags->finished(0.03);
    ASSERT_TRUE(finished());
    EXPECT_EQ(steps(), stepsBefore + 1);
    EXPECT_NEAR(bound(forearm_).translation.x, x + 0.03, 1e-9);
}

TEST_F(EditJointsNumbersTest, withSymmetryTheOtherSideMovesAsInAMirror) {
    key(Qt::Key_X, Qt::AltModifier);
    ASSERT_TRUE(waitFor([this] { return context().liveSymmetry().of(scene()) != nullptr; }));
    const NodeId other = node("forearm_R");
    const glm::dvec3 left = boundPlace(forearm_), right = boundPlace(other);
    type(0, bound(forearm_).translation.x + 0.02);
    ASSERT_TRUE(finished());
    const glm::dvec3 way = boundPlace(forearm_) - left;
    EXPECT_GT(glm::length(way), 0.01) << said().toStdString();
    EXPECT_LT(glm::length(boundPlace(other) - right - glm::dvec3(-way.x, way.y, way.z)), 1e-9);
}

TEST_F(EditJointsNumbersTest, onlyJointsCanBePlacedAndOtherToolsPoseThem) {
    context().select({node("body")});
    EXPECT_FALSE(field(0)->isEnabled());
    EXPECT_TRUE(panel()->findChild<QLabel*>("transformReason")->text().contains("Select the one"));
    context().select({forearm_});
    key(Qt::Key_Q);
    const Trs before = bound(forearm_);
    const double wanted = scene().nodes().find(forearm_)->local.translation.x + 0.02;
    type(0, wanted);
    EXPECT_EQ(scene().nodes().find(forearm_)->local.translation.x, wanted);
    EXPECT_EQ(bound(forearm_), before) << "the bind pose stays";
}

}  // namespace
}  // namespace sinew::test
