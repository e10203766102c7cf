// SPDX-License-Identifier: Apache-2.0
// What of a transfer is wanted: levels of detail, some influences, a share, pairs by hand, and
// which vertices have no match.
#include <algorithm>
#include <cmath>

#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

using Weights = std::vector<std::vector<Influence>>;

/// A tube that follows A at x = 0 and B at x = 4, and as often another mesh as is wanted.
struct Giver {
    Scene scene;
    NodeId body;
    std::vector<NodeId> joints;

    explicit Giver(const std::string& name = "mesh") {
        const auto mesh = tubeMesh(33, 8, 4.0f, 0.5f);
        scene = sceneOf(mesh);
        body = named(scene, "mesh");
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        nodes->edit(body).name = name;
        scene.setNodes(nodes);
        joints = addChain(scene, {0.0, 4.0});
        Weights rows;
        for (const auto& p : mesh->positions) {
            const float b = std::clamp(p.x / 4.0f, 0.001f, 0.999f);
            rows.push_back({{0, 1.0f - b}, {1, b}});
        }
        addSkin(scene, body, joints, rows);
    }
    Selection with(NodeId taker) const { return {{body, taker}, {}, kNoIndex, {}}; }
};

float weightThere(const Scene& scene, NodeId mesh, PointIndex p, NodeId joint) {
    const SkinId id = scene.skinOf(mesh);
    return weightOf(scene.rows(id)[p], scene.skin(id)->slotOf(joint));
}

// A mesh that is bound to both joints alike, so that every transfer changes it.
NodeId addEven(Giver& giver, const std::string& name) {
    const auto mesh = tubeMesh(9, 8, 4.0f, 0.5f);
    const NodeId out = addNamedMesh(giver.scene, mesh, name);
    addSkin(giver.scene, out, giver.joints, Weights(mesh->pointCount(), {{0, 0.5f}, {1, 0.5f}}));
    return out;
}

std::vector<PointIndex> changedPoints(const Scene& before, const Scene& after, NodeId mesh) {
    const SkinId id = before.skinOf(mesh);
    const Rows was = before.rows(id), is = after.rows(id);
    std::vector<PointIndex> out;
    for (PointIndex p = 0; p < was.pointCount(); ++p)
        if (!std::ranges::equal(was[p], is[p])) out.push_back(p);
    return out;
}

TEST(TransferLevels, allLevelsOfAModelTakeTheWeightsOfTheFullOneInOneStep) {
    Giver full("Body_LOD0");
    const NodeId first = addNamedMesh(full.scene, tubeMesh(17, 8, 4.0f, 0.5f), "Body_LOD1");
    const NodeId second = addNamedMesh(full.scene, tubeMesh(5, 6, 4.0f, 0.5f), "Body_LOD2");
    const NodeId other = addNamedMesh(full.scene, tubeMesh(5, 6, 4.0f, 0.5f), "Hat_LOD1");
    const auto outcome = runOn(full.scene, "skin.transferLevels", {}, {});
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene done = applied(full.scene, outcome->edit);
    for (const NodeId level : {first, second}) {
        ASSERT_TRUE(done.skinOf(level).valid());
        const auto mesh = done.mesh(done.nodes().find(level)->mesh);
        for (PointIndex p = 0; p < mesh->pointCount(); ++p)
            EXPECT_NEAR(weightThere(done, level, p, full.joints[1]), mesh->positions[p].x / 4.0f,
                        0.03f);
    }
    EXPECT_FALSE(done.skinOf(other).valid()) << "its full level is not there";
    EXPECT_EQ(done.rows(done.skinOf(full.body)).pages(),
              full.scene.rows(full.scene.skinOf(full.body)).pages());
}

TEST(TransferLevels, aMeshNamedAsTheModelIsTheFullOneWhereNoOtherIs) {
    Giver hero("Body");
    const NodeId first = addEven(hero, "Body_LOD1"), second = addEven(hero, "Body_LOD2");
    const Operation& levels = *findOperation("skin.transferLevels");
    EXPECT_EQ(levels.takesFrom(hero.scene, {}, {}), std::vector{hero.body});
    EXPECT_EQ(levels.worksOn(hero.scene, {}, {}), (std::vector{first, second}));
    const auto outcome = runOn(hero.scene, "skin.transferLevels");
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    EXPECT_EQ(outcome->report.lines.front().english(),
              "The weights of Body went to Body_LOD1, Body_LOD2.");
    const Scene done = applied(hero.scene, outcome->edit);
    EXPECT_TRUE(changedPoints(hero.scene, done, hero.body).empty());
    for (const NodeId level : {first, second})
        EXPECT_FALSE(changedPoints(hero.scene, done, level).empty());
    const NodeId full = addEven(hero, "Body_LOD0");
    EXPECT_EQ(levels.takesFrom(hero.scene, {}, {}), std::vector{full});
    EXPECT_EQ(levels.takesFrom(hero.scene, {.nodes = {hero.body}}, {}), std::vector{full});
}

