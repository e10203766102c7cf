// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "editor/codec/json_text.h"
#include "editor/exchange/exchange.h"
#include "editor/exchange/readers.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace fbx_properties_test {

const Node* named(const Scene& scene, const std::string& name) {
    for (const Node& node : scene.nodes().all())
        if (node.name == name) return &node;
    return nullptr;
}

TEST(FbxProperties, ComeBackAsTheyWereWritten) {
    Scene scene = test::twoBones();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const NodeId joint = nodes->all().back().id;
    const std::string extras =
        R"({"name":"left \"arm\"","whole":3,"large":5000000000.0,"half":-0.25,"on":true,"off":false,)"
        R"("place":[1.5,2.0,3.0],"flat":[1.0,2.0],"colour":[1.0,0.5,0.25,1.0],)"
        R"("list":[1,"two",[3]],"object":{"a":1},"nothing":null,"text":"[1,2]"})";
    nodes->edit(joint).extrasJson = extras;
    const std::string name = nodes->find(joint)->name;
    scene.setNodes(nodes);
    auto mesh = std::make_shared<Mesh>(*scene.mesh(scene.meshes().at(0)));
    mesh->extrasJson = R"({"lod":2})";
    scene.setMesh(scene.meshes().at(0), mesh);
    const auto path = test::temporaryFolder() / "a.fbx";
    ASSERT_TRUE(writeScene(scene, path, {}, {}));
    const auto again = readWithAssimp(path, {});
    ASSERT_TRUE(again) << again.error().message.english();
    EXPECT_EQ(parseJson(named(*again, name)->extrasJson), parseJson(extras))
        << named(*again, name)->extrasJson;
    EXPECT_EQ(again->mesh(again->meshes().at(0))->extrasJson, R"({"lod":2})");
}

}  // namespace fbx_properties_test
}  // namespace sinew
