// SPDX-License-Identifier: Apache-2.0
// The rigger's hour in little, by real events in both presets: take the joint, bend it, paint,
// smooth, mirror, go back to the bind pose. No mode is lost on the way, and no menu is needed but
// Mirror.
#include <QApplication>
#include <QTest>
#include <glm/gtc/constants.hpp>

#include "app/dialogs/message_log.h"
#include "app/tools/gizmo_math.h"
#include "editor/operations/operation.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class ElbowStory : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        elbow_ = node("forearm_L");
        viewport().frameAll();
        settle();
        rotation_ = scene().nodes().find(elbow_)->local.rotation;
    }
    double turned() {
        const glm::dquat way =
            glm::inverse(rotation_) * scene().nodes().find(elbow_)->local.rotation;
        return glm::degrees(2.0 * std::acos(std::min(1.0, std::abs(way.w))));
    }
    QPoint onForearm(double share) {
        return pixelOf(glm::mix(worldOf(elbow_), worldOf(node("hand_L")), share));
    }
    /// Pixels of the outer ring of the gizmo, through a right angle about the line of sight.
    std::vector<QPoint> outerRing() {
        ToolHost& host = viewport();
        const auto index = scene().nodes().indexOf(context().activeNode());
        const glm::dmat4 gizmo =
            gizmoMatrix(context().pose().worldFromNode[index], context().space());
        const QPoint centre = pixelOf(worldOf(elbow_));
        int radius = 0;
        for (int x = 20; x < 300; ++x)
            if (rotateAxisAt(host.view(), gizmo, host.camera().eye(),
                             {centre.x() + x, centre.y()}) == 3)
                radius = x;
        std::vector<QPoint> way;
        for (int i = 0; radius > 0 && i <= 18; ++i) {
            const double angle = glm::half_pi<double>() * i / 18.0;
            way.push_back(centre +
                          QPointF(radius * std::cos(angle), radius * std::sin(angle)).toPoint());
        }
        return way;
    }
    std::size_t steps() { return context().document().historySteps(); }
    /// Of all skins: the arm may be under a sleeve.
    std::vector<Rows> weights() {
        std::vector<Rows> out;
        for (const SkinId id : scene().skins()) out.push_back(scene().rows(id));
        return out;
    }
    bool changedSince(const std::vector<Rows>& before) {
        const auto now = weights();
        return !std::ranges::equal(before, now, {}, &Rows::pages, &Rows::pages);
    }
    /// Stroke, smooth with Shift, mirror where the program can, and the bind pose again.
    void paintMirrorAndGoBack() {
        ASSERT_EQ(context().tool(), "paint");
        const auto before = steps();
        const auto bound = weights();
        drag({onForearm(0.05), onForearm(0.15)});
        ASSERT_TRUE(changedSince(bound)) << said().toStdString();
        const auto stroked = weights();
        drag({onForearm(0.05), onForearm(0.2)}, Qt::ShiftModifier);
        EXPECT_TRUE(changedSince(stroked)) << said().toStdString();
        EXPECT_EQ(steps(), before + 2);
        EXPECT_EQ(context().activeNode(), elbow_);
        EXPECT_EQ(context().tool(), "paint");
        if (findOperation("weights.mirror")) {
            const auto smoothed = weights();
            onDialog([](QWidget* dialog) { QTest::keyClick(dialog, Qt::Key_Return); });
            chooseInMenu("menuWeights", "weights.mirror");
            ASSERT_TRUE(waitFor([&] { return changedSince(smoothed); })) << said().toStdString();
            ASSERT_TRUE(waitReady());
            settle();
            EXPECT_EQ(context().tool(), "paint");
            EXPECT_EQ(context().activeNode(), elbow_);
        }
        const auto done = weights();
        key(Qt::Key_T);
        EXPECT_EQ(context().tool(), "paint") << "still painting";
        EXPECT_FALSE(changedSince(done));
        EXPECT_EQ(scene()
                      .skin(context().selection().activeSkin)
                      ->slots[context().selection().activeSlot]
                      .node,
                  elbow_);
        key(Qt::Key_T);
        EXPECT_NEAR(turned(), 90.0, 3.0) << "and one key bends it again";
    }
    NodeId elbow_;
    glm::dquat rotation_;
};

TEST_F(ElbowStory, withMayasKeys) {
    clickWith(Qt::Key_S, onForearm(0.5));
    ASSERT_EQ(context().activeNode(), elbow_) << said().toStdString();
    key(Qt::Key_E);
    const auto way = outerRing();
    ASSERT_FALSE(way.empty());
    const MessageLog log(context());
    drag(way);
    ASSERT_NEAR(turned(), 90.0, 3.0);
    ASSERT_EQ(log.rowCount({}), 1) << "how far is listed, but not the way there";
    EXPECT_TRUE(log.lineOf(0).contains(u'\u00b0')) << log.lineOf(0).toStdString();
    EXPECT_EQ(context().activeNode(), elbow_);
    key(Qt::Key_P);
    paintMirrorAndGoBack();
}

TEST_F(ElbowStory, withBlendersKeys) {
    window_->commands().setPreset(Preset::Blender);
    key(Qt::Key_Tab, Qt::ControlModifier);
    ASSERT_EQ(context().tool(), "paint");
    clickWith(Qt::Key_S, onForearm(0.5));
    ASSERT_EQ(context().activeNode(), elbow_) << said().toStdString();
    move(onForearm(0.5) + QPoint(30, 30));
    settle();
    key(Qt::Key_R);
    key(Qt::Key_9);
    key(Qt::Key_0);
    key(Qt::Key_Return);
    ASSERT_NEAR(turned(), 90.0, 3.0) << "rotated without leaving the brush";
    paintMirrorAndGoBack();
}

}  // namespace
}  // namespace sinew::test
