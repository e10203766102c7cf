// SPDX-License-Identifier: Apache-2.0
// What a stroke reaches, keeps, counts and refuses.
#include <gmock/gmock.h>

#include <cmath>
#include <set>

#include "editor/deform/skinning.h"
#include "editor/document/document.h"
#include "editor/weights/rigid_islands.h"
#include "tests/paint/painting.h"

namespace sinew::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

Painting grid(int size = 10) {
    const auto points = static_cast<std::size_t>((size + 1) * (size + 1));
    return {gridMesh(size, size), 2, sameRows(points, {kAllA})};
}

std::string refusal(const Painting& painting, const BrushSettings& settings, SlotIndex slot) {
    const auto stroke = painting.tryBegin(settings, slot);
    return stroke ? "" : stroke.error().message.english();
}

TEST(Stroke, ReachesAllPointsWithinTheRadius) {
    const auto painting = grid();
    const auto stroke = painting.begin(flat("add", 2.5f, 0.5f), 1);
    EXPECT_GT(stroke->dab(hitAt(painting, *stroke, {5, 5, 0})), 0u);
    std::set<PointIndex> expected;
    for (PointIndex p = 0; p < 121; ++p)
        if (glm::distance(painting.mesh()->positions[p], glm::vec3(5, 5, 0)) < 2.5f)
            expected.insert(p);
    EXPECT_EQ(changedPoints(painting, *stroke), expected);
    EXPECT_EQ(stroke->report().changed, expected.size());
}

TEST(Stroke, FallsOffByDistanceOnThePosedSurface) {
    auto painting = grid();
    auto settings = flat("add", 3.0f, 1.0f);
    settings.falloff = "linear";
    const auto stroke = painting.begin(settings, 1);
    stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
    EXPECT_NEAR(weightOf(stroke->rows()[5 * 11 + 5], 1), 1.0f, 1e-6f);
    EXPECT_NEAR(weightOf(stroke->rows()[5 * 11 + 6], 1), 2.0f / 3.0f, 1e-6f);
    EXPECT_NEAR(weightOf(stroke->rows()[5 * 11 + 7], 1), 1.0f / 3.0f, 1e-6f);
    EXPECT_EQ(weightOf(stroke->rows()[5 * 11 + 8], 1), 0.0f);
}

TEST(Stroke, LeavesTheFarSideOfATubeAlone) {
    const auto tube = tubeMesh(21, 24, 2.0f, 0.3f);
    const Painting painting(tube, 2, sameRows(tube->pointCount(), {kAllA}));
    const auto stroke = painting.begin(flat("add", 1.0f, 0.5f), 1);
    stroke->dab(hitAt(painting, *stroke, {1, 0, 0.3}));
    const auto changed = changedPoints(painting, *stroke);
    ASSERT_GT(changed.size(), 50u);
    for (const auto p : changed) EXPECT_GT(tube->normals[p].z, 0.0f) << "point " << p;
}

TEST(Stroke, ReachesThroughWhereFacingDoesNotMatter) {
    const auto tube = tubeMesh(21, 24, 2.0f, 0.3f);
    const Painting painting(tube, 2, sameRows(tube->pointCount(), {kAllA}));
    const auto stroke = painting.begin(flat("add", 9.0f, 0.5f), 1);
    stroke->dab(hitAt(painting, *stroke, {1, 0, 0.3}, kAnySide));
    EXPECT_EQ(changedPoints(painting, *stroke).size(), tube->pointCount());
}

TEST(Stroke, ChangesNothingOnAHitFromBehind) {
    const auto painting = grid();
    const auto stroke = painting.begin(flat("add", 2.5f, 0.5f), 1);
    EXPECT_EQ(stroke->dab(hitAt(painting, *stroke, {5, 5, 0}, {0, 0, -1})), 0u);
    EXPECT_THAT(changedPoints(painting, *stroke), IsEmpty());
}

TEST(Stroke, ReachesTheRimOfAPlateWhoseNormalsPointSideways) {
    // Two triangles back to back: every point's normal is undecided, yet the front is seen.
    auto plate = std::make_shared<Mesh>();
    plate->positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    plate->cornerPoint = {0, 1, 2};
    plate->polygonCorners = {0, 1, 2, 2, 1, 0};
    plate->polygonFirst = {0, 3, 6};
    const Painting painting(plate, 2, sameRows(3, {kAllA}));
    const auto stroke = painting.begin(flat("add", 5.0f, 0.5f), 1);
    EXPECT_EQ(stroke->dab({0, {0.3, 0.3, 0}, {0, 0, -1}}), 3u);
}

