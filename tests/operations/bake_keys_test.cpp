// SPDX-License-Identifier: Apache-2.0
// What becomes of the keys of nodes that get another parent.
#include "editor/pose/pose.h"
#include "tests/operations/node_scenes.h"

namespace sinew {
namespace {

using namespace test;

glm::dmat4 worldAt(const Scene& scene, const char* name, double seconds) {
    return clipPose(scene, *scene.clip(ClipId(0)), seconds)
        .worldFromNode[scene.nodes().indexOf(named(scene, name))];
}

// At frames, where nothing lies between keys.
void expectSameMotion(const Scene& a, const Scene& b, std::initializer_list<const char*> names) {
    for (const char* name : names)
        for (const double seconds : {0.0, 0.1, 0.3, 0.5, 0.9, 1.0, 2.0})
            EXPECT_LT(relativeDifference(worldAt(a, name, seconds), worldAt(b, name, seconds)),
                      1e-4)
                << name << " at " << seconds;
}

std::vector<TrackPtr> tracksIn(const Scene& scene) {
    const auto clip = scene.clip(ClipId(0));
    return clip->tracks.shared();
}

std::size_t tracksOfNode(const Scene& scene, const char* name) {
    return static_cast<std::size_t>(
        std::ranges::count(tracksIn(scene), named(scene, name),
                           [](const TrackPtr& block) { return block->track.node; }));
}

/// The arm with one track of a node.
Scene armWithTrack(Scene scene, const char* name, Track track) {
    track.node = named(scene, name);
    auto clip = std::make_shared<Clip>();
    clip->tracks.push_back(std::move(track));
    scene.setClip(ClipId(0), clip);
    return scene;
}

TEST(BakeKeys, keepsTheMotionInTheWorldBelowAnotherParent) {
    const Scene before = animatedArm();
    const auto outcome = runOn(before, "nodes.parent", {}, chosen(before, {"C", "A"}));
    ASSERT_TRUE(outcome.ok());
    const Scene scene = applied(before, outcome->edit);
    EXPECT_EQ(scene.nodes().find(named(scene, "C"))->parent, named(scene, "A"));
    expectSameMotion(before, scene, {"B", "C", "D"});
    EXPECT_EQ(outcome->edit.label.english(), "Parent to A (keys baked: #0)");
    EXPECT_NE(saidIn(outcome->report).find("Keys were baked, so that all moves as before: #0."),
              std::string::npos);
    EXPECT_EQ(outcome->report.numbers.at("bakedClips"), 1.0);
    EXPECT_EQ(tracksIn(before)[0], tracksIn(scene)[0]) << "B's keys are the very ones";
    EXPECT_EQ(tracksOfNode(scene, "D"), 0u) << "what is below needs none";
    EXPECT_TRUE(holdsTogether(scene));
    expectSameMotion(before, after(scene, "nodes.unparent", {}, chosen(scene, {"C"})),
                     {"B", "C", "D"});
}

TEST(BakeKeys, givesKeysToWhatOnlyItsParentsMoved) {
    const Scene before = animatedArm();
    const Scene scene = after(before, "nodes.unparent", {}, chosen(before, {"D"}));
    EXPECT_EQ(tracksOfNode(before, "D"), 0u);
    EXPECT_EQ(tracksOfNode(scene, "D"), 3u) << "positions, rotations, scales";
    expectSameMotion(before, scene, {"C", "D"});
}

TEST(BakeKeys, carriesKeysOverWhereTheParentsStandStill) {
    const Track eased{.interpolation = Interpolation::Cubic,
                      .times = {0.0f, 1.0f},
                      .values = {0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 3, 0, 2, 1, 0, 0, 0, 0}};
    const Scene arm = boundArm();
    const Scene turned = withNode(arm, named(arm, "B"), [](Node& node) {
        node.local.rotation = node.stored.rotation = rotationOf({10.0, 20.0, 30.0});
    });
    const Scene before = armWithTrack(turned, "C", eased);
    const Scene scene = after(before, "nodes.unparent", {}, chosen(before, {"C"}));
    const auto tracks = tracksIn(scene);
    ASSERT_EQ(tracks.size(), 1u);
    EXPECT_EQ(tracks[0]->track.interpolation, Interpolation::Cubic);
    EXPECT_EQ(tracks[0]->track.times, eased.times);
    for (const double seconds : {0.0, 0.123, 0.777, 1.0})
        EXPECT_LT(relativeDifference(worldAt(before, "C", seconds), worldAt(scene, "C", seconds)),
                  1e-6);
}

TEST(BakeKeys, leavesClipsAloneThatMoveAllOfItTogether) {
    Track lift{.times = {0.0f, 1.0f}, .values = {0, 0, 0, 0, 2, 0}};
    const Scene before = armWithTrack(boundArm(), "A", lift);
    const auto outcome = runOn(before, "nodes.parent", {}, chosen(before, {"C", "A"}));
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome->edit.label.english(), "Parent to A");
    const Scene scene = applied(before, outcome->edit);
    EXPECT_EQ(tracksIn(before), tracksIn(scene));
    expectSameMotion(before, scene, {"A", "C", "D"});
}

TEST(BakeKeys, tellsHowFarOffAShearIs) {
    const Scene arm = animatedArm();
    const Scene before = withNode(arm, named(arm, "A"), [](Node& node) {
        node.local.scale = node.stored.scale = glm::dvec3(2.0, 1.0, 1.0);
    });
    const auto outcome = runOn(before, "nodes.unparent", {}, chosen(before, {"C"}));
    ASSERT_TRUE(outcome.ok());
    EXPECT_GT(outcome->report.numbers.at("shearError"), 0.05);
    EXPECT_NE(saidIn(outcome->report).find("Uneven scales shear the node in #0"), std::string::npos)
        << saidIn(outcome->report);
    const Scene scene = applied(before, outcome->edit);
    for (const double seconds : {0.0, 0.5, 1.0})
        EXPECT_LT(glm::distance(worldAt(before, "C", seconds)[3], worldAt(scene, "C", seconds)[3]),
                  1e-3)
            << "its place can be said";
}

TEST(BakeKeys, isAskedWhereClipsAreConcernedAndKeysCanBeKept) {
    const Scene before = animatedArm();
    const Operation& parent = *findOperation("nodes.parent");
    const Selection selection = chosen(before, {"C", "A"});
    EXPECT_TRUE(parent.settled(before, selection).empty());
    EXPECT_EQ(textParam(parent.present(before, selection), "keys"), "bake");
    const auto kept = runOn(before, "nodes.parent", {{"keys", std::string("keep")}}, selection);
    ASSERT_TRUE(kept.ok());
    EXPECT_EQ(kept->edit.label.english(), "Parent to A");
    EXPECT_NE(saidIn(kept->report).find("Keys were kept"), std::string::npos);
    const Scene scene = applied(before, kept->edit);
    EXPECT_EQ(tracksIn(before), tracksIn(scene));
    EXPECT_GT(relativeDifference(worldAt(before, "C", 1.0), worldAt(scene, "C", 1.0)), 0.1);
}

TEST(BakeKeys, letsWhatHungBelowARemovedJointMoveOn) {
    const Scene before = animatedArm();
    const auto outcome = runOn(before, "nodes.removeJoints", {}, chosen(before, {"B"}));
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome->edit.label.english(), "Remove B (keys baked: #0)");
    expectSameMotion(before, applied(before, outcome->edit), {"A", "C", "D"});
}

TEST(BakeKeys, isCancelled) {
    const Scene before = animatedArm();
    const auto outcome = runOn(before, "nodes.parent", {}, chosen(before, {"C", "A"}),
                               Progress([](double done) { return done < 0.1; }));
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace sinew
