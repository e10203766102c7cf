// SPDX-License-Identifier: Apache-2.0
// Extensions name nodes, meshes and materials by number: the numbers follow when these move.
#include "editor/exchange/numbered_extensions.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/exchange/files/gltf_file.h"
#include "tests/support/avatars.h"

namespace sinew {
namespace numbered_extensions_test {

using test::GltfFile;
using test::throughGlb;

constexpr const char* kVrm = R"({"VRM": {
    "meta": {"texture": -1},
    "humanoid": {"humanBones": [{"bone": "hips", "node": 4}, {"bone": "jaw", "node": 3},
                                {"bone": "head", "node": 5}]},
    "firstPerson": {"firstPersonBone": 5, "meshAnnotations": [{"mesh": 0, "firstPersonFlag": "Auto"},
                                                             {"mesh": 1, "firstPersonFlag": "Both"}]},
    "blendShapeMaster": {"blendShapeGroups": [{"name": "A", "binds": [{"mesh": 0, "index": 2},
                                                                      {"mesh": 1, "index": 3}]}]},
    "secondaryAnimation": {"boneGroups": [{"comment": "hair", "bones": [3, 4], "center": 3, "colliderGroups": [0, 1]}],
                           "colliderGroups": [{"node": 3}, {"node": 5}]},
    "materialProperties": [{"name": "face", "textureProperties": {}},
                           {"name": "body", "textureProperties": {}}]}})";

// Meshes "face" and "body" on nodes 0 and 6, of materials of their names; bare nodes 3 to 5.
GltfFile avatar() {
    GltfFile file = test::skinnedSquare();
    file.json["materials"] = test::Json::parse(R"([{"name": "face"}, {"name": "body"}])");
    file.json["nodes"][0]["name"] = "face";
    file.json["meshes"].push_back(file.json["meshes"][0]);
    file.json["meshes"][0]["name"] = "face";
    file.json["meshes"][1]["name"] = "body";
    for (int m : {0, 1}) file.json["meshes"][m]["primitives"][0]["material"] = m;
    for (const char* name : {"jaw", "hips", "head"}) file.json["nodes"].push_back({{"name", name}});
    file.json["nodes"].push_back({{"name", "body"}, {"mesh", 1}, {"skin", 0}});
    file.json["scenes"][0]["nodes"] = {0, 1, 3, 4, 5, 6};
    file.json["extensions"] = test::Json::parse(kVrm);
    file.json["extensionsUsed"] = {"VRM"};
    return file;
}

Scene opened(const GltfFile& file) {
    auto scene = file.read();
    EXPECT_TRUE(scene) << (scene ? "" : scene.error().message.english());
    auto info = std::make_shared<SceneInfo>(scene->info());
    info->sourceFormat = "glb";
    scene->setInfo(info);
    return *scene;
}

Scene without(Scene scene, const std::string& name) {
    auto nodes = std::make_shared<NodeTable>();
    for (const Node& node : scene.nodes().all())
        if (node.name != name) nodes->addWithId(node);
    scene.setNodes(std::move(nodes));
    return scene;
}

NodeId named(const Scene& scene, const std::string& name) {
    for (const Node& node : scene.nodes().all())
        if (node.name == name) return node.id;
    return {};
}

bool tells(const WriteReport& report, std::string_view part) {
    return std::ranges::any_of(report.warnings, [&](const Message& m) {
        return m.english().find(part) != std::string::npos;
    });
}

test::Json written(const Scene& scene, const WriteOptions& options, WriteReport& report) {
    test::Json json;
    throughGlb(scene, options, &report, &json);
    return json;
}

TEST(NumberedExtensions, stayAsTheyAreWhereNothingMoved) {
    WriteReport report;
    const auto json = written(opened(avatar()), {}, report);
    EXPECT_EQ(json["extensions"], test::Json::parse(kVrm));
    EXPECT_FALSE(tells(report, "left out"));
}

