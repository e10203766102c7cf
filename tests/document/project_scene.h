// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/codec/block_codec.h"
#include "editor/document/project/project_file.h"
#include "tests/support/fixtures.h"

namespace sinew::test {

inline std::vector<std::uint8_t> bytesOf(const Block& block) {
    std::vector<std::uint8_t> out;
    appendBlock(out, block);
    return out;
}

/// All blocks of a scene as bytes: equal where nothing was lost.
inline std::vector<std::pair<BlockId, std::vector<std::uint8_t>>> bytesOf(const Scene& scene) {
    std::vector<std::pair<BlockId, std::vector<std::uint8_t>>> out;
    for (const auto& [id, block] : scene.blocks()) out.emplace_back(id, bytesOf(*block));
    return out;
}

/// A bound grid of many pages of rows, with one block of every kind; an image of `imageBytes`.
inline Scene projectScene(std::size_t imageBytes = 5000, int side = 80) {
    auto mesh = gridMesh(side, side, 0.1f);
    mesh->parts[0].material = MaterialId(0);
    Scene scene = sceneOf(mesh);
    const auto joints = addChain(scene, {0.0, 2.0, 4.0});
    std::vector<std::vector<Influence>> rows;
    for (std::size_t p = 0; p < mesh->pointCount(); ++p) {
        const float w = static_cast<float>(p % 97) / 100.0f + 0.01f;
        rows.push_back({{static_cast<SlotIndex>(p % 2), w}, {2, 1.0f - w}});
    }
    addSkin(scene, scene.nodes().all()[0].id, joints, rows);
    auto info = std::make_shared<SceneInfo>();
    info->sourcePath = "/models/knight \xe7\x9a\xae.glb";
    info->sourceFormat = "glb";
    info->warnings = {Message("The file has %1 of something.", 3)};
    scene.setInfo(info);
    auto image = std::make_shared<Image>();
    image->name = "skin";
    image->mimeType = "image/png";
    for (std::size_t i = 0; i < imageBytes; ++i)
        image->data.push_back(static_cast<std::uint8_t>(i * 2654435761u >> 24));
    scene.setImage(ImageId(0), image);
    auto texture = std::make_shared<Texture>();
    texture->image = ImageId(0);
    scene.setTexture(TextureId(0), texture);
    auto material = std::make_shared<Material>();
    material->name = "leather";
    material->json = R"({"pbrMetallicRoughness":{"baseColorTexture":{"texCoord":0}}})";
    material->baseColourTexture = TextureId(0);
    material->uses = {{"/pbrMetallicRoughness/baseColorTexture", TextureId(0)}};
    scene.setMaterial(MaterialId(0), material);
    auto clip = std::make_shared<Clip>();
    clip->name = "walk";
    clip->tracks = {
        {joints[1], TrackPath::Translation, Interpolation::Linear, {0, 1}, {2, 0, 0, 2, 1, 0}, 3},
        {joints[2], TrackPath::Scale, Interpolation::Step, {0, 2}, {1, 1, 1, 1, 2, 1}, 3}};
    scene.setClip(ClipId(0), clip);
    return scene;
}

/// As a stroke leaves it: the rows of a few points of one page are others.
inline Scene withStroke(const Scene& scene, PointIndex first, float weight) {
    Scene after = scene;
    const SkinId skin = scene.skins()[0];
    const std::vector<PointIndex> points{first, first + 1, first + 2};
    const std::vector<Influence> row{{0, weight}, {1, 1.0f - weight}};
    after.setRows(skin, withRows(scene.rows(skin), points, [&](std::size_t) { return Row(row); }));
    return after;
}

}  // namespace sinew::test
