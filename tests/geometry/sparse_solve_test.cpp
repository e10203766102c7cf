// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/solve/sparse_solve.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace sinew {
namespace {

// A grid's Laplacian, every point tied a little to its own value: positive definite.
std::vector<SparseEntry> gridLaplacian(std::uint32_t width, double tie) {
    std::vector<SparseEntry> out;
    const auto join = [&](std::uint32_t a, std::uint32_t b) {
        out.push_back({a, a, 1.0});
        out.push_back({b, b, 1.0});
        out.push_back({b, a, -1.0});
    };
    for (std::uint32_t y = 0; y < width; ++y)
        for (std::uint32_t x = 0; x < width; ++x) {
            const std::uint32_t i = y * width + x;
            out.push_back({i, i, tie});
            if (x + 1 < width) join(i, i + 1);
            if (y + 1 < width) join(i, i + width);
        }
    return out;
}

std::vector<double> product(std::span<const SparseEntry> lower, std::span<const double> x) {
    std::vector<double> out(x.size(), 0.0);
    for (const auto& e : lower) {
        out[e.row] += e.value * x[e.column];
        if (e.row != e.column) out[e.column] += e.value * x[e.row];
    }
    return out;
}

TEST(SparseSolve, solutionsFulfilTheEquations) {
    constexpr std::uint32_t kWidth = 40;
    const auto lower = gridLaplacian(kWidth, 0.01);
    const auto factor = SparseFactor::of(kWidth * kWidth, lower);
    ASSERT_TRUE(factor);
    test::Random random(7);
    std::uniform_real_distribution<double> number(-1.0, 1.0);
    std::vector<double> wanted(std::size_t{3} * kWidth * kWidth);
    for (double& v : wanted) v = number(random);
    auto solved = wanted;
    factor->solve(solved);
    for (std::size_t c = 0; c < 3; ++c) {
        const std::size_t size = factor->size();
        const auto again = product(lower, std::span(solved).subspan(c * size, size));
        for (std::size_t i = 0; i < size; ++i) ASSERT_NEAR(again[i], wanted[c * size + i], 1e-10);
    }
}

TEST(SparseSolve, entriesOfOnePlaceAddUp) {
    const std::vector<SparseEntry> lower{{0, 0, 1.5}, {0, 0, 0.5}, {1, 1, 4.0}};
    const auto factor = SparseFactor::of(2, lower);
    ASSERT_TRUE(factor);
    std::vector<double> column{1.0, 1.0};
    factor->solve(column);
    EXPECT_DOUBLE_EQ(column[0], 0.5);
    EXPECT_DOUBLE_EQ(column[1], 0.25);
}

TEST(SparseSolve, refusesWhatHasNoSingleSolution) {
    EXPECT_FALSE(SparseFactor::of(4, gridLaplacian(2, 0.0)));   // any constant may be added
    EXPECT_FALSE(SparseFactor::of(9, gridLaplacian(3, -2.0)));  // indefinite
}

TEST(SparseSolve, refusesEntriesThatAreNoneOfTheLowerHalf) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(SparseFactor::of(2, std::vector<SparseEntry>{{2, 0, 1.0}}));
    EXPECT_FALSE(SparseFactor::of(2, std::vector<SparseEntry>{{0, 1, 1.0}}));
    EXPECT_FALSE(SparseFactor::of(2, std::vector<SparseEntry>{{0, 0, nan}}));
}

TEST(SparseSolve, aKnownPatternTakesOtherNumbers) {
    const auto first = gridLaplacian(20, 0.5);
    const auto pattern = SparsePattern::of(400, first);
    ASSERT_TRUE(pattern);
    const auto other = gridLaplacian(20, 0.02);
    const auto factor = SparseFactor::of(*pattern, other);
    ASSERT_TRUE(factor);
    std::vector<double> solved(400);
    for (std::size_t i = 0; i < solved.size(); ++i) solved[i] = std::sin(static_cast<double>(i));
    const auto wanted = solved;
    factor->solve(solved);
    const auto again = product(other, solved);
    for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(again[i], wanted[i], 1e-10);
}

TEST(SparseSolve, refusesNumbersOutsideOfThePattern) {
    const auto pattern = SparsePattern::of(3, std::vector<SparseEntry>{{1, 0, 1.0}});
    ASSERT_TRUE(pattern);
    std::vector<SparseEntry> lower{{0, 0, 2.0}, {1, 1, 2.0}, {2, 2, 2.0}, {1, 0, 1.0}};
    EXPECT_TRUE(SparseFactor::of(*pattern, lower));
    lower.push_back({2, 1, 1.0});
    EXPECT_FALSE(SparseFactor::of(*pattern, lower));
    EXPECT_FALSE(SparsePattern::of(3, std::vector<SparseEntry>{{0, 1, 1.0}}));
}

TEST(SparseSolve, nothingIsSolvedForNothing) {
    const auto factor = SparseFactor::of(0, {});
    ASSERT_TRUE(factor);
    factor->solve({});
    EXPECT_EQ(factor->size(), 0u);
}

}  // namespace
}  // namespace sinew
