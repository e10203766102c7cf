// SPDX-License-Identifier: Apache-2.0
// Whatever is missing when someone starts to paint, nothing changes and the status bar names the
// next step. Commands that have nothing to do say so.
#include <QApplication>
#include <QStatusBar>

#include "app/actions/file_actions.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class WrongClicksTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        body_ = node("body");
    }
    void paint() {
        key(Qt::Key_P);
        const QPoint at = pixelOf(worldOf(node("spine_2")));
        const auto steps = context().document().historySteps();
        drag({at, at + QPoint(8, 0)});
        EXPECT_EQ(context().document().historySteps(), steps) << "nothing changes";
    }
    void setLocked(bool locked) {
        Scene after = scene();
        const SkinId id = scene().skinOf(body_);
        auto skin = std::make_shared<Skin>(*after.skin(id));
        for (auto& slot : skin->slots) slot.locked = locked;
        after.setSkin(id, skin);
        ASSERT_TRUE(context().apply(difference(scene(), after, Message("Lock"))));
    }
    NodeId body_;
};

TEST_F(WrongClicksTest, anUnboundMeshNamesBinding) {
    paint();
    EXPECT_TRUE(said().contains("Smooth Skinning")) << said().toStdString();
}

TEST_F(WrongClicksTest, noActiveInfluenceNamesChoosingOne) {
    bindByMenu();
    context().select({body_});
    ASSERT_EQ(context().selection().activeSlot, kNoIndex);
    paint();
    EXPECT_TRUE(said().contains("influence", Qt::CaseInsensitive)) << said().toStdString();
}

TEST_F(WrongClicksTest, aLockedInfluenceNamesUnlocking) {
    bindByMenu();
    context().select({body_});
    context().setActiveSlot(0);
    setLocked(true);
    paint();
    EXPECT_TRUE(said().contains("lock", Qt::CaseInsensitive)) << said().toStdString();
}

TEST_F(WrongClicksTest, verticesThatLocksKeepAreCounted) {
    bindByMenu();
    context().select({body_});
    setLocked(true);
    Scene after = scene();
    const SkinId id = scene().skinOf(body_);
    auto skin = std::make_shared<Skin>(*after.skin(id));
    const SlotIndex foot = skin->slotOf(node("foot_L"));
    skin->slots[foot].locked = false;
    after.setSkin(id, skin);
    ASSERT_TRUE(context().apply(difference(scene(), after, Message("Unlock"))));
    context().setActiveSlot(foot);
    paint();
    EXPECT_TRUE(said().contains("could not change")) << said().toStdString();
}

TEST_F(WrongClicksTest, whatTakesTwoInfluencesSaysSoOfOne) {
    bindByMenu();
    context().select({node("spine_2")});
    const auto steps = context().document().historySteps();
    window_->commands().find("weights.merge")->trigger();
    ASSERT_TRUE(waitFor([&] { return said().contains("two or more influences"); }))
        << said().toStdString();
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    EXPECT_EQ(context().document().historySteps(), steps);
}

TEST_F(WrongClicksTest, besideTheMeshSaysSo) {
    bindByMenu();
    key(Qt::Key_P);
    click({6, 6});
    EXPECT_TRUE(said().contains("no mesh here")) << said().toStdString();
}

TEST_F(WrongClicksTest, whyNothingWasDoneStandsUntilSomethingIs) {
    bindByMenu();
    key(Qt::Key_P);
    const QStatusBar* bar = window_->statusBar();
    const auto clickBeside = [&] {
        click({6, 6});
        return bar->currentMessage().contains("no mesh here");
    };
    ASSERT_TRUE(clickBeside()) << bar->currentMessage().toStdString();
    context().select({node("spine_2")});
    EXPECT_EQ(bar->currentMessage(), "") << "the hint is seen again";
    ASSERT_TRUE(clickBeside());
    setLocked(true);
    EXPECT_EQ(bar->currentMessage(), "");
}

TEST_F(WrongClicksTest, clearedBonesNameAttaching) {
    bindByMenu();
    context().select({body_});
    window_->commands().find("skin.clearBoneReferences")->trigger();
    ASSERT_TRUE(waitReady());
    context().select({body_});
    paint();
    EXPECT_TRUE(said().contains("Attach Bones")) << said().toStdString();
}

TEST_F(WrongClicksTest, pickingAnInfluenceOnAnUnboundMeshNamesBinding) {
    key(Qt::Key_J);
    clickWith(Qt::Key_S, pixelOf(worldOf(node("spine_2"))));
    EXPECT_TRUE(said().contains("Smooth Skinning")) << said().toStdString();
}

TEST_F(WrongClicksTest, aGreyCommandSaysWhy) {
    QAction* bindPose = window_->commands().find("skin.bindPose");
    EXPECT_FALSE(bindPose->isEnabled());
    EXPECT_FALSE(bindPose->statusTip().isEmpty());
    EXPECT_TRUE(bindPose->toolTip().contains(bindPose->statusTip().toHtmlEscaped()));
}

TEST_F(WrongClicksTest, aFileThatIsNoModelIsOneSentenceAndTheDocumentStays) {
    const Scene before = scene();
    QString text;
    onDialog([&text](QWidget* dialog) {
        text = dialog->property("text").toString();
        dialog->close();
    });
    window_->files().open(QStringLiteral(SINEW_SOURCE_DIR "/CMakeLists.txt"));
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_FALSE(text.isEmpty());
    EXPECT_TRUE(before.blocks() == scene().blocks());
}

class NothingToDo : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
    }
};

TEST_F(NothingToDo, goingUpOrDownFromNothingOrTheEndSaysWhy) {
    context().select({});
    key(Qt::Key_Up);
    EXPECT_EQ(said(), "Select a joint or mesh first.");
    context().select({node("body")});
    key(Qt::Key_Down);
    EXPECT_EQ(said(), "Nothing is below the selection.");
    EXPECT_EQ(context().selection().nodes, std::vector{node("body")});
}

TEST_F(NothingToDo, arrowsGoFromSiblingToSiblingAndSayWhereThereIsNone) {
    std::vector<NodeId> siblings, alone;
    for (const Node& each : scene().nodes().all()) {
        const auto children = scene().nodes().children(each.id);
        if (children.size() > 1) siblings = children;
        if (children.size() == 1) alone = children;
    }
    ASSERT_TRUE(siblings.size() > 1 && alone.size() == 1);
    context().select({siblings[0]});
    key(Qt::Key_Right);
    EXPECT_EQ(context().selection().nodes, std::vector{siblings[1]});
    for (int back = 0; back < 2; ++back) key(Qt::Key_Left);
    EXPECT_EQ(context().selection().nodes, std::vector{siblings.back()}) << "round and round";
    context().select(alone);
    key(Qt::Key_Right);
    EXPECT_EQ(said(), "Nothing is beside the selection.");
    EXPECT_EQ(context().selection().nodes, alone);
}

TEST_F(NothingToDo, aJointWithNoInfluenceAboveItSaysSo) {
    context().activateInfluence(skinOf("body"), 0);
    key(Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(said(), "No joint above it is an influence.");
    EXPECT_EQ(context().selection().activeSlot, 0u);
}

TEST_F(NothingToDo, showingAllWhereNothingIsHiddenSaysSo) {
    key(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(said(), "Nothing is hidden.");
}

}  // namespace
}  // namespace sinew::test
