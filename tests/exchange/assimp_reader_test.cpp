// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "editor/deform/skinning.h"
#include "editor/exchange/exchange.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace assimp_reader_test {

namespace fs = std::filesystem;

// One pixel.
constexpr std::string_view kPng("\x89PNG\r\n\x1a\nrest", 12);

Expected<Scene> readIn(const fs::path& folder, const char* name, std::string_view text) {
    const auto path = folder / name;
    if (const auto written = writeFileAtomically(path, text); !written) return written.error();
    return readWithAssimp(path, {});
}

Expected<Scene> read(const char* name, std::string_view text) {
    return readIn(test::temporaryFolder(), name, text);
}

std::string why(const Expected<Scene>& scene) {
    return scene ? "it was read" : scene.error().message.english();
}

bool warns(const Scene& scene, std::string_view part) {
    return std::ranges::any_of(scene.info().warnings, [&](const Message& m) {
        return m.english().find(part) != std::string::npos;
    });
}

std::shared_ptr<const Mesh> onlyMesh(const Scene& scene) {
    return scene.meshes().size() == 1 ? scene.mesh(scene.meshes()[0]) : nullptr;
}

constexpr std::string_view kTwoQuads =
    "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 0 0\nv 2 1 0\n"
    "vt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\n";

TEST(AssimpObj, KeepsQuadsAndLargerPolygons) {
    const auto scene = read("a.obj", std::string(kTwoQuads) + "f 1 2 3 4\nf 1 2 5 6 3 4\n");
    ASSERT_TRUE(scene) << why(scene);
    const auto mesh = onlyMesh(*scene);
    ASSERT_TRUE(mesh);
    ASSERT_EQ(mesh->polygonCount(), 2u);
    EXPECT_EQ(mesh->polygon(0).size(), 4u);
    EXPECT_EQ(mesh->polygon(1).size(), 6u);
    EXPECT_EQ(mesh->pointCount(), 6u);
}

TEST(AssimpObj, IsNamedAfterItsFileWhereItNamesNothing) {
    const auto scene = read("rock.obj", std::string(kTwoQuads) + "f 1 2 3 4\n");
    ASSERT_TRUE(scene) << scene.error().message.english();
    ASSERT_EQ(scene->nodes().size(), 1u);
    EXPECT_EQ(scene->nodes().all()[0].name, "rock");
    EXPECT_EQ(scene->mesh(scene->nodes().all()[0].mesh)->name, "rock");
}

TEST(AssimpObj, MakesOnePointOfASeamAndTwoCorners) {
    const auto scene =
        read("a.obj", std::string(kTwoQuads) + "f 1/1 2/2 3/3 4/4\nf 2/1 5/2 6/3 3/4\n");
    const auto mesh = onlyMesh(*scene);
    ASSERT_TRUE(mesh);
    EXPECT_EQ(mesh->pointCount(), 6u);
    EXPECT_EQ(mesh->cornerCount(), 8u);
    ASSERT_EQ(mesh->uvs.size(), 1u);
    // The file counts v upwards.
    EXPECT_EQ(mesh->uvs[0][mesh->polygon(0)[0]], glm::vec2(0, 1));
}

TEST(AssimpObj, SaysWhereVerticesAreJoinedThoughTheyShouldNot) {
    const auto path = test::temporaryFolder() / "a.obj";
    ASSERT_TRUE(writeFileAtomically(path, std::string(kTwoQuads) + "f 1 2 3 4\nf 2 5 6 3\n"));
    const auto scene = readWithAssimp(path, {.weld = false});
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(onlyMesh(*scene)->pointCount(), 6u) << "and not one for every corner";
    EXPECT_TRUE(warns(*scene, "merged anyway"));
    EXPECT_FALSE(warns(*readWithAssimp(path, {}), "merged anyway"));
}

TEST(AssimpObj, JoinsGroupsOfOneObject) {
    const auto scene =
        read("a.obj", std::string(kTwoQuads) + "g left\nf 1 2 3 4\ng right\nf 2 5 6 3\n");
    const auto mesh = onlyMesh(*scene);
    ASSERT_TRUE(mesh);
    EXPECT_EQ(mesh->polygonCount(), 2u);
    EXPECT_EQ(mesh->pointCount(), 6u) << "the border of the groups is welded";
    EXPECT_EQ(mesh->parts.size(), 1u);
}

TEST(AssimpObj, KeepsObjectsApart) {
    const auto scene =
        read("a.obj", std::string(kTwoQuads) + "o left\nf 1 2 3 4\no right\nf 2 5 6 3\n");
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(scene->meshes().size(), 2u);
    ASSERT_EQ(scene->nodes().size(), 2u);
    EXPECT_EQ(scene->nodes().all()[1].name, "right");
}

