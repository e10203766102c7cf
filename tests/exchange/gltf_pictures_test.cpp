// SPDX-License-Identifier: Apache-2.0
// Pictures that a glTF file names, wherever they lie, and the buffer beside it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "editor/platform/files.h"
#include "tests/exchange/files/gltf_file.h"

namespace sinew {
namespace gltf_pictures_test {

using test::GltfFile;

constexpr std::string_view kPng = "\x89PNG\r\n\x1a\n and so on";

GltfFile withPicture(const std::string& uri) {
    GltfFile file = test::skinnedSquare();
    file.json["images"] = test::Json::array({{{"uri", uri}}});
    file.json["textures"] = test::Json::parse(R"([{"source": 0}])");
    file.json["materials"] =
        test::Json::parse(R"([{"pbrMetallicRoughness": {"baseColorTexture": {"index": 0}}}])");
    test::primitiveOf(file)["material"] = 0;
    return file;
}

TEST(GltfPictures, outsideTheFolderAreMissingAndTheModelOpens) {
    for (const char* uri :
         {"../textures/gone.png", "textures\\gone.png", "https://x.org/gone.png", "C:/tex/gone.png",
          "/abs/gone.png", "file:///etc/passwd", "~/gone.png", "a/%2e%2e/%2e%2e/gone.png"}) {
        const auto scene = withPicture(uri).read();
        ASSERT_TRUE(scene) << uri << ": " << scene.error().message.english();
        EXPECT_TRUE(scene->image(ImageId(0))->missing) << uri;
        EXPECT_EQ(scene->image(ImageId(0))->path, uri);
        ASSERT_EQ(scene->info().warnings.size(), 1u) << uri;
        EXPECT_NE(scene->info().warnings[0].english().find("was not found"), std::string::npos);
    }
}

TEST(GltfPictures, areLookedForWherePicturesUsuallyLie) {
    for (const char* uri : {"../textures/a.png", "textures\\a.png", "C:\\tex\\a.png", "/abs/a.png",
                            "../maps/a%2Epng"}) {
        const auto path = withPicture(uri).write();
        std::filesystem::create_directories(path.parent_path() / "textures");
        std::ofstream(path.parent_path() / "textures" / "a.png", std::ios::binary) << kPng;
        const auto scene = readGltf(path, {});
        ASSERT_TRUE(scene) << uri << ": " << scene.error().message.english();
        const auto image = scene->image(ImageId(0));
        EXPECT_FALSE(image->missing) << uri;
        EXPECT_EQ(image->data.size(), kPng.size()) << uri;
    }
}

TEST(GltfPictures, ofTextureExtensionsGoWithAnExportedPart) {
    GltfFile file = withPicture("one.png");
    file.json["images"].push_back({{"uri", "two.png"}});
    file.json["images"].push_back({{"uri", "two.webp"}});
    file.json["textures"].push_back(
        test::Json::parse(R"({"source": 1, "extensions": {"EXT_texture_webp": {"source": 2}}})"));
    file.json["extensionsUsed"] = {"EXT_texture_webp"};
    file.json["materials"].push_back(file.json["materials"][0]);
    file.json["materials"][1]["pbrMetallicRoughness"]["baseColorTexture"]["index"] = 1;
    file.json["meshes"].push_back(file.json["meshes"][0]);
    file.json["meshes"][1]["primitives"][0]["material"] = 1;
    file.json["nodes"].push_back({{"name", "second"}, {"mesh", 1}});
    file.json["scenes"][0]["nodes"].push_back(3);
    auto scene = file.read();
    ASSERT_TRUE(scene) << scene.error().message.english();
    WriteOptions options;
    options.only = {NodeId(3)};
    test::Json json;
    test::throughGlb(*scene, options, nullptr, &json);
    ASSERT_EQ(json["images"].size(), 2u);
    const auto texture = json["textures"][0];
    EXPECT_EQ(json["images"][texture["source"].get<std::size_t>()]["uri"], "two.png");
    const auto& webp = texture["extensions"]["EXT_texture_webp"];
    EXPECT_EQ(json["images"][webp["source"].get<std::size_t>()]["uri"], "two.webp");

    scene->setImage(ImageId(2), nullptr);
    test::throughGlb(*scene, options, nullptr, &json);
    EXPECT_EQ(json["images"].size(), 1u);
    EXPECT_FALSE(json["textures"][0].contains("extensions")) << "its picture is gone";
}

TEST(GltfBuffer, ofAnotherFileIsLeftAloneAndItsOwnIsReplaced) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "hero.bin", "foreign"));
    for (const float size : {1.0f, 2.0f}) {
        const Scene scene = test::sceneOf(test::gridMesh(2, 2, size));
        ASSERT_TRUE(writeScene(scene, folder / "hero.gltf", {}, Progress()));
        const auto there = readFile(folder / "hero.bin");
        ASSERT_TRUE(there);
        EXPECT_EQ(std::string(there->begin(), there->end()), "foreign");
        EXPECT_TRUE(std::filesystem::exists(folder / "hero_2.bin"));
        EXPECT_FALSE(std::filesystem::exists(folder / "hero_3.bin"));
        const auto again = importScene(folder / "hero.gltf", {}, Progress());
        ASSERT_TRUE(again) << again.error().message.english();
        EXPECT_EQ(again->mesh(again->meshes()[0])->positions,
                  scene.mesh(scene.meshes()[0])->positions);
    }
}

}  // namespace gltf_pictures_test
}  // namespace sinew
