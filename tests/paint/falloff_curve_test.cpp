// SPDX-License-Identifier: Apache-2.0
// Falloffs that are drawn.
#include "editor/paint/falloff_curve.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/paint/painting.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

using Points = std::vector<glm::vec2>;

TEST(FalloffCurve, GoesThroughItsPointsAndNowhereBeyondThem) {
    test::Random random(1);
    std::uniform_real_distribution<float> unit(0.0f, 1.0f);
    for (int round = 0; round < 200; ++round) {
        Points given;
        for (std::size_t i = 0; i < 2 + random() % 7; ++i)
            given.emplace_back(unit(random), unit(random));
        const FalloffCurve curve(given);
        const Points& points = curve.points();
        ASSERT_GE(points.size(), 2u);
        EXPECT_EQ(points.front().x, 0.0f);
        EXPECT_EQ(points.back().x, 1.0f);
        for (const auto& p : points) EXPECT_NEAR(curve.at(p.x), p.y, 1e-5f);
        for (std::size_t i = 0; i + 1 < points.size(); ++i)
            for (float s = 0.0f; s <= 1.0f; s += 0.05f) {
                const float value = curve.at(glm::mix(points[i].x, points[i + 1].x, s));
                EXPECT_GE(value, std::min(points[i].y, points[i + 1].y) - 1e-5f);
                EXPECT_LE(value, std::max(points[i].y, points[i + 1].y) + 1e-5f);
            }
    }
}

TEST(FalloffCurve, ComesBackFromItsTextToTheBit) {
    const FalloffCurve curve({{0.0f, 1.0f}, {0.3f, 0.1f / 3.0f}, {1.0f, 0.0f}});
    const auto again = FalloffCurve::fromText(curve.text());
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, curve);
    EXPECT_EQ(FalloffCurve({{0, 1}, {0.5f, 0.25f}, {1, 0}}).text(), "0:1 0.5:0.25 1:0");
}

TEST(FalloffCurve, BringsPointsIntoOrderAndRange) {
    const FalloffCurve curve(
        {{0.9f, -1.0f}, {0.1f, 2.0f}, {std::nanf(""), 0.5f}, {0.5f, 0.5f}, {0.501f, 0.1f}});
    EXPECT_EQ(curve.points(), (Points{{0, 1}, {0.5f, 0.5f}, {1, 0}}));
    EXPECT_EQ(FalloffCurve({}).points(), (Points{{0, 1}, {1, 0}}));
    Points many;
    for (int i = 0; i < 20; ++i) many.emplace_back(static_cast<float>(i) / 19.0f, 0.5f);
    EXPECT_EQ(FalloffCurve(many).points().size(), FalloffCurve::kMostPoints);
}

TEST(FalloffCurve, IsNotReadFromOtherTexts) {
    for (const char* text : {"", "smooth", "0:1", "0:1 1", "0:1 1:0 ", "0:1,1:0", "a:1 1:0",
                             "0:1 .1:1 .2:1 .3:1 .4:1 .5:1 .6:1 .7:1 1:0"})
        EXPECT_FALSE(FalloffCurve::fromText(text)) << text;
    EXPECT_TRUE(isFalloff("0:1 1:0"));
    EXPECT_TRUE(isFalloff("smooth"));
    EXPECT_FALSE(isFalloff("no such"));
}

TEST(FalloffShape, IsTheKindTheCurveOrTheUsualOne) {
    const FalloffCurve curve({{0.0f, 0.2f}, {0.4f, 1.0f}, {1.0f, 0.3f}});
    const FalloffShape drawn(curve.text()), sharp("sharp"), unknown("no such");
    for (float t = 0.0f; t < 1.0f; t += 0.01f) {
        EXPECT_NEAR(drawn(t), curve.at(t), 1e-4f);
        EXPECT_EQ(sharp(t), falloff(*findFalloff("sharp"), t));
        EXPECT_EQ(unknown(t), falloff(falloffs().front(), t));
    }
    for (const float outside : {1.0f, 2.0f, std::nanf("")}) EXPECT_EQ(drawn(outside), 0.0f);
    EXPECT_EQ(drawn(-1.0f), drawn(0.0f));
}

TEST(Stroke, FallsOffAsTheCurveSays) {
    const Painting painting(gridMesh(10, 10), 2, sameRows(121, {{0, 1.0f}}));
    auto settings = flat("add", 4.0f, 1.0f);
    settings.falloff = "0:0.25 0.5:0.75 1:0.5";
    const auto stroke = painting.begin(settings, 1);
    stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
    EXPECT_NEAR(weightOf(stroke->rows()[5 * 11 + 5], 1), 0.25f, 1e-6f);
    EXPECT_NEAR(weightOf(stroke->rows()[5 * 11 + 7], 1), 0.75f, 1e-6f);
}

}  // namespace
}  // namespace sinew::test
