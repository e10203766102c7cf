// SPDX-License-Identifier: Apache-2.0
// What the same model may look like in glTF: kinds of numbers, skins that share a mesh, names.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>

#include "editor/deform/skinning.h"
#include "editor/pose/pose.h"
#include "tests/exchange/files/gltf_file.h"

namespace sinew {
namespace gltf_kinds_test {

using test::GltfFile;
using test::Json;
using test::primitiveOf;
using test::skinnedSquare;

constexpr int kByte = 5120, kUByte = 5121, kShort = 5122, kUShort = 5123, kUInt = 5125;

// An accessor whose elements start at multiples of four bytes, normalised.
template <class T>
int normalised(GltfFile& file, const std::vector<T>& values, int kind, const char* type, int count,
               int components) {
    const int out = file.add(values, kind, type, static_cast<std::size_t>(components));
    auto& accessor = file.json["accessors"][static_cast<std::size_t>(out)];
    accessor["normalized"] = true;
    accessor["count"] = count;
    file.json["bufferViews"][accessor["bufferView"].get<std::size_t>()]["byteStride"] =
        values.size() * sizeof(T) / static_cast<std::size_t>(count);
    return out;
}

TEST(GltfKinds, putsPolygonsTogetherThatTheFileMarks) {
    GltfFile file = skinnedSquare();
    const int positions = file.vec3({0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 2, 0, 0, 2, 1, 0});
    file.json["meshes"][0]["primitives"] =
        Json::array({{{"attributes", {{"POSITION", positions}}},
                      {"indices", file.indices({0, 1, 2, 0, 2, 3, 1, 4, 5, 1, 5, 2, 2, 3, 0})},
                      {"extensions", {{"FB_ngon_encoding", Json::object()}}}}});
    file.json["nodes"][0].erase("skin");
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok());
    const auto mesh = scene->mesh(MeshId(0));
    EXPECT_EQ(mesh->polygonFirst, (std::vector<std::uint32_t>{0, 4, 8, 11}));
    EXPECT_EQ(mesh->polygonCorners, (std::vector<std::uint32_t>{0, 1, 2, 3, 1, 4, 5, 2, 2, 3, 0}));
    EXPECT_TRUE(mesh->parts[0].extensionsJson.empty());
}

// A rig that is not bound comes without skins: Blender writes its bones as plain nodes.
TEST(GltfKinds, treesOfEmptyNodesAreJointsWhereNothingElseSaysWhatIs) {
    GltfFile file = skinnedSquare();
    const Json plain = {{"nodes",
                         {{{"name", "square"}, {"mesh", 0}},
                          {{"name", "rig"}, {"children", {2, 6}}},
                          {{"name", "hips"}, {"children", {3, 4}}},
                          {{"name", "thigh_L"}},
                          {{"name", "thigh_R"}},
                          {{"name", "locator"}},
                          {{"name", "hat"}, {"mesh", 0}}}}};
    file.json["nodes"] = plain["nodes"];
    file.json["scenes"][0]["nodes"] = {0, 1, 5};
    const auto jointsOf = [](const Scene& scene) {
        std::set<std::string> out;
        for (const Node& node : scene.nodes().all())
            if (node.kind == NodeKind::Joint) out.insert(node.name);
        return out;
    };
    file.json["skins"] = {{{"joints", {3}}}};
    const auto said = file.read();
    ASSERT_TRUE(said.ok()) << said.error().message.english();
    EXPECT_EQ(jointsOf(*said), std::set<std::string>{"thigh_L"}) << "the file says what is";
    file.json.erase("skins");
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    EXPECT_EQ(jointsOf(*scene), (std::set<std::string>{"hips", "thigh_L", "thigh_R"}))
        << "not what holds a mesh, nor what stands alone";
    EXPECT_TRUE(scene->skins().empty());
}

TEST(GltfKinds, IndicesMayBeOfAnyWidth) {
    for (const int kind : {kUByte, kUShort, kUInt}) {
        auto file = skinnedSquare();
        int indices = 0;
        if (kind == kUByte) indices = file.add<std::uint8_t>({0, 1, 2, 0, 2, 3}, kind, "SCALAR", 1);
        if (kind == kUShort)
            indices = file.add<std::uint16_t>({0, 1, 2, 0, 2, 3}, kind, "SCALAR", 1);
        if (kind == kUInt) indices = file.add<std::uint32_t>({0, 1, 2, 0, 2, 3}, kind, "SCALAR", 1);
        primitiveOf(file)["indices"] = indices;
        const auto scene = file.read();
        ASSERT_TRUE(scene.ok()) << scene.error().message.english();
        EXPECT_EQ(scene->mesh(MeshId(0))->polygonCorners,
                  (std::vector<std::uint32_t>{0, 1, 2, 0, 2, 3}))
            << kind;
    }
}

TEST(GltfKinds, WeightsMayBeWholeNumbersAndJointsShorts) {
    for (const int kind : {kUByte, kUShort}) {
        auto file = skinnedSquare();
        auto& attributes = primitiveOf(file)["attributes"];
        attributes["JOINTS_0"] = file.add<std::uint16_t>(
            {0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0}, kUShort, "VEC4", 4);
        if (kind == kUByte)
            attributes["WEIGHTS_0"] = normalised<std::uint8_t>(
                file, {255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 51, 204, 0, 0}, kind, "VEC4", 4,
                4);
        else
            attributes["WEIGHTS_0"] = normalised<std::uint16_t>(
                file, {65535, 0, 0, 0, 65535, 0, 0, 0, 65535, 0, 0, 0, 13107, 52428, 0, 0}, kind,
                "VEC4", 4, 4);
        const auto scene = file.read();
        ASSERT_TRUE(scene.ok()) << scene.error().message.english();
        EXPECT_NEAR(scene->rows(SkinId(0))[3][1].weight, 0.8f, 1e-6f) << kind;
        EXPECT_TRUE(scene->info().warnings.empty());
    }
}

TEST(GltfKinds, PositionsMayBeQuantised) {
    auto file = skinnedSquare();
    file.json["extensionsRequired"] = {"KHR_mesh_quantization"};
    file.json["extensionsUsed"] = {"KHR_mesh_quantization"};
    auto& attributes = primitiveOf(file)["attributes"];
    attributes["POSITION"] = normalised<std::int16_t>(
        file, {0, 0, 0, 0, 32767, 0, 0, 0, 32767, 32767, 0, 0, 0, 32767, 0, 0}, kShort, "VEC3", 4,
        3);
    attributes["NORMAL"] = normalised<std::int8_t>(
        file, {0, 0, 127, 0, 0, 0, 127, 0, 0, 0, 127, 0, 0, 0, -127, 0}, kByte, "VEC3", 4, 3);
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    const auto mesh = scene->mesh(MeshId(0));
    EXPECT_EQ(mesh->positions[2], glm::vec3(1, 1, 0));
    EXPECT_EQ(mesh->normals[3], glm::vec3(0, 0, -1));
}

TEST(GltfKinds, RotationsOfClipsMayBeWholeNumbers) {
    auto file = skinnedSquare();
    const int times = file.add<float>({0, 1}, 5126, "SCALAR", 1);
    const int rotations =
        normalised<std::int16_t>(file, {0, 0, 0, 32767, 0, 0, 32767, 0}, kShort, "VEC4", 2, 4);
    file.json["animations"] = Json::array(
        {{{"channels",
           Json::array({{{"sampler", 0}, {"target", {{"node", 2}, {"path", "rotation"}}}}})},
          {"samplers", Json::array({{{"input", times}, {"output", rotations}}})}}});
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    const auto clip = scene->clip(ClipId(0));
    EXPECT_EQ(clip->tracks[0].values, (std::vector<float>{0, 0, 0, 1, 0, 0, 1, 0}));
}

TEST(GltfKinds, SkinsThatShareAMeshMayBindItElsewhere) {
    auto file = skinnedSquare();
    // The second skin has the joints the other way round and binds with the tip two further on.
    const int offsets = file.add<float>({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -3, 0, 0, 1,
                                         1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0,  0, 0, 1},
                                        5126, "MAT4", 16);
    file.json["skins"].push_back({{"joints", {2, 1}}, {"inverseBindMatrices", offsets}});
    file.json["nodes"].push_back({{"name", "twin"}, {"mesh", 0}, {"skin", 1}});
    file.json["scenes"][0]["nodes"].push_back(3);
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    ASSERT_EQ(scene->skins().size(), 2u);
    const auto points = [&](SkinId id) {
        return deformMesh(*scene, scene->skin(id)->meshNode, storedPose(*scene)).positions;
    };
    // The formula of the format: the sum of weight * joint * inverse bind.
    EXPECT_LT(glm::length(points(SkinId(0))[1] - glm::vec3(1, 0, 0)), 1e-6f);
    EXPECT_LT(glm::length(points(SkinId(1))[0] - glm::vec3(-2, 0, 0)), 1e-6f);
    EXPECT_LT(glm::length(points(SkinId(1))[1] - glm::vec3(1, 0, 0)), 1e-6f);
}

TEST(GltfKinds, NamesMayRepeat) {
    auto file = skinnedSquare();
    for (auto& node : file.json["nodes"]) node["name"] = "same";
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    const auto skin = scene->skin(SkinId(0));
    EXPECT_EQ(skin->slots[0].node, NodeId(1));
    EXPECT_EQ(skin->slots[1].node, NodeId(2));
    EXPECT_LT(relativeDifference(skin->slots[1].influenceBind,
                                 glm::dmat4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1)),
              1e-6);
}

