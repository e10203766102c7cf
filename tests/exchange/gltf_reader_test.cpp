// SPDX-License-Identifier: Apache-2.0
#include "editor/codec/scene_codec.h"
#include "editor/exchange/readers.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "tests/exchange/files/gltf_file.h"
#include "tests/support/random.h"

namespace sinew {
namespace gltf_reader_test {

using test::GltfFile;
using test::Json;
using test::primitiveOf;
using test::skinnedSquare;

const float kNan = std::numeric_limits<float>::quiet_NaN();

std::vector<std::uint32_t> polygonCorners(const Scene& scene) {
    return scene.mesh(MeshId(0))->polygonCorners;
}

GltfFile withMode(int mode, const std::vector<std::uint16_t>& indices) {
    auto file = skinnedSquare();
    primitiveOf(file)["mode"] = mode;
    primitiveOf(file)["indices"] = file.indices(indices);
    return file;
}

TEST(GltfReader, readsASkinnedMesh) {
    const auto scene = skinnedSquare().read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    const auto skin = scene->skin(SkinId(0));
    EXPECT_EQ(skin->slots[1].name, "tip");
    EXPECT_EQ(scene->rows(SkinId(0))[3][1], (Influence{1, 0.75f}));
    EXPECT_EQ(scene->nodes().find(NodeId(2))->kind, NodeKind::Joint);
    EXPECT_TRUE(scene->info().warnings.empty());
}

TEST(GltfReader, takesStripsAndFansApart) {
    auto strip = withMode(5, {0, 1, 3, 2}).read();
    EXPECT_EQ(polygonCorners(*strip), (std::vector<std::uint32_t>{0, 1, 3, 1, 2, 3}));
    auto stitched = withMode(5, {0, 1, 3, 3, 2}).read();
    EXPECT_EQ(stitched->mesh(MeshId(0))->polygonCount(), 1u) << "flat stitches are no faces";
    auto fan = withMode(6, {0, 1, 2, 3}).read();
    EXPECT_EQ(polygonCorners(*fan), (std::vector<std::uint32_t>{1, 2, 0, 2, 3, 0}));
    auto loop = withMode(2, {0, 1, 2}).read();
    EXPECT_EQ(polygonCorners(*loop), (std::vector<std::uint32_t>{0, 1, 1, 2, 2, 0}));
    EXPECT_EQ(loop->mesh(MeshId(0))->parts[0].topology, Topology::Lines);
}

TEST(GltfReader, readsAMeshWithoutIndices) {
    auto file = skinnedSquare();
    primitiveOf(file).erase("indices");
    const auto scene = file.read();
    EXPECT_EQ(polygonCorners(*scene), (std::vector<std::uint32_t>{0, 1, 2}));
    EXPECT_FALSE(scene->mesh(MeshId(0))->parts[0].indexed);
}

TEST(GltfReader, readsAllJointSets) {
    auto file = skinnedSquare();
    std::vector<std::uint8_t> joints(16, 0);
    for (std::size_t i = 0; i < 16; i += 4) joints[i] = 1;
    primitiveOf(file)["attributes"]["JOINTS_1"] = file.add(joints, 5121, "VEC4", 4);
    primitiveOf(file)["attributes"]["WEIGHTS_1"] = file.add<std::uint16_t>(
        {65535, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 5123, "VEC4", 4);
    file.json["accessors"].back()["normalized"] = true;
    const auto scene = file.read();
    const auto row = scene->rows(SkinId(0))[0];
    ASSERT_EQ(row.size(), 2u);
    EXPECT_FLOAT_EQ(row[1].weight, 0.5f);
    ASSERT_EQ(scene->skin(SkinId(0))->repairs.size(), 1u);
    EXPECT_EQ(scene->skin(SkinId(0))->repairs[0].kind, RowRepair::Kind::Normalised);
    EXPECT_FLOAT_EQ(scene->skin(SkinId(0))->repairs[0].was, 2.0f);
    ASSERT_EQ(scene->info().warnings.size(), 1u) << "one warning a mesh";
    EXPECT_NE(scene->info().warnings[0].english().find("mesh 'body'"), std::string::npos)
        << "by the name of its node";
}

TEST(GltfReader, repairsInvalidWeightsAndSaysSo) {
    auto file = skinnedSquare();
    primitiveOf(file)["attributes"]["WEIGHTS_0"] = file.add<float>(
        {kNan, 1, 0, 0, -1, 1, 0, 0, 0.5f, 0.5f, 0, 0, 0, 0, 0, 0}, 5126, "VEC4", 4);
    primitiveOf(file)["attributes"]["JOINTS_0"] =
        file.add<std::uint8_t>({0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0}, 5121, "VEC4", 4);
    const auto scene = file.read();
    const auto rows = scene->rows(SkinId(0));
    for (PointIndex p = 0; p < 3; ++p) EXPECT_EQ(rows[p][0], (Influence{1, 1.0f}));
    EXPECT_TRUE(rows[3].empty()) << "all zero: unweighted";
    const auto& repairs = scene->skin(SkinId(0))->repairs;
    ASSERT_EQ(repairs.size(), 3u);
    EXPECT_EQ(repairs[0].kind, RowRepair::Kind::BadValue);
    EXPECT_EQ(repairs[2].kind, RowRepair::Kind::DuplicateSlot);
}

TEST(GltfReader, readsSparseAccessorsAndAccessorsWithoutData) {
    auto file = skinnedSquare();
    const int values = file.vec3({0, 0, 7});
    const int where = file.add<std::uint8_t>({2}, 5121, "SCALAR", 1);
    const auto view = [&](int accessor) { return file.json["accessors"][accessor]["bufferView"]; };
    Json sparse = {{"componentType", 5126}, {"count", 4}, {"type", "VEC3"}};
    sparse["sparse"] = {{"count", 1},
                        {"indices", {{"bufferView", view(where)}, {"componentType", 5121}}},
                        {"values", {{"bufferView", view(values)}}}};
    file.json["accessors"].push_back(sparse);
    primitiveOf(file)["targets"] = Json::array({{{"POSITION", file.json["accessors"].size() - 1}}});
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    const auto& target = scene->mesh(MeshId(0))->morphTargets.at(0);
    EXPECT_EQ(target.positions[1], glm::vec3(0));
    EXPECT_EQ(target.positions[2], glm::vec3(0, 0, 7));
}

TEST(GltfReader, convertsNormalisedIntegers) {
    auto file = skinnedSquare();
    const int uv = file.add<std::uint8_t>({0, 255, 0, 0, 51, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 5121,
                                          "VEC2", 2);
    file.json["accessors"][uv]["normalized"] = true;
    file.json["accessors"][uv]["count"] = 4;
    file.json["bufferViews"][file.json["accessors"][uv]["bufferView"].get<int>()]["byteStride"] = 4;
    primitiveOf(file)["attributes"]["TEXCOORD_0"] = uv;
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    EXPECT_EQ(scene->mesh(MeshId(0))->uvs[0][0], glm::vec2(0, 1));
    EXPECT_FLOAT_EQ(scene->mesh(MeshId(0))->uvs[0][1].x, 0.2f);
}

TEST(GltfReader, sharesCornersOfPrimitivesThatShareAccessors) {
    auto file = skinnedSquare();
    file.json["meshes"][0]["primitives"].push_back(primitiveOf(file));
    const auto mesh = file.read()->mesh(MeshId(0));
    EXPECT_EQ(mesh->cornerCount(), 4u);
    EXPECT_EQ(mesh->parts[1].firstCorner, 0u);
    EXPECT_EQ(mesh->parts[1].firstPolygon, 2u);
}

TEST(GltfReader, givesNodesThatShareAMeshRowsOfTheirOwn) {
    auto file = skinnedSquare();
    file.json["nodes"].push_back({{"mesh", 0}, {"skin", 0}});
    file.json["scenes"][0]["nodes"].push_back(3);
    const auto scene = file.read();
    ASSERT_EQ(scene->skins().size(), 2u);
    EXPECT_EQ(scene->skin(SkinId(1))->meshNode, NodeId(3));
    EXPECT_EQ(scene->rows(SkinId(1)).pointCount(), 4u);
    EXPECT_EQ(scene->skin(SkinId(1))->sourceSkin, 0u);
}

TEST(GltfReader, takesMissingBindMatricesForIdentity) {
    auto file = skinnedSquare();
    file.json["skins"][0].erase("inverseBindMatrices");
    const auto scene = file.read();
    const auto skin = scene->skin(SkinId(0));
    EXPECT_FALSE(skin->inverseBindsInFile);
    EXPECT_EQ(skin->slots[1].influenceBind, skin->skinBind);
}

TEST(GltfReader, opensASkinnedNodeWithoutWeightsUnbound) {
    auto file = skinnedSquare();
    primitiveOf(file)["attributes"].erase("JOINTS_0");
    primitiveOf(file)["attributes"].erase("WEIGHTS_0");
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok());
    EXPECT_FALSE(scene->skinOf(NodeId(0)).valid());
    EXPECT_EQ(scene->info().warnings.size(), 1u);
}

TEST(GltfReader, keepsTracksAsTheyAre) {
    auto file = skinnedSquare();
    const int times = file.add<float>({0, 1}, 5126, "SCALAR", 1);
    const int step = file.vec3({0, 0, 0, 1, 2, 3});
    const int cubic = file.add<float>(std::vector<float>(24, 0.5f), 5126, "VEC4", 4);
    file.json["animations"] = Json::array(
        {{{"channels",
           Json::array({{{"sampler", 0}, {"target", {{"node", 1}, {"path", "translation"}}}},
                        {{"sampler", 1}, {"target", {{"node", 2}, {"path", "rotation"}}}}})},
          {"samplers",
           Json::array(
               {{{"input", times}, {"output", step}, {"interpolation", "STEP"}},
                {{"input", times}, {"output", cubic}, {"interpolation", "CUBICSPLINE"}}})}}});
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    const auto clip = scene->clip(ClipId(0));
    EXPECT_EQ(clip->tracks[0].interpolation, Interpolation::Step);
    EXPECT_EQ(clip->tracks[1].interpolation, Interpolation::Cubic);
    EXPECT_EQ(clip->tracks[1].values.size(), 24u);
    EXPECT_EQ(clip->tracks[1].node, NodeId(2));
}

TEST(GltfReader, keepsNumbersOfExtrasAndUnknownExtensions) {
    auto file = skinnedSquare();
    file.json["nodes"][1]["extras"] =
        Json::parse(R"({"pi": 3.141592653589793, "big": 9007199254740993, "list": [1, 2.5]})");
    file.json["nodes"][1]["extensions"] = Json::parse(R"({"ACME_bones": {"kind": "hip"}})");
    const auto scene = file.read();
    EXPECT_EQ(scene->nodes().find(NodeId(1))->extrasJson,
              R"({"big":9007199254740993,"list":[1,2.5],"pi":3.141592653589793})");
    EXPECT_EQ(scene->nodes().find(NodeId(1))->extensionsJson, R"({"ACME_bones":{"kind":"hip"}})");
}

TEST(GltfReader, keepsTexturePlacesOfMaterials) {
    auto file = skinnedSquare();
    file.json["images"] = Json::parse(R"([{"uri": "data:image/png;base64,iVBORw0KGgo="}])");
    file.json["samplers"] = Json::parse(R"([{"wrapS": 33071}])");
    file.json["textures"] = Json::parse(R"([{"source": 0, "sampler": 0}])");
    file.json["materials"] =
        Json::parse(R"([{"pbrMetallicRoughness": {"baseColorTexture": {"index": 0, "texCoord": 1}},
        "extensions": {"KHR_materials_clearcoat": {"clearcoatTexture": {"index": 0}}}}])");
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok()) << scene.error().message.english();
    const auto material = scene->material(MaterialId(0));
    ASSERT_EQ(material->uses.size(), 2u);
    EXPECT_EQ(material->uses[0].pointer, "/extensions/KHR_materials_clearcoat/clearcoatTexture");
    EXPECT_EQ(material->uses[1].pointer, "/pbrMetallicRoughness/baseColorTexture");
    EXPECT_EQ(material->baseColourUvSet, 1u);
    EXPECT_EQ(material->json.find("index"), std::string::npos);
    EXPECT_FALSE(scene->texture(TextureId(0))->repeatU);
    EXPECT_EQ(scene->image(ImageId(0))->data.size(), 8u);
}

