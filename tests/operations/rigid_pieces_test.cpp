// SPDX-License-Identifier: Apache-2.0
// Rigid Skinning of parts, of meshes, and of meshes that hang below the nodes that move them.
#include <algorithm>

#include "editor/operations/skin/rigid_pieces.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;
using Words = std::string;

/// Three nodes at x = 0, 1 and 2, each below the one before, and a tube of length 1 from each on;
/// the last tube hangs below the first node.
Scene nodeArm(NodeKind kind = NodeKind::Group) {
    Scene scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    NodeId holder, first;
    for (std::uint32_t i = 0; i < 3; ++i) {
        scene.setMesh(MeshId(i), tubeMesh(9, 8, 1.0f, 0.1f));
        Node node;
        node.name = "holder" + std::to_string(i);
        node.kind = kind;
        node.parent = holder;
        node.local.translation.x = i == 0 ? 0.0 : 1.0;
        node.stored = node.local;
        holder = nodes->add(node);
        if (i == 0) first = holder;
        Node tube;
        tube.name = "tube" + std::to_string(i);
        tube.kind = NodeKind::Mesh;
        tube.mesh = MeshId(i);
        tube.parent = i == 2 ? first : holder;
        tube.local.translation.x = i == 2 ? 2.0 : 0.0;
        tube.stored = tube.local;
        nodes->add(tube);
    }
    scene.setNodes(nodes);
    return scene;
}

std::vector<NodeId> holders(const Scene& scene) {
    return {named(scene, "holder0"), named(scene, "holder1"), named(scene, "holder2")};
}

/// The one influence that a mesh follows; empty: several.
std::string follows(const Scene& scene, const std::string& mesh) {
    const SkinId id = scene.skinOf(named(scene, mesh));
    const Rows rows = scene.rows(id);
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        if (rows[p].size() != 1 || rows[p][0].slot != rows[0][0].slot) return {};
    return scene.skin(id)->slots[rows[0][0].slot].name;
}

TEST(RigidSkinningBy, givesEachConnectedPartToOneJoint) {
    // Two tubes of one mesh, each across a joint.
    auto mesh = tubeMesh(9, 8, 1.0f, 0.1f);
    Scene scene = sceneOf(mesh);
    addNamedMesh(scene, tubeMesh(9, 8, 1.0f, 0.1f), "second", {1.2, 0, 0});
    addChain(scene, {0.0, 0.8, 1.6, 3.0});
    EXPECT_EQ(follows(after(scene, "skin.rigid"), "mesh"), "") << "by vertex unless it is asked";
    const Scene parts = after(scene, "skin.rigid", {{"by", Words("part")}});
    EXPECT_EQ(follows(parts, "mesh"), "A");
    EXPECT_EQ(follows(parts, "second"), "C");
    std::shared_ptr<void> memory;
    const Operation& rigid = *findOperation("skin.rigid");
    const auto params = completed(rigid, {{"by", Words("part")}});
    const auto shown = previewOperation(rigid, scene, {}, *params, memory, {});
    ASSERT_TRUE(shown.ok());
    EXPECT_EQ(follows(applied(scene, shown->edit), "second"), "C") << "and so it is previewed";
}

TEST(RigidSkinningBy, letsMeshesFollowTheNodesThatTheyHangBelow) {
    const Scene scene = nodeArm();
    const Params params{{"joints", holders(scene)}, {"by", Words("parent")}};
    const auto outcome = runOn(scene, "skin.rigid", params);
    ASSERT_TRUE(outcome.ok());
    EXPECT_NE(saidIn(outcome->report).find("3 meshes now stand at the root, as skinned meshes do."),
              std::string::npos)
        << saidIn(outcome->report);
    const Scene bound = applied(scene, outcome->edit);
    EXPECT_EQ(follows(bound, "tube0"), "holder0");
    EXPECT_EQ(follows(bound, "tube1"), "holder1");
    EXPECT_EQ(follows(bound, "tube2"), "holder0") << "though another node is nearer";
    Params anew = params;
    anew["rebind"] = true;
    EXPECT_EQ(follows(after(bound, "skin.rigid", anew), "tube2"), "holder0")
        << "it is known where it hung";
    EXPECT_EQ(
        follows(after(scene, "skin.rigid", {{"joints", holders(scene)}, {"by", Words("mesh")}}),
                "tube2"),
        "holder2");
}

TEST(RigidSkinningBy, namesMeshesThatHangBelowNoJoint) {
    Scene scene = nodeArm();
    addNamedMesh(scene, tubeMesh(3, 6, 0.2f, 0.1f), "loose", {2.05, 0, 0});
    const auto outcome =
        runOn(scene, "skin.rigid", {{"joints", holders(scene)}, {"by", Words("parent")}});
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(follows(applied(scene, outcome->edit), "loose"), "holder2");
    std::string notes;
    for (const auto& mesh : outcome->report.meshes)
        for (const Message& note : mesh.notes) notes += note.english();
    EXPECT_NE(notes.find("Below none of the joints, and bound to the nearest one: loose."),
              std::string::npos)
        << notes;
}

TEST(RigidSkinningBy, saysNothingOfMeshesThatGoOnWithWhatTheyHungBelow) {
    const auto outcome = runOn(armUnderModel({1, 2, 3}, 1.0), "skin.smooth");
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(saidIn(outcome->report).find("root"), std::string::npos) << saidIn(outcome->report);
}

TEST(FittingRigidBy, followsWhatIsSelected) {
    EXPECT_EQ(fittingRigidBy(armScene(), {}), "vertex") << "its joints bend it";
    Scene parts = sceneOf(tubeMesh(9, 8, 0.9f, 0.1f));
    addNamedMesh(parts, tubeMesh(9, 8, 0.9f, 0.1f), "second", {1.05, 0, 0});
    addNamedMesh(parts, tubeMesh(9, 8, 0.9f, 0.1f), "third", {2.05, 0, 0});
    addChain(parts, {0.0, 1.0, 2.0, 3.0});
    EXPECT_EQ(fittingRigidBy(parts, {}), "part");
    for (const NodeKind kind : {NodeKind::Group, NodeKind::Joint})
        EXPECT_EQ(fittingRigidBy(nodeArm(kind), {}), "parent");
    Selection one;
    const Scene arm = nodeArm();
    one.nodes = {named(arm, "tube1")};
    EXPECT_EQ(fittingRigidBy(arm, one), "parent");
    one.nodes = {named(arm, "tube0")};
    EXPECT_NE(fittingRigidBy(arm, one), "parent") << "the root holds everything";
    const Operation& rigid = *findOperation("skin.rigid");
    EXPECT_EQ(textParam(rigid.present(arm, {}), "by"), "parent");
    EXPECT_EQ(textParam(*completed(rigid, {}), "by"), "vertex") << "a script's default stays";
}

}  // namespace
}  // namespace sinew
