// SPDX-License-Identifier: Apache-2.0
// The range of motion of faces, and of what curls.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <glm/gtc/quaternion.hpp>
#include <map>
#include <string>

#include "editor/pose/edit_pose.h"
#include "editor/pose/named_kinds.h"
#include "editor/pose/range_of_motion.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

/// Joints where one wants them, with axes that lead anywhere; looked at as a figure that faces +Z.
class OddRig {
public:
    /// `turn`: degrees about Y.
    explicit OddRig(double turn = 0.0)
        : turn_(glm::angleAxis(glm::radians(turn), glm::dvec3(0.0, 1.0, 0.0))) {}

    void add(const std::string& name, const std::string& parent, const glm::dvec3& place) {
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        const double odd = static_cast<double>(world_.size());
        const Stands stands{
            turn_ * place,
            glm::angleAxis(0.7 * odd, glm::normalize(glm::dvec3(1.0, odd - 3.0, 2.0)))};
        const Stands above = parent.empty() ? Stands{} : world_.at(parent);
        Node node{.name = name, .kind = NodeKind::Joint};
        if (!parent.empty()) node.parent = ids_.at(parent);
        const glm::dquat back = glm::inverse(above.turn);
        node.local.translation = back * (stands.place - above.place);
        node.local.rotation = glm::normalize(back * stands.turn);
        node.stored = node.local;
        ids_[name] = nodes->add(node);
        world_[name] = stands;
        scene.setNodes(nodes);
    }
    /// All but those that begin with "mark".
    void bind() {
        std::vector<NodeId> influences;
        for (const auto& [name, id] : ids_)
            if (!name.starts_with("mark")) influences.push_back(id);
        test::addSkin(scene, scene.nodes().all()[0].id, influences,
                      {4, std::vector<Influence>{{0, 1.0f}}});
    }
    NodeId id(const std::string& name) const { return ids_.at(name); }
    glm::dvec3 placeOf(const std::string& name, const LocalPose& pose) const {
        const auto world = worldOf(scene, pose).worldFromNode;
        return glm::inverse(turn_) * glm::dvec3(world[scene.nodes().indexOf(id(name))][3]);
    }
    /// How far `name` goes while a pose of `joint` is reached.
    glm::dvec3 wayOf(const std::string& name, const std::string& joint, Motion motion,
                     double degrees) const {
        for (const TestPose& pose : rangeOfMotion(scene, {id(joint)}).poses)
            if (pose.motion == motion && pose.degrees == degrees) {
                const LocalPose bind = editPose(scene);
                return placeOf(name, testLocals(scene.nodes(), bind, pose)) - placeOf(name, bind);
            }
        ADD_FAILURE() << joint << " has no such pose";
        return {};
    }

    Scene scene = test::sceneOf(test::gridMesh(1, 1));

private:
    struct Stands {
        glm::dvec3 place{0.0};
        glm::dquat turn{1.0, 0.0, 0.0, 0.0};
    };
    glm::dquat turn_;
    std::map<std::string, NodeId> ids_;
    std::map<std::string, Stands> world_;
};

/// A head alone, without feet that tell the front.
OddRig headThatFaces(double turn) {
    OddRig rig(turn);
    rig.add("neck", "", {0.0, 1.4, 0.0});
    rig.add("head", "neck", {0.0, 1.5, 0.0});
    rig.add("Bip01 MJaw", "head", {0.0, 1.55, 0.03});
    rig.add("mark of the chin", "Bip01 MJaw", {0.0, 1.52, 0.1});
    for (const double side : {1.0, -1.0}) {
        const std::string end = side > 0.0 ? " L" : " R";
        rig.add("eye" + end, "head", {side * 0.03, 1.6, 0.08});
        rig.add("mark of the gaze" + end, "eye" + end, {side * 0.03, 1.6, 1.08});
        rig.add("EyeBlinkTop" + end, "head", {side * 0.03, 1.6, 0.08});
        rig.add("mark of the top" + end, "EyeBlinkTop" + end, {side * 0.03, 1.61, 0.1});
        rig.add("EyeBlinkBottom" + end, "head", {side * 0.03, 1.6, 0.08});
        rig.add("mark of the bottom" + end, "EyeBlinkBottom" + end, {side * 0.03, 1.59, 0.1});
        rig.add("Masseter" + end, "head", {side * 0.06, 1.53, 0.03});
    }
    rig.bind();
    return rig;
}

