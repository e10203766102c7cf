// SPDX-License-Identifier: Apache-2.0
// New geometry of the source file brought into a document.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "editor/operations/select/vertex_sets.h"
#include "editor/weights/layers.h"
#include "editor/weights/mirror_plane.h"
#include "editor/weights/row_math.h"
#include "tests/operations/update_support.h"
#include "tests/support/composite.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using namespace test;

const SkinId kBound{0};

std::shared_ptr<const Mesh> onlyMesh(const Scene& scene) { return scene.mesh(scene.meshes()[0]); }

Scene withMesh(const Scene& scene, std::shared_ptr<const Mesh> mesh) {
    Scene out = scene;
    out.setMesh(scene.meshes()[0], std::move(mesh));
    for (const SkinId id : scene.skins()) out.removeSkin(id);
    return out;
}

/// A tube whose points are in another order; every tenth is elsewhere, and as many are new, in the
/// middle of polygons.
struct Remodelled {
    std::shared_ptr<Mesh> mesh;
    std::vector<PointIndex> oldOf;  // kNoIndex: new, or elsewhere
    Remodelled(const Mesh& old, std::mt19937& random) {
        mesh = std::make_shared<Mesh>(old);
        const auto count = static_cast<PointIndex>(old.pointCount());
        oldOf.resize(count);
        std::iota(oldOf.begin(), oldOf.end(), 0u);
        std::shuffle(oldOf.begin(), oldOf.end(), random);
        std::vector<PointIndex> newOf(count);
        for (PointIndex p = 0; p < count; ++p) newOf[oldOf[p]] = p;
        for (auto& point : mesh->cornerPoint) point = newOf[point];
        for (PointIndex p = 0; p < count; ++p) {
            mesh->positions[p] = old.positions[oldOf[p]];
            if (random() % 10 != 0) continue;
            mesh->positions[p].x += 0.05f;
            oldOf[p] = kNoIndex;
        }
        for (std::size_t i = 0; i < count / 10; ++i) split(random() % mesh->polygonCount());
    }
    void split(std::size_t polygon) {
        glm::vec3 middle(0.0f);
        const auto first = mesh->polygonFirst[polygon];
        for (int k = 0; k < 3; ++k)
            middle += mesh->positions[mesh->cornerPoint[mesh->polygonCorners[first + k]]] / 3.0f;
        const auto corner = static_cast<std::uint32_t>(mesh->cornerCount());
        mesh->cornerPoint.push_back(static_cast<std::uint32_t>(mesh->pointCount()));
        mesh->positions.push_back(middle);
        mesh->normals.emplace_back(0.0f, 1.0f, 0.0f);
        oldOf.push_back(kNoIndex);
        const auto c = [&](int k) { return mesh->polygonCorners[first + k]; };
        const std::vector<std::uint32_t> more{c(1), c(2), corner, c(2), c(0), corner};
        mesh->polygonCorners[first + 2] = corner;
        mesh->polygonCorners.insert(mesh->polygonCorners.end(), more.begin(), more.end());
        for (int k = 0; k < 2; ++k) mesh->polygonFirst.push_back(mesh->polygonFirst.back() + 3);
        mesh->parts[0].polygonCount += 2;
        mesh->parts[0].cornerCount += 1;
    }
};

float farthestRow(Row a, Row b, SlotIndex slots) {
    float out = 0.0f;
    for (SlotIndex s = 0; s < slots; ++s)
        out = std::max(out, std::abs(weightOf(a, s) - weightOf(b, s)));
    return out;
}

