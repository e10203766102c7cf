// SPDX-License-Identifier: Apache-2.0
// Joints with none below: tips, fins and props, heads beside jaws, and where their bones go.
#include "editor/binding/loose_parts.h"
#include "tests/binding/rig.h"

namespace sinew {
namespace {

using namespace test;

JointRole roleOfLast(const char* name, double at) {
    Rig rig;
    rig.addChain({0, 1.5});
    rig.add(name, {at, 0, 0}, 1);
    return rolesOf(rig, armSurface())[2];
}

TEST(LastJoints, NamedAsATipAreBonesWhereTheMeshGoesOn) {
    EXPECT_EQ(roleOfLast("tail_tip_L", 3.0), JointRole::Bone);
    EXPECT_EQ(roleOfLast("tail_tip_L", 3.95), JointRole::End);
    EXPECT_EQ(roleOfLast("index_tip_L", 3.0), JointRole::End) << "fingers have three phalanges";
    EXPECT_EQ(roleOfLast("tail_end_L", 3.0), JointRole::End);
}

// Exporters hang an end on every last joint: what is named as an end and has one is the last.
TEST(LastJoints, NamedAsAnEndAreBonesWhereTheyHaveAnEndAndTheMeshGoesOn) {
    const auto roleWithEnd = [](const char* name, double at) {
        Rig rig;
        rig.addChain({0, 1.5});
        const auto last = rig.add(name, {at, 0, 0}, 1);
        rig.joints[last].hasEndNode = true;
        const JointRole role = rolesOf(rig, armSurface())[last];
        rig.joints[last].hasEndNode = false;
        rig.add(std::string(name) + "_end", {at + 0.05, 0, 0}, last);
        EXPECT_EQ(rolesOf(rig, armSurface())[last], role) << "a joint as well as a plain node";
        return role;
    };
    EXPECT_EQ(roleWithEnd("Head_End", 3.0), JointRole::Bone);
    EXPECT_EQ(roleWithEnd("HeadTop_End", 3.95), JointRole::End);
    EXPECT_EQ(roleWithEnd("thumb_End", 3.0), JointRole::End);
}

// A chain beside the arm, as a strap's: there is no solid for it to run in.
TEST(LastJoints, BesideTheMeshHaveABoneAsLongAsWhatIsNearestToThem) {
    const auto lengthAt = [](double above, double x) {
        Rig rig;
        std::uint32_t before = kNoIndex;
        for (const double at : {0.0, 0.5 * x, x}) before = rig.add("strap", {at, above, 0}, before);
        const auto layout = layBones(allNamed(rig.joints), armSurface());
        const BoneSegment& last = layout.segments.back();
        EXPECT_EQ(last.slot, 2u);
        return glm::distance(last.from, last.to);
    };
    EXPECT_NEAR(lengthAt(0.8, 2.0), 0.8 * 2.0, 0.1);
    EXPECT_NEAR(lengthAt(0.8, 3.0), 0.8 * 1.0, 0.1);
    EXPECT_EQ(lengthAt(0.8, 4.5), 0.0) << "nothing lies beyond it";
}

// A flute hangs on the mouth by a joint on its skin.
TEST(LastJoints, OnTheSkinHaveABoneWhereItLeadsBackIntoTheMesh) {
    const auto endBelow = [](const glm::dvec3& mouth) {
        BindCase c;
        c.addBox({-0.5, 0, -0.5}, {0.5, 2, 0.5}, 8);
        c.addBox({2, 0, -0.1}, {2.2, 1.5, 0.1}, 8);
        Rig rig;
        const auto head = rig.add("head", {0, 1.6, 0}, rig.add("body", {0, 0.2, 0}));
        const auto flute = rig.add("flute", {2.1, 1.535, 0}, rig.add("mouth", mouth, head));
        const auto bones =
            layBones(allNamed(rig.joints), BindSurface(c.points, c.triangles)).segments;
        const auto& last = bones.back();
        EXPECT_EQ(last.slot, flute);
        return last.from.y - last.to.y;
    };
    EXPECT_NEAR(endBelow({2.1, 2.2, 0}), 0.8 * 1.5, 0.1);
    EXPECT_LT(endBelow({2.1, -1, 0}), 0.1) << "it leads away";
}

// An ear stands off the head, and its joint on the head.
TEST(LastJoints, OnTheSkinHaveABoneWhereTheyStandBeforeWhatIsTheirs) {
    const auto lengthWith = [](bool ear) {
        BindCase c;
        c.addBox({-0.5, 0, -0.5}, {0.5, 2, 0.5}, 8);
        if (ear) c.addBox({1.0, 1.5, -0.1}, {1.4, 1.9, 0.1}, 8);
        Rig rig;
        const auto head = rig.add("head", {0, 1.7, 0}, rig.add("body", {0, 0.2, 0}));
        rig.add("ear", {0.52, 1.7, 0}, head);
        const auto bones =
            layBones(allNamed(rig.joints), BindSurface(c.points, c.triangles)).segments;
        return bones.back().to.x - 0.52;
    };
    EXPECT_NEAR(lengthWith(true), 0.8 * 0.88, 0.1);
    EXPECT_LT(lengthWith(false), 0.1);
}

TEST(LastJoints, ThatHoldThingsAreNoBonesWhereOthersAreNear) {
    Rig rig;
    rig.addChain({0, 1, 2, 3});
    const auto weapon = rig.add("weapon_L", {2.6, 0.05, 0}, 1);
    EXPECT_EQ(rolesOf(rig, armSurface())[weapon], JointRole::Socket);
    rig.add("weapon_L_end", {2.6, 0.2, 0}, weapon);
    EXPECT_EQ(rolesOf(rig, armSurface())[weapon], JointRole::Socket) << "where it has an end";
    rig.add("string", {2.6, 0.1, 0}, weapon);
    EXPECT_EQ(rolesOf(rig, armSurface())[weapon], JointRole::Bone) << "where more hangs on it";
}

// Nothing of the solid lies beyond the fins either; but they are no ends of what they hang on.
TEST(LastJoints, ThatShareAWordAreEndsOnlyWhereItIsAddedToTheirParentsNames) {
    const auto roleOfFirst = [](const char* word) {
        Rig rig;
        const auto body = rig.add("Body", {0.5, 0, 0});
        const std::vector<glm::dvec3> ways{{0, 0.3, 0}, {0, -0.3, 0}, {0, 0, 0.3}, {0, 0, -0.3}};
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const auto at = glm::dvec3(0.8 + 0.8 * static_cast<double>(i), 0, 0);
            const auto part = rig.add("Part" + std::to_string(i), at, body);
            rig.add(word + std::to_string(i), at + ways[i], part);
        }
        rig.add("Hand", {3.6, 0, 0}, body);
        rig.add("Wing", {0.2, 0, 0}, body);
        return rolesOf(rig, armSurface())[2];
    };
    EXPECT_EQ(roleOfFirst("Part_E"), JointRole::End);
    EXPECT_EQ(roleOfFirst("Top_Fin"), JointRole::Bone);
}

BoneLayout bonesIn(const Rig& rig) {
    return layBones(allNamed(rig.joints), boxSurface({-1, 0, -0.2}, {1, 2, 0.2}));
}
std::vector<BoneSegment> bonesOf(const BoneLayout& layout, SlotIndex slot) {
    std::vector<BoneSegment> out;
    for (const BoneSegment& segment : layout.segments)
        if (segment.slot == slot && !segment.isBranch) out.push_back(segment);
    return out;
}

TEST(LastJoints, HaveABoneBesideTheOneThatBeginsAtTheirPlace) {
    Rig rig;
    const auto neck = rig.add("neck", {0, 0.9, 0});
    const auto head = rig.add("head", {0, 1.3, 0}, neck);
    const auto jaw = rig.add("jaw", {0, 1.3, 0}, neck);
    rig.add("chin", {0.6, 1.4, 0}, jaw);
    const auto bones = bonesOf(bonesIn(rig), head);
    ASSERT_EQ(bones.size(), 1u);
    EXPECT_GT(bones[0].to.y, 1.7);
}

// Legs of one joint each, at the sides of the joint that they hang on.
TEST(LastJoints, ThatHangBesideTheirParentGoWhereTheirFleshIs) {
    BindCase figure;
    figure.addBox({-0.5, 1, -0.2}, {0.5, 2, 0.2}, 12);
    figure.addBox({-0.5, 0, -0.2}, {-0.05, 1, 0.2}, 12);
    figure.addBox({0.05, 0, -0.2}, {0.5, 1, 0.2}, 12);
    Rig rig;
    const auto hips = rig.add("hips", {0, 1.05, 0});
    rig.add("head", {0, 1.8, 0}, hips);
    const auto leg = rig.add("leg_L", {-0.28, 1.05, 0}, hips);
    rig.add("leg_R", {0.28, 1.05, 0}, hips);
    const auto layout =
        layBones(allNamed(rig.joints), BindSurface(figure.points, figure.triangles));
    const auto bones = bonesOf(layout, leg);
    ASSERT_EQ(bones.size(), 1u);
    EXPECT_LT(bones[0].to.y, 0.6);
    EXPECT_LT(bones[0].to.x, -0.1);
}

TEST(LastJoints, AtTheirParentsPlaceGoWhereItsBonesDoNot) {
    Rig rig;
    const auto body = rig.add("body", {0, 0.6, 0});
    rig.add("chest", {0, 1.4, 0}, body);
    const auto tail = rig.add("tail", {0, 0.6, 0}, body);
    EXPECT_LT(bonesOf(bonesIn(rig), tail).at(0).to.y, 0.3);

    Rig fish;
    const auto spine = fish.add("spine", {0, 1.4, 0}, fish.add("root", {0, 0.6, 0}));
    fish.add("head", {0, 0.3, 0}, spine);
    const auto fin = fish.add("fin", {0, 1.4, 0}, spine);
    EXPECT_GT(bonesOf(bonesIn(fish), fin).at(0).to.y, 1.7) << "on from the bone that leads there";
}

// The jaw runs forward below the snout, the head's own bone up.
TEST(LastJoints, NamedAsAJawLeaveTheHeadTheSnoutAboveThem) {
    const auto reachOfHead = [](const char* name) {
        BindCase wolf;
        wolf.addBox({-0.3, 0, -0.3}, {0.3, 2, 0.3}, 12);
        wolf.addBox({-0.3, 1.1, 0.25}, {0.3, 1.9, 1.5}, 12);
        Rig rig;
        const auto neck = rig.add("neck", {0, 0.6, 0}, rig.add("spine", {0, 0.2, 0}));
        const auto head = rig.add("head", {0, 1.2, 0}, neck);
        rig.add("chin", {0, 1.2, 1.2}, rig.add(name, {0, 1.2, 0.1}, head));
        rig.add("ear", {0.2, 1.8, 0}, head);
        rig.turnX({0, 1, 0});
        double reach = 0.0;
        const BindSurface surface(wolf.points, wolf.triangles);
        for (const auto& segment : layBones(allNamed(rig.joints), surface).segments)
            if (segment.slot == head && segment.to.y > 1.5) reach = std::max(reach, segment.to.z);
        return reach;
    };
    EXPECT_GT(reachOfHead("jaw"), 0.4);
    EXPECT_LT(reachOfHead("beard"), 0.2);
}

// Each of both is turned so that its bone goes its own way, or both are turned alike.
TEST(LastJoints, AtTheirOnlyParentsPlaceLeaveItsBoneWhereTheyLeadElsewhere) {
    const auto bonesOfHead = [](const glm::dvec3& jawTo) {
        Rig rig;
        rig.addChain({-0.9, -0.6});
        const auto head = rig.add("head", {0, 1, 0}, 1);
        const auto jaw = rig.add("jaw", {0, 1, 0}, head);
        rig.joints[1].position = {0, 0.4, 0};
        rig.joints[0].position = {0, 0.1, 0};
        rig.turnX({0, 1, 0});
        const glm::dvec3 aside = glm::normalize(glm::cross(jawTo, glm::dvec3(0, 0, 1)));
        rig.joints[jaw].axes = {jawTo, aside, glm::cross(jawTo, aside)};
        return bonesOf(bonesIn(rig), head);
    };
    ASSERT_EQ(bonesOfHead({1, 0, 0}).size(), 1u);
    EXPECT_GT(bonesOfHead({1, 0, 0}).at(0).to.y, 1.6);
    EXPECT_NEAR(bonesOfHead({0, 1, 0}).at(0).to.y, 1.0, 1e-9) << "one bone, which the jaw has";
}

TEST(LastJoints, HoldNoBoneOfAJointFarAboveWhereAChainLeadsToThem) {
    Rig rig;
    const auto hips = rig.add("hips", {0, 0.2, 0});
    auto spine = hips;
    for (const double y : {0.6, 0.9, 1.2}) spine = rig.add("spine", {0, y, 0}, spine);
    rig.add("head", {0, 1.6, 0}, hips);
    const auto bones = bonesOf(bonesIn(rig), hips);
    ASSERT_EQ(bones.size(), 1u);
    EXPECT_NEAR(bones[0].to.y, 0.6, 1e-9);
}

// A body and its head are of one piece; what is beside it is of other pieces.
TEST(LastJoints, KeepWhatIsTheirsInAPieceThatHousesALongerBone) {
    BindCase c;
    c.addBox({0, -0.2, -0.2}, {1.2, 0.2, 0.2});
    c.addBox({2, -0.2, -0.2}, {3, 0.2, 0.2});
    c.segments = {
        {0, {0, 0, 0}, {1, 0, 0}}, {1, {1, 0, 0}, {1.15, 0, 0}}, {2, {2, 0, 0}, {3, 0, 0}}};
    c.parents = {kNoIndex, 0, 0};
    const auto housedWith = [&](float ofHead) {
        SparseRows rows;
        for (const auto& p : c.points) {
            if (p.x < 1.5 && ofHead > 0.0f) rows.append(1, ofHead);
            rows.append(p.x < 1.5 ? 0 : 2, p.x < 1.5 ? 1.0f - ofHead : 1.0f);
            rows.endRow();
        }
        const BindProblem problem = c.problem();
        return housedBones(problem, surfaceUnits(problem), rows).at(0);
    };
    EXPECT_EQ(housedWith(0.2f), kNoIndex);
    EXPECT_EQ(housedWith(0.01f), 0u);
}

}  // namespace
}  // namespace sinew
