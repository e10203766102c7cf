// SPDX-License-Identifier: Apache-2.0
// Clear Skinning, Clear Bone References, Attach Bones and Bind Pose; the
// worked example of two bones.
#include <random>

#include "editor/deform/skinning.h"
#include "editor/pose/edit_pose.h"
#include "editor/scene/numbers.h"
#include "tests/operations/support.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using namespace test;

std::vector<glm::vec3> posed(const Scene& scene) {
    return deformMesh(scene, named(scene, "mesh"), currentPose(scene)).positions;
}

void expectNear(const glm::vec3& a, const glm::vec3& b, float within = 1e-6f) {
    EXPECT_LT(glm::length(a - b), within) << a.x << " " << a.y << " " << a.z;
}

Scene hungArm() {
    const Scene scene = armUnderModel({0.3, -0.1, 0.2}, 0.7);
    return withNode(scene, named(scene, "mesh"), [](Node& mesh) {
        mesh.local.translation = {0.01, 0.02, 0.03};
        mesh.local.rotation = glm::angleAxis(0.3, glm::dvec3(0, 1, 0));
        mesh.stored = mesh.local;
    });
}

TEST(WorkedExample, holdsThroughTheDeformerAfterSetTransform) {
    Scene scene = twoBones();
    Selection b;
    b.nodes = {named(scene, "B")};
    scene = after(scene, "pose.transform", {{"rotate", std::string("0, 0, 90")}}, b);
    const auto points = posed(scene);
    expectNear(points[0], {1.0f, 0.6f, 0.0f});
    expectNear(points[1], {1.8f, 0.8f, 0.0f});
    expectNear(points[2], {2.2f, -1.0f, 0.0f});
}

TEST(WorkedExample, movesAlongWithASkinThatWasMoved) {
    // M[n] = Sc * inverse(Sb) * Bc * inverse(Bb) * Sb: the skin's own move comes after the bones'.
    Scene scene = rotated(twoBones(), named(twoBones(), "B"), 90.0, {0, 0, 1});
    scene = withNode(scene, named(scene, "mesh"), [](Node& n) {
        n.local.translation = {10, 0, 0};
        n.local.rotation = glm::angleAxis(glm::radians(90.0), glm::dvec3(0, 0, 1));
    });
    const auto points = posed(scene);
    expectNear(points[0], {10.0f - 0.6f, 1.0f, 0.0f}, 2e-6f);
    expectNear(points[1], {10.0f - 0.8f, 1.8f, 0.0f}, 2e-6f);
    expectNear(points[2], {10.0f + 1.0f, 2.2f, 0.0f}, 2e-6f);
}

TEST(WorkedExample, theLastWeightIsWhatTheOthersLeave) {
    const Scene scene = rotated(twoBones(), named(twoBones(), "B"), 90.0, {0, 0, 1});
    RowsBuilder raw;
    const std::vector<Influence> lied{{0, 0.8f}, {1, 7.0f}};
    const std::vector<Influence> zero{{0, 0.0f}, {1, 0.0f}};
    for (const auto* row : {&lied, &zero, &lied, &zero}) raw.append(*row);
    const Rows rows = raw.finish();
    const auto points =
        deformMesh(scene, named(scene, "mesh"), currentPose(scene), &rows).positions;
    expectNear(points[0], {1.0f, 0.6f, 0.0f});
    expectNear(points[1], {1.0f, 0.0f, 0.0f});  // (2, 1) follows B fully
}

TEST(BindPose, isRestoredBitwiseAfterAThousandRandomPoses) {
    const Scene bound = after(hungArm(), "skin.smooth");
    test::Random random(7);
    std::uniform_real_distribution<double> number(-3.0, 3.0);
    const std::vector<NodeId> moved{named(bound, "model"), named(bound, "A"), named(bound, "B"),
                                    named(bound, "C"), named(bound, "mesh")};
    Scene scene = bound;
    for (int pose = 0; pose < 1000; ++pose) {
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        for (const NodeId id : moved) {
            Trs& local = nodes->edit(id).local;
            local.translation = {number(random), number(random), number(random)};
            local.rotation = glm::normalize(
                glm::dquat(number(random), number(random), number(random), number(random)));
            local.scale = {number(random), number(random), number(random)};
        }
        const auto pick = [&] { return moved[random() % moved.size()]; };
        (void)nodes->setParent(pick(), random() % 3 ? pick() : NodeId());
        scene.setNodes(nodes);
        if (pose % 100 != 99) continue;
        scene = after(scene, "skin.bindPose");
        for (const NodeId id : moved) {
            EXPECT_EQ(scene.nodes().find(id)->parent, bound.nodes().find(id)->parent);
            EXPECT_TRUE(scene.nodes().find(id)->local == bound.nodes().find(id)->local);
        }
        const auto world = currentPose(scene).worldFromNode;
        const Skin skin = onlySkin(scene);
        EXPECT_EQ(world[scene.nodes().indexOf(skin.meshNode)], skin.skinBind);
        for (const auto& slot : skin.slots)
            EXPECT_EQ(world[scene.nodes().indexOf(slot.node)], slot.influenceBind);
    }
}

