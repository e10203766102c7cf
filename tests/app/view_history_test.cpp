// SPDX-License-Identifier: Apache-2.0
// The way back for the camera.
#include <QApplication>
#include <QWheelEvent>

#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class ViewHistory : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
    }
    const Camera& camera() { return viewport().camera(); }
    void back() { key(Qt::Key_BracketLeft, Qt::AltModifier); }
    void forth() { key(Qt::Key_BracketRight, Qt::AltModifier); }
    void turn() {
        const QPoint middle = viewport().rect().center();
        drag({middle, middle + QPoint(30, 10), middle + QPoint(60, 20)}, Qt::AltModifier);
    }
    void turnWheel() {
        const QPointF at(viewport().rect().center());
        QWheelEvent wheel(at, viewport().mapToGlobal(at), {}, {0, 120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&viewport(), &wheel);
    }
};

TEST_F(ViewHistory, hasADragAsOneStep) {
    const Camera first = camera();
    turn();
    const Camera second = camera();
    ASSERT_NE(second, first);
    turn();
    const Camera third = camera();
    back();
    EXPECT_EQ(camera(), second);
    back();
    EXPECT_EQ(camera(), first);
    forth();
    forth();
    EXPECT_EQ(camera(), third);
    forth();
    EXPECT_EQ(camera(), third);
    EXPECT_EQ(said(), "There is no later view.");
}

TEST_F(ViewHistory, hasNotchesOfTheWheelThatFollowEachOtherAsOneStep) {
    const Camera first = camera();
    turnWheel();
    turnWheel();
    turnWheel();
    ASSERT_NE(camera(), first);
    back();
    EXPECT_EQ(camera(), first);
}

TEST_F(ViewHistory, hasFraming) {
    turnWheel();
    const Camera near = camera();
    window_->commands().find("view.frameAll")->trigger();
    ASSERT_NE(camera(), near);
    back();
    EXPECT_EQ(camera(), near);
}

TEST_F(ViewHistory, hasViewsAlongAxes) {
    turn();
    const Camera turned = camera();
    window_->commands().find("view.front")->trigger();
    const Camera front = camera();
    back();
    EXPECT_EQ(camera(), turned);
    forth();
    EXPECT_EQ(camera(), front);
    turn();
    EXPECT_FALSE(camera().orthographic()) << "it ends when it is turned, as the first time";
}

TEST_F(ViewHistory, endsWhereAnotherDocumentIsOpened) {
    turn();
    openSample("sinew_wave.glb");
    const Camera opened = camera();
    back();
    EXPECT_EQ(camera(), opened);
    EXPECT_EQ(said(), "There is no earlier view.");
}

TEST_F(ViewHistory, anotherDocumentIsSeenAsTheFirstOneWas) {
    const Camera first = camera();
    const auto isAsAtFirst = [&] {
        openSample("two_bones.glb");
        return camera().yaw() == first.yaw() && camera().pitch() == first.pitch();
    };
    turn();
    ASSERT_NE(camera().yaw(), first.yaw());
    EXPECT_TRUE(isAsAtFirst());
    window_->commands().find("view.front")->trigger();
    EXPECT_TRUE(isAsAtFirst()) << "not along an axis either";
    EXPECT_FALSE(camera().orthographic());
    viewport().setOrthographic(true);
    EXPECT_TRUE(isAsAtFirst());
    EXPECT_TRUE(camera().orthographic()) << "who asked for it keeps it";
}

}  // namespace
}  // namespace sinew::test
