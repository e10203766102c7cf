// SPDX-License-Identifier: Apache-2.0
// sinew convert: what was written is read back and compared; many files in one go.
#include <algorithm>

#include "tests/batch/support.h"

namespace sinew {
namespace {

using nlohmann::json;
using test::expectDone;
using test::Ran;
using test::sample;

class Convert : public test::BatchTest {};

TEST_F(Convert, tellsHowTheFileDiffersFromItsSource) {
    for (const char* ending : {"glb", "fbx"}) {
        const Ran run = test::sinew({"convert", sample("sinew_wave.glb").string(), "-o",
                                     file(std::string("a.") + ending), "--json"});
        expectDone(run);
        const json report = json::parse(run.out);
        const json& check = report["check"];
        EXPECT_TRUE(check["passed"].get<bool>());
        EXPECT_EQ(check["reader"], std::string(ending) == "fbx" ? "assimp" : "Sinew's own reader");
        EXPECT_GT(check["points"].get<int>(), 4000);
        EXPECT_GT(check["poses"].get<int>(), 10);
        EXPECT_LT(check["vertexErrorShare"].get<double>(), 1e-4);
        EXPECT_LT(check["bindErrorShare"].get<double>(), 1e-4);
        EXPECT_LT(check["weightError"].get<double>(), 1e-6);
        EXPECT_EQ(check["lostInfluences"], 0);
        EXPECT_GE(report["seconds"]["writing"].get<double>(), 0.0);
        EXPECT_TRUE(report["error"].is_null());
    }
}

TEST_F(Convert, saysLoudlyWhatIsAboveTheTolerance) {
    const Ran run = test::sinew({"convert", sample("sinew_wave.glb").string(), "-o", file("a.fbx"),
                                 "--tolerance", "0", "--json"});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find("DIFFERS FROM ITS SOURCE"), std::string::npos) << run.err;
    EXPECT_FALSE(json::parse(run.out)["check"]["passed"].get<bool>());
    EXPECT_TRUE(std::filesystem::exists(file("a.fbx")));
    expectDone(test::sinew({"convert", sample("sinew_wave.glb").string(), "-o", file("a.fbx"),
                            "--tolerance", "0", "--no-check"}));
}

TEST_F(Convert, tellsWhichBonesAnAvatarLacks) {
    test::Glb avatar(sample("two_bones.glb"));
    avatar.json["extensionsUsed"].push_back("VRMC_vrm");
    avatar.json["extensions"]["VRMC_vrm"] =
        json::parse(R"({"humanoid": {"humanBones": {"hips": {"node": 0}}}})");
    avatar.save(file("avatar.glb"));
    const Ran run = test::sinew({"convert", file("avatar.glb"), "-o", file("a.vrm"), "--json"});
    expectDone(run);
    const json warnings = json::parse(run.out)["warnings"];
    EXPECT_TRUE(std::ranges::any_of(warnings, [](const json& warning) {
        return warning.get<std::string>().find("no joint for 14 bones that VRM requires") !=
               std::string::npos;
    })) << run.out;
    const Ran checked = test::sinew({"check", file("avatar.glb"), "--only", "avatar-bones"});
    EXPECT_EQ(checked.code, test::kRefused);
    EXPECT_NE(checked.out.find("rightFoot"), std::string::npos) << checked.out;
}

TEST_F(Convert, tellsWhatALimitCostsBeforeItWrites) {
    const Ran run = test::sinew({"convert", sample("torn_suit.glb").string(), "-o", file("a.glb"),
                                 "--max-influences", "4", "--json"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.err.find("the largest shift is"), std::string::npos) << run.err;
    EXPECT_EQ(run.err.find("sinew: "), 0u);
    const json report = json::parse(run.out);
    EXPECT_GT(report["reduction"]["points"].get<int>(), 0);
    EXPECT_GT(report["reduction"]["shift"].get<double>(), 0.0);
    EXPECT_TRUE(report["check"]["passed"].get<bool>()) << "the limit is meant";
}

TEST_F(Convert, leavesOutJointsWithoutInfluence) {
    const std::string whole = file("whole.sinew");
    expectDone(test::sinew({"run", "weights.removeIdle", sample("sinew_wave.glb").string(), "-o",
                            whole, "--mesh", "hair"}));
    const Ran run = test::sinew({"convert", whole, "-o", file("hair.glb"), "--mesh", "hair",
                                 "--leave-out-joints", "--json"});
    expectDone(run);
    const int leftOut = json::parse(run.out)["jointsLeftOut"];
    EXPECT_GT(leftOut, 0);
    EXPECT_NE(run.err.find("without influence"), std::string::npos) << run.err;
    expectDone(test::sinew({"convert", whole, "-o", file("all.glb"), "--mesh", "hair"}));
    const auto nodesOf = [](const std::string& path) {
        return json::parse(test::sinew({"info", path, "--json"}).out).at("nodes").size();
    };
    EXPECT_EQ(nodesOf(file("hair.glb")) + static_cast<std::size_t>(leftOut),
              nodesOf(file("all.glb")));
}

TEST_F(Convert, tellsTheCostOfWhatIsWrittenAlone) {
    const auto costOf = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"convert", sample("sinew_wave.glb").string(), "-o",
                                   file("a.glb"), "--max-influences", "1", "--no-check", "--json"});
        const Ran run = test::sinew(more);
        expectDone(run);
        return json::parse(run.out)["reduction"];
    };
    EXPECT_EQ(costOf({})["clip"], "walk");
    const json wave = costOf({"--clip", "wave"});
    EXPECT_EQ(wave["clip"], "wave");
    EXPECT_GT(wave["shift"].get<double>(), 0.0);
    EXPECT_EQ(costOf({"--mesh", "hair"})["points"], 0) << "which has one influence a vertex";
    const json none = costOf({"--no-clips"});
    EXPECT_EQ(none["clip"], "");
    EXPECT_NE(none["testPose"].get<std::string>().find("\u00b0"), std::string::npos)
        << "without clips, joints are turned: " << none.dump();
    EXPECT_EQ(wave["testPose"], "");
}