TEST(RangeOfMotionOfFaces, opensClosesAndLooksWhicheverWayItFaces) {
    using enum Motion;
    for (const double turn : {0.0, 90.0, 180.0, -90.0}) {
        SCOPED_TRACE(turn);
        const OddRig rig = headThatFaces(turn);
        const auto chin = [&](Motion motion, double degrees) {
            return rig.wayOf("mark of the chin", "Bip01 MJaw", motion, degrees);
        };
        EXPECT_LT(chin(Bend, 10).y, -0.01);
        EXPECT_LT(chin(Bend, 25).y, -0.02);
        EXPECT_NEAR(chin(Bend, 25).x, 0.0, 1e-9) << "straight down";
        EXPECT_GT(std::abs(chin(Spread, 5).x), 0.005);
        EXPECT_NEAR(chin(Spread, 5).x, -chin(Spread, -5).x, 1e-9);
        EXPECT_NEAR(chin(Spread, 5).y, 0.0, 1e-9);
        for (const double side : {1.0, -1.0}) {
            const std::string end = side > 0.0 ? " L" : " R";
            const auto gaze = [&](Motion motion, double degrees) {
                return rig.wayOf("mark of the gaze" + end, "eye" + end, motion, degrees);
            };
            EXPECT_NEAR(gaze(Bend, 25).y, -std::sin(glm::radians(25.0)), 1e-6);
            EXPECT_NEAR(gaze(Bend, -15).y, std::sin(glm::radians(15.0)), 1e-6);
            EXPECT_NEAR(gaze(Spread, 15).x, side * std::sin(glm::radians(15.0)), 1e-6);
            EXPECT_NEAR(gaze(Spread, -25).x, -side * std::sin(glm::radians(25.0)), 1e-6);
            EXPECT_LT(rig.wayOf("mark of the top" + end, "EyeBlinkTop" + end, Bend, 30).y, -0.005);
            EXPECT_GT(rig.wayOf("mark of the bottom" + end, "EyeBlinkBottom" + end, Bend, 30).y,
                      0.005);
        }
    }
}

TEST(RangeOfMotionOfFaces, turnsWhatElseIsInAFaceALittle) {
    const OddRig rig = headThatFaces(0.0);
    const auto poses = rangeOfMotion(rig.scene, {rig.id("Masseter L")}).poses;
    ASSERT_FALSE(poses.empty());
    for (const TestPose& pose : poses) EXPECT_LE(std::abs(pose.degrees), 10.0);
}

TEST(NamedKinds, knowTheJointsOfAFace) {
    using enum JointKind;
    const std::pair<const char*, JointKind> known[] = {
        {"Bip01 MJaw", Jaw},
        {"lowerJaw", Jaw},
        {"FACIAL_C_Jaw", Jaw},
        {"CC_Base_UpperJaw", Face},
        {"jaw.L.001", Face},
        {"LeftEye", Eye},
        {"J_Adj_L_FaceEye", Eye},
        {"lEye", Eye},
        {"Bip01 REyeBlinkTop", UpperLid},
        {"Bip01 REyeBlinkBottom", LowerLid},
        {"lid.B.L.001", LowerLid},
        {"lid.T.R", UpperLid},
        {"FACIAL_L_EyelidUpperA", UpperLid},
        {"Bip01 LOuterEyebrow", Face},
        {"brow.T.L", Face},
        {"Bip01 MUpperLip", Face},
        {"lip.B.R", Face},
        {"tongue02", Face},
        {"CC_Base_Teeth01", Face},
        {"cheek.B.L", Face},
        {"LMasseter", Face},
        {"ear.L", Face},
        {"lEar", Face},
        {"左目", Eye},
        {"両目", Eye},
        {"右瞼", UpperLid},
        {"右下まぶた", LowerLid},
        {"あご", Jaw},
        {"眉.L", Face},
        {"舌1", Face},
        {"上唇", Face},
        {"頬", Face},
    };
    for (const auto& [name, kind] : known) EXPECT_EQ(faceKind(name), kind) << name;
    for (const char* name :
         {"forearm_L", "ForeArm", "hair_clip", "bone_arm", "collide", "spear", "rear_leg_L", "gear",
          "Slider", "chest", "スカート2番目", "目標", "Hawkeye:LeftArm", "ChineseDragon_spine",
          "rig:browser:hips", "BrownBear_Spine", "Popeye_Hips"})
        EXPECT_EQ(faceKind(name), None) << name;
    EXPECT_EQ(faceKind("Hawkeye:jaw"), Jaw);
    EXPECT_FALSE(namesRoll("Troll:Hips") || namesStrand("Cottontail:Hips"));
    EXPECT_EQ(limbKind("Shin:Hips", "Shin:Spine"), None);
}

