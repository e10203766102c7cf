// SPDX-License-Identifier: Apache-2.0
// What operations on weights say of meshes that stay as they are, and of what locks hold.
#include <algorithm>

#include "tests/operations/sided_scene.h"
#include "tests/operations/weight_scenes.h"

namespace sinew {
namespace {

using namespace test;
using GridRows = std::vector<std::vector<Influence>>;

std::vector<std::string> linesOf(const Expected<Outcome>& outcome) {
    std::vector<std::string> out;
    EXPECT_TRUE(outcome.ok());
    if (outcome.ok())
        for (const Message& line : outcome->report.lines) out.push_back(line.english());
    return out;
}

bool saysOne(const std::vector<std::string>& lines, const std::string& line) {
    return std::ranges::count(lines, line) == 1;
}

// Three meshes of one skeleton, of which the named one has a vertex unlike the others.
Scene threeMeshes(const std::string& unlike) {
    Scene scene = sceneOf(gridMesh(2, 2));
    const auto joints = addChain(scene, {0.0, 1.0});
    const auto bind = [&](NodeId mesh, const std::string& name) {
        GridRows rows(9, {{0, 1.0f}});
        if (name == unlike) rows[4] = {{1, 1.0f}};
        addSkin(scene, mesh, joints, rows);
    };
    bind(named(scene, "mesh"), "mesh");
    for (const char* name : {"hat", "shoe"}) bind(addNamedMesh(scene, gridMesh(2, 2), name), name);
    return scene;
}

TEST(RowReports, nameTheMeshesThatChangedAndCountTheOthers) {
    const auto one = runOn(threeMeshes("hat"), "weights.hammer");
    EXPECT_EQ(linesOf(one),
              (std::vector<std::string>{"hat: 1 of 9 vertices changed.", "Unchanged: 2 meshes."}));
    EXPECT_EQ(one->report.numbers.at("changedPoints"), 1.0);
    EXPECT_EQ(linesOf(runOn(threeMeshes("mesh"), "weights.hammer")).back(), "Unchanged: 2 meshes.");
    EXPECT_EQ(linesOf(runOn(threeMeshes(""), "weights.closeCracks")),
              (std::vector<std::string>{"Unchanged: 3 meshes."}));
    Selection hat;
    hat.nodes = {named(threeMeshes(""), "hat")};
    EXPECT_EQ(linesOf(runOn(threeMeshes(""), "weights.closeCracks", {}, hat)),
              (std::vector<std::string>{"hat: 0 of 9 vertices changed."}));
}

Scene lockedBut(const Scene& scene, SlotIndex free) {
    return withSkin(scene, [free](Skin& skin) {
        for (SlotIndex slot = 0; slot < skin.slots.size(); ++slot)
            skin.slots[slot].locked = slot != free;
    });
}

// A ramp from A to B with some of C everywhere.
Scene ramp() {
    GridRows rows;
    for (int p = 0; p < 25; ++p) {
        const float b = 0.7f * static_cast<float>(p % 5) / 4.0f;
        rows.push_back({{0, 0.8f - b}, {1, b}, {2, 0.2f}});
        std::erase_if(rows.back(), [](const Influence& i) { return i.weight == 0.0f; });
    }
    rows[12] = {{0, 0.1f}, {1, 0.7f}, {2, 0.2f}};
    return skinned(gridMesh(4, 4), 3, rows);
}

TEST(Locks, thatLeaveOneInfluenceLeaveRowsToTheBit) {
    const Scene scene = lockedBut(ramp(), 1);
    const auto smoothed = runOn(scene, "weights.smooth");
    EXPECT_TRUE(smoothed->edit.empty());
    const auto lines = linesOf(smoothed);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0], "mesh: 0 of 25 vertices changed.");
    EXPECT_TRUE(lines[1].ends_with(" vertices could not change: locked influences leave no room."))
        << lines[1];
    EXPECT_TRUE(runOn(scene, "weights.sharpen", {{"power", 2.0}})->edit.empty());
    const auto hammered = runOn(scene, "weights.hammer", {}, chosenVertices(scene, {12}));
    EXPECT_TRUE(hammered->edit.empty());
    EXPECT_TRUE(
        saysOne(linesOf(hammered), "1 vertex could not change: locked influences leave no room."));
}

