// SPDX-License-Identifier: Apache-2.0
// A joint that no mesh has as an influence yet: nothing is painted in its place, and what makes it
// one is at hand.
#include <QApplication>
#include <QMenu>
#include <QTimer>

#include "tests/app/painting/suit_scene.h"

namespace sinew {
namespace {

class NewJoint : public test::SuitTest {
protected:
    // C, in the middle of the body, is selected; B was painted before.
    void SetUp() override {
        test::SuitTest::SetUp();
        Scene more = test::suitScene();
        auto nodes = std::make_shared<NodeTable>(more.nodes());
        Node joint;
        joint.name = "C";
        joint.kind = NodeKind::Joint;
        joint.local.translation = {0.5, 0.5, 0.0};
        joint.stored = joint.local;
        joint_ = nodes->add(joint);
        more.setNodes(nodes);
        context().open(more);
        window_->commands().find("view.front")->trigger();
        viewport().frameAll();
        ASSERT_TRUE(waitReady());
        context().select({node("body")});
        context().setActiveSlot(1);
        context().select({joint_});
        ASSERT_EQ(context().selection().activeSlot, 1u);
    }
    void showJoints() {
        ViewSettings view = context().view();
        view.joints = true;
        context().setView(view);
        settle();
    }
    std::size_t steps() { return context().document().historySteps(); }
    void stroke() { drag({at(0.2, 0.2), at(0.3, 0.2)}); }

    NodeId joint_;
};

TEST_F(NewJoint, isNotPaintedAsAnotherOne) {
    stroke();
    EXPECT_EQ(steps(), 0u);
    EXPECT_TRUE(
        said().startsWith("C is selected, but no influence of body: the stroke would "
                          "change B."))
        << said().toStdString();
    EXPECT_TRUE(said().contains("Bind Influences")) << said().toStdString();
    BrushSettings smooth = context().brush();
    smooth.brush = "smooth";
    const BrushSettings brush = context().brush();
    context().setBrush(smooth);
    stroke();
    EXPECT_FALSE(said().contains("C is selected")) << "it names no influence";
    context().setBrush(brush);
    const auto before = steps();
    context().activateInfluence(skinOf("body"), 1);
    stroke();
    EXPECT_EQ(steps(), before + 1) << said().toStdString();
}

TEST_F(NewJoint, isPaintedOnceItIsAdded) {
    context().runOperation(*findOperation("influence.add"), {});
    ASSERT_TRUE(
        waitFor([this] { return scene().skin(skinOf("body"))->slotOf(joint_) != kNoIndex; }));
    EXPECT_EQ(context().selection().activeSlot, scene().skin(skinOf("body"))->slotOf(joint_));
    const auto before = steps();
    stroke();
    EXPECT_EQ(steps(), before + 1) << said().toStdString();
    EXPECT_TRUE(painted(node("body")).empty()) << "B has nothing of it";
}

TEST_F(NewJoint, thatIsPickedTellsWhatGivesItWeights) {
    showJoints();
    clickWith(Qt::Key_S, at(0.5, 0.5));
    EXPECT_TRUE(said().startsWith("C is selected, but no bound mesh")) << said().toStdString();
    EXPECT_TRUE(said().contains("Bind Influences")) << said().toStdString();
}

TEST_F(NewJoint, isOfferedToBeAnInfluenceByItsMenu) {
    showJoints();
    QStringList offered;
    const auto menuAt = [&](QPoint place) {
        offered.clear();
        QTimer::singleShot(100, window_.get(), [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_TRUE(menu);
            for (const QAction* action : menu->actions()) offered << action->text().remove(u'&');
            menu->close();
        });
        Q_EMIT viewport().menuWanted(place);
    };
    menuAt(at(0.5, 0.5));
    EXPECT_TRUE(offered.contains("Joint C")) << offered.join(u',').toStdString();
    EXPECT_TRUE(offered.contains("Bind Influences...") && offered.contains("Add Influence"))
        << offered.join(u',').toStdString();
    menuAt(pixelOf(worldOf(node("B"))));
    EXPECT_TRUE(offered.contains("Joint B")) << offered.join(u',').toStdString();
    EXPECT_FALSE(offered.contains("Add Influence"));
}

}  // namespace
}  // namespace sinew
