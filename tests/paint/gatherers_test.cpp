// SPDX-License-Identifier: Apache-2.0
// Which points a dab reaches, and how far they are from its middle.
#include "editor/paint/gatherer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

/// A mesh that stands as it is.
class Standing {
public:
    explicit Standing(std::shared_ptr<const Mesh> mesh)
        : surface_(std::move(mesh)),
          posed_{surface_.mesh()->positions,
                 {surface_.normals().begin(), surface_.normals().end()}} {}

    /// What a kind reaches: normalised distances by point.
    std::map<PointIndex, float> gathered(const char* kind, BrushHit hit, float radius,
                                         bool otherMesh = false) const {
        const NodeId node(7);
        hit.meshNode = otherMesh ? NodeId(8) : node;
        const auto gatherer = findGatherer(kind)->make({node, surface_, posed_});
        const PointSet& points = gatherer->find(hit, radius);
        std::map<PointIndex, float> out;
        for (const auto page : points.pages()) {
            std::vector<float> distances(points.count(page));
            gatherer->distances(page, distances);
            std::size_t next = 0;
            points.forEach(
                page, [&](std::uint32_t i) { out[page * kRowPagePoints + i] = distances[next++]; });
        }
        EXPECT_EQ(out.size(), gatherer->count());
        return out;
    }
    const Mesh& mesh() const { return *surface_.mesh(); }

private:
    PaintSurface surface_;
    PosedSurface posed_;
};

/// Three sheets one above the other, 0.5 apart, 121 points each; the upper one first.
std::shared_ptr<Mesh> threeSheets() {
    auto all = std::make_shared<Mesh>();
    all->polygonFirst = {0};
    for (int sheet = 0; sheet < 3; ++sheet) {
        const auto one = gridMesh(10, 10);
        const auto offset = static_cast<std::uint32_t>(all->pointCount());
        const auto first = static_cast<std::uint32_t>(all->polygonCorners.size());
        for (const auto& p : one->positions)
            all->positions.push_back(p - glm::vec3(0, 0, 0.5f * static_cast<float>(sheet)));
        for (const auto c : one->cornerPoint) all->cornerPoint.push_back(c + offset);
        for (const auto c : one->polygonCorners) all->polygonCorners.push_back(c + offset);
        for (std::size_t i = 1; i < one->polygonFirst.size(); ++i)
            all->polygonFirst.push_back(one->polygonFirst[i] + first);
    }
    return all;
}

constexpr PointIndex kSheet = 121;
constexpr PointIndex kMiddle = 60;  // (5, 5) of the upper sheet

/// On the upper sheet's middle, seen from straight above.
BrushHit onMiddle() {
    BrushHit hit;
    hit.triangle = 110;
    hit.position = {5, 5, 0};
    return hit;
}

std::set<PointIndex> sheetsOf(const std::map<PointIndex, float>& points) {
    std::set<PointIndex> out;
    for (const auto& [point, distance] : points) out.insert(point / kSheet);
    return out;
}

TEST(Gatherers, AreFoundByTheirIds) {
    std::set<std::string> ids;
    for (const auto& kind : gatherers()) {
        EXPECT_EQ(findGatherer(kind.id), &kind);
        EXPECT_TRUE(ids.insert(kind.id).second);
    }
    EXPECT_EQ(ids, (std::set<std::string>{"surface", "volume", "screen"}));
    EXPECT_EQ(findGatherer("no such"), nullptr);
}

TEST(Gatherers, GiveDistancesFromTheMiddleToTheRim) {
    const Standing sheets(threeSheets());
    for (const auto& kind : gatherers()) {
        const auto points = sheets.gathered(kind.id, onMiddle(), 2.5f);
        ASSERT_FALSE(points.empty()) << kind.id;
        EXPECT_EQ(points.at(kMiddle), 0.0f) << kind.id;
        EXPECT_NEAR(points.at(kMiddle + 2), 0.8f, 1e-6f) << kind.id;
        for (const auto& [point, distance] : points) {
            EXPECT_GE(distance, 0.0f) << kind.id;
            EXPECT_LT(distance, 1.0f) << kind.id;
        }
        EXPECT_TRUE(sheets.gathered(kind.id, onMiddle(), 2.5f) == points) << kind.id;
    }
}

