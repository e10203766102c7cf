// SPDX-License-Identifier: Apache-2.0
// What an import of weights leaves as it is, and how names and limits hold.
#include "tests/exchange/weight_table_scenes.h"

namespace sinew {
namespace weight_import_test {

using namespace weight_tables;

std::string textOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
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

Expected<std::vector<TableMesh>> readCsv(const std::string& records) {
    const auto path = test::temporaryFolder() / "t.csv";
    std::ofstream(path) << "mesh,point,joint,weight\n" << records;
    return readWeightTable(path);
}

TEST(WeightTable, announcesASecondInfluenceOfANameInARecordOfNoPoint) {
    const Scene scene = onJoint(named(tube(3, 3), {"arm", "spine", "arm"}), 2);
    const std::string text = textOf(written(scene, "t.csv"));
    EXPECT_TRUE(has(text, "mesh,,arm#2,0\nmesh,0,arm#2,1\n")) << text;
    const auto zeros = readCsv("m,,arm#2,0\nm,1,arm#2,1\nm,0,arm#3,0\nm,1,arm#3,0.5\n");
    ASSERT_TRUE(zeros.ok()) << zeros.error().message.english();
    EXPECT_EQ(zeros->at(0).joints, (JointNames{"arm#3", "arm", "arm"}))
        << "a table that announces so means a weight by every other record";
    EXPECT_FALSE(readCsv("m,,arm,0\n").ok());
    EXPECT_FALSE(readCsv("m,,arm#2,1\n").ok());
}

// Other programs list the weights of 0, too.
TEST(WeightTable, takesAJointThatIsCalledSoForItself) {
    const auto table =
        readCsv("m,0,arm,1\nm,0,arm#2,0\nm,1,arm,1\nm,1,arm#2,0\nm,2,arm,0.5\nm,2,arm#2,0.5\n");
    ASSERT_TRUE(table.ok()) << table.error().message.english();
    EXPECT_EQ(table->at(0).joints, (JointNames{"arm", "arm#2"}));
    const auto later = readCsv("m,0,arm#2,1\nm,1,arm,1\nm,1,arm#2,0\n");
    ASSERT_TRUE(later.ok()) << later.error().message.english();
    EXPECT_EQ(later->at(0).joints, (JointNames{"arm#2", "arm"}));
}

TEST(WeightTable, keepsAMeshThatIsCalledLikeASecondOneApart) {
    for (const std::vector<std::string>& names : {std::vector<std::string>{"body", "body#2"},
                                                  {"body", "body#2", "body"},
                                                  {"body#2", "body"},
                                                  {"body#2", "body#2", "body"},
                                                  {"body#2", "hat"}}) {
        std::vector<TableMesh> meshes;
        for (const std::string& name : names) {
            TableMesh& mesh = meshes.emplace_back();
            mesh.name = name;
            mesh.joints = {"hips"};
            mesh.rows = {{{0, 1.0f}}};
        }
        const std::string text = weightFormat("t.csv")->write(meshes, "t.csv");
        const auto again = weightFormat("t.csv")->parse(text);
        ASSERT_TRUE(again.ok()) << again.error().message.english();
        std::vector<std::string> read;
        for (const TableMesh& mesh : *again) read.push_back(mesh.name);
        EXPECT_EQ(read, names) << text;
    }
    const auto older = readCsv("body,0,hips,1\nbody#2,0,hips,1\n");
    ASSERT_TRUE(older.ok());
    EXPECT_EQ(older->at(1).name, "body") << "nothing says that it is called so";
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

// A table of the mesh in which the last joint has another name.
std::vector<TableMesh> tableWithAnotherName(const Scene& scene) {
    auto table = tableOf(scene);
    table[0].joints[2] = "Knee_L";
    return table;
}

TEST(WeightTable, tellsWhichJointsMeetNoInfluence) {
    const Scene scene = tube(5, 6);
    const auto table = tableWithAnotherName(scene);
    auto matches = matchTable(scene, table);
    ASSERT_EQ(matches.size(), 1u);
    EXPECT_EQ(matches[0].skin, scene.skins()[0]);
    EXPECT_EQ(matches[0].slots, (std::vector<SlotIndex>{0, 1, kNoIndex}));
    EXPECT_EQ(jointsLeftOut(table[0], matches[0]), (std::vector<std::size_t>{2}));
    EXPECT_FALSE(hasOtherName(scene, scene.skins()[0], table[0]));

    auto other = table;
    other[0].name = "Body";
    EXPECT_EQ(matchTable(scene, other)[0].skin, scene.skins()[0]) << "by order";
    EXPECT_TRUE(hasOtherName(scene, scene.skins()[0], other[0]));
    other.push_back(other[0]);
    EXPECT_FALSE(matchTable(scene, other)[0].skin.valid());
}

TEST(WeightTable, givesAJointsWeightsToTheInfluenceThatIsChosenForIt) {
    const Scene scene = tube(5, 6);
    const auto table = tableWithAnotherName(scene);
    auto matches = matchTable(scene, table);
    matches[0].slots[2] = 2;
    for (const auto by : {MatchBy::Index, MatchBy::Position}) {
        std::vector<Message> report;
        const auto after = withWeights(onFirstJoint(scene), table, matches, by, report, {});
        ASSERT_TRUE(after.ok()) << after.error().message.english();
        EXPECT_LT(largestDifference(*after, scene), 1e-6f);
        EXPECT_TRUE(has(said(report), "the weights of 'Knee_L' went to")) << said(report);
    }
}

TEST(WeightTable, leavesVerticesAsTheyAreWhoseJointsAreLeftOut) {
    const Scene scene = tube(5, 6), before = onFirstJoint(scene);
    const auto table = tableWithAnotherName(scene);
    const SkinId id = scene.skins()[0];
    for (const auto by : {MatchBy::Index, MatchBy::Position, MatchBy::Surface}) {
        std::vector<Message> report;
        const auto after = withWeights(before, table, matchTable(scene, table), by, report, {});
        ASSERT_TRUE(after.ok()) << after.error().message.english();
        for (PointIndex p = 0; p < scene.skin(id)->pointCount; ++p) {
            EXPECT_EQ(weightOf(after->rows(id)[p], 2), 0.0f) << p;
            EXPECT_FALSE(after->rows(id)[p].empty()) << p;
        }
        if (by != MatchBy::Surface) {
            EXPECT_EQ(weightOf(after->rows(id)[29], 0), 1.0f) << "as it was";
        }
        EXPECT_TRUE(has(said(report), "left out were the weights of Knee_L")) << said(report);
        EXPECT_FALSE(tellsAllFound(report));
    }
    std::vector<Message> report;
    const auto none = withWeights(before, table, {TableMatch()}, MatchBy::Index, report, {});
    ASSERT_TRUE(none.ok());
    EXPECT_EQ(none->blocks(), before.blocks());
    EXPECT_TRUE(has(said(report), "was left out")) << said(report);
}

TEST(WeightTable, tellsAWeightThatIsNoNumberAndAFileThatIsCutOff) {
    const auto nan = readCsv("m,0,arm,1\nm,1,arm,nan\n");
    ASSERT_FALSE(nan.ok());
    EXPECT_TRUE(has(nan.error().message.english(), "Record 3 of the table has the weight 'nan'"))
        << nan.error().message.english();
    const auto path = written(tube(5, 6), "t.json");
    const std::string text = textOf(path);
    std::ofstream(path, std::ios::trunc) << text.substr(0, text.size() / 2);
    const auto cut = readWeightTable(path);
    ASSERT_FALSE(cut.ok());
    EXPECT_TRUE(has(cut.error().message.english(), "incomplete")) << cut.error().message.english();
}

}  // namespace weight_import_test
}  // namespace sinew
