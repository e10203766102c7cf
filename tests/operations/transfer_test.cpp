// SPDX-License-Identifier: Apache-2.0
// Weights carried from one mesh to another of unlike topology.
#include <cmath>
#include <map>

#include "editor/codec/scene_check.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

using TransferRows = std::vector<std::vector<Influence>>;

// From joint A at x = 0 to joint B at x = 4.
TransferRows alongX(const Mesh& mesh) {
    TransferRows out;
    for (const auto& p : mesh.positions) {
        const float b = std::clamp(p.x / 4.0f, 0.0f, 1.0f);
        std::vector<Influence> row;
        if (b < 1.0f) row.push_back({0, 1.0f - b});
        if (b > 0.0f) row.push_back({1, b});
        out.push_back(row);
    }
    return out;
}

/// A sleeve that is bound, named "mesh", and another mesh "cloth" that is not.
struct Wardrobe {
    Scene scene;
    NodeId body, cloth;
    std::vector<NodeId> joints;

    explicit Wardrobe(std::shared_ptr<Mesh> cloth_, const glm::dvec3& at = glm::dvec3(0.0)) {
        const auto mesh = tubeMesh(33, 8, 4.0f, 0.5f);
        scene = sceneOf(mesh);
        body = named(scene, "mesh");
        joints = addChain(scene, {0.0, 4.0});
        addSkin(scene, body, joints, alongX(*mesh));
        cloth = addNamedMesh(scene, std::move(cloth_), "cloth", at);
    }
    Selection both() const { return {{body, cloth}, {}, kNoIndex, {}}; }
    void bindCloth(const TransferRows& rows) { addSkin(scene, cloth, joints, rows); }
};

float transferredWeight(const Scene& scene, NodeId mesh, PointIndex p, NodeId joint) {
    const SkinId id = scene.skinOf(mesh);
    return weightOf(scene.rows(id)[p], scene.skin(id)->slotOf(joint));
}

TEST(TransferWeights, bindsAMeshOfUnlikeTopologyWithTheSameWeights) {
    const Wardrobe pair(tubeMesh(57, 13, 4.0f, 0.55f));
    const Scene done = after(pair.scene, "skin.transfer", {}, pair.both());
    const SkinId id = done.skinOf(pair.cloth);
    ASSERT_TRUE(id.valid());
    const auto mesh = done.mesh(done.nodes().find(pair.cloth)->mesh);
    for (PointIndex p = 0; p < mesh->pointCount(); ++p)
        EXPECT_NEAR(transferredWeight(done, pair.cloth, p, pair.joints[1]),
                    mesh->positions[p].x / 4.0f, 0.03f)
            << p;
    EXPECT_EQ(done.skin(id)->slots[0].influenceBind,
              done.skin(done.skinOf(pair.body))->slots[0].influenceBind);
    // In any pose the cloth now goes with the body.
    EXPECT_EQ(done.skin(id)->bindPose.size(), done.skin(done.skinOf(pair.body))->bindPose.size());
}

TEST(TransferWeights, aCoarserMeshCarriesWhatLiesBetweenItsVertices) {
    // A ramp that lies between two rings of the coarser tube, which stand half a metre apart.
    const auto truth = [](float x) { return std::clamp((x - 1.55f) / 0.2f, 0.0f, 1.0f); };
    const auto fine = tubeMesh(161, 24, 4.0f, 0.5f), coarse = tubeMesh(9, 24, 4.0f, 0.5f);
    Scene scene = sceneOf(fine);
    const NodeId body = named(scene, "mesh"), level = addNamedMesh(scene, coarse, "level");
    const auto joints = addChain(scene, {0.0, 4.0});
    TransferRows rows;
    for (const auto& p : fine->positions) rows.push_back({{0, 1.0f - truth(p.x)}, {1, truth(p.x)}});
    addSkin(scene, body, joints, rows);
    const Scene done = after(scene, "skin.transfer", {}, {{body, level}, {}, kNoIndex, {}});
    std::map<int, float> ringOf;
    for (PointIndex p = 0; p < coarse->pointCount(); ++p)
        ringOf[static_cast<int>(std::lround(2.0f * coarse->positions[p].x))] =
            transferredWeight(done, level, p, joints[1]);
    double square = 0.0, squareOfClosest = 0.0;
    for (int i = 0; i < 160; ++i) {
        const float x = 4.0f * static_cast<float>(i) / 160.0f, at = 2.0f * x;
        const int ring = static_cast<int>(at);
        const float far = at - static_cast<float>(ring);
        const float got = (1.0f - far) * ringOf[ring] + far * ringOf[ring + 1];
        const float closest = (1.0f - far) * truth(0.5f * static_cast<float>(ring)) +
                              far * truth(0.5f * static_cast<float>(ring + 1));
        square += std::pow(double{got} - double{truth(x)}, 2);
        squareOfClosest += std::pow(double{closest} - double{truth(x)}, 2);
    }
    EXPECT_LT(square, 0.9 * squareOfClosest);
    EXPECT_NEAR(ringOf[1], 0.0f, 0.05f) << "what is far from the ramp stays";
    EXPECT_NEAR(ringOf[6], 1.0f, 0.05f);
}