TEST_F(Convert, choosesClipsMeshesAndFrames) {
    expectDone(
        test::sinew({"convert", sample("sinew_wave.glb").string(), "-o", file("a.fbx"), "--clip",
                     "wave", "--mesh", "hair", "--bake", "30", "--unit", "m", "--up", "Z"}));
    const Ran info = test::sinew({"info", file("a.fbx"), "--json"});
    expectDone(info);
    const json report = json::parse(info.out);
    ASSERT_EQ(report["clips"].size(), 1u);
    EXPECT_EQ(report["clips"][0]["name"], "wave");
    EXPECT_EQ(report["meshes"].size(), 1u);
    test::expectFailure(test::sinew({"convert", sample("sinew_wave.glb").string(), "-o",
                                     file("b.fbx"), "--clip", "jump"}),
                        2, "walk");
    test::expectFailure(test::sinew({"convert", sample("sinew_wave.glb").string(), "-o",
                                     file("b.fbx"), "--unit", "parsec"}),
                        2, "--unit");
    EXPECT_FALSE(std::filesystem::exists(file("b.fbx")));
}

TEST_F(Convert, manyFilesAndOneThatCannotBeReadDoesNotStopTheOthers) {
    test::write(file("bad.fbx"), "Kaydara FBX Binary  \x1a nothing more");
    const Ran run = test::sinew({"convert", sample("two_bones.glb").string(), file("bad.fbx"),
                                 sample("stored_pose.glb").string(), "-o", file("out"), "--format",
                                 "fbx", "-j", "2", "--json"});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find("1 of 3 files failed"), std::string::npos) << run.err;
    const json report = json::parse(run.out);
    EXPECT_EQ(report["written"], 2);
    EXPECT_EQ(report["failed"], 1);
    ASSERT_EQ(report["files"].size(), 3u);
    EXPECT_FALSE(report["files"][1]["error"].is_null());
    EXPECT_TRUE(std::filesystem::exists(file("out/two_bones.fbx")));
    EXPECT_TRUE(std::filesystem::exists(file("out/stored_pose.fbx")));
    EXPECT_FALSE(std::filesystem::exists(file("out/bad.fbx")));
}

TEST_F(Convert, filesOfOneNameAreBothWritten) {
    std::filesystem::create_directories(file("a"));
    std::filesystem::create_directories(file("b"));
    for (const char* folder : {"a", "b"})
        std::filesystem::copy_file(sample("two_bones.glb"), file(std::string(folder) + "/x.glb"));
    const Ran run = test::sinew(
        {"convert", file("a/x.glb"), file("b/x.glb"), "-o", file("out/"), "--format", "glb"});
    expectDone(run);
    EXPECT_NE(run.out.find("2 of 2 files written"), std::string::npos) << run.out;
    EXPECT_TRUE(std::filesystem::exists(file("out/x.glb")));
    EXPECT_TRUE(std::filesystem::exists(file("out/x_2.glb")));
}

