// SPDX-License-Identifier: Apache-2.0
// Joints added and taken out of chains.
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
    EXPECT_EQ(divided.nodes().find(named(divided, "shin_R"))->parent, named(divided, "leg_1_R"));
    EXPECT_EQ(divided.nodes().find(named(divided, "leg_1_R"))->parent, named(divided, "leg_R"));
    EXPECT_EQ(
        after(scene, "nodes.insertJoints", {{"bothSides", true}}, chosen(scene, {"leg_L", "leg_R"}))
            .nodes()
            .size(),
        divided.nodes().size())
        << "no bone is divided twice";
    const Scene taken =
        withNode(scene, named(scene, "mesh"), [](Node& node) { node.name = "leg_1_R"; });
    const Scene numbered =
        after(taken, "nodes.insertJoints", {{"bothSides", true}}, chosen(taken, {"leg_L"}));
    EXPECT_EQ(numbered.nodes().find(named(numbered, "shin_L"))->parent, named(numbered, "leg_01_L"))
        << "a number that is free on both sides";
    EXPECT_EQ(numbered.nodes().find(named(numbered, "shin_R"))->parent,
              named(numbered, "leg_01_R"));
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
    EXPECT_EQ(alone->report.lines.back().english(), "hips is its own mirror: it moved alone.");
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

TEST(AddJoint, standsInTheMiddleOfAPartAlsoBelowAnotherJoint) {
    Scene scene = sceneOf(gridMesh(2, 2));  // from 0 to 2 along X and Y
    scene = after(scene, "nodes.addJoint",
                  {{"name", std::string("root")}, {"place", std::string("0 0 0")}}, {});
    scene = after(scene, "nodes.addJoint", {{"name", std::string("elbow")}},
                  chosen(scene, {"mesh", "root"}));
    EXPECT_EQ(scene.nodes().find(named(scene, "elbow"))->parent, named(scene, "root"));
    const auto world = currentPose(scene).worldFromNode;
    const glm::dvec3 elbow(world[scene.nodes().indexOf(named(scene, "elbow"))][3]);
    EXPECT_LT(glm::distance(elbow, glm::dvec3(1, 1, elbow.z)), 1e-9);
}

TEST(AddJoint, isOneForEachMeshWhereThatIsWanted) {
    Scene scene = sceneOf(gridMesh(2, 2));
    scene =
        after(scene, "nodes.rename", {{"name", std::string("wheel_L")}}, chosen(scene, {"mesh"}));
    scene = after(scene, "nodes.duplicate", {}, chosen(scene, {"wheel_L"}));
    scene = after(scene, "nodes.addJoint", {{"name", std::string("axle")}}, {});
    const auto present = chosen(scene, {"wheel_L", "wheel1_L", "axle"});
    const auto run = runOn(scene, "nodes.addJoint", {{"eachMesh", true}}, present);
    ASSERT_TRUE(run.ok());
    scene = applied(scene, run->edit);
    for (const char* name : {"wheel_joint_L", "wheel1_joint_L"})
        EXPECT_EQ(scene.nodes().find(named(scene, name))->parent, named(scene, "axle")) << name;
    EXPECT_EQ(run->selection->nodes.size(), 2u) << "as they are named, moved or bound together";
    expectRefused(runOn(scene, "nodes.addJoint", {{"eachMesh", true}}, chosen(scene, {"axle"})),
                  "Select the meshes");
}

TEST(AddJoint, keepsASideLastWhereItsNameIsTaken) {
    Scene scene = animatedArm();
    for (const char* name : {"arm_L", "arm1_L", "arm2_L"}) {
        scene = after(scene, "nodes.addJoint", {{"name", std::string("arm_L")}}, {});
        EXPECT_TRUE(named(scene, name).valid()) << name;
    }
}

