// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/bind_from_offsets.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>

namespace sinew {
namespace bind_from_offsets_test {

Node nodeAt(const char* name, NodeId parent, const glm::dmat4& local) {
    Node node;
    node.name = name;
    node.parent = parent;
    node.local = node.stored = toTrs(local);
    return node;
}

const glm::dmat4 kI(1.0);

// A scaled armature with two joints and a mesh beside them, in a stored pose whose second joint is
// turned away from the bind.
struct Rig {
    NodeTable nodes;
    NodeId armature, root, tip, mesh;
    glm::dmat4 armatureLocal =
        glm::scale(glm::rotate(kI, -1.5, glm::dvec3(1, 0, 0)), glm::dvec3(3.0));
    glm::dmat4 bindRoot = armatureLocal * glm::translate(kI, glm::dvec3(0, 1, 0));
    glm::dmat4 bindTip = bindRoot * glm::translate(kI, glm::dvec3(0, 2, 0));
    glm::dmat4 skinBind = glm::translate(kI, glm::dvec3(0.5, 0, 0));

    Rig() {
        armature = nodes.add(nodeAt("armature", {}, armatureLocal));
        root = nodes.add(nodeAt("root", armature, glm::translate(kI, glm::dvec3(0, 1, 0))));
        tip = nodes.add(
            nodeAt("tip", root,
                   glm::rotate(glm::translate(kI, glm::dvec3(0, 2, 0)), 0.7, glm::dvec3(0, 0, 1))));
        Node body = nodeAt("body", armature, glm::translate(kI, glm::dvec3(9, 9, 9)));
        body.kind = NodeKind::Mesh;
        body.mesh = MeshId(0);
        mesh = nodes.add(body);
    }
    std::vector<OffsetInfluence> influences() const {
        return {{root, "root", glm::inverse(bindRoot) * skinBind, true},
                {tip, "tip", glm::inverse(bindTip) * skinBind, true}};
    }
    glm::dmat4 world(NodeId id, const std::vector<BindPoseEntry>& pose) const {
        const Node* node = nodes.find(id);
        Trs local = node->stored;
        for (const auto& entry : pose)
            if (entry.node == id) local = entry.local;
        return node->parent.valid() ? world(node->parent, pose) * toMatrix(local) : toMatrix(local);
    }
};

TEST(BindFromOffsets, keepsTheFilesFormulaInEveryPose) {
    Rig rig;
    Skin skin;
    std::vector<Message> warnings;
    const auto influences = rig.influences();
    ASSERT_TRUE(bindFromOffsets(rig.nodes, rig.mesh, influences, skin, warnings).ok());
    for (std::size_t s = 0; s < 2; ++s) {
        const auto offset = glm::inverse(skin.slots[s].influenceBind) * skin.skinBind;
        EXPECT_LT(relativeDifference(offset, *influences[s].offset), 1e-12);
    }
}

TEST(BindFromOffsets, putsTheMeshNodeToTheRootAndRemembersItsPlace) {
    Rig rig;
    const Trs local = rig.nodes.find(rig.mesh)->stored;
    Skin skin;
    std::vector<Message> warnings;
    ASSERT_TRUE(bindFromOffsets(rig.nodes, rig.mesh, rig.influences(), skin, warnings).ok());
    const Node* node = rig.nodes.find(rig.mesh);
    EXPECT_EQ(skin.meshNode, rig.mesh);
    EXPECT_FALSE(node->parent.valid());
    EXPECT_EQ(toMatrix(node->stored), skin.skinBind);
    ASSERT_TRUE(node->source.has_value());
    EXPECT_EQ(node->source->parent, rig.armature);
    EXPECT_EQ(node->source->local, local);
    EXPECT_EQ(rig.nodes.find(rig.tip)->kind, NodeKind::Joint);
    EXPECT_EQ(rig.nodes.find(rig.armature)->kind, NodeKind::Group);
}

TEST(BindFromOffsets, findsTheCommonMatrixOfAStoredPoseThatIsTheBindPose) {
    Rig rig;
    rig.nodes.edit(rig.tip).stored = toTrs(glm::translate(kI, glm::dvec3(0, 2, 0)));
    Skin skin;
    std::vector<Message> warnings;
    ASSERT_TRUE(bindFromOffsets(rig.nodes, rig.mesh, rig.influences(), skin, warnings).ok());
    EXPECT_LT(relativeDifference(skin.skinBind, rig.skinBind), 1e-12)
        << "and not the mesh node's own place";
    for (const auto& entry : skin.bindPose) {
        if (entry.node == skin.meshNode) continue;
        EXPECT_EQ(entry.local, rig.nodes.find(entry.node)->stored) << "kept bitwise";
    }
}

// What takes a joint that is far away to the common place has the rounding of the whole way.
TEST(BindFromOffsets, findsTheCommonMatrixOfAModelInCentimetres) {
    NodeTable nodes;
    const NodeId root = nodes.add(nodeAt("root", {}, kI));
    Node body = nodeAt("body", {}, glm::translate(kI, glm::dvec3(0, 0, -17)));
    body.kind = NodeKind::Mesh;
    body.mesh = MeshId(0);
    const NodeId mesh = nodes.add(body);
    std::vector<OffsetInfluence> influences{{root, "root", kI, true}};
    for (const double apart : {0.0, 4e-4, -4e-4}) {
        const auto local = glm::translate(kI, glm::dvec3(-800, 300, 200 + apart));
        const NodeId joint = nodes.add(nodeAt("joint", root, local));
        const auto offset = glm::translate(kI, glm::dvec3(800, -300, -200));
        influences.push_back({joint, "joint", offset, true});
    }
    Skin skin;
    std::vector<Message> warnings;
    ASSERT_TRUE(bindFromOffsets(nodes, mesh, influences, skin, warnings).ok());
    EXPECT_EQ(skin.skinBind, kI);
    nodes.edit(influences.back().node).stored.translation.z += 1.0;
    EXPECT_FALSE(commonBind(nodes, influences)) << "a joint that was moved";
}

TEST(BindFromOffsets, bindPoseHoldsAllAncestorsAndGivesTheBindWorlds) {
    Rig rig;
    Skin skin;
    std::vector<Message> warnings;
    ASSERT_TRUE(bindFromOffsets(rig.nodes, rig.mesh, rig.influences(), skin, warnings).ok());
    EXPECT_EQ(skin.bindPose.size(), 4u);
    for (std::size_t s = 0; s < 2; ++s)
        EXPECT_LT(relativeDifference(rig.world(skin.slots[s].node, skin.bindPose),
                                     skin.slots[s].influenceBind),
                  1e-9);
}

TEST(BindFromOffsets, jointWithoutOffsetFollowsItsParentsBind) {
    Rig rig;
    auto influences = rig.influences();
    influences[1].offset.reset();
    Skin skin;
    std::vector<Message> warnings;
    ASSERT_TRUE(bindFromOffsets(rig.nodes, rig.mesh, influences, skin, warnings).ok());
    const auto expected = skin.slots[0].influenceBind * toMatrix(rig.nodes.find(rig.tip)->stored);
    EXPECT_LT(relativeDifference(skin.slots[1].influenceBind, expected), 1e-12);
}

TEST(BindFromOffsets, splitsAMeshNodeThatHasChildren) {
    Rig rig;
    const NodeId child = rig.nodes.add(nodeAt("hat", rig.mesh, kI));
    Skin skin;
    std::vector<Message> warnings;
    ASSERT_TRUE(bindFromOffsets(rig.nodes, rig.mesh, rig.influences(), skin, warnings).ok());
    EXPECT_NE(skin.meshNode, rig.mesh);
    EXPECT_FALSE(rig.nodes.find(rig.mesh)->mesh.valid());
    EXPECT_EQ(rig.nodes.find(rig.mesh)->parent, rig.armature);
    EXPECT_EQ(rig.nodes.find(child)->parent, rig.mesh);
    EXPECT_EQ(rig.nodes.find(skin.meshNode)->mesh, MeshId(0));
    EXPECT_EQ(rig.nodes.find(skin.meshNode)->source->parent, rig.mesh);
}

TEST(BindFromOffsets, refusesASingularOffsetThatPointsUse) {
    Rig rig;
    auto influences = rig.influences();
    influences[1].offset = glm::scale(kI, glm::dvec3(1, 0, 1));
    const auto before = rig.nodes.find(rig.mesh)->parent;
    Skin skin;
    std::vector<Message> warnings;
    const auto bound = bindFromOffsets(rig.nodes, rig.mesh, influences, skin, warnings);
    ASSERT_FALSE(bound.ok());
    EXPECT_NE(bound.error().message.english().find("'tip'"), std::string::npos);
    EXPECT_EQ(rig.nodes.find(rig.mesh)->parent, before) << "nothing changed";
}

TEST(BindFromOffsets, dropsABadOffsetThatNothingUsesWithAWarning) {
    Rig rig;
    auto influences = rig.influences();
    influences[1].offset = glm::dmat4(std::numeric_limits<double>::quiet_NaN());
    influences[1].used = false;
    Skin skin;
    std::vector<Message> warnings;
    ASSERT_TRUE(bindFromOffsets(rig.nodes, rig.mesh, influences, skin, warnings).ok());
    EXPECT_EQ(warnings.size(), 1u);
    EXPECT_FALSE(std::isnan(skin.slots[1].influenceBind[3][0]));
}

TEST(BindFromOffsets, fillsASkinThatNoMeshUses) {
    Rig rig;
    Skin skin;
    std::vector<Message> warnings;
    ASSERT_TRUE(bindFromOffsets(rig.nodes, {}, rig.influences(), skin, warnings).ok());
    EXPECT_FALSE(skin.meshNode.valid());
    EXPECT_EQ(skin.slots.size(), 2u);
    EXPECT_EQ(skin.bindPose.size(), 3u);
}

TEST(BindFromOffsets, readsAnInfluenceWithoutNode) {
    Rig rig;
    auto influences = rig.influences();
    influences.push_back({NodeId(), "gone", glm::inverse(rig.bindTip), false});
    Skin skin;
    std::vector<Message> warnings;
    ASSERT_TRUE(bindFromOffsets(rig.nodes, rig.mesh, influences, skin, warnings).ok());
    EXPECT_EQ(skin.slots[2].name, "gone");
    EXPECT_LT(relativeDifference(skin.slots[2].influenceBind, skin.skinBind * rig.bindTip), 1e-12);
}

}  // namespace bind_from_offsets_test
}  // namespace sinew
