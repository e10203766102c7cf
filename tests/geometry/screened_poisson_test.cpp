// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/solve/screened_poisson.h"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "editor/scene/ids.h"
#include "tests/geometry/surfaces.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using test::limb;
using test::sheet;
using test::Soup;

/// A surface with sources: what is solved.
struct Case {
    std::shared_ptr<const SurfaceLaplacian> laplacian;
    std::vector<double> pulls;
    SparseRows sources;
    std::uint32_t columns = 0;
    std::vector<std::uint8_t> fixed;

    ScreenedEquations equations() const { return {pulls, &sources, columns, fixed}; }
    Expected<ScreenedSolution> solved(const ScreenedSettings& settings = {}) const {
        return ScreenedPoisson(laplacian, settings).solve(equations(), Progress());
    }
};

std::shared_ptr<const SurfaceLaplacian> screenLaplacian(const Soup& soup) {
    return std::make_shared<SurfaceLaplacian>(
        robustLaplacian(soup.points, soup.triangles, Progress()).value());
}

/// `bones` segments of one length along x, one after the other; every point is held to its nearest
/// by the inverse square of the distance.
Case boneCase(const Soup& soup, double length, std::uint32_t bones) {
    Case out;
    out.laplacian = screenLaplacian(soup);
    out.columns = bones;
    for (const auto& p : soup.points) {
        const double along = std::clamp(p.x / length, 0.0, 1.0 - 1e-9);
        const double distance = std::max(1e-3, std::hypot(p.y, p.z));
        out.pulls.push_back(1.0 / (distance * distance));
        out.sources.append(static_cast<std::uint32_t>(along * bones), 1.0f);
        out.sources.endRow();
    }
    return out;
}

double valueOf(const SparseRows& rows, std::uint32_t row, std::uint32_t column) {
    const auto columns = rows.columnsOf(row);
    for (std::size_t k = 0; k < columns.size(); ++k)
        if (columns[k] == column) return static_cast<double>(rows.valuesOf(row)[k]);
    return 0.0;
}

double sumOf(const SparseRows& rows, std::uint32_t row) {
    const auto values = rows.valuesOf(row);
    return std::accumulate(values.begin(), values.end(), 0.0);
}

/// The most that (L + A h) x = A h p is missed by, measured against the diagonal.
double missed(const Case& c, const SparseRows& x) {
    double most = 0.0;
    const auto& l = *c.laplacian;
    for (std::uint32_t i = 0; i < l.pointCount(); ++i)
        for (std::uint32_t b = 0; b < c.columns; ++b) {
            const double hold = l.areas[i] * c.pulls[i];
            double sum = hold * (valueOf(x, i, b) - valueOf(c.sources, i, b));
            for (auto k = l.first[i]; k < l.first[i + 1]; ++k)
                sum += static_cast<double>(l.weights[k]) *
                       (valueOf(x, i, b) - valueOf(x, l.neighbours[k], b));
            most = std::max(most, std::abs(sum) / (hold + l.diagonal(i)));
        }
    return most;
}

TEST(ScreenedPoisson, solutionsFulfilTheEquations) {
    const Case c = boneCase(limb(40, 16, 4.0, 0.3), 4.0, 5);
    const auto solution = c.solved({.dropBelow = 0.0});
    ASSERT_TRUE(solution);
    EXPECT_LT(missed(c, solution->rows), 1e-5);
}

TEST(ScreenedPoisson, rowsSumToOneWhereSourcesDo) {
    const Case c = boneCase(limb(60, 20, 4.0, 0.3), 4.0, 7);
    const auto solution = c.solved({.dropBelow = 1e-3});
    ASSERT_TRUE(solution);
    for (std::uint32_t i = 0; i < c.pulls.size(); ++i) {
        EXPECT_EQ(solution->solved[i], 1);
        EXPECT_NEAR(sumOf(solution->rows, i), 1.0, 1e-6);
        for (const float v : solution->rows.valuesOf(i)) EXPECT_GE(v, 1e-3f * 0.99f);
    }
}

TEST(ScreenedPoisson, fixedPointsHaveTheirValues) {
    Case c = boneCase(sheet(10, 10), 10.0, 2);
    std::ranges::fill(c.pulls, 0.0);
    c.fixed.assign(c.pulls.size(), 0);
    for (std::uint32_t y = 0; y <= 10; ++y) c.fixed[y * 11] = c.fixed[y * 11 + 10] = 1;
    const auto solution = c.solved();
    ASSERT_TRUE(solution);
    for (std::uint32_t y = 0; y <= 10; ++y)
        for (std::uint32_t x = 0; x <= 10; ++x)
            EXPECT_NEAR(valueOf(solution->rows, y * 11 + x, 1), x / 10.0, 1e-4);
}

