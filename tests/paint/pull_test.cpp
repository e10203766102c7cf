// SPDX-License-Identifier: Apache-2.0
// Brushes that go by places: the surface is dragged, and the weights follow.
#include <gtest/gtest.h>

#include "editor/deform/posed_mesh.h"
#include "editor/paint/pulled_row.h"
#include "tests/paint/painting.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using namespace test;

constexpr PointIndex kMiddle = 2 * 41 + 10;  // at x = 1, y = 0.2

/// A strip, x = 0 to 4, all of whose points share three joints alike.
struct Pull : testing::Test {
    Pull() : painting(gridMesh(40, 4, 0.1f), 3, sameRows(205, {{0, 0.4f}, {1, 0.4f}, {2, 0.2f}})) {}
    Scene moved(const std::array<glm::dvec3, 3>& by) const {
        Scene scene = painting.scene;
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        for (std::size_t j = 0; j < 3; ++j)
            nodes->edit(painting.joints[j]).local.translation +=
                by[j] - (j > 0 ? by[j - 1] : glm::dvec3(0.0));
        scene.setNodes(nodes);
        return scene;
    }
    std::unique_ptr<Stroke> begin(const char* brush, float radius,
                                  std::span<const ScenePose> pinned = {}) {
        const StrokeTarget target{.meshNode = painting.meshNode, .slot = 0};
        auto stroke = Stroke::begin(painting.scene, {&target, 1}, flat(brush, radius),
                                    currentPose(painting.scene), {}, pinned);
        EXPECT_TRUE(stroke);
        return std::move(stroke).value();
    }
    void drag(Stroke& stroke, const glm::dvec3& by) {
        auto hit = hitAt(*painting.mesh(), start(stroke), {1.0, 0.2, 0.0}, kAnySide);
        hit.position = glm::dvec3(start(stroke)[kMiddle]);
        hit.drag = by;
        stroke.dab(hit);
    }
    std::span<const glm::vec3> start(const Stroke& stroke) {
        if (start_.empty()) {
            const auto at = stroke.posedPositions();
            start_.assign(at.begin(), at.end());
        }
        return start_;
    }
    Painting painting;
    std::vector<glm::vec3> start_;
};

TEST_F(Pull, CarriesTheSurfaceToWhereItIsDraggedAndAnewAsThePointerMoves) {
    painting.scene = moved({{{0, 0, 0}, {0, 0, 0}, {0, 0, 1}}});
    const auto stroke = begin("pull", 0.15f);
    const float before = stroke->posedPositions()[kMiddle].z;
    EXPECT_NEAR(before, 0.2f, 1e-6f);
    drag(*stroke, {0, 0, 0.5});
    drag(*stroke, {0, 0, 0.3});
    EXPECT_NEAR(stroke->posedPositions()[kMiddle].z, 0.5f, 1e-3f);
    EXPECT_NEAR(stroke->posedPositions()[0].z, before, 1e-6f);
    EXPECT_NEAR(weightOf(stroke->rows()[kMiddle], 2), 0.5f, 1e-3f);
    const auto report = stroke->report();
    EXPECT_NEAR(report.gone / report.asked, 1.0, 1e-2);
    const auto wanted = stroke->wanted();
    EXPECT_EQ(wanted.size(), report.changed);
}

TEST_F(Pull, LeavesPinnedPosesAsTheyAre) {
    const Scene pinnedScene = moved({{{0, 0, 0}, {0, 1, 0}, {0, 1, 0}}});
    painting.scene = moved({{{0, 0, 0}, {0, 0, 0}, {0, 0, 1}}});
    const std::vector<ScenePose> pinned{currentPose(pinnedScene)};
    const auto stroke = begin("pull", 0.15f, pinned);
    drag(*stroke, {0, 0, 0.2});
    // Joints 1 and 2 are one in the pinned pose, so the weight goes from the one to the other.
    const Row row = stroke->rows()[kMiddle];
    EXPECT_NEAR(weightOf(row, 0), 0.4f, 2e-3f);
    EXPECT_NEAR(weightOf(row, 1), 0.2f, 2e-3f);
    EXPECT_NEAR(weightOf(row, 2), 0.4f, 2e-3f);
    const auto posed = PosedMesh::make(stroke->scene(), painting.meshNode, pinned[0]);
    EXPECT_NEAR(posed->at(kMiddle).y, 0.2 + 0.6, 2e-3);
}

