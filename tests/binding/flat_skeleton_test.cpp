// SPDX-License-Identifier: Apache-2.0
// Skeletons whose joints all stand side by side: their tree is found by place and name.
#include "editor/binding/roles/bind_joint.h"

#include "tests/binding/rig.h"

namespace sinew {
namespace {

using namespace test;

std::string parentOf(const Rig& rig, const std::string& name) {
    for (const auto& joint : rig.joints)
        if (joint.name == name)
            return joint.parent == kNoIndex ? "" : rig.joints[joint.parent].name;
    return "?";
}

// Three fingers beside each other, nearer to one another than to the wrist; tips first.
Rig flatHand() {
    Rig rig;
    const std::vector<std::pair<std::string, double>> fingers{
        {"index", -0.3}, {"middle", 0.0}, {"ring", 0.3}};
    for (const auto& [finger, z] : fingers) {
        rig.add(finger + "-tip", {3, 0, z});
        rig.add(finger + "-distal", {2.5, 0, z});
        rig.add(finger + "-proximal", {1.8, 0, z});
        rig.add(finger + "-metacarpal", {1, 0, z});
    }
    rig.add("wrist", {0, 0, 0});
    return rig;
}

TEST(FlatSkeleton, hangsFingersOnTheWrist) {
    Rig rig = flatHand();
    linkByPlace(rig.joints);
    EXPECT_EQ(parentOf(rig, "wrist"), "");
    for (const std::string finger : {"index", "middle", "ring"}) {
        EXPECT_EQ(parentOf(rig, finger + "-metacarpal"), "wrist");
        EXPECT_EQ(parentOf(rig, finger + "-proximal"), finger + "-metacarpal");
        EXPECT_EQ(parentOf(rig, finger + "-distal"), finger + "-proximal");
        EXPECT_EQ(parentOf(rig, finger + "-tip"), finger + "-distal");
    }
}

TEST(FlatSkeleton, putsParentsFirstAndKeepsSlots) {
    Rig rig = flatHand();
    linkByPlace(rig.joints);
    ASSERT_EQ(rig.joints.size(), 13u);
    std::vector<int> seen(13, 0);
    for (std::uint32_t j = 0; j < 13; ++j) {
        ++seen[rig.joints[j].slot];
        if (j > 0) {
            ASSERT_LT(rig.joints[j].parent, j);
            const auto& below = rig.joints[rig.joints[j].parent].below;
            EXPECT_NE(std::find(below.begin(), below.end(), j), below.end());
        }
    }
    EXPECT_EQ(seen, std::vector<int>(13, 1));
}

TEST(FlatSkeleton, ordersAChainWithoutNamesFromTheEndThatComesFirst) {
    Rig rig;
    for (const double x : {4.0, 1.0, 3.0, 2.0, 0.0}) rig.add("joint", {x, 0, 0});
    linkByPlace(rig.joints);
    for (std::size_t j = 0; j < 5; ++j)
        EXPECT_EQ(rig.joints[j].position.x, 4.0 - static_cast<double>(j));
}

// Leaves of a palm all stand at its top, but for the last bits of their places.
TEST(FlatSkeleton, linksJointsAtOnePlaceToTheFirstOfThem) {
    Rig rig;
    rig.add("trunk", {0, 0, 0});
    for (int i = 0; i < 5; ++i) rig.add("leaf" + std::to_string(i), {3, 1e-7 * i, 1e-7 * (i % 2)});
    linkByPlace(rig.joints);
    std::size_t most = 0;
    for (const auto& joint : rig.joints) most = std::max(most, joint.below.size());
    EXPECT_GE(most, 4u);
}

TEST(FlatSkeleton, leavesOthersAsTheyAre) {
    Rig rig;
    rig.addChain({0, 1, 2});
    rig.add("beside", {0, 1, 0});
    linkByPlace(rig.joints);
    EXPECT_EQ(rig.joints[3].parent, kNoIndex);
    EXPECT_EQ(rig.joints[2].parent, 1u);
    Rig two;
    two.add("a", {0, 0, 0});
    two.add("b", {1, 0, 0});
    linkByPlace(two.joints);
    EXPECT_EQ(two.joints[1].parent, kNoIndex);
}

}  // namespace
}  // namespace sinew
