// SPDX-License-Identifier: Apache-2.0
// Nodes deleted, renamed, parented, duplicated, and the whole scene scaled: what becomes of skins
// and clips.
#include <algorithm>

#include "editor/codec/scene_codec.h"
#include "editor/deform/posed_mesh.h"
#include "editor/deform/skinning.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

Selection chosen(const Scene& scene, const std::vector<std::string>& names) {
    Selection out;
    for (const auto& name : names) out.nodes.push_back(named(scene, name));
    return out;
}

std::vector<glm::vec3> shapeIn(const Scene& scene, const ScenePose& pose) {
    return deformMesh(scene, named(scene, "mesh"), pose).positions;
}

double farthestOf(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b,
                  float factor = 1.0f) {
    EXPECT_EQ(a.size(), b.size());
    double worst = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        worst = std::max<double>(worst, glm::length(a[i] * factor - b[i]));
    return worst;
}

/// The bound arm with a clip that turns B and moves C.
Scene animatedArm() {
    Scene scene = boundArm();
    auto clip = std::make_shared<Clip>();
    Track turn;
    turn.node = named(scene, "B");
    turn.path = TrackPath::Rotation;
    turn.width = 4;
    turn.times = {0.0f, 1.0f};
    turn.values = {0, 0, 0, 1, 0, 0, 0.7071068f, 0.7071068f};
    clip->tracks.push_back(turn);
    Track move;
    move.node = named(scene, "C");
    move.times = {0.0f, 1.0f};
    move.values = {1, 0, 0, 1.5f, 0.5f, 0};
    clip->tracks.push_back(move);
    scene.setClip(ClipId(0), clip);
    return scene;
}

bool holdsTogether(const Scene& scene) { return decodeScene(encodeScene(scene)).ok(); }

TEST(DeleteNodes, givesAnInfluencesWeightToTheJointAbove) {
    const Scene before = animatedArm();
    const Selection selection = chosen(before, {"C"});
    const auto told = findOperation("nodes.delete")->confirm(before, selection);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_NE(told[0].english().find("mesh: 1 of 3 influences are deleted (C)"), std::string::npos)
        << told[0].english();
    const Scene scene = after(before, "nodes.delete", {}, selection);
    EXPECT_FALSE(named(scene, "C").valid());
    EXPECT_FALSE(named(scene, "D").valid()) << "what is below goes as well";
    const Skin was = onlySkin(before), is = onlySkin(scene);
    ASSERT_EQ(is.slots.size(), 2u);
    const SlotIndex b = was.slotOf(named(before, "B")), c = was.slotOf(named(before, "C"));
    const Rows rowsBefore = onlyRows(before), rows = onlyRows(scene);
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        EXPECT_NEAR(weightOf(rows[p], is.slotOf(named(scene, "B"))),
                    weightOf(rowsBefore[p], b) + weightOf(rowsBefore[p], c), 1e-6f);
    const auto clip = scene.clip(ClipId(0));
    EXPECT_EQ(clip->tracks.size(), 1u) << "its keys go, B's stay";
    EXPECT_TRUE(holdsTogether(scene));
}

TEST(DeleteNodes, keepsTheWeightsOfAMeshWhoseWholeSkeletonGoes) {
    const Scene before = animatedArm();
    const Selection selection = chosen(before, {"A"});
    const auto told = findOperation("nodes.delete")->confirm(before, selection);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_NE(told[0].english().find("kept without joints"), std::string::npos);
    const Scene scene = after(before, "nodes.delete", {}, selection);
    EXPECT_EQ(scene.nodes().size(), 1u);
    EXPECT_TRUE(onlySkin(scene).bonesCleared);
    EXPECT_EQ(onlyRows(scene).pages(), onlyRows(before).pages());
    EXPECT_TRUE(scene.clips().empty()) << "nothing is left to move";
    EXPECT_TRUE(holdsTogether(scene));
    // Another skeleton of the same names takes the weights.
    Scene again = scene;
    addChain(again, {0.0, 1.0, 2.0, 4.0});
    const Scene attached = after(again, "skin.attachBones");
    EXPECT_FALSE(onlySkin(attached).bonesCleared);
    EXPECT_EQ(onlySkin(attached).slots.size(), 3u);
}

