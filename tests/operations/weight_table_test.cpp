// SPDX-License-Identifier: Apache-2.0
// Weights set as cells of a table, and all of a skin copied to another.
#include <random>

#include "editor/operations/weights/set_cells.h"
#include "editor/weights/row_math.h"
#include "tests/operations/weight_scenes.h"

namespace sinew {
namespace {

using namespace test;

const std::vector<std::vector<Influence>> kStripRows{
    {{0, 1.0f}}, {{0, 0.25f}, {1, 0.75f}}, {{1, 0.5f}, {2, 0.5f}}, {}};

Scene stripScene() { return skinned(gridMesh(1, 1), 3, kStripRows); }

Expected<Outcome> pasted(const Scene& scene, const char* id, const std::string& text,
                         const Selection& selection = {}) {
    return runOn(scene, id, {{kClipboardParam, text}}, selection);
}

Rows rowsAfter(const Scene& scene, const Expected<Outcome>& outcome) {
    EXPECT_TRUE(outcome.ok()) << (outcome.ok() ? "" : outcome.error().message.english());
    return outcome.ok() ? onlyRows(applied(scene, outcome->edit)) : Rows();
}

std::string allSaid(const Expected<Outcome>& outcome) {
    std::string out;
    if (outcome)
        for (const Message& line : outcome->report.lines) out += line.english() + "\n";
    return out;
}

TEST(WeightTableText, comesBackAsItWas) {
    const Scene scene = stripScene();
    const Skin skin = onlySkin(scene);
    const std::vector<PointIndex> points{2, 0, 1, 3};
    const std::vector<SlotIndex> slots{2, 0, 1};
    const std::string text = tableText(skin, onlyRows(scene), points, slots, true);
    EXPECT_TRUE(text.starts_with("Vertex\tC\tA\tB\n2\t0.5\t0\t0.5\n")) << text;
    EXPECT_TRUE(hasTableHead(text));
    const auto table = tableOfText(text, skin);
    ASSERT_TRUE(table.ok());
    EXPECT_EQ(table->cells.size(), 12u);
    EXPECT_EQ(table->cells[2], (WeightCell{2, 1, 0.5f}));
    EXPECT_TRUE(rowsAfter(scene, pasted(scene, "weights.setCells", text)).pages() ==
                onlyRows(scene).pages())
        << "nothing to change changes nothing";
}

TEST(WeightTableText, isReadAsSpreadsheetsWriteIt) {
    const Skin skin = onlySkin(stripScene());
    const auto table =
        tableOfText("vertex\t\"B\"\tnotes\tA\r\n1\t0,5\tfine\t\r\n\r\n2\t 1 \t\t0\r\n", skin);
    ASSERT_TRUE(table.ok()) << table.error().message.english();
    EXPECT_EQ(table->cells, (std::vector<WeightCell>{{1, 1, 0.5f}, {2, 1, 1.0f}, {2, 0, 0.0f}}));
    EXPECT_EQ(table->unknown, std::vector<std::string>{"notes"});
}

TEST(WeightTableText, tellsInfluencesOfOneNameApart) {
    Skin skin = onlySkin(stripScene());
    skin.slots[2].name = "A";
    skin.slots[1].name = "B \"two\"\tlines";
    EXPECT_EQ(columnNames(skin), (std::vector<std::string>{"A#0", "B \"two\"\tlines", "A#2"}));
    const std::vector<PointIndex> points{1};
    const std::vector<SlotIndex> slots{0, 1, 2};
    const auto back =
        tableOfText(tableText(skin, onlyRows(stripScene()), points, slots, true), skin);
    ASSERT_TRUE(back.ok());
    EXPECT_TRUE(back->unknown.empty());
    EXPECT_EQ(back->cells[1], (WeightCell{1, 1, 0.75f}));
}

TEST(SetCells, refusesWhatIsNoTableWithTheLine) {
    const Scene scene = stripScene();
    const std::pair<const char*, const char*> wrong[] = {
        {"", "no weight table"},
        {"a shopping list", "no weight table"},
        {"Vertex\tX\tY\n0\t1\t0\n", "named like an influence"},
        {"Vertex\tA\n0\t0.5\n4\t0.5\n", "Line 3"},
        {"Vertex\tA\nfirst\t0.5\n", "not the number of a vertex"},
        {"Vertex\tA\n0\thalf\n", "\"half\" is not a weight"},
        {"Vertex\tA\n0\t-0.1\n", "not a weight from 0 to 1"},
        {"Vertex\tA\n0\t50\n", "not a weight from 0 to 1"},
        {"Vertex\tA\n0\tnan\n", "not a weight"},
    };
    for (const auto& [text, said] : wrong) {
        SCOPED_TRACE(text);
        expectRefused(pasted(scene, "weights.setCells", text), said);
    }
}

TEST(SetCells, isOneStepThatLeavesLockedAndUnselectedVertices) {
    const Scene scene = withSkin(stripScene(), [](Skin& skin) {
        skin.lockedPoints = {0, 1, 0, 0};
        skin.slots[2].locked = true;
    });
    const std::string text =
        "Vertex\tA\tB\tC\n0\t0.5\t0.5\t0\n1\t1\t0\t0\n2\t1\t0\t0\n3\t0\t1\t0\n";
    const auto outcome = pasted(scene, "weights.setCells", text, chosenVertices(scene, {0, 1, 2}));
    const Rows rows = rowsAfter(scene, outcome);
    EXPECT_EQ(listed(rows),
              (std::vector<std::vector<Influence>>{
                  {{0, 0.5f}, {1, 0.5f}}, kStripRows[1], {{0, 0.5f}, {2, 0.5f}}, {}}));
    EXPECT_NE(allSaid(outcome).find("1 locked vertex was left as it is."), std::string::npos)
        << allSaid(outcome);
    EXPECT_NE(allSaid(outcome).find("1 weight of locked influences was left as it is."),
              std::string::npos);
}

TEST(SetCells, takesTheLaterOfTwoCellsOfOnePlaceInAnyOrder) {
    const Scene scene = stripScene();
    const auto outcome = setCells(scene, scene.skins().at(0),
                                  {{1, 0, 0.9f}, {0, 1, 0.5f}, {1, 0, 0.5f}}, Message("Set"), {});
    const Rows rows = rowsAfter(scene, outcome);
    EXPECT_FLOAT_EQ(weightOf(rows[1], 0), 0.5f);
    EXPECT_FLOAT_EQ(weightOf(rows[0], 1), 0.5f);
    EXPECT_EQ(outcome->report.numbers.at("changedPoints"), 2.0);
}

TEST(SetCells, tellsOfMaxInfluences) {
    const Scene scene = withSkin(stripScene(), [](Skin& skin) { skin.maxInfluences = 2; });
    const auto outcome = setCells(scene, scene.skins().at(0), {{1, 2, 0.5f}}, Message("Set"), {});
    EXPECT_NE(allSaid(outcome).find("Max Influences is 2"), std::string::npos);
    EXPECT_EQ(rowsAfter(scene, outcome)[1].size(), 2u);
}

TEST(SetCells, stopsWhereItIsCancelled) {
    const Scene scene = stripScene();
    const auto outcome = setCells(scene, scene.skins().at(0), {{1, 2, 0.5f}}, Message("Set"),
                                  Progress([](double) { return false; }));
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled);
}

// ---- all of a skin

std::string copiedSkin(const Scene& scene) {
    const auto outcome = runOn(scene, "weights.copySkin");
    EXPECT_TRUE(outcome.ok() && outcome->clipboard);
    return outcome.ok() ? outcome->clipboard.value_or("") : "";
}

TEST(PasteSkinWeights, givesTheRowsToTheBitWhereInfluencesStandInAnotherOrder) {
    const Scene from = stripScene();
    const Scene to = withSkin(skinned(gridMesh(1, 1), 3, {{}, {}, {{1, 1.0f}}, {{0, 1.0f}}}),
                              [](Skin& skin) { std::swap(skin.slots[0], skin.slots[2]); });
    const Rows rows = rowsAfter(to, pasted(to, "weights.pasteSkin", copiedSkin(from)));
    EXPECT_EQ(listed(rows),
              (std::vector<std::vector<Influence>>{
                  {{2, 1.0f}}, {{1, 0.75f}, {2, 0.25f}}, {{0, 0.5f}, {1, 0.5f}}, {}}));
}

TEST(PasteSkinWeights, keepsLocksAndTheSelection) {
    const Scene to = withSkin(
        skinned(gridMesh(1, 1), 3, {{{1, 1.0f}}, {{1, 0.5f}, {2, 0.5f}}, {{1, 1.0f}}, {{0, 1.0f}}}),
        [](Skin& skin) { skin.slots[2].locked = true; });
    const auto outcome =
        pasted(to, "weights.pasteSkin", copiedSkin(stripScene()), chosenVertices(to, {1, 2}));
    const Rows rows = rowsAfter(to, outcome);
    const auto before = listed(onlyRows(to));
    EXPECT_EQ(listed(rows)[0], before[0]);
    EXPECT_EQ(listed(rows)[3], before[3]);
    EXPECT_EQ(weightOf(rows[1], 2), 0.5f);
    EXPECT_FLOAT_EQ(weightOf(rows[1], 0), 0.125f);
    EXPECT_EQ(listed(rows)[2], (std::vector<Influence>{{1, 1.0f}})) << "C came to nobody";
}

TEST(PasteSkinWeights, saysWhatDoesNotFit) {
    const std::string text = copiedSkin(stripScene());
    const Scene larger = skinned(gridMesh(2, 1), 3, std::vector<std::vector<Influence>>(6));
    expectRefused(pasted(larger, "weights.pasteSkin", text), "6 vertices");
    const Scene strange = withSkin(stripScene(), [](Skin& skin) {
        for (auto& slot : skin.slots) slot.name = "other " + slot.name;
    });
    expectRefused(pasted(strange, "weights.pasteSkin", text), "none of the copied influences");
    const Scene lacking = withSkin(stripScene(), [](Skin& skin) { skin.slots[0].name = "other"; });
    const auto outcome = pasted(lacking, "weights.pasteSkin", text);
    EXPECT_NE(allSaid(outcome).find("no influence named A"), std::string::npos);
    EXPECT_NE(allSaid(outcome).find("none of their copied influences: 1."), std::string::npos);
    const Rows rows = rowsAfter(lacking, outcome);
    EXPECT_EQ(listed(rows)[0], kStripRows[0]);
    EXPECT_EQ(listed(rows)[1], (std::vector<Influence>{{1, 1.0f}}));
}

TEST(PasteSkinWeights, readsTheClipboardAsAStrangersBytes) {
    const Scene scene = stripScene();
    const std::string text = copiedSkin(scene);
    std::mt19937 engine(7);
    for (int i = 0; i < 2000; ++i) {
        std::string damaged = text;
        damaged[engine() % damaged.size()] = static_cast<char>(engine() % 256);
        if (i % 3 == 0) damaged.resize(engine() % damaged.size());
        const auto outcome = pasted(scene, "weights.pasteSkin", damaged);
        if (!outcome) continue;
        const Rows rows = rowsAfter(scene, outcome);
        for (PointIndex p = 0; p < 4; ++p)
            for (const Influence& entry : rows[p]) ASSERT_LT(entry.slot, 3u);
    }
    expectRefused(pasted(scene, "weights.pasteSkin", "a shopping list"), "no weights of a skin");
}

}  // namespace
}  // namespace sinew