TEST(TransferLevels, saysWhatIsMissing) {
    Giver giver("Head");
    addNamedMesh(giver.scene, tubeMesh(5, 6, 4.0f, 0.5f), "Body_LOD1");
    expectRefused(runOn(giver.scene, "skin.transferLevels", {}, {}), "level of detail");
}

TEST(TransferChoices, someInfluencesAloneAndAShareOfThem) {
    Giver giver;
    const auto mesh = tubeMesh(9, 8, 4.0f, 0.5f);
    const NodeId cloth = addNamedMesh(giver.scene, mesh, "cloth");
    const auto extra = addChain(giver.scene, {9.0});
    addSkin(giver.scene, cloth, {giver.joints[0], giver.joints[1], extra[0]},
            Weights(mesh->pointCount(), {{0, 0.25f}, {2, 0.75f}}));
    const std::string second = giver.scene.nodes().find(giver.joints[1])->name;
    const Params some{{"joints", second}};
    const Scene done = after(giver.scene, "skin.transferSome", some, giver.with(cloth));
    for (PointIndex p = 0; p < mesh->pointCount(); ++p) {
        const float b = mesh->positions[p].x / 4.0f;
        EXPECT_NEAR(weightThere(done, cloth, p, giver.joints[1]), b, 0.03f);
        EXPECT_NEAR(weightThere(done, cloth, p, extra[0]), 0.75f * (1.0f - b), 0.03f)
            << "the others share what is left as they did";
    }
    expectRefused(runOn(giver.scene, "skin.transferSome", {{"joints", std::string("nobody")}},
                        giver.with(cloth)),
                  "no influence of the mesh");
    const Scene half = after(giver.scene, "skin.transferSome", {{"mix", 50.0}}, giver.with(cloth));
    for (PointIndex p = 0; p < mesh->pointCount(); ++p)
        EXPECT_NEAR(weightThere(half, cloth, p, extra[0]), 0.375f, 1e-4f);
}

TEST(TransferLevels, withVerticesChosenNoOtherLevelsChange) {
    Giver full("Body_LOD0");
    const NodeId first = addEven(full, "Body_LOD1"), second = addEven(full, "Body_LOD2");
    Selection some;
    some.points = {{first, {3, 4}, {}}};
    const auto outcome = runOn(full.scene, "skin.transferLevels", {}, some);
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene done = applied(full.scene, outcome->edit);
    EXPECT_EQ(changedPoints(full.scene, done, first), some.points[0].points);
    EXPECT_TRUE(changedPoints(full.scene, done, second).empty());
    EXPECT_EQ(outcome->selection->points, some.points);
    some.points = {{full.body, {3, 4}, {}}};
    expectRefused(runOn(full.scene, "skin.transferLevels", {}, some), "The selected vertices");
}

TEST(TransferChoices, withVerticesChosenMeshesWithoutAnyStay) {
    Giver giver;
    const NodeId cloth = addEven(giver, "cloth"), hat = addEven(giver, "hat");
    Selection some{{giver.body, cloth, hat}, {}, kNoIndex, {}};
    for (const char* id : {"skin.transfer", "skin.transferSome"}) {
        some.points = {{cloth, {3, 4}, {}}};
        const Scene done = after(giver.scene, id, {}, some);
        EXPECT_EQ(changedPoints(giver.scene, done, cloth), some.points[0].points) << id;
        EXPECT_TRUE(changedPoints(giver.scene, done, hat).empty()) << id;
        some.points = {{giver.body, {3, 4}, {}}};
        expectRefused(runOn(giver.scene, id, {}, some), "The selected vertices");
    }
    some.points = {{cloth, {3, 4}, {}}};
    const Scene filled =
        after(giver.scene, "skin.transfer", {{"selected", std::string("fill")}}, some);
    EXPECT_FALSE(changedPoints(giver.scene, filled, hat).empty()) << "all others have a match";
}

