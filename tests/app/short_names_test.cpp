// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/short_names.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(ShortNames, whatNearlyAllBeginWithIsCutAtADivider) {
    const QStringList names{"mixamorig:Hips", "mixamorig:LeftHand", "mixamorig:LeftArm",
                            "mixamorig:Spine", "Armature"};
    EXPECT_EQ(commonPrefix(names), "mixamorig:");
    EXPECT_EQ(withoutPrefix("mixamorig:LeftHand", "mixamorig:"), "LeftHand");
    EXPECT_EQ(withoutPrefix("Armature", "mixamorig:"), "Armature");
    EXPECT_EQ(commonPrefix({"rig|DEF_arm", "rig|DEF_leg", "rig|DEF_hand"}), "rig|DEF_");
}

TEST(ShortNames, nothingIsCutThatTellsNamesApart) {
    EXPECT_EQ(commonPrefix({"joint_1", "joint_2", "joint_3"}), "");
    EXPECT_EQ(commonPrefix({"arm_L", "arm_R", "leg_L", "leg_R"}), "");
    EXPECT_EQ(commonPrefix({"a:x", "a:y"}), "") << "two names are no rule";
    EXPECT_EQ(commonPrefix({"hand", "handle", "handy"}), "") << "not within a word";
}

TEST(CommonPrefix, ofASkinIsThatOfItsInfluences) {
    Skin skin;
    for (const char* name : {"Bip01 Spine", "Bip01 Head", "Bip01 L Hand", "Bip01 R Hand"})
        skin.slots.push_back({.name = name});
    EXPECT_EQ(commonPrefix(skin), "Bip01 ");
}

TEST(ShortNames, anInfluenceIsNamedAsItsListNamesIt) {
    Skin skin;
    for (const char* name : {"mixamorig:Hips", "mixamorig:Spine", "mixamorig:LeftArm",
                             "mixamorig:LeftForeArm", "prop"})
        skin.slots.push_back({.name = name});
    EXPECT_EQ(shortInfluence(skin, 3), "LeftForeArm");
    EXPECT_EQ(shortInfluence(skin, 4), "prop");
}

TEST(ShortNames, aJointIsCalledAsTheListOfItsInfluencesCallsIt) {
    Scene scene;
    auto nodes = std::make_shared<NodeTable>();
    auto skin = std::make_shared<Skin>();
    for (const char* name : {"mixamorig:Hips", "mixamorig:Spine", "mixamorig:LeftArm",
                             "mixamorig:LeftForeArm", "mixamorig:Prop"}) {
        Node joint;
        joint.name = name;
        joint.kind = NodeKind::Joint;
        const NodeId id = nodes->add(joint);
        if (joint.name != "mixamorig:Prop") skin->slots.push_back({.name = name, .node = id});
    }
    scene.setNodes(nodes);
    scene.setSkin(SkinId(0), skin);
    const auto& all = scene.nodes().all();
    EXPECT_EQ(shortNodeName(scene, all[3].id), "LeftForeArm");
    EXPECT_EQ(shortNodeName(scene, all[3].id, SkinId(7)), "LeftForeArm");
    EXPECT_EQ(shortNodeName(scene, all[4].id), "mixamorig:Prop") << "it is in no such list";
    EXPECT_EQ(shortNodeName(scene, NodeId(99)), "");
}

TEST(ShortNames, listsOfSeveralSkinsLeaveOutWhatNearlyAllEndInToo) {
    Scene scene;
    auto skin = std::make_shared<Skin>();
    for (const char* name : {"rig:lowerarm_l_Armature", "rig:lowerarm_r_Armature",
                             "rig:hand_l_Armature", "rig:hand_r_Armature", "rig:Armature"})
        skin->slots.push_back({.name = name});
    const SkinId id(0);
    scene.setSkin(id, skin);
    ShortInfluenceNames names(scene);
    EXPECT_EQ(names.shortened(id, "rig:lowerarm_l_Armature"), "lowerarm_l");
    EXPECT_EQ(names.shortened(id, "rig:lowerarm_r_Armature"), "lowerarm_r");
    EXPECT_EQ(names.shortened(id, "rig:Armature"), "Armature");
    EXPECT_EQ(names.shortened(id, "other_Armature"), "other");
    EXPECT_EQ(names.shortened(id, "_Armature"), "_Armature");
}

TEST(NameSearch, findsAllWordsInAnyOrderAndStarsForAnything) {
    const QString name("mixamorig:LeftHandIndex3");
    EXPECT_TRUE(NameSearch("index left").matches(name));
    EXPECT_TRUE(NameSearch("L*3").matches(name));
    EXPECT_TRUE(NameSearch("  ").matches(name));
    EXPECT_FALSE(NameSearch("left thumb").matches(name));
    EXPECT_FALSE(NameSearch("3*left").matches(name));
    EXPECT_FALSE(NameSearch("x.m").matches(name)) << "other signs stand for themselves";
}

TEST(NameSearch, knowsNoWidthsAndNoTwoKanas) {
    const QString bangs = QStringLiteral("前髪＿みぎ１");
    for (const char* typed : {"ミギ", "みぎ1", "みぎ１", "前髪_み", "ﾐｷﾞ", "髪＊１", "１　前髪"})
        EXPECT_TRUE(NameSearch(QString::fromUtf8(typed)).matches(bangs)) << typed;
    EXPECT_FALSE(NameSearch(QStringLiteral("ひだり")).matches(bangs));
    EXPECT_TRUE(NameSearch(QStringLiteral("hair　l")).matches("Hair_02_L"));
    EXPECT_FALSE(NameSearch(QStringLiteral("hair　r")).matches("tail_02_R"));
    EXPECT_TRUE(NameSearch(QStringLiteral("　")).empty());
}

TEST(TextsInOneLine, breakNowhereAndAreCopiedAsTheyWere) {
    EXPECT_EQ(inOneLine("12,045 vertices"), QStringLiteral("12,045\u00a0vertices"));
    const QString japanese = QStringLiteral("12,045 \u9802\u70b9");
    EXPECT_EQ(inOneLine(japanese), QStringLiteral("12,045\u00a0\u2060\u9802\u2060\u70b9"));
    EXPECT_EQ(unbroken(inOneLine(japanese)), japanese);
}

}  // namespace
}  // namespace sinew
