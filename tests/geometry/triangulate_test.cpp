// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <glm/gtc/constants.hpp>
#include <random>

#include "editor/geometry/surface/adjacency.h"
#include "tests/geometry/meshes.h"
#include "tests/support/fixtures.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

using ::testing::ElementsAre;

glm::dvec3 areaVector(const Mesh& mesh, const glm::uvec3& t) {
    const auto at = [&](std::uint32_t c) {
        return glm::dvec3(mesh.positions[mesh.cornerPoint[c]]);
    };
    return 0.5 * glm::cross(at(t.y) - at(t.x), at(t.z) - at(t.x));
}

/// Expects triangles that cover a flat polygon once: all along +Z, with its area in sum.
void expectCovered(const Mesh& mesh, double area) {
    const Triangles triangles = triangulate(mesh);
    ASSERT_EQ(triangles.corners.size(), mesh.cornerCount() - 2);
    double sum = 0.0;
    for (const auto& t : triangles.corners) {
        EXPECT_GE(areaVector(mesh, t).z, -1e-9);
        sum += areaVector(mesh, t).z;
    }
    EXPECT_NEAR(sum, area, 1e-6 * area);
}

double shoelace(const std::vector<glm::vec3>& loop) {
    double sum = 0.0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const glm::dvec3 a(loop[i]);
        const glm::dvec3 b(loop[(i + 1) % loop.size()]);
        sum += a.x * b.y - a.y * b.x;
    }
    return 0.5 * sum;
}

TEST(Triangulate, KeepsTriangles) {
    const auto grid = gridMesh(2, 1);
    const auto triangles = triangulate(*grid);
    ASSERT_EQ(triangles.corners.size(), grid->polygonCount());
    for (std::uint32_t i = 0; i < triangles.corners.size(); ++i) {
        const auto polygon = grid->polygon(i);
        EXPECT_EQ(triangles.corners[i], glm::uvec3(polygon[0], polygon[1], polygon[2]));
        EXPECT_EQ(triangles.polygonOf[i], i);
    }
}

TEST(Triangulate, CutsAQuadByTheShorterDiagonal) {
    const Mesh quad = polygonOf({{0, 0, 0}, {4, 0, 0}, {5, 1, 0}, {1, 1, 0}});
    EXPECT_THAT(triangulate(quad).corners, ElementsAre(glm::uvec3(0, 1, 3), glm::uvec3(1, 2, 3)));
}

TEST(Triangulate, KeepsTheFanOfASquare) {
    const Mesh quad = polygonOf({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}});
    EXPECT_THAT(triangulate(quad).corners, ElementsAre(glm::uvec3(0, 1, 2), glm::uvec3(0, 2, 3)));
}

TEST(Triangulate, CutsAnArrowHeadThroughItsNotchEvenIfThatIsLonger) {
    // Corner 2 is the notch; the shorter diagonal, 1 to 3, runs outside.
    const std::vector<glm::vec3> arrow{{0, 0, 0}, {1, -0.2f, 0}, {0.9f, 0, 0}, {1, 0.2f, 0}};
    expectCovered(polygonOf(arrow), shoelace(arrow));
    const std::vector<glm::vec3> turned{arrow[1], arrow[2], arrow[3], arrow[0]};
    expectCovered(polygonOf(turned), shoelace(turned));
}

TEST(Triangulate, CoversConcavePolygonsWithoutFolds) {
    const std::vector<glm::vec3> letterL{{0, 0, 0}, {3, 0, 0}, {3, 1, 0},
                                         {1, 1, 0}, {1, 3, 0}, {0, 3, 0}};
    for (std::size_t start = 0; start < letterL.size(); ++start) {
        auto loop = letterL;
        std::rotate(loop.begin(), loop.begin() + static_cast<std::ptrdiff_t>(start), loop.end());
        expectCovered(polygonOf(loop), 5.0);
    }
}

TEST(Triangulate, CoversStarsAndCombsOfManyCorners) {
    test::Random random(3);
    std::uniform_real_distribution<float> radius(0.2f, 1.0f);
    for (int round = 0; round < 40; ++round) {
        const int count = 5 + static_cast<int>(random() % 60);
        std::vector<glm::vec3> star;
        for (int i = 0; i < count; ++i) {
            const float angle =
                glm::two_pi<float>() * static_cast<float>(i) / static_cast<float>(count);
            star.push_back(radius(random) * glm::vec3(std::cos(angle), std::sin(angle), 0.0f));
        }
        expectCovered(polygonOf(star), shoelace(star));
    }
}

