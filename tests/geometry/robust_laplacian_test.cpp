// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/robust_laplacian.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "tests/geometry/surfaces.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using test::limb;
using test::sheet;
using test::Soup;

SurfaceLaplacian laplacianOf(const Soup& soup) {
    return robustLaplacian(soup.points, soup.triangles, Progress()).value();
}

/// 0 for points that are no neighbours.
double weightBetween(const SurfaceLaplacian& l, std::uint32_t a, std::uint32_t b) {
    for (auto k = l.first[a]; k < l.first[a + 1]; ++k)
        if (l.neighbours[k] == b) return l.weights[k];
    return 0.0;
}

double areaOf(const SurfaceLaplacian& l) {
    return std::accumulate(l.areas.begin(), l.areas.end(), 0.0);
}

double appliedAt(const SurfaceLaplacian& l, std::uint32_t i, const auto& valueOf) {
    double sum = 0.0;
    for (auto k = l.first[i]; k < l.first[i + 1]; ++k)
        sum += static_cast<double>(l.weights[k]) * (valueOf(i) - valueOf(l.neighbours[k]));
    return sum;
}

void expectSound(const SurfaceLaplacian& l, std::size_t points) {
    ASSERT_EQ(l.pointCount(), points);
    ASSERT_EQ(l.first.size(), points + 1);
    for (std::uint32_t i = 0; i < points; ++i) {
        EXPECT_TRUE(std::isfinite(l.areas[i]) && l.areas[i] >= 0.0) << i;
        for (auto k = l.first[i]; k < l.first[i + 1]; ++k) {
            ASSERT_TRUE(std::isfinite(l.weights[k]) && l.weights[k] > 0.0f) << i;
            ASSERT_NE(l.neighbours[k], i);
            ASSERT_TRUE(k == l.first[i] || l.neighbours[k - 1] < l.neighbours[k]);
            const double back = weightBetween(l, l.neighbours[k], i);
            ASSERT_NEAR(back, l.weights[k], 1e-5 * back) << i;
        }
    }
}

TEST(RobustLaplacian, anEquilateralTriangleHasItsCotangents) {
    Soup soup;
    soup.points = {{0, 0, 0}, {1, 0, 0}, {0.5, std::sqrt(0.75), 0}};
    soup.triangles = {{0, 1, 2}};
    const auto l = laplacianOf(soup);
    expectSound(l, 3);
    EXPECT_NEAR(weightBetween(l, 0, 1), 0.5 / std::sqrt(3.0), 1e-6);
    EXPECT_NEAR(l.areas[2], std::sqrt(0.75) / 6.0, 1e-9);
}

TEST(RobustLaplacian, linearFunctionsHaveNoLaplacianInsideAFlatSheet) {
    Soup soup = sheet(12, 9);
    test::Random random(3);
    std::uniform_real_distribution<double> shift(-0.3, 0.3);
    for (auto& p : soup.points)  // not of the border: obtuse triangles there are joined around it
        if (p.x > 0 && p.x < 12 && p.y > 0 && p.y < 9)
            p += glm::dvec3(shift(random), shift(random), 0.0);
    const auto l = laplacianOf(soup);
    expectSound(l, soup.points.size());
    for (std::uint32_t y = 1; y < 9; ++y)
        for (std::uint32_t x = 1; x < 12; ++x) {
            const auto linear = [&](std::uint32_t i) {
                return 2.0 * soup.points[i].x - 3.0 * soup.points[i].y;
            };
            EXPECT_NEAR(appliedAt(l, y * 13 + x, linear), 0.0, 1e-5);
        }
}

TEST(RobustLaplacian, areasSumToTheSurface) {
    EXPECT_NEAR(areaOf(laplacianOf(sheet(8, 5))), 40.0, 1e-9);
    const Soup soup = limb(40, 24, 3.0, 0.4);
    double area = 0.0;
    for (const auto& t : soup.triangles)
        area += 0.5 * glm::length(glm::cross(soup.points[t.y] - soup.points[t.x],
                                             soup.points[t.z] - soup.points[t.x]));
    // Flips keep the intrinsic area, not that of the triangles in space.
    EXPECT_NEAR(areaOf(laplacianOf(soup)), area, 1e-9 * area);
}

