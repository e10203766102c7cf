// SPDX-License-Identifier: Apache-2.0
// Rigs whose parts hang on what moves them: reversed feet, goals, roots inside the body; and words
// that mean something else where the skeleton says so.
#include "editor/binding/roles/bone_words.h"
#include "tests/binding/rig.h"

namespace sinew {
namespace {

using namespace test;

TEST(JointRoles, callABicepThatAForearmHangsOnAnArm) {
    Rig rig;
    rig.addChain({0, 0.5});
    const auto arm = rig.add("bicep_L", {1, 0, 0}, 1);
    EXPECT_EQ(rolesOf(rig, armSurface())[arm], JointRole::Helper);
    rig.add("hand_L", {3, 0, 0}, rig.add("forearm_L", {2, 0, 0}, arm));
    EXPECT_EQ(rolesOf(rig, armSurface())[arm], JointRole::Bone);
}

TEST(JointRoles, callARootNoBoneWhereTheSpineBegins) {
    const auto roleOfMaster = [](double spine) {
        Rig rig;
        const auto master = rig.add("master", {1.5, 0, 0});
        rig.addChain({spine, 2.2, 3, 3.6}, master);
        rig.addChain({1, 0.5}, master);
        return rolesOf(rig, armSurface())[master];
    };
    EXPECT_EQ(roleOfMaster(1.5), JointRole::Control);
    EXPECT_EQ(roleOfMaster(1.8), JointRole::Bone);
}

TEST(JointRoles, callARootThatStandsALittleBesideWhatItDoublesAControl) {
    Rig rig;
    const auto root = rig.add("fish_root", {2, 0, 0});
    const auto spine = rig.add("spine", {3, 0, 0}, root);
    rig.add("head", {0.7, 0, 0}, rig.add("spine2", {2, 0.015, 0}, spine));
    rig.add("tail", {3.8, 0, 0}, spine);
    EXPECT_EQ(rolesOf(rig, armSurface())[root], JointRole::Control);
}

TEST(JointRoles, callARootThatNothingHangsOnNoBone) {
    const auto roleOfRoot = [](bool holdsTheRest) {
        Rig rig;
        const auto root = rig.add("DummyRootBone", {0.8, 0, 0});
        rig.addChain({1, 2, 3}, holdsTheRest ? root : kNoIndex);
        rig.addChain({0.6, 0.2}, holdsTheRest ? root : kNoIndex);
        return rolesOf(rig, armSurface())[root];
    };
    EXPECT_EQ(roleOfRoot(false), JointRole::Control);
    EXPECT_EQ(roleOfRoot(true), JointRole::Bone);
}

/// A leg without a foot; that is a bone from the toe back to the heel and hangs on what moves it.
struct ReversedFoot {
    Rig rig;
    std::uint32_t shin, mover, foot;
    ReversedFoot() {
        rig.addChain({0, 0.7});
        shin = rig.add("shin", {1.4, 0, 0}, 1);
        mover = rig.add("ik_foot", {2.6, 0, 0});
        foot = rig.add("foot", {3.6, 0, 0}, mover);
        rig.add("ik_heel", {2.59, 0.01, 0}, foot);
        rig.turnX({1, 0, 0});
        rig.joints[foot].axes = {{-1, 0, 0}, {0, 1, 0}, {0, 0, -1}};
    }
};

TEST(JointRoles, callAControlAtTheHeelOfAReversedFootAControl) {
    const ReversedFoot leg;
    const auto roles = rolesOf(leg.rig, armSurface());
    EXPECT_EQ(roles[leg.mover], JointRole::Control);
    EXPECT_EQ(roles[leg.foot], JointRole::Bone);
}

TEST(BoneLayout, endsALastBoneAtWhatMovesTheNextChain) {
    const ReversedFoot leg;
    const auto layout = layBones(leg.rig.joints, armSurface());
    for (const auto& segment : layout.segments)
        if (segment.slot == leg.shin) {
            EXPECT_NEAR(segment.to.x, 2.6, 1e-9);
        }
}

TEST(JointRoles, takeAWordThatMostJointsHaveForNoControl) {
    const auto roleOfSpine = [](const char* others) {
        Rig rig;
        rig.addChain({0, 1.4, 2.8, 3.9});  // so that no part of the mesh needs the others
        auto at = rig.add("CTRL_spine", {0.5, 0.05, 0});
        const auto spine = at;
        at = rig.add("CTRL_chest", {1, 0.05, 0}, at);
        for (int i = 0; i < 4; ++i) at = rig.add(others, {2 + 0.5 * i, 0.05, 0}, at);
        return rolesOf(rig, armSurface())[spine];
    };
    EXPECT_EQ(roleOfSpine("CTRL_part"), JointRole::Bone);
    EXPECT_EQ(roleOfSpine("part"), JointRole::Control);
}

TEST(JointRoles, callAGoalThatFingersHangOnTheHand) {
    Rig rig;
    rig.addChain({0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.6, 2});
    const auto wrist = rig.add("hand", {2.5, 0, 0}, 8);
    const auto goal = rig.add("hand_goal", {2.5, 0, 0}, 1);
    for (const double z : {-0.06, 0.06})
        rig.add("finger", {3.5, 0, z}, rig.add("finger", {3, 0, z}, goal));
    EXPECT_EQ(rolesOf(rig, armSurface())[goal], JointRole::Bone);
    EXPECT_EQ(rolesOf(rig, armSurface())[wrist], JointRole::Bone);
}

TEST(JointRoles, callAPalmWithNothingBesideItTheHand) {
    Rig rig;
    rig.addChain({0, 1, 2.5, 3.9});  // so that the mesh does not need the palm
    const auto forearm = rig.add("forearm", {2, 0, 0}, 1);
    const auto palm = rig.add("palm", {3, 0, 0}, forearm);
    EXPECT_EQ(rolesOf(rig, armSurface())[palm], JointRole::Bone);
    rig.add("finger", {3.5, 0, 0}, rig.add("finger", {3.1, 0, 0}, forearm));
    EXPECT_EQ(rolesOf(rig, armSurface())[palm], JointRole::Socket);
}

// What a last joint's own bone holds needs none of the joints that were voted out.
TEST(JointRoles, bringBackNoControlWhereALastBoneGoesOn) {
    Rig rig;
    rig.addChain({0, 0.5});
    const auto mover = rig.add("ik_tail", {0.9, 0.01, 0});
    rig.add("tail_target", {3.5, 0.01, 0}, mover);
    EXPECT_EQ(rolesOf(rig, armSurface())[mover], JointRole::Control);
}

// Cloth between two joints hangs off the straight way between them.
TEST(BoneLayout, keepsABoneThatLeavesSomethingThinAtOnce) {
    BindCase cloth;
    cloth.addBox({-1, 0, -0.05}, {0.05, 0.05, 0.05}, 8);
    cloth.addBox({0, -1, -0.05}, {0.05, 0.05, 0.05}, 8);
    cloth.addBox({0, -1.05, -0.05}, {1, -1, 0.05}, 8);
    Rig rig;
    const auto first = rig.add("cloth1", {0, 0.02, 0}, rig.add("cloth0", {-0.9, 0.02, 0}));
    const auto second = rig.add("cloth2", {0.9, -0.8, 0}, first);
    rig.add("cloth3", {0.98, -1.02, 0}, second);
    const BindSurface surface(cloth.points, cloth.triangles);
    for (const auto& segment : layBones(allNamed(rig.joints), surface).segments)
        if (segment.slot == first) {
            EXPECT_GT(glm::distance(segment.from, segment.to), 1.0);
        }
}

TEST(BoneWords, knowJapaneseNames) {
    EXPECT_EQ(boneWord("左腕"), BoneWord::UpperArm);
    EXPECT_EQ(boneWord("左手首"), BoneWord::Hand);
    EXPECT_EQ(boneWord("右足首"), BoneWord::Foot);
    EXPECT_EQ(boneWord("首"), BoneWord::Neck);
    EXPECT_EQ(boneWord("左親指１"), BoneWord::Thumb);
    EXPECT_EQ(boneWord("上半身2"), BoneWord::Spine);
    EXPECT_EQ(boneWord("操作"), BoneWord::None);
}

}  // namespace
}  // namespace sinew
