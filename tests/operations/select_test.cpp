// SPDX-License-Identifier: Apache-2.0
// Operations that choose vertices, keep them in sets, lock them and take them out of a skin.
#include "editor/deform/skinning.h"
#include "editor/operations/select/vertex_sets.h"
#include "editor/pose/pose.h"
#include "tests/operations/sided_scene.h"
#include "tests/support/quads.h"

namespace sinew {
namespace {

using namespace test;
using Points = std::vector<PointIndex>;

/// A row of five points under three joints, on two meshes: rows of 1, 1, 2, 3 and 0 influences.
struct Pair {
    Scene scene = sceneOf(gridMesh(4, 0));
    NodeId body = named(scene, "mesh"), jacket;
    std::vector<NodeId> joints = addChain(scene, {0.0, 2.0, 4.0});
    SkinId bodySkin, jacketSkin;
    Selection selection;
    Pair() {
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        Node node;
        node.name = "jacket";
        node.kind = NodeKind::Mesh;
        node.mesh = MeshId(0);
        jacket = nodes->add(node);
        scene.setNodes(nodes);
        const std::vector<std::vector<Influence>> rows{{{0, 1.0f}},
                                                       {{1, 1.0f}},
                                                       {{0, 0.5f}, {1, 0.5f}},
                                                       {{0, 0.25f}, {1, 0.5f}, {2, 0.25f}},
                                                       {}};
        bodySkin = addSkin(scene, body, joints, rows);
        // The jacket knows the same joints by other slots.
        jacketSkin = addSkin(scene, jacket, {joints[1], joints[0], joints[2]}, rows);
        auto skin = std::make_shared<Skin>(*scene.skin(bodySkin));
        skin->maxInfluences = 2;
        scene.setSkin(bodySkin, skin);
        selection.nodes = {body, jacket};
        selection.activeSkin = bodySkin;
        selection.activeSlot = 0;
    }
    std::vector<PointSelection> chosen(const char* id, const Params& params = {}) const {
        const auto outcome = runOn(scene, id, params, selection);
        EXPECT_TRUE(outcome.ok()) << id;
        EXPECT_TRUE(outcome->edit.empty()) << "choosing changes nothing";
        return outcome->selection ? outcome->selection->points : std::vector<PointSelection>();
    }
};

TEST(SelectByWeight, followsTheJointOfTheActiveInfluenceOverSkins) {
    const Pair pair;
    EXPECT_EQ(
        pair.chosen("select.byInfluence"),
        (std::vector<PointSelection>{{pair.body, {0, 2, 3}, {}}, {pair.jacket, {1, 2, 3}, {}}}));
    EXPECT_EQ(pair.chosen("select.byWeight", {{"from", 0.4}, {"to", 0.6}}),
              (std::vector<PointSelection>{{pair.body, {2}, {}}, {pair.jacket, {2, 3}, {}}}));
    expectRefused(
        runOn(pair.scene, "select.byWeight", {{"from", 0.6}, {"to", 0.4}}, pair.selection),
        "At Least is above");
}

TEST(SelectByInfluence, meansTheNamedJointsElseTheSelectedOnesElseTheActiveInfluence) {
    Pair pair;
    const std::vector<NodeId> two{pair.joints[1], pair.joints[2]};
    const std::vector<PointSelection> ofTwo{{pair.body, {1, 2, 3}, {}},
                                            {pair.jacket, {0, 2, 3}, {}}};
    EXPECT_EQ(pair.chosen("select.byInfluence", {{"joints", two}}), ofTwo);
    pair.selection.nodes.insert(pair.selection.nodes.end(), two.begin(), two.end());
    EXPECT_EQ(pair.chosen("select.byInfluence"), ofTwo);
    pair.selection.nodes = {pair.body, pair.jacket};
    pair.selection.activeSlot = kNoIndex;
    EXPECT_EQ(pair.chosen("select.byInfluence", {{"joints", two}}), ofTwo);
    expectRefused(runOn(pair.scene, "select.byInfluence", {}, pair.selection),
                  "Choose an influence");
}

TEST(SelectByInfluence, takesThoseWithoutAJointByTheirNames) {
    Pair pair;
    const std::vector<NodeId> two{pair.joints[1], pair.joints[2]};
    const auto ofBody = [&](const Params& params) {
        return pair.chosen("select.byInfluence", params).at(0);
    };
    const PointSelection both = ofBody({{"joints", two}});
    auto skin = std::make_shared<Skin>(*pair.scene.skin(pair.bodySkin));
    const SlotIndex slot = skin->slotOf(two[0]);
    skin->slots[slot].node = NodeId();
    pair.scene.setSkin(pair.bodySkin, skin);
    const std::vector<NodeId> one{two[1]};
    EXPECT_NE(ofBody({{"joints", one}}), both);
    EXPECT_EQ(ofBody({{"joints", one}, {"names", skin->slots[slot].name}}), both);
}

TEST(SelectByInfluence, namesThoseThatNoVertexHas) {
    Pair pair;
    pair.scene.setRows(pair.bodySkin, {});
    pair.scene.setRows(pair.jacketSkin, {});
    const auto outcome =
        runOn(pair.scene, "select.byInfluence",
              {{"joints", std::vector<NodeId>{pair.joints[0], pair.joints[2]}}}, pair.selection);
    ASSERT_TRUE(outcome.ok());
    EXPECT_FALSE(outcome->selection.has_value());
    const auto& slots = pair.scene.skin(pair.bodySkin)->slots;
    EXPECT_EQ(outcome->report.lines.at(0).english(),
              "No vertex has weight of " + slots[0].name + ", " + slots[2].name + ".");
}

TEST(SelectByWeight, findsUnweightedVerticesAndThoseOverTheLimit) {
    const Pair pair;
    EXPECT_EQ(pair.chosen("select.unweighted"),
              (std::vector<PointSelection>{{pair.body, {4}, {}}, {pair.jacket, {4}, {}}}));
    EXPECT_EQ(pair.chosen("select.overLimit"), (std::vector<PointSelection>{{pair.body, {3}, {}}}))
        << "the jacket may have four";
}

TEST(Select, keepsWhatWasSelectedWhereNothingIsFound) {
    Pair pair;
    pair.selection.points = {{pair.body, {1}, {}}};
    const auto outcome = runOn(pair.scene, "select.locked", {}, pair.selection);
    ASSERT_TRUE(outcome.ok());
    EXPECT_FALSE(outcome->selection.has_value());
    EXPECT_EQ(outcome->report.lines.at(0).english(), "No vertex is locked.");
}

TEST(Select, regionsStayOnTheMeshesThatHaveVertices) {
    Pair pair;
    expectRefused(runOn(pair.scene, "select.grow", {}, pair.selection), "Select vertices first");
    Scene scene = armScene();
    Selection selection;
    const NodeId mesh = named(scene, "mesh");
    selection.points = {{mesh, {100}, {}}};
    const auto grown = runOn(scene, "select.grow", {}, selection);
    ASSERT_TRUE(grown.ok() && grown->selection);
    EXPECT_GT(grown->selection->points.at(0).points.size(), 4u);
    const auto back = runOn(scene, "select.shrink", {}, *grown->selection);
    EXPECT_EQ(back->selection->points, selection.points);
    const auto all = runOn(scene, "select.connected", {}, selection);
    EXPECT_EQ(pointCount(all->selection->points), scene.mesh(MeshId(0))->pointCount());
    const auto rest = runOn(scene, "select.invert", {}, selection);
    EXPECT_EQ(pointCount(rest->selection->points), scene.mesh(MeshId(0))->pointCount() - 1);
}

TEST(SelectEdgeLoop, goesOnFromTheEdgesBetweenSelectedVertices) {
    Scene scene = sceneOf(quadMesh(4, 3));
    const NodeId mesh = named(scene, "mesh");
    Selection selection;
    const auto chosen = [&](const char* id, Points points) {
        selection.points = {{mesh, std::move(points), {}}};
        const auto outcome = runOn(scene, id, {}, selection);
        EXPECT_TRUE(outcome.ok()) << id;
        return outcome.ok() && outcome->selection ? outcome->selection->points.at(0).points
                                                  : Points();
    };
    EXPECT_EQ(chosen("select.edgeLoop", {6, 7}), (Points{5, 6, 7, 8, 9}));
    EXPECT_EQ(chosen("select.edgeLoop", {6, 7, 19}), (Points{5, 6, 7, 8, 9, 19}))
        << "what has no edge to another stays";
    EXPECT_EQ(chosen("select.edgeRing", {6, 11}), (Points{5, 6, 7, 8, 9, 10, 11, 12, 13, 14}));
    for (const char* id : {"select.edgeLoop", "select.edgeRing"}) {
        selection.points = {{mesh, {6, 12}, {}}};
        expectRefused(runOn(scene, id, {}, selection), "an edge between them");
        EXPECT_TRUE(whyNot(*findOperation(id), scene, selection).empty())
            << "not searched for before it runs";
        selection.points = {{mesh, {6}, {}}};
        EXPECT_EQ(whyNot(*findOperation(id), scene, selection).english(),
                  "Select two vertices first that have an edge between them.");
        selection.points = {};
        expectRefused(runOn(scene, id, {}, selection), "an edge between them");
    }
}

TEST(SoftSelect, fadesOutOverTheRadiusAndStartsFromWholeVertices) {
    const Scene scene = armScene();
    Selection selection;
    selection.points = {{named(scene, "mesh"), {100}, {}}};
    const auto wide = runOn(scene, "select.soft", {{"radius", 0.5}}, selection);
    ASSERT_TRUE(wide.ok() && wide->selection);
    const PointSelection& soft = wide->selection->points.at(0);
    ASSERT_EQ(soft.strength.size(), soft.points.size());
    ASSERT_GT(soft.points.size(), 10u);
    const auto& at = scene.mesh(MeshId(0))->positions;
    for (std::size_t i = 0; i < soft.points.size(); ++i) {
        EXPECT_LE(glm::distance(at[soft.points[i]], at[100]), 0.5f);
        EXPECT_EQ(soft.strength[i] == 1.0f, soft.points[i] == 100u);
    }
    const auto narrow = runOn(scene, "select.soft", {{"radius", 0.2}}, *wide->selection);
    EXPECT_LT(narrow->selection->points.at(0).points.size(), soft.points.size());
}

TEST(SoftSelect, beginsWithAFewEdgesAsTheyAreAtTheChosenVertices) {
    const Scene scene = sceneOf(gridMesh(4, 4, 0.015f));
    Selection selection;
    selection.points = {{named(scene, "mesh"), {12}, {}}};
    const auto& fitting = findOperation("select.soft")->fitting;
    EXPECT_DOUBLE_EQ(floatParam(fitting(scene, selection), "radius"), 0.068)
        << "four along the grid and two across";
    EXPECT_TRUE(fitting(scene, {}).empty());
}

TEST(SelectUnlikeMirror, findsTheVerticesThatWerePaintedOnOneSideAlone) {
    Scene scene = sceneOf(gridMesh(4, 2));  // x from 0 to 4
    auto mesh = std::make_shared<Mesh>(*scene.mesh(MeshId(0)));
    for (auto& p : mesh->positions) p.x -= 2.0f;
    scene.setMesh(MeshId(0), mesh);
    auto joints = addChain(scene, {-1.0, 1.0});
    std::vector<std::vector<Influence>> rows;
    for (const auto& p : mesh->positions)
        rows.push_back(p.x < -0.5f  ? std::vector<Influence>{{0, 1.0f}}
                       : p.x > 0.5f ? std::vector<Influence>{{1, 1.0f}}
                                    : std::vector<Influence>{{0, 0.5f}, {1, 0.5f}});
    rows[4] = {{0, 0.3f}, {1, 0.7f}};
    const SkinId skin = addSkin(scene, named(scene, "mesh"), joints, rows);
    Selection selection;
    selection.activeSkin = skin;
    const auto outcome = runOn(scene, "select.unlikeMirror", {}, selection);
    ASSERT_TRUE(outcome.ok() && outcome->selection);
    EXPECT_EQ(outcome->selection->points.at(0).points, (Points{0, 4}));
    const auto loose = runOn(scene, "select.unlikeMirror", {{"tolerance", 0.5}}, selection);
    EXPECT_FALSE(loose->selection.has_value());
}

TEST(SelectUnlikeMirror, goesByThePlaneThatIsFoundWhereverTheModelStands) {
    auto rows = alike();
    rows[1] = {{kSpine, 1.0f}};
    auto mesh = sheet();
    for (auto& p : mesh->positions) p.x += 10.0f;
    Scene scene = sided(rows, mesh);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    auto skin = std::make_shared<Skin>(*scene.skin(scene.skins()[0]));
    for (InfluenceSlot& slot : skin->slots) slot.influenceBind[3].x += 10.0;
    scene.setSkin(scene.skins()[0], skin);
    Selection selection;
    selection.activeSkin = scene.skins()[0];
    const auto outcome = runOn(scene, "select.unlikeMirror", {}, selection);
    ASSERT_TRUE(outcome.ok() && outcome->selection);
    EXPECT_EQ(outcome->selection->points.at(0).points, (Points{1, otherSide(1)}));
}

TEST(SelectRegions, whatStaysChosenKeepsItsStrength) {
    const Scene scene = armScene();
    Selection selection;
    selection.points = {{named(scene, "mesh"), {100}, {}}};
    const auto soft = runOn(scene, "select.soft", {{"radius", 0.5}}, selection);
    ASSERT_TRUE(soft.ok() && soft->selection);
    const PointSelection before = soft->selection->points.at(0);
    for (const char* id : {"select.grow", "select.shrink", "select.border"}) {
        const auto done = runOn(scene, id, {}, *soft->selection);
        ASSERT_TRUE(done.ok() && done->selection) << id;
        const PointSelection after = done->selection->points.at(0);
        ASSERT_EQ(after.strength.size(), after.points.size()) << id;
        float rim = 0.0f;
        for (std::size_t i = 0; i < after.points.size(); ++i) {
            const auto at = std::ranges::lower_bound(before.points, after.points[i]);
            if (at != before.points.end() && *at == after.points[i])
                EXPECT_EQ(after.strength[i],
                          before.strength[static_cast<std::size_t>(at - before.points.begin())])
                    << id;
            else
                rim = std::max(rim, after.strength[i]);
        }
        EXPECT_LT(rim, 0.9f) << id << ": what is new is as faint as what it lies beside";
    }
}

TEST(VertexSets, thatAreHiddenAreNotChosenAndSayWhy) {
    Pair pair;
    pair.selection.points = {{pair.body, {1, 3}, {}}};
    const auto stored =
        runOn(pair.scene, "select.storeSet", {{"name", std::string("elbow")}}, pair.selection);
    ASSERT_TRUE(stored.ok());
    const Scene scene = applied(pair.scene, stored->edit);
    Selection selection;
    selection.hidden = {{pair.body, {3}, {}}};
    const auto part = runOn(scene, "select.set", {{"name", std::string("elbow")}}, selection);
    ASSERT_TRUE(part.ok() && part->selection);
    EXPECT_EQ(part->selection->points.at(0).points, (Points{1}));
    EXPECT_EQ(part->report.lines.size(), 2u);
    selection.hidden[0].points = {1, 3};
    expectRefused(runOn(scene, "select.set", {{"name", std::string("elbow")}}, selection),
                  "hidden");
}

TEST(VertexSets, areKeptWithTheirStrengthOverSkinsAndUndone) {
    Pair pair;
    pair.selection.points = {{pair.body, {1, 3}, {0.5f, 1.0f}}, {pair.jacket, {0}, {}}};
    const auto stored =
        runOn(pair.scene, "select.storeSet", {{"name", std::string(" elbow ")}}, pair.selection);
    ASSERT_TRUE(stored.ok());
    Scene scene = applied(pair.scene, stored->edit);
    EXPECT_EQ(vertexSets(scene), std::vector<std::string>{"elbow"});
    EXPECT_EQ(pointsOfSet(scene, "elbow"), pair.selection.points);
    const auto chosen = runOn(scene, "select.set", {{"name", std::string("elbow")}});
    ASSERT_TRUE(chosen.ok() && chosen->selection);
    EXPECT_EQ(chosen->selection->points, pair.selection.points);
    EXPECT_EQ(applied(scene, inverse(stored->edit)).blocks(), pair.scene.blocks());

    // The same name again is the set anew, on no other skin.
    pair.selection.points = {{pair.jacket, {2}, {}}};
    scene = after(scene, "select.storeSet", {{"name", std::string("elbow")}}, pair.selection);
    EXPECT_EQ(pointsOfSet(scene, "elbow"), pair.selection.points);
    EXPECT_TRUE(scene.skin(pair.bodySkin)->channels.empty());
    scene = after(scene, "select.deleteSet", {{"name", std::string("elbow")}});
    EXPECT_TRUE(vertexSets(scene).empty());
    EXPECT_EQ(scene.blocks().size(), pair.scene.blocks().size());
    expectRefused(
        runOn(pair.scene, "select.storeSet", {{"name", std::string("  ")}}, pair.selection),
        "name");
}

TEST(VertexSets, beginWithAFreeNameSayWhatTheyReplaceAndTakeAnother) {
    Pair pair;
    pair.selection.points = {{pair.body, {1, 3}, {}}};
    const Operation& store = *findOperation("select.storeSet");
    EXPECT_EQ(textParam(store.present(pair.scene, pair.selection), "name"), "Set 1");
    const Params first{{"name", std::string("Set 1")}};
    Scene scene = after(pair.scene, "select.storeSet", first, pair.selection);
    EXPECT_EQ(textParam(store.present(scene, pair.selection), "name"), "Set 2");
    EXPECT_TRUE(store.caution(pair.scene, first).empty());
    EXPECT_NE(store.caution(scene, {{"name", std::string(" Set 1 ")}}).english().find("replaced"),
              std::string::npos)
        << "before it is stored";
    const auto anew = runOn(scene, "select.storeSet", first, pair.selection);
    EXPECT_NE(anew->report.lines.front().english().find("in place of"), std::string::npos);
    const Params to{{"name", std::string("Set 1")}, {"to", std::string(" knee ")}};
    scene = after(scene, "select.renameSet", to);
    EXPECT_EQ(vertexSets(scene), std::vector<std::string>{"knee"});
    EXPECT_EQ(pointsOfSet(scene, "knee"), pair.selection.points);
    expectRefused(runOn(scene, "select.renameSet", to), "no vertex set named Set 1");
}

TEST(ManyLocks, holdAJointOnAllMeshesOrOnTheSelectedOnes) {
    Pair pair;
    const auto locked = [](const Scene& scene, SkinId skin) {
        std::string out;
        for (const auto& slot : scene.skin(skin)->slots) out += slot.locked ? slot.name : "-";
        return out;
    };
    const std::string a = pair.scene.skin(pair.bodySkin)->slots[0].name;
    pair.selection.nodes.clear();
    Scene scene = after(pair.scene, "influence.toggleLock", {}, pair.selection);
    EXPECT_EQ(locked(scene, pair.bodySkin), a + "--");
    EXPECT_EQ(locked(scene, pair.jacketSkin), "-" + a + "-");
    scene = after(scene, "influence.lockOthers", {}, pair.selection);
    EXPECT_FALSE(scene.skin(pair.jacketSkin)->slots[1].locked);
    EXPECT_TRUE(scene.skin(pair.jacketSkin)->slots[0].locked);
    pair.selection.nodes = {pair.body};
    scene = after(pair.scene, "influence.lock", {}, pair.selection);
    EXPECT_EQ(locked(scene, pair.bodySkin), a + "--");
    EXPECT_EQ(locked(scene, pair.jacketSkin), "---");
}

TEST(LockVertices, keepsTheirRowsFromOperationsUntilTheyAreUnlocked) {
    Pair pair;
    expectRefused(runOn(pair.scene, "vertices.lock", {}, pair.selection), "Select the vertices");
    pair.selection.points = {{pair.body, {3}, {}}};
    Scene scene = after(pair.scene, "vertices.lock", {}, pair.selection);
    EXPECT_TRUE(scene.skin(pair.bodySkin)->isLocked(3));
    EXPECT_TRUE(scene.skin(pair.jacketSkin)->lockedPoints.empty());
    pair.selection.points.clear();
    const Scene limited =
        after(scene, "weights.limit", {{"count", std::int64_t{1}}}, pair.selection);
    EXPECT_EQ(limited.rows(pair.bodySkin)[3].size(), 3u);
    EXPECT_EQ(limited.rows(pair.bodySkin)[2].size(), 1u);
    scene = after(scene, "vertices.unlock", {}, pair.selection);
    EXPECT_TRUE(scene.skin(pair.bodySkin)->lockedPoints.empty());
}

TEST(Members, areTakenOutAndBackInWithTheWeightsTheyHad) {
    Pair pair;
    pair.selection.points = {{pair.body, {1, 2}, {}}};
    const Scene out = after(pair.scene, "skin.takeVerticesOut", {}, pair.selection);
    EXPECT_FALSE(out.skin(pair.bodySkin)->isMember(1));
    EXPECT_TRUE(out.skin(pair.bodySkin)->isMember(0));
    EXPECT_EQ(listed(out.rows(pair.bodySkin)), listed(pair.scene.rows(pair.bodySkin)));
    const Scene posed = rotated(out, pair.joints[1], 90.0, {0, 0, 1});
    const auto still = deformMesh(posed, pair.body, currentPose(posed)).positions;
    EXPECT_EQ(still[1], pair.scene.mesh(MeshId(0))->positions[1]) << "the joint no longer moves it";
    pair.selection.points = {{pair.body, {2}, {}}};
    const Scene back = after(out, "skin.putVerticesBack", {}, pair.selection);
    EXPECT_FALSE(back.skin(pair.bodySkin)->isMember(1));
    EXPECT_TRUE(back.skin(pair.bodySkin)->isMember(2));
    pair.selection.points.clear();
    EXPECT_TRUE(after(back, "skin.putVerticesBack", {}, pair.selection)
                    .skin(pair.bodySkin)
                    ->member.empty());
}

}  // namespace
}  // namespace sinew