TEST(AssimpObj, MakesAPartOfEachMaterial) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "a.mtl",
                                    "newmtl red\nKd 1 0 0\nd 0.5\nnewmtl skin\nKd .2 .2 .2\nmap_Kd "
                                    "C:\\pictures\\Skin.png\nnewmtl lost\nmap_Kd gone.png\n"));
    ASSERT_TRUE(writeFileAtomically(folder / "Skin.png", kPng));
    const auto scene = readIn(folder, "a.obj",
                              "mtllib a.mtl\n" + std::string(kTwoQuads) +
                                  "usemtl red\nf 1 2 3 4\nusemtl skin\nf 2 5 6 3\nusemtl lost\nf "
                                  "1 2 3\n");
    const auto mesh = onlyMesh(*scene);
    ASSERT_TRUE(mesh);
    EXPECT_EQ(mesh->pointCount(), 6u);
    ASSERT_EQ(mesh->parts.size(), 3u);
    const auto red = scene->material(mesh->parts[0].material);
    EXPECT_EQ(red->name, "red");
    EXPECT_EQ(red->baseColour, glm::vec4(1, 0, 0, 0.5));
    EXPECT_EQ(red->alpha, Material::Alpha::Blend);
    const auto skin = scene->material(mesh->parts[1].material);
    const auto texture = scene->texture(skin->baseColourTexture);
    ASSERT_TRUE(texture);
    const auto image = scene->image(texture->image);
    EXPECT_EQ(std::string(image->data.begin(), image->data.end()), kPng) << "the original bytes";
    EXPECT_EQ(image->mimeType, "image/png");
    EXPECT_TRUE(warns(*scene, "gone.png"));
}

TEST(AssimpObj, DoesNotTakeFilesFromElsewhereAsPictures) {
    const auto folder = test::temporaryFolder();
    fs::create_directory(folder / "models");
    ASSERT_TRUE(writeFileAtomically(folder / "secret.png", kPng));
    ASSERT_TRUE(writeFileAtomically(folder / "models" / "notes.png", "a text"));
    ASSERT_TRUE(
        writeFileAtomically(folder / "models" / "a.mtl",
                            "newmtl a\nmap_Kd ../secret.png\nnewmtl b\nmap_Kd notes.png\n"));
    const auto scene = readIn(
        folder / "models", "a.obj",
        "mtllib a.mtl\n" + std::string(kTwoQuads) + "usemtl a\nf 1 2 3 4\nusemtl b\nf 2 5 6\n");
    ASSERT_TRUE(scene) << why(scene);
    for (const ImageId id : scene->images()) {
        EXPECT_TRUE(scene->image(id)->missing);
        EXPECT_TRUE(scene->image(id)->data.empty());
    }
    EXPECT_TRUE(warns(*scene, "secret.png"));
    EXPECT_TRUE(warns(*scene, "not a supported image"));
}

TEST(AssimpObj, RefusesAPositionThatIsNotANumber) {
    const auto scene = read("a.obj", "v nan 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n");
    ASSERT_FALSE(scene);
    EXPECT_NE(why(scene).find("not a number"), std::string::npos) << why(scene);
}

TEST(AssimpObj, RefusesAMeshWithoutFacesOrWithWrongIndices) {
    EXPECT_FALSE(read("a.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\n"));
    EXPECT_FALSE(read("a.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 9\n"));
    EXPECT_FALSE(read("a.obj", "nothing of this is a model"));
}

TEST(AssimpObj, KeepsNamesOfOtherEncodingsAsText) {
    const auto scene = read("a.obj", std::string(kTwoQuads) + "o t\xe4t\nf 1 2 3 4\n");
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(scene->nodes().all()[0].name, "t\xc3\xa4t");
}

