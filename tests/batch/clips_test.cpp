// SPDX-License-Identifier: Apache-2.0
// sinew clips: clips of another file onto the joints of the same names.
#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;

class ClipsCommand : public BatchTest {
protected:
    nlohmann::json infoOf(const std::string& path) {
        const auto ran = test::sinew({"info", path, "--json"});
        expectDone(ran);
        return nlohmann::json::parse(ran.out);
    }
    const std::string still_ = sample("sinew_character.glb").string();
    const std::string moving_ = sample("sinew_wave.glb").string();
};

TEST_F(ClipsCommand, addsThemAndNothingElse) {
    const auto ran = test::sinew({"clips", still_, moving_, "-o", file("out.sinew"), "--json"});
    expectDone(ran);
    const auto report = nlohmann::json::parse(ran.out);
    const auto before = infoOf(still_), from = infoOf(moving_), after = infoOf(file("out.sinew"));
    EXPECT_EQ(report.at("clips").get<std::size_t>(), from.at("clips").size());
    EXPECT_EQ(report.at("scale").get<double>(), 1.0);
    EXPECT_EQ(after.at("clips").size(), before.at("clips").size() + from.at("clips").size());
    for (const char* kind : {"nodes", "meshes", "materials"})
        EXPECT_EQ(after.at(kind).size(), before.at(kind).size()) << kind;
}

TEST_F(ClipsCommand, bringsRotationsAloneWhereThatIsWanted) {
    const auto keys = [&](const char* which) {
        const auto ran = test::sinew(
            {"clips", still_, moving_, "-o", file("out.sinew"), "--json", "--keys", which});
        expectDone(ran);
        return nlohmann::json::parse(ran.out);
    };
    EXPECT_EQ(keys("all").at("rotationsOnly").get<double>(), 0.0);
    EXPECT_EQ(keys("rotations").at("rotationsOnly").get<double>(), 1.0);
    EXPECT_NEAR(keys("rotations").at("hipsScale").get<double>(), 1.0, 1e-3) << "one rig";
    expectFailure(
        test::sinew({"clips", still_, moving_, "-o", file("out.sinew"), "--keys", "some"}), kUsage,
        "--keys");
}

TEST_F(ClipsCommand, saysWhatCannotBe) {
    expectFailure(
        test::sinew({"clips", still_, sample("two_bones.glb").string(), "-o", file("out.sinew")}),
        kRefused, "has the name of one in");
    expectFailure(test::sinew({"clips", moving_, still_, "-o", file("out.sinew")}), kRefused,
                  "no clip that moves a joint");
    expectFailure(test::sinew({"clips", still_, moving_, "-o", moving_}), kRefused,
                  "would overwrite");
}

}  // namespace
}  // namespace sinew