TEST(BindPose, changesNothingWhereEverythingStandsInIt) {
    const auto outcome = runOn(boundArm(), "skin.bindPose");
    ASSERT_TRUE(outcome.ok());
    EXPECT_TRUE(outcome->edit.empty());
}

TEST(BindPose, untanglesParentsThatWereSwapped) {
    Scene scene = boundArm();
    const Scene bound = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const NodeId a = named(scene, "A");
    const NodeId b = named(scene, "B");
    ASSERT_TRUE(nodes->setParent(b, NodeId()));
    ASSERT_TRUE(nodes->setParent(a, b));
    scene.setNodes(nodes);
    scene = after(scene, "skin.bindPose");
    EXPECT_FALSE(scene.nodes().find(a)->parent.valid());
    EXPECT_EQ(scene.nodes().find(b)->parent, a);
}

TEST(BindPose, refusesWhereANodeOfThePoseIsGone) {
    Scene scene = boundArm();
    auto nodes = std::make_shared<NodeTable>();
    for (const auto& node : scene.nodes().all())
        if (node.name != "C" && node.name != "D") nodes->addWithId(node);
    scene.setNodes(nodes);
    expectRefused(runOn(scene, "skin.bindPose"), "no longer exists");
    expectRefused(runOn(after(boundArm(), "skin.clearBoneReferences"), "skin.bindPose"), "cleared");
    expectRefused(runOn(armScene(), "skin.bindPose"), "bind it first");
}

TEST(ClearSkinning, putsEverythingBackAsItWasBitwise) {
    const Scene before = hungArm();
    const Scene cleared = after(after(before, "skin.smooth"), "skin.clear");
    EXPECT_TRUE(cleared.skins().empty());
    EXPECT_EQ(cleared.rows(SkinId(0)).pointCount(), 0u);
    ASSERT_EQ(cleared.nodes().size(), before.nodes().size());
    for (const auto& was : before.nodes().all()) {
        const Node& is = *cleared.nodes().find(was.id);
        EXPECT_EQ(is.parent, was.parent);
        EXPECT_TRUE(is.local == was.local) << was.name;
        EXPECT_TRUE(is.stored == was.stored) << was.name;
        EXPECT_FALSE(is.source.has_value());
    }
}

TEST(ClearSkinning, keepsThePlaceOfAMeshWhoseParentMoved) {
    const Scene bound = after(hungArm(), "skin.smooth");
    const Scene moved = withNode(bound, named(bound, "model"),
                                 [](Node& n) { n.local.translation += glm::dvec3(1, 2, 3); });
    const auto index = moved.nodes().indexOf(named(moved, "mesh"));
    const glm::dmat4 place = currentPose(moved).worldFromNode[index];
    const Scene cleared = after(moved, "skin.clear");
    EXPECT_EQ(cleared.nodes().find(named(cleared, "mesh"))->parent, named(cleared, "model"));
    EXPECT_LT(
        relativeDifference(
            currentPose(cleared).worldFromNode[cleared.nodes().indexOf(named(cleared, "mesh"))],
            place),
        1e-12);
}

TEST(ClearSkinning, saysBeforehandThatAPosedMeshGoesBackToItsBindShape) {
    const Operation& clear = *findOperation("skin.clear");
    const Scene bound = boundArm();
    EXPECT_TRUE(clear.confirm(bound, {}).empty()) << "not posed: nothing to tell";
    const Scene turned = rotated(bound, named(bound, "B"), 40.0, {0, 0, 1});
    EXPECT_NE(clear.confirm(turned, {}).at(0).english().find("bind shape"), std::string::npos);
    const auto back = posed(after(turned, "skin.clear"));
    const auto shape = posed(bound);
    for (std::size_t i = 0; i < shape.size(); ++i)
        EXPECT_LT(glm::length(back[i] - shape[i]), 1e-6f);
}

