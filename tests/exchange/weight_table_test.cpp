// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "editor/exchange/weight_files/weight_table.h"
#include "editor/weights/row_math.h"
#include "tests/exchange/files/gltf_file.h"

namespace sinew {
namespace weight_table_test {

using test::Json;

// A tube on a chain of three joints, weighted by position along it.
Scene tube(int rings, int sides) {
    auto mesh = test::tubeMesh(rings, sides, 2.0f, 0.2f);
    Scene scene = test::sceneOf(mesh);
    const auto joints = test::addChain(scene, {0.0, 1.0, 2.0});
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

// Everything on one of the joints.
Scene onJoint(Scene scene, SlotIndex slot) {
    const SkinId id = scene.skins()[0];
    RowsBuilder builder;
    const std::vector<Influence> row = {{slot, 1.0f}};
    for (std::size_t p = 0; p < scene.rows(id).pointCount(); ++p) builder.append(row);
    scene.setRows(id, builder.finish());
    return scene;
}

Scene onFirstJoint(const Scene& scene) { return onJoint(scene, 0); }

float largestDifference(const Scene& a, const Scene& b) {
    const Rows x = a.rows(a.skins()[0]);
    const Rows y = b.rows(b.skins()[0]);
    EXPECT_EQ(x.pointCount(), y.pointCount());
    float largest = 0.0f;
    for (PointIndex p = 0; p < x.pointCount(); ++p) {
        float dense[2][3] = {};
        for (const auto& entry : x[p]) dense[0][entry.slot] = entry.weight;
        for (const auto& entry : y[p]) dense[1][entry.slot] = entry.weight;
        for (int k = 0; k < 3; ++k)
            largest = std::max(largest, std::abs(dense[0][k] - dense[1][k]));
    }
    return largest;
}

std::filesystem::path written(const Scene& scene, const char* name) {
    const auto path = test::temporaryFolder() / name;
    const auto done = writeWeightTable(scene, path);
    EXPECT_TRUE(done.ok());
    return path;
}

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

std::string textOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string said(const std::vector<Message>& report) {
    std::string out;
    for (const auto& line : report) out += line.english() + "\n";
    return out;
}

bool has(const std::string& text, const char* words) {
    return text.find(words) != std::string::npos;
}

// The first skin with other contents of its head.
template <class Change>
Scene withHead(Scene scene, Change&& change) {
    const SkinId id = scene.skins()[0];
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    change(*skin);
    scene.setSkin(id, skin);
    return scene;
}

// What an import makes of a scene, as the window does it.
Scene imported(const Scene& scene, const std::filesystem::path& file, const Selection& selection,
               std::vector<Message>& report, MatchBy by = MatchBy::Index) {
    const auto table = readWeightTable(file);
    EXPECT_TRUE(table.ok());
    const auto after = withWeights(scene, *table, by, report, {});
    EXPECT_TRUE(after.ok()) << after.error().message.english();
    return withLocksKept(scene, *after, selection, report);
}

// With a second mesh, "jacket", that has the first one's weights in a layer.
constexpr std::uint32_t kFine = 5;
SkinId jacketOf(const Scene& scene) { return scene.skins()[1]; }
Scene withJacket(Scene scene) {
    const SkinId first = scene.skins()[0];
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node node = *nodes->find(scene.skin(first)->meshNode);
    node.id = {};
    node.name = "jacket";
    auto skin = std::make_shared<Skin>(*scene.skin(first));
    skin->meshNode = nodes->add(node);
    skin->layers = {{kFine, "fine", true, 1.0f, kNoIndex}};
    scene.setNodes(nodes);
    const SkinId id(scene.nextOwner(BlockKind::Skin));
    scene.setSkin(id, skin);
    scene.setRows(id, scene.rows(first));
    scene.setRows(id, scene.rows(first), kFine);
    return scene;
}

void expectJacketUntouched(const Scene& after, const Scene& before) {
    const SkinId id = jacketOf(before);
    EXPECT_EQ(after.skin(id), before.skin(id));
    EXPECT_EQ(after.rows(id).pages(), before.rows(id).pages());
    EXPECT_EQ(after.rows(id, kFine).pages(), before.rows(id, kFine).pages());
}

TEST(WeightTable, leavesTheLayersOfAMeshOfWhichNothingIsMeant) {
    const auto path = written(withJacket(tube(5, 6)), "t.json");
    const Scene before = withJacket(onFirstJoint(tube(5, 6)));
    Selection some;
    some.points = {{before.skin(before.skins()[0])->meshNode, {27, 28}, {}}};
    std::vector<Message> report;
    const Scene after = imported(before, path, some, report);
    EXPECT_EQ(weightOf(after.rows(after.skins()[0])[27], 2), 1.0f);
    expectJacketUntouched(after, before);
    EXPECT_FALSE(has(said(report), "gone")) << said(report);

    Scene locked = before;
    auto skin = std::make_shared<Skin>(*before.skin(jacketOf(before)));
    skin->lockedPoints.assign(skin->pointCount, 1);
    locked.setSkin(jacketOf(before), skin);
    report.clear();
    expectJacketUntouched(imported(locked, path, {}, report), locked);
    EXPECT_FALSE(has(said(report), "gone")) << said(report);
}

TEST(WeightTable, changesNothingOfASkinThatHasItsWeights) {
    const Scene scene = withJacket(tube(5, 6));
    for (const auto by : {MatchBy::Index, MatchBy::Position}) {
        std::vector<Message> report;
        const auto again = applyWeightTable(scene, written(scene, "t.json"), by, report);
        ASSERT_TRUE(again.ok()) << again.error().message.english();
        EXPECT_EQ(again->blocks(), scene.blocks());
        EXPECT_FALSE(has(said(report), "gone")) << said(report);
    }
}

TEST(WeightTable, saysThatTheNewWeightsTakeThePlaceOfLayers) {
    const auto path = written(withJacket(tube(5, 6)), "t.json");
    std::vector<Message> report;
    const Scene after = imported(withJacket(onFirstJoint(tube(5, 6))), path, {}, report);
    EXPECT_TRUE(after.skin(jacketOf(after))->layers.empty());
    EXPECT_EQ(after.rows(jacketOf(after), kFine).pointCount(), 0u);
    EXPECT_TRUE(has(said(report), "jacket: its 1 layer is gone")) << said(report);
}

using JointNames = std::vector<std::string>;

Scene named(const Scene& scene, const JointNames& joints) {
    return withHead(scene, [&](Skin& skin) {
        for (SlotIndex s = 0; s < skin.slots.size(); ++s) skin.slots[s].name = joints[s];
    });
}

TEST(WeightTable, keepsInfluencesOfOneNameApart) {
    const std::vector<JointNames> cases = {{"arm", "spine", "arm"},   {"arm", "arm", "arm"},
                                           {"arm", "arm#2", "arm"},   {"arm#2", "arm#2", "arm"},
                                           {"arm", "arm#2", "spine"}, {"arm#3", "arm#2", "arm"}};
    for (const auto& joints : cases) {
        const Scene all = named(tube(5, 6), joints);
        for (const Scene& scene : {all, onJoint(all, 1), onJoint(all, 2)})
            for (const char* name : {"t.csv", "t.json"}) {
                std::vector<Message> report;
                const Scene again = imported(onFirstJoint(scene), written(scene, name), {}, report);
                EXPECT_EQ(largestDifference(again, scene), 0.0f)
                    << name << ": " << joints[0] << ", " << joints[1] << ", " << joints[2];
            }
    }
}

TEST(WeightTable, writesACsvWhoseNamesAreUniqueAsTheyAre) {
    const Scene scene = onJoint(named(tube(3, 3), {"arm", "arm#2", "spine"}), 1);
    std::string wanted = "mesh,point,joint,weight\n";
    for (int p = 0; p < 11; ++p) wanted += "mesh," + std::to_string(p) + ",arm#2,1\n";
    EXPECT_EQ(textOf(written(scene, "t.csv")), wanted);
}

TEST(WeightTable, readsNumberedJointsOfACsvInAnyOrder) {
    const auto path = test::temporaryFolder() / "t.csv";
    const std::string weights = "m,0,arm#2,0.25\nm,1,arm,1\nm,0,arm,0.75\n";
    std::ofstream(path) << "mesh,point,joint,weight\n" << weights << "m,0,arm#2,0\n";
    const auto apart = readWeightTable(path);
    ASSERT_TRUE(apart.ok()) << apart.error().message.english();
    EXPECT_EQ(apart->at(0).joints, (JointNames{"arm", "arm"}));
    EXPECT_EQ(apart->at(0).rows, (std::vector<RowBuffer>{{{1, 0.25f}, {0, 0.75f}}, {{0, 1.0f}}}));
    std::ofstream(path) << "mesh,point,joint,weight\n" << weights;
    const auto plain = readWeightTable(path);
    ASSERT_TRUE(plain.ok()) << plain.error().message.english();
    EXPECT_EQ(plain->at(0).joints, (JointNames{"arm#2", "arm"})) << "a joint that is called so";
}

Scene limitedTo(const Scene& scene, std::uint32_t most) {
    return withHead(scene, [&](Skin& skin) { skin.maxInfluences = most; });
}

std::size_t mostInARow(const Rows& rows) {
    std::size_t most = 0;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) most = std::max(most, rows[p].size());
    return most;
}

TEST(WeightTable, keepsMaxInfluencesOverTheSurface) {
    const Scene before = limitedTo(onFirstJoint(tube(17, 9)), 1);
    const SkinId id = before.skins()[0];
    std::vector<Message> report;
    const Scene after =
        imported(before, written(tube(81, 40), "t.json"), {}, report, MatchBy::Surface);
    EXPECT_EQ(after.skin(id)->maxInfluences, 1u);
    EXPECT_EQ(mostInARow(after.rows(id)), 1u);
    EXPECT_NE(after.rows(id).pages(), before.rows(id).pages());
    EXPECT_FALSE(has(said(report), "Max Influences")) << said(report);
}

TEST(WeightTable, saysThatMaxInfluencesGoesUpForTheFilesOwnRows) {
    const auto path = written(tube(5, 6), "t.json");
    const Scene before = limitedTo(onFirstJoint(tube(5, 6)), 1);
    const SkinId id = before.skins()[0];
    for (const auto by : {MatchBy::Index, MatchBy::Position}) {
        std::vector<Message> report;
        const Scene after = imported(before, path, {}, report, by);
        EXPECT_EQ(after.skin(id)->maxInfluences, 2u);
        EXPECT_EQ(mostInARow(after.rows(id)), 2u);
        EXPECT_EQ(report.back().english(),
                  "mesh: Max Influences is 2 now, as the file has vertices with so many.");
    }
    Selection end;  // which is on one joint in the file
    end.points = {{before.skin(id)->meshNode, {27}, {}}};
    std::vector<Message> report;
    EXPECT_EQ(imported(before, path, end, report).skin(id)->maxInfluences, 1u);
    EXPECT_FALSE(has(said(report), "Max Influences")) << said(report);
}

TEST(WeightTable, leavesWhatIsOutOfTheSkin) {
    const Scene scene = tube(5, 6);
    const Scene before = withHead(onFirstJoint(scene), [](Skin& skin) {
        skin.member.assign(skin.pointCount, 1);
        skin.member[29] = 0;
    });
    const SkinId id = scene.skins()[0];
    std::vector<Message> report;
    const auto after = applyWeightTable(before, written(scene, "t.json"), MatchBy::Index, report);
    ASSERT_TRUE(after.ok()) << after.error().message.english();
    EXPECT_TRUE(std::ranges::equal(after->rows(id)[29], before.rows(id)[29]));
    EXPECT_TRUE(std::ranges::equal(after->rows(id)[28], scene.rows(id)[28]));
}

TEST(WeightTable, leavesWhatIsHiddenWhereNoVertexIsChosen) {
    const Scene scene = tube(5, 6), before = onFirstJoint(scene);
    const SkinId id = scene.skins()[0];
    const auto path = written(scene, "t.json");
    Selection selection;
    selection.hidden = {{scene.skin(id)->meshNode, {0, 28, 29}, {}}};
    std::vector<Message> report;
    const Scene spared = imported(before, path, selection, report);
    for (PointIndex p = 0; p < scene.skin(id)->pointCount; ++p)
        EXPECT_TRUE(std::ranges::equal(spared.rows(id)[p],
                                       (p == 28 || p == 29 ? before : scene).rows(id)[p]))
            << p;
    EXPECT_EQ(report.back().english(), "2 hidden vertices were left alone.")
        << "the first one has in the file what it has here";

    selection.points = {{scene.skin(id)->meshNode, {28}, {}}};
    report.clear();
    const Scene chosen = imported(before, path, selection, report);
    EXPECT_TRUE(std::ranges::equal(chosen.rows(id)[28], scene.rows(id)[28]));
    EXPECT_FALSE(has(said(report), "hidden")) << said(report);
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

TEST(WeightTable, refusesASceneWithoutSkin) {
    const auto path = test::temporaryFolder() / "t.json";
    EXPECT_FALSE(writeWeightTable(test::sceneOf(test::gridMesh(1, 1)), path).ok());
    EXPECT_FALSE(writeWeightTable(tube(3, 4), test::temporaryFolder() / "t.txt").ok());
}

}  // namespace weight_table_test
}  // namespace sinew
