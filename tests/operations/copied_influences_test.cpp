// SPDX-License-Identifier: Apache-2.0
// Influences' weights copied on a whole mesh, and pasted into another layer or on another mesh.
#include "editor/weights/row_math.h"
#include "tests/operations/layer_support.h"
#include "tests/operations/weight_scenes.h"

namespace sinew {
namespace {

using namespace test;

constexpr SlotIndex kSlotA = 0, kSlotB = 1, kSlotC = 2;
using InfluenceRows = std::vector<std::vector<Influence>>;

const InfluenceRows kCopiedRows{
    {{kSlotA, 1.0f}}, {{kSlotA, 0.25f}, {kSlotB, 0.75f}}, {{kSlotB, 0.5f}, {kSlotC, 0.5f}}, {}};
const InfluenceRows kRowsOfA{{{kSlotA, 1.0f}}, {{kSlotA, 1.0f}}, {{kSlotA, 1.0f}}, {}};

Scene stripOf(const InfluenceRows& rows) { return skinned(gridMesh(1, 1), 3, rows); }

std::string copiedColumn(const Scene& scene, const char* joint, const Selection& selection = {}) {
    const auto outcome = runOn(scene, "weights.copyInfluences",
                               {{"joints", std::vector<NodeId>{named(scene, joint)}}}, selection);
    EXPECT_TRUE(outcome && outcome->clipboard);
    return outcome && outcome->clipboard ? *outcome->clipboard : std::string();
}

Scene pastedColumn(const Scene& scene, const char* id, const std::string& text,
                   const Selection& selection = {}) {
    return after(scene, id, {{kClipboardParam, text}}, selection);
}

TEST(CopiedInfluences, takeThePlaceOfWhatTheOthersHave) {
    const std::string text = copiedColumn(stripOf(kCopiedRows), "B");
    const Scene to = stripOf(kRowsOfA);
    EXPECT_EQ(listed(onlyRows(pastedColumn(to, "weights.pasteInfluences", text))),
              (InfluenceRows{{{kSlotA, 1.0f}},
                             {{kSlotA, 0.25f}, {kSlotB, 0.75f}},
                             {{kSlotA, 0.5f}, {kSlotB, 0.5f}},
                             {}}));
}

TEST(CopiedInfluences, comeToTheChosenVerticesAsFarAsTheyAreMeant) {
    const std::string text = copiedColumn(stripOf(kCopiedRows), "B");
    const Scene to = stripOf(kRowsOfA);
    const Rows rows = onlyRows(pastedColumn(to, "weights.pasteInfluences", text,
                                            chosenVertices(to, {1}, kNoIndex, {0.5f})));
    EXPECT_FLOAT_EQ(weightOf(rows[1], kSlotB), 0.375f);
    EXPECT_EQ(weightOf(rows[2], kSlotB), 0.0f);
}

TEST(CopiedInfluences, leaveLockedOnesAsTheyAre) {
    const std::string text = copiedColumn(stripOf(kCopiedRows), "B");
    const Scene to =
        withSkin(stripOf(kRowsOfA), [](Skin& skin) { skin.slots[kSlotA].locked = true; });
    EXPECT_EQ(listed(onlyRows(pastedColumn(to, "weights.pasteInfluences", text))), kRowsOfA);
}

TEST(CopiedInfluences, areAddedToWhatIsThere) {
    const std::string text = copiedColumn(stripOf(kCopiedRows), "B");
    InfluenceRows rows = kRowsOfA;
    rows[1] = {{kSlotA, 0.9f}, {kSlotB, 0.1f}};
    rows[0] = {{kSlotA, 0.5f}, {kSlotB, 0.5f}};
    const Rows sum = onlyRows(pastedColumn(stripOf(rows), "weights.addInfluences", text));
    EXPECT_FLOAT_EQ(weightOf(sum[1], kSlotB), 0.85f);
    EXPECT_FLOAT_EQ(weightOf(sum[1], kSlotA), 0.15f);
    EXPECT_FLOAT_EQ(weightOf(sum[0], kSlotB), 0.5f) << "nothing was copied there";
}

TEST(CopiedInfluences, areRefusedWhereTheyDoNotFit) {
    const Scene scene = stripOf(kCopiedRows);
    const std::string text = copiedColumn(scene, "B");
    const Scene other = skinned(gridMesh(2, 1), 3, InfluenceRows(6, {{kSlotA, 1.0f}}));
    expectRefused(runOn(other, "weights.pasteInfluences", {{kClipboardParam, text}}),
                  "the same vertices");
    expectRefused(runOn(scene, "weights.addInfluences", {{kClipboardParam, Words("a list")}}),
                  "use Copy Influence Weights first");
    expectRefused(runOn(scene, "weights.copyInfluences", {}), "Select the joints");
}

using CopiedOnLayers = LayerScene;

TEST_F(CopiedOnLayers, goFromOneLayerToAnotherAndLeaveWhatHasRoomThere) {
    const Scene one = painted(scene, "Layer 1", 0.5);
    const Scene two = after(one, "layer.add", {}, onLayer(one, "Layer 1"));
    ASSERT_EQ(layerNames(two).back(), "Layer 2");
    const std::string text = copiedColumn(two, "C", onLayer(two, "Layer 1"));
    const Scene alone = pastedColumn(two, "weights.pasteInfluences", text, onLayer(two, "Layer 2"));
    EXPECT_LT(worstWeight(rowsOf(alone, "Layer 2"), rowsOf(two, "Layer 1")), 1e-5f);
    Selection ring = onLayer(two, "Layer 2");
    ring.points = {ringOf(two)};
    const Scene filled = after(two, "weights.flood",
                               {{"brush", Words("replace")},
                                {"value", 0.3},
                                {"joints", std::vector<NodeId>{named(two, "B")}}},
                               ring);
    const Scene both =
        pastedColumn(filled, "weights.pasteInfluences", text, onLayer(filled, "Layer 2"));
    const PointIndex point = ringOf(two).points.front();
    const SlotIndex b = both.skin(kArm)->slotOf(named(two, "B"));
    const SlotIndex c = both.skin(kArm)->slotOf(named(two, "C"));
    EXPECT_NEAR(weightOf(rowsOf(both, "Layer 2")[point], b), 0.3f, 1e-5f);
    EXPECT_NEAR(weightOf(rowsOf(both, "Layer 2")[point], c), 0.5f, 1e-5f);
}

}  // namespace
}  // namespace sinew
