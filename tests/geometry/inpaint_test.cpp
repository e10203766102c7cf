// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/solve/inpaint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/geometry/surfaces.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

constexpr int kSide = 24;

/// A flat square of kSide x kSide points in its own plane.
struct Sheet : test::Soup {
    Sheet() : Soup(test::sheet(kSide - 1, kSide - 1).scaled(1.0 / (kSide - 1))) {}
    SurfaceLaplacian laplacian = robustLaplacian(points, triangles, Progress()).value();
};

// Known in a frame of `width` points along the sheet's border.
std::vector<std::uint8_t> frame(int width) {
    std::vector<std::uint8_t> out;
    for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x)
            out.push_back(std::min({x, y, kSide - 1 - x, kSide - 1 - y}) < width);
    return out;
}

template <class Value>
SparseRows known(const Sheet& sheet, const std::vector<std::uint8_t>& where, const Value& value) {
    SparseRows out;
    for (std::size_t p = 0; p < sheet.points.size(); ++p) {
        if (where[p]) {
            const double v = value(sheet.points[p]);
            if (v < 1.0) out.append(0, static_cast<float>(1.0 - v));
            if (v > 0.0) out.append(1, static_cast<float>(v));
        }
        out.endRow();
    }
    return out;
}

double valueAt(const SparseRows& rows, std::uint32_t p, std::uint32_t column) {
    for (std::size_t k = 0; k < rows.columnsOf(p).size(); ++k)
        if (rows.columnsOf(p)[k] == column) return static_cast<double>(rows.valuesOf(p)[k]);
    return 0.0;
}

TEST(Inpaint, continuesARampThatTheKnownPartBegins) {
    const Sheet sheet;
    const auto where = frame(2);
    const auto ramp = [](const glm::dvec3& p) { return 0.25 + 0.5 * p.x; };
    const auto filled = inpainted(sheet.laplacian, known(sheet, where, ramp), where, 2, {});
    ASSERT_TRUE(filled.ok());
    for (std::uint32_t p = 0; p < sheet.points.size(); ++p)
        EXPECT_NEAR(valueAt(*filled, p, 1), ramp(sheet.points[p]), 1e-4) << p;
}

TEST(Inpaint, knownRowsComeBackAsTheyAre) {
    const Sheet sheet;
    const auto where = frame(3);
    const auto rows = known(sheet, where, [](const glm::dvec3& p) { return p.y * p.y; });
    const auto filled = inpainted(sheet.laplacian, rows, where, 2, {});
    ASSERT_TRUE(filled.ok());
    for (std::uint32_t p = 0; p < sheet.points.size(); ++p)
        for (const std::uint32_t c : {0u, 1u}) {
            if (!where[p]) continue;
            EXPECT_EQ(valueAt(*filled, p, c), valueAt(rows, p, c));
        }
}

// Written anew from the formula, without assembling anything.
double energy(const SurfaceLaplacian& l, const std::vector<double>& x) {
    double sum = 0.0;
    for (std::uint32_t i = 0; i < l.pointCount(); ++i) {
        double lx = 0.0;
        for (std::uint32_t k = l.first[i]; k < l.first[i + 1]; ++k)
            lx += static_cast<double>(l.weights[k]) * (x[i] - x[l.neighbours[k]]);
        sum += x[i] * lx + lx * lx / l.areas[i];
    }
    return sum;
}

TEST(Inpaint, noOtherValuesAreSmoother) {
    const Sheet sheet;
    const auto where = frame(2);
    const auto rows =
        known(sheet, where, [](const glm::dvec3& p) { return p.x * p.x * (1.0 - p.y); });
    const auto filled = inpainted(sheet.laplacian, rows, where, 2, {});
    ASSERT_TRUE(filled.ok());
    std::vector<double> x;
    for (std::uint32_t p = 0; p < sheet.points.size(); ++p) x.push_back(valueAt(*filled, p, 1));
    const double least = energy(sheet.laplacian, x);
    test::Random random(1);
    std::uniform_real_distribution<double> nudge(-0.02, 0.02);
    for (int turn = 0; turn < 50; ++turn) {
        auto other = x;
        for (std::size_t p = 0; p < x.size(); ++p)
            if (!where[p]) other[p] += nudge(random);
        EXPECT_GT(energy(sheet.laplacian, other), least);
    }
}

TEST(Inpaint, aPartWithoutAKnownPointStaysEmptyAndWorkCanBeStopped) {
    const Sheet sheet;
    const std::vector<std::uint8_t> nowhere(sheet.points.size(), 0);
    const auto empty = known(sheet, nowhere, [](const glm::dvec3&) { return 1.0; });
    const auto filled = inpainted(sheet.laplacian, empty, nowhere, 2, {});
    ASSERT_TRUE(filled.ok());
    EXPECT_TRUE(filled->columns.empty());
    const auto where = frame(1);
    const auto rows = known(sheet, where, [](const glm::dvec3& p) { return p.x; });
    const auto stopped =
        inpainted(sheet.laplacian, rows, where, 2, Progress([](double) { return false; }));
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

TEST(Inpaint, ofAWholeSoupIsWhatItIsOfTheUnknownPartsSurroundings) {
    const Sheet sheet;
    auto where = frame(kSide);
    for (const int p : {5 * kSide + 5, 5 * kSide + 6, 6 * kSide + 5, 18 * kSide + 12})
        where[static_cast<std::size_t>(p)] = 0;
    const auto wave = [](const glm::dvec3& p) {
        return 0.5 + 0.4 * std::sin(9.0 * p.x + 4.0 * p.y);
    };
    const auto rows = known(sheet, where, wave);
    const auto all = inpainted(sheet.laplacian, rows, where, 2, {});
    const auto part = inpainted(sheet.points, sheet.triangles, rows, where, 2, {});
    ASSERT_TRUE(all.ok() && part.ok());
    for (std::uint32_t p = 0; p < sheet.points.size(); ++p)
        for (const std::uint32_t c : {0u, 1u})
            EXPECT_NEAR(valueAt(*part, p, c), valueAt(*all, p, c), where[p] ? 0.0 : 1e-5) << p;
}

}  // namespace
}  // namespace sinew