TEST(DeleteNodes, takesASkinWithItsMesh) {
    const Scene before = boundArm();
    const Selection selection = chosen(before, {"mesh"});
    const auto told = findOperation("nodes.delete")->confirm(before, selection);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_NE(told[0].english().find("deleted with the mesh"), std::string::npos);
    const Scene scene = after(before, "nodes.delete", {}, selection);
    EXPECT_TRUE(scene.skins().empty());
    EXPECT_TRUE(scene.meshes().empty());
    EXPECT_EQ(scene.nodes().size(), before.nodes().size() - 1);
    EXPECT_TRUE(holdsTogether(scene));
}

TEST(DeleteNodes, asksNothingWhereNoSkinIsConcernedAndRefusesLocked) {
    const Scene arm = boundArm();
    EXPECT_TRUE(findOperation("nodes.delete")->confirm(arm, chosen(arm, {"D"})).empty());
    EXPECT_EQ(after(arm, "nodes.delete", {}, chosen(arm, {"D"})).nodes().size(),
              arm.nodes().size() - 1);
    Scene locked = arm;
    auto skin = std::make_shared<Skin>(onlySkin(arm));
    skin->slots[skin->slotOf(named(arm, "C"))].locked = true;
    locked.setSkin(arm.skins()[0], skin);
    expectRefused(runOn(locked, "nodes.delete", {}, chosen(locked, {"C"})), "locked");
    EXPECT_FALSE(whyNot(*findOperation("nodes.delete"), arm, {}).empty());
}

TEST(RenameNode, renamesTheInfluenceWithItsJoint) {
    const Scene before = boundArm();
    const Selection selection = chosen(before, {"B"});
    const Params present = findOperation("nodes.rename")->present(before, selection);
    EXPECT_EQ(textParam(present, "name"), "B");
    const Scene scene =
        after(before, "nodes.rename", {{"name", std::string(" elbow ")}}, selection);
    EXPECT_TRUE(named(scene, "elbow").valid());
    EXPECT_EQ(onlySkin(scene).slots[1].name, "elbow");
    expectRefused(runOn(before, "nodes.rename", {{"name", std::string("  ")}}, selection),
                  "Type a name");
    const auto same = runOn(before, "nodes.rename", present, selection);
    ASSERT_TRUE(same.ok());
    EXPECT_TRUE(same->edit.empty());
    const auto twice = runOn(before, "nodes.rename", {{"name", std::string("A")}}, selection);
    ASSERT_TRUE(twice.ok());
    EXPECT_EQ(twice->report.lines.size(), 1u) << "a name that is taken is told";
}

TEST(ParentNodes, keepPlaceShapeAndBindPose) {
    const Scene bound = after(armUnderModel({3, -1, 2}, 0.5), "skin.smooth");
    const Scene posed = rotated(bound, named(bound, "B"), 40.0, {0, 0, 1});
    const Selection selection = chosen(posed, {"C", "model"});
    EXPECT_EQ(findOperation("nodes.parent")->confirm(posed, selection).size(), 1u);
    const Scene scene = after(posed, "nodes.parent", {}, selection);
    EXPECT_EQ(scene.nodes().find(named(scene, "C"))->parent, named(scene, "model"));
    EXPECT_LT(farthestOf(shapeIn(posed, currentPose(posed)), shapeIn(scene, currentPose(scene))),
              1e-5);
    const Scene back = after(scene, "skin.bindPose");
    EXPECT_LT(farthestOf(shapeIn(bound, currentPose(bound)), shapeIn(back, currentPose(back))),
              1e-5);
    EXPECT_EQ(back.nodes().find(named(back, "C"))->parent, named(back, "model"))
        << "the bind pose knows the new parent";
    EXPECT_TRUE(holdsTogether(scene));

    const Scene top = after(scene, "nodes.unparent", {}, chosen(scene, {"C"}));
    EXPECT_FALSE(top.nodes().find(named(top, "C"))->parent.valid());
    EXPECT_LT(farthestOf(shapeIn(posed, currentPose(posed)), shapeIn(top, currentPose(top))), 1e-5);
}