TEST(TransferWeights, noInfluenceIsCutOffOfACoarserMesh) {
    // A steep step with something of both influences on either side, which a swing would take away.
    const auto fine = tubeMesh(161, 24, 4.0f, 0.5f), coarse = tubeMesh(9, 24, 4.0f, 0.5f);
    Scene scene = sceneOf(fine);
    const NodeId body = named(scene, "mesh"), level = addNamedMesh(scene, coarse, "level");
    const auto joints = addChain(scene, {0.0, 4.0});
    TransferRows rows;
    for (const auto& p : fine->positions) {
        const float b = p.x < 1.6f ? 0.01f : 0.99f;
        rows.push_back({{0, 1.0f - b}, {1, b}});
    }
    addSkin(scene, body, joints, rows);
    const Scene done = after(scene, "skin.transfer", {}, {{body, level}, {}, kNoIndex, {}});
    for (PointIndex p = 0; p < coarse->pointCount(); ++p)
        for (const NodeId joint : joints)
            EXPECT_GE(transferredWeight(done, level, p, joint), 0.0099f) << p;
}

TEST(TransferWeights, partsOfACoarserMeshThatMoveAsAWholeStaySo) {
    const auto sideBySide = [](int rings) {
        const auto a = tubeMesh(rings, 12, 4.0f, 0.5f);
        auto out = std::make_shared<Mesh>(*a);
        const auto points = static_cast<PointIndex>(a->pointCount());
        const auto corners = static_cast<std::uint32_t>(a->cornerCount());
        for (auto p : a->positions) out->positions.push_back(p + glm::vec3(0.0f, 1.001f, 0.0f));
        for (const PointIndex p : a->cornerPoint) out->cornerPoint.push_back(p + points);
        out->normals.insert(out->normals.end(), a->normals.begin(), a->normals.end());
        for (const auto c : a->polygonCorners) out->polygonCorners.push_back(c + corners);
        for (std::size_t f = 1; f < a->polygonFirst.size(); ++f)
            out->polygonFirst.push_back(a->polygonFirst[f] +
                                        static_cast<std::uint32_t>(a->polygonCorners.size()));
        out->parts[0].polygonCount *= 2;
        out->parts[0].cornerCount *= 2;
        return out;
    };
    const auto fine = sideBySide(65), coarse = sideBySide(9);
    Scene scene = sceneOf(fine);
    const NodeId body = named(scene, "mesh"), level = addNamedMesh(scene, coarse, "level");
    TransferRows rows;
    for (const auto& p : fine->positions) rows.push_back({{p.y > 0.5f ? 1u : 0u, 1.0f}});
    const auto joints = addChain(scene, {0.0, 4.0});
    addSkin(scene, body, joints, rows);
    const Scene done = after(scene, "skin.transfer", {}, {{body, level}, {}, kNoIndex, {}});
    for (PointIndex p = 0; p < coarse->pointCount(); ++p)
        EXPECT_EQ(transferredWeight(done, level, p, joints[coarse->positions[p].y > 0.5f]), 1.0f)
            << p;
}

