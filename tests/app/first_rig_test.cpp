// SPDX-License-Identifier: Apache-2.0
// The main job by real events: open, bind, pose, paint, smooth, undo, bind pose, export.
#include <QApplication>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <glm/gtc/constants.hpp>

#include "app/tools/gizmo_math.h"
#include "editor/deform/skinning.h"
#include "editor/exchange/exchange.h"
#include "editor/weights/row_math.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class FirstRigTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
    }

    /// Pixels of a gizmo ring through an angle, a place that the mouse can grab first. Empty where
    /// there is none.
    std::vector<QPoint> ringWay(int axis, double angle) {
        const auto index = scene().nodes().indexOf(context().activeNode());
        const glm::dmat4 gizmo =
            gizmoMatrix(context().pose().worldFromNode[index], context().space());
        ToolHost& host = viewport();
        const View view = host.view();
        const glm::dvec3 origin(gizmo[3]), a(gizmo[axis]);
        const glm::dvec3 u = glm::normalize(
            glm::cross(a, std::abs(a.x) < 0.7 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0)));
        const glm::dvec3 v = glm::cross(a, u);
        const auto pixel = [&](double at) {
            return glm::dvec2(projected(
                view, origin + (u * std::cos(at) + v * std::sin(at)) * gizmoRadius(view, origin)));
        };
        for (double start = 0.0; start < glm::two_pi<double>(); start += 0.05) {
            if (rotateAxisAt(view, gizmo, host.camera().eye(), glm::round(pixel(start))) != axis)
                continue;
            std::vector<QPoint> way;
            for (int i = 0; i <= 18; ++i) {
                const glm::dvec2 p = glm::round(pixel(start + angle * i / 18));
                way.emplace_back(static_cast<int>(p.x), static_cast<int>(p.y));
            }
            return way;
        }
        return {};
    }

    /// The gizmo axis whose ring is seen most openly.
    int axisFacingEye() {
        const auto index = scene().nodes().indexOf(context().activeNode());
        const glm::dmat4 gizmo =
            gizmoMatrix(context().pose().worldFromNode[index], context().space());
        const glm::dvec3 sight = glm::normalize(viewport().camera().eye() - glm::dvec3(gizmo[3]));
        int best = 0;
        for (int axis = 1; axis < 3; ++axis)
            if (std::abs(glm::dot(sight, glm::dvec3(gizmo[axis]))) >
                std::abs(glm::dot(sight, glm::dvec3(gizmo[best]))))
                best = axis;
        return best;
    }

    double turnedDegrees(NodeId joint, const glm::dquat& before) {
        const glm::dquat way = glm::inverse(before) * scene().nodes().find(joint)->local.rotation;
        return glm::degrees(2.0 * std::acos(std::min(1.0, std::abs(way.w))));
    }

    float weightSum(SkinId skin, SlotIndex slot) {
        const Rows rows = scene().rows(skin);
        float sum = 0.0f;
        for (PointIndex p = 0; p < rows.pointCount(); ++p) sum += weightOf(rows[p], slot);
        return sum;
    }
};

// As files of rigs have it.
TEST_F(FirstRigTest, aSkinThatNoMeshHasIsNotTakenForABoundMesh) {
    Scene after = scene();
    after.setSkin(SkinId(7), std::make_shared<Skin>());
    context().open(after);
    settle();
    ASSERT_EQ(scene().skins().size(), 1u);
    EXPECT_TRUE(window_->findChild<QLabel*>("influencesEmpty")->text().startsWith("No mesh is"));
    for (const char* id : {"file.exportWeights", "pose.swap"})
        EXPECT_FALSE(window_->commands().find(QLatin1String(id))->isEnabled()) << id;
    bindByMenu();
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_TRUE(window_->commands().find("file.exportWeights")->isEnabled());
}

