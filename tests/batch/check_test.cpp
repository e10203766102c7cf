// SPDX-License-Identifier: Apache-2.0
// sinew check: exit codes, text and JSON, on models of our own that are changed here.
#include <algorithm>
#include <cstring>

#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;
using CheckCommand = BatchTest;

std::string good() { return sample("two_bones.glb").string(); }

// The sample with some of its weights overwritten.
void writeBroken(const std::filesystem::path& file, const std::vector<float>& firstRow) {
    Glb glb(sample("two_bones.glb"));
    const auto& attributes = glb.json["meshes"][0]["primitives"][0]["attributes"];
    const auto at = glb.offsetOf(attributes["WEIGHTS_0"].get<std::size_t>());
    std::memcpy(glb.binary.data() + at, firstRow.data(), firstRow.size() * sizeof(float));
    glb.save(file);
}

TEST_F(CheckCommand, saysNothingOfAGoodSkin) {
    const Ran run = test::sinew({"check", good()});
    expectDone(run);
    EXPECT_NE(run.out.find("no problems found"), std::string::npos) << run.out;
    EXPECT_TRUE(run.err.empty()) << run.err;
}

TEST_F(CheckCommand, saysThatNothingIsBound) {
    const Ran run = test::sinew({"check", sample("sinew_character.glb").string()});
    expectDone(run);
    EXPECT_NE(run.out.find("no mesh is bound"), std::string::npos) << run.out;
}

TEST_F(CheckCommand, exitsWithOneOnFindingsAndTellsThemByMesh) {
    writeBroken(file("broken.glb"), {0.25f, 0.25f, 0.0f, 0.0f});
    const Ran text = test::sinew({"check", file("broken.glb")});
    EXPECT_EQ(text.code, 1);
    EXPECT_NE(text.out.find("warning  repaired"), std::string::npos) << text.out;
    const Ran run = test::sinew({"check", file("broken.glb"), "--json"});
    EXPECT_EQ(run.code, 1);
    const auto report = nlohmann::json::parse(run.out);
    EXPECT_EQ(report["file"], file("broken.glb"));
    EXPECT_GT(report["checked"].size(), 10u);
    ASSERT_EQ(report["findings"].size(), 1u);
    const auto& finding = report["findings"][0];
    EXPECT_EQ(finding["check"], "repaired");
    EXPECT_EQ(finding["severity"], "warning");
    EXPECT_FALSE(finding["mesh"].get<std::string>().empty());
    EXPECT_EQ(finding["points"], nlohmann::json::parse("[0]"));
    EXPECT_TRUE(finding["joints"].empty());
    EXPECT_NE(finding["message"].get<std::string>().find("0.5"), std::string::npos);
    EXPECT_TRUE(finding["mend"].is_null());
}

TEST_F(CheckCommand, tellsWhatAnEngineMakesOfTheWeights) {
    const Ran run = test::sinew({"check", good(), "--engine", "1x8", "--json"});
    EXPECT_EQ(run.code, 1);
    const auto report = nlohmann::json::parse(run.out);
    ASSERT_EQ(report["findings"].size(), 1u);
    EXPECT_EQ(report["findings"][0]["check"], "engine");
    expectDone(test::sinew({"check", good(), "--engine", "8x16"}));
    for (const char* wrong : {"4", "4x", "x8", "0x8", "4x0", "4x8x", "four"}) {
        const Ran refused = test::sinew({"check", good(), "--engine", wrong});
        EXPECT_EQ(refused.code, 2) << wrong;
        EXPECT_NE(refused.err.find("4x8"), std::string::npos) << refused.err;
    }
}

TEST_F(CheckCommand, namesPointsAsTheWeightTableDoes) {
    writeBroken(file("broken.glb"), {0.0f, 0.0f, 0.0f, 0.0f});
    const Ran run = test::sinew({"check", file("broken.glb"), "--only", "unweighted", "--json"});
    EXPECT_EQ(run.code, 1);
    const auto report = nlohmann::json::parse(run.out);
    ASSERT_EQ(report["findings"].size(), 1u);
    EXPECT_EQ(report["findings"][0]["mend"], "weights.fill");
    expectDone(test::sinew({"weights", file("broken.glb"), "-o", file("table.json")}));
    const auto rows = jsonOf(file("table.json"))["meshes"][0]["weights"];
    for (std::size_t p = 0; p < rows.size(); ++p) {
        const auto points = report["findings"][0]["points"].get<std::vector<std::size_t>>();
        EXPECT_EQ(rows[p].empty(), std::ranges::find(points, p) != points.end()) << p;
    }
    expectDone(test::sinew({"run", "weights.fill", file("broken.glb"), "-o", file("filled.glb")}));
    expectDone(test::sinew({"check", file("filled.glb"), "--only", "unweighted"}));
}

TEST_F(CheckCommand, readsAProject) {
    writeBroken(file("broken.glb"), {0.0f, 0.0f, 0.0f, 0.0f});
    expectDone(test::sinew({"convert", file("broken.glb"), "-o", file("broken.sinew")}));
    const Ran run = test::sinew({"check", file("broken.sinew"), "--only", "unweighted"});
    EXPECT_EQ(run.code, 1);
}

