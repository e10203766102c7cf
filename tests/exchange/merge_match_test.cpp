// SPDX-License-Identifier: Apache-2.0
// A file added to a scene that has its joints already, or that is of another unit.
#include <gtest/gtest.h>

#include "editor/codec/scene_codec.h"
#include "editor/deform/skinning.h"
#include "editor/exchange/exchange.h"
#include "editor/exchange/readers.h"
#include "editor/pose/scale_scene.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace merge_match_test {

Scene boundTube(double scale = 1.0) {
    Scene scene = test::sceneOf(test::tubeMesh(9, 6, 4.0f, 0.25f));
    const auto joints = test::addChain(scene, {0.0, 1.0, 2.0, 4.0});
    const auto points = scene.mesh(MeshId(0))->pointCount();
    test::addSkin(scene, scene.nodes().all()[0].id, {joints[0], joints[1]},
                  std::vector<std::vector<Influence>>(points, {{0, 0.5f}, {1, 0.5f}}));
    return scale == 1.0 ? scene : scaledScene(scene, scale);
}

Scene skeletonOnly(double scale) {
    Scene scene;
    scene.setNodes(std::make_shared<NodeTable>());
    test::addChain(scene, {0.0, 1.0, 2.0, 4.0});
    return scale == 1.0 ? scene : scaledScene(scene, scale);
}

/// The same as exporters write it: the skeleton hangs below a group.
Scene tubeBelowAGroup(NodeId& group) {
    Scene scene = boundTube();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node armature;
    armature.name = "Armature";
    group = nodes->add(armature);
    NodeId root;
    for (const Node& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint && !node.parent.valid()) root = node.id;
    EXPECT_TRUE(nodes->setParent(root, group));
    scene.setNodes(nodes);
    return scene;
}

TEST(MergeMatch, addsClipsAloneToTheJointsThatAreThere) {
    const Scene base = boundTube();
    NodeId group;
    Scene addition = tubeBelowAGroup(group);
    const NodeMatches matches = matchesByName(base, addition);
    const auto track = [](NodeId node) {
        return Track{node, TrackPath::Translation, Interpolation::Linear, {0.0f}, {1, 2, 3}, 3};
    };
    auto walk = std::make_shared<Clip>();
    walk->name = "walk";
    walk->framesPerSecond = 24.0;
    walk->tracks.push_back(track(group));
    walk->tracks.push_back(track(matches[1].first));
    addition.setClip(ClipId(0), walk);
    auto rest = std::make_shared<Clip>();
    rest->name = "rest";
    rest->tracks.push_back(track(group));
    addition.setClip(ClipId(1), rest);
    const Scene scene = mergedOnto(base, clipsAlone(addition, matches), matches);
    EXPECT_EQ(scene.nodes().size(), base.nodes().size());
    EXPECT_EQ(scene.skins().size(), 1u);
    EXPECT_EQ(scene.meshes().size(), 1u);
    ASSERT_EQ(scene.clips().size(), base.clips().size() + 1) << "the other moves nothing here";
    const auto clip = scene.clip(scene.clips().back());
    EXPECT_EQ(clip->name, "walk");
    EXPECT_EQ(clip->framesPerSecond, 24.0);
    ASSERT_EQ(clip->tracks.size(), 1u);
    EXPECT_EQ(clip->tracks.begin()->node, matches[1].second);
    EXPECT_TRUE(decodeScene(encodeScene(scene)).ok()) << "all references hold";
}