TEST_F(FirstRigTest, fromTheUnboundSampleToAnExportedRig) {
    const NodeId body = node("body"), forearm = node("forearm_L");
    ASSERT_FALSE(scene().skinOf(body).valid());

    // Bind all meshes by the menu.
    bindByMenu();
    const SkinId skin = scene().skinOf(body);
    ASSERT_TRUE(skin.valid());
    EXPECT_EQ(window_->commands().find("edit.undo")->text().remove(u'&'), "Undo Smooth Skinning");

    // S + click takes the joint under the cursor.
    viewport().frameAll();
    settle();
    const glm::dvec3 elbow = worldOf(forearm), wrist = worldOf(node("hand_L"));
    clickWith(Qt::Key_S, pixelOf(elbow * 0.4 + wrist * 0.6));
    ASSERT_EQ(context().activeNode(), forearm) << said().toStdString();
    const auto slot = context().selection().activeSlot;
    ASSERT_EQ(scene().skin(context().selection().activeSkin)->slots[slot].node, forearm);

    // Rotate it by dragging a ring of the gizmo through 90 degrees.
    key(Qt::Key_E);
    ASSERT_EQ(context().tool(), "rotate");
    const glm::dquat before = scene().nodes().find(forearm)->local.rotation;
    const auto steps = context().document().historySteps();
    std::vector<QPoint> way;
    way = ringWay(axisFacingEye(), glm::half_pi<double>());
    ASSERT_FALSE(way.empty());
    drag(way);
    EXPECT_NEAR(turnedDegrees(forearm, before), 90.0, 2.5);
    EXPECT_TRUE(said().contains(u'°')) << said().toStdString();
    EXPECT_EQ(context().document().historySteps(), steps + 1) << "a pose drag is one step";
    EXPECT_EQ(window_->commands().find("edit.undo")->text().remove(u'&'), "Undo Rotate forearm_L");

    // Paint a stroke on the body, in this pose.
    context().setActiveSkin(skin);
    const SlotIndex chest = scene().skin(skin)->slotOf(node("spine_3"));
    context().setActiveSlot(chest);
    key(Qt::Key_J);  // joints off, so that the picture shows colours only
    ASSERT_FALSE(context().view().joints);
    key(Qt::Key_P);
    ASSERT_EQ(context().tool(), "paint");
    EXPECT_EQ(context().view().shading, Shading::Weights) << "painting shows weights";
    const QPoint start = pixelOf(worldOf(node("spine_1")));
    move({4, 4});
    const QImage unpainted = picture();
    const float sumBefore = weightSum(skin, chest);
    const ScenePose poseBefore = context().pose();
    const glm::dvec3 eyeBefore = viewport().camera().eye();
    drag({start, start + QPoint(0, 20), start + QPoint(0, 40)});
    EXPECT_GT(weightSum(skin, chest), sumBefore + 1.0f) << said().toStdString();
    EXPECT_EQ(context().document().historySteps(), steps + 2) << "a stroke is one step";
    EXPECT_TRUE(said().startsWith("Vertices changed:")) << said().toStdString();
    move({4, 4});
    const QImage painted = picture();
    const QPoint device = start * viewport().devicePixelRatioF();
    EXPECT_NE(unpainted.pixel(device), painted.pixel(device))
        << "the colours change under the brush";

    // Smooth with Shift.
    const Rows rough = scene().rows(skin);
    drag({start, start + QPoint(6, 20)}, Qt::ShiftModifier);
    EXPECT_EQ(context().document().historySteps(), steps + 3) << said().toStdString();
    EXPECT_TRUE(rough.pages() != scene().rows(skin).pages());

    // Undo both strokes: weights back, pose and camera untouched.
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(rough.pages() == scene().rows(skin).pages());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FLOAT_EQ(weightSum(skin, chest), sumBefore);
    EXPECT_TRUE(poseBefore.worldFromNode == context().pose().worldFromNode);
    EXPECT_TRUE(eyeBefore == viewport().camera().eye());
    move({4, 4});
    EXPECT_EQ(picture().pixel(device), unpainted.pixel(device));
    EXPECT_NEAR(turnedDegrees(forearm, before), 90.0, 2.5);

    // Back to the bind pose by the menu.
    chooseInMenu("menuSkin", "skin.bindPose");
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(scene().nodes().find(forearm)->local.rotation, before) << "bitwise";

    // Export through the dialogs and read it again.
    const auto file = temporaryFolder() / "rigged.glb";
    onDialog([](QWidget* dialog) { QTest::keyClick(dialog, Qt::Key_Return); });
    QTimer chooser;
    QObject::connect(&chooser, &QTimer::timeout, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog) return;
        chooser.stop();
        dialog->findChild<QLineEdit*>("fileNameEdit")
            ->setText(QString::fromStdString(file.string()));
        QTest::keyClick(dialog->findChild<QLineEdit*>("fileNameEdit"), Qt::Key_Return);
    });
    chooser.start(30);
    chooseInMenu("menuFile", "file.export");
    ASSERT_TRUE(waitFor([&] { return std::filesystem::exists(file) && window_->ready(); }));
    settle();
    EXPECT_TRUE(context().document().modified()) << "an export holds no undo and no settings";
    const auto again = importScene(file, {}, {});
    ASSERT_TRUE(again) << again.error().message.english();
    EXPECT_EQ(again->skins().size(), scene().skins().size());
    EXPECT_EQ(again->nodes().size(), scene().nodes().size());
}

