// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/screened_poisson.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/geometry/surfaces.h"

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

std::shared_ptr<const SurfaceLaplacian> laplacianOf(const Soup& soup) {
    return std::make_shared<SurfaceLaplacian>(robustLaplacian(soup.points, soup.triangles));
}

/// `bones` segments of one length along x, one after the other; every point is held to its nearest
/// by the inverse square of the distance.
Case boneCase(const Soup& soup, double length, std::uint32_t bones) {
    Case out;
    out.laplacian = laplacianOf(soup);
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
    double sum = 0.0;
    for (const float v : rows.valuesOf(row)) sum += static_cast<double>(v);
    return sum;
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

}  // namespace
}  // namespace sinew
