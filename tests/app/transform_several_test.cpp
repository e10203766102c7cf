// SPDX-License-Identifier: Apache-2.0
// The Transform panel with several nodes, in both spaces, and with places that are small numbers.
#include <gtest/gtest.h>

#include <QLabel>
#include <QTest>
#include <QToolButton>

#include "app/panels/transform_panel.h"
#include "app/widgets/fields.h"
#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

class TransformSeveral : public ::testing::Test {
protected:
    void SetUp() override {
        made_ = test::panelScene();  // a stands at 0, b and c half a metre on
        context_.open(made_.scene);
        panel_ = std::make_unique<TransformPanel>(context_);
        panel_->show();
    }
    NumberField* field(int channel, int axis) {
        return panel_->findChild<NumberField*>(
            QStringLiteral("transform%1%2").arg(channel).arg(axis));
    }
    void type(int channel, int axis, const char* text) {
        NumberField* into = field(channel, axis);
        into->setFocus();
        into->selectAll();
        QTest::keyClicks(into, text);
        QTest::keyClick(into, Qt::Key_Return);
    }
    const Trs& local(NodeId node) { return context_.scene().nodes().find(node)->local; }
    glm::dvec3 world(NodeId node) {
        const Scene& scene = context_.scene();
        return currentPose(scene).worldFromNode[scene.nodes().indexOf(node)][3];
    }
    std::string label() { return context_.document().undoLabel().english(); }
    void edit(NodeId node, auto change) {
        Scene scene = context_.scene();
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        change(nodes->edit(node).local);
        scene.setNodes(std::move(nodes));
        context_.open(scene);
    }

    Context context_;
    test::PanelScene made_;
    std::unique_ptr<TransformPanel> panel_;
};

TEST_F(TransformSeveral, aChangeIsMadeToEachAndANumberIsForAll) {
    context_.select({made_.a, made_.b});
    type(0, 0, "+=8");
    EXPECT_DOUBLE_EQ(local(made_.a).translation.x, 8.0);
    EXPECT_DOUBLE_EQ(local(made_.b).translation.x, 8.5);
    EXPECT_EQ(label(), "Move 2 Nodes");
    EXPECT_EQ(context_.document().historySteps(), 1u);
    type(0, 0, "3");
    EXPECT_DOUBLE_EQ(local(made_.a).translation.x, 3.0);
    EXPECT_DOUBLE_EQ(local(made_.b).translation.x, 3.0);
}

TEST_F(TransformSeveral, aChangeThatLeavesTheActiveOneIsMadeToTheOthers) {
    context_.select({made_.b, made_.a});
    type(0, 0, "*=2");
    EXPECT_DOUBLE_EQ(local(made_.a).translation.x, 0.0);
    EXPECT_DOUBLE_EQ(local(made_.b).translation.x, 1.0);
}

TEST_F(TransformSeveral, anglesAreChangedEachFromItsOwn) {
    edit(made_.b, [](Trs& trs) { trs.rotation = rotationOf({0.0, 0.0, 30.0}); });
    context_.select({made_.b, made_.c});
    type(1, 2, "+=8");
    EXPECT_NEAR(degreesOf(local(made_.b).rotation).z, 38.0, 1e-9);
    EXPECT_NEAR(degreesOf(local(made_.c).rotation).z, 8.0, 1e-9);
    EXPECT_EQ(label(), "Rotate 2 Nodes");
}

TEST_F(TransformSeveral, stepsAndDragsChangeEachByAsMuch) {
    context_.select({made_.a, made_.b});
    field(0, 0)->setFocus();
    QTest::keyClick(field(0, 0), Qt::Key_Up);
    EXPECT_NEAR(local(made_.a).translation.x, 0.01, 1e-12);
    EXPECT_NEAR(local(made_.b).translation.x, 0.51, 1e-12);
    auto* letter = panel_->findChild<DragLabel*>();
    Q_EMIT letter->started();
    Q_EMIT letter->moved(0.25);
    Q_EMIT letter->finished(0.5);
    EXPECT_NEAR(local(made_.a).translation.x, 0.51, 1e-12);
    EXPECT_NEAR(local(made_.b).translation.x, 1.01, 1e-12);
}

TEST_F(TransformSeveral, underALargeScaleDigitsAndStepsAreFiner) {
    edit(made_.a, [](Trs& trs) { trs.scale = glm::dvec3(100.0); });
    edit(made_.b, [](Trs& trs) { trs.translation = {0.00094339996, 1e-13, 1.5}; });
    context_.select({made_.b});
    EXPECT_EQ(field(0, 0)->text(), "0.0009434");
    EXPECT_EQ(field(0, 1)->text(), "0") << "rounding is not shown";
    EXPECT_EQ(field(0, 2)->text(), "1.5");
    field(0, 2)->setFocus();
    QTest::keyClick(field(0, 2), Qt::Key_Up);
    EXPECT_NEAR(local(made_.b).translation.z, 1.5001, 1e-12);
    context_.select({made_.a});
    EXPECT_DOUBLE_EQ(field(0, 0)->singleStep(), 0.01);
}

