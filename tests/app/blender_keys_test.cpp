// SPDX-License-Identifier: Apache-2.0
// Keys of Blender's preset that are others in Maya's: what the texts promise of them holds.
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QStatusBar>

#include "app/tools/tools.h"
#include "app/viewport/next_step.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class BlenderKeys : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        skin_ = context().selection().activeSkin;
        ASSERT_TRUE(scene().skin(skin_));
        joint_ = scene().skin(skin_)->slots[1].node;
        window_->commands().setPreset(Preset::Blender);
    }
    QString selectHint() { return viewport().tools().find("select")->hint({}); }
    QString nextText() { return viewport().findChild<QLabel*>("nextStep")->text(); }
    /// A release or press of S as it comes from the window system at that time, milliseconds.
    void sendS(QEvent::Type type, quint64 time) {
        QKeyEvent event(type, Qt::Key_S, Qt::NoModifier, "s");
        event.setTimestamp(time);
        QApplication::sendEvent(&viewport(), &event);
    }

    SkinId skin_;
    NodeId joint_;
};

TEST_F(BlenderKeys, aClickOnAJointMakesItTheActiveInfluenceAsTheTextsSay) {
    ASSERT_EQ(context().selection().activeSlot, kNoIndex);
    EXPECT_FALSE(selectHint().contains("S + click")) << selectHint().toStdString();
    EXPECT_TRUE(nextText().contains("Next: click a joint")) << nextText().toStdString();
    context().setTool("paint");
    EXPECT_TRUE(nextText().contains("S + click")) << "S picks while one paints";
    context().setTool("select");
    EXPECT_FALSE(nextText().contains("S + click"));
    click(pixelOf(worldOf(joint_)));
    EXPECT_EQ(context().selection().activeSlot, scene().skin(skin_)->slotOf(joint_));
    window_->commands().setPreset(Preset::Maya);
    EXPECT_TRUE(selectHint().contains("S + click")) << selectHint().toStdString();
}

TEST_F(BlenderKeys, ctrlAndAClickTakeTheJointWhileOnePaintsAndADragPaints) {
    context().setTool("paint");
    const SlotIndex slot = scene().skin(skin_)->slotOf(joint_);
    const auto active = [this] { return context().selection().activeSlot; };
    const auto painted = [this] { return said().contains("Vertices changed"); };
    const auto rows = scene().rows(skin_).pages();
    const QPoint at = pixelOf(worldOf(joint_));
    context().setActiveSlot(0);
    ASSERT_NE(slot, 0u);
    click(at, Qt::ControlModifier);
    EXPECT_EQ(active(), slot) << said().toStdString();
    EXPECT_EQ(scene().rows(skin_).pages(), rows) << "nothing was painted";
    const QString hint = viewport().tools().find("paint")->hint(Qt::ControlModifier);
    EXPECT_TRUE(hint.contains("Click on a joint")) << hint.toStdString();
    context().setActiveSlot(0);
    drag({at, at + QPoint(10, 0), at + QPoint(20, 0)}, Qt::ControlModifier);
    EXPECT_TRUE(painted()) << said().toStdString();
    EXPECT_EQ(active(), 0u);
    window_->commands().setPreset(Preset::Maya);
    context().say("Something else");
    click(at, Qt::ControlModifier);
    EXPECT_TRUE(painted()) << "Maya's click paints: " << said().toStdString();
    EXPECT_EQ(active(), 0u);
}

TEST_F(BlenderKeys, aClickOnAJointTakesASkinThatItMovesWhereNoneIsActive) {
    context().setActiveSkin({});
    ASSERT_FALSE(scene().skin(context().selection().activeSkin));
    click(pixelOf(worldOf(joint_)));
    const auto skin = scene().skin(context().selection().activeSkin);
    ASSERT_TRUE(skin);
    EXPECT_EQ(context().selection().activeSlot, skin->slotOf(joint_));
}

TEST_F(BlenderKeys, aKeyThatIsStillHeldAfterTheClickBeginsNothing) {
    context().select({joint_});
    move({398, 300});
    move({400, 300});
    settle();
    const auto steps = context().document().historySteps();
    sendS(QEvent::KeyPress, 1000);
    move({460, 330});
    settle();
    press({460, 330});
    release({460, 330});
    settle();
    ASSERT_EQ(context().document().historySteps(), steps + 1);
    sendS(QEvent::KeyRelease, 1500);
    sendS(QEvent::KeyPress, 1500);
    EXPECT_FALSE(viewport().cancelDrag()) << "a repeat of the key scales no second time";
    sendS(QEvent::KeyRelease, 1600);
    sendS(QEvent::KeyPress, 1900);
    EXPECT_TRUE(viewport().cancelDrag()) << "and a new press does";
    EXPECT_FALSE(window_->commands().find("tool.move")->autoRepeat());
}

TEST_F(BlenderKeys, ofToolsThoseThatPoseAloneBeginAtOnce) {
    context().select({joint_});
    move({398, 300});
    move({400, 300});
    settle();
    key(Qt::Key_E, Qt::ShiftModifier);
    EXPECT_EQ(context().tool(), kEditJointsTool);
    EXPECT_FALSE(viewport().cancelDrag()) << "the joint is not at the mouse";
    key(Qt::Key_G);
    EXPECT_TRUE(viewport().cancelDrag()) << "it is moved within its skeleton by the key that moves";
    EXPECT_EQ(context().tool(), kEditJointsTool);
}

TEST_F(BlenderKeys, whileAKeysDragLastsTheStatusBarTellsWhatItsKeysDo) {
    context().select({joint_});
    move({398, 300});
    move({400, 300});
    settle();
    context().say("Something else");
    key(Qt::Key_R);
    move({460, 330});
    settle();
    EXPECT_EQ(window_->statusBar()->currentMessage(), "") << "nothing stands over the hint";
    EXPECT_TRUE(viewport().tools().find("rotate")->hint({}).startsWith("X, Y, Z"));
    key(Qt::Key_Escape);
}

TEST_F(BlenderKeys, aKeysDragTakesTheKeyboardFromThePanelThatHasIt) {
    context().select({joint_});
    move({398, 300});
    move({400, 300});
    settle();
    const std::size_t steps = context().document().historySteps();
    window_->findChild<QWidget*>("outlinerTree")->setFocus(Qt::TabFocusReason);
    ASSERT_NE(QApplication::focusWidget(), &viewport());
    key(Qt::Key_R);
    EXPECT_EQ(QApplication::focusWidget(), &viewport());
    for (const Qt::Key typed : {Qt::Key_Z, Qt::Key_9, Qt::Key_0, Qt::Key_Return}) key(typed);
    EXPECT_EQ(context().document().historySteps(), steps + 1) << "by the number that was typed";
}

}  // namespace
}  // namespace sinew::test