TEST(Gatherers, TakeAPlaceThatIsNoneForNowhere) {
    const Standing sheets(threeSheets());
    for (const auto& kind : gatherers()) {
        BrushHit hit = onMiddle();
        hit.position.x = std::nan("");
        EXPECT_TRUE(sheets.gathered(kind.id, hit, 2.5f).empty()) << kind.id;
    }
}

TEST(SurfaceGatherer, StaysOnTheSheetThatIsHit) {
    const Standing sheets(threeSheets());
    EXPECT_EQ(sheetsOf(sheets.gathered("surface", onMiddle(), 2.5f)), (std::set<PointIndex>{0}));
}

TEST(SurfaceGatherer, StartsFromTheNearestPointOfAnotherMesh) {
    const Standing sheets(threeSheets());
    BrushHit hit = onMiddle();
    hit.position.z = -0.6;  // above the second sheet's nearest neighbour, the third is farther
    const auto points = sheets.gathered("surface", hit, 1.5f, true);
    EXPECT_EQ(sheetsOf(points), (std::set<PointIndex>{1}));
    EXPECT_NEAR(points.at(kSheet + kMiddle), 0.1f / 1.5f, 1e-5f);
    hit.position.z = 9.0;
    EXPECT_TRUE(sheets.gathered("surface", hit, 1.5f, true).empty()) << "too far away";
}

TEST(VolumeGatherer, ReachesAllThatIsNear) {
    const Standing sheets(threeSheets());
    const auto points = sheets.gathered("volume", onMiddle(), 0.9f);
    EXPECT_EQ(sheetsOf(points), (std::set<PointIndex>{0, 1})) << "the third is a metre away";
    for (PointIndex p = 0; p < sheets.mesh().pointCount(); ++p)
        EXPECT_EQ(points.contains(p),
                  glm::distance(sheets.mesh().positions[p], glm::vec3(5, 5, 0)) < 0.9f);
    EXPECT_NEAR(points.at(kSheet + kMiddle), 0.5f / 0.9f, 1e-6f);
    EXPECT_TRUE(sheets.gathered("volume", onMiddle(), 0.9f, true) == points) << "on any mesh";
}

TEST(ScreenGatherer, ReachesThroughInParallelRays) {
    const Standing sheets(threeSheets());
    const auto points = sheets.gathered("screen", onMiddle(), 1.2f);
    EXPECT_EQ(points.size(), 3u * 5u);
    for (PointIndex sheet = 0; sheet < 3; ++sheet)
        EXPECT_NEAR(points.at(sheet * kSheet + kMiddle + 1), 1.0f / 1.2f, 1e-6f);
}

TEST(ScreenGatherer, WidensFromTheEyeOn) {
    const Standing sheets(threeSheets());
    BrushHit hit = onMiddle();
    hit.eyeDistance = 1.0;  // twice as wide on the lowest sheet, a metre behind
    const auto points = sheets.gathered("screen", hit, 1.2f);
    EXPECT_NEAR(points.at(kMiddle + 1), 1.0f / 1.2f, 1e-6f);
    EXPECT_NEAR(points.at(2 * kSheet + kMiddle + 1), 0.5f / 1.2f, 1e-6f);
    EXPECT_NEAR(points.at(2 * kSheet + kMiddle + 2), 1.0f / 1.2f, 1e-6f);
    EXPECT_FALSE(points.contains(kMiddle + 2));
}

TEST(ScreenGatherer, ReachesNothingBehindTheEye) {
    const Standing sheets(threeSheets());
    BrushHit hit = onMiddle();
    hit.position.z = -1.0;
    hit.eyeDistance = 0.75;  // between the first and the second sheet
    EXPECT_EQ(sheetsOf(sheets.gathered("screen", hit, 2.0f)), (std::set<PointIndex>{1, 2}));
}

}  // namespace
}  // namespace sinew::test
