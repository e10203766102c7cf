// SPDX-License-Identifier: Apache-2.0
// Weights as Maya's deformerWeights has them: out and in, as Maya writes them, and malformed.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <pugixml.hpp>
#include <sstream>

#include "editor/exchange/texts.h"
#include "editor/exchange/weight_files/weight_table.h"
#include "editor/weights/row_math.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace weight_maya_test {

// A tube along X on joints "hips", "spine", "<arm>", its mesh node called "body".
Scene tube(int rings, int sides, const Trs& local = {}) {
    auto mesh = test::tubeMesh(rings, sides, 2.0f, 0.2f);
    Scene scene = test::sceneOf(mesh);
    const auto joints = test::addChain(scene, {0.0, 1.0, 2.0});
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const char* names[] = {"hips", "spine", "<arm>"};
    for (std::size_t i = 0; i < 3; ++i) nodes->edit(joints[i]).name = names[i];
    nodes->edit(nodes->all()[0].id).name = "body";
    nodes->edit(nodes->all()[0].id).local = local;
    scene.setNodes(nodes);
    std::vector<std::vector<Influence>> rows;
    for (const auto& p : mesh->positions) {
        const float t = std::clamp(p.x, 0.0f, 2.0f);
        const SlotIndex low = t < 1.0f ? 0 : 1;
        const float high = t - static_cast<float>(low);
        std::vector<Influence> row;
        if (high < 1.0f) row.push_back({low, 1.0f - high});
        if (high > 0.0f) row.push_back({low + 1, high});
        rows.push_back(row);
    }
    test::addSkin(scene, scene.nodes().all()[0].id, joints, rows);
    return scene;
}

Scene onFirstJoint(Scene scene) {
    for (const SkinId id : scene.skins()) {
        RowsBuilder builder;
        const std::vector<Influence> row = {{0, 1.0f}};
        for (std::size_t p = 0; p < scene.rows(id).pointCount(); ++p) builder.append(row);
        scene.setRows(id, builder.finish());
    }
    return scene;
}

float largestDifference(const Scene& a, const Scene& b) {
    float largest = 0.0f;
    for (const SkinId id : a.skins()) {
        const Rows x = a.rows(id);
        const Rows y = b.rows(id);
        EXPECT_EQ(x.pointCount(), y.pointCount());
        for (PointIndex p = 0; p < x.pointCount(); ++p)
            for (SlotIndex s = 0; s < a.skin(id)->slots.size(); ++s)
                largest = std::max(largest, std::abs(weightOf(x[p], s) - weightOf(y[p], s)));
    }
    return largest;
}

