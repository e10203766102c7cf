// SPDX-License-Identifier: Apache-2.0
// What the brushes do to a row, and what they must leave alone.
#include <gmock/gmock.h>

#include <set>

#include "editor/weights/rigid_islands.h"
#include "tests/paint/painting.h"

namespace sinew::test {
namespace {

using ::testing::ElementsAre;

MATCHER_P2(Weighs, slot, weight, "") {
    return arg.slot == static_cast<SlotIndex>(slot) &&
           std::abs(arg.weight - static_cast<float>(weight)) < 1e-6f;
}

/// One triangle, painted all over.
Painting triangle(const std::vector<Influence>& row, std::size_t joints = 4) {
    auto mesh = std::make_shared<Mesh>();
    mesh->positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    mesh->cornerPoint = {0, 1, 2};
    mesh->polygonCorners = {0, 1, 2};
    mesh->polygonFirst = {0, 3};
    return {mesh, joints, sameRows(3, row)};
}

/// Point 0's row after one dab of a flat brush over the whole triangle.
std::vector<Influence> dabbed(const Painting& painting, const BrushSettings& settings,
                              SlotIndex slot, StrokeReport* report = nullptr) {
    const auto stroke = painting.begin(settings, slot);
    if (!stroke) return {};
    stroke->dab({0, {0.3, 0.3, 0}, {0, 0, -1}});
    if (report) *report = stroke->report();
    return painting.row(*stroke, 0);
}

TEST(Brushes, AreFoundByTheirIds) {
    std::set<std::string> ids;
    for (const auto& brush : brushes()) {
        EXPECT_EQ(findBrush(brush.id), &brush);
        EXPECT_TRUE(ids.insert(brush.id).second) << brush.id << " stands twice";
        EXPECT_GT(std::string(brush.hint).size(), 10u);
    }
    EXPECT_EQ(ids,
              (std::set<std::string>{"replace", "add", "scale", "smooth", "sharpen", "smear",
                                     "gradient", "pair", "takeOff", "history", "pull", "restore"}));
    EXPECT_EQ(findBrush("no such"), nullptr);
}

TEST(Brushes, HaveParametersThatAStrokeCanTake) {
    int whileShift = 0;
    for (const auto& brush : brushes()) {
        whileShift += brush.whileShift;
        for (const auto& spec : brush.params) {
            EXPECT_EQ(fitted(spec, spec.fallback), spec.fallback) << brush.id << spec.name;
            EXPECT_NE(spec.type, ParamSpec::Type::Text) << brush.id << spec.name;
            EXPECT_NE(spec.type, ParamSpec::Type::Nodes) << brush.id << spec.name;
        }
        const ParamSpec* strength = findParam(brush.params, kStrength);
        ASSERT_TRUE(strength) << brush.id;
        EXPECT_EQ(strength->type, ParamSpec::Type::Float);
    }
    EXPECT_LE(whileShift, 1);
}

TEST(BrushSettings, KeepStrengthAndValueOfEachBrush) {
    BrushSettings settings;
    settings.brush = "add";
    EXPECT_EQ(brushNumber(settings, kStrength, -1.0), 0.15) << "adding starts gently";
    EXPECT_TRUE(setBrushParam(settings, kStrength, 0.5));
    EXPECT_TRUE(setBrushParam(settings, kValue, 0.25));
    settings.brush = "replace";
    EXPECT_EQ(brushNumber(settings, kStrength, -1.0), 1.0);
    EXPECT_TRUE(setBrushParam(settings, kValue, 0.75));
    settings.brush = "smooth";
    EXPECT_FALSE(setBrushParam(settings, kValue, 0.1)) << "smooth has none";
    EXPECT_EQ(brushNumber(settings, kValue, -1.0), -1.0);
    EXPECT_FALSE(brushParam(settings, kValue));
    settings.brush = "add";
    EXPECT_EQ(brushParam(settings, kStrength), ParamValue(0.5));
    EXPECT_EQ(brushNumber(settings, kValue, -1.0), 0.25);
}

TEST(BrushSettings, BringValuesIntoTheirRange) {
    BrushSettings settings;
    for (const auto& [given, kept] : {std::pair(2.0, 1.0), {-1.0, 0.0}, {std::nan(""), 0.0}}) {
        EXPECT_TRUE(setBrushParam(settings, kStrength, given));
        EXPECT_EQ(brushNumber(settings, kStrength, -1.0), kept);
    }
    settings.params["add"][kValue] = std::string("a text of another program");
    EXPECT_EQ(brushNumber(settings, kValue, -1.0), 1.0) << "the fallback";
    settings.brush = "no such";
    EXPECT_FALSE(setBrushParam(settings, kStrength, 0.5));
}

TEST(Falloffs, FallFromOneToZero) {
    for (const Falloff& kind : falloffs()) {
        EXPECT_EQ(findFalloff(kind.id), &kind);
        EXPECT_EQ(falloff(kind, 0.0f), 1.0f);
        EXPECT_EQ(falloff(kind, -1.0f), 1.0f);
        EXPECT_EQ(falloff(kind, 1.0f), 0.0f);
        EXPECT_EQ(falloff(kind, std::nanf("")), 0.0f);
        const bool falls = std::string_view(kind.id) != "constant";
        for (int i = 0; i < 99; ++i) {
            const float nearer = falloff(kind, static_cast<float>(i) / 100.0f);
            const float farther = falloff(kind, static_cast<float>(i + 1) / 100.0f);
            EXPECT_TRUE(falls ? nearer > farther : nearer == farther) << kind.id << " at " << i;
        }
    }
    EXPECT_EQ(findFalloff("no such"), nullptr);
}

TEST(ReplaceBrush, SetsTheValueAndScalesTheOthersInProportion) {
    const auto painting = triangle({{0, 0.6f}, {1, 0.2f}, {2, 0.2f}});
    EXPECT_THAT(dabbed(painting, flat("replace", 5, 0.6f), 1),
                ElementsAre(Weighs(0, 0.3f), Weighs(1, 0.6f), Weighs(2, 0.1f)));
}

TEST(ReplaceBrush, MixesByStrength) {
    const auto painting = triangle({{0, 0.8f}, {1, 0.2f}});
    auto settings = flat("replace", 5, 1.0f);
    setBrushParam(settings, kStrength, 0.5);
    EXPECT_THAT(dabbed(painting, settings, 1), ElementsAre(Weighs(0, 0.4f), Weighs(1, 0.6f)));
}

TEST(ReplaceBrush, InvertedSetsOneMinusTheValue) {
    const auto painting = triangle({{0, 0.5f}, {1, 0.5f}});
    auto settings = flat("replace", 5, 0.75f);
    settings.inverted = true;
    EXPECT_THAT(dabbed(painting, settings, 1), ElementsAre(Weighs(0, 0.75f), Weighs(1, 0.25f)));
}

TEST(AddBrush, AddsAndInvertedTakesAway) {
    const auto painting = triangle({{0, 0.5f}, {1, 0.5f}});
    auto settings = flat("add", 5, 0.25f);
    EXPECT_THAT(dabbed(painting, settings, 1), ElementsAre(Weighs(0, 0.25f), Weighs(1, 0.75f)));
    settings.inverted = true;
    EXPECT_THAT(dabbed(painting, settings, 1), ElementsAre(Weighs(0, 0.75f), Weighs(1, 0.25f)));
}

TEST(AddBrush, GivesAnUnweightedPointTheWholeInfluence) {
    const auto painting = triangle({});
    auto settings = flat("add", 5, 0.25f);
    EXPECT_THAT(dabbed(painting, settings, 2), ElementsAre(Weighs(2, 1.0f)));
    settings.inverted = true;
    EXPECT_TRUE(dabbed(painting, settings, 2).empty());
}

TEST(TakingAway, GoesToTheOtherUnlockedInfluencesInProportion) {
    auto painting = triangle({{0, 0.4f}, {1, 0.1f}, {2, 0.3f}, {3, 0.2f}});
    painting.lock(3);
    auto settings = flat("add", 5, 0.25f);
    settings.inverted = true;
    EXPECT_THAT(dabbed(painting, settings, 2),
                ElementsAre(Weighs(0, 0.6f), Weighs(1, 0.15f), Weighs(2, 0.05f), Weighs(3, 0.2f)));
}

TEST(TakingAway, ChangesNothingAndCountsWhereThereIsNoOther) {
    auto settings = flat("add", 5, 0.5f);
    settings.inverted = true;
    StrokeReport report;
    EXPECT_THAT(dabbed(triangle({{1, 1.0f}}), settings, 1, &report), ElementsAre(Weighs(1, 1.0f)));
    EXPECT_EQ(report.noOtherInfluence, 3u);
    EXPECT_EQ(report.changed, 0u);

    auto locked = triangle({{0, 0.5f}, {1, 0.5f}});
    locked.lock(0);
    EXPECT_THAT(dabbed(locked, settings, 1, &report),
                ElementsAre(Weighs(0, 0.5f), Weighs(1, 0.5f)));
    EXPECT_EQ(report.noOtherInfluence, 3u);
}

TEST(TakingAway, NeverBringsAnInfluenceOfTheNeighbours) {
    // Point 0 has slot 1 alone; its neighbours have slot 0.
    const auto mesh = triangle({}).mesh();
    const Painting painting(mesh, 2, {{{1, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}});
    auto settings = flat("replace", 5, 0.0f);
    EXPECT_THAT(dabbed(painting, settings, 1), ElementsAre(Weighs(1, 1.0f)));
}

TEST(MaxInfluences, LetANewInfluenceReplaceTheSmallestUnlocked) {
    auto painting = triangle({{0, 0.5f}, {1, 0.1f}, {2, 0.4f}});
    painting.limit(3);
    EXPECT_THAT(dabbed(painting, flat("add", 5, 0.1f), 3),
                ElementsAre(Weighs(0, 0.5f), Weighs(2, 0.4f), Weighs(3, 0.1f)));
    painting.lock(1);
    const auto row = dabbed(painting, flat("add", 5, 0.1f), 3);
    EXPECT_THAT(row, ElementsAre(Weighs(0, 0.8f), Weighs(1, 0.1f), Weighs(3, 0.1f)));
}

TEST(MaxInfluences, CountPointsWhereLocksLeaveNoRoom) {
    auto painting = triangle({{0, 0.5f}, {1, 0.5f}});
    painting.limit(2);
    painting.lock(0);
    painting.lock(1);
    StrokeReport report;
    EXPECT_THAT(dabbed(painting, flat("add", 5, 0.1f), 2, &report),
                ElementsAre(Weighs(0, 0.5f), Weighs(1, 0.5f)));
    EXPECT_EQ(report.changed, 0u);
    EXPECT_EQ(report.lockedInfluence, 3u);
}

TEST(MaxInfluences, OfZeroAreUnlimited) {
    auto painting = triangle({{0, 0.4f}, {1, 0.3f}, {2, 0.2f}, {3, 0.1f}}, 6);
    painting.limit(0);
    EXPECT_EQ(dabbed(painting, flat("add", 5, 0.1f), 5).size(), 5u);
}

TEST(SmoothBrush, BringsTheMeanOfTheNeighbours) {
    const auto mesh = triangle({}).mesh();
    const Painting painting(mesh, 3, {{{0, 1.0f}}, {{1, 1.0f}}, {{0, 0.5f}, {2, 0.5f}}});
    EXPECT_THAT(dabbed(painting, flat("smooth", 5), 0),
                ElementsAre(Weighs(0, 0.25f), Weighs(1, 0.5f), Weighs(2, 0.25f)));
    auto half = flat("smooth", 5);
    setBrushParam(half, kStrength, 0.5);
    EXPECT_THAT(dabbed(painting, half, 0),
                ElementsAre(Weighs(0, 0.625f), Weighs(1, 0.25f), Weighs(2, 0.125f)));
}

TEST(SmoothBrush, TakesNothingFromUnweightedOrLeftOutNeighbours) {
    const auto mesh = triangle({}).mesh();
    Painting painting(mesh, 3, {{{0, 1.0f}}, {}, {{2, 1.0f}}});
    EXPECT_THAT(dabbed(painting, flat("smooth", 5), 0), ElementsAre(Weighs(2, 1.0f)));
    painting.changeSkin([](Skin& skin) { skin.member = {1, 1, 0}; });
    EXPECT_THAT(dabbed(painting, flat("smooth", 5), 0), ElementsAre(Weighs(0, 1.0f)));
}

TEST(SmoothBrush, LeavesIslandsAloneThatAreToStayInOnePiece) {
    const auto mesh = triangle({}).mesh();
    Painting painting(mesh, 3, {{{0, 1.0f}}, {{1, 1.0f}}, {{0, 0.5f}, {2, 0.5f}}});
    const std::vector<PointIndex> first{0};
    markRigid(painting.scene, painting.skinId, first, true);
    EXPECT_THAT(dabbed(painting, flat("smooth", 5), 0), ElementsAre(Weighs(0, 1.0f)));
    markRigid(painting.scene, painting.skinId, first, false);
    EXPECT_THAT(dabbed(painting, flat("smooth", 5), 0), testing::SizeIs(3));
}

TEST(SmoothBrush, KeepsLockedInfluences) {
    const auto mesh = triangle({}).mesh();
    Painting painting(mesh, 3, {{{0, 0.25f}, {1, 0.75f}}, {{2, 1.0f}}, {{1, 0.5f}, {2, 0.5f}}});
    painting.lock(0);
    const auto row = dabbed(painting, flat("smooth", 5), 1);
    EXPECT_EQ(row[0], (Influence{0, 0.25f}));
    EXPECT_THAT(row, ElementsAre(Weighs(0, 0.25f), Weighs(1, 0.1875f), Weighs(2, 0.5625f)));
}

TEST(SmoothBrush, WorksBesideALockedActiveInfluence) {
    const auto mesh = triangle({}).mesh();
    Painting painting(mesh, 3, {{{0, 0.5f}, {1, 0.5f}}, {{2, 1.0f}}, {{2, 1.0f}}});
    painting.lock(0);
    EXPECT_THAT(dabbed(painting, flat("smooth", 5), 0),
                ElementsAre(Weighs(0, 0.5f), Weighs(2, 0.5f)));
}

TEST(SmoothBrush, KeepsAllLockedInfluencesOfARowAboveTheLimit) {
    const auto mesh = triangle({}).mesh();
    const std::vector<Influence> full{{0, 0.25f}, {1, 0.25f}, {2, 0.25f}, {3, 0.25f}};
    Painting painting(mesh, 6, {full, {{4, 1.0f}}, {{5, 1.0f}}});
    for (const SlotIndex slot : {0u, 1u, 2u}) painting.lock(slot);
    painting.limit(2);
    const auto row = dabbed(painting, flat("smooth", 5), 4);
    ASSERT_EQ(row.size(), 4u);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(row[i], full[i]);
}

TEST(SmoothBrush, FillsAnUnweightedPoint) {
    const auto mesh = triangle({}).mesh();
    const Painting painting(mesh, 2, {{}, {{0, 0.5f}, {1, 0.5f}}, {{0, 1.0f}}});
    EXPECT_THAT(dabbed(painting, flat("smooth", 5), 0),
                ElementsAre(Weighs(0, 0.75f), Weighs(1, 0.25f)));
}

}  // namespace
}  // namespace sinew::test