/// An arm with all that a skin can keep for its points.
Scene workedOn() {
    Scene scene = after(boundArm(), "symmetry.find");
    Selection chosen;
    chosen.points = {{scene.skin(kBound)->meshNode, {40, 41, 42, 43, 44, 45, 46, 47}, {}}};
    scene = after(scene, "select.storeSet", {{"name", std::string("band")}}, chosen);
    scene = after(scene, "layer.add");
    Selection onTop;
    onTop.activeSkin = kBound;
    onTop.activeLayer = scene.skin(kBound)->layers.back().id;
    onTop.points = {{scene.skin(kBound)->meshNode, {80, 81, 82, 83, 84, 85, 86, 87}, {}}};
    scene = after(scene, "weights.flood",
                  {{"brush", std::string("replace")},
                   {"value", 0.5},
                   {"joints", std::vector<NodeId>{named(scene, "C")}}},
                  onTop);
    auto skin = std::make_shared<Skin>(*scene.skin(kBound));
    skin->lockedPoints.assign(skin->pointCount, 0);
    for (PointIndex p = 0; p < 8; ++p) skin->lockedPoints[p] = 1;
    skin->slots[1].locked = true;
    scene.setSkin(kBound, skin);
    return scene;
}

TEST(UpdateMesh, verticesWhereTheyWereKeepAllThatTheyHadToTheBit) {
    Random random(1601);
    const Scene scene = workedOn();
    const auto before = scene.skin(kBound);
    UpdateSettings settings;
    settings.present.hidden = {{before->meshNode, {3, 20, 21, 22, 90}, {}}};
    for (int round = 0; round < 20; ++round) {
        const Remodelled fresh(*onlyMesh(scene), random);
        const auto outcome = updated(scene, withMesh(scene, fresh.mesh), settings);
        const Scene done = applied(scene, outcome.edit);
        const auto skin = done.skin(kBound);
        ASSERT_TRUE(outcome.selection);
        const auto& was = settings.present.hidden[0].points;
        const PointSelection none{before->meshNode, {}, {}};
        const auto* hidden = outcome.selection->hiddenOf(before->meshNode);
        const auto& is = hidden ? hidden->points : none.points;
        ASSERT_EQ(skin->pointCount, fresh.mesh->pointCount());
        ASSERT_EQ(skin->layers, before->layers);
        EXPECT_TRUE(skin->slots[1].locked);
        EXPECT_TRUE(isComposite(done, kBound));
        std::size_t kept = 0;
        for (PointIndex p = 0; p < fresh.oldOf.size(); ++p) {
            const PointIndex old = fresh.oldOf[p];
            if (old == kNoIndex) continue;
            ++kept;
            ASSERT_EQ(std::ranges::count(is, p), std::ranges::count(was, old)) << "hidden " << p;
            for (std::uint32_t layer = 0; layer <= 2; ++layer) {
                const Rows now = done.rows(kBound, layer), had = scene.rows(kBound, layer);
                ASSERT_EQ(now.pointCount() == 0, had.pointCount() == 0);
                if (had.pointCount() == 0) continue;
                ASSERT_TRUE(std::ranges::equal(now[p], had[old])) << p << " in " << layer;
            }
            ASSERT_EQ(skin->isLocked(p), before->isLocked(old));
            for (const auto& channel : before->channels)
                ASSERT_EQ(done.numbers(kBound, channel.id)[p],
                          scene.numbers(kBound, channel.id)[old]);
        }
        EXPECT_EQ(outcome.report.numbers.at("kept"), static_cast<double>(kept));
        EXPECT_NE(done.mirrorPoints(kBound), nullptr);
        // One step, that takes everything back.
        EXPECT_EQ(applied(done, inverse(outcome.edit)).blocks(), scene.blocks());
    }
}