TEST(TransferChoices, whatIsHiddenOrOutOfTheSkinStays) {
    Giver giver("Body_LOD0");
    const NodeId level = addEven(giver, "Body_LOD1");
    const SkinId id = giver.scene.skinOf(level);
    const auto count = giver.scene.skin(id)->pointCount;
    std::vector<PointIndex> all, even;
    for (PointIndex p = 0; p < count; ++p) {
        all.push_back(p);
        if (p % 2 == 0) even.push_back(p);
    }
    Scene out = giver.scene;
    auto skin = std::make_shared<Skin>(*out.skin(id));
    skin->member.assign(count, 1);
    for (const PointIndex p : even) skin->member[p] = 0;
    out.setSkin(id, skin);
    const auto expectOdd = [&](const Scene& before, const Scene& after) {
        const auto changed = changedPoints(before, after, level);
        EXPECT_GT(changed.size(), 20u);
        for (const PointIndex p : changed) EXPECT_EQ(p % 2, 1u);
    };
    for (const char* name : {"skin.transfer", "skin.transferSome", "skin.transferLevels"}) {
        SCOPED_TRACE(name);
        expectOdd(out, after(out, name, {}, giver.with(level)));
        Selection hiding = giver.with(level);
        hiding.hidden = {{level, even, {}}};
        const auto outcome = runOn(giver.scene, name, {}, hiding);
        ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
        expectOdd(giver.scene, applied(giver.scene, outcome->edit));
        EXPECT_EQ(outcome->report.lines.back().english(),
                  std::to_string(even.size()) + " hidden vertices were left alone.");
        hiding.hidden = {{level, all, {}}};
        const auto nothing = runOn(giver.scene, name, {}, hiding);
        ASSERT_TRUE(nothing.ok()) << nothing.error().message.english();
        EXPECT_TRUE(nothing->edit.empty());
    }
}

TEST(TransferChoices, anInfluenceThatTheSourceHasNowhereNearBecomesNothing) {
    Giver giver;
    const auto foot = addChain(giver.scene, {9.0})[0];
    giver.scene = withNode(giver.scene, foot, [](Node& node) { node.name = "foot"; });
    const auto mesh = tubeMesh(9, 8, 4.0f, 0.5f);
    const NodeId hair = addNamedMesh(giver.scene, mesh, "hair");
    addSkin(giver.scene, hair, {giver.joints[0], foot},
            Weights(mesh->pointCount(), {{0, 0.5f}, {1, 0.5f}}));
    const SkinId id = giver.scene.skinOf(giver.body);
    auto skin = std::make_shared<Skin>(*giver.scene.skin(id));
    skin->slots.push_back(giver.scene.skin(giver.scene.skinOf(hair))->slots[1]);
    giver.scene.setSkin(id, skin);
    const Scene done = after(giver.scene, "skin.transferSome", {{"joints", std::string("foot")}},
                             giver.with(hair));
    for (PointIndex p = 0; p < mesh->pointCount(); ++p) {
        EXPECT_EQ(weightThere(done, hair, p, foot), 0.0f) << p;
        EXPECT_EQ(weightThere(done, hair, p, giver.joints[0]), 1.0f) << p;
    }
}

TEST(TransferChoices, oneInfluenceBringsNoOthersToAMeshThatLacksThem) {
    Giver giver;
    const auto mesh = tubeMesh(9, 8, 4.0f, 0.5f);
    const NodeId cloth = addNamedMesh(giver.scene, mesh, "cloth");
    const auto own = addChain(giver.scene, {9.0})[0];
    Weights rows(mesh->pointCount(), {{0, 0.5f}, {1, 0.5f}});
    addSkin(giver.scene, cloth, {own, giver.joints[1]}, rows);
    const std::string second = giver.scene.nodes().find(giver.joints[1])->name;
    const Params some{{"joints", second}};
    const Scene done = after(giver.scene, "skin.transferSome", some, giver.with(cloth));
    EXPECT_EQ(done.skin(done.skinOf(cloth))->slots.size(), 2u);
    for (PointIndex p = 0; p < mesh->pointCount(); ++p) {
        const float b = mesh->positions[p].x / 4.0f;
        EXPECT_NEAR(weightThere(done, cloth, p, giver.joints[1]), b, 0.03f) << p;
        EXPECT_NEAR(weightThere(done, cloth, p, own), 1.0f - b, 0.03f) << p;
    }
    // A vertex that had nothing else needs the others for what is left of it.
    rows.front() = {{1, 1.0f}};
    Scene full = giver.scene;
    RowsBuilder builder;
    for (const auto& row : rows) builder.append(row);
    full.setRows(full.skinOf(cloth), builder.finish());
    const Scene filled = after(full, "skin.transferSome", some, giver.with(cloth));
    EXPECT_NEAR(weightThere(filled, cloth, 0, giver.joints[0]), 1.0f, 0.03f);
}