TEST(NumberedExtensions, followNodesWhenOneIsDeleted) {
    WriteReport report;
    const auto json = written(without(opened(avatar()), "jaw"), {}, report);
    const auto& vrm = json["extensions"]["VRM"];
    EXPECT_EQ(vrm["humanoid"]["humanBones"],
              test::Json::parse(R"([{"bone": "hips", "node": 3}, {"bone": "head", "node": 4}])"));
    EXPECT_EQ(vrm["firstPerson"]["firstPersonBone"], 4);
    const auto& springs = vrm["secondaryAnimation"];
    EXPECT_EQ(springs["colliderGroups"], test::Json::parse(R"([{"node": 4}])"));
    EXPECT_EQ(springs["boneGroups"],
              test::Json::parse(
                  R"([{"comment": "hair", "bones": [3], "center": -1, "colliderGroups": [0]}])"));
    for (const char* sentence :
         {"VRM data: 1 humanoid bone was left out, since its node is not in the file: jaw.",
          "VRM data: 1 spring bone was left out, since its node is not in the file. Springs: hair.",
          "VRM data: 1 spring has no centre any more, since its node is not in the file: hair.",
          "VRM data: 1 spring bone collider was left out, since its node is not in the file: #0."})
        EXPECT_TRUE(tells(report, sentence)) << sentence;
}

TEST(NumberedExtensions, thatAreLeftOutAreNamedTheFirstOfMany) {
    const Scene scene = opened(avatar());
    const Scene whole = test::asAvatar(scene, named(scene, "jaw"), {{"hips", named(scene, "hips")}},
                                       {named(scene, "jaw"), named(scene, "hips")});
    WriteReport report;
    written(without(whole, "jaw"), {}, report);
    EXPECT_TRUE(tells(report, "VRM data: 16 humanoid bones were left out"));
    EXPECT_TRUE(tells(report, "and 8 more."));
    EXPECT_TRUE(tells(report, "VRM data: 1 spring bone was left out"));
}

TEST(NumberedExtensions, tellFirstWhatProgramsForAvatarsMiss) {
    const Scene scene = opened(avatar());
    const Scene whole =
        test::asAvatar(scene, named(scene, "hips"), {{"leftUpperLeg", named(scene, "jaw")}});
    WriteReport report;
    written(whole, {}, report);
    EXPECT_EQ(report.graveWarnings, 0u);
    EXPECT_TRUE(report.warnings.empty()) << report.warnings[0].english();
    const Scene lame = without(whole, "jaw");
    written(lame, {}, report);
    ASSERT_EQ(report.graveWarnings, 1u);
    EXPECT_EQ(report.warnings[0].english(),
              "The avatar has no joint for 1 bone that VRM requires, and programs for avatars "
              "refuse such a file: leftUpperLeg.");
    const auto other = writeScene(lame, test::temporaryFolder() / "a.fbx", {}, Progress());
    ASSERT_TRUE(other);
    EXPECT_EQ(other->graveWarnings, 0u) << "it has no avatar data at all";
}

TEST(NumberedExtensions, followMeshesAndMaterialsOfAnExportedPart) {
    const Scene scene = opened(avatar());
    WriteOptions options;
    options.only = {named(scene, "body")};
    WriteReport report;
    const auto json = written(scene, options, report);
    ASSERT_EQ(json["meshes"].size(), 1u);
    const auto& vrm = json["extensions"]["VRM"];
    EXPECT_EQ(vrm["blendShapeMaster"]["blendShapeGroups"][0]["binds"],
              test::Json::parse(R"([{"mesh": 0, "index": 3}])"));
    EXPECT_EQ(vrm["firstPerson"]["meshAnnotations"],
              test::Json::parse(R"([{"mesh": 0, "firstPersonFlag": "Both"}])"));
    ASSERT_EQ(vrm["materialProperties"].size(), 1u);
    EXPECT_EQ(vrm["materialProperties"][0]["name"], json["materials"][0]["name"]);
    EXPECT_EQ(json["materials"][0]["name"], "body");
}