TEST(ParentNodes, whatWasHungStaysSelectedWithoutItsParent) {
    const Scene scene = boundArm();
    const auto hung = runOn(scene, "nodes.parent", {}, chosen(scene, {"C", "A"}));
    ASSERT_TRUE(hung.ok() && hung->selection);
    EXPECT_EQ(hung->selection->nodes, std::vector<NodeId>{named(scene, "C")});
    const auto top = runOn(scene, "nodes.unparent", {}, chosen(scene, {"A", "C"}));
    ASSERT_TRUE(top.ok() && top->selection);
    EXPECT_EQ(top->selection->nodes, std::vector<NodeId>{named(scene, "C")});
}

TEST(ParentNodes, areRefusedWithASentence) {
    const Scene scene = animatedArm();
    expectRefused(runOn(scene, "nodes.parent", {}, chosen(scene, {"A", "C"})), "cannot become");
    expectRefused(runOn(scene, "nodes.parent", {}, chosen(scene, {"mesh", "A"})), "is bound");
    expectRefused(runOn(scene, "nodes.parent", {}, chosen(scene, {"A"})), "new parent last");
    expectRefused(runOn(scene, "nodes.unparent", {}, chosen(scene, {"A"})), "has a parent");
    const auto told = findOperation("nodes.unparent")->confirm(scene, chosen(scene, {"C"}));
    ASSERT_EQ(told.size(), 2u) << "the skin and the clip";
    EXPECT_NE(told[1].english().find("keys"), std::string::npos);
}

TEST(AddJoint, hangsBelowTheActiveJointWhereItIsWanted) {
    const Scene scene = animatedArm();
    const auto at = [](const Scene& of, const char* name) {
        return glm::dvec3(currentPose(of).worldFromNode[of.nodes().indexOf(named(of, name))][3]);
    };
    const Scene placed = after(scene, "nodes.addJoint",
                               {{"place", std::string("1 2 3")}, {"name", std::string("tail")}},
                               chosen(scene, {"C"}));
    EXPECT_EQ(placed.nodes().find(named(placed, "tail"))->parent, named(placed, "C"));
    EXPECT_LT(glm::distance(at(placed, "tail"), glm::dvec3(1, 2, 3)), 1e-9);
    EXPECT_LT(farthestOf(shapeIn(scene, currentPose(scene)), shapeIn(placed, currentPose(placed))),
              1e-9)
        << "nothing else moves";
    EXPECT_TRUE(holdsTogether(placed));
    // Where nothing is said it goes on as its chain does, under a name that is free.
    const Scene onward = after(scene, "nodes.addJoint", {}, chosen(scene, {"C"}));
    EXPECT_LT(glm::distance(at(onward, "joint"), 2.0 * at(scene, "C") - at(scene, "B")), 1e-9);
    const Scene above = after(scene, "nodes.addJoint", {}, chosen(scene, {"A"}));
    EXPECT_GT(glm::distance(at(above, "joint"), at(scene, "A")), 0.1) << "a bone that is seen";
    const Params present = findOperation("nodes.addJoint")->present(scene, chosen(scene, {"C"}));
    EXPECT_EQ(std::get<std::string>(present.at("name")), "C1");
}

TEST(AddJoint, isOnBothSidesWhereThatIsWanted) {
    // Alike across X = 0 alone.
    auto mesh = gridMesh(4, 4);
    for (auto& p : mesh->positions) p = {p.x - 2.0f, p.y * p.y * 0.2f, p.y * 0.3f};
    Scene scene = sceneOf(mesh);
    const auto add = [&](const char* name, const char* place, const char* below) {
        Selection selection;
        if (below) selection.nodes = {named(scene, below)};
        scene =
            after(scene, "nodes.addJoint",
                  {{"name", std::string(name)}, {"place", std::string(place)}, {"bothSides", true}},
                  selection);
    };
    add("hips", "0 1 0", nullptr);
    EXPECT_EQ(scene.nodes().size(), 2u) << "what stands on the plane is its own mirror";
    add("leg_L", "0.2 0.9 0.1", "hips");
    add("shin_L", "0.25 0.5 0.1", "leg_L");
    EXPECT_EQ(scene.nodes().find(named(scene, "leg_R"))->parent, named(scene, "hips"));
    EXPECT_EQ(scene.nodes().find(named(scene, "shin_R"))->parent, named(scene, "leg_R"));
    const auto world = currentPose(scene).worldFromNode;
    const glm::dvec3 shin(world[scene.nodes().indexOf(named(scene, "shin_R"))][3]);
    EXPECT_LT(glm::distance(shin, glm::dvec3(-0.25, 0.5, 0.1)), 1e-9);
    const Scene moved =
        after(scene, "joint.move", {{"place", std::string("0.3 0.4 0")}, {"bothSides", true}},
              chosen(scene, {"shin_L"}));
    const auto now = currentPose(moved).worldFromNode;
    const glm::dvec3 other(now[moved.nodes().indexOf(named(moved, "shin_R"))][3]);
    EXPECT_LT(glm::distance(other, glm::dvec3(-0.3, 0.4, 0.0)), 1e-9);
    const auto alone =
        runOn(scene, "joint.move", {{"place", std::string("0 1.1 0")}, {"bothSides", true}},
              chosen(scene, {"hips"}));
    ASSERT_TRUE(alone);
    EXPECT_NE(alone->report.lines.back().english().find("No joint mirrors"), std::string::npos);
}

