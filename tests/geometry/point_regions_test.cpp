// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/point_regions.h"

#include <gtest/gtest.h>

#include <set>

#include "editor/geometry/surface/surface_distance.h"
#include "tests/geometry/meshes.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

using Region = std::vector<PointIndex>;

/// `columns` by `rows` unit quads in the XY plane; point (x, y) is y * (columns + 1) + x.
Mesh quadGrid(std::uint32_t columns, std::uint32_t rows) {
    std::vector<glm::vec3> at;
    std::vector<std::vector<std::uint32_t>> quads;
    for (std::uint32_t y = 0; y <= rows; ++y)
        for (std::uint32_t x = 0; x <= columns; ++x) {
            at.emplace_back(x, y, 0.0f);
            const std::uint32_t p = y * (columns + 1) + x;
            if (x < columns && y < rows)
                quads.push_back({p, p + 1, p + columns + 2, p + columns + 1});
        }
    return meshOf(at, quads);
}

TEST(PointRegions, growAndShrinkGoOverEdges) {
    const Mesh mesh = quadGrid(4, 4);
    const Region cross{7, 11, 12, 13, 17};
    EXPECT_EQ(grown(mesh, Region{12}), cross);
    EXPECT_EQ(shrunk(mesh, cross), Region{12});
    EXPECT_TRUE(shrunk(mesh, Region{12}).empty());
    EXPECT_EQ(outside(quadGrid(1, 1), Region{1}), (Region{0, 2, 3}));
}

TEST(PointRegions, theBorderIsThatOfTheRegionAndOfTheMesh) {
    const Mesh mesh = quadGrid(4, 4);
    Region all = outside(mesh, {});
    const Region rim = borderOf(mesh, all);
    EXPECT_EQ(rim.size(), 16u) << "the open border of the whole mesh";
    const Region middle = outside(mesh, rim);
    EXPECT_EQ(middle, (Region{6, 7, 8, 11, 12, 13, 16, 17, 18}));
    EXPECT_EQ(borderOf(mesh, middle), (Region{6, 7, 8, 11, 13, 16, 17, 18}));
}

TEST(PointRegions, connectedPartsAreTakenWhole) {
    const Mesh two = meshOf({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 0, 0}, {6, 0, 0}, {5, 1, 0}},
                            {{0, 1, 2}, {3, 4, 5}});
    EXPECT_EQ(connectedTo(two, Region{4}), (Region{3, 4, 5}));
    EXPECT_EQ(connectedTo(two, Region{0, 4}), (Region{0, 1, 2, 3, 4, 5}));
    EXPECT_TRUE(connectedTo(two, {}).empty());
}

TEST(EdgeLoop, goesStraightAcrossQuadsToTheBorder) {
    const Mesh mesh = quadGrid(4, 3);
    EXPECT_EQ(edgeLoop(mesh, {6, 7}), (Region{5, 6, 7, 8, 9}));
    EXPECT_EQ(edgeLoop(mesh, {7, 6}), edgeLoop(mesh, {6, 7}));
    EXPECT_EQ(edgeLoop(mesh, {6, 11}), (Region{1, 6, 11, 16}));
    EXPECT_TRUE(edgeLoop(mesh, {6, 600}).empty());
}

TEST(EdgeLoop, followsAnOpenBorderRound) {
    EXPECT_EQ(edgeLoop(quadGrid(2, 2), {0, 1}), (Region{0, 1, 2, 3, 5, 6, 7, 8}));
}

TEST(EdgeLoop, goesRoundATubeOfTriangles) {
    const auto tube = tubeMesh(9, 12, 4.0f, 0.5f);
    const auto x = [&](PointIndex p) { return tube->positions[p].x; };
    // The ring of points at the middle, and two of them beside each other.
    Region ring;
    for (PointIndex p = 0; p < tube->pointCount(); ++p)
        if (std::abs(x(p) - 2.0f) < 1e-4f) ring.push_back(p);
    ASSERT_EQ(ring.size(), 12u);
    EXPECT_EQ(edgeLoop(*tube, {ring[0], ring[1]}), ring);
}

TEST(EdgeLoop, goesOnFromEveryEdgeAmongPoints) {
    const Mesh mesh = quadGrid(4, 3);
    EXPECT_EQ(edgeLoopsAmong(mesh, Region{6, 7}), edgeLoop(mesh, {6, 7}));
    EXPECT_EQ(edgeLoopsAmong(mesh, Region{6, 7, 12, 14}), (Region{2, 5, 6, 7, 8, 9, 12, 14, 17}))
        << "both ways, and what was there";
    EXPECT_EQ(edgeRingsAmong(mesh, Region{6, 11}), edgeRing(mesh, {6, 11}));
    for (const Region& apart : {Region{6}, Region{6, 12}, Region{6, 8}, Region{}}) {
        EXPECT_TRUE(edgeLoopsAmong(mesh, apart).empty());
        EXPECT_TRUE(edgeRingsAmong(mesh, apart).empty());
    }
}

TEST(EdgeRing, takesTheRungsOverQuads) {
    const Mesh mesh = quadGrid(4, 3);
    EXPECT_EQ(edgeRing(mesh, {6, 11}), (Region{5, 6, 7, 8, 9, 10, 11, 12, 13, 14}));
}