TEST(RobustLaplacian, obtuseTrianglesGetNoNegativeWeight) {
    // Needles: the shared edge is opposite of two angles far above 90 degrees.
    Soup soup;
    soup.points = {{0, 0, 0}, {10, 0, 0}, {5, 0.1, 0}, {5, -0.1, 0}};
    soup.triangles = {{0, 1, 2}, {1, 0, 3}};
    const auto l = laplacianOf(soup);
    expectSound(l, 4);
    EXPECT_EQ(weightBetween(l, 0, 1), 0.0);
    EXPECT_GT(weightBetween(l, 2, 3), 1.0);
    EXPECT_NEAR(areaOf(l), 1.0, 1e-3);
}

TEST(RobustLaplacian, facingDoesNotMatter) {
    Soup soup = limb(20, 16, 2.0, 0.3);
    const auto expected = laplacianOf(soup);
    for (std::size_t t = 0; t < soup.triangles.size(); t += 3)
        std::swap(soup.triangles[t].x, soup.triangles[t].z);
    const auto l = laplacianOf(soup);
    expectSound(l, soup.points.size());
    for (std::uint32_t i = 0; i < l.pointCount(); ++i)
        EXPECT_NEAR(l.diagonal(i), expected.diagonal(i), 1e-4 * expected.diagonal(i));
}

TEST(RobustLaplacian, aSheetGivenTwiceIsTwoSheets) {
    Soup soup = sheet(4, 4);
    const auto once = laplacianOf(soup);
    const auto triangles = soup.triangles;
    soup.triangles.insert(soup.triangles.end(), triangles.begin(), triangles.end());
    const auto twice = laplacianOf(soup);
    expectSound(twice, soup.points.size());
    EXPECT_NEAR(areaOf(twice), 2.0 * areaOf(once), 1e-9);
    EXPECT_NEAR(weightBetween(twice, 6, 7), 2.0 * weightBetween(once, 6, 7), 1e-5);
}

TEST(RobustLaplacian, threeSheetsOnOneEdgeAreJoinedThere) {
    Soup soup;
    soup.points = {{0, 0, 0}, {1, 0, 0}, {0.5, 1, 0}, {0.5, -0.5, 0.9}, {0.5, -0.5, -0.9}};
    soup.triangles = {{0, 1, 2}, {0, 1, 3}, {1, 0, 4}};
    const auto l = laplacianOf(soup);
    expectSound(l, 5);
    double area = 0.0;
    for (const auto& t : soup.triangles)
        area += 0.5 * glm::length(glm::cross(soup.points[t.y] - soup.points[t.x],
                                             soup.points[t.z] - soup.points[t.x]));
    EXPECT_NEAR(areaOf(l), area, 1e-9);
    for (std::uint32_t fin = 2; fin < 5; ++fin) EXPECT_GT(l.diagonal(fin), 0.0);
}

TEST(RobustLaplacian, aMoebiusStripIsTaken) {
    Soup soup;
    constexpr std::uint32_t kSteps = 24;
    for (std::uint32_t i = 0; i < kSteps; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / kSteps;
        const glm::dvec3 out(std::cos(angle), std::sin(angle), 0.0);
        const glm::dvec3 across =
            0.2 * (std::cos(angle / 2) * out + glm::dvec3(0, 0, std::sin(angle / 2)));
        soup.points.push_back(out - across);
        soup.points.push_back(out + across);
    }
    for (std::uint32_t i = 0; i + 1 < kSteps; ++i)
        soup.addQuad(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1);
    soup.addQuad(2 * kSteps - 2, 1, 0, 2 * kSteps - 1);
    const auto l = laplacianOf(soup);
    expectSound(l, soup.points.size());
    for (std::uint32_t i = 0; i < l.pointCount(); ++i) EXPECT_GT(l.diagonal(i), 0.0);
}

