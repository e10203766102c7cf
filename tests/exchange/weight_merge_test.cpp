// SPDX-License-Identifier: Apache-2.0
// Two versions of a weight table in one: what tables of some vertices tell, and where Maya's points
// and names stay.
#include <gtest/gtest.h>

#include <fstream>

#include "editor/exchange/weight_files/table_merge.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace weight_merge_test {

using Table = std::vector<TableMesh>;

Table parsed(const std::string& text, const char* name) {
    const auto table = weightFormat(name)->parse(text);
    EXPECT_TRUE(table.ok()) << table.error().message.english();
    return table.ok() ? *table : Table();
}

const std::string kHead = "mesh,point,joint,weight\n";

MergedTable mergedCsv(const std::string& base, const std::string& ours, const std::string& theirs) {
    return mergedTables(parsed(kHead + base, "t.csv"), parsed(kHead + ours, "t.csv"),
                        parsed(kHead + theirs, "t.csv"), false);
}

std::string csvOf(const MergedTable& merged) {
    return weightFormat("t.csv")->write(merged.meshes, "t.csv");
}

TEST(WeightMerge, saysNothingOfVerticesThatNoTableTells) {
    const auto merged = mergedCsv("m,4,a,1\n", "m,4,a,1\n", "m,4,b,1\n");
    EXPECT_TRUE(merged.conflicts.empty());
    EXPECT_EQ(csvOf(merged), kHead + "m,4,b,1\n");
}

TEST(WeightMerge, takesTablesOfUnlikeVerticesTogether) {
    const std::string base = "m,0,a,1\nm,1,a,1\nm,2,a,1\n";
    const auto merged = mergedCsv(base, "m,0,b,1\n", "m,2,a,1\nm,7,,0\n");
    EXPECT_TRUE(merged.conflicts.empty());
    EXPECT_EQ(csvOf(merged), kHead + "m,0,b,1\nm,2,a,1\nm,7,,0\n");
    const auto onlyTheirs = mergedCsv(base, base, "m,5,b,1\n");
    EXPECT_TRUE(onlyTheirs.conflicts.empty());
    EXPECT_EQ(csvOf(onlyTheirs), kHead + base + "m,5,b,1\n");
}

TEST(WeightMerge, namesAVertexThatBothTellOfAndTheBaseDoesNot) {
    const auto merged = mergedCsv("m,0,a,1\n", "m,3,,0\n", "m,3,a,1\n");
    ASSERT_EQ(merged.conflicts.size(), 1u);
    EXPECT_EQ(merged.conflicts[0].vertex, 3u);
    EXPECT_EQ(csvOf(merged), kHead + "m,3,,0\n");
    EXPECT_TRUE(mergedCsv("m,0,a,1\n", "m,3,a,1\n", "m,3,a,1\n").conflicts.empty());
}

TEST(WeightMerge, takesNoMeshOfOtherVerticesForAPartOfOne) {
    const auto json = [](const char* points, const char* weights) {
        return parsed(R"({"meshes": [{"name": "m", "joints": ["a"], "points": )" +
                          std::string(points) + R"(, "weights": )" + weights + "}]}",
                      "t.json");
    };
    const auto two = json("[[0,0,0],[1,0,0]]", "[[[0,1]],[]]");
    const auto one = json("[[0,0,0]]", "[[]]");
    const auto changed = json("[[0,0,0],[1,0,0]]", "[[[0,1]],[[0,1]]]");
    EXPECT_EQ(mergedTables(two, one, changed, false).conflicts.size(), 1u);
}

