// SPDX-License-Identifier: Apache-2.0
// Smooth and Rigid Skinning: the five parts of the skin data (parts 1 to 4 here, rows as part 5),
// refusals, binding anew.
#include <algorithm>
#include <limits>

#include "editor/deform/skinning.h"
#include "editor/operations/skin/influences.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

double worstOffset(const Scene& scene, NodeId meshNode, const Scene& before) {
    const auto a = deformMesh(scene, meshNode, currentPose(scene)).positions;
    const auto b = deformMesh(before, meshNode, currentPose(before)).positions;
    double worst = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        worst = std::max<double>(worst, glm::length(a[i] - b[i]));
    return worst;
}

// The mesh stands a little apart from the skeleton under their common parent.
Scene sharedParent() {
    const Scene scene = armUnderModel({3, -1, 2}, 0.1);
    return withNode(scene, named(scene, "mesh"), [](Node& mesh) {
        mesh.local.translation = {0.01, 0.02, 0.03};
        mesh.stored = mesh.local;
    });
}

TEST(SmoothSkinning, makesAllFivePartsOfTheSkinData) {
    const Scene before = sharedParent();
    const Scene scene = after(before, "skin.smooth");
    const Skin skin = onlySkin(scene);
    const auto world = currentPose(scene).worldFromNode;
    ASSERT_EQ(skin.slots.size(), 3u);
    EXPECT_EQ(skin.slots[0].name, "A");
    EXPECT_EQ(skin.skinBind, world[scene.nodes().indexOf(named(scene, "mesh"))]);
    for (const auto& slot : skin.slots)
        EXPECT_EQ(slot.influenceBind, world[scene.nodes().indexOf(slot.node)]);
    std::vector<std::string> posed;
    for (const auto& e : skin.bindPose) {
        const Node& node = *scene.nodes().find(e.node);
        posed.push_back(node.name);
        EXPECT_EQ(e.parent, node.parent);
        EXPECT_TRUE(e.local == node.local);
    }
    std::sort(posed.begin(), posed.end());
    EXPECT_EQ(posed, (std::vector<std::string>{"A", "B", "C", "mesh", "model"}));
    EXPECT_EQ(onlyRows(scene).pointCount(), scene.mesh(MeshId(0))->pointCount());
    EXPECT_EQ(skin.maxInfluences, 4u);
    EXPECT_LT(worstOffset(scene, named(scene, "mesh"), before), 2e-6) << "binding moves nothing";
}

TEST(SmoothSkinning, doesNotMoveTwiceWithAParentThatMeshAndJointsShare) {
    Scene scene = after(sharedParent(), "skin.smooth");
    const NodeId mesh = named(scene, "mesh");
    EXPECT_FALSE(scene.nodes().find(mesh)->parent.valid());
    ASSERT_TRUE(scene.nodes().find(mesh)->source.has_value());
    EXPECT_EQ(scene.nodes().find(mesh)->source->parent, named(scene, "model"));
    const auto still = deformMesh(scene, mesh, currentPose(scene)).positions;
    const Scene moved = withNode(scene, named(scene, "model"),
                                 [](Node& n) { n.local.translation += glm::dvec3(5, 0, 0); });
    const auto gone = deformMesh(moved, mesh, currentPose(moved)).positions;
    for (std::size_t i = 0; i < still.size(); ++i)
        EXPECT_LT(glm::length(gone[i] - still[i] - glm::vec3(5, 0, 0)), 1e-5f);
}

TEST(SmoothSkinning, isUndoneWhole) {
    const Scene before = sharedParent();
    const auto outcome = runOn(before, "skin.smooth");
    ASSERT_TRUE(outcome.ok());
    const Scene undone = applied(applied(before, outcome->edit), inverse(outcome->edit));
    EXPECT_EQ(undone.blocks(), before.blocks());
    EXPECT_EQ(outcome->edit.label.english(), "Smooth Skinning");
}