TEST(AddJoint, givesSidesToAPairWhoseNamesHaveNone) {
    auto mesh = gridMesh(4, 4);
    for (auto& p : mesh->positions) p = {p.x - 2.0f, p.y * p.y * 0.2f, p.y * 0.3f};
    const Scene sheet = sceneOf(mesh);
    const auto add = [](const Scene& to, const char* name, const char* place) {
        return after(
            to, "nodes.addJoint",
            {{"name", std::string(name)}, {"place", std::string(place)}, {"bothSides", true}});
    };
    const auto x = [](const Scene& of, const char* name) {
        EXPECT_TRUE(named(of, name).valid()) << name;
        return currentPose(of).worldFromNode[of.nodes().indexOf(named(of, name))][3].x;
    };
    const Scene pair = add(sheet, "joint3", "0.2 0.9 0.1");
    EXPECT_GT(x(pair, "joint3_L"), 0.0) << "left is +X";
    EXPECT_LT(x(pair, "joint3_R"), 0.0);
    const Scene other = add(sheet, "toe", "-0.3 0.2 0.1");
    EXPECT_LT(x(other, "toe_R"), 0.0);
    EXPECT_GT(x(other, "toe_L"), 0.0);
    // A character that looks the other way.
    const Scene turned = add(add(sheet, "arm_L", "-0.5 1.5 0.2"), "toe", "-0.3 0.2 0.1");
    EXPECT_LT(x(turned, "toe_L"), 0.0) << "as the names that are there have it";
}

TEST(AddJoint, tellsThatItIsNoInfluenceYet) {
    const Scene bound = boundArm();
    const auto told = runOn(bound, "nodes.addJoint", {}, chosen(bound, {"C"}));
    ASSERT_TRUE(told.ok());
    EXPECT_NE(saidIn(told->report).find("No influence of a mesh yet: joint"), std::string::npos)
        << saidIn(told->report);
    const Scene loose = armScene();
    const auto quiet = runOn(loose, "nodes.addJoint", {}, chosen(loose, {"C"}));
    ASSERT_TRUE(quiet.ok());
    EXPECT_EQ(saidIn(quiet->report).find("influence"), std::string::npos);
}

/// Hips and chest on the plane and a bent arm to the left of them.
Scene oneSided() {
    auto mesh = gridMesh(4, 4);
    for (auto& p : mesh->positions) p = {p.x - 2.0f, p.y * p.y * 0.2f, p.y * 0.3f};
    Scene scene = sceneOf(mesh);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const auto add = [&](const char* name, NodeId parent, const glm::dvec3& place,
                         const glm::dvec3& degrees) {
        Node node;
        node.name = name;
        node.kind = NodeKind::Joint;
        node.parent = parent;
        node.local.translation = place;
        node.local.rotation = rotationOf(degrees);
        node.stored = node.local;
        return nodes->add(std::move(node));
    };
    const NodeId hips = add("hips", {}, {0.0, 1.0, 0.0}, {0, 90, 0});
    const NodeId chest = add("chest", hips, {0.0, 0.4, 0.0}, {0, -90, 10});
    const NodeId arm = add("arm_L", chest, {0.3, 0.1, 0.05}, {20, 30, -40});
    const NodeId hand = add("hand_L", arm, {0.5, 0.05, 0.0}, {0, 25, 10});
    (void)add("bag", hand, {0.1, -0.05, 0.0}, {0, 0, 0});
    scene.setNodes(nodes);
    return scene;
}

glm::dmat4 worldAt(const Scene& scene, const char* name) {
    return currentPose(scene).worldFromNode[scene.nodes().indexOf(named(scene, name))];
}

glm::dvec3 imageAcross(const glm::dmat4& world) { return {-world[3].x, world[3].y, world[3].z}; }

