// SPDX-License-Identifier: Apache-2.0
// What the names of joints say, in the conventions of the programs that rigs come from.
#include "editor/binding/roles/joint_words.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

using Words = std::vector<std::string>;

TEST(JointWords, partNamesAtSignsNumbersAndCapitals) {
    EXPECT_EQ(nameWords("LeftFootIK_end"), (Words{"left", "foot", "ik", "end"}));
    EXPECT_EQ(nameWords("IKFrontLeg.L.001"), (Words{"ik", "front", "leg", "l", "001"}));
    EXPECT_EQ(nameWords("Bip01 L Toe0Nub"), (Words{"bip", "01", "l", "toe", "0", "nub"}));
    EXPECT_EQ(nameWords("Slime_002:bnd_top"), (Words{"bnd", "top"}));
    EXPECT_EQ(nameWords("左腕捩1"), (Words{"左腕捩", "1"}));
    EXPECT_EQ(nameWords(""), Words{});
    EXPECT_EQ(nameWords("__"), Words{});
}

TEST(JointWords, takeTheLastWordOfANameForAnEnd) {
    for (const char* name : {"Head_end", "toe.nub", "IndexTip", "end", "finger_03_end_l", "ikSite",
                             "b_l_eye_null", "Bip01 HeadNub", "左親指先"})
        EXPECT_TRUE(namedAsEndJoint(name)) << name;
    for (const char* name :
         {"Bend", "endless", "tip_bone", "pinky_leaf_R", "Legend", "", "42", "_"})
        EXPECT_FALSE(namedAsEndJoint(name)) << name;
}

TEST(JointWords, knowTwists) {
    for (const char* name : {"upperarm_twist_01_l", "左腕捩", "lShldrTwist",
                             "CC_Base_L_ForearmTwist01", "LeftArmRoll", "arm_twist.l"})
        EXPECT_TRUE(senseOf(name).twist) << name;
    // A foot rolls over its ball: that is what animators pull at.
    EXPECT_FALSE(senseOf("LeftToeRoll").twist);
    EXPECT_TRUE(senseOf("LeftToeRoll").control);
    EXPECT_FALSE(senseOf("Scroll").twist);
}

TEST(JointWords, knowControls) {
    for (const char* name :
         {"LeftFootIK", "ik_foot_root", "MCH-spine.002", "ORG-pelvis.L", "左足ＩＫ", "PoleTarget.L",
          "KneeCtrl", "r-LEGCONTROL", "VB foot_l", "Bip01 Footsteps", "upperarm_FK.L", "heel.02.L"})
        EXPECT_TRUE(senseOf(name).control) << name;
    for (const char* name : {"heel.L", "heel_02_L", "Pike", "Organ", "Polen", "hip", "spike_L"})
        EXPECT_FALSE(senseOf(name).control) << name;
}

TEST(JointWords, knowRootsSocketsHelpersAndDeformers) {
    for (const char* name : {"root", "_rootJoint", "Armature", "Bip001", "全ての親", "センター"})
        EXPECT_TRUE(senseOf(name).root) << name;
    for (const char* name : {"Bip01 Spine", "Rooter", "Hips"})
        EXPECT_FALSE(senseOf(name).root) << name;
    EXPECT_TRUE(senseOf("hand_r_weapon").socket);
    EXPECT_TRUE(senseOf("tag_head").socket);
    EXPECT_TRUE(senseOf("Arm_L_Item").socket);
    EXPECT_TRUE(senseOf("main").root);
    EXPECT_TRUE(senseOf("p_l_delt").helper);
    EXPECT_TRUE(senseOf("DEF-upper_arm.L.001").deform);
    EXPECT_TRUE(senseOf("Slime_002:bnd_top").deform);
    EXPECT_FALSE(senseOf("Definite").deform);
}

TEST(JointWords, giveTheLastNumber) {
    EXPECT_EQ(lastNumber("LeftHandIndex4"), 4);
    EXPECT_EQ(lastNumber("index_03_l"), 3);
    EXPECT_EQ(lastNumber("hand"), -1);
    EXPECT_EQ(lastNumber("b123456789012"), -1);
}

}  // namespace
}  // namespace sinew
