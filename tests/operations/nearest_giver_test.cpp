// SPDX-License-Identifier: Apache-2.0
// Whose weights a transfer proposes for what is not bound.
#include "editor/operations/transfer/transfer_choice.h"

#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

// The bound arm, and another one above it that is larger and was bound as well.
class NearestGiver : public ::testing::Test {
protected:
    void SetUp() override {
        scene_ = boundArm();
        arm_ = named(scene_, "mesh");
        other_ = addNamedMesh(scene_, tubeMesh(33, 8, 8.0f, 0.5f), "other", {0.0, 3.0, 0.0});
        scene_ = after(scene_, "skin.smooth", {}, {.nodes = {other_}});
        sleeve_ = addNamedMesh(scene_, tubeMesh(9, 8, 2.0f, 0.3f), "sleeve");
    }
    std::string proposed(const std::vector<NodeId>& nodes) const {
        const Params shown = findOperation("skin.transfer")->present(scene_, {.nodes = nodes});
        return textParam(shown, "from");
    }
    Scene scene_;
    NodeId arm_, other_, sleeve_;
};

TEST_F(NearestGiver, isTheBoundMeshOnWhichAnUnboundOneLies) {
    EXPECT_EQ(proposed({sleeve_}), "mesh");
    EXPECT_EQ(proposed({sleeve_, named(scene_, "B")}), "mesh") << "a joint gives nothing";
    const NodeId high = addNamedMesh(scene_, tubeMesh(9, 8, 2.0f, 0.6f), "high", {0.0, 3.0, 0.0});
    EXPECT_EQ(proposed({high}), "other");
    EXPECT_EQ(proposed({sleeve_, high}), "mesh,other");
    EXPECT_EQ(proposed({other_, sleeve_}), "other") << "it is selected";
    EXPECT_EQ(proposed({arm_}), "") << "it has weights of its own";
}

TEST_F(NearestGiver, countsAsItWasBoundAndNotAsItIsPosed) {
    scene_ =
        withNode(scene_, named(scene_, "A"), [](Node& node) { node.local.translation.y -= 3.0; });
    EXPECT_EQ(proposed({sleeve_}), "mesh") << "the other one is posed there";
}

TEST_F(NearestGiver, givesWhatIsProposed) {
    const Params shown{{"from", proposed({sleeve_})}};
    const Scene done = after(scene_, "skin.transfer", shown, {.nodes = {sleeve_}});
    EXPECT_TRUE(done.skinOf(sleeve_).valid());
    const auto* transfer = findOperation("skin.transfer");
    Params answers = *completed(*transfer, shown);
    EXPECT_EQ(transfer->worksOn(scene_, {.nodes = {sleeve_}}, answers), std::vector{sleeve_});
    expectRefused(runOn(scene_, "skin.transfer", {}, {.nodes = {sleeve_}}), "From Mesh");
}

TEST_F(NearestGiver, whoseNameHasACommaIsNamedByItsNumber) {
    auto nodes = std::make_shared<NodeTable>(scene_.nodes());
    nodes->edit(arm_).name = "arm, left";
    scene_.setNodes(std::move(nodes));
    const Params shown{{"from", proposed({sleeve_})}};
    const Scene done = after(scene_, "skin.transfer", shown, {.nodes = {sleeve_}});
    EXPECT_TRUE(done.skinOf(sleeve_).valid());
}

TEST_F(NearestGiver, isNoneWhereNothingIsBound) {
    const Scene scene = armScene();
    EXPECT_FALSE(nearestGiver(scene, named(scene, "mesh")).valid());
}

}  // namespace
}  // namespace sinew