TEST(ScreenedPoisson, aPartThatNothingHoldsIsReported) {
    Soup soup = limb(10, 8, 2.0, 0.3);
    const auto held = static_cast<std::uint32_t>(soup.points.size());
    soup.add(limb(6, 6, 1.0, 0.2));
    soup.points.emplace_back(0.5, 0.0, 0.0);  // alone, held
    soup.points.emplace_back(0.6, 0.0, 0.0);  // alone, not held
    Case c = boneCase(soup, 2.0, 3);
    for (std::uint32_t i = held; i < c.pulls.size(); ++i) c.pulls[i] = 0.0;
    const auto alone = static_cast<std::uint32_t>(c.pulls.size()) - 2;
    c.pulls[alone] = 4.0;
    const auto solution = c.solved();
    ASSERT_TRUE(solution);
    for (std::uint32_t i = 0; i < c.pulls.size(); ++i) {
        const bool expected = i < held || i == alone;
        EXPECT_EQ(solution->solved[i] != 0, expected) << i;
        EXPECT_EQ(!solution->rows.columnsOf(i).empty(), expected) << i;
    }
    EXPECT_EQ(valueOf(solution->rows, alone, 0), 1.0);
}

TEST(ScreenedPoisson, onePointSourceFillsItsPart) {
    Case c = boneCase(limb(10, 8, 2.0, 0.3), 2.0, 3);
    std::ranges::fill(c.pulls, 0.0);
    c.pulls[17] = 1e-3;
    const std::uint32_t bone = c.sources.columnsOf(17)[0];
    const auto solution = c.solved();
    ASSERT_TRUE(solution);
    for (std::uint32_t i = 0; i < c.pulls.size(); ++i)
        EXPECT_NEAR(valueOf(solution->rows, i, bone), 1.0, 1e-5);
}

constexpr ScreenedSettings kByHierarchy{.directPoints = 0};

struct Deviation {
    double most = 0.0;
    double mean = 0.0;  ///< of each point's largest
};

/// Of the hierarchy's answer from the factor's.
Deviation deviation(const Case& c) {
    const auto direct = c.solved({.dropBelow = 0.0, .directPoints = kNoIndex});
    const auto hierarchical = c.solved(kByHierarchy);
    EXPECT_TRUE(direct && hierarchical);
    Deviation out;
    for (std::uint32_t i = 0; i < c.pulls.size(); ++i) {
        double most = 0.0;
        for (std::uint32_t b = 0; b < c.columns; ++b)
            most = std::max(
                most, std::abs(valueOf(direct->rows, i, b) - valueOf(hierarchical->rows, i, b)));
        out.most = std::max(out.most, most);
        out.mean += most / static_cast<double>(c.pulls.size());
    }
    return out;
}

void expectClose(const Case& c) {
    const Deviation d = deviation(c);
    EXPECT_LT(d.most, 1e-2);
    EXPECT_LT(d.mean, 1e-3);
}

/// Points moved along the surface and off it, and named in another order.
Soup roughened(Soup soup, double by) {
    test::Random random(5);
    std::uniform_real_distribution<double> shift(-by, by);
    for (auto& p : soup.points) p += glm::dvec3(shift(random), shift(random), shift(random));
    std::vector<std::uint32_t> placeOf(soup.points.size());
    std::iota(placeOf.begin(), placeOf.end(), 0u);
    std::shuffle(placeOf.begin(), placeOf.end(), random);
    Soup out = soup;
    for (std::size_t i = 0; i < placeOf.size(); ++i) out.points[placeOf[i]] = soup.points[i];
    for (auto& t : out.triangles) t = {placeOf[t.x], placeOf[t.y], placeOf[t.z]};
    return out;
}

TEST(ScreenedPoissonHierarchy, agreesWithTheFactorOnClosedSurfaces) {
    expectClose(boneCase(limb(300, 100, 4.0, 0.3), 4.0, 9));
    expectClose(boneCase(limb(200, 60, 1.0, 0.4), 1.0, 3));
}

TEST(ScreenedPoissonHierarchy, agreesOnRoughSurfacesInAnyOrder) {
    expectClose(boneCase(roughened(limb(200, 80, 4.0, 0.3), 0.004), 4.0, 12));
}

TEST(ScreenedPoissonHierarchy, agreesOnLongThinTriangles) {
    expectClose(boneCase(limb(600, 12, 4.0, 0.3), 4.0, 9));
    expectClose(boneCase(limb(30, 300, 4.0, 0.3), 4.0, 9));
}

