// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "editor/deform/skinning.h"
#include "editor/exchange/readers.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"
#include "tests/exchange/files/fbx_file.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace assimp_fbx_test {

using test::FbxFile;

Expected<Scene> read(const FbxFile& file, const char* name = "a.fbx") {
    const auto path = test::temporaryFolder() / name;
    if (const auto written = writeFileAtomically(path, file.text()); !written)
        return written.error();
    return readWithAssimp(path, {});
}

NodeId named(const Scene& scene, const std::string& name) {
    for (const Node& node : scene.nodes().all())
        if (node.name == name) return node.id;
    return {};
}

glm::dmat4 worldOfNamed(const Scene& scene, const ScenePose& pose, const std::string& name) {
    return pose.worldFromNode[scene.nodes().indexOf(named(scene, name))];
}

// A file matrix in metres and Y up, by hand: Z up (x, y, z) -> (x, z, -y).
glm::dmat4 expected(const glm::dmat4& m, const FbxFile& file) {
    const double s = file.centimetresPerUnit / 100.0;
    const glm::dmat4 rotation =
        file.zUp ? glm::dmat4(1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1) : glm::dmat4(1.0);
    glm::dmat4 out = rotation * m;
    for (int r = 0; r < 3; ++r) out[3][r] *= s;
    return out;
}

// assimp computes in float.
constexpr double kFloat = 2e-6;

FbxFile withPivots() {
    FbxFile file;
    file.mesh.translation = {1, 2, 3};
    file.mesh.rotation = {0, 0, 30};
    file.joint.translation = {4, 5, 6};
    file.joint.rotation = {10, 20, 30};
    file.joint.scale = {1.5, 2, 1};
    file.joint.preRotation = {0, 45, 10};
    file.joint.rotationPivot = {0.5, -1, 0.25};
    file.joint.scalingPivot = {0, 1, 0};
    file.joint.rotationOffset = {0, 0, 0.75};
    file.tip.translation = {0, 3, 0};
    file.rotatedTo = 100.0;
    return file;
}

TEST(AssimpFbx, FoldsPivotsIntoTheirNode) {
    const FbxFile file = withPivots();
    const auto scene = read(file);
    ASSERT_TRUE(scene) << scene.error().message.english();
    EXPECT_EQ(scene->nodes().size(), 3u);
    const auto pose = storedPose(*scene);
    EXPECT_LT(relativeDifference(worldOfNamed(*scene, pose, "Joint"),
                                 expected(file.joint.matrix(), file)),
              kFloat);
    EXPECT_LT(relativeDifference(worldOfNamed(*scene, pose, "Tip"),
                                 expected(file.joint.matrix() * file.tip.matrix(), file)),
              kFloat);
}

TEST(AssimpFbx, PutsKeysOfPivotsTogether) {
    FbxFile file = withPivots();
    const auto scene = read(file);
    ASSERT_TRUE(scene);
    ASSERT_EQ(scene->clips().size(), 1u);
    const auto clip = scene->clip(scene->clips()[0]);
    EXPECT_EQ(clip->name, "Turn");
    EXPECT_DOUBLE_EQ(clip->end(), 1.0);
    for (const double share : {0.0, 0.5, 1.0}) {
        FbxFile then = file;
        then.joint.rotation.x += share * (file.rotatedTo - file.joint.rotation.x);
        const auto world = worldOfNamed(*scene, clipPose(*scene, *clip, share), "Joint");
        // Rotations between keys stay within a ten-thousandth of a radian.
        const double within = share == 0.5 ? 1e-4 : kFloat;
        EXPECT_LT(relativeDifference(world, expected(then.joint.matrix(), file)), within) << share;
    }
}

TEST(AssimpFbx, RotatesAboutAPivotBetweenKeys) {
    FbxFile file;
    file.joint.rotationPivot = {0, 10, 0};
    file.rotatedTo = 120.0;
    const auto scene = read(file);
    ASSERT_TRUE(scene);
    const auto clip = scene->clip(scene->clips()[0]);
    FbxFile then = file;
    then.joint.rotation.x = 60.0;
    EXPECT_LT(relativeDifference(worldOfNamed(*scene, clipPose(*scene, *clip, 0.5), "Joint"),
                                 expected(then.joint.matrix(), file)),
              1e-4);
}