TEST(Stroke, DoesNotJumpToASheetThatIsNearButNotConnected) {
    // Two grids 0.1 apart, in one mesh.
    auto both = std::make_shared<Mesh>(*gridMesh(4, 4));
    const auto upper = gridMesh(4, 4);
    const auto offset = static_cast<std::uint32_t>(both->pointCount());
    for (const auto& p : upper->positions) both->positions.push_back(p + glm::vec3(0, 0, 0.1f));
    both->normals.insert(both->normals.end(), upper->normals.begin(), upper->normals.end());
    for (const auto c : upper->cornerPoint) both->cornerPoint.push_back(c + offset);
    for (const auto c : upper->polygonCorners) both->polygonCorners.push_back(c + offset);
    const std::uint32_t last = both->polygonFirst.back();
    for (std::size_t i = 1; i < upper->polygonFirst.size(); ++i)
        both->polygonFirst.push_back(upper->polygonFirst[i] + last);
    const Painting painting(both, 2, sameRows(both->pointCount(), {kAllA}));
    const auto stroke = painting.begin(flat("add", 1.5f, 0.5f), 1);
    stroke->dab(hitAt(painting, *stroke, {2, 2, 0.1}));
    for (const auto p : changedPoints(painting, *stroke)) EXPECT_GE(p, offset);
}

TEST(Stroke, DoesNotGoRoundOutsideTheRadius) {
    // A long strip folded back over itself like a hairpin, all faces up: the ends lie above each
    // other.
    auto strip = std::make_shared<Mesh>(*gridMesh(40, 1, 0.5f));
    for (auto& p : strip->positions) {
        const float x = p.x;
        p = x <= 10.0f ? glm::vec3(x, p.y, 0.0f) : glm::vec3(20.0f - x, p.y, 0.2f);
    }
    const Painting painting(strip, 2, sameRows(strip->pointCount(), {kAllA}));
    const auto stroke = painting.begin(flat("add", 2.0f, 0.5f), 1);
    stroke->dab(hitAt(painting, *stroke, {1, 0.25, 0}, kAnySide));
    const auto changed = changedPoints(painting, *stroke);
    ASSERT_FALSE(changed.empty());
    for (const auto p : changed) EXPECT_EQ(strip->positions[p].z, 0.0f) << "point " << p;
}

TEST(Stroke, TwiceOverAPointAddsNothing) {
    const auto painting = grid();
    auto settings = flat("add", 2.5f, 0.3f);
    settings.falloff = "smooth";
    for (const char* brush : {"add", "replace", "smooth"}) {
        settings.brush = brush;
        setBrushParam(settings, kValue, 0.3);
        const auto stroke = painting.begin(settings, 1);
        stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
        const Rows once = stroke->rows();
        EXPECT_EQ(stroke->dab(hitAt(painting, *stroke, {5, 5, 0})), 0u) << brush;
        EXPECT_EQ(stroke->rows().pages(), once.pages()) << brush;
    }
}

TEST(Stroke, GivesTheSameInAnyOrderOfDabs) {
    const auto painting = grid();
    auto settings = flat("add", 2.5f, 0.6f);
    settings.falloff = "smooth";
    const auto there = painting.begin(settings, 1);
    const auto back = painting.begin(settings, 1);
    for (int x = 3; x <= 7; ++x) there->dab(hitAt(painting, *there, {x, 5, 0}));
    for (int x = 7; x >= 3; --x) back->dab(hitAt(painting, *back, {x, 5, 0}));
    for (PointIndex p = 0; p < 121; ++p)
        EXPECT_EQ(painting.row(*there, p), painting.row(*back, p)) << "point " << p;
}

TEST(Stroke, AccumulateAddsAgain) {
    const auto painting = grid();
    auto settings = flat("add", 2.5f, 0.25f);
    settings.accumulate = true;
    const auto stroke = painting.begin(settings, 1);
    for (int i = 1; i <= 3; ++i) {
        stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
        EXPECT_NEAR(weightOf(stroke->rows()[60], 1), 0.25f * static_cast<float>(i), 1e-6f);
    }
    EXPECT_EQ(stroke->report().changed, 21u);
}

TEST(Stroke, ASecondStrokeAddsAgain) {
    auto painting = grid();
    const auto settings = flat("add", 2.5f, 0.25f);
    for (int i = 1; i <= 2; ++i) {
        const auto stroke = painting.begin(settings, 1);
        stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
        painting.scene = applied(painting.scene, stroke->finish());
    }
    EXPECT_NEAR(weightOf(painting.scene.rows(painting.skinId)[60], 1), 0.5f, 1e-6f);
}

