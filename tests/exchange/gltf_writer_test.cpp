// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <glm/gtc/matrix_transform.hpp>

#include "editor/deform/skinning.h"
#include "tests/exchange/files/gltf_file.h"

namespace sinew {
namespace gltf_writer_test {

using test::GltfFile;
using test::Json;
using test::primitiveOf;
using test::skinnedSquare;
using test::throughGlb;

Scene fromGlb(GltfFile file) {
    auto scene = file.read();
    EXPECT_TRUE(scene.ok()) << (scene.ok() ? "" : scene.error().message.english());
    auto info = std::make_shared<SceneInfo>(scene->info());
    info->sourceFormat = "glb";
    scene->setInfo(info);
    return *scene;
}

// One point with `count` equal influences on a chain of as many joints.
Scene manyInfluences(std::uint32_t count) {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    std::vector<double> xs;
    std::vector<Influence> row;
    for (std::uint32_t i = 0; i < count; ++i) {
        xs.push_back(i);
        row.push_back({i, 1.0f / static_cast<float>(count)});
    }
    const auto joints = test::addChain(scene, xs);
    test::addSkin(scene, scene.nodes().all()[0].id, joints,
                  {row, {{0, 1.0f}}, {{0, 1.0f}}, {{0, 1.0f}}});
    return scene;
}

TEST(GltfWriter, putsBackNodesWhereTheSourceHadThem) {
    auto file = skinnedSquare();
    file.json["nodes"][0]["translation"] = {0.1, 0.2, 0.3};
    file.json["nodes"][1]["children"] = {2, 0};
    file.json["nodes"][1]["rotation"] = {0.0, 0.0, 0.70710677, 0.70710677};
    file.json["scenes"][0]["nodes"] = {1};
    Json json;
    const Scene scene = fromGlb(file);
    EXPECT_FALSE(scene.nodes().find(NodeId(0))->parent.valid()) << "moved while it is edited";
    throughGlb(scene, {}, nullptr, &json);
    EXPECT_EQ(json["nodes"][0]["translation"], file.json["nodes"][0]["translation"]);
    EXPECT_EQ(json["nodes"][1]["rotation"], file.json["nodes"][1]["rotation"]);
    EXPECT_EQ(json["nodes"][1]["children"], file.json["nodes"][1]["children"]);
    EXPECT_EQ(json["scenes"][0]["nodes"], file.json["scenes"][0]["nodes"]);
    EXPECT_EQ(json["skins"][0]["joints"], file.json["skins"][0]["joints"]);
}

bool warnsOf(const WriteReport& report, std::string_view part) {
    return std::ranges::any_of(report.warnings, [&](const Message& m) {
        return m.english().find(part) != std::string::npos;
    });
}

TEST(GltfWriter, namesARootThatStandsAboveAllJoints) {
    auto file = skinnedSquare();
    const auto tip = file.json["skins"][0]["joints"].back();
    file.json["skins"][0]["skeleton"] = tip;
    const Scene scene = fromGlb(file);
    Json json;
    WriteReport report;
    throughGlb(scene, {}, &report, &json);
    EXPECT_EQ(json["skins"][0]["skeleton"], file.json["skins"][0]["joints"][0]);
    EXPECT_TRUE(warnsOf(report, "not all of its joints are below it"));
}

TEST(GltfWriter, keepsARootThatStandsAboveAllJoints) {
    auto file = skinnedSquare();
    file.json["skins"][0]["skeleton"] = file.json["skins"][0]["joints"][0];
    Json json;
    WriteReport report;
    throughGlb(fromGlb(file), {}, &report, &json);
    EXPECT_EQ(json["skins"][0]["skeleton"], file.json["skins"][0]["joints"][0]);
    EXPECT_TRUE(report.warnings.empty());
}

TEST(GltfWriter, addsARootAboveJointsOfAFileThatHaveNone) {
    auto file = skinnedSquare();
    // The second joint stands beside the first.
    const int first = file.json["skins"][0]["joints"][0];
    const int second = file.json["skins"][0]["joints"][1];
    file.json["nodes"][static_cast<std::size_t>(first)].erase("children");
    file.json["scenes"][0]["nodes"].push_back(second);
    Json json;
    WriteReport report;
    throughGlb(fromGlb(file), {}, &report, &json);
    EXPECT_TRUE(warnsOf(report, "'skeleton_root' was added above them"));
    const auto root = std::ranges::find_if(
        json["nodes"], [](const Json& node) { return node.value("name", "") == "skeleton_root"; });
    ASSERT_NE(root, json["nodes"].end());
    for (const int joint : {first, second})
        EXPECT_NE(std::ranges::find((*root)["children"], Json(joint)), (*root)["children"].end());
}

TEST(GltfWriter, putsExtensionsBackWhereTheyWere) {
    auto file = skinnedSquare();
    file.json["extensionsUsed"] = {"EXT_of_the_root", "EXT_of_the_scene"};
    file.json["extensions"] = {{"EXT_of_the_root", {{"a", 1}}}};
    file.json["scenes"][0]["extensions"] = {{"EXT_of_the_scene", {{"b", {1, 2}}}}};
    Json json;
    throughGlb(fromGlb(file), {}, nullptr, &json);
    EXPECT_EQ(json["extensions"], file.json["extensions"]);
    EXPECT_EQ(json["scenes"][0]["extensions"], file.json["scenes"][0]["extensions"]);
    EXPECT_EQ(json["extensionsUsed"], file.json["extensionsUsed"]);
    file.json.erase("extensions");
    throughGlb(fromGlb(file), {}, nullptr, &json);
    EXPECT_FALSE(json.contains("extensions"));
    EXPECT_EQ(json["scenes"][0]["extensions"], file.json["scenes"][0]["extensions"]);
}

TEST(GltfWriter, keepsAMatrixAMatrix) {
    auto file = skinnedSquare();
    const std::vector<double> matrix = {0, 2, 0, 0, -1, 0, 0, 0, 0, 0, 3, 0, 4, 5, 6, 1};
    file.json["nodes"][1]["matrix"] = matrix;
    Json json;
    throughGlb(fromGlb(file), {}, nullptr, &json);
    EXPECT_EQ(json["nodes"][1]["matrix"].get<std::vector<double>>(), matrix);
}

TEST(GltfWriter, writesTheStoredPoseWhateverIsShown) {
    Scene scene = fromGlb(skinnedSquare());
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(NodeId(2)).local.translation = {7, 8, 9};
    scene.setNodes(nodes);
    const Scene again = throughGlb(scene);
    EXPECT_EQ(again.nodes().find(NodeId(2))->stored.translation, glm::dvec3(1, 0, 0));
}

TEST(GltfWriter, joinsANodeThatReadingSplit) {
    auto file = skinnedSquare();
    file.json["nodes"][0]["children"] = {3};
    file.json["nodes"].push_back({{"name", "hat"}});
    const Scene scene = fromGlb(file);
    EXPECT_EQ(scene.nodes().size(), 5u);
    Json json;
    throughGlb(scene, {}, nullptr, &json);
    ASSERT_EQ(json["nodes"].size(), 4u);
    EXPECT_EQ(json["nodes"][0]["mesh"], 0);
    EXPECT_EQ(json["nodes"][0]["children"], Json::parse("[3]"));
}

TEST(GltfWriter, writesAllInfluences) {
    Json json;
    const Scene again = throughGlb(manyInfluences(10), {}, nullptr, &json);
    const auto& attributes = json["meshes"][0]["primitives"][0]["attributes"];
    EXPECT_TRUE(attributes.contains("JOINTS_2"));
    EXPECT_FALSE(attributes.contains("JOINTS_3"));
    EXPECT_EQ(again.rows(SkinId(0))[0].size(), 10u);
}

TEST(GltfWriter, reducesToTheStrongestAndSaysByHowMuchItShows) {
    Scene scene = manyInfluences(6);
    EXPECT_EQ(pointsAbove(scene, 4), 1u);
    EXPECT_EQ(pointsAbove(scene, 0), 0u);
    WriteOptions options;
    options.maxInfluences = 4;
    WriteReport report;
    const Scene again = throughGlb(scene, options, &report);
    EXPECT_EQ(report.pointsReduced, 1u);
    EXPECT_EQ(report.warnings.size(), 1u);
    ASSERT_EQ(again.rows(SkinId(0))[0].size(), 4u);
    for (const auto& entry : again.rows(SkinId(0))[0]) EXPECT_FLOAT_EQ(entry.weight, 0.25f);
}

TEST(GltfWriter, putsUnweightedPointsOnOneJointThatStaysStill) {
    Scene scene = test::twoBones();
    const SkinId id = scene.skins()[0];
    const std::vector<PointIndex> some = {1};
    const std::vector<Influence> none;
    scene.setRows(id, withRows(scene.rows(id), some, [&](std::size_t) { return Row(none); }));
    WriteReport report;
    const Scene again = throughGlb(scene, {}, &report);
    EXPECT_EQ(report.pointsUnweighted, 1u);
    EXPECT_EQ(report.warnings.size(), 1u);
    const auto skin = again.skin(SkinId(0));
    ASSERT_EQ(skin->slots.size(), 3u);
    EXPECT_EQ(again.rows(SkinId(0))[1][0], (Influence{2, 1.0f}));
    const Node* joint = again.nodes().find(skin->slots[2].node);
    const Node* root = again.nodes().find(skin->slots[0].node);
    EXPECT_EQ(joint->parent, root->parent) << "beside the skeleton, not below a joint";
    EXPECT_TRUE(joint->parent.valid()) << "glTF wants one root above all joints";
}

TEST(GltfWriter, deformsAsTheSceneDid) {
    Scene scene = test::twoBones();
    const SkinId id = scene.skins()[0];
    const Scene again = throughGlb(scene);
    const auto before = deformMesh(scene, scene.skin(id)->meshNode, storedPose(scene));
    const auto after = deformMesh(again, again.skin(SkinId(0))->meshNode, storedPose(again));
    ASSERT_EQ(before.positions.size(), after.positions.size());
    for (std::size_t p = 0; p < before.positions.size(); ++p)
        EXPECT_LT(glm::length(before.positions[p] - after.positions[p]), 1e-6f);
}

TEST(GltfWriter, keepsASkinThatNoMeshUses) {
    auto file = skinnedSquare();
    file.json.erase("meshes");
    file.json["nodes"][0] = Json::object();
    Json json;
    const Scene scene = fromGlb(file);
    EXPECT_EQ(scene.skins().size(), 1u);
    EXPECT_FALSE(scene.skinOf(NodeId(0)).valid());
    throughGlb(scene, {}, nullptr, &json);
    EXPECT_EQ(json["skins"][0]["joints"], Json::parse("[1, 2]"));
}

TEST(GltfWriter, writesSkinsOfOneSourceSkinAsOne) {
    auto file = skinnedSquare();
    file.json["nodes"].push_back({{"mesh", 0}, {"skin", 0}});
    file.json["scenes"][0]["nodes"].push_back(3);
    Scene scene = fromGlb(file);
    Json json;
    throughGlb(scene, {}, nullptr, &json);
    EXPECT_EQ(json["skins"].size(), 1u);
    EXPECT_EQ(json["meshes"].size(), 1u) << "the nodes still share it";
    // Rows of one of the two are edited: now they need a mesh each.
    const std::vector<PointIndex> some = {0};
    const std::vector<Influence> other = {{1, 1.0f}};
    scene.setRows(SkinId(1),
                  withRows(scene.rows(SkinId(1)), some, [&](std::size_t) { return Row(other); }));
    throughGlb(scene, {}, nullptr, &json);
    EXPECT_EQ(json["skins"].size(), 1u);
    EXPECT_EQ(json["meshes"].size(), 2u);
}

TEST(GltfWriter, carriesExtrasExtensionsLightsAndCamerasVerbatim) {
    auto file = skinnedSquare();
    file.json["extras"] = Json::parse(R"({"tool": 1.25})");
    file.json["extensions"] =
        Json::parse(R"({"KHR_lights_punctual": {"lights": [{"type": "point", "intensity": 2.5}]},
        "VRM": {"humanoid": {"humanBones": [{"node": 2}]}}})");
    file.json["extensionsUsed"] = {"KHR_lights_punctual", "VRM"};
    file.json["cameras"] =
        Json::parse(R"([{"type": "perspective", "perspective": {"yfov": 0.7, "znear": 0.1}}])");
    file.json["nodes"].push_back(Json::parse(R"({"camera": 0, "extras": {"a": [1, 2.5, "x"]}})"));
    file.json["nodes"].push_back(
        Json::parse(R"({"extensions": {"KHR_lights_punctual": {"light": 0}}})"));
    file.json["meshes"][0]["extras"] = Json::parse(R"({"note": "hi"})");
    file.json["skins"][0]["extras"] = Json::parse(R"({"deep": {"er": null}})");
    Json json;
    throughGlb(fromGlb(file), {}, nullptr, &json);
    for (const char* key : {"extras", "extensions", "cameras", "extensionsUsed"})
        EXPECT_EQ(json[key], file.json[key]) << key;
    for (const std::size_t n : {3u, 4u}) EXPECT_EQ(json["nodes"][n], file.json["nodes"][n]);
    EXPECT_EQ(json["meshes"][0]["extras"], file.json["meshes"][0]["extras"]);
    EXPECT_EQ(json["skins"][0]["extras"], file.json["skins"][0]["extras"]);
}

TEST(GltfWriter, keepsMaterialsAndTheBytesOfPictures) {
    auto file = skinnedSquare();
    file.json["images"] =
        Json::parse(R"([{"uri": "data:image/png;base64,iVBORw0KGgoBAgM=", "name": "skin"}])");
    file.json["samplers"] = Json::parse(R"([{"wrapS": 33071, "magFilter": 9729}])");
    file.json["textures"] = Json::parse(R"([{"source": 0, "sampler": 0}])");
    file.json["materials"] =
        Json::parse(R"([{"name": "m", "pbrMetallicRoughness": {"baseColorTexture": {"index": 0,
        "extensions": {"KHR_texture_transform": {"scale": [2, 2]}}}, "roughnessFactor": 0.3}, "alphaMode": "MASK"}])");
    primitiveOf(file)["material"] = 0;
    Json json;
    const Scene scene = fromGlb(file);
    const Scene again = throughGlb(scene, {}, nullptr, &json);
    for (const char* key : {"materials", "samplers", "textures"})
        EXPECT_EQ(json[key], file.json[key]) << key;
    EXPECT_EQ(again.image(ImageId(0))->data, scene.image(ImageId(0))->data);
    EXPECT_EQ(again.image(ImageId(0))->mimeType, "image/png");
}

