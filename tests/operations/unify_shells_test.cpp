// SPDX-License-Identifier: Apache-2.0
// Which islands of a mesh become rigid when nobody says which.
#include <cmath>

#include "tests/operations/weight_scenes.h"

namespace sinew {
namespace {

using namespace test;
using IslandRows = std::vector<std::vector<Influence>>;

constexpr PointIndex kWide = 6;
constexpr PointIndex kIsland = 2 * kWide;

/// Two islands of 12 points; the second is as small as a button where it is told so.
Scene twoIslands(const IslandRows& rows, float sizeOfSecond = 1.0f) {
    auto mesh = twoGrids(5, 1, 0.5f);
    const glm::vec3 corner = mesh->positions[kIsland];
    for (PointIndex p = kIsland; p < 2 * kIsland; ++p)
        mesh->positions[p] = corner + sizeOfSecond * (mesh->positions[p] - corner);
    return skinned(mesh, 3, rows);
}

// Each column of one joint: as many joints as are told share the columns.
IslandRows byColumns(PointIndex joints) {
    IslandRows out;
    for (PointIndex p = 0; p < kIsland; ++p) out.push_back({{p % kWide * joints / kWide, 1.0f}});
    return out;
}

// As a solver leaves a button: the same two joints all over, a little more of one here and there.
IslandRows nearlyEven() {
    IslandRows out;
    for (PointIndex p = 0; p < kIsland; ++p) {
        const float more = p % 2 == 0 ? 0.6f : 0.5f;
        out.push_back({{0, more}, {1, 1.0f - more}});
    }
    return out;
}

IslandRows both(IslandRows first, const IslandRows& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

bool isRigid(const Scene& scene, PointIndex first) {
    const auto rows = listed(onlyRows(scene));
    for (PointIndex p = first; p < first + kIsland; ++p)
        if (rows[p] != rows[first]) return false;
    return true;
}

TEST(UnifyShells, leavesAnIslandThatSeveralJointsBend) {
    const Scene scene = twoIslands(both(byColumns(3), nearlyEven()), 0.04f);
    const auto outcome = runOn(scene, "weights.unifyShells");
    ASSERT_TRUE(outcome.ok());
    const Scene unified = applied(scene, outcome->edit);
    EXPECT_EQ(listed(onlyRows(unified))[kWide - 1], listed(onlyRows(scene))[kWide - 1]);
    EXPECT_FALSE(isRigid(unified, 0));
    EXPECT_TRUE(isRigid(unified, kIsland));
    const auto& lines = outcome->report.lines;
    ASSERT_GE(lines.size(), 2u);
    EXPECT_EQ(lines[lines.size() - 2].english(), "1 island unified.");
    EXPECT_TRUE(
        lines.back().english().starts_with("1 island left as before: several joints bend "
                                           "it."))
        << lines.back().english();
}

TEST(UnifyShells, takesASmallIslandOfTwoJointsAndLeavesALargeOne) {
    const Scene scene = twoIslands(both(byColumns(2), byColumns(2)), 0.04f);
    const Scene unified = after(scene, "weights.unifyShells");
    EXPECT_FALSE(isRigid(unified, 0)) << "a sleeve";
    EXPECT_TRUE(isRigid(unified, kIsland)) << "a buckle";
}

TEST(UnifyShells, leavesALargeIslandOfNearlyOneJoint) {
    IslandRows head(kIsland, {{0, 1.0f}});
    head[0] = {{0, 0.5f}, {1, 0.5f}};
    const Scene scene = twoIslands(both(head, nearlyEven()), 0.04f);
    const Scene unified = after(scene, "weights.unifyShells");
    EXPECT_EQ(listed(onlyRows(unified))[0], head[0]) << "its neck";
    EXPECT_TRUE(isRigid(unified, kIsland));
}

TEST(UnifyShells, takesWhatTheUserSaysAndTellsWhatThatMeans) {
    const Scene scene = twoIslands(both(byColumns(3), nearlyEven()));
    const Params largest{{"largest", std::int64_t{500}}};
    EXPECT_TRUE(isRigid(after(scene, "weights.unifyShells", largest), 0));
    const Operation& unify = *findOperation("weights.unifyShells");
    EXPECT_TRUE(unify.caution(scene, *completed(unify, {})).empty());
    EXPECT_NE(unify.caution(scene, *completed(unify, largest)).english().find("500"),
              std::string::npos);
}

}  // namespace
}  // namespace sinew