TEST(Stroke, LeavesTheDocumentAloneUntilItIsFinished) {
    const auto painting = grid();
    Document document;
    document.open(painting.scene);
    {
        const auto cancelled = painting.begin(flat("add", 2.5f, 0.5f), 1);
        cancelled->dab(hitAt(painting, *cancelled, {5, 5, 0}));
    }
    EXPECT_EQ(document.scene().blocks(), painting.scene.blocks());
    EXPECT_FALSE(document.canUndo());
}

TEST(Stroke, IsOneEditThatUndoTakesBack) {
    const auto painting = grid();
    Document document;
    document.open(painting.scene);
    const auto stroke = painting.begin(flat("add", 2.5f, 0.5f), 1);
    for (int x = 2; x < 9; ++x) stroke->dab(hitAt(painting, *stroke, {x, 5, 0}));
    Edit edit = stroke->finish();
    EXPECT_EQ(edit.label.english(), "Add Weight to B");
    ASSERT_TRUE(document.apply(std::move(edit)));
    EXPECT_EQ(document.scene().rows(painting.skinId).pages(), stroke->rows().pages());
    EXPECT_EQ(document.historySteps(), 1u);
    document.undo();
    EXPECT_EQ(document.scene().blocks(), painting.scene.blocks());
}

TEST(Stroke, ThatChangesNothingHasAnEmptyEdit) {
    const auto painting = grid();
    const auto untouched = painting.begin(flat("add", 2.5f, 0.5f), 1);
    EXPECT_TRUE(untouched->finish().empty());
    const auto noEffect = painting.begin(flat("replace", 2.5f, 0.0f), 1);
    noEffect->dab(hitAt(painting, *noEffect, {5, 5, 0}));
    EXPECT_TRUE(noEffect->finish().empty());
}

TEST(Stroke, SwapsOnlyTouchedPagesInItsScene) {
    const auto mesh = gridMesh(100, 100);
    const Painting painting(mesh, 2, sameRows(mesh->pointCount(), {kAllA}));
    const auto stroke = painting.begin(flat("add", 1.5f, 0.5f), 1);
    const Scene before = stroke->scene();
    stroke->dab(hitAt(painting, *stroke, {50, 5, 0}));
    const Scene after = stroke->scene();
    std::vector<std::uint32_t> changed;
    for (std::size_t i = 0; i < before.blocks().size(); ++i)
        if (before.blocks()[i].second != after.blocks()[i].second)
            changed.push_back(before.blocks()[i].first.page);
    EXPECT_THAT(changed, UnorderedElementsAre(0u));
    EXPECT_EQ(after.rows(painting.skinId).pages(), stroke->rows().pages());
}

TEST(Stroke, KeepsPosedPositionsWithTheRows) {
    const auto tube = tubeMesh(41, 40, 2.0f, 0.3f);
    Painting painting(tube, 3, sameRows(tube->pointCount(), {{0, 0.5f}, {1, 0.5f}}));
    auto nodes = std::make_shared<NodeTable>(painting.scene.nodes());
    nodes->edit(painting.joints[1]).local.rotation = glm::angleAxis(0.8, glm::dvec3(0, 0, 1));
    nodes->edit(painting.joints[2]).local.rotation = glm::angleAxis(0.5, glm::dvec3(0, 1, 0));
    painting.scene.setNodes(nodes);
    const auto stroke = painting.begin(flat("add", 0.4f, 0.5f), 2);
    for (int i = 0; i < 5; ++i) {
        const auto posed = stroke->posedPositions();
        stroke->dab(hitAt(painting, *stroke, glm::dvec3(posed[40 * 20 + 100 * i]), kAnySide));
    }
    ASSERT_GT(stroke->report().changed, 20u);
    const auto expected =
        deformMesh(painting.scene, painting.meshNode, currentPose(painting.scene), &stroke->rows());
    for (std::size_t p = 0; p < tube->pointCount(); ++p)
        EXPECT_LT(glm::distance(stroke->posedPositions()[p], expected.positions[p]), 1e-6f);
}

TEST(Stroke, FindsItsWayOnTheMorphedSurface) {
    auto mesh = std::make_shared<Mesh>(*gridMesh(10, 10));
    MorphTarget up;
    up.positions.assign(mesh->pointCount(), glm::vec3(0, 0, 3));
    mesh->morphTargets.push_back(up);
    mesh->morphWeights = {1.0f};
    const Painting painting(mesh, 2, sameRows(mesh->pointCount(), {kAllA}));
    const auto stroke = painting.begin(flat("add", 1.0f, 0.5f), 1);
    EXPECT_EQ(stroke->posedPositions()[0].z, 3.0f);
    EXPECT_GT(stroke->dab(hitAt(painting, *stroke, {5, 5, 3})), 0u);
}

