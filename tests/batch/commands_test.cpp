// SPDX-License-Identifier: Apache-2.0
// What every subcommand does on files it should do something with.
#include <cmath>
#include <set>

#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;
using Command = BatchTest;

std::string sampleFile(const char* name) { return sample(name).string(); }

void expectSamePoints(const std::string& one, const std::string& other, double within) {
    const auto a = jsonOf(one)["points"];
    const auto b = jsonOf(other)["points"];
    ASSERT_EQ(a.size(), b.size());
    ASSERT_FALSE(a.empty());
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < 3; ++k)
            ASSERT_NEAR(a[i][k].get<double>(), b[i][k].get<double>(), within) << i;
}

TEST_F(Command, helpAndVersionAreThereEverywhere) {
    const Ran help = test::sinew({"--help"});
    expectDone(help);
    for (const char* name :
         {"info", "bind", "run", "operations", "convert", "weights", "check", "deform", "render"}) {
        EXPECT_NE(help.out.find(name), std::string::npos) << name;
        const Ran own = test::sinew({name, "--help"});
        expectDone(own);
        EXPECT_NE(own.out.find("Usage"), std::string::npos) << name;
    }
    const Ran version = test::sinew({"--version"});
    expectDone(version);
    EXPECT_TRUE(version.out.starts_with("sinew ")) << version.out;
}

TEST_F(Command, infoTellsWhatIsInAFile) {
    const Ran run = test::sinew({"info", sampleFile("sinew_wave.glb"), "--json"});
    expectDone(run);
    const auto info = nlohmann::json::parse(run.out);
    EXPECT_GT(info["nodes"].size(), 20u);
    ASSERT_FALSE(info["meshes"].empty());
    EXPECT_TRUE(info["meshes"][0]["bound"].get<bool>());
    EXPECT_GT(info["skins"][0]["influences"].size(), 10u);
    std::set<std::string> clips;
    for (const auto& clip : info["clips"]) clips.insert(clip["name"]);
    EXPECT_EQ(clips, (std::set<std::string>{"walk", "wave"}));
    const Ran text = test::sinew({"info", sampleFile("sinew_wave.glb")});
    expectDone(text);
    EXPECT_NE(text.out.find("clip walk"), std::string::npos);
}

TEST_F(Command, operationsListTheTableForPeopleAndPrograms) {
    expectDone(test::sinew({"operations"}));
    const Ran run = test::sinew({"operations", "--json"});
    expectDone(run);
    const auto table = nlohmann::json::parse(run.out);
    std::set<std::string> ids;
    for (const auto& operation : table["operations"]) {
        ids.insert(operation["id"]);
        for (const auto& param : operation["params"])
            EXPECT_TRUE(param.contains("default")) << operation["id"];
    }
    EXPECT_TRUE(ids.contains("skin.smooth"));
    EXPECT_TRUE(ids.contains("weights.smooth"));
}

TEST_F(Command, bindBindsTheSampleAndTellsTimings) {
    for (const char* method : {"distance", "hierarchy", "rigid", "auto"}) {
        const Ran run =
            test::sinew({"bind", sampleFile("sinew_character.glb"), "-o", file("bound.glb"),
                         "--method", method, "--max-influences", "3", "--json"});
        expectDone(run);
        const auto report = nlohmann::json::parse(run.out);
        EXPECT_EQ(report["method"], method);
        EXPECT_GE(report["seconds"].get<double>(), 0.0);
        ASSERT_FALSE(report["meshes"].empty());
        for (const auto& mesh : report["meshes"])
            for (const char* key : {"name", "points", "seconds", "fallbacks", "notes"})
                EXPECT_TRUE(mesh.contains(key));
        const auto info =
            nlohmann::json::parse(test::sinew({"info", file("bound.glb"), "--json"}).out);
        for (const auto& mesh : info["meshes"])
            EXPECT_TRUE(mesh["bound"].get<bool>()) << mesh["name"];
        for (const auto& skin : info["skins"]) {
            EXPECT_LE(skin["mostInfluences"].get<int>(), 3);
            EXPECT_EQ(skin["unweighted"], 0);
        }
    }
}