TEST(AddJoint, isTheFirstOfASkeletonInTheMiddleOfWhatIsSelected) {
    Scene scene = boundArm();
    const NodeId mesh = named(scene, "mesh");
    const auto points = PosedMesh::make(scene, mesh, currentPose(scene));
    const std::vector<PointIndex> chosenPoints{0, 1};
    Selection selection;
    selection.nodes = {mesh};
    selection.points = {{mesh, chosenPoints, {}}};
    const auto added = runOn(scene, "nodes.addJoint", {}, selection);
    ASSERT_TRUE(added.ok() && added->selection);
    const Scene done = applied(scene, added->edit);
    const Node* joint = done.nodes().find(added->selection->nodes.front());
    ASSERT_NE(joint, nullptr);
    EXPECT_FALSE(joint->parent.valid());
    EXPECT_LT(glm::distance(joint->local.translation, 0.5 * (points->at(0) + points->at(1))), 1e-6);
    expectRefused(runOn(scene, "nodes.addJoint", {{"place", std::string("1 2")}}, selection),
                  "three numbers", ErrorCode::Usage);
    EXPECT_FALSE(
        findOperation("nodes.addJoint")->caution(scene, {{"place", std::string("1 2")}}).empty());
}

TEST(InsertJoints, divideABoneAndNothingMoves) {
    Scene before = rotated(animatedArm(), named(animatedArm(), "B"), 40.0, {0, 0, 1});
    const Scene scene =
        after(before, "nodes.insertJoints", {{"count", std::int64_t{3}}}, chosen(before, {"B"}));
    EXPECT_EQ(scene.nodes().size(), before.nodes().size() + 3);
    EXPECT_EQ(scene.nodes().find(named(scene, "B1"))->parent, named(scene, "B"));
    EXPECT_EQ(scene.nodes().find(named(scene, "C"))->parent, named(scene, "B3"));
    const auto same = [&](const ScenePose& was, const ScenePose& is) {
        EXPECT_LT(farthestOf(shapeIn(before, was), shapeIn(scene, is)), 1e-5);
        const auto place = [](const Scene& of, const ScenePose& pose) {
            return glm::dvec3(pose.worldFromNode[of.nodes().indexOf(named(of, "C"))][3]);
        };
        EXPECT_LT(glm::distance(place(before, was), place(scene, is)), 1e-6);
    };
    same(currentPose(before), currentPose(scene));
    same(storedPose(before), storedPose(scene));
    same(bindPose(before), bindPose(scene));
    for (const double seconds : {0.0, 0.4, 1.0})
        same(clipPose(before, *before.clip(ClipId(0)), seconds),
             clipPose(scene, *scene.clip(ClipId(0)), seconds));
    const auto pose = bindPose(scene);
    const auto at = [&](const char* name) {
        return glm::dvec3(pose.worldFromNode[scene.nodes().indexOf(named(scene, name))][3]);
    };
    EXPECT_LT(glm::distance(at("B2"), 0.5 * (at("B") + at("C"))), 1e-9) << "in equal steps";
    EXPECT_TRUE(holdsTogether(scene));

    const Scene back = after(scene, "nodes.removeJoints", {}, chosen(scene, {"B1", "B2", "B3"}));
    EXPECT_EQ(back.nodes().size(), before.nodes().size());
    EXPECT_EQ(back.nodes().find(named(back, "C"))->parent, named(back, "B"));
    EXPECT_LT(farthestOf(shapeIn(before, currentPose(before)), shapeIn(back, currentPose(back))),
              1e-5);
}

