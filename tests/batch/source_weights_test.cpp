// SPDX-License-Identifier: Apache-2.0
// `sinew weights --into`: weights go back into the file that the model came from.
#include "tests/batch/support.h"

namespace sinew::test {
namespace {

class SourceWeightsCommand : public BatchTest {
protected:
    void SetUp() override {
        std::filesystem::copy_file(sample("sinew_wave.glb"), file("model.glb"));
    }
    void edit() {
        const auto info = sinew({"info", file("model.glb"), "--json"});
        expectDone(info);
        std::vector<std::string> arguments{"run",     "weights.limit",    file("model.glb"),
                                           "-o",      file("edit.sinew"), "count=1",
                                           "--select"};
        const auto json = nlohmann::json::parse(info.out);
        for (const auto& mesh : json["meshes"])
            arguments.push_back("#" + std::to_string(mesh["node"].get<int>()));
        expectDone(sinew(arguments));
    }
};

TEST_F(SourceWeightsCommand, writesTheProjectsWeightsAndNothingElse) {
    edit();
    const auto done = sinew({"weights", file("edit.sinew"), "--into", file("model.glb"), "-o",
                             file("out.glb"), "--json"});
    expectDone(done);
    const auto report = nlohmann::json::parse(done.out);
    EXPECT_GT(report["vertices"], 0);
    EXPECT_LE(report["largestDifference"], 1e-6);
    const Glb before(file("model.glb"));
    const Glb after(file("out.glb"));
    EXPECT_EQ(before.json, after.json);
    EXPECT_EQ(before.binary.size(), after.binary.size());
    expectDone(sinew({"weights", file("out.glb"), "-o", file("out.json")}));
    expectDone(sinew({"weights", file("edit.sinew"), "-o", file("edit.json")}));
    const auto table = jsonOf(file("out.json"));
    for (const auto& row : table["meshes"][0]["weights"]) EXPECT_EQ(row.size(), 1u);
}

TEST_F(SourceWeightsCommand, mayWriteOverTheSource) {
    edit();
    expectDone(sinew(
        {"weights", file("edit.sinew"), "--into", file("model.glb"), "-o", file("model.glb")}));
    const auto done =
        sinew({"weights", file("edit.sinew"), "--into", file("model.glb"), "-o", file("same.glb")});
    expectDone(done);
    EXPECT_TRUE(textOf(file("same.glb")) == textOf(file("model.glb")));
}

TEST_F(SourceWeightsCommand, refusesAnotherModel) {
    expectFailure(sinew({"weights", sample("two_bones.glb").string(), "--into", file("model.glb"),
                         "-o", file("out.glb")}),
                  1, "has no mesh");
    EXPECT_FALSE(std::filesystem::exists(file("out.glb")));
}

TEST_F(SourceWeightsCommand, doesNotGoWithATable) {
    expectFailure(sinew({"weights", file("model.glb"), "--into", file("model.glb"), "--apply",
                         "t.json", "-o", file("out.glb")}),
                  2, "--into");
}

TEST_F(BatchTest, noWeldKeepsEveryVertexOfTheFile) {
    const auto suit = sample("torn_suit.glb").string();
    const auto points = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"info", suit, "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto done = sinew(arguments);
        expectDone(done);
        return nlohmann::json::parse(done.out)["meshes"][0];
    };
    EXPECT_LT(points({})["points"], points({})["corners"]);
    EXPECT_EQ(points({"--no-weld"})["points"], points({})["corners"]);
}

}  // namespace
}  // namespace sinew::test