/// Each quad as two triangles, cut from its first point, or here and there from its second one.
Mesh triangulated(const Mesh& quads, bool eitherWay) {
    std::vector<std::vector<std::uint32_t>> triangles;
    for (std::uint32_t i = 0; i < quads.polygonCount(); ++i) {
        const auto q = quads.polygon(i);
        const std::size_t k = eitherWay && i % 3 == 1 ? 1 : 0;
        triangles.push_back({q[k], q[k + 1], q[k + 2]});
        triangles.push_back({q[k], q[k + 2], q[(k + 3) % 4]});
    }
    return meshOf(quads.positions, triangles);
}

TEST(EdgeRing, takesTheSameOnATriangulatedMesh) {
    Mesh quads = quadGrid(6, 5);
    // Neither square nor flat: sheared, stretched and bent round.
    for (auto& p : quads.positions)
        p = {1.7f * std::sin(p.x * 0.5f), p.y + 0.3f * p.x, 1.7f * std::cos(p.x * 0.5f)};
    for (const bool eitherWay : {false, true}) {
        const Mesh mesh = triangulated(quads, eitherWay);
        for (const MeshEdge edge : {MeshEdge{15, 16}, MeshEdge{16, 23}, MeshEdge{0, 7}}) {
            EXPECT_EQ(edgeRing(mesh, edge), edgeRing(quads, edge)) << edge.a << " " << eitherWay;
            EXPECT_EQ(edgeLoop(mesh, edge), edgeLoop(quads, edge)) << edge.a << " " << eitherWay;
        }
    }
}

TEST(EdgeRing, endsAtTrianglesThatWereNoQuad) {
    // A row of two cut quads with a roof-like triangle between them.
    const Mesh mesh = meshOf({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {1.5f, 0.5f, 1.5f}},
                             {{0, 1, 2}, {0, 2, 3}, {2, 1, 4}});
    EXPECT_EQ(edgeRing(mesh, {0, 3}), (Region{0, 1, 2, 3}));
    EXPECT_EQ(edgeRing(mesh, {1, 4}), (Region{1, 4}));
}

TEST(EdgeLoop, hasAmongTrianglesTheLoopsOfAllEdgesAndNoneFewerForMorePoints) {
    Mesh mesh = triangulated(quadGrid(12, 12), true);
    // Crumpled, so that few triangles look like halves of quads.
    for (PointIndex p = 0; p < mesh.pointCount(); ++p) {
        const auto at = static_cast<float>(p);
        mesh.positions[p] += glm::vec3(0.2f * std::sin(7.0f * at), 0.2f * std::cos(5.0f * at),
                                       3.0f * std::sin(11.0f * at));
    }
    for (PointIndex p = 14; p + 15 < mesh.pointCount(); ++p) {
        const Region points{p, p + 1, p + 13, p + 14};
        std::set<PointIndex> expected(points.begin(), points.end());
        for (const PointIndex a : points)
            for (const PointIndex b : points)
                if (a < b && !edgeLoopsAmong(mesh, Region{a, b}).empty()) {
                    const Region loop = edgeLoop(mesh, {a, b});
                    expected.insert(loop.begin(), loop.end());
                }
        EXPECT_EQ(edgeLoopsAmong(mesh, points), Region(expected.begin(), expected.end())) << p;
    }
}

TEST(SurfaceDistance, isStraightOverAFlatSurface) {
    const auto mesh = gridMesh(40, 40, 0.1f);
    const PointIndex middle = 20 * 41 + 20;
    const auto near = pointsWithin(*mesh, mesh->positions, Region{middle}, 1.5f);
    ASSERT_GT(near.points.size(), 600u);
    for (std::size_t i = 0; i < near.points.size(); ++i) {
        const float straight =
            glm::distance(mesh->positions[near.points[i]], mesh->positions[middle]);
        EXPECT_GE(near.distance[i], straight - 1e-4f);
        EXPECT_LE(near.distance[i], straight * 1.03f + 1e-4f) << near.points[i];
    }
}

TEST(SurfaceDistance, fromASideIsTheWayAcross) {
    const auto mesh = gridMesh(20, 20, 0.1f);
    Region side;
    for (PointIndex p = 0; p < 21; ++p) side.push_back(p);
    const auto near = pointsWithin(*mesh, mesh->positions, side, 1.0f);
    for (std::size_t i = 0; i < near.points.size(); ++i)
        EXPECT_NEAR(near.distance[i],
                    std::abs(mesh->positions[near.points[i]].y - mesh->positions[0].y), 0.02f);
}

TEST(SurfaceDistance, goesRoundAFoldAndNeverThroughTheAir) {
    // A strip folded like a hairpin: its ends are near in space, far over the surface.
    std::vector<glm::vec3> at;
    std::vector<std::vector<std::uint32_t>> quads;
    const std::vector<glm::vec2> line{{0, 0}, {1, 0}, {2, 0}, {2, 0.1f}, {1, 0.1f}, {0, 0.1f}};
    for (const auto& p : line) {
        at.emplace_back(p, 0.0f);
        at.emplace_back(p, 1.0f);
    }
    for (std::uint32_t i = 0; i + 1 < line.size(); ++i)
        quads.push_back({2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2});
    const Mesh mesh = meshOf(at, quads);
    EXPECT_EQ(pointsWithin(mesh, mesh.positions, Region{0, 1}, 1.05f).points, (Region{0, 1, 2, 3}));
    const auto far = pointsWithin(mesh, mesh.positions, Region{0, 1}, 10.0f);
    ASSERT_EQ(far.points.size(), 12u);
    EXPECT_NEAR(far.distance[10], 4.1f, 0.03f * 4.1f) << "within a few percent";
}

}  // namespace
}  // namespace sinew::test
