// SPDX-License-Identifier: Apache-2.0
// The options of `sinew bind`, and what it prints for programs.
#include <set>

#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;

class BindOptions : public BatchTest {
protected:
    std::string model_ = sample("sinew_character.glb").string();

    /// Binds the sample with more arguments. Gives what is printed as JSON.
    nlohmann::json bound(std::vector<std::string> more, const std::string& out = "bound.glb") {
        std::vector<std::string> call{"bind", model_, "-o", file(out), "--json"};
        call.insert(call.end(), more.begin(), more.end());
        const Ran run = test::sinew(call);
        expectDone(run);
        return run.code == 0 ? nlohmann::json::parse(run.out) : nlohmann::json{};
    }
    /// The weights that a bind with more arguments gives.
    nlohmann::json weights(const std::vector<std::string>& more) {
        bound(more);
        expectDone(test::sinew({"weights", file("bound.glb"), "-o", file("table.json")}));
        const auto table = jsonOf(file("table.json"));
        nlohmann::json out;
        for (const auto& mesh : table["meshes"]) out.push_back(mesh["weights"]);
        EXPECT_FALSE(out.empty());
        return out;
    }
};

TEST_F(BindOptions, jsonTellsOfEveryMesh) {
    const auto report = bound({"--method", "voxel"});
    std::set<std::string> keys;
    for (const auto& [key, value] : report.items()) keys.insert(key);
    EXPECT_EQ(keys, (std::set<std::string>{"seconds", "method", "meshes"}));
    ASSERT_FALSE(report["meshes"].empty());
    for (const auto& mesh : report["meshes"]) {
        EXPECT_FALSE(mesh["name"].get<std::string>().empty());
        EXPECT_GT(mesh["points"].get<int>(), 0);
        EXPECT_GE(mesh["seconds"].get<double>(), 0.0);
        EXPECT_EQ(mesh["fallbacks"], 0);
        EXPECT_GE(mesh["parts"].get<int>(), 1);
        EXPECT_EQ(mesh["bleed"], 0);
        std::set<std::string> roles;
        for (const auto& joint : mesh["unticked"]) {
            roles.insert(joint["role"]);
            EXPECT_FALSE(joint["reasons"].empty()) << joint["joint"];
        }
        EXPECT_TRUE(roles.contains("end")) << "the sample has end joints";
        for (const char* list : {"snapped", "leftOut", "notes"}) {
            ASSERT_TRUE(mesh[list].is_array()) << list;
            for (const auto& text : mesh[list]) EXPECT_TRUE(text.is_string());
        }
    }
}

TEST_F(BindOptions, textNamesTheJointsThatWereLeftOut) {
    const Ran run = test::sinew({"bind", model_, "-o", file("bound.glb")});
    expectDone(run);
    EXPECT_NE(run.out.find("\nLeft out: "), std::string::npos) << run.out;
    EXPECT_NE(run.out.find(" (end)"), std::string::npos) << run.out;
}

TEST_F(BindOptions, ofARigOnlyTheSkeletonComes) {
    bound({}, "rig.glb");
    const Ran run =
        test::sinew({"bind", model_, "--rig", file("rig.glb"), "-o", file("out.glb"), "--json"});
    expectDone(run);
    EXPECT_NE(run.err.find("its meshes are left out: body"), std::string::npos) << run.err;
    const auto infoOf = [](const std::string& name) {
        const Ran info = test::sinew({"info", name, "--json"});
        expectDone(info);
        return nlohmann::json::parse(info.out);
    };
    const auto before = infoOf(model_), after = infoOf(file("out.glb"));
    EXPECT_EQ(after["meshes"].size(), before["meshes"].size());
    for (const auto& mesh : after["meshes"]) EXPECT_TRUE(mesh["bound"].get<bool>());
    EXPECT_EQ(after["skins"].size(), before["meshes"].size());
    for (const char* kind : {"materials", "images"})
        EXPECT_EQ(after[kind].size(), before[kind].size()) << kind;
    EXPECT_GT(after["nodes"].size(), before["nodes"].size()) << "the rig's joints are there";
}

TEST_F(BindOptions, ofARigItsOwnJointsAloneAreToldAsLeftOut) {
    // The rig is the sample's skeleton under names of its own.
    bound({}, "rig.glb");
    Glb rig(file("rig.glb"));
    for (auto& node : rig.json["nodes"])
        if (node.contains("name")) node["name"] = "rig_" + node["name"].get<std::string>();
    rig.save(file("rig.glb"));
    const auto report = bound({"--rig", file("rig.glb")});
    ASSERT_FALSE(report["meshes"].empty());
    for (const auto& mesh : report["meshes"]) {
        EXPECT_FALSE(mesh["unticked"].empty()) << "the rig has end joints";
        for (const auto& joint : mesh["unticked"])
            EXPECT_TRUE(joint["joint"].get<std::string>().starts_with("rig_")) << joint["joint"];
    }
}