// What a layer mirrors is there on the new mesh as it was.
TEST(UpdateMesh, aMirroredLayerIsMirroredOnTheNewMeshToo) {
    Random random(1602);
    Scene scene = after(after(boundArm(), "symmetry.find"), "layer.add");
    Selection onTop;
    onTop.activeSkin = kBound;
    onTop.activeLayer = scene.skin(kBound)->layers.back().id;
    scene = after(scene, "layer.setEffects", {{"mirror", std::string("plusToMinus")}}, onTop);
    PointSelection side{scene.skin(kBound)->meshNode, {}, {}};
    for (PointIndex p = 80; p < 88; ++p)
        if (distanceTo(*scene.skin(kBound)->symmetry.plane,
                       glm::dvec3(onlyMesh(scene)->positions[p])) > 0.01)
            side.points.push_back(p);
    onTop.points = {side};
    scene = after(scene, "weights.flood",
                  {{"brush", std::string("replace")},
                   {"value", 0.5},
                   {"joints", std::vector<NodeId>{named(scene, "C")}}},
                  onTop);
    const Remodelled fresh(*onlyMesh(scene), random);
    const Scene done = applied(scene, updated(scene, withMesh(scene, fresh.mesh)).edit);
    EXPECT_TRUE(isComposite(done, kBound));
    const auto& partner = scene.mirrorPoints(kBound)->mirror;
    std::size_t asked = 0;
    for (PointIndex p = 0; p < fresh.oldOf.size(); ++p) {
        const PointIndex old = fresh.oldOf[p];
        // Both are where they were.
        if (old == kNoIndex || std::ranges::count(fresh.oldOf, partner[old]) == 0) continue;
        ++asked;
        EXPECT_LT(farthestRow(done.rows(kBound)[p], scene.rows(kBound)[old], 4), 1e-6f) << p;
    }
    EXPECT_GT(asked, 150u);
}

TEST(UpdateMesh, aSculptedMeshKeepsItsWeightsByNumber) {
    const Scene scene = workedOn();
    auto sculpted = std::make_shared<Mesh>(*onlyMesh(scene));
    for (auto& p : sculpted->positions) p = p * 1.3f + glm::vec3(0.1f, 0.0f, 0.2f);
    const auto outcome = updated(scene, withMesh(scene, sculpted));
    const Scene done = applied(scene, outcome.edit);
    EXPECT_EQ(onlyMesh(done)->positions, sculpted->positions);
    EXPECT_EQ(done.skin(kBound), scene.skin(kBound));
    for (std::uint32_t layer = 0; layer <= 2; ++layer)
        EXPECT_EQ(done.rows(kBound, layer).pages(), scene.rows(kBound, layer).pages());
    EXPECT_FALSE(outcome.selection) << "nothing was guessed";
}

// The same faces, told by the same numbers, of points that changed places: a strip turned end for
// end.
TEST(UpdateMesh, placesCountWhereNumbersDoNot) {
    Scene scene = sceneOf(gridMesh(2, 1));
    const auto joints = addChain(scene, {0.0, 2.0});
    const auto count = onlyMesh(scene)->pointCount();
    std::vector<std::vector<Influence>> rows;
    for (std::size_t p = 0; p < count; ++p)
        rows.push_back({{onlyMesh(scene)->positions[p].x < 0.75f ? 0u : 1u, 1.0f}});
    addSkin(scene, named(scene, "mesh"), joints, rows);
    auto turned = std::make_shared<Mesh>(*onlyMesh(scene));
    std::ranges::reverse(turned->positions);
    const Scene done = applied(scene, updated(scene, withMesh(scene, turned)).edit);
    for (PointIndex p = 0; p < count; ++p)
        EXPECT_TRUE(std::ranges::equal(done.rows(kBound)[p],
                                       scene.rows(kBound)[static_cast<PointIndex>(count - 1 - p)]))
            << p;
}

TEST(UpdateMesh, newVerticesGetWhatTheOldSurfaceHasThere) {
    Random random(1602);
    const Scene scene = boundArm();
    const Remodelled fresh(*onlyMesh(scene), random);
    const Scene done = applied(scene, updated(scene, withMesh(scene, fresh.mesh)).edit);
    const Mesh& old = *onlyMesh(scene);
    const Rows rows = done.rows(kBound), before = scene.rows(kBound);
    for (PointIndex p = 0; p < fresh.oldOf.size(); ++p) {
        if (fresh.oldOf[p] != kNoIndex) continue;
        // On a tube bound along its length the old point nearest along it has nearly its weights.
        PointIndex near = 0;
        for (PointIndex q = 0; q < old.pointCount(); ++q)
            if (glm::distance(old.positions[q], fresh.mesh->positions[p]) <
                glm::distance(old.positions[near], fresh.mesh->positions[p]))
                near = q;
        EXPECT_LT(farthestRow(rows[p], before[near], 4), 0.15f) << p;
    }
}