TEST(NumberedExtensions, haveAnEntryForEveryMaterialThatWasAdded) {
    const Scene scene = merged(opened(avatar()), opened(avatar()));
    WriteReport report;
    const auto json = written(scene, {}, report);
    const auto& properties = json["extensions"]["VRM"]["materialProperties"];
    ASSERT_EQ(properties.size(), json["materials"].size());
    EXPECT_EQ(properties[0]["name"], "face");
    EXPECT_EQ(properties[3]["name"], "body");
    EXPECT_EQ(properties[3]["shader"], "VRM_USE_GLTFSHADER");
}

TEST(NumberedExtensions, doNotTakeAnAddedMeshForADeletedOne) {
    Scene scene = without(opened(avatar()), "body");
    scene.removeSkin(scene.skins().back());
    scene.setMesh(MeshId(1), nullptr);
    scene = merged(scene, opened(avatar()));
    WriteReport report;
    const auto json = written(scene, {}, report);
    EXPECT_EQ(json["extensions"]["VRM"]["blendShapeMaster"]["blendShapeGroups"][0]["binds"],
              test::Json::parse(R"([{"mesh": 0, "index": 2}])"));
}

TEST(NumberedExtensions, followNodesOfTheLaterAvatarFormat) {
    GltfFile file = avatar();
    file.json["extensionsUsed"] = {"VRMC_vrm", "VRMC_springBone", "VRMC_node_constraint"};
    file.json["extensions"] = test::Json::parse(R"({
        "VRMC_vrm": {"humanoid": {"humanBones": {"hips": {"node": 4}, "jaw": {"node": 3}}},
            "expressions": {"preset": {"aa": {"morphTargetBinds": [{"node": 6, "index": 0}],
                "materialColorBinds": [{"material": 1}]}}}},
        "VRMC_springBone": {"colliders": [{"node": 3}, {"node": 4}],
            "colliderGroups": [{"colliders": [0]}, {"colliders": [0, 1]}],
            "springs": [{"joints": [{"node": 3}], "colliderGroups": [1]},
                        {"joints": [{"node": 4}, {"node": 5}], "colliderGroups": [0, 1]}]}})");
    file.json["nodes"][4]["extensions"]["VRMC_node_constraint"] =
        test::Json::parse(R"({"constraint": {"roll": {"source": 3}}})");
    file.json["nodes"][5]["extensions"]["VRMC_node_constraint"] =
        test::Json::parse(R"({"constraint": {"rotation": {"source": 4}}})");
    WriteReport report;
    const auto json = written(without(opened(file), "jaw"), {}, report);
    EXPECT_EQ(json["extensions"], test::Json::parse(R"({
        "VRMC_vrm": {"humanoid": {"humanBones": {"hips": {"node": 3}}},
            "expressions": {"preset": {"aa": {"morphTargetBinds": [{"node": 5, "index": 0}],
                "materialColorBinds": [{"material": 1}]}}}},
        "VRMC_springBone": {"colliders": [{"node": 3}], "colliderGroups": [{"colliders": [0]}],
            "springs": [{"joints": [{"node": 3}, {"node": 4}], "colliderGroups": [0]}]}})"));
    EXPECT_FALSE(json["nodes"][3].contains("extensions")) << "what it followed is gone";
    EXPECT_EQ(
        json["nodes"][4]["extensions"]["VRMC_node_constraint"]["constraint"]["rotation"]["source"],
        3);
    EXPECT_TRUE(tells(report, "VRMC_springBone data: 1 spring bone was left out"));
    EXPECT_TRUE(tells(report,
                      "1 constraint was left out, since the node that it follows is not in "
                      "the file: hips."));
}