TEST_F(TransformSeveral, whatIsNothingBesideTheRigIsShownAsZeroAndStays) {
    const glm::dvec3 place(0.5, 0.0000057, -0.0000012);
    edit(made_.b, [&](Trs& trs) { trs.translation = place; });
    context_.select({made_.b});
    EXPECT_EQ(field(0, 0)->text(), "0.5");
    EXPECT_EQ(field(0, 1)->text(), "0");
    EXPECT_EQ(field(0, 2)->text(), "0");
    type(0, 1, "0");
    EXPECT_EQ(context_.document().historySteps(), 0u) << "that is what is shown";
    EXPECT_EQ(local(made_.b).translation, place);
    type(0, 1, "+=0.25");
    EXPECT_DOUBLE_EQ(local(made_.b).translation.y, 0.2500057);
    EXPECT_EQ(local(made_.b).translation.z, place.z);
}

TEST_F(TransformSeveral, inWorldSpaceTranslateIsWhereANodeStandsAndSaysSo) {
    edit(made_.a, [](Trs& trs) {
        trs.translation = {0.0, 2.0, 0.0};
        trs.rotation = rotationOf({0.0, 0.0, 90.0});
    });
    context_.select({made_.b});
    const auto* name = panel_->findChild<QLabel*>("transformName0");
    EXPECT_EQ(name->text(), "Translate (In a)");
    EXPECT_NEAR(field(0, 0)->exact(), 0.5, 1e-9);
    context_.setSpace(Space::World);
    EXPECT_EQ(name->text(), "Translate (World)");
    EXPECT_NEAR(field(0, 1)->exact(), 2.5, 1e-9);
    type(0, 0, "1");
    EXPECT_NEAR(glm::distance(world(made_.b), glm::dvec3(1.0, 2.5, 0.0)), 0.0, 1e-9);
    context_.select({made_.a, made_.b});
    type(0, 1, "3");
    EXPECT_NEAR(world(made_.a).y, 3.0, 1e-9);
    EXPECT_NEAR(world(made_.b).y, 3.0, 1e-9) << "though the one above it moved, too";
    EXPECT_NEAR(world(made_.b).x, 1.0, 1e-9);
    context_.setTool("editJoints");
    context_.select({made_.b});
    EXPECT_EQ(name->text(), "Translate (World)");
    glm::dvec3 asked(0.0);
    QObject::connect(&context_, &Context::jointPlaceWanted, &context_,
                     [&](const glm::dvec3& place, bool) { asked = place; });
    type(0, 1, "5");
    EXPECT_NEAR(asked.y, 5.0, 1e-9);
}

TEST_F(TransformSeveral, aBoundMeshIsMovedByItsJointsAloneAndCanBePutBack) {
    edit(made_.mesh, [](Trs& trs) { trs.translation.x = 4.0; });
    context_.select({made_.mesh});
    EXPECT_FALSE(field(0, 0)->isEnabled());
    const QString reason = panel_->findChild<QLabel*>("transformReason")->text();
    EXPECT_TRUE(reason.startsWith("mesh is bound: its joints move it.")) << reason.toStdString();
    panel_->findChild<QToolButton*>("transformReset0")->click();
    EXPECT_EQ(local(made_.mesh).translation.x, 0.0);
    context_.select({made_.a});
    EXPECT_TRUE(field(0, 0)->isEnabled());
}

TEST_F(TransformSeveral, ofASmallRigSmallNumbersAreShown) {
    Scene small = test::jointChain(2);
    auto nodes = std::make_shared<NodeTable>(small.nodes());
    const NodeId tip = nodes->all().back().id;
    nodes->edit(tip).local.translation = nodes->edit(tip).stored.translation = {0.001, 0.0, 0.0};
    nodes->edit(tip).local.translation.y = 0.0000057;
    small.setNodes(std::move(nodes));
    context_.open(small);
    context_.select({tip});
    EXPECT_EQ(field(0, 1)->text(), "0.0000057");
}

TEST_F(TransformSeveral, theNumberThatIsShownChangesNothingWhenItIsTypedAgain) {
    edit(made_.b, [](Trs& trs) {
        trs.translation.x = 0.7123456789;
        trs.rotation = rotationOf({10.0, 20.0, 30.1234567});
    });
    context_.select({made_.b});
    const Trs posed = local(made_.b);
    for (const int channel : {0, 1, 2})
        type(channel, 0, field(channel, 0)->text().toUtf8().constData());
    type(1, 2, "+=0");
    EXPECT_EQ(context_.document().historySteps(), 0u);
    EXPECT_EQ(local(made_.b), posed);
    context_.setShown({.bindPose = true});
    type(0, 0, field(0, 0)->text().toUtf8().constData());
    EXPECT_EQ(context_.document().historySteps(), 0u);
    EXPECT_TRUE(context_.shown().bindPose) << "what is shown does not become the current pose";
    type(0, 0, "0.25");
    EXPECT_FALSE(context_.shown().bindPose);
}

}  // namespace
}  // namespace sinew
