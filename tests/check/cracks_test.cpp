// SPDX-License-Identifier: Apache-2.0
// Cracks: a grid cut along x = 2, whose two sides have points of their own at the same places.
#include "tests/check/support.h"

namespace sinew {
namespace {

using namespace test;

// Two grids of 2 x 2 cells side by side; points 9 + 3r are at the places of points 2 + 3r.
Arm cutSheet() {
    const auto left = gridMesh(2, 2);
    auto both = std::make_shared<Mesh>(*left);
    for (const auto& p : left->positions) both->positions.push_back(p + glm::vec3(2, 0, 0));
    for (const auto& n : left->normals) both->normals.push_back(n);
    for (const auto p : left->cornerPoint) both->cornerPoint.push_back(9 + p);
    for (std::size_t i = 0; i < left->polygonCount(); ++i) {
        for (const auto c : left->polygon(i)) both->polygonCorners.push_back(9 + c);
        both->polygonFirst.push_back(static_cast<std::uint32_t>(both->polygonCorners.size()));
    }
    both->parts[0].polygonCount *= 2;
    both->parts[0].cornerCount *= 2;
    return Arm(both, {0.0, 2.0, 4.0});
}

const std::vector<PointIndex> kSeam{2, 5, 8, 9, 12, 15};

// Both sides of the seam have two influences, in unlike shares.
Arm cracked() {
    Arm arm = cutSheet();
    arm.setRow({2, 5, 8}, {{0, 0.2f}, {1, 0.8f}});
    arm.setRow({9, 12, 15}, {{1, 0.5f}, {2, 0.5f}});
    return arm;
}

// Joint C (at 4) turns by a right angle within a second.
void addTurn(Arm& arm, double degrees) {
    auto clip = std::make_shared<Clip>();
    clip->name = "turn";
    const double half = glm::radians(degrees) / 2.0;
    clip->tracks.push_back(
        {arm.joints[2],
         TrackPath::Rotation,
         Interpolation::Linear,
         {0.0f, 1.0f},
         {0, 0, 0, 1, 0, 0, static_cast<float>(std::sin(half)), static_cast<float>(std::cos(half))},
         4});
    arm.scene.setClip(ClipId(0), clip);
}

TEST(Cracks, areNotSeamsWhoseSidesHaveLikeWeights) {
    EXPECT_TRUE(findings(cutSheet().scene).empty());
}

TEST(Cracks, areFoundAndClosed) {
    const Arm arm = cracked();
    const Finding found = onlyFinding(arm.scene, "cracks");
    EXPECT_EQ(found.severity, Severity::Warning);
    EXPECT_EQ(found.points, kSeam);
    EXPECT_NE(found.message.english().find("50%"), std::string::npos) << found.message.english();
    const Scene after = mended(arm.scene, found);
    EXPECT_TRUE(findings(after).empty());
    EXPECT_NEAR(weightOf(after.rows(arm.skin)[2], 0), 0.1f, 1e-6f) << "the mean of both sides";
    EXPECT_NEAR(weightOf(after.rows(arm.skin)[9], 2), 0.25f, 1e-6f);
    EXPECT_TRUE(findings(test::after(arm.scene, "weights.closeCracks")).empty())
        << "with nothing selected, too";
}

TEST(Cracks, tellHowFarTheyGapeInTheWorstFrame) {
    Arm arm = cracked();
    addTurn(arm, 90.0);
    const std::string said = onlyFinding(arm.scene, "cracks").message.english();
    // Half of the weight turns the point (2, 2) about (4, 0) by a right angle: it goes by 2, and
    // the mesh's diagonal is sqrt(20).
    EXPECT_NE(said.find("clip turn at 1 s"), std::string::npos) << said;
    EXPECT_NE(said.find("45%"), std::string::npos) << said;
}

TEST(Cracks, tellAClipWithoutANameByItsPlace) {
    Arm arm = cracked();
    addTurn(arm, 90.0);
    auto turn = std::make_shared<Clip>(*arm.scene.clip(arm.scene.clips().front()));
    turn->name.clear();
    arm.scene.setClip(arm.scene.clips().front(), nullptr);
    arm.scene.setClip(ClipId(7), turn);
    const std::string said = onlyFinding(arm.scene, "cracks").message.english();
    EXPECT_NE(said.find("clip #0 at 1 s"), std::string::npos) << said;
}

TEST(Cracks, thatNoClipOpensAreNotes) {
    Arm arm = cracked();
    addTurn(arm, 0.0);
    EXPECT_EQ(onlyFinding(arm.scene, "cracks").severity, Severity::Note);
}

TEST(Cracks, areNotRigidPartsThatMeet) {
    Arm arm = cutSheet();
    auto rows = arm.rows();
    for (std::size_t p = 0; p < rows.size(); ++p) rows[p] = {{p < 9 ? 0u : 2u, 1.0f}};
    arm.setRows(rows);
    CheckSettings settings;
    settings.only = {"cracks"};
    const auto found = findings(arm.scene, settings);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].severity, Severity::Note);
    EXPECT_TRUE(found[0].mend.empty());
}

TEST(Cracks, areNotInnerVerticesOfSurfacesThatTouch) {
    // Two sheets that lie on each other: their inner vertices may part, as lips do.
    const auto sheet = gridMesh(4, 4);
    auto both = std::make_shared<Mesh>(*sheet);
    const auto count = static_cast<std::uint32_t>(sheet->pointCount());
    for (PointIndex p = 0; p < count; ++p) {
        const auto at = sheet->positions[p];
        const bool inner = at.x > 0 && at.x < 4 && at.y > 0 && at.y < 4;
        both->positions.push_back(at - glm::vec3(0, 0, inner ? 0.0f : 0.5f));
        both->normals.emplace_back(0, 0, -1);
        both->cornerPoint.push_back(count + p);
    }
    for (std::size_t i = 0; i < sheet->polygonCount(); ++i) {
        for (const int k : {0, 2, 1})
            both->polygonCorners.push_back(count + sheet->polygon(i)[static_cast<std::size_t>(k)]);
        both->polygonFirst.push_back(static_cast<std::uint32_t>(both->polygonCorners.size()));
    }
    both->parts[0].polygonCount *= 2;
    both->parts[0].cornerCount *= 2;
    Arm arm(both, {0.0, 2.0, 4.0});
    auto rows = arm.rows();
    for (std::size_t p = count; p < rows.size(); ++p) rows[p] = {{1, 0.5f}, {2, 0.5f}};
    arm.setRows(rows);
    CheckSettings settings;
    settings.only = {"cracks"};
    EXPECT_TRUE(findings(arm.scene, settings).empty());
}

}  // namespace
}  // namespace sinew
