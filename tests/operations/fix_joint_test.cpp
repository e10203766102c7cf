// SPDX-License-Identifier: Apache-2.0
// Volume given back at a joint that bends.
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

// The arm with a wide blend around each joint: so even that anything else is rougher.
Scene softArm() {
    Scene scene = after(armScene(65, 12), "skin.smooth");
    return after(scene, "weights.smooth", {{"passes", std::int64_t{30}}});
}

Params joint(const Scene& scene, const char* name) {
    return {{"joint", std::vector<NodeId>{named(scene, name)}}, {"rougher", 1.0}};
}

TEST(FixJoint, givesVolumeBack) {
    const Scene scene = softArm();
    const auto outcome = runOn(scene, "weights.fix", joint(scene, "C"));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    EXPECT_LE(outcome->report.numbers.at("volumeLostChange"), -25.0);
    EXPECT_GT(outcome->report.numbers.at("changedPoints"), 0.0);
}

TEST(FixJoint, makesTheSurfaceNoRougherThanIsAllowed) {
    const Scene scene = softArm();
    for (const double allowed : {0.0, 0.05, 0.5}) {
        Params params = joint(scene, "C");
        params["rougher"] = allowed;
        const auto outcome = runOn(scene, "weights.fix", params);
        ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
        EXPECT_LE(outcome->report.numbers.at("roughnessChange"), 100.0 * allowed + 0.1);
    }
}

TEST(FixJoint, leavesAloneWhatFollowsOneSideOnly) {
    const Scene scene = softArm();
    const Scene fixed = after(scene, "weights.fix", joint(scene, "C"));
    const Rows before = onlyRows(scene), found = onlyRows(fixed);
    bool any = false;
    for (PointIndex p = 0; p < before.pointCount(); ++p) {
        const float moving = weightOf(before[p], 2) + weightOf(before[p], 3);
        const float staying = weightOf(before[p], 0) + weightOf(before[p], 1);
        const bool alike = std::ranges::equal(before[p], found[p]);
        any = any || !alike;
        EXPECT_TRUE(alike || (moving > 0.0f && staying > 0.0f)) << p;
    }
    EXPECT_TRUE(any);
}

// As where thin shells lie over each other, or a brush was shaky.
TEST(FixJoint, doesNotTearWhatIsUneven) {
    Scene scene = softArm();
    const Rows smooth = onlyRows(scene);
    RowsBuilder builder;
    for (PointIndex p = 0; p < smooth.pointCount(); ++p) {
        const float share = p % 2 == 0 ? 0.1f : 0.9f;
        const std::vector<Influence> row{{1, 1.0f - share}, {2, share}};
        builder.append(p >= 360 && p < 440 ? Row(row) : smooth[p]);
    }
    const Rows uneven = builder.finish();
    scene.setRows(scene.skins().front(), uneven);
    const Rows found = onlyRows(after(scene, "weights.fix", joint(scene, "C")));
    bool any = false;
    for (PointIndex p = 360; p < 439; ++p) {
        const float step = std::abs(weightOf(found[p], 2) - weightOf(found[p + 1], 2));
        EXPECT_LE(step, 0.82f) << p;
        any = any || !std::ranges::equal(found[p], uneven[p]);
    }
    EXPECT_TRUE(any);
}

// The least that a weight can be short of 1 is lost in a mean with whole ones.
TEST(FixJoint, keepsRowsWholeWhereHardlyAnythingIsShared) {
    Scene scene = softArm();
    const Rows soft = onlyRows(scene);
    const std::vector<PointIndex> points{700};
    const std::vector<Influence> hardly{{1, 0x1p-24f}, {3, 1.0f - 0x1p-24f}};
    scene.setRows(scene.skins().front(),
                  withRows(soft, points, [&](std::size_t) { return Row(hardly); }));
    const Rows found = onlyRows(after(scene, "weights.fix", joint(scene, "C")));
    for (PointIndex p = 0; p < found.pointCount(); ++p) {
        float sum = 0.0f;
        for (const Influence& entry : found[p]) sum += entry.weight;
        EXPECT_NEAR(sum, 1.0f, 1e-5f) << p;
    }
}

TEST(FixJoint, saysThatNothingIsBetterOnlyWhereItLooked) {
    const Scene scene = softArm();
    Params params = joint(scene, "C");
    params["strength"] = 0.0;
    const auto none = runOn(scene, "weights.fix", params);
    ASSERT_TRUE(none.ok());
    for (const Message& line : none->report.lines)
        EXPECT_EQ(line.english().find("No other way"), std::string::npos) << line.english();
    params = joint(scene, "C");
    params["rougher"] = 0.0;
    const auto smooth = runOn(scene, "weights.fix", params);
    ASSERT_TRUE(smooth.ok());
    EXPECT_TRUE(std::ranges::any_of(smooth->report.lines, [](const Message& line) {
        return line.english().find("No other way") != std::string::npos;
    }));
}

TEST(FixJoint, goesAsFarAsItsStrength) {
    const Scene scene = softArm();
    Params params = joint(scene, "C");
    params["strength"] = 0.0;
    const auto none = runOn(scene, "weights.fix", params);
    ASSERT_TRUE(none.ok());
    EXPECT_TRUE(none->edit.changes.empty());
    params["strength"] = 0.5;
    const auto half = runOn(scene, "weights.fix", params);
    params["strength"] = 1.0;
    const auto whole = runOn(scene, "weights.fix", params);
    ASSERT_TRUE(half.ok() && whole.ok());
    EXPECT_LT(whole->report.numbers.at("volumeLostChange"),
              half->report.numbers.at("volumeLostChange"));
    EXPECT_LT(half->report.numbers.at("volumeLostChange"), 0.0);
}

TEST(FixJoint, keepsLockedInfluencesAndVerticesThatAreNotChosen) {
    const Scene scene = softArm();
    Selection some;
    some.nodes = {named(scene, "mesh")};
    some.points = {{some.nodes[0], {380, 381, 382}, {}}};
    const Scene fixed = after(scene, "weights.fix", joint(scene, "C"), some);
    const Rows before = onlyRows(scene), found = onlyRows(fixed);
    for (PointIndex p = 0; p < before.pointCount(); ++p)
        EXPECT_TRUE((p >= 380 && p <= 382) || std::ranges::equal(before[p], found[p])) << p;
    const SkinId id = scene.skins().front();
    Scene locked = scene;
    auto skin = std::make_shared<Skin>(*locked.skin(id));
    skin->slots[2].locked = true;
    locked.setSkin(id, skin);
    const Rows kept = onlyRows(after(locked, "weights.fix", joint(scene, "C")));
    for (PointIndex p = 0; p < kept.pointCount(); ++p)
        EXPECT_EQ(weightOf(kept[p], 2), weightOf(before[p], 2)) << p;
}

TEST(FixJoint, saysWhichJointsItCannotFix) {
    const Scene scene = softArm();
    expectRefused(runOn(scene, "weights.fix"), "make it active");
    expectRefused(runOn(scene, "weights.fix", joint(scene, "A")), "bends no mesh");
}

TEST(FixJoint, canBeCancelled) {
    const Scene scene = softArm();
    int asked = 0;
    const auto outcome = runOn(scene, "weights.fix", joint(scene, "C"), {},
                               Progress([&](double) { return ++asked < 5; }));
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace sinew