TEST(UpdateMesh, whatWasGuessedIsSelectedAndKeptAsASet) {
    Random random(1603);
    const Scene scene = workedOn();
    const Remodelled fresh(*onlyMesh(scene), random);
    const auto outcome = updated(scene, withMesh(scene, fresh.mesh));
    std::vector<PointIndex> guessed;
    for (PointIndex p = 0; p < fresh.oldOf.size(); ++p)
        if (fresh.oldOf[p] == kNoIndex) guessed.push_back(p);
    ASSERT_TRUE(outcome.selection);
    ASSERT_EQ(outcome.selection->points.size(), 1u);
    EXPECT_EQ(outcome.selection->points[0].points, guessed);
    const Scene done = applied(scene, outcome.edit);
    const auto set = pointsOfSet(done, kGuessedSet);
    ASSERT_EQ(set.size(), 1u);
    EXPECT_EQ(set[0].points, guessed);
    // The named set goes with the vertices around it, hard as it was.
    const auto band = pointsOfSet(done, "band");
    ASSERT_EQ(band.size(), 1u);
    EXPECT_TRUE(band[0].strength.empty());
}

TEST(UpdateMesh, asksWhetherItIsTheSameModelWhereNothingIsBeside) {
    const auto asked = [](const Scene& scene, std::shared_ptr<Mesh> mesh) {
        return updated(scene, withMesh(scene, mesh))
                   .report.lines.front()
                   .english()
                   .find("same model?") != std::string::npos;
    };
    const Scene scene = boundArm();
    auto other = tubeMesh(7, 9, 4.0f, 0.5f);
    for (glm::vec3& p : other->positions) p += glm::vec3(0.0f, 20.0f, 0.0f);
    EXPECT_TRUE(asked(scene, other));
    auto moved = std::make_shared<Mesh>(*onlyMesh(scene));
    for (glm::vec3& p : moved->positions) p.y *= 1.05f;
    EXPECT_FALSE(asked(scene, moved));
}

TEST(UpdateMesh, aVersionWithoutNewsChangesNothing) {
    const Scene scene = workedOn();
    const auto outcome = updated(scene, withMesh(scene, onlyMesh(scene)));
    EXPECT_TRUE(outcome.edit.empty());
    EXPECT_EQ(outcome.report.lines.front().english(), "Nothing in the file is new.");
    EXPECT_EQ(outcome.report.numbers.at("kept"), onlyMesh(scene)->pointCount());
}

TEST(UpdateMesh, coincidingVerticesKeepTheirOwnWeights) {
    // Two sheets with a common edge, bound apart.
    auto mesh = gridMesh(2, 1);
    const auto other = gridMesh(2, 1);
    const auto first = static_cast<std::uint32_t>(mesh->pointCount());
    for (const auto& p : other->positions) mesh->positions.push_back(p + glm::vec3(0, 1, 0));
    for (const auto c : other->cornerPoint) mesh->cornerPoint.push_back(c + first);
    for (const auto c : other->polygonCorners) mesh->polygonCorners.push_back(c + first);
    for (std::size_t i = 1; i < other->polygonFirst.size(); ++i)
        mesh->polygonFirst.push_back(mesh->polygonFirst.back() + 3);
    mesh->normals.clear();
    mesh->parts[0] = {};
    mesh->parts[0].polygonCount = static_cast<std::uint32_t>(mesh->polygonCount());
    mesh->parts[0].cornerCount = static_cast<std::uint32_t>(mesh->cornerCount());
    Scene scene = sceneOf(mesh);
    const auto joints = addChain(scene, {0.0, 2.0});
    std::vector<std::vector<Influence>> rows(first, {{0, 1.0f}});
    rows.resize(2 * first, {{1, 1.0f}});
    addSkin(scene, named(scene, "mesh"), joints, rows);
    auto moved = std::make_shared<Mesh>(*mesh);
    moved->positions[0].x -= 0.5f;
    const Scene done = applied(scene, updated(scene, withMesh(scene, moved)).edit);
    for (PointIndex p = 1; p < 2 * first; ++p)
        EXPECT_EQ(done.rows(kBound)[p][0].slot, p < first ? 0u : 1u) << p;
}

