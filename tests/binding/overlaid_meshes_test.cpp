// SPDX-License-Identifier: Apache-2.0
// What lies over one another moves alike; what lies beside one another does not.
#include <algorithm>

#include "editor/binding/loose_parts.h"
#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;

/// The arm without what closes its ends.
BindCase openArm(int rings, int sides) {
    BindCase out = armCase(rings, sides);
    std::erase_if(out.triangles, [&](const glm::uvec3& t) {
        return out.points[t.x].x == out.points[t.y].x && out.points[t.x].x == out.points[t.z].x;
    });
    return out;
}

/// The arm in a sleeve of other rings, from x = 0.6 to 3.4.
BindCase armInSleeve(double wider, int rings = 13) {
    BindCase out = armCase();
    const auto count = static_cast<std::uint32_t>(out.points.size());
    const BindCase cloth = openArm(rings, 9);
    for (const auto& p : cloth.points)
        out.points.emplace_back(0.6 + 0.7 * p.x, p.y * wider, p.z * wider);
    for (const auto& t : cloth.triangles) out.triangles.push_back(t + count);
    out.meshOf.assign(out.points.size(), 1);
    std::fill_n(out.meshOf.begin(), count, 0);
    return out;
}

/// Slot 0 has most of the arm, slot 1 most of the sleeve, slot 2 the rest.
SparseRows rowsByMesh(const BindCase& c) {
    SparseRows out;
    for (const auto mesh : c.meshOf) {
        out.append(mesh, 0.75f);
        out.append(2, 0.25f);
        out.endRow();
    }
    return out;
}

TEST(OverlaidMeshes, ASleeveMovesAsTheArmInIt) {
    const BindCase c = armInSleeve(1.1);
    SparseRows rows = rowsByMesh(c);
    joinOverlaidMeshes(c.problem(), std::vector<std::uint8_t>(c.points.size(), 0), rows);
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        if (c.points[p].x < 0.7 || c.points[p].x > 3.3) continue;  // the sleeve's ends
        EXPECT_EQ(rows.columnsOf(p)[0], 0u) << p;
        EXPECT_GT(rows.valuesOf(p)[0], 0.7f) << p;
    }
}

// What is turned under at a border looks at the arm, as a body beside it would.
TEST(OverlaidMeshes, WhatIsTurnedUnderGoesWithItsSleeve) {
    constexpr std::uint32_t kSides = 9;
    BindCase c = armInSleeve(1.1, 241);
    const auto border = static_cast<std::uint32_t>(armCase().points.size());
    const auto turned = static_cast<std::uint32_t>(c.points.size());
    for (std::uint32_t k = 0; k < kSides; ++k) {
        const glm::dvec3 p = c.points[border + k];
        const std::uint32_t next = (k + 1) % kSides;
        c.points.emplace_back(p.x + 0.02, 0.96 * p.y, 0.96 * p.z);
        c.meshOf.push_back(1);
        c.triangles.emplace_back(border + next, border + k, turned + k);
        c.triangles.emplace_back(border + next, turned + k, turned + next);
    }
    SparseRows rows = rowsByMesh(c);
    joinOverlaidMeshes(c.problem(), std::vector<std::uint8_t>(c.points.size(), 0), rows);
    for (std::uint32_t p = turned; p < rows.rowCount(); ++p) {
        EXPECT_EQ(rows.columnsOf(p)[0], 0u) << p;
        EXPECT_GT(rows.valuesOf(p)[0], 0.6f) << p;
    }
}

TEST(OverlaidMeshes, WhatIsFarAwayGoesItsOwnWay) {
    const BindCase c = armInSleeve(3.0);
    SparseRows rows = rowsByMesh(c);
    joinOverlaidMeshes(c.problem(), std::vector<std::uint8_t>(c.points.size(), 0), rows);
    EXPECT_EQ(rows.columns, rowsByMesh(c).columns);
}

TEST(OverlaidMeshes, WhatStandsOnAFloorGoesItsOwnWay) {
    BindCase c = armCase();
    const auto count = static_cast<std::uint32_t>(c.points.size());
    const double floor = std::ranges::min(c.points, {}, &glm::dvec3::y).y;
    for (const glm::dvec2 at : {glm::dvec2(-3, -5), {7, -5}, {7, 5}, {-3, 5}})
        c.points.emplace_back(at.x, floor, at.y);
    c.triangles.emplace_back(count, count + 2, count + 1);
    c.triangles.emplace_back(count, count + 3, count + 2);
    c.meshOf.assign(c.points.size(), 1);
    std::fill_n(c.meshOf.begin(), count, 0);
    SparseRows rows = rowsByMesh(c);
    joinOverlaidMeshes(c.problem(), std::vector<std::uint8_t>(c.points.size(), 0), rows);
    EXPECT_EQ(rows.columns, rowsByMesh(c).columns);
}

