// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/symmetry.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

#include "editor/weights/mirror_surface.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

const MirrorPlane kMiddle{{1.0, 0.0, 0.0}, 2.0};  // of a grid four columns wide

InfluenceSlot slotAt(const char* name, double x, double y = 1.0) {
    return {name, {}, glm::translate(glm::dmat4(1.0), {x, y, 0.0}), false};
}

Skin skinOf(std::vector<InfluenceSlot> slots) {
    Skin skin;
    skin.slots = std::move(slots);
    return skin;
}

std::vector<SlotIndex> mirrorsOf(std::vector<InfluenceSlot> slots) {
    return findSymmetry(MirrorSurface(test::gridMesh(4, 2)), skinOf(std::move(slots)), kMiddle)
        .symmetry.mirrorSlot;
}

TEST(Symmetry, pairsPointsAcrossThePlaneAndThoseOnItWithThemselves) {
    const auto found = findSymmetry(MirrorSurface(test::gridMesh(4, 2)), skinOf({}), kMiddle);
    const auto& mirror = found.points->mirror;
    ASSERT_EQ(mirror.size(), 15u);
    EXPECT_EQ(std::vector<PointIndex>(mirror.begin(), mirror.begin() + 5),
              (std::vector<PointIndex>{4, 3, 2, 1, 0}));
    EXPECT_EQ(found.unpairedPoints, 0u);
    EXPECT_EQ(found.symmetry.plane, kMiddle);
}

TEST(Symmetry, tellsPointsThatHaveNoMirror) {
    auto mesh = test::gridMesh(4, 2);
    mesh->positions[0].y += 0.1f;
    const auto found = findSymmetry(MirrorSurface(mesh), skinOf({}), kMiddle);
    EXPECT_EQ(found.points->mirror[0], kNoIndex);
    EXPECT_EQ(found.points->mirror[4], kNoIndex);
    EXPECT_EQ(found.points->mirror[1], 3u);
    EXPECT_EQ(found.unpairedPoints, 2u);
}

TEST(Symmetry, takesAPlaneOfAnyDirection) {
    const double half = std::sqrt(0.5);
    auto mesh = test::gridMesh(2, 2);
    const auto found = findSymmetry(MirrorSurface(mesh), skinOf({}), {{half, -half, 0.0}, 0.0});
    EXPECT_EQ(found.points->mirror, (std::vector<PointIndex>{0, 3, 6, 1, 4, 7, 2, 5, 8}));
}

TEST(Symmetry, takesAMeshWithoutPoints) {
    const auto found =
        findSymmetry(MirrorSurface(std::make_shared<Mesh>()), skinOf({slotAt("a", 1.0)}), kMiddle);
    EXPECT_TRUE(found.points->mirror.empty());
    EXPECT_EQ(found.symmetry.mirrorSlot, (std::vector<SlotIndex>{0}));
}

TEST(Symmetry, pairsJointsThatStandAcrossWithTheToleranceOfAHand) {
    EXPECT_EQ(mirrorsOf({slotAt("spine", 2.0), slotAt("a", 0.5), slotAt("b", 3.51)}),
              (std::vector<SlotIndex>{0, 2, 1}));
    EXPECT_EQ(mirrorsOf({slotAt("spine", 2.0), slotAt("a", 0.5), slotAt("b", 3.0)}),
              (std::vector<SlotIndex>{0, 1, 2}));
}

TEST(Symmetry, tellsJointsAtOnePlaceByTheirNames) {
    EXPECT_EQ(mirrorsOf({slotAt("arm_L", 1.0), slotAt("twist_L", 1.0), slotAt("twist_R", 3.0),
                         slotAt("arm_R", 3.0)}),
              (std::vector<SlotIndex>{3, 2, 1, 0}));
    EXPECT_EQ(mirrorsOf({slotAt("hips", 2.0), slotAt("leg_L", 2.0), slotAt("leg_R", 2.0)}),
              (std::vector<SlotIndex>{0, 2, 1}));
}

