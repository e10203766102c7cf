// SPDX-License-Identifier: Apache-2.0
// Where bones run: from joints to the next ones, along the axis that a skeleton's joints agree on,
// and as far as the solid goes.
#include "editor/binding/bone_layout.h"

#include <algorithm>

#include "editor/binding/joint_tree.h"
#include "editor/pose/pose.h"
#include "tests/binding/rig.h"

namespace sinew {
namespace {

using namespace test;

void expectSegment(const BoneSegment& s, SlotIndex slot, const glm::dvec3& from,
                   const glm::dvec3& to, double within = 1e-9) {
    EXPECT_EQ(s.slot, slot);
    EXPECT_LT(glm::length(s.from - from), 1e-12);
    EXPECT_LT(glm::length(s.to - to), within) << s.to.x << " " << s.to.y << " " << s.to.z;
}

std::vector<BoneSegment> bonesOf(const BoneLayout& layout, SlotIndex slot) {
    std::vector<BoneSegment> out;
    for (const BoneSegment& segment : layout.segments)
        if (segment.slot == slot) out.push_back(segment);
    return out;
}

// A body of 2 x 2 x 0.4, its hips at the bottom, no local axis along its bones.
Rig body() {
    Rig rig;
    const auto hips = rig.add("hips", {0, 0.2, 0});
    const auto chest = rig.add("chest", {0, 1.2, 0}, hips);
    rig.add("left", {-0.6, 1.4, 0}, chest);
    rig.add("right", {0.6, 1.4, 0}, chest);
    return rig;
}
BindSurface bodySurface() { return boxSurface({-1, 0, -0.2}, {1, 2, 0.2}); }

TEST(BoneLayout, letsBonesEndAtTheNextJointAndGivesEndJointsNone) {
    Rig rig;
    rig.addChain({0, 1, 2, 4});
    const BoneLayout out = layBones(rig.joints, armSurface());
    ASSERT_EQ(out.segments.size(), 3u);
    expectSegment(out.segments[0], 0, {0, 0, 0}, {1, 0, 0});
    expectSegment(out.segments[1], 1, {1, 0, 0}, {2, 0, 0});
    expectSegment(out.segments[2], 2, {2, 0, 0}, {4, 0, 0});
    EXPECT_EQ(out.roles[3].role, JointRole::End);
}

TEST(BoneLayout, endsABoneAtAJointThatIsNoInfluence) {
    Rig rig;
    rig.addChain({0, 2, 4});
    rig.joints[1].slot = rig.joints[2].slot = kNoIndex;
    const BoneLayout out = layBones(rig.joints, armSurface());
    ASSERT_EQ(out.segments.size(), 1u);
    expectSegment(out.segments[0], 0, {0, 0, 0}, {2, 0, 0});
}

TEST(BoneLayout, takesEveryJointForABoneWhenTheyWereNamed) {
    Rig rig;
    rig.addChain({0, 1, 2, 4});
    const BoneLayout out = layBones(allNamed(rig.joints), armSurface());
    ASSERT_EQ(out.segments.size(), 4u);
    EXPECT_EQ(out.segments[3].slot, 3u);
    for (const auto& found : out.roles) EXPECT_EQ(found.role, JointRole::Bone);
}

TEST(BoneLayout, takesEveryJointForABoneWhereNoneWouldBeLeft) {
    Rig rig;
    rig.addChain({0, 1, 2, 4});
    for (const std::uint32_t i : {0u, 1u, 2u}) rig.joints[i].slot = kNoIndex;
    rig.joints[3].slot = 0;
    const BoneLayout out = layBones(rig.joints, armSurface());
    ASSERT_EQ(out.segments.size(), 1u);
    EXPECT_EQ(out.segments[0].slot, 0u);
}

TEST(BoneLayout, goesToEveryJointBelowWhereJointsAgreeOnNoAxis) {
    const BoneLayout out = layBones(allNamed(body().joints), bodySurface());
    ASSERT_GE(out.segments.size(), 3u);
    expectSegment(out.segments[0], 0, {0, 0.2, 0}, {0, 1.2, 0});
    expectSegment(out.segments[1], 1, {0, 1.2, 0}, {-0.6, 1.4, 0});
    expectSegment(out.segments[2], 1, {0, 1.2, 0}, {0.6, 1.4, 0});
}

TEST(BoneLayout, goesAlongTheCommonAxisWhereAJointBranches) {
    Rig rig = body();
    const auto neck = rig.add("neck", {0, 1.6, 0}, 1);
    rig.add("head", {0, 1.8, 0}, neck);
    rig.turnX({0, 1, 0});
    const auto bones = bonesOf(layBones(allNamed(rig.joints), bodySurface()), 1);
    ASSERT_EQ(bones.size(), 3u);
    expectSegment(bones[0], 1, {0, 1.2, 0}, {0, 1.6, 0});
    EXPECT_FALSE(bones[0].isBranch);
}

// The flesh between a chest and the arms is the chest's.
TEST(BoneLayout, branchesMostOfTheWayToJointsThatItsBoneLeavesAside) {
    Rig rig = body();
    const auto neck = rig.add("neck", {0, 1.6, 0}, 1);
    rig.add("head", {0, 1.8, 0}, neck);
    rig.turnX({0, 1, 0});
    const auto bones = bonesOf(layBones(allNamed(rig.joints), bodySurface()), 1);
    ASSERT_EQ(bones.size(), 3u);
    expectSegment(bones[1], 1, {0, 1.2, 0}, {-0.42, 1.34, 0});
    expectSegment(bones[2], 1, {0, 1.2, 0}, {0.42, 1.34, 0});
    EXPECT_TRUE(bones[1].isBranch && bones[2].isBranch);
}

// Thighs that hang on the spine, as in a Biped.
TEST(BoneLayout, givesABranchToTheJointAboveThatIsNearer) {
    Rig rig;
    const auto pelvis = rig.add("pelvis", {0, 0.4, 0});
    const auto spine = rig.add("spine", {0, 0.7, 0}, pelvis);
    const auto chest = rig.add("chest", {0, 1.2, 0}, spine);
    rig.add("head", {0, 1.7, 0}, chest);
    for (const double side : {-0.4, 0.4}) {
        const auto thigh = rig.add("thigh", {side, 0.3, 0}, spine);
        rig.add("calf", {side, 0.1, 0}, thigh);
    }
    rig.turnX({0, 1, 0});
    for (auto j = chest + 2; j < rig.joints.size(); ++j)
        rig.joints[j].axes = {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}};
    const BoneLayout out = layBones(allNamed(rig.joints), bodySurface());
    EXPECT_EQ(bonesOf(out, spine).size(), 1u);
    const auto bones = bonesOf(out, pelvis);
    ASSERT_EQ(bones.size(), 3u);
    expectSegment(bones[1], pelvis, {0, 0.4, 0}, {-0.28, 0.33, 0});
}

// A joint at the tip of something thick would have nothing that is not nearer to the bone before.
TEST(BoneLayout, beginsAShortLastBoneBeforeItsJoint) {
    Rig rig;
    const auto low = rig.add("low", {0, 0.3, 0});
    const auto middle = rig.add("middle", {0, 1, 0}, low);
    const auto top = rig.add("top", {0, 1.95, 0}, middle);
    const BoneLayout out = layBones(allNamed(rig.joints), bodySurface());
    const auto before = bonesOf(out, middle);
    const auto last = bonesOf(out, top);
    ASSERT_EQ(before.size(), 1u);
    ASSERT_EQ(last.size(), 1u);
    EXPECT_LT(last[0].from.y, 1.9);
    EXPECT_GE(last[0].from.y, 1.475) << "half of the bone before, at most";
    EXPECT_LT(glm::distance(before[0].to, last[0].from), 1e-9);
    EXPECT_GT(last[0].to.y, 1.9);
    // In flesh that is thin beside it, it begins at the joint.
    Rig thin;
    thin.addChain({0, 1, 3.4});
    EXPECT_NEAR(bonesOf(layBones(allNamed(thin.joints), armSurface()), 2)[0].from.x, 3.4, 0.1);
    Rig beyond;
    beyond.addChain({0, 2, 4.5});
    EXPECT_LT(bonesOf(layBones(allNamed(beyond.joints), armSurface()), 2)[0].from.x, 4.0)
        << "of a joint off the solid, before the bone leaves it";
}

// A spine along Y in the body, its last joint where a head would be.
struct Head : Rig {
    std::uint32_t head;
    Head() {
        const auto hips = add("hips", {0, 0.2, 0});
        head = add("head", {0, 1.0, 0}, add("spine", {0, 0.6, 0}, hips));
        turnX({0, 1, 0});
    }
    glm::dvec3 end() {
        turnX({0, 1, 0});
        for (const auto& segment : layBones(allNamed(joints), bodySurface()).segments)
            if (segment.slot == head) return segment.to;
        return {};
    }
};

TEST(BoneLayout, goesAlongTheCommonAxisPastWhatHangsBeside) {
    Head rig;
    rig.add("left", {-0.6, 1.2, 0}, rig.head);
    rig.add("right", {0.6, 1.2, 0}, rig.head);
    EXPECT_NEAR(rig.end().y, 1.8, 0.05) << "four fifths of the way to the skin";
}

TEST(BoneLayout, endsAtTheFirstOfLargeBranchesBeside) {
    Head rig;
    for (const double side : {-1.0, 1.0}) {
        const auto arm = rig.add("arm", {0.1 * side, 1.2, 0}, rig.head);
        rig.add("hand", {0.95 * side, 0.3, 0}, arm);
    }
    EXPECT_NEAR(rig.end().y, 1.2, 0.1);
}

TEST(BoneLayout, endsAtNoJawWhenEyesLieFarther) {
    Head rig;
    const auto jaw = rig.add("jaw", {0, 1.2, 0.05}, rig.head);
    EXPECT_NEAR(rig.end().y, 1.2, 1e-9) << "alone it is the bone's end";
    rig.add("chin", {0, 1.2, 0.15}, jaw);
    rig.add("eye", {0.2, 1.5, 0.1}, rig.head);
    EXPECT_NEAR(rig.end().y, 1.8, 0.05);
}

// A wrist that is turned otherwise than the fingers: its axis points out of the back of the hand.
TEST(BoneLayout, goesToEveryJointBelowWhereTheAxisPointsAside) {
    Rig rig;
    const auto wrist = rig.add("wrist", {0.5, 0, 0});
    for (const double side : {-0.1, 0.1}) {
        auto above = wrist;
        for (const double x : {1.5, 2.5, 3.5}) above = rig.add("finger", {x, side, 0}, above);
    }
    rig.turnX({1, 0, 0});
    rig.joints[wrist].axes = {{0, 0, 1}, {0, 1, 0}, {-1, 0, 0}};
    const BoneLayout out = layBones(allNamed(rig.joints), armSurface());
    ASSERT_GE(out.segments.size(), 2u);
    expectSegment(out.segments[0], wrist, {0.5, 0, 0}, {1.5, -0.1, 0});
    expectSegment(out.segments[1], wrist, {0.5, 0, 0}, {1.5, 0.1, 0});
}

// Exporters leave ends that nobody binds to at the origin.
TEST(BoneLayout, endsNoBoneWhereTheEndsOfSeveralChainsAre) {
    Rig rig;
    const auto root = rig.add("root", {0.2, 0, 0});
    std::vector<std::uint32_t> tips;
    for (const double side : {-0.1, 0.1}) {
        const auto base = rig.add("finger", {1, side, 0}, root);
        tips.push_back(rig.add("fingertip", {2, side, 0}, base));
        rig.add("fingertip_end", {0, 0, 0}, tips.back());
    }
    rig.turnX({1, 0, 0});
    const BoneLayout out = layBones(allNamed(rig.joints), armSurface());
    for (const auto& segment : out.segments)
        if (std::ranges::count(tips, segment.slot) > 0) {
            EXPECT_GT(segment.to.x, 2.5);
        }
    // One alone is where its bone ends.
    rig.joints[rig.joints.size() - 1].position = {2.4, 0.1, 0};
    for (const auto& segment : layBones(allNamed(rig.joints), armSurface()).segments)
        if (segment.slot == tips.back()) {
            EXPECT_NEAR(segment.to.x, 2.4, 1e-9);
        }
}

// A wing that lies close above a tail, in flesh of its own.
TEST(BoneLayout, isNotEndedByBonesOutsideItsFlesh) {
    Rig rig;
    rig.addChain({0, 1, 2});
    const auto wing = rig.add("wing", {2, 0.6, 0});
    rig.add("tip", {3.8, 0.6, 0}, wing);
    BindCase both;
    both.addBox({-0.2, -0.3, -0.3}, {4, 0.3, 0.3}, 12);
    both.addBox({1.8, 0.5, -0.3}, {4, 0.7, 0.3}, 12);
    const BindSurface surface(both.points, both.triangles);
    const BoneLayout out = layBones(allNamed(rig.joints), surface);
    ASSERT_GE(out.segments.size(), 3u);
    EXPECT_NEAR(out.segments[2].to.x, 2.0 + 0.8 * 2.0, 0.1);
}

TEST(BoneLayout, letsTheLastBoneGoOnAlmostAsFarAsTheSolid) {
    Rig rig;
    rig.addChain({0, 1, 2});
    const BoneLayout out = layBones(rig.joints, armSurface());
    ASSERT_EQ(out.segments.size(), 3u);
    expectSegment(out.segments[2], 2, {2, 0, 0}, {2.0 + 0.8 * 2.0, 0, 0}, 0.1);
}

// A leg whose foot hangs on a joint of its own.
TEST(BoneLayout, endsALastBoneAtTheChainThatItPointsAt) {
    Rig rig;
    rig.addChain({0, 1, 2});
    const auto foot = rig.add("foot", {3, 0, 0});
    rig.add("toe", {3.6, 0, 0}, foot);
    const auto surface = armSurface();
    expectSegment(layBones(rig.joints, surface).segments[2], 2, {2, 0, 0}, {3, 0, 0});
    // Not past another bone.
    const auto side = rig.add("side", {2.5, 0.1, 0}, foot);
    rig.add("tip", {2.5, -0.1, 0}, side);
    EXPECT_LT(layBones(rig.joints, surface).segments[2].to.x, 2.6);
}

// A foot that is moved on its own hangs on the hips, and the shin points at it.
TEST(BoneLayout, endsALastBoneAtWhatHangsFarAboveIt) {
    BindCase block;
    block.addBox({-0.5, -3, -0.5}, {2.5, 1.5, 0.5}, 16);
    const BindSurface surface(block.points, block.triangles);
    const auto bonesWith = [&](const glm::dvec3& foot, const std::string& of) {
        Rig rig;
        const auto hips = rig.add("hips", {0, 0, 0});
        rig.add("chest", {0, 1, 0}, hips);
        const auto thigh = rig.add("thigh", {1.8, 0, 0}, rig.add("hip", {0.4, 0, 0}, hips));
        const auto shin = rig.add("shin", {2, -1.2, 0}, thigh);
        rig.add("foot", foot, hips);
        return bonesOf(layBones(rig.joints, surface), of == "shin" ? shin : hips);
    };
    const glm::dvec3 below(2.03, -2.4, 0), beside(0.3, -2.4, 0);
    const auto endsAt = [](const std::vector<BoneSegment>& bones, const glm::dvec3& place) {
        return std::ranges::any_of(bones,
                                   [&](auto& b) { return glm::distance(b.to, place) < 1e-9; });
    };
    EXPECT_TRUE(endsAt(bonesWith(below, "shin"), below));
    EXPECT_FALSE(endsAt(bonesWith(below, "hips"), below));
    EXPECT_FALSE(endsAt(bonesWith(beside, "shin"), beside));
    EXPECT_TRUE(endsAt(bonesWith(beside, "hips"), beside));
}

TEST(BoneLayout, givesPointsToLoneJointsAndToOtherNodes) {
    Rig rig;
    rig.add("alone", {1, 0, 0});
    rig.add("locator", {3, 0, 0});
    rig.joints[1].isJoint = false;
    const BoneLayout out = layBones(rig.joints, armSurface());
    ASSERT_EQ(out.segments.size(), 2u);
    expectSegment(out.segments[0], 0, {1, 0, 0}, {1, 0, 0});
    expectSegment(out.segments[1], 1, {3, 0, 0}, {3, 0, 0});
}

TEST(BoneLayout, ofJointsAtOnePlaceHasFiniteBones) {
    Rig rig;
    rig.addChain({1, 1, 1});
    const BoneLayout out = layBones(allNamed(rig.joints), armSurface());
    ASSERT_EQ(out.segments.size(), 3u);
    for (const auto& s : out.segments) {
        EXPECT_EQ(s.from, glm::dvec3(1, 0, 0));
        EXPECT_TRUE(std::isfinite(glm::length(s.to)));
    }
}

// A neck that stands where the head does is not a second head.
TEST(BoneLayout, givesTheBoneOfJointsAtOnePlaceToTheLast) {
    Rig rig;
    rig.addChain({0, 1, 2, 2});
    rig.turnX({1, 0, 0});
    const BoneLayout out = layBones(allNamed(rig.joints), armSurface());
    ASSERT_EQ(out.segments.size(), 4u);
    expectSegment(out.segments[2], 2, {2, 0, 0}, {2, 0, 0});
    EXPECT_GT(out.segments[3].to.x, 3.5);
}

TEST(BindSkeleton, passesThroughNodesThatAreNoJoints) {
    Scene scene;
    auto nodes = std::make_shared<NodeTable>();
    const auto add = [&](NodeKind kind, NodeId parent, const glm::dvec3& at) {
        Node node;
        node.kind = kind;
        node.parent = parent;
        node.local.translation = at;
        return nodes->add(node);
    };
    const NodeId hip = add(NodeKind::Joint, {}, {0, 1, 0});
    const NodeId between = add(NodeKind::Group, hip, {1, 0, 0});
    const NodeId knee = add(NodeKind::Joint, between, {0, -1, 0});
    const NodeId locator = add(NodeKind::Group, hip, {0, 0, 5});
    scene.setNodes(nodes);
    const auto pose = currentPose(scene);
    const auto out =
        bindSkeleton(scene.nodes(), std::vector<NodeId>{knee, locator}, pose.worldFromNode);
    ASSERT_EQ(out.size(), 3u) << "every joint, and the node that is an influence";
    EXPECT_EQ(out[0].slot, kNoIndex);
    EXPECT_EQ(out[0].below, std::vector<std::uint32_t>{1});
    EXPECT_EQ(out[1].parent, 0u);
    EXPECT_EQ(out[1].slot, 0u);
    EXPECT_EQ(out[1].position, glm::dvec3(1, 0, 0));
    EXPECT_EQ(out[2].slot, 1u);
    EXPECT_FALSE(out[2].isJoint);
    EXPECT_EQ(out[2].parent, kNoIndex);
}

TEST(BoneLayout, letsTwistJointsShareTheLimbByTheirPlaces) {
    Rig rig;
    rig.addChain({0, 2, 3});
    rig.add("twist", {0.5, 0, 0}, 0);
    rig.add("twist", {1.5, 0, 0}, 0);
    const BoneLayout out = layBones(rig.joints, armSurface());
    ASSERT_EQ(out.segments.size(), 5u);
    expectSegment(out.segments[0], 0, {0, 0, 0}, {0.25, 0, 0});
    expectSegment(out.segments[1], 1, {2, 0, 0}, {3, 0, 0});
    expectSegment(out.segments[3], 3, {0.25, 0, 0}, {1, 0, 0});
    expectSegment(out.segments[4], 4, {1, 0, 0}, {2, 0, 0});
}

TEST(BoneLayout, givesATwistJointAtTheLimbsOwnPlaceTheFirstHalf) {
    Rig rig;
    rig.addChain({0, 2, 3});
    rig.add("twist", {0, 0, 0}, 0);
    const BoneLayout out = layBones(rig.joints, armSurface());
    expectSegment(out.segments[0], 0, {1, 0, 0}, {2, 0, 0});
    expectSegment(out.segments[3], 3, {0, 0, 0}, {1, 0, 0});
}

TEST(BoneLayout, passesControlsOnTheWayToTheNextBone) {
    Rig rig;
    const auto upper = rig.add("DEF-upper", {0, 0, 0});
    const auto between = rig.add("MCH-lower", {1, 0, 0}, upper);
    const auto lower = rig.add("DEF-lower", {2, 0, 0}, between);
    rig.add("DEF-hand", {3, 0, 0}, lower);
    const BoneLayout out = layBones(rig.joints, armSurface());
    ASSERT_EQ(out.segments.size(), 3u);
    expectSegment(out.segments[0], upper, {0, 0, 0}, {2, 0, 0});
}

}  // namespace
}  // namespace sinew