// As UniVRM writes them.
TEST(GltfKinds, NamesOfBlendShapesMayStandInThePrimitives) {
    auto file = skinnedSquare();
    const int offsets = file.vec3({0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1});
    primitiveOf(file)["targets"] = Json::array({{{"POSITION", offsets}}, {{"POSITION", offsets}}});
    Json named = primitiveOf(file);
    named["extras"]["targetNames"] = {"blink_left", "ah"};
    auto& mesh = file.json["meshes"][0];
    mesh["primitives"].push_back(named);
    const auto namesIn = [](const Expected<Scene>& scene) {
        std::vector<std::string> out;
        for (const auto& shape : scene->mesh(MeshId(0))->morphTargets) out.push_back(shape.name);
        return out;
    };
    auto scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    EXPECT_EQ(namesIn(scene), (std::vector<std::string>{"blink_left", "ah"}));
    mesh["extras"]["targetNames"] = {"Blink_L", "A"};
    scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    EXPECT_EQ(namesIn(scene), (std::vector<std::string>{"Blink_L", "A"})) << "the mesh's own count";
}

TEST(GltfKinds, TexturesMayBePlacedAndMaterialsExtended) {
    auto file = skinnedSquare();
    file.json["images"] = Json::parse(R"([{"uri": "data:image/png;base64,iVBORw0KGgo="}])");
    file.json["textures"] = Json::parse(R"([{"source": 0}])");
    file.json["materials"] = Json::parse(
        R"([{"pbrMetallicRoughness": {"baseColorTexture": {"index": 0, "extensions":
        {"KHR_texture_transform": {"offset": [0.25, 0.5], "scale": [2, 2]}}}},
        "extensions": {"KHR_materials_sheen": {"sheenRoughnessFactor": 0.5}}}])");
    primitiveOf(file)["material"] = 0;
    file.json["extensionsUsed"] = {"KHR_texture_transform", "KHR_materials_sheen"};
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    Json written;
    test::throughGlb(*scene, {}, nullptr, &written);
    const Json& material = written["materials"][0];
    EXPECT_EQ(
        material["pbrMetallicRoughness"]["baseColorTexture"]["extensions"],
        Json::parse(R"({"KHR_texture_transform": {"offset": [0.25, 0.5], "scale": [2, 2]}})"));
    EXPECT_EQ(material["extensions"],
              Json::parse(R"({"KHR_materials_sheen": {"sheenRoughnessFactor": 0.5}})"));
    EXPECT_EQ(written["extensionsUsed"], file.json["extensionsUsed"]);
}

