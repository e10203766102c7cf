// SPDX-License-Identifier: Apache-2.0
// Dabs over many pages of rows, shared out over cores.
#include "editor/deform/skinning.h"
#include "editor/weights/row_sum.h"
#include "tests/paint/painting.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

TEST(LargeStroke, ChangesEveryPointOfALargeDabOnce) {
    // Ten pages, shared out over cores.
    const Painting painting(gridMesh(100, 100), 2, sameRows(10201, {kAllA}));
    auto settings = flat("add", 1000.0f, 0.25f);
    settings.accumulate = true;
    const auto stroke = painting.begin(settings, 1);
    for (int i = 1; i <= 3; ++i) {
        EXPECT_EQ(stroke->dab(hitAt(painting, *stroke, {50, 50, 0})), 10201u);
        for (PointIndex p = 0; p < 10201; ++p)
            ASSERT_NEAR(weightOf(stroke->rows()[p], 1), 0.25f * static_cast<float>(i), 1e-6f);
    }
    EXPECT_EQ(stroke->report().changed, 10201u);
    EXPECT_EQ(stroke->finish().changes.size(), 10u);
}

TEST(LargeStroke, ReachesJustTheSameWithinALargeRadiusOnALargeMesh) {
    // 161,000 points, half of them reached; a back-facing strip cuts off what lies beyond it.
    auto mesh = std::make_shared<Mesh>(*gridMesh(400, 400, 0.01f));
    for (auto& p : mesh->positions)
        if (p.x > 2.5f) p.z = p.x < 2.6f ? -20.0f * (p.x - 2.5f) : -2.0f;
    const Painting painting(mesh, 2, sameRows(mesh->pointCount(), {kAllA}));
    const auto stroke = painting.begin(flat("add", 2.4f, 0.5f), 1);
    const BrushHit hit =
        hitAt(painting, *stroke, {1, 2, 0}, glm::normalize(glm::dvec3(-1, 0, 0.02)));
    stroke->dab(hit);
    BrushHit above = hit;
    above.direction = {0, 0, -1};
    const auto fromAbove = painting.begin(flat("add", 1.4f, 0.5f), 1);
    fromAbove->dab(above);
    std::set<PointIndex> expected;
    for (PointIndex p = 0; p < mesh->pointCount(); ++p)
        if (glm::distance(mesh->positions[p], glm::vec3(1, 2, 0)) < 1.4f) expected.insert(p);
    ASSERT_GT(expected.size(), 40000u);
    EXPECT_EQ(changedPoints(painting, *fromAbove), expected);
    const auto changed = changedPoints(painting, *stroke);
    EXPECT_GT(changed.size(), 40000u);
    for (const auto p : changed) EXPECT_LT(mesh->positions[p].x, 2.51f);
}

TEST(LargeStroke, SmoothsAndPosesManyPagesAsPointByPoint) {
    const auto mesh = gridMesh(100, 100, 0.05f);
    Random random(15);
    RowList rows(mesh->pointCount());
    for (auto& row : rows) {
        for (SlotIndex slot = 0; slot < 5; ++slot)
            if (random() % 8 != 0)
                row.push_back({slot, 0.1f + static_cast<float>(random() % 1000) / 1000.0f});
        makeValid(row);
    }
    Painting painting(mesh, 5, rows);
    painting.limit(0);
    auto nodes = std::make_shared<NodeTable>(painting.scene.nodes());
    for (const NodeId joint : painting.joints)
        nodes->edit(joint).local.rotation = glm::angleAxis(0.1, glm::dvec3(0, 1, 0));
    painting.scene.setNodes(nodes);
    constexpr float kShare = 0.3f;
    BrushSettings settings = flat("smooth", 1000.0f);
    setBrushParam(settings, kStrength, double{kShare});
    const auto stroke = painting.begin(settings, 0);
    const PaintSurface surface(mesh);
    const Rows before = painting.scene.rows(painting.skinId);
    const auto posed = stroke->posedPositions();
    ASSERT_GT(stroke->dab(hitAt(painting, *stroke, glm::dvec3(posed[5000]), kAnySide)), 10000u);
    RowSum sum;
    for (PointIndex p = 0; p < mesh->pointCount(); ++p) {
        RowBuffer expected = rows[p];
        blendTowards(expected,
                     meanOfRows(
                         surface.neighbours(p), [&](PointIndex q) { return before[q]; }, sum),
                     kShare, {});
        ASSERT_EQ(painting.row(*stroke, p), expected) << p;
    }
    const auto expected =
        deformMesh(painting.scene, painting.meshNode, currentPose(painting.scene), &stroke->rows());
    for (std::size_t p = 0; p < mesh->pointCount(); ++p)
        ASSERT_LT(glm::distance(stroke->posedPositions()[p], expected.positions[p]), 1e-6f);
}

TEST(LargeStroke, SeesWhichSideFacesTheViewerAfterDabsThatDidNotAsk) {
    // The second joint turns what it holds away from the viewer.
    const auto mesh = gridMesh(100, 100, 0.05f);
    Painting painting(mesh, 2, sameRows(mesh->pointCount(), {kAllA}));
    auto nodes = std::make_shared<NodeTable>(painting.scene.nodes());
    nodes->edit(painting.joints[1]).local.rotation = glm::angleAxis(2.0, glm::dvec3(0, 1, 0));
    painting.scene.setNodes(nodes);
    BrushSettings settings = flat("add", 1.2f, 0.6f);
    settings.falloff = "linear";
    settings.accumulate = true;
    const auto stroke = painting.begin(settings, 1);
    const BrushHit middle = hitAt(painting, *stroke, {1.2, 2.5, 0}, kAnySide);
    const BrushHit beside = hitAt(painting, *stroke, {1.2, 3.3, 0});
    BrushHit besideAnySide = beside;
    besideAnySide.bothSides = true;
    for (int i = 0; i < 3; ++i) stroke->dab(middle);
    // A stroke that begins with these rows knows all normals.
    const auto begunNow = [&] {
        Painting now = painting;
        now.scene.setRows(now.skinId, stroke->rows());
        return now.begin(settings, 1);
    };
    EXPECT_LT(begunNow()->dab(beside), begunNow()->dab(besideAnySide)) << "some is turned away";
    for (const BrushHit& hit : {beside, middle, besideAnySide, beside, beside, middle, beside}) {
        const auto fresh = begunNow();
        ASSERT_EQ(fresh->dab(hit), stroke->dab(hit));
        for (PointIndex p = 0; p < mesh->pointCount(); ++p)
            ASSERT_EQ(painting.row(*stroke, p), painting.row(*fresh, p)) << p;
    }
}

}  // namespace
}  // namespace sinew::test