TEST(GltfReader, opensAFileWhosePicturesAreMissing) {
    auto file = skinnedSquare();
    file.json["images"] = Json::parse(R"([{"uri": "not%20there.png"}])");
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok());
    EXPECT_TRUE(scene->image(ImageId(0))->missing);
    EXPECT_EQ(scene->info().warnings.size(), 1u);
}

TEST(GltfReader, replacesTextureCoordinatesThatAreNoNumbers) {
    auto file = skinnedSquare();
    primitiveOf(file)["attributes"]["TEXCOORD_0"] =
        file.add<float>({0, 1, kNan, 1, 0.5f, 0.5f, 0, 0}, 5126, "VEC2", 2);
    const auto scene = file.read();
    ASSERT_TRUE(scene.ok());
    EXPECT_EQ(scene->mesh(MeshId(0))->uvs[0][1], glm::vec2(0));
    EXPECT_EQ(scene->info().warnings.size(), 1u);
    EXPECT_TRUE(decodeScene(encodeScene(*scene)).ok());
}

// ---- what is refused, each in one sentence

void expectRefused(const GltfFile& file, const std::string& words) {
    const auto scene = file.read();
    ASSERT_FALSE(scene.ok());
    EXPECT_EQ(scene.error().code, ErrorCode::CannotRead);
    EXPECT_NE(scene.error().message.english().find(words), std::string::npos)
        << scene.error().message.english();
}

