// SPDX-License-Identifier: Apache-2.0
// All findings of a kind mended by one operation.
#include "tests/check/support.h"
#include "tests/operations/layer_support.h"

namespace sinew::test {
namespace {

constexpr PointIndex kFarOut = 12 * 36;  // x = 3.6, with weight of A
constexpr PointIndex kFarIn = 12 * 2;    // x = 0.2, with weight of D

Arm armWithSpecks() {
    Arm arm;
    arm.setRow({kFarOut}, {{0, 0.6f}, {3, 0.4f}});
    arm.setRow({kFarIn}, {{0, 0.4f}, {3, 0.6f}});
    return arm;
}

std::size_t specksIn(const Scene& scene) { return findings(scene, {.only = {"specks"}}).size(); }

std::string saidBy(const Outcome& outcome) {
    std::string out;
    for (const Message& line : outcome.report.lines) out += line.english() + "\n";
    return out;
}

TEST(MendFindings, mendsAllOfAKindInOneEditAndCountsThem) {
    const Arm arm = armWithSpecks();
    ASSERT_EQ(specksIn(arm.scene), 2u);
    const auto outcome = runOn(arm.scene, "skin.mend");
    ASSERT_TRUE(outcome.ok());
    const Scene scene = applied(arm.scene, outcome->edit);
    EXPECT_EQ(specksIn(scene), 0u);
    EXPECT_EQ(weightOf(scene.rows(arm.skin)[kFarOut], 0), 0.0f);
    EXPECT_EQ(saidBy(*outcome), "Stray weights: 2 problems fixed.\n");
    const auto again = runOn(scene, "skin.mend");
    ASSERT_TRUE(again.ok());
    EXPECT_TRUE(again->edit.empty());
    EXPECT_EQ(saidBy(*again), "Stray weights: nothing to fix.\n");
}

TEST(MendFindings, leavesWhatIsHiddenNotChosenOrLockedAndSaysSo) {
    Arm arm = armWithSpecks();
    const NodeId mesh = arm.scene.skin(arm.skin)->meshNode;
    Selection selection;
    selection.hidden = {{mesh, {kFarOut}, {}}};
    for (const bool chosen : {false, true}) {
        if (chosen) selection = {};
        if (chosen) selection.points = {{mesh, {kFarIn}, {}}};
        const auto outcome = runOn(arm.scene, "skin.mend", {}, selection);
        ASSERT_TRUE(outcome.ok());
        const Scene scene = applied(arm.scene, outcome->edit);
        EXPECT_EQ(weightOf(scene.rows(arm.skin)[kFarOut], 0), 0.6f) << chosen;
        EXPECT_EQ(weightOf(scene.rows(arm.skin)[kFarIn], 3), 0.0f) << chosen;
        EXPECT_NE(saidBy(*outcome).find("1 problem fixed"), std::string::npos);
        EXPECT_NE(saidBy(*outcome).find("1 problem of this kind is left"), std::string::npos);
    }
    arm.changeSkin([](Skin& skin) { skin.slots[0].locked = true; });
    const auto locked = runOn(arm.scene, "skin.mend");
    ASSERT_TRUE(locked.ok());
    EXPECT_EQ(weightOf(applied(arm.scene, locked->edit).rows(arm.skin)[kFarOut], 0), 0.6f);
    EXPECT_NE(saidBy(*locked).find("locked"), std::string::npos) << saidBy(*locked);
}

TEST(MendFindings, mendsAllOnTheActiveLayer) {
    const Arm arm = armWithSpecks();
    const Scene layered = after(arm.scene, "layer.add");
    const Selection selection = onLayer(layered, "Base");
    const auto outcome = runOn(layered, "skin.mend", {}, selection);
    ASSERT_TRUE(outcome.ok());
    const Scene scene = applied(layered, outcome->edit);
    EXPECT_EQ(specksIn(scene), 0u);
    EXPECT_EQ(weightOf(scene.rows(arm.skin, selection.activeLayer)[kFarOut], 0), 0.0f);
    EXPECT_EQ(scene.skin(arm.skin)->layers, layered.skin(arm.skin)->layers);
    EXPECT_EQ(scene.skin(arm.skin)->slots.size(), arm.joints.size());
    EXPECT_EQ(saidBy(*outcome), "Stray weights: 2 problems fixed.\n");
}

TEST(MendFindings, saysWhereTheLayerIsNotSeen) {
    const Arm arm = armWithSpecks();
    Scene layered = after(arm.scene, "layer.add", {{"from", std::string("result")}});
    const Selection selection = onLayer(layered, "Layer 1");
    auto head = std::make_shared<Skin>(*layered.skin(arm.skin));
    for (SkinLayer& layer : head->layers) layer.enabled = layer.name != "Layer 1";
    layered.setSkin(arm.skin, head);
    const auto outcome = runOn(layered, "skin.mend", {}, selection);
    ASSERT_TRUE(outcome.ok());
    const Scene scene = applied(layered, outcome->edit);
    EXPECT_EQ(specksIn(scene), 2u);
    EXPECT_EQ(weightOf(scene.rows(arm.skin, selection.activeLayer)[kFarOut], 0), 0.0f);
    EXPECT_NE(saidBy(*outcome).find("0 problems fixed"), std::string::npos) << saidBy(*outcome);
    EXPECT_NE(saidBy(*outcome).find("is off"), std::string::npos) << saidBy(*outcome);
}

TEST(MendFindings, takesTheNumberOfInfluencesAndCanBeCancelled) {
    Arm arm;
    arm.setRow({kFarOut}, {{1, 0.2f}, {2, 0.3f}, {3, 0.5f}});
    const Params params{{"check", std::string("influences")}, {"maxInfluences", std::int64_t{2}}};
    const auto outcome = runOn(arm.scene, "skin.mend", params);
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(applied(arm.scene, outcome->edit).rows(arm.skin)[kFarOut].size(), 2u);
    const auto stopped = runOperation(*findOperation("skin.mend"), arm.scene, {}, params,
                                      Progress([](double fraction) { return fraction < 0.3; }));
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace sinew::test
