// SPDX-License-Identifier: Apache-2.0
// The example of docs/adding-a-bind-method.md, compiled and run, so that the page stays true. Up to
// the line below, this is what the new file in editor/binding holds.
#include "editor/binding/bind_surface.h"
#include "editor/binding/finish_rows.h"
#include "editor/binding/segment_field.h"

namespace sinew {
namespace {

// All bones within a radius share a point alike; where there is none, the nearest takes it.
Expected<BindResult> solve(const BindProblem& problem, const BindSettings& settings,
                           const Progress& progress) {
    constexpr double kRadius = 0.05;  // of the surface's diagonal
    const auto field = SegmentField::create(problem);
    if (!field) return field.error();
    SparseRows rows;
    std::vector<double> distances;
    for (std::size_t p = 0; p < problem.points.size(); ++p) {
        if (p % 4096 == 0 && !progress(static_cast<double>(p) / problem.points.size()))
            return cancelled();
        field->distances(problem.points[p], distances);
        const double nearest = *std::min_element(distances.begin(), distances.end());
        for (SlotIndex s = 0; s < distances.size(); ++s)
            if (distances[s] <= std::max(nearest, kRadius)) rows.append(s, 1.0f);
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
            "All bones within a radius share a vertex alike.",
            false,
            true,
            &solve};
}

}  // namespace sinew
// ---- the end of the new file
#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;

TEST(RadiusMethod, sharesPointsNearAJointAndLeavesOthersToTheNearestBone) {
    const BindCase c = armCase();
    const BindSettings settings;
    const auto result = radiusMethod().solve(c.problem(), settings, {});
    ASSERT_TRUE(result.ok());
    expectValidRows(c.problem(), *result, settings.maxInfluences);
    EXPECT_EQ(result->rows[10 * 12], (std::vector<Influence>{{0, 0.5f}, {1, 0.5f}}));
    EXPECT_EQ(result->rows[5 * 12], (std::vector<Influence>{{0, 1.0f}}));
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
