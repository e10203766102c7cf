// SPDX-License-Identifier: Apache-2.0
// Which joints are bones, and which are there for animators or file formats only.
#include "editor/binding/bone_roles.h"

#include "editor/binding/roles/joint_words.h"
#include "tests/binding/rig.h"

namespace sinew {
namespace {

using namespace test;

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
    rig.joints[1].name = "hand_start_L";
    EXPECT_EQ(rolesOf(rig, armSurface())[2], JointRole::Bone) << "the second of two bones";
}

// One chain makes no habit: where the mesh goes on past its last joint, if by little, that is a
// bone.
TEST(JointRoles, callTheLastJointOfAChainABoneWhereTheMeshGoesOn) {
    Rig rig;
    rig.addChain({0, 3.6});
    EXPECT_EQ(rolesOf(rig, armSurface())[1], JointRole::Bone);
}

// Four thin feet on a large body: little flesh beyond their joints, but it reaches far.
TEST(JointRoles, callLastJointsBonesWhereThinLimbsGoOnFarPastThem) {
    BindCase beast;
    beast.addBox({-1, -1, -1}, {1, 1, 1}, 8);
    Rig rig;
    const auto body = rig.add("body", {0, 0, 0});
    for (const double side : {-0.8, 0.8})
        for (const double end : {-0.8, 0.8}) {
            beast.addBox({side - 0.1, 0.9, end - 0.1}, {side + 0.1, 2, end + 0.1}, 4);
            const auto leg = rig.add("leg", {0.9 * side, 0.1, 0.9 * end}, body);
            rig.add(std::string(1, static_cast<char>('A' + rig.joints.size())), {side, 1, end},
                    leg);
        }
    const BindSurface surface(beast.points, beast.triangles);
    for (const auto role : rolesOf(rig, surface)) EXPECT_EQ(role, JointRole::Bone);
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
    rig.joints[handle].position.z = rig.joints[pole].position.z = 0.15;
    EXPECT_NE(rolesOf(rig, armSurface())[handle], JointRole::Control);
}

TEST(JointRoles, callARootOnTheGroundACarrier) {
    Rig rig;
    const auto ground = rig.add("ground", {0.5, -3, 0});
    rig.addChain({0, 1, 2, 4}, ground);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[ground], JointRole::Control);
    EXPECT_EQ(roles[1], JointRole::Bone);
}

// Of clothes alone: hips that hang below the shirt's solid are the figure's all the same.
TEST(JointRoles, callNoPartOfABodyACarrier) {
    Rig rig;
    const auto top = rig.add("J_Bip_C_Hips", {0.5, -3, 0});
    rig.addChain({0, 1, 2, 4}, top);
    EXPECT_EQ(rolesOf(rig, armSurface())[top], JointRole::Bone);
    rig.joints[top].name = "armature_root";
    EXPECT_EQ(rolesOf(rig, armSurface())[top], JointRole::Control);
}

TEST(JointRoles, callNoRootACarrierWhereMostBonesRunOutside) {
    Rig rig;
    rig.addChain({10, 11, 12, 14});
    for (const auto role : rolesOf(rig, armSurface())) EXPECT_NE(role, JointRole::Control);
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

// A palm with fingers that all begin at one place, as some files have them.
TEST(JointRoles, keepFingersWhoseFirstJointsStandAtOnePlace) {
    Rig rig;
    const auto wrist = rig.add("wrist", {0, 0, 0});
    for (const double z : {-0.06, 0.0, 0.06}) {
        const auto metacarpal = rig.add("metacarpal", {0.5, 0, 0}, wrist);
        const auto proximal = rig.add("proximal", {2, 0, z}, metacarpal);
        rig.add("distal", {3, 0, z}, proximal);
    }
    for (const auto role : rolesOf(rig, armSurface())) EXPECT_EQ(role, JointRole::Bone);
}

// Handles at the tips of chains, each a small tree of its own: they are the handles, not the chain.
TEST(JointRoles, callTheSmallTreeOfTwoThatMeetTheHandle) {
    Rig rig;
    const auto wrist = rig.add("wrist", {0, 0, 0});
    rig.addChain({1, 2, 3}, wrist);
    const auto other = rig.add("other", {0.5, 0.1, 0}, wrist);
    rig.add("next", {0.5, 0.15, 0}, other);
    rig.addChain({1.2, 1.4, 1.6, 1.8, 2.2}, wrist);
    const auto handle = rig.add("grab", {2, 0, 0});
    rig.add("grabbed", {2, 0.4, 0}, handle);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[handle], JointRole::Control);
    for (const std::uint32_t bone : {1u, 2u}) EXPECT_EQ(roles[bone], JointRole::Bone);
}

