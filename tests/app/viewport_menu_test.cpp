// SPDX-License-Identifier: Apache-2.0
// The viewport's menu by keyboard: where no mouse points, the active joint is meant.
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTimer>

#include "tests/app/window_test_base.h"

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

TEST_F(ViewportMenuKeys, theRightButtonOpensItWhenItIsReleasedAlone) {
    EXPECT_TRUE(offeredBy(QContextMenuEvent::Mouse).isEmpty());
}

}  // namespace
}  // namespace sinew::test
