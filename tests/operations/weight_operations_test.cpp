// SPDX-License-Identifier: Apache-2.0
// What riggers do to weights by hand: set, sharpen, hammer, copy, move, smooth and the like.
#include <cmath>

#include "editor/exchange/exchange.h"
#include "editor/weights/rigid_islands.h"
#include "editor/weights/row_math.h"
#include "tests/operations/sided_scene.h"
#include "tests/operations/weight_scenes.h"

namespace sinew {
namespace {

using namespace test;
using RowList = std::vector<std::vector<Influence>>;

RowList sameRows(std::size_t count, const std::vector<Influence>& row) {
    return RowList(count, row);
}

// A grid of 5 x 5 points, three joints A, B, C, all points alike.
Scene evenGrid(const std::vector<Influence>& row = {{0, 0.75f}, {1, 0.25f}}) {
    return skinned(gridMesh(4, 4), 3, sameRows(25, row));
}

Scene withRow(const Scene& scene, PointIndex point, const std::vector<Influence>& row) {
    auto rows = listed(onlyRows(scene));
    rows[point] = row;
    RowsBuilder builder;
    for (const auto& each : rows) builder.append(each);
    Scene out = scene;
    out.setRows(scene.skins().at(0), builder.finish());
    return out;
}

Scene lockedSlot(const Scene& scene, SlotIndex slot) {
    return withSkin(scene, [slot](Skin& skin) { skin.slots[slot].locked = true; });
}

std::vector<NodeId> joints(const Scene& scene, std::initializer_list<const char*> names) {
    std::vector<NodeId> out;
    for (const char* name : names) out.push_back(named(scene, name));
    return out;
}

TEST(SetWeight, setsTheActiveInfluenceOnTheSelectedVertices) {
    const Scene scene = evenGrid();
    const Scene set =
        after(scene, "weights.set", {{"value", 0.5}}, chosenVertices(scene, {3, 7}, 2));
    EXPECT_EQ(weightOf(onlyRows(set)[3], 2), 0.5f);
    EXPECT_NEAR(weightOf(onlyRows(set)[7], 0), 0.375f, 1e-6f);
    EXPECT_EQ(listed(onlyRows(set))[4], listed(onlyRows(scene))[4]);
    const Scene soft =
        after(scene, "weights.set", {{"value", 1.0}}, chosenVertices(scene, {3}, 2, {0.25f}));
    EXPECT_NEAR(weightOf(onlyRows(soft)[3], 2), 0.25f, 1e-6f);
}

TEST(SetWeight, saysWhereLocksLeaveNoRoomAndRefusesALockedInfluence) {
    const Scene scene = lockedSlot(evenGrid(), 0);
    const auto outcome =
        runOn(scene, "weights.set", {{"value", 0.9}}, chosenVertices(scene, {0, 1}, 1));
    ASSERT_TRUE(outcome.ok());
    EXPECT_NE(outcome->report.lines.back().english().find("complement leave no more room: 2."),
              std::string::npos);
    expectRefused(runOn(scene, "weights.set", {}, chosenVertices(scene, {0}, 0)), "locked");
    expectRefused(runOn(scene, "weights.set"), "Choose an influence");
    expectRefused(runOn(scene, "weights.set", {{"joints", joints(scene, {"B", "C"})}}),
                  "one influence");
}

TEST(SetWeight, givesTheDifferenceToTheComplementAlone) {
    const Scene scene = evenGrid({{0, 0.5f}, {1, 0.3f}, {2, 0.2f}});
    const Params toC{
        {"joints", joints(scene, {"A"})}, {"value", 0.1}, {"complement", joints(scene, {"C"})}};
    const Rows rows = onlyRows(after(scene, "weights.set", toC));
    EXPECT_NEAR(weightOf(rows[7], 0), 0.1f, 1e-6f);
    EXPECT_EQ(weightOf(rows[7], 1), 0.3f);
    EXPECT_NEAR(weightOf(rows[7], 2), 0.6f, 1e-6f);
    expectRefused(runOn(lockedSlot(scene, 2), "weights.set", toC), "complementary influence C is");
    expectRefused(
        runOn(scene, "weights.set",
              {{"joints", joints(scene, {"A"})}, {"complement", joints(scene, {"mesh"})}}),
        "not an influence");
}

TEST(SetWeight, offersTheChosenComplement) {
    const Scene scene = evenGrid();
    Selection selection;
    const Operation& set = *findOperation("weights.set");
    EXPECT_EQ(nodesParam(set.present(scene, selection), "complement"), std::vector<NodeId>());
    selection.complement = named(scene, "C");
    EXPECT_EQ(nodesParam(set.present(scene, selection), "complement"), joints(scene, {"C"}));
}

TEST(SharpenWeights, goesAwayFromTheNeighboursMeanAndKeepsLockedOnes) {
    const Scene even = evenGrid({{0, 0.6f}, {1, 0.4f}});
    EXPECT_TRUE(runOn(even, "weights.sharpen", {{"power", 4.0}})->edit.empty())
        << "nothing stands out";
    const Scene scene = withRow(even, 12, {{0, 0.5f}, {1, 0.4f}, {2, 0.1f}});
    const Rows sharp = onlyRows(after(scene, "weights.sharpen", {{"power", 2.0}}));
    EXPECT_NEAR(weightOf(sharp[12], 0), 0.4f, 1e-6f);
    EXPECT_NEAR(weightOf(sharp[12], 1), 0.4f, 1e-6f);
    EXPECT_NEAR(weightOf(sharp[12], 2), 0.2f, 1e-6f);
    EXPECT_TRUE(std::ranges::equal(sharp[0], onlyRows(scene)[0])) << "far from it";
    const Rows kept = onlyRows(after(lockedSlot(scene, 0), "weights.sharpen", {{"power", 2.0}}));
    EXPECT_EQ(weightOf(kept[12], 0), 0.5f);
    EXPECT_NEAR(weightOf(kept[12], 2), 0.5f / 3.0f, 1e-6f);
    EXPECT_TRUE(runOn(scene, "weights.sharpen", {{"power", 1.0}})->edit.empty());
}

TEST(HammerWeights, mendsVerticesThatStickOutAndNoOthers) {
    const Scene even = evenGrid();
    const Scene spiked = withRow(withRow(even, 12, {{2, 1.0f}}), 0, {{1, 1.0f}});
    const Scene mended = after(spiked, "weights.hammer");
    EXPECT_NEAR(weightOf(onlyRows(mended)[12], 0), 0.75f, 1e-6f);
    EXPECT_NEAR(weightOf(onlyRows(mended)[0], 1), 0.25f, 1e-6f);
    EXPECT_EQ(listed(onlyRows(mended))[13], listed(onlyRows(even))[13]);
    // A hard border is meant so.
    RowList halves;
    for (int i = 0; i < 25; ++i) halves.push_back({{i % 5 < 2 ? 0u : 1u, 1.0f}});
    EXPECT_TRUE(runOn(skinned(gridMesh(4, 4), 3, halves), "weights.hammer")->edit.empty());
}

TEST(HammerWeights, givesSelectedVerticesTheWeightsAroundThem) {
    Scene scene = evenGrid();
    for (const PointIndex p : {11u, 12u, 13u}) scene = withRow(scene, p, {{2, 1.0f}});
    const Scene mended = after(scene, "weights.hammer", {}, chosenVertices(scene, {11, 12, 13}));
    for (const PointIndex p : {11u, 12u, 13u})
        EXPECT_NEAR(weightOf(onlyRows(mended)[p], 0), 0.75f, 1e-6f) << p;
}

TEST(CopiedWeights, areTheAverageByNameAndGoToAnotherMesh) {
    const Scene scene = withRow(evenGrid(), 1, {{1, 1.0f}});
    const auto copied = runOn(scene, "weights.copy", {}, chosenVertices(scene, {0, 1}));
    ASSERT_TRUE(copied.ok() && copied->clipboard);
    EXPECT_TRUE(copied->edit.empty());
    EXPECT_TRUE(copied->report.lines.at(0).english().starts_with("Copied the average of 2 "));
    // Other joints in another order, one of them with a name that the first mesh has not.
    Scene other = evenGrid({{0, 1.0f}});
    other = withSkin(other, [](Skin& skin) {
        skin.slots[0].name = "B";
        skin.slots[1].name = "A";
    });
    const Params clip{{"clipboard", *copied->clipboard}};
    const Rows pasted = onlyRows(after(other, "weights.paste", clip, chosenVertices(other, {5})));
    EXPECT_NEAR(weightOf(pasted[5], 0), 0.625f, 1e-6f);
    EXPECT_NEAR(weightOf(pasted[5], 1), 0.375f, 1e-6f);
    EXPECT_EQ(pasted[6].size(), 1u);
    Params half = clip;
    half["strength"] = 0.5;
    const Rows blended = onlyRows(after(other, "weights.blend", half, chosenVertices(other, {5})));
    EXPECT_NEAR(weightOf(blended[5], 1), 0.1875f, 1e-6f);
}

TEST(CopiedWeights, areRefusedWithTheReason) {
    const Scene scene = evenGrid();
    expectRefused(runOn(scene, "weights.copy"), "Select the vertices");
    const Selection one = chosenVertices(scene, {0});
    for (const char* text : {"", "hello", "[1, 2]", "{\"sinewWeights\": {\"A\": \"much\"}}",
                             "{\"sinewWeights\": {\"A\": -1}}"})
        expectRefused(runOn(scene, "weights.paste", {{"clipboard", std::string(text)}}, one),
                      "clipboard");
    const auto unknown =
        runOn(scene, "weights.paste",
              {{"clipboard", std::string("{\"sinewWeights\": {\"Z\": 1.0}}")}}, one);
    ASSERT_TRUE(unknown.ok() && unknown->edit.empty());
    EXPECT_NE(unknown->report.lines.front().english().find("no influence named Z"),
              std::string::npos);
}

TEST(AverageWeights, makesTheSelectedVerticesAlike) {
    const Scene scene = withRow(evenGrid(), 1, {{1, 1.0f}});
    const Rows rows = onlyRows(after(scene, "weights.average", {}, chosenVertices(scene, {0, 1})));
    for (const PointIndex p : {0u, 1u}) EXPECT_NEAR(weightOf(rows[p], 1), 0.625f, 1e-6f);
    expectRefused(runOn(scene, "weights.average"), "Select the vertices");
}

TEST(MoveWeights, givesAPartOrAllToAnotherInfluence) {
    const Scene scene = evenGrid();
    const Params half{
        {"from", joints(scene, {"A"})}, {"to", joints(scene, {"C"})}, {"amount", 0.5}};
    const Rows moved = onlyRows(after(scene, "weights.move", half));
    EXPECT_NEAR(weightOf(moved[0], 0), 0.375f, 1e-6f);
    EXPECT_NEAR(weightOf(moved[0], 2), 0.375f, 1e-6f);
    const Params all{{"from", joints(scene, {"A", "B"})}, {"to", joints(scene, {"C"})}};
    EXPECT_EQ(listed(onlyRows(after(scene, "weights.move", all)))[0],
              (std::vector<Influence>{{2, 1.0f}}));
    expectRefused(runOn(lockedSlot(scene, 2), "weights.move", all), "C is locked");
    expectRefused(runOn(scene, "weights.move", {{"from", joints(scene, {"A"})}}), "give");
    expectRefused(runOn(scene, "weights.move",
                        {{"from", joints(scene, {"A"})}, {"to", joints(scene, {"A"})}}),
                  "different");
}

TEST(MoveWeights, staysWithinMaxInfluences) {
    const Scene scene = withSkin(evenGrid(), [](Skin& skin) { skin.maxInfluences = 2; });
    const Params some{
        {"from", joints(scene, {"A"})}, {"to", joints(scene, {"C"})}, {"amount", 0.5}};
    EXPECT_EQ(onlyRows(after(scene, "weights.move", some))[0].size(), 2u);
}

TEST(SwapWeights, exchangesTwoInfluences) {
    const Scene scene = evenGrid();
    const Params params{{"from", joints(scene, {"A"})}, {"to", joints(scene, {"C"})}};
    const Scene swapped = after(scene, "weights.swap", params);
    EXPECT_EQ(listed(onlyRows(swapped))[0], (std::vector<Influence>{{1, 0.25f}, {2, 0.75f}}));
    EXPECT_EQ(listed(onlyRows(after(swapped, "weights.swap", params))), listed(onlyRows(scene)));
}

TEST(MergeWeights, givesAllToTheJointSelectedLast) {
    const Scene scene = evenGrid();
    Selection selection = chosenVertices(scene, {});
    selection.nodes = joints(scene, {"A", "C", "B"});
    const auto merged = runOn(scene, "weights.merge", {}, selection);
    ASSERT_TRUE(merged.ok());
    EXPECT_EQ(listed(onlyRows(applied(scene, merged->edit)))[0],
              (std::vector<Influence>{{1, 1.0f}}));
    EXPECT_EQ(merged->report.lines.front().english(), "Merged 2 influences into B.");
    selection.nodes.resize(1);
    expectRefused(runOn(scene, "weights.merge", {}, selection), "two or more");
}

TEST(QuantiseWeights, givesWholeStepsThatSumToOne) {
    const Scene scene = evenGrid({{0, 0.5f}, {1, 0.3f}, {2, 0.2f}});
    const Scene bytes = after(scene, "weights.quantise");
    double sum = 0.0;
    for (const Influence& entry : onlyRows(bytes)[0]) {
        const double steps = 255.0 * static_cast<double>(entry.weight);
        EXPECT_NEAR(steps, std::round(steps), 1e-4);
        sum += std::round(steps);
    }
    EXPECT_EQ(sum, 255.0);
    EXPECT_TRUE(runOn(bytes, "weights.quantise")->edit.empty()) << "rounding again changes nothing";
    const Params halves{{"to", std::string("steps")}, {"steps", std::int64_t{2}}};
    EXPECT_EQ(listed(onlyRows(after(scene, "weights.quantise", halves)))[0],
              (std::vector<Influence>{{0, 0.5f}, {1, 0.5f}}));
}

TEST(DeLineariseWeights, easesAnEvenRamp) {
    const Scene scene = withRow(evenGrid(), 1, {{0, 0.5f}, {1, 0.5f}});
    const Rows eased = onlyRows(after(scene, "weights.deLinearise"));
    EXPECT_NEAR(weightOf(eased[0], 0), 0.84375f, 1e-6f);
    EXPECT_EQ(weightOf(eased[1], 0), 0.5f);
}

// Two islands; the left one is of A, but for a corner, the right one of B.
Scene islands(float gap = 0.5f) {
    RowList rows = sameRows(12, {{0, 1.0f}});
    rows[0] = {{2, 1.0f}};
    const auto right = sameRows(12, {{1, 1.0f}});
    rows.insert(rows.end(), right.begin(), right.end());
    return skinned(twoGrids(3, 2, gap), 3, rows);
}

TEST(UnifyShells, givesEachIslandOneRowThatSmoothingLeavesAlone) {
    const Params all{{"largest", std::int64_t{500}}};
    const Scene unified = after(islands(), "weights.unifyShells", all);
    for (PointIndex p = 0; p < 12; ++p) {
        EXPECT_NEAR(weightOf(onlyRows(unified)[p], 2), 1.0f / 12.0f, 1e-6f) << p;
        EXPECT_EQ(listed(onlyRows(unified))[p], listed(onlyRows(unified))[0]) << p;
    }
    const Params volume{{"over", std::string("volume")}, {"radius", 1.2}};
    EXPECT_TRUE(runOn(unified, "weights.smooth", volume)->edit.empty());
    const Scene freed =
        after(unified, "weights.unifyShells", {{"largest", std::int64_t{500}}, {"keep", false}});
    EXPECT_FALSE(runOn(freed, "weights.smooth", volume)->edit.empty());
    const auto larger =
        runOn(islands(), "weights.unifyShells", {{"largest", std::int64_t{5}}, {"keep", false}});
    EXPECT_TRUE(larger->edit.empty());
    EXPECT_EQ(larger->report.lines.back().english(),
              "2 islands of more than 5 vertices left as before.");
}

TEST(SmoothWeights, reachesOverGapsInVolumeAlone) {
    const Scene scene = islands();
    const Scene edges = after(scene, "weights.smooth");
    EXPECT_EQ(weightOf(onlyRows(edges)[3], 1), 0.0f);
    const Scene volume =
        after(scene, "weights.smooth", {{"over", std::string("volume")}, {"radius", 0.6}});
    EXPECT_GT(weightOf(onlyRows(volume)[3], 1), 0.0f) << "beside the gap";
    EXPECT_EQ(weightOf(onlyRows(volume)[0], 1), 0.0f) << "far from it";
}

TEST(SmoothWeights, keepsBordersWhereToldTo) {
    const Scene scene = withRow(withRow(evenGrid(), 12, {{2, 1.0f}}), 2, {{2, 1.0f}});
    const Scene kept = after(scene, "weights.smooth", {{"keepBorders", true}});
    EXPECT_EQ(listed(onlyRows(kept))[2], listed(onlyRows(scene))[2]);
    EXPECT_LT(weightOf(onlyRows(kept)[12], 2), 1.0f);
    EXPECT_LT(weightOf(onlyRows(after(scene, "weights.smooth"))[2], 2), 1.0f);
}

TEST(RemoveIdle, takesInfluencesWithoutWeightAndKeepsLockedOnes) {
    const Scene scene = evenGrid({{0, 0.5f}, {2, 0.5f}});
    const Scene removed = after(scene, "weights.removeIdle");
    ASSERT_EQ(onlySkin(removed).slots.size(), 2u);
    EXPECT_EQ(listed(onlyRows(removed))[0], (std::vector<Influence>{{0, 0.5f}, {1, 0.5f}}));
    EXPECT_TRUE(runOn(removed, "weights.removeIdle")->edit.empty());
    EXPECT_TRUE(runOn(lockedSlot(scene, 1), "weights.removeIdle")->edit.empty());
}

TEST(RemoveFromVertices, leavesLockedInfluencesInTheRowAsTheyAre) {
    const Scene scene = lockedSlot(withRow(evenGrid(), 12, {{1, 0.25f}, {2, 0.75f}}), 1);
    const Scene taken = after(scene, "weights.takeOff", {}, chosenVertices(scene, {12}, 2));
    EXPECT_EQ(listed(onlyRows(taken))[12], (std::vector<Influence>{{0, 0.75f}, {1, 0.25f}}));
}

TEST(PruneWeights, leavesLockedInfluencesAsTheyAreWhereAllElseIsFaint) {
    const Scene scene = lockedSlot(withRow(evenGrid(), 0, {{0, 0.9f}, {1, 0.1f}}), 0);
    const Rows rows = onlyRows(after(scene, "weights.prune", {{"threshold", 0.5}}));
    EXPECT_EQ(weightOf(rows[0], 0), 0.9f);
}

TEST(ManyLocks, areSetForAllOthersInvertedAndByName) {
    const Scene scene = evenGrid();
    const auto locks = [](const Scene& of) {
        std::string out;
        for (const auto& slot : onlySkin(of).slots) out += slot.locked ? '1' : '0';
        return out;
    };
    const Scene others =
        after(lockedSlot(scene, 1), "influence.lockOthers", {}, chosenVertices(scene, {}, 1));
    EXPECT_EQ(locks(others), "101");
    EXPECT_EQ(locks(after(others, "influence.invertLocks")), "010");
    EXPECT_EQ(locks(after(scene, "influence.lockByName", {{"pattern", std::string("b*")}})), "010");
    EXPECT_EQ(locks(after(others, "influence.lockByName",
                          {{"pattern", std::string("?")}, {"change", std::string("unlock")}})),
              "000");
    expectRefused(runOn(scene, "influence.lockByName", {{"pattern", std::string("*_L")}}),
                  "named *_L");
}

TEST(ManyLocks, keepToTheActiveSkeleton) {
    Scene two = merged(evenGrid(), evenGrid());
    const SkinId own = two.skins().front(), other = two.skins().back();
    const auto locks = [](const Scene& of, SkinId skin) {
        std::string out;
        for (const auto& slot : of.skin(skin)->slots) out += slot.locked ? '1' : '0';
        return out;
    };
    Selection active;
    active.activeSkin = own;
    active.activeSlot = 1;
    for (const char* id : {"influence.lockOthers", "influence.invertLocks", "influence.lockByName"})
        EXPECT_EQ(locks(after(two, id, {}, active), other), "000") << id;
    EXPECT_EQ(locks(after(two, "influence.lockOthers", {}, active), own), "101");
    // Named joints are locked on their own skeleton, whichever is active.
    const Params named{{"joints", std::vector<NodeId>{two.skin(own)->slots[1].node}}};
    EXPECT_EQ(locks(after(two, "influence.lockOthers", named), own), "101");
    EXPECT_EQ(locks(after(two, "influence.lockOthers", named), other), "000");
    // A mesh that shares one joint hangs on the same skeleton.
    auto shared = std::make_shared<Skin>(*two.skin(other));
    shared->slots[0].node = two.skin(own)->slots[0].node;
    two.setSkin(other, std::move(shared));
    EXPECT_EQ(locks(after(two, "influence.invertLocks", {}, active), other), "111");
}

TEST(WeightOperations, verticesOutOfTheSkinKeepTheirWeights) {
    Scene scene = sided(alike());
    const SkinId id = scene.skins()[0];
    Selection selection;
    selection.activeSkin = id;
    selection.activeSlot = kLeft;
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->member.assign(skin->pointCount, 1);
    skin->member[2] = 0;
    scene.setSkin(id, skin);
    const auto node = [&](SlotIndex slot) {
        return std::vector<NodeId>{scene.skin(id)->slots[slot].node};
    };
    const auto copied = runOn(scene, "weights.copy", {}, [&] {
        Selection one = selection;
        one.points = {{skin->meshNode, {0}, {}}};
        return one;
    }());
    ASSERT_TRUE(copied && copied->clipboard);
    const std::pair<const char*, Params> cases[] = {
        {"weights.move", {{"from", node(kLeft)}, {"to", node(kLegL)}}},
        {"weights.swap", {{"from", node(kLeft)}, {"to", node(kLegL)}}},
        {"weights.prune", {{"threshold", 0.2}}},
        {"weights.limit", {{"count", std::int64_t{1}}}},
        {"weights.average", {}},
        {"weights.paste", {{"clipboard", *copied->clipboard}}},
        {"weights.takeOff", {{"joints", node(kLeft)}}},
    };
    selection.points = {{skin->meshNode, {0, 1, 2, 3}, {}}};
    for (const auto& [name, params] : cases) {
        const auto outcome = runOn(scene, name, params, selection);
        ASSERT_TRUE(outcome.ok()) << name << outcome.error().message.english();
        const Rows before = scene.rows(id), after = applied(scene, outcome->edit).rows(id);
        EXPECT_TRUE(std::ranges::equal(before[2], after[2])) << name;
        EXPECT_FALSE(std::ranges::equal(before[1], after[1])) << name;
    }
}

}  // namespace
}  // namespace sinew
