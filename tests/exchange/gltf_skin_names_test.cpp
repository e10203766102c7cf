// SPDX-License-Identifier: Apache-2.0
// What glTF skins are called: programs name after them what they make of a skin.
#include <gtest/gtest.h>

#include "tests/exchange/files/gltf_file.h"

namespace sinew {
namespace {

// Written as it stands, and not as scenes of other formats are.
Scene asGltf(Scene scene) {
    auto info = std::make_shared<SceneInfo>(scene.info());
    info->sourceFormat = "glb";
    scene.setInfo(info);
    return scene;
}

// Bound here, as a bind leaves it: the skin is called as its mesh is.
std::string writtenName(const std::string& mesh, bool isBelowAGroup = false) {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    const auto joints = test::addChain(scene, {0.0, 1.0, 2.0});
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const NodeId meshNode = nodes->all()[0].id;
    nodes->edit(meshNode).name = mesh;
    if (isBelowAGroup) {
        Node group;
        group.name = "rig";
        const NodeId id = nodes->add(group);
        EXPECT_TRUE(nodes->setParent(joints[0], id));
    }
    scene.setNodes(nodes);
    // The root joint is no influence.
    const SkinId id = test::addSkin(scene, meshNode, {joints[1], joints[2]},
                                    {{{0, 1.0f}}, {{0, 1.0f}}, {{1, 1.0f}}, {{1, 1.0f}}});
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->name = mesh;
    scene.setSkin(id, skin);
    test::Json json;
    test::throughGlb(asGltf(scene), {}, nullptr, &json);
    EXPECT_EQ(json["skins"].size(), 1u);
    return json["skins"][0].value("name", "");
}

TEST(GltfSkinNames, areTheSkeletonsWhereSkinsWereMadeHere) {
    EXPECT_EQ(writtenName("Dog"), "A") << "the root joint's";
    EXPECT_EQ(writtenName("Dog", true), "A");
    EXPECT_EQ(writtenName("A"), "") << "a mesh has that name";
}

TEST(GltfSkinNames, stayWhereTheFileHadThem) {
    for (const char* name : {"body", "Armature", ""}) {
        auto file = test::skinnedSquare();
        if (*name) file.json["skins"][0]["name"] = name;
        const auto scene = file.read();
        ASSERT_TRUE(scene.ok());
        test::Json json;
        test::throughGlb(asGltf(*scene), {}, nullptr, &json);
        EXPECT_EQ(json["skins"][0].value("name", ""), name);
    }
}

}  // namespace
}  // namespace sinew
