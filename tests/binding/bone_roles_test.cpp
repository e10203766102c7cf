// SPDX-License-Identifier: Apache-2.0
// Which joints are bones, and which are there for animators or file formats only.
#include "editor/binding/bone_roles.h"

#include "editor/binding/bone_reach.h"
#include "tests/binding/rig.h"

namespace sinew {
namespace {

using namespace test;

std::vector<BoneRole> rolesOf(const Rig& rig, const BindSurface& surface) {
    std::vector<glm::dvec3> positions;
    for (const auto& joint : rig.joints) positions.push_back(surface.unitFromWorld(joint.position));
    return jointRoles(rig.joints, positions,
                      SolidSample(surface.solid(kCoarseResolution), 100'000));
}

TEST(JointRoles, callAJointBeyondWhichNothingLiesAnEnd) {
    Rig rig;
    rig.addChain({0, 1, 2, 4});
    EXPECT_EQ(rolesOf(rig, armSurface()), (std::vector<BoneRole>{BoneRole::Bone, BoneRole::Bone,
                                                                 BoneRole::Bone, BoneRole::End}));
}

TEST(JointRoles, callAJointWithFleshOfItsOwnABoneUnlessItsNameSaysOtherwise) {
    Rig rig;
    rig.addChain({0, 1, 2});
    EXPECT_EQ(rolesOf(rig, armSurface())[2], BoneRole::Bone);
    rig.joints[2].name = "hand_end_L";
    EXPECT_EQ(rolesOf(rig, armSurface())[2], BoneRole::End);
}

TEST(JointRoles, takeTheLastWordOfANameOnly) {
    for (const char* name :
         {"Head_end", "toe.nub", "IndexTip", "end", "finger_03_end_l", "ikSite", "pinky_leaf_R"})
        EXPECT_TRUE(namedAsEndJoint(name)) << name;
    for (const char* name : {"Bend", "endless", "tip_bone", "Legend", "", "42", "_"})
        EXPECT_FALSE(namedAsEndJoint(name)) << name;
}

TEST(JointRoles, callAChainAtTheRootThatStandsUponAnotherAControl) {
    Rig rig;
    rig.addChain({0, 1, 2, 3, 4});
    const auto handle = rig.add("handle", {2, 0, 0}, 0);
    const auto pole = rig.add("pole", {2, 0.2, 0}, handle);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[handle], BoneRole::Control);
    EXPECT_EQ(roles[pole], BoneRole::Control);
    for (const std::uint32_t bone : {0u, 1u, 2u, 3u}) EXPECT_EQ(roles[bone], BoneRole::Bone);
    // Beside the chain it may be a bone of its own.
    rig.joints[handle].position.z = rig.joints[pole].position.z = 0.15;
    EXPECT_NE(rolesOf(rig, armSurface())[handle], BoneRole::Control);
}

TEST(JointRoles, callARootOnTheGroundACarrier) {
    Rig rig;
    const auto ground = rig.add("ground", {0.5, -3, 0});
    rig.addChain({0, 1, 2, 4}, ground);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[ground], BoneRole::Carrier);
    EXPECT_EQ(roles[1], BoneRole::Bone);
}

TEST(JointRoles, callNoRootACarrierWhereMostBonesRunOutside) {
    Rig rig;
    rig.addChain({10, 11, 12, 14});
    for (const auto role : rolesOf(rig, armSurface())) EXPECT_NE(role, BoneRole::Carrier);
}

TEST(JointRoles, callHipsThatLieUponTheFiguresOwnAControl) {
    Rig rig;
    const auto doubled = rig.add("hips", {1, 0, 0});
    const auto turned = rig.add("turned", {0, 0, 0}, doubled);
    rig.addChain({1, 2, 4}, turned);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[doubled], BoneRole::Control);
    EXPECT_EQ(roles[turned], BoneRole::Bone);
    EXPECT_EQ(roles[2], BoneRole::Bone);
}

TEST(JointRoles, callAllBonesWhereThereIsNoSolid) {
    const BindSurface nothing({{0, 0, 0}, {4, 0, 0}}, {});
    Rig rig;
    rig.addChain({0, 2, 4});
    for (const auto role : rolesOf(rig, nothing)) EXPECT_EQ(role, BoneRole::Bone);
}

TEST(SolidSample, measuresTheWayOut) {
    const BindSurface arm = armSurface();
    const SolidSample solid(arm.solid(kCoarseResolution), 1000);
    EXPECT_LE(solid.positions().size(), 2000u);
    EXPECT_GT(solid.positions().size(), 500u);
    const double way =
        solid.distanceOut(arm.unitFromWorld({3, 0, 0}), {1, 0, 0}) / arm.unitPerWorld();
    EXPECT_NEAR(way, 1.0, 0.1);
    EXPECT_EQ(solid.distanceOut(arm.unitFromWorld({9, 0, 0}), {1, 0, 0}), 0.0);
}

}  // namespace
}  // namespace sinew