TEST(MirrorJoints, addTheOtherSideOfAWholeChain) {
    const Scene scene = oneSided();
    const auto outcome = runOn(scene, "nodes.mirrorJoints", {}, chosen(scene, {"chest"}));
    ASSERT_TRUE(outcome.ok());
    Scene both = applied(scene, outcome->edit);
    EXPECT_EQ(both.nodes().size(), scene.nodes().size() + 3);
    EXPECT_EQ(both.nodes().find(named(both, "arm_R"))->parent, named(both, "chest"));
    EXPECT_EQ(both.nodes().find(named(both, "hand_R"))->parent, named(both, "arm_R"));
    EXPECT_EQ(both.nodes().find(named(both, "bag1"))->parent, named(both, "hand_R"));
    EXPECT_EQ(outcome->selection->nodes, std::vector<NodeId>{named(both, "arm_R")});
    for (const auto& [one, other] :
         {std::pair("arm_L", "arm_R"), {"hand_L", "hand_R"}, {"bag", "bag1"}})
        EXPECT_LT(
            glm::distance(glm::dvec3(worldAt(both, other)[3]), imageAcross(worldAt(both, one))),
            1e-12);
    std::string said;
    for (const Message& line : outcome->report.lines) said += line.english() + "\n";
    EXPECT_NE(said.find("mirror plane, so nothing mirrors them: chest"), std::string::npos) << said;
    EXPECT_NE(said.find("No side is in their names, so their mirrors have a number: bag"),
              std::string::npos)
        << said;
    // The same turn moves both as in a mirror.
    const auto turn = [&](const char* name) {
        auto nodes = std::make_shared<NodeTable>(both.nodes());
        Trs& local = nodes->edit(named(both, name)).local;
        local.rotation = local.rotation * rotationOf({15, 50, -35});
        both.setNodes(nodes);
    };
    for (const char* name : {"arm_L", "arm_R", "hand_L", "hand_R"}) turn(name);
    EXPECT_LT(
        glm::distance(glm::dvec3(worldAt(both, "bag1")[3]), imageAcross(worldAt(both, "bag"))),
        1e-12);
}

TEST(MirrorJoints, goAcrossTheMeshThoughAHandIsLikeItselfAcrossAnotherPlane) {
    Scene scene = oneSided();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const auto add = [&](const std::string& name, NodeId parent, const glm::dvec3& place) {
        Node node;
        node.name = name;
        node.kind = NodeKind::Joint;
        node.parent = parent;
        node.local.translation = place;
        node.stored = node.local;
        return nodes->add(std::move(node));
    };
    const NodeId clavicle = add("clavicle_L", {}, {0.1, 1.4, 0.0});
    const NodeId palm = add("palm_L", clavicle, {0.6, 0.0, 0.0});
    for (int finger = -2; finger <= 2; ++finger) {
        NodeId above = palm;
        for (int bone = 0; bone < 3; ++bone)
            above = add("finger" + std::to_string(3 * (finger + 2) + bone) + "_L", above,
                        {0.03, 0.0, bone == 0 ? 0.02 * finger : 0.0});
    }
    scene.setNodes(nodes);
    const Scene both = after(scene, "nodes.mirrorJoints", {}, chosen(scene, {"clavicle_L"}));
    EXPECT_EQ(both.nodes().size(), scene.nodes().size() + 17);
    for (const char* part : {"clavicle", "palm", "finger0", "finger14"})
        EXPECT_LT(glm::distance(glm::dvec3(worldAt(both, (part + std::string("_R")).c_str())[3]),
                                imageAcross(worldAt(both, (part + std::string("_L")).c_str()))),
                  1e-9)
            << part;
    // What hangs on one side has nothing to hang on over there.
    const auto alone = runOn(scene, "nodes.mirrorJoints", {}, chosen(scene, {"palm_L"}));
    expectRefused(alone, "Nothing mirrors clavicle_L, so what mirrors palm_L has nothing");
}

TEST(MirrorJoints, tellThatTheyAreNoInfluencesYet) {
    Scene scene = oneSided();
    const std::vector<std::vector<Influence>> rows(scene.mesh(MeshId(0))->pointCount(),
                                                   {{0, 1.0f}});
    addSkin(scene, named(scene, "mesh"), {named(scene, "chest")}, rows);
    const auto outcome = runOn(scene, "nodes.mirrorJoints", {}, chosen(scene, {"arm_L"}));
    ASSERT_TRUE(outcome.ok());
    EXPECT_NE(outcome->report.lines.back().english().find("No influence of a mesh yet"),
              std::string::npos);
}

