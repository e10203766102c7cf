// SPDX-License-Identifier: Apache-2.0
// Weights that cannot be saved back into a glTF file: a sentence, and no file.
#include <cstring>

#include "tests/exchange/files/source_weights_file.h"

namespace sinew {
namespace source_weights_refusals_test {

using namespace test;

TEST_F(SourceWeightsTest, anotherModelIsRefusedWithWhatDiffers) {
    const auto source = skinnedSquare().write();
    const Scene scene = imported(source);
    GltfFile moved = skinnedSquare();
    const float there = 5.0f;
    std::memcpy(moved.bytes.data(), &there, sizeof there);
    expectRefused(scene, moved.write(), "1 of its 4 vertices have other positions");
    GltfFile fewer = skinnedSquare();
    for (auto& accessor : fewer.json["accessors"])
        if (accessor["count"] == 4) accessor["count"] = 3;
    fewer.json["meshes"][0]["primitives"][0].erase("indices");
    expectRefused(scene, fewer.write(), "3 vertices there and 4 here");
    GltfFile other = skinnedSquare();
    other.json["nodes"][0] = {{"name", "hat"}};
    expectRefused(scene, other.write(), "has no mesh 'body'");
}

TEST_F(SourceWeightsTest, aJointThatIsNotInTheFileIsNamed) {
    const auto source = skinnedSquare().write();
    Scene scene = imported(source);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node added;
    added.name = "newcomer";
    added.kind = NodeKind::Joint;
    const NodeId id = nodes->add(added);
    scene.setNodes(nodes);
    auto skin = std::make_shared<Skin>(*scene.skin(SkinId(0)));
    skin->slots.push_back({"newcomer", id});
    scene.setSkin(SkinId(0), skin);
    expectRefused(withRow(scene, SkinId(0), 1, {{2, 1.0f}}), source, "no joint 'newcomer'");
}

TEST_F(SourceWeightsTest, verticesThatLostTheirWeightsAreRefused) {
    const auto source = skinnedSquare().write();
    expectRefused(withRow(imported(source), SkinId(0), 1, {}), source,
                  "1 vertex has no weights in 'body'");
}

TEST_F(SourceWeightsTest, clearedBonesAreRefused) {
    const auto source = skinnedSquare().write();
    Scene scene = imported(source);
    auto skin = std::make_shared<Skin>(*scene.skin(SkinId(0)));
    skin->bonesCleared = true;
    scene.setSkin(SkinId(0), skin);
    expectRefused(scene, source, "cleared");
}

TEST_F(SourceWeightsTest, anotherKindOfFileIsRefused) {
    const auto source = skinnedSquare().write();
    const auto plan = SourceWeights::plan(imported(source), source, {});
    ASSERT_TRUE(plan.ok());
    const auto report = plan->write(source.parent_path() / "out.glb", {});
    ASSERT_FALSE(report.ok());
    EXPECT_FALSE(fs::exists(source.parent_path() / "out.glb"));
}

TEST_F(SourceWeightsTest, cancellingWritesNothing) {
    const auto source = skinnedSquare().write();
    const auto plan =
        SourceWeights::plan(withRow(imported(source), SkinId(0), 1, kHalves), source, {});
    ASSERT_TRUE(plan.ok());
    const auto report =
        plan->write(source.parent_path() / "out.gltf", Progress([](double) { return false; }));
    ASSERT_FALSE(report.ok());
    EXPECT_EQ(report.error().code, ErrorCode::Cancelled);
    EXPECT_FALSE(fs::exists(source.parent_path() / "out.gltf"));
}

}  // namespace source_weights_refusals_test
}  // namespace sinew