TEST(Stroke, LeavesLockedPointsAndNonMembersAndCountsThemOnce) {
    auto painting = grid();
    painting.changeSkin([](Skin& skin) {
        skin.lockedPoints.assign(121, 0);
        skin.lockedPoints[60] = 1;
        skin.member.assign(121, 1);
        skin.member[61] = skin.member[62] = 0;
    });
    const auto stroke = painting.begin(flat("add", 2.5f, 0.5f), 1);
    for (int i = 0; i < 3; ++i) stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
    const auto changed = changedPoints(painting, *stroke);
    EXPECT_EQ(changed.size(), 18u);
    for (const PointIndex p : {60u, 61u, 62u}) EXPECT_EQ(changed.count(p), 0u);
    EXPECT_EQ(stroke->report().lockedPoints, 1u);
    EXPECT_EQ(stroke->report().notMembers, 2u);
}

TEST(Stroke, CountsWhatItSparesOfRigidIslands) {
    auto painting = grid();
    const std::vector<PointIndex> island{60, 61};
    markRigid(painting.scene, painting.skinId, island, true);
    for (const auto& [brush, spared] : {std::pair("smooth", 2u), std::pair("add", 0u)}) {
        const auto stroke = painting.begin(flat(brush, 2.5f, 0.5f), 1);
        for (int i = 0; i < 3; ++i) stroke->dab(hitAt(painting, *stroke, {5, 5, 0}));
        EXPECT_EQ(stroke->report().rigidIslands, spared) << brush;
    }
}

TEST(Stroke, CountsAPointWithoutOtherInfluenceOnce) {
    const auto painting = grid();
    auto settings = flat("add", 2.5f, 0.5f);
    settings.inverted = true;
    settings.accumulate = true;
    const auto stroke = painting.begin(settings, 0);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(stroke->dab(hitAt(painting, *stroke, {5, 5, 0})), 0u);
    EXPECT_EQ(stroke->report().noOtherInfluence, 21u);
    EXPECT_TRUE(stroke->finish().empty());
}

TEST(Stroke, TakesHitsThatAreNowhereAsMisses) {
    const auto painting = grid();
    const auto stroke = painting.begin(flat("add", 2.5f, 0.5f), 1);
    EXPECT_EQ(stroke->dab(BrushHit()), 0u);
    EXPECT_EQ(stroke->dab({1u << 30, {5, 5, 0}, {0, 0, -1}}), 0u);
    EXPECT_EQ(stroke->dab({0, {std::nan(""), 5, 0}, {0, 0, -1}}), 0u);
}

TEST(BeginStroke, NamesTheNextStepWhereNothingCanBePainted) {
    auto painting = grid();
    const auto settings = flat("add", 1.0f);
    EXPECT_THAT(refusal(painting, settings, kNoIndex), HasSubstr("Choose an influence: S + click"));
    EXPECT_THAT(refusal(painting, settings, 2), HasSubstr("Choose an influence"));
    EXPECT_THAT(refusal(painting, flat("no such", 1.0f), 1), HasSubstr("no such"));
    EXPECT_THAT(refusal(painting, flat("add", 0.0f), 1), HasSubstr("radius"));
    EXPECT_THAT(refusal(painting, flat("add", std::nanf("")), 1), HasSubstr("radius"));

    auto locked = painting;
    locked.lock(1);
    EXPECT_THAT(refusal(locked, settings, 1), HasSubstr("unlock"));
    EXPECT_EQ(refusal(locked, flat("smooth", 1.0f), 1), "");

    auto cleared = painting;
    cleared.changeSkin([](Skin& skin) { skin.bonesCleared = true; });
    EXPECT_THAT(refusal(cleared, settings, kNoIndex), HasSubstr("Skin > Attach Bones"));

    auto unbound = painting;
    unbound.scene.setSkin(painting.skinId, nullptr);
    EXPECT_THAT(refusal(unbound, settings, 1),
                HasSubstr("Bind the mesh first: Skin > Smooth Skinning"));

    auto noMesh = painting;
    noMesh.meshNode = painting.joints[0];
    const auto stroke = noMesh.tryBegin(settings, 1);
    ASSERT_FALSE(stroke);
    EXPECT_THAT(stroke.error().message.english(), HasSubstr("select a mesh"));
}

TEST(BeginStroke, MakesASurfaceWhereTheGivenOneIsOfAnotherMesh) {
    const auto painting = grid();
    for (const auto& surface :
         {std::shared_ptr<const PaintSurface>(), makePaintSurface(gridMesh(1, 1))}) {
        auto stroke = painting.tryBegin(flat("add", 2.5f), 1, surface);
        ASSERT_TRUE(stroke);
        EXPECT_GT((*stroke)->dab(hitAt(painting, **stroke, {5, 5, 0})), 0u);
    }
}

}  // namespace
}  // namespace sinew::test