TEST(SmoothSkinning, leavesOutEndJointsUnlessTheyAreChosen) {
    const Scene scene = armScene();
    std::vector<std::string> ends;
    for (const auto& c : candidateInfluences(scene, {}))
        if (c.role.role == JointRole::End) {
            ends.push_back(scene.nodes().find(c.node)->name);
            EXPECT_FALSE(c.ticked);
        }
    EXPECT_EQ(ends, std::vector<std::string>{"D"});
    const Scene all = after(
        scene, "skin.smooth",
        {{"joints", std::vector<NodeId>{named(scene, "C"), named(scene, "D"), named(scene, "C")}}});
    const Skin skin = onlySkin(all);
    ASSERT_EQ(skin.slots.size(), 2u) << "each node once, in the order chosen";
    EXPECT_EQ(skin.slots[0].name, "C");
    EXPECT_EQ(skin.slots[1].name, "D");
}

TEST(SmoothSkinning, takesALeafThatHasFleshOfItsOwn) {
    Scene scene = sceneOf(tubeMesh(33, 8, 4.0f, 0.25f));
    addChain(scene, {0.0, 1.0, 2.0});  // the tube goes on for 2 past the last joint
    EXPECT_EQ(defaultInfluences(scene, {}).size(), 3u);
    const Scene ended = withNode(scene, named(scene, "C"), [](Node& n) { n.name = "hand_end_L"; });
    EXPECT_EQ(defaultInfluences(ended, {}).size(), 2u) << "its name says what it is";
    const Scene bend = withNode(scene, named(scene, "C"), [](Node& n) { n.name = "Bend"; });
    EXPECT_EQ(defaultInfluences(bend, {}).size(), 3u) << "'end' must be a word";
}

TEST(SmoothSkinning, leavesOutARootThatRunsOutsideTheMesh) {
    // As a joint on the ground between two feet: from far below up to the arm's first joint.
    Scene scene = armScene();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node ground;
    ground.name = "ground";
    ground.kind = NodeKind::Joint;
    ground.local.translation = {0.5, -3.0, 0.0};
    ground.stored = ground.local;
    const NodeId id = nodes->add(ground);
    ASSERT_TRUE(nodes->setParent(named(scene, "A"), id));
    nodes->edit(named(scene, "A")).local.translation = {-0.5, 3.0, 0.0};
    scene.setNodes(nodes);
    const auto joints = defaultInfluences(scene, {});
    EXPECT_EQ(joints.size(), 3u);
    EXPECT_EQ(std::count(joints.begin(), joints.end(), id), 0);
}

// A figure as Mixamo names it: a trunk and two legs that stand apart, and a root at the hips, from
// where most of the way to the legs is through the air.
Scene mixamoFigure() {
    Scene scene = sceneOf(tubeMesh(17, 8, 4.0f, 0.25f));
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const auto stand = [](Node& node, glm::dvec3 from, double length, double radius) {
        node.local.translation = from;
        node.local.rotation = glm::angleAxis(glm::radians(90.0), glm::dvec3(0, 0, 1));
        node.local.scale = {length / 4.0, radius / 0.25, radius / 0.25};
        node.stored = node.local;
    };
    stand(nodes->edit(named(scene, "mesh")), {0, 0.85, 0}, 0.8, 0.12);
    for (const double side : {0.45, -0.45}) {
        Node leg;
        leg.name = "leg";
        leg.kind = NodeKind::Mesh;
        leg.mesh = MeshId(0);
        stand(leg, {side, 0.05, 0}, 0.8, 0.08);
        nodes->add(leg);
    }
    const auto joint = [&](const char* name, NodeId parent, glm::dvec3 offset) {
        Node node;
        node.name = std::string("mixamorig:") + name;
        node.kind = NodeKind::Joint;
        node.parent = parent;
        node.local.translation = offset;
        node.stored = node.local;
        return nodes->add(node);
    };
    const NodeId hips = joint("Hips", {}, {0, 0.95, 0});
    joint("Head", joint("Spine", hips, {0, 0.25, 0}), {0, 0.3, 0});
    for (const char* side : {"Left", "Right"}) {
        const std::string of(side);
        const double x = of == "Left" ? 0.45 : -0.45;
        const NodeId thigh = joint((of + "UpLeg").c_str(), hips, {x, -0.12, 0});
        joint((of + "Foot").c_str(), joint((of + "Leg").c_str(), thigh, {0, -0.38, 0}),
              {0, -0.2, 0});
    }
    scene.setNodes(nodes);
    return scene;
}

