// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/finish_rows.h"

#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;
using RowList = std::vector<std::vector<Influence>>;

// A triangle, and a point that nothing is joined to.
BindCase triangle() {
    BindCase out;
    out.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 5, 5}};
    out.triangles = {{0, 1, 2}};
    out.parents.assign(6, kNoIndex);
    out.segments = {{0, {}, {}}};
    return out;
}

SparseRows sparse(const RowList& rows) {
    SparseRows out;
    for (const auto& row : rows) {
        for (const auto& i : row) out.append(i.slot, i.weight);
        out.endRow();
    }
    return out;
}

RowList finished(const BindCase& c, const RowList& rows, const BindSettings& settings = {}) {
    return finishedRows(c.problem(), settings, sparse(rows));
}

TEST(FinishedRows, loseWeightsTooSmallToBeMeantWithoutASeam) {
    const RowList rows{
        {{0, 0.975f}, {1, 0.025f}}, {{0, 0.935f}, {1, 0.065f}}, {{0, 0.9f}, {1, 0.1f}}, {}};
    const RowList out = finished(triangle(), rows);
    EXPECT_EQ(out[0], (std::vector<Influence>{{0, 1.0f}}));
    EXPECT_NEAR(weightOf(out[1], 1), 0.0336, 1e-4) << "halfway between gone and whole";
    EXPECT_NEAR(weightOf(out[2], 1), 0.1, 1e-6);
    EXPECT_TRUE(out[3].empty()) << "an empty row stays";
}

TEST(FinishedRows, haveAtMostTheLargestInfluencesAndSumToOne) {
    BindSettings settings;
    settings.maxInfluences = 2;
    const RowList rows{{{0, 0.2f}, {1, 0.3f}, {2, 0.2f}, {3, 0.3f}},
                       {{0, 0.2f}, {1, 0.2f}, {2, 0.6f}},
                       {{4, 3.0f}},
                       {{0, 1.0f}}};
    const RowList out = finished(triangle(), rows, settings);
    EXPECT_EQ(out[0], (std::vector<Influence>{{1, 0.5f}, {3, 0.5f}}));
    EXPECT_NEAR(weightOf(out[1], 0), 0.25, 1e-6) << "of equal ones the lower slot";
    EXPECT_NEAR(weightOf(out[1], 2), 0.75, 1e-6);
    EXPECT_EQ(out[2], (std::vector<Influence>{{4, 1.0f}}));
    settings.maxInfluences = 0;
    EXPECT_EQ(finished(triangle(), rows, settings)[0].size(), 4u);
}

TEST(FinishedRows, areSmoothedOverTheEdges) {
    BindSettings settings;
    settings.smoothing = 1;
    const RowList rows{{{0, 1.0f}}, {{1, 1.0f}}, {{1, 1.0f}}, {{2, 1.0f}}};
    const RowList out = finished(triangle(), rows, settings);
    EXPECT_NEAR(weightOf(out[0], 0), 0.5, 1e-6);
    EXPECT_NEAR(weightOf(out[1], 0), 0.25, 1e-6);
    EXPECT_EQ(out[3], rows[3]);
    settings.smoothing = 50;
    const RowList flat = finished(triangle(), rows, settings);
    EXPECT_NEAR(weightOf(flat[0], 0), weightOf(flat[1], 0), 1e-5);
}

TEST(FinishedRows, ofKeptPointsAreTheKeptOnesToTheBit) {
    BindCase c = triangle();
    c.kept = {0, 1, 0, 0};
    c.keptRows = {{}, {{2, 0.001f}, {3, 0.332f}, {4, 0.333f}, {5, 0.334f}}, {}, {}};
    BindSettings settings;
    settings.maxInfluences = 1;
    settings.smoothing = 3;
    const RowList rows{{{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}};
    const RowList out = finished(c, rows, settings);
    EXPECT_EQ(out[1], c.keptRows[1]);
    settings.maxInfluences = 4;
    EXPECT_GT(weightOf(finished(c, rows, settings)[0], 5), 0.05f) << "neighbours take from them";
}

TEST(SmoothRows, leaveRowsAloneWithoutPasses) {
    const BindCase c = triangle();
    RowList rows{{{0, 0.999f}, {1, 0.001f}}, {{1, 1.0f}}, {{1, 1.0f}}, {}};
    const RowList before = rows;
    BindSettings settings;
    smoothRows(c.problem(), settings, rows);
    EXPECT_EQ(rows, before);
    settings.smoothing = 1;
    settings.maxInfluences = 1;
    smoothRows(c.problem(), settings, rows);
    for (std::size_t p = 0; p < 3; ++p) {
        ASSERT_EQ(rows[p].size(), 1u);
        EXPECT_EQ(rows[p][0].weight, 1.0f);
    }
    EXPECT_TRUE(rows[3].empty());
}

}  // namespace
}  // namespace sinew