TEST_F(BindOptions, autoIsTheDefault) {
    EXPECT_EQ(bound({})["method"], "auto");
    EXPECT_EQ(weights({}), weights({"--method", "auto"}));
}

TEST_F(BindOptions, jsonNamesJointsWithoutWeight) {
    // An end joint that the file binds to: it is named so, and takes no weight when bound anew.
    Glb rigged(sample("two_bones.glb"));
    const auto last = rigged.json["skins"][0]["joints"].back().get<std::size_t>();
    rigged.json["nodes"][last]["name"] = "tip_end";
    rigged.save(file("tip.glb"));
    model_ = file("tip.glb");
    const auto report = bound({"--rebind"});
    ASSERT_EQ(report["meshes"].size(), 1u);
    EXPECT_EQ(report["meshes"][0]["leftOut"], nlohmann::json::array({"tip_end"}));
    EXPECT_FALSE(report["meshes"][0]["notes"].empty());
}

TEST_F(BindOptions, rolesAreToldAndChosen) {
    const auto report = bound({});
    ASSERT_FALSE(report["meshes"][0]["roles"].empty());
    const auto& first = report["meshes"][0]["roles"][0];
    EXPECT_EQ(first["role"], "bone");
    EXPECT_TRUE(first["reasons"].is_array());
    const std::string joint = first["joint"];
    const auto chosen = bound({"--role", joint + "=control"}, "chosen.sinew");
    EXPECT_EQ(chosen["meshes"][0]["roles"][0]["role"], "control");
    EXPECT_EQ(chosen["meshes"][0]["leftOut"][0], joint);
    const Ran info = test::sinew({"info", file("chosen.sinew"), "--json"});
    expectDone(info);
    EXPECT_EQ(nlohmann::json::parse(info.out)["skins"][0]["roles"][0], "control") << "it is kept";
    for (const std::string& wrong : {joint, joint + "=leg", std::string("nobody=bone")})
        EXPECT_EQ(test::sinew({"bind", model_, "-o", file("no.glb"), "--role", wrong}).code, 2)
            << wrong;
}

TEST_F(BindOptions, resolutionIsOfVoxelMethodsAndHasBounds) {
    EXPECT_NE(weights({"--method", "voxel", "--resolution", "64"}),
              weights({"--method", "voxel", "--resolution", "200"}));
    EXPECT_EQ(weights({"--method", "voxel"}),
              weights({"--method", "voxel", "--resolution", "256"}));
    for (const char* wrong : {"63", "1025", "many", "-5"})
        EXPECT_EQ(test::sinew({"bind", model_, "-o", file("no.glb"), "--resolution", wrong}).code,
                  2)
            << wrong;
    EXPECT_FALSE(std::filesystem::exists(file("no.glb")));
}

TEST_F(BindOptions, smoothingAveragesTheWeights) {
    // Of how many vertices more than one joint has a share.
    const auto shared = [](const nlohmann::json& meshes) {
        int count = 0;
        for (const auto& mesh : meshes)
            for (const auto& row : mesh) count += row.size() > 1 ? 1 : 0;
        return count;
    };
    const auto plain = weights({"--smoothing", "0"});
    EXPECT_EQ(plain, weights({}));
    EXPECT_GT(shared(weights({"--smoothing", "5"})), shared(plain));
    for (const char* wrong : {"-1", "101"})
        EXPECT_EQ(test::sinew({"bind", model_, "-o", file("no.glb"), "--smoothing", wrong}).code,
                  2);
}

TEST_F(BindOptions, rigidPartsAreAChoice) {
    // The sample's eyes are parts of their own.
    const auto stiff = weights({});
    const auto soft = weights({"--no-rigid-parts"});
    EXPECT_EQ(stiff.size(), soft.size());
    const auto robot = sharedAsset("robot.glb");
    if (!robot) GTEST_SKIP() << "the shared models are not here";
    model_ = robot->string();
    const auto single = [](const nlohmann::json& meshes) {
        int count = 0;
        for (const auto& mesh : meshes)
            for (const auto& row : mesh) count += row.size() == 1 ? 1 : 0;
        return count;
    };
    EXPECT_GT(single(weights({"--rebind"})), single(weights({"--rebind", "--no-rigid-parts"})));
}

}  // namespace
}  // namespace sinew
