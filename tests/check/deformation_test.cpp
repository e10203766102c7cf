// SPDX-License-Identifier: Apache-2.0
#include "editor/check/deformation.h"

#include "editor/check/worst_regions.h"
#include "tests/check/support.h"

namespace sinew::test {
namespace {

// A line of points.
Compressed line(std::uint32_t count) {
    Compressed out;
    out.first.push_back(0);
    for (std::uint32_t p = 0; p < count; ++p) {
        if (p > 0) out.items.push_back(p - 1);
        if (p + 1 < count) out.items.push_back(p + 1);
        out.first.push_back(static_cast<std::uint32_t>(out.items.size()));
    }
    return out;
}

std::vector<PointIndex> peaks(const std::vector<float>& height,
                              const std::vector<std::uint32_t>& cause = {}) {
    std::vector<PointIndex> out;
    const auto same = std::vector<std::uint32_t>(height.size(), 0);
    for (const auto& region : peakRegions(line(static_cast<std::uint32_t>(height.size())), height,
                                          cause.empty() ? same : cause, 0.1f))
        out.push_back(region.peak);
    return out;
}

TEST(PeakRegions, aHillIsOnePlaceHoweverRough) {
    EXPECT_EQ(peaks({0.1f, 0.6f, 0.5f, 0.8f, 0.7f, 0.9f, 0.2f}), std::vector<PointIndex>{5});
}

TEST(PeakRegions, aDeepValleyPartsTwo) {
    EXPECT_EQ(peaks({0.2f, 0.8f, 0.1f, 0.9f, 0.2f}), (std::vector<PointIndex>{1, 3}));
}

TEST(PeakRegions, whatAnotherCauseMakesIsAnotherPlace) {
    EXPECT_EQ(peaks({0.5f, 0.8f, 0.7f, 0.9f}, {1, 1, 2, 2}), (std::vector<PointIndex>{1, 3}));
}

TEST(PeakRegions, whatIsLowIsNone) { EXPECT_TRUE(peaks({0.05f, 0.09f, 0.02f}).empty()); }

TEST(PeakRegions, aPlaceIsWhatHasHalfOfItsPeak) {
    const auto found = peakRegions(line(5), std::vector<float>{0.3f, 0.5f, 0.8f, 0.41f, 0.39f},
                                   std::vector<std::uint32_t>(5, 0), 0.1f);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].points, (std::vector<PointIndex>{1, 2, 3}));
}

DeformationSurvey surveyOfMotion(const Arm& arm,
                                 SurfaceMeasure measure = SurfaceMeasure::OutOfShape) {
    const auto poses = motionPoses(arm.scene, rangeOfMotion(arm.scene));
    auto found = surveyDeformation(arm.scene, {}, poses, measure, 10, Progress());
    EXPECT_TRUE(found.ok());
    return found.ok() ? std::move(*found) : DeformationSurvey();
}

TEST(Deformation, findsAStrayWeightAsItsWorstPlaceWithTheJointThatShowsIt) {
    Arm arm;
    const double good = surveyOfMotion(arm).score();
    const PointIndex stray = 12 * 3;  // x = 0.3, near the first joint
    arm.setRow({stray}, {{0, 0.5f}, {3, 0.5f}});
    const auto found = surveyOfMotion(arm);
    EXPECT_LT(found.score(), good);
    const auto at = std::ranges::find(found.regions, stray, &WorstRegion::point);
    ASSERT_NE(at, found.regions.end());
    EXPECT_GT(at->amount, 0.5f);
    EXPECT_FALSE(at->points.empty());
    EXPECT_NE(at->slot, 0u) << "the joint that stands still does not show it";
}

TEST(Deformation, theScoreIsThatOfAllSkinsAndTheListIsSorted) {
    const Arm arm;
    const auto found = surveyOfMotion(arm);
    ASSERT_EQ(found.skins.size(), 1u);
    EXPECT_DOUBLE_EQ(found.skins[0].outOfShape, found.outOfShape);
    EXPECT_TRUE(std::ranges::is_sorted(found.regions, std::greater(), &WorstRegion::share));
    ASSERT_TRUE(found.worst.contains(arm.skin));
    EXPECT_EQ(found.worst.at(arm.skin).pointCount(), arm.mesh->pointCount());
    for (const WorstRegion& region : found.regions)
        EXPECT_FLOAT_EQ(found.worst.at(arm.skin)[region.point], region.amount);
}