std::string colladaOf(std::string_view upAxis, std::string_view weights) {
    return std::string(
               "<?xml version=\"1.0\"?><COLLADA "
               "xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" version=\"1.4.1\"><asset>"
               "<unit meter=\"0.0254\" name=\"inch\"/><up_axis>") +
           std::string(upAxis) +
           "</up_axis></asset><library_geometries><geometry id=\"g\" name=\"Quad\"><mesh>"
           "<source id=\"p\"><float_array id=\"pa\" count=\"12\">\n 0 0 0 2 0 0 2 1 0 0 1 "
           "0</float_array><technique_common><accessor source=\"#pa\" count=\"4\" stride=\"3\">"
           "<param name=\"X\" type=\"float\"/><param name=\"Y\" type=\"float\"/><param name=\"Z\" "
           "type=\"float\"/></accessor></technique_common></source><vertices id=\"v\"><input "
           "semantic=\"POSITION\" source=\"#p\"/></vertices><polylist count=\"1\"><input "
           "semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/><vcount>\n 4</vcount><p>\n 0 1 2 "
           "3</p></polylist></mesh></geometry></library_geometries><library_controllers>"
           "<controller id=\"c\"><skin source=\"#g\"><bind_shape_matrix>\n 1 0 0 0 0 1 0 0 0 0 1 0 "
           "0 0 0 1</bind_shape_matrix><source id=\"j\"><Name_array id=\"ja\" count=\"2\">root "
           "tip</Name_array><technique_common><accessor source=\"#ja\" count=\"2\" stride=\"1\">"
           "<param name=\"JOINT\" type=\"name\"/></accessor></technique_common></source><source "
           "id=\"b\"><float_array id=\"ba\" count=\"32\">\n1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 "
           "-1 0 1 0 0 0 0 1 0 0 0 0 1</float_array><technique_common><accessor source=\"#ba\" "
           "count=\"2\" stride=\"16\"><param name=\"TRANSFORM\" type=\"float4x4\"/></accessor>"
           "</technique_common></source><source id=\"w\"><float_array id=\"wa\" count=\"2\">\n" +
           std::string(weights) +
           "</float_array><technique_common><accessor source=\"#wa\" count=\"2\" stride=\"1\">"
           "<param name=\"WEIGHT\" type=\"float\"/></accessor></technique_common></source><joints>"
           "<input semantic=\"JOINT\" source=\"#j\"/><input semantic=\"INV_BIND_MATRIX\" "
           "source=\"#b\"/></joints><vertex_weights count=\"4\"><input semantic=\"JOINT\" "
           "source=\"#j\" offset=\"0\"/><input semantic=\"WEIGHT\" source=\"#w\" offset=\"1\"/>"
           "<vcount>\n 1 2 1 1</vcount><v>\n 0 0 0 1 1 0 1 0 0 0</v></vertex_weights></skin>"
           "</controller></library_controllers><library_visual_scenes><visual_scene id=\"s\" "
           "name=\"Stage\"><node id=\"r\" name=\"root\" sid=\"root\" type=\"JOINT\"><matrix>\n 1 0 "
           "0 0 0 1 0 0 0 0 1 0 0 0 0 1</matrix><node id=\"t\" name=\"tip\" sid=\"tip\" "
           "type=\"JOINT\"><matrix>\n 1 0 0 1 0 1 0 0 0 0 1 0 0 0 0 1</matrix><node id=\"e\" "
           "name=\"end\" sid=\"end\" type=\"JOINT\"><translate>1 0 0</translate></node></node>"
           "</node><node id=\"m\" name=\"Body\"><instance_controller url=\"#c\"><skeleton>#r"
           "</skeleton></instance_controller></node></visual_scene></library_visual_scenes><scene>"
           "<instance_visual_scene url=\"#s\"/></scene></COLLADA>";
}

TEST(AssimpCollada, ReadsNumbersBehindLineBreaks) {
    const auto scene = read("a.dae", colladaOf("Y_UP", "1 0.5"));
    ASSERT_TRUE(scene) << why(scene);
    const auto mesh = onlyMesh(*scene);
    ASSERT_TRUE(mesh);
    EXPECT_EQ(mesh->pointCount(), 4u);
    EXPECT_EQ(mesh->polygon(0).size(), 4u);
    ASSERT_EQ(scene->skins().size(), 1u);
    const auto rows = scene->rows(scene->skins()[0]);
    ASSERT_EQ(rows.pointCount(), 4u);
    EXPECT_EQ(rows[0].size(), 1u);
    EXPECT_EQ(rows[1].size(), 2u);
}

TEST(AssimpCollada, MakesMetresAndYUp) {
    const auto scene = read("a.dae", colladaOf("Z_UP", "1 0.5"));
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(scene->info().upAxis, 'Z');
    EXPECT_DOUBLE_EQ(scene->info().metresPerUnit, 0.0254);
    const auto skin = scene->skin(scene->skins()[0]);
    const auto points = deformMesh(*scene, skin->meshNode, bindPose(*scene)).positions;
    ASSERT_EQ(points.size(), 4u);
    // (2, 1, 0) with Z up is (2, 0, -1) with Y up.
    EXPECT_LT(glm::length(points[2] - glm::vec3(2, 0, -1) * 0.0254f), 1e-7f);
    for (const Node& node : scene->nodes().all())
        EXPECT_LT(glm::length(node.stored.scale - glm::dvec3(1.0)), 1e-6) << node.name;
}

