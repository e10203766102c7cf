// SPDX-License-Identifier: Apache-2.0
#include "tests/exchange/weight_table_scenes.h"

namespace sinew {
namespace weight_table_test {

using test::Json;

using namespace weight_tables;

TEST(WeightTable, tellsNamesPointsAndWeights) {
    const auto path = written(tube(3, 4), "t.json");
    std::ifstream stream(path);
    const auto json = Json::parse(stream);
    const auto& mesh = json["meshes"][0];
    EXPECT_EQ(mesh["name"], "mesh");
    EXPECT_EQ(mesh["joints"].size(), 3u);
    EXPECT_EQ(mesh["points"].size(), mesh["weights"].size());
    EXPECT_EQ(mesh["weights"][0], Json::parse("[[0, 1.0]]"));
}

TEST(WeightTable, tellsPointsWhereTheyWereBound) {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(nodes->all()[0].id).local.translation = {0, 10, 0};
    scene.setNodes(nodes);
    const auto joints = test::addChain(scene, {0.0});
    test::addSkin(scene, scene.nodes().all()[0].id, joints,
                  std::vector<std::vector<Influence>>(4, {{0, 1.0f}}));
    std::ifstream stream(written(scene, "t.json"));
    EXPECT_EQ(Json::parse(stream)["meshes"][0]["points"][0], Json::parse("[0.0, 10.0, 0.0]"));
}

TEST(WeightTable, comesBackByIndexPositionAndSurface) {
    const Scene scene = tube(21, 12);
    for (const auto by : {MatchBy::Index, MatchBy::Position, MatchBy::Surface}) {
        std::vector<Message> report;
        const auto again =
            applyWeightTable(onFirstJoint(scene), written(scene, "t.json"), by, report);
        ASSERT_TRUE(again.ok()) << again.error().message.english();
        EXPECT_LT(largestDifference(*again, scene), 1e-6f);
        EXPECT_FALSE(report.empty());
    }
}

TEST(WeightTable, comesBackFromCsvByIndexOnly) {
    const Scene scene = tube(5, 6);
    const auto path = written(scene, "t.csv");
    std::vector<Message> report;
    const auto again = applyWeightTable(onFirstJoint(scene), path, MatchBy::Index, report);
    ASSERT_TRUE(again.ok()) << again.error().message.english();
    EXPECT_EQ(largestDifference(*again, scene), 0.0f);
    EXPECT_FALSE(applyWeightTable(scene, path, MatchBy::Position, report).ok());
}

TEST(WeightTable, readsWhatSpreadsheetsMakeOfACsv) {
    const Scene scene = tube(5, 6);
    std::ifstream stream(written(scene, "t.csv"));
    const std::string ours((std::istreambuf_iterator<char>(stream)), {});
    const auto with = [](std::string text, char separator, char point) {
        for (char& c : text) c = c == ',' ? separator : c == '.' ? point : c;
        return text;
    };
    const std::string saved[] = {"\xEF\xBB\xBF" + ours, with(ours, ';', ','), with(ours, '\t', '.'),
                                 "\xEF\xBB\xBF" + with(ours, '\t', ',')};
    for (const std::string& text : saved) {
        const auto path = test::temporaryFolder() / "spreadsheet.csv";
        std::ofstream(path, std::ios::binary) << text;
        std::vector<Message> report;
        const auto again = applyWeightTable(onFirstJoint(scene), path, MatchBy::Index, report);
        ASSERT_TRUE(again.ok()) << text.substr(0, 40) << again.error().message.english();
        EXPECT_EQ(largestDifference(*again, scene), 0.0f);
    }
}

TEST(WeightTable, goesOverTheSurfaceToAMeshOfOtherDensity) {
    const Scene fine = tube(81, 40);
    const Scene coarse = tube(17, 9);
    std::vector<Message> report;
    const auto again =
        applyWeightTable(onFirstJoint(coarse), written(fine, "t.json"), MatchBy::Surface, report);
    ASSERT_TRUE(again.ok()) << again.error().message.english();
    EXPECT_LT(largestDifference(*again, coarse), 0.02f);
}

TEST(WeightTable, takesWeightsFromTheOwnSideOfAThinSheetPair) {
    // Two sheets 0.01 apart, facing away from each other, on a joint each; the target's points lie
    // between the table's.
    const auto sheets = [](int cells) {
        auto mesh = test::gridMesh(cells, cells, 1.0f / static_cast<float>(cells));
        const auto half = static_cast<std::uint32_t>(mesh->pointCount());
        for (std::uint32_t p = 0; p < half; ++p) {
            mesh->positions.push_back(mesh->positions[p] + glm::vec3(0, 0, -0.01f));
            mesh->normals.emplace_back(0, 0, -1);
            mesh->cornerPoint.push_back(half + p);
        }
        const auto polygons = static_cast<std::uint32_t>(mesh->polygonCount());
        for (std::uint32_t i = 0; i < polygons; ++i) {
            for (const int k : {0, 2, 1})
                mesh->polygonCorners.push_back(
                    half + mesh->polygonCorners[i * 3 + static_cast<std::uint32_t>(k)]);
            mesh->polygonFirst.push_back(static_cast<std::uint32_t>(mesh->polygonCorners.size()));
        }
        mesh->parts[0].polygonCount = 2 * polygons;
        mesh->parts[0].cornerCount = 2 * half;
        Scene scene = test::sceneOf(mesh);
        const auto joints = test::addChain(scene, {0.0, 1.0});
        std::vector<std::vector<Influence>> rows(half, {{0, 1.0f}});
        rows.resize(2 * half, {{1, 1.0f}});
        test::addSkin(scene, scene.nodes().all()[0].id, joints, rows);
        return scene;
    };
    const Scene target = sheets(7);
    std::vector<Message> report;
    const auto again = applyWeightTable(onFirstJoint(target), written(sheets(5), "t.json"),
                                        MatchBy::Surface, report);
    ASSERT_TRUE(again.ok()) << again.error().message.english();
    EXPECT_LT(largestDifference(*again, target), 1e-6f);
}

TEST(WeightTable, keepsNamesWithCommasAndQuotes) {
    Scene scene = tube(3, 4);
    const SkinId id = scene.skins()[0];
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->slots[0].name = "a,\"b\"";
    skin->slots[1].name = "línea";
    scene.setSkin(id, skin);
    for (const char* name : {"t.csv", "t.json"}) {
        std::vector<Message> report;
        const auto again =
            applyWeightTable(onFirstJoint(scene), written(scene, name), MatchBy::Index, report);
        ASSERT_TRUE(again.ok()) << again.error().message.english();
        EXPECT_EQ(largestDifference(*again, scene), 0.0f);
    }
}

// The first lines of a table say nothing of the other vertices.
TEST(WeightTable, leavesWhatACsvHasNoLineOf) {
    const Scene scene = tube(5, 6);
    std::ifstream whole(written(scene, "t.csv"));
    const auto path = test::temporaryFolder() / "part.csv";
    std::ofstream part(path);
    std::string line;
    for (int i = 0; i < 9 && std::getline(whole, line); ++i) part << line << '\n';
    part.close();
    std::vector<Message> report;
    const Scene other = onFirstJoint(scene);
    const auto done = applyWeightTable(other, path, MatchBy::Index, report);
    ASSERT_TRUE(done.ok()) << done.error().message.english();
    const SkinId id = scene.skins()[0];
    const Rows rows = done->rows(id);
    for (PointIndex p = 8; p < rows.pointCount(); ++p)
        EXPECT_TRUE(std::ranges::equal(rows[p], other.rows(id)[p])) << p;
    EXPECT_NE(report.back().english().find("left unchanged"), std::string::npos)
        << report.back().english();
}

TEST(WeightTable, takesAwayTheWeightsOfAPointThatHasNoneInTheTable) {
    Scene scene = tube(5, 6);
    const SkinId id = scene.skins()[0];
    const std::vector<PointIndex> points{7, 29};
    scene.setRows(id, withRows(scene.rows(id), points, [](std::size_t) { return Row(); }));
    std::vector<Message> report;
    const auto again =
        applyWeightTable(onFirstJoint(scene), written(scene, "t.csv"), MatchBy::Index, report);
    ASSERT_TRUE(again.ok()) << again.error().message.english();
    EXPECT_EQ(largestDifference(*again, scene), 0.0f);
    for (const PointIndex p : points) EXPECT_TRUE(again->rows(id)[p].empty()) << p;
}

TEST(WeightTable, keepsMeshesOfOneNameApart) {
    Scene scene = tube(5, 6);
    const Scene one = onFirstJoint(scene);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node node = *nodes->find(scene.skin(scene.skins()[0])->meshNode);
    node.id = {};
    const NodeId second = nodes->add(node);
    scene.setNodes(nodes);
    const SkinId id(scene.nextOwner(BlockKind::Skin));
    auto skin = std::make_shared<Skin>(*scene.skin(scene.skins()[0]));
    skin->meshNode = second;
    scene.setSkin(id, skin);
    scene.setRows(id, one.rows(one.skins()[0]));
    for (const char* name : {"t.csv", "t.json"}) {
        std::vector<Message> report;
        const auto again = applyWeightTable(scene, written(scene, name), MatchBy::Index, report);
        ASSERT_TRUE(again.ok()) << again.error().message.english();
        EXPECT_EQ(again->blocks(), scene.blocks()) << name;
    }
}

TEST(WeightTable, keepsWhatIsLockedAndWhatIsNotSelected) {
    const Scene scene = tube(5, 6);
    const SkinId id = scene.skins()[0];
    Scene other = onFirstJoint(scene);
    auto skin = std::make_shared<Skin>(*other.skin(id));
    skin->lockedPoints.assign(skin->pointCount, 0);
    skin->lockedPoints[29] = 1;
    other.setSkin(id, skin);
    std::vector<Message> report;
    const auto path = written(scene, "t.json");
    const auto kept = applyWeightTable(other, path, MatchBy::Index, report);
    ASSERT_TRUE(kept.ok());
    EXPECT_TRUE(std::ranges::equal(kept->rows(id)[29], other.rows(id)[29]));
    EXPECT_TRUE(std::ranges::equal(kept->rows(id)[28], scene.rows(id)[28]));
    skin = std::make_shared<Skin>(*skin);
    skin->lockedPoints.clear();
    skin->slots[0].locked = true;
    other.setSkin(id, skin);
    const auto locked = applyWeightTable(other, path, MatchBy::Index, report);
    ASSERT_TRUE(locked.ok());
    for (PointIndex p = 0; p < skin->pointCount; ++p)
        EXPECT_EQ(weightOf(locked->rows(id)[p], 0), weightOf(other.rows(id)[p], 0)) << p;
    skin = std::make_shared<Skin>(*skin);
    skin->slots[0].locked = false;
    other.setSkin(id, skin);
    Selection some;
    some.points = {{skin->meshNode, {27, 28}, {}}};
    const auto whole = applyWeightTable(other, path, MatchBy::Index, report);
    const Scene chosen = withLocksKept(other, *whole, some, report);
    for (PointIndex p = 0; p < skin->pointCount; ++p)
        EXPECT_TRUE(std::ranges::equal(chosen.rows(id)[p],
                                       (p == 27 || p == 28 ? scene : other).rows(id)[p]))
            << p;
}

void expectRefused(const Scene& scene, const std::string& text, const std::string& words) {
    const auto path = test::temporaryFolder() / "bad.json";
    std::ofstream(path) << text;
    std::vector<Message> report;
    const auto done = applyWeightTable(scene, path, MatchBy::Index, report);
    ASSERT_FALSE(done.ok()) << text;
    EXPECT_NE(done.error().message.english().find(words), std::string::npos)
        << done.error().message.english();
}

TEST(WeightTable, namesWhatDoesNotMatch) {
    const Scene scene = tube(3, 4);
    expectRefused(scene, "no table", "not a weight table");
    expectRefused(scene, R"({"meshes": [{}]})", "lacks");
    expectRefused(scene, R"({"meshes": []})", "no meshes");
    const std::string row = R"("points": [[0,0,0]], "weights": [[[0, 1]]]})";
    expectRefused(scene, R"({"meshes": [{"name": "mesh", "joints": ["wing"], )" + row + "]}",
                  "'wing'");
    expectRefused(scene, R"({"meshes": [{"name": "mesh", "joints": [], )" + row + "]}",
                  "does not list");
    expectRefused(
        scene,
        R"({"meshes": [{"name": "mesh", "joints": ["joint0"], "points": [], "weights": [[]]}]})",
        "0 points");
    const std::string two = R"({"name": "x", "joints": [], "points": [], "weights": []})";
    expectRefused(scene, R"({"meshes": [)" + two + "," + two + "]}", "'x'");
}

TEST(WeightTable, namesTheMeshThatAnotherOnesTableWasTriedOn) {
    const std::string row = R"("points": [[0,0,0]], "weights": [[[0, 1]]]})";
    expectRefused(tube(3, 4), R"({"meshes": [{"name": "man", "joints": ["wing"], )" + row + "]}",
                  "mesh 'man' was matched to 'mesh', which does not have its joint 'wing'");
}

TEST(WeightTable, tellsWhetherAllOfItWasFound) {
    const Scene scene = tube(5, 6);
    const auto allFound = [&](const Scene& target, MatchBy by) {
        std::vector<Message> report;
        EXPECT_TRUE(applyWeightTable(target, written(scene, "t.json"), by, report).ok());
        return tellsAllFound(report);
    };
    EXPECT_TRUE(allFound(onFirstJoint(scene), MatchBy::Index));
    EXPECT_TRUE(allFound(onFirstJoint(scene), MatchBy::Position));
    EXPECT_FALSE(allFound(onFirstJoint(scene), MatchBy::Surface)) << "which is never exact";
    EXPECT_FALSE(allFound(tube(9, 6), MatchBy::Position)) << "with points in between";
}

TEST(WeightTable, refusesASceneWithoutSkin) {
    const auto path = test::temporaryFolder() / "t.json";
    EXPECT_FALSE(writeWeightTable(test::sceneOf(test::gridMesh(1, 1)), path).ok());
    EXPECT_FALSE(writeWeightTable(tube(3, 4), test::temporaryFolder() / "t.txt").ok());
}

}  // namespace weight_table_test
}  // namespace sinew