TEST(MergeMatch, aSkeletonAloneHasItsJointsAndClipsWithoutMeshes) {
    Scene rig = boundTube();
    auto nodes = std::make_shared<NodeTable>(rig.nodes());
    NodeId root, mesh;
    for (const Node& node : rig.nodes().all()) {
        if (node.mesh.valid()) mesh = node.id;
        if (node.kind == NodeKind::Joint && !node.parent.valid()) root = node.id;
    }
    const auto add = [&](const char* name, NodeKind kind, NodeId parent, MeshId of = {}) {
        Node node;
        node.name = name;
        node.kind = kind;
        node.parent = parent;
        node.mesh = of;
        return nodes->add(node);
    };
    const NodeId holder = add("holder", NodeKind::Mesh, {}, MeshId(0));
    ASSERT_TRUE(nodes->setParent(root, holder));
    add("hat", NodeKind::Mesh, root, MeshId(0));
    add("socket", NodeKind::Group, root);
    add("camera", NodeKind::Camera, {});
    rig.setNodes(nodes);
    const auto track = [](NodeId node) {
        return Track{node, TrackPath::Translation, Interpolation::Linear, {0.0f}, {1, 2, 3}, 3};
    };
    auto walk = std::make_shared<Clip>();
    walk->tracks.push_back(track(root));
    walk->tracks.push_back(track(mesh));
    rig.setClip(ClipId(0), walk);
    const Scene alone = skeletonAlone(rig);
    EXPECT_TRUE(alone.meshes().empty());
    EXPECT_TRUE(alone.skins().empty());
    EXPECT_EQ(alone.nodes().size(), 6u) << "four joints, what carries them, what hangs on them";
    ASSERT_NE(alone.nodes().find(holder), nullptr);
    EXPECT_EQ(alone.nodes().find(holder)->kind, NodeKind::Group);
    EXPECT_EQ(alone.nodes().find(root)->parent, holder);
    ASSERT_EQ(alone.clips().size(), 1u);
    const auto clip = alone.clip(ClipId(0));
    ASSERT_EQ(clip->tracks.size(), 1u);
    EXPECT_EQ(clip->tracks.begin()->node, root);
    EXPECT_TRUE(decodeScene(encodeScene(merged(boundTube(), alone))).ok()) << "all references hold";
}

TEST(MergeMatch, usesTheJointsThatAreThere) {
    const Scene base = boundTube();
    NodeId group;
    const Scene addition = tubeBelowAGroup(group);
    const NodeMatches matches = matchesByName(base, addition);
    EXPECT_EQ(matches.size(), 4u);
    std::vector<NodeId> added;
    const Scene scene = mergedOnto(base, addition, matches, &added);
    EXPECT_EQ(added.size(), 1u) << "the mesh; the armature would be empty";
    EXPECT_EQ(scene.nodes().size(), base.nodes().size() + 1);
    ASSERT_EQ(scene.skins().size(), 2u);
    const auto one = scene.skin(scene.skins()[0]), two = scene.skin(scene.skins()[1]);
    for (std::size_t s = 0; s < one->slots.size(); ++s)
        EXPECT_EQ(one->slots[s].node, two->slots[s].node);
    EXPECT_TRUE(decodeScene(encodeScene(scene)).ok()) << "all references hold";
    // Both meshes follow the one skeleton.
    Scene bent = scene;
    auto turned = std::make_shared<NodeTable>(scene.nodes());
    turned->edit(one->slots[1].node).local.rotation = glm::angleAxis(1.0, glm::dvec3(0, 0, 1));
    bent.setNodes(turned);
    const auto a = deformMesh(bent, one->meshNode, currentPose(bent)).positions;
    const auto b = deformMesh(bent, two->meshNode, currentPose(bent)).positions;
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_LT(glm::length(a[i] - b[i]), 1e-6f);
}

TEST(MergeMatch, countsGroupsOfTheSameNameAsNoJoints) {
    const auto inAGroup = [](Scene scene) {
        auto nodes = std::make_shared<NodeTable>();
        Node group;
        group.name = "armature";
        group.kind = NodeKind::Group;
        nodes->add(group);
        scene.setNodes(nodes);
        test::addChain(scene, {0.0, 1.0, 2.0});
        return scene;
    };
    const Scene scene = inAGroup({});
    const NodeMatches matches = matchesByName(scene, scene);
    EXPECT_EQ(matches.size(), 4u);
    EXPECT_EQ(jointsAmong(matches, scene, scene).size(), 3u);
}