TEST(AssimpCollada, NormalisesWeightsAndTellsWhich) {
    const auto scene = read("a.dae", colladaOf("Y_UP", "0.6 0.2"));
    ASSERT_TRUE(scene) << why(scene);
    const auto rows = scene->rows(scene->skins()[0]);
    float sum = 0.0f;
    for (const auto& entry : rows[1]) sum += entry.weight;
    EXPECT_FLOAT_EQ(sum, 1.0f);
    const auto skin = scene->skin(scene->skins()[0]);
    ASSERT_EQ(skin->repairs.size(), 4u);
    EXPECT_EQ(skin->repairs[1].point, 1u);
    EXPECT_FLOAT_EQ(skin->repairs[1].was, 0.8f);
    EXPECT_TRUE(warns(*scene,
                      "4 vertices of mesh 'Body' were repaired: they summed to between 0.6 and "
                      "0.8 instead of 1"))
        << scene->info().warnings[0].english();
}

TEST(AssimpCollada, KnowsJointsThatNoPointUses) {
    const auto scene = read("a.dae", colladaOf("Y_UP", "1 0.5"));
    ASSERT_TRUE(scene) << why(scene);
    std::vector<std::string> joints;
    for (const Node& node : scene->nodes().all())
        if (node.kind == NodeKind::Joint) joints.push_back(node.name);
    EXPECT_EQ(joints, (std::vector<std::string>{"root", "tip", "end"}));
}

TEST(AssimpCollada, TellsOfWhatOnlyAnotherProgramKnows) {
    std::string text = colladaOf("Y_UP", "1 0.5");
    EXPECT_FALSE(warns(*read("a.dae", text), "<extra>"));
    const std::string end = "</node></visual_scene>";
    text.replace(text.find(end), end.size(),
                 "<extra><technique profile=\"other\"><side>left</side></technique></extra>" + end);
    const auto scene = read("a.dae", text);
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_TRUE(warns(*scene, "<extra>"));
}

constexpr std::string_view kX =
    "xof 0303txt 0032\nFrame Body {\nFrameTransformMatrix {\n"
    "1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,5.0,1.0;;\n}\nMesh {\n4;\n"
    "0.0;0.0;0.0;,\n2.0;0.0;0.0;,\n2.0;1.0;0.0;,\n0.0;1.0;3.0;;\n1;\n4;0,1,2,3;;\n}\n}\n";

TEST(AssimpX, MakesRightHandedOfLeftHanded) {
    const auto scene = read("a.x", kX);
    ASSERT_TRUE(scene) << why(scene);
    const auto mesh = onlyMesh(*scene);
    ASSERT_TRUE(mesh);
    ASSERT_EQ(mesh->polygon(0).size(), 4u);
    const auto pose = storedPose(*scene);
    for (const Node& node : scene->nodes().all()) {
        if (!node.mesh.valid()) continue;
        const auto points = deformMesh(*scene, node.id, pose).positions;
        const auto has = [&](const glm::vec3& p) {
            return std::ranges::any_of(points,
                                       [&](const auto& q) { return glm::length(p - q) < 1e-5f; });
        };
        EXPECT_TRUE(has({2, 0, -5}));
        EXPECT_TRUE(has({0, 1, -8}));
    }
    // Front faces stay front faces: the order turns round with the mirror. Left-handed, clockwise
    // seen from -z.
    const auto polygon = mesh->polygon(0);
    const auto p = [&](std::size_t i) { return mesh->positions[mesh->cornerPoint[polygon[i]]]; };
    EXPECT_LT(glm::cross(p(1) - p(0), p(2) - p(1)).z, 0.0f);
}

TEST(AssimpBvh, OpensASkeletonWithAClip) {
    const auto scene =
        read("a.bvh",
             "HIERARCHY\nROOT Hips\n{\nOFFSET 0 0 0\nCHANNELS 6 Xposition Yposition "
             "Zposition Zrotation Xrotation Yrotation\nJOINT Spine\n{\nOFFSET 0 10 "
             "0\nCHANNELS 3 Zrotation Xrotation Yrotation\nEnd Site\n{\nOFFSET 0 5 "
             "0\n}\n}\n}\nMOTION\nFrames: 2\nFrame Time: 0.5\n0 0 0 0 0 0 0 0 0\n1 2 "
             "3 90 0 0 0 0 45\n");
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_TRUE(scene->meshes().empty());
    ASSERT_GE(scene->nodes().size(), 2u);
    for (const Node& node : scene->nodes().all()) EXPECT_EQ(node.kind, NodeKind::Joint);
    ASSERT_EQ(scene->clips().size(), 1u);
    EXPECT_DOUBLE_EQ(scene->clip(scene->clips()[0])->end(), 0.5);
}

