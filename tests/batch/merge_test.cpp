// SPDX-License-Identifier: Apache-2.0
// sinew merge, alone and as git's merge driver, and sinew update.
#include <cstdlib>
#include <cstring>

#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;

class MergeCommand : public BatchTest {
protected:
    void SetUp() override {
        expectDone(test::sinew(
            {"convert", sample("two_bones.glb").string(), "-o", file("base.sinew"), "--no-check"}));
    }
    void set(const std::string& from, const std::string& to, const char* vertex,
             const char* value) {
        expectDone(test::sinew({"run", "weights.set", file(from), "-o", file(to), "joints=A",
                                std::string("value=") + value, "--vertices", vertex}));
    }
    void table(const std::string& from, const std::string& to) {
        expectDone(test::sinew({"weights", file(from), "-o", file(to)}));
    }
    void expectAlike(const std::string& a, const std::string& b) {
        expectDone(test::sinew({"diff", file(a), file(b), "--tolerance", "0"}));
    }
    std::vector<std::string> merging(const std::string& ending) const {
        return {"merge", file("base" + ending), file("ours" + ending), file("theirs" + ending),
                "-o",    file("out" + ending)};
    }
};

TEST_F(MergeCommand, editsOfUnlikeVerticesComeTogether) {
    set("base.sinew", "ours.sinew", "4", "0.25");
    set("base.sinew", "theirs.sinew", "6", "0.5");
    set("ours.sinew", "both.sinew", "6", "0.5");
    const auto ran = test::sinew(merging(".sinew"));
    expectDone(ran);
    EXPECT_EQ(ran.out, file("out.sinew") + ": merged without conflicts.\n");
    expectAlike("out.sinew", "both.sinew");
    for (const std::string ending : {".json", ".csv", ".xml"}) {
        for (const char* name : {"base", "ours", "theirs", "both"})
            table(name + std::string(".sinew"), name + ending);
        expectDone(test::sinew(merging(ending)));
        expectAlike("out" + ending, "both" + ending);
    }
}

TEST_F(MergeCommand, oneVertexThatBothChangedIsNamed) {
    set("base.sinew", "ours.sinew", "4", "0.25");
    set("base.sinew", "theirs.sinew", "4", "0.75");
    for (const char* name : {"base", "ours", "theirs"})
        table(name + std::string(".sinew"), name + std::string(".json"));
    for (const char* ending : {".sinew", ".json"}) {
        const auto ran = test::sinew(merging(ending));
        EXPECT_EQ(ran.code, kRefused);
        EXPECT_NE(ran.out.find("vertex 4, its weight of A"), std::string::npos) << ran.out;
        expectAlike(std::string("out") + ending, std::string("ours") + ending);
        auto preferring = merging(ending);
        preferring.insert(preferring.end(), {"--prefer", "theirs"});
        const auto preferred = test::sinew(preferring);
        expectDone(preferred);
        EXPECT_NE(preferred.out.find("it has theirs"), std::string::npos) << preferred.out;
        expectAlike(std::string("out") + ending, std::string("theirs") + ending);
    }
}

TEST_F(MergeCommand, refusesWhatItCannotMerge) {
    EXPECT_EQ(test::sinew({"merge", file("a"), file("b"), file("c"), "-o", file("d")}).code,
              kUsage);
    EXPECT_EQ(
        test::sinew({"merge", file("base.sinew"), file("b"), file("c"), "-o", file("d.sinew")})
            .code,
        kCannotRead);
    expectFailure(test::sinew({"install-git-driver", "-C", folder_.string()}), kRefused,
                  "no git repository");
}

TEST_F(MergeCommand, refusesABaseThatIsAnotherModel) {
    set("base.sinew", "ours.sinew", "4", "0.25");
    set("base.sinew", "theirs.sinew", "6", "0.5");
    expectDone(test::sinew(
        {"convert", sample("sinew_wave.glb").string(), "-o", file("hero.sinew"), "--no-check"}));
    expectFailure(test::sinew({"merge", file("hero.sinew"), file("ours.sinew"),
                               file("theirs.sinew"), "-o", file("out.sinew")}),
                  kRefused, "hero.sinew is not what both were made from");
    EXPECT_FALSE(std::filesystem::exists(file("out.sinew")));
}

