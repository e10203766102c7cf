// SPDX-License-Identifier: Apache-2.0
// What the brushes do that scale, sharpen, drag, stretch, move weight between two, and take off.
#include <gmock/gmock.h>

#include <random>

#include "editor/weights/rigid_islands.h"
#include "tests/paint/painting.h"

namespace sinew::test {
namespace {

using ::testing::HasSubstr;

constexpr PointIndex kDabbed = 5 * 11 + 5;

Painting sheetOf(const std::vector<Influence>& row, std::size_t joints = 4) {
    return {gridMesh(10, 10), joints, sameRows(121, row)};
}

/// The row in the middle after one dab there.
std::vector<Influence> middleAfterDab(const Painting& painting, const BrushSettings& settings,
                                      SlotIndex slot, SlotIndex partner = kNoIndex) {
    const auto stroke = painting.begin(
        {{.meshNode = painting.meshNode, .slot = slot, .partner = partner}}, settings);
    if (!stroke) return {};
    stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
    return painting.row(*stroke, kDabbed);
}

float weightAt(const Stroke& stroke, int x, int y, SlotIndex slot) {
    return weightOf(stroke.rows()[static_cast<PointIndex>(y * 11 + x)], slot);
}

void expectRow(const std::vector<Influence>& row, const std::vector<Influence>& expected) {
    ASSERT_EQ(row.size(), expected.size());
    for (std::size_t i = 0; i < row.size(); ++i) {
        EXPECT_EQ(row[i].slot, expected[i].slot);
        EXPECT_NEAR(row[i].weight, expected[i].weight, 1e-6f);
    }
}

TEST(ScaleBrush, MultipliesAndInvertedDivides) {
    const auto painting = sheetOf({{0, 0.6f}, {1, 0.4f}});
    auto settings = flat("scale", 1.5f, 0.5f);
    expectRow(middleAfterDab(painting, settings, 1), {{0, 0.8f}, {1, 0.2f}});
    settings.inverted = true;
    expectRow(middleAfterDab(painting, settings, 1), {{0, 0.2f}, {1, 0.8f}});
    setBrushParam(settings, kValue, 0.0);
    expectRow(middleAfterDab(painting, settings, 1), {{1, 1.0f}});
    setBrushParam(settings, kStrength, 0.5);
    settings.inverted = false;
    expectRow(middleAfterDab(painting, settings, 1), {{0, 0.8f}, {1, 0.2f}});
}

TEST(ScaleBrush, LeavesVerticesWithoutTheInfluenceAlone) {
    const auto painting = sheetOf({{0, 1.0f}});
    auto settings = flat("scale", 1.5f, 0.5f);
    settings.inverted = true;
    expectRow(middleAfterDab(painting, settings, 1), {{0, 1.0f}});
}

TEST(SharpenBrush, GoesAwayFromTheNeighboursMeanAndInvertedTowardsIt) {
    // The vertex in the middle differs from those around it.
    RowList rows = sameRows(121, {{0, 0.6f}, {1, 0.4f}});
    rows[kDabbed] = {{0, 0.5f}, {1, 0.4f}, {2, 0.1f}};
    Painting painting(gridMesh(10, 10), 4, rows);
    auto settings = flat("sharpen", 0.5f);
    expectRow(middleAfterDab(painting, settings, 0), {{0, 0.4f}, {1, 0.4f}, {2, 0.2f}});
    setBrushParam(settings, kStrength, 0.5);
    expectRow(middleAfterDab(painting, settings, 0), {{0, 0.45f}, {1, 0.4f}, {2, 0.15f}});
    settings.inverted = true;
    expectRow(middleAfterDab(painting, settings, 0), {{0, 0.55f}, {1, 0.4f}, {2, 0.05f}});
    painting.lock(0);
    settings.inverted = false;
    expectRow(middleAfterDab(painting, settings, 0),
              {{0, 0.5f}, {1, 0.4f / 0.55f * 0.5f}, {2, 0.15f / 0.55f * 0.5f}});
}

TEST(OppositeOfABrush, IsTheOtherOfSmoothAndSharpen) {
    RowList rows = sameRows(121, {{0, 0.6f}, {1, 0.4f}});
    rows[kDabbed] = {{0, 0.5f}, {1, 0.4f}, {2, 0.1f}};
    Painting painting(gridMesh(10, 10), 4, rows);
    const std::vector<PointIndex> island{kDabbed};
    for (const bool rigid : {false, true}) {
        markRigid(painting.scene, painting.skinId, island, rigid);
        for (const auto& [brush, other] :
             {std::pair("smooth", "sharpen"), std::pair("sharpen", "smooth")}) {
            auto settings = flat(brush, 0.5f);
            settings.inverted = true;
            const auto opposite = middleAfterDab(painting, settings, 0);
            EXPECT_EQ(opposite, middleAfterDab(painting, flat(other, 0.5f), 0)) << brush;
            EXPECT_EQ(opposite == rows[kDabbed], rigid) << brush;
        }
    }
}

TEST(OppositeOfABrush, NamesItsStep) {
    const auto painting = sheetOf({{0, 0.5f}, {1, 0.5f}});
    const auto label = [&](const char* brush, bool inverted) {
        auto settings = flat(brush, 1.5f, 0.25f);
        settings.inverted = inverted;
        const auto stroke = painting.begin(settings, 1);
        stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
        return stroke->finish().label.english();
    };
    EXPECT_EQ(label("add", false), "Add Weight to B");
    EXPECT_EQ(label("add", true), "Subtract Weight from B");
    EXPECT_EQ(label("smooth", true), "Sharpen Weights");
    EXPECT_EQ(label("takeOff", true), "Remove Weight of B");
}

TEST(OppositeOfABrush, IsTheBrushItselfWhereItHasNone) {
    std::mt19937 random(3);
    RowList rows;
    for (int p = 0; p < 121; ++p) {
        const float share = 0.25f + 0.5f * static_cast<float>(random() % 100) / 100.0f;
        rows.push_back({{0, share}, {1, 1.0f - share}});
    }
    const Painting painting(gridMesh(10, 10), 4, rows);
    const auto past = pastFrom(sameRows(121, {{0, 0.5f}, {2, 0.5f}}));
    for (const Brush& brush : brushes()) {
        if (hasOpposite(brush)) continue;
        const auto done = [&](bool inverted) {
            auto settings = flat(brush.id, 1.5f);
            settings.inverted = inverted;
            const auto stroke = painting.begin(
                {{.meshNode = painting.meshNode, .slot = 1, .past = past}}, settings);
            stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
            stroke->dab(hitAt(painting, *stroke, {5.5, 5, 0}));
            RowList out;
            for (PointIndex p = 0; p < 121; ++p) out.push_back(painting.row(*stroke, p));
            return out;
        };
        EXPECT_EQ(done(true), done(false)) << brush.id;
    }
    for (const char* id : {"smear", "takeOff", "history", "restore"})
        EXPECT_FALSE(hasOpposite(*findBrush(id))) << id;
}

TEST(RadiusOfABrush, CountsButForAGradientFromItsCentre) {
    auto settings = flat("gradient", 0.5f);
    EXPECT_TRUE(usesRadius(settings));
    setBrushParam(settings, "shape", std::string("centre"));
    EXPECT_FALSE(usesRadius(settings));
    settings.brush = "add";
    EXPECT_TRUE(usesRadius(settings));
}

TEST(WholeRowBrushes, LeaveWhatIsLikeItsNeighboursToTheBit) {
    std::mt19937 random(7);
    std::uniform_real_distribution<float> any(0.01f, 1.0f);
    for (int i = 0; i < 100; ++i) {
        std::vector<Influence> row;
        float sum = 0.0f;
        for (SlotIndex s = 0; s < 4; ++s) row.push_back({s, any(random)});
        for (const Influence& entry : row) sum += entry.weight;
        for (Influence& entry : row) entry.weight /= sum;
        const auto painting = sheetOf(row);
        for (const char* brush : {"smooth", "sharpen", "smear"}) {
            const auto stroke = painting.begin(flat(brush, 3.0f), 0);
            stroke->dab(hitAt(painting, *stroke, {4.7, 5, 0}));
            EXPECT_EQ(stroke->dab(hitAt(painting, *stroke, {5, 5, 0})), 0u) << brush;
            EXPECT_EQ(stroke->report().changed, 0u) << brush;
        }
    }
}

TEST(SmearBrush, DragsWeightsAlong) {
    // The left part is the second joint's.
    RowList rows = sameRows(121, {{0, 1.0f}});
    for (std::size_t p = 0; p < rows.size(); ++p)
        if (p % 11 <= 3) rows[p] = {{1, 1.0f}};
    const Painting painting(gridMesh(10, 10), 2, rows);
    const auto stroke = painting.begin(flat("smear", 2.5f), 1);
    EXPECT_EQ(stroke->dab(hitAt(painting, *stroke, {3, 5, 0})), 0u) << "the first dab moves none";
    stroke->dab(hitAt(painting, *stroke, {4, 5, 0}));
    EXPECT_NEAR(weightAt(*stroke, 4, 5, 1), 1.0f, 1e-6f);
    EXPECT_EQ(weightAt(*stroke, 5, 5, 1), 0.0f);
    stroke->dab(hitAt(painting, *stroke, {4.5, 5, 0}));
    EXPECT_NEAR(weightAt(*stroke, 5, 5, 1), 0.5f, 1e-6f) << "half an edge on";
    EXPECT_EQ(weightAt(*stroke, 4, 9, 1), 0.0f) << "out of reach";
    // Off the mesh and back on it elsewhere is no drag.
    stroke->dab(BrushHit());
    EXPECT_EQ(stroke->dab(hitAt(painting, *stroke, {8, 5, 0})), 0u);
}

TEST(SmearBrush, ReachesOverManyEdgesAtOnce) {
    RowList rows = sameRows(121, {{0, 1.0f}});
    for (std::size_t p = 0; p < rows.size(); ++p)
        if (p % 11 <= 1) rows[p] = {{1, 1.0f}};
    const Painting painting(gridMesh(10, 10), 2, rows);
    const auto stroke = painting.begin(flat("smear", 5.5f), 1);
    stroke->dab(hitAt(painting, *stroke, {1, 5, 0}));
    stroke->dab(hitAt(painting, *stroke, {6, 5, 0}));
    EXPECT_NEAR(weightAt(*stroke, 6, 5, 1), 1.0f, 1e-6f);
    EXPECT_EQ(weightAt(*stroke, 7, 5, 1), 0.0f);
}

TEST(GradientBrush, GoesAlongTheDragAndIsMadeAnewAsThePointerMoves) {
    const auto painting = sheetOf({{0, 1.0f}});
    auto settings = flat("gradient", 1.5f);
    settings.falloff = "linear";
    const auto stroke = painting.begin(settings, 1);
    stroke->dab(hitAt(painting, *stroke, {2, 5, 0}));
    stroke->dab(hitAt(painting, *stroke, {2, 9, 0}));
    EXPECT_NEAR(weightAt(*stroke, 2, 7, 1), 0.5f, 1e-6f);
    stroke->dab(hitAt(painting, *stroke, {6, 5, 0}));
    EXPECT_EQ(weightAt(*stroke, 2, 7, 1), 0.0f) << "the first line is gone";
    for (int y = 4; y <= 6; ++y)
        for (int x = 0; x <= 10; ++x) {
            const float expected = x < 2 || x > 6 ? 0.0f : static_cast<float>(6 - x) / 4.0f;
            EXPECT_NEAR(weightAt(*stroke, x, y, 1), expected, 1e-6f) << x << ", " << y;
        }
    EXPECT_EQ(weightAt(*stroke, 3, 7, 1), 0.0f) << "wider than the brush";
    EXPECT_EQ(stroke->report().changed, 12u) << "those of the last line alone";
    EXPECT_EQ(stroke->dab(BrushHit()), 0u);
    EXPECT_NEAR(weightAt(*stroke, 4, 5, 1), 0.5f, 1e-6f) << "off the mesh the last one stays";
}

TEST(GradientBrush, GoesOutFromACentreAndRoundTheOtherWay) {
    const auto painting = sheetOf({{0, 1.0f}});
    auto settings = flat("gradient", 0.5f);
    settings.falloff = "linear";
    settings.inverted = true;
    setBrushParam(settings, "shape", std::string("centre"));
    setBrushParam(settings, "end", 0.25);
    const auto stroke = painting.begin(settings, 1);
    stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
    stroke->dab(hitAt(painting, *stroke, {9, 5, 0}));
    EXPECT_NEAR(weightAt(*stroke, 5, 5, 1), 0.25f, 1e-6f);
    EXPECT_NEAR(weightAt(*stroke, 5, 7, 1), 0.625f, 1e-6f);
    EXPECT_NEAR(weightAt(*stroke, 1, 5, 1), 1.0f, 1e-6f);
    EXPECT_EQ(weightAt(*stroke, 0, 0, 1), 0.0f);
}

TEST(PairBrush, MovesWeightBetweenTheTwoAlone) {
    const auto painting = sheetOf({{0, 0.3f}, {1, 0.2f}, {2, 0.5f}});
    auto settings = flat("pair", 1.5f, 0.25f);
    expectRow(middleAfterDab(painting, settings, 1, 2), {{0, 0.3f}, {1, 0.45f}, {2, 0.25f}});
    setBrushParam(settings, kValue, 1.0);
    expectRow(middleAfterDab(painting, settings, 1, 2), {{0, 0.3f}, {1, 0.7f}});
    settings.inverted = true;
    expectRow(middleAfterDab(painting, settings, 1, 2), {{0, 0.3f}, {2, 0.7f}});
    expectRow(middleAfterDab(sheetOf({{0, 1.0f}}), settings, 1, 2), {{0, 1.0f}});
}

TEST(PairBrush, BringsNoMoreInfluencesThanARowMayHold) {
    auto painting = sheetOf({{0, 0.5f}, {2, 0.5f}});
    painting.limit(2);
    auto settings = flat("pair", 1.5f, 0.25f);
    expectRow(middleAfterDab(painting, settings, 1, 2), {{0, 0.5f}, {2, 0.5f}});
    setBrushParam(settings, kValue, 1.0);
    expectRow(middleAfterDab(painting, settings, 1, 2), {{0, 0.5f}, {1, 0.5f}});
}

TEST(PairBrush, IsRefusedWithoutAPartner) {
    auto painting = sheetOf({{0, 0.5f}, {1, 0.5f}});
    const auto refusal = [&](SlotIndex partner) {
        const auto stroke = painting.tryBegin(
            {{.meshNode = painting.meshNode, .slot = 1, .partner = partner}}, flat("pair", 1.5f));
        return stroke ? "" : stroke.error().message.english();
    };
    EXPECT_THAT(refusal(kNoIndex), HasSubstr("shares no weight here"));
    EXPECT_THAT(refusal(1), HasSubstr("shares no weight here"));
    EXPECT_EQ(refusal(0), "");
    painting.lock(0);
    EXPECT_THAT(refusal(0), HasSubstr("is locked"));
}

TEST(TakeOffBrush, GivesTheWeightToTheOthers) {
    auto settings = flat("takeOff", 1.5f);
    expectRow(middleAfterDab(sheetOf({{0, 0.3f}, {1, 0.5f}, {2, 0.2f}}), settings, 1),
              {{0, 0.6f}, {2, 0.4f}});
    setBrushParam(settings, kStrength, 0.5);
    expectRow(middleAfterDab(sheetOf({{0, 0.5f}, {1, 0.5f}}), settings, 1),
              {{0, 0.75f}, {1, 0.25f}});
}

TEST(TakeOffBrush, FillsVerticesThatHaveNoOtherFromWhatIsAround) {
    RowList rows = sameRows(121, {{1, 1.0f}});
    for (std::size_t p = 0; p < rows.size(); ++p)
        if (p % 11 == 0) rows[p] = {{0, 0.75f}, {2, 0.25f}};
    Painting painting(gridMesh(10, 10), 3, rows);
    const auto begun = [&] { return painting.begin(flat("takeOff", 20.0f), 1); };
    auto stroke = begun();
    EXPECT_EQ(stroke->dab(hitAt(painting, *stroke, {5, 5, 0})), 110u);
    for (PointIndex p = 0; p < 121; ++p)
        expectRow(painting.row(*stroke, p), {{0, 0.75f}, {2, 0.25f}});
    painting.lock(2);
    stroke = begun();
    stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
    expectRow(painting.row(*stroke, kDabbed), {{0, 1.0f}});
    painting.lock(0);
    stroke = begun();
    stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
    expectRow(painting.row(*stroke, kDabbed), {{1, 1.0f}});
    EXPECT_EQ(stroke->report().noOtherInfluence, 110u);
}

TEST(Flooding, AppliesTheBrushToEveryVertex) {
    const auto painting = sheetOf({{0, 0.5f}, {1, 0.5f}});
    std::vector<float> within(121, 1.0f);
    within[7] = 0.0f;
    const auto stroke =
        painting.begin({{.meshNode = painting.meshNode,
                         .slot = 1,
                         .within = std::make_shared<const std::vector<float>>(within)}},
                       flat("add", 0.1f, 0.25f));
    EXPECT_EQ(stroke->flood(), 120u);
    EXPECT_NEAR(weightAt(*stroke, 10, 10, 1), 0.75f, 1e-6f);
    EXPECT_EQ(weightAt(*stroke, 7, 0, 1), 0.5f);
}

}  // namespace
}  // namespace sinew::test