TEST(GltfKinds, MeshesMayNotBeCompressed) {
    for (const char* name : {"KHR_draco_mesh_compression", "EXT_meshopt_compression"}) {
        auto file = skinnedSquare();
        file.json["extensionsRequired"] = {name};
        const auto scene = file.read();
        ASSERT_FALSE(scene.ok());
        EXPECT_NE(scene.error().message.english().find("without mesh compression"),
                  std::string::npos);
    }
}

TEST(GltfKinds, aDamagedFileNamesTheWayOutBeforeTheCause) {
    const auto path = test::temporaryFolder() / "cut.gltf";
    std::ofstream(path) << R"({"asset": {"version")";
    const auto scene = readGltf(path, {});
    ASSERT_FALSE(scene.ok());
    const std::string said = scene.error().message.english();
    EXPECT_NE(said.find("or it is damaged. Export it again"), std::string::npos) << said;
    EXPECT_TRUE(said.ends_with("its JSON cannot be parsed.")) << said;
}

TEST(GltfKinds, anAvatarIsWrittenOnlyOfWhatWasReadAsOneAndItsLossIsTold) {
    auto file = skinnedSquare();
    const auto folder = test::temporaryFolder();
    const auto plain = writeScene(*file.read(), folder / "plain.vrm", {}, Progress());
    ASSERT_FALSE(plain);
    EXPECT_NE(plain.error().message.english().find("Export GLB"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder / "plain.vrm"));
    file.json["extensions"] = Json::parse(R"({"VRM": {"humanoid": {"humanBones": []}}})");
    file.json["extensionsUsed"] = {"VRM"};
    EXPECT_TRUE(writeScene(*file.read(), folder / "avatar.vrm", {}, Progress()));
    for (const WritableFormat& format : writableFormats()) {
        const auto report =
            writeScene(*file.read(), folder / (std::string("to.") + format.ending), {}, Progress());
        ASSERT_TRUE(report) << format.ending;
        const bool told = std::ranges::any_of(report->warnings, [](const Message& warning) {
            return warning.english().find("VRM data has no place") != std::string::npos;
        });
        EXPECT_EQ(told, std::string_view(format.reader) != "Sinew's own reader") << format.ending;
    }
}

TEST(GltfKinds, keepsTheJointsOfASkeletonThatNothingIsBoundTo) {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    test::addChain(scene, {0.0, 1.0, 3.0});
    test::addChain(scene, {5.0, 6.0});
    test::Json json;
    const Scene read = test::throughGlb(scene, {}, nullptr, &json);
    ASSERT_EQ(json["skins"].size(), 2u) << "one root above all joints of a skin";
    const auto isJoint = [](const Node& node) { return node.kind == NodeKind::Joint; };
    EXPECT_EQ(std::ranges::count_if(read.nodes().all(), isJoint), 5);
    EXPECT_EQ(read.nodes().size(), scene.nodes().size()) << "and no node more";
    const auto world = storedPose(read).worldFromNode;
    for (const SkinId id : read.skins())
        for (const auto& slot : read.skin(id)->slots)
            EXPECT_LT(
                relativeDifference(slot.influenceBind, world[read.nodes().indexOf(slot.node)]),
                1e-6);
}

}  // namespace gltf_kinds_test
}  // namespace sinew
