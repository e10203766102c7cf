// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/adjacency.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>

#include "tests/geometry/meshes.h"
#include "tests/support/fixtures.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::IsEmpty;

std::vector<glm::vec3> somePoints(std::size_t count) {
    std::vector<glm::vec3> points;
    for (std::size_t i = 0; i < count; ++i) {
        const auto f = static_cast<float>(i);
        points.emplace_back(f, f * f, 0.0f);
    }
    return points;
}

/// Neighbours the slow way: a set per point.
std::vector<std::set<std::uint32_t>> neighbourSets(const Mesh& mesh) {
    std::vector<std::set<std::uint32_t>> out(mesh.pointCount());
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i) {
        const auto corners = mesh.polygon(i);
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const auto a = mesh.cornerPoint[corners[k]];
            const auto b = mesh.cornerPoint[corners[(k + 1) % corners.size()]];
            if (a == b) continue;
            out[a].insert(b);
            out[b].insert(a);
        }
    }
    return out;
}

TEST(PointNeighbours, AreThePointsOverAnEdge) {
    const auto grid = gridMesh(2, 2);
    const auto neighbours = pointNeighbours(*grid);
    ASSERT_EQ(neighbours.size(), 9u);
    EXPECT_THAT(neighbours[0], ElementsAre(1, 3, 4));
    EXPECT_THAT(neighbours[4], ElementsAre(0, 1, 3, 5, 7, 8));
    EXPECT_THAT(neighbours[2], ElementsAre(1, 5));
}

TEST(PointNeighbours, HoldNoDiagonalsOfPolygons) {
    const Mesh quad = polygonOf({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}});
    const auto neighbours = pointNeighbours(quad);
    EXPECT_THAT(neighbours[0], ElementsAre(1, 3));
    EXPECT_THAT(neighbours[2], ElementsAre(1, 3));
}

TEST(PointNeighbours, CountLinesAndLeaveDotsAlone) {
    const Mesh mesh = meshOf(somePoints(4), {{0, 1}, {1, 2}, {3}});
    const auto neighbours = pointNeighbours(mesh);
    EXPECT_THAT(neighbours[0], ElementsAre(1));
    EXPECT_THAT(neighbours[1], ElementsAre(0, 2));
    EXPECT_THAT(neighbours[3], IsEmpty());
}