TEST_F(Pull, TellsHowMuchOfTheWayNoWeightsReach) {
    painting.scene = moved({{{0, 0, 0}, {0, 0, 0}, {0, 0, 1}}});
    const auto stroke = begin("pull", 0.15f);
    drag(*stroke, {0, 0, 1.6});
    EXPECT_NEAR(stroke->posedPositions()[kMiddle].z, 1.0f, 1e-2f);
    EXPECT_NEAR(stroke->report().gone / stroke->report().asked, 0.5, 1e-2);
    for (const auto& [at, wanted] : stroke->wanted()) {
        EXPECT_NEAR(wanted.z, 1.8f, 1e-5f);
        EXPECT_NEAR(at.z, 1.0f, 1e-2f);
    }
}

TEST_F(Pull, SaysThatNothingCanMoveInTheBindPose) {
    const auto stroke = begin("pull", 0.15f);
    drag(*stroke, {0, 0, 0.5});
    EXPECT_EQ(stroke->report().changed, 0u);
    EXPECT_GT(stroke->report().noReach, 3u);
    EXPECT_TRUE(stroke->finish().empty());
}

TEST_F(Pull, KeepsToMaxInfluencesAndLocks) {
    painting.limit(2);
    painting.lock(0);
    painting.scene = moved({{{0, 0, 0}, {0, 0.2, 0}, {0, 0, 1}}});
    const auto stroke = begin("pull", 0.15f);
    drag(*stroke, {0, 0, 0.1});
    const Row row = stroke->rows()[kMiddle];
    EXPECT_EQ(weightOf(row, 0), weightOf(painting.scene.rows(painting.skinId)[kMiddle], 0));
    EXPECT_EQ(row.size(), 2u);
}

// Half of the vertices have little left to give, and half of the way is across to where they go.
TEST_F(Pull, FollowsWhatBecomesOfTheNeighboursWhereNoWeightsReach) {
    RowsBuilder rows;
    for (PointIndex p = 0; p < 205; ++p) {
        const float third = p % 2 == 0 ? 0.1f : 0.5f;
        rows.append(RowBuffer{{0, 1.0f - third}, {2, third}});
    }
    painting.scene.setRows(painting.skinId, rows.finish());
    painting.scene = moved({{{0, 0, 0}, {0, 0, 0}, {0, 0, 1}}});
    const Rows before = painting.scene.rows(painting.skinId);
    const auto stroke = begin("pull", 0.6f);
    drag(*stroke, {0, 0.6, -0.6});
    const auto given = [&](PointIndex p) {
        return weightOf(before[p], 2) - weightOf(stroke->rows()[p], 2);
    };
    EXPECT_NEAR(given(kMiddle), 0.1f, 1e-3f);
    EXPECT_GT(given(kMiddle + 1), 0.2f);
    EXPECT_LT(given(kMiddle + 1), 0.42f) << "by itself it gives all of 0.5";
}

TEST_F(Pull, NeedsNoActiveInfluence) {
    painting.scene = moved({{{0, 0, 0}, {0, 0, 0}, {0, 0, 1}}});
    for (const Brush& brush : brushes()) {
        const StrokeTarget target{
            .meshNode = painting.meshNode,
            .past = std::make_shared<PastRows>(painting.scene.rows(painting.skinId))};
        const auto stroke = Stroke::begin(painting.scene, {&target, 1}, flat(brush.id, 0.15f),
                                          currentPose(painting.scene), {});
        EXPECT_EQ(stroke.ok(), brush.wholeRows) << brush.id;
    }
}

// How unlike the edges of the posed strip are to those that were bound, squared and summed.
double stretchOf(const Mesh& mesh, std::span<const glm::vec3> posed) {
    double out = 0.0;
    for (PointIndex p = 0; p + 1 < mesh.pointCount(); ++p) {
        if (p % 41 == 40) continue;
        const double off = glm::distance(posed[p], posed[p + 1]) -
                           glm::distance(mesh.positions[p], mesh.positions[p + 1]);
        out += off * off;
    }
    return out;
}