TEST_F(CheckCommand, countsNotesAsNothingFound) {
    const Ran run = test::sinew({"check", good(), "--max-influences", "1", "--only", "influences"});
    EXPECT_EQ(run.code, 1) << "a warning";
    writeBroken(file("near.glb"), {0.495f, 0.5f, 0.0f, 0.0f});
    const Ran near = test::sinew({"check", file("near.glb"), "--json"});
    EXPECT_EQ(near.code, 0) << near.out;
    EXPECT_EQ(nlohmann::json::parse(near.out)["findings"][0]["severity"], "note");
}

TEST_F(CheckCommand, refusesWhatItCannotDo) {
    expectFailure(test::sinew({"check", file("missing.glb")}), 3, "missing.glb");
    write(file("damaged.glb"), "glTF");
    expectFailure(test::sinew({"check", file("damaged.glb")}), 3, "damaged.glb");
    expectFailure(test::sinew({"check", good(), "--only", "crackz"}), 2, "crackz");
    expectFailure(test::sinew({"check"}), 2, "--list");
}

TEST_F(CheckCommand, takesTheFileBehindACheckForAFile) {
    const Ran run = test::sinew({"check", "--max-influences", "1", "--only", "influences", "--only",
                                 "cracks", good(), "--json"});
    EXPECT_EQ(run.code, 1) << run.err;
    const auto report = nlohmann::json::parse(run.out);
    EXPECT_EQ(report["file"], good());
    EXPECT_EQ(report["checked"].size(), 2u);
}

TEST_F(CheckCommand, listsItsTable) {
    const Ran run = test::sinew({"check", "--list", "--json"});
    expectDone(run);
    const auto listed = nlohmann::json::parse(run.out);
    ASSERT_FALSE(listed["checks"].empty());
    for (const auto& check : listed["checks"])
        EXPECT_FALSE(check["hint"].get<std::string>().empty()) << check["id"];
    const Ran text = test::sinew({"check", "--list"});
    EXPECT_NE(text.out.find("cracks"), std::string::npos);
}

TEST_F(CheckCommand, scoresOverTheMotionOfOneJointAlone) {
    const auto scored = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"score", sample("sinew_wave.glb").string(), "--json",
                                       "--only", "shape"};
        words.insert(words.end(), more.begin(), more.end());
        return test::sinew(words);
    };
    const auto all = nlohmann::json::parse(scored({}).out);
    const std::string joint = all["places"][0]["turned"];
    const auto one = nlohmann::json::parse(scored({"--joint", joint}).out);
    EXPECT_LT(one["poses"], all["poses"]);
    for (const auto& place : one["places"]) EXPECT_EQ(place["turned"], joint);
    const Ran mesh = scored({"--joint", all["meshes"][0]["name"]});
    EXPECT_EQ(mesh.code, 1);
    EXPECT_NE(mesh.err.find("bends no mesh"), std::string::npos) << mesh.err;
}

TEST_F(CheckCommand, scoresAreComparedMeshByMesh) {
    const std::string wave = sample("sinew_wave.glb").string();
    expectFailure(test::sinew({"score", wave, "--before", good(), "--only", "shape"}), 1,
                  "no bound mesh of one name");
    expectDone(test::sinew(
        {"convert", wave, "-o", file("hair.glb"), "--mesh", "hair", "--no-check", "--no-clips"}));
    const Ran run =
        test::sinew({"score", wave, "--before", file("hair.glb"), "--only", "shape", "--json"});
    expectDone(run);
    EXPECT_NE(run.err.find("not compared: body"), std::string::npos) << run.err;
    const auto report = nlohmann::json::parse(run.out);
    ASSERT_EQ(report["meshes"].size(), 1u) << "the body would make its score another one";
    EXPECT_EQ(report["meshes"][0]["name"], "hair");
    const Ran alone = test::sinew({"score", wave, "--mesh", "hair", "--only", "shape", "--json"});
    EXPECT_EQ(report["score"], nlohmann::json::parse(alone.out)["score"]);
}

TEST_F(CheckCommand, scoresOfSeveralMeshesAreALineEach) {
    const std::string wave = sample("sinew_wave.glb").string();
    const Ran all = test::sinew({"score", wave, "--only", "shape"});
    expectDone(all);
    for (const char* line : {"\n  body: score ", "\n  hair: score "})
        EXPECT_NE(all.out.find(line), std::string::npos) << all.out;
    const Ran alone = test::sinew({"score", wave, "--mesh", "hair", "--only", "shape"});
    EXPECT_EQ(alone.out.find("hair: score"), std::string::npos) << "it is the whole";
    const Ran same = test::sinew({"score", wave, "--only", "shape", "--before", wave});
    const auto hair = same.out.find("  hair: score ");
    ASSERT_NE(hair, std::string::npos) << same.out;
    EXPECT_TRUE(same.out.substr(0, same.out.find('\n', hair)).ends_with("(+0.000)")) << same.out;
}

}  // namespace
}  // namespace sinew