std::vector<std::string> defaultNames(const Scene& scene) {
    std::vector<std::string> out;
    for (const NodeId id : defaultInfluences(scene, {}))
        out.push_back(scene.nodes().find(id)->name);
    return out;
}

TEST(SmoothSkinning, takesARootAtTheHips) {
    const Scene scene = mixamoFigure();
    const auto names = defaultNames(scene);
    EXPECT_EQ(std::count(names.begin(), names.end(), "mixamorig:Hips"), 1);
    const Scene bound = after(scene, "skin.smooth");
    const SkinId trunk = bound.skinOf(named(bound, "mesh"));
    const SlotIndex hips = bound.skin(trunk)->slotOf(named(bound, "mixamorig:Hips"));
    ASSERT_NE(hips, kNoIndex);
    double weight = 0.0;
    for (const auto& row : listed(bound.rows(trunk)))
        for (const auto& i : row)
            if (i.slot == hips) weight += double{i.weight};
    EXPECT_GT(weight, 10.0) << "the pelvis follows the hips";
}

TEST(BindAnew, proposesTheInfluencesThatTheSkinHas) {
    const Scene scene = mixamoFigure();
    const std::vector<std::string> own{"mixamorig:Hips", "mixamorig:LeftLeg",
                                       "mixamorig:RightUpLeg"};
    std::vector<NodeId> joints;
    for (const auto& name : own) joints.push_back(named(scene, name));
    Scene bound = after(scene, "skin.smooth", {{"joints", joints}});
    EXPECT_EQ(defaultNames(bound), own);
    addChain(bound, {0.0, 0.5, 1.0});  // a second rig
    EXPECT_EQ(defaultNames(bound), own);
    const Scene anew = after(bound, "skin.smooth", {{"rebind", true}});
    for (const SkinId id : anew.skins()) EXPECT_EQ(anew.skin(id)->slots.size(), own.size());
}

TEST(SmoothSkinning, takesALoneJointAndAnyNode) {
    Scene scene = sceneOf(gridMesh(2, 2));
    const auto joints = addChain(scene, {0.0});
    EXPECT_EQ(onlySkin(after(scene, "skin.smooth")).slots.size(), 1u);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node locator;
    locator.name = "locator";
    const NodeId id = nodes->add(locator);
    scene.setNodes(nodes);
    const Scene bound = after(scene, "skin.smooth", {{"joints", std::vector<NodeId>{id}}});
    EXPECT_EQ(onlySkin(bound).slots[0].node, id);
}

TEST(SmoothSkinning, bindsAllMeshesAtOnceOrTheSelectedOnes) {
    Scene scene = armScene();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node second;
    second.name = "second";
    second.kind = NodeKind::Mesh;
    second.mesh = MeshId(0);
    const NodeId id = nodes->add(second);
    scene.setNodes(nodes);
    EXPECT_EQ(after(scene, "skin.smooth").skins().size(), 2u);
    Selection one;
    one.nodes = {id};
    const Scene bound = after(scene, "skin.smooth", {}, one);
    EXPECT_EQ(onlySkin(bound).meshNode, id);
    one.nodes.push_back(named(scene, "mesh"));
    expectRefused(runOn(bound, "skin.smooth", {}, one), "second");
    const Scene rest = after(bound, "skin.smooth");
    EXPECT_EQ(rest.skins().size(), 2u) << "nothing selected means what is not bound yet";
    EXPECT_EQ(rest.rows(rest.skinOf(id)).pages(), bound.rows(bound.skinOf(id)).pages());
    expectRefused(runOn(rest, "skin.smooth"), "Already bound: mesh, second");
}