TEST(MergeMatch, addsWhatIsNewBelowWhatIsThere) {
    const Scene base = boundTube();
    Scene addition = skeletonOnly(1.0);
    auto nodes = std::make_shared<NodeTable>(addition.nodes());
    Node finger;
    finger.name = "finger";
    finger.kind = NodeKind::Joint;
    finger.parent = nodes->all().back().id;
    nodes->add(finger);
    addition.setNodes(nodes);
    std::vector<NodeId> added;
    const Scene scene = mergedOnto(base, addition, matchesByName(base, addition), &added);
    ASSERT_EQ(added.size(), 1u);
    EXPECT_EQ(scene.nodes().find(added[0])->parent, base.nodes().all().back().id);
}

TEST(MergeMatch, movesClipsToTheJointsThatAreThere) {
    const Scene base = boundTube();
    Scene addition = skeletonOnly(1.0);
    auto clip = std::make_shared<Clip>();
    Track track;
    track.node = addition.nodes().all()[1].id;
    track.times = {0.0f};
    track.values = {1.0f, 0.0f, 0.0f};
    clip->tracks.push_back(track);
    addition.setClip(ClipId(0), clip);
    const Scene scene = mergedOnto(base, addition, matchesByName(base, addition));
    ASSERT_EQ(scene.clips().size(), 1u);
    const auto there = scene.clip(scene.clips()[0]);
    EXPECT_TRUE(base.nodes().find(there->tracks[0].node));
}

/// The tube as it would be bound with one joint turned and one moved.
Scene boundOtherwise() {
    Scene scene = test::sceneOf(test::tubeMesh(9, 6, 4.0f, 0.25f));
    const auto joints = test::addChain(scene, {0.0, 1.2, 2.0, 4.0});
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(joints[0]).local.rotation = glm::angleAxis(0.2, glm::dvec3(1, 0, 0));
    scene.setNodes(nodes);
    const auto points = scene.mesh(MeshId(0))->pointCount();
    test::addSkin(scene, scene.nodes().all()[0].id, {joints[0], joints[1]},
                  std::vector<std::vector<Influence>>(points, {{0, 0.5f}, {1, 0.5f}}));
    return scene;
}

TEST(MergeMatch, countsJointsThatAreBoundElsewhere) {
    const Scene base = boundTube();
    const auto elsewhere = [&](const Scene& addition, double factor) {
        return boundElsewhere(base, addition, matchesByName(base, addition), factor);
    };
    EXPECT_EQ(elsewhere(boundTube(), 1.0), 0u);
    EXPECT_EQ(elsewhere(boundTube(1.0 + 1e-6), 1.0), 0u) << "rounding";
    EXPECT_EQ(elsewhere(boundTube(0.1), 10.0), 0u) << "only of another unit";
    EXPECT_EQ(elsewhere(boundOtherwise(), 1.0), 2u) << "one turned, one moved";
    EXPECT_EQ(elsewhere(skeletonOnly(1.5), 1.0), 0u) << "nothing is bound to them";
    EXPECT_EQ(elsewhere(Scene(), 1.0), 0u);
}

// The tube's rig in other proportions, with a clip of the joint that stands elsewhere.
Scene keyedTube(double longer, TrackPath path) {
    Scene scene = boundTube();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const NodeId joint = nodes->all()[2].id;
    nodes->edit(joint).local.translation *= longer;
    nodes->edit(joint).stored.translation *= longer;
    scene.setNodes(nodes);
    auto clip = std::make_shared<Clip>();
    clip->tracks.push_back({joint, path, Interpolation::Linear, {0.0f}, {1, 0, 0}, 3});
    scene.setClip(ClipId(0), clip);
    return scene;
}

