// SPDX-License-Identifier: Apache-2.0
// Vertices of different meshes in one place.
#include "editor/operations/weights/weld_seams.h"

#include <algorithm>

#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

constexpr PointIndex kWide = 5;
constexpr PointIndex kPoints = kWide * kWide;
using List = std::vector<std::vector<Influence>>;

List allOf(SlotIndex slot) { return List(kPoints, {{slot, 1.0f}}); }
PointIndex edgeOfBody(PointIndex row) { return row * kWide + kWide - 1; }
PointIndex edgeOfJacket(PointIndex row) { return row * kWide; }

/// Two sheets that meet at x = 1; the slots of the jacket are those of the body the other way
/// round, or the first alone.
struct Suit {
    Scene scene;
    NodeId body, jacket;
    SkinId bodySkin, jacketSkin;
};

Suit suit(const List& bodyRows, const List& jacketRows, bool jacketHasBoth = true) {
    Suit out;
    out.scene = sceneOf(gridMesh(4, 4, 0.25f));
    auto nodes = std::make_shared<NodeTable>(out.scene.nodes());
    out.body = nodes->all().front().id;
    Node jacket;
    jacket.name = "jacket";
    jacket.kind = NodeKind::Mesh;
    jacket.mesh = MeshId(1);
    jacket.local.translation = {1.0, 0.0, 0.0};
    jacket.stored = jacket.local;
    out.jacket = nodes->add(jacket);
    out.scene.setMesh(MeshId(1), gridMesh(4, 4, 0.25f));
    out.scene.setNodes(std::move(nodes));
    auto joints = addChain(out.scene, {0.0, 2.0});
    out.bodySkin = addSkin(out.scene, out.body, joints, bodyRows);
    std::ranges::reverse(joints);
    if (!jacketHasBoth) joints.pop_back();
    out.jacketSkin = addSkin(out.scene, out.jacket, joints, jacketRows);
    return out;
}

Outcome afterWelding(const Scene& scene, const Selection& selection, const Edit& edit) {
    std::shared_ptr<void> memory;
    return withSeamsWelded(scene, selection, edit, memory);
}

Selection chosen(const Suit& of, std::vector<PointIndex> points) {
    Selection out;
    out.nodes = {of.body};
    out.activeSkin = of.bodySkin;
    out.points = {{of.body, std::move(points), {}}};
    return out;
}

TEST(WeldSeams, givesTheOtherMeshTheChosenRows) {
    List rows = allOf(0);
    rows[edgeOfBody(2)] = {{0, 0.25f}, {1, 0.75f}};
    rows[edgeOfBody(3)] = {{1, 1.0f}};
    rows[7] = {{1, 1.0f}};
    const Suit of = suit(rows, allOf(1));
    const Scene welded = after(of.scene, "weights.weldSeams", {}, chosen(of, {7, edgeOfBody(2)}));
    const auto jacket = listed(welded.rows(of.jacketSkin));
    EXPECT_EQ(jacket[edgeOfJacket(2)], (std::vector<Influence>{{0, 0.75f}, {1, 0.25f}}));
    for (PointIndex p = 0; p < kPoints; ++p) {
        if (p == edgeOfJacket(2)) continue;
        EXPECT_EQ(jacket[p], (std::vector<Influence>{{1, 1.0f}})) << p;
    }
    EXPECT_EQ(welded.rows(of.bodySkin).pages(), of.scene.rows(of.bodySkin).pages());
}

TEST(WeldSeams, takesTheMeanOfBothWhereBothAreMeant) {
    List rows = allOf(0);
    rows[edgeOfBody(1)] = {{1, 1.0f}};
    const Suit of = suit(rows, allOf(1));
    Selection both;
    both.nodes = {of.body, of.jacket};
    const Scene welded = after(of.scene, "weights.weldSeams", {}, both);
    EXPECT_EQ(listed(welded.rows(of.bodySkin))[edgeOfBody(1)],
              (std::vector<Influence>{{0, 0.5f}, {1, 0.5f}}));
    EXPECT_EQ(listed(welded.rows(of.jacketSkin))[edgeOfJacket(1)],
              (std::vector<Influence>{{0, 0.5f}, {1, 0.5f}}));
    const auto again = runOn(welded, "weights.weldSeams", {}, both);
    EXPECT_TRUE(again->edit.empty()) << "nothing is left";
    EXPECT_EQ(again->report.lines.back().english(),
              "Places where meshes meet: 5. All were welded already; nothing changed.");
    EXPECT_EQ(runOn(boundArm(), "weights.weldSeams")->report.lines.back().english(),
              "No vertices of different meshes lie in one place.");
}

TEST(WeldSeams, leavesWhatIsLockedAndWhatLacksAnInfluence) {
    List rows = allOf(0);
    rows[edgeOfBody(1)] = {{1, 1.0f}};
    rows[edgeOfBody(2)] = {{1, 1.0f}};
    const Suit of = suit(rows, allOf(1));
    Scene scene = of.scene;
    auto head = std::make_shared<Skin>(*scene.skin(of.jacketSkin));
    head->lockedPoints.assign(kPoints, 0);
    head->lockedPoints[edgeOfJacket(1)] = 1;
    scene.setSkin(of.jacketSkin, head);
    const Selection edge = chosen(of, {edgeOfBody(1), edgeOfBody(2)});
    const auto jacket = listed(after(scene, "weights.weldSeams", {}, edge).rows(of.jacketSkin));
    EXPECT_EQ(jacket[edgeOfJacket(1)], (std::vector<Influence>{{1, 1.0f}}));
    EXPECT_EQ(jacket[edgeOfJacket(2)], (std::vector<Influence>{{0, 1.0f}}));
    // A jacket of the second joint alone cannot follow the first.
    rows[edgeOfBody(1)] = {{0, 1.0f}};
    const Suit poor = suit(rows, allOf(0), false);
    const auto outcome = runOn(poor.scene, "weights.weldSeams", {}, edge);
    ASSERT_TRUE(outcome.ok());
    EXPECT_TRUE(outcome->edit.empty());
    EXPECT_NE(outcome->report.lines.back().english().find("lacks an influence"), std::string::npos);
}