TEST(TransferChoices, jointsArePairedByHand) {
    Giver giver;
    const auto mesh = tubeMesh(9, 8, 4.0f, 0.5f);
    const NodeId cloth = addNamedMesh(giver.scene, mesh, "cloth");
    const auto others = addChain(giver.scene, {20.0, 30.0});
    auto nodes = std::make_shared<NodeTable>(giver.scene.nodes());
    nodes->edit(others[0]).name = "left";
    nodes->edit(others[1]).name = "right";
    giver.scene.setNodes(nodes);
    addSkin(giver.scene, cloth, others, Weights(mesh->pointCount(), {{0, 1.0f}}));
    const std::string a = nodes->find(giver.joints[0])->name,
                      b = nodes->find(giver.joints[1])->name;
    const Params pairs{{"pairs", a + "=right," + b + "=left"}};
    const Scene done = after(giver.scene, "skin.transferSome", pairs, giver.with(cloth));
    EXPECT_EQ(done.skin(done.skinOf(cloth))->slots.size(), 2u);
    for (PointIndex p = 0; p < mesh->pointCount(); ++p)
        EXPECT_NEAR(weightThere(done, cloth, p, others[0]), mesh->positions[p].x / 4.0f, 0.03f);
    expectRefused(
        runOn(giver.scene, "skin.transferSome", {{"pairs", a + "=nobody"}}, giver.with(cloth)),
        "no pair");
}

TEST(TransferChoices, meshesOfOneNameAreToldApartByTheDialog) {
    Giver giver;
    const NodeId taker = addNamedMesh(giver.scene, tubeMesh(9, 8, 4.0f, 0.5f), "mesh");
    const Selection both = giver.with(taker);
    EXPECT_EQ(findOperation("skin.transfer")->names(giver.scene),
              std::vector<std::string>{"mesh #" + std::to_string(giver.body.value)});
    const Params shown = findOperation("skin.transfer")->present(giver.scene, both);
    const auto outcome = runOn(giver.scene, "skin.transfer", shown, both);
    ASSERT_TRUE(outcome) << outcome.error().message.english();
    EXPECT_TRUE(applied(giver.scene, outcome->edit).skinOf(taker).valid());
}

TEST(TransferChoices, whatHasNoMatchIsSeenBeforeAndCanBeChanged) {
    Giver giver;
    auto bulge = tubeMesh(41, 16, 4.0f, 0.5f);
    for (auto& p : bulge->positions) {
        const float swell = std::max(0.0f, 1.0f - std::abs(p.x - 2.0f)) * 2.0f;
        p.y *= 1.0f + swell;
        p.z *= 1.0f + swell;
    }
    const NodeId cloth = addNamedMesh(giver.scene, bulge, "cloth");
    const auto shown = runOn(giver.scene, "select.unmatched", {}, giver.with(cloth));
    ASSERT_TRUE(shown.ok());
    EXPECT_TRUE(shown->edit.empty());
    const auto* unmatched = shown->selection->pointsOf(cloth);
    ASSERT_NE(unmatched, nullptr);
    const auto plain = runOn(giver.scene, "skin.transfer", {}, giver.with(cloth));
    EXPECT_EQ(plain->report.numbers.at("filled"), static_cast<double>(unmatched->points.size()));
    // Two more by hand, and one less.
    Selection changed = *shown->selection;
    auto& points = changed.points.front().points;
    const PointIndex matched = points.back();
    points.pop_back();
    points.insert(points.begin(), {0, 1});
    const auto outcome =
        runOn(giver.scene, "skin.transfer", {{"selected", std::string("fill")}}, changed);
    ASSERT_TRUE(outcome.ok());
    const auto* filled = outcome->selection->pointsOf(cloth);
    ASSERT_NE(filled, nullptr);
    EXPECT_EQ(filled->points, points);
    EXPECT_TRUE(std::ranges::find(filled->points, matched) == filled->points.end());
}