TEST_F(Command, bindLeavesABoundMeshAloneUnlessToldToBindAnew) {
    const std::string bound = sampleFile("sinew_wave.glb");
    expectFailure(test::sinew({"bind", bound, "-o", file("out.glb")}), 1, "--rebind");
    EXPECT_FALSE(std::filesystem::exists(file("out.glb")));
    expectDone(test::sinew({"bind", bound, "-o", file("out.glb"), "--rebind"}));
    // The same joints, at the same bind pose.
    const auto before = nlohmann::json::parse(test::sinew({"info", bound, "--json"}).out);
    const auto after = nlohmann::json::parse(test::sinew({"info", file("out.glb"), "--json"}).out);
    EXPECT_EQ(before["skins"][0]["influences"], after["skins"][0]["influences"]);
}

TEST_F(Command, bindTakesASkeletonFromASecondFile) {
    const auto mesh = sharedAsset("mannequin_unrigged.glb");
    const auto rig = sharedAsset("rig_human.glb");
    if (!mesh || !rig) GTEST_SKIP() << "the shared models are not here";
    expectDone(
        test::sinew({"bind", mesh->string(), "--rig", rig->string(), "-o", file("out.glb")}));
    const auto info = nlohmann::json::parse(test::sinew({"info", file("out.glb"), "--json"}).out);
    EXPECT_TRUE(info["meshes"][0]["bound"].get<bool>());
    EXPECT_GT(info["skins"][0]["influences"].size(), 40u);
}

/// The skeleton alone: a skin that no mesh uses.
void saveSkeleton(const std::filesystem::path& from, const std::string& to) {
    Glb rig(from);
    for (auto& node : rig.json["nodes"])
        for (const char* key : {"mesh", "skin"}) node.erase(key);
    rig.json.erase("meshes");
    rig.save(to);
}

TEST_F(Command, bindTellsOfASkeletonInAnotherUnit) {
    const std::string wave = sampleFile("sinew_wave.glb");
    expectDone(test::sinew({"run", "scene.scale", wave, "-o", file("large.glb"), "factor=10"}));
    expectDone(test::sinew({"run", "skin.clear", wave, "-o", file("bare.glb")}));
    saveSkeleton(file("large.glb"), file("large_rig.glb"));
    saveSkeleton(wave, file("rig.glb"));
    const auto bind = [&](const char* rig) {
        return test::sinew({"bind", file("bare.glb"), "--rig", file(rig), "-o", file("out.glb")});
    };
    const auto warned = bind("large_rig.glb");
    EXPECT_EQ(warned.code, 0) << warned.err;
    EXPECT_NE(warned.err.find("another unit"), std::string::npos) << warned.err;
    EXPECT_NE(warned.err.find("factor=0.1'"), std::string::npos) << warned.err;
    EXPECT_EQ(bind("rig.glb").err.find("another unit"), std::string::npos);
}

TEST_F(Command, bindKeepsTheShapeInTheStoredPose) {
    for (const char* name : {"sinew_character.glb"}) {
        expectDone(test::sinew({"bind", sampleFile(name), "-o", file("bound.glb")}));
        expectDone(test::sinew({"deform", sampleFile(name), "-o", file("a.json")}));
        expectDone(test::sinew({"deform", file("bound.glb"), "-o", file("b.json")}));
        expectSamePoints(file("a.json"), file("b.json"), 2e-5);
    }
}

TEST_F(Command, deformGivesTheWorkedExample) {
    // The worked example, B turned by 90 degrees; a time past the clip's end is clamped to it.
    expectDone(test::sinew({"deform", sampleFile("two_bones.glb"), "--clip", "turn", "--time",
                            "1e9", "-o", file("p.json")}));
    const auto points = jsonOf(file("p.json"))["points"];
    const std::vector<std::pair<std::size_t, glm::dvec3>> wanted{
        {0, {1.0, 0.6, 0.0}}, {1, {1.8, 0.8, 0.0}}, {6, {2.2, -1.0, 0.0}}};
    for (const auto& [index, place] : wanted)
        for (int k = 0; k < 3; ++k)
            EXPECT_NEAR(points.at(index)[k].get<double>(), place[k], 1e-6) << index;
    // The same by turning the joint by hand.
    const auto info =
        nlohmann::json::parse(test::sinew({"info", sampleFile("two_bones.glb"), "--json"}).out);
    const std::string b = info["skins"][0]["influences"][1];
    expectDone(test::sinew(
        {"deform", sampleFile("two_bones.glb"), "--rotate", b + "=0,0,90", "-o", file("q.json")}));
    for (const auto& [index, place] : wanted)
        for (int k = 0; k < 3; ++k)
            EXPECT_NEAR(jsonOf(file("q.json"))["points"].at(index)[k].get<double>(), place[k], 1e-6)
                << index;
}