TEST(AssimpFbx, TakesWholeKeysAsTheyAre) {
    FbxFile file;
    file.joint.preRotation = {0, 45, 10};
    file.joint.rotation = {10, 0, 0};
    file.joint.translation = {1, 2, 3};
    file.rotatedTo = 70.0;
    const auto scene = read(file);
    ASSERT_TRUE(scene);
    const auto clip = scene->clip(scene->clips()[0]);
    FbxFile then = file;
    then.joint.rotation.x = 40.0;
    EXPECT_LT(relativeDifference(worldOfNamed(*scene, clipPose(*scene, *clip, 0.5), "Joint"),
                                 expected(then.joint.matrix(), file)),
              kFloat);
}

TEST(AssimpFbx, KeepsRotationsBehindTheOwnOneInClips) {
    FbxFile file;
    file.joint.postRotation = {0, 30, 0};
    file.joint.rotation = {10, 0, 0};
    file.rotatedTo = 70.0;
    const auto scene = read(file);
    ASSERT_TRUE(scene);
    const auto clip = scene->clip(scene->clips()[0]);
    EXPECT_LT(relativeDifference(worldOfNamed(*scene, storedPose(*scene), "Joint"),
                                 expected(file.joint.matrix(), file)),
              kFloat);
    EXPECT_LT(relativeDifference(worldOfNamed(*scene, clipPose(*scene, *clip, 0.0), "Joint"),
                                 expected(file.joint.matrix(), file)),
              kFloat);
}

TEST(AssimpFbx, BindsWhereTheClustersSay) {
    FbxFile file = withPivots();
    file.mesh.geometricTranslation = {0, 0, 7};
    file.mesh.geometricRotation = {90, 0, 0};
    const auto scene = read(file);
    ASSERT_TRUE(scene);
    ASSERT_EQ(scene->skins().size(), 1u);
    const auto skin = scene->skin(scene->skins()[0]);
    ASSERT_EQ(skin->slots.size(), 2u);
    EXPECT_LT(relativeDifference(skin->skinBind, expected(file.mesh.matrix(), file)), kFloat);
    EXPECT_LT(relativeDifference(skin->slots[1].influenceBind,
                                 expected(file.joint.matrix() * file.tip.matrix(), file)),
              2 * kFloat);
    // In the bind pose the points are where the mesh and its geometric transform put them.
    const auto bound = deformMesh(*scene, skin->meshNode, bindPose(*scene));
    const glm::dvec4 corner = expected(file.mesh.matrix() * file.mesh.geometric(), file) *
                              glm::dvec4(glm::dvec3(2, 1, 0) * 0.01, 1.0);
    ASSERT_EQ(bound.positions.size(), 4u);
    EXPECT_LT(glm::length(glm::dvec3(corner) - glm::dvec3(bound.positions[2])), 1e-6);
}

TEST(AssimpFbx, MakesMetresAndYUpOfOtherUnitsAndAxes) {
    FbxFile file = withPivots();
    file.zUp = true;
    file.centimetresPerUnit = 2.54;
    const auto scene = read(file);
    ASSERT_TRUE(scene);
    EXPECT_EQ(scene->info().upAxis, 'Z');
    EXPECT_DOUBLE_EQ(scene->info().metresPerUnit, 0.0254);
    EXPECT_LT(relativeDifference(worldOfNamed(*scene, storedPose(*scene), "Joint"),
                                 expected(file.joint.matrix(), file)),
              kFloat);
    const auto clip = scene->clip(scene->clips()[0]);
    FbxFile then = file;
    then.joint.rotation.x = file.rotatedTo;
    EXPECT_LT(relativeDifference(worldOfNamed(*scene, clipPose(*scene, *clip, 1.0), "Joint"),
                                 expected(then.joint.matrix(), file)),
              kFloat);
}

TEST(AssimpFbx, ReadsASkeletonWithoutAMesh) {
    FbxFile file = withPivots();
    file.withMesh = false;
    const auto scene = read(file);
    ASSERT_TRUE(scene) << scene.error().message.english();
    EXPECT_TRUE(scene->meshes().empty());
    ASSERT_EQ(scene->nodes().size(), 2u);
    for (const Node& node : scene->nodes().all()) EXPECT_EQ(node.kind, NodeKind::Joint);
    EXPECT_EQ(scene->nodes().all()[1].parent, scene->nodes().all()[0].id);
}