// Two arms side by side, closer than a sleeve is to its arm.
TEST(OverlaidMeshes, SurfacesThatFaceEachOtherStayApart) {
    BindCase c = openArm(41, 12);
    const auto [low, high] = std::minmax_element(
        c.points.begin(), c.points.end(), [](const auto& a, const auto& b) { return a.y < b.y; });
    const glm::dvec3 beside(0.0, 1.02 * (high->y - low->y), 0.0);
    const auto count = static_cast<std::uint32_t>(c.points.size());
    for (std::uint32_t p = 0; p < count; ++p) c.points.push_back(c.points[p] + beside);
    for (std::size_t t = 0, n = c.triangles.size(); t < n; ++t)
        c.triangles.push_back(c.triangles[t] + count);
    c.meshOf.assign(c.points.size(), 1);
    std::fill_n(c.meshOf.begin(), count, 0);
    SparseRows rows = rowsByMesh(c);
    joinOverlaidMeshes(c.problem(), std::vector<std::uint8_t>(c.points.size(), 0), rows);
    EXPECT_EQ(rows.columns, rowsByMesh(c).columns);
}

// Rigid parts, as eyes, neither give to what lies over them nor take from it; kept points stay.
TEST(OverlaidMeshes, RigidPartsAndKeptPointsAreLeftAlone) {
    BindCase c = armInSleeve(1.15);
    SparseRows rigid = rowsByMesh(c);
    std::vector<std::uint8_t> marks(c.points.size(), 0);
    for (std::size_t p = 0; p < marks.size(); ++p) marks[p] = c.meshOf[p] == 1;
    joinOverlaidMeshes(c.problem(), marks, rigid);
    EXPECT_EQ(rigid.columns, rowsByMesh(c).columns);
    c.kept.assign(marks.begin(), marks.end());
    c.keptRows.assign(c.points.size(), {{1, 1.0f}});
    SparseRows kept = rowsByMesh(c);
    joinOverlaidMeshes(c.problem(), std::vector<std::uint8_t>(marks.size(), 0), kept);
    for (std::uint32_t p = 0; p < kept.rowCount(); ++p)
        EXPECT_TRUE(!marks[p] || kept.columnsOf(p)[0] == 1) << p;
}

// Two shirts of which either lies over the other somewhere meet halfway.
TEST(OverlaidMeshes, WhatLiesAboveAndBelowMeetsHalfway) {
    BindCase c = armInSleeve(1.1);
    for (std::size_t p = 0; p < c.points.size(); ++p)
        if (c.meshOf[p] == 1 && c.points[p].x > 2.0)
            c.points[p] = {c.points[p].x, c.points[p].y / 1.21, c.points[p].z / 1.21};
    SparseRows rows = rowsByMesh(c);
    joinOverlaidMeshes(c.problem(), std::vector<std::uint8_t>(c.points.size(), 0), rows);
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p)
        if (c.points[p].x > 1.2 && c.points[p].x < 1.8) {
            ASSERT_EQ(rows.columnsOf(p).size(), 3u) << p;
            EXPECT_NEAR(rows.valuesOf(p)[0], 0.375f, 0.15f) << p;
        }
}

/// As rowsByMesh() of the arm in a sleeve, `own` each one's own, where both are of one mesh.
SparseRows rowsOfOneMesh(BindCase& c, float own) {
    SparseRows out;
    for (auto& mesh : c.meshOf) {
        out.append(mesh, own);
        out.append(2, 1.0f - own);
        out.endRow();
        mesh = 0;
    }
    return out;
}

// Many figures are of one mesh with what they wear.
TEST(OverlaidMeshes, AJacketOfOneMeshWithTheBodyGoesWithIt) {
    BindCase c = armInSleeve(1.1);
    SparseRows rows = rowsOfOneMesh(c, 0.25f);
    joinOverlaidMeshes(c.problem(), std::vector<std::uint8_t>(c.points.size(), 0), rows);
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        if (c.points[p].x < 0.7 || c.points[p].x > 3.3) continue;  // the sleeve's ends
        EXPECT_EQ(rows.columnsOf(p)[0], 0u) << p;
        EXPECT_GT(rows.valuesOf(p)[0], 0.23f) << p;
    }
}

TEST(OverlaidMeshes, APartOfAMeshThatHasOtherBonesGoesItsOwnWay) {
    BindCase c = armInSleeve(1.1);
    const SparseRows before = rowsOfOneMesh(c, 0.75f);
    SparseRows rows = before;
    joinOverlaidMeshes(c.problem(), std::vector<std::uint8_t>(c.points.size(), 0), rows);
    EXPECT_EQ(rows.columns, before.columns);
    EXPECT_EQ(rows.values, before.values);
}

// The arm bends at once at 1.9, the sleeve from its ring at 1.3 to that at 2.
TEST(OverlaidMeshes, TheArmBendsAsTheCoarserSleeveOverItCan) {
    const BindCase c = armInSleeve(1.1, 5);
    SparseRows rows;
    for (const auto& p : c.points) {
        rows.append(p.x < 1.9 ? 0 : 1, 1.0f);
        rows.endRow();
    }
    joinOverlaidMeshes(c.problem(), std::vector<std::uint8_t>(c.points.size(), 0), rows);
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        if (c.meshOf[p] != 0 || c.points[p].x < 1.35 || c.points[p].x > 1.95) continue;
        float second = 0.0f;
        for (std::size_t i = 0; i < rows.columnsOf(p).size(); ++i)
            if (rows.columnsOf(p)[i] == 1) second += rows.valuesOf(p)[i];
        EXPECT_NEAR(second, (c.points[p].x - 1.3) / 0.7, 0.1) << c.points[p].x;
    }
}

}  // namespace
}  // namespace sinew