TEST(ScreenedPoissonHierarchy, agreesOnDamagedSurfaces) {
    test::Random random(9);
    Soup slivers = limb(200, 80, 4.0, 0.3);
    std::uniform_real_distribution<double> shift(-0.03, 0.03);
    for (auto& p : slivers.points) p += glm::dvec3(shift(random), shift(random), shift(random));
    expectClose(boneCase(slivers, 4.0, 9));

    Soup collapsed = limb(200, 80, 4.0, 0.3);
    for (std::size_t i = 0; i < collapsed.points.size(); i += 3)
        collapsed.points[i] = collapsed.points[(i + 1) % collapsed.points.size()];
    expectClose(boneCase(collapsed, 4.0, 9));

    Soup crossed = limb(100, 60, 4.0, 0.3);
    std::uniform_int_distribution<std::uint32_t> point(0, 5999);
    for (int i = 0; i < 200; ++i)
        crossed.triangles.emplace_back(point(random), point(random), point(random));
    expectClose(boneCase(crossed, 4.0, 9));
}

TEST(ScreenedPoissonHierarchy, agreesWhereSheetsBranch) {
    Soup soup = limb(120, 60, 4.0, 0.3);
    const auto first = static_cast<std::uint32_t>(soup.points.size());
    for (std::uint32_t r = 0; r < 120; ++r)  // a fin along the limb
        soup.points.push_back(soup.points[r * 60] + glm::dvec3(0.0, 0.1, 0.0));
    for (std::uint32_t r = 0; r + 1 < 120; ++r)
        soup.addQuad(r * 60, (r + 1) * 60, first + r + 1, first + r);
    expectClose(boneCase(soup, 4.0, 7));
}

TEST(ScreenedPoissonHierarchy, agreesOnManyLooseParts) {
    Soup soup = limb(120, 60, 4.0, 0.3);
    for (int i = 0; i < 60; ++i) {
        Soup button = limb(4 + i % 5, 6, 0.05, 0.02);
        for (auto& p : button.points) p += glm::dvec3(4.0 * i / 60.0, 0.32, 0.0);
        soup.add(button);
    }
    soup.points.emplace_back(1.0, 0.5, 0.0);  // in no triangle
    expectClose(boneCase(soup, 4.0, 7));
}

TEST(ScreenedPoissonHierarchy, agreesWithManyColumns) {
    expectClose(boneCase(limb(400, 40, 4.0, 0.05), 4.0, 150));
}

TEST(ScreenedPoissonHierarchy, agreesWithFewPointsThatHold) {
    Case c = boneCase(limb(150, 60, 4.0, 0.3), 4.0, 3);
    for (std::uint32_t i = 0; i < c.pulls.size(); ++i)
        if (i % 1500 != 700) c.pulls[i] = 0.0;
    expectClose(c);
    c.fixed.assign(c.pulls.size(), 0);
    for (std::uint32_t i = 60; i < 120; ++i) c.fixed[i] = 1;
    expectClose(c);
}

TEST(ScreenedPoissonHierarchy, rowsSumToOneWhereSourcesDo) {
    const Case c = boneCase(limb(200, 80, 4.0, 0.3), 4.0, 20);
    const auto solution = c.solved(kByHierarchy);
    ASSERT_TRUE(solution);
    for (std::uint32_t i = 0; i < c.pulls.size(); ++i) {
        ASSERT_NEAR(sumOf(solution->rows, i), 1.0, 1e-6);
        const auto columns = solution->rows.columnsOf(i);
        ASSERT_TRUE(std::ranges::is_sorted(columns));
    }
}

TEST(ScreenedPoissonHierarchy, sumsAreLeftAloneWhereSourcesSumToLess) {
    Case c = boneCase(limb(120, 60, 4.0, 0.3), 4.0, 2);
    for (float& v : c.sources.values) v = 0.25f;
    const auto solution = c.solved(kByHierarchy);
    ASSERT_TRUE(solution);
    for (std::uint32_t i = 0; i < c.pulls.size(); ++i)
        ASSERT_NEAR(sumOf(solution->rows, i), 0.25, 2e-3);
}

TEST(ScreenedPoissonHierarchy, aPartThatNothingHoldsIsReported) {
    Soup soup = limb(60, 40, 2.0, 0.3);
    const auto held = static_cast<std::uint32_t>(soup.points.size());
    soup.add(limb(60, 60, 1.0, 0.2));
    Case c = boneCase(soup, 2.0, 3);
    for (std::uint32_t i = held; i < c.pulls.size(); ++i) c.pulls[i] = 0.0;
    const auto solution = c.solved(kByHierarchy);
    ASSERT_TRUE(solution);
    for (std::uint32_t i = 0; i < c.pulls.size(); ++i) {
        ASSERT_EQ(solution->solved[i] != 0, i < held);
        ASSERT_EQ(!solution->rows.columnsOf(i).empty(), i < held);
    }
}