TEST(TransferWeights, whatHasNoMatchIsFilledFromAroundItAndSelected) {
    // Of the same length, but the middle bulges away from the body.
    auto bulge = tubeMesh(41, 16, 4.0f, 0.5f);
    for (auto& p : bulge->positions) {
        const float swell = std::max(0.0f, 1.0f - std::abs(p.x - 2.0f)) * 2.0f;
        p.y *= 1.0f + swell;
        p.z *= 1.0f + swell;
    }
    const Wardrobe pair(bulge);
    const auto outcome = runOn(pair.scene, "skin.transfer", {}, pair.both());
    ASSERT_TRUE(outcome.ok());
    EXPECT_GT(outcome->report.numbers.at("filled"), 0.0);
    EXPECT_EQ(outcome->report.numbers.at("nearest"), 0.0);
    EXPECT_EQ(outcome->report.lines.back().english(),
              "The vertices whose weights were guessed are selected.");
    const auto* chosen = outcome->selection->pointsOf(pair.cloth);
    ASSERT_NE(chosen, nullptr);
    EXPECT_EQ(static_cast<double>(chosen->points.size()), outcome->report.numbers.at("filled"));
    const Scene done = applied(pair.scene, outcome->edit);
    const auto mesh = done.mesh(done.nodes().find(pair.cloth)->mesh);
    for (const PointIndex p : chosen->points)
        EXPECT_NEAR(transferredWeight(done, pair.cloth, p, pair.joints[1]),
                    mesh->positions[p].x / 4.0f, 0.06f)
            << mesh->positions[p].x;
}

TEST(TransferWeights, whatIsGuessedOfHiddenVerticesIsCountedAndNotSelected) {
    const Wardrobe pair(gridMesh(2, 2, 0.1f), {3.0, 1.2, 0.0});
    Selection hiding = pair.both();
    hiding.hidden = {{pair.cloth, {0, 1, 2, 3, 4, 5, 6, 7}, {}}};
    const auto some = runOn(pair.scene, "skin.transfer", {}, hiding);
    ASSERT_TRUE(some.ok());
    EXPECT_EQ(some->selection->points, (std::vector<PointSelection>{{pair.cloth, {8}, {}}}));
    EXPECT_NE(saidIn(some->report)
                  .find("cloth: 8 vertices whose weights were guessed are hidden, and so not "
                        "selected."),
              std::string::npos)
        << saidIn(some->report);
    hiding.hidden[0].points.push_back(8);
    const auto none = runOn(pair.scene, "skin.transfer", {}, hiding);
    ASSERT_TRUE(none.ok());
    EXPECT_EQ(saidIn(none->report).find("guessed are selected"), std::string::npos);
}

TEST(TransferWeights, aPartWithoutAnyMatchTakesTheClosestWeights) {
    const Wardrobe pair(gridMesh(2, 2, 0.1f), {3.0, 1.2, 0.0});
    const auto outcome = runOn(pair.scene, "skin.transfer", {}, pair.both());
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome->report.numbers.at("nearest"), 9.0);
    const Scene done = applied(pair.scene, outcome->edit);
    EXPECT_NEAR(transferredWeight(done, pair.cloth, 0, pair.joints[1]), 0.75f, 0.02f);
}

TEST(TransferWeights, withoutFillingWhatHasNoMatchStaysToTheBit) {
    Wardrobe pair(gridMesh(2, 2, 0.1f), {3.0, 9.0, 0.0});
    pair.bindCloth(TransferRows(9, {{0, 0.3f}, {1, 0.7f}}));
    const auto outcome = runOn(pair.scene, "skin.transfer", {{"fill", false}}, pair.both());
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome->report.numbers.at("unmatched"), 9.0);
    EXPECT_TRUE(outcome->edit.changes.empty());
}

TEST(TransferWeights, keepsLockedInfluencesAndUnselectedVertices) {
    Wardrobe pair(tubeMesh(9, 8, 4.0f, 0.5f));
    const auto count = pair.scene.mesh(pair.scene.nodes().find(pair.cloth)->mesh)->pointCount();
    const auto joints = pair.joints;
    const auto extra = addChain(pair.scene, {9.0});
    addSkin(pair.scene, pair.cloth, {joints[0], joints[1], extra[0]},
            TransferRows(count, {{0, 0.5f}, {1, 0.25f}, {2, 0.25f}}));
    const SkinId id = pair.scene.skinOf(pair.cloth);
    auto skin = std::make_shared<Skin>(*pair.scene.skin(id));
    skin->slots[2].locked = true;
    pair.scene.setSkin(id, skin);
    Selection selection = pair.both();
    selection.points = {{pair.cloth, {3, 4, 20}, {}}};
    const auto outcome =
        runOperation(*findOperation("skin.transfer"), pair.scene, selection, {}, {});
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->report.lines.front().arguments.back(), "3") << "only these were meant";
    EXPECT_EQ(outcome->selection->points, selection.points);
    const Scene done = applied(pair.scene, outcome->edit);
    for (PointIndex p = 0; p < count; ++p) {
        EXPECT_EQ(weightOf(done.rows(id)[p], 2), 0.25f);
        const bool same = std::ranges::equal(done.rows(id)[p], pair.scene.rows(id)[p]);
        EXPECT_EQ(same, p != 3 && p != 4 && p != 20) << p;
    }
}

