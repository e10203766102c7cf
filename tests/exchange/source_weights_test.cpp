// SPDX-License-Identifier: Apache-2.0
// Weights saved back into a glTF file: what changes there and what does not.
#include "editor/exchange/uri.h"
#include "tests/exchange/files/source_weights_file.h"

namespace sinew {
namespace source_weights_test {

using namespace test;

constexpr int kByte = 5121;
constexpr int kFloat = 5126;

TEST_F(SourceWeightsTest, withoutAnEditTheFileKeepsItsVeryBytes) {
    for (const char* name : {"two_bones.glb", "stored_pose.glb", "sinew_wave.glb"}) {
        const auto source = test::temporaryFolder() / name;
        fs::copy_file(test::sample(name), source);
        const auto report = saved(imported(source), source);
        EXPECT_EQ(report.vertices, 0u) << name;
        EXPECT_EQ(bytesOf(written_), bytesOf(source)) << name;
    }
    const auto text = skinnedSquare().write();
    EXPECT_EQ(saved(imported(text), text).bytesAdded, 0u);
    EXPECT_EQ(bytesOf(written_), bytesOf(text));
}

// A square of which two vertices sum to 0.5.
GltfFile squareWithHalfWeights() {
    GltfFile file = skinnedSquare();
    primitiveOf(file)["attributes"]["WEIGHTS_0"] = file.add<float>(
        {0.5f, 0, 0, 0, 1, 0, 0, 0, 0.5f, 0, 0, 0, 0.25f, 0.75f, 0, 0}, kFloat, "VEC4", 4);
    return file;
}

TEST_F(SourceWeightsTest, repairedWeightsStayInAFileWithoutAnEditAndThatIsTold) {
    const auto source = squareWithHalfWeights().write();
    const auto report = saved(imported(source), source);
    EXPECT_EQ(report.vertices, 0u);
    EXPECT_EQ(bytesOf(written_), bytesOf(source));
    EXPECT_TRUE(reports(report, "2 vertices of 'body' were repaired on import; as no weight"));
    EXPECT_EQ(imported(written_).skin(SkinId(0))->repairs.size(), 2u);
}

TEST_F(SourceWeightsTest, repairedWeightsAreWrittenWithTheFirstEditAndThatIsTold) {
    const auto source = squareWithHalfWeights().write();
    const auto report = saved(withRow(imported(source), SkinId(0), 1, kHalves), source);
    EXPECT_EQ(report.vertices, 3u);
    EXPECT_TRUE(reports(report, "2 vertices of 'body' were repaired on import; the repaired"));
    const Scene again = imported(written_);
    EXPECT_TRUE(again.skin(SkinId(0))->repairs.empty());
    EXPECT_EQ(rowOf(1), kHalves);
    const auto other = squareWithHalfWeights().write();
    const auto edited = saved(withRow(imported(other), SkinId(0), 2, kHalves), other);
    EXPECT_TRUE(reports(edited, "1 vertex of 'body'")) << "the other one was changed here";
}

TEST_F(SourceWeightsTest, changedVerticesAreOverwrittenInPlace) {
    const auto source = skinnedSquare().write();
    const auto report = saved(withRow(imported(source), SkinId(0), 1, kHalves), source);
    EXPECT_EQ(report.vertices, 1u);
    EXPECT_EQ(report.bytesAdded, 0u);
    EXPECT_LE(report.largestDifference, 1e-6);
    EXPECT_EQ(rowOf(1), kHalves);
    const auto before = bytesOf(source.parent_path() / "made.bin");
    const auto after = bytesOf(source.parent_path() / "out.bin");
    ASSERT_EQ(before.size(), after.size());
    std::size_t differing = 0;
    for (std::size_t i = 0; i < before.size(); ++i) differing += before[i] != after[i] ? 1 : 0;
    EXPECT_GT(differing, 0u);
    EXPECT_LE(differing, 4u + 16u);  // one vertex's joints and weights
}

TEST_F(SourceWeightsTest, anotherNameGetsABufferOfItsOwnAndLeavesTheSource) {
    const auto source = skinnedSquare().write();
    const auto before = bytesOf(source.parent_path() / "made.bin");
    saved(withRow(imported(source), SkinId(0), 1, kHalves), source);
    EXPECT_EQ(bytesOf(source.parent_path() / "made.bin"), before);
    EXPECT_EQ(jsonOf(written_)["buffers"][0]["uri"], "out.bin");
}

TEST_F(SourceWeightsTest, theSourceItselfCanBeSavedOver) {
    const auto source = skinnedSquare().write();
    const auto text = bytesOf(source);
    const auto plan =
        SourceWeights::plan(withRow(imported(source), SkinId(0), 1, kHalves), source, {});
    ASSERT_TRUE(plan.ok());
    ASSERT_TRUE(plan->write(source, {}).ok());
    EXPECT_EQ(bytesOf(source), text);
    written_ = source;
    EXPECT_EQ(rowOf(1), kHalves);
}

TEST_F(SourceWeightsTest, dataInsideTheTextAreChangedThere) {
    GltfFile file = skinnedSquare();
    file.json["buffers"] = test::Json::array(
        {{{"uri", "data:application/octet-stream;base64," + gltf::base64Encoded(file.bytes)},
          {"byteLength", file.bytes.size()}}});
    const auto source = file.write();
    saved(withRow(imported(source), SkinId(0), 1, kHalves), source);
    EXPECT_EQ(rowOf(1), kHalves);
    EXPECT_FALSE(fs::exists(source.parent_path() / "out.bin"));
}

TEST_F(SourceWeightsTest, anotherFolderGetsWhatTheFileNames) {
    const auto source = skinnedSquare().write();
    const auto plan =
        SourceWeights::plan(withRow(imported(source), SkinId(0), 1, kHalves), source, {});
    ASSERT_TRUE(plan.ok());
    written_ = test::temporaryFolder() / "there.gltf";
    ASSERT_TRUE(plan->write(written_, {}).ok());
    EXPECT_EQ(rowOf(1), kHalves);
}

// A square on five joints in a row.
GltfFile squareOnFiveJoints() {
    GltfFile file = skinnedSquare();
    file.json["nodes"] = test::Json::parse(R"([{"name": "body", "mesh": 0, "skin": 0},
        {"name": "j0", "children": [2]}, {"name": "j1", "children": [3]},
        {"name": "j2", "children": [4]}, {"name": "j3", "children": [5]}, {"name": "j4"}])");
    file.json["skins"] = test::Json::array({{{"joints", {1, 2, 3, 4, 5}}}});
    return file;
}

const std::vector<Influence> kFive{{0, 0.5f}, {1, 0.125f}, {2, 0.125f}, {3, 0.125f}, {4, 0.125f}};

TEST_F(SourceWeightsTest, moreInfluencesThanBeforeAddASetBehindTheOldBytes) {
    const auto source = squareOnFiveJoints().write();
    const auto before = bytesOf(source.parent_path() / "made.bin");
    const Scene edited = withRow(imported(source), SkinId(0), 2, kFive);
    const auto report = saved(edited, source);
    EXPECT_TRUE(reports(report, "up to 5 influences"));
    EXPECT_EQ(report.bytesAdded, 4u * 4u + 4u * 16u);
    EXPECT_EQ(rowOf(2), kFive);
    const auto after = bytesOf(source.parent_path() / "out.bin");
    ASSERT_GT(after.size(), before.size());
    const auto attributes = jsonOf(written_)["meshes"][0]["primitives"][0]["attributes"];
    EXPECT_TRUE(attributes.contains("JOINTS_1"));
    EXPECT_EQ(attributes["JOINTS_0"],
              jsonOf(source)["meshes"][0]["primitives"][0]["attributes"]["JOINTS_0"]);
    const auto again = written_.parent_path() / "again.gltf";
    const auto plan = SourceWeights::plan(edited, written_, {});
    ASSERT_TRUE(plan.ok());
    EXPECT_EQ(plan->report().bytesAdded, 0u);
    ASSERT_TRUE(plan->write(again, {}).ok());
    EXPECT_EQ(bytesOf(written_.parent_path() / "out.bin").size(), after.size());
}

TEST_F(SourceWeightsTest, fewerInfluencesLeaveTheSetsThatAreThere) {
    const auto wide = squareOnFiveJoints().write();
    saved(withRow(imported(wide), SkinId(0), 2, kFive), wide);
    const auto source = written_.parent_path() / "wide.gltf";
    fs::rename(written_, source);
    const auto report = saved(withRow(imported(source), SkinId(0), 2, {{3, 1.0f}}), source);
    EXPECT_EQ(report.bytesAdded, 0u);
    EXPECT_EQ(rowOf(2), (std::vector<Influence>{{3, 1.0f}}));
}

TEST_F(SourceWeightsTest, aJointThatTheSkinLacksIsAddedWithItsInverseBind) {
    GltfFile file = skinnedSquare();
    file.json["nodes"].push_back({{"name", "extra"}, {"translation", {0, 3, 0}}});
    file.json["nodes"][2]["children"] = {3};
    const auto source = file.write();
    Scene scene = imported(source);
    auto skin = std::make_shared<Skin>(*scene.skin(SkinId(0)));
    InfluenceSlot slot;
    slot.name = "extra";
    slot.node = NodeId(3);
    slot.influenceBind = glm::translate(glm::dmat4(1.0), glm::dvec3(1, 3, 0));
    skin->slots.push_back(slot);
    scene.setSkin(SkinId(0), skin);
    const std::vector<Influence> row{{0, 0.25f}, {2, 0.75f}};
    const auto report = saved(withRow(scene, SkinId(0), 1, row), source);
    EXPECT_EQ(report.jointsAdded, 1u);
    EXPECT_TRUE(reports(report, "'extra' is added"));
    EXPECT_EQ(rowOf(1), row);
    const auto json = jsonOf(written_);
    EXPECT_EQ(json["skins"][0]["joints"], test::Json({1, 2, 3}));
    const auto again = imported(written_);
    EXPECT_LT(relativeDifference(again.skin(SkinId(0))->slots[2].influenceBind, slot.influenceBind),
              1e-6);
}

TEST_F(SourceWeightsTest, coarseWeightsBecomeExactOnes) {
    GltfFile file = skinnedSquare();
    primitiveOf(file)["attributes"]["WEIGHTS_0"] = file.add<std::uint8_t>(
        {255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 51, 204, 0, 0}, kByte, "VEC4", 4);
    file.json["accessors"].back()["normalized"] = true;
    const auto source = file.write();
    const std::vector<Influence> row{{0, 0.3f}, {1, 0.7f}};
    const auto report = saved(withRow(imported(source), SkinId(0), 1, row), source);
    EXPECT_TRUE(reports(report, "in steps of"));
    EXPECT_EQ(rowOf(1), row);
    EXPECT_NEAR(rowOf(3)[0].weight, 0.2f, 1e-6f);
}

TEST_F(SourceWeightsTest, coarseWeightsThatHoldTheNewOnesStay) {
    GltfFile file = skinnedSquare();
    primitiveOf(file)["attributes"]["WEIGHTS_0"] = file.add<std::uint8_t>(
        {255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 51, 204, 0, 0}, kByte, "VEC4", 4);
    file.json["accessors"].back()["normalized"] = true;
    const auto source = file.write();
    const auto report = saved(withRow(imported(source), SkinId(0), 1, {{0, 1.0f}}), source);
    EXPECT_EQ(report.bytesAdded, 0u);
    EXPECT_EQ(rowOf(1), (std::vector<Influence>{{0, 1.0f}}));
}

TEST_F(SourceWeightsTest, sparseWeightsAreReplaced) {
    GltfFile file = skinnedSquare();
    const int indices = file.indices({1});
    const int values = file.add<float>({0.5f, 0.5f, 0, 0}, kFloat, "VEC4", 4);
    const auto weights = primitiveOf(file)["attributes"]["WEIGHTS_0"].get<std::size_t>();
    const auto viewOf = [&](int accessor) {
        return file.json["accessors"][static_cast<std::size_t>(accessor)]["bufferView"];
    };
    file.json["accessors"][weights]["sparse"] = {
        {"count", 1},
        {"indices", {{"bufferView", viewOf(indices)}, {"componentType", 5123}}},
        {"values", {{"bufferView", viewOf(values)}}}};
    const auto source = file.write();
    const std::vector<Influence> row{{0, 0.25f}, {1, 0.75f}};
    saved(withRow(imported(source), SkinId(0), 1, row), source);
    EXPECT_EQ(rowOf(1), row);
    EXPECT_EQ(rowOf(3), row);  // as the file had it
}

TEST_F(SourceWeightsTest, bytesThatSomethingElseReadsAreLeftAlone) {
    GltfFile file = skinnedSquare();
    const auto weights = primitiveOf(file)["attributes"]["WEIGHTS_0"];
    primitiveOf(file)["attributes"]["_PAINT"] = weights;
    const auto source = file.write();
    const auto before = bytesOf(source.parent_path() / "made.bin");
    saved(withRow(imported(source), SkinId(0), 1, kHalves), source);
    EXPECT_EQ(rowOf(1), kHalves);
    const auto json = jsonOf(written_);
    EXPECT_EQ(json["meshes"][0]["primitives"][0]["attributes"]["_PAINT"], weights);
    EXPECT_NE(json["meshes"][0]["primitives"][0]["attributes"]["WEIGHTS_0"], weights);
}

TEST_F(SourceWeightsTest, viewsThatLieOverEachOtherAreLeftAlone) {
    GltfFile file = skinnedSquare();
    const auto weights = primitiveOf(file)["attributes"]["WEIGHTS_0"].get<std::size_t>();
    auto copy = file.json["accessors"][weights];
    file.json["bufferViews"].push_back(
        file.json["bufferViews"][copy["bufferView"].get<std::size_t>()]);
    copy["bufferView"] = file.json["bufferViews"].size() - 1;
    file.json["accessors"].push_back(copy);
    primitiveOf(file)["attributes"]["_PAINT"] = file.json["accessors"].size() - 1;
    const auto source = file.write();
    const auto report = saved(withRow(imported(source), SkinId(0), 1, kHalves), source);
    EXPECT_GE(report.bytesAdded, 64u);
    EXPECT_EQ(rowOf(1), kHalves);
}

TEST_F(SourceWeightsTest, interleavedWeightsAreOverwrittenBetweenTheOthers) {
    GltfFile file = skinnedSquare();
    // Per vertex: 4 joints of 8 bits, 4 weights.
    std::vector<std::uint8_t> mixed;
    for (int v = 0; v < 4; ++v) {
        const float weights[4] = {v == 3 ? 0.25f : 1.0f, v == 3 ? 0.75f : 0.0f, 0.0f, 0.0f};
        for (const int joint : {0, v == 3 ? 1 : 0, 0, 0})
            mixed.push_back(static_cast<std::uint8_t>(joint));
        const auto* from = reinterpret_cast<const std::uint8_t*>(weights);
        mixed.insert(mixed.end(), from, from + sizeof weights);
    }
    file.add<std::uint8_t>(mixed, kByte, "SCALAR", 1);
    file.json["accessors"].erase(file.json["accessors"].size() - 1);
    const auto view = file.json["bufferViews"].size() - 1;
    file.json["bufferViews"][view]["byteStride"] = 20;
    for (const auto& [name, offset, type] :
         {std::tuple("JOINTS_0", 0, kByte), {"WEIGHTS_0", 4, kFloat}}) {
        file.json["accessors"].push_back({{"bufferView", view},
                                          {"byteOffset", offset},
                                          {"componentType", type},
                                          {"count", 4},
                                          {"type", "VEC4"}});
        primitiveOf(file)["attributes"][name] = file.json["accessors"].size() - 1;
    }
    const auto source = file.write();
    const auto report = saved(withRow(imported(source), SkinId(0), 0, kHalves), source);
    EXPECT_EQ(report.bytesAdded, 0u);
    EXPECT_EQ(rowOf(0), kHalves);
    EXPECT_EQ(rowOf(3), (std::vector<Influence>{{0, 0.25f}, {1, 0.75f}}));
}

TEST_F(SourceWeightsTest, statedBoundsStayTrue) {
    GltfFile file = skinnedSquare();
    const auto weights = primitiveOf(file)["attributes"]["WEIGHTS_0"].get<std::size_t>();
    file.json["accessors"][weights]["min"] = {0.25, 0, 0, 0};
    file.json["accessors"][weights]["max"] = {1, 0.75, 0, 0};
    const auto source = file.write();
    saved(withRow(imported(source), SkinId(0), 3, {{0, 0.875f}, {1, 0.125f}}), source);
    const auto accessor = jsonOf(written_)["accessors"][weights];
    EXPECT_EQ(accessor["max"], test::Json({1.0, 0.125, 0.0, 0.0}));
    EXPECT_EQ(accessor["min"], test::Json({0.875, 0.0, 0.0, 0.0}));
}

TEST_F(SourceWeightsTest, primitivesOverTheSameVerticesStayTogether) {
    GltfFile file = squareOnFiveJoints();
    file.json["meshes"][0]["primitives"].push_back(primitiveOf(file));
    const auto source = file.write();
    saved(withRow(imported(source), SkinId(0), 1, kFive), source);
    const auto primitives = jsonOf(written_)["meshes"][0]["primitives"];
    EXPECT_TRUE(primitives[0]["attributes"].contains("WEIGHTS_1"));
    EXPECT_EQ(primitives[0]["attributes"], primitives[1]["attributes"]);
    EXPECT_EQ(rowOf(1), kFive);
}

GltfFile twoNodesOneMesh() {
    GltfFile file = skinnedSquare();
    file.json["nodes"].push_back({{"name", "twin"}, {"mesh", 0}, {"skin", 0}});
    file.json["scenes"][0]["nodes"].push_back(3);
    return file;
}

TEST_F(SourceWeightsTest, nodesThatShareAMeshAreWrittenWhenWeightedAlike) {
    const auto source = twoNodesOneMesh().write();
    Scene scene = withRow(imported(source), SkinId(0), 1, kHalves);
    scene = withRow(std::move(scene), SkinId(1), 1, kHalves);
    saved(scene, source);
    EXPECT_EQ(rowOf(1, SkinId(0)), kHalves);
    EXPECT_EQ(rowOf(1, SkinId(1)), kHalves);
}

TEST_F(SourceWeightsTest, nodesThatShareAMeshAreRefusedWhenWeightedUnlike) {
    const auto source = twoNodesOneMesh().write();
    expectRefused(withRow(imported(source), SkinId(0), 1, kHalves), source, "share one mesh");
}

TEST_F(SourceWeightsTest, aMeshBoundHereGetsASkin) {
    GltfFile file = skinnedSquare();
    primitiveOf(file)["attributes"].erase("JOINTS_0");
    primitiveOf(file)["attributes"].erase("WEIGHTS_0");
    file.json["nodes"][0].erase("skin");
    file.json["nodes"][0]["translation"] = {0, 0, 2};
    file.json.erase("skins");
    const auto source = file.write();
    Scene scene = imported(source);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    auto skin = std::make_shared<Skin>();
    skin->meshNode = NodeId(0);
    skin->pointCount = 4;
    skin->skinBind = toMatrix(scene.nodes().find(NodeId(0))->stored);
    for (const std::uint32_t joint : {1u, 2u}) {
        InfluenceSlot slot;
        slot.name = scene.nodes().find(NodeId(joint))->name;
        slot.node = NodeId(joint);
        slot.influenceBind = glm::translate(glm::dmat4(1.0), glm::dvec3(joint - 1.0, 0, 0));
        skin->slots.push_back(slot);
    }
    scene.setSkin(SkinId(0), skin);
    RowsBuilder rows;
    for (int p = 0; p < 4; ++p) rows.append(kHalves);
    scene.setRows(SkinId(0), rows.finish());
    const auto report = saved(scene, source);
    EXPECT_TRUE(reports(report, "'body' has no skin in the file"));
    for (PointIndex p = 0; p < 4; ++p) EXPECT_EQ(rowOf(p), kHalves);
    EXPECT_LT(relativeDifference(imported(written_).skin(SkinId(0))->skinBind, skin->skinBind),
              1e-6);
}

TEST_F(SourceWeightsTest, whatTheFileKeepsIsTold) {
    const auto source = skinnedSquare().write();
    Scene scene = imported(source);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(NodeId(2)).name = "renamed";
    nodes->edit(NodeId(1)).stored.translation.y = 1.0;
    scene.setNodes(nodes);
    const auto report = saved(withRow(scene, SkinId(0), 1, kHalves), source);
    EXPECT_TRUE(reports(report, "1 node has another name"));
    EXPECT_TRUE(reports(report, "1 node has another transform"));
    EXPECT_EQ(jsonOf(written_)["nodes"], jsonOf(source)["nodes"]);
}

}  // namespace source_weights_test
}  // namespace sinew
