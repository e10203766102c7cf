// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/joint_tree.h"

#include <gtest/gtest.h>

#include "tests/support/fixtures.h"

namespace sinew {
namespace {

// A hip, a leg below it, and another below a group below it.
struct Tree {
    NodeTable nodes;
    NodeId hip = add(NodeKind::Joint, {});
    NodeId left = add(NodeKind::Joint, hip);
    NodeId between = add(NodeKind::Group, hip);
    NodeId right = add(NodeKind::Joint, between);

    NodeId add(NodeKind kind, NodeId parent) {
        Node node;
        node.kind = kind;
        node.parent = parent;
        return nodes.add(node);
    }
};

TEST(JointTree, findsTheNearestJointsThroughOtherNodes) {
    const Tree tree;
    EXPECT_EQ(jointAbove(tree.nodes, tree.right), tree.hip);
    EXPECT_EQ(jointAbove(tree.nodes, tree.left), tree.hip);
    EXPECT_FALSE(jointAbove(tree.nodes, tree.hip).valid());
    const auto below = jointsBelow(tree.nodes);
    ASSERT_EQ(below.size(), 4u);
    EXPECT_EQ(below[tree.nodes.indexOf(tree.hip)],
              (std::vector<std::uint32_t>{tree.nodes.indexOf(tree.left),
                                          tree.nodes.indexOf(tree.right)}));
    EXPECT_TRUE(below[tree.nodes.indexOf(tree.right)].empty());
}

TEST(ParentSlots, areOfTheNearestInfluenceAbove) {
    const Tree tree;
    EXPECT_EQ(parentSlots(tree.nodes, std::vector<NodeId>{tree.right, tree.hip}),
              (std::vector<std::uint32_t>{1, kNoIndex}));
    EXPECT_EQ(parentSlots(tree.nodes, std::vector<NodeId>{tree.left, tree.right}),
              (std::vector<std::uint32_t>{kNoIndex, kNoIndex}));
}

TEST(BindSkeleton, marksJointsThatPlainNodesNamedAsEndsHangOn) {
    Tree tree;
    const auto named = [&](NodeId parent, const char* name) {
        tree.nodes.edit(tree.add(NodeKind::Group, parent)).name = name;
    };
    named(tree.left, "Head_End_end");
    named(tree.right, "sword");
    const std::vector<glm::dmat4> world(tree.nodes.size(), glm::dmat4(1.0));
    const auto skeleton = bindSkeleton(tree.nodes, std::vector{tree.hip, tree.left}, world);
    ASSERT_EQ(skeleton.size(), 3u);
    EXPECT_FALSE(skeleton[0].hasEndNode);
    EXPECT_TRUE(skeleton[1].hasEndNode);
    EXPECT_FALSE(skeleton[2].hasEndNode);
}

}  // namespace
}  // namespace sinew
