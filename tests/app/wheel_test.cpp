// SPDX-License-Identifier: Apache-2.0
// What a wheel and two fingers on a touchpad do to the camera.
#include <QApplication>
#include <QMenuBar>
#include <QWheelEvent>

#include "app/view/navigation.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

constexpr glm::dvec2 kWheelPicture{800.0, 600.0};

/// A turn as window systems tell it.
struct WheelTurn {
    QPoint angle = {};
    Qt::KeyboardModifiers held = {};
    QPoint pixels = {};
    Qt::ScrollPhase phase = Qt::NoScrollPhase;
};

Camera afterTurn(const WheelTurn& turn) {
    const QPointF at(200.0, 100.0);
    const QWheelEvent event(at, at, turn.pixels, turn.angle, Qt::NoButton, turn.held, turn.phase,
                            false);
    Camera camera;
    navigateByWheel(camera, event, kWheelPicture);
    return camera;
}

/// How far the scene went on the picture, logical pixels.
glm::dvec2 wayOfScene(const Camera& camera) {
    const View view = camera.view({800, 600}, 1.0, 1.0);
    return glm::dvec2(projected(view, Camera().target())) - kWheelPicture * 0.5;
}

TEST(Wheel, zoomsUpAndDown) {
    EXPECT_LT(afterTurn({{0, 120}}).distance(), Camera().distance());
    EXPECT_GT(afterTurn({{0, -120}}).distance(), Camera().distance());
    EXPECT_LT(afterTurn({{9, 120}}).distance(), Camera().distance())
        << "fingers are never quite straight";
}

TEST(Wheel, pansSideways) {
    const Camera right = afterTurn({{120, 0}});
    EXPECT_EQ(right.distance(), Camera().distance());
    EXPECT_GT(wayOfScene(right).x, 10.0);
    EXPECT_NEAR(wayOfScene(afterTurn({{-120, 9}})).x, -wayOfScene(right).x, 1e-6);
    EXPECT_NEAR(wayOfScene(afterTurn({{-120, 9}})).y, 0.0, 1e-6);
}

TEST(Wheel, pansEveryWayWithShift) {
    const Camera up = afterTurn({{0, -120}, Qt::ShiftModifier});
    EXPECT_EQ(up.distance(), Camera().distance());
    EXPECT_LT(wayOfScene(up).y, -10.0);
    const glm::dvec2 both = wayOfScene(afterTurn({{60, 120}, Qt::ShiftModifier}));
    EXPECT_NEAR(both.y, 2.0 * both.x, 1e-6);
}

TEST(Wheel, followsTheFingersWhereATouchpadTellsPixels) {
    const WheelTurn turn{{56, -24}, Qt::ShiftModifier, {7, -3}, Qt::ScrollUpdate};
    EXPECT_NEAR(wayOfScene(afterTurn(turn)).x, 7.0, 1e-6);
    EXPECT_NEAR(wayOfScene(afterTurn(turn)).y, -3.0, 1e-6);
    const Camera driver = afterTurn({{120, 0}, Qt::ShiftModifier, {960, 0}});
    EXPECT_EQ(driver, afterTurn({{120, 0}, Qt::ShiftModifier})) << "pixels of no screen";
}

TEST(Wheel, zoomsWithAltWhicheverWayTheWindowSystemTurnsIt) {
    EXPECT_EQ(afterTurn({{120, 0}, Qt::AltModifier}), afterTurn({{0, 120}}));
    EXPECT_EQ(afterTurn({{0, 120}, Qt::AltModifier}), afterTurn({{0, 120}}));
}

TEST(Wheel, thatDoesNotTurnMovesNothing) {
    EXPECT_EQ(afterTurn({{}, {}, {}, Qt::ScrollBegin}), Camera());
    EXPECT_EQ(afterTurn({{}, Qt::ShiftModifier, {}, Qt::ScrollEnd}), Camera());
}

class WheelInWindow : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
    }
    void turnWheel(QPoint angle, Qt::KeyboardModifiers held) {
        const QPointF at(viewport().rect().center());
        QWheelEvent wheel(at, viewport().mapToGlobal(at), {}, angle, Qt::NoButton, held,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&viewport(), &wheel);
    }
    bool menusAreLit() { return window_->menuBar()->activeAction() != nullptr; }
};

TEST_F(WheelInWindow, altThatWasHeldForItIsNotForTheMenus) {
    const double distance = viewport().camera().distance();
    hold(Qt::Key_Alt, Qt::AltModifier);
    turnWheel({120, 0}, Qt::AltModifier);
    letGo(Qt::Key_Alt);
    EXPECT_LT(viewport().camera().distance(), distance);
    EXPECT_FALSE(menusAreLit());
    hold(Qt::Key_Alt, Qt::AltModifier);
    letGo(Qt::Key_Alt);
    EXPECT_TRUE(menusAreLit()) << "Alt alone is";
}

TEST_F(WheelInWindow, panningIsAViewToGoBackFrom) {
    const Camera before = viewport().camera();
    turnWheel({120, 0}, {});
    ASSERT_NE(viewport().camera(), before);
    window_->commands().find("view.previousView")->trigger();
    EXPECT_EQ(viewport().camera(), before);
}

}  // namespace
}  // namespace sinew::test