TEST(GltfWriter, givesPartsWithoutTextureCoordinatesTheMaterialWithoutItsPicture) {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    scene.setImage(ImageId(0), std::make_shared<Image>());
    auto texture = std::make_shared<Texture>();
    texture->image = ImageId(0);
    scene.setTexture(TextureId(0), texture);
    auto material = std::make_shared<Material>();
    material->name = "skin";
    material->baseColour = {0.5f, 0.25f, 1.0f, 1.0f};
    material->baseColourTexture = TextureId(0);
    scene.setMaterial(MaterialId(0), material);
    const MeshId id = scene.meshes().front();
    auto mesh = std::make_shared<Mesh>(*scene.mesh(id));
    ASSERT_EQ(mesh->parts.size(), 1u);
    ASSERT_EQ(mesh->parts[0].uvSets, 0);
    mesh->parts[0].material = MaterialId(0);
    scene.setMesh(id, mesh);
    Json json;
    throughGlb(scene, {}, nullptr, &json);
    ASSERT_EQ(json["materials"].size(), 2u);
    EXPECT_TRUE(json["materials"][0]["pbrMetallicRoughness"].contains("baseColorTexture"));
    EXPECT_EQ(json["meshes"][0]["primitives"][0]["material"], 1);
    const Json bare = json["materials"][1];
    EXPECT_EQ(bare["name"], "skin");
    EXPECT_EQ(bare["pbrMetallicRoughness"]["baseColorFactor"][1], 0.25);
    EXPECT_FALSE(bare["pbrMetallicRoughness"].contains("baseColorTexture"));
}