TEST(AssimpSmd, BindsASkinOfAnotherFormat) {
    const auto scene = read(
        "a.smd",
        "version 1\nnodes\n0 \"root\" -1\n1 \"tip\" 0\nend\nskeleton\ntime 0\n0 0 0 0 0 0 0\n1 1 "
        "0 0 0 0 0\nend\ntriangles\nskin\n0 0 0 0 0 0 1 0 0 1 0 1\n1 2 0 0 0 0 1 1 0 2 0 0.25 1 "
        "0.75\n1 2 1 0 0 0 1 1 1 1 1 1\nend\n");
    ASSERT_TRUE(scene) << why(scene);
    ASSERT_EQ(scene->skins().size(), 1u);
    const auto skin = scene->skin(scene->skins()[0]);
    const auto rows = scene->rows(scene->skins()[0]);
    const auto mesh = onlyMesh(*scene);
    ASSERT_EQ(mesh->pointCount(), 3u);
    EXPECT_EQ(std::ranges::count_if(std::array{0u, 1u, 2u},
                                    [&](PointIndex p) { return rows[p].size() == 2; }),
              1);
    const auto bound = deformMesh(*scene, skin->meshNode, bindPose(*scene)).positions;
    EXPECT_TRUE(std::ranges::any_of(
        bound, [](const glm::vec3& p) { return glm::length(p - glm::vec3(2, 1, 0)) < 1e-5f; }));
}

TEST(AssimpReader, WarnsOfTextThatIsCutOff) {
    const std::string obj = std::string(kTwoQuads) + "f 1 2 3 4\nf 2 5 6 3\n";
    const auto cut = read("a.obj", obj.substr(0, obj.size() - 4));
    ASSERT_TRUE(cut) << why(cut);
    EXPECT_TRUE(warns(*cut, "cut off"));
    EXPECT_FALSE(warns(*read("a.obj", obj), "cut off"));
    // Whatever is opened of a part of a file says that it is one.
    const std::string dae = colladaOf("Y_UP", "1 0.5");
    const std::string stl =
        "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n"
        "endloop\nendfacet\nfacet normal 0 0 1\nouter loop\nvertex 1 0 0\nvertex 1 1 0\n"
        "vertex 0 1 0\nendloop\nendfacet\nendsolid a\n";
    for (const auto& [name, text] : {std::pair<const char*, std::string>{"a.stl", stl},
                                     {"a.x", std::string(kX)},
                                     {"a.dae", dae}}) {
        EXPECT_FALSE(warns(*read(name, text), "cut off")) << name;
        for (std::size_t size = text.size() / 4; size < text.size() - 4; size += 5) {
            const auto part = read(name, std::string_view(text).substr(0, size));
            EXPECT_TRUE(!part || warns(*part, "cut off")) << name << " of " << size;
        }
    }
}

TEST(AssimpReader, RefusesOtherContentUnderItsEnding) {
    const auto glb = readFile(test::sample("two_bones.glb"));
    ASSERT_TRUE(glb);
    const std::string bytes(glb->begin(), glb->end());
    for (const char* ending : {"fbx", "dae", "obj", "x", "3ds", "ply", "stl", "b3d", "ms3d", "pmx",
                               "bvh", "smd", "off", "md5mesh"})
        for (const std::string& content : {bytes, std::string("some text\nof two lines\n")}) {
            const auto scene = read((std::string("a.") + ending).c_str(), content);
            if (scene) {
                EXPECT_TRUE(scene->meshes().empty()) << ending;
                continue;
            }
            EXPECT_EQ(scene.error().code, ErrorCode::CannotRead) << ending;
            EXPECT_EQ(why(scene).find('\n'), std::string::npos) << ending;
        }
}

TEST(Endings, OfTheEditorAreThoseOfTheReaders) {
    std::vector<std::string> readers;
    for (const Reader& reader : sinew::readers())
        readers.insert(readers.end(), reader.endings.begin(), reader.endings.end());
    std::vector<std::string> editor(readableEndings().begin(), readableEndings().end());
    std::ranges::sort(readers);
    std::ranges::sort(editor);
    EXPECT_EQ(editor, readers);
}

}  // namespace assimp_reader_test
}  // namespace sinew
