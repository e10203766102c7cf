// SPDX-License-Identifier: Apache-2.0
// Other people's models: what is known to be wrong with them is found, and of good ones nothing.
#include "editor/exchange/exchange.h"
#include "tests/check/support.h"

namespace sinew {
namespace {

using namespace test;

std::vector<Finding> ofModel(const std::filesystem::path& file) {
    const auto scene = importScene(file, {}, {});
    EXPECT_TRUE(scene.ok()) << file;
    return scene.ok() ? findings(*scene) : std::vector<Finding>();
}

std::size_t countOf(const std::vector<Finding>& found, std::string_view check) {
    return static_cast<std::size_t>(std::ranges::count(found, check, &Finding::check));
}

bool notesAlone(const std::vector<Finding>& found) {
    return std::ranges::all_of(found, [](const auto& f) { return f.severity == Severity::Note; });
}

TEST(CheckedModels, ofArtistsGiveNoFalseAlarm) {
    for (const char* name : {"CesiumMan.glb", "Fox.glb", "RiggedSimple.gltf", "robot.glb",
                             "kenney_character.fbx", "max_zup_transformed_skin.fbx"}) {
        const auto file = sharedAsset(name);
        if (!file) GTEST_SKIP() << name;
        EXPECT_TRUE(notesAlone(ofModel(*file))) << name;
    }
}

TEST(CheckedModels, tellWhatIsWrongWithTheDragon) {
    const auto file = sharedAsset("dragon_multiskin.fbx");
    if (!file) GTEST_SKIP();
    const auto found = ofModel(*file);
    EXPECT_EQ(countOf(found, "repaired"), 1u);
    EXPECT_EQ(countOf(found, "influences"), 1u);
    EXPECT_EQ(countOf(found, "idle-influences"), 1u) << "the empty cluster";
    EXPECT_EQ(countOf(found, "specks"), 0u);
}

// The weights of a hand on the other side's collarbone, two toes on the pelvis.
TEST(CheckedModels, tellSpecksOfRealModels) {
    const auto sintel = sharedAsset("sintel.glb");
    const auto tiny = sharedAsset("tiny.x");
    if (!sintel || !tiny) GTEST_SKIP();
    EXPECT_GE(countOf(ofModel(*sintel), "specks"), 3u);
    EXPECT_GE(countOf(ofModel(*tiny), "specks"), 1u);
}

TEST(CheckedModels, tellWhatTheTornSuitWasMadeWith) {
    const auto found = ofModel(sample("torn_suit.glb"));
    for (const char* check : {"unweighted", "influences", "cracks", "idle-influences"})
        EXPECT_EQ(countOf(found, check), 1u) << check;
}

TEST(CheckedModels, thatThisProgramBoundHaveNothingWrong) {
    for (const char* name : {"sinew_wave.glb", "two_bones.glb"})
        EXPECT_TRUE(notesAlone(ofModel(sample(name)))) << name;
}

}  // namespace
}  // namespace sinew