TEST(Locks, areNoReasonWhereTheyLeaveRoomOrNothingWasToChange) {
    const Scene one = withSkin(ramp(), [](Skin& skin) { skin.slots[2].locked = true; });
    const auto smoothed = runOn(one, "weights.smooth");
    EXPECT_FALSE(smoothed->edit.empty());
    EXPECT_EQ(linesOf(smoothed).size(), 1u);
    const Scene even = skinned(gridMesh(4, 4), 3, GridRows(25, {{0, 0.5f}, {1, 0.3f}, {2, 0.2f}}));
    EXPECT_EQ(linesOf(runOn(lockedBut(even, 1), "weights.smooth")).size(), 1u);
}

TEST(Locks, ofAllOthersAreToldByMirrorWeights) {
    RowsList rows = alike();
    rows[otherSide(0)] = {{kSpine, 1.0f}};
    const Scene scene = lockedBut(sided(rows), kRight);
    const auto outcome = runOn(scene, "weights.mirror", by("plusToMinus"));
    EXPECT_TRUE(outcome->edit.empty());
    EXPECT_TRUE(
        saysOne(linesOf(outcome), "1 vertex could not change: locked influences leave no room."));
}

TEST(Locks, ofHiddenVerticesAreNotToldSinceTheseStayAnyway) {
    RowsList rows = alike();
    rows[otherSide(0)] = {{kSpine, 1.0f}};
    const Scene scene = lockedBut(sided(rows), kRight);
    Selection hiding;
    hiding.hidden = {{onlySkin(scene).meshNode, {otherSide(0)}, {}}};
    for (const std::string& line :
         linesOf(runOn(scene, "weights.mirror", by("plusToMinus"), hiding)))
        EXPECT_EQ(line.find("could not change"), std::string::npos) << line;
}

TEST(VertexFlags, ofAllVerticesTellHowManyOfThemAreHidden) {
    const Scene scene = ramp();
    const auto unlocking = [&](const char* change, const char* back, const Selection& selection) {
        const Scene changed = after(scene, change, {}, chosenVertices(scene, {1, 2, 3}));
        return linesOf(runOn(changed, back, {}, selection));
    };
    Selection hiding;
    hiding.hidden = {{onlySkin(scene).meshNode, {2, 3, 4}, {}}};
    using Lines = std::vector<std::string>;
    EXPECT_EQ(unlocking("vertices.lock", "vertices.unlock", hiding),
              (Lines{"Vertices unlocked: 3.", "2 of them are hidden."}));
    EXPECT_EQ(unlocking("skin.takeVerticesOut", "skin.putVerticesBack", hiding),
              (Lines{"Vertices put back into the skin: 3.", "2 of them are hidden."}));
    EXPECT_EQ(unlocking("vertices.lock", "vertices.unlock", {}), Lines{"Vertices unlocked: 3."});
}

TEST(Locks, doNotKeepAnExactSmallChangeAway) {
    GridRows rows(25, {{0, 0.4f}, {1, 0.399995f}, {2, 0.200005f}});
    const Scene scene =
        withSkin(skinned(gridMesh(4, 4), 3, rows), [](Skin& skin) { skin.slots[0].locked = true; });
    const Params fine{{"to", std::string("steps")}, {"steps", std::int64_t{1000}}};
    EXPECT_EQ(weightOf(onlyRows(after(scene, "weights.quantise", fine))[0], 2), 0.2f);
}

TEST(HammerWeights, leavesNothingToAskOfSelectedVertices) {
    const Scene scene = ramp();
    const Operation& hammer = *findOperation("weights.hammer");
    EXPECT_TRUE(hammer.settled(scene, {}).empty());
    const Params settled = hammer.settled(scene, chosenVertices(scene, {3, 4}));
    EXPECT_EQ(settled.size(), hammer.params.size());
    EXPECT_TRUE(completed(hammer, settled).ok());
}

TEST(CopyWeights, showsAFaintWeightAsLessThanTheLeastThatIsShown) {
    const Scene scene =
        skinned(gridMesh(1, 1), 3, GridRows(4, {{0, 0.7496f}, {1, 0.25f}, {2, 0.0004f}}));
    EXPECT_EQ(linesOf(runOn(scene, "weights.copy", {}, chosenVertices(scene, {0}))),
              (std::vector<std::string>{"Copied: A (0.75), B (0.25), C (<0.001)."}));
}

}  // namespace
}  // namespace sinew