std::string updateText(const Outcome& outcome) {
    std::string out;
    for (const Message& line : outcome.report.lines) out += line.english() + '\n';
    return out;
}

Scene renamedMesh(const Scene& scene, const char* from, const char* to) {
    return withNode(scene, named(scene, from), [&](Node& node) { node.name = to; });
}

TEST(UpdateMesh, aRenamedOneIsKnownByItsVerticesOrItsFacesAndGetsItsName) {
    Scene scene = boundArm();
    const NodeId hat = addNamedMesh(scene, tubeMesh(5, 6, 1.0f, 0.2f), "hat");
    const NodeId arm = named(scene, "mesh");
    Scene source = renamedMesh(renamedMesh(scene, "hat", "cap"), "mesh", "sleeve");
    addNamedMesh(source, tubeMesh(3, 4, 1.0f, 0.2f), "prop");
    const Outcome same = updated(scene, source);
    const Scene done = applied(scene, same.edit);
    EXPECT_EQ(done.nodes().find(hat)->name, "cap");
    EXPECT_EQ(done.nodes().find(arm)->name, "sleeve");
    EXPECT_EQ(onlyRows(done).pages(), onlyRows(scene).pages());
    EXPECT_NE(updateText(same).find("The mesh hat is named cap now"), std::string::npos)
        << updateText(same);
    EXPECT_EQ(updateText(same).find("cap is new"), std::string::npos) << updateText(same);
    EXPECT_EQ(updateText(same).find("stays as it is"), std::string::npos) << updateText(same);
    // Sculpted, too: of many vertices the faces tell it.
    auto sculpted = std::make_shared<Mesh>(*source.mesh(source.nodes().find(arm)->mesh));
    for (std::size_t p = 0; p < sculpted->positions.size(); ++p)
        sculpted->positions[p].z += 0.01f * static_cast<float>(p % 5);
    source.setMesh(source.nodes().find(arm)->mesh, sculpted);
    const Scene moved = applied(scene, updated(scene, source).edit);
    EXPECT_EQ(moved.nodes().find(arm)->name, "sleeve");
    EXPECT_NE(moved.mesh(moved.nodes().find(arm)->mesh)->positions,
              scene.mesh(scene.nodes().find(arm)->mesh)->positions);
    UpdateSettings rigOnly;
    rigOnly.meshes = false;
    const Scene rigged = applied(scene, updated(scene, source, rigOnly).edit);
    EXPECT_EQ(rigged.nodes().find(arm)->name, "mesh") << "names are of meshes";
}

TEST(UpdateMesh, ofSeveralThatAreAlikeNoneIsTakenForAnother) {
    Scene scene = boundArm();
    for (const char* name : {"boot.L", "boot.R"})
        addNamedMesh(scene, tubeMesh(5, 6, 1.0f, 0.2f), name);
    const Scene source = renamedMesh(renamedMesh(scene, "boot.L", "shoe.L"), "boot.R", "shoe.R");
    const Outcome outcome = updated(scene, source);
    EXPECT_NE(updateText(outcome).find("The mesh shoe.L is new in the file"), std::string::npos)
        << updateText(outcome);
    EXPECT_NE(updateText(outcome).find("The mesh boot.R is not in the file"), std::string::npos);
}

TEST(UpdateMesh, saysWhereNothingFits) {
    Scene other;
    auto nodes = std::make_shared<NodeTable>();
    nodes->add({});
    other.setNodes(nodes);
    EXPECT_FALSE(updateFrom(boundArm(), other, {}, {}).ok());
}

}  // namespace
}  // namespace sinew
