// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "editor/binding/bone_segments.h"
#include "editor/pose/pose.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

NodeId add(Scene& scene, NodeKind kind, NodeId parent, const glm::dvec3& at) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node node;
    node.kind = kind;
    node.parent = parent;
    node.local.translation = at;
    const NodeId id = nodes->add(node);
    scene.setNodes(nodes);
    return id;
}

std::vector<BoneSegment> segments(const Scene& scene, const std::vector<NodeId>& influences) {
    const auto pose = currentPose(scene);
    return boneSegments(scene.nodes(), influences, pose.worldFromNode);
}

void expectSegment(const BoneSegment& s, SlotIndex slot, const glm::dvec3& from,
                   const glm::dvec3& to) {
    EXPECT_EQ(s.slot, slot);
    EXPECT_LT(glm::length(s.from - from), 1e-12);
    EXPECT_LT(glm::length(s.to - to), 1e-12);
}

TEST(BoneSegments, reachFromAJointToItsChildEvenWhereThatIsNoInfluence) {
    Scene scene;
    const auto chain = test::addChain(scene, {0.0, 2.0, 5.0});
    const auto out = segments(scene, {chain[0], chain[1]});
    ASSERT_EQ(out.size(), 2u);
    expectSegment(out[0], 0, {0, 0, 0}, {2, 0, 0});
    expectSegment(out[1], 1, {2, 0, 0}, {5, 0, 0});
}

TEST(BoneSegments, ofALeafGoOnAsItsParentsBone) {
    Scene scene;
    const auto chain = test::addChain(scene, {1.0, 3.0});
    const auto out = segments(scene, {chain[1]});
    ASSERT_EQ(out.size(), 1u);
    expectSegment(out[0], 0, {3, 0, 0}, {5, 0, 0});
}

TEST(BoneSegments, ofALoneJointAndOfOtherNodesArePoints) {
    Scene scene;
    const NodeId joint = add(scene, NodeKind::Joint, {}, {1, 2, 3});
    const NodeId group = add(scene, NodeKind::Group, {}, {4, 0, 0});
    add(scene, NodeKind::Joint, group, {1, 0, 0});
    const auto out = segments(scene, {joint, group});
    ASSERT_EQ(out.size(), 2u);
    expectSegment(out[0], 0, {1, 2, 3}, {1, 2, 3});
    expectSegment(out[1], 1, {4, 0, 0}, {4, 0, 0});
}

TEST(BoneSegments, reachToEveryChildAndThroughNodesThatAreNoJoints) {
    Scene scene;
    const NodeId hip = add(scene, NodeKind::Joint, {}, {0, 1, 0});
    const NodeId left = add(scene, NodeKind::Joint, hip, {-1, 0, 0});
    const NodeId between = add(scene, NodeKind::Group, hip, {1, 0, 0});
    const NodeId right = add(scene, NodeKind::Joint, between, {0, -1, 0});
    const std::vector<NodeId> influences{hip, right};
    const auto out = segments(scene, influences);
    ASSERT_EQ(out.size(), 3u);
    expectSegment(out[0], 0, {0, 1, 0}, {-1, 1, 0});
    expectSegment(out[1], 0, {0, 1, 0}, {1, 0, 0});
    EXPECT_EQ(parentSlots(scene.nodes(), influences), (std::vector<std::uint32_t>{kNoIndex, 0}));
    EXPECT_EQ(parentSlots(scene.nodes(), std::vector<NodeId>{left, right}),
              (std::vector<std::uint32_t>{kNoIndex, kNoIndex}));
}

TEST(BoneSegments, ofAJointOnItsChildHaveNoLength) {
    Scene scene;
    const auto chain = test::addChain(scene, {1.0, 1.0, 1.0});
    for (const auto& s : segments(scene, chain)) EXPECT_EQ(s.from, s.to);
}

}  // namespace
}  // namespace sinew
