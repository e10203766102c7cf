// SPDX-License-Identifier: Apache-2.0
// One stroke on several influences, sides and meshes.
#include <gmock/gmock.h>

#include "editor/document/document.h"
#include "tests/paint/painting.h"

namespace sinew::test {
namespace {

using ::testing::HasSubstr;

constexpr Influence kAllOfA{0, 1.0f};
constexpr PointIndex kLeft = 5 * 11 + 2;   // of the grid, (2, 5)
constexpr PointIndex kRight = 5 * 11 + 8;  // (8, 5)

Painting sheet() { return {gridMesh(10, 10), 3, sameRows(121, {kAllOfA})}; }

/// Over two points at once: the cursor's and its counterpart.
struct BothSides {
    BrushHit cursor, other;
    std::vector<BrushHit> hits() const { return {cursor, other}; }
};
BothSides bothSides(const Painting& painting, const Stroke& stroke, double x) {
    return {hitAt(painting, stroke, {x, 5, 0}), hitAt(painting, stroke, {10 - x, 5, 0})};
}

float weight(const Stroke& stroke, PointIndex point, SlotIndex slot, std::size_t target = 0) {
    return weightOf(stroke.rows(target)[point], slot);
}

TEST(StrokeTargets, FollowTheirOwnCentre) {
    const auto painting = sheet();
    const auto stroke = painting.begin({{.meshNode = painting.meshNode, .slot = 1},
                                        {.meshNode = painting.meshNode, .slot = 2, .centre = 1}},
                                       flat("add", 1.5f, 0.5f));
    stroke->dab(bothSides(painting, *stroke, 2).hits());
    EXPECT_NEAR(weight(*stroke, kLeft, 1), 0.5f, 1e-6f);
    EXPECT_EQ(weight(*stroke, kLeft, 2), 0.0f);
    EXPECT_NEAR(weight(*stroke, kRight, 2), 0.5f, 1e-6f);
    EXPECT_EQ(weight(*stroke, kRight, 1), 0.0f);
    EXPECT_EQ(stroke->report().changed, 18u);
}

TEST(StrokeTargets, KeepTheirCoverageApart) {
    // Both centres on one point: neither takes the other's share away.
    const auto painting = sheet();
    const std::vector<StrokeTarget> targets{
        {.meshNode = painting.meshNode, .slot = 1},
        {.meshNode = painting.meshNode, .slot = 2, .centre = 1}};
    const auto stroke = painting.begin(targets, flat("add", 1.5f, 0.25f));
    stroke->dab(bothSides(painting, *stroke, 5).hits());
    const PointIndex middle = 5 * 11 + 5;
    // A quarter to either, neither of them first.
    EXPECT_NEAR(weight(*stroke, middle, 0), 0.5625f, 1e-6f);
    EXPECT_NEAR(weight(*stroke, middle, 1), 0.21875f, 1e-6f);
    EXPECT_NEAR(weight(*stroke, middle, 2), 0.21875f, 1e-6f);
    EXPECT_EQ(stroke->report().changed, 9u) << "each point counts once";
    const auto row = painting.row(*stroke, middle);
    EXPECT_EQ(stroke->dab(bothSides(painting, *stroke, 5).hits()), 0u) << "no more the second time";
    EXPECT_EQ(painting.row(*stroke, middle), row);
}

TEST(StrokeTargets, OfOneInfluenceAreOneWhereTheyMeet) {
    const auto painting = sheet();
    const auto stroke = painting.begin({{.meshNode = painting.meshNode, .slot = 1},
                                        {.meshNode = painting.meshNode, .slot = 1, .centre = 1}},
                                       flat("add", 1.5f, 0.25f));
    stroke->dab(bothSides(painting, *stroke, 5).hits());
    EXPECT_NEAR(weight(*stroke, 5 * 11 + 5, 1), 0.25f, 1e-6f);
}

TEST(StrokeTargets, GiveTheSameInAnyOrderOfDabs) {
    const auto painting = sheet();
    auto settings = flat("add", 2.5f, 0.5f);
    settings.falloff = "smooth";
    const std::vector<StrokeTarget> targets{
        {.meshNode = painting.meshNode, .slot = 1},
        {.meshNode = painting.meshNode, .slot = 2, .centre = 1}};
    const auto there = painting.begin(targets, settings);
    const auto back = painting.begin(targets, settings);
    for (int x = 3; x <= 7; ++x) there->dab(bothSides(painting, *there, x).hits());
    for (int x = 7; x >= 3; --x) back->dab(bothSides(painting, *back, x).hits());
    for (PointIndex p = 0; p < 121; ++p)
        for (SlotIndex slot = 0; slot < 3; ++slot)
            EXPECT_NEAR(weight(*there, p, slot), weight(*back, p, slot), 1e-6f) << "point " << p;
}

TEST(StrokeTargets, WithoutAHitOfTheirCentreDoNothing) {
    const auto painting = sheet();
    const auto stroke = painting.begin({{.meshNode = painting.meshNode, .slot = 1},
                                        {.meshNode = painting.meshNode, .slot = 2, .centre = 1}},
                                       flat("add", 1.5f, 0.5f));
    EXPECT_EQ(stroke->dab(hitAt(painting, *stroke, {2, 5, 0})), 9u);
    const std::vector<BrushHit> second{BrushHit(), hitAt(painting, *stroke, {8, 5, 0})};
    EXPECT_EQ(stroke->dab(second), 9u);
    EXPECT_EQ(weight(*stroke, kRight, 1), 0.0f);
}

TEST(StrokeTargets, OnSeveralMeshesAreOneEdit) {
    auto painting = sheet();
    auto above = std::make_shared<Mesh>(*gridMesh(10, 10));
    for (auto& p : above->positions) p.z = 0.25f;
    const NodeId jacket = painting.add(above, sameRows(121, {kAllOfA}));
    Document document;
    document.open(painting.scene);
    const auto stroke = painting.begin(
        {{.meshNode = painting.meshNode, .slot = 1}, {.meshNode = jacket, .slot = 1}},
        flat("add", 1.5f, 0.5f));
    BrushHit hit = hitAt(*above, stroke->posedPositions(1), {2, 5, 0.25}, {0, 0, 1});
    hit.meshNode = jacket;
    hit.seenThrough = true;
    // On the sheet below from the point under the hit on.
    EXPECT_EQ(stroke->dab(hit), 18u);
    EXPECT_NEAR(weight(*stroke, kLeft, 1, 0), 0.5f, 1e-6f);
    EXPECT_NEAR(weight(*stroke, kLeft, 1, 1), 0.5f, 1e-6f);
    Edit edit = stroke->finish();
    EXPECT_EQ(edit.changes.size(), 2u);
    ASSERT_TRUE(document.apply(std::move(edit)));
    EXPECT_EQ(document.historySteps(), 1u);
    EXPECT_EQ(document.scene().blocks(), stroke->scene().blocks());
    document.undo();
    EXPECT_EQ(document.scene().blocks(), painting.scene.blocks());
}

TEST(StrokeTargets, AreRefusedWhereOneOfThemCannotBePainted) {
    auto painting = sheet();
    const NodeId other = painting.add(gridMesh(2, 2), sameRows(9, {kAllOfA}));
    const auto settings = flat("add", 1.0f);
    const auto refusal = [&](const std::vector<StrokeTarget>& targets) {
        const auto stroke = painting.tryBegin(targets, settings);
        return stroke ? "" : stroke.error().message.english();
    };
    const StrokeTarget good{.meshNode = painting.meshNode, .slot = 1};
    EXPECT_EQ(refusal({good, {.meshNode = other, .slot = 1}}), "");
    EXPECT_THAT(refusal({}), HasSubstr("Select a mesh"));
    EXPECT_THAT(refusal({good, {.meshNode = other}}), HasSubstr("Choose an influence"));
    EXPECT_THAT(refusal({good, {.meshNode = painting.joints[0], .slot = 0}}),
                HasSubstr("is not a mesh"));
    EXPECT_THAT(refusal({{.meshNode = other, .slot = 1, .layer = 3}}), HasSubstr("do not fit"));
}

}  // namespace
}  // namespace sinew::test
