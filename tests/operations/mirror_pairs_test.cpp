// SPDX-License-Identifier: Apache-2.0
// The pairs that mirroring goes by: of influences, and of vertices by place and by edges.
#include "editor/weights/scene_symmetry.h"
#include "tests/operations/sided_scene.h"
#include "tests/support/quads.h"

namespace sinew {
namespace {

using namespace test;

TEST(FindSymmetry, KeepsPlaneAndPairsWithTheSkin) {
    const Scene scene = after(sided(alike()), "symmetry.find");
    const SkinSymmetry symmetry = onlySkin(scene).symmetry;
    ASSERT_TRUE(symmetry.plane);
    EXPECT_EQ(*symmetry.plane, MirrorPlane{});
    EXPECT_EQ(symmetry.mirrorSlot, (std::vector<SlotIndex>{0, 2, 1, 4, 3}));
    ASSERT_TRUE(scene.mirrorPoints(scene.skins()[0]));
    EXPECT_EQ(scene.mirrorPoints(scene.skins()[0])->mirror[0], 8u);
    EXPECT_TRUE(runOn(scene, "symmetry.find")->edit.changes.size() <= 2);
}

TEST(FindSymmetry, TakesAFreePlaneOfTheWorld) {
    const Scene scene = after(sided(alike()), "symmetry.find",
                              {{"plane", std::string("free")},
                               {"normal", std::string("0 1 0")},
                               {"origin", std::string("0 1.5 0")}});
    EXPECT_EQ(onlySkin(scene).symmetry.plane, (MirrorPlane{{0.0, 1.0, 0.0}, 1.5}));
    for (const auto& [normal, said] :
         {std::pair("0 0 0", "no length"), std::pair("1 0", "three numbers")}) {
        const auto outcome =
            runOn(sided(alike()), "symmetry.find",
                  {{"plane", std::string("free")}, {"normal", std::string(normal)}});
        ASSERT_FALSE(outcome);
        EXPECT_NE(outcome.error().message.english().find(said), std::string::npos);
    }
}

TEST(PairInfluences, ChangesWhatMirrorGoesBy) {
    const Scene scene = sided(alike());
    const auto pair = [&](const Scene& in, std::vector<NodeId> joints) {
        return after(in, "symmetry.pair", {{"joints", std::move(joints)}});
    };
    const Scene paired = pair(scene, {named(scene, "arm_L"), named(scene, "leg_R")});
    EXPECT_EQ(onlySkin(paired).symmetry.mirrorSlot, (std::vector<SlotIndex>{0, 4, 2, 3, 1}))
        << "whoever was paired with one of them stands alone";
    const Rows rows = onlyRows(after(paired, "weights.mirror", by("plusToMinus")));
    EXPECT_NEAR(weightOf(rows[8], kLegR), 0.8f, 1e-6f);
    const auto said =
        runOn(scene, "symmetry.pair",
              {{"joints", std::vector{named(scene, "arm_L"), named(scene, "leg_R")}}});
    ASSERT_EQ(said->report.lines.size(), 1u);
    EXPECT_EQ(said->report.lines[0].english(), "arm_L and leg_R mirror each other on mesh.");
    const Scene alone = pair(paired, {named(scene, "arm_L")});
    EXPECT_EQ(onlySkin(alone).symmetry.mirrorSlot, (std::vector<SlotIndex>{0, 1, 2, 4, 3}))
        << "leg_R, which lost its mirror, has the one that stands alone again";
    expectRefused(runOn(scene, "symmetry.pair"), "Select the two joints");
    expectRefused(
        runOn(scene, "symmetry.pair", {{"joints", std::vector<NodeId>{named(scene, "mesh")}}}),
        "No skin has these joints");
}

Scene pairing(const Scene& in, std::initializer_list<const char*> names, bool alone = false) {
    std::vector<NodeId> joints;
    for (const char* name : names) joints.push_back(named(in, name));
    return after(in, "symmetry.pair", {{"joints", std::move(joints)}, {"alone", alone}});
}

PairedBy howPaired(const Scene& scene, SlotIndex slot) {
    const auto symmetry = *SceneSymmetry::make(scene, MirrorAcross::Found);
    return symmetry->pairedBy(symmetry->meshes().front(), slot);
}

TEST(PairInfluences, PairsAnewWhomACorrectionSetFree) {
    const Scene wrong = pairing(sided(alike()), {"arm_L", "leg_R"});
    const Scene right = pairing(wrong, {"arm_R", "arm_L"});
    EXPECT_EQ(onlySkin(right).symmetry.mirrorSlot, (std::vector<SlotIndex>{0, 2, 1, 4, 3}));
    const Scene both = pairing(pairing(wrong, {"leg_L"}, true), {"arm_L", "arm_R"});
    EXPECT_EQ(onlySkin(both).symmetry.mirrorSlot, (std::vector<SlotIndex>{0, 2, 1, 3, 4}))
        << "whoever was said to have no mirror gets none";
    EXPECT_TRUE(runOn(both, "symmetry.pair",
                      {{"joints", std::vector<NodeId>{named(both, "leg_L")}}, {"alone", true}})
                    ->edit.empty());
}

TEST(PairInfluences, MakesAnInfluenceOffThePlaneItsOwnMirrorWithoutAWarning) {
    const Scene scene = pairing(sided(alike()), {"leg_L"}, true);
    EXPECT_EQ(howPaired(scene, kLegL), PairedBy::Nothing);
    const Scene own = pairing(scene, {"leg_L"});
    EXPECT_EQ(howPaired(own, kLegL), PairedBy::Hand);
    EXPECT_EQ(onlySkin(own).symmetry.mirrorSlot[kLegL], kLegL);
    const auto said = [](const Scene& of) {
        std::string out;
        const auto outcome = runOn(of, "weights.mirror", by("plusToMinus"));
        for (const Message& line : outcome->report.lines) out += line.english() + "\n";
        return out;
    };
    EXPECT_NE(said(scene).find("leg_L"), std::string::npos) << said(scene);
    EXPECT_EQ(said(own).find("leg_L"), std::string::npos) << said(own);
    const auto again =
        runOn(own, "symmetry.pair", {{"joints", std::vector<NodeId>{named(own, "leg_L")}}});
    ASSERT_TRUE(again.ok());
    EXPECT_TRUE(again->edit.empty());
    const Scene anew = after(own, "symmetry.find");
    EXPECT_EQ(onlySkin(anew).slots[kLegL].ownMirror, OwnMirror::Found) << "paired as found";
}

TEST(PairInfluences, KeepAnOwnMirrorWhereInfluencesComeAndGo) {
    const Scene own = pairing(sided(alike()), {"leg_L"});
    EXPECT_EQ(howPaired(own, kLegL), PairedBy::Hand);
    const std::vector<NodeId> leg{named(own, "leg_R")};
    const Scene fewer = after(own, "influence.remove", {{"joints", leg}});
    const Scene again = after(fewer, "influence.add", {{"joints", leg}});
    EXPECT_EQ(onlySkin(again).symmetry.mirrorSlot, (std::vector<SlotIndex>{0, 2, 1, 3, 4}))
        << "the new one is no mirror of what is its own";
    const Scene bound =
        after(again, "skin.smooth",
              {{"rebind", true}, {"removed", std::vector<NodeId>{named(own, "spine")}}});
    EXPECT_EQ(onlySkin(bound).slots[2].ownMirror, OwnMirror::Itself);
    EXPECT_EQ(howPaired(bound, 2), PairedBy::Hand);
    const Scene mirrored = pairing(own, {"leg_L", "leg_R"});
    EXPECT_EQ(onlySkin(mirrored).slots[kLegL].ownMirror, OwnMirror::Found);
}

TEST(PairInfluences, saysThatBonesWereClearedWhereTheMeshIsBoundStill) {
    const Scene scene = sided(alike());
    const Params joints{{"joints", std::vector<NodeId>{named(scene, "arm_L")}}};
    expectRefused(runOn(after(scene, "skin.clearBoneReferences"), "symmetry.pair", joints),
                  "bones of all bound meshes are cleared");
}

std::shared_ptr<Mesh> quadSheet() {
    auto mesh = quadMesh(kColumns, 3);
    for (auto& p : mesh->positions) p.x = 4.0f - p.x;
    return mesh;
}

TEST(MirrorWeights, PairsByEdgesWhereTheSidesStandUnlike) {
    // The right side is sculpted out of all symmetry, and reaches across the plane.
    auto mesh = quadSheet();
    for (auto& p : mesh->positions)
        if (p.x < -0.5f) p = {0.4f * p.x + 0.9f, 1.7f * p.y - 0.8f, 0.3f * p.y * p.x + 0.5f};
    RowsList rows = alike();
    for (PointIndex p = 0; p < 36; ++p)
        if (p % kWidth > 4) rows[p] = {{kSpine, 1.0f}};
    const Scene scene = sided(rows, mesh);
    const Rows mirrored = onlyRows(after(scene, "weights.mirror", by("plusToMinus", "x", "edges")));
    for (PointIndex p = 0; p < 36; ++p) {
        if (p % kWidth > 4) {
            EXPECT_LT(unlike(mirroredRow(rows[otherSide(p)]), mirrored[p]), 1e-6) << p;
        } else if (p % kWidth < 4) {
            EXPECT_EQ(listed(mirrored)[p], rows[p]) << p;
        }
    }
    const Scene kept =
        after(scene, "symmetry.find", {{"plane", std::string("x")}, {"by", std::string("edges")}});
    EXPECT_EQ(kept.mirrorPoints(kept.skins()[0])->mirror[10], 16u);
    EXPECT_EQ(listed(onlyRows(after(kept, "weights.mirror", by("plusToMinus")))), listed(mirrored))
        << "pairs that are kept with the skin are gone by";
}

TEST(MirrorWeights, SaysThatEdgesAreNotAlike) {
    auto mesh = quadSheet();
    // Most quads of one side become two triangles.
    auto split = std::make_shared<Mesh>(*mesh);
    split->polygonFirst = {0};
    split->polygonCorners.clear();
    for (std::size_t i = 0; i < mesh->polygonCount(); ++i) {
        const auto q = mesh->polygon(i);
        const bool halves = i % 8 < 4 && i % 3 != 1;
        for (const auto& polygon :
             halves
                 ? std::vector<std::vector<std::uint32_t>>{{q[0], q[1], q[2]}, {q[0], q[2], q[3]}}
                 : std::vector<std::vector<std::uint32_t>>{{q.begin(), q.end()}}) {
            split->polygonCorners.insert(split->polygonCorners.end(), polygon.begin(),
                                         polygon.end());
            split->polygonFirst.push_back(static_cast<std::uint32_t>(split->polygonCorners.size()));
        }
    }
    split->parts = {};
    const Scene scene = sided(alike(), split);
    expectRefused(runOn(scene, "weights.mirror", by("plusToMinus", "x", "edges")),
                  "The edges of mesh are not alike");
    expectRefused(runOn(scene, "symmetry.find", {{"by", std::string("edges")}}), "not alike");
}

TEST(MirrorWeights, PairsByUvsWhereTheSidesStandUnlike) {
    auto mesh = quadSheet();
    const Scene plain = sided(alike(), mesh);
    expectRefused(runOn(plain, "weights.mirror", by("plusToMinus", "x", "uv")),
                  "The UVs of mesh are not alike");
    mesh->uvs.emplace_back();
    for (const PointIndex p : mesh->cornerPoint)
        mesh->uvs[0].emplace_back(std::abs(mesh->positions[p].x) / 8.0f,
                                  mesh->positions[p].y / 8.0f);
    for (auto& p : mesh->positions)
        if (p.x < -0.5f) p = {0.4f * p.x + 0.9f, 1.7f * p.y - 0.8f, 0.3f * p.y * p.x + 0.5f};
    RowsList rows = alike();
    for (PointIndex p = 0; p < 36; ++p)
        if (p % kWidth > 4) rows[p] = {{kSpine, 1.0f}};
    const Scene scene = sided(rows, mesh);
    const Rows mirrored = onlyRows(after(scene, "weights.mirror", by("plusToMinus", "x", "uv")));
    for (PointIndex p = 0; p < 36; ++p)
        if (p % kWidth > 4) {
            EXPECT_LT(unlike(mirroredRow(rows[otherSide(p)]), mirrored[p]), 1e-6) << p;
        }
    const Scene kept =
        after(scene, "symmetry.find", {{"plane", std::string("x")}, {"by", std::string("uv")}});
    EXPECT_EQ(kept.mirrorPoints(kept.skins()[0])->mirror[10], 16u);
}

TEST(PairInfluences, AreKeptWhereInfluencesComeAndGo) {
    Scene scene = sided(alike());
    scene = after(scene, "symmetry.pair",
                  {{"joints", std::vector<NodeId>{named(scene, "arm_L"), named(scene, "leg_R")}}});
    const Scene fewer =
        after(scene, "influence.remove", {{"joints", std::vector<NodeId>{named(scene, "leg_L")}}});
    EXPECT_EQ(onlySkin(fewer).symmetry.mirrorSlot, (std::vector<SlotIndex>{0, 3, 2, 1}));
    const Scene again =
        after(fewer, "influence.add", {{"joints", std::vector<NodeId>{named(scene, "leg_L")}}});
    EXPECT_EQ(onlySkin(again).symmetry.mirrorSlot, (std::vector<SlotIndex>{0, 3, 2, 1, 4}));
    const Scene bound =
        after(again, "skin.smooth",
              {{"rebind", true}, {"removed", std::vector<NodeId>{named(scene, "spine")}}});
    EXPECT_EQ(onlySkin(bound).symmetry.mirrorSlot, (std::vector<SlotIndex>{2, 1, 0, 3}));
}

TEST(PairInfluences, HoldBetweenTwoMeshesAndForJointsThatMove) {
    Scene scene = sided(alike());
    const auto all = {kSpine, kLeft, kRight, kLegL, kLegR};
    addSided(scene, "glove_L", patch(4.0f, 2.0f), all, RowsList(12, {{kLeft, 1.0f}}));
    const NodeId glove =
        addSided(scene, "glove_R", patch(-4.0f, -2.0f), all, RowsList(12, {{kSpine, 1.0f}}));
    const auto joint = [&](const char* name) { return std::vector<NodeId>{named(scene, name)}; };
    const Scene paired =
        after(scene, "symmetry.pair",
              {{"joints", std::vector<NodeId>{named(scene, "arm_L"), named(scene, "leg_R")}}});
    const Scene mirrored = after(paired, "weights.mirror", by("plusToMinus"), {.nodes = {glove}});
    EXPECT_EQ(weightOf(mirrored.rows(mirrored.skinOf(glove))[0], kLegR), 1.0f);
    const auto movedWith = [&](const Scene& of, const char* name) {
        const auto outcome =
            runOn(of, "joint.move", {{"place", std::string("2 1 0")}, {"bothSides", true}},
                  {.nodes = joint(name)});
        return outcome ? outcome->report.lines.back().english() : outcome.error().message.english();
    };
    EXPECT_EQ(movedWith(paired, "arm_L"), "leg_R moved as in a mirror.");
    EXPECT_NE(movedWith(paired, "arm_R").find("No joint mirrors arm_R"), std::string::npos)
        << "its partner went";
    const Scene alone = after(scene, "symmetry.pair", {{"joints", joint("arm_L")}});
    EXPECT_EQ(movedWith(alone, "arm_L"), "arm_L is its own mirror: it moved alone.");
    const auto anew = runOn(paired, "symmetry.find", {});
    ASSERT_TRUE(anew);
    EXPECT_TRUE(std::ranges::any_of(anew->report.lines, [](const Message& line) {
        return line.english().find("paired by hand") != std::string::npos;
    })) << "they are no more";
}

std::string saidOn(const Scene& scene, const char* operation, std::vector<NodeId> nodes,
                   const Params& params = {}) {
    const auto outcome = runOn(scene, operation, params, {.nodes = std::move(nodes)});
    if (!outcome) return outcome.error().message.english();
    std::string out;
    for (const Message& line : outcome->report.lines) out += line.english() + "\n";
    return out;
}
bool isSaidIn(const std::string& text, const char* what) {
    return text.find(what) != std::string::npos;
}

TEST(RemoveJoints, nameTheJointsOfTheOtherSideThatWent) {
    const Scene scene = sided(alike());
    const Params bothSides{{"bothSides", true}};
    const auto left = {named(scene, "arm_L"), named(scene, "leg_L")};
    const std::string both = saidOn(scene, "nodes.removeJoints", left, bothSides);
    EXPECT_TRUE(isSaidIn(both, "Removed on the other side, too: arm_R, leg_R.")) << both;
    const std::string one = saidOn(scene, "nodes.removeJoints", left);
    EXPECT_FALSE(isSaidIn(one, "other side")) << one;
    const std::string alone = saidOn(pairing(scene, {"leg_L"}, true), "nodes.removeJoints",
                                     {named(scene, "leg_L")}, bothSides);
    EXPECT_TRUE(isSaidIn(alone, "No joint mirrors leg_L: it was removed alone.")) << alone;
}

TEST(MirrorJoints, leavesThoseThatAreMeantToHaveNoMirror) {
    const Scene scene = pairing(sided(alike()), {"leg_L"}, true);
    for (const char* joint : {"leg_L", "leg_R"}) {
        const std::string said = saidOn(scene, "nodes.mirrorJoints", {named(scene, joint)});
        EXPECT_TRUE(isSaidIn(said, "Left without a mirror in the Symmetry panel: ")) << said;
        EXPECT_FALSE(isSaidIn(said, "on the mirror plane") || isSaidIn(said, "Added")) << said;
    }
}

// Each glove has the joints of one side alone.
struct Gloves {
    Scene scene;
    NodeId left, right;
    Gloves() {
        scene = sceneOf(sheet());
        addSides(scene);
        left = addSided(scene, "glove_L", patch(4.0f, 2.0f), {kSpine, kLeft},
                        RowsList(12, {{1, 1.0f}}));
        right = addSided(scene, "glove_R", patch(-4.0f, -2.0f), {kSpine, kRight},
                         RowsList(12, {{1, 1.0f}}));
    }
};

TEST(PairInfluences, LeaveAJointWithoutAMirrorBetweenTwoMeshes) {
    const Gloves gloves;
    const Scene alone = pairing(gloves.scene, {"arm_L"}, true);
    const auto map = [&](const Scene& of, NodeId from) {
        const auto symmetry = *SceneSymmetry::make(of, MirrorAcross::Found);
        return symmetry->slotMap(*symmetry->find(from), *symmetry->mirrorOf(from));
    };
    for (const NodeId glove : {gloves.left, gloves.right}) {
        EXPECT_EQ(map(gloves.scene, glove), (std::vector<SlotIndex>{0, 1}));
        EXPECT_EQ(map(alone, glove), (std::vector<SlotIndex>{0, kNoIndex}));
    }
    for (const char* joint : {"arm_L", "arm_R"}) {
        const std::vector<NodeId> only{named(alone, joint)};
        EXPECT_TRUE(isSaidIn(saidOn(alone, "pose.mirror", only), "No joint mirrors")) << joint;
        EXPECT_FALSE(isSaidIn(saidOn(gloves.scene, "pose.mirror", only), "No joint mirrors"))
            << joint;
    }
    EXPECT_TRUE(
        isSaidIn(saidOn(alone, "symmetry.find", {}), "1 influence that was paired by hand"));
    EXPECT_EQ(map(after(alone, "symmetry.find"), gloves.left), (std::vector<SlotIndex>{0, 1}));
}

TEST(PairInfluences, PairAJointAgainThatAnotherMeshLeavesAlone) {
    Gloves gloves;
    const Scene alone = pairing(gloves.scene, {"arm_L"}, true);
    Scene dressed = alone;
    addSided(dressed, "shirt", sheet(), {kSpine, kLeft, kRight}, RowsList(36, {{kSpine, 1.0f}}));
    const auto mirrorOf = [](const Scene& of, const char* joint) {
        return (*SceneSymmetry::make(of, MirrorAcross::Found))->mirrorOfJoint(named(of, joint));
    };
    EXPECT_FALSE(mirrorOf(dressed, "arm_L"));
    const Scene paired = pairing(dressed, {"arm_L", "arm_R"});
    EXPECT_EQ(mirrorOf(paired, "arm_L"), named(paired, "arm_R"));
}

// What is kept for the next mirror is of the meshes that were bound then.
TEST(MirrorWeights, KnowsAMeshThatIsBoundAfterTheFirst) {
    Scene scene = sided(alike());
    const Operation& mirror = *findOperation("weights.mirror");
    std::shared_ptr<void> memory;
    const Selection body{.nodes = {scene.nodes().all()[0].id}};
    ASSERT_TRUE(runOperation(mirror, scene, body, by("plusToMinus"), {}, &memory));
    const NodeId jacket = addSided(scene, "jacket", sheet(), {kSpine, kLeft, kRight, kLegL, kLegR},
                                   RowsList(36, {{kLeft, 1.0f}}));
    const Selection worn{.nodes = {jacket}};
    const auto outcome = runOperation(mirror, scene, worn, by("plusToMinus"), {}, &memory);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(weightOf(applied(scene, outcome->edit).rows(scene.skinOf(jacket))[8], kRight), 1.0f);
}

// Who mirrors what was just painted copies from the side of it.
TEST(MirrorWeights, ProposesTheSideOfTheActiveInfluence) {
    const Operation& mirror = *findOperation("weights.mirror");
    const auto proposed = [&](const Scene& scene, SlotIndex slot, bool someChosen = false) {
        Selection selection;
        selection.activeSkin = scene.skins()[0];
        selection.activeSlot = slot;
        if (someChosen) selection.points = {{scene.nodes().all()[0].id, {0}, {}}};
        const Params params = mirror.present(scene, selection);
        return params.empty() ? std::string() : textParam(params, "direction");
    };
    const Scene bare = sided(alike());
    for (const Scene& scene : {bare, after(bare, "symmetry.find")}) {
        EXPECT_EQ(proposed(scene, kLeft), "plusToMinus");
        EXPECT_EQ(proposed(scene, kRight), "minusToPlus");
        EXPECT_EQ(proposed(scene, kSpine), "") << "what was chosen last";
        EXPECT_EQ(proposed(scene, kNoIndex), "");
        EXPECT_EQ(proposed(scene, kRight, true), "") << "the chosen ones are to be changed";
    }
    EXPECT_TRUE(textParam(*completed(mirror, {}), "direction") == "plusToMinus")
        << "scripts get what they always got";
}

}  // namespace
}  // namespace sinew
