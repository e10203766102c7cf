// SPDX-License-Identifier: Apache-2.0
// Clips of another rig's proportions, brought in as rotations.
#include "editor/operations/pose/retarget_clips.h"
#include "tests/operations/node_scenes.h"

namespace sinew {
namespace {

using namespace test;

NodeId addPart(NodeTable& nodes, const char* name, NodeId parent, const glm::dvec3& at) {
    Node node;
    node.name = name;
    node.kind = NodeKind::Joint;
    node.parent = parent;
    node.local.translation = node.stored.translation = at;
    return nodes.add(node);
}

/// A walker with legs of this length, and a clip that moves, turns and scales root, hips and spine.
Scene walker(double leg, const char* hipsName = "hips") {
    Scene scene;
    auto nodes = std::make_shared<NodeTable>();
    const NodeId root = addPart(*nodes, "root", {}, {0, 0, 0});
    const NodeId hips = addPart(*nodes, hipsName, root, {0, leg, 0});
    const NodeId spine = addPart(*nodes, "spine", hips, {0, 0.3, 0});
    for (const char* side : {"_L", "_R"})
        addPart(*nodes, (std::string("foot") + side).c_str(), hips, {0, -leg, 0});
    scene.setNodes(nodes);
    auto clip = std::make_shared<Clip>();
    clip->name = "walk";
    for (const NodeId id : {root, hips, spine}) {
        const glm::vec3 at(nodes->find(id)->stored.translation);
        clip->tracks.push_back({id,
                                TrackPath::Translation,
                                Interpolation::Linear,
                                {0.0f, 1.0f},
                                {at.x, at.y, at.z, at.x, at.y, at.z + 1.0f},
                                3});
        clip->tracks.push_back(
            {id, TrackPath::Rotation, Interpolation::Linear, {0.0f}, {0, 0, 0, 1}, 4});
        clip->tracks.push_back({id, TrackPath::Scale, Interpolation::Linear, {0.0f}, {1, 1, 1}, 3});
    }
    scene.setClip(ClipId(0), clip);
    return scene;
}

const Track* trackOf(const Clip& clip, NodeId node, TrackPath path) {
    for (const Track& track : clip.tracks)
        if (track.node == node && track.path == path) return &track;
    return nullptr;
}

TEST(RetargetClips, keepRotationsAndScaleTheWayOfTheHips) {
    const Scene base = walker(0.5), tall = walker(1.0);
    const auto clips = retargetedClips(base, tall, matchesByName(base, tall));
    EXPECT_NEAR(clips.ratio, 0.5, 1e-6);
    const auto clip = clips.scene.clip(ClipId(0));
    for (const char* name : {"root", "hips", "spine"}) {
        EXPECT_TRUE(trackOf(*clip, named(tall, name), TrackPath::Rotation)) << name;
        EXPECT_FALSE(trackOf(*clip, named(tall, name), TrackPath::Scale)) << name;
    }
    EXPECT_FALSE(trackOf(*clip, named(tall, "spine"), TrackPath::Translation));
    const Track* hips = trackOf(*clip, named(tall, "hips"), TrackPath::Translation);
    ASSERT_TRUE(hips);
    EXPECT_FLOAT_EQ(hips->values[1], 0.5f) << "as high as the scene's";
    EXPECT_FLOAT_EQ(hips->values[5], 0.5f) << "steps are as much shorter as the legs";
    EXPECT_TRUE(trackOf(*clip, named(tall, "root"), TrackPath::Translation));
    const Scene both = mergedOnto(base, clips.scene, matchesByName(base, tall));
    EXPECT_TRUE(holdsTogether(both));
}

TEST(RetargetClips, goByTheLegsAndNotByHowTheFileStands) {
    const Scene base = walker(0.5);
    Scene crouching = walker(1.0);
    crouching = withNode(crouching, named(crouching, "hips"), [](Node& node) {
        node.local.translation.y = node.stored.translation.y = 0.2;
        node.local.rotation = node.stored.rotation = rotationOf({80.0, 0.0, 0.0});
    });
    EXPECT_NEAR(retargetedClips(base, crouching, matchesByName(base, crouching)).ratio, 0.5, 1e-6);
}

TEST(RetargetClips, goByTheUnitThatTranslationsAreIn) {
    const Scene base = walker(0.5);
    Scene inCentimetres = walker(100.0);
    inCentimetres = withNode(inCentimetres, named(inCentimetres, "root"), [](Node& node) {
        node.local.scale = node.stored.scale = glm::dvec3(0.01);
    });
    const auto clips = retargetedClips(base, inCentimetres, matchesByName(base, inCentimetres));
    EXPECT_NEAR(clips.ratio, 0.5, 1e-6) << "of heights in the world";
    const auto clip = clips.scene.clip(ClipId(0));
    EXPECT_FLOAT_EQ(trackOf(*clip, named(inCentimetres, "hips"), TrackPath::Translation)->values[1],
                    0.5f);
}

TEST(RetargetClips, withoutHipsKeepTheWayOfAllAboveTheFirstBranching) {
    const Scene base = walker(0.5, "middle"), tall = walker(1.0, "middle");
    const auto clips = retargetedClips(base, tall, matchesByName(base, tall));
    EXPECT_GT(clips.ratio, 0.5);
    EXPECT_LT(clips.ratio, 1.0) << "of the skeletons' sizes";
    const auto clip = clips.scene.clip(ClipId(0));
    EXPECT_TRUE(trackOf(*clip, named(tall, "middle"), TrackPath::Translation));
    EXPECT_FALSE(trackOf(*clip, named(tall, "spine"), TrackPath::Translation));
}

TEST(RetargetClips, leaveWhatIsNotMatchedAndDropClipsOfNothing) {
    const Scene base = walker(0.5);
    Scene tall = walker(1.0);
    auto still = std::make_shared<Clip>();
    still->tracks.push_back(
        {named(tall, "spine"), TrackPath::Scale, Interpolation::Linear, {0.0f}, {1, 1, 1}, 3});
    tall.setClip(ClipId(1), still);
    NodeMatches matches = matchesByName(base, tall);
    EXPECT_EQ(retargetedClips(base, tall, matches).scene.clips().size(), 1u);
    std::erase_if(matches, [&](const auto& match) { return match.first == named(tall, "spine"); });
    const Scene out = retargetedClips(base, tall, matches).scene;
    EXPECT_EQ(out.clips().size(), 2u);
    const auto clip = out.clip(ClipId(0));
    EXPECT_TRUE(trackOf(*clip, named(tall, "spine"), TrackPath::Translation));
}

}  // namespace
}  // namespace sinew
