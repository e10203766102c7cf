// SPDX-License-Identifier: Apache-2.0
// Layers by script: sinew run layer.*, info and weights.
#include <cmath>

#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;

class LayersByScript : public BatchTest {
protected:
    void run(std::vector<std::string> what) {
        const std::string in = last_;
        last_ = file(std::to_string(++step_) + ".sinew");
        std::vector<std::string> all{"run", what.front(), in, "-o", last_};
        all.insert(all.end(), what.begin() + 1, what.end());
        expectDone(test::sinew(all));
    }
    nlohmann::json layers() {
        const Ran info = test::sinew({"info", last_, "--json"});
        expectDone(info);
        return nlohmann::json::parse(info.out)["skins"][0]["layers"];
    }
    nlohmann::json rows(const std::vector<std::string>& more = {}) {
        std::vector<std::string> all{"weights", last_, "-o", file("table.json")};
        all.insert(all.end(), more.begin(), more.end());
        expectDone(test::sinew(all));
        return jsonOf(file("table.json"))["meshes"][0]["weights"];
    }
    std::string last_ = sample("two_bones.glb").string();
    int step_ = 0;
};

TEST_F(LayersByScript, haveTheirMasksChangedWhereThatIsAskedFor) {
    const auto plain = rows();
    const std::string joint = jsonOf(file("table.json"))["meshes"][0]["joints"][0];
    run({"layer.add", "name=Fine"});
    const Ran none = test::sinew({"run", "weights.set", last_, "-o", file("no.sinew"), "value=0",
                                  "--layer", "Fine", "--mask"});
    EXPECT_EQ(none.code, 1);
    EXPECT_NE(none.err.find("has no mask"), std::string::npos) << none.err;
    run({"weights.flood", "brush=replace", "value=1", "joints=" + joint, "--layer", "Fine"});
    run({"layer.setMask", "layer=Fine", "from=value", "value=1"});
    const auto fine = rows({"--layer", "Fine"});
    EXPECT_NE(rows(), plain);
    run({"weights.set", "value=0", "--layer", "Fine", "--mask"});
    EXPECT_EQ(rows({"--layer", "Fine"}), fine) << "the weights below the mask stay";
    EXPECT_EQ(rows(), plain) << "nothing of the layer is seen";
}

TEST_F(LayersByScript, areAddedChangedListedAndMerged) {
    const auto plain = rows();
    const std::string joint = jsonOf(file("table.json"))["meshes"][0]["joints"][0];
    EXPECT_TRUE(layers().empty());
    run({"layer.add", "name=Fine"});
    run({"weights.flood", "brush=replace", "value=0.5", "joints=" + joint, "--layer", "Fine"});
    const auto listed = layers();
    ASSERT_EQ(listed.size(), 2u);
    EXPECT_EQ(listed[0]["name"], "Base");
    EXPECT_EQ(listed[1]["name"], "Fine");
    EXPECT_EQ(listed[1]["enabled"], true);
    EXPECT_EQ(listed[1]["mask"], false);
    EXPECT_EQ(rows({"--layer", "Base"}), plain) << "what lies below stays";
    for (const auto& row : rows({"--layer", "Fine"})) {
        ASSERT_EQ(row.size(), 1u);
        EXPECT_NEAR(row[0][1].get<double>(), 0.5, 1e-6);
    }
    const auto both = rows();
    EXPECT_NE(both, plain);
    run({"layer.setOpacity", "layer=Fine", "opacity=0.25"});
    EXPECT_EQ(layers()[1]["opacity"], 0.25);
    run({"layer.setMask", "layer=Fine", "from=value", "value=0"});
    EXPECT_EQ(layers()[1]["mask"], true);
    EXPECT_EQ(rows(), plain);
    run({"layer.setEffects", "layer=Fine", "limit=2", "smooth=1"});
    EXPECT_EQ(layers()[1]["effects"]["smooth"], 1);
    run({"layer.group", "layer=Fine", "name=Hands"});
    EXPECT_EQ(layers()[2]["group"], true);
    EXPECT_EQ(layers()[1]["parent"], layers()[2]["id"]);
    run({"layer.merge", "layer=Hands"});
    run({"layer.merge", "layer=Hands"});
    EXPECT_EQ(layers().size(), 1u);
    run({"layer.flatten"});
    EXPECT_TRUE(layers().empty());
}

TEST_F(LayersByScript, areReplacedByImportedWeights) {
    const auto plain = rows();
    const std::string joint = jsonOf(file("table.json"))["meshes"][0]["joints"][0];
    run({"layer.add", "name=Fine"});
    run({"weights.flood", "brush=replace", "value=0.5", "joints=" + joint, "--layer", "Fine"});
    const std::string out = file("imported.sinew");
    const Ran ran = test::sinew({"weights", last_, "--apply", file("table.json"), "-o", out});
    expectDone(ran);
    EXPECT_NE(ran.out.find("its 2 layers are gone"), std::string::npos) << ran.out;
    last_ = out;
    EXPECT_TRUE(layers().empty());
    EXPECT_EQ(rows(), plain);
}

TEST_F(LayersByScript, comeFromAFileOfNgSkinTools) {
    rows();
    const auto mesh = jsonOf(file("table.json"))["meshes"][0];
    const std::vector<double> whole(mesh["points"].size(), 1.0);
    nlohmann::json influences, all;
    for (std::size_t j = 0; j < mesh["joints"].size(); ++j)
        influences.push_back(
            {{"index", j}, {"path", "|rig|" + mesh["joints"][j].get<std::string>()}});
    all.push_back({{"id", 1}, {"name", "Base"}, {"index", 0}, {"influences", {{"0", whole}}}});
    all.push_back({{"id", 2}, {"name", "Arms"}, {"index", 1}});
    all.push_back({{"id", 3}, {"name", "Fine"}, {"parentId", 2}, {"influences", {{"1", whole}}}});
    all.back()["opacity"] = 0.25;
    write(file("body.json"), nlohmann::json{{"influences", influences}, {"layers", all}}.dump());
    const std::string out = file("imported.sinew");
    const Ran ran = test::sinew({"weights", last_, "--apply", file("body.json"), "-o", out});
    expectDone(ran);
    EXPECT_NE(ran.out.find("has the file's layers"), std::string::npos) << ran.out;
    last_ = out;
    const auto listed = layers();
    ASSERT_EQ(listed.size(), 3u);
    EXPECT_EQ(listed[0]["name"], "Base");
    EXPECT_EQ(listed[1]["name"], "Fine");
    EXPECT_EQ(listed[1]["parent"], listed[2]["id"]);
    EXPECT_EQ(listed[2]["group"], true);
    for (const auto& row : rows()) {
        ASSERT_EQ(row.size(), 2u);
        EXPECT_NEAR(row[1][1].get<double>(), 0.25, 1e-6);
    }
    expectFailure(test::sinew({"merge", file("body.json"), file("body.json"), file("body.json"),
                               "-o", file("merged.json")}),
                  kRefused, "has layers");
}

TEST_F(LayersByScript, sayWhichThereAreNot) {
    const std::string out = file("out.json");
    expectFailure(test::sinew({"weights", last_, "-o", out, "--layer", "Fine"}), kUsage,
                  "no layer named Fine");
    expectFailure(
        test::sinew({"run", "weights.smooth", last_, "-o", file("o.sinew"), "--layer", "Fine"}),
        kUsage, "no layer named Fine");
    expectFailure(test::sinew({"run", "layer.merge", last_, "-o", file("o.sinew")}), kRefused,
                  "no layers");
}

}  // namespace
}  // namespace sinew