TEST(Symmetry, takesJointsWhereTheyStoodWhenBound) {
    Skin skin = skinOf({slotAt("a", 11.0), slotAt("b", 13.0)});
    skin.skinBind = glm::translate(glm::dmat4(1.0), {10.0, 0.0, 0.0});
    EXPECT_EQ(findSymmetry(MirrorSurface(test::gridMesh(4, 2)), skin, kMiddle).symmetry.mirrorSlot,
              (std::vector<SlotIndex>{1, 0}));
}

TEST(Symmetry, pairsJointsByNameWhereTheyStandUnlike) {
    EXPECT_EQ(mirrorsOf({slotAt("spine", 2.0), slotAt("hand_l", 0.2, 0.4),
                         slotAt("hand_r", 3.1, 1.8), slotAt("sword", 3.6)}),
              (std::vector<SlotIndex>{0, 2, 1, 3}));
}

TEST(Symmetry, overlooksTheNumbersThatExportersGiveNames) {
    EXPECT_EQ(mirrorsOf({slotAt("spine_03", 2.0), slotAt("leg-left.005_04", 0.5),
                         slotAt("leg-right.005_08", 2.6, 1.8), slotAt("R_Arm", 3.5, 0.2),
                         slotAt("L_Arm1", 0.9)}),
              (std::vector<SlotIndex>{0, 2, 1, 4, 3}));
    EXPECT_EQ(mirrorsOf({slotAt("pelvis.R_014", 2.0), slotAt("pelvis.L_022", 2.0)}),
              (std::vector<SlotIndex>{1, 0}))
        << "both begin on the plane";
    EXPECT_EQ(mirrorsOf({slotAt("toe_L_1", 0.5), slotAt("toe_L_2", 0.6), slotAt("toe_R_2", 2.9),
                         slotAt("toe_R_1", 2.4)}),
              (std::vector<SlotIndex>{3, 2, 1, 0}))
        << "a number that fits goes first";
}

TEST(Symmetry, tellsHowInfluencesCameToTheirMirrors) {
    const std::vector<InfluencePlace> places{
        {"spine", {2, 1, 0}},  {"a", {1, 1, 0}},       {"b", {3, 1, 0}},   {"hand_l", {0.2, 0, 0}},
        {"hand_r", {3, 2, 0}}, {"sword", {3.6, 1, 0}}, {"x", {0.9, 2, 0}}, {"y", {3.5, 0.2, 0}}};
    const std::vector<SlotIndex> mirror{0, 2, 1, 4, 3, 5, 7, 6};
    const PairedBy expected[] = {PairedBy::OnPlane, PairedBy::Place, PairedBy::Place,
                                 PairedBy::Name,    PairedBy::Name,  PairedBy::Nothing,
                                 PairedBy::Hand,    PairedBy::Hand};
    for (SlotIndex s = 0; s < places.size(); ++s)
        EXPECT_EQ(pairedBy(places, kMiddle, 0.05, mirror, s), expected[s]) << places[s].name;
}

TEST(OtherSideName, turnsTheSideRoundThatANameTells) {
    const std::vector<std::pair<std::string, std::string>> pairs{
        {"mixamorig:LeftArm", "mixamorig:RightArm"},
        {"left_hand", "right_hand"},
        {"upper_arm.L.001", "upper_arm.R.001"},
        {"l-foot", "r-foot"},
        {"thigh_l", "thigh_r"},
        {"Bip01 L Thigh", "Bip01 R Thigh"},
        {"leg_L1_end", "leg_R1_end"},
        {"bright_L", "bright_R"},
        {"lf_arm", "rt_arm"},
        {"handleft", "handright"},
        {"LArm", "RArm"},
        {"IndexFinger1L", "IndexFinger1R"},
        {"左腕", "右腕"},
        {"足首.左", "足首.右"},
        {"左ひざ_L", "右ひざ_L"}};
    for (const auto& [left, right] : pairs) {
        EXPECT_EQ(sideNamed(left), NamedSide::Left) << left;
        EXPECT_EQ(sideNamed(right), NamedSide::Right) << right;
        EXPECT_EQ(otherSideName(left), right);
        EXPECT_EQ(otherSideName(right), left);
    }
    for (const char* neither : {"spine", "Lower", "Root", "LEG", "", "hips", "頭", "IKL"})
        EXPECT_EQ(otherSideName(neither), std::nullopt) << neither;
}