TEST(MergeMatch, countsJointsThatClipsMoveToOtherProportions) {
    const Scene base = boundTube();
    const auto elsewhere = [&](const Scene& addition, double factor = 1.0) {
        return keyedElsewhere(base, addition, matchesByName(base, addition), factor);
    };
    EXPECT_EQ(elsewhere(keyedTube(1.3, TrackPath::Translation)), 1u);
    EXPECT_EQ(elsewhere(keyedTube(1.05, TrackPath::Translation)), 1u);
    EXPECT_EQ(elsewhere(keyedTube(1.0 + 1e-5, TrackPath::Translation)), 0u) << "rounding";
    EXPECT_EQ(elsewhere(keyedTube(1.3, TrackPath::Rotation)), 0u) << "the scene's offsets stay";
    EXPECT_EQ(elsewhere(keyedTube(1.0, TrackPath::Translation), 2.0), 1u);
    EXPECT_EQ(elsewhere(base), 0u) << "no clip";
    const auto offsetBy = [](Scene scene, double y) {
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        nodes->edit(nodes->all()[2].id).stored.translation = {0.0, y, 0.0};
        scene.setNodes(nodes);
        return scene;
    };
    const Scene none = offsetBy(base, 0.0);
    for (const auto& [y, count] : {std::pair(1e-9, 0u), std::pair(0.1, 1u)}) {
        const Scene moved = offsetBy(keyedTube(1.0, TrackPath::Translation), y);
        EXPECT_EQ(keyedElsewhere(none, moved, matchesByName(none, moved), 1.0), count) << y;
    }
}

TEST(MergeMatch, aMeshBoundElsewhereKeepsItsShapeInItsOwnBindPose) {
    const Scene base = boundTube(), addition = boundOtherwise();
    std::vector<NodeId> added;
    const Scene scene = mergedOnto(base, addition, matchesByName(base, addition), &added);
    ASSERT_EQ(added.size(), 1u);
    const auto mesh = scene.mesh(scene.nodes().find(added[0])->mesh);
    const auto posed = deformMesh(scene, added[0], bindPoseOf(scene, added[0])).positions;
    ASSERT_EQ(posed.size(), mesh->positions.size());
    for (std::size_t i = 0; i < posed.size(); ++i)
        EXPECT_LT(glm::length(posed[i] - mesh->positions[i]), 1e-5f);
}

TEST(MergeMatch, seesANameThatIsTwiceOnOneSideAsNoMatch) {
    Scene addition = skeletonOnly(1.0);
    auto nodes = std::make_shared<NodeTable>(addition.nodes());
    nodes->edit(nodes->all()[2].id).name = nodes->all()[1].name;
    addition.setNodes(nodes);
    EXPECT_EQ(matchesByName(boundTube(), addition).size(), 2u);
    Scene group;
    auto only = std::make_shared<NodeTable>();
    Node root;
    root.name = "RootNode";
    only->add(root);
    group.setNodes(only);
    EXPECT_TRUE(matchesByName(group, group).empty()) << "an exporter's root is no skeleton";
}

TEST(UnitFactor, isARoundOneOrOne) {
    const Scene base = boundTube();
    const auto factor = [&](const Scene& addition) {
        return unitFactor(base, addition, matchesByName(base, addition));
    };
    EXPECT_EQ(factor(skeletonOnly(1.0)), 1.0);
    EXPECT_EQ(factor(skeletonOnly(2.0)), 1.0) << "it may just be larger";
    EXPECT_EQ(factor(skeletonOnly(0.1)), 10.0);
    EXPECT_EQ(factor(skeletonOnly(0.011)), 100.0);
    EXPECT_EQ(factor(skeletonOnly(100.0)), 0.01);
    EXPECT_EQ(factor(skeletonOnly(1.0 / 5.5)), 5.5);
    EXPECT_EQ(factor(Scene()), 1.0);
}

TEST(UnitFactor, ofTheSharedMeshAndRigIsTen) {
    const auto mesh = test::sharedAsset("makehuman_base.obj"),
               rig = test::sharedAsset("rig_human.glb");
    if (!mesh || !rig) GTEST_SKIP() << "the shared models are not here";
    const auto base = readScene(*mesh, {}), addition = readScene(*rig, {});
    ASSERT_TRUE(base.ok() && addition.ok());
    const double found = unitFactor(*base, *addition, matchesByName(*base, *addition));
    EXPECT_DOUBLE_EQ(std::max(found, 1.0 / found), 10.0);
}

}  // namespace merge_match_test
}  // namespace sinew