TEST(Deformation, everyMeasureIsTold) {
    const Arm arm;
    for (const MeasureText& text : surfaceMeasures()) {
        const auto found = surveyOfMotion(arm, text.measure);
        EXPECT_GE(found.asked, 0.0) << text.id;
        EXPECT_LE(found.asked, 1.0) << text.id;
        EXPECT_DOUBLE_EQ(found.outOfShape, surveyOfMotion(arm).outOfShape) << text.id;
    }
}

TEST(Deformation, aWiderBlendLosesMoreVolume) {
    const Arm wide;
    Arm narrow;
    auto rows = narrow.rows();
    for (auto& row : rows)
        if (row.size() == 2) {
            const float share = row[1].weight * row[1].weight /
                                (row[0].weight * row[0].weight + row[1].weight * row[1].weight);
            row[0].weight = 1.0f - share;
            row[1].weight = share;
        }
    narrow.setRows(rows);
    EXPECT_LT(surveyOfMotion(narrow, SurfaceMeasure::VolumeLost).asked,
              surveyOfMotion(wide, SurfaceMeasure::VolumeLost).asked);
}

void expectRefusal(const Expected<DeformationSurvey>& found, const std::string& said) {
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::Refused);
    EXPECT_NE(found.error().message.english().find(said), std::string::npos);
}

TEST(Deformation, saysWhereThereIsNothingToLookAt) {
    const Arm arm;
    const auto poses = motionPoses(arm.scene, rangeOfMotion(arm.scene));
    const Scene unbound = armScene();
    expectRefusal(surveyDeformation(unbound, {}, poses, SurfaceMeasure::Stretch, 5, Progress()),
                  "Bind a mesh");
    expectRefusal(surveyDeformation(arm.scene, {}, {}, SurfaceMeasure::Stretch, 5, Progress()),
                  "no pose");
}

TEST(Deformation, makesPosesOneAtATimeAndNoneAfterItWasCancelled) {
    const Arm arm;
    auto poses = motionPoses(arm.scene, rangeOfMotion(arm.scene));
    ASSERT_GT(poses.moments.size(), 3u);
    std::vector<std::size_t> made;
    poses.pose = [&made, pose = poses.pose](std::size_t moment) {
        made.push_back(moment);
        return pose(moment);
    };
    const auto measure = SurfaceMeasure::OutOfShape;
    ASSERT_TRUE(surveyDeformation(arm.scene, {}, poses, measure, 5, Progress()).ok());
    EXPECT_EQ(made.size(), poses.moments.size()) << "each once, for all skins";
    made.clear();
    const auto some = surveyDeformation(arm.scene, {}, poses, measure, 5,
                                        Progress([&](double) { return made.size() < 2; }));
    EXPECT_FALSE(some.ok());
    EXPECT_EQ(made, (std::vector<std::size_t>{0, 1}));
}

TEST(Deformation, aPoseOfTheMotionIsWhatItsTimeShows) {
    const Arm arm;
    const auto motion = rangeOfMotion(arm.scene);
    const auto poses = motionPoses(arm.scene, motion);
    for (std::size_t i = 0; i < poses.moments.size(); ++i) {
        const auto shown =
            worldOf(arm.scene, motionLocals(arm.scene, motion, poses.moments[i].seconds));
        const auto made = poses.pose(i);
        ASSERT_EQ(made.worldFromNode.size(), shown.worldFromNode.size());
        for (std::size_t n = 0; n < made.worldFromNode.size(); ++n)
            for (int c = 0; c < 4; ++c)
                EXPECT_LT(glm::distance(made.worldFromNode[n][c], shown.worldFromNode[n][c]), 1e-6);
    }
}

TEST(Deformation, canBeCancelled) {
    const Arm arm;
    const auto poses = motionPoses(arm.scene, rangeOfMotion(arm.scene));
    int asked = 0;
    const auto found = surveyDeformation(arm.scene, {}, poses, SurfaceMeasure::OutOfShape, 5,
                                         Progress([&](double) { return ++asked < 3; }));
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace sinew::test
