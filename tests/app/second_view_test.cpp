// SPDX-License-Identifier: Apache-2.0
// Commands for the camera mean the picture that the mouse is over.
#include <QApplication>
#include <QComboBox>
#include <QEnterEvent>
#include <QWheelEvent>
#include <set>

#include "app/viewport/second_view.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class SecondViewTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
        context().showPanel("secondView", Context::IfClosed::Open);
        settle(200);
        second_ = window_->findChild<SecondView*>();
        ASSERT_TRUE(second_ && second_->isVisible());
    }
    void enter() {
        const QPointF at(second_->rect().center());
        QEnterEvent event(at, second_->mapTo(window_.get(), at), second_->mapToGlobal(at));
        QApplication::sendEvent(second_, &event);
    }
    void leave() {
        QEvent event(QEvent::Leave);
        QApplication::sendEvent(second_, &event);
    }
    void turnWheel() {
        const QPointF at(second_->rect().center());
        QWheelEvent wheel(at, second_->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(second_, &wheel);
    }
    QAction* command(const char* id) { return window_->commands().find(QLatin1String(id)); }
    const Camera& first() { return viewport().camera(); }
    const Camera& second() { return second_->camera(); }

    SecondView* second_ = nullptr;
};

TEST_F(SecondViewTest, hasTheKeysWhileTheMouseIsOverItAndTheViewportElse) {
    const Camera before = first();
    enter();
    key(Qt::Key_3, Qt::ControlModifier);
    EXPECT_TRUE(second().orthographic());
    EXPECT_EQ(second().yaw(), 0.0);
    EXPECT_EQ(first(), before);
    leave();
    const Camera left = second();
    key(Qt::Key_5, Qt::ControlModifier);
    EXPECT_GT(first().pitch(), 1.5) << "from the top";
    EXPECT_EQ(second(), left);
}

TEST_F(SecondViewTest, isMeantWhereTheKeyboardIsInItsPanel) {
    auto* shading = window_->findChild<QComboBox*>("secondShading");
    ASSERT_NE(shading, nullptr);
    shading->setFocus();
    ASSERT_TRUE(shading->hasFocus());
    const Camera before = first();
    command("view.right")->trigger();
    EXPECT_TRUE(second().orthographic());
    EXPECT_EQ(first(), before);
    enter();
    EXPECT_TRUE(viewport().hasFocus()) << "whoever comes to a picture works there";
}

TEST_F(SecondViewTest, framesForItself) {
    context().select({scene().skin(scene().skins().front())->slots[1].node});
    const Camera before = first();
    const double all = second().distance();
    enter();
    command("view.frameSelected")->trigger();
    EXPECT_LT(second().distance(), all);
    command("view.frameAll")->trigger();
    EXPECT_EQ(second().distance(), all);
    EXPECT_EQ(first(), before);
}

TEST_F(SecondViewTest, hasItsOwnWayBack) {
    const Camera before = first(), all = second();
    enter();
    turnWheel();
    const Camera near = second();
    ASSERT_NE(near, all);
    command("view.previousView")->trigger();
    EXPECT_EQ(second(), all);
    command("view.nextView")->trigger();
    EXPECT_EQ(second(), near);
    command("view.nextView")->trigger();
    EXPECT_EQ(said(), "There is no later view.");
    EXPECT_EQ(first(), before);
}

TEST_F(SecondViewTest, switchesItsProjectionAndTheMenuTellsTheViewports) {
    QAction* parallel = command("view.orthographic");
    enter();
    parallel->trigger();
    EXPECT_TRUE(second().orthographic());
    EXPECT_FALSE(first().orthographic());
    EXPECT_FALSE(parallel->isChecked());
    leave();
    parallel->trigger();
    EXPECT_TRUE(first().orthographic());
    EXPECT_TRUE(parallel->isChecked());
    enter();
    parallel->trigger();
    EXPECT_FALSE(second().orthographic());
    EXPECT_TRUE(parallel->isChecked());
}

TEST_F(SecondViewTest, restsWhileThereIsNothingToBeSeen) {
    std::set<NodeId> all;
    for (const Node& node : scene().nodes().all()) all.insert(node.id);
    context().setHidden(all);
    second_->resize(second_->size() - QSize(8, 8));  // it frames all anew
    settle(100);
    int looks = 0;
    QObject::connect(second_, &SceneView::cameraChanged, second_, [&looks] { ++looks; });
    settle(200);
    EXPECT_EQ(looks, 0) << "each picture asks for another one";
}

}  // namespace
}  // namespace sinew::test
