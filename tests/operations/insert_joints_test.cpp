// SPDX-License-Identifier: Apache-2.0
// Joints inserted into bones.
#include "editor/deform/posed_mesh.h"
#include "editor/pose/sample.h"
#include "tests/operations/node_scenes.h"

namespace sinew {
namespace {

using namespace test;

TEST(InsertJoints, divideABoneAndNothingMoves) {
    Scene before = rotated(animatedArm(), named(animatedArm(), "B"), 40.0, {0, 0, 1});
    const Scene scene =
        after(before, "nodes.insertJoints", {{"count", std::int64_t{3}}}, chosen(before, {"B"}));
    EXPECT_EQ(scene.nodes().size(), before.nodes().size() + 3);
    EXPECT_EQ(scene.nodes().find(named(scene, "B_1"))->parent, named(scene, "B"));
    EXPECT_EQ(scene.nodes().find(named(scene, "C"))->parent, named(scene, "B_3"));
    const auto same = [&](const ScenePose& was, const ScenePose& is) {
        EXPECT_LT(farthestOf(shapeIn(before, was), shapeIn(scene, is)), 1e-5);
        const auto place = [](const Scene& of, const ScenePose& pose) {
            return glm::dvec3(pose.worldFromNode[of.nodes().indexOf(named(of, "C"))][3]);
        };
        EXPECT_LT(glm::distance(place(before, was), place(scene, is)), 1e-6);
    };
    same(currentPose(before), currentPose(scene));
    same(storedPose(before), storedPose(scene));
    same(bindPose(before), bindPose(scene));
    for (const double seconds : {0.0, 0.4, 1.0})
        same(clipPose(before, *before.clip(ClipId(0)), seconds),
             clipPose(scene, *scene.clip(ClipId(0)), seconds));
    const auto pose = bindPose(scene);
    const auto at = [&](const char* name) {
        return glm::dvec3(pose.worldFromNode[scene.nodes().indexOf(named(scene, name))][3]);
    };
    EXPECT_LT(glm::distance(at("B_2"), 0.5 * (at("B") + at("C"))), 1e-9) << "in equal steps";
    EXPECT_TRUE(holdsTogether(scene));

    const Scene back = after(scene, "nodes.removeJoints", {}, chosen(scene, {"B_1", "B_2", "B_3"}));
    EXPECT_EQ(back.nodes().size(), before.nodes().size());
    EXPECT_EQ(back.nodes().find(named(back, "C"))->parent, named(back, "B"));
    EXPECT_LT(farthestOf(shapeIn(before, currentPose(before)), shapeIn(back, currentPose(back))),
              1e-5);
}

TEST(InsertJoints, areNamedAfterTheJointAboveInTheirOrder) {
    const auto newNames = [](const char* above, const char* below, std::int64_t count) {
        Scene scene =
            withNode(boundArm(), named(boundArm(), "B"), [&](Node& node) { node.name = above; });
        scene = withNode(scene, named(scene, "C"), [&](Node& node) { node.name = below; });
        scene = withNode(scene, named(scene, "D"), [](Node& node) { node.name = "Tail1_2"; });
        const auto done =
            runOn(scene, "nodes.insertJoints", {{"count", count}}, chosen(scene, {above}));
        std::vector<std::string> out;
        for (const NodeId id : done.value().selection->nodes)
            out.push_back(applied(scene, done->edit).nodes().find(id)->name);
        return out;
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(newNames("bone.043", "bone.044", 2), (Names{"bone.043_1", "bone.043_2"}));
    EXPECT_EQ(newNames("Tail.L", "Tip.L", 1), Names{"Tail_1.L"});
    EXPECT_EQ(newNames("Hips", "leg_R", 1), Names{"Hips_1_R"});
    EXPECT_EQ(newNames("Tail1", "Tail2", 1), Names{"Tail1_1"});
    EXPECT_EQ(newNames("Tail1", "Tail2", 2), (Names{"Tail1_01", "Tail1_02"})) << "one is taken";
    EXPECT_EQ(newNames("Tail1", "Tail2", 10).front(), "Tail1_01");
}

TEST(InsertJoints, wantToKnowWhichBone) {
    Scene scene = boundArm();
    expectRefused(runOn(scene, "nodes.insertJoints", {}, chosen(scene, {"D"})), "no joint below");
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node twin = *nodes->find(named(scene, "C"));
    twin.name = "C_twin";
    nodes->add(twin);
    scene.setNodes(nodes);
    expectRefused(runOn(scene, "nodes.insertJoints", {}, chosen(scene, {"B"})), "several");
    const Scene done = after(scene, "nodes.insertJoints", {}, chosen(scene, {"B", "C_twin"}));
    EXPECT_EQ(done.nodes().find(named(done, "C_twin"))->parent, named(done, "B_1"));
    EXPECT_EQ(done.nodes().find(named(done, "C"))->parent, named(done, "B"));
}

}  // namespace
}  // namespace sinew
