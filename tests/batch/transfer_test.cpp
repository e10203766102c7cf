// SPDX-License-Identifier: Apache-2.0
// sinew transfer and sinew diff: weights from one file's meshes to another's, and what differs.
#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;

class TransferCommand : public BatchTest {
protected:
    const std::string bound_ = sample("two_bones.glb").string();
    std::string meshName() {
        const auto ran = test::sinew({"info", bound_, "--json"});
        return nlohmann::json::parse(ran.out).at("meshes")[0].at("name");
    }
    /// The same model without its skin.
    std::string unbound() {
        expectDone(test::sinew({"run", "skin.clear", bound_, "-o", file("plain.glb")}));
        return file("plain.glb");
    }
};

TEST_F(TransferCommand, givesAFileItsOwnWeightsBack) {
    const auto ran = test::sinew({"transfer", bound_, unbound(), "-o", file("out.glb"), "--json"});
    expectDone(ran);
    const auto report = nlohmann::json::parse(ran.out);
    EXPECT_GT(report.at("matched").get<double>(), 0.0);
    EXPECT_EQ(report.at("filled").get<double>(), 0.0);
    const auto compared = test::sinew({"diff", bound_, file("out.glb"), "--json"});
    expectDone(compared);
    EXPECT_TRUE(nlohmann::json::parse(compared.out).at("alike").get<bool>());
}

TEST_F(TransferCommand, saysNothingOfASelectionThatAFileDoesNotKeep) {
    for (const char* json : {"", "--json"}) {
        std::vector<std::string> call{"transfer",      sample("sinew_wave.glb").string(),
                                      unbound(),       "-o",
                                      file("out.glb"), "--no-bind"};
        if (*json) call.emplace_back(json);
        const auto ran = test::sinew(call);
        expectDone(ran);
        EXPECT_NE(ran.out.find("filled from those around"), std::string::npos) << ran.out;
        EXPECT_EQ(ran.out.find("selected"), std::string::npos) << ran.out;
    }
}

TEST_F(TransferCommand, guessesNothingForAMeshElsewhereUnlessAsked) {
    const std::string moved = file("moved.glb"), out = file("out.glb");
    expectDone(test::sinew({"run", "pose.transform", unbound(), "-o", moved, "--select", meshName(),
                            "translate=0 0 6"}));
    const std::vector<std::string> call{"transfer", bound_, moved, "-o", out};
    const auto with = [&](std::initializer_list<std::string> more) {
        std::vector<std::string> all = call;
        all.insert(all.end(), more);
        return test::sinew(all);
    };
    expectFailure(with({}), kRefused, "lies 6 m from");
    EXPECT_FALSE(std::filesystem::exists(out));
    const auto closest = with({"--method", "nearest"});
    expectDone(closest);
    EXPECT_NE(closest.err.find("warning: "), std::string::npos) << closest.err;
    EXPECT_NE(closest.err.find("lies 6 m from"), std::string::npos) << closest.err;
    EXPECT_EQ(closest.out.find("lies 6 m from"), std::string::npos) << closest.out;
    const auto fitted = with({"--fit-over", "--json"});
    expectDone(fitted);
    EXPECT_EQ(fitted.err.find("lies 6 m from"), std::string::npos) << fitted.err;
    EXPECT_EQ(nlohmann::json::parse(fitted.out).at("nearest").get<double>(), 0.0);
}

TEST_F(TransferCommand, levelsTakeFromAMeshNamedAsTheirModel) {
    expectDone(test::sinew({"run", "nodes.rename", bound_, "-o", file("full.glb"), "name=Arm",
                            "--select", meshName()}));
    expectDone(test::sinew(
        {"run", "nodes.duplicate", file("full.glb"), "-o", file("two.sinew"), "--select", "Arm"}));
    expectDone(test::sinew({"run", "nodes.rename", file("two.sinew"), "-o", file("both.sinew"),
                            "name=Arm_LOD1", "--mesh", "Arm1"}));
    const auto ran = test::sinew(
        {"run", "skin.transferLevels", file("both.sinew"), "-o", file("out.sinew"), "--json"});
    expectDone(ran);
    EXPECT_EQ(nlohmann::json::parse(ran.out).at("lines")[0],
              "The weights of Arm went to Arm_LOD1.");
}

TEST_F(TransferCommand, bringsNothingAlongButTheJointsThatAreUsed) {
    expectDone(test::sinew({"transfer", bound_, unbound(), "-o", file("out.glb")}));
    const auto before = test::sinew({"info", bound_, "--json"});
    const auto after = test::sinew({"info", file("out.glb"), "--json"});
    expectDone(before);
    expectDone(after);
    const auto one = nlohmann::json::parse(before.out), other = nlohmann::json::parse(after.out);
    EXPECT_EQ(one.at("meshes").size(), other.at("meshes").size());
    EXPECT_EQ(one.at("nodes").size(), other.at("nodes").size());
}

TEST_F(TransferCommand, neitherClipsNorMaterialsComeAlong) {
    const std::string moving = sample("sinew_wave.glb").string();
    expectDone(test::sinew({"transfer", moving, unbound(), "-o", file("out.sinew")}));
    const auto of = [](const std::string& path) {
        const auto ran = test::sinew({"info", path, "--json"});
        expectDone(ran);
        return nlohmann::json::parse(ran.out);
    };
    ASSERT_GT(of(moving).at("clips").size(), 0u);
    const auto before = of(unbound()), after = of(file("out.sinew"));
    for (const char* kind : {"clips", "materials", "meshes"})
        EXPECT_EQ(after.at(kind).size(), before.at(kind).size()) << kind;
}