TEST(JointRoles, bindToTheJointsThatAreNamedForItWhereOthersStandThere) {
    Rig rig;
    auto parent = kNoIndex;
    for (const double x : {0.0, 1.0, 2.0, 3.0}) {
        parent = rig.add("MCH-arm", {x, 0, 0}, parent);
        parent = rig.add("ORG-arm", {x, 0, 0}, parent);
        rig.add("DEF-arm", {x, 0, 0}, parent);
    }
    const auto roles = rolesOf(rig, armSurface());
    for (std::size_t j = 0; j < roles.size(); ++j)
        EXPECT_EQ(roles[j], j % 3 == 2 ? JointRole::Bone : JointRole::Control) << j;
}

TEST(JointRoles, keepAControlThatIsTheOnlyJointNearAPartOfTheMesh) {
    BindCase two;
    two.addBox({0, 0, 0}, {1, 1, 1}, 6);
    two.addBox({4, 0, 0}, {5, 1, 1}, 6);
    const BindSurface surface(two.points, two.triangles);
    Rig rig;
    const auto body = rig.add("body", {0.5, 0.2, 0.5});
    rig.add("head", {0.5, 0.6, 0.5}, body);
    const auto far = rig.add("IK_target", {4.5, 0.5, 0.5}, body);
    EXPECT_EQ(rolesOf(rig, surface)[far], JointRole::Bone);
    rig.joints[far].position = {0.5, 0.4, 0.8};
    EXPECT_EQ(rolesOf(rig, surface)[far], JointRole::Control);
}

// A bucket hangs below its joint, which nothing else is near.
TEST(JointRoles, keepWhatStandsAwayFromTheMeshWhereAPartOfThatHasNoOther) {
    const auto roleWith = [](double height) {
        BindCase two;
        two.addBox({0, 0, 0}, {1, 2, 1}, 6);
        two.addBox({3, 0, 0.2}, {3.6, 0.6, 0.8}, 6);
        const BindSurface surface(two.points, two.triangles);
        Rig rig;
        const auto body = rig.add("body", {0.5, 0.2, 0.5});
        rig.add("head", {0.5, 1.8, 0.5}, rig.add("spine", {0.5, 1, 0.5}, body));
        const auto bucket = rig.add("bucket", {3.3, height, 0.5}, body);
        return rolesOf(rig, surface)[bucket];
    };
    EXPECT_EQ(roleWith(0.9), JointRole::Bone);
    EXPECT_EQ(roleWith(3.5), JointRole::Control) << "the body is as near to the bucket";
}

TEST(JointRoles, callWhatStandsOffTheMeshAControlThoughItsCarrierDoesToo) {
    Rig rig;
    const auto ground = rig.add("carrier", {0.5, -3, 0});
    rig.addChain({0, 1, 2, 3.6}, ground);
    const auto pole = rig.add("pt", {2, 3, 0}, ground);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[pole], JointRole::Control);
    EXPECT_EQ(roles[2], JointRole::Bone);
}

// Named as a bone is, beside the end of the mesh, part of which is nearest to it and lies past it.
TEST(JointRoles, callWhatStandsOffTheMeshAControlThoughTheMeshGoesOnPastIt) {
    Rig rig;
    rig.addChain({0, 1, 2, 2.6});
    const auto pole = rig.add("elbow", {3.2, 0.9, 0}, 0);
    EXPECT_EQ(rolesOf(rig, armSurface())[pole], JointRole::Control);
}

// A skeleton may have limbs that its mesh does not have.
TEST(JointRoles, callALimbThatStandsOffTheMeshControls) {
    Rig rig;
    rig.addChain({0, 0.4, 0.8, 1.2, 1.6, 2, 2.4, 2.8, 3.2, 3.6});
    const auto shoulder = rig.add("shoulder", {2, 0, 0}, 4);
    const auto elbow = rig.add("elbow", {2, 2, 0}, shoulder);
    const auto hand = rig.add("hand", {2, 3, 0}, elbow);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[shoulder], JointRole::Bone);
    EXPECT_EQ(roles[elbow], JointRole::Control);
    EXPECT_EQ(roles[hand], JointRole::Control);
}

