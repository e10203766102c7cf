// SPDX-License-Identifier: Apache-2.0
// Which joints are bones, and which are there for animators or file formats only.
#include "editor/binding/bone_roles.h"

#include "tests/binding/rig.h"

namespace sinew {
namespace {

using namespace test;

std::vector<JointRole> rolesOf(const Rig& rig, const BindSurface& surface) {
    std::vector<glm::dvec3> places;
    for (const auto& joint : rig.joints) places.push_back(surface.unitFromWorld(joint.place));
    return jointRoles(rig.joints, places, SolidSample(surface.solid(kCoarseResolution), 100'000));
}

TEST(JointRoles, callAJointBeyondWhichNothingLiesAnEnd) {
    Rig rig;
    rig.addChain({0, 1, 2, 4});
    EXPECT_EQ(rolesOf(rig, armSurface()),
              (std::vector<JointRole>{JointRole::Bone, JointRole::Bone, JointRole::Bone,
                                      JointRole::End}));
}

TEST(JointRoles, callAJointWithFleshOfItsOwnABoneUnlessItsNameSaysOtherwise) {
    Rig rig;
    rig.addChain({0, 1, 2});
    EXPECT_EQ(rolesOf(rig, armSurface())[2], JointRole::Bone);
    rig.joints[2].name = "hand_end_L";
    EXPECT_EQ(rolesOf(rig, armSurface())[2], JointRole::End);
}

TEST(JointRoles, takeTheLastWordOfANameOnly) {
    for (const char* name : {"Head_end", "toe.nub", "IndexTip", "end", "finger_03_end_l", "ikSite"})
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
    EXPECT_EQ(roles[handle], JointRole::Control);
    EXPECT_EQ(roles[pole], JointRole::Control);
    for (const std::uint32_t bone : {0u, 1u, 2u, 3u}) EXPECT_EQ(roles[bone], JointRole::Bone);
    // Beside the chain it may be a bone of its own.
    rig.joints[handle].place.z = rig.joints[pole].place.z = 0.15;
    EXPECT_NE(rolesOf(rig, armSurface())[handle], JointRole::Control);
}

TEST(JointRoles, callARootOnTheGroundACarrier) {
    Rig rig;
    const auto ground = rig.add("ground", {0.5, -3, 0});
    rig.addChain({0, 1, 2, 4}, ground);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[ground], JointRole::Carrier);
    EXPECT_EQ(roles[1], JointRole::Bone);
}

TEST(JointRoles, callNoRootACarrierWhereMostBonesRunOutside) {
    Rig rig;
    rig.addChain({10, 11, 12, 14});
    for (const auto role : rolesOf(rig, armSurface())) EXPECT_NE(role, JointRole::Carrier);
}

TEST(JointRoles, callHipsThatLieUponTheFiguresOwnAControl) {
    Rig rig;
    const auto doubled = rig.add("hips", {1, 0, 0});
    const auto turned = rig.add("turned", {0, 0, 0}, doubled);
    rig.addChain({1, 2, 4}, turned);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[doubled], JointRole::Control);
    EXPECT_EQ(roles[turned], JointRole::Bone);
    EXPECT_EQ(roles[2], JointRole::Bone);
}

TEST(JointRoles, callAllBonesWhereThereIsNoSolid) {
    const BindSurface nothing({{0, 0, 0}, {4, 0, 0}}, {});
    Rig rig;
    rig.addChain({0, 2, 4});
    for (const auto role : rolesOf(rig, nothing)) EXPECT_EQ(role, JointRole::Bone);
}

TEST(SolidSample, measuresTheWayOut) {
    const BindSurface arm = armSurface();
    const SolidSample solid(arm.solid(kCoarseResolution), 1000);
    EXPECT_LE(solid.places().size(), 2000u);
    EXPECT_GT(solid.places().size(), 500u);
    const double way = solid.wayOut(arm.unitFromWorld({3, 0, 0}), {1, 0, 0}) / arm.unitPerWorld();
    EXPECT_NEAR(way, 1.0, 0.1);
    EXPECT_EQ(solid.wayOut(arm.unitFromWorld({9, 0, 0}), {1, 0, 0}), 0.0);
}

}  // namespace
}  // namespace sinew
