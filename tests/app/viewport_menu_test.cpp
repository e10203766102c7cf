// SPDX-License-Identifier: Apache-2.0
// The viewport's menu, by keyboard, where no mouse points and the active joint is meant; and joints
// that lie behind one another, for the menu and for clicks.
#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <algorithm>

#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class ViewportMenuKeys : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        joint_ = scene().skin(scene().skins().front())->slots[1].node;
        ASSERT_TRUE(waitReady());
    }
    /// What the menu offers that `press` opens; empty where none opens.
    QStringList offeredBy(const std::function<void()>& press) {
        QStringList out;
        QTimer hand;
        QObject::connect(&hand, &QTimer::timeout, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu || menu->objectName() != "viewportMenu") return;
            hand.stop();
            for (const QAction* action : menu->actions()) out << action->text();
            menu->close();
        });
        hand.start(20);
        press();
        settle();
        return out;
    }
    QStringList offeredBy(QContextMenuEvent::Reason reason) {
        return offeredBy([&] {
            QContextMenuEvent event(reason, {5, 5}, viewport().mapToGlobal(QPoint(5, 5)));
            QApplication::sendEvent(&viewport(), &event);
        });
    }
    QString heading() {
        return QStringLiteral("Joint ") +
               QString::fromStdString(scene().nodes().find(joint_)->name);
    }

    NodeId joint_;
};

TEST_F(ViewportMenuKeys, itsKeysOpenItAtTheActiveJoint) {
    context().select({joint_});
    EXPECT_TRUE(offeredBy(QContextMenuEvent::Keyboard).contains(heading()));
    EXPECT_TRUE(offeredBy([&] { key(Qt::Key_F10, Qt::ShiftModifier); }).contains(heading()));
}

TEST_F(ViewportMenuKeys, withoutAJointItOpensInTheMiddleOfThePicture) {
    context().select({});
    EXPECT_FALSE(offeredBy(QContextMenuEvent::Keyboard).isEmpty());
}

TEST_F(ViewportMenuKeys, theRightButtonOpensItOnce) {
    EXPECT_TRUE(offeredBy(QContextMenuEvent::Mouse).isEmpty()) << "the button itself does";
}

TEST_F(ViewportMenuKeys, underMayasKeysADragOfTheRightButtonTakesARow) {
    context().select({});
    const QPoint at = pixelOf(worldOf(joint_));
    move(at);
    settle();
    bool opened = false;
    QTimer hand;
    QObject::connect(&hand, &QTimer::timeout, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu || menu->objectName() != "viewportMenu") return;
        hand.stop();
        opened = true;
        const auto wanted = [](const QAction* action) { return action->text() == "Select Joint"; };
        const auto actions = menu->actions();
        const auto row = std::ranges::find_if(actions, wanted);
        ASSERT_NE(row, actions.end());
        const QPoint to =
            viewport().mapFromGlobal(menu->mapToGlobal(menu->actionGeometry(*row).center()));
        for (int step = 1; step <= 10; ++step) move(at + step * (to - at) / 10);
        release(to, {}, Qt::RightButton);
        if (menu->isVisible()) menu->close();
    });
    hand.start(20);
    press(at, {}, Qt::RightButton);
    settle();
    EXPECT_TRUE(opened) << "while the button is down";
    EXPECT_EQ(context().selection().nodes, std::vector{joint_});
}

TEST_F(ViewportMenuKeys, underMayasKeysAClickOfTheRightButtonLeavesItOpen) {
    move({300, 300});
    settle();
    bool stays = false;
    QTimer hand;
    QObject::connect(&hand, &QTimer::timeout, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu || menu->objectName() != "viewportMenu") return;
        hand.stop();
        release({300, 300}, {}, Qt::RightButton);
        stays = menu->isVisible();
        menu->close();
    });
    hand.start(20);
    press({300, 300}, {}, Qt::RightButton);
    settle();
    EXPECT_TRUE(stays);
}

TEST_F(ViewportMenuKeys, underBlendersKeysADragOfTheRightButtonOpensNone) {
    window_->commands().setPreset(Preset::Blender);
    drag({{300, 300}, {340, 320}}, {}, Qt::RightButton);
    EXPECT_EQ(QApplication::activePopupWidget(), nullptr);
}

