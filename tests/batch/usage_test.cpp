// SPDX-License-Identifier: Apache-2.0
// What usage errors say: what was given, what there is, and where to read on.
#include <sys/wait.h>

#include <cstdlib>

#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;

class Usage : public BatchTest {
protected:
    Ran with(std::vector<std::string> command, const std::vector<std::string>& more) const {
        command.insert(command.begin() + 1, model_);
        command.insert(command.end(), more.begin(), more.end());
        return test::sinew(command);
    }
    Ran bind(const std::vector<std::string>& more) const {
        return with({"bind", "-o", file("out.glb")}, more);
    }
    Ran convert(const std::vector<std::string>& more) const {
        return with({"convert", "-o", file("out.glb")}, more);
    }
    Ran render(const std::vector<std::string>& more) const {
        return with({"render", "-o", file("out.png")}, more);
    }
    const std::string model_ = sample("two_bones.glb").string();
};

TEST_F(Usage, wordsAreListed) {
    expectFailure(bind({"--method", "magic"}), kUsage,
                  "sinew: --method: \"magic\" is not known; available: ");
    expectFailure(render({"--shading", "foo"}), kUsage,
                  "--shading: \"foo\" is not known; available: textured, plain, weights, all.");
    expectFailure(render({"--ramp", "foo"}), kUsage, "available: blender, ");
    expectFailure(render({"--ramp", "0"}), kUsage, "available: blender, ");
    expectFailure(with({"weights", "-o", file("out.glb")}, {"--apply", "t.json", "--by", "foo"}),
                  kUsage, "available: index, position, surface.");
    expectFailure(with({"score"}, {"--only", "volume,foo"}), kUsage,
                  "\"volume,foo\" is not known; available: shape, stretch, volume, ");
}

TEST_F(Usage, chosenWordsMeanWhatTheySay) {
    expectDone(with({"weights", "-o", file("table.json")}, {}));
    const Ran applied = with({"weights", "-o", file("out.glb")},
                             {"--apply", file("table.json"), "--by", "position"});
    expectDone(applied);
    EXPECT_NE(applied.out.find("position"), std::string::npos) << applied.out;
}

TEST_F(Usage, numbersAreToldTheirRange) {
    expectFailure(bind({"--time-limit", "0"}), kUsage,
                  "--time-limit: \"0\" is not a number above 0. (see");
    expectFailure(bind({"--resolution", "63"}), kUsage,
                  "\"63\" is not a whole number from 64 to 1024.");
    expectFailure(bind({"--dropoff", "0"}), kUsage, "\"0\" is not a number from 0.1 to 10.");
    expectFailure(convert({"--max-influences", "-3"}), kUsage,
                  "--max-influences: \"-3\" is not a whole number of 0 or more.");
    expectFailure(convert({"--tolerance", "-1"}), kUsage, "is not a number of 0 or more");
    expectFailure(with({"check"}, {"--max-influences", "many"}), kUsage, "\"many\" is not a whole");
    expectFailure(with({"score"}, {"--places", "-1"}), kUsage, "--places: ");
    expectFailure(render({"--clip", "turn", "--time", "soon"}), kUsage, "\"soon\" is not a number");
}

TEST_F(Usage, theHelpOfTheSubcommandIsNamed) {
    expectFailure(bind({"--method", "magic"}), kUsage, "(see `sinew bind --help`)");
    expectFailure(convert({"--frobnicate"}), kUsage, "(see `sinew convert --help`)");
    expectFailure(test::sinew({"info"}), kUsage, "(see `sinew info --help`)");
}

TEST_F(Usage, helpHoldsNoNumbersInThePlaceOfWords) {
    for (const char* name : {"render", "weights", "bind", "convert", "score"})
        EXPECT_EQ(test::sinew({name, "--help"}).out.find("->"), std::string::npos) << name;
    EXPECT_NE(test::sinew({"score", "--help"}).out.find("{shape,"), std::string::npos);
}

TEST_F(Usage, meshesAreListedWhereAMeshIsMeant) {
    for (const char* name : {"nope", "A"})
        expectFailure(convert({"--mesh", name}), kUsage,
                      std::string("No mesh is named ") + name + "; available: sheet.");
}

TEST_F(Usage, withoutADisplayTheWindowSaysSo) {
    const Ran run = test::sinew({model_});
    if (run.err.find("No subcommand is named") != std::string::npos)
        GTEST_SKIP() << "built without the window";
    expectFailure(run, kRefused, "no display");
    EXPECT_NE(run.err.find("sinew --help"), std::string::npos) << run.err;
    expectFailure(test::sinew({}), kRefused, "no display");
    expectFailure(test::sinew({file("nope.glb")}), kCannotRead, "does not exist");
}

TEST_F(Usage, aDisplayThatIsGoneIsNone) {
    if (test::sinew({}).err.find("no display") == std::string::npos)
        GTEST_SKIP() << "built without the window";
    const std::string told = file("told");
    const std::string run =
        "env -u WAYLAND_DISPLAY -u WAYLAND_SOCKET -u QT_QPA_PLATFORM DISPLAY=:9753 '" +
        std::string(SINEW_PROGRAM) + "' 2>'" + told + "'";
    const int status = std::system(run.c_str());
    ASSERT_TRUE(WIFEXITED(status)) << test::textOf(told);
    EXPECT_EQ(WEXITSTATUS(status), kRefused);
    EXPECT_NE(test::textOf(told).find("no display"), std::string::npos) << test::textOf(told);
}

}  // namespace
}  // namespace sinew
