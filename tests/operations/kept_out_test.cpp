// SPDX-License-Identifier: Apache-2.0
// What weight operations leave alone and do not listen to: what is out of a skin, hidden, of
// another name, of another mesh.
#include <algorithm>

#include "editor/operations/weights/set_cells.h"
#include "editor/weights/row_math.h"
#include "tests/operations/weight_scenes.h"

namespace sinew {
namespace {

using namespace test;
using RowsList = std::vector<std::vector<Influence>>;

// Two points in each column of a strip.
constexpr PointIndex kCount = 10;
Scene strip(const RowsList& rows) { return skinned(gridMesh(kCount / 2 - 1, 1), 4, rows); }

bool says(const Report& report, const char* part) {
    return std::ranges::any_of(report.lines, [&](const Message& line) {
        return line.english().find(part) != std::string::npos;
    });
}

// Vertices 0 and 5 are out of the skin, and follow nobody else's joint.
Scene withStale() {
    RowsList rows(kCount, {{0, 0.6f}, {1, 0.4f}});
    rows[0] = rows[5] = {{3, 1.0f}};
    rows[1] = {{2, 1.0f}};
    return withSkin(strip(rows), [](Skin& skin) {
        skin.member.assign(kCount, 1);
        skin.member[0] = skin.member[5] = 0;
    });
}

TEST(LeftOutOfTheSkin, saysNothingToThoseAround) {
    const Scene scene = withStale();
    const auto ofStale = [](const Scene& done) {
        float most = 0.0f;
        for (PointIndex p = 0; p < kCount; ++p)
            if (onlySkin(done).isMember(p)) most = std::max(most, weightOf(onlyRows(done)[p], 3));
        return most;
    };
    const Selection beside = chosenVertices(scene, {1}, 2);
    EXPECT_EQ(ofStale(after(scene, "weights.hammer", {}, beside)), 0.0f);
    EXPECT_EQ(ofStale(after(scene, "weights.takeOff", {}, beside)), 0.0f);
    EXPECT_EQ(ofStale(after(scene, "weights.unifyShells", {{"largest", std::int64_t{500}}})), 0.0f);
    EXPECT_EQ(ofStale(after(scene, "weights.flood", {{"brush", std::string("takeOff")}}, beside)),
              0.0f);
    Scene empty = scene;
    RowsBuilder rows;
    for (PointIndex p = 0; p < kCount; ++p)
        rows.append(p == 1 || p == 4 ? Row() : onlyRows(scene)[p]);
    empty.setRows(scene.skins()[0], rows.finish());
    const Scene filled = after(empty, "weights.fill");
    EXPECT_FALSE(onlyRows(filled)[1].empty());
    EXPECT_EQ(ofStale(filled), 0.0f);
}

TEST(LeftOutOfTheSkin, isNotCountedAsChanged) {
    const Scene scene = withStale();
    Selection seen = chosenVertices(scene, {}, 0);
    seen.hidden = {{onlySkin(scene).meshNode, {2, 3, 4}, {}}};
    const Params params{{"from", std::vector<NodeId>{named(scene, "B")}},
                        {"to", std::vector<NodeId>{named(scene, "C")}}};
    const auto outcome = runOn(scene, "weights.move", params, seen);
    ASSERT_TRUE(outcome);
    // Of ten: one has none of it, two are out of the skin, three hidden.
    EXPECT_TRUE(says(outcome->report, "4 of 10 vertices changed"));
    EXPECT_EQ(outcome->report.numbers.at("changedPoints"), 4.0);
    constexpr PointIndex kMany = 3000;
    const Scene large = skinned(gridMesh(kMany / 2 - 1, 1), 4, RowsList(kMany, {{1, 1.0f}}));
    seen.hidden[0].meshNode = onlySkin(large).meshNode;
    const auto of = runOn(large, "weights.move", params, seen);
    ASSERT_TRUE(of);
    EXPECT_EQ(of->report.lines.front().english(), "mesh: 2997 of 3000 vertices changed.");
}

TEST(SetCells, leavesHiddenVerticesAlone) {
    const Scene scene = strip(RowsList(kCount, {{0, 1.0f}}));
    Selection seen = chosenVertices(scene, {}, 1);
    seen.hidden = {{onlySkin(scene).meshNode, {2}, {}}};
    std::vector<WeightCell> cells;
    for (PointIndex p = 0; p < kCount; ++p) cells.push_back({p, 1, 0.5f});
    const auto outcome =
        setCellsOnLayer(scene, seen, scene.skins()[0], cells, Message("Set Weights"), {});
    ASSERT_TRUE(outcome);
    const Rows rows = onlyRows(applied(scene, outcome->edit));
    EXPECT_EQ(weightOf(rows[2], 1), 0.0f);
    EXPECT_EQ(weightOf(rows[3], 1), 0.5f);
}

// Left and right hands are often called alike by exporters.
TEST(NamedRows, keepInfluencesOfOneNameApart) {
    RowsList rows(kCount, {{0, 1.0f}});
    rows[1] = {{1, 0.25f}, {2, 0.75f}};
    Scene scene = strip(rows);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const char* name : {"B", "C"}) nodes->edit(named(scene, name)).name = "hand";
    scene.setNodes(nodes);
    scene = withSkin(scene, [](Skin& skin) { skin.slots[1].name = skin.slots[2].name = "hand"; });
    const auto copied = runOn(scene, "weights.copy", {}, chosenVertices(scene, {1}));
    ASSERT_TRUE(copied && copied->clipboard);
    const Params clip{{"clipboard", *copied->clipboard}};
    const Rows pasted = onlyRows(after(scene, "weights.paste", clip, chosenVertices(scene, {4})));
    EXPECT_NEAR(weightOf(pasted[4], 1), 0.25f, 1e-6f);
    EXPECT_NEAR(weightOf(pasted[4], 2), 0.75f, 1e-6f);
    const Rows mean = onlyRows(after(scene, "weights.average", {}, chosenVertices(scene, {1, 4})));
    EXPECT_NEAR(weightOf(mean[4], 2), 0.375f, 1e-6f);
    // A mesh with one of them takes both.
    Scene one = strip(rows);
    one = withSkin(one, [](Skin& skin) { skin.slots[3].name = "hand"; });
    const Rows there = onlyRows(after(one, "weights.paste", clip, chosenVertices(one, {4})));
    EXPECT_EQ(weightOf(there[4], 3), 1.0f);
}

TEST(MoveWeights, makesRoomForWhatIsGiven) {
    const auto moved = [](const Row& row, std::uint32_t most, double amount) {
        Scene scene = strip(RowsList(kCount, std::vector<Influence>(row.begin(), row.end())));
        scene = withSkin(scene, [&](Skin& skin) { skin.maxInfluences = most; });
        const Params params{{"from", std::vector<NodeId>{named(scene, "A")}},
                            {"to", std::vector<NodeId>{named(scene, "D")}},
                            {"amount", amount}};
        auto outcome = runOn(scene, "weights.move", params, chosenVertices(scene, {}));
        EXPECT_TRUE(outcome);
        return std::pair(listed(onlyRows(applied(scene, outcome->edit)))[0], outcome->report);
    };
    const std::vector<Influence> full{{0, 0.5f}, {1, 0.3f}, {2, 0.2f}};
    const auto [row, report] = moved(full, 3, 0.1);
    ASSERT_EQ(row.size(), 3u);
    EXPECT_NEAR(weightOf(row, 3), 0.05f, 1e-6f);
    EXPECT_EQ(weightOf(row, 2), 0.0f) << "the smallest other one goes";
    const auto [kept, why] = moved(std::vector<Influence>{{0, 1.0f}}, 1, 0.1);
    EXPECT_EQ(kept, (std::vector<Influence>{{0, 1.0f}}));
    EXPECT_TRUE(says(why, "leaves no room for another"));
    EXPECT_EQ(moved(std::vector<Influence>{{0, 1.0f}}, 1, 1.0).first,
              (std::vector<Influence>{{3, 1.0f}}));
}

// One command, all meshes that are meant; those that it cannot work on are named.
TEST(SeveralMeshes, areAllWorkedOnOrNamed) {
    Scene scene = strip(RowsList(kCount, {{0, 0.5f}, {1, 0.5f}}));
    const NodeId body = onlySkin(scene).meshNode;
    const NodeId jacket = addNamedMesh(scene, gridMesh(kCount / 2 - 1, 1), "jacket");
    addSkin(scene, jacket, {named(scene, "A"), named(scene, "B")},
            RowsList(kCount, {{0, 0.5f}, {1, 0.5f}}));
    const NodeId hair = addNamedMesh(scene, gridMesh(kCount / 2 - 1, 1), "hair");
    addSkin(scene, hair, {named(scene, "A")}, RowsList(kCount, {{0, 1.0f}}));
    Selection both;
    both.activeSkin = scene.skinOf(body);
    both.activeSlot = 1;
    both.points = {{body, {1}, {}}, {jacket, {2}, {}}};
    const Scene done = after(scene, "weights.takeOff", {}, both);
    EXPECT_EQ(weightOf(done.rows(done.skinOf(body))[1], 1), 0.0f);
    EXPECT_EQ(weightOf(done.rows(done.skinOf(jacket))[2], 1), 0.0f);
    EXPECT_EQ(weightOf(done.rows(done.skinOf(jacket))[1], 1), 0.5f);
    const auto moved = runOn(scene, "weights.move",
                             {{"from", std::vector<NodeId>{named(scene, "B")}},
                              {"to", std::vector<NodeId>{named(scene, "A")}}},
                             {.nodes = {body, jacket, hair}});
    ASSERT_TRUE(moved);
    EXPECT_TRUE(says(moved->report, "do not have these influences: hair"));
}

}  // namespace
}  // namespace sinew