/// Three joints behind one another, seen from the right: the last one is in front.
class JointsBehindOneAnother : public ViewportMenuKeys {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        Scene scene = sceneOf(gridMesh(1, 1));
        joints_ = addChain(scene, {0.0, 1.0, 2.0});
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        for (std::size_t i = 0; i < joints_.size(); ++i)
            nodes->edit(joints_[i]).name = std::string(1, static_cast<char>('a' + i));
        scene.setNodes(nodes);
        context().open(scene);
        window_->commands().find("view.right")->trigger();
        ASSERT_TRUE(waitReady());
        at_ = pixelOf(worldOf(joints_[0]));
        ASSERT_TRUE(viewport().rect().contains(at_));
    }
    NodeId takenAt(QPoint at, Qt::KeyboardModifiers modifiers = {}) {
        click(at, modifiers);
        return context().activeNode();
    }

    std::vector<NodeId> joints_;
    QPoint at_;
};

TEST_F(JointsBehindOneAnother, areTakenOneByOneByClicksAtOnePlace) {
    EXPECT_EQ(takenAt(at_), joints_[2]);
    EXPECT_EQ(takenAt(at_), joints_[1]);
    EXPECT_EQ(takenAt(at_ + QPoint(1, 0)), joints_[0]) << "a click is never quite still";
    EXPECT_EQ(takenAt(at_), joints_[2]) << "the first again";
    EXPECT_EQ(takenAt(at_), joints_[1]);
    move(at_ + QPoint(30, 0));
    settle();
    EXPECT_EQ(takenAt(at_), joints_[2]) << "the mouse was elsewhere meanwhile";
}

TEST_F(JointsBehindOneAnother, aDoubleClickTakesOneAsAClickDoes) {
    const auto takenByTwo = [this] {
        QTest::mouseDClick(window_->windowHandle(), Qt::LeftButton, {},
                           viewport().mapTo(window_.get(), at_));
        settle();
        return context().activeNode();
    };
    move(at_);
    settle();
    EXPECT_EQ(takenByTwo(), joints_[2]);
    EXPECT_EQ(takenByTwo(), joints_[1]) << "it is the next click at this place";
    EXPECT_EQ(takenAt(at_), joints_[0]);
}

TEST_F(JointsBehindOneAnother, arePickedAsInfluencesOneByOneWithTheHeldKey) {
    const auto picked = [this](QPoint at) {
        clickWith(Qt::Key_S, at);
        settle();
        return context().activeNode();
    };
    EXPECT_EQ(picked(at_), joints_[2]);
    EXPECT_EQ(picked(at_ + QPoint(1, 0)), joints_[1]);
    EXPECT_EQ(picked(at_), joints_[0]);
    EXPECT_EQ(picked(at_), joints_[2]) << "the first again";
    context().select({joints_[0]});
    EXPECT_EQ(picked(at_), joints_[2]) << "something else was selected meanwhile";
}

TEST_F(JointsBehindOneAnother, addUpWithShiftAndAreNamedAsTheyWereTaken) {
    auto* name = viewport().findChild<QLabel*>("hoverName");
    takenAt(at_);
    takenAt(at_, Qt::ShiftModifier);
    EXPECT_EQ(context().selection().nodes, (std::vector{joints_[2], joints_[1]}));
    ASSERT_TRUE(waitFor([&] { return name->isVisible(); }));
    EXPECT_EQ(name->text(), "b");
    takenAt(at_, Qt::ControlModifier);
    EXPECT_EQ(context().selection().nodes, std::vector{joints_[2]}) << "the one that is named";
}

TEST_F(JointsBehindOneAnother, areAllInTheMenuTheNearestFirst) {
    context().select({joints_[0]});
    const QStringList offered = offeredBy(QContextMenuEvent::Keyboard);
    const auto heading = offered.indexOf("Joint c");
    ASSERT_GE(heading, 0) << offered.join('|').toStdString();
    const auto more = offered.indexOf("More Joints Here");
    ASSERT_GT(more, heading);
    EXPECT_EQ(offered.mid(more + 1, 2), (QStringList{"b", "a"}));
}

}  // namespace
}  // namespace sinew::test
