// SPDX-License-Identifier: Apache-2.0
// Projects as input and output of the command line.
#include <cstdlib>
#include <filesystem>

#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;
using ProjectCommand = BatchTest;

void expectSameExport(const std::string& source, const std::string& project,
                      const std::string& direct, const std::string& through) {
    expectDone(test::sinew({"convert", source, "-o", direct}));
    expectDone(test::sinew({"convert", source, "-o", project}));
    expectDone(test::sinew({"convert", project, "-o", through}));
    EXPECT_EQ(textOf(through), textOf(direct)) << source;
}

void expectSameNumbers(const nlohmann::json& a, const nlohmann::json& b) {
    ASSERT_EQ(a.is_array(), b.is_array());
    if (!a.is_array()) {
        EXPECT_NEAR(a.get<double>(), b.get<double>(), 1e-6);
        return;
    }
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size() && !testing::Test::HasFailure(); ++i)
        expectSameNumbers(a[i], b[i]);
}

TEST_F(ProjectCommand, anExportFromAProjectIsTheExportFromTheSource) {
    for (const char* name : {"sinew_character.glb", "sinew_wave.glb", "stored_pose.glb",
                             "two_bones.glb", "torn_suit.glb"})
        expectSameExport(sample(name).string(), file("a.sinew"), file("direct.glb"),
                         file("through.glb"));
}

TEST_F(ProjectCommand, soItIsForTheSharedModels) {
    const auto assets = sharedAssets();
    if (!assets) GTEST_SKIP() << "the shared models are not here";
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(*assets)) {
        const auto ending = entry.path().extension();
        if (ending == ".png" || ending == ".md") continue;
        expectSameExport(entry.path().string(), file("a.sinew"), file("direct.glb"),
                         file("through.glb"));
        ++count;
    }
    EXPECT_GT(count, 10u);
}

TEST_F(ProjectCommand, everySubcommandTakesOne) {
    const auto wave = file("wave.sinew");
    const Ran written = test::sinew({"convert", sample("sinew_wave.glb").string(), "-o", wave});
    expectDone(written);
    EXPECT_EQ(written.out, wave + ": written.\n");
    const Ran info = test::sinew({"info", wave, "--json"});
    expectDone(info);
    EXPECT_EQ(nlohmann::json::parse(info.out)["clips"].size(), 2u);
    expectDone(test::sinew({"bind", wave, "-o", file("bound.sinew"), "--rebind"}));
    expectDone(test::sinew({"run", "weights.smooth", file("bound.sinew"), "-o", file("s.sinew")}));
    expectDone(test::sinew(
        {"deform", file("s.sinew"), "-o", file("d.json"), "--clip", "wave", "--time", "0.5"}));
    expectDone(test::sinew({"weights", file("s.sinew"), "-o", file("w.json")}));
    expectDone(
        test::sinew({"weights", wave, "--apply", file("w.json"), "-o", file("applied.sinew")}));
    expectDone(test::sinew({"weights", file("applied.sinew"), "-o", file("again.json")}));
    EXPECT_EQ(textOf(file("again.json")), textOf(file("w.json")));
}

// docs/file-format.md, followed by a script that knows nothing else of this program.
TEST_F(ProjectCommand, anotherProgramReadsPositionsAndWeights) {
    if (std::system("python3 -c 'import sqlite3' 2> /dev/null") != 0)
        GTEST_SKIP() << "Python is not here";
    const std::string script = std::string(SINEW_SOURCE_DIR) + "/tests/interop/read_sinew.py";
    for (const char* name : {"sinew_wave.glb", "stored_pose.glb", "torn_suit.glb"}) {
        const auto project = file("a.sinew");
        expectDone(test::sinew({"convert", sample(name).string(), "-o", project}));
        expectDone(test::sinew({"weights", project, "-o", file("own.json")}));
        const auto command =
            "python3 '" + script + "' '" + project + "' > '" + file("py.json") + "'";
        ASSERT_EQ(std::system(command.c_str()), 0);
        const auto own = jsonOf(file("own.json"))["meshes"];
        const auto python = jsonOf(file("py.json"))["meshes"];
        ASSERT_EQ(own.size(), python.size());
        for (std::size_t m = 0; m < own.size(); ++m) {
            EXPECT_EQ(own[m]["name"], python[m]["name"]);
            EXPECT_EQ(own[m]["joints"], python[m]["joints"]);
            expectSameNumbers(own[m]["points"], python[m]["points"]);
            expectSameNumbers(own[m]["weights"], python[m]["weights"]);
        }
    }
}

TEST_F(ProjectCommand, failuresAreSentencesWithTheirCodes) {
    const auto project = file("a.sinew");
    const auto character = sample("sinew_character.glb").string();
    expectFailure(test::sinew({"info", project}), kCannotRead, "does not exist");
    write(project, "no project");
    expectFailure(test::sinew({"info", project}), kCannotRead, "not a Sinew project");
    expectFailure(test::sinew({"convert", character, "-o", file("none/a.sinew")}), kCannotWrite,
                  "folder");
    expectFailure(test::sinew({"convert", character, "-o", project, "--max-influences", "4"}),
                  kUsage, "--max-influences");
}

TEST_F(ProjectCommand, aDamagedProjectIsReadOnRequest) {
    const auto project = file("a.sinew");
    expectDone(test::sinew({"convert", sample("sinew_wave.glb").string(), "-o", project}));
    auto bytes = textOf(project);
    bytes.resize(bytes.size() - bytes.size() / 10);
    write(project, bytes);
    expectFailure(test::sinew({"info", project}), kCannotRead, "damaged");
    const Ran run = test::sinew({"convert", project, "--salvage", "-o", file("rest.sinew")});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.err.find("cannot be read"), std::string::npos) << run.err;
    expectDone(test::sinew({"info", file("rest.sinew")}));
}

}  // namespace
}  // namespace sinew
