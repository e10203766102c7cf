// SPDX-License-Identifier: Apache-2.0
// Which meshes and vertices a stroke works on, and how far it keeps to chosen ones.
#include "editor/paint/stroke_targets.h"

#include <gmock/gmock.h>

#include "tests/paint/painting.h"

namespace sinew::test {
namespace {

using ::testing::HasSubstr;

constexpr Influence kAllOfFirst{0, 1.0f};

/// A body and a jacket bound to the same joints.
struct Dressed {
    Painting painting{gridMesh(10, 10), 3, sameRows(121, {{0, 0.5f}, {2, 0.5f}})};
    NodeId jacket;
    Selection selection;
    std::set<NodeId> hidden;
    BrushSettings settings = flat("add", 1.5f, 0.5f);

    Dressed() {
        auto above = std::make_shared<Mesh>(*gridMesh(10, 10));
        for (auto& p : above->positions) p.z = 0.25f;
        jacket = painting.add(above, sameRows(121, {kAllOfFirst}));
    }
    Expected<std::vector<StrokeTarget>> targets(SlotIndex slot = 1,
                                                SlotIndex partner = kNoIndex) const {
        return strokeTargets(painting.scene, selection, hidden, painting.skinId, slot, settings,
                             partner);
    }
    std::vector<NodeId> meshes() const {
        std::vector<NodeId> out;
        const auto all = targets();
        for (const auto& target : *all) out.push_back(target.meshNode);
        return out;
    }
    void changeJacket(const std::function<void(Skin&)>& change) {
        const SkinId id = painting.scene.skinOf(jacket);
        auto skin = std::make_shared<Skin>(*painting.scene.skin(id));
        change(*skin);
        painting.scene.setSkin(id, std::move(skin));
    }
};

TEST(ReasonsKept, tellEachReasonOfAStrokeOnceWithItsNumber) {
    Dressed dressed;
    StrokeReport report;
    const auto said = [&] {
        std::string all;
        for (const Message& reason :
             reasonsKept(report, dressed.painting.scene, *dressed.targets()))
            all += reason.english() + "|";
        return all;
    };
    EXPECT_EQ(said(), "");
    report.lockedInfluence = 2;
    EXPECT_THAT(said(), HasSubstr("they have no weight that could move this way"));
    dressed.painting.lock(2);
    EXPECT_EQ(said(), "2 vertices could not change: locked influences leave no room|");
    dressed.selection.complement = dressed.painting.joints[0];
    EXPECT_THAT(said(), HasSubstr("the complement or locked influences"));
    report = {.noOtherInfluence = 1, .lockedPoints = 1, .notMembers = 3};
    EXPECT_EQ(said(),
              "1 vertex could not change: no other unlocked influence there can take their weight|"
              "1 vertex is locked|3 vertices are not members of the skin|");
}

TEST(StrokeScope, ofALayerLeavesOutMeshesWithoutLayers) {
    Dressed dressed;
    dressed.changeJacket([](Skin& skin) { skin.layers.push_back({.id = 1, .name = "Layer 1"}); });
    EXPECT_EQ(dressed.meshes(), std::vector{dressed.painting.meshNode});
}

TEST(StrokeScope, isRefusedWhereTheLayerIsNotSeen) {
    Dressed dressed;
    const auto show = [&](bool body, float opacity, bool jacket) {
        dressed.painting.changeSkin([&](Skin& skin) {
            skin.layers = {
                {.id = 1, .name = "Cuffs", .enabled = body, .opacity = opacity, .mask = 2}};
            skin.channels = {{2, "mask", PointChannel::Use::Mask, 1.0f}};
        });
        dressed.changeJacket(
            [&](Skin& skin) { skin.layers = {{.id = 1, .name = "Cuffs", .enabled = jacket}}; });
        return dressed.targets();
    };
    ASSERT_TRUE(show(true, 1.0f, true));
    EXPECT_EQ(show(true, 1.0f, true)->size(), 2u);
    EXPECT_EQ(show(true, 1.0f, false)->size(), 1u) << "nor on a mesh where it is off";
    for (const float opacity : {0.0f, 1.0f}) {
        const auto unseen = show(opacity == 0.0f, opacity, true);
        ASSERT_FALSE(unseen);
        EXPECT_THAT(unseen.error().message.english(), HasSubstr("Cuffs"));
    }
    dressed.selection.onMask = true;
    EXPECT_TRUE(dressed.targets()) << "a mask is seen as such";
}

TEST(StrokeScope, isEveryVisibleMeshThatHasTheJoint) {
    Dressed dressed;
    dressed.changeJacket([](Skin& skin) { std::swap(skin.slots[0], skin.slots[1]); });
    const auto targets = *dressed.targets();
    ASSERT_EQ(targets.size(), 2u);
    EXPECT_EQ(targets[0].meshNode, dressed.painting.meshNode);
    EXPECT_EQ(targets[0].slot, 1u);
    EXPECT_EQ(targets[1].meshNode, dressed.jacket);
    EXPECT_EQ(targets[1].slot, 0u) << "the same joint, at its place there";
    EXPECT_EQ(targets[1].within, nullptr);
    dressed.hidden = {dressed.jacket};
    EXPECT_EQ(dressed.meshes(), std::vector{dressed.painting.meshNode});
}

TEST(StrokeScope, isTheMeshItBeginsOnWhereOthersAreNotWanted) {
    Dressed dressed;
    dressed.settings.allMeshes = false;
    EXPECT_EQ(dressed.meshes(), std::vector{dressed.painting.meshNode});
    dressed.settings.brush = "smooth";
    EXPECT_EQ(dressed.meshes(), std::vector{dressed.painting.meshNode});
}

TEST(StrokeScope, leavesOutMeshesThatLackTheJointOrLockIt) {
    Dressed dressed;
    dressed.changeJacket([](Skin& skin) { skin.slots[1].locked = true; });
    EXPECT_EQ(dressed.targets()->size(), 1u);
    dressed.settings.brush = "smooth";
    EXPECT_EQ(dressed.targets()->size(), 2u) << "smoothing works beside a locked influence";
    dressed.settings.brush = "add";
    dressed.changeJacket([](Skin& skin) { skin.slots.resize(1); });
    EXPECT_EQ(dressed.targets()->size(), 1u);
}

TEST(StrokeScope, keepsToTheMeshesWithChosenVertices) {
    Dressed dressed;
    dressed.selection.points = {{dressed.jacket, {4, 7}, {0.5f, 1.0f}}};
    auto targets = *dressed.targets();
    ASSERT_EQ(targets.size(), 1u);
    EXPECT_EQ(targets[0].meshNode, dressed.jacket);
    ASSERT_TRUE(targets[0].within);
    EXPECT_EQ((*targets[0].within)[4], 0.5f);
    EXPECT_EQ((*targets[0].within)[5], 0.0f);
    EXPECT_EQ((*targets[0].within)[7], 1.0f);
    dressed.hidden = {dressed.jacket};
    const auto none = dressed.targets();
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error().message.english(), HasSubstr("on other meshes"));
}

TEST(StrokeScope, isRefusedWhereTheMeshIsNotBound) {
    Dressed dressed;
    dressed.painting.skinId = SkinId();
    EXPECT_THAT(dressed.targets().error().message.english(), HasSubstr("Bind the mesh first"));
}

TEST(StrokeScope, ofAPairIsTheMeshesThatHaveBothJoints) {
    Dressed dressed;
    EXPECT_EQ(dressed.targets(1, 2)->size(), 2u);
    EXPECT_EQ(dressed.targets(1, 2)->back().partner, 2u);
    dressed.changeJacket([](Skin& skin) { skin.slots.resize(2); });
    EXPECT_EQ(dressed.targets(1, 2)->size(), 1u);
}

TEST(StrokeScope, withAComplementIsTheMeshesThatHaveItUnlocked) {
    Dressed dressed;
    dressed.selection.complement = dressed.painting.joints[2];
    const auto both = *dressed.targets();
    ASSERT_EQ(both.size(), 2u);
    for (const StrokeTarget& target : both) EXPECT_EQ(target.complement, 2u);
    dressed.changeJacket([](Skin& skin) { skin.slots[2].locked = true; });
    EXPECT_EQ(dressed.targets()->size(), 1u);
    dressed.settings.brush = "smooth";
    EXPECT_EQ(dressed.targets()->size(), 2u) << "works on whole rows";
    dressed.settings.brush = "add";
    dressed.selection.complement = dressed.painting.meshNode;
    EXPECT_THAT(dressed.targets().error().message.english(), HasSubstr("not an influence of this"));
}

TEST(StrokeScope, isRefusedWhereTheComplementIsLocked) {
    Dressed dressed;
    dressed.selection.complement = dressed.painting.joints[2];
    dressed.painting.lock(2);
    const auto stroke = dressed.painting.tryBegin(*dressed.targets(), dressed.settings);
    ASSERT_FALSE(stroke);
    EXPECT_THAT(stroke.error().message.english(),
                HasSubstr("complementary influence and is locked"));
}

TEST(StrokeScope, leavesOutWhatIsHidden) {
    Dressed dressed;
    auto targets = *dressed.targets();
    keepToSeen(targets, dressed.painting.scene, {}, {});
    EXPECT_EQ(targets[0].within, nullptr);
    dressed.selection.points = {{dressed.painting.meshNode, {4, 5}, {0.5f, 1.0f}}};
    targets = *dressed.targets();
    const std::vector<PointSelection> hidden{{dressed.painting.meshNode, {5, 6}, {}}};
    keepToSeen(targets, dressed.painting.scene, {}, hidden);
    EXPECT_EQ((*targets[0].within)[4], 0.5f);
    EXPECT_EQ((*targets[0].within)[5], 0.0f);
    keepToSeen(targets, dressed.painting.scene, {dressed.painting.meshNode}, {});
    EXPECT_TRUE(targets.empty());
}

TEST(Partner, isTheStrongestOtherInfluenceThatIsNotLocked) {
    const auto mesh = gridMesh(1, 1);
    Painting painting(mesh, 4,
                      {{{0, 0.5f}, {1, 0.3f}, {2, 0.2f}}, {{0, 0.4f}, {2, 0.6f}}, {{0, 1.0f}}, {}});
    const std::vector<PointIndex> both{0, 1};
    EXPECT_EQ(partnerAt(painting.scene, painting.skinId, both, 0), 2u);
    EXPECT_EQ(partnerAt(painting.scene, painting.skinId, both, 2), 0u);
    painting.lock(2);
    EXPECT_EQ(partnerAt(painting.scene, painting.skinId, both, 0), 1u);
    const std::vector<PointIndex> alone{2, 3};
    EXPECT_EQ(partnerAt(painting.scene, painting.skinId, alone, 0), kNoIndex);
}

TEST(ChosenVertices, AloneArePaintedEachAsFarAsItIsMeant) {
    const Painting painting(gridMesh(10, 10), 2, sameRows(121, {kAllOfFirst}));
    std::vector<float> within(121, 0.0f);
    within[60] = 1.0f;
    within[61] = 0.5f;
    StrokeTarget target{.meshNode = painting.meshNode, .slot = 1};
    target.within = std::make_shared<const std::vector<float>>(within);
    for (const bool accumulate : {false, true}) {
        auto settings = flat("replace", 3.0f, 1.0f);
        settings.accumulate = accumulate;
        const auto stroke = painting.begin({target}, settings);
        EXPECT_EQ(stroke->dab(hitAt(painting, *stroke, {5, 5, 0})), 2u);
        EXPECT_EQ(weightOf(stroke->rows()[60], 1), 1.0f);
        EXPECT_NEAR(weightOf(stroke->rows()[61], 1), 0.5f, 1e-6f);
        EXPECT_EQ(painting.row(*stroke, 59), (std::vector<Influence>{kAllOfFirst}));
        EXPECT_EQ(stroke->report().changed, 2u);
    }
}

}  // namespace
}  // namespace sinew::test