TEST(GltfReader, saysWhatIsWrongWithADamagedFileAndWhatHelps) {
    auto file = skinnedSquare();
    file.json["accessors"][0]["count"] = 100000;
    expectRefused(file,
                  "The file is damaged. Export it again from the program that it comes from, or "
                  "take another copy. In the reader's words: accessor 0 reaches past");
}

TEST(GltfReader, refusesUrisThatLeaveTheFolder) {
    for (const char* uri : {"../made.bin", "/etc/passwd", "~/x", "a/%2e%2e/x", "C:\\x",
                            "file:///etc/passwd", "a\\..\\b"}) {
        auto file = skinnedSquare();
        file.json["buffers"] = Json::array({{{"uri", uri}, {"byteLength", 4}}});
        expectRefused(file, "outside its own folder");
    }
}

TEST(GltfReader, refusesWhatItCannotUnderstand) {
    auto draco = skinnedSquare();
    draco.json["extensionsRequired"] = {"KHR_draco_mesh_compression"};
    expectRefused(draco, "compressed with KHR_draco_mesh_compression");
    auto unknown = skinnedSquare();
    unknown.json["extensionsRequired"] = {"ACME_everything"};
    expectRefused(unknown, "ACME_everything");
    auto old = skinnedSquare();
    old.json["asset"]["version"] = "1.0";
    expectRefused(old, "glTF 1.0");
}

