// SPDX-License-Identifier: Apache-2.0
// Collada files as other programs write them, and hostile XML.
#include <gtest/gtest.h>

#include <fstream>

#include "editor/exchange/readers/collada/facts.h"
#include "editor/exchange/readers/collada/text.h"
#include "tests/exchange/files/models.h"

namespace sinew {
namespace collada_reader_test {

TEST(ColladaText, givesAssimpNoSpaceBehindTags) {
    EXPECT_EQ(textForAssimp("<a one='1 &lt; 2'>\n <v>\n 1 2\n 3 </v><!-- c --> <b/>\n</a>"),
              "<a one=\"1 &lt; 2\"><v>1 2\n 3</v><b/></a>");
    EXPECT_EQ(textForAssimp("<a> <v>"), "<a> <v>") << "it says itself what is wrong";
}

TEST(ColladaText, givesAssimpShapesAsMeshes) {
    const std::string text = textForAssimp(
        "<COLLADA><library_controllers><controller id='m'><morph source='#g'><source><IDREF_array>"
        "s1 s2</IDREF_array></source></morph></controller><controller id='k'><skin source='#m'/>"
        "</controller></library_controllers><visual_scene><node><instance_controller url='#m'/>"
        "</node></visual_scene></COLLADA>");
    EXPECT_EQ(text,
              "<COLLADA><library_controllers><controller id=\"k\"><skin source=\"#g\"/>"
              "</controller></library_controllers><visual_scene><node><instance_controller "
              "url=\"#g\"/></node><node id=\"$sinew-shapes\"><instance_geometry url=\"#s1\"/>"
              "<instance_geometry url=\"#s2\"/></node></visual_scene></COLLADA>");
}

TEST(ModelText, objIsCutOffWhereItsLastStatementIs) {
    const std::string points = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
    for (const char* whole :
         {"", "f 1 2 3", "f 1/1 2/2 3/3 ", "f 1//1 2//2 3//3", "v 1 -2.5e-3 +3", "vn 0 0 1",
          "vt 0.5 0.5", "l 1 2", "usemtl skin", "# the end", "g", "s off", "f -3 -2 -1\r"})
        EXPECT_FALSE(isCutOff("obj", points + whole)) << whole;
    for (const char* part : {"f 1 2", "f", "f 1/1 2/2 3", "f 1/1 2/2 3/", "v 1 2", "v 1 2 -",
                             "v 1 2 3e", "vn 0 0", "l 1", "usemtl", "us"})
        EXPECT_TRUE(isCutOff("obj", points + part)) << part;
}

TEST(ColladaText, brokenXmlIsReadAsFarAsItGoes) {
    for (const char* text :
         {"", "<", "<a", "<a b", "<a b=", "<a b=\"", "</a>", "<a></b></a>", "<!--", "<![CDATA[",
          "<a><b><c>", "<a b='1' b='2'/>", "<>", "< a/>", "&#;&#x;&#xffffffff;&x;"}) {
        pugi::xml_document xml;
        parseCollada(text, xml);
        (void)colladaFacts(xml);
        (void)textForAssimp(text);
    }
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "<a>";
    pugi::xml_document xml;
    EXPECT_FALSE(parseCollada(deep, xml));
    EXPECT_EQ(elementsNamed(xml, "a").size(), 100'000u);
}

std::string source(const std::string& id, const std::string& array, const std::string& values,
                   std::size_t count, std::size_t stride) {
    const auto text = [](std::size_t n) { return std::to_string(n); };
    std::string out = "<source id='" + id + "'><" + array + " id='" + id + "-a' count='" +
                      text(count * stride) + "'>" + values + "</" + array +
                      "><technique_common><accessor source='#" + id + "-a' count='" + text(count) +
                      "' stride='" + text(stride) + "'>";
    for (std::size_t k = 0; k < stride; ++k)
        out += std::string("<param name='") + "XYZ"[k] + "' type='float'/>";
    return out + "</accessor></technique_common></source>";
}

std::string geometry(const std::string& id, const std::string& name, const std::string& points,
                     const std::string& polygon = "0 1 2") {
    return "<geometry id='" + id + "' name='" + name + "'><mesh>" +
           source(id + "-p", "float_array", points, 3, 3) + "<vertices id='" + id +
           "-v'><input semantic='POSITION' source='#" + id +
           "-p'/></vertices><triangles count='1'><input semantic='VERTEX' source='#" + id +
           "-v' offset='0'/><p>" + polygon + "</p></triangles></mesh></geometry>";
}

/// A mesh with one shape, as other programs write it: the node shows the morph controller.
std::string shapesFile(const std::string& target) {
    return "<COLLADA version='1.4.1'><asset><unit meter='0.5'/><up_axis>Y_UP</up_axis></asset>"
           "<library_geometries>" +
           geometry("box", "Box", "0 0 0 1 0 0 0 1 0") + target +
           "</library_geometries><library_controllers><controller id='box-morph'><morph "
           "source='#box' method='NORMALIZED'>" +
           source("names", "IDREF_array", "fat", 1, 1) +
           source("box-weights", "float_array", "0.5", 1, 1) +
           "<targets><input semantic='MORPH_TARGET' source='#names'/><input "
           "semantic='MORPH_WEIGHT' source='#box-weights'/></targets></morph></controller>"
           "</library_controllers><library_animations><animation name='grow'>" +
           source("t", "float_array", "0 2", 2, 1) + source("o", "float_array", "0 1", 2, 1) +
           "<sampler id='s'><input semantic='INPUT' source='#t'/><input semantic='OUTPUT' "
           "source='#o'/></sampler><channel source='#s' target='box-weights(0)'/></animation>"
           "</library_animations><library_visual_scenes><visual_scene id='S'><node id='n' "
           "name='Box'><instance_controller url='#box-morph'/></node></visual_scene>"
           "</library_visual_scenes><scene><instance_visual_scene url='#S'/></scene></COLLADA>";
}

Scene read(const std::string& text) {
    const auto path = test::temporaryFolder() / "shapes.dae";
    std::ofstream(path) << text;
    auto scene = importScene(path, {}, Progress());
    EXPECT_TRUE(scene) << (scene ? "" : scene.error().message.english());
    return scene ? *scene : Scene();
}

TEST(ColladaShapes, areReadWithTheirStrengthsAndKeys) {
    const Scene scene = read(shapesFile(geometry("fat", "Fat one", "0 0 4 1 0 4 0 1 4")));
    ASSERT_EQ(scene.meshes().size(), 1u);
    const auto mesh = scene.mesh(scene.meshes()[0]);
    EXPECT_EQ(mesh->name, "Box");
    ASSERT_EQ(mesh->morphTargets.size(), 1u);
    EXPECT_EQ(mesh->morphTargets[0].name, "Fat one");
    EXPECT_EQ(scene.nodes().size(), 1u) << "the shapes' own node is gone";
    for (const auto& p : test::posed(scene, storedPose(scene))) EXPECT_EQ(p.z, 1.0);
    ASSERT_EQ(scene.clips().size(), 1u);
    const auto clip = scene.clip(scene.clips()[0]);
    for (const auto& p : test::posed(scene, clipPose(scene, *clip, 2.0))) EXPECT_EQ(p.z, 2.0);
    EXPECT_TRUE(scene.info().warnings.empty());
}

TEST(ColladaShapes, thatAreOffsetsAreAddedToTheMesh) {
    std::string text = shapesFile(geometry("fat", "Fat one", "0 0 4 0 0 4 0 0 4"));
    text.replace(text.find("NORMALIZED"), 10, "RELATIVE");
    const Scene scene = read(text);
    ASSERT_EQ(scene.meshes().size(), 1u);
    const auto mesh = scene.mesh(scene.meshes()[0]);
    ASSERT_EQ(mesh->morphTargets.size(), 1u);
    for (const auto& p : mesh->morphTargets[0].positions) EXPECT_EQ(p, glm::vec3(0, 0, 2));
    for (const auto& p : test::posed(scene, storedPose(scene))) EXPECT_EQ(p.z, 1.0);
}

TEST(ColladaReader, tellsOfASkinWhoseMeshIsMissing) {
    std::string text = shapesFile(geometry("fat", "Fat one", "0 0 4 1 0 4 0 1 4"));
    const std::string shown = "<node id='m'><instance_geometry url='#gone'/></node>";
    text.insert(text.find("<node id='n'"), shown);
    const Scene scene = read(text);
    ASSERT_EQ(scene.info().warnings.size(), 1u);
    EXPECT_EQ(scene.info().warnings[0].english(),
              "The mesh 'gone' is not in the file; what shows it was left out.");
}

TEST(ColladaReader, tellsOfListsWhoseElementsOverlap) {
    std::string text = shapesFile(geometry("fat", "Fat one", "0 0 4 1 0 4 0 1 4"));
    for (std::size_t at; (at = text.find("stride='3'")) != std::string::npos;)
        text.replace(at, 10, "stride='0'");
    const Scene scene = read(text);
    ASSERT_EQ(scene.info().warnings.size(), 1u);
    EXPECT_TRUE(scene.info().warnings[0].english().starts_with("2 lists of the file (<accessor>)"))
        << scene.info().warnings[0].english();
}

TEST(ColladaReader, aPositionThatIsNoNumberIsToldLast) {
    const auto path = test::temporaryFolder() / "damaged.dae";
    std::string text = shapesFile(geometry("fat", "Fat one", "0 0 4 1 0 4 0 1 4"));
    text.replace(text.find("0 0 0 1 0 0"), 1, "nan");
    std::ofstream(path) << text;
    const auto scene = importScene(path, {}, Progress());
    ASSERT_FALSE(scene);
    const std::string said = scene.error().message.english();
    EXPECT_TRUE(said.starts_with("The file is damaged. Export it again")) << said;
    EXPECT_TRUE(said.ends_with("has a position that is not a number.")) << said;
}

TEST(ColladaShapes, thatAreNotThereAreLeftOutAndTold) {
    const Scene scene = read(shapesFile(""));
    ASSERT_EQ(scene.meshes().size(), 1u);
    EXPECT_TRUE(scene.mesh(scene.meshes()[0])->morphTargets.empty());
    EXPECT_EQ(scene.info().warnings.size(), 1u);
}

}  // namespace collada_reader_test
}  // namespace sinew
