// SPDX-License-Identifier: Apache-2.0
// Clips are renamed and deleted.
#include "tests/operations/node_scenes.h"

namespace sinew {
namespace {

using namespace test;

/// The bound arm with clips of these names.
Scene withClips(const std::vector<std::string>& names) {
    Scene scene = animatedArm();
    const Clip moves = *scene.clip(ClipId(0));
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto clip = std::make_shared<Clip>(moves);
        clip->name = names[i];
        scene.setClip(ClipId(static_cast<std::uint32_t>(i)), clip);
    }
    return scene;
}

std::vector<std::string> clipsOf(const Scene& scene) {
    std::vector<std::string> out;
    for (const ClipId id : scene.clips()) out.push_back(scene.clip(id)->name);
    return out;
}

Params renaming(const char* name, const char* to) {
    return {{"name", std::string(name)}, {"to", std::string(to)}};
}
Params called(const char* name) { return {{"name", std::string(name)}}; }

TEST(RenameClip, changesItsNameAndNoneOfItsKeys) {
    const Scene before = withClips({"walk", "run"});
    const auto outcome = runOn(before, "pose.renameClip", renaming("walk", "  stroll "));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene after = applied(before, outcome->edit);
    EXPECT_EQ(clipsOf(after), (std::vector<std::string>{"stroll", "run"}));
    const auto was = before.clip(ClipId(0)), now = after.clip(ClipId(0));
    EXPECT_EQ(now->tracks.shared(), was->tracks.shared());
    EXPECT_EQ(outcome->report.lines.front().english(), "Renamed the clip walk to stroll.");
    EXPECT_EQ(applied(after, inverse(outcome->edit)).blocks(), before.blocks());
    const auto same = runOn(before, "pose.renameClip", renaming("run", "run"));
    ASSERT_TRUE(same.ok());
    EXPECT_TRUE(same->edit.empty());
}

TEST(RenameClip, refusesNoNameAndOneThatAnotherClipHas) {
    const Scene scene = withClips({"walk", "run"});
    expectRefused(runOn(scene, "pose.renameClip", renaming("walk", " ")), "Type a name");
    expectRefused(runOn(scene, "pose.renameClip", renaming("walk", "run")),
                  "a clip named run already");
    expectRefused(runOn(scene, "pose.renameClip", renaming("jump", "leap")),
                  "No clip is named jump; available: walk, run", ErrorCode::Usage);
    expectRefused(runOn(scene, "pose.renameClip", renaming("walk", "#1")), "by its place");
    expectRefused(runOn(scene, "pose.renameClip", renaming("", "leap")), "Choose a clip");
    expectRefused(runOn(boundArm(), "pose.renameClip", renaming("walk", "run")), "no clips");
}

TEST(RenameClip, takesAClipByItsPlaceWhereItsNameDoesNotTellIt) {
    const Scene scene = withClips({"walk", "", "walk"});
    expectRefused(runOn(scene, "pose.renameClip", renaming("walk", "run")), "place: #0, #2",
                  ErrorCode::Usage);
    EXPECT_EQ(clipsOf(after(scene, "pose.renameClip", renaming("#2", "run"))),
              (std::vector<std::string>{"walk", "", "run"}));
    EXPECT_EQ(clipsOf(after(scene, "pose.renameClip", renaming("#1", "run"))),
              (std::vector<std::string>{"walk", "run", "walk"}));
    EXPECT_EQ(findOperation("pose.renameClip")->names(scene),
              (std::vector<std::string>{"#0", "#1", "#2"}));
    EXPECT_EQ(findOperation("pose.renameClip")->names(withClips({"walk", ""})),
              (std::vector<std::string>{"walk", "#1"}));
}

TEST(RenameClip, takesAPlaceForAPlaceWhateverOthersAreCalled) {
    const Scene scene = withClips({"#1", "", "#7"});
    EXPECT_EQ(findOperation("pose.renameClip")->names(scene),
              (std::vector<std::string>{"#0", "#1", "#7"}));
    EXPECT_EQ(clipsOf(after(scene, "pose.renameClip", renaming("#1", "run"))),
              (std::vector<std::string>{"#1", "run", "#7"}));
    EXPECT_EQ(clipsOf(after(scene, "pose.deleteClip", called("#7"))),
              (std::vector<std::string>{"#1", ""}));
}

TEST(DeleteClip, takesItAwayWithItsKeysAndUndoBringsItBack) {
    const Scene before = withClips({"walk", "run"});
    const auto outcome = runOn(before, "pose.deleteClip", called("walk"));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene after = applied(before, outcome->edit);
    EXPECT_EQ(clipsOf(after), std::vector<std::string>{"run"});
    EXPECT_FALSE(after.clip(ClipId(0)));
    EXPECT_TRUE(holdsTogether(after));
    EXPECT_EQ(after.nodesPtr(), before.nodesPtr()) << "the pose stays";
    EXPECT_EQ(outcome->report.lines.front().english(), "Deleted the clip walk.");
    EXPECT_EQ(applied(after, inverse(outcome->edit)).blocks(), before.blocks());
    expectRefused(runOn(after, "pose.deleteClip", called("walk")), "No clip is named walk",
                  ErrorCode::Usage);
    EXPECT_EQ(whyNot(*findOperation("pose.deleteClip"), boundArm(), {}).english(),
              "This scene has no clips.");
}

}  // namespace
}  // namespace sinew