TEST_F(TransferCommand, meshesOfOneNameAreToldApartByNumber) {
    const std::string name = meshName(), two = file("two.sinew"), plain = unbound();
    expectDone(test::sinew(
        {"run", "nodes.duplicate", bound_, "-o", file("copy.sinew"), "--select", name}));
    expectDone(test::sinew({"run", "nodes.rename", file("copy.sinew"), "-o", file("same.sinew"),
                            "name=" + name, "--mesh", name + "1"}));
    expectDone(test::sinew({"run", "weights.set", file("same.sinew"), "-o", two, "joints=A",
                            "value=1", "--mesh", "#3"}));
    const auto transfer = [&](const std::string& from, const std::string& to,
                              const std::string& pair) {
        return test::sinew({"transfer", from, to, "-o", file("out.sinew"), "--mesh", pair});
    };
    const std::string said = "2 meshes are named " + name + "; specify one by its number: #0, #3.";
    expectFailure(transfer(two, plain, name + "=" + name), kUsage, said);
    expectFailure(transfer(bound_, two, name + "=" + name), kUsage, said);
    expectFailure(transfer(two, plain, "#1=" + name), kUsage, "named #1");
    expectDone(transfer(bound_, two, "#0=#3"));
    expectDone(transfer(two, plain, "#3=" + name));
    expectDone(test::sinew({"weights", file("out.sinew"), "-o", file("table.json")}));
    for (const auto& row : jsonOf(file("table.json"))["meshes"][0]["weights"])
        EXPECT_EQ(row.size(), 1u) << "all of A, as the second mesh has it";
}

TEST_F(TransferCommand, saysWhatCannotBe) {
    const std::string plain = unbound();
    expectFailure(test::sinew({"transfer", plain, bound_, "-o", file("out.glb")}), kRefused,
                  "no weights to give");
    expectFailure(test::sinew({"transfer", bound_, plain, "-o", file("out.glb"), "--mesh", "a=b"}),
                  kUsage, "named a");
    expectFailure(test::sinew({"transfer", bound_, plain, "-o", file("out.glb"), "--mesh", "a"}),
                  kUsage, "FROM=TO");
}

TEST_F(TransferCommand, differencesAreNamedByMeshVertexAndJoint) {
    expectDone(test::sinew({"run", "weights.set", bound_, "-o", file("changed.glb"), "joints=A",
                            "value=0.25", "--vertices", "4"}));
    const auto ran = test::sinew({"diff", bound_, file("changed.glb"), "--json"});
    EXPECT_EQ(ran.code, kRefused);
    const auto report = nlohmann::json::parse(ran.out);
    EXPECT_FALSE(report.at("alike").get<bool>());
    const auto& changed = report.at("meshes")[0].at("changed");
    ASSERT_EQ(changed.size(), 1u);
    EXPECT_EQ(changed[0].at("vertex"), 4);
    const auto text = test::sinew({"diff", bound_, file("changed.glb")});
    EXPECT_EQ(text.code, kRefused);
    EXPECT_NE(text.out.find("vertex 4: "), std::string::npos);
    expectDone(test::sinew({"diff", bound_, bound_}));
}

TEST_F(TransferCommand, weightTablesAreComparedToo) {
    expectDone(test::sinew({"weights", bound_, "-o", file("table.json")}));
    expectDone(test::sinew({"diff", bound_, file("table.json")}));
    expectFailure(test::sinew({"diff", bound_, file("nowhere.json")}), kCannotRead, "");
}

TEST_F(TransferCommand, aPictureShowsBothAndWhereTheyDiffer) {
    expectDone(test::sinew({"run", "weights.set", bound_, "-o", file("changed.glb"), "joints=A",
                            "value=0.25", "--vertices", "4"}));
    const auto ran = test::sinew(
        {"diff", bound_, file("changed.glb"), "--picture", file("diff.png"), "--size", "120x90"});
    EXPECT_EQ(ran.code, kRefused) << "they differ all the same";
    const auto bytes = textOf(file("diff.png"));
    ASSERT_GT(bytes.size(), 24u);
    EXPECT_EQ(bytes.substr(1, 3), "PNG");
    EXPECT_EQ(static_cast<unsigned char>(bytes[18]) * 256 + static_cast<unsigned char>(bytes[19]),
              3 * 120);
    expectDone(test::sinew({"weights", bound_, "-o", file("table.json")}));
    expectFailure(test::sinew({"diff", file("table.json"), file("table.json"), "--picture",
                               file("none.png")}),
                  kUsage, "needs a surface");
}

TEST_F(TransferCommand, levelsOfDetailTakeFromTheFullOneOfTheirModel) {
    expectDone(test::sinew({"run", "nodes.rename", bound_, "-o", file("full.glb"), "name=Arm_LOD0",
                            "--mesh", meshName()}));
    expectDone(test::sinew({"run", "nodes.rename", unbound(), "-o", file("low.glb"),
                            "name=Arm_LOD2", "--mesh", meshName()}));
    const auto ran = test::sinew(
        {"transfer", file("full.glb"), file("low.glb"), "-o", file("out.glb"), "--json"});
    expectDone(ran);
    EXPECT_GT(nlohmann::json::parse(ran.out).at("matched").get<double>(), 0.0);
}

}  // namespace
}  // namespace sinew