TEST(ClearSkinning, ofSeveralMeshesIsToldOnce) {
    Scene scene = armScene();
    addNamedMesh(scene, tubeMesh(9, 8, 4.0f, 0.5f), "sleeve");
    const auto lines = runOn(after(scene, "skin.smooth"), "skin.clear")->report.lines;
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].english(), "The skins of 2 meshes were cleared.");
}

TEST(ClearBoneReferences, removesPartsOneToFourAndKeepsNamesAndRows) {
    const Scene bound = after(hungArm(), "skin.smooth");
    const Scene cleared =
        after(rotated(bound, named(bound, "B"), 40.0, {0, 0, 1}), "skin.clearBoneReferences");
    const Skin skin = onlySkin(cleared);
    EXPECT_TRUE(skin.bonesCleared);
    EXPECT_TRUE(skin.bindPose.empty());
    EXPECT_EQ(skin.skinBind, glm::dmat4(1.0));
    ASSERT_EQ(skin.slots.size(), 3u);
    for (std::size_t s = 0; s < 3; ++s) {
        EXPECT_FALSE(skin.slots[s].node.valid());
        EXPECT_EQ(skin.slots[s].influenceBind, glm::dmat4(1.0));
        EXPECT_EQ(skin.slots[s].name, onlySkin(bound).slots[s].name);
    }
    EXPECT_EQ(onlyRows(cleared).pages(), onlyRows(bound).pages());
    // Drawn at Sc * p, wherever the bones stand.
    const NodeId mesh = named(cleared, "mesh");
    const glm::dmat4 sc = currentPose(cleared).worldFromNode[cleared.nodes().indexOf(mesh)];
    EXPECT_LT(relativeDifference(sc, onlySkin(bound).skinBind), 1e-12);
    const auto points = posed(cleared);
    for (std::size_t i = 0; i < points.size(); ++i)
        expectNear(points[i],
                   glm::vec3(sc * glm::dvec4(cleared.mesh(MeshId(0))->positions[i], 1.0)), 1e-6f);
    expectRefused(runOn(cleared, "skin.clearBoneReferences"), "already cleared");
}

TEST(AttachBones, byNameBringsTheSameDeformationBack) {
    const Scene bound = after(hungArm(), "skin.smooth");
    const Scene attached = after(after(bound, "skin.clearBoneReferences"), "skin.attachBones");
    const auto a = posed(rotated(bound, named(bound, "B"), 60.0, {0, 0, 1}));
    const auto b = posed(rotated(attached, named(attached, "B"), 60.0, {0, 0, 1}));
    for (std::size_t i = 0; i < a.size(); ++i) expectNear(a[i], b[i]);
    EXPECT_FALSE(onlySkin(attached).bonesCleared);
    EXPECT_EQ(onlySkin(attached).bindPose.size(), onlySkin(bound).bindPose.size());
    EXPECT_FALSE(attached.nodes().find(named(attached, "mesh"))->parent.valid());
}

TEST(AttachBones, takesTheBindFromWhereThingsStand) {
    const Scene cleared = after(boundArm(), "skin.clearBoneReferences");
    const Scene turned = rotated(cleared, named(cleared, "B"), 60.0, {0, 0, 1});
    const Scene attached = after(turned, "skin.attachBones");
    const auto before = posed(turned);
    const auto points = posed(attached);
    for (std::size_t i = 0; i < points.size(); ++i) expectNear(points[i], before[i]);
}

TEST(AttachBones, inTheOrderChosenGivesUsedSlotsDistinctNodes) {
    const Scene cleared = after(boundArm(), "skin.clearBoneReferences");
    const NodeId a = named(cleared, "A");
    const NodeId b = named(cleared, "B");
    const NodeId d = named(cleared, "D");
    const Params order{{"order", std::string("nodes")}, {"joints", std::vector<NodeId>{d, b, a}}};
    const Skin skin = onlySkin(after(cleared, "skin.attachBones", order));
    EXPECT_EQ(skin.slots[0].node, d);
    EXPECT_EQ(skin.slots[2].node, a);
    Params twice = order;
    twice["joints"] = std::vector<NodeId>{a, b, a};
    expectRefused(runOn(cleared, "skin.attachBones", twice), "twice");
    Params few = order;
    few["joints"] = std::vector<NodeId>{a, b};
    expectRefused(runOn(cleared, "skin.attachBones", few), "2 joints are chosen");
}