TEST(ScreenedPoissonHierarchy, scaleDoesNotMatter) {
    const Soup soup = limb(150, 60, 4.0, 0.3);
    const Case c = boneCase(soup, 4.0, 5);
    const auto expected = c.solved(kByHierarchy);
    ASSERT_TRUE(expected);
    for (const double by : {0.001, 1000.0}) {
        Case scaled = c;
        scaled.laplacian = screenLaplacian(soup.scaled(by));
        for (double& pull : scaled.pulls) pull /= by * by;
        const auto solution = scaled.solved(kByHierarchy);
        ASSERT_TRUE(solution);
        for (std::uint32_t i = 0; i < c.pulls.size(); ++i)
            for (std::uint32_t b = 0; b < c.columns; ++b)
                ASSERT_NEAR(valueOf(solution->rows, i, b), valueOf(expected->rows, i, b), 1e-3);
    }
}

TEST(ScreenedPoissonHierarchy, anyNumberOfThreadsGivesTheSame) {
    const Soup soup = roughened(limb(200, 60, 4.0, 0.3), 0.004);
    SparseRows first;
    for (const std::size_t threads : {1, 2, 5}) {
        const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
        const auto solution = boneCase(soup, 4.0, 9).solved(kByHierarchy);
        ASSERT_TRUE(solution);
        if (threads == 1) first = solution->rows;
        EXPECT_EQ(solution->rows.first, first.first);
        EXPECT_EQ(solution->rows.columns, first.columns);
        EXPECT_EQ(solution->rows.values, first.values);
    }
}

TEST(ScreenedPoissonHierarchy, newPullsAreSolvedOnTheSameSurface) {
    Case c = boneCase(limb(120, 60, 4.0, 0.3), 4.0, 4);
    const ScreenedPoisson poisson(c.laplacian, kByHierarchy);
    ASSERT_TRUE(poisson.solve(c.equations(), Progress()));
    for (double& pull : c.pulls) pull *= 3.0;
    const auto again = poisson.solve(c.equations(), Progress());
    const auto fresh = c.solved(kByHierarchy);
    ASSERT_TRUE(again && fresh);
    EXPECT_EQ(again->rows.values, fresh->rows.values);
}

TEST(ScreenedPoissonHierarchy, cancellingGivesNothing) {
    const Case c = boneCase(limb(120, 60, 4.0, 0.3), 4.0, 9);
    const ScreenedPoisson poisson(c.laplacian, kByHierarchy);
    int all = 0;
    double last = 0.0;
    ASSERT_TRUE(poisson.solve(c.equations(), Progress([&](double fraction) {
                                  EXPECT_GE(fraction, last);
                                  last = fraction;
                                  return ++all > 0;
                              })));
    EXPECT_EQ(last, 1.0);
    for (int most = 0; most < all; ++most) {
        int calls = 0;
        const auto solution =
            poisson.solve(c.equations(), Progress([&](double) { return calls++ < most; }));
        ASSERT_FALSE(solution);
        EXPECT_EQ(solution.error().code, ErrorCode::Cancelled);
    }
}

TEST(ScreenedPoisson, malformedEquationsAreRefused) {
    Case negative = boneCase(sheet(3, 3), 3.0, 2);
    negative.pulls[2] = -1.0;
    EXPECT_FALSE(negative.solved());
    Case noNumber = boneCase(sheet(3, 3), 3.0, 2);
    noNumber.sources.values[1] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_FALSE(noNumber.solved());
    Case noColumn = boneCase(sheet(3, 3), 3.0, 2);
    noColumn.sources.columns[1] = 2;
    EXPECT_FALSE(noColumn.solved());
}

TEST(ScreenedPoisson, cancellingGivesNothing) {
    const Case c = boneCase(limb(20, 12, 2.0, 0.3), 2.0, 3);
    const ScreenedPoisson poisson(c.laplacian);
    int calls = 0;
    for (int most = 0; most < 3; ++most) {
        calls = 0;
        const auto solution =
            poisson.solve(c.equations(), Progress([&](double) { return calls++ < most; }));
        ASSERT_FALSE(solution);
        EXPECT_EQ(solution.error().code, ErrorCode::Cancelled);
    }
}

TEST(ScreenedPoisson, canBeCancelledWhileItIsMade) {
    // More points than one factor takes, so that there is a hierarchy.
    const Soup soup = limb(220, 100, 2.0, 0.3);
    const auto laplacian = std::make_shared<SurfaceLaplacian>(
        robustLaplacian(soup.points, soup.triangles, Progress()).value());
    int looks = 0;
    ASSERT_TRUE(ScreenedPoisson::of(laplacian, Progress([&](double) { return ++looks > 0; })));
    EXPECT_GE(looks, 8);
    for (int most = 0; most < looks; ++most) {
        int calls = 0;
        const auto stopped =
            ScreenedPoisson::of(laplacian, Progress([&](double) { return calls++ < most; }));
        ASSERT_FALSE(stopped.ok());
        EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
        EXPECT_EQ(calls, most + 1);
    }
}

}  // namespace
}  // namespace sinew