TEST(Triangulate, FacesAsTheLoopTurnsInAnyPlane) {
    const std::vector<glm::vec3> flat{{0, 0, 0}, {3, 0, 0}, {3, 1, 0},
                                      {1, 1, 0}, {1, 3, 0}, {0, 3, 0}};
    for (int axis = 0; axis < 3; ++axis)
        for (const float sign : {1.0f, -1.0f}) {
            std::vector<glm::vec3> loop;
            glm::dvec3 normal(0.0);
            normal[axis] = sign;
            for (const auto& p : flat) {
                glm::vec3 q(0.25f);
                q[(axis + 1) % 3] = p.x;
                q[(axis + 2) % 3] = sign * p.y;
                loop.push_back(q);
            }
            const Mesh mesh = polygonOf(loop);
            double sum = 0.0;
            for (const auto& t : triangulate(mesh).corners) {
                EXPECT_GT(glm::dot(areaVector(mesh, t), normal), 0.0);
                sum += glm::dot(areaVector(mesh, t), normal);
            }
            EXPECT_NEAR(sum, 5.0, 1e-6);
        }
}

TEST(Triangulate, LeavesOutLinesAndDots) {
    const Mesh mesh = meshOf({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1}, {2}, {0, 1, 2}});
    const auto triangles = triangulate(mesh);
    ASSERT_EQ(triangles.corners.size(), 1u);
    EXPECT_EQ(triangles.polygonOf[0], 2u);
}

TEST(Triangulate, GivesEveryDegeneratePolygonItsTriangles) {
    const Mesh line = polygonOf({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0}});
    EXPECT_EQ(triangulate(line).corners.size(), 3u);
    const Mesh dot = polygonOf(std::vector<glm::vec3>(6, glm::vec3(1, 2, 3)));
    EXPECT_EQ(triangulate(dot).corners.size(), 4u);
    const Mesh bowTie =
        polygonOf({{0, 0, 0}, {2, 2, 0}, {2, 0, 0}, {0, 2, 0}, {-1, 1, 0}, {-1, 0, 0}});
    EXPECT_EQ(triangulate(bowTie).corners.size(), 4u);
}

TEST(Triangulate, EndsOnAHugeConcavePolygon) {
    std::vector<glm::vec3> comb;
    for (int i = 0; i < 50000; ++i) {
        const auto x = static_cast<float>(i);
        comb.emplace_back(x, i % 2 == 0 ? 0.0f : 1.0f, 0.0f);
    }
    comb.emplace_back(25000.0f, -5.0f, 0.0f);
    EXPECT_EQ(triangulate(polygonOf(comb)).corners.size(), comb.size() - 2);
}

TEST(Triangulate, AsPointsLeavesOutPolygonsThatAreNotWanted) {
    const auto grid = gridMesh(300, 150);
    const Triangles all = triangulate(*grid);
    std::vector<std::uint8_t> wanted(grid->polygonCount(), 0);
    for (std::size_t i = 0; i < wanted.size(); ++i) wanted[i] = i % 7 == 0 || i > 30000;
    std::vector<glm::uvec3> every, some;
    for (std::size_t i = 0; i < all.corners.size(); ++i) {
        glm::uvec3 points;
        for (int k = 0; k < 3; ++k) points[k] = grid->cornerPoint[all.corners[i][k]];
        every.push_back(points);
        if (wanted[all.polygonOf[i]]) some.push_back(points);
    }
    EXPECT_EQ(pointTriangles(*grid), every);
    EXPECT_EQ(pointTriangles(*grid, wanted), some);
}

TEST(PointNormals, OfATubePointOutwards) {
    const auto tube = tubeMesh(9, 32, 2.0f, 0.5f);
    const auto normals = pointNormals(*tube, tube->positions);
    ASSERT_EQ(normals.size(), tube->pointCount());
    for (std::size_t p = 32; p < 8 * 32; ++p) {
        EXPECT_NEAR(glm::length(normals[p]), 1.0f, 1e-5f);
        EXPECT_GT(glm::dot(normals[p], tube->normals[p]), 0.99f);
    }
}

TEST(PointNormals, WeighByAreaAndKeepTinyFaces) {
    const float tiny = 1e-12f;
    const Mesh speck = polygonOf({{0, 0, 0}, {tiny, 0, 0}, {0, tiny, 0}});
    EXPECT_THAT(pointNormals(speck, speck.positions)[0], glm::vec3(0, 0, 1));
    const Mesh corner =
        meshOf({{0, 0, 0}, {9, 0, 0}, {0, 9, 0}, {0, 0, 0.1f}}, {{0, 1, 2}, {0, 3, 1}});
    EXPECT_GT(pointNormals(corner, corner.positions)[0].z, 0.99f);
}

TEST(PointNormals, AreUpWhereThereIsNoArea) {
    const Mesh mesh = meshOf({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {{0, 1}, {0, 1, 2}});
    for (const auto& normal : pointNormals(mesh, mesh.positions))
        EXPECT_EQ(normal, glm::vec3(0, 1, 0));
}

}  // namespace
}  // namespace sinew::test