TEST(AttachBones, refusesNamesThatFitNoneOrTwo) {
    const Scene cleared = after(boundArm(), "skin.clearBoneReferences");
    const Scene renamed = withNode(cleared, named(cleared, "B"), [](Node& n) {
        n.name = "elbow";
        n.kind = NodeKind::Group;
    });
    expectRefused(runOn(renamed, "skin.attachBones"), "No joint is named B");
    const Scene twin = withNode(cleared, named(cleared, "D"), [](Node& n) { n.name = "B"; });
    expectRefused(runOn(twin, "skin.attachBones"), "2 nodes are named B");
    expectRefused(runOn(boundArm(), "skin.attachBones"), "Clear Bone References");
}

// Two characters out of one kit: their joints have the same names.
TEST(AttachBones, ofSkeletonsWithTheSameNamesTakesTheSelectedOrTheOneWithoutAMesh) {
    Scene cleared = after(boundArm(), "skin.clearBoneReferences");
    const NodeId own = named(cleared, "A");
    auto nodes = std::make_shared<NodeTable>(cleared.nodes());
    std::map<NodeId, NodeId> twins;
    for (const Node& node : cleared.nodes().all()) {
        if (node.kind != NodeKind::Joint) continue;
        Node twin = node;
        if (twins.contains(node.parent)) twin.parent = twins.at(node.parent);
        twins[node.id] = nodes->add(twin);
    }
    cleared.setNodes(nodes);
    expectRefused(runOn(cleared, "skin.attachBones"), "2 nodes are named");
    Selection selection;
    const NodeId arm = onlySkin(cleared).meshNode;
    selection.nodes = {arm, twins.at(own)};
    const Skin chosen = onlySkin(after(cleared, "skin.attachBones", {}, selection));
    EXPECT_EQ(chosen.slots[0].node, twins.at(own));
    // One that carries another mesh is that one's.
    Node body;
    body.kind = NodeKind::Mesh;
    body.mesh = cleared.nodes().find(arm)->mesh;
    nodes = std::make_shared<NodeTable>(cleared.nodes());
    const NodeId bodyNode = nodes->add(body);
    cleared.setNodes(nodes);
    const auto points = cleared.mesh(body.mesh)->pointCount();
    addSkin(cleared, bodyNode, {twins.at(own)},
            std::vector<std::vector<Influence>>(points, {{0, 1.0f}}));
    selection.nodes = {arm};
    const Skin left = *after(cleared, "skin.attachBones", {}, selection).skin(SkinId(0));
    EXPECT_EQ(left.slots[0].node, own);
}

TEST(AttachBones, leavesOutInfluencesThatNothingUsesAndNothingFits) {
    Scene cleared = after(boundArm(), "skin.clearBoneReferences");
    auto skin = std::make_shared<Skin>(onlySkin(cleared));
    skin->slots.insert(skin->slots.begin(), {"lost", {}, glm::dmat4(1.0), false});
    RowsBuilder shifted;
    for (auto row : listed(onlyRows(cleared))) {
        for (auto& entry : row) ++entry.slot;
        shifted.append(row);
    }
    const auto before = listed(onlyRows(cleared));
    cleared.setSkin(SkinId(0), skin);
    cleared.setRows(SkinId(0), shifted.finish());
    const Scene attached = after(cleared, "skin.attachBones");
    EXPECT_EQ(onlySkin(attached).slots.size(), 3u);
    EXPECT_EQ(listed(onlyRows(attached)), before);
}

TEST(SetBindPose, takesAllBindsFromTheCurrentPoseAndKeepsTheWeights) {
    const Scene bound = twoBones();
    const Scene turned = rotated(bound, named(bound, "B"), 40.0, {0, 0, 1});
    const Scene here = after(turned, "skin.setBindPose");
    const Skin skin = onlySkin(here);
    const auto world = currentPose(here).worldFromNode;
    for (const InfluenceSlot& slot : skin.slots)
        EXPECT_EQ(slot.influenceBind, world[here.nodes().indexOf(slot.node)]);
    EXPECT_EQ(skin.skinBind, world[here.nodes().indexOf(skin.meshNode)]);
    EXPECT_EQ(onlyRows(here).pages(), onlyRows(bound).pages());
    const auto points = posed(here), before = posed(bound);
    for (std::size_t i = 0; i < points.size(); ++i) expectNear(points[i], before[i]);
    const Scene away = rotated(here, named(here, "B"), 30.0, {0, 1, 0});
    const Scene back = after(away, "skin.bindPose");
    EXPECT_EQ(back.nodes().find(named(back, "B"))->local,
              here.nodes().find(named(here, "B"))->local);
}

