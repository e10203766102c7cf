// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/closest_point.h"

#include "editor/geometry/surface/point_grid.h"
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

void expectAsOfAll(const Splinters& soup, const std::vector<glm::vec3>& places) {
    const TriangleTree tree(soup.positions, soup.triangles);
    for (const auto& query : places) {
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
        EXPECT_EQ(foot.barycentric, least.barycentric);
        EXPECT_EQ(foot.squaredDistance, least.squaredDistance);
    }
}

TEST(TriangleTree, findsTheFootThatLookingAtAllTrianglesFinds) {
    expectAsOfAll(Splinters(3001), scattered(300, 6));
}

TEST(TriangleTree, findsTheSameFootOnLinesAndDots) {
    Splinters soup(400);
    for (std::size_t i = 0; i < soup.triangles.size(); ++i) {
        auto& t = soup.triangles[i];
        if (i % 3 == 0) t[static_cast<int>(i % 9 / 3)] = t[static_cast<int>((i + 3) % 9 / 3)];
        if (i % 15 == 0) t = glm::uvec3(t.x);
    }
    expectAsOfAll(soup, scattered(300, 17));
    expectAsOfAll(soup, soup.positions);
}

void expectAlike(const TriangleTree& tree, const std::vector<glm::vec3>& places) {
    const auto feet = tree.closest(places);
    ASSERT_EQ(feet.size(), places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto alone = tree.closest(places[i]);
        ASSERT_EQ(feet[i].triangle, alone.triangle) << i;
        EXPECT_EQ(feet[i].position, alone.position);
        EXPECT_EQ(feet[i].squaredDistance, alone.squaredDistance);
    }
}

TEST(TriangleTree, findsTheFeetOfManyAsOfEachAlone) {
    const Splinters soup(3001);
    const TriangleTree tree(soup.positions, soup.triangles);
    // In no order; on the surface; far outside; all at one place.
    expectAlike(tree, scattered(3000, 8));
    expectAlike(tree, soup.positions);
    auto outside = scattered(500, 9);
    for (std::size_t i = 0; i < outside.size(); ++i) outside[i] *= i % 7 == 0 ? 1000.0f : 3.0f;
    expectAlike(tree, outside);
    expectAlike(tree, std::vector<glm::vec3>(100, glm::vec3(0.3f)));
    EXPECT_TRUE(tree.closest(std::vector<glm::vec3>()).empty());
}

TEST(TriangleTree, findsTheFeetOfManyNearAFineSheet) {
    constexpr std::uint32_t kSide = 70;
    std::vector<glm::vec3> positions;
    std::vector<glm::uvec3> triangles;
    const auto bumps = scattered(kSide * kSide, 10);
    for (std::uint32_t i = 0; i < kSide * kSide; ++i) {
        positions.emplace_back(static_cast<float>(i % kSide), static_cast<float>(i / kSide),
                               0.3f * bumps[i].z);
        if (i % kSide == kSide - 1 || i / kSide == kSide - 1) continue;
        triangles.emplace_back(i, i + 1, i + kSide);
        triangles.emplace_back(i + 1, i + kSide + 1, i + kSide);
    }
    const TriangleTree tree(positions, triangles);
    auto places = scattered(4000, 11);
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] *= glm::vec3(kSide, kSide, i % 3 == 0 ? 30.0f : 1.0f);
    expectAlike(tree, places);
}

TEST(TriangleTree, findsTheFeetOfManyOnWhatIsDegenerateOrVeryLarge) {
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    auto places = scattered(200, 12);
    places[3] = glm::vec3(kNan, 0.0f, 0.0f);
    EXPECT_EQ(TriangleTree({}, {}).closest(places)[5].triangle, TriangleTree::kNone);
    const std::vector<glm::vec3> one = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    expectAlike(TriangleTree(one, std::vector<glm::uvec3>(1, {0, 1, 2})), places);
    // A thousand triangles that are one point, or a line.
    expectAlike(TriangleTree(one, std::vector<glm::uvec3>(1000, {1, 1, 1})), places);
    expectAlike(TriangleTree(one, std::vector<glm::uvec3>(1000, {0, 1, 0})), places);
    Splinters large(500);
    for (auto& place : large.positions) place *= 1e12f;
    for (auto& place : places) place *= 1e12f;
    expectAlike(TriangleTree(large.positions, large.triangles), places);
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

TEST(TriangleTree, takesOnlyTrianglesThatFaceAsTheyShould) {
    const Splinters soup(500);
    const TriangleTree tree(soup.positions, soup.triangles);
    const glm::vec3 up(0.0f, 0.0f, 1.0f);
    const auto odd = [](std::uint32_t t) { return t % 2 == 1; };
    const auto oddAndUp = [&](std::uint32_t t) {
        const auto &a = soup.positions[3 * t], &b = soup.positions[3 * t + 1];
        return odd(t) && glm::cross(b - a, soup.positions[3 * t + 2] - a).z > 0.0f;
    };
    for (const auto& query : scattered(200, 16))
        EXPECT_EQ(tree.closest(query, 5.0f, odd, &up).triangle,
                  tree.closest(query, 5.0f, oddAndUp).triangle);
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

TEST(PointGrid, findsWhatLookingAtAllPointsFinds) {
    constexpr double kReach = 0.05;
    auto points = scattered(20000, 13);
    for (std::size_t i = 0; i < 500; ++i) points.push_back(points[7 * i]);
    const PointGrid grid(points, kReach);
    std::vector<glm::dvec3> places;
    for (const auto& place : scattered(60, 14)) places.emplace_back(place);
    for (std::size_t i = 0; i < 60; ++i) places.emplace_back(points[7 * i]);
    grid.fetch(places);
    for (const auto& place : places) {
        std::vector<PointIndex> expected, alike;
        double least = kReach * kReach;
        for (PointIndex p = 0; p < points.size(); ++p) {
            const glm::dvec3 way = glm::dvec3(points[p]) - place;
            const double squared = glm::dot(way, way);
            if (squared > least) continue;
            if (squared < least) expected.clear();
            expected.push_back(p);
            least = squared;
        }
        const PointIndex nearest = grid.nearest(place, &alike);
        EXPECT_EQ(nearest, expected.empty() ? kNoIndex : expected.front());
        std::ranges::sort(alike);
        EXPECT_EQ(alike, expected);
    }
}

TEST(PointGrid, leavesOutPointsOutsideABox) {
    const auto points = scattered(70000, 15);
    const PlaceBox box{{-0.3, -2.0, 0.1}, {0.4, 0.2, 0.6}};
    const PointGrid grid(points, 0.0, &box);
    for (PointIndex p = 0; p < points.size(); ++p) {
        const glm::dvec3 place(points[p]);
        EXPECT_EQ(grid.nearest(place), box.holds(place) ? p : kNoIndex);
    }
    const PlaceBox nowhere;
    EXPECT_EQ(PointGrid(points, 0.1, &nowhere).nearest(glm::dvec3(points[0])), kNoIndex);
}

TEST(PointGrid, bearsNoPointsOrAllAtOnePlace) {
    EXPECT_EQ(PointGrid({}, 0.1).nearest(glm::dvec3(0.0)), kNoIndex);
    const std::vector<glm::vec3> alike(3000, glm::vec3(2.0f));
    const PointGrid grid(alike, 0.0);
    std::vector<PointIndex> found;
    EXPECT_EQ(grid.nearest(glm::dvec3(2.0), &found), 0u);
    EXPECT_EQ(found.size(), alike.size());
    EXPECT_EQ(grid.nearest(glm::dvec3(2.1)), kNoIndex);
}

}  // namespace
}  // namespace sinew