std::string textOf(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::filesystem::path written(const Scene& scene, const char* name = "t.xml") {
    const auto path = test::temporaryFolder() / name;
    EXPECT_TRUE(writeWeightTable(scene, path).ok());
    return path;
}

std::filesystem::path fileOf(const std::string& text) {
    const auto path = test::temporaryFolder() / "t.xml";
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

Expected<Scene> applied(const Scene& scene, const std::filesystem::path& file, MatchBy by,
                        std::string* said = nullptr) {
    std::vector<Message> report;
    auto out = applyWeightTable(scene, file, by, report);
    if (said)
        for (const auto& line : report) *said += line.english() + "\n";
    return out;
}

Trs moved() {
    Trs local;
    local.translation = {1.0, 2.0, 3.0};
    local.rotation = glm::angleAxis(0.5, glm::normalize(glm::dvec3(1, 2, 3)));
    local.scale = {2.0, 2.0, 2.0};
    return local;
}

TEST(MayaWeights, comeBackInEveryFormatAndByEveryWay) {
    const Scene scene = tube(21, 12, moved());
    for (const auto& format : weightFormats()) {
        const auto file = written(scene, (std::string("t.") + format.ending).c_str());
        for (const auto by : {MatchBy::Index, MatchBy::Position, MatchBy::Surface}) {
            if (by != MatchBy::Index && !format.points) continue;
            const auto again = applied(onFirstJoint(scene), file, by);
            ASSERT_TRUE(again.ok()) << format.ending << ": " << again.error().message.english();
            EXPECT_LT(largestDifference(*again, scene), 1e-6f) << format.ending;
        }
    }
}

TEST(MayaWeights, areWrittenAsMayaWritesThem) {
    const std::string text = textOf(written(tube(3, 4, moved())));
    pugi::xml_document xml;
    ASSERT_TRUE(xml.load_string(text.c_str()));
    const pugi::xml_node table = xml.child("deformerWeight");
    const auto attribute = [](const pugi::xml_node& node, const char* name) {
        return std::string(node.attribute(name).value());
    };
    const pugi::xml_node header = table.first_child();
    EXPECT_EQ(attribute(header, "fileName"), "t.xml");
    std::istringstream matrix(attribute(header, "worldMatrix"));
    std::vector<double> values(std::istream_iterator<double>(matrix), {});
    ASSERT_EQ(values.size(), 16u);
    EXPECT_DOUBLE_EQ(values[12], 100.0) << "centimetres, the translation last";
    const pugi::xml_node shape = header.next_sibling();
    EXPECT_EQ(std::string(shape.name()), "shape");
    EXPECT_EQ(attribute(shape, "name"), "bodyShape");
    EXPECT_EQ(attribute(shape, "stride"), "3");
    EXPECT_EQ(attribute(shape, "size"), "14");
    EXPECT_EQ(attribute(shape, "max"), "13");
    EXPECT_EQ(attribute(shape.first_child(), "value"), " 0 20 0") << "in the mesh's own space";
    const pugi::xml_node weights = table.child("weights");
    EXPECT_EQ(attribute(weights, "deformer"), "skinCluster1");
    EXPECT_EQ(attribute(weights, "source"), "hips");
    EXPECT_EQ(attribute(weights, "shape"), "bodyShape");
    EXPECT_EQ(attribute(weights, "layer"), "0");
    EXPECT_NE(text.find("&lt;arm&gt;"), std::string::npos);
}

TEST(MayaWeights, ofMeshesThatStandDifferentlyComeBackByPosition) {
    const Scene scene = merged(tube(9, 6, moved()), tube(7, 8));
    const auto again = applied(onFirstJoint(scene), written(scene), MatchBy::Position);
    ASSERT_TRUE(again.ok()) << again.error().message.english();
    EXPECT_LT(largestDifference(*again, scene), 1e-6f);
}

TEST(MayaWeights, goOverTheSurfaceToAMeshOfOtherDensity) {
    const Scene coarse = tube(17, 9);
    const auto again = applied(onFirstJoint(coarse), written(tube(81, 40)), MatchBy::Surface);
    ASSERT_TRUE(again.ok()) << again.error().message.english();
    EXPECT_LT(largestDifference(*again, coarse), 0.02f);
}

// What Maya 2022 writes of a sheet of four points, with its three digits, names and order.
std::string mayasOwn(const std::string& matrix, const std::array<const char*, 4>& points) {
    std::string out =
        "<?xml version=\"1.0\"?>\n<!-- by hand -->\n<deformerWeight>\n"
        "  <headerInfo fileName=\"C:/skin/body.xml\" worldMatrix=\"" +
        matrix +
        "\"/>\n  <shape name=\"rig:bodyShapeDeformed\" group=\"7\" stride=\"3\" "
        "size=\"4\" max=\"3\">\n";
    for (std::size_t i = 0; i < 4; ++i)
        out += "    <point index=\"" + std::to_string(i) + "\" value=\" " + points[i] + "\"/>\n";
    return out +
           "  </shape>\n"
           "  <weights deformer=\"skinCluster1\" source=\"rig:root|rig:A\" "
           "shape=\"rig:bodyShapeDeformed\" layer=\"0\" defaultValue=\"0.000\" size=\"3\" "
           "max=\"2\">\n    <point index=\"0\" value=\"1.000\"/>\n"
           "    <point index=\"1\" value=\"0.333\"/>\n    <point index=\"2\" value=\"0.500\"/>\n"
           "  </weights>\n"
           "  <weights deformer='skinCluster1' source='rig:B' shape='rig:bodyShapeDeformed' "
           "layer='1' defaultValue='0.000' size='3' max='3'>\n"
           "    <point index=\"1\" value=\"0.333\"/>\n    <point index=\"2\" value=\"0.500\"/>\n"
           "    <point index=\"3\" value=\"1.000\"></point>\n  </weights>\n"
           "  <weights deformer=\"tweak1\" source=\"tweak1\" shape=\"rig:bodyShapeDeformed\" "
           "layer=\"0\" defaultValue=\"1.000\" size=\"0\" max=\"0\"/>\n</deformerWeight>\n";
}

const std::string kIdentity = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ";

// A sheet of points (0 0), (1 0), (0 1), (1 1) metres, bound to A and B, called "body".
Scene sheet() {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    const auto joints = test::addChain(scene, {0.0, 1.0});
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(nodes->all()[0].id).name = "body";
    scene.setNodes(nodes);
    test::addSkin(scene, scene.nodes().all()[0].id, joints,
                  std::vector<std::vector<Influence>>(4, {{0, 1.0f}}));
    return scene;
}

void expectMayasRows(const Rows& rows) {
    EXPECT_EQ(weightOf(rows[0], 0), 1.0f);
    EXPECT_NEAR(weightOf(rows[1], 0), 0.5f, 1e-6f) << "three digits are scaled to a sum of 1";
    EXPECT_NEAR(weightOf(rows[2], 1), 0.5f, 1e-6f);
    EXPECT_EQ(weightOf(rows[3], 1), 1.0f);
}

TEST(MayaWeights, areReadAsMayaWroteThem) {
    const auto file = fileOf(mayasOwn(kIdentity, {"0.000 0.000 0.000", "100.000 0.000 0.000",
                                                  "0.000 100.000 0.000", "100.000 100.000 0.000"}));
    for (const auto by : {MatchBy::Index, MatchBy::Position, MatchBy::Surface}) {
        std::string said;
        const auto again = applied(sheet(), file, by, &said);
        ASSERT_TRUE(again.ok()) << again.error().message.english();
        expectMayasRows(again->rows(SkinId(0)));
        EXPECT_NE(said.find("'rig:bodyShapeDeformed' is matched to 'body'"), std::string::npos)
            << said;
        EXPECT_NE(said.find("2 joints were matched without namespace"), std::string::npos) << said;
    }
}

TEST(MayaWeights, areFoundWhereTheMatrixOrAnotherUpAxisPutsThem) {
    struct Case {
        std::string matrix;
        std::array<const char*, 4> points;
        const char* said;
    };
    const Case cases[] = {{"1 0 0 0 0 1 0 0 0 0 1 0 -500 0 0 1",
                           {"500 0 0", "600 0 0", "500 100 0", "600 100 0"},
                           ""},
                          {"1 0 0 0 0 1 0 0 0 0 1 0 -500 0 0 1",
                           {"0 0 0", "100 0 0", "0 100 0", "100 100 0"},
                           "without the file's matrix"},
                          {kIdentity, {"0 0 0", "100 0 0", "0 0 100", "100 0 100"}, "Z up"}};
    for (const auto& one : cases) {
        std::string said;
        const auto again =
            applied(sheet(), fileOf(mayasOwn(one.matrix, one.points)), MatchBy::Position, &said);
        ASSERT_TRUE(again.ok()) << again.error().message.english();
        expectMayasRows(again->rows(SkinId(0)));
        EXPECT_NE(said.find(one.said), std::string::npos) << said;
    }
}

// Six points at three places; those of one place have unlike rows.
TEST(MayaWeights, ofCoincidentPointsGoByNumberThenByOrder) {
    const auto half = test::gridMesh(1, 1);
    auto mesh = std::make_shared<Mesh>(*half);
    mesh->positions.insert(mesh->positions.end(), half->positions.begin(), half->positions.end());
    mesh->normals.insert(mesh->normals.end(), half->normals.begin(), half->normals.end());
    for (std::uint32_t p = 0; p < 4; ++p) mesh->cornerPoint.push_back(4 + p);
    mesh->parts[0].cornerCount = 8;
    Scene scene = test::sceneOf(mesh);
    const auto joints = test::addChain(scene, {0.0, 1.0});
    std::vector<std::vector<Influence>> rows(8, {{0, 1.0f}});
    for (std::size_t p = 4; p < 8; ++p) rows[p] = {{1, 1.0f}};
    test::addSkin(scene, scene.nodes().all()[0].id, joints, rows);
    const auto same = applied(onFirstJoint(scene), written(scene), MatchBy::Position);
    ASSERT_TRUE(same.ok());
    EXPECT_EQ(largestDifference(*same, scene), 0.0f);

    // The same with another point before all: no number fits any more, the order does.
    auto later = std::make_shared<Mesh>(*mesh);
    later->positions.insert(later->positions.begin(), glm::vec3(0.5f, 0.5f, 0.0f));
    later->normals.insert(later->normals.begin(), glm::vec3(0, 0, 1));
    for (auto& p : later->cornerPoint) ++p;
    Scene other = test::sceneOf(later);
    const auto chain = test::addChain(other, {0.0, 1.0});
    test::addSkin(other, other.nodes().all()[0].id, chain,
                  std::vector<std::vector<Influence>>(9, {{0, 1.0f}}));
    const auto again = applied(other, written(scene), MatchBy::Position);
    ASSERT_TRUE(again.ok());
    for (PointIndex p = 1; p < 9; ++p)
        EXPECT_EQ(weightOf(again->rows(SkinId(0))[p], p < 5 ? 0 : 1), 1.0f) << p;
}

void expectUnreadable(const std::string& text, const std::string& words) {
    const auto table = readWeightTable(fileOf(text));
    ASSERT_FALSE(table.ok()) << text.substr(0, 200);
    EXPECT_EQ(table.error().code, ErrorCode::CannotRead);
    EXPECT_NE(table.error().message.english().find(words), std::string::npos)
        << table.error().message.english();
}

TEST(MayaWeights, thatAreDamagedAreRefusedWithASentence) {
    const auto wrapped = [](const std::string& inner) {
        return "<deformerWeight>" + inner + "</deformerWeight>";
    };
    expectUnreadable("", "does not begin");
    expectUnreadable("<COLLADA/>", "does not begin");
    expectUnreadable("<deformerWeight/>", "no meshes");
    expectUnreadable("<?xml version=\"1.0\"?><!DOCTYPE d [<!ENTITY a \"b\">]><deformerWeight/>",
                     "does not begin");
    expectUnreadable(wrapped("<!DOCTYPE d>"), "document type");
    const std::string good = mayasOwn(kIdentity, {"0 0 0", "1 0 0", "0 1 0", "1 1 0"});
    expectUnreadable(good.substr(0, good.size() / 2), "incomplete");
    expectUnreadable(good.substr(0, good.find("  <weights deformer='skin")), "incomplete");
    expectUnreadable(wrapped("<weights source=\"a\" shape=\"s\"><point index=\"-1\" "
                             "value=\"1\"/></weights>"),
                     "index");
    expectUnreadable(wrapped("<weights source=\"a\" shape=\"s\"><point index=\"0\" "
                             "value=\"nan\"/></weights>"),
                     "not a number");
    expectUnreadable(wrapped("<weights source=\"a\" shape=\"s\"><point index=\"0\" "
                             "value=\"-1\"/></weights>"),
                     "negative");
    expectUnreadable(wrapped("<shape name=\"s\"><point index=\"0\" value=\"1 2\"/></shape>"),
                     "three numbers");
    expectUnreadable(wrapped("<weights source=x>"), "attribute");
}

TEST(MayaWeights, askForNoMoreMemoryThanTheFileIsWorth) {
    const auto wrapped = [](const std::string& inner) {
        return "<deformerWeight>" + inner + "</deformerWeight>";
    };
    expectUnreadable(wrapped("<weights source=\"a\" shape=\"s\"><point index=\"4000000000\" "
                             "value=\"1\"/></weights>"),
                     "index");
    std::string many;
    for (int i = 0; i < 1000; ++i)
        many += "<weights deformer=\"d" + std::to_string(i) + "\" source=\"a\" shape=\"s" +
                std::to_string(i) + "\"><point index=\"1000000\" value=\"1\"/></weights>";
    expectUnreadable(wrapped(many), "omits more weights");
    std::string clouds;
    for (int i = 0; i < 1000; ++i)
        clouds += "<shape name=\"s" + std::to_string(i) +
                  "\"><point index=\"1000000\" value=\"0 0 0\"/></shape>";
    expectUnreadable(wrapped(clouds), "index");
    std::string defaults =
        "<weights deformer=\"d\" source=\"a\" shape=\"s\"><point index=\"900000\" "
        "value=\"1\"/></weights>";
    for (int i = 0; i < 1000; ++i)
        defaults += "<weights deformer=\"d\" source=\"j" + std::to_string(i) +
                    "\" shape=\"s\" defaultValue=\"1\"/>";
    expectUnreadable(wrapped(defaults), "omits more weights");
    const auto csv = test::temporaryFolder() / "t.csv";
    std::ofstream stream(csv);
    stream << "mesh,point,joint,weight\n";
    for (int i = 0; i < 1000; ++i) stream << "m" << i << ",1000000,a,1\n";
    stream.close();
    EXPECT_FALSE(readWeightTable(csv).ok());
}

TEST(MayaWeights, namesAreReadWithWhatXmlMakesOfTheirCharacters) {
    const auto table = readWeightTable(
        fileOf("<deformerWeight><weights deformer='d' source = 'a &amp; &#x41;&#66;&unknown;' "
               "shape=\"&quot;s\"><point index='0' value='1'/></weights><!-- <c> "
               "--></deformerWeight>"));
    ASSERT_TRUE(table) << table.error().message.english();
    ASSERT_EQ(table->size(), 1u);
    EXPECT_EQ(table->at(0).name, "\"s");
    EXPECT_EQ(table->at(0).joints, std::vector<std::string>{"a & AB&unknown;"});
    EXPECT_EQ(xmlEscaped("a<\"&\x01"), "a&lt;&quot;&amp;_");
}

TEST(MayaWeights, deepNestingIsNoTrouble) {
    std::string deep = "<deformerWeight>";
    for (int i = 0; i < 200'000; ++i) deep += "<a>";
    expectUnreadable(deep, "incomplete");
    for (int i = 0; i < 200'000; ++i) deep += "</a>";
    expectUnreadable(deep + "</deformerWeight>", "no meshes");
}

}  // namespace weight_maya_test
}  // namespace sinew