TEST(InsertJoints, wantToKnowWhichBone) {
    Scene scene = boundArm();
    expectRefused(runOn(scene, "nodes.insertJoints", {}, chosen(scene, {"D"})), "no joint below");
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node twin = *nodes->find(named(scene, "C"));
    twin.name = "C_twin";
    nodes->add(twin);
    scene.setNodes(nodes);
    expectRefused(runOn(scene, "nodes.insertJoints", {}, chosen(scene, {"B"})), "several");
    const Scene done = after(scene, "nodes.insertJoints", {}, chosen(scene, {"B", "C_twin"}));
    EXPECT_EQ(done.nodes().find(named(done, "C_twin"))->parent, named(done, "B1"));
    EXPECT_EQ(done.nodes().find(named(done, "C"))->parent, named(done, "B"));
}

TEST(RemoveJoints, leaveWhatHangsBelowAndGiveWeightsToTheJointAbove) {
    const Scene before = boundArm();
    const auto told = findOperation("nodes.removeJoints")->confirm(before, chosen(before, {"B"}));
    EXPECT_FALSE(told.empty());
    const auto outcome = runOn(before, "nodes.removeJoints", {}, chosen(before, {"B"}));
    ASSERT_TRUE(outcome.ok());
    const Scene scene = applied(before, outcome->edit);
    EXPECT_FALSE(named(scene, "B").valid());
    EXPECT_EQ(scene.nodes().find(named(scene, "C"))->parent, named(scene, "A"));
    EXPECT_EQ(outcome->selection->nodes, std::vector<NodeId>{named(scene, "A")});
    EXPECT_EQ(onlySkin(scene).slots.size() + 1, onlySkin(before).slots.size());
    const auto weightsOf = [](const Scene& of, std::initializer_list<const char*> names) {
        double sum = 0.0;
        const Rows rows = onlyRows(of);
        for (PointIndex p = 0; p < rows.pointCount(); ++p)
            for (const char* name : names)
                sum += weightOf(rows[p], onlySkin(of).slotOf(named(of, name)));
        return sum;
    };
    EXPECT_NEAR(weightsOf(scene, {"A"}), weightsOf(before, {"A", "B"}), 1e-3);
    EXPECT_NEAR(weightsOf(scene, {"C", "D"}), weightsOf(before, {"C", "D"}), 1e-3);
    EXPECT_LT(farthestOf(shapeIn(before, currentPose(before)), shapeIn(scene, currentPose(scene))),
              1e-5);
    EXPECT_TRUE(holdsTogether(scene));
}

TEST(DuplicateNodes, copiesBranchesUnderNamesOfTheirOwn) {
    const Scene before = boundArm();
    const Scene joints = after(before, "nodes.duplicate", {}, chosen(before, {"B", "C"}));
    EXPECT_EQ(joints.nodes().size(), before.nodes().size() + 3) << "B, C and D, once";
    ASSERT_TRUE(named(joints, "B1").valid());
    EXPECT_EQ(joints.nodes().find(named(joints, "C1"))->parent, named(joints, "B1"));
    EXPECT_EQ(joints.skins().size(), 1u);

    const Scene mesh = after(before, "nodes.duplicate", {}, chosen(before, {"mesh"}));
    ASSERT_EQ(mesh.skins().size(), 2u);
    const SkinId copy = mesh.skinOf(named(mesh, "mesh1"));
    ASSERT_TRUE(copy.valid());
    EXPECT_EQ(mesh.rows(copy).pages(), onlyRows(before).pages());
    const Scene bent = rotated(mesh, named(mesh, "B"), 40.0, {0, 0, 1});
    EXPECT_EQ(deformMesh(bent, named(bent, "mesh"), currentPose(bent)).positions,
              deformMesh(bent, named(bent, "mesh1"), currentPose(bent)).positions);
    EXPECT_TRUE(holdsTogether(mesh));
}