TEST(SmoothSkinning, refusesABoundMeshUnlessToldToBindAnew) {
    const Scene bound = boundArm();
    expectRefused(runOn(bound, "skin.smooth"), "Already bound: mesh");
    const Scene cleared = after(bound, "skin.clearBoneReferences");
    expectRefused(runOn(cleared, "skin.smooth"), "Attach Bones");
}

TEST(BindAnew, happensAtTheBindPoseAndLooksAtNoOldRow) {
    const Scene bound = boundArm();
    const SkinId id = bound.skins()[0];
    Scene spoilt = rotated(bound, named(bound, "B"), 80.0, {0, 0, 1});
    RowsBuilder wrong;
    const Influence last{2, 1.0f};
    for (std::uint32_t p = 0; p < onlySkin(bound).pointCount; ++p) wrong.append({&last, 1});
    spoilt.setRows(id, wrong.finish());
    auto locked = std::make_shared<Skin>(onlySkin(spoilt));
    locked->slots[0].locked = true;
    spoilt.setSkin(id, locked);
    const Scene anew = after(spoilt, "skin.smooth", {{"rebind", true}, {"keepLocked", false}});
    EXPECT_EQ(listed(onlyRows(anew)), listed(onlyRows(bound)));
    EXPECT_EQ(onlySkin(anew).skinBind, onlySkin(bound).skinBind);
    EXPECT_EQ(onlySkin(anew).bindPose, onlySkin(bound).bindPose);
    EXPECT_FALSE(onlySkin(anew).slots[0].locked);
    EXPECT_EQ(anew.skins(), bound.skins());
    EXPECT_EQ(anew.nodesPtr()->find(named(anew, "B"))->local,
              spoilt.nodes().find(named(spoilt, "B"))->local)
        << "the present pose stays";
}

TEST(BindAnew, takesOtherJointsWhenTheyAreChosen) {
    const Scene bound = rotated(boundArm(), named(boundArm(), "B"), 80.0, {0, 0, 1});
    const std::vector<NodeId> joints{named(bound, "B"), named(bound, "C"), named(bound, "D")};
    const Scene anew = after(bound, "skin.smooth", {{"rebind", true}, {"joints", joints}});
    const Skin skin = onlySkin(anew);
    ASSERT_EQ(skin.slots.size(), 3u);
    // D was not bound: it goes back with C to where the bind pose puts it.
    EXPECT_LT(glm::length(glm::dvec3(skin.slots[2].influenceBind[3]) - glm::dvec3(4, 0, 0)), 1e-12);
    EXPECT_EQ(skin.slots[0].influenceBind, onlySkin(bound).slots[1].influenceBind);
    const Scene back = after(anew, "skin.bindPose");
    const auto world = currentPose(back).worldFromNode;
    for (const auto& slot : skin.slots)
        EXPECT_LT(relativeDifference(world[back.nodes().indexOf(slot.node)], slot.influenceBind),
                  1e-12);
}

TEST(RigidSkinning, givesEveryPointOneInfluence) {
    const Scene scene = after(armScene(), "skin.rigid");
    const Rows rows = onlyRows(scene);
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        ASSERT_EQ(rows[p].size(), 1u);
        EXPECT_EQ(rows[p][0].weight, 1.0f);
    }
    EXPECT_EQ(onlySkin(scene).maxInfluences, 1u);
}