TEST(TransferWeights, anotherSkeletonIsMatchedByNameThenByPlace) {
    Wardrobe pair(tubeMesh(9, 8, 4.0f, 0.5f));
    auto others = addChain(pair.scene, {0.5, 4.0});
    auto nodes = std::make_shared<NodeTable>(pair.scene.nodes());
    nodes->edit(others[0]).name = "rig:" + nodes->find(pair.joints[0])->name;
    nodes->edit(others[1]).name = "elsewhere";
    pair.scene.setNodes(nodes);
    const auto count = pair.scene.mesh(pair.scene.nodes().find(pair.cloth)->mesh)->pointCount();
    addSkin(pair.scene, pair.cloth, others, TransferRows(count, {{0, 1.0f}}));
    const Scene done = after(pair.scene, "skin.transfer", {}, pair.both());
    const auto skin = done.skin(done.skinOf(pair.cloth));
    ASSERT_EQ(skin->slots.size(), 2u);
    const auto mesh = done.mesh(done.nodes().find(pair.cloth)->mesh);
    for (PointIndex p = 0; p < count; ++p)
        EXPECT_NEAR(transferredWeight(done, pair.cloth, p, others[1]), mesh->positions[p].x / 4.0f,
                    0.05f);
}

TEST(TransferWeights, jointsThatTheOtherSkinLacksBecomeItsInfluences) {
    Wardrobe pair(tubeMesh(9, 8, 4.0f, 0.5f));
    const auto count = pair.scene.mesh(pair.scene.nodes().find(pair.cloth)->mesh)->pointCount();
    addSkin(pair.scene, pair.cloth, {pair.joints[0]}, TransferRows(count, {{0, 1.0f}}));
    const Scene done = after(pair.scene, "skin.transfer", {}, pair.both());
    EXPECT_EQ(done.skin(done.skinOf(pair.cloth))->slots.size(), 2u);
    EXPECT_NEAR(
        transferredWeight(done, pair.cloth, static_cast<PointIndex>(count - 1), pair.joints[1]),
        1.0f, 0.05f);
}

TEST(TransferWeights, byTextureCoordinatesPlacesDoNotCount) {
    const auto withUvs = [](std::shared_ptr<Mesh> mesh, float width) {
        std::vector<glm::vec2> uvs;
        for (const auto p : mesh->cornerPoint)
            uvs.emplace_back(mesh->positions[p].x / width, mesh->positions[p].y / width);
        mesh->uvs = {uvs};
        return mesh;
    };
    Wardrobe pair(withUvs(gridMesh(5, 5, 0.1f), 0.5f), {40.0, 0.0, 0.0});
    const auto sheet = withUvs(gridMesh(8, 8, 0.5f), 4.0f);
    const NodeId giver = addNamedMesh(pair.scene, sheet, "sheet");
    addSkin(pair.scene, giver, pair.joints, alongX(*sheet));
    Selection selection;
    selection.nodes = {giver, pair.cloth};
    const Scene done =
        after(pair.scene, "skin.transfer", {{"method", std::string("uv")}}, selection);
    for (PointIndex p = 0; p < 36; ++p)
        EXPECT_NEAR(transferredWeight(done, pair.cloth, p, pair.joints[1]),
                    static_cast<float>(p % 6) / 5.0f, 1e-4f);
    expectRefused(runOn(pair.scene, "skin.transfer", {{"method", std::string("uv")}}, pair.both()),
                  "no texture coordinates");
}