TEST(PointNeighbours, JoinThreePolygonsAtOneEdgeOnce) {
    const Mesh fins = meshOf(somePoints(5), {{0, 1, 2}, {0, 1, 3}, {1, 0, 4}});
    const auto neighbours = pointNeighbours(fins);
    EXPECT_THAT(neighbours[0], ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(neighbours[1], ElementsAre(0, 2, 3, 4));
}

TEST(PointNeighbours, NeverHoldThePointItself) {
    const Mesh folded = meshOf(somePoints(3), {{0, 0, 1}, {1, 2, 2}});
    const auto neighbours = pointNeighbours(folded);
    EXPECT_THAT(neighbours[0], ElementsAre(1));
    EXPECT_THAT(neighbours[1], ElementsAre(0, 2));
    EXPECT_THAT(neighbours[2], ElementsAre(1));
}

TEST(PointNeighbours, CrossAWeldedSeam) {
    Mesh mesh = meshOf(somePoints(4), {});
    mesh.cornerPoint = {0, 1, 2, 2, 1, 3};  // the edge 1-2 has two corners an end
    mesh.polygonCorners = {0, 1, 2, 3, 4, 5};
    mesh.polygonFirst = {0, 3, 6};
    EXPECT_THAT(pointNeighbours(mesh)[1], ElementsAre(0, 2, 3));
    EXPECT_THAT(pointNeighbours(mesh)[2], ElementsAre(0, 1, 3));
}

TEST(PointNeighbours, MatchSetsOnRandomPolygonSoup) {
    test::Random random(7);
    for (int round = 0; round < 50; ++round) {
        const std::uint32_t points = 1 + static_cast<std::uint32_t>(random() % 60);
        std::vector<std::vector<std::uint32_t>> polygons(random() % 80);
        for (auto& polygon : polygons) {
            polygon.resize(1 + random() % 6);
            for (auto& corner : polygon) corner = static_cast<std::uint32_t>(random() % points);
        }
        const Mesh mesh = meshOf(somePoints(points), polygons);
        const auto neighbours = pointNeighbours(mesh);
        const auto expected = neighbourSets(mesh);
        ASSERT_EQ(neighbours.size(), expected.size());
        for (std::size_t p = 0; p < points; ++p)
            EXPECT_THAT(neighbours[p], ElementsAreArray(expected[p])) << "point " << p;
    }
}

TEST(Adjacency, OfAnEmptyMeshIsEmpty) {
    const Mesh empty;
    EXPECT_EQ(pointNeighbours(empty).size(), 0u);
    EXPECT_EQ(cornersOfPoints(empty).size(), 0u);
    EXPECT_EQ(polygonsOfPoints(empty).size(), 0u);
    EXPECT_EQ(shells(pointNeighbours(empty)).count, 0u);
    EXPECT_TRUE(triangulate(empty).corners.empty());
    EXPECT_TRUE(pointNormals(empty, {}).empty());
    EXPECT_TRUE(cornersArePoints(empty));
}

TEST(CornersOfPoints, ListEveryCornerAscending) {
    Mesh mesh = meshOf(somePoints(4), {});
    mesh.cornerPoint = {2, 0, 2, 1, 2};
    const auto corners = cornersOfPoints(mesh);
    EXPECT_THAT(corners[0], ElementsAre(1));
    EXPECT_THAT(corners[1], ElementsAre(3));
    EXPECT_THAT(corners[2], ElementsAre(0, 2, 4));
    EXPECT_THAT(corners[3], IsEmpty());
    EXPECT_FALSE(cornersArePoints(mesh));
    EXPECT_TRUE(cornersArePoints(*gridMesh(2, 2)));
}

TEST(PolygonsOfPoints, ListAPolygonOnceThoughItPassesTwice) {
    Mesh mesh = meshOf(somePoints(4), {{0, 1, 2}, {0, 1, 0, 3}});
    const auto polygons = polygonsOfPoints(mesh);
    EXPECT_THAT(polygons[0], ElementsAre(0, 1));
    EXPECT_THAT(polygons[2], ElementsAre(0));
    EXPECT_THAT(polygons[3], ElementsAre(1));
}

TEST(Shells, AreNumberedByTheirFirstPoint) {
    const Mesh mesh = meshOf(somePoints(7), {{5, 1, 3}, {0, 2, 6}});
    const auto parts = shells(pointNeighbours(mesh));
    EXPECT_EQ(parts.count, 3u);
    EXPECT_THAT(parts.shellOfPoint, ElementsAre(0, 1, 0, 1, 2, 1, 0));
    EXPECT_EQ(shells(mesh).shellOfPoint, parts.shellOfPoint);
}

TEST(Shells, AreTheSameWithoutNeighbours) {
    for (const Mesh& mesh : {Mesh(), *tubeMesh(5, 8, 1.0f, 0.2f)}) {
        EXPECT_EQ(shells(mesh).count, shells(pointNeighbours(mesh)).count);
        EXPECT_EQ(shells(mesh).shellOfPoint, shells(pointNeighbours(mesh)).shellOfPoint);
    }
}

TEST(Shells, AreTheSameOfManyPolygonsInAnyOrder) {
    // Rings of points, and the edges of all of them mixed.
    constexpr std::uint32_t kRings = 30, kAround = 2000;
    Mesh mesh;
    mesh.positions.resize(kRings * kAround);
    std::vector<std::array<std::uint32_t, 2>> edges;
    for (std::uint32_t p = 0; p < kRings * kAround; ++p) {
        mesh.cornerPoint.push_back(p);
        edges.push_back({p, (p + kRings) % (kRings * kAround)});
    }
    Random random(15);
    std::ranges::shuffle(edges, random);
    for (const auto& edge : edges) {
        mesh.polygonFirst.push_back(static_cast<std::uint32_t>(mesh.polygonCorners.size()));
        mesh.polygonCorners.insert(mesh.polygonCorners.end(), edge.begin(), edge.end());
    }
    mesh.polygonFirst.push_back(static_cast<std::uint32_t>(mesh.polygonCorners.size()));
    const Shells parts = shells(mesh);
    EXPECT_EQ(parts.count, kRings);
    for (std::uint32_t p = 0; p < mesh.pointCount(); ++p)
        ASSERT_EQ(parts.shellOfPoint[p], p % kRings);
}

TEST(PointNormals, OfThoseThatAreWantedAreAsOfAll) {
    const Mesh mesh = *tubeMesh(9, 8, 1.0f, 0.2f);
    std::vector<std::uint8_t> wanted(mesh.pointCount(), 0);
    for (std::size_t p = 0; p < wanted.size(); p += 3) wanted[p] = 1;
    const auto all = pointNormals(mesh, mesh.positions);
    const auto some = pointNormals(mesh, mesh.positions, wanted);
    for (std::size_t p = 0; p < wanted.size(); ++p)
        EXPECT_EQ(some[p], wanted[p] ? all[p] : glm::vec3(0.0f));
}

TEST(Shells, OfATubeIsOne) {
    EXPECT_EQ(shells(pointNeighbours(*tubeMesh(5, 8, 1.0f, 0.2f))).count, 1u);
}

}  // namespace
}  // namespace sinew::test
