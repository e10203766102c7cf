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

TEST_F(Learn, aFileThatWasNamedMustBeThereAndReadable) {
    const std::string bound = characters() + "/bound.glb";
    const std::string whole = textOf(sample("two_bones.glb"));
    write(file("damaged.glb"), whole.substr(0, whole.size() / 2));
    write(file("README.md"), "no model");
    for (const auto& [name, said] :
         {std::pair("nope.glb", "does not exist"), std::pair("nope", "does not exist"),
          std::pair("damaged.glb", "damaged.glb"), std::pair("README.md", "README.md")}) {
        expectFailure(sinew({"learn", file(name), "-o", file("our.style")}), kCannotRead, said);
        expectFailure(sinew({"learn", file(name), bound, "-o", file("our.style")}), kCannotRead,
                      said);
    }
    expectFailure(sinew({"learn", bound, file("nope.glb"), "-o", file("our.style")}), kCannotRead,
                  "does not exist");
    EXPECT_FALSE(std::filesystem::exists(file("our.style")));
    // In a folder it is told and left out.
    std::filesystem::copy_file(file("damaged.glb"), file("characters/damaged.glb"));
    const auto run = sinew({"learn", file("characters"), "-o", file("our.style")});
    expectDone(run);
    EXPECT_NE(run.out.find("damaged.glb is left out"), std::string::npos) << run.out;
}

TEST_F(Learn, nothingButAStyleIsWrittenOver) {
    for (const char* name : {"hero.glb", "table.json", "README.md", "our"})
        expectFailure(sinew({"learn", file("nope"), "-o", file(name)}), kUsage, "our.style");
}

}  // namespace
}  // namespace sinew
