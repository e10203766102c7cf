// SPDX-License-Identifier: Apache-2.0
// Layers that ngSkinTools 2 exports from Maya: what they become, what is left out, and damaged
// ones.
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include "editor/codec/scene_check.h"
#include "editor/weights/layers.h"
#include "tests/exchange/weight_table_scenes.h"

namespace sinew {
namespace ng_skin_tools_test {

using namespace weight_tables;
using Json = nlohmann::json;

// Of the strip with four vertices and joints A and B: a base of A, and a group of half opacity with
// B on vertex 2, and above it B on vertices 1 to 3, which a mask leaves out of the last.
Json layersOfStrip() {
    Json file;
    file["mesh"] = {{"vertPositions", {100, 100, 0, 200, 100, 0, 100, -100, 0, 200, -100, 0}},
                    {"triangles", {2, 3, 1, 2, 1, 0}}};
    file["influences"] = {{{"index", 0}, {"path", "|ns:A"}, {"pivot", {0, 0, 0}}},
                          {{"index", 3}, {"path", "|ns:A|ns:B"}, {"labelText", ""}}};
    Json base = {{"id", 1}, {"name", "Base"}, {"index", 0}, {"parentId", nullptr}};
    base["influences"] = {{"0", {1, 1, 1, 1}}, {"mask", Json::array()}};
    Json arms = {{"id", 2}, {"name", "Arms"}, {"index", 1}, {"opacity", 0.5}, {"children", {3, 4}}};
    Json fine = {{"id", 4}, {"name", "Fine"}, {"index", 1}, {"parentId", 2}, {"opacity", 0.5}};
    fine["influences"] = {{"3", {0, 1, 0.5, 1}}, {"mask", {1, 1, 1, 0}}};
    Json low = {{"id", 3}, {"name", "Low"}, {"index", 0}, {"parentId", 2}, {"enabled", true}};
    low["influences"] = Json::array({{{"index", 3}, {"weights", {0, 0, 1, 0}}}});
    file["layers"] = {arms, fine, low, base};
    return file;
}

std::filesystem::path fileOf(const Json& json) {
    const auto path = test::temporaryFolder() / "mesh.json";
    std::ofstream(path, std::ios::binary) << json.dump();
    return path;
}

Scene applied(const Scene& scene, const Json& json, MatchBy by, std::string* told = nullptr) {
    std::vector<Message> report;
    auto out = applyWeightTable(scene, fileOf(json), by, report);
    EXPECT_TRUE(out.ok()) << out.error().message.english();
    if (told) *told = said(report);
    return out ? *out : scene;
}

std::string refusal(const Json& json) {
    std::vector<Message> report;
    const auto out = applyWeightTable(test::twoBones(), fileOf(json), MatchBy::Index, report);
    return out ? "" : out.error().message.english();
}

SkinId skinOf(const Scene& scene) { return scene.skins()[0]; }

std::vector<std::string> layerNames(const Scene& scene) {
    std::vector<std::string> out;
    for (const SkinLayer& layer : scene.skin(skinOf(scene))->layers) out.push_back(layer.name);
    return out;
}

// The weight of B by vertex.
void expectOfB(const Scene& scene, const std::vector<float>& wanted) {
    const Rows rows = scene.rows(skinOf(scene));
    ASSERT_EQ(rows.pointCount(), wanted.size());
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        EXPECT_NEAR(weightOf(rows[p], 1), wanted[p], 1e-6f) << p;
        EXPECT_NEAR(weightOf(rows[p], 0), 1.0f - wanted[p], 1e-6f) << p;
    }
}

// Vertex 2: half of it from Low, then a quarter of Fine's 0.5 over what is left of that.
const std::vector<float> kOfB = {0.0f, 0.25f, 0.5f * 0.875f + 0.125f, 0.0f};

TEST(NgSkinTools, becomeLayersWithGroupsMasksAndOpacities) {
    std::string told;
    const Scene scene = applied(test::twoBones(), layersOfStrip(), MatchBy::Index, &told);
    const auto skin = scene.skin(skinOf(scene));
    ASSERT_EQ(layerNames(scene), (std::vector<std::string>{"Base", "Low", "Fine", "Arms"}));
    EXPECT_TRUE(isSound(*skin));
    EXPECT_TRUE(agrees(scene));
    const SkinLayer &low = skin->layers[1], &fine = skin->layers[2], &arms = skin->layers[3];
    EXPECT_TRUE(arms.group);
    EXPECT_EQ(low.parent, arms.id);
    EXPECT_EQ(fine.parent, arms.id);
    EXPECT_EQ(arms.opacity, 0.5f);
    EXPECT_EQ(skin->layers[0].mask, kNoIndex) << "an empty list is no mask";
    ASSERT_NE(fine.mask, kNoIndex);
    EXPECT_EQ(scene.numbers(skinOf(scene), fine.mask)[2], 1.0f);
    EXPECT_EQ(scene.numbers(skinOf(scene), fine.mask)[3], 0.0f);
    EXPECT_EQ(weightOf(scene.rows(skinOf(scene), fine.id)[2], 1), 0.5f);
    expectOfB(scene, kOfB);
    EXPECT_TRUE(has(told, "2 joints were matched without namespace")) << told;
    EXPECT_TRUE(has(told, "has the file's layers")) << told;
    EXPECT_FALSE(has(told, "elsewhere")) << told;
    EXPECT_FALSE(has(told, "left out")) << told;
}

TEST(NgSkinTools, giveAGroupsOwnWeightsALayerAndItsMaskToWhatIsInIt) {
    Json file = layersOfStrip();
    file["layers"][0]["influences"] = {{"3", {1, 1, 0, 0}}, {"mask", {0.5, 0, 2, 1}}};
    file["layers"][1].erase("influences");
    const Scene scene = applied(test::twoBones(), file, MatchBy::Index);
    const auto skin = scene.skin(skinOf(scene));
    ASSERT_EQ(layerNames(scene),
              (std::vector<std::string>{"Base", "Arms 2", "Low", "Fine", "Arms"}));
    EXPECT_TRUE(isSound(*skin));
    EXPECT_EQ(skin->layers[4].mask, kNoIndex);
    EXPECT_EQ(scene.numbers(skinOf(scene), skin->layers[2].mask)[0], 0.5f);
    expectOfB(scene, {0.25f, 0.0f, 0.5f, 0.0f});
}

TEST(NgSkinTools, areFoundByPositionInAnotherUnitAndKeepVerticesWithoutAMatch) {
    Json file = layersOfStrip();
    auto& places = file["mesh"]["vertPositions"];
    places = {2, 1, 0, 1, 1, 0, 1, -1, 0};  // metres, the first two in the other order
    for (auto& layer : file["layers"])
        for (auto& [key, list] : layer["influences"].items())
            if (auto& weights = list.is_object() ? list["weights"] : list; !weights.empty()) {
                weights.erase(3);
                std::swap(weights[0], weights[1]);
            }
    std::string told;
    const Scene scene = applied(test::twoBones(), file, MatchBy::Position, &told);
    EXPECT_TRUE(has(told, "another unit")) << told;
    expectOfB(scene, {kOfB[0], kOfB[1], kOfB[2], 1.0f});
    ASSERT_EQ(layerNames(scene).back(), "Kept Weights");
    EXPECT_TRUE(agrees(scene));
}

TEST(NgSkinTools, goOverTheSurfaceLayerByLayer) {
    expectOfB(applied(test::twoBones(), layersOfStrip(), MatchBy::Surface), kOfB);
}

TEST(NgSkinTools, sayByIndexWhichVerticesAreElsewhere) {
    Json file = layersOfStrip();
    std::swap(file["mesh"]["vertPositions"][0], file["mesh"]["vertPositions"][3]);
    std::string told;
    applied(test::twoBones(), file, MatchBy::Index, &told);
    EXPECT_TRUE(has(told, "2 vertices are elsewhere in the file")) << told;
}

TEST(NgSkinTools, sayWhatIsLeftOut) {
    Json file = layersOfStrip();
    file["layers"][1]["influences"]["dq"] = {1, 1, 1, 1};
    file["layers"][3]["effects"] = {{"mirrorWeights", true}, {"mirrorMask", false}};
    std::string told;
    expectOfB(applied(test::twoBones(), file, MatchBy::Index, &told), kOfB);
    EXPECT_TRUE(has(told, "dual quaternion weights of layer 'Fine' were left out")) << told;
    EXPECT_TRUE(has(told, "mirror effect of layer 'Base' was left out")) << told;
}

TEST(NgSkinTools, withAnUnknownJointAreRefusedOrImportedWithoutIt) {
    Json file = layersOfStrip();
    file["layers"][1]["influences"]["7"] = {1, 0, 0, 0};
    file["layers"][1]["enabled"] = false;  // nothing of it is in the result
    EXPECT_TRUE(has(refusal(file), "'Influence 7'")) << refusal(file);
    file["influences"].push_back({{"index", 7}, {"path", "|ns:A|ns:tail"}});
    EXPECT_TRUE(has(refusal(file), "'ns:tail'")) << refusal(file);
    const auto table = readWeightTable(fileOf(file));
    ASSERT_TRUE(table.ok());
    std::vector<Message> report;
    const Scene scene = test::twoBones();
    const auto after =
        withWeights(scene, *table, matchTable(scene, *table), MatchBy::Index, report, {});
    ASSERT_TRUE(after.ok());
    expectOfB(*after, {0.0f, 0.0f, 0.5f, 0.0f});
    EXPECT_TRUE(has(said(report), "left out were the weights of ns:tail")) << said(report);
}

TEST(NgSkinTools, leaveLockedVerticesAsTheyAre) {
    Scene scene = test::twoBones();
    auto skin = std::make_shared<Skin>(*scene.skin(skinOf(scene)));
    skin->lockedPoints = {0, 1, 0, 0};
    scene.setSkin(skinOf(scene), skin);
    std::string told;
    const Scene after = applied(scene, layersOfStrip(), MatchBy::Index, &told);
    EXPECT_TRUE(std::ranges::equal(after.rows(skinOf(scene))[1], scene.rows(skinOf(scene))[1]));
    expectOfB(after, {kOfB[0], 0.2f, kOfB[2], kOfB[3]});
    EXPECT_EQ(layerNames(after).back(), "Kept Weights");
    EXPECT_TRUE(has(told, "in its layer Kept Weights")) << told;
}

TEST(NgSkinTools, leaveLockedVerticesWithoutWeightsWithoutThem) {
    Scene scene = test::twoBones();
    const SkinId id = skinOf(scene);
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->lockedPoints = {0, 1, 0, 0};
    scene.setSkin(id, skin);
    const std::vector<PointIndex> emptied{1};
    scene.setRows(id, withRows(scene.rows(id), emptied, [](std::size_t) { return Row(); }));
    const Scene after = applied(scene, layersOfStrip(), MatchBy::Index);
    EXPECT_TRUE(after.rows(id)[1].empty());
    EXPECT_NEAR(weightOf(after.rows(id)[2], 1), kOfB[2], 1e-6f);
    EXPECT_TRUE(agrees(after));
}

TEST(NgSkinTools, takeThePlaceOfLayersOrGoIntoOne) {
    const Scene layered = applied(test::twoBones(), layersOfStrip(), MatchBy::Index);
    Json file = layersOfStrip();
    file["layers"][2]["enabled"] = false;
    std::string told;
    const Scene again = applied(layered, file, MatchBy::Index, &told);
    EXPECT_EQ(layerNames(again).size(), 4u);
    EXPECT_TRUE(agrees(again));
    EXPECT_TRUE(has(told, "its 4 layers are gone")) << told;

    const auto table = readWeightTable(fileOf(file));
    ASSERT_TRUE(table.ok());
    std::vector<Message> report;
    const auto after = withWeights(layered, *table, MatchBy::Index, report, {});
    ASSERT_TRUE(after.ok());
    const Scene beside = withLocksKept(layered, *after, {}, report, ImportInto::NewLayer);
    EXPECT_EQ(layerNames(beside).back(), "Imported Weights");
    EXPECT_EQ(layerNames(beside).size(), 5u);
    expectOfB(beside, {0.0f, 0.25f, 0.125f, 0.0f});
    EXPECT_TRUE(has(said(report), "imported as one")) << said(report);
}

TEST(NgSkinTools, thatAreDamagedAreRefusedWithASentence) {
    struct Damage {
        std::function<void(Json&)> harm;
        const char* said;
    };
    const auto fine = [](Json& file) -> Json& { return file["layers"][1]; };
    const Damage all[] = {
        {[&](Json& f) { fine(f)["influences"]["3"][1] = -0.5; }, "negative, too large or not"},
        {[&](Json& f) { fine(f)["influences"]["3"][1] = 3e38; }, "negative, too large or not"},
        {[&](Json& f) { fine(f)["influences"]["mask"][1] = "x"; }, "negative, too large or not"},
        {[&](Json& f) {
             fine(f)["influences"]["3"] = {1, 1, 1};
         },
         "3 numbers for 4 vertices"},
        {[&](Json& f) {
             fine(f)["influences"]["arm"] = {1, 1, 1, 1};
         },
         "'arm', which is no"},
        {[&](Json& f) { fine(f)["opacity"] = 2; }, "opacity of layer 'Fine'"},
        {[&](Json& f) { fine(f)["parentId"] = 9; }, "lies in itself, or"},
        {[&](Json& f) { fine(f)["parentId"] = 4; }, "lies in itself, or"},
        {[&](Json& f) { fine(f)["id"] = 3; }, "two layers with the id 3"},
        {[&](Json& f) { fine(f) = 5; }, "list of layers is damaged"},
        {[](Json& f) { f["mesh"]["vertPositions"].erase(0); }, "three numbers"},
        {[](Json& f) { f["mesh"]["vertPositions"][0] = nullptr; }, "three numbers"},
        {[](Json& f) { f["influences"][0].erase("index"); }, "valid index"},
        {[](Json& f) { f["layers"] = Json::array(); }, "no layers with weights"},
        {[](Json& f) { f["layers"] = Json(600, f["layers"][0]); }, "600 layers"}};
    for (const auto& [harm, words] : all) {
        Json file = layersOfStrip();
        harm(file);
        EXPECT_TRUE(has(refusal(file), words)) << words << ": " << refusal(file);
    }
    Json other = layersOfStrip();
    other["mesh"]["vertPositions"] = {0, 0, 0, 1, 0, 0, 1, 1, 0};
    for (auto& layer : other["layers"]) layer.erase("influences");
    other["layers"][3]["influences"] = {{"0", {1, 1, 1}}};
    EXPECT_TRUE(has(refusal(other), "4 points and the table has 3")) << refusal(other);
}

}  // namespace ng_skin_tools_test
}  // namespace sinew