TEST(MirrorJoints, leaveWhatIsThereAndKeepTheAxesWhereThatIsAsked) {
    const Scene scene = oneSided();
    const Scene half =
        after(scene, "nodes.addJoint",
              {{"name", std::string("arm_R")}, {"place", std::string("-0.1 1.5 0.2")}},
              chosen(scene, {"chest"}));
    const Params keep{{"axes", std::string("orientation")}};
    const Scene both = after(half, "nodes.mirrorJoints", keep, chosen(half, {"arm_L"}));
    EXPECT_EQ(both.nodes().size(), half.nodes().size() + 2);
    EXPECT_EQ(worldAt(both, "arm_R"), worldAt(half, "arm_R")) << "somebody placed it there";
    EXPECT_EQ(both.nodes().find(named(both, "hand_R"))->parent, named(both, "arm_R"));
    const glm::dmat4 one = worldAt(both, "hand_L"), other = worldAt(both, "hand_R");
    EXPECT_LT(glm::distance(glm::dvec3(other[3]), imageAcross(one)), 1e-12);
    EXPECT_LT(glm::length(glm::dvec3(one[0] - other[0])), 1e-12);
    EXPECT_LT(glm::length(glm::dvec3(one[1] - other[1])), 1e-12);
    const auto again = runOn(both, "nodes.mirrorJoints", keep, chosen(both, {"hips"}));
    ASSERT_TRUE(again.ok());
    EXPECT_TRUE(again->edit.empty());
    EXPECT_NE(again->report.lines.front().english().find("There already: arm_R"), std::string::npos)
        << again->report.lines.front().english();
    EXPECT_NE(
        findOperation("nodes.mirrorJoints")->obstacle(scene, chosen(scene, {"mesh"})).english(),
        "");
}

TEST(RemoveJoints, leaveWhatHangsBelowAndGiveWeightsToTheJointAbove) {
    const Scene before = boundArm();
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

TEST(RemoveJoints, tellWhatIsLostAndNothingElse) {
    const auto notice = [](const Scene& scene, const char* joint) {
        return findOperation("nodes.removeJoints")->notice(scene, chosen(scene, {joint})).english();
    };
    const Scene bound = boundArm();
    EXPECT_NE(notice(bound, "B").find("1 is deleted (B)"), std::string::npos);
    EXPECT_EQ(notice(bound, "B").find("kept"), std::string::npos) << notice(bound, "B");
    const std::string clips = notice(animatedArm(), "B");
    EXPECT_NE(clips.find("1 is deleted (B)"), std::string::npos) << clips;
    EXPECT_NE(clips.find("Keys of what is removed are deleted"), std::string::npos) << clips;
    EXPECT_EQ(clips.find("hangs below"), std::string::npos) << "that moves as before: " << clips;
    EXPECT_EQ(notice(armScene(), "B"), "");
}

TEST(RemoveJoints, goOnBothSidesWhereThatIsWanted) {
    const Scene half = oneSided();
    const Scene both = after(half, "nodes.mirrorJoints", {}, chosen(half, {"chest"}));
    const Selection arm = chosen(both, {"arm_L"});
    const auto outcome = runOn(both, "nodes.removeJoints", {{"bothSides", true}}, arm);
    ASSERT_TRUE(outcome.ok());
    const Scene without = applied(both, outcome->edit);
    EXPECT_EQ(without.nodes().size(), both.nodes().size() - 2);
    EXPECT_FALSE(named(without, "arm_R").valid());
    EXPECT_EQ(without.nodes().find(named(without, "hand_R"))->parent, named(without, "chest"));
    EXPECT_EQ(outcome->selection->nodes, std::vector<NodeId>{named(without, "chest")});
    EXPECT_TRUE(
        named(after(both, "nodes.removeJoints", {}, chosen(both, {"arm_L"})), "arm_R").valid());
    const auto alone =
        runOn(half, "nodes.removeJoints", {{"bothSides", true}}, chosen(half, {"arm_L"}));
    ASSERT_TRUE(alone.ok());
    EXPECT_NE(saidIn(alone->report).find("No joint mirrors arm_L"), std::string::npos);
}

}  // namespace
}  // namespace sinew
