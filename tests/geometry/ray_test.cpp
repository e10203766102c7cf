// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <random>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/closest_point.h"
#include "tests/support/fixtures.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

TEST(TriangleSurfaceRay, MeetsTheFirstTriangleFromEitherSide) {
    const auto tube = tubeMesh(11, 16, 2.0f, 0.5f);
    const auto triangles = pointTriangles(*tube);
    const TriangleSurface surface(tube->positions, triangles);
    const auto front = surface.firstAlong({1.03f, 0.02f, 5.0f}, {0, 0, -1});
    ASSERT_TRUE(front);
    EXPECT_NEAR(front.distance, 4.5f, 0.02f);
    const auto inside = surface.firstAlong({1.03f, 0.02f, 0.0f}, {0, 0, -2});
    ASSERT_TRUE(inside);
    EXPECT_NEAR(inside.distance, 0.25f, 0.01f);
    const auto& t = triangles[front.triangle];
    const auto& p = tube->positions;
    const auto& b = front.barycentric;
    const glm::vec3 at = p[t.x] * b.x + p[t.y] * b.y + p[t.z] * b.z;
    EXPECT_LT(glm::distance(at, glm::vec3(1.03f, 0.02f, 5.0f - front.distance)), 1e-5f);
}

TEST(TriangleSurfaceRay, MissesBesideAndBeyondItsLength) {
    const auto grid = gridMesh(4, 4);
    const TriangleSurface surface(grid->positions, pointTriangles(*grid));
    EXPECT_FALSE(surface.firstAlong({9, 9, 1}, {0, 0, -1}));
    EXPECT_FALSE(surface.firstAlong({2.2f, 2.1f, 1}, {0, 0, 1}));
    EXPECT_FALSE(surface.firstAlong({2.2f, 2.1f, 1}, {0, 0, -1}, 0.9f));
    EXPECT_TRUE(surface.firstAlong({2.2f, 2.1f, 1}, {0, 0, -1}, 1.1f));
}

TEST(TriangleSurfaceRay, AsksEachOfTrianglesThatLieUponOneAnother) {
    const std::vector<glm::vec3> points{{0, 0, 0},  {1, 0, 0},  {0, 1, 0},
                                        {0, 0, -1}, {1, 0, -1}, {0, 1, -1}};
    const std::vector<glm::uvec3> triangles{{0, 1, 2}, {0, 2, 1}, {3, 4, 5}};
    const TriangleSurface surface(points, triangles);
    const auto meets = [&](std::uint32_t wanted, float most) {
        return surface.meets({0.2f, 0.3f, 1.0f}, {0, 0, -1}, most,
                             [&](std::uint32_t triangle) { return triangle == wanted; });
    };
    EXPECT_TRUE(meets(0, 1.1f));
    EXPECT_TRUE(meets(1, 1.1f));
    EXPECT_FALSE(meets(2, 1.1f));
    EXPECT_TRUE(meets(2, 2.1f)) << "past those that are refused";
    EXPECT_FALSE(meets(3, 9.0f));
}

TEST(TriangleSurfaceRay, DoesNotSlipThroughEdgesAndPoints) {
    const auto grid = gridMesh(10, 10);
    const TriangleSurface surface(grid->positions, pointTriangles(*grid));
    test::Random random(2);
    for (int i = 0; i < 2000; ++i) {
        const auto x = static_cast<float>(1 + random() % 9);
        const float y = 1.0f + static_cast<float>(random() % 800) / 100.0f;
        EXPECT_TRUE(surface.firstAlong({x, y, 3}, {0, 0, -1})) << x << ' ' << y;
    }
}

TEST(TriangleSurfaceRay, MeetsNothingOnAnEmptySurface) {
    const TriangleSurface surface({}, {});
    EXPECT_FALSE(surface.firstAlong({0, 0, 0}, {0, 0, 1}));
}

}  // namespace
}  // namespace sinew::test
