// SPDX-License-Identifier: Apache-2.0
// Which joints come with what is exported.
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/exchange/export_part.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace export_joints_test {

// A mesh and a chain of six joints, A to F, of which B and C are its influences; a clip moves C and
// the last one.
struct Rig {
    Rig() {
        scene = test::sceneOf(test::gridMesh(1, 1));
        mesh = scene.nodes().all()[0].id;
        chain = test::addChain(scene, {0.0, 1.0, 2.0, 3.0, 4.0, 5.0});
        test::addSkin(scene, mesh, {chain[1], chain[2]},
                      std::vector<std::vector<Influence>>(4, {{0, 0.5f}, {1, 0.5f}}));
        auto clip = std::make_shared<Clip>();
        for (const NodeId joint : {chain[2], chain[5]})
            clip->tracks.push_back({joint,
                                    TrackPath::Translation,
                                    Interpolation::Linear,
                                    {0.0f, 1.0f},
                                    {1, 0, 0, 2, 0, 0},
                                    3});
        scene.setClip(ClipId(0), clip);
        fewer.leaveOutJoints = true;
    }
    Scene scene;
    NodeId mesh;
    std::vector<NodeId> chain;
    WriteOptions fewer;
};

std::string jointsIn(const Scene& scene) {
    std::string out;
    for (const Node& node : scene.nodes().all())
        if (node.name.size() == 1) out += node.name;
    return out;
}

TEST(ExportedJoints, areThoseOfTheMeshWithAllBelow) {
    const Rig rig;
    WriteOptions options;
    options.only = {rig.mesh};
    EXPECT_EQ(jointsIn(exportedPart(rig.scene, options)), "ABCDEF");
    EXPECT_EQ(jointsLeftOut(rig.scene, options), 3u) << "were it wanted";
}

TEST(ExportedJoints, areThoseWithInfluenceAndWhatIsAboveWhereThatIsWanted) {
    Rig rig;
    const Scene part = exportedPart(rig.scene, rig.fewer);
    EXPECT_EQ(jointsIn(part), "ABC");
    const auto clip = part.clip(ClipId(0));
    EXPECT_EQ(clip->tracks.size(), 1u) << "what moved the others is gone";
    for (const char* name : {"few.glb", "few.fbx", "few.dae"}) {
        const auto file = test::temporaryFolder() / name;
        ASSERT_TRUE(writeScene(rig.scene, file, rig.fewer, Progress())) << name;
        const auto again = importScene(file, {}, Progress());
        ASSERT_TRUE(again) << name;
        EXPECT_EQ(jointsIn(*again), "ABC") << name;
    }
    rig.fewer.only = {rig.mesh};
    EXPECT_EQ(jointsIn(exportedPart(rig.scene, rig.fewer)), "ABC");
}

TEST(ExportedJoints, stayWhereSomethingHangsOnThem) {
    Rig rig;
    auto nodes = std::make_shared<NodeTable>(rig.scene.nodes());
    Node prop;
    prop.name = "prop";
    prop.parent = rig.chain[4];
    nodes->add(prop);
    rig.scene.setNodes(nodes);
    EXPECT_EQ(jointsIn(exportedPart(rig.scene, rig.fewer)), "ABCDE");
    EXPECT_EQ(jointsLeftOut(rig.scene, {}), 1u);
}

TEST(ExportedJoints, stayWhereAnAvatarOrAnotherNodeNamesThem) {
    Rig rig;
    auto nodes = std::make_shared<NodeTable>(rig.scene.nodes());
    for (std::uint32_t i = 0; i < rig.chain.size(); ++i) nodes->edit(rig.chain[i]).sourceIndex = i;
    rig.scene.setNodes(nodes);
    auto info = std::make_shared<SceneInfo>(rig.scene.info());
    info->rootExtensionsJson = R"({"VRMC_vrm":{"humanoid":{"humanBones":{"head":{"node":3}}}}})";
    rig.scene.setInfo(info);
    EXPECT_EQ(jointsIn(exportedPart(rig.scene, rig.fewer)), "ABCD");
    nodes = std::make_shared<NodeTable>(rig.scene.nodes());
    nodes->edit(rig.chain[1]).extensionsJson =
        R"({"VRMC_node_constraint":{"constraint":{"roll":{"source":4}}}})";
    rig.scene.setNodes(nodes);
    EXPECT_EQ(jointsIn(exportedPart(rig.scene, rig.fewer)), "ABCDE");
    EXPECT_EQ(jointsLeftOut(rig.scene, rig.fewer), 1u);
}

TEST(ExportedJoints, stayWhereTheyShowAMesh) {
    Rig rig;
    auto nodes = std::make_shared<NodeTable>(rig.scene.nodes());
    nodes->edit(rig.chain[3]).mesh = rig.scene.nodes().find(rig.mesh)->mesh;
    rig.scene.setNodes(nodes);
    EXPECT_EQ(jointsIn(exportedPart(rig.scene, rig.fewer)), "ABCD");
}

TEST(ExportedJoints, allStayWhereNoMeshSaysWhichAreNeeded) {
    Rig rig;
    rig.fewer.only = {rig.chain[3]};
    EXPECT_EQ(jointsIn(exportedPart(rig.scene, rig.fewer)), "ABCDEF");
    EXPECT_EQ(jointsLeftOut(rig.scene, rig.fewer), 0u);
}

}  // namespace export_joints_test
}  // namespace sinew
