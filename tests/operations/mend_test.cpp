// SPDX-License-Identifier: Apache-2.0
// Operations that mend what checks find: filling, taking off, closing.
#include <algorithm>

#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

Scene withRows(const Scene& scene, const std::vector<PointIndex>& points,
               const std::vector<Influence>& row) {
    auto rows = listed(onlyRows(scene));
    for (const PointIndex p : points) rows[p] = row;
    RowsBuilder builder;
    for (const auto& r : rows) builder.append(r);
    Scene out = scene;
    out.setRows(scene.skins().at(0), builder.finish());
    return out;
}

Scene withLocks(const Scene& scene, SlotIndex slot, std::vector<PointIndex> points) {
    auto skin = std::make_shared<Skin>(onlySkin(scene));
    if (slot != kNoIndex) skin->slots[slot].locked = true;
    skin->lockedPoints.assign(skin->pointCount, 0);
    for (const PointIndex p : points) skin->lockedPoints[p] = 1;
    Scene out = scene;
    out.setSkin(scene.skins().at(0), skin);
    return out;
}

Selection pointsOf(const Scene& scene, std::vector<PointIndex> points, SlotIndex slot = kNoIndex) {
    Selection out;
    out.nodes = {named(scene, "mesh")};
    out.activeSkin = scene.skins().at(0);
    out.activeSlot = slot;
    if (!points.empty()) out.points = {{out.nodes[0], std::move(points), {}}};
    return out;
}

float sumOf(Row row) {
    float sum = 0.0f;
    for (const auto& entry : row) sum += entry.weight;
    return sum;
}

// Three rings of the arm (8 points each), the middle one between like neighbours.
std::vector<PointIndex> rings(PointIndex first, PointIndex count) {
    std::vector<PointIndex> out;
    for (PointIndex p = first * 8; p < (first + count) * 8; ++p) out.push_back(p);
    return out;
}

TEST(FillWeights, fillsFromTheEdgesInwards) {
    const Scene arm = boundArm();
    const auto gap = rings(4, 5);
    const Scene filled = after(withRows(arm, gap, {}), "weights.fill");
    const Rows rows = onlyRows(filled);
    for (const PointIndex p : gap) EXPECT_NEAR(sumOf(rows[p]), 1.0f, 1e-6f) << p;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        if (std::ranges::find(gap, p) == gap.end()) {
            EXPECT_TRUE(std::ranges::equal(rows[p], onlyRows(arm)[p])) << "others are left alone";
        }
    EXPECT_GE(rows[4 * 8].size(), 1u);
}

TEST(FillWeights, leavesLockedVerticesAndLockedInfluencesAlone) {
    const Scene arm = withRows(boundArm(), rings(2, 3), {});
    const Scene filled = after(withLocks(arm, kNoIndex, {17}), "weights.fill");
    EXPECT_TRUE(onlyRows(filled)[17].empty());
    EXPECT_FALSE(onlyRows(filled)[18].empty());
    const Scene spared = after(withLocks(arm, 0, {}), "weights.fill");
    for (const PointIndex p : rings(2, 3)) EXPECT_EQ(weightOf(onlyRows(spared)[p], 0), 0.0f) << p;
}

TEST(FillWeights, leavesASkinWithoutAnyWeightsAsItIs) {
    Scene arm = boundArm();
    std::vector<PointIndex> all(onlyRows(arm).pointCount());
    for (PointIndex p = 0; p < all.size(); ++p) all[p] = p;
    arm = withRows(arm, all, {});
    EXPECT_TRUE(onlyRows(after(arm, "weights.fill"))[0].empty());
}

TEST(FillWeights, worksOnSelectedVerticesAlone) {
    const Scene arm = withRows(boundArm(), {16, 17}, {});
    const Scene filled = after(arm, "weights.fill", {}, pointsOf(arm, {17}));
    EXPECT_TRUE(onlyRows(filled)[16].empty());
    EXPECT_FALSE(onlyRows(filled)[17].empty());
}

TEST(TakeOffVertices, givesTheWeightToTheOthers) {
    const Scene arm = withRows(boundArm(), {16, 17}, {{0, 0.5f}, {1, 0.25f}, {2, 0.25f}});
    const Rows rows = onlyRows(after(arm, "weights.takeOff", {}, pointsOf(arm, {16}, 0)));
    EXPECT_EQ(weightOf(rows[16], 0), 0.0f);
    EXPECT_NEAR(weightOf(rows[16], 1), 0.5f, 1e-6f);
    EXPECT_EQ(weightOf(rows[17], 0), 0.5f) << "not selected";
}