TEST(JointRoles, callAControlThatABoneBeginsAtABoneWhereNoOtherJointStands) {
    Rig rig;
    rig.addChain({0, 0.5, 1, 1.5, 2});
    const auto foot = rig.add("IK_foot", {2.5, 0, 0});
    rig.add("toe", {3.5, 0, 0}, foot);
    EXPECT_EQ(rolesOf(rig, armSurface())[foot], JointRole::Bone);
    rig.joints[4].position = rig.joints[foot].position;  // the ankle of the figure's own leg
    EXPECT_EQ(rolesOf(rig, armSurface())[foot], JointRole::Control);
}

TEST(JointRoles, callAControlThatCarriesTheFigureAControl) {
    Rig rig;
    const auto top = rig.add("body_ctrl", {0.3, 0, 0});
    rig.addChain({0.6, 2, 3, 3.6}, top);
    EXPECT_EQ(rolesOf(rig, armSurface())[top], JointRole::Control);
}

TEST(JointRoles, callARootAboveTheHipsACarrierWhereverItStands) {
    Rig rig;
    const auto root = rig.add("Root", {0.5, 0, 0});
    const auto hips = rig.add("Hips", {0.6, 0, 0}, root);
    const auto spine = rig.add("Spine", {1, 0, 0}, hips);
    rig.add("Head", {3, 0, 0}, spine);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[root], JointRole::Control);
    EXPECT_EQ(roles[hips], JointRole::Bone);
    // Hips beside the spine hold the legs alone: the joint above both is the middle.
    rig.joints[hips].below.clear();
    rig.joints[spine].parent = root;
    rig.joints[root].below.push_back(spine);
    rig.add("Leg", {0.4, 0, 0}, hips);
    EXPECT_EQ(rolesOf(rig, armSurface())[root], JointRole::Bone);
}

// Whatever its parts are called: a whale's fins and tail hang on its body.
TEST(JointRoles, callARootAboveTheJointThatAllHangsOnAControl) {
    Rig rig;
    const auto root = rig.add("main", {1.6, 0, 0});
    const auto body = rig.add("body", {1.9, 0, 0}, root);
    rig.add("front", {0.6, 0, 0}, body);
    rig.add("tip", {3.4, 0, 0}, rig.add("back", {2.6, 0, 0}, body));
    EXPECT_EQ(rolesOf(rig, armSurface())[root], JointRole::Control);
    // A trunk is a bone, be it called main.
    rig.joints[body].below = {};
    EXPECT_EQ(rolesOf(rig, armSurface())[root], JointRole::Bone);
}

TEST(JointRoles, knowAnExportersRootAmongNamesThatAllSayArmature) {
    Rig rig;
    auto parent = rig.add("Armature_rootJoint", {0, 0, 0});
    for (int i = 0; i < 6; ++i) parent = rig.add("part_Armature", {0.1 + 0.7 * i, 0, 0}, parent);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[0], JointRole::Control);
    EXPECT_EQ(roles[1], JointRole::Bone);
}

TEST(JointRoles, callAWristABoneWhereAPalmStandsAtItsPlace) {
    Rig rig;
    const auto wrist = rig.add("Wrist", {0.5, 0, 0});
    const auto palm = rig.add("Palm", {0.5, 0, 0}, wrist);
    for (const double z : {-0.06, 0.06}) {
        const auto finger = rig.add("finger", {2, 0, z}, palm);
        rig.add("finger", {3, 0, z}, finger);
    }
    EXPECT_EQ(rolesOf(rig, armSurface())[wrist], JointRole::Bone);
}