TEST(AssimpFbx, KeepsEmbeddedPicturesByteForByte) {
    FbxFile file;
    // A PNG's signature and three bytes more, in base64.
    file.moreObjects =
        "Material: 50, \"Material::Cloth\", \"\" {\nVersion: 102\nShadingModel: \"phong\"\n"
        "Properties70: {\nP: \"DiffuseColor\", \"Color\", \"\", \"A\",0.2,0.2,0.2\n}\n}\n"
        "Texture: 51, \"Texture::Cloth\", \"\" {\nType: \"TextureVideoClip\"\nVersion: 202\n"
        "FileName: \"C:\\pictures\\cloth.png\"\nRelativeFilename: \"cloth.png\"\n}\n"
        "Video: 52, \"Video::Cloth\", \"Clip\" {\nType: \"Clip\"\nFileName: "
        "\"C:\\pictures\\cloth.png\"\nRelativeFilename: \"cloth.png\"\nContent: ,\n"
        "\"iVBORw0KGgphYmM=\"\n}\n";
    file.moreConnections = "C: \"OO\",50,10\nC: \"OP\",51,50, \"DiffuseColor\"\nC: \"OO\",52,51\n";
    const auto scene = read(file);
    ASSERT_TRUE(scene) << scene.error().message.english();
    const auto mesh = scene->mesh(scene->meshes()[0]);
    const auto material = scene->material(mesh->parts[0].material);
    ASSERT_TRUE(material);
    EXPECT_EQ(material->name, "Cloth");
    EXPECT_EQ(material->baseColour, glm::vec4(1)) << "the picture stands for the colour";
    const auto texture = scene->texture(material->baseColourTexture);
    ASSERT_TRUE(texture);
    const auto image = scene->image(texture->image);
    EXPECT_EQ(std::string(image->data.begin(), image->data.end()), "\x89PNG\r\n\x1a\nabc");
    EXPECT_EQ(image->name, "cloth.png");
    EXPECT_TRUE(image->path.empty()) << "it was embedded";
}

TEST(AssimpFbx, KeepsPolygonsAndControlPoints) {
    const auto scene = read(withPivots());
    ASSERT_TRUE(scene);
    const auto mesh = scene->mesh(scene->meshes()[0]);
    EXPECT_EQ(mesh->pointCount(), 4u);
    ASSERT_EQ(mesh->polygonCount(), 1u);
    EXPECT_EQ(mesh->polygon(0).size(), 4u);
}

TEST(AssimpFbx, JoinsControlPointsOfOnePlaceOnlyWhenToldTo) {
    // Two triangles with control points of their own, two of which lie on two others; the polygons
    // are of two materials, so that assimp makes two meshes of them.
    std::string text = FbxFile().text();
    const auto replace = [&](const std::string& from, const std::string& to) {
        ASSERT_NE(text.find(from), std::string::npos) << from;
        text.replace(text.find(from), from.size(), to);
    };
    replace("Vertices: *12 {\na: 0,0,0,2,0,0,2,1,0,0,1,0",
            "Vertices: *18 {\na: 0,0,0,2,0,0,2,1,0,0,0,0,2,1,0,0,1,0");
    replace("PolygonVertexIndex: *4 {\na: 0,1,2,-4", "PolygonVertexIndex: *6 {\na: 0,1,-3,3,4,-6");
    replace("\"AllSame\"", "\"ByPolygon\"");
    replace("Materials: *1 {\na: 0", "Materials: *2 {\na: 1,0");
    replace("Weights: *2 {\na: 1,1", "Weights: *0 {\na: ");
    replace("Weights: *2 {\na: 1,1", "Weights: *0 {\na: ");
    replace("Indexes: *2 {\na: 0,3", "Indexes: *0 {\na: ");
    replace("Indexes: *2 {\na: 1,2", "Indexes: *0 {\na: ");
    const auto path = test::temporaryFolder() / "a.fbx";
    ASSERT_TRUE(writeFileAtomically(path, text));
    const auto points = [&](bool weld) {
        const auto scene = readWithAssimp(path, {.weld = weld});
        EXPECT_TRUE(scene) << scene.error().message.english();
        return scene ? scene->mesh(scene->meshes().at(0))->pointCount() : 0;
    };
    EXPECT_EQ(points(true), 4u);
    EXPECT_EQ(points(false), 6u);
}

}  // namespace assimp_fbx_test
}  // namespace sinew
