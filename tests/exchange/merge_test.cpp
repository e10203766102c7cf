// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "editor/codec/scene_codec.h"
#include "editor/deform/skinning.h"
#include "editor/exchange/exchange.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace merge_test {

TEST(Merge, addsAllBlocksUnderNewIds) {
    const Scene base = test::twoBones();
    std::vector<NodeId> added;
    const Scene scene = merged(base, test::twoBones(), &added);
    EXPECT_EQ(scene.nodes().size(), 2 * base.nodes().size());
    EXPECT_EQ(added.size(), base.nodes().size());
    EXPECT_EQ(scene.meshes().size(), 2u);
    ASSERT_EQ(scene.skins().size(), 2u);
    EXPECT_EQ(scene.skinOf(scene.skin(scene.skins()[1])->meshNode), scene.skins()[1]);
    EXPECT_TRUE(decodeScene(encodeScene(scene)).ok()) << "all references hold";
}

TEST(Merge, leavesTheBaseAsItIs) {
    const Scene base = test::twoBones();
    const Scene scene = merged(base, test::twoBones());
    for (const auto& [id, block] : base.blocks())
        if (id.kind != BlockKind::Nodes && id.kind != BlockKind::Info) {
            EXPECT_EQ(scene.find(id), block);
        }
    for (std::size_t i = 0; i < base.nodes().size(); ++i)
        EXPECT_EQ(scene.nodes().all()[i].id, base.nodes().all()[i].id);
}

TEST(Merge, deformsTheAdditionAsBefore) {
    const Scene addition = test::twoBones();
    const Scene scene = merged(test::twoBones(), addition);
    const NodeId before = addition.skin(addition.skins()[0])->meshNode;
    const NodeId after = scene.skin(scene.skins()[1])->meshNode;
    EXPECT_EQ(deformMesh(scene, after, currentPose(scene)).positions,
              deformMesh(addition, before, currentPose(addition)).positions);
}

TEST(Merge, movesMaterialsTexturesAndClips) {
    Scene one;
    auto image = std::make_shared<Image>();
    image->data = {1};
    one.setImage(ImageId(0), image);
    auto texture = std::make_shared<Texture>();
    texture->image = ImageId(0);
    texture->json = R"({"extensions":{"EXT_texture_webp":{"source":0}}})";
    one.setTexture(TextureId(0), texture);
    auto material = std::make_shared<Material>();
    material->baseColourTexture = TextureId(0);
    material->uses.push_back({"/a", TextureId(0)});
    one.setMaterial(MaterialId(0), material);
    auto mesh = test::gridMesh(1, 1);
    mesh->parts[0].material = MaterialId(0);
    one.setMesh(MeshId(0), mesh);
    Node node;
    node.mesh = MeshId(0);
    auto nodes = std::make_shared<NodeTable>();
    const NodeId id = nodes->add(node);
    one.setNodes(nodes);
    auto clip = std::make_shared<Clip>();
    clip->tracks.push_back({.node = id});
    one.setClip(ClipId(0), clip);

    const Scene scene = merged(one, one);
    EXPECT_EQ(scene.mesh(MeshId(1))->parts[0].material, MaterialId(1));
    EXPECT_EQ(scene.material(MaterialId(1))->uses[0].texture, TextureId(1));
    EXPECT_EQ(scene.texture(TextureId(1))->image, ImageId(1));
    EXPECT_EQ(scene.texture(TextureId(1))->json,
              R"({"extensions":{"EXT_texture_webp":{"source":1}}})");
    const auto second = scene.clip(ClipId(1));
    EXPECT_EQ(second->tracks[0].node, NodeId(1));
}

TEST(Merge, saysWhatOfTheAdditionHasNoPlace) {
    Scene addition = test::twoBones();
    auto info = std::make_shared<SceneInfo>(addition.info());
    info->rootExtensionsJson = R"({"VRM":{}})";
    addition.setInfo(info);
    EXPECT_EQ(merged(test::twoBones(), addition).info().warnings.size(), 1u);
}

}  // namespace merge_test
}  // namespace sinew