TEST(GltfWriter, writesTextWithFilesBesideItAndSparesStrangers) {
    auto file = skinnedSquare();
    file.json["images"] =
        Json::parse(R"([{"uri": "data:image/png;base64,iVBORw0KGgoBAgM=", "name": "my skin"}])");
    const Scene scene = fromGlb(file);
    const auto folder = test::temporaryFolder();
    std::ofstream(folder / "my skin.png") << "somebody else's";
    ASSERT_TRUE(writeScene(scene, folder / "out.gltf", {}, Progress()).ok());
    const auto json = test::jsonOf(folder / "out.gltf");
    EXPECT_EQ(json["images"][0]["uri"], "my%20skin_2.png");
    EXPECT_EQ(json["buffers"][0]["uri"], "out.bin");
    const auto again = readGltf(folder / "out.gltf", {});
    ASSERT_TRUE(again.ok()) << again.error().message.english();
    EXPECT_EQ(again->image(ImageId(0))->data, scene.image(ImageId(0))->data);
    std::ifstream stranger(folder / "my skin.png");
    EXPECT_EQ(std::string((std::istreambuf_iterator<char>(stranger)), {}), "somebody else's");
}

TEST(GltfWriter, refusesClearedBonesUnlessToldToDropTheWeights) {
    Scene scene = test::twoBones();
    const SkinId id = scene.skins()[0];
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->bonesCleared = true;
    for (auto& slot : skin->slots) slot.node = NodeId();
    scene.setSkin(id, skin);
    const auto path = test::temporaryFolder() / "cleared.glb";
    const auto refused = writeScene(scene, path, {}, Progress());
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::Refused);
    EXPECT_FALSE(std::filesystem::exists(path));
    WriteOptions options;
    options.dropClearedWeights = true;
    WriteReport report;
    EXPECT_TRUE(throughGlb(scene, options, &report).skins().empty());
    EXPECT_EQ(report.warnings.size(), 1u);
}