/// Hips with legs, and a tail of five behind them.
OddRig withATail(const std::string& tail, int count) {
    OddRig rig;
    rig.add("hips", "", {0.0, 1.0, 0.0});
    for (const double side : {1.0, -1.0}) {
        const std::string end = side > 0.0 ? "_l" : "_r";
        rig.add("thigh" + end, "hips", {side * 0.1, 0.9, 0.0});
        rig.add("calf" + end, "thigh" + end, {side * 0.1, 0.5, 0.0});
        rig.add("foot" + end, "calf" + end, {side * 0.1, 0.1, 0.0});
        rig.add("ball" + end, "foot" + end, {side * 0.1, 0.0, 0.15});
    }
    for (int i = 1; i <= count; ++i)
        rig.add(tail + std::to_string(i), i == 1 ? "hips" : tail + std::to_string(i - 1),
                {0.0, 1.0, -0.2 * i});
    rig.bind();
    return rig;
}

std::vector<TestPose> curlsOf(const OddRig& rig, const std::set<NodeId>& joints = {}) {
    auto poses = rangeOfMotion(rig.scene, joints).poses;
    std::erase_if(poses, [](const TestPose& pose) { return pose.motion != Motion::Curl; });
    return poses;
}

TEST(RangeOfMotionOfTails, curlsAllOfThemByTheSameAngle) {
    const OddRig rig = withATail("Tail", 5);
    const auto curls = curlsOf(rig);
    ASSERT_EQ(curls.size(), 1u);
    EXPECT_EQ(curls[0].joint, rig.id("Tail1"));
    EXPECT_EQ(curls[0].others.size(), 4u);
    EXPECT_TRUE(turns(curls[0], rig.id("Tail4")));
    EXPECT_FALSE(turns(curls[0], rig.id("hips")));
    const LocalPose bind = editPose(rig.scene);
    const LocalPose curled = testLocals(rig.scene.nodes(), bind, curls[0]);
    for (std::size_t n = 0; n < bind.locals.size(); ++n) {
        const Node& node = rig.scene.nodes().all()[n];
        const glm::dquat turn = curled.locals[n].rotation * glm::inverse(bind.locals[n].rotation);
        EXPECT_NEAR(2.0 * std::acos(std::min(1.0, std::abs(turn.w))),
                    node.name.starts_with("Tail") ? glm::radians(curls[0].degrees) : 0.0, 1e-6)
            << node.name;
    }
    EXPECT_GT(rig.placeOf("Tail5", curled).y, 1.2) << "what lies curls up";
    EXPECT_NEAR(rig.placeOf("Tail5", curled).x, 0.0, 1e-9) << "in one plane";
}

TEST(RangeOfMotionOfTails, curlsThoseThatAreAskedForIfTheyAreThree) {
    const OddRig rig = withATail("Tail", 5);
    const auto three = curlsOf(rig, {rig.id("Tail2"), rig.id("Tail3"), rig.id("Tail4")});
    ASSERT_EQ(three.size(), 1u);
    EXPECT_EQ(three[0].joint, rig.id("Tail2"));
    EXPECT_TRUE(curlsOf(rig, {rig.id("Tail2"), rig.id("Tail3")}).empty());
}

TEST(RangeOfMotionOfTails, curlsATentacleThatNoNameTells) {
    EXPECT_EQ(curlsOf(withATail("joint", 7)).size(), 1u);
    EXPECT_TRUE(curlsOf(withATail("joint", 5)).empty());
}

TEST(RangeOfMotionOfTails, isTheSameInAClipAsPoseByPose) {
    const OddRig rig = withATail("Tail", 5);
    const RangeOfMotion all = rangeOfMotion(rig.scene);
    const LocalPose bind = editPose(rig.scene);
    for (std::size_t i = 0; i < all.poses.size(); ++i) {
        const auto clip = motionLocals(rig.scene, all, RangeOfMotion::secondsOf(i));
        const auto pose = testLocals(rig.scene.nodes(), bind, all.poses[i]);
        for (std::size_t n = 0; n < bind.locals.size(); ++n)
            EXPECT_LT(relativeDifference(toMatrix(clip.locals[n]), toMatrix(pose.locals[n])), 1e-6);
    }
    for (const Track& track : all.clip.tracks)
        EXPECT_EQ(std::ranges::adjacent_find(track.times, std::ranges::greater_equal()),
                  track.times.end())
            << "each key is later";
}

}  // namespace
}  // namespace sinew