TEST(SideEnding, isWhereWhatSetsTheSideApartBeginsIfItIsLast) {
    for (const auto& [name, at] :
         std::vector<std::pair<std::string, std::size_t>>{{"arm_L", 3},
                                                          {"Tail.R", 4},
                                                          {"hand right", 4},
                                                          {"ArmL", 3},
                                                          {"足首.左", 6},
                                                          {"arm", 3},
                                                          {"L_arm", 5},
                                                          {"arm_L_1", 7},
                                                          {"l", 1}})
        EXPECT_EQ(sideEndingAt(name), at) << name;
}

TEST(SharedBeginnings, areWhatNearlyAllNamesHaveTheShortestFirst) {
    using Names = std::vector<std::string>;
    EXPECT_EQ(sharedBeginnings({"rig|DEF_arm", "rig|DEF_leg", "rig|DEF_hand"}),
              (Names{"rig|", "rig|DEF_"}));
    EXPECT_EQ(sharedBeginnings({"Bip01 A", "Bip01 B", "Bip01 C", "Bip01 D", "root"}),
              (Names{"Bip01 "}));
    EXPECT_EQ(sharedBeginnings({"joint_1", "joint_2", "joint_3"}), Names())
        << "numbers tell little";
    EXPECT_EQ(sharedBeginnings({"関節_左腕", "関節_右腕", "関節_首"}), (Names{"関節_"}));
    EXPECT_EQ(sharedBeginnings({"a:x", "a:y"}), Names()) << "two names are no rule";
    EXPECT_EQ(sharedBeginnings({"arm_L", "arm_R", "leg_L", "leg_R"}), Names());
}

TEST(SideNames, whatNearlyAllEndInTellsNoSideAndIsNoNumber) {
    EXPECT_EQ(sharedEnding({"arm_l_Armature", "arm_r_Armature", "spine_Armature"}), "_Armature");
    EXPECT_EQ(sharedEnding({"arm_L_jnt", "leg_L_jnt", "hand_L_jnt"}), "_jnt");
    EXPECT_EQ(sharedEnding({"arm_L", "leg_L", "hand_L"}), "");
    EXPECT_EQ(sharedEnding({"arm_01", "leg_01", "hand_01"}), "");
    EXPECT_EQ(sharedEnding({"1_jnt", "2_jnt", "3_jnt"}), "") << "nothing is left that tells them";
    EXPECT_EQ(sharedEnding({"a_jnt", "b_jnt"}), "") << "two names are no rule";
}

TEST(SharedBeginnings, leaveAWordOfEachNameThatIsNoSide) {
    using Names = std::vector<std::string>;
    EXPECT_EQ(sharedBeginnings({"joint_L", "joint_R", "joint_L1", "joint_R1"}), Names());
    EXPECT_EQ(sharedBeginnings({"bone.left", "bone.right", "bone.002"}), Names());
    EXPECT_EQ(sharedBeginnings({"関節_左", "関節_右", "関節_左1"}), Names());
    EXPECT_EQ(sharedBeginnings({"rig:joint_L", "rig:joint_R", "rig:joint_L1"}), (Names{"rig:"}));
    EXPECT_EQ(sharedBeginnings({"rig_L_arm", "rig_R_arm", "rig_hips"}), (Names{"rig_"}));
}

}  // namespace
}  // namespace sinew