TEST(WeldSeams, followsEditsOfWeightsAlone) {
    const Suit of = suit(allOf(0), allOf(1));
    Selection some = chosen(of, {edgeOfBody(0), edgeOfBody(4), 3});
    some.activeSlot = 1;
    const auto flood =
        runOn(of.scene, "weights.flood", {{"brush", std::string("replace")}, {"value", 0.4}}, some);
    ASSERT_TRUE(flood.ok());
    const Outcome welded = afterWelding(of.scene, some, flood->edit);
    EXPECT_EQ(welded.edit.label.english(), flood->edit.label.english());
    ASSERT_EQ(welded.report.lines.size(), 1u);
    EXPECT_EQ(welded.report.lines.front().english(),
              "Changed along seams, too: 2 vertices of jacket.");
    some.hidden = {{of.jacket, {edgeOfJacket(0), edgeOfJacket(3)}, {}}};
    EXPECT_EQ(afterWelding(of.scene, some, flood->edit).report.lines.front().english(),
              "Changed along seams, too: 2 vertices of jacket; 1 of them is hidden.");
    const Scene done = applied(of.scene, welded.edit);
    for (const PointIndex row : {0u, 4u})
        EXPECT_FLOAT_EQ(weightOf(done.rows(of.jacketSkin)[edgeOfJacket(row)], 0), 0.4f);
    EXPECT_EQ(listed(done.rows(of.jacketSkin))[edgeOfJacket(2)],
              (std::vector<Influence>{{1, 1.0f}}));
    // What else an edit does comes as it is.
    Scene renamed = of.scene;
    auto head = std::make_shared<Skin>(*renamed.skin(of.bodySkin));
    head->name = "other";
    renamed.setSkin(of.bodySkin, head);
    const Edit rename = difference(of.scene, renamed, Message("Rename"));
    const Outcome untouched = afterWelding(of.scene, some, rename);
    EXPECT_EQ(untouched.edit.changes.size(), rename.changes.size());
    EXPECT_TRUE(untouched.report.lines.empty());
}

TEST(WeldSeams, whatIsKnownOfSeamsGoesByWhereTheMeshesLie) {
    const Suit of = suit(allOf(0), allOf(1));
    Selection some = chosen(of, {edgeOfBody(2)});
    some.activeSlot = 1;
    std::shared_ptr<void> memory;
    const auto jacketAfterFlood = [&](const Scene& scene) {
        const auto flood = runOn(scene, "weights.flood",
                                 {{"brush", std::string("replace")}, {"value", 0.4}}, some);
        const Scene done = applied(scene, withSeamsWelded(scene, some, flood->edit, memory).edit);
        return weightOf(done.rows(of.jacketSkin)[edgeOfJacket(2)], 0);
    };
    EXPECT_FLOAT_EQ(jacketAfterFlood(of.scene), 0.4f);
    Scene apart = of.scene;
    auto skin = std::make_shared<Skin>(*apart.skin(of.jacketSkin));
    skin->skinBind[3].y += 0.5;
    apart.setSkin(of.jacketSkin, skin);
    EXPECT_FLOAT_EQ(jacketAfterFlood(apart), 0.0f);
    EXPECT_FLOAT_EQ(jacketAfterFlood(of.scene), 0.4f);
}

TEST(WeldSeams, looksThroughMeshesThatLieFartherAwayThanIntegersReach) {
    const Suit of = suit(allOf(0), allOf(1));
    Scene far = of.scene;
    for (const SkinId id : {of.bodySkin, of.jacketSkin}) {
        auto skin = std::make_shared<Skin>(*far.skin(id));
        skin->skinBind[3].x = 1e30;
        far.setSkin(id, skin);
    }
    const auto outcome = runOn(far, "weights.weldSeams", {}, chosen(of, {edgeOfBody(2)}));
    ASSERT_TRUE(outcome.ok());
    EXPECT_TRUE(outcome->edit.empty()) << "all have the joint at the root";
}

TEST(WeldSeams, changesTheLayersOfTheSameName) {
    const Suit of = suit(allOf(0), allOf(1));
    Scene scene = of.scene;
    for (const SkinId id : {of.bodySkin, of.jacketSkin}) {
        Selection one;
        one.activeSkin = id;
        one.nodes = {scene.skin(id)->meshNode};
        scene = after(scene, "layer.add", {{"name", std::string("Seam")}}, one);
    }
    Selection some = chosen(of, {edgeOfBody(2)});
    some.activeSlot = 1;
    some.activeLayer = scene.skin(of.bodySkin)->layers.back().id;
    const auto flood =
        runOn(scene, "weights.flood", {{"brush", std::string("replace")}, {"value", 0.6}}, some);
    ASSERT_TRUE(flood.ok());
    const Scene done = applied(scene, afterWelding(scene, some, flood->edit).edit);
    const auto upper = done.skin(of.jacketSkin)->layers.back().id;
    EXPECT_FLOAT_EQ(weightOf(done.rows(of.jacketSkin, upper)[edgeOfJacket(2)], 0), 0.6f);
    EXPECT_FLOAT_EQ(weightOf(done.rows(of.jacketSkin)[edgeOfJacket(2)], 0), 0.6f);
    EXPECT_TRUE(done.rows(of.jacketSkin, upper)[edgeOfJacket(1)].empty());
}

}  // namespace
}  // namespace sinew
