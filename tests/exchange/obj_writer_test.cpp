// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/obj/writer.h"

#include <gtest/gtest.h>

#include "editor/platform/files.h"
#include "tests/exchange/files/models.h"

namespace sinew {
namespace obj_writer_test {

using test::apart;
using test::posed;

std::string textOf(const std::filesystem::path& path) {
    const auto bytes = readFile(path);
    EXPECT_TRUE(bytes) << path;
    return bytes ? std::string(bytes->begin(), bytes->end()) : std::string();
}

std::size_t countOf(const std::string& text, const std::string& what) {
    std::size_t out = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++out;
    return out;
}

class ObjOf : public test::OfModel {};

TEST_P(ObjOf, standsAsTheStoredPoseWhenReadBack) {
    const auto path = test::temporaryFolder() / "model.obj";
    const auto report = writeScene(source_, path, {}, Progress());
    if (source_.meshes().empty()) {
        ASSERT_FALSE(report) << "a skeleton has nothing to write";
        EXPECT_EQ(report.error().code, ErrorCode::Refused);
        return;
    }
    ASSERT_TRUE(report) << report.error().message.english();
    const auto again = importScene(path, {}, Progress());
    ASSERT_TRUE(again) << again.error().message.english();
    EXPECT_LE(record("stored pose",
                     apart(posed(source_, storedPose(source_)), posed(*again, storedPose(*again)))),
              1e-6);
}

INSTANTIATE_TEST_SUITE_P(Samples, ObjOf, testing::ValuesIn(test::kSamples), test::modelName);
INSTANTIATE_TEST_SUITE_P(Shared, ObjOf, testing::ValuesIn(test::kShared), test::modelName);

Scene bentBones() {
    Scene scene = test::twoBones();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(scene.skin(scene.skins()[0])->slots[1].node).stored.rotation =
        glm::angleAxis(1.0, glm::dvec3(0, 0, 1));
    scene.setNodes(nodes);
    return scene;
}

TEST(ObjWriter, honoursUnitAndAxes) {
    const Scene scene = bentBones();
    WriteOptions options;
    options.metresPerUnit = 0.01;
    options.upAxis = 'Z';
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeScene(scene, folder / "cm.obj", options, Progress()));
    ASSERT_TRUE(writeScene(scene, folder / "m.obj", {}, Progress()));
    const auto inCm = importScene(folder / "cm.obj", {}, Progress());
    const auto inM = importScene(folder / "m.obj", {}, Progress());
    ASSERT_TRUE(inCm && inM);
    auto cm = posed(*inCm, storedPose(*inCm));
    for (auto& p : cm) p = glm::dvec3(p.x, p.z, -p.y) * 0.01;
    EXPECT_LE(apart(posed(*inM, storedPose(*inM)), cm), 1e-6);
}

TEST(ObjWriter, writesThePoseThatItIsGiven) {
    const Scene scene = bentBones();
    const auto path = test::temporaryFolder() / "bind.obj";
    const auto bind = [&](NodeId) -> Expected<ScenePose> { return bindPose(scene); };
    ASSERT_TRUE(writePosedObj(scene, path, {}, bind, Progress()));
    const auto again = importScene(path, {}, Progress());
    ASSERT_TRUE(again);
    EXPECT_LE(apart(posed(scene, bindPose(scene)), posed(*again, storedPose(*again))), 1e-6);
    EXPECT_GT(apart(posed(scene, storedPose(scene)), posed(*again, storedPose(*again))), 1e-3);
}

TEST(ObjWriter, keepsPolygonsAndAnObjectAMesh) {
    Scene scene = test::twoBones();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const MeshId mesh = scene.meshes().at(0);
    nodes->add({.name = "mesh", .kind = NodeKind::Mesh, .mesh = mesh});
    scene.setNodes(nodes);
    const auto path = test::temporaryFolder() / "two.obj";
    ASSERT_TRUE(writeScene(scene, path, {}, Progress()));
    const std::string text = textOf(path);
    EXPECT_EQ(countOf(text, "\no "), 2u);
    EXPECT_EQ(countOf(text, "\nf "), 2 * scene.mesh(mesh)->polygonCount());
    EXPECT_EQ(countOf(text, "\nv "), 2 * scene.mesh(mesh)->pointCount());
    EXPECT_EQ(text.find("mtllib"), std::string::npos) << "there is no material";
}

TEST(ObjWriter, refusesASceneWithoutMeshes) {
    Scene scene;
    test::addChain(scene, {0.0, 1.0});
    const auto folder = test::temporaryFolder();
    EXPECT_EQ(writeScene(scene, folder / "x.obj", {}, Progress()).error().code, ErrorCode::Refused);
    EXPECT_TRUE(std::filesystem::is_empty(folder));
}

TEST(ObjWriter, leavesAMaterialFileThatIsNotItsOwn) {
    const auto folder = test::temporaryFolder();
    Scene scene = bentBones();
    auto mesh = std::make_shared<Mesh>(*scene.mesh(scene.meshes()[0]));
    const MaterialId material(scene.nextOwner(BlockKind::Material));
    scene.setMaterial(material, std::make_shared<Material>());
    mesh->parts[0].material = material;
    scene.setMesh(scene.meshes()[0], mesh);
    ASSERT_TRUE(writeFileAtomically(folder / "model.mtl", "newmtl foreign\n"));
    for (int again = 0; again < 2; ++again) {
        ASSERT_TRUE(writeScene(scene, folder / "model.obj", {}, Progress()));
        EXPECT_EQ(textOf(folder / "model.mtl"), "newmtl foreign\n");
        EXPECT_EQ(countOf(textOf(folder / "model.obj"), "mtllib model_2.mtl\n"), 1u);
        EXPECT_FALSE(std::filesystem::exists(folder / "model_3.mtl")) << "its own is replaced";
        auto other = std::make_shared<Material>();
        other->name = "other";
        scene.setMaterial(material, other);
    }
}

}  // namespace obj_writer_test
}  // namespace sinew