TEST(RobustLaplacian, trianglesWithoutAreaKeepTheirPointsJoined) {
    Soup soup = sheet(4, 4);
    const auto last = static_cast<std::uint32_t>(soup.points.size());
    soup.points.push_back(soup.points[6]);           // a duplicate of point 6
    soup.points.emplace_back(2.0, 1.0, 0.0);         // on an edge
    soup.triangles.emplace_back(6, last, last + 1);  // no area
    soup.triangles.emplace_back(6, 6, 7);            // no triangle
    const auto l = laplacianOf(soup);
    expectSound(l, soup.points.size());
    EXPECT_GT(l.diagonal(last), 0.0);
    EXPECT_GT(l.diagonal(last + 1), 0.0);
}

TEST(RobustLaplacian, aPartInOnePlaceGetsWeightsAsWell) {
    Soup soup = sheet(3, 3);
    const auto first = static_cast<std::uint32_t>(soup.points.size());
    for (int i = 0; i < 4; ++i) soup.points.emplace_back(1.0, 2.0, 3.0);
    soup.addQuad(first, first + 1, first + 2, first + 3);
    const auto l = laplacianOf(soup);
    expectSound(l, soup.points.size());
    for (std::uint32_t i = first; i < first + 4; ++i) {
        EXPECT_GT(l.diagonal(i), 0.0);
        EXPECT_GT(l.areas[i], 0.0);
    }
}

TEST(RobustLaplacian, pointsInNoTriangleHaveEmptyRows) {
    Soup soup = sheet(2, 2);
    soup.points.emplace_back(9.0, 9.0, 9.0);
    soup.points.emplace_back(std::numeric_limits<double>::quiet_NaN(), 0.0, 0.0);
    soup.triangles.emplace_back(0, 1, 10);  // names the point that is nowhere
    const auto l = laplacianOf(soup);
    expectSound(l, 11);
    for (const std::uint32_t i : {9u, 10u}) {
        EXPECT_EQ(l.first[i], l.first[i + 1]);
        EXPECT_EQ(l.areas[i], 0.0);
    }
    expectSound(robustLaplacian({}, {}, Progress()).value(), 0);
}

TEST(RobustLaplacian, scaleChangesAreasAlone) {
    Soup soup = limb(24, 12, 2.0, 0.3);
    soup.add(sheet(6, 6));
    const auto l = laplacianOf(soup);
    for (const double by : {0.001, 1000.0}) {
        const auto scaled = laplacianOf(soup.scaled(by));
        ASSERT_EQ(scaled.neighbours.size(), l.neighbours.size());
        for (std::uint32_t i = 0; i < l.pointCount(); ++i) {
            EXPECT_NEAR(scaled.diagonal(i), l.diagonal(i), 1e-5 * l.diagonal(i));
            EXPECT_NEAR(scaled.areas[i], by * by * l.areas[i], 1e-9 * by * by);
        }
    }
}

TEST(RobustLaplacian, soupsOfAnyKindGiveASoundMatrix) {
    test::Random random(11);
    for (int round = 0; round < 30; ++round) {
        Soup soup;
        std::uniform_int_distribution<int> place(0, 3);  // many in the same place, on lines, planes
        for (int i = 0; i < 40; ++i)
            soup.points.emplace_back(place(random), place(random), place(random));
        std::uniform_int_distribution<std::uint32_t> point(0, 39);
        for (int t = 0; t < 150; ++t)
            soup.triangles.emplace_back(point(random), point(random), point(random));
        expectSound(laplacianOf(soup), soup.points.size());
    }
}

TEST(RobustLaplacian, canBeCancelledAtEveryLook) {
    Soup soup = limb(200, 100, 2.0, 0.3);
    double last = 0.0;
    int looks = 0;
    ASSERT_TRUE(robustLaplacian(soup.points, soup.triangles, Progress([&](double fraction) {
                                    EXPECT_GE(fraction, last);
                                    last = fraction;
                                    ++looks;
                                    return true;
                                })));
    EXPECT_GE(looks, 10);
    for (int most = 0; most < looks; ++most) {
        int calls = 0;
        const auto stopped = robustLaplacian(soup.points, soup.triangles,
                                             Progress([&](double) { return calls++ < most; }));
        ASSERT_FALSE(stopped.ok());
        EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
        EXPECT_EQ(calls, most + 1) << "it does not go on after that";
    }
}

}  // namespace
}  // namespace sinew
