// SPDX-License-Identifier: Apache-2.0
// `sinew learn`, and binds in the style that it wrote.
#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;

class Learn : public BatchTest {
protected:
    /// A folder with a bound sample and what is no model.
    std::string characters() {
        std::filesystem::create_directories(folder_ / "characters");
        std::filesystem::copy_file(sample("sinew_character.glb"),
                                   folder_ / "characters" / "hero.glb");
        expectDone(sinew({"bind", file("characters/hero.glb"), "-o", file("characters/bound.glb"),
                          "--softness", "3"}));
        std::filesystem::remove(file("characters/hero.glb"));
        write(file("characters/notes.txt"), "not a model");
        return file("characters");
    }
    nlohmann::json weights(const std::vector<std::string>& more) {
        std::vector<std::string> call{"bind", sample("sinew_character.glb").string(), "-o",
                                      file("out.glb")};
        call.insert(call.end(), more.begin(), more.end());
        expectDone(sinew(call));
        expectDone(sinew({"weights", file("out.glb"), "-o", file("out.json")}));
        return jsonOf(file("out.json"))["meshes"];
    }
};

TEST_F(Learn, bindsFollowTheStyleOfAFolder) {
    const auto run = sinew({"learn", characters(), "-o", file("our.style")});
    expectDone(run);
    EXPECT_NE(run.out.find("bound.glb: learnt from"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find("notes.txt"), std::string::npos);
    EXPECT_NE(weights({"--style", file("our.style")}), weights({}));
}

TEST_F(Learn, bindsFollowTheShippedStyleUnlessNoneIsWanted) {
    EXPECT_EQ(weights({"--style", "shipped"}), weights({}));
    EXPECT_NE(weights({"--style", "none"}), weights({}));
}

TEST_F(Learn, whatTeachesNothingIsRefusedWithASentence) {
    std::filesystem::create_directories(folder_ / "empty");
    expectFailure(sinew({"learn", file("empty"), "-o", file("our.style")}), kRefused,
                  "There is no model in the folder");
    // The sample is not bound.
    expectFailure(sinew({"learn", sample("sinew_character.glb").string(), "-o", file("our.style")}),
                  kRefused, "no bound meshes to learn from");
    EXPECT_FALSE(std::filesystem::exists(file("our.style")));
}

TEST_F(Learn, aFileThatIsNoStyleIsRefused) {
    write(file("bad.style"), "something else");
    expectFailure(sinew({"bind", sample("sinew_character.glb").string(), "-o", file("out.glb"),
                         "--style", file("bad.style")}),
                  kCannotRead, "not a bind style");
    EXPECT_FALSE(std::filesystem::exists(file("out.glb")));
}

TEST_F(Learn, aModelIsNotOverwrittenWithAStyle) {
    expectFailure(sinew({"learn", characters(), "-o", file("hero.glb")}), kUsage,
                  "is the name of a model");
}

}  // namespace
}  // namespace sinew