// A tube on two joints, its mesh called `name`, turned and away from the origin.
Scene tube(const char* name) {
    auto mesh = test::tubeMesh(5, 6, 2.0f, 0.2f);
    Scene scene = test::sceneOf(mesh);
    const auto joints = test::addChain(scene, {0.0, 1.0});
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node& node = nodes->edit(nodes->all()[0].id);
    node.name = name;
    node.local.translation = {1.0, 2.0, 3.0};
    node.local.rotation = glm::angleAxis(0.5, glm::normalize(glm::dvec3(1, 2, 3)));
    scene.setNodes(nodes);
    std::vector<std::vector<Influence>> rows(mesh->pointCount(), {{0, 0.75f}, {1, 0.25f}});
    test::addSkin(scene, scene.nodes().all()[0].id, joints, rows);
    return scene;
}

std::string mayaText(const Scene& scene) {
    return weightFormat("t.xml")->write(tableOf(scene), "t.xml");
}

std::string mergedMaya(const std::string& base, const std::string& ours,
                       const std::string& theirs) {
    const auto merged =
        mergedTables(parsed(base, "t.xml"), parsed(ours, "t.xml"), parsed(theirs, "t.xml"), false);
    EXPECT_TRUE(merged.conflicts.empty());
    return weightFormat("t.xml")->write(merged.meshes, "t.xml");
}

TEST(WeightMerge, leavesMayasPointsWhereTheyStand) {
    const Scene scene = tube("body");
    Scene changed = scene;
    const std::vector<PointIndex> points{3};
    const std::vector<Influence> row{{1, 1.0f}};
    changed.setRows(SkinId(0),
                    withRows(scene.rows(SkinId(0)), points, [&](std::size_t) { return Row(row); }));
    const std::string base = mayaText(scene);
    const std::string merged = mergedMaya(base, base, mayaText(changed));
    EXPECT_EQ(mergedMaya(merged, merged, merged), merged) << "as often as one likes";
    const auto was = parsed(base, "t.xml"), is = parsed(merged, "t.xml");
    ASSERT_EQ(is.size(), 1u);
    EXPECT_EQ(is[0].name, "bodyShape");
    ASSERT_EQ(is[0].points.size(), was[0].points.size());
    for (std::size_t p = 0; p < is[0].points.size(); ++p)
        EXPECT_LT(glm::distance(is[0].points[p], was[0].points[p]), 1e-6) << p;
    const auto file = test::temporaryFolder() / "merged.xml";
    std::ofstream(file, std::ios::binary) << merged;
    std::vector<Message> report;
    const auto applied = applyWeightTable(scene, file, MatchBy::Position, report);
    ASSERT_TRUE(applied.ok()) << applied.error().message.english();
    for (PointIndex p = 0; p < changed.rows(SkinId(0)).pointCount(); ++p)
        EXPECT_TRUE(std::ranges::equal(applied->rows(SkinId(0))[p], changed.rows(SkinId(0))[p]))
            << p;
}

TEST(WeightMerge, keepsMayasNamesOfShapesAndDeformers) {
    std::string text = mayaText(tube("body"));
    const auto rename = [&](const std::string& from, const std::string& to) {
        for (std::size_t at = text.find(from); at != std::string::npos;
             at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    };
    rename("bodyShape", "rig:bodyShapeDeformed");
    rename("skinCluster1", "rig:skin&lt;7&gt;");
    const std::string merged = mergedMaya(text, text, text);
    EXPECT_NE(merged.find("<shape name=\"rig:bodyShapeDeformed\""), std::string::npos) << merged;
    EXPECT_NE(merged.find("deformer=\"rig:skin&lt;7&gt;\""), std::string::npos) << merged;
}

TEST(WeightMerge, readsMayasPointsIntoTheWorld) {
    const Scene scene = tube("body");
    const auto there = tableOf(scene)[0];
    const auto read = parsed(mayaText(scene), "t.xml").at(0);
    ASSERT_EQ(read.points.size(), there.points.size());
    for (std::size_t p = 0; p < there.points.size(); ++p)
        EXPECT_LT(glm::distance(read.points[p], there.points[p]), 1e-6) << p;
}

}  // namespace weight_merge_test
}  // namespace sinew