TEST_F(Command, deformWritesObjToo) {
    expectDone(test::sinew({"deform", sampleFile("sinew_wave.glb"), "--clip", "wave", "--time",
                            "0.5", "-o", file("w.obj")}));
    const std::string text = textOf(file("w.obj"));
    EXPECT_NE(text.find("\nv "), std::string::npos);
    EXPECT_NE(text.find("\nf "), std::string::npos);
    expectDone(test::sinew({"info", file("w.obj")}));
}

TEST_F(Command, deformShowsBindAndStoredPoseApart) {
    expectDone(test::sinew({"deform", sampleFile("stored_pose.glb"), "-o", file("stored.json")}));
    expectDone(test::sinew(
        {"deform", sampleFile("stored_pose.glb"), "--pose", "bind", "-o", file("bind.json")}));
    EXPECT_NE(textOf(file("stored.json")), textOf(file("bind.json")));
}

TEST_F(Command, convertKeepsEveryPointInEveryPose) {
    expectDone(test::sinew({"convert", sampleFile("sinew_wave.glb"), "-o", file("out.gltf")}));
    for (const char* time : {"0", "0.4", "1.1"}) {
        expectDone(test::sinew({"deform", sampleFile("sinew_wave.glb"), "--clip", "walk", "--time",
                                time, "-o", file("a.json")}));
        expectDone(test::sinew(
            {"deform", file("out.gltf"), "--clip", "walk", "--time", time, "-o", file("b.json")}));
        expectSamePoints(file("a.json"), file("b.json"), 1e-6);
    }
}

TEST_F(Command, convertReducesInfluencesWhenToldTo) {
    const Ran run = test::sinew(
        {"convert", sampleFile("torn_suit.glb"), "-o", file("out.glb"), "--max-influences", "4"});
    expectDone(run);
    EXPECT_NE(run.err.find("vertices have more than 4 influences"), std::string::npos) << run.err;
    const auto info = nlohmann::json::parse(test::sinew({"info", file("out.glb"), "--json"}).out);
    for (const auto& skin : info["skins"]) EXPECT_LE(skin["mostInfluences"].get<int>(), 4);
}

TEST_F(Command, weightsGoOutAsATableAndComeBack) {
    const std::string model = sampleFile("sinew_wave.glb");
    expectDone(test::sinew({"weights", model, "-o", file("w.json")}));
    expectDone(test::sinew({"weights", model, "-o", file("w.csv")}));
    const auto table = jsonOf(file("w.json"));
    ASSERT_FALSE(table["meshes"].empty());
    EXPECT_EQ(table["meshes"][0]["points"].size(), table["meshes"][0]["weights"].size());
    expectDone(
        test::sinew({"bind", model, "--rebind", "--method", "rigid", "-o", file("rigid.glb")}));
    for (const char* by : {"index", "position"}) {
        expectDone(test::sinew({"weights", file("rigid.glb"), "--apply", file("w.json"), "--by", by,
                                "-o", file("back.glb")}));
        expectDone(test::sinew({"weights", file("back.glb"), "-o", file("back.json")}));
        EXPECT_EQ(jsonOf(file("back.json"))["meshes"][0]["weights"].size(),
                  table["meshes"][0]["weights"].size())
            << by;
        expectDone(test::sinew(
            {"deform", model, "--clip", "walk", "--time", "0.5", "-o", file("a.json")}));
        expectDone(test::sinew(
            {"deform", file("back.glb"), "--clip", "walk", "--time", "0.5", "-o", file("b.json")}));
        expectSamePoints(file("a.json"), file("b.json"), 1e-4);
    }
}

TEST_F(Command, runDoesAnyOperation) {
    const std::string model = sampleFile("sinew_wave.glb");
    const Ran smooth = test::sinew({"run", "weights.smooth", model, "-o", file("smooth.glb"),
                                    "passes=3", "strength=0.5", "--json"});
    expectDone(smooth);
    EXPECT_GT(nlohmann::json::parse(smooth.out)["numbers"]["changedPoints"].get<double>(), 0.0);
    expectDone(test::sinew({"run", "weights.limit", model, "-o", file("two.glb"), "count=2"}));
    const auto info = nlohmann::json::parse(test::sinew({"info", file("two.glb"), "--json"}).out);
    EXPECT_LE(info["skins"][0]["mostInfluences"].get<int>(), 2);
    expectDone(test::sinew({"run", "skin.clear", model, "-o", file("clear.glb")}));
    EXPECT_TRUE(
        nlohmann::json::parse(test::sinew({"info", file("clear.glb"), "--json"}).out)["skins"]
            .empty());
}