TEST(TakeOffVertices, takesTheNeighboursRowWhereNothingIsLeft) {
    const Scene arm = withRows(boundArm(), {16}, {{2, 1.0f}});
    const Rows rows = onlyRows(after(arm, "weights.takeOff", {}, pointsOf(arm, {16}, 2)));
    EXPECT_EQ(weightOf(rows[16], 2), 0.0f);
    EXPECT_NEAR(sumOf(rows[16]), 1.0f, 1e-6f);
}

TEST(TakeOffVertices, keepsWhatNobodyElseCouldTake) {
    Scene arm = boundArm();
    std::vector<PointIndex> all(onlyRows(arm).pointCount());
    for (PointIndex p = 0; p < all.size(); ++p) all[p] = p;
    arm = withRows(arm, all, {{1, 1.0f}});
    EXPECT_EQ(weightOf(onlyRows(after(arm, "weights.takeOff", {}, pointsOf(arm, {3}, 1)))[3], 1),
              1.0f);
}

TEST(TakeOffVertices, saysWhatItNeeds) {
    const Scene arm = boundArm();
    expectRefused(runOn(arm, "weights.takeOff", {}, pointsOf(arm, {}, 0)), "Select the vertices");
    expectRefused(runOn(arm, "weights.takeOff", {}, pointsOf(arm, {3})), "Choose an influence");
    const Scene locked = withLocks(arm, 0, {});
    expectRefused(runOn(locked, "weights.takeOff", {}, pointsOf(locked, {3}, 0)), "locked");
}

// The grid's mesh twice, side by side, the seam's points doubled.
Scene cutSheet() {
    const auto half = gridMesh(1, 1);
    auto mesh = std::make_shared<Mesh>(*half);
    for (const auto& p : half->positions) mesh->positions.push_back(p + glm::vec3(1, 0, 0));
    for (const auto& n : half->normals) mesh->normals.push_back(n);
    for (const auto p : half->cornerPoint) mesh->cornerPoint.push_back(4 + p);
    for (std::size_t i = 0; i < half->polygonCount(); ++i) {
        for (const auto c : half->polygon(i)) mesh->polygonCorners.push_back(4 + c);
        mesh->polygonFirst.push_back(static_cast<std::uint32_t>(mesh->polygonCorners.size()));
    }
    mesh->parts[0].polygonCount = 4;
    mesh->parts[0].cornerCount = 8;
    Scene scene = sceneOf(mesh);
    const auto joints = addChain(scene, {0.0, 2.0});
    std::vector<std::vector<Influence>> rows(8, {{0, 1.0f}});
    for (std::size_t p = 4; p < 8; ++p) rows[p] = {{1, 1.0f}};
    addSkin(scene, scene.nodes().all()[0].id, joints, rows);
    return scene;
}

TEST(CloseCracks, givesSeamsTheMean) {
    const Scene sheet = cutSheet();
    const Rows rows = onlyRows(after(sheet, "weights.closeCracks"));
    for (const PointIndex p : {1u, 3u, 4u, 6u}) EXPECT_NEAR(weightOf(rows[p], 0), 0.5f, 1e-6f);
    for (const PointIndex p : {0u, 2u}) EXPECT_EQ(weightOf(rows[p], 0), 1.0f);
}

TEST(CloseCracks, worksOnSelectedVerticesAndKeepsLockedOnes) {
    const Scene sheet = cutSheet();
    const Rows rows = onlyRows(after(sheet, "weights.closeCracks", {}, pointsOf(sheet, {1, 4})));
    EXPECT_NEAR(weightOf(rows[1], 1), 0.5f, 1e-6f);
    EXPECT_EQ(weightOf(rows[3], 1), 0.0f);
    const Rows kept = onlyRows(after(withLocks(sheet, kNoIndex, {1}), "weights.closeCracks"));
    EXPECT_EQ(weightOf(kept[1], 0), 1.0f);
}

TEST(CloseCracks, changesNothingOfAWholeSurface) {
    const auto outcome = runOn(boundArm(), "weights.closeCracks");
    ASSERT_TRUE(outcome.ok());
    EXPECT_TRUE(outcome->edit.empty());
}

}  // namespace
}  // namespace sinew
