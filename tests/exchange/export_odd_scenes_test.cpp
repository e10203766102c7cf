// SPDX-License-Identifier: Apache-2.0
// Scenes that are written right and once were not taken for it.
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/exchange/verify/export_check.h"
#include "editor/pose/pose.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace export_odd_scenes_test {

// A tube over three joints, as read from a file of that kind.
struct BoundTube {
    explicit BoundTube(const char* format) {
        scene = test::sceneOf(test::tubeMesh(9, 6, 4.0f, 0.5f));
        joints = test::addChain(scene, {0.0, 2.0, 4.0});
        mesh = scene.nodes().all()[0].id;
        auto info = std::make_shared<SceneInfo>(scene.info());
        info->sourceFormat = format;
        scene.setInfo(info);
    }
    void bind() {
        std::vector<std::vector<Influence>> rows;
        for (const auto& p : scene.mesh(scene.nodes().find(mesh)->mesh)->positions)
            rows.push_back(p.x < 2.0f ? std::vector<Influence>{{0, 0.75f}, {1, 0.25f}}
                                      : std::vector<Influence>{{1, 0.5f}, {2, 0.5f}});
        test::addSkin(scene, mesh, joints, rows);
    }
    template <class Change>
    void edit(Change&& change) {
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        change(*nodes);
        scene.setNodes(std::move(nodes));
    }

    Scene scene;
    std::vector<NodeId> joints;
    NodeId mesh;
};

void expectRight(const Scene& scene, const std::string& name) {
    const auto path = test::temporaryFolder() / name;
    const auto report = writeScene(scene, path, {}, {});
    ASSERT_TRUE(report) << report.error().message.english();
    const auto check = checkExport(scene, path, {}, *report, {});
    ASSERT_TRUE(check) << check.error().message.english();
    std::string missing;
    for (const Message& message : check->missing) missing += message.english() + ' ';
    EXPECT_TRUE(check->within(1e-5))
        << name << ": vertices " << check->vertexShare() << ", binds " << check->bindShare()
        << ", weights " << check->weightError << ", lost " << check->lostInfluences << ", worst at "
        << check->worstPose << ' ' << missing;
}

class OddScene : public testing::TestWithParam<const char*> {
protected:
    std::string file() const { return std::string("a.") + GetParam(); }
};

// glTF has no bind pose but what joints see of the mesh: what was moved as a whole since it was
// bound reads as bound where it stands.
TEST_P(OddScene, movedAsAWholeSinceItWasBound) {
    for (const char* format : {"fbx", "glb"}) {
        BoundTube tube(format);
        tube.bind();
        tube.edit([&](NodeTable& nodes) {
            Node& root = nodes.edit(tube.joints[0]);
            root.local.translation.y = root.stored.translation.y = 1.0;
        });
        expectRight(tube.scene, file());
    }
}

TEST_P(OddScene, meshOfLinesAlone) {
    BoundTube tube("glb");
    tube.bind();
    auto lines = std::make_shared<Mesh>();
    lines->name = "curve";
    lines->positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}};
    lines->cornerPoint = {0, 1, 2};
    lines->polygonFirst = {0, 2, 4};
    lines->polygonCorners = {0, 1, 1, 2};
    lines->parts.push_back({.topology = Topology::Lines, .polygonCount = 2, .cornerCount = 3});
    tube.scene.setMesh(MeshId(1), lines);
    tube.edit([&](NodeTable& nodes) {
        Node node;
        node.name = "curve";
        node.kind = NodeKind::Mesh;
        node.mesh = MeshId(1);
        nodes.add(std::move(node));
    });
    expectRight(tube.scene, file());
}

TEST_P(OddScene, meshWithTheNameOfAJoint) {
    for (const char* format : {"glb", "fbx"}) {
        BoundTube tube(format);
        tube.edit([&](NodeTable& nodes) {
            for (const NodeId id : {tube.mesh, tube.joints[1]}) nodes.edit(id).name = "Head";
        });
        tube.bind();
        expectRight(tube.scene, file());
    }
}

// They are written without the weights that they keep here.
TEST_P(OddScene, verticesThatAreNotMembersOfTheirSkin) {
    BoundTube tube("glb");
    tube.bind();
    auto skin = std::make_shared<Skin>(*tube.scene.skin(tube.scene.skinOf(tube.mesh)));
    skin->member.assign(skin->pointCount, 1);
    skin->member[3] = skin->member[20] = 0;
    tube.scene.setSkin(tube.scene.skinOf(tube.mesh), skin);
    expectRight(tube.scene, file());
}

// The first of them moves nothing, and the other one stands elsewhere.
TEST_P(OddScene, jointsOfOneNameOfWhichOneHasNoWeights) {
    BoundTube tube("glb");
    tube.edit([&](NodeTable& nodes) {
        Node other;
        other.name = "Head";
        other.kind = NodeKind::Joint;
        other.local.translation = other.stored.translation = {0.0, 3.0, 0.0};
        nodes.add(std::move(other));
        nodes.edit(tube.joints[1]).name = "Head";
    });
    auto nodes = std::make_shared<NodeTable>();
    // The idle one first.
    for (const std::size_t i :
         {std::size_t{4}, std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{3}}) {
        Node node = tube.scene.nodes().all()[i];
        node.id = {};
        node.parent = {};
        nodes->add(std::move(node));
    }
    const auto idOf = [&](std::size_t i) { return nodes->all()[i].id; };
    const NodeId mesh = idOf(1);
    const std::vector<NodeId> joints{idOf(2), idOf(3), idOf(4)};
    ASSERT_TRUE(nodes->setParent(joints[1], joints[0]));
    ASSERT_TRUE(nodes->setParent(joints[2], joints[1]));
    tube.scene.setNodes(std::move(nodes));
    tube.mesh = mesh;
    tube.joints = joints;
    tube.bind();
    expectRight(tube.scene, file());
}

INSTANTIATE_TEST_SUITE_P(InEach, OddScene, testing::Values("glb", "fbx", "dae"));

using CorpusModel = std::pair<const char*, const char*>;
class CorpusExport : public testing::TestWithParam<CorpusModel> {};

TEST_P(CorpusExport, isRight) {
    const auto path = test::sharedAsset(GetParam().first);
    if (!path) GTEST_SKIP() << "the shared models are not here";
    const auto scene = importScene(*path, {}, {});
    ASSERT_TRUE(scene) << scene.error().message.english();
    expectRight(*scene, std::string("a.") + GetParam().second);
}

INSTANTIATE_TEST_SUITE_P(Shared, CorpusExport,
                         testing::Values(CorpusModel{"maya_slime.fbx", "fbx"},
                                         CorpusModel{"leap_lopoly_hand_left.fbx", "glb"},
                                         CorpusModel{"simple_anim_8inf.fbx", "glb"},
                                         CorpusModel{"simple_anim_8inf.fbx", "fbx"},
                                         CorpusModel{"simple_anim_8inf.fbx", "dae"},
                                         CorpusModel{"quaternius_wolf.glb", "glb"}));

}  // namespace export_odd_scenes_test
}  // namespace sinew
