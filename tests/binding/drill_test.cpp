// SPDX-License-Identifier: Apache-2.0
// The example of docs/adding-a-bind-method.md, compiled, run and compared with the page, so that it
// stays true.
#include <algorithm>

#include "editor/binding/finish_rows.h"
#include "editor/binding/segment_field.h"

namespace sinew {
namespace {

// The bones within a radius share a point, the less the farther they are. The radius is twice the
// distance of the nearest one, so that there always is one and no unit matters.
Expected<BindResult> solve(const BindProblem& problem, const BindSettings& settings,
                           const Progress& progress) {
    constexpr double kTouching = 1e-5;  // of the mesh's size, which field distances are in
    const auto field = SegmentField::create(problem);
    if (!field) return field.error();
    SparseRows rows;
    std::vector<double> distances;
    const auto count = static_cast<double>(problem.points.size());
    for (std::size_t p = 0; p < problem.points.size(); ++p) {
        if (p % 4096 == 0 && !progress(static_cast<double>(p) / count)) return cancelled();
        field->distances(problem.points[p], distances);
        for (double& d : distances) d = std::max(d, kTouching);
        const double radius = 2.0 * *std::min_element(distances.begin(), distances.end());
        for (SlotIndex s = 0; s < distances.size(); ++s)
            if (distances[s] < radius)
                rows.append(s, static_cast<float>(1.0 - distances[s] / radius));
        rows.endRow();
    }
    BindResult result;
    result.rows = finishedRows(problem, settings, rows);
    if (!progress(1.0)) return cancelled();
    return result;
}

}  // namespace

BindMethod radiusMethod() {
    return {"radius",
            "Nearest Bone by Radius",
            "Bones share a vertex within twice the distance of the nearest.",
            false,
            true,
            &solve};
}

}  // namespace sinew
// Here ends the example.
#include <filesystem>
#include <fstream>

#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;

std::string textOf(const std::string& file) {
    std::ifstream in(std::filesystem::path(SINEW_SOURCE_DIR) / file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(RadiusMethod, isWhatTheManualShows) {
    const std::string source = textOf("tests/binding/drill_test.cpp");
    const auto begin = source.find("namespace sinew {");
    const auto end = source.find("// Here ends the example.");
    ASSERT_LT(begin, end);
    EXPECT_NE(textOf("docs/adding-a-bind-method.md").find(source.substr(begin, end - begin)),
              std::string::npos);
}

TEST(RadiusMethod, sharesPointsNearAJointAndLeavesOthersToTheNearestBone) {
    const BindCase c = armCase();
    const BindSettings settings;
    const auto result = radiusMethod().solve(c.problem(), settings, {});
    ASSERT_TRUE(result.ok());
    expectValidRows(c.problem(), *result, settings.maxInfluences);
    EXPECT_EQ(result->rows[10 * 12], (std::vector<Influence>{{0, 0.5f}, {1, 0.5f}}));
    EXPECT_EQ(result->rows[5 * 12], (std::vector<Influence>{{0, 1.0f}}));
    EXPECT_GT(result->rows[9 * 12][0].weight, 0.5f);
    EXPECT_LT(result->rows[9 * 12][0].weight, 1.0f);
}

TEST(RadiusMethod, keepsToTheLimitKeptPointsAndTheCancelButton) {
    BindCase c = armCase();
    c.kept.assign(c.points.size(), 0);
    c.keptRows.resize(c.points.size());
    c.kept[5] = 1;
    c.keptRows[5] = {{3, 1.0f}};
    BindSettings settings;
    settings.maxInfluences = 1;
    const auto result = radiusMethod().solve(c.problem(), settings, {});
    ASSERT_TRUE(result.ok());
    expectValidRows(c.problem(), *result, 1);
    EXPECT_EQ(result->rows[5], c.keptRows[5]);
    EXPECT_FALSE(
        radiusMethod().solve(c.problem(), settings, Progress([](double) { return false; })).ok());
}

}  // namespace
}  // namespace sinew