TEST(TransferWeights, keepsVertexSetsOfASkinWhoseBonesWereCleared) {
    Wardrobe pair(gridMesh(2, 2, 0.1f), {1.0, 0.5, 0.0});
    pair.bindCloth(TransferRows(9, {{0, 1.0f}}));
    Selection chosen;
    chosen.points = {{pair.cloth, {1, 2}, {}}};
    Scene scene = after(pair.scene, "select.storeSet", {{"name", std::string("hem")}}, chosen);
    Selection cloth;
    cloth.nodes = {pair.cloth};
    scene = after(scene, "skin.clearBoneReferences", {}, cloth);
    ASSERT_EQ(scene.skin(scene.skinOf(pair.cloth))->channels.size(), 1u);
    const Scene done = after(scene, "skin.transfer", {}, pair.both());
    EXPECT_EQ(done.skin(done.skinOf(pair.cloth))->channels.size(), 1u);
    EXPECT_TRUE(agrees(done));
}

TEST(TransferWeights, whatIsLeftOutOfTheSourcesSkinGivesNothing) {
    Wardrobe pair(tubeMesh(57, 13, 4.0f, 0.55f));
    const SkinId id = pair.scene.skinOf(pair.body);
    const auto body = pair.scene.mesh(pair.scene.nodes().find(pair.body)->mesh);
    // What was left behind where the skin ends, at x = 3, where B has three quarters.
    auto rows = alongX(*body);
    auto skin = std::make_shared<Skin>(*pair.scene.skin(id));
    skin->member.assign(skin->pointCount, 1);
    for (PointIndex p = 0; p < rows.size(); ++p)
        if (body->positions[p].x > 3.01f) {
            rows[p] = {{0, 1.0f}};
            skin->member[p] = 0;
        }
    RowsBuilder builder;
    for (const auto& row : rows) builder.append(row);
    pair.scene.setSkin(id, skin);
    pair.scene.setRows(id, builder.finish());
    const Scene done = after(pair.scene, "skin.transfer", {}, pair.both());
    const auto cloth = done.mesh(done.nodes().find(pair.cloth)->mesh);
    for (PointIndex p = 0; p < cloth->pointCount(); ++p) {
        const float b = transferredWeight(done, pair.cloth, p, pair.joints[1]);
        if (cloth->positions[p].x > 3.0f) {
            EXPECT_GT(b, 0.7f) << p;
        } else {
            EXPECT_NEAR(b, cloth->positions[p].x / 4.0f, 0.03f) << p;
        }
    }
}

TEST(TransferWeights, saysWhatIsMissing) {
    const Wardrobe pair(gridMesh(2, 2));
    Selection one;
    one.nodes = {pair.cloth};
    expectRefused(runOn(pair.scene, "skin.transfer", {}, one), "Choose the mesh to take");
    Scene unbound = pair.scene;
    unbound.setRows(pair.scene.skinOf(pair.body), {});
    unbound.setSkin(pair.scene.skinOf(pair.body), nullptr);
    const NodeId other = addNamedMesh(unbound, gridMesh(1, 1), "other");
    addSkin(unbound, other, {named(unbound, "A")}, {{}, {}, {}, {}});
    Selection noneOfThem;
    noneOfThem.nodes = {pair.cloth, pair.body};
    expectRefused(runOn(unbound, "skin.transfer", {}, noneOfThem), "bind it first");
    expectRefused(runOn(sceneOf(gridMesh(1, 1)), "skin.transfer", {}, one), "No mesh has weights");
    const Scene done = after(pair.scene, "skin.transfer", {{"from", std::string("mesh")}}, one);
    EXPECT_TRUE(done.skinOf(pair.cloth).valid());
}

TEST(TransferWeights, goFromTheOnlySelectedMeshThatHasAnyInWhateverOrder) {
    const Wardrobe pair(gridMesh(2, 2));
    Selection unboundFirst;
    unboundFirst.nodes = {pair.cloth, pair.body};
    const Operation& transfer = *findOperation("skin.transfer");
    EXPECT_EQ(std::get<std::string>(transfer.present(pair.scene, unboundFirst).at("from")), "mesh");
    const Scene done = after(pair.scene, "skin.transfer", {}, unboundFirst);
    EXPECT_TRUE(done.skinOf(pair.cloth).valid());
    EXPECT_EQ(done.rows(done.skinOf(pair.body)).pages(),
              pair.scene.rows(pair.scene.skinOf(pair.body)).pages());
}

}  // namespace
}  // namespace sinew