class GitMerge : public MergeCommand {
protected:
    void SetUp() override {
        if (std::system("git --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "git is missing";
        MergeCommand::SetUp();
        git("init -q -b main .");
        expectDone(
            test::sinew({"install-git-driver", "-C", folder_.string(), "*.sinew", "*.json"}));
        std::filesystem::rename(file("base.sinew"), file("arm.sinew"));
        table("arm.sinew", "arm.json");
        commit("base");
    }
    int git(const std::string& arguments) {
        const std::string command =
            "cd '" + folder_.string() +
            "' && git -c user.name=A -c user.email=a@b -c commit.gpgsign=false " + arguments +
            " > '" + log_.string() + "' 2>&1";
        return std::system(command.c_str());
    }
    std::string gitSaid() const { return textOf(log_); }
    void commit(const std::string& message) {
        EXPECT_EQ(git("add -A ."), 0);
        EXPECT_EQ(git("commit -q -m " + message), 0) << gitSaid();
    }
    const std::filesystem::path log_ = temporaryFolder() / "git.out";
    void edit(const char* vertex, const char* value) {
        set("arm.sinew", "arm.sinew", vertex, value);
        table("arm.sinew", "arm.json");
    }
};

TEST_F(GitMerge, branchesWithUnlikeVerticesMergeByThemselves) {
    git("checkout -q -b side");
    edit("4", "0.25");
    commit("side");
    git("checkout -q main");
    edit("6", "0.5");
    commit("main");
    ASSERT_EQ(git("merge -q --no-edit side"), 0) << gitSaid();
    std::filesystem::copy_file(file("arm.sinew"), file("merged.sinew"));
    set("arm.sinew", "twice.sinew", "4", "0.25");
    set("twice.sinew", "both.sinew", "6", "0.5");
    expectAlike("merged.sinew", "both.sinew");
    expectDone(test::sinew({"diff", file("arm.json"), file("both.sinew")}));
}

TEST_F(GitMerge, branchesWithTheSameVertexConflict) {
    git("checkout -q -b side");
    edit("4", "0.25");
    commit("side");
    git("checkout -q main");
    edit("4", "0.75");
    commit("main");
    EXPECT_NE(git("merge --no-edit side"), 0);
    EXPECT_NE(gitSaid().find("vertex 4, its weight of A"), std::string::npos) << gitSaid();
    EXPECT_EQ(git("diff --name-only --diff-filter=U"), 0);
    EXPECT_NE(gitSaid().find("arm.sinew"), std::string::npos);
}

TEST_F(MergeCommand, writesOverOursAlone) {
    set("base.sinew", "ours.sinew", "4", "0.25");
    set("base.sinew", "theirs.sinew", "6", "0.5");
    const auto into = [&](const char* output) {
        return test::sinew({"merge", file("base.sinew"), file("ours.sinew"), file("theirs.sinew"),
                            "-o", file(output)});
    };
    const std::string before = textOf(file("theirs.sinew"));
    expectFailure(into("base.sinew"), kRefused, "would overwrite");
    expectFailure(into("theirs.sinew"), kRefused, "would overwrite");
    EXPECT_TRUE(textOf(file("theirs.sinew")) == before);
    expectDone(into("ours.sinew"));
}

TEST_F(MergeCommand, anUpdateFromAnotherModelIsNotWritten) {
    Glb other(sample("two_bones.glb"));
    const auto& primitive = other.json["meshes"][0]["primitives"][0];
    const auto places = primitive["attributes"]["POSITION"].get<std::size_t>();
    const auto count = other.json["accessors"][places]["count"].get<std::size_t>();
    for (std::size_t v = 0; v < count; ++v) {
        float y = 0.0f;
        const std::size_t at = other.offsetOf(places) + 12 * v + 4;
        std::memcpy(&y, other.binary.data() + at, sizeof y);
        y += 20.0f;
        std::memcpy(other.binary.data() + at, &y, sizeof y);
    }
    for (auto& bound : {"min", "max"}) other.json["accessors"][places].erase(bound);
    // A face less: else it would be the same mesh, sculpted.
    auto& faces = other.json["accessors"][primitive["indices"].get<std::size_t>()];
    faces["count"] = faces["count"].get<int>() - 3;
    other.save(file("other.glb"));
    expectFailure(
        test::sinew({"update", file("base.sinew"), file("other.glb"), "-o", file("out.sinew")}),
        kRefused, "Is this the same model?");
    EXPECT_FALSE(std::filesystem::exists(file("out.sinew")));
}

TEST_F(MergeCommand, updatesADocumentFromItsSource) {
    set("base.sinew", "work.sinew", "4", "0.25");
    Glb source(sample("two_bones.glb"));
    const auto accessor =
        source.json["meshes"][0]["primitives"][0]["attributes"]["POSITION"].get<std::size_t>();
    float z = 0.0f;
    const std::size_t last =
        source.offsetOf(accessor) +
        12 * (source.json["accessors"][accessor]["count"].get<std::size_t>() - 1) + 8;
    std::memcpy(&z, source.binary.data() + last, sizeof z);
    z += 0.01f;
    std::memcpy(source.binary.data() + last, &z, sizeof z);
    for (auto& bound : {"min", "max"}) source.json["accessors"][accessor].erase(bound);
    source.save(file("new.glb"));
    const auto ran = test::sinew(
        {"update", file("work.sinew"), file("new.glb"), "-o", file("out.sinew"), "--json"});
    expectDone(ran);
    const auto report = nlohmann::json::parse(ran.out);
    // A vertex was moved, by the same number of the same faces: all keep their weights.
    EXPECT_EQ(report.at("surface").get<double>() + report.at("filled").get<double>(), 0.0);
    EXPECT_EQ(report.at("kept"), source.json["accessors"][accessor]["count"]);
    expectDone(test::sinew({"info", file("out.sinew")}));
    const auto again =
        test::sinew({"update", file("out.sinew"), file("new.glb"), "-o", file("again.sinew")});
    expectDone(again);
    EXPECT_EQ(again.out, "Nothing in the file is new.\n");
}

}  // namespace
}  // namespace sinew