TEST(GltfReader, refusesIndicesOutOfRange) {
    expectRefused(withMode(4, {0, 1, 4}), "vertex 4 of 4");
    auto joint = skinnedSquare();
    primitiveOf(joint)["attributes"]["JOINTS_0"] =
        joint.add<std::uint8_t>(std::vector<std::uint8_t>(16, 2), 5121, "VEC4", 4);
    expectRefused(joint, "joint 2");
    auto child = skinnedSquare();
    child.json["nodes"][1]["children"] = {77};
    expectRefused(child, "child 77");
    auto mesh = skinnedSquare();
    mesh.json["nodes"][0]["mesh"] = 5;
    expectRefused(mesh, "mesh 5");
    auto skin = skinnedSquare();
    skin.json["nodes"][0]["skin"] = 5;
    expectRefused(skin, "skin 5");
    auto material = skinnedSquare();
    primitiveOf(material)["material"] = 3;
    expectRefused(material, "material 3");
    auto attribute = skinnedSquare();
    primitiveOf(attribute)["attributes"]["POSITION"] = 99;
    expectRefused(attribute, "accessor 99");
}

TEST(GltfReader, refusesAccessorsBeyondTheirBuffer) {
    auto file = skinnedSquare();
    file.json["accessors"][0]["count"] = 100000;
    expectRefused(file, "past the end");
    auto view = skinnedSquare();
    view.json["bufferViews"][0]["byteOffset"] = 1000000;
    expectRefused(view, "past the end");
    auto offset = skinnedSquare();
    offset.json["accessors"][0]["byteOffset"] = 4294967295u;
    expectRefused(offset, "past the end");
}

