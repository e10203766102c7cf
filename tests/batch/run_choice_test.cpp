// SPDX-License-Identifier: Apache-2.0
// sinew run on chosen meshes and vertices.
#include <cmath>

#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;

class RunChoice : public BatchTest {
protected:
    nlohmann::json weightsOf(const std::string& model) {
        expectDone(test::sinew({"weights", model, "-o", file("table.json")}));
        return jsonOf(file("table.json"))["meshes"];
    }
    Ran run(const std::vector<std::string>& more) {
        std::vector<std::string> all{"run", more.front(), model_, "-o", file("out.glb")};
        all.insert(all.end(), more.begin() + 1, more.end());
        return test::sinew(all);
    }
    /// The vertices of the first mesh whose weights are others now.
    std::vector<std::size_t> changed() {
        const auto before = weightsOf(model_)[0]["weights"];
        const auto after = weightsOf(file("out.glb"))[0]["weights"];
        std::vector<std::size_t> out;
        for (std::size_t i = 0; i < before.size(); ++i) {
            bool same = before[i].size() == after[i].size();
            for (std::size_t k = 0; same && k < before[i].size(); ++k)
                same =
                    std::abs(before[i][k][1].get<double>() - after[i][k][1].get<double>()) < 1e-6;
            if (!same) out.push_back(i);
        }
        return out;
    }
    const std::string model_ = sample("two_bones.glb").string();
};

TEST_F(RunChoice, worksOnTheVerticesByNumberAlone) {
    const auto meshes = weightsOf(model_);
    const std::string mesh = meshes[0]["name"];
    const std::string joint = meshes[0]["joints"][0];
    expectDone(run(
        {"weights.set", "joints=" + joint, "value=0.3", "--mesh", mesh, "--vertices", "0-1,3"}));
    for (const std::size_t vertex : changed()) EXPECT_TRUE(vertex <= 1 || vertex == 3) << vertex;
    EXPECT_FALSE(changed().empty());
}

TEST_F(RunChoice, worksOnTheVerticesNearAPlaceAlone) {
    const auto meshes = weightsOf(model_);
    const auto at = meshes[0]["points"][1];
    const std::string joint = meshes[0]["joints"][1];
    const std::string near = std::to_string(at[0].get<double>()) + "," +
                             std::to_string(at[1].get<double>()) + "," +
                             std::to_string(at[2].get<double>()) + ",0.001";
    expectDone(run({"weights.set", "joints=" + joint, "value=0.123", "--near", near}));
    EXPECT_EQ(changed(), std::vector<std::size_t>{1});
}

// What is selected is what it works from, whatever --mesh names beside it.
TEST_F(RunChoice, givesWeightsToTheMeshThatItShallWorkOn) {
    const std::string two = file("two.sinew"), set = file("set.sinew"), out = file("out.sinew");
    expectDone(test::sinew({"run", "nodes.duplicate", model_, "-o", two, "--select", "sheet"}));
    const auto meshes = weightsOf(two);
    ASSERT_EQ(meshes.size(), 2u);
    const std::string giver = meshes[0]["name"], taker = meshes[1]["name"];
    const std::string joint = meshes[0]["joints"][0];
    expectDone(test::sinew(
        {"run", "weights.set", two, "-o", set, "joints=" + joint, "value=0.3", "--mesh", giver}));
    expectDone(test::sinew({"run", "skin.transfer", set, "-o", out, "--select", giver, taker,
                            "--mesh", taker, "--vertices", "1"}));
    const auto before = weightsOf(set), after = weightsOf(out);
    EXPECT_EQ(after[0]["weights"], before[0]["weights"]);
    for (std::size_t v = 0; v < before[1]["weights"].size(); ++v)
        EXPECT_EQ(after[1]["weights"][v] == before[1]["weights"][v], v != 1) << v;
}

TEST_F(RunChoice, saysWhatIsWrongWithAChoice) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{"--vertices", "0-x"}, "0-99,205"},
        {{"--vertices", "9-3"}, "0-99,205"},
        {{"--vertices", ""}, "0-99,205"},
        {{"--near", "1,2,3"}, "X,Y,Z,RADIUS"},
        {{"--near", "1,2,3,-1"}, "X,Y,Z,RADIUS"},
        {{"--mesh", "nobody"}, "No mesh is named nobody"}};
    for (const auto& [options, said] : wrong) {
        std::vector<std::string> all{"weights.normalise"};
        all.insert(all.end(), options.begin(), options.end());
        expectFailure(run(all), kUsage, said);
    }
    expectFailure(run({"weights.normalise", "--vertices", "0,123456"}), kRefused,
                  "no vertex 123456");
    expectFailure(run({"weights.normalise", "--near", "500,500,500,1"}), kRefused, "No vertex");
    EXPECT_FALSE(std::filesystem::exists(file("out.glb")));
}

TEST_F(RunChoice, weightsAreCopiedAndPastedAsText) {
    const Ran copied = run({"weights.copy", "--vertices", "0", "--json"});
    expectDone(copied);
    const std::string text = nlohmann::json::parse(copied.out)["clipboard"];
    expectDone(run({"weights.paste", "clipboard=" + text, "--vertices", "1-2"}));
    const auto rows = weightsOf(file("out.glb"))[0]["weights"];
    EXPECT_EQ(rows[1].size(), rows[0].size());
    EXPECT_EQ(rows[1][0][0], rows[0][0][0]);
}

}  // namespace
}  // namespace sinew
