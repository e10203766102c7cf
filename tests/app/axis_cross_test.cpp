// SPDX-License-Identifier: Apache-2.0
// The cross of axes in the corner turns the camera, and does nothing else.
#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QRubberBand>
#include <QToolTip>

#include "app/view/axis_views.h"
#include "app/viewport/second_view.h"
#include "render/frame/axis_cross.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

QPoint placeOfEnd(const View& view, AxisEnd end) {
    for (const AxisKnob& knob : axisKnobs(view))
        if (knob.end == end) return QPointF(knob.place.x, knob.place.y).toPoint();
    return {};
}

class AxisCrossTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
        askew();
    }
    /// So that all ends stand apart.
    void askew() {
        viewport().setOrthographic(false);
        viewport().lookFrom(0.6, 0.4);
    }
    const Camera& camera() { return viewport().camera(); }
    View view() { return static_cast<ToolHost&>(viewport()).view(); }
    QPoint placeOf(AxisEnd end) { return placeOfEnd(view(), end); }
    QPoint middle() {
        const glm::dvec2 at = axisCrossMiddle(view());
        return QPointF(at.x, at.y).toPoint();
    }
    std::string seenFrom() {
        const AxisView* along = axisViewOf(camera(), frontYaw(scene()));
        return along ? along->command : "";
    }
    Qt::CursorShape cursorAt(QPoint at) {
        move(at - QPoint(1, 0));
        move(at);
        settle();
        return viewport().cursor().shape();
    }
    void send(QEvent::Type type, QPoint at) {
        const Qt::MouseButtons down =
            type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
        QMouseEvent event(type, QPointF(at), QPointF(viewport().mapToGlobal(at)), Qt::LeftButton,
                          down, Qt::NoModifier);
        QApplication::sendEvent(&viewport(), &event);
    }
};

TEST_F(AxisCrossTest, aClickOnEitherEndOfAnAxisLooksAlongIt) {
    const std::pair<AxisEnd, const char*> views[] = {
        {{0, true}, "view.right"}, {{0, false}, "view.left"},   {{1, true}, "view.top"},
        {{2, true}, "view.front"}, {{1, false}, "view.bottom"}, {{2, false}, "view.back"}};
    for (const auto& [end, command] : views) {
        askew();
        click(placeOf(end));
        EXPECT_EQ(seenFrom(), command);
    }
}

TEST_F(AxisCrossTest, aFurtherClickLooksFromTheOtherSide) {
    click(placeOf({0, true}));
    ASSERT_EQ(seenFrom(), "view.right");
    click(middle());
    EXPECT_EQ(seenFrom(), "view.left");
}

TEST_F(AxisCrossTest, theSecondClickOfADoubleClickLooksNowhereElse) {
    const QPoint at = placeOf({0, true});
    for (const auto type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease,
                            QEvent::MouseButtonDblClick, QEvent::MouseButtonRelease})
        send(type, at);
    EXPECT_EQ(seenFrom(), "view.right");
}

TEST_F(AxisCrossTest, aDragOnItOrbits) {
    click(placeOf({1, true}));
    const Camera before = camera();
    drag({middle(), middle() + QPoint(20, 6), middle() + QPoint(90, 30)});
    EXPECT_NE(camera().yaw(), before.yaw());
    EXPECT_EQ(camera().distance(), before.distance());
    EXPECT_FALSE(camera().orthographic()) << "as any turn ends a view along an axis";
    window_->commands().find("view.previousView")->trigger();
    EXPECT_EQ(camera(), before);
}

TEST_F(AxisCrossTest, neitherPaintsNorSelects) {
    context().select({node("sheet")});
    const auto selected = context().selection().nodes;
    const auto steps = context().document().historySteps();
    for (const char* tool : {"select", "paint"}) {
        context().setTool(tool);
        askew();
        click(placeOf({0, true}));
        drag({middle(), middle() + QPoint(10, 6)});
        EXPECT_EQ(context().selection().nodes, selected) << tool;
        EXPECT_EQ(context().document().historySteps(), steps) << tool;
    }
}

TEST_F(AxisCrossTest, aDragOfAToolGoesOnOverIt) {
    const Camera before = camera();
    const QPoint from(viewport().width() - 60, 60);
    move(from);
    press(from);
    for (const QPoint at : {QPoint(200, 320), placeOf({0, true}), middle()}) {
        move(at);
        settle(20);
        EXPECT_TRUE(viewport().findChild<QRubberBand*>()->isVisible());
        EXPECT_NE(viewport().cursor().shape(), Qt::PointingHandCursor);
    }
    release(middle());
    settle();
    EXPECT_EQ(camera(), before);
}

TEST_F(AxisCrossTest, tellsWhatItDoes) {
    EXPECT_EQ(cursorAt(placeOf({0, true})), Qt::PointingHandCursor);
    const QPoint at = placeOf({0, true});
    QHelpEvent asked(QEvent::ToolTip, at, viewport().mapToGlobal(at));
    QApplication::sendEvent(&viewport(), &asked);
    EXPECT_TRUE(QToolTip::text().contains("Right View")) << QToolTip::text().toStdString();
    QToolTip::hideText();
    EXPECT_EQ(cursorAt({300, 300}), Qt::ArrowCursor);
}

TEST_F(AxisCrossTest, lightsUpUnderTheMouse) {
    cursorAt({300, 300});
    const QPoint at = placeOf({0, false});
    const auto brightness = [&] {
        const QColor colour = picture().pixelColor(at * viewport().devicePixelRatioF());
        return colour.red() + colour.green() + colour.blue();
    };
    const int still = brightness();
    cursorAt(at);
    EXPECT_NE(brightness(), still);
}

TEST_F(AxisCrossTest, leavesItsCornerToTheToolsWhereAxesAreHidden) {
    ViewSettings view = context().view();
    view.axes = false;
    context().setView(view);
    const Camera before = camera();
    context().select({node("sheet")});
    click(placeOf({0, true}));
    EXPECT_EQ(camera(), before);
    EXPECT_TRUE(context().selection().nodes.empty()) << "a click beside everything";
}

TEST_F(AxisCrossTest, ofTheSecondViewTurnsThatOne) {
    context().showPanel("secondView", Context::IfClosed::Open);
    settle(200);
    auto* second = window_->findChild<SecondView*>();
    ASSERT_TRUE(second && second->isVisible());
    const Camera first = camera();
    const View seen = second->camera().view({second->width(), second->height()},
                                            second->devicePixelRatioF(), 1.0);
    const QPointF at(placeOfEnd(seen, {1, true}));
    for (const auto type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease}) {
        QMouseEvent event(type, at, second->mapToGlobal(at), Qt::LeftButton,
                          type == QEvent::MouseButtonPress ? Qt::LeftButton : Qt::NoButton,
                          Qt::NoModifier);
        QApplication::sendEvent(second, &event);
    }
    EXPECT_TRUE(second->camera().orthographic());
    EXPECT_GT(second->camera().pitch(), 1.5) << "from the top";
    EXPECT_EQ(camera(), first);
}

}  // namespace
}  // namespace sinew::test