// A flat end with a joint on each side, and a copy that is shrunk by more than the end is thick:
// there every vertex is closer to the other side than to its own.
TEST(TransferChoices, ofLayersCloserThanTheOffsetTheOneThatFacesTheSameWayGives) {
    const auto mesh = tubeMesh(25, 8, 4.0f, 0.5f), copy = tubeMesh(25, 8, 4.0f, 0.5f);
    const auto sideOf = [&](PointIndex p) {
        const float z = tubeMesh(25, 8, 4.0f, 0.5f)->positions[p].z;
        return z > 1e-3f ? 1 : z < -1e-3f ? -1 : 0;
    };
    Weights rows;
    std::vector<PointIndex> flat;
    for (PointIndex p = 0; p < mesh->pointCount(); ++p) {
        const int side = sideOf(p);
        auto& at = mesh->positions[p];
        if (at.x < 0.6f) at.z = 0.02f * static_cast<float>(side);
        copy->positions[p] = at - glm::vec3(0.0f, 0.0f, 0.05f * static_cast<float>(side));
        if (at.x < 0.4f && side != 0) flat.push_back(p);
        rows.push_back(side > 0   ? std::vector<Influence>{{0, 1.0f}}
                       : side < 0 ? std::vector<Influence>{{1, 1.0f}}
                                  : std::vector<Influence>{{0, 0.5f}, {1, 0.5f}});
    }
    Scene scene = sceneOf(mesh);
    const NodeId body = named(scene, "mesh");
    const auto joints = addChain(scene, {0.0, 4.0});
    addSkin(scene, body, joints, rows);
    const NodeId cloth = addNamedMesh(scene, copy, "cloth");
    const Scene done = after(scene, "skin.transfer", {}, {{body, cloth}, {}, kNoIndex, {}});
    ASSERT_GT(flat.size(), 10u);
    for (const PointIndex p : flat)
        EXPECT_GT(weightThere(done, cloth, p, joints[sideOf(p) > 0 ? 0 : 1]), 0.9f) << p;
}

// Two legs side by side, of two joints, and a sheet that hangs over both.
TEST(TransferChoices, whatHangsOverTwoLegsDoesNotTearBetweenThem) {
    const auto left = tubeMesh(33, 24, 4.0f, 0.3f), right = tubeMesh(33, 24, 4.0f, 0.3f);
    for (auto& p : left->positions) p.y -= 0.31f;
    for (auto& p : right->positions) p.y += 0.31f;
    Scene scene = sceneOf(left);
    const NodeId body = named(scene, "mesh");
    const NodeId leg = addNamedMesh(scene, right, "leg");
    const auto joints = addChain(scene, {0.0, 4.0});
    addSkin(scene, body, joints, Weights(left->pointCount(), {{0, 1.0f}}));
    addSkin(scene, leg, joints, Weights(right->pointCount(), {{1, 1.0f}}));
    const auto sheet = gridMesh(40, 14, 0.1f);
    for (auto& p : sheet->positions) p += glm::vec3(0.0f, -0.7f, 0.4f);
    const NodeId cloth = addNamedMesh(scene, sheet, "cloth");
    const Params both{
        {"from", std::string("mesh,leg")}, {"angle", 60.0}, {"distance", 6.0}, {"bind", false}};
    Selection taker;
    taker.nodes = {cloth};
    const Scene done = after(scene, "skin.transfer", both, taker);
    float widest = 0.0f;
    for (PointIndex p = 0; p < sheet->pointCount(); ++p) {
        const auto& at = sheet->positions[p];
        if (std::abs(at.x - 2.0f) > 1.5f) continue;  // the legs' ends are another matter
        const float weight = weightThere(done, cloth, p, joints[1]);
        if (std::abs(at.y) > 0.35f && std::abs(at.y) < 0.65f) {
            EXPECT_NEAR(weight, at.y > 0.0f ? 1.0f : 0.0f, 0.01f) << at.y;
        }
        for (PointIndex q = 0; q < p; ++q)
            if (glm::distance(at, sheet->positions[q]) < 0.11f)
                widest =
                    std::max(widest, std::abs(weight - weightThere(done, cloth, q, joints[1])));
    }
    EXPECT_LT(widest, 0.3f) << "neighbours that go other ways";
}

}  // namespace
}  // namespace sinew