// The pose in which one binds is the one in which files have the rig.
TEST(RestPose, isThePoseInWhichARigIsFirstBound) {
    const Scene arm = armScene();
    const Scene turned = rotated(arm, named(arm, "B"), 40.0, {0, 0, 1});
    const Scene bound = after(turned, "skin.smooth");
    for (const Node& node : bound.nodes().all())
        EXPECT_EQ(toMatrix(node.stored), toMatrix(node.local)) << node.name;
    const auto stored = deformMesh(bound, onlySkin(bound).meshNode, storedPose(bound)).positions;
    const auto at = posed(bound);
    for (std::size_t i = 0; i < at.size(); ++i) expectNear(stored[i], at[i]);
    // A second mesh that is bound in another pose changes nothing of that.
    Scene two = rotated(bound, named(bound, "B"), 30.0, {0, 1, 0});
    const NodeId sleeve = addNamedMesh(two, tubeMesh(9, 8, 2.0f, 0.3f), "sleeve");
    two = after(two, "skin.smooth", {}, {.nodes = {sleeve}});
    EXPECT_EQ(two.nodes().find(named(two, "B"))->stored,
              bound.nodes().find(named(bound, "B"))->stored);
}

// A rig's own file may have its rest pose in a skin that no mesh has.
TEST(RestPose, isThatOfASkinWithoutAMeshToo) {
    Scene arm = armScene();
    Skin rig = onlySkin(after(arm, "skin.smooth"));
    rig.meshNode = {};
    rig.pointCount = 0;
    const SkinId id(0);
    arm.setSkin(id, std::make_shared<Skin>(rig));
    const Scene turned = rotated(arm, named(arm, "B"), 40.0, {0, 0, 1});
    const Scene bound = after(turned, "skin.smooth");
    const auto world = storedPose(bound).worldFromNode;
    EXPECT_NE(bound.skin(id)->slots[2].influenceBind, arm.skin(id)->slots[2].influenceBind);
    for (const auto& slot : bound.skin(id)->slots)
        EXPECT_EQ(slot.influenceBind, world[bound.nodes().indexOf(slot.node)]) << slot.name;
}

TEST(RestPose, isThePoseThatIsMadeTheBindPose) {
    const Scene bound = twoBones();
    const Scene turned = rotated(bound, named(bound, "B"), 40.0, {0, 0, 1});
    EXPECT_NE(turned.nodes().find(named(turned, "B"))->stored,
              turned.nodes().find(named(turned, "B"))->local);
    const Scene here = after(turned, "skin.setBindPose");
    EXPECT_EQ(here.nodes().find(named(here, "B"))->stored,
              here.nodes().find(named(here, "B"))->local);
}

// A rig's file may have a skin whose mesh it has not: that says nothing of where one fits joints.
TEST(RestPose, isNotThatOfASkinWithoutAMesh) {
    Scene arm = after(armScene(), "skin.smooth");
    auto skin = std::make_shared<Skin>(onlySkin(arm));
    const NodeId mesh = skin->meshNode, b = named(arm, "B");
    skin->meshNode = {};
    Scene rig = armScene();
    rig.setSkin(SkinId(0), skin);
    rig.setRows(SkinId(0), onlyRows(arm));
    rig = rotated(rig, b, 40.0, {0, 0, 1});
    EXPECT_TRUE(editPose(rig).locals == currentLocals(rig).locals) << "where it is fitted";
    const Scene bound = after(rig, "skin.smooth", {}, {.nodes = {mesh}});
    const Scene away = rotated(bound, b, 30.0, {0, 1, 0});
    const auto index = away.nodes().indexOf(b);
    EXPECT_EQ(editPose(away).locals[index], bound.nodes().find(b)->local);
    EXPECT_LT(relativeDifference(bindPose(away).worldFromNode[index],
                                 currentPose(bound).worldFromNode[index]),
              1e-12);
}

TEST(SetBindPose, refusesWhereTheBonesAreCleared) {
    const Scene cleared = after(twoBones(), "skin.clearBoneReferences");
    expectRefused(runOn(cleared, "skin.setBindPose"), "use Attach Bones first");
}

}  // namespace
}  // namespace sinew
