// SPDX-License-Identifier: Apache-2.0
// What the Bind panel proposes to Rigid Skinning, and says where nodes may be joints.
#include <QComboBox>
#include <QLabel>
#include <QTreeWidget>

#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class RigidByTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
    }
    void openRigid() {
        chooseInMenu(QStringLiteral("menuSkin"), QStringLiteral("skin.rigid"));
        settle();
        ASSERT_TRUE(bindPanel()->isVisible());
    }
    QString by() {
        return bindPanel()
            ->findChild<QWidget*>(QStringLiteral("param_by"))
            ->findChild<QComboBox*>()
            ->currentData()
            .toString();
    }
    QString problem() { return bindPanel()->findChild<QLabel*>("bindProblem")->text(); }
    template <class Change>
    void changeNodes(Change&& change) {
        Scene changed = scene();
        auto nodes = std::make_shared<NodeTable>(changed.nodes());
        change(*nodes);
        changed.setNodes(nodes);
        ASSERT_TRUE(context().apply(difference(scene(), changed, Message("Change"))));
        settle();
    }
};

TEST_F(RigidByTest, whatFollowsOneJointIsProposedByWhatIsSelected) {
    context().select({node("body")});
    openRigid();
    EXPECT_EQ(by(), "vertex");
    context().select({node("eye_L")});
    settle();
    EXPECT_EQ(by(), "part");
}

TEST_F(RigidByTest, nodesThatMayBeJointsAreToBeTicked) {
    changeNodes([](NodeTable& nodes) {
        for (const Node& each : std::vector<Node>(nodes.all().begin(), nodes.all().end()))
            if (each.kind == NodeKind::Joint) nodes.edit(each.id).kind = NodeKind::Group;
    });
    context().select({node("body")});
    openRigid();
    EXPECT_EQ(problem(), "Tick the nodes that are to be joints, or add joints with Edit Joints.");
    auto* tree = bindPanel()->findChild<QTreeWidget*>("nodePicker");
    tree->findItems("forearm_L", Qt::MatchExactly | Qt::MatchRecursive)
        .value(0)
        ->setCheckState(0, Qt::Checked);
    settle();
    EXPECT_EQ(problem(), "");
}

}  // namespace
}  // namespace sinew::test