TEST_F(FirstRigTest, anEscapedPoseDragLeavesNoStep) {
    context().select({node("forearm_L")});
    key(Qt::Key_E);
    const auto steps = context().document().historySteps();
    std::vector<QPoint> way;
    for (int axis = 0; axis < 3 && way.empty(); ++axis) way = ringWay(axis, 0.8);
    ASSERT_FALSE(way.empty());
    const auto before = context().pose().worldFromNode;
    move(way.front());
    settle();
    press(way.front());
    for (const QPoint at : way) move(at);
    settle();
    EXPECT_TRUE(before != context().pose().worldFromNode) << "the drag is shown live";
    EXPECT_EQ(context().document().historySteps(), steps) << "and is not in the history yet";
    key(Qt::Key_Escape);
    EXPECT_TRUE(before == context().pose().worldFromNode);
    release(way.back());
    EXPECT_EQ(context().document().historySteps(), steps);
}

TEST_F(FirstRigTest, anEscapedStrokeLeavesTheWeights) {
    bindByMenu();
    const NodeId body = node("body");
    context().select({body});
    context().setActiveSlot(scene().skin(scene().skinOf(body))->slotOf(node("hips")));
    key(Qt::Key_P);
    const Rows before = scene().rows(scene().skinOf(body));
    const auto steps = context().document().historySteps();
    const QPoint at = pixelOf(worldOf(node("spine_2")));
    move(at);
    settle();
    press(at);
    move(at + QPoint(10, 0));
    settle();
    EXPECT_TRUE(context().shownScene().rows(scene().skinOf(body)).pages() != before.pages())
        << "the stroke is shown live";
    key(Qt::Key_Escape);
    release(at);
    EXPECT_TRUE(context().shownScene().rows(scene().skinOf(body)).pages() == before.pages());
    EXPECT_EQ(context().document().historySteps(), steps);
}

TEST_F(FirstRigTest, undoingBeneathAStrokeEndsIt) {
    bindByMenu();
    const NodeId body = node("body");
    context().select({body});
    context().setActiveSlot(scene().skin(scene().skinOf(body))->slotOf(node("hips")));
    key(Qt::Key_P);
    const QPoint at = pixelOf(worldOf(node("spine_2")));
    move(at);
    settle();
    press(at);
    move(at + QPoint(10, 0));
    // Also where it is undone elsewhere than by the key, which takes the stroke alone.
    EXPECT_TRUE(context().undo([](const Edit&) { return true; }));
    release(at);
    settle();
    EXPECT_FALSE(scene().skinOf(body).valid())
        << "the bind was undone, and no stroke was put on top";
    EXPECT_FALSE(context().document().canUndo());
}

}  // namespace
}  // namespace sinew::test