TEST(Bind, refusesWithASentence) {
    expectRefused(runOn(Scene(), "skin.smooth"), "no mesh");
    expectRefused(runOn(sceneOf(gridMesh(2, 2)), "skin.smooth"), "no joints");
    auto faceless = gridMesh(2, 2);
    faceless->polygonFirst = {0};
    faceless->polygonCorners.clear();
    Scene scene = sceneOf(faceless);
    addChain(scene, {0.0, 1.0});
    expectRefused(runOn(scene, "skin.smooth"), "no faces");
    scene.setMesh(MeshId(0), std::make_shared<Mesh>());
    expectRefused(runOn(scene, "skin.smooth"), "no vertices");
    auto broken = gridMesh(2, 2);
    broken->positions[3].y = std::numeric_limits<float>::quiet_NaN();
    scene.setMesh(MeshId(0), broken);
    expectRefused(runOn(scene, "skin.smooth"), "Vertex 3");
    expectRefused(runOn(scene, "skin.rigid"), "Vertex 3");
}

TEST(Bind, refusesFlatTransforms) {
    const Scene scene = armScene();
    for (const char* name : {"mesh", "B"}) {
        const Scene flat = withNode(scene, named(scene, name), [](Node& n) {
            n.local.scale = {1, 0, 1};
        });
        expectRefused(runOn(flat, "skin.smooth"), name);
    }
    const Scene small =
        withNode(scene, named(scene, "mesh"), [](Node& n) { n.local.scale = glm::dvec3(1e-8); });
    EXPECT_TRUE(runOn(small, "skin.smooth").ok()) << "small is not flat";
}

TEST(Bind, leavesOutUnfitMeshesThatNobodyChose) {
    Scene scene = armScene();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node dots;
    dots.name = "dots";
    dots.kind = NodeKind::Mesh;
    dots.mesh = MeshId(1);
    const NodeId id = nodes->add(dots);
    scene.setNodes(nodes);
    auto faceless = gridMesh(2, 2);
    faceless->polygonFirst = {0};
    faceless->polygonCorners.clear();
    scene.setMesh(MeshId(1), faceless);
    const auto outcome = runOn(scene, "skin.smooth");
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(onlySkin(applied(scene, outcome->edit)).meshNode, named(scene, "mesh"));
    ASSERT_FALSE(outcome->report.lines.empty());
    EXPECT_NE(outcome->report.lines[0].english().find("dots"), std::string::npos);
    Selection chosen;
    chosen.nodes = {id};
    expectRefused(runOn(scene, "skin.smooth", {}, chosen), "no faces");
}

TEST(Bind, refusesItsOwnMeshAsInfluence) {
    const Scene scene = armScene();
    expectRefused(
        runOn(scene, "skin.smooth", {{"joints", std::vector<NodeId>{named(scene, "mesh")}}}),
        "own influence");
}

TEST(Bind, canBeCancelled) {
    const Scene scene = armScene(3000, 40);
    for (const int allowed : {0, 2}) {
        int calls = 0;
        const auto outcome = runOn(scene, "skin.smooth", {}, {},
                                   Progress([&](double) { return calls++ < allowed; }));
        ASSERT_FALSE(outcome.ok());
        EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled);
    }
}

TEST(Bind, survivesZeroLengthBones) {
    Scene scene = sceneOf(tubeMesh(9, 6, 2.0f, 0.2f));
    addChain(scene, {0.5, 0.5, 0.5});
    EXPECT_EQ(onlyRows(after(scene, "skin.smooth")).pointCount(),
              scene.mesh(MeshId(0))->pointCount());
}

TEST(Bind, reportsEachMeshWithItsTime) {
    const auto outcome = runOn(armScene(), "skin.smooth");
    ASSERT_TRUE(outcome.ok());
    ASSERT_EQ(outcome->report.meshes.size(), 1u);
    EXPECT_EQ(outcome->report.meshes[0].name, "mesh");
    EXPECT_EQ(outcome->report.meshes[0].points, 33u * 8 + 2);
    EXPECT_GE(outcome->report.meshes[0].seconds, 0.0);
    ASSERT_TRUE(outcome->selection.has_value());
    EXPECT_EQ(outcome->selection->activeSkin, SkinId(0));
}

}  // namespace
}  // namespace sinew