TEST(GltfWriter, saysThatAMovedSkinHasNoPlaceInTheFormat) {
    Scene scene = test::twoBones();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(scene.skin(scene.skins()[0])->meshNode).local.translation = {0, 5, 0};
    scene.setNodes(nodes);
    WriteReport report;
    throughGlb(scene, {}, &report);
    ASSERT_EQ(report.warnings.size(), 1u);
    EXPECT_NE(report.warnings[0].english().find("moved after it was bound"), std::string::npos);
}

TEST(GltfWriter, triangulatesPolygons) {
    auto mesh = test::gridMesh(1, 1);
    mesh->polygonFirst = {0, 4};
    mesh->polygonCorners = {0, 1, 3, 2};
    mesh->parts[0].polygonCount = 1;
    const Scene again = throughGlb(test::sceneOf(mesh));
    EXPECT_EQ(again.mesh(MeshId(0))->polygonCount(), 2u);
}

TEST(GltfWriter, addsANodeForAnInfluenceThatHasNone) {
    Scene scene = test::twoBones();
    auto skin = std::make_shared<Skin>(*scene.skin(scene.skins()[0]));
    skin->slots[1].node = NodeId();
    scene.setSkin(scene.skins()[0], skin);
    WriteReport report;
    const Scene again = throughGlb(scene, {}, &report);
    EXPECT_EQ(report.warnings.size(), 1u);
    ASSERT_EQ(again.skin(SkinId(0))->slots.size(), 2u);
    EXPECT_TRUE(again.nodes().find(again.skin(SkinId(0))->slots[1].node));
}

TEST(GltfWriter, refusesOtherFormatsAndUnwritablePlaces) {
    const Scene scene = test::twoBones();
    const auto folder = test::temporaryFolder();
    EXPECT_EQ(writeScene(scene, folder / "x.abc", {}, Progress()).error().code, ErrorCode::Refused);
    EXPECT_EQ(writeScene(scene, folder / "no" / "such" / "x.glb", {}, Progress()).error().code,
              ErrorCode::CannotWrite);
}

TEST(GltfWriter, stopsWhenCancelledAndLeavesTheOldFile) {
    const auto path = test::temporaryFolder() / "kept.glb";
    std::ofstream(path) << "old";
    const auto done =
        writeScene(test::twoBones(), path, {}, Progress([](double) { return false; }));
    EXPECT_EQ(done.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(std::filesystem::file_size(path), 3u);
}

}  // namespace gltf_writer_test
}  // namespace sinew