TEST(GltfReader, refusesCyclesAndSecondParents) {
    auto cycle = skinnedSquare();
    cycle.json["nodes"][2]["children"] = {1};
    expectRefused(cycle, "cycle");
    auto twice = skinnedSquare();
    twice.json["nodes"][0]["children"] = {2};
    expectRefused(twice, "two parents");
}

TEST(GltfReader, refusesNumbersThatAreNone) {
    auto file = skinnedSquare();
    primitiveOf(file)["attributes"]["POSITION"] =
        file.vec3({0, 0, 0, 1, kNan, 0, 1, 1, 0, 0, 1, 0});
    expectRefused(file, "vertex 1 of mesh 'square'");
    auto times = skinnedSquare();
    const int input = times.add<float>({1, 0}, 5126, "SCALAR", 1);
    const int output = times.vec3({0, 0, 0, 1, 2, 3});
    times.json["animations"] = Json::array(
        {{{"name", "back"},
          {"channels",
           Json::array({{{"sampler", 0}, {"target", {{"node", 1}, {"path", "scale"}}}}})},
          {"samplers", Json::array({{{"input", input}, {"output", output}}})}}});
    expectRefused(times, "clip 'back'");
}

TEST(GltfReader, refusesASingularBindMatrix) {
    auto file = skinnedSquare();
    file.json["skins"][0]["inverseBindMatrices"] =
        file.add<float>(std::vector<float>(32, 0.0f), 5126, "MAT4", 16);
    expectRefused(file, "singular");
}

TEST(GltfReader, refusesWhatIsNoModel) {
    const auto folder = test::temporaryFolder();
    const auto refused = [&](const std::string& text) {
        std::ofstream(folder / "x.glb", std::ios::binary) << text;
        return readGltf(folder / "x.glb", {});
    };
    EXPECT_NE(refused("").error().message.english().find("is empty"), std::string::npos);
    EXPECT_FALSE(refused("glTF").ok());
    EXPECT_FALSE(refused("PNG and other things").ok());
    EXPECT_FALSE(refused("{}").ok());
    EXPECT_FALSE(refused(std::string(100000, '[')).ok());
    EXPECT_FALSE(readGltf(folder / "missing.glb", {}).ok());
}

// Whatever a malformed file still gives is a scene that the editor takes, and that can be written.
TEST(GltfReader, survivesDamagedBytes) {
    std::ifstream stream(test::sample("torn_suit.glb"), std::ios::binary);
    const std::string whole((std::istreambuf_iterator<char>(stream)), {});
    const auto path = test::temporaryFolder() / "damaged.glb";
    test::Random random(5);
    int read = 0;
    for (int i = 0; i < 400; ++i) {
        auto damaged = whole;
        for (int k = 0; k < 2; ++k)
            damaged[random() % (i % 2 ? 8000 : damaged.size())] = "09-,[]{}\"\xff"[random() % 10];
        std::ofstream(path, std::ios::binary) << damaged;
        const auto scene = readGltf(path, {});
        if (!scene) continue;
        ++read;
        EXPECT_TRUE(decodeScene(encodeScene(*scene)).ok()) << i;
    }
    EXPECT_GT(read, 20);
}

TEST(GltfReader, refusesEveryTruncationOfABinaryFile) {
    std::ifstream stream(test::sample("two_bones.glb"), std::ios::binary);
    const std::string whole((std::istreambuf_iterator<char>(stream)), {});
    ASSERT_GT(whole.size(), 100u);
    const auto path = test::temporaryFolder() / "cut.glb";
    for (std::size_t size = 0; size < whole.size(); size += 97) {
        std::ofstream(path, std::ios::binary)
            .write(whole.data(), static_cast<std::streamsize>(size));
        EXPECT_FALSE(readGltf(path, {}).ok()) << size;
    }
}

}  // namespace gltf_reader_test
}  // namespace sinew
