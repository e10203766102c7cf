// SPDX-License-Identifier: Apache-2.0
// The method rigid where whole parts and meshes follow one bone.
#include <algorithm>
#include <array>
#include <span>

#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;

/// A robot's arm bent at its elbow: an upper beam, a lower one, and a block around the joint.
struct BentArm {
    BindCase c;
    std::uint32_t lower = 0, elbow = 0;  ///< their first points

    BentArm() {
        c.addBox({-0.125, -1.0, -0.15}, {0.125, 0.0, 0.15});
        lower = c.addBox({0.0, -0.1, -0.1}, {1.0, 0.1, 0.1});
        elbow = c.addBox({-0.17, -0.17, -0.2}, {0.17, 0.17, 0.2});
        c.segments = {{0, {0, -1, 0}, {0, 0, 0}}, {1, {0, 0, 0}, {1, 0, 0}}};
        c.parents = {kNoIndex, 0, 0};
    }
    std::vector<SlotIndex> bones(RigidBy by, std::span<const SlotIndex> above = {}) const {
        BindSettings settings;
        settings.rigidBy = by;
        BindProblem problem = c.problem();
        problem.slotAboveMesh = above;
        const auto result = findBindMethod("rigid")->solve(problem, settings, {});
        EXPECT_TRUE(result.ok());
        std::vector<SlotIndex> out;
        for (const auto& row : result->rows) {
            EXPECT_EQ(row.size(), 1u);
            out.push_back(row[0].slot);
        }
        return out;
    }
};

bool isAllOf(std::span<const SlotIndex> bones, SlotIndex slot) {
    return std::ranges::count(bones, slot) == static_cast<std::ptrdiff_t>(bones.size());
}

TEST(RigidByPart, letsEachPartFollowOneBone) {
    const BentArm arm;
    const auto vertices = arm.bones(RigidBy::Vertex);
    const auto elbowOf = [&](const std::vector<SlotIndex>& bones) {
        return std::span(bones).subspan(arm.elbow);
    };
    EXPECT_FALSE(isAllOf(elbowOf(vertices), 0) || isAllOf(elbowOf(vertices), 1))
        << "the fixture shows the difference";
    const auto parts = arm.bones(RigidBy::Part);
    EXPECT_TRUE(isAllOf(std::span(parts).first(arm.lower), 0));
    EXPECT_TRUE(isAllOf(std::span(parts).subspan(arm.lower, arm.elbow - arm.lower), 1));
    EXPECT_TRUE(isAllOf(elbowOf(parts), 1)) << "it is as near to both, and turns with its joint";
}

TEST(RigidByMesh, takesThePartsOfAMeshTogether) {
    BentArm arm;
    arm.c.meshOf.assign(arm.lower, 0);
    arm.c.meshOf.resize(arm.c.points.size(), 1);
    // A bolt of the upper mesh, at the far end of the lower beam.
    const auto bolt = arm.c.addBox({0.9, 0.12, 0.0}, {0.92, 0.14, 0.02}, 1);
    arm.c.meshOf.resize(arm.c.points.size(), 0);
    const auto meshes = arm.bones(RigidBy::Mesh);
    EXPECT_TRUE(isAllOf(std::span(meshes).subspan(bolt), 0));
    EXPECT_TRUE(isAllOf(std::span(meshes).subspan(arm.lower, bolt - arm.lower), 1));
    const auto parts = arm.bones(RigidBy::Part);
    EXPECT_TRUE(isAllOf(std::span(parts).subspan(bolt), 1)) << "by itself it is nearer to that";
}

TEST(RigidByParent, followsWhatAMeshHangsBelow) {
    BentArm arm;
    arm.c.meshOf.assign(arm.lower, 0);
    arm.c.meshOf.resize(arm.elbow, 1);
    arm.c.meshOf.resize(arm.c.points.size(), 2);
    // The last slot has no bone.
    const std::array<SlotIndex, 3> above{1, 2, kNoIndex};
    const auto bones = arm.bones(RigidBy::Parent, above);
    EXPECT_TRUE(isAllOf(std::span(bones).first(arm.lower), 1)) << "whatever is nearer";
    EXPECT_TRUE(isAllOf(std::span(bones).subspan(arm.lower, arm.elbow - arm.lower), 0));
    EXPECT_TRUE(isAllOf(std::span(bones).subspan(arm.elbow), 1)) << "below none: the nearest";
}

// Of more points than are added up at one time.
TEST(RigidByPart, takesALargePartAsOne) {
    BentArm arm;
    const auto block = arm.c.addBox({0.3, -0.5, -0.1}, {0.9, -0.1, 0.1}, 40);
    ASSERT_GT(arm.c.points.size() - block, 2u * 4096);
    const auto vertices = arm.bones(RigidBy::Vertex);
    EXPECT_FALSE(isAllOf(std::span(vertices).subspan(block), 1)) << "one corner is nearer to 0";
    const auto parts = arm.bones(RigidBy::Part);
    EXPECT_TRUE(isAllOf(std::span(parts).subspan(block), 1));
}

TEST(RigidByPart, leavesKeptPointsTheirRows) {
    BentArm arm;
    arm.c.kept.assign(arm.c.points.size(), 0);
    arm.c.keptRows.resize(arm.c.points.size());
    arm.c.kept[0] = 1;
    arm.c.keptRows[0] = {{1, 1.0f}};
    const auto parts = arm.bones(RigidBy::Part);
    EXPECT_EQ(parts[0], 1u);
    EXPECT_TRUE(isAllOf(std::span(parts).subspan(1, arm.lower - 1), 0));
}

}  // namespace
}  // namespace sinew