TEST(NumberedExtensions, followTheNodesOfAnAddedFile) {
    GltfFile file = avatar();
    file.json["nodes"][5]["extensions"]["VRMC_node_constraint"] =
        test::Json::parse(R"({"constraint": {"rotation": {"source": 4}}})");
    WriteReport report;
    const auto json = written(merged(opened(avatar()), opened(file)), {}, report);
    ASSERT_EQ(json["nodes"].size(), 14u);
    const auto& follower = json["nodes"][12];
    EXPECT_EQ(follower["name"], "head");
    const auto source =
        follower["extensions"]["VRMC_node_constraint"]["constraint"]["rotation"]["source"]
            .get<std::size_t>();
    EXPECT_EQ(source, 11u) << "the added file's hips, not the first's";
    EXPECT_EQ(json["nodes"][source]["name"], "hips");
}

GltfFile variants() {
    GltfFile file = avatar();
    file.json["materials"].push_back({{"name", "red"}});
    file.json["extensionsUsed"] = {"KHR_materials_variants"};
    file.json["extensions"] =
        test::Json::parse(R"({"KHR_materials_variants": {"variants": [{"name": "red"}]}})");
    file.json["meshes"][1]["primitives"][0]["extensions"] = test::Json::parse(
        R"({"KHR_materials_variants": {"mappings": [{"material": 2, "variants": [0]}]}})");
    return file;
}

TEST(NumberedExtensions, keepTheMaterialsOfVariantsInAnExportedPart) {
    const Scene scene = opened(variants());
    WriteOptions options;
    options.only = {named(scene, "body")};
    WriteReport report;
    const auto json = written(scene, options, report);
    ASSERT_EQ(json["materials"].size(), 2u);
    const auto& primitive = json["meshes"][0]["primitives"][0];
    const int mapped = primitive["extensions"]["KHR_materials_variants"]["mappings"][0]["material"];
    EXPECT_EQ(json["materials"][static_cast<std::size_t>(mapped)]["name"], "red");
}

TEST(NumberedExtensions, leaveOutVariantsThatAnotherFileHadNamed) {
    WriteReport report;
    const auto json = written(merged(opened(avatar()), opened(variants())), {}, report);
    for (const auto& mesh : json["meshes"])
        EXPECT_FALSE(mesh["primitives"][0].contains("extensions"));
}

TEST(NumberedExtensions, thatAreNotKnownAreToldWhenNumbersMoved) {
    GltfFile file = avatar();
    file.json["extensions"] = test::Json::parse(
        R"({"ACME_seats": {"seats": [{"node": 5}]}, "ACME_about": {"author": "none"}})");
    file.json["extensionsUsed"] = {"ACME_seats", "ACME_about"};
    WriteReport report;
    written(opened(file), {}, report);
    EXPECT_TRUE(report.warnings.empty());
    written(without(opened(file), "jaw"), {}, report);
    EXPECT_TRUE(tells(report, "the extension ACME_seats may name some by their old ones"));
    EXPECT_FALSE(tells(report, "ACME_about"));
}

TEST(NumberedExtensions, lightsLeaveThoseOfTheSceneObjectWhereTheyAre) {
    GltfFile file = avatar();
    file.json["extensionsUsed"] = {"VRM", "KHR_lights_punctual", "ACME_scene"};
    file.json["extensions"]["KHR_lights_punctual"] =
        test::Json::parse(R"({"lights": [{"type": "point"}]})");
    file.json["nodes"][5]["extensions"]["KHR_lights_punctual"] = {{"light", 0}};
    file.json["scenes"][0]["extensions"] = test::Json::parse(R"({"ACME_scene": {"sky": "blue"}})");
    WriteReport report;
    const auto json = written(opened(file), {}, report);
    EXPECT_EQ(json["extensions"], file.json["extensions"]);
    EXPECT_EQ(json["scenes"][0]["extensions"], file.json["scenes"][0]["extensions"]);
}

}  // namespace numbered_extensions_test
}  // namespace sinew
