// SPDX-License-Identifier: Apache-2.0
// Binding with blends as wide as on a mesh that is bound already.
#include "editor/exchange/exchange.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

Params bindAs(const std::string& style) { return {{"style", style}, {"rebind", true}}; }

Scene armBlending(double softness) {
    return after(armScene(65, 12), "skin.smooth", {{"softness", softness}});
}

// How much of the weights lies in blends.
double blendOf(const Scene& scene, NodeId mesh) {
    const Rows rows = scene.rows(scene.skinOf(mesh));
    double sum = 0.0;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        for (const auto& i : rows[p]) sum += i.weight * (1.0 - i.weight);
    return sum;
}

TEST(BindAsOnASkin, takesTheWidthOfItsBlends) {
    for (const double softness : {0.5, 2.0}) {
        const Scene example = armBlending(softness);
        const NodeId mesh = named(example, "mesh");
        const Scene anew = after(example, "skin.smooth", bindAs("as:mesh"));
        const Scene plain = after(example, "skin.smooth", bindAs("shipped"));
        const double wanted = blendOf(example, mesh);
        EXPECT_NEAR(blendOf(anew, mesh), wanted, 0.05 * wanted) << softness;
        EXPECT_GT(std::abs(blendOf(plain, mesh) - wanted), 0.2 * wanted) << softness;
    }
}

TEST(BindAsOnASkin, takesThemFromAnotherFileAsWell) {
    const Scene example = armBlending(2.0);
    const auto file = temporaryFolder() / "soft.glb";
    ASSERT_TRUE(writeScene(example, file, {}, {}).ok());
    const Scene bound = after(armBlending(1.0), "skin.smooth", bindAs(file.string()));
    const double wanted = blendOf(example, named(example, "mesh"));
    EXPECT_NEAR(blendOf(bound, named(bound, "mesh")), wanted, 0.05 * wanted);
}

TEST(BindAsOnASkin, needsOneThatIsBound) {
    const Scene scene = armScene();
    expectRefused(runOn(scene, "skin.smooth", {{"style", "as:mesh"}}), "is not bound");
    expectRefused(runOn(scene, "skin.smooth", {{"style", "as:nobody"}}), "nobody",
                  ErrorCode::Usage);
    EXPECT_EQ(runOn(scene, "skin.smooth", {{"style", "as:nobody"}})
                  .error()
                  .message.english()
                  .find("available: ."),
              std::string::npos);
    const auto file = temporaryFolder() / "plain.glb";
    ASSERT_TRUE(writeScene(scene, file, {}, {}).ok());
    expectRefused(runOn(scene, "skin.smooth", {{"style", file.string()}}), "No mesh of");
}

TEST(BindAsOnASkin, knowsAMeshBesideAJointOfItsName) {
    Scene scene = armBlending(2.0);
    scene = withNode(scene, named(scene, "C"), [](Node& joint) { joint.name = "mesh"; });
    EXPECT_TRUE(runOn(scene, "skin.smooth", bindAs("as:mesh")).ok());
}

}  // namespace
}  // namespace sinew