TEST_F(Command, runPosesAJointForTheFileToKeep) {
    const std::string model = sampleFile("two_bones.glb");
    const auto info = nlohmann::json::parse(test::sinew({"info", model, "--json"}).out);
    const std::string b = info["skins"][0]["influences"][1];
    expectDone(test::sinew(
        {"run", "pose.transform", model, "-o", file("bent.glb"), "--select", b, "rotate=0 0 90"}));
    expectDone(test::sinew({"deform", file("bent.glb"), "-o", file("p.json")}));
    EXPECT_NEAR(jsonOf(file("p.json"))["points"].at(6)[0].get<double>(), 2.2, 1e-6);
    expectDone(test::sinew({"run", "skin.bindPose", file("bent.glb"), "-o", file("back.glb")}));
    expectDone(test::sinew({"deform", file("back.glb"), "-o", file("q.json")}));
    EXPECT_NEAR(jsonOf(file("q.json"))["points"].at(6)[0].get<double>(), 1.0, 1e-6);
}

TEST_F(Command, renderDrawsAPngOfTheSizeWanted) {
    const Ran run = test::sinew({"render", sampleFile("sinew_wave.glb"), "-o", file("p.png"),
                                 "--clip", "wave", "--time", "0.5", "--size", "320x200"});
    if (run.code == 1 && run.err.find("OpenGL") != std::string::npos) GTEST_SKIP() << run.err;
    expectDone(run);
    const std::string png = textOf(file("p.png"));
    ASSERT_GT(png.size(), 1000u) << "more than a plain background";
    EXPECT_EQ(png.substr(1, 3), "PNG");
    EXPECT_EQ(static_cast<unsigned char>(png[18]) * 256 + static_cast<unsigned char>(png[19]), 320);
    EXPECT_EQ(static_cast<unsigned char>(png[22]) * 256 + static_cast<unsigned char>(png[23]), 200);
}

TEST_F(Command, renderShowsAvatarsOfVrm0FromTheFrontToo) {
    const std::string sample = sampleFile("sinew_character.glb");
    const auto rendered = [&](const std::string& model, const std::string& camera) {
        const Ran run = test::sinew({"render", model, "-o", file("p.png"), "--camera", camera,
                                     "--shading", "plain", "--size", "160x200"});
        return run.code == 0 ? textOf(file("p.png")) : std::string();
    };
    const std::string front = rendered(sample, "0,0");
    if (front.empty()) GTEST_SKIP() << "no OpenGL";
    const std::string back = rendered(sample, "180,0");
    ASSERT_NE(front, back);
    Glb avatar(sample);
    avatar.json["extensionsUsed"].push_back("VRM");
    avatar.save(file("avatar.glb"));
    EXPECT_EQ(rendered(file("avatar.glb"), "0,0"), back) << "it looks along -Z";
}

TEST_F(Command, weightsGoToMayaAndBack) {
    const std::string good = sampleFile("sinew_wave.glb");
    expectDone(test::sinew({"weights", good, "-o", file("w.xml")}));
    EXPECT_NE(textOf(file("w.xml")).find("<deformerWeight>"), std::string::npos);
    expectDone(test::sinew({"weights", good, "-o", file("before.json")}));
    for (const char* by : {"index", "position", "surface"}) {
        const Ran run = test::sinew(
            {"weights", good, "--apply", file("w.xml"), "--by", by, "-o", file("again.glb")});
        expectDone(run);
        EXPECT_NE(run.out.find("rows matched"), std::string::npos) << run.out;
        expectDone(test::sinew({"weights", file("again.glb"), "-o", file("after.json")}));
        const auto before = jsonOf(file("before.json"))["meshes"][0]["weights"];
        const auto after = jsonOf(file("after.json"))["meshes"][0]["weights"];
        ASSERT_EQ(before.size(), after.size());
        for (std::size_t p = 0; p < before.size(); ++p) {
            ASSERT_EQ(before[p].size(), after[p].size()) << by << ' ' << p;
            for (std::size_t i = 0; i < before[p].size(); ++i)
                ASSERT_NEAR(before[p][i][1].get<double>(), after[p][i][1].get<double>(), 1e-6);
        }
    }
    expectFailure(test::sinew({"weights", good, "-o", file("w.txt")}), 2, ".xml");
}

}  // namespace
}  // namespace sinew