TEST_F(Pull, RestoreBringsStretchedEdgesNearerToTheirLength) {
    RowsBuilder rows;
    for (PointIndex p = 0; p < 205; ++p) {
        const float x = static_cast<float>(p % 41) * 0.1f;
        const float share = std::clamp(x - 1.5f, 0.05f, 0.95f);
        rows.append(std::vector<Influence>{{0, 1.0f - share}, {2, share}});
    }
    painting.scene.setRows(painting.skinId, rows.finish());
    painting.scene = moved({{{0, 0, 0}, {0, 0, 0}, {0.4, 0, 0.8}}});
    const auto stroke = begin("restore", 6.0f);
    const double before = stretchOf(*painting.mesh(), stroke->posedPositions());
    for (int i = 0; i < 20; ++i) drag(*stroke, {});
    EXPECT_GT(stroke->report().changed, 100u);
    EXPECT_LT(stretchOf(*painting.mesh(), stroke->posedPositions()), 0.7 * before);
}

// Nine points, the edges from the middle one thin, flat or deep.
TEST(RestoringWay, LeadsNowhereFromEdgesThatAreTurnedAlone) {
    constexpr PointIndex kCentre = 4;
    const std::vector<PointIndex> others{0, 1, 2, 3, 5, 6, 7, 8};
    test::Random random(3);
    const auto number = [&] { return static_cast<double>(random() % 2001) / 1000.0 - 1.0; };
    for (const double thin : {1.0, 0.3, 0.1, 0.03, 0.01})
        for (const double deep : {1.0, 0.3, 1e-2, 1e-5, 0.0})
            for (int i = 0; i < 20; ++i) {
                auto mesh = std::make_shared<Mesh>(*gridMesh(2, 2, 1.0f));
                for (auto& place : mesh->positions)
                    place = {number(), thin * number(), thin * deep * number()};
                const Scene scene = sceneOf(mesh);
                const auto pose =
                    PosedMesh::make(scene, scene.nodes().all()[0].id, currentPose(scene));
                const glm::dquat turn =
                    glm::normalize(glm::dquat(number() + 1.5, number(), number(), number()));
                std::vector<glm::dvec3> places;
                for (const auto& place : mesh->positions)
                    places.push_back(turn * glm::dvec3(place) + glm::dvec3(0.1, -3.0, 2.0));
                const auto way = restoringWay(*pose, places, kCentre, others);
                ASSERT_TRUE(way);
                EXPECT_LT(glm::length(*way), 1e-8) << thin << ' ' << deep;
            }
}

TEST(RestoringWay, HasNoneWhereEdgesLieInALine) {
    auto mesh = std::make_shared<Mesh>(*gridMesh(2, 2, 1.0f));
    for (auto& place : mesh->positions) place.y = place.z = 0.0f;
    const Scene scene = sceneOf(mesh);
    const auto pose = PosedMesh::make(scene, scene.nodes().all()[0].id, currentPose(scene));
    const std::vector<glm::dvec3> places(mesh->positions.begin(), mesh->positions.end());
    const std::vector<PointIndex> others{0, 1, 2, 3, 5, 6, 7, 8};
    EXPECT_FALSE(restoringWay(*pose, places, 4, others));
    EXPECT_FALSE(restoringWay(*pose, places, 4, {}));
}

// What is turned inside out is turned to where it fits best, and no mirror.
TEST(RestoringWay, TurnsWhatIsInsideOut) {
    auto mesh = std::make_shared<Mesh>(*gridMesh(2, 2, 1.0f));
    for (PointIndex p = 0; p < 9; ++p) mesh->positions[p].z = p == 4 ? 0.0f : 0.2f;
    const Scene scene = sceneOf(mesh);
    const auto pose = PosedMesh::make(scene, scene.nodes().all()[0].id, currentPose(scene));
    std::vector<glm::dvec3> places(mesh->positions.begin(), mesh->positions.end());
    for (auto& place : places) place.z = -place.z;
    const std::vector<PointIndex> others{0, 1, 2, 3, 5, 6, 7, 8};
    const auto way = restoringWay(*pose, places, 4, others);
    ASSERT_TRUE(way);
    EXPECT_LT(glm::distance(*way, glm::dvec3(0.0, 0.0, -0.4)), 1e-7);
}

}  // namespace
}  // namespace sinew
