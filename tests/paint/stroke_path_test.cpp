// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/stroke_path.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/paint/painting.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

TEST(StrokePath, StartsAtThePress) {
    StrokePath<glm::dvec2> path(40.0);
    const auto dabs = path.moveTo({3, 4});
    ASSERT_EQ(dabs.size(), 1u);
    EXPECT_EQ(dabs[0], glm::dvec2(3, 4));
    EXPECT_TRUE(path.moveTo({3, 4}).empty());
}

TEST(StrokePath, SpacesDabsEvenlyHoweverTheCursorIsSampled) {
    test::Random random(5);
    std::uniform_real_distribution<double> step(0.01, 60.0);
    StrokePath<glm::dvec2> path(40.0);
    std::vector<glm::dvec2> dabs = path.moveTo({0, 0});
    double x = 0.0;
    while (x < 1000.0) {
        x = std::min(1000.0, x + step(random));
        for (const auto& dab : path.moveTo({x, 0})) dabs.push_back(dab);
    }
    ASSERT_EQ(dabs.size(), 101u);
    for (std::size_t i = 0; i < dabs.size(); ++i)
        EXPECT_NEAR(dabs[i].x, 10.0 * static_cast<double>(i), 1e-6);
}

TEST(StrokePath, CarriesTheRestRoundCorners) {
    StrokePath<glm::dvec3> path(4.0);
    path.moveTo({0, 0, 0});
    EXPECT_TRUE(path.moveTo({0.6, 0, 0}).empty());
    const auto dabs = path.moveTo({0.6, 0.6, 0});
    ASSERT_EQ(dabs.size(), 1u);
    EXPECT_NEAR(dabs[0].y, 0.4, 1e-12);
}

TEST(StrokePath, FollowsARadiusThatChangesOnTheWay) {
    StrokePath<glm::dvec2> path(40.0);
    path.moveTo({0, 0});
    EXPECT_EQ(path.moveTo({20, 0}).size(), 2u);
    path.setRadius(8.0);
    EXPECT_EQ(path.moveTo({40, 0}).size(), 10u);
}

TEST(StrokePath, GoesNeverBackWhereTheRadiusShrinks) {
    StrokePath<glm::dvec2> path(40.0);
    path.moveTo({0, 0});
    EXPECT_TRUE(path.moveTo({9, 0}).empty());
    path.setRadius(8.0);  // two pixels apart
    const auto dabs = path.moveTo({12, 0});
    ASSERT_EQ(dabs.size(), 2u);
    EXPECT_GE(dabs[0].x, 9.0);
    EXPECT_TRUE(path.moveTo({12, 0}).empty()) << "it stands still";
}

TEST(StrokePath, SkipsPositionsThatAreNoNumbers) {
    StrokePath<glm::dvec2> path(40.0);
    path.moveTo({0, 0});
    EXPECT_TRUE(path.moveTo({std::nan(""), 0}).empty());
    EXPECT_EQ(path.moveTo({20, 0}).size(), 2u);
}

TEST(StrokePath, LeavesNoGapsInAFastStroke) {
    const auto mesh = gridMesh(200, 10, 0.1f);
    const Painting painting(mesh, 2, sameRows(mesh->pointCount(), {{0, 1.0f}}));
    auto settings = flat("replace", 0.25f, 1.0f);
    settings.falloff = "smooth";
    const auto stroke = painting.begin(settings, 1);
    StrokePath<glm::dvec3> path(settings.radius);
    // Two events, twenty units apart.
    for (const auto& from : {glm::dvec3(1, 0.5, 0), glm::dvec3(19, 0.5, 0)})
        for (const auto& dab : path.moveTo(from)) stroke->dab(hitAt(painting, *stroke, dab));
    for (PointIndex p = 0; p < mesh->pointCount(); ++p) {
        const auto& at = mesh->positions[p];
        const bool inside = std::abs(at.y - 0.5f) < 0.01f && at.x > 1.05f && at.x < 18.9f;
        EXPECT_TRUE(!inside || weightOf(stroke->rows()[p], 1) > 0.9f) << "at x = " << at.x;
    }
}

}  // namespace
}  // namespace sinew::test
