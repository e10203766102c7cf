// SPDX-License-Identifier: Apache-2.0
// Materials in formats with a classic surface: what has no place in them is told.
#include "editor/exchange/plain_material.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "editor/codec/json_text.h"
#include "editor/exchange/images.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace plain_material_test {

// The head of a PNG with that kind of colour: 2 colours, 6 colours and alpha.
std::vector<std::uint8_t> png(std::uint8_t kind) {
    std::vector<std::uint8_t> out{0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I',
                                  'H',  'D', 'R', 0,   0,    0,    1,    0,    0, 0, 1, 8};
    out.push_back(kind);
    for (const char c : {'\0', '\0', '\0', 'I', 'D', 'A', 'T'})
        out.push_back(static_cast<std::uint8_t>(c));
    return out;
}

// A square with one material that has a colour map.
Scene square(Material material, std::uint8_t kindOfColour) {
    auto mesh = test::gridMesh(1, 1);
    mesh->uvs.emplace_back(mesh->cornerPoint.size(), glm::vec2(0.5f));
    for (auto& part : mesh->parts) {
        part.uvSets = 1;
        part.material = MaterialId(0);
    }
    Scene scene = test::sceneOf(mesh);
    auto image = std::make_shared<Image>();
    image->name = "hair.png";
    image->mimeType = "image/png";
    image->data = png(kindOfColour);
    scene.setImage(ImageId(0), image);
    auto texture = std::make_shared<Texture>();
    texture->image = ImageId(0);
    scene.setTexture(TextureId(0), texture);
    material.name = "hair";
    material.baseColourTexture = TextureId(0);
    material.uses.push_back({"/pbrMetallicRoughness/baseColorTexture", TextureId(0)});
    scene.setMaterial(MaterialId(0), std::make_shared<Material>(std::move(material)));
    return scene;
}

Material ofJson(const char* json, Material::Alpha alpha = Material::Alpha::Opaque) {
    Material out;
    out.json = json;
    out.alpha = alpha;
    return out;
}

Material plain(Material::Alpha alpha) {
    return ofJson(R"({"pbrMetallicRoughness": {"baseColorTexture": {}}})", alpha);
}

std::string told(const Scene& scene, const std::string& name, Scene* again = nullptr) {
    const auto path = test::temporaryFolder() / name;
    const auto report = writeScene(scene, path, {}, Progress());
    EXPECT_TRUE(report) << (report ? "" : report.error().message.english());
    std::string out;
    for (const Message& message : report->warnings) out += message.english() + '\n';
    if (!again) return out;
    auto read = importScene(path, {}, Progress());
    EXPECT_TRUE(read) << (read ? "" : read.error().message.english());
    *again = *read;
    return out;
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(PlainMaterial, opaqueOnesAreWrittenWithoutAWord) {
    for (const char* file : {"a.fbx", "a.dae", "a.obj"})
        EXPECT_EQ(told(square(plain(Material::Alpha::Opaque), 6), file), "") << file;
}

TEST(PlainMaterial, transparencyOfTexturesIsToldOrWritten) {
    for (const char* file : {"a.dae", "a.obj"}) {
        EXPECT_TRUE(
            has(told(square(plain(Material::Alpha::Blend), 6), file), "see-through is opaque"))
            << file;
        EXPECT_TRUE(
            has(told(square(plain(Material::Alpha::Mask), 6), file), "cut-out material is opaque"))
            << file;
        EXPECT_EQ(told(square(plain(Material::Alpha::Blend), 2), file), "") << "no alpha there";
    }
    Scene again;
    EXPECT_EQ(told(square(plain(Material::Alpha::Blend), 6), "a.fbx", &again), "");
    ASSERT_EQ(again.materials().size(), 1u);
    EXPECT_EQ(again.material(again.materials()[0])->alpha, Material::Alpha::Blend);
    EXPECT_TRUE(again.info().warnings.empty());
    EXPECT_TRUE(has(told(square(plain(Material::Alpha::Mask), 6), "a.fbx", &again),
                    "cut-out material is blended"));
    EXPECT_EQ(again.material(again.materials()[0])->alpha, Material::Alpha::Blend);
    told(square(plain(Material::Alpha::Opaque), 6), "a.fbx", &again);
    EXPECT_EQ(again.material(again.materials()[0])->alpha, Material::Alpha::Opaque);
}

Material tiled(const char* transform) {
    const std::string text =
        std::string(
            R"({"pbrMetallicRoughness": {"baseColorTexture": {"extensions": {"KHR_texture_transform": )") +
        transform + "}}}}";
    return ofJson(text.c_str());
}

TEST(PlainMaterial, repeatedTexturesAreToldOrWritten) {
    const Scene scene = square(tiled(R"({"scale": [4, 2]})"), 2);
    for (const char* file : {"a.dae", "a.obj"})
        EXPECT_TRUE(has(told(scene, file), "texture is repeated, moved or turned")) << file;
    Scene again;
    EXPECT_EQ(told(scene, "a.fbx", &again), "");
    ASSERT_EQ(again.materials().size(), 1u);
    const auto json = parseJson(again.material(again.materials()[0])->json);
    ASSERT_TRUE(json);
    EXPECT_EQ((*json)["pbrMetallicRoughness"]["baseColorTexture"]["extensions"],
              Json::parse(R"({"KHR_texture_transform": {"scale": [4.0, 2.0]}})"));
    EXPECT_EQ(again.material(again.materials()[0])->uses.size(), 1u);
    for (const char* moved : {R"({"scale": [4, 2], "offset": [0.5, 0]})", R"({"rotation": 1})",
                              R"({"scale": [1, 1.5]})"})
        EXPECT_TRUE(has(told(square(tiled(moved), 2), "a.fbx"), "texture is repeated")) << moved;
}

TEST(PlainMaterial, theColourOfAGlowTextureIsTold) {
    for (const char* file : {"a.fbx", "a.dae", "a.obj"})
        for (const auto& [factor, tells] :
             {std::pair("[0.2, 0.1, 0]", true), {"[1, 1, 1]", false}}) {
            const std::string json =
                std::string(R"({"emissiveTexture": {}, "emissiveFactor": )") + factor + "}";
            Material material = ofJson(json.c_str());
            material.uses.push_back({"/emissiveTexture", TextureId(0)});
            EXPECT_EQ(has(told(square(material, 2), file), "with a glow texture has"), tells)
                << file;
        }
}

TEST(PlainMaterial, texturesWithoutAPlaceAreCounted) {
    Material material = ofJson(R"({"occlusionTexture": {}})");
    material.uses.push_back({"/occlusionTexture", TextureId(0)});
    const Scene one = square(material, 2);
    for (const char* file : {"a.fbx", "a.dae", "a.obj"})
        EXPECT_TRUE(has(told(one, file),
                        "1 material texture is not supported by the format and "
                        "was not written."))
            << file << told(one, file);
}

TEST(Images, tellWhetherTheyMayBeSeeThrough) {
    EXPECT_TRUE(mayHaveAlpha(png(6)));
    EXPECT_FALSE(mayHaveAlpha(png(2)));
    auto palette = png(3);
    const std::string_view key = "tRNS";
    palette.insert(palette.end() - 4, key.begin(), key.end());
    EXPECT_TRUE(mayHaveAlpha(palette));
    EXPECT_FALSE(mayHaveAlpha(std::vector<std::uint8_t>{0xff, 0xd8, 0xff, 0xe0}));
    EXPECT_FALSE(mayHaveAlpha({}));
}

}  // namespace plain_material_test
}  // namespace sinew