// A wide box is far from the bones in its middle, but what runs outside it is none of it, nor is
// a control that stands at the place of a bone.
TEST(JointRoles, bringBackNoControlThatCannotHoldTheMesh) {
    BindCase wide;
    wide.addBox({-2, -0.5, -2}, {2, 0.5, 2}, 12);
    const BindSurface surface(wide.points, wide.triangles);
    Rig rig;
    const auto outside = rig.add("IK_side", {2.1, 0, -1});
    rig.add("IK_side_end", {2.1, 0, 1}, outside);
    const auto body = rig.add("body_ctrl", {-0.2, 0, 0});
    const auto middle = rig.add("middle", {-0.2, 0, 0}, body);
    const auto upper = rig.add("upper", {0.2, 0, 0}, middle);
    rig.add("top", {0.6, 0, 0}, rig.add("neck", {0.4, 0, 0}, upper));
    rig.add("IK_arm", {-1.9, 0, 0}, body);
    const auto roles = rolesOf(rig, surface);
    EXPECT_EQ(roles[outside], JointRole::Control);
    EXPECT_EQ(roles[body], JointRole::Control);
    EXPECT_EQ(roles[middle], JointRole::Bone);
}

TEST(JointRoles, callJointsThatStandOnALimbTwists) {
    Rig rig;
    rig.addChain({0, 2, 3});
    const auto first = rig.add("arm_twist_01", {0, 0, 0}, 0);
    const auto second = rig.add("share", {1, 0.01, 0}, 0);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[first], JointRole::Twist);
    EXPECT_EQ(roles[second], JointRole::Twist);
    EXPECT_EQ(roles[0], JointRole::Bone);
}

TEST(JointRoles, leaveALimbToTwistsThatCoverIt) {
    Rig rig;
    rig.addChain({0, 2, 3});
    for (const double x : {0.0, 0.7, 1.4}) rig.add("twist", {x, 0, 0}, 0);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[0], JointRole::Control);
    for (const std::uint32_t twist : {3u, 4u, 5u}) EXPECT_EQ(roles[twist], JointRole::Twist);
}

TEST(JointRoles, callTheLastOfAFingersFourAnEnd) {
    Rig rig;
    const auto hand = rig.add("Hand", {0, 0, 0});
    auto parent = hand;
    for (int i = 1; i <= 4; ++i)
        parent = rig.add("Index" + std::to_string(i), {1.0 + 0.7 * i, 0, 0}, parent);
    const auto end = rig.add("Index4_end", {3.95, 0, 0}, parent);
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[3], JointRole::Bone);
    EXPECT_EQ(roles[4], JointRole::End);
    EXPECT_EQ(roles[end], JointRole::End);
}

// The word alone would not do: nothing of the solid lies beyond these joints either.
TEST(JointRoles, takeAWordThatLeavesAloneHaveForAnEnd) {
    Rig rig;
    const auto body = rig.add("Body", {0.5, 0, 0});
    const std::vector<std::pair<std::string, glm::dvec3>> limbs{{"Head", {0, 0.3, 0}},
                                                                {"Tail", {0, -0.3, 0}},
                                                                {"Ear", {0, 0, 0.3}},
                                                                {"Foot", {0, 0, -0.3}}};
    double x = 0.8;
    for (const auto& [name, outward] : limbs) {
        const auto joint = rig.add(name, {x, 0, 0}, body);
        rig.add(name + "_E", rig.joints[joint].position + outward, joint);
        x += 0.8;
    }
    rig.add("Hand", {3.6, 0, 0}, body);
    rig.add("Wing", {0.2, 0, 0}, body);
    const auto roles = rolesOf(rig, armSurface());
    for (std::size_t j = 0; j < roles.size(); ++j)
        EXPECT_EQ(roles[j], rig.joints[j].name.ends_with("_E") ? JointRole::End : JointRole::Bone)
            << rig.joints[j].name;
}

TEST(JointRoles, letTheUsersWordStand) {
    Rig rig;
    rig.addChain({0, 1, 2, 4});
    rig.joints[3].chosen = JointRole::Bone;
    rig.joints[1].chosen = JointRole::Control;
    const auto roles = rolesOf(rig, armSurface());
    EXPECT_EQ(roles[3], JointRole::Bone);
    EXPECT_EQ(roles[1], JointRole::Control);
}

TEST(JointRoles, haveNamesThatReadBack) {
    for (const auto role : {JointRole::Bone, JointRole::Twist, JointRole::Helper, JointRole::End,
                            JointRole::Control, JointRole::Socket})
        EXPECT_EQ(roleOfId(roleId(role)), role);
    EXPECT_EQ(roleOfId("leg"), JointRole::Unknown);
    EXPECT_EQ(roleOfId(""), JointRole::Unknown);
}

}  // namespace
}  // namespace sinew