TEST(ScaleScene, isTheSamePictureInEveryPoseAndMomentLarger) {
    Scene before = animatedArm();
    auto mesh = std::make_shared<Mesh>(*before.mesh(MeshId(0)));
    mesh->morphTargets.push_back(
        {"bulge", std::vector<glm::vec3>(mesh->pointCount(), {0.0f, 0.1f, 0.0f}), {}, {}});
    before.setMesh(MeshId(0), mesh);
    before =
        withNode(before, named(before, "mesh"), [](Node& node) { node.setMorphWeights({0.5f}); });
    before = rotated(before, named(before, "B"), 30.0, {0, 1, 0});
    const Scene scene = after(before, "scene.scale", {{"factor", 10.0}});
    EXPECT_LT(
        farthestOf(shapeIn(before, currentPose(before)), shapeIn(scene, currentPose(scene)), 10.0f),
        1e-4);
    EXPECT_LT(farthestOf(shapeIn(before, bindPose(before)), shapeIn(scene, bindPose(scene)), 10.0f),
              1e-4);
    for (const double seconds : {0.3, 1.0})
        EXPECT_LT(
            farthestOf(shapeIn(before, clipPose(before, *before.clip(ClipId(0)), seconds)),
                       shapeIn(scene, clipPose(scene, *scene.clip(ClipId(0)), seconds)), 10.0f),
            1e-4);
    EXPECT_EQ(onlyRows(scene).pages(), onlyRows(before).pages());
    const Scene back = after(after(scene, "scene.scale", {{"factor", 0.1}}), "skin.bindPose");
    EXPECT_LT(farthestOf(shapeIn(before, bindPose(before)), shapeIn(back, currentPose(back))),
              1e-5);
    const auto nothing = runOn(before, "scene.scale");
    ASSERT_TRUE(nothing.ok());
    EXPECT_TRUE(nothing->edit.empty());
}

TEST(SetTransform, keepsToTheBitWhatReadsAsItIs) {
    const Scene scene = withNode(boundArm(), named(boundArm(), "B"), [](Node& node) {
        node.local.translation = {1.0 / 3.0, -2.0, 1e-9};
        node.local.rotation = glm::angleAxis(1.234, glm::normalize(glm::dvec3(1, 2, 3)));
    });
    const Selection selection = chosen(scene, {"B"});
    Params params = findOperation("pose.transform")->present(scene, selection);
    EXPECT_EQ(textParam(params, "translate"), "0.333333 -2 0");
    EXPECT_EQ(textParam(params, "scale"), "1 1 1");
    const auto nothing = runOn(scene, "pose.transform", params, selection);
    ASSERT_TRUE(nothing.ok());
    EXPECT_TRUE(nothing->edit.empty());
    params["scale"] = std::string("2 1 1");
    const Scene scaled = after(scene, "pose.transform", params, selection);
    const Node& was = *scene.nodes().find(named(scene, "B"));
    const Node& is = *scaled.nodes().find(named(scaled, "B"));
    EXPECT_EQ(is.local.translation, was.local.translation);
    EXPECT_EQ(is.local.rotation, was.local.rotation);
    EXPECT_EQ(is.local.scale, glm::dvec3(2, 1, 1));
}

TEST(AttachBones, putsAPosedSkeletonBackFirst) {
    const Scene bound = boundArm();
    const Scene cleared = after(bound, "skin.clearBoneReferences");
    EXPECT_TRUE(findOperation("skin.attachBones")->notice(cleared, {}).empty());
    const Scene posed = rotated(cleared, named(cleared, "B"), 60.0, {0, 0, 1});
    EXPECT_NE(findOperation("skin.attachBones")->notice(posed, {}).english().find("posed (B)"),
              std::string::npos);
    const Scene attached = after(posed, "skin.attachBones");
    for (const auto& slot : onlySkin(attached).slots)
        EXPECT_LT(relativeDifference(
                      slot.influenceBind,
                      onlySkin(bound).slots[onlySkin(bound).slotOf(slot.node)].influenceBind),
                  1e-9)
            << slot.name;
    const auto bent = runOn(posed, "skin.attachBones", {{"resetPose", false}});
    ASSERT_TRUE(bent.ok());
    EXPECT_NE(bent->report.lines.at(0).english().find("posed"), std::string::npos);
    EXPECT_GT(relativeDifference(onlySkin(applied(posed, bent->edit)).slots[2].influenceBind,
                                 onlySkin(bound).slots[2].influenceBind),
              0.1);
}

}  // namespace
}  // namespace sinew
