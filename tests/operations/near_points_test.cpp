// SPDX-License-Identifier: Apache-2.0
// Smoothing over volume reaches as far as its radius on dense meshes as on coarse ones.
#include "editor/operations/weights/near_points.h"

#include <algorithm>

#include "editor/weights/row_math.h"
#include "tests/operations/weight_scenes.h"
#include "tests/support/quads.h"

namespace sinew {
namespace {

using namespace test;

constexpr float kSheetGap = 0.005f;
constexpr float kSheetWidth = 0.04f;
const Params kOverVolume{
    {"over", std::string("volume")}, {"radius", 0.02}, {"passes", std::int64_t{1}}};

// Two sheets of 4 cm, one upon the other and 5 mm apart: all of A below, all of B above.
Scene sheets(int cells) {
    auto mesh = twoGrids(cells, cells, 1.0f);
    const auto half = mesh->pointCount() / 2;
    const float step = kSheetWidth / static_cast<float>(cells);
    for (std::size_t p = 0; p < mesh->positions.size(); ++p) {
        glm::vec3& place = mesh->positions[p];
        if (p >= half) place.x -= static_cast<float>(cells) + 1.0f;
        place *= step;
        if (p >= half) place.z += kSheetGap;
    }
    std::vector<std::vector<Influence>> rows(half, {{0, 1.0f}});
    rows.resize(2 * half, {{1, 1.0f}});
    return skinned(std::move(mesh), 2, rows);
}

float ofOtherSheet(const Rows& rows, PointIndex point) {
    return weightOf(rows[point], point < rows.pointCount() / 2 ? 1 : 0);
}

TEST(NearPoints, smoothingReachesTheOtherSheetHoweverDenseTheyAre) {
    for (const int cells : {10, 40, 80}) {
        const Rows rows = onlyRows(after(sheets(cells), "weights.smooth", kOverVolume));
        std::size_t reached = 0;
        for (PointIndex p = 0; p < rows.pointCount(); ++p)
            if (ofOtherSheet(rows, p) > 0.05f) ++reached;
        EXPECT_EQ(reached, rows.pointCount()) << cells << " cells";
    }
}

TEST(NearPoints, theSameIsBlendedOnDenseSheetsAndOnDenserOnes) {
    const auto inTheMiddle = [](int cells) {
        const Rows rows = onlyRows(after(sheets(cells), "weights.smooth", kOverVolume));
        const auto middle = static_cast<PointIndex>((cells + 1) * (cells / 2) + cells / 2);
        return ofOtherSheet(rows, middle);
    };
    EXPECT_NEAR(inTheMiddle(40), inTheMiddle(80), 0.1f);
}

TEST(NearPoints, areBoundedInNumberAndTheSameEachTime) {
    const Scene scene = sheets(80);
    const auto mesh = scene.mesh(MeshId(0));
    const auto near = neighboursInSpace(*mesh, onlySkin(scene), 0.02f, Progress());
    ASSERT_TRUE(near.ok());
    for (PointIndex p = 0; p < mesh->pointCount(); ++p) EXPECT_LE((*near)[p].size(), 80u) << p;
    const auto again = neighboursInSpace(*mesh, onlySkin(scene), 0.02f, Progress());
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(near->items, again->items);
}

TEST(NearPoints, onACoarseMeshAreAllWithinTheRadius) {
    const Scene scene = sheets(4);  // 1 cm from one to the next
    const auto mesh = scene.mesh(MeshId(0));
    const auto near = neighboursInSpace(*mesh, onlySkin(scene), 0.011f, Progress());
    ASSERT_TRUE(near.ok());
    for (PointIndex p = 0; p < mesh->pointCount(); ++p)
        for (PointIndex q = 0; q < mesh->pointCount(); ++q) {
            if (p == q || glm::distance(mesh->positions[p], mesh->positions[q]) > 0.011f) continue;
            EXPECT_EQ(std::ranges::count((*near)[p], q), 1) << p << " " << q;
        }
}

// Several points to a cell, odd and even numbers of them, some right between two cells.
TEST(NearPoints, areMirroredOnBothSidesOfADenseSheet) {
    constexpr PointIndex kColumns = 81;
    for (const float radius : {0.009f, 0.012f, 0.015f, 0.02f}) {
        const auto mesh = quadMesh(kColumns - 1, kColumns - 1);
        for (PointIndex p = 0; p < mesh->pointCount(); ++p)
            mesh->positions[p] = {0.001f * (static_cast<float>(p % kColumns) - 40.0f),
                                  0.001f * static_cast<float>(p / kColumns), 0.0f};
        const auto count = mesh->pointCount();
        const std::vector<std::vector<Influence>> rows(count, {{0, 1.0f}});
        const Scene scene = skinned(mesh, 2, rows);
        const auto near = neighboursInSpace(*mesh, onlySkin(scene), radius, Progress());
        ASSERT_TRUE(near.ok());
        const auto imageOf = [](PointIndex p) { return p + kColumns - 1 - 2 * (p % kColumns); };
        for (PointIndex p = 0; p < count; ++p) {
            std::vector<PointIndex> images;
            for (const PointIndex q : (*near)[p]) images.push_back(imageOf(q));
            std::ranges::sort(images);
            ASSERT_TRUE(std::ranges::equal(images, (*near)[imageOf(p)])) << radius << ", " << p;
        }
    }
}

}  // namespace
}  // namespace sinew
