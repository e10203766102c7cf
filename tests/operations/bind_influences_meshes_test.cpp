// SPDX-License-Identifier: Apache-2.0
// Which meshes get new influences where none is chosen.
#include <algorithm>

#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

// The arm with a sleeve over its first half, both bound to A, B and C.
class MeshesOfNewInfluences : public ::testing::Test {
protected:
    void SetUp() override {
        scene_ = armScene();
        body_ = named(scene_, "mesh");
        sleeve_ = addNamedMesh(scene_, tubeMesh(17, 8, 2.0f, 0.26f), "sleeve");
        const std::vector<NodeId> joints{named(scene_, "A"), named(scene_, "B"),
                                         named(scene_, "C")};
        scene_ = after(scene_, "skin.smooth", {{"joints", joints}}, {.nodes = {body_, sleeve_}});
    }
    SkinId skinOf(NodeId mesh) const { return scene_.skinOf(mesh); }
    /// A new joint within the bone of this one.
    NodeId split(const char* joint) {
        const Selection bone{.nodes = {named(scene_, joint)}};
        const auto outcome = runOn(scene_, "nodes.insertJoints", {}, bone);
        EXPECT_TRUE(outcome.ok() && outcome->selection);
        scene_ = applied(scene_, outcome->edit);
        return outcome->selection->activeNode();
    }
    static float mostOf(const Scene& scene, NodeId mesh, NodeId joint) {
        const SkinId id = scene.skinOf(mesh);
        const SlotIndex slot = scene.skin(id)->slotOf(joint);
        float most = 0.0f;
        for (PointIndex p = 0; p < scene.rows(id).pointCount(); ++p)
            most = std::max(most, weightOf(scene.rows(id)[p], slot));
        return most;
    }
    static bool has(const Scene& scene, NodeId mesh, NodeId joint) {
        return scene.skin(scene.skinOf(mesh))->slotOf(joint) != kNoIndex;
    }
    // All weight of one mesh goes to one joint.
    void giveAllTo(NodeId mesh, const char* joint) {
        const SkinId id = skinOf(mesh);
        const std::vector<Influence> row{{scene_.skin(id)->slotOf(named(scene_, joint)), 1.0f}};
        RowsBuilder rows;
        for (PointIndex p = 0; p < scene_.skin(id)->pointCount; ++p) rows.append(row);
        scene_.setRows(id, rows.finish());
    }
    Selection only(NodeId joint, NodeId activeMesh) const {
        Selection out{.nodes = {joint}};
        out.activeSkin = skinOf(activeMesh);
        out.activeSlot = 0;
        return out;
    }

    Scene scene_;
    NodeId body_, sleeve_;
};

TEST_F(MeshesOfNewInfluences, areThoseWithWeightsOfTheBoneThatWasSplit) {
    const NodeId joint = split("B");
    const auto outcome = runOn(scene_, "influence.bind", {}, only(joint, body_));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene done = applied(scene_, outcome->edit);
    EXPECT_GT(mostOf(done, body_, joint), 0.3f);
    EXPECT_GT(mostOf(done, sleeve_, joint), 0.3f) << "it has weights of B, too";
    EXPECT_EQ(outcome->selection->nodes, std::vector{joint});
}

TEST_F(MeshesOfNewInfluences, areNotTheActiveOneThatHasNothingOfIt) {
    giveAllTo(sleeve_, "A");
    const NodeId joint = split("C");
    const auto outcome = runOn(scene_, "influence.bind", {}, only(joint, sleeve_));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene done = applied(scene_, outcome->edit);
    EXPECT_GT(mostOf(done, body_, joint), 0.5f);
    EXPECT_FALSE(has(done, sleeve_, joint));
    EXPECT_EQ(outcome->selection->activeSkin, skinOf(body_)) << "what is painted next";
    EXPECT_EQ(outcome->selection->activeSlot, done.skin(skinOf(body_))->slotOf(joint));
    const auto* operation = findOperation("influence.bind");
    EXPECT_EQ(operation->worksOn(scene_, only(joint, sleeve_), {}), std::vector{body_});
}

TEST_F(MeshesOfNewInfluences, areNoneThatGetsNothing) {
    const NodeId cuff = addNamedMesh(scene_, tubeMesh(5, 8, 0.3f, 0.3f), "cuff");
    const std::vector<NodeId> two{named(scene_, "A"), named(scene_, "B")};
    scene_ = after(scene_, "skin.smooth", {{"joints", two}}, {.nodes = {cuff}});
    giveAllTo(cuff, "B");
    const NodeId joint = split("B");
    const auto outcome = runOn(scene_, "influence.bind", {}, only(joint, cuff));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene done = applied(scene_, outcome->edit);
    EXPECT_TRUE(has(done, body_, joint));
    EXPECT_FALSE(has(done, cuff, joint));
    EXPECT_NE(outcome->selection->activeSkin, skinOf(cuff));
    expectRefused(runOn(scene_, "influence.bind", {}, {.nodes = {cuff, joint}}),
                  "would get weights of");
}

TEST_F(MeshesOfNewInfluences, areNoneThatIsHidden) {
    const NodeId joint = split("B");
    Selection selection = only(joint, sleeve_);
    std::vector<PointIndex> all(scene_.skin(skinOf(sleeve_))->pointCount);
    for (PointIndex p = 0; p < all.size(); ++p) all[p] = p;
    selection.hidden = {{sleeve_, all, {}}};
    const Scene done = after(scene_, "influence.bind", {}, selection);
    EXPECT_TRUE(has(done, body_, joint));
    EXPECT_FALSE(has(done, sleeve_, joint));
}

TEST_F(MeshesOfNewInfluences, areThoseThatAreChosen) {
    const NodeId joint = split("B");
    const Scene done = after(scene_, "influence.bind", {}, {.nodes = {sleeve_, joint}});
    EXPECT_FALSE(has(done, body_, joint));
    EXPECT_TRUE(has(done, sleeve_, joint));
}

TEST_F(MeshesOfNewInfluences, areAskedForWhereTheJointIsNextToNone) {
    auto nodes = std::make_shared<NodeTable>(scene_.nodes());
    Node stray;
    stray.name = "stray";
    stray.kind = NodeKind::Joint;
    const NodeId joint = nodes->add(stray);
    scene_.setNodes(std::move(nodes));
    expectRefused(runOn(scene_, "influence.bind", {}, only(joint, body_)),
                  "No shown mesh has weights of a joint next to stray");
}

}  // namespace
}  // namespace sinew
