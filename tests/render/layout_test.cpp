// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <gtest/gtest.h>
#include "render/buffers/mesh_layout.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

TEST(MeshLayout, isOneChunkBelowTheLimit) {
    const auto mesh = gridMesh(10, 10);
    const auto triangles = triangulate(*mesh);
    const auto chunks = layOut(*mesh, triangles, 121);
    ASSERT_EQ(chunks.size(), 1u);
    EXPECT_TRUE(chunks[0].whole);
    EXPECT_EQ(chunks[0].triangleCount, 200u);
}

TEST(MeshLayout, coversEveryTriangleOnceAndKeepsToTheLimit) {
    const auto mesh = gridMesh(20, 20);
    const auto triangles = triangulate(*mesh);
    for (const std::size_t limit : {3u, 10u, 100u}) {
        std::uint32_t next = 0;
        std::set<std::uint32_t> corners;
        for (const auto& chunk : layOut(*mesh, triangles, limit)) {
            EXPECT_LE(chunk.points.size(), limit);
            EXPECT_EQ(chunk.firstTriangle, next);
            for (std::uint32_t t = 0; t < chunk.triangleCount; ++t)
                for (std::uint32_t i = 0; i < 3; ++i)
                    EXPECT_EQ(chunk.corners[chunk.triangles[t * 3 + i]],
                              triangles.corners[next + t][static_cast<int>(i)]);
            next += chunk.triangleCount;
            corners.insert(chunk.corners.begin(), chunk.corners.end());
        }
        EXPECT_EQ(next, 800u);
        EXPECT_EQ(corners.size(), mesh->cornerCount());
    }
}

TEST(MeshLayout, keepsLinesDotsAndCornersThatNothingUses) {
    auto mesh = std::make_shared<Mesh>();
    mesh->positions.assign(6, glm::vec3(0.0f));
    for (std::uint32_t i = 0; i < 6; ++i) {
        mesh->positions[i] = {static_cast<float>(i), static_cast<float>(i * i), 0.0f};
        mesh->cornerPoint.push_back(i);
    }
    mesh->polygonFirst = {0, 2, 3, 6};
    mesh->polygonCorners = {0, 1, 2, 2, 3, 4};
    MeshPart part;
    part.polygonCount = 3;
    mesh->parts = {part};
    const auto triangles = triangulate(*mesh);
    for (const std::size_t limit : {6u, 3u}) {
        std::size_t lines = 0, dots = 0, corners = 0;
        for (const auto& chunk : layOut(*mesh, triangles, limit)) {
            lines += chunk.lines.size();
            dots += chunk.dots.size();
            corners += chunk.cornerCount;
        }
        EXPECT_EQ(lines, 2u);
        EXPECT_EQ(dots, 1u);
        EXPECT_GE(corners, 6u);
    }
}

TEST(MeshLayout, wiresHaveNoDiagonalsAndNoEdgeTwice) {
    auto mesh = std::make_shared<Mesh>();
    mesh->positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {2, 0, 0}, {2, 1, 0}};
    mesh->cornerPoint = {0, 1, 2, 3, 4, 5};
    mesh->polygonFirst = {0, 4, 8};
    mesh->polygonCorners = {0, 1, 2, 3, 1, 4, 5, 2};
    MeshPart part;
    part.polygonCount = 2;
    mesh->parts = {part};
    const auto triangles = triangulate(*mesh);
    ASSERT_EQ(triangles.corners.size(), 4u);
    const auto chunks = layOut(*mesh, triangles, 100);
    EXPECT_EQ(polygonEdges(*mesh, triangles, chunks[0]).size(), 7u * 2);
}

TEST(MeshLayout, cutsRangesAtMaterials) {
    auto mesh = gridMesh(4, 1);
    mesh->parts.resize(2);
    mesh->parts[0].firstPolygon = 0;
    mesh->parts[0].polygonCount = 3;
    mesh->parts[1].firstPolygon = 3;
    mesh->parts[1].polygonCount = 5;
    const auto triangles = triangulate(*mesh);
    const auto chunks = layOut(*mesh, triangles, 100);
    const auto ranges = partRanges(*mesh, triangles, chunks[0]);
    ASSERT_EQ(ranges.size(), 2u);
    EXPECT_EQ(ranges[0].triangleCount, 3u);
    EXPECT_EQ(ranges[1].firstTriangle, 3u);
    EXPECT_EQ(ranges[1].triangleCount, 5u);
}

}  // namespace
}  // namespace sinew::test
