// SPDX-License-Identifier: Apache-2.0
// Specks: what is one, and what only looks like one.
#include "tests/check/support.h"

namespace sinew {
namespace {

using namespace test;

// Mesh b after mesh a, moved.
std::shared_ptr<Mesh> joined(const Mesh& a, const Mesh& b, const glm::vec3& by) {
    auto out = std::make_shared<Mesh>(a);
    const auto first = static_cast<std::uint32_t>(a.pointCount());
    for (const auto& p : b.positions) out->positions.push_back(p + by);
    out->normals.insert(out->normals.end(), b.normals.begin(), b.normals.end());
    for (const auto p : b.cornerPoint) out->cornerPoint.push_back(first + p);
    for (std::size_t i = 0; i < b.polygonCount(); ++i) {
        for (const auto c : b.polygon(i)) out->polygonCorners.push_back(first + c);
        out->polygonFirst.push_back(static_cast<std::uint32_t>(out->polygonCorners.size()));
    }
    out->parts[0].polygonCount = static_cast<std::uint32_t>(out->polygonCount());
    out->parts[0].cornerCount = static_cast<std::uint32_t>(out->cornerCount());
    return out;
}

constexpr PointIndex kNearEnd = 12 * 36;  // ring 36: x = 3.6, far from joint A at 0

TEST(Specks, areFoundFarFromTheBone) {
    Arm arm;
    arm.setRow({kNearEnd, kNearEnd + 1}, {{0, 0.5f}, {3, 0.5f}});
    const Finding found = onlyFinding(arm.scene, "specks");
    EXPECT_EQ(found.severity, Severity::Warning);
    EXPECT_EQ(found.points, (std::vector<PointIndex>{kNearEnd, kNearEnd + 1}));
    EXPECT_EQ(found.slots, std::vector<SlotIndex>{0});
    const Scene after = mended(arm.scene, found);
    EXPECT_TRUE(findings(after).empty());
    EXPECT_EQ(weightOf(after.rows(arm.skin)[kNearEnd], 3), 1.0f);
}

TEST(Specks, thatHaveNothingElseTakeTheirNeighboursWeights) {
    Arm arm;
    const auto good = arm.rows();
    arm.setRow({kNearEnd}, {{0, 1.0f}});
    const Finding found = onlyFinding(arm.scene, "specks");
    const Rows after = mended(arm.scene, found).rows(arm.skin);
    for (const auto& entry : good[kNearEnd])
        EXPECT_NEAR(weightOf(after[kNearEnd], entry.slot), entry.weight, 0.05f) << entry.slot;
}

TEST(Specks, ofFaintWeightAreNotes) {
    Arm arm;
    arm.setRow({kNearEnd}, {{0, 0.02f}, {3, 0.98f}});
    EXPECT_EQ(onlyFinding(arm.scene, "specks").severity, Severity::Note);
}

TEST(Specks, areNotWhatLiesWithinTheReachOfTheMainPiece) {
    Arm arm;
    auto rows = arm.rows();
    // A hole in the middle of joint B's weights: what is beyond it is still B's.
    for (PointIndex p = 12 * 14; p < 12 * 15; ++p) rows[p] = {{2, 1.0f}};
    arm.setRows(rows);
    CheckSettings settings;
    settings.only = {"specks"};
    EXPECT_TRUE(findings(arm.scene, settings).empty());
}

TEST(Specks, areNotTheSameJointsWeightsAcrossASeam) {
    // The tube cut at x = 2 into two with points of their own at the same places.
    const auto half = tubeMesh(21, 12, 2.0f, 0.25f);
    Arm arm(joined(*half, *half, {2.0f, 0.0f, 0.0f}));
    CheckSettings settings;
    settings.only = {"specks"};
    EXPECT_TRUE(findings(arm.scene, settings).empty());
}

TEST(Specks, areNotPropsBoundAsAWhole) {
    // A button of twelve points over the elbow, on joint B alone, a little off the arm.
    Arm arm(
        joined(*tubeMesh(41, 12, 4.0f, 0.25f), *tubeMesh(3, 4, 0.1f, 0.05f), {1.5f, 0.5f, 0.0f}));
    auto rows = arm.rows();
    for (std::size_t p = 41 * 12 + 2; p < rows.size(); ++p) rows[p] = {{1, 1.0f}};
    arm.setRows(rows);
    EXPECT_TRUE(findings(arm.scene).empty());
}

TEST(Specks, areNotTheOtherOfAPairOfProps) {
    // Joint D carries two equal pieces, neither of them small beside the other.
    Arm arm(
        joined(*tubeMesh(41, 12, 4.0f, 0.25f), *tubeMesh(41, 12, 4.0f, 0.25f), {0.0f, 0.0f, 3.0f}));
    auto rows = arm.rows();
    const auto half = rows.size() / 2;
    std::copy(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(half),
              rows.begin() + static_cast<std::ptrdiff_t>(half));
    arm.setRows(rows);
    EXPECT_TRUE(findings(arm.scene).empty());
}

}  // namespace
}  // namespace sinew
