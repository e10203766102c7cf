// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/symmetry.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

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
    return findSymmetry(*test::gridMesh(4, 2), skinOf(std::move(slots)), kMiddle)
        .symmetry.mirrorSlot;
}

TEST(Symmetry, pairsPointsAcrossThePlaneAndThoseOnItWithThemselves) {
    const auto found = findSymmetry(*test::gridMesh(4, 2), skinOf({}), kMiddle);
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
    const auto found = findSymmetry(*mesh, skinOf({}), kMiddle);
    EXPECT_EQ(found.points->mirror[0], kNoIndex);
    EXPECT_EQ(found.points->mirror[4], kNoIndex);
    EXPECT_EQ(found.points->mirror[1], 3u);
    EXPECT_EQ(found.unpairedPoints, 2u);
}

TEST(Symmetry, takesAPlaneOfAnyDirection) {
    const double half = std::sqrt(0.5);
    auto mesh = test::gridMesh(2, 2);
    const auto found = findSymmetry(*mesh, skinOf({}), {{half, -half, 0.0}, 0.0});
    EXPECT_EQ(found.points->mirror, (std::vector<PointIndex>{0, 3, 6, 1, 4, 7, 2, 5, 8}));
}

TEST(Symmetry, takesAMeshWithoutPoints) {
    const auto found = findSymmetry(Mesh(), skinOf({slotAt("a", 1.0)}), kMiddle);
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
    EXPECT_EQ(findSymmetry(*test::gridMesh(4, 2), skin, kMiddle).symmetry.mirrorSlot,
              (std::vector<SlotIndex>{1, 0}));
}

TEST(OtherSideName, turnsTheSideRoundThatANameTells) {
    EXPECT_EQ(otherSideName("mixamorig:LeftArm"), "mixamorig:RightArm");
    EXPECT_EQ(otherSideName("right_hand"), "left_hand");
    EXPECT_EQ(otherSideName("upper_arm.L.001"), "upper_arm.R.001");
    EXPECT_EQ(otherSideName("r-foot"), "l-foot");
    EXPECT_EQ(otherSideName("spine"), std::nullopt);
    EXPECT_EQ(otherSideName("Lower"), std::nullopt);
    EXPECT_EQ(otherSideName(""), std::nullopt);
}

}  // namespace
}  // namespace sinew
