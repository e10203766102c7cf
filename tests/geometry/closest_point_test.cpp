// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/closest_point.h"

#include "editor/geometry/surface/triangle_tree.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace sinew {
namespace {

std::vector<glm::vec3> scattered(std::size_t count, unsigned seed) {
    test::Random random(seed);
    std::uniform_real_distribution<float> place(-1.0f, 1.0f);
    std::vector<glm::vec3> out(count);
    for (auto& p : out) p = {place(random), place(random), place(random)};
    return out;
}

TEST(PointTree, findsWhatLookingAtAllPointsFinds) {
    const auto points = scattered(500, 1);
    const PointTree tree(points);
    for (const auto& query : scattered(50, 2)) {
        std::vector<std::pair<float, std::uint32_t>> all;
        for (std::uint32_t i = 0; i < points.size(); ++i)
            all.emplace_back(glm::dot(points[i] - query, points[i] - query), i);
        std::ranges::sort(all);
        const auto found = tree.nearest(query, 7);
        ASSERT_EQ(found.size(), 7u);
        for (std::size_t k = 0; k < 7; ++k) EXPECT_EQ(found[k].point, all[k].second);
    }
}

TEST(PointTree, takesOnlyAcceptedPointsAndTheLowerIndexOfEquals) {
    const std::vector<glm::vec3> points(20, glm::vec3(1));
    const PointTree tree(points);
    EXPECT_EQ(tree.nearest({0, 0, 0}, 1)[0].point, 0u);
    EXPECT_EQ(tree.nearest({0, 0, 0}, 1, [](std::uint32_t i) { return i > 6; })[0].point, 7u);
    EXPECT_EQ(tree.nearest({0, 0, 0}, 50).size(), 20u);
    EXPECT_TRUE(PointTree({}).nearest({0, 0, 0}, 1).empty());
}

TEST(TriangleSurface, findsTheFootOnFaceEdgeAndCorner) {
    const std::vector<glm::vec3> positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    const std::vector<glm::uvec3> triangles = {{0, 1, 2}};
    const TriangleSurface surface(positions, triangles);
    const auto foot = [&](const glm::vec3& p) { return surface.closest(p).position; };
    EXPECT_LT(glm::length(foot({0.25f, 0.25f, 3.0f}) - glm::vec3(0.25f, 0.25f, 0)), 1e-6f);
    EXPECT_LT(glm::length(foot({0.5f, -2.0f, 1.0f}) - glm::vec3(0.5f, 0, 0)), 1e-6f);
    EXPECT_LT(glm::length(foot({5.0f, -1.0f, 0.0f}) - glm::vec3(1, 0, 0)), 1e-6f);
    EXPECT_LT(glm::length(foot({1.0f, 1.0f, 0.0f}) - glm::vec3(0.5f, 0.5f, 0)), 1e-6f);
    EXPECT_FLOAT_EQ(surface.closest({0.25f, 0.25f, 3.0f}).squaredDistance, 9.0f);
}

TEST(TriangleSurface, findsWhatSamplingTheSurfaceFinds) {
    const auto positions = scattered(90, 3);
    std::vector<glm::uvec3> triangles;
    for (std::uint32_t i = 0; i < 90; i += 3) triangles.emplace_back(i, i + 1, i + 2);
    const TriangleSurface surface(positions, triangles);
    for (const auto& query : scattered(20, 4)) {
        const auto foot = surface.closest(query);
        float sampled = 1e9f;
        for (const auto& t : triangles)
            for (int i = 0; i <= 40; ++i)
                for (int j = 0; i + j <= 40; ++j) {
                    const float u = static_cast<float>(i) / 40.0f;
                    const float v = static_cast<float>(j) / 40.0f;
                    const auto p =
                        positions[t.x] * (1 - u - v) + positions[t.y] * u + positions[t.z] * v;
                    sampled = std::min(sampled, glm::length(p - query));
                }
        const float found = std::sqrt(foot.squaredDistance);
        EXPECT_LE(found, sampled + 1e-5f);
        EXPECT_GE(found, sampled - 0.05f);
    }
}

TEST(TriangleSurface, hasNoFootWithoutTriangles) {
    EXPECT_EQ(TriangleSurface({}, {}).closest({0, 0, 0}).triangle, 0xffffffffu);
}

// As many as need several levels, small and overlapping.
struct Splinters {
    explicit Splinters(std::uint32_t count) : positions(scattered(std::size_t{3} * count, 5)) {
        for (std::uint32_t i = 0; i < 3 * count; i += 3) {
            triangles.emplace_back(i, i + 1, i + 2);
            for (std::uint32_t k = 1; k < 3; ++k)
                positions[i + k] = positions[i] + 0.1f * positions[i + k];
        }
    }
    std::vector<glm::vec3> positions;
    std::vector<glm::uvec3> triangles;
};

TEST(TriangleTree, findsTheFootThatLookingAtAllTrianglesFinds) {
    const Splinters soup(3001);
    const TriangleTree tree(soup.positions, soup.triangles);
    for (const auto& query : scattered(300, 6)) {
        TriangleTree::Foot least;
        least.squaredDistance = 1e9f;
        for (std::uint32_t i = 0; i < soup.triangles.size(); ++i) {
            const auto& t = soup.triangles[i];
            const auto &a = soup.positions[t.x], &b = soup.positions[t.y], &c = soup.positions[t.z];
            const auto w = closestBarycentric(query, a, b, c);
            const auto at = a * w.x + b * w.y + c * w.z;
            const float squared = glm::dot(at - query, at - query);
            if (squared < least.squaredDistance) least = {i, at, w, squared};
        }
        const auto foot = tree.closest(query);
        ASSERT_EQ(foot.triangle, least.triangle);
        EXPECT_EQ(foot.position, least.position);
        EXPECT_EQ(foot.squaredDistance, least.squaredDistance);
    }
}

TEST(TriangleTree, agreesWithTheSurfaceForRays) {
    const Splinters soup(500);
    const TriangleTree tree(soup.positions, soup.triangles);
    const TriangleSurface surface(soup.positions, soup.triangles);
    for (const auto& query : scattered(200, 7))
        EXPECT_EQ(tree.closest(query).squaredDistance, surface.closest(query).squaredDistance);
}

TEST(TriangleTree, takesOnlyAcceptedTrianglesWithinReachAndTheLowestOfEquals) {
    const std::vector<glm::vec3> positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    const std::vector<glm::uvec3> triangles(50, {0, 1, 2});
    const TriangleTree tree(positions, triangles);
    const glm::vec3 above(0.2f, 0.2f, 1.0f);
    EXPECT_EQ(tree.closest(above).triangle, 0u);
    const auto later = [](std::uint32_t t) { return t >= 17; };
    EXPECT_EQ(tree.closest(above, 2.0f, later).triangle, 17u);
    EXPECT_EQ(tree.closest(above, 0.9f, later).triangle, TriangleTree::kNone);
}

TEST(TriangleTree, leavesOutWhatIsNotFiniteAndBearsAnyQuestion) {
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    constexpr float kInf = std::numeric_limits<float>::infinity();
    const std::vector<glm::vec3> positions = {{0, 0, 0},    {1, 0, 0},    {0, 1, 0},
                                              {0, 0, kNan}, {kInf, 0, 0}, {9, 9, 9}};
    const std::vector<glm::uvec3> triangles = {{1, 2, 3}, {0, 2, 4}, {0, 1, 2}, {5, 5, 5}};
    const TriangleTree tree(positions, triangles);
    EXPECT_EQ(tree.closest({0.2f, 0.2f, 1.0f}).triangle, 2u);
    EXPECT_EQ(tree.closest({9.0f, 9.0f, 8.0f}).triangle, 3u);
    EXPECT_EQ(tree.closest({kNan, 0.0f, 0.0f}).triangle, TriangleTree::kNone);
    EXPECT_EQ(TriangleTree({}, {}).closest({0, 0, 0}).triangle, TriangleTree::kNone);
}

TEST(TriangleTree, findsThePlaceOfLeastCost) {
    // Two sheets above each other; who is charged for the near one goes to the far one.
    const std::vector<glm::vec3> positions{{0, 0, 0}, {4, 0, 0}, {0, 4, 0},
                                           {0, 0, 1}, {4, 0, 1}, {0, 4, 1}};
    const std::vector<glm::uvec3> triangles{{0, 1, 2}, {3, 4, 5}};
    const TriangleTree surface(positions, triangles);
    const glm::vec3 to(1.0f, 1.0f, 0.25f);
    const auto charging = [](float fee) {
        return [fee](const TriangleTree::Foot& foot) {
            return std::sqrt(foot.squaredDistance) + (foot.triangle == 0 ? fee : 0.0f);
        };
    };
    EXPECT_EQ(surface.cheapest(to, 10.0f, charging(0.4f)).triangle, 0u);
    EXPECT_EQ(surface.cheapest(to, 10.0f, charging(0.6f)).triangle, 1u);
    EXPECT_FLOAT_EQ(surface.cheapest(to, 10.0f, charging(0.6f)).squaredDistance, 0.5625f);
    EXPECT_EQ(surface.cheapest(to, 0.5f, charging(0.6f)).triangle, 0xffffffffu);
}

}  // namespace
}  // namespace sinew
