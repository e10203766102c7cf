// SPDX-License-Identifier: Apache-2.0
// What no command writes: over what it reads, into files of another kind, and to where it cannot.
#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;
using Commands = std::vector<std::vector<std::string>>;

class Outputs : public BatchTest {
protected:
    void SetUp() override {
        std::filesystem::copy_file(sample("two_bones.glb"), model_);
        std::filesystem::copy_file(sample("two_bones.glb"), other_);
        before_ = textOf(model_);
    }
    /// All commands that make a model of this one, and of another one beside it.
    Commands into(const std::string& output) {
        return {{"convert", model_, "-o", output},
                {"bind", model_, "--rebind", "-o", output},
                {"run", "weights.limit", model_, "-o", output, "count=1"},
                {"transfer", model_, other_, "-o", output},
                {"transfer", other_, model_, "-o", output},
                {"update", model_, other_, "-o", output},
                {"update", other_, model_, "-o", output},
                {"weights", model_, "--apply", file("table.json"), "-o", output},
                {"weights", model_, "--into", other_, "-o", output}};
    }
    const std::string model_ = file("model.glb");
    const std::string other_ = file("other.glb");
    std::string before_;
};

TEST_F(Outputs, aModelThatIsReadIsNotWrittenOver) {
    expectDone(test::sinew({"weights", model_, "-o", file("table.json")}));
    std::filesystem::create_directories(folder_ / "sub");
    std::filesystem::create_symlink(model_, folder_ / "link.glb");
    for (const std::string& output : {model_, file("sub/../model.glb"), file("link.glb")})
        for (const auto& command : into(output)) {
            SCOPED_TRACE(command[0] + " " + command[1]);
            expectFailure(test::sinew(command), kRefused, "would overwrite");
            EXPECT_TRUE(textOf(model_) == before_);
        }
    expectFailure(test::sinew({"bind", other_, "--rebind", "--rig", model_, "-o", model_}),
                  kRefused, "would overwrite");
    std::filesystem::copy_file(sample("two_bones.glb"), file("out.glb"));
    for (const auto& command : into(file("out.glb"))) expectDone(test::sinew(command));
}

TEST_F(Outputs, aProjectIsSavedInPlaceByWhatWorksOnIt) {
    const std::string project = file("work.sinew");
    expectDone(test::sinew({"convert", model_, "-o", project}));
    expectDone(test::sinew({"run", "weights.limit", project, "-o", project, "count=1"}));
    expectDone(test::sinew({"bind", project, "--rebind", "-o", project}));
    expectDone(test::sinew({"update", project, model_, "-o", project}));
    expectDone(test::sinew({"transfer", model_, project, "-o", project}));
    expectFailure(test::sinew({"convert", project, "-o", project}), kRefused, "overwrite itself");
    expectFailure(test::sinew({"transfer", project, model_, "-o", project}), kRefused,
                  "would overwrite");
}

TEST_F(Outputs, aClipsFileTakesThePlaceOfNoInput) {
    // Beside "hero.dae" the stored pose goes into a file of this name, as a further clip.
    const std::string source = file("hero.Stored pose.dae");
    expectDone(test::sinew({"convert", sample("sinew_wave.glb").string(), "-o", source, "--clip",
                            "wave", "--no-check"}));
    const std::string before = textOf(source);
    expectFailure(test::sinew({"convert", source, "-o", file("hero.dae"), "--no-check"}), kRefused,
                  "One of its clips would be written to");
    EXPECT_TRUE(textOf(source) == before);
}

TEST_F(Outputs, aPictureIsAPngAndNothingElse) {
    for (const std::string& output : {model_, file("r.jpg"), file("r")}) {
        expectFailure(test::sinew({"render", model_, "-o", output}), kUsage, ".png");
        expectFailure(test::sinew({"render", file("nowhere.glb"), "-o", output}), kUsage, ".png");
        expectFailure(test::sinew({"diff", model_, other_, "--picture", output}), kUsage, ".png");
    }
    EXPECT_TRUE(textOf(model_) == before_);
    EXPECT_FALSE(std::filesystem::exists(file("r")));
}

TEST_F(Outputs, aFormatWithoutWeightsIsRefusedWhereTheyAreThePoint) {
    expectDone(test::sinew({"weights", model_, "-o", file("table.json")}));
    for (const auto& command : into(file("out.obj"))) {
        SCOPED_TRACE(command[0]);
        if (command[0] == "convert" || command[0] == "run")
            expectDone(test::sinew(command));
        else if (command[2] != "--into")
            expectFailure(test::sinew(command), kUsage, "cannot hold weights; available: .glb,");
        std::filesystem::remove(file("out.obj"));
    }
    for (const char* name : {"bind", "transfer", "update"})
        EXPECT_EQ(test::sinew({name, "--help"}).out.find(".obj"), std::string::npos) << name;
    EXPECT_NE(test::sinew({"run", "--help"}).out.find(".obj"), std::string::npos);
}

TEST_F(Outputs, whatCannotBePrintedIsAFailure) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
    for (const auto& command : Commands{
             {"info", model_}, {"info", model_, "--json"}, {"operations", "--json"}, {"--help"}})
        expectFailure(test::sinewPrintingTo("/dev/full", command), kCannotWrite, "standard output");
    // What was found is lost with it.
    const Ran check =
        test::sinewPrintingTo("/dev/full", {"check", model_, "--max-influences", "1"});
    EXPECT_EQ(check.code, kCannotWrite) << check.err;
    EXPECT_EQ(test::sinewPrintingTo("/dev/null", {"info", model_}).code, 0);
}

}  // namespace
}  // namespace sinew
