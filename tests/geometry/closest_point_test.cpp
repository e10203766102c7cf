// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/closest_point.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
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

TEST(TriangleSurface, findsThePlaceOfLeastCost) {
    // Two sheets above each other; who is charged for the near one goes to the far one.
    const std::vector<glm::vec3> positions{{0, 0, 0}, {4, 0, 0}, {0, 4, 0},
                                           {0, 0, 1}, {4, 0, 1}, {0, 4, 1}};
    const TriangleSurface surface(positions, std::vector<glm::uvec3>{{0, 1, 2}, {3, 4, 5}});
    const glm::vec3 to(1.0f, 1.0f, 0.25f);
    const auto charging = [](float fee) {
        return [fee](const TriangleSurface::Foot& foot) {
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
