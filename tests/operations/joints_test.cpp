// SPDX-License-Identifier: Apache-2.0
// Joints added, inserted into bones and taken out of chains.
#include "editor/deform/posed_mesh.h"
#include "editor/pose/sample.h"
#include "editor/weights/row_math.h"
#include "tests/operations/node_scenes.h"

namespace sinew {
namespace {

using namespace test;

TEST(AddJoint, hangsBelowTheActiveJointWhereItIsWanted) {
    const Scene scene = animatedArm();
    const auto at = [](const Scene& of, const char* name) {
        return glm::dvec3(currentPose(of).worldFromNode[of.nodes().indexOf(named(of, name))][3]);
    };
    const Scene placed = after(scene, "nodes.addJoint",
                               {{"place", std::string("1 2 3")}, {"name", std::string("tail")}},
                               chosen(scene, {"C"}));
    EXPECT_EQ(placed.nodes().find(named(placed, "tail"))->parent, named(placed, "C"));
    EXPECT_LT(glm::distance(at(placed, "tail"), glm::dvec3(1, 2, 3)), 1e-9);
    EXPECT_LT(farthestOf(shapeIn(scene, currentPose(scene)), shapeIn(placed, currentPose(placed))),
              1e-9)
        << "nothing else moves";
    EXPECT_TRUE(holdsTogether(placed));
    // Where nothing is said it goes on as its chain does, under a name that is free.
    const Scene onward = after(scene, "nodes.addJoint", {}, chosen(scene, {"C"}));
    EXPECT_LT(glm::distance(at(onward, "joint"), 2.0 * at(scene, "C") - at(scene, "B")), 1e-9);
    const Scene above = after(scene, "nodes.addJoint", {}, chosen(scene, {"A"}));
    EXPECT_GT(glm::distance(at(above, "joint"), at(scene, "A")), 0.1) << "a bone that is seen";
    const Params present = findOperation("nodes.addJoint")->present(scene, chosen(scene, {"C"}));
    EXPECT_EQ(std::get<std::string>(present.at("name")), "C1");
}

TEST(AddJoint, isOnBothSidesWhereThatIsWanted) {
    // Alike across X = 0 alone.
    auto mesh = gridMesh(4, 4);
    for (auto& p : mesh->positions) p = {p.x - 2.0f, p.y * p.y * 0.2f, p.y * 0.3f};
    Scene scene = sceneOf(mesh);
    const auto add = [&](const char* name, const char* place, const char* below) {
        Selection selection;
        if (below) selection.nodes = {named(scene, below)};
        scene =
            after(scene, "nodes.addJoint",
                  {{"name", std::string(name)}, {"place", std::string(place)}, {"bothSides", true}},
                  selection);
    };
    add("hips", "0 1 0", nullptr);
    EXPECT_EQ(scene.nodes().size(), 2u) << "what stands on the plane is its own mirror";
    add("leg_L", "0.2 0.9 0.1", "hips");
    add("shin_L", "0.25 0.5 0.1", "leg_L");
    EXPECT_EQ(scene.nodes().find(named(scene, "leg_R"))->parent, named(scene, "hips"));
    EXPECT_EQ(scene.nodes().find(named(scene, "shin_R"))->parent, named(scene, "leg_R"));
    const auto world = currentPose(scene).worldFromNode;
    const glm::dvec3 shin(world[scene.nodes().indexOf(named(scene, "shin_R"))][3]);
    EXPECT_LT(glm::distance(shin, glm::dvec3(-0.25, 0.5, 0.1)), 1e-9);
    const Scene divided =
        after(scene, "nodes.insertJoints", {{"bothSides", true}}, chosen(scene, {"leg_L"}));
    EXPECT_EQ(divided.nodes().size(), scene.nodes().size() + 2);
    EXPECT_EQ(divided.nodes().find(named(divided, "shin_R"))->parent, named(divided, "leg_R1"));
    EXPECT_EQ(divided.nodes().find(named(divided, "leg_R1"))->parent, named(divided, "leg_R"));
    EXPECT_EQ(
        after(scene, "nodes.insertJoints", {{"bothSides", true}}, chosen(scene, {"leg_L", "leg_R"}))
            .nodes()
            .size(),
        divided.nodes().size())
        << "no bone is divided twice";
    add("chest", "0 1.4 0", "hips");
    const auto spine =
        runOn(scene, "nodes.insertJoints", {{"bothSides", true}}, chosen(scene, {"hips", "chest"}));
    ASSERT_TRUE(spine.ok());
    for (const Message& line : spine->report.lines)
        EXPECT_EQ(line.english().find("No bone mirrors"), std::string::npos) << line.english();
    const Scene moved =
        after(scene, "joint.move", {{"place", std::string("0.3 0.4 0")}, {"bothSides", true}},
              chosen(scene, {"shin_L"}));
    const auto now = currentPose(moved).worldFromNode;
    const glm::dvec3 other(now[moved.nodes().indexOf(named(moved, "shin_R"))][3]);
    EXPECT_LT(glm::distance(other, glm::dvec3(-0.3, 0.4, 0.0)), 1e-9);
    const auto alone =
        runOn(scene, "joint.move", {{"place", std::string("0 1.1 0")}, {"bothSides", true}},
              chosen(scene, {"hips"}));
    ASSERT_TRUE(alone);
    EXPECT_NE(alone->report.lines.back().english().find("No joint mirrors"), std::string::npos);
}

TEST(AddJoint, isTheFirstOfASkeletonInTheMiddleOfWhatIsSelected) {
    Scene scene = boundArm();
    const NodeId mesh = named(scene, "mesh");
    const auto points = PosedMesh::make(scene, mesh, currentPose(scene));
    const std::vector<PointIndex> chosenPoints{0, 1};
    Selection selection;
    selection.nodes = {mesh};
    selection.points = {{mesh, chosenPoints, {}}};
    const auto added = runOn(scene, "nodes.addJoint", {}, selection);
    ASSERT_TRUE(added.ok() && added->selection);
    const Scene done = applied(scene, added->edit);
    const Node* joint = done.nodes().find(added->selection->nodes.front());
    ASSERT_NE(joint, nullptr);
    EXPECT_FALSE(joint->parent.valid());
    EXPECT_LT(glm::distance(joint->local.translation, 0.5 * (points->at(0) + points->at(1))), 1e-6);
    expectRefused(runOn(scene, "nodes.addJoint", {{"place", std::string("1 2")}}, selection),
                  "three numbers", ErrorCode::Usage);
    EXPECT_FALSE(
        findOperation("nodes.addJoint")->caution(scene, {{"place", std::string("1 2")}}).empty());
}

TEST(InsertJoints, divideABoneAndNothingMoves) {
    Scene before = rotated(animatedArm(), named(animatedArm(), "B"), 40.0, {0, 0, 1});
    const Scene scene =
        after(before, "nodes.insertJoints", {{"count", std::int64_t{3}}}, chosen(before, {"B"}));
    EXPECT_EQ(scene.nodes().size(), before.nodes().size() + 3);
    EXPECT_EQ(scene.nodes().find(named(scene, "B1"))->parent, named(scene, "B"));
    EXPECT_EQ(scene.nodes().find(named(scene, "C"))->parent, named(scene, "B3"));
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
    EXPECT_LT(glm::distance(at("B2"), 0.5 * (at("B") + at("C"))), 1e-9) << "in equal steps";
    EXPECT_TRUE(holdsTogether(scene));

    const Scene back = after(scene, "nodes.removeJoints", {}, chosen(scene, {"B1", "B2", "B3"}));
    EXPECT_EQ(back.nodes().size(), before.nodes().size());
    EXPECT_EQ(back.nodes().find(named(back, "C"))->parent, named(back, "B"));
    EXPECT_LT(farthestOf(shapeIn(before, currentPose(before)), shapeIn(back, currentPose(back))),
              1e-5);
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
    EXPECT_EQ(done.nodes().find(named(done, "C_twin"))->parent, named(done, "B1"));
    EXPECT_EQ(done.nodes().find(named(done, "C"))->parent, named(done, "B"));
}

TEST(RemoveJoints, leaveWhatHangsBelowAndGiveWeightsToTheJointAbove) {
    const Scene before = boundArm();
    const auto told = findOperation("nodes.removeJoints")->confirm(before, chosen(before, {"B"}));
    EXPECT_FALSE(told.empty());
    const auto outcome = runOn(before, "nodes.removeJoints", {}, chosen(before, {"B"}));
    ASSERT_TRUE(outcome.ok());
    const Scene scene = applied(before, outcome->edit);
    EXPECT_FALSE(named(scene, "B").valid());
    EXPECT_EQ(scene.nodes().find(named(scene, "C"))->parent, named(scene, "A"));
    EXPECT_EQ(outcome->selection->nodes, std::vector<NodeId>{named(scene, "A")});
    EXPECT_EQ(onlySkin(scene).slots.size() + 1, onlySkin(before).slots.size());
    const auto weightsOf = [](const Scene& of, std::initializer_list<const char*> names) {
        double sum = 0.0;
        const Rows rows = onlyRows(of);
        for (PointIndex p = 0; p < rows.pointCount(); ++p)
            for (const char* name : names)
                sum += weightOf(rows[p], onlySkin(of).slotOf(named(of, name)));
        return sum;
    };
    EXPECT_NEAR(weightsOf(scene, {"A"}), weightsOf(before, {"A", "B"}), 1e-3);
    EXPECT_NEAR(weightsOf(scene, {"C", "D"}), weightsOf(before, {"C", "D"}), 1e-3);
    EXPECT_LT(farthestOf(shapeIn(before, currentPose(before)), shapeIn(scene, currentPose(scene))),
              1e-5);
    EXPECT_TRUE(holdsTogether(scene));
}

}  // namespace
}  // namespace sinew
