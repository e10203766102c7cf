// SPDX-License-Identifier: Apache-2.0
// Operations on several layers at once.
#include "editor/operations/layers/edit_layers.h"
#include "editor/weights/layers.h"
#include "tests/operations/layer_support.h"
#include "tests/support/composite.h"

namespace sinew {
namespace {

using namespace test;
using Names = std::vector<std::string>;

struct SeveralLayers : LayerScene {
    /// Base, Layer 1, Layer 2, Layer 3; all but the first in part.
    Scene pile() {
        Scene out = scene;
        for (int i = 0; i < 2; ++i) out = after(out, "layer.add", {}, topOf(out));
        for (const char* layer : {"Layer 1", "Layer 2", "Layer 3"}) out = painted(out, layer, 0.5);
        return out;
    }
    static Selection topOf(const Scene& of) {
        return onLayer(of, of.skin(kArm)->layers.back().name.c_str());
    }
    static Params layers(const char* names) { return {{"layer", Words(names)}}; }
};

TEST_F(SeveralLayers, areSetTogether) {
    Params half = layers("Layer 1, #3");
    half["opacity"] = 0.5;
    const Scene done = pile();
    ASSERT_EQ(layerOf(done, "Layer 2").id, 3u);
    const Scene is = after(done, "layer.setOpacity", half);
    EXPECT_EQ(layerOf(is, "Layer 1").opacity, 0.5f);
    EXPECT_EQ(layerOf(is, "Layer 2").opacity, 0.5f);
    EXPECT_EQ(layerOf(is, "Layer 3").opacity, 1.0f);
    EXPECT_TRUE(isComposite(is, kArm));
    expectRefused(runOn(done, "layer.setOpacity", layers("Layer 1,Layer 9")),
                  "no layer named Layer 9");
}

TEST_F(SeveralLayers, aNameMayHoldACommaItself) {
    const Scene done =
        after(pile(), "layer.rename", {{"layer", Words("Layer 1")}, {"name", Words("Arm, upper")}});
    EXPECT_EQ(layerNames(after(done, "layer.remove", layers("Arm, upper"))),
              (Names{"Base", "Layer 2", "Layer 3"}));
}

TEST_F(SeveralLayers, areDeletedTogetherButNotAll) {
    const Scene done = pile();
    EXPECT_EQ(layerNames(after(done, "layer.remove", layers("Base,Layer 2"))),
              (Names{"Layer 1", "Layer 3"}));
    expectRefused(runOn(done, "layer.remove", layers("Layer 1,Base,Layer 2,Layer 3")),
                  "no layer besides Base, Layer 1, Layer 2, Layer 3");
}

TEST_F(SeveralLayers, comeIntoOneGroupWhereTheTopmostIs) {
    const Scene done = pile();
    const Scene is = after(done, "layer.group", layers("Layer 1,Layer 3"));
    EXPECT_EQ(layerNames(is), (Names{"Base", "Layer 2", "Layer 1", "Layer 3", "Group 1"}));
    const std::uint32_t group = layerOf(is, "Group 1").id;
    EXPECT_EQ(layerOf(is, "Layer 1").parent, group);
    EXPECT_EQ(layerOf(is, "Layer 3").parent, group);
    EXPECT_EQ(layerOf(is, "Layer 2").parent, 0u);
    // A layer that is in a chosen group stays there.
    const Scene twice = after(is, "layer.group", layers("Layer 2,Layer 3,Group 1"));
    EXPECT_EQ(layerOf(twice, "Layer 3").parent, group);
    EXPECT_EQ(layerOf(twice, "Group 1").parent, layerOf(twice, "Group 2").id);
    EXPECT_TRUE(isComposite(twice, kArm));
}

TEST_F(SeveralLayers, areMergedWhereTheyLieNextToEachOther) {
    const Scene done = pile();
    expectRefused(runOn(done, "layer.merge", layers("Layer 1,Layer 3")),
                  "Layer 1 and Layer 3 do not lie next to each other");
    const Scene is = after(done, "layer.merge", layers("Layer 1,Layer 2,Layer 3"));
    EXPECT_EQ(layerNames(is), (Names{"Base", "Layer 1"}));
    EXPECT_LT(worstWeight(is.rows(kArm), done.rows(kArm)), 1e-6f);
}

TEST_F(SeveralLayers, areMergedOnNoSkinThatHasOneOfThemAlone) {
    auto [two, sleeve] = withSleeve();
    const Selection onSleeve{.nodes = {sleeve}};
    two = after(two, "layer.add", {}, onSleeve);  // Base and Layer 1 there
    two = after(two, "layer.add", {}, onLayer(two, "Layer 1"));
    for (const char* layer : {"Layer 1", "Layer 2"}) two = painted(two, layer, 0.5);
    const auto outcome = runOn(two, "layer.merge", layers("Layer 1,Layer 2"));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene is = applied(two, outcome->edit);
    const SkinId sleeves = two.skinOf(sleeve);
    EXPECT_EQ(layerNames(is), (Names{"Base", "Layer 1"}));
    EXPECT_EQ(is.skin(sleeves)->layers.size(), two.skin(sleeves)->layers.size());
    std::string said;
    for (const Message& line : outcome->report.lines) said += line.english() + "\n";
    EXPECT_NE(said.find("sleeve has only one of these layers, so it was left"), std::string::npos)
        << said;
    EXPECT_EQ(said.find("Layer 1 (sleeve)"), std::string::npos) << said;
    expectRefused(runOn(two, "layer.merge", layers("Layer 1,#9")), "no layer named #9");
    expectRefused(runOn(two, "layer.merge", layers("Layer 2,#3")), "more than one of these layers");
}

TEST_F(SeveralLayers, areMovedTogetherAndKeepTheirOrder) {
    Params bottom = layers("Layer 3,Layer 1");
    bottom["place"] = std::int64_t{1};
    const Scene is = after(pile(), "layer.move", bottom);
    EXPECT_EQ(layerNames(is), (Names{"Layer 1", "Layer 3", "Base", "Layer 2"}));
    EXPECT_TRUE(isComposite(is, kArm));
}

// One step from where they are, by the operation that moves them.
struct StepsOfLayers : SeveralLayers {
    static std::optional<LayerPlace> stepped(const Scene& of, const Names& names, bool up,
                                             bool open = true) {
        std::vector<std::uint32_t> numbers;
        for (const std::string& name : names) numbers.push_back(layerOf(of, name.c_str()).id);
        return stepOf(*of.skin(kArm), numbers, up, [open](std::uint32_t) { return open; });
    }
    static Scene moved(const Scene& of, const Names& names, bool up, bool open = true) {
        const auto to = stepped(of, names, up, open);
        EXPECT_TRUE(to) << names.front();
        if (!to) return of;
        std::string all;
        for (const std::string& name : names) all += (all.empty() ? "" : ",") + name;
        Params params = layers(all.c_str());
        params["place"] = static_cast<std::int64_t>(to->place + 1);
        if (to->group != 0) params["group"] = "#" + std::to_string(to->group);
        return after(of, "layer.move", params);
    }
    /// Base, Layer 1 and Layer 2 in Group 1, Group 1, Layer 3.
    Scene grouped() { return after(pile(), "layer.group", layers("Layer 1,Layer 2")); }
};

TEST_F(StepsOfLayers, goPastANeighbourAndNoFartherThanTheEnd) {
    const Scene done = pile();
    EXPECT_EQ(layerNames(moved(done, {"Layer 1"}, true)),
              (Names{"Base", "Layer 2", "Layer 1", "Layer 3"}));
    EXPECT_EQ(layerNames(moved(done, {"Layer 1"}, false)),
              (Names{"Layer 1", "Base", "Layer 2", "Layer 3"}));
    EXPECT_FALSE(stepped(done, {"Layer 3"}, true));
    EXPECT_FALSE(stepped(done, {"Base"}, false));
}

TEST_F(StepsOfLayers, goThroughAnOpenGroupAndPastAFoldedOne) {
    const Scene done = grouped();
    const std::uint32_t group = layerOf(done, "Group 1").id;
    const Scene in = moved(done, {"Base"}, true);
    EXPECT_EQ(layerNames(in), (Names{"Base", "Layer 1", "Layer 2", "Group 1", "Layer 3"}));
    EXPECT_EQ(layerOf(in, "Base").parent, group);
    EXPECT_EQ(layerOf(moved(in, {"Base"}, false), "Base").parent, 0u) << "and out below it";
    Scene out = moved(moved(in, {"Base"}, true), {"Base"}, true);
    EXPECT_EQ(layerNames(out), (Names{"Layer 1", "Layer 2", "Base", "Group 1", "Layer 3"}));
    out = moved(out, {"Base"}, true);
    EXPECT_EQ(layerNames(out), (Names{"Layer 1", "Layer 2", "Group 1", "Base", "Layer 3"}));
    EXPECT_EQ(layerOf(out, "Base").parent, 0u);
    const Scene back = moved(out, {"Base"}, false);
    EXPECT_EQ(layerNames(back), (Names{"Layer 1", "Layer 2", "Base", "Group 1", "Layer 3"}));
    EXPECT_EQ(layerOf(back, "Base").parent, group) << "in from above it is the top one there";
    const Scene past = moved(done, {"Base"}, true, false);
    EXPECT_EQ(layerNames(past), (Names{"Layer 1", "Layer 2", "Group 1", "Base", "Layer 3"}));
    EXPECT_EQ(layerOf(past, "Base").parent, 0u);
    EXPECT_EQ(layerNames(moved(past, {"Base"}, false, false)), layerNames(done));
    EXPECT_TRUE(isComposite(past, kArm));
}

TEST_F(StepsOfLayers, takeAGroupAlongAndLeaveTheGroupAroundEmpty) {
    const Scene done = grouped();
    EXPECT_EQ(layerNames(moved(done, {"Group 1"}, true)),
              (Names{"Base", "Layer 3", "Layer 1", "Layer 2", "Group 1"}));
    EXPECT_EQ(layerNames(moved(done, {"Group 1"}, false)),
              (Names{"Layer 1", "Layer 2", "Group 1", "Base", "Layer 3"}));
    const Scene empty = moved(done, {"Layer 1", "Layer 2"}, false);
    EXPECT_EQ(layerNames(empty), (Names{"Base", "Layer 1", "Layer 2", "Group 1", "Layer 3"}));
    EXPECT_EQ(layerOf(empty, "Layer 2").parent, 0u);
    EXPECT_EQ(layerOf(moved(empty, {"Layer 2"}, true), "Layer 2").parent,
              layerOf(empty, "Group 1").id);
}

TEST_F(StepsOfLayers, bringSeveralTogetherBesideTheOneThatGoesFirst) {
    const Scene done = pile();
    EXPECT_EQ(layerNames(moved(done, {"Base", "Layer 2"}, true)),
              (Names{"Layer 1", "Layer 3", "Base", "Layer 2"}));
    EXPECT_EQ(layerNames(moved(done, {"Layer 1", "Layer 3"}, false)),
              (Names{"Layer 1", "Layer 3", "Base", "Layer 2"}));
}

TEST_F(SeveralLayers, groupsAreDoubledWithWhatIsInThemOnce) {
    const Scene grouped = after(pile(), "layer.group", layers("Layer 2,Layer 3"));
    const Scene is = after(grouped, "layer.duplicate", layers("Layer 3,Group 1,Base"));
    EXPECT_EQ(is.skin(kArm)->layers.size(), grouped.skin(kArm)->layers.size() + 4);
}

}  // namespace
}  // namespace sinew
