// SPDX-License-Identifier: Apache-2.0
// What poses joints and blend shapes: Reset, Set Transform, Set Blend Shape.
#include "editor/pose/pose.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

TEST(ResetJoint, goesBackToTheBindPoseElseToTheStoredOne) {
    const Scene bound = boundArm();
    Scene scene = bound;
    for (const char* name : {"A", "B", "D"})
        scene = rotated(scene, named(scene, name), 30.0, {0, 0, 1});
    Selection selection;
    selection.nodes = {named(scene, "B"), named(scene, "D")};
    scene = after(scene, "pose.reset", {}, selection);
    EXPECT_TRUE(scene.nodes().find(named(scene, "B"))->local ==
                bound.nodes().find(named(bound, "B"))->local);
    EXPECT_TRUE(scene.nodes().find(named(scene, "D"))->local ==
                bound.nodes().find(named(bound, "D"))->stored);
    EXPECT_FALSE(scene.nodes().find(named(scene, "A"))->local ==
                 bound.nodes().find(named(bound, "A"))->local);
    selection.nodes = {named(scene, "A")};
    scene = rotated(scene, named(scene, "C"), 10.0, {0, 0, 1});
    scene = after(scene, "pose.reset", {{"below", true}}, selection);
    EXPECT_TRUE(scene.nodes().find(named(scene, "C"))->local ==
                bound.nodes().find(named(bound, "C"))->local);
    expectRefused(runOn(scene, "pose.reset"), "Select a node");
}

TEST(SetTransform, changesWhatIsGivenAndNothingElse) {
    const Scene scene = armScene();
    Selection b;
    b.nodes = {named(scene, "B")};
    const Scene moved = after(scene, "pose.transform", {{"translate", std::string("1 2.5 -3")}}, b);
    const Trs& local = moved.nodes().find(b.nodes[0])->local;
    EXPECT_EQ(local.translation, glm::dvec3(1, 2.5, -3));
    EXPECT_EQ(local.scale, glm::dvec3(1));
    EXPECT_EQ(moved.nodes().find(b.nodes[0])->stored.translation, glm::dvec3(1, 0, 0));
    for (const char* bad : {"1 2", "1 2 3 4", "one two three", "1 2 nan"})
        expectRefused(runOn(scene, "pose.transform", {{"scale", std::string(bad)}}, b),
                      "three numbers", ErrorCode::Usage);
}

Scene withShapes(Scene scene, const std::vector<std::string>& names) {
    const NodeId id = named(scene, "mesh");
    const MeshId meshId = scene.nodes().find(id)->mesh;
    auto mesh = std::make_shared<Mesh>(*scene.mesh(meshId));
    for (const auto& name : names) {
        MorphTarget shape{.name = name};
        shape.positions.assign(mesh->pointCount(), glm::vec3(0, 0, 1));
        mesh->morphTargets.push_back(shape);
    }
    mesh->morphWeights = {0.5f};
    scene.setMesh(meshId, mesh);
    return scene;
}

const Node& shapedNode(const Scene& scene) { return *scene.nodes().find(named(scene, "mesh")); }

TEST(SetBlendShape, changesWhatIsShownAndNotWhatIsStored) {
    const Scene scene = withShapes(twoBones(), {"smile", "frown"});
    const Scene shown =
        after(scene, "pose.blendShape", {{"shape", std::string("frown")}, {"strength", 0.25}});
    EXPECT_EQ(shapedNode(shown).morphWeights, (std::vector{0.5f, 0.25f}));
    EXPECT_TRUE(shapedNode(shown).storedMorphWeights.empty());
    EXPECT_EQ(storedLocals(shown).morphWeights, storedLocals(scene).morphWeights);
    EXPECT_NE(currentLocals(shown).morphWeights, currentLocals(scene).morphWeights);
    const Scene off = after(shown, "pose.blendShape", {{"strength", 0.0}});
    EXPECT_EQ(shapedNode(off).morphWeights, (std::vector{0.0f, 0.0f})) << "no name: all";
    const auto again = runOn(off, "pose.blendShape", {{"strength", 0.0}});
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->edit.empty());
}

TEST(SetBlendShape, isRefusedWhereThereIsNoneOfThatName) {
    const Scene scene = withShapes(twoBones(), {"smile", "frown"});
    expectRefused(runOn(scene, "pose.blendShape", {{"shape", std::string("grin")}}),
                  "available: smile, frown", ErrorCode::Usage);
    expectRefused(runOn(twoBones(), "pose.blendShape"), "no blend shapes");
    const auto stopped =
        runOn(scene, "pose.blendShape", {}, {}, Progress([](double) { return false; }));
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

TEST(SetBlendShape, isOfAllMeshesThatAreSeenWhereNoneIsSelected) {
    Scene scene = withShapes(twoBones(), {"smile"});
    const NodeId face = named(scene, "mesh");
    scene.setMesh(MeshId(7), gridMesh(2, 2));
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const auto add = [&](const char* name, MeshId mesh) {
        Node node;
        node.name = name;
        node.kind = NodeKind::Mesh;
        node.mesh = mesh;
        return nodes->add(node);
    };
    const NodeId teeth = add("teeth", nodes->find(face)->mesh);
    const NodeId shirt = add("shirt", MeshId(7));
    scene.setNodes(nodes);
    const Operation& set = *findOperation("pose.blendShape");
    const Params smile{{"shape", std::string("smile")}, {"strength", 1.0}};
    Selection selection;
    selection.activeSkin = scene.skinOf(face);
    selection.nodes = {scene.skin(selection.activeSkin)->slots[0].node};
    EXPECT_EQ(set.worksOn(scene, selection, smile), (std::vector{face, teeth}));
    const Scene smiles = after(scene, "pose.blendShape", smile, selection);
    for (const NodeId id : {face, teeth})
        EXPECT_EQ(smiles.nodes().find(id)->morphWeights, std::vector{1.0f});
    selection.hidden = {{teeth, {0, 1, 2, 3}, {}}};
    EXPECT_EQ(set.worksOn(scene, selection, smile), std::vector{face});
    selection.nodes = {teeth};
    EXPECT_EQ(set.worksOn(scene, selection, smile), std::vector{teeth}) << "as it is selected";
    selection.nodes = {shirt};
    expectRefused(runOn(scene, "pose.blendShape", smile, selection), "select one that has");
}

TEST(ResetJoint, putsBlendShapesBackToTheStoredOnes) {
    Scene scene = withShapes(twoBones(), {"smile", "frown"});
    scene = withNode(scene, named(scene, "mesh"), [](Node& n) {
        n.setMorphWeights({0.75f, 0.0f});
    });
    scene = after(scene, "pose.blendShape", {{"strength", 1.0}});
    Selection mesh;
    mesh.nodes = {named(scene, "mesh")};
    scene = after(scene, "pose.reset", {}, mesh);
    EXPECT_EQ(shapedNode(scene).morphWeights, (std::vector{0.75f, 0.0f}));
}

}  // namespace
}  // namespace sinew
