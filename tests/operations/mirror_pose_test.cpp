// SPDX-License-Identifier: Apache-2.0
// A pose that goes to the other side, whichever way the joints' axes point there.
#include <random>

#include "editor/operations/nodes/other_side_pose.h"
#include "editor/pose/edit_pose.h"
#include "tests/operations/node_scenes.h"
#include "tests/operations/sided_scene.h"

namespace sinew {
namespace {

using namespace test;

constexpr double kAt = 1.5;  // height of all joints of the figure

glm::dquat turn(double degrees, const glm::dvec3& axis) {
    return glm::angleAxis(glm::radians(degrees), glm::normalize(axis));
}

NodeId addJointTo(NodeTable& nodes, const char* name, NodeId parent, const glm::dvec3& at,
                  const glm::dquat& axes = {1, 0, 0, 0}) {
    Node node;
    node.name = name;
    node.kind = NodeKind::Joint;
    node.parent = parent;
    node.local.translation = at;
    node.local.rotation = axes;
    node.stored = node.local;
    return nodes.add(node);
}

/// Hips and a head in the middle, an arm and a hand on either side with axes that are like nothing
/// on the other, and a tail that stands aside and is like nothing at all.
Scene sidedFigure() {
    Scene scene = sceneOf(sheet());
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const NodeId hips =
        addJointTo(*nodes, "hips", {}, {0, kAt, 0}, turn(25, glm::dvec3(1.0, 0.0, 0.0)));
    const auto inHips = [&](const glm::dvec3& world) {
        return glm::inverse(nodes->find(hips)->local.rotation) * (world - glm::dvec3(0, kAt, 0));
    };
    const auto limb = [&](const char* arm, const char* hand, double side, const glm::dquat& axes) {
        const NodeId upper = addJointTo(*nodes, arm, hips, inHips({side * 1.5, kAt, 0}), axes);
        const glm::dquat world = nodes->find(hips)->local.rotation * axes;
        addJointTo(*nodes, hand, upper, glm::inverse(world) * glm::dvec3(side * 1.5, 0, 0),
                   turn(side * 70, glm::dvec3(3.0, 1.0, 2.0)));
    };
    limb("arm_L", "hand_L", 1.0, turn(40, glm::dvec3(1.0, 2.0, 0.5)));
    limb("arm_R", "hand_R", -1.0, turn(-115, glm::dvec3(0.3, -1.0, 2.0)));
    addJointTo(*nodes, "head", hips, inHips({0, kAt + 1.5, 0}));
    addJointTo(*nodes, "tail", hips, inHips({0.7, kAt - 2.5, 1.0}));
    scene.setNodes(nodes);
    RowsList rows;
    for (PointIndex p = 0; p < kWidth * 4; ++p) {
        const int x = 4 - static_cast<int>(p % kWidth);
        const SlotIndex arm = x > 0 ? 1 : 3, hand = arm + 1;
        if (std::abs(x) <= 1) rows.push_back({{0, 0.75f}, {5, 0.25f}});
        if (std::abs(x) == 2) rows.push_back({{0, 0.5f}, {arm, 0.5f}});
        if (std::abs(x) > 2) rows.push_back({{arm, 0.25f}, {hand, 0.75f}});
    }
    std::vector<NodeId> joints;
    for (const char* name : {"hips", "arm_L", "hand_L", "arm_R", "hand_R", "head", "tail"})
        joints.push_back(named(scene, name));
    addSkin(scene, named(scene, "mesh"), joints, rows);
    return scene;
}

Scene posed(Scene scene, const std::vector<std::pair<const char*, double>>& turns) {
    double way = 0.0;
    for (const auto& [name, degrees] : turns)
        scene = rotated(scene, named(scene, name), degrees,
                        glm::normalize(glm::dvec3(1.0, way += 0.7, -0.4)));
    return scene;
}
Scene posedLeft() { return posed(sidedFigure(), {{"arm_L", 50}, {"hand_L", -35}}); }

Params direction(const char* id) { return {{"direction", std::string(id)}}; }

/// How far the points of a scene are from the mirror image of those of another, at most.
double farthestFromMirror(const Scene& scene, const Scene& image) {
    const auto here = shapeIn(scene, currentPose(scene));
    const auto there = shapeIn(image, currentPose(image));
    double most = 0.0;
    for (PointIndex p = 0; p < here.size(); ++p) {
        const glm::vec3 mirror(-there[otherSide(p)].x, there[otherSide(p)].y,
                               there[otherSide(p)].z);
        most = std::max<double>(most, glm::distance(here[p], mirror));
    }
    return most;
}

double mostChanged(const Scene& a, const Scene& b) {
    double most = 0.0;
    for (const Node& node : a.nodes().all())
        most = std::max(most, relativeDifference(toMatrix(node.local),
                                                 toMatrix(b.nodes().find(node.id)->local)));
    return most;
}
bool standsAs(const Scene& a, const Scene& b, const char* name) {
    return a.nodes().find(named(a, name))->local == b.nodes().find(named(b, name))->local;
}

TEST(MirrorPose, bringsTheSurfaceToTheMirroredPlaceWhateverTheAxesAre) {
    const Scene before = posedLeft();
    ASSERT_GT(farthestFromMirror(before, before), 0.5) << "one side alone is posed";
    const auto outcome = runOn(before, "pose.mirror");
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene both = applied(before, outcome->edit);
    EXPECT_LT(farthestFromMirror(both, both), 1e-5);
    for (const char* name : {"hips", "head", "arm_L", "hand_L"})
        EXPECT_TRUE(standsAs(both, before, name)) << name;
    EXPECT_EQ(both.nodes().find(named(both, "arm_R"))->local.scale, glm::dvec3(1.0));
    EXPECT_EQ(applied(both, inverse(outcome->edit)).blocks(), before.blocks());
    EXPECT_EQ(outcome->report.lines.front().english(), "Mirrored the pose of 2 joints.");
}

TEST(MirrorPose, goesFromTheRightAsWellAndMovesAndScalesJoints) {
    Scene before = posed(sidedFigure(), {{"arm_R", -40}, {"hand_R", 20}});
    before = withNode(before, named(before, "hand_R"), [](Node& node) {
        node.local.translation += glm::dvec3(0.1, -0.2, 0.3);
        node.local.scale = glm::dvec3(1.5);
    });
    const Scene same = after(before, "pose.mirror", direction("leftToRight"));
    EXPECT_LT(mostChanged(same, sidedFigure()), 1e-9)
        << "the left side is in the bind pose, and now the right one is";
    const Scene both = after(before, "pose.mirror", direction("rightToLeft"));
    EXPECT_LT(farthestFromMirror(both, both), 1e-5);
    EXPECT_TRUE(standsAs(both, before, "hand_R"));
}

TEST(MirrorPose, swapsBothSidesAndReflectsTheMiddleAndTwiceChangesNothing) {
    const Scene before =
        posed(sidedFigure(), {{"arm_L", 50}, {"hand_R", -35}, {"hips", 30}, {"head", 20}});
    const Scene swapped = after(before, "pose.mirror", direction("swap"));
    EXPECT_LT(farthestFromMirror(swapped, before), 1e-5) << "all is where its mirror image was";
    EXPECT_GT(mostChanged(swapped, before), 0.1);
    EXPECT_LT(mostChanged(after(swapped, "pose.mirror", direction("swap")), before), 1e-12);
    const auto nothing = runOn(sidedFigure(), "pose.mirror", direction("swap"));
    ASSERT_TRUE(nothing.ok());
    EXPECT_TRUE(nothing->edit.empty()) << "the bind pose is alike on both sides";
}

Scene posedAnyhow(std::mt19937& random) {
    std::uniform_real_distribution<double> degrees(-90.0, 90.0);
    std::vector<std::pair<const char*, double>> turns;
    for (const char* name : {"hips", "arm_L", "hand_L", "arm_R", "hand_R", "head"})
        turns.emplace_back(name, degrees(random));
    return posed(sidedFigure(), turns);
}

// However the middle is bent: a limb takes the pose that the other one has to its parent.
TEST(MirrorPose, oneWayTwiceIsOnceAndTheMiddleStays) {
    std::mt19937 random(11);
    for (int round = 0; round < 10; ++round)
        for (const char* way : {"leftToRight", "rightToLeft"}) {
            SCOPED_TRACE(way);
            const Scene before = posedAnyhow(random);
            const auto outcome = runOn(before, "pose.mirror", direction(way));
            ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
            EXPECT_EQ(outcome->report.lines.back().english(),
                      "Joints in the middle keep their pose: hips, head. Swap reflects them.");
            const Scene once = applied(before, outcome->edit);
            EXPECT_GT(mostChanged(once, before), 1e-3);
            for (const char* name : {"hips", "head"}) EXPECT_TRUE(standsAs(once, before, name));
            const auto twice = runOn(once, "pose.mirror", direction(way));
            ASSERT_TRUE(twice.ok());
            EXPECT_TRUE(twice->edit.empty());
            Scene straight =
                withNode(once, named(once, "hips"), [](Node& node) { node.local = node.stored; });
            straight = withNode(straight, named(once, "head"),
                                [](Node& node) { node.local = node.stored; });
            EXPECT_LT(farthestFromMirror(straight, straight), 1e-5);
        }
}

TEST(MirrorPose, swappedTwiceIsAsBefore) {
    std::mt19937 random(12);
    for (int round = 0; round < 10; ++round) {
        const Scene before = posedAnyhow(random);
        const Scene once = after(before, "pose.mirror", direction("swap"));
        EXPECT_LT(farthestFromMirror(once, before), 1e-5);
        EXPECT_LT(mostChanged(after(once, "pose.mirror", direction("swap")), before), 1e-9);
    }
}

TEST(MirrorPose, ofTheMiddleAloneSaysThatSwapReflectsIt) {
    const Scene before = posed(sidedFigure(), {{"head", 20}});
    const auto outcome = runOn(before, "pose.mirror", {}, chosen(before, {"head"}));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    EXPECT_TRUE(outcome->edit.empty());
    ASSERT_EQ(outcome->report.lines.size(), 1u);
    EXPECT_NE(outcome->report.lines.front().english().find("keep their pose: head"),
              std::string::npos);
}

TEST(MirrorPose, isOfTheSelectedJointsAndWhatIsBelowThemWhereThatIsAsked) {
    const Scene before = posedLeft();
    for (const char* joint : {"arm_L", "arm_R"}) {
        const Selection selection = chosen(before, {joint});
        const Scene one = after(before, "pose.mirror", {}, selection);
        EXPECT_FALSE(standsAs(one, before, "arm_R")) << "either of a pair means both";
        EXPECT_TRUE(standsAs(one, before, "hand_R"));
        const Scene limb = after(before, "pose.mirror", {{"below", true}}, selection);
        EXPECT_LT(farthestFromMirror(limb, limb), 1e-5);
    }
}

TEST(MirrorPose, tellsJointsWithoutAPartnerAndRefusesWhereThereIsNothingElse) {
    const Scene before = posed(posedLeft(), {{"tail", 30}});
    const auto outcome = runOn(before, "pose.mirror");
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    ASSERT_EQ(outcome->report.lines.size(), 2u);
    EXPECT_NE(outcome->report.lines.back().english().find("No joint mirrors tail"),
              std::string::npos);
    EXPECT_TRUE(standsAs(applied(before, outcome->edit), before, "tail"));
    expectRefused(runOn(before, "pose.mirror", {}, chosen(before, {"tail"})),
                  "No joint mirrors tail");
    Scene middle = sceneOf(sheet());
    addChain(middle, {0.0});
    expectRefused(runOn(middle, "pose.mirror"), "No joint mirrors another");
    expectRefused(runOn(sceneOf(sheet()), "pose.mirror"), "no joints");
}

TEST(MirrorPose, leavesJointsThatAreMeantToHaveNoMirror) {
    Scene before = posed(sidedFigure(), {{"hand_L", 50}, {"hand_R", 20}});
    before = after(before, "symmetry.pair",
                   {{"joints", std::vector<NodeId>{named(before, "hand_L")}}, {"alone", true}});
    const auto outcome = runOn(before, "pose.mirror", direction("swap"));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    EXPECT_TRUE(outcome->edit.empty());
    ASSERT_EQ(outcome->report.lines.size(), 1u);
    EXPECT_NE(outcome->report.lines.front().english().find("No joint mirrors hand_L, hand_R"),
              std::string::npos)
        << outcome->report.lines.front().english();
    const Scene own =
        after(before, "symmetry.pair", {{"joints", std::vector<NodeId>{named(before, "hand_L")}}});
    EXPECT_FALSE(standsAs(after(own, "pose.mirror", direction("swap")), before, "hand_L"))
        << "its own mirror is reflected";
}

TEST(MirrorPose, refusesWhereNoPlaneMirrorsTheModelUntilOneIsNamed) {
    auto lopsided = sheet(20);
    std::mt19937 random(7);
    std::uniform_real_distribution<float> anywhere(-1.0f, 1.0f);
    for (auto& p : lopsided->positions) p = {anywhere(random), anywhere(random), anywhere(random)};
    Scene scene = sceneOf(lopsided);
    const auto joints = addChain(scene, {0.0, 0.7, 3.1});
    addSkin(scene, named(scene, "mesh"), joints, RowsList(lopsided->pointCount(), {{0, 1.0f}}));
    expectRefused(runOn(scene, "pose.mirror"), "not symmetric across any plane");
    expectRefused(runOn(scene, "pose.mirror", {{"plane", std::string("x")}}, chosen(scene, {"B"})),
                  "No joint mirrors B");
}

TEST(MirrorPose, ofASkeletonThatNothingIsBoundToGoesOnFromWhereTheFileHasIt) {
    Scene bones = sidedFigure();
    bones.removeSkin(bones.skins().front());
    Scene before = posed(bones, {{"arm_L", 50}, {"hand_L", -35}});
    const Scene both = after(before, "pose.mirror");
    const auto world = currentPose(both).worldFromNode;
    const auto at = [&](const char* name) {
        return glm::dvec3(world[both.nodes().indexOf(named(both, name))][3]);
    };
    const glm::dvec3 left = at("hand_L");
    EXPECT_LT(glm::distance(at("hand_R"), glm::dvec3(-left.x, left.y, left.z)), 1e-9);
    EXPECT_FALSE(standsAs(both, before, "arm_R"));
}

TEST(SetTransform, posesTheOtherSideAsWellWhereThatIsWanted) {
    const Scene before = sidedFigure();
    const auto turned = [&](const char* joint, bool both) {
        return runOn(before, "pose.transform",
                     {{"rotate", std::string("10 50 -30")}, {"bothSides", both}},
                     chosen(before, {joint}));
    };
    const auto outcome = turned("arm_L", true);
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene both = applied(before, outcome->edit);
    EXPECT_LT(farthestFromMirror(both, both), 1e-5);
    EXPECT_FALSE(standsAs(both, before, "arm_R"));
    EXPECT_EQ(outcome->edit.label.english(), "Set Transform of arm_L on Both Sides");
    EXPECT_EQ(outcome->report.lines.back().english(), "arm_R took the mirrored pose.");
    const auto one = turned("arm_L", false);
    ASSERT_TRUE(one.ok());
    EXPECT_TRUE(standsAs(applied(before, one->edit), before, "arm_R"));
    EXPECT_EQ(one->edit.label.english(), "Set Transform of arm_L");
    const auto middle = turned("head", true), alone = turned("tail", true);
    ASSERT_TRUE(middle.ok() && alone.ok());
    EXPECT_EQ(middle->edit.label.english(), "Set Transform of head");
    EXPECT_EQ(middle->report.lines.back().english(), "head is its own mirror: it was posed alone.");
    EXPECT_EQ(alone->report.lines.back().english(), "No joint mirrors tail: it was posed alone.");
}

TEST(OtherSidePose, isOfPairsThatAreNotChosenBoth) {
    const Scene scene = asStored(sidedFigure());
    const JointMirrors mirrors(scene, nullptr);
    const auto pairsOf = [&](const std::vector<std::string>& names) {
        const auto nodes = chosen(scene, names).nodes;
        const auto other = OtherSidePose::make(scene, mirrors, nodes, nodes);
        return other ? other->pairs().size() : 0;
    };
    EXPECT_EQ(pairsOf({"hips", "arm_L", "tail", "mesh"}), 1u);
    EXPECT_EQ(pairsOf({"arm_L", "hand_L"}), 2u);
    EXPECT_EQ(pairsOf({"arm_L", "arm_R"}), 0u) << "each gets by itself what is done";
    EXPECT_EQ(pairsOf({"head"}), 0u);
    EXPECT_EQ(pairsOf({"tail"}), 0u);
}

TEST(MirrorPose, canBeCancelled) {
    const auto stopped =
        runOn(posedLeft(), "pose.mirror", {}, {}, Progress([](double) { return false; }));
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    const auto late =
        runOn(posedLeft(), "pose.mirror", {}, {}, Progress([](double done) { return done < 0.8; }));
    ASSERT_FALSE(late) << "among its joints";
    EXPECT_EQ(late.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace sinew