TEST_F(Convert, aSourceIsNeverWrittenOver) {
    std::filesystem::copy_file(sample("two_bones.glb"), file("x.glb"));
    const auto before = test::textOf(file("x.glb"));
    const Ran run =
        test::sinew({"convert", file("x.glb"), "-o", folder_.string(), "--format", "glb"});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.err.find("overwrite itself"), std::string::npos) << run.err;
    EXPECT_EQ(test::textOf(file("x.glb")), before);
}

// Nor by what is made of another one, which may be read before it or after it.
TEST_F(Convert, noOutputTakesThePlaceOfAnotherInput) {
    std::filesystem::create_directories(file("d"));
    std::filesystem::create_directories(file("other"));
    std::filesystem::copy_file(sample("two_bones.glb"), file("other/x.glb"));
    std::filesystem::copy_file(sample("stored_pose.glb"), file("d/x.glb"));
    const auto before = test::textOf(file("d/x.glb"));
    for (const auto& inputs : {std::pair("other/x.glb", "d/x.glb"), {"d/x.glb", "other/x.glb"}}) {
        const Ran run = test::sinew({"convert", file(inputs.first), file(inputs.second), "-o",
                                     file("d"), "--format", "glb"});
        EXPECT_EQ(run.code, 1);
        EXPECT_NE(run.out.find("would overwrite"), std::string::npos) << run.out;
        EXPECT_EQ(test::textOf(file("d/x.glb")), before);
    }
}

TEST_F(Convert, aClipsFileTakesThePlaceOfNoOtherModel) {
    // The second clip of "hero" is "wave".
    std::filesystem::copy_file(sample("sinew_wave.glb"), file("hero.glb"));
    std::filesystem::copy_file(sample("two_bones.glb"), file("hero.wave.glb"));
    std::filesystem::copy_file(sample("two_bones.glb"), file("hero.walk.glb"));
    for (const bool heroFirst : {true, false}) {
        std::vector<std::string> inputs{file("hero.glb"), file("hero.wave.glb"),
                                        file("hero.walk.glb")};
        if (!heroFirst) std::ranges::rotate(inputs, inputs.begin() + 1);
        const auto out = file(heroFirst ? "a" : "b");
        std::vector<std::string> command{"convert"};
        command.insert(command.end(), inputs.begin(), inputs.end());
        command.insert(command.end(), {"-o", out + "//", "--format", "dae", "--no-check"});
        const Ran run = test::sinew(command);
        EXPECT_EQ(run.code, 1);
        EXPECT_NE(run.out.find("2 of 3 files written"), std::string::npos) << run.out;
        EXPECT_NE(run.out.find("One of its clips would be written to"), std::string::npos)
            << run.out;
        expectDone(test::sinew(
            {"convert", inputs[heroFirst ? 1 : 0], "-o", file("alone.dae"), "--no-check"}));
        EXPECT_EQ(test::textOf(out + "/hero.wave.dae").size(),
                  test::textOf(file("alone.dae")).size());
        EXPECT_FALSE(std::filesystem::exists(out + "/hero.dae"));
    }
    std::filesystem::rename(file("hero.wave.glb"), file("hero.low.glb"));
    expectDone(
        test::sinew({"convert", file("hero.glb"), file("hero.low.glb"), file("hero.walk.glb"), "-o",
                     file("c"), "--format", "dae", "--no-check"}));
    EXPECT_TRUE(std::filesystem::exists(file("c/hero.wave.dae")));
    EXPECT_TRUE(std::filesystem::exists(file("c/hero.low.dae")));
}

TEST_F(Convert, allThatFailAlikeGiveTheirOwnCode) {
    EXPECT_EQ(test::sinew({"convert", file("no.glb"), file("none.fbx"), "-o", file("out"),
                           "--format", "glb"})
                  .code,
              3);
    test::expectFailure(test::sinew({"convert", sample("two_bones.glb").string(), "-o", file("out"),
                                     "--format", "blend"}),
                        2, "blend");
    test::expectFailure(test::sinew({"convert", sample("two_bones.glb").string(),
                                     sample("two_bones.glb").string(), "-o", file("out")}),
                        2, "--format");
}

}  // namespace
}  // namespace sinew
